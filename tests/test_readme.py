"""What the documents promise is true."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES = sorted((ROOT / "docs" / "rules").glob("*.md"))


def test_the_snippet_of_the_readme_runs():
    snippet = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert snippet
    done = subprocess.run(
        [sys.executable, "-c", snippet[1]], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert re.match(r"Board [A-D], shield 1 \(Player [12]\): ", done.stdout)


def numbers(text: str) -> set[str]:
    """The numbered rules of a document: a bullet or a row of a table that begins with the number."""
    return set(re.findall(r"^ *(?:- |\| )([A-Z][A-Z0-9]-\d+\.\d+[a-z]?)\b", text, re.MULTILINE))


@pytest.mark.parametrize("document", RULES, ids=lambda path: path.stem)
def test_every_numbered_rule_has_a_test_that_cites_it(document):
    cited = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for name in re.findall(r"def test_(\w+)", path.read_text()):
            for head, chapter, rule in re.findall(r"(?<![a-z0-9])([a-z][a-z0-9])_(\d+)_(\d+[a-z]?)(?=_)", name):
                cited.add(f"{head.upper()}-{chapter}.{rule}")
    wanted = numbers(document.read_text())
    assert wanted
    assert wanted - cited == set()


def test_there_are_rules_to_cite():
    assert RULES


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))])
def test_no_line_of_a_page_is_too_long_to_read(page: Path) -> None:
    """A row of a table is one line, and what is quoted stands as it is."""
    prose = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    lines = [line for line in prose.splitlines() if not line.startswith(("|", "    "))]
    assert [line for line in lines if len(line) > 120] == []
