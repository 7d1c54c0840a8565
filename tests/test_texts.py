"""Texts of rules pages as the build makes HTML of them."""

from pathlib import Path

import pytest

from tools.compile_texts import compile_text, html_of
from tools.compile_words import main


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("Lead.\n\nMore.\n\n## Parts\n\nOf it.", '<p class="lead">Lead.</p><p class="lead">More.</p>'),
        ("## Parts\n\nOf *this* **game**.", "<h2>Parts</h2><p>Of <em>this</em> <strong>game</strong>.</p>"),
        ("## A\n\n<b> & {coins}\\\non two\nlines", "<h2>A</h2><p>&lt;b&gt; &amp; {coins}<br>on two lines</p>"),
        ("## A\n\n1. one\n2. two", "<h2>A</h2><ol><li>one</li><li>two</li></ol>"),
        ("## A\n\n- \n- **one**", "<h2>A</h2><ul><li></li><li><strong>one</strong></li></ul>"),
        (
            "## A\n\n![How *it* goes](chain)",
            "<h2>A</h2><figure>{figures[chain]}<figcaption>How <em>it</em> goes</figcaption></figure>",
        ),
        ("## A\n\n![](t1+t2)", "<h2>A</h2>{figures[t1+t2]}"),
        (
            "## A\n\n![One](one)\n![](two)",
            '<h2>A</h2><div class="figures">'
            "<figure>{figures[one]}<figcaption>One</figcaption></figure>{figures[two]}</div>",
        ),
        ("## A\n\nA ![](coin) coin", "<h2>A</h2><p>A {figures[coin]} coin</p>"),
        (
            "## A\n\n- ![](tile) **Tile**\n  1. one\n- none",
            '<h2>A</h2><ul class="pictured">'
            "<li>{figures[tile]}<div><strong>Tile</strong><ol><li>one</li></ol></div></li><li>none</li></ul>",
        ),
    ],
)
def test_what_markdown_becomes(text: str, page: str) -> None:
    assert html_of(text).startswith(page)


def test_the_first_cell_of_a_row_is_its_head_and_a_lone_place_stands_for_rows() -> None:
    page = html_of("## A\n\n|  | Die |\n| - | - |\n| 2 | {die} |\n| {rows} |")
    heads = '<thead><tr><td></td><th scope="col">Die</th></tr></thead>'
    body = '<tbody><tr><th scope="row">2</th><td>{die}</td></tr>{rows}</tbody>'
    assert page == f"<h2>A</h2><table>{heads}{body}</table>"


@pytest.mark.parametrize("line", ["{Coins}", "{coins", "a } b", "{0.__class__}", "{coins!r}", "{}", "{{coins}}"])
def test_braces_stand_only_round_places(tmp_path: Path, line: str) -> None:
    text = tmp_path / "en.md"
    text.write_text(f"## A\n\n{line}\n", "utf-8")
    assert [fault.partition(": ")[0] for fault in compile_text(text)] == [f"{text}:3"]
    assert not text.with_suffix(".html").exists()


def test_a_text_with_a_fault_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "en.md", tmp_path / "ru.md"
    good.write_text("{coins} coins", "utf-8")
    bad.write_text("{монеты}", "utf-8")
    monkeypatch.setattr("sys.argv", ["compile_words", str(good), str(bad)])
    assert main() == 1
    assert capsys.readouterr().out.startswith(f"{bad}:1: ")
    assert good.with_suffix(".html").read_text("utf-8") == '<p class="lead">{coins} coins</p>'
