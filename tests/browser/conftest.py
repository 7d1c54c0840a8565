"""A browser on the built app, served below a sub-path as a web host may do."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tools.environment import browser_on_path
from tools.server import serving
from tools.steps import ROOT

# Beside those that Playwright gives by itself.
FLAGS = ["--disable-gpu", "--disable-quic"]


@pytest.fixture(scope="session")
def dist_dir() -> Path:
    folder = ROOT / "dist"
    if not (folder / "index.html").is_file():
        pytest.fail("There is no dist folder: run `python3 build.py test` without --fast, or `build.py dist` first.")
    return folder


@pytest.fixture(scope="session")
def server(dist_dir: Path) -> Iterator[str]:
    """The address of the app."""
    with serving(dist_dir, prefix="/some/where/") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = os.environ.get("CEILIDH_BROWSER") or browser_on_path()
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1180, "height": 820})
    yield context.new_page()
    context.close()
