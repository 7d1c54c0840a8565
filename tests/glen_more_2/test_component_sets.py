"""Component sets: corrected files, their fingerprints, and what is wrong with bad ones."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.components import FILES, KITS, register
from core.glen_more_2.effects import RemoveTiles
from core.glen_more_2.loading import load
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options
from core.glens.state import Activate, Take
from core.kernel.contract import BadComponents
from tests.glen_more_2.moves import mark
from tests.glen_more_2.playing import moves_of, play
from tests.glen_more_2.positions import KIT, Land, marking
from tests.glens.positions import activate


def corrected(file, change):
    """The built-in files with a change in one of them."""
    files = built_in_files()
    data = msgspec.json.decode(files[file])
    change(data)
    return {**files, file: msgspec.json.encode(data)}


def tile_of(data, identity):
    return next(tile for tile in data["tiles"] if tile["id"] == identity)


def test_the_built_in_set_is_found_by_its_fingerprint():
    assert KITS[KIT.fingerprint] is KIT
    assert load(built_in_files()).fingerprint == KIT.fingerprint


EARLIER = {"": "fb0417bc", "boat_race": "154d95ed", "highlander": "71f5e98c", "penny_mobs": "5e296120"}
"""What games were dealt from before the first corrections."""


@pytest.mark.parametrize(("chronicle", "fingerprint"), EARLIER.items())
def test_games_go_on_with_the_files_that_an_earlier_version_came_with(chronicle, fingerprint):
    chosen = (chronicle,) if chronicle else ()
    old = GAME.deal(Options(chronicles=chosen, components=fingerprint), 3, 1)
    assert old.components == fingerprint != GAME.deal(Options(chronicles=chosen), 3, 1).components
    removing = old.kit.clans[old.kit.clan["macmillan"]].effects
    assert removing == (RemoveTiles(0, 1, True),), "MacMillan could be declined"
    assert KIT.clans[KIT.clan["macmillan"]].effects == (RemoveTiles(1, 1, True),)


def test_a_game_is_dealt_from_the_files_it_uses():
    """A chronicle that is added or corrected later changes nothing for games without it."""
    base = GAME.deal(Options(), 2, 1)
    assert base.components == GAME.settled(Options()).components == load(base_files()).fingerprint
    voting = GAME.settled(Options(chronicles=("great_gathering",)))
    with_votes = {**base_files(), "great_gathering": built_in_files()["great_gathering"]}
    assert voting.components == load(with_votes).fingerprint
    assert GAME.deal(voting, 2, 1).components == voting.components
    assert GAME.decode(GAME.encode(base)) == base


def test_forgetting_a_set_leaves_alone_what_others_have_too():
    """A set that differs in one chronicle has the same base game; games without that chronicle go on."""
    position = GAME.deal(Options(), 2, 1)
    added = GAME.add_components(corrected("boat_race", lambda data: data["result_cards"][0].update(effects=[])))
    same = GAME.deal(Options(components=added), 2, 1)
    other = GAME.deal(Options(components=added, chronicles=("boat_race",)), 2, 1)
    assert same.components == position.components
    GAME.forget_components(added)
    assert position.kit.fingerprint == same.kit.fingerprint == position.components
    assert other.components not in KITS


def base_files():
    return {name: data for name, data in built_in_files().items() if name in FILES}


def test_layout_of_the_text_does_not_matter():
    files = {name: msgspec.json.format(data, indent=4) for name, data in built_in_files().items()}
    assert load(files).fingerprint == KIT.fingerprint


def test_a_corrected_set_is_played_beside_the_built_in_one():
    def dearer(data):
        tile_of(data, "inshriach")["cost"] = {"coins": 99}
        tile_of(data, "inshriach")["name"] = "Inshriach Forest"

    kit = load(corrected("tiles", dearer))
    register(kit)
    assert kit.fingerprint != KIT.fingerprint
    state = GAME.deal(Options(components=kit.fingerprint), 4, 1)
    assert state.kit is kit
    wood = kit.tile["inshriach"]
    assert wood in state.chain
    assert Take(state.chain.index(wood)) not in GAME.moves(state)
    same = GAME.deal(Options(), 4, 1)
    assert Take(same.chain.index(wood)) in GAME.moves(same)
    named = GAME.name_move(same, Take(same.chain.index(wood)))
    assert named.values["tile"].values["tile"].key == "g2.tile.inshriach"
    dear = msgspec.structs.replace(state, players=tuple(msgspec.structs.replace(p, coins=99) for p in state.players))
    named = GAME.name_move(dear, Take(dear.chain.index(wood)))
    assert named.values["tile"].values["tile"].values == {"name": "Inshriach Forest"}


def test_g2_10_8_what_comes_at_once_comes_before_a_part_that_it_may_make_possible():
    def with_coins(data):
        cameron = next(clan for clan in data["clans"] if clan["id"] == "cameron")
        cameron["effects"] = [cameron["effects"][0], {"gain": {"coins": 2}}]

    kit = load(corrected("clans", with_coins))
    register(kit)
    land = Land(tiles={(0, 1): "Crieff"}, coins=1)
    state = play(marking(land, components=kit), mark("Cameron"))
    assert moves_of(state, Activate)[0] == activate((0, 1)), "an animal for two coins"


def test_a_fingerprint_changes_with_anything_that_is_played():
    prints = {
        load(corrected("tiles", lambda data: tile_of(data, "halkirk").update(river=False))).fingerprint,
        load(corrected("clans", lambda data: data["roads"][4].update(cost=0) or costs_untold(data))).fingerprint,
        load(
            corrected("landmarks", lambda data: data["cards"][0].update(effects=[{"gain": {"coins": 4}}]))
        ).fingerprint,
        KIT.fingerprint,
    }
    assert len(prints) == 4


def costs_untold(data):
    for clan in data["clans"]:
        clan.pop("cost_from_start")


def set_field(*path, value):
    def change(data):
        for part in path[:-1]:
            data = data[part]
        data[path[-1]] = value

    return change


def road(data):
    data["roads"][0]["b"] = "macbeth"


def cut_off(data):
    data["roads"] = [road for road in data["roads"] if "sinclair" not in (road["a"], road["b"])]


def no_refuge(data):
    for clan in data["clans"]:
        clan["capacity"] = 1


def twice(data):
    data["tiles"][1]["id"] = data["tiles"][0]["id"]


def without(identity):
    def change(data):
        data["tiles"] = [tile for tile in data["tiles"] if tile["id"] != identity]

    return change


BAD = [
    ("tiles", twice, "twice", {"file": "tiles", "id": "inshriach"}),
    ("tiles", without("perth"), "stack", {"stack": "D", "found": 16, "wanted": 17}),
    ("tiles", set_field("tiles", 0, "kind", value="bothy"), "kind", {"id": "inshriach", "kind": "bothy"}),
    ("tiles", set_field("tiles", 0, "cost", value={"peat": 1}), "cost", {"id": "inshriach"}),
    ("tiles", set_field("tiles", 0, "cost", value={"scot": 2}), "cost", {"id": "inshriach"}),
    (
        "tiles",
        set_field("tiles", 0, "activation", value=[{"dance": 1}]),
        "effect",
        {"id": "inshriach", "file": "tiles"},
    ),
    (
        "tiles",
        set_field("tiles", 0, "activation", value=[{"gain_goods": {"wood": 1, "stone": 1}, "where": "any"}]),
        "way",
        {"id": "inshriach"},
    ),
    (
        "tiles",
        set_field("tiles", 0, "once", value=[{"landmark": "atlantis"}]),
        "no_card",
        {"id": "inshriach", "card": "atlantis"},
    ),
    ("tiles", set_field("tiles", 0, "once", value=[{"landmark": "loch-ness"}]), "card", {"id": "loch-ness"}),
    ("tiles", set_field("worlds_end", "tile", value="perth"), "worlds_end", {"id": "perth"}),
    ("tiles", set_field("worlds_end", "d_tiles_above", value=40), "number", {"field": "worlds_end"}),
    ("tiles", set_field("die", value=[0, 1]), "unreadable", {"file": "tiles"}),
    ("tiles", set_field("die", value=[]), "number", {"field": "die"}),
    ("tiles", set_field("setup", "start_coins", value=[5]), "number", {"field": "setup.start_coins"}),
    (
        "tiles",
        set_field("scoring", "difference_points", value={"1": 1, "3": 3}),
        "number",
        {"field": "scoring.difference_points"},
    ),
    (
        "tiles",
        set_field("scoring", "categories", value=["whisky", "haggis"]),
        "number",
        {"field": "scoring.categories"},
    ),
    ("tiles", set_field("stuck", "choose", value=[{"dance": 1}]), "effect", {"id": "stuck"}),
    ("tiles", set_field("rondel_spaces", value="many"), "unreadable", {"file": "tiles"}),
    (
        "landmarks",
        set_field("cards", 0, "tile", value="atlantis"),
        "no_tile",
        {"id": "castle-stalker", "tile": "atlantis"},
    ),
    ("landmarks", set_field("cards", 0, "effects", value=[{"dance": 1}]), "effect", {"file": "landmarks"}),
    (
        "clans",
        set_field("clans", 15, "effects", value=[{"take_tile": "atlantis"}]),
        "no_tile",
        {"file": "clans", "tile": "atlantis"},
    ),
    ("clans", road, "road", {"end": "macbeth"}),
    ("clans", set_field("roads", 0, "cost", value=-1), "unreadable", {"file": "clans"}),
    ("clans", cut_off, "unreachable", {"id": "sinclair"}),
    ("clans", set_field("clans", 0, "cost_from_start", value=7), "cost_from_start", {"told": 7, "cost": 2}),
    ("clans", no_refuge, "no_refuge", {}),
]


@pytest.mark.parametrize(("file", "change", "key", "values"), BAD, ids=[f"{bad[2]}-{n}" for n, bad in enumerate(BAD)])
def test_what_is_wrong_with_a_file_is_told(file, change, key, values):
    with pytest.raises(BadComponents) as refused:
        load(corrected(file, change))
    assert refused.value.message.key == f"g2.components.{key}"
    assert values.items() <= refused.value.message.values.items()


def test_files_that_are_missing_unknown_or_no_json():
    files = built_in_files()
    for change, key in (
        ({"clans": b"{"}, "unreadable"),
        ({"clans": b"\xff"}, "unreadable"),
        ({"bagpipes": b"{}"}, "unknown_file"),
    ):
        with pytest.raises(BadComponents) as refused:
            load({**files, **change})
        assert refused.value.message.key == f"g2.components.{key}"
    with pytest.raises(BadComponents) as refused:
        load({"tiles": files["tiles"], "clans": files["clans"]})
    assert refused.value.message.values == {"file": "landmarks"}


def test_a_first_turn_must_be_possible():
    def costly(data):
        for tile in data["tiles"]:
            if tile["stack"] == "S":
                tile["cost"] = {"wood": 1}

    with pytest.raises(BadComponents) as refused:
        load(corrected("tiles", costly))
    assert refused.value.message.key == "g2.components.first_turn"
