"""The Penny Mobs in words: why something is not possible, moves and lines of the log in all languages."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.hammer_of_the_scots.state import Halt
from core.glen_more_2.chronicles.penny_mobs import terms as gangs
from core.glen_more_2.chronicles.penny_mobs.state import NAME, WAITING, mobs
from core.glen_more_2.chronicles.turbulent_chapters.state import Chapters
from core.glen_more_2.moves import Stop
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Activating, Finishing, Laying, Resolving
from core.glens.effects import AnyGood
from core.glens.state import EndTurn, Take
from core.kernel import Chance
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.boats import regatta
from tests.glen_more_2.chronicles.england import border
from tests.glen_more_2.chronicles.gangs import (
    abroad,
    before,
    lay_stolen,
    member,
    mob,
    mobbed,
    number,
    steal,
    step,
    token,
    use,
)
from tests.glen_more_2.chronicles.haggis import served
from tests.glen_more_2.chronicles.mountain import highland
from tests.glen_more_2.moves import space_of, take
from tests.glen_more_2.playing import play, tiles_to_take
from tests.glen_more_2.positions import CASTLE, END, KIT, VILLAGE, Land, card, clan, marking, position, tile
from tests.glen_more_2.tasks import own_tasks
from tests.glen_more_2.telling import TONGUES, english, everything_is_said, said
from tests.glens.positions import GREEN, RED, YELLOW, at, keys
from tests.harness import playing

replace = msgspec.structs.replace

WHY = "g2.penny_mobs.why."


def why(state, *things):
    return [key.removeprefix(WHY) for key in keys(GAME.why_not(state, things))]


def cell(spot):
    return f"cell-{at(spot)}"


def gang(name):
    return f"gang-{number(name)}"


# The penny step


def test_why_no_penny_and_no_member():
    state = play(mob(member("McDuff", RED), member("McMail"), minus=(0, 7)), EndTurn())
    assert isinstance(state.agenda[0], gangs.PennyStep)
    assert why(state, gang("McDuff")) == ["not_in_jail"]
    assert why(state, gang("McMail"), "penny-0") == ["no_penny"]
    assert why(state, "space-3") == ["penny"]


# Members in the windows of a turn


def test_why_a_member_cannot_be_used():
    state = mob(member("McMail", RED), member("McWander"), member("McDuff", YELLOW), market={"wood": 1})
    assert why(state, gang("McWander")) == ["in_jail"]
    assert why(state, gang("McDuff")) == ["not_yours"]
    assert why(state, gang("McMail")) == ["by_itself"]
    assert why(state, "penny-0") == ["penny_later"]
    assert why(state, "seat-1", cell(VILLAGE)) == ["other_territory"]
    englishman = mobbed(border(Land(coins=9)), member("McDuff", RED))
    assert why(englishman, gang("McDuff")) == ["englishman"]
    running = Activating(RED, (at(VILLAGE),), running=True)
    busy = mob(member("McDuff", RED), agenda=(running, Finishing(RED, ())), market={"wood": 2})
    assert why(busy, gang("McDuff")) == ["running"]


def test_why_only_those_who_are_used_up_are_told_so():
    turned = mob(member("McLaird", RED, used=True, tokens=()))
    assert why(turned, gang("McLaird")) == ["used"]
    assert why(mob(member("Anderson", RED, used=True)), gang("Anderson")) == ["used"]
    assert why(mob(member("McStarve", RED, used=True)), gang("McStarve")) == ["used"]
    for name in ("McQuack", "McMuscle", "McHagg"):
        assert why(mob(member(name, RED, used=True)), gang(name)) == ["by_itself"], "they go on working"


def with_chapters(state, turned=()):
    """Landmark cards have events; these are turned."""
    return replace(
        state,
        chronicles=("turbulent_chapters", *state.chronicles),
        parts=(Chapters(turned=tuple(map(card, turned))), *state.parts),
    )


def test_why_a_token_is_not_laid():
    spent = mob(member("McWander", RED, tokens=()))
    assert why(spent, gang("McWander")) == ["no_tokens"]
    assert why(mob(member("McWander", RED, tokens=(2,))), gang("McWander"), "token-b") == ["no_such_token"]
    state = with_chapters(mob(member("McClaim", RED), lands=[Land(cards=["Loch Morar"]), Land()]))
    assert why(state, gang("McClaim")) == ["nothing_to_claim"]


def test_why_no_tile_is_reserved():
    laid = member("McLaird", RED, laid=((tile("Lochridge"), 2),), tokens=(1, 3))
    rondel = "gap, Red, Inshriach, Lochridge, Yellow"
    assert why(mob(laid, rondel=rondel, fill=False), gang("McLaird")) == ["one_reservation"]
    first = before(member("McLaird", RED), rondel="Red, Inshriach, Yellow", fill=False)
    assert why(first, gang("McLaird")) == ["move_first"]
    nothing = mob(member("McLaird", RED), rondel="gap, Red, Yellow", fill=False)
    assert why(nothing, gang("McLaird")) == ["nothing_to_reserve"]


def test_why_no_slot_is_taken():
    state = mob(member("McDuff", RED), market={"wood": 1})
    assert why(state, gang("McDuff"), "row-0") == []
    assert why(state, gang("McDuff"), "row-1") == ["slots_empty"]
    assert why(mob(member("McDuff", RED)), gang("McDuff")) == ["market_empty"]


def test_why_no_tile_is_stolen_at_all():
    assert why(mob(member("Anderson", RED)), gang("Anderson")) == ["nothing_to_steal"]


def test_why_no_pawn_is_sent_or_moved():
    out = member("McSnitch", RED, pawn=abroad(YELLOW, VILLAGE))
    assert why(mob(out, seats=3), gang("McSnitch")) == ["pawn_out"]
    nobody = Land(scots={}, supply=0)
    assert why(mob(member("McSnitch", RED), lands=[nobody], seats=3), gang("McSnitch")) == ["no_scot"]
    pawn = f"pawn-{number('McSnitch')}"
    assert why(mob(out, seats=3), pawn) == ["g2.why.no_points"]
    walking = mob(out, movement=1, seats=3)
    assert why(walking, *GAME.touches(step(YELLOW, CASTLE))) == []
    assert why(walking, pawn, "seat-1", cell((5, 5))) == ["g2.why.too_far"]
    assert why(walking, pawn, "seat-2", cell(CASTLE)) == ["step"]
    dark = mob(member("MacDarkie", RED, pawn=abroad(YELLOW, VILLAGE)), movement=1, seats=3)
    assert why(dark, f"pawn-{number('MacDarkie')}") == ["pawn_stays"]
    theirs = mob(replace(out, owner=GREEN), movement=1, seats=3)
    assert why(theirs, pawn) == ["not_yours"]
    englishman = mobbed(border(Land(coins=9), movement=1), out)
    assert why(englishman, pawn) == ["englishman"]


# Decisions


def test_why_a_clan_space_is_not_blocked():
    lands = [Land(), Land(clans=["Chisholm"])]
    laid = member("McWander", RED, laid=((clan("MacLeod"), 2),), tokens=(1,))
    state = play(mob(laid, lands=lands), token("McWander", 1))
    assert isinstance(state.agenda[0], gangs.Blocking)
    assert why(state, f"clan-{clan('Douglas')}") == ["never_full"]
    assert why(state, f"clan-{clan('Chisholm')}") == ["g2.why.clan_taken"]
    assert why(state, f"clan-{clan('MacLeod')}") == ["token_there"]
    assert why(state, "end-turn") == ["block"]


def test_why_a_tile_is_not_reserved():
    rondel = f"gap, Red, Inshriach, Halkirk, Start, Yellow, {END}"
    state = mob(member("McLaird", RED), lands=[Land(coins=0)], rondel=rondel, fill=False)
    state = play(state, token("McLaird", 2))
    assert isinstance(state.agenda[0], gangs.Reserving)
    assert why(state, f"space-{space_of(state, 'Halkirk')}")[0].startswith("glen.why"), "its cost"
    assert why(state, f"space-{space_of(state, END)}") == ["never_reserved"]
    assert why(state, f"space-{space_of(state, 'Start')}") == ["g2.why.no_stop"]
    assert why(state, "space-5") == ["g2.why.figure_there"]
    assert why(state, "end-turn") == ["reserve"]


def test_why_a_card_is_not_claimed():
    lands = [Land(cards=["Loch Morar"]), Land(cards=["Castle Moil", "Loch Ness"]), Land(cards=["Donan Castle"])]
    laid = member("McClaim", RED, laid=((card("Castle Moil"), 0),), tokens=(0, 0))
    state = play(with_chapters(mob(laid, lands=lands), turned=["Loch Ness"]), token("McClaim"))
    assert isinstance(state.agenda[0], gangs.Claiming)
    assert why(state, f"card-{card('Donan Castle')}") == []
    assert why(state, f"card-{card('Loch Morar')}") == ["own_card"]
    assert why(state, f"card-{card('Loch Ness')}") == ["g2.turbulent_chapters.why.turned"]
    assert why(state, f"card-{card('Castle Moil')}") == ["token_there"]
    assert why(state, f"card-{card('Inverness')}") == ["claim"]


def test_why_a_scot_is_not_sent_and_a_pawn_not_placed():
    state = play(mob(member("McSnitch", RED), lands=[Land(supply=0, scots={VILLAGE: 2})], seats=3), use("McSnitch"))
    assert not isinstance(state.agenda[0], gangs.SendingPawn), "only one place to take it from"
    two = mob(member("McSnitch", RED), lands=[Land(supply=0, scots={VILLAGE: 1, CASTLE: 1})], seats=3)
    two = play(two, use("McSnitch"))
    assert isinstance(two.agenda[0], gangs.SendingPawn)
    assert why(two, "supply-0") == ["g2.why.no_scot_left"]
    assert why(two, f"member-{at((0, 1))}") == ["g2.why.no_scot_there"]
    assert why(two, "end-turn") == ["send"]
    assert why(state, "seat-0", cell(VILLAGE)) == ["own_land"]
    assert why(state, "seat-1", cell((3, 3))) == ["empty_cell"]
    assert why(state, "end-turn") == ["pawn"]
    driven = replace(state, agenda=(replace(state.agenda[0], left=YELLOW), *state.agenda[1:]))
    assert why(driven, "seat-1", cell(VILLAGE)) == ["other_host"]
    castle = play(mob(member("McCastle", RED), lands=[Land(supply=0)], seats=3), use("McCastle"))
    assert why(castle, "seat-1", cell(VILLAGE)) == ["castle"]


def test_why_a_good_is_not_stolen_or_bought():
    lands = [Land(goods={VILLAGE: "wood wood wood"}), Land(goods={CASTLE: "stone"}, scots={}), Land()]
    state = mob(member("McSnitch", RED, pawn=abroad(YELLOW, VILLAGE)), lands=lands, movement=1)
    state = play(state, step(YELLOW, CASTLE))
    assert why(state, "good-0", cell(CASTLE)) == ["not_this_good"]
    assert why(state, "good-1", cell(VILLAGE)) == ["glen.why.tile_full"]
    assert why(state, "good-1", cell((4, 4))) == ["glen.why.no_tile_there"]
    assert why(state, "end-turn") == ["pilfer"]
    buying = mob(
        member("McMail", RED),
        lands=[lands[0], Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood"})],
        agenda=(gangs.BuyingOff(RED, YELLOW, at((0, 1)), (0,)), Finishing(YELLOW, ())),
    )
    assert why(buying, "good-3") == ["not_this_good"]
    assert why(buying, "good-0", cell(VILLAGE)) == ["glen.why.tile_full"]
    assert why(buying, "good-0", "row-0", "sell") == ["glen.why.row_empty"]
    assert why(buying, "end-turn") == ["buy"]


def test_why_a_tile_is_not_stolen():
    land = Land(tiles={(0, 1): "Inshriach", (0, 2): "Easdale", (1, 1): "Crieff", (2, 0): "Black Isle", (3, 0): "Oban"})
    state = play(mob(member("Anderson", RED), lands=[Land(), land]), use("Anderson"))
    assert isinstance(state.agenda[0], gangs.Stealing)
    assert why(state, "seat-1", cell((0, 2))) == []
    assert why(state, "seat-1", cell((0, 1))) == ["falls_apart"]
    assert why(state, "seat-1", cell((1, 1))) == ["trade"]
    assert why(state, "seat-1", cell(VILLAGE)) == ["home"]
    assert why(state, "seat-1", cell((2, 0))) == ["falls_apart"]
    assert why(state, "seat-1", cell((7, 7))) == ["empty_cell"]
    assert why(state, "seat-0", cell(VILLAGE)) == ["steal"]
    loop = {(1, 1): "Inshriach", (2, 1): "Easdale", (3, 1): "Culbin Forest", (2, 0): "Black Isle", (3, 0): "Oban"}
    round_about = Land(tiles=loop)
    bound = play(mob(member("Anderson", RED), lands=[Land(), round_about]), use("Anderson"))
    assert why(bound, "seat-1", cell((2, 0))) == ["g2.why.river_middle"]
    afloat = regatta(Land(), Land(tiles={(2, 0): "Black Isle", (0, 1): "Easdale"}), boats={RED: (2, (2, 0))})
    afloat = play(mobbed(afloat, member("Anderson", RED)), use("Anderson"))
    assert why(afloat, "seat-1", cell((2, 0))) == ["boat"]


def test_why_a_tile_that_fits_nowhere_else_stays():
    left = {(-2, 0): "Easdale", (-2, 1): "Moray Fields", (-1, 1): "Culbin Forest", (0, 1): "Cairngorm Quarry"}
    right = {(3, 0): "Lochridge", (3, 1): "Glen Affric", (2, 1): "Galloway Moor", (1, 1): "Tain Market Garden"}
    lands = [Land(tiles={**left, **right}), Land(tiles={(2, 0): "Black Isle", (0, 1): "Inshriach"})]
    state = play(mob(member("Anderson", RED), lands=lands), use("Anderson"))
    assert why(state, "seat-1", cell((2, 0))) == ["no_place"], "the other river can go on at neither end"
    assert why(state, "seat-1", cell((0, 1))) == []


def test_why_a_stolen_tile_does_not_go_there():
    lands = [Land(), Land(tiles={(0, 1): "Inshriach"}), Land()]
    state = play(mob(member("Anderson", RED), lands=lands), use("Anderson"), steal(YELLOW, (0, 1)))
    assert isinstance(state.agenda[0], gangs.Relaying)
    assert why(state, *GAME.touches(lay_stolen(RED, (0, 1)))) == []
    assert why(state, "seat-1", cell((0, 1))) == ["not_back"]
    assert why(state, "seat-0", cell((2, 0))) == ["glen.why.river_cut"]
    assert why(state, "seat-0", cell(VILLAGE)) == ["glen.why.cell_taken"]
    assert why(state, "end-turn") == ["lay_stolen"]


def test_why_nothing_else_before_a_small_decision():
    assert why(mob(member("McQuack", RED), agenda=(gangs.GivingPenny(RED, YELLOW),)), "end-turn") == ["give_penny"]
    hungry = mobbed(served(tables=("1", "", "2"), agenda=(gangs.Starving(RED),), seats=3), member("McStarve", RED))
    assert why(hungry, "seat-2") == []
    assert why(hungry, "seat-1") == ["no_haggis"]
    assert why(hungry, "seat-0") == ["starve"]
    handing = replace(hungry, agenda=(gangs.HandingOver(RED, GREEN),))
    assert why(handing, "end-turn") == ["hand_over"]
    tricking = mobbed(highland(coins=1, agenda=(gangs.Tricking(RED),)), member("McTrick", RED))
    assert why(tricking, "good-1") == ["not_on_mountain"]
    assert why(tricking, "end-turn") == ["trick"]


def decisions():
    """A position for each decision that the gang brings."""
    lands = [Land(goods={VILLAGE: "wood"}), Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood"}), Land()]
    pawn = abroad(YELLOW, (0, 1))
    gang = [member("McSnitch", RED, pawn=pawn), member("McWander", RED), member("McLaird", RED), member("McDuff")]
    base = mob(*gang, lands=lands, rondel="gap, Red, Lochridge, Yellow, Green", fill=False)
    after = (Finishing(RED, ()),)
    tasks = [
        gangs.PennyStep(RED),
        gangs.Blocking(RED, 1),
        gangs.Reserving(RED, 1),
        gangs.SendingPawn(RED, number("McSnitch")),
        gangs.PlacingPawn(RED, number("McSnitch")),
        gangs.Pilfering(RED, number("McSnitch")),
        gangs.BuyingOff(RED, YELLOW, at((0, 1)), (0,)),
        gangs.Stealing(RED),
        gangs.Relaying(RED, YELLOW, at((0, 1))),
        gangs.GivingPenny(RED, YELLOW),
    ]
    found = [replace(base, agenda=(task, *after)) for task in tasks]
    haggis = mobbed(served(tables=("1", "", "2"), agenda=(gangs.Starving(RED),), seats=3), member("McStarve", RED))
    found += [haggis, replace(haggis, agenda=(gangs.HandingOver(RED, GREEN),))]
    found += [replace(haggis, agenda=(gangs.RollingAgain(RED, 1),))]
    found.append(mobbed(highland(coins=1, agenda=(gangs.Tricking(RED),)), member("McTrick", RED)))
    cards = mob(member("McClaim", RED), lands=[Land(), Land(cards=["Loch Ness"])], agenda=(gangs.Claiming(RED), *after))
    found.append(with_chapters(cards))
    rewards = regatta(tokens={1: "points-5"}, agenda=(gangs.AnotherReward(RED, 1), *after))
    found.append(mobbed(rewards, member("McQuack", RED)))
    return found


NONSENSE = (
    *("end-turn", "seat-9", "seat-99999", "cell-0", "clan-99", "clan--3", "card-99", "row-9", "good-9", "space-99"),
    *("gang-99", "pawn-99", "member-1", "verdict-3", "plate-9", "token-z", "mountain-0 good-4", "seat-1"),
    *("seat-9 cell-1", "seat-1 cell-1", "seat-0 cell-1", "cell-1 good-2", "row-1 good-0", "seat-2 clan-1"),
)


@pytest.mark.parametrize("state", decisions(), ids=lambda state: type(state.agenda[0]).__name__)
def test_whatever_is_tapped_in_a_decision_gets_a_reason_of_its_own(state):
    assert type(state.agenda[0]) in own_tasks(NAME)
    for told in NONSENSE:
        things = told.split()
        if any({*things} <= {*GAME.touches(move)} for move in GAME.moves(state)):
            continue
        reasons = GAME.why_not(state, things)
        assert reasons, told
        assert "play.not_now" not in keys(reasons), told
        for tongue in TONGUES.values():
            for reason in reasons:
                said(reason, tongue)


def test_all_decisions_have_been_tapped():
    asked = {type(state.agenda[0]) for state in decisions()}
    assert asked == own_tasks(NAME) - {gangs.OfferingGoods}, "which asks nobody"


# What others demand


def test_why_a_reserved_tile_is_too_dear():
    state = position(Land(coins=1), rondel="Red, Yellow, Inshriach, Halkirk", fill=False)
    laid = ((tile("Inshriach"), 2),)
    state = mobbed(state, member("McLaird", YELLOW, laid=laid, tokens=(1, 3)))
    reasons = GAME.why_not(state, (f"space-{space_of(state, 'Inshriach')}",))
    assert [english(reason) for reason in reasons] == [
        "This tile is reserved: besides its cost 2 coins go to Angus, and you have 1."
    ]


def test_why_another_tile_than_the_reserved_one_is_not_taken():
    state = position(rondel=f"Red, Yellow, Inshriach, Lochridge, {END}", fill=False)
    state = mobbed(state, member("McLaird", RED, laid=((tile("Inshriach"), 2),), tokens=()))
    for name in ("Lochridge", END):
        assert why(state, f"space-{space_of(state, name)}") == ["reserved"]
    land = Land(coins=0, goods={VILLAGE: "wood"})
    dear = position(land, rondel="Red, Yellow, Halkirk, Lochridge", fill=False, market={"wood": 1})
    dear = mobbed(dear, member("McLaird", RED, laid=((tile("Halkirk"), 2),), tokens=()))
    assert "glen.why.sell_first" in why(dear, f"space-{space_of(dear, 'Halkirk')}")


DARK = {"rondel": "Red, Yellow, Green, Inshriach, Lochridge, Abernethy Forest", "fill": False, "seats": 3}


def test_why_a_place_beside_macdarkie_is_barred():
    pawn = member("MacDarkie", YELLOW, pawn=abroad(RED, (0, 1)))
    land = Land(tiles={(0, 1): "Easdale", (1, 1): "Culbin Forest"}, coins=0, goods={CASTLE: "stone"})
    state = before(pawn, lands=[land], **DARK)
    plain = play(state, take(state, "Inshriach"))
    assert isinstance(plain.agenda[0], Laying)
    assert why(plain, cell((-1, 1))) == ["toll"]
    upgrade = play(state, take(state, "Abernethy Forest"))
    assert why(upgrade, cell((1, 1))) == ["toll"]
    assert why(plain, cell((2, 0))) == ["glen.why.river_cut", "glen.why.no_member_near"], "what else hinders it"
    (reason,) = GAME.why_not(plain, (cell((-1, 1)),))
    assert english(reason) == (
        "The pawn of Fergus MacDarkie stands beside that place: laying a tile there costs 1 coin more, for Angus, "
        "and you cannot pay it."
    )


def test_why_a_tile_for_which_all_places_are_barred_cannot_be_taken():
    pawn = member("MacDarkie", YELLOW, pawn=abroad(RED, (0, 2)))
    land = Land(tiles={(0, 1): "Easdale", (0, 2): "Moray Fields"}, scots={(0, 2): 1}, coins=0)
    state = before(pawn, lands=[land], **{**DARK, "rondel": f"{DARK['rondel']}, Robert Louis Stevenson"})
    assert tiles_to_take(state) == {"Robert Louis Stevenson"}
    assert why(state, f"space-{space_of(state, 'Inshriach')}") == ["toll"]
    assert "toll" not in why(state, f"space-{space_of(state, 'Abernethy Forest')}"), "its cost comes first"


def test_why_a_blocked_clan_space_is_too_dear():
    token_on = ((clan("Cameron"), 2),)
    state = mobbed(marking(Land(coins=2)), member("McWander", YELLOW, laid=token_on, tokens=(1,)))
    (reason,) = GAME.why_not(state, (f"clan-{clan('Cameron')}",))
    assert english(reason) == (
        "A token lies on clan Cameron: besides the way for 1 you pay 2 coins to Angus, and you have 2."
    )
    assert why(state, f"clan-{clan('McKay')}") == [], "another one is as dear as ever"
    good = KIT.numbered.index(next(each for each in KIT.numbered if isinstance(each.effect, AnyGood)))
    choosing = replace(state, agenda=(Resolving(RED, at(VILLAGE), ((good, 1),), running=False), Finishing(RED, ())))
    assert why(choosing, f"clan-{clan('Cameron')}") == ["g2.why.no_marker_now"], "no marker is placed now"
    own = mobbed(marking(Land(coins=0)), member("McWander", RED, laid=token_on, tokens=(1,)))
    assert why(own, f"clan-{clan('Cameron')}") == ["g2.why.clan_cost"]


def test_reasons_of_the_base_game_stay_where_the_gang_has_no_say():
    """Members who demand coins are out, but something else hinders."""
    laid = member("McLaird", YELLOW, laid=((tile("Inshriach"), 2),), tokens=(1, 3))
    nobody_near = position(Land(coins=9, scots={}), rondel=FREE, fill=False)
    nobody_near = mobbed(nobody_near, laid)
    assert why(nobody_near, f"space-{space_of(nobody_near, 'Inshriach')}") == ["glen.why.nobody_near"]
    poor = mobbed(position(Land(coins=0), rondel=FREE, fill=False), laid)
    assert why(poor, f"space-{space_of(poor, 'Halkirk')}")[0].startswith("glen.why"), "not reserved, but too dear"
    wander = member("McWander", YELLOW, laid=((clan("Cameron"), 2), (clan("Ross"), 1)), tokens=())
    marks = mobbed(marking(Land(coins=0), Land(clans=["Chisholm"])), wander)
    assert why(marks, f"clan-{clan('Chisholm')}") == ["g2.why.clan_taken"]
    assert why(marks, f"clan-{clan('MacGregor')}") == ["g2.why.clan_cost"]
    assert why(marks, "clan-77") == ["play.not_now"], "there is no such clan"
    others = mobbed(marking(Land(coins=0)), member("McDuff", RED))
    assert why(others, f"clan-{clan('MacGregor')}") == ["g2.why.clan_cost"], "McWander is not out"
    finishing = mob(wander)
    assert why(finishing, f"clan-{clan('Cameron')}") == ["g2.why.no_marker_now"]
    pawn = member("MacDarkie", YELLOW, pawn=abroad(RED, (0, 1)))
    land = Land(tiles={(0, 1): "Easdale"}, coins=0)
    laying = before(pawn, lands=[land], **DARK)
    laying = play(laying, take(laying, "Inshriach"))
    assert why(laying, cell((0, 1))) == ["glen.why.cell_taken"]
    assert why(laying, cell((0, -3))) == ["glen.why.no_side"]
    assert why(laying, "end-turn") == ["g2.why.place_first"]
    bound = position(rondel=f"Red, Yellow, Inshriach, Lochridge, {END}", fill=False)
    bound = mobbed(bound, member("McLaird", RED, laid=((tile("Inshriach"), 2),), tokens=()))
    assert why(bound, gang("McLaird")) == ["no_tokens"], "not a place to go to"
    assert why(bound, "end-turn") == ["g2.why.take_first"]


FREE = "Red, Yellow, Inshriach, Halkirk, Robert Louis Stevenson"


# Words for all that happens


def a_game(seed):
    """A game with everything, in which members are taken and used."""
    chance = Chance(seed)

    def choose(state, moves):
        near = [move for move in moves if not isinstance(move, Stop | Halt)] or moves
        members = [move for move in near if isinstance(move, gangs.TakeMember)]
        own = [move for move in near if type(move) in CHRONICLES[NAME].touched]
        takes = [move for move in near if isinstance(move, Take)][:4]
        return chance.pick(
            members if members and chance.below(2) else own if own and chance.below(2) else takes or near
        )

    return playing(GAME, GAME.deal(Options(chronicles=tuple(CHRONICLES)), 4, seed), choose)


def test_everything_that_happens_has_words():
    asked, told = set(), set()
    for seed in range(3):
        moments = [*a_game(seed)]
        told |= everything_is_said(moments, (("end-turn",),)) & {*CHRONICLES[NAME].logged}
        asked |= {type(state.agenda[0]) for state, *_ in moments} & {*own_tasks(NAME)}
    assert len(asked) > 3
    assert len(told) > 5


def test_a_hidden_token_has_no_value_in_the_name_of_a_move():
    state = mobbed(served(tables=("", "2 3"), agenda=(gangs.HandingOver(YELLOW, RED),)), member("McStarve", RED))
    assert english(GAME.name_move(state, gangs.HandOver(1))) == "Hand over the haggis of value 3"
    assert english(GAME.name_move(GAME.view_for(state, RED), gangs.HandOver(1))) == "Hand over a haggis token"
    assert english(GAME.name_move(state, gangs.NameVictim(YELLOW))) == "Angus hands over a haggis token"


def test_c8_1_3_what_is_known_of_those_who_wait_is_their_number():
    state = before(member("MacSponge", WAITING), member("McCastle", WAITING), seats=3)
    other = before(member("Anderson", WAITING), member("McCastle", WAITING), seats=3)
    for viewer in (RED, YELLOW, None):
        assert mobs(GAME.view_for(state, viewer)) == mobs(GAME.view_for(other, viewer))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_member_has_a_name_and_a_power_in_words(language):
    names = [key for key in component_keys() if ".member." in key]
    powers = [key for key in component_keys() if ".power." in key]
    tongue = TONGUES[language]
    texts = [said(replace(GAME.title, key=key), tongue) for key in (*names, *powers)]
    assert len({*texts}) == 32


def component_keys():
    identities = [data["id"].replace("-", "_") for data in msgspec.json.decode(CHRONICLES[NAME].data)["members"]]
    return [f"g2.penny_mobs.{kind}.{identity}" for kind in ("member", "power") for identity in identities]
