"""What lies in a folder is found; where no folder can be looked through, by the list of the build."""

from importlib import import_module

import pytest

from core.games import GAMES
from core.kernel import listing
from core.kernel.listing import Listed, inside
from tools.bytecode import modules_below
from tools.steps import ROOT

WHERE = ("core", "core.glen_more_2.chronicles", "core.clans_of_caledonia.clans", "web.tables")


def test_games_are_found_in_the_order_of_their_numbers():
    assert tuple(GAMES) == ("clans_and_glory", "glen_more", "glen_more_2", "clans_of_caledonia")
    assert all(name == game.id for name, game in GAMES.items())
    assert "kernel" not in GAMES, "a package without a game"
    assert len(Listed("core.kernel", "GAME")) == 0


@pytest.fixture
def written(monkeypatch):
    """As in the browser: the build has written its list, and no folder can be looked through."""
    monkeypatch.setattr(listing, "read_from", lambda top, name: modules_below(ROOT / top).encode())
    monkeypatch.setattr(listing.pkgutil, "iter_modules", lambda path: [])
    listing._written.cache_clear()
    yield
    listing._written.cache_clear()


@pytest.fixture
def at_home(monkeypatch):
    """Only what lies here: other tests may have added what lies outside."""
    for package in map(import_module, WHERE):
        monkeypatch.setattr(package, "__path__", list(package.__path__)[:1])


@pytest.mark.parametrize("packages", [True, False])
def test_the_list_of_the_build_says_what_the_folders_say(packages, at_home, request):
    by_folder = {package: inside(package, packages=packages) for package in WHERE}
    assert any(by_folder.values())
    request.getfixturevalue("written")
    assert {package: inside(package, packages=packages) for package in WHERE} == by_folder
    assert tuple(Listed("core", "GAME")) == tuple(GAMES)
