"""The built app starts in a browser, by itself, and plays the same games as on the desk."""

import json
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from tools.steps import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

BOOT_MS = 60_000
SIMULATION = "simulate clans_and_glory --seats 3 --games 2 --seed 11 --players random --json".split()


def open_app(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("body[data-ready=true]")).to_be_visible(timeout=BOOT_MS)


def without_times(said: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(said).items() if "second" not in name}


def test_app_boots_from_its_own_folder_only_and_without_an_error(page: Page, server: str) -> None:
    asked: list[str] = []
    errors: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            errors.append(message.text)

    page.on("request", lambda request: asked.append(request.url))
    page.on("console", heard)
    page.on("pageerror", lambda error: errors.append(str(error)))
    open_app(page, server)
    assert [url for url in asked if not url.startswith((server, "blob:", "data:"))] == []
    assert errors == []


def test_two_bots_play_a_game_when_asked(page: Page, server: str) -> None:
    open_app(page, server)
    page.get_by_role("button", name="Let two bots play Clans and Glory").click()
    expect(page.get_by_role("log")).to_contain_text("decisions", timeout=BOOT_MS)


def test_the_browser_plays_the_same_games_as_the_desk(page: Page, server: str) -> None:
    desk = subprocess.run(
        [sys.executable, "-m", "core", *SIMULATION], cwd=ROOT, capture_output=True, text=True, check=True
    )
    open_app(page, server)
    tablet = page.evaluate("args => globalThis.ceilidhRun(args)", json.dumps(SIMULATION))
    assert without_times(tablet) == without_times(desk.stdout)
