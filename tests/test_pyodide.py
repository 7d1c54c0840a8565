"""The same seed gives the same game in every process and in the browser's Python."""

import os
import shutil
import subprocess
import sys

import pytest

from tools.steps import ROOT

SCRIPT = ROOT / "tests" / "determinism_script.py"


def output_of(command: list[str], **env: str) -> str:
    env = os.environ | {"PYTHONPATH": str(ROOT)} | env
    result = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.slow
def test_every_position_is_the_same_in_two_processes_and_in_pyodide() -> None:
    node = shutil.which("node")
    assert node, "Node is missing: run `python3 build.py test`, which brings it."
    first = output_of([sys.executable, str(SCRIPT)], PYTHONHASHSEED="1")
    second = output_of([sys.executable, str(SCRIPT)], PYTHONHASHSEED="2")
    pyodide = output_of([node, str(ROOT / "tools" / "pyodide_run.mjs"), str(SCRIPT)])
    assert first
    assert first == second == pyodide
