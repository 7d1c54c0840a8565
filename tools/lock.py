"""Write requirements-lock.txt anew: `python3 -m tools.lock`, or with `--upgrade` for the newest of what is brought
along. One lock with hashes for every system and every Python from 3.11 on."""

import sys

from tools.environment import LOCK, VENV, need_python, scripts_of
from tools.steps import Command, quietly


def main() -> None:
    uv = scripts_of(VENV) / "uv"
    # One that is there will do: it may be the very package whose version was just changed.
    if not uv.is_file():
        need_python("lock")
    shape = ["--universal", "--python-version", "3.11", "--all-extras", "--generate-hashes"]
    # The lock holds everywhere, so it names no address.
    plain = ["--no-emit-index-url", "--no-emit-find-links", "--custom-compile-command", "python3 -m tools.lock"]
    command: Command = [uv, "pip", "compile", "pyproject.toml", "--output-file", LOCK.name, *shape, *plain]
    quietly([*command, *sys.argv[1:]], f"{LOCK.name} could not be written.", fetches=True)


if __name__ == "__main__":
    main()
