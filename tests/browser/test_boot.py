"""The built app starts in a browser, by itself, and plays the same games as on the desk."""

import json
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.play import a_tablet
from tools.steps import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("keeping")]

SIMULATION = "simulate clans_and_glory --seats 3 --games 2 --seed 11 --players random --json".split()


def without_times(said: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(said).items() if "second" not in name}


def test_app_boots_from_its_own_folder_only_and_plays_the_same_games_as_the_desk(browser: Browser, server: str) -> None:
    desk = subprocess.run(
        [sys.executable, "-m", "core", *SIMULATION], cwd=ROOT, capture_output=True, text=True, check=True
    )
    asked: list[str] = []
    with a_tablet(browser, server) as tablet:
        tablet.page.on("request", lambda request: asked.append(request.url))
        tablet.open()
        simulated = tablet.page.evaluate("args => globalThis.ceilidhRun(args)", json.dumps(SIMULATION))
    assert without_times(simulated) == without_times(desk.stdout)
    assert [url for url in asked if not url.startswith((server, "blob:", "data:"))] == []
