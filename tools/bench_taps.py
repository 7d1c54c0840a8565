"""A game played by taps in a real browser: how long each takes to a painted answer."""

from collections.abc import Callable

from playwright.sync_api import Page

from tools.bench_visits import GLOWING

# A tap and the first frame that shows its answer.
TAP = """selector => new Promise(resolve => {
  const begun = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
  });
  observer.observe(document.querySelector("#app"), { subtree: true, childList: true, attributes: true });
  // A hex of the map has no click() of its own.
  document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
})"""

Tap = Callable[[Page, str], float]


def tap(page: Page, selector: str) -> float:
    """Milliseconds to the painted answer."""
    return float(page.evaluate(TAP, selector))


def play(page: Page, game: str, most: int, tapping: Tap = tap) -> list[float]:
    """Play on by taps until the game is over or there were enough of them."""
    found: list[float] = []
    turn = {"clans_and_glory": lay_a_card}.get(game, tap_on)
    while len(found) < most:
        page.locator("#do-hint, #play-again").first.wait_for()
        if page.locator("#play-again").count():
            break
        found += turn(page, len(found), tapping)
    return found


def tap_on(page: Page, number: int, tapping: Tap) -> list[float]:
    """One tap that leads on: a choice of a menu, something that glows, or the command that ends what is going on.
    The things take turns, so that all kinds of taps are among them."""
    glowing = [f'[data-thing="{each.get_attribute("data-thing")}"]' for each in page.locator(GLOWING).all()]
    choices = ["#choice-0"] if page.locator("#choice-0").count() else []
    ends = ["#primary"] if page.locator("#primary").count() else []
    wanted = choices or [*glowing, *ends]
    return [tapping(page, wanted[number * 7 % len(wanted)])]


def lay_a_card(page: Page, number: int, tapping: Tap) -> list[float]:
    """Clans and Glory: tap cards until one has a place, then the place; keep the shields."""
    if page.locator("[data-thing=no-shield]").count():
        return [tapping(page, "[data-thing=no-shield]")]
    found = []
    for card in [each.get_attribute("data-thing") for each in page.locator("[data-thing^=card-]").all()]:
        found.append(tapping(page, f'[data-thing="{card}"]'))
        place = page.locator("button.legal[data-thing^=cell-]")
        if place.count():
            found.append(tapping(page, f'[data-thing="{place.first.get_attribute("data-thing")}"]'))
            break
    return found
