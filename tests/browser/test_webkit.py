"""A look at the app in WebKit, the engine of every iPad: it starts, deals, and takes a move."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tools.environment import WEBKIT

pytestmark = [
    pytest.mark.browser,
    pytest.mark.xdist_group("browser"),
    # Selenium's own affair.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

BOOT_SECONDS = 120
SECONDS = 30


@pytest.fixture
def display() -> Iterator[str]:
    """A screen that nobody sees."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture
def webkit(request: pytest.FixtureRequest) -> Iterator[Any]:
    """WebKitGTK, driven by Selenium."""
    missing = [f"{program} (Debian's {package})" for program, package in WEBKIT.items() if not shutil.which(program)]
    if missing:
        pytest.skip(f"WebKit is not tested: {', '.join(missing)} is not installed.")
    selenium = pytest.importorskip("selenium.webdriver", reason="WebKit is not tested: Selenium is not installed.")
    service = pytest.importorskip("selenium.webdriver.webkitgtk.service")
    options = selenium.WebKitGTKOptions()
    options.add_argument("--automation")
    environment = os.environ | {"DISPLAY": request.getfixturevalue("display")}
    driver = selenium.WebKitGTK(
        options=options, service=service.Service(shutil.which("WebKitWebDriver"), env=environment)
    )
    yield driver
    driver.quit()


class Screen:
    """What a person sees and taps there."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def sees(self, selector: str, seconds: float = SECONDS) -> Any:
        end = time.monotonic() + seconds
        while not (found := self.all(selector)):
            assert time.monotonic() < end, f"{selector} is not to be seen"
            time.sleep(0.1)
        return found[0]

    def all(self, selector: str) -> list[Any]:
        found: list[Any] = self.driver.find_elements("css selector", selector)
        return found

    def tap(self, selector: str) -> None:
        self.sees(selector).click()


# Many at once, so that one of them waits for the page whenever it is left.
STORE = """
globalThis.stored = 0;
const storing = async () => {
  while ((globalThis.answer = await platform.saves.remove("nobody")).ok) stored += 1;
};
for (let i = 0; i < 20; i++) storing();
"""


def test_webkit_starts_deals_and_takes_a_move(webkit: Any, server: str) -> None:
    screen = Screen(webkit)
    webkit.get(server)
    screen.sees("html[data-boot]", BOOT_SECONDS)
    screen.sees("html[data-boot=ready]")
    screen.tap("#game-clans_and_glory")
    screen.sees("#seed").send_keys("5")
    screen.tap("#start")
    screen.sees("#do-hint")
    free = len(screen.all(".cg-free"))
    screen.tap(".cg-take:not(.off)")
    screen.tap(".cg-cell.legal")
    screen.tap('[data-thing="no-shield"]')
    screen.sees("#do-hint")
    screen.tap("#top-history")
    assert len(screen.all(".cg-free")) < free

    # Everything is there after a new start.
    route = webkit.current_url
    webkit.get("about:blank")
    webkit.get(route)
    screen.sees("html[data-boot=ready]", BOOT_SECONDS)
    screen.sees(".cg-take")
    assert len(screen.all(".cg-free")) < free


def test_webkit_a_page_left_while_it_stores_holds_up_no_start_and_goes_on_when_it_comes_back(
    webkit: Any, server: str
) -> None:
    """WebKit freezes a page that is left, with whatever it was doing, and keeps it for going back."""
    screen = Screen(webkit)
    webkit.get(server)
    screen.sees("html[data-boot=ready]", BOOT_SECONDS)
    webkit.execute_script(STORE)
    webkit.get("about:blank")
    webkit.get(server)
    screen.sees("html[data-boot=ready]", BOOT_SECONDS)

    webkit.back()
    webkit.back()
    before = webkit.execute_script("return globalThis.stored")
    assert before is not None, "the page was not kept"
    end = time.monotonic() + SECONDS
    while webkit.execute_script("return stored") == before:
        assert time.monotonic() < end, webkit.execute_script("return JSON.stringify(globalThis.answer)")
        time.sleep(0.1)
