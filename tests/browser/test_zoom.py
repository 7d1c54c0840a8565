"""A frame that can be looked at nearer: here the territory of Glen More."""

import pytest
from playwright.sync_api import expect

from core.glens.state import Take
from tests.browser.play import Tablet

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("zoom")]

FIELD, PANE = "#gm-field", "[data-zoom-pane]"
SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('[data-zoom-pane]')).transform).a"
SHIFT = """() => {
    const { e, f } = new DOMMatrix(getComputedStyle(document.querySelector('[data-zoom-pane]')).transform);
    return [e, f];
}"""


def begin(tablet: Tablet) -> None:
    tablet.begin(("person", "random"), seed=11, game="glen_more")
    tablet.sees("#do-hint")


def scale(tablet: Tablet) -> float:
    """Once what was begun is drawn."""
    tablet.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return float(tablet.page.evaluate(SCALE))


def middle(tablet: Tablet) -> tuple[float, float]:
    box = tablet.find(FIELD).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_buttons_and_the_wheel_look_nearer_and_fit_shows_all(tablet: Tablet) -> None:
    begin(tablet)
    assert scale(tablet) == 1
    tablet.press("#gm-zoom-in")
    nearer = scale(tablet)
    assert nearer > 1.2
    tablet.page.mouse.move(*middle(tablet))
    tablet.page.mouse.wheel(0, -200)
    assert scale(tablet) > nearer
    tablet.press("#gm-zoom-out")
    tablet.press("#gm-zoom-fit")
    assert scale(tablet) == 1
    expect(tablet.find("#gm-zoom-fit")).to_be_hidden()
    tablet.page.mouse.wheel(0, 200)
    assert scale(tablet) == 1, "never smaller than the frame"


def test_a_drag_moves_the_pane_and_is_no_tap_and_a_tap_is_no_drag(tablet: Tablet) -> None:
    begin(tablet)
    home = tablet.find("#gm-field [data-thing^=cell-]").first
    for _ in range(2):
        tablet.press("#gm-zoom-in")
    scale(tablet)
    x, y = middle(tablet)
    mouse = tablet.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 70, y + 50, steps=6)
    mouse.up()
    scale(tablet)
    assert tablet.page.evaluate(SHIFT) == [pytest.approx(70, abs=12), pytest.approx(50, abs=12)]
    tablet.misses(".gl-note")
    home.click()
    tablet.sees(".gl-note")


def test_what_is_near_stays_near_while_the_table_changes(tablet: Tablet) -> None:
    begin(tablet)
    tablet.press("#gm-zoom-in")
    near = scale(tablet)
    tablet.play(next(move for move in tablet.table.game.moves(tablet.table.position) if isinstance(move, Take)))
    assert scale(tablet) == near
    tablet.press("#strip-1-open")
    expect(tablet.find("#gm-land-back")).to_be_visible()
    assert scale(tablet) == 1, "another territory begins as a whole"
    expect(tablet.find(FIELD)).not_to_have_attribute("data-zoomed", "")


def test_fingers_pinch(tablet: Tablet) -> None:
    begin(tablet)
    x, y = middle(tablet)
    touch = tablet.page.context.new_cdp_session(tablet.page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def fingers(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": left, "y": top, "id": number} for number, (left, top) in enumerate(places)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 9):
        fingers("touchMove", (x - 30 - 10 * step, y), (x + 30 + 10 * step, y))
        scale(tablet)
    fingers("touchEnd")
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    touch.detach()
    assert scale(tablet) > 1.3
    tablet.misses(".gl-note")


def test_the_keyboard_brings_what_has_the_focus_into_the_frame(tablet: Tablet) -> None:
    begin(tablet)
    tablet.play(next(move for move in tablet.table.game.moves(tablet.table.position) if isinstance(move, Take)))
    for _ in range(3):
        tablet.press("#gm-zoom-in")
    scale(tablet)
    frame = tablet.find(FIELD).bounding_box()
    assert frame is not None
    tablet.find("#gm-zoom-fit").focus()
    for _ in range(4):
        tablet.key("Tab")
        scale(tablet)
        thing = tablet.find(":focus").bounding_box()
        assert thing is not None
        assert thing["x"] >= frame["x"] - 1
        assert thing["y"] >= frame["y"] - 1
        assert thing["x"] + thing["width"] <= frame["x"] + frame["width"] + 1
        assert thing["y"] + thing["height"] <= frame["y"] + frame["height"] + 1
