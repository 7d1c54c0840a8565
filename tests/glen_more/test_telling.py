"""Moves and events of Glen More in words."""

import pytest

from core.games import words
from core.glen_more import GAME
from core.glen_more import state as gm
from core.glen_more.components import CARD, COMPARISONS, SOURCES, TILES
from core.glen_more.names import tile_name
from core.glens import state as glen
from core.glens.effects import Exchange
from core.kernel.options import vocabulary
from core.kernel.words import LANGUAGES
from tests.glen_more.playing import buy, choose, discard, give_up, pay, promote, sell, take, told_by
from tests.glen_more.positions import Clan, activating, finishing, good, position, random_games, source, tile
from tests.glens.positions import RED, YELLOW, activate, at, by_loch_ness, place, walk

NAMES = ("Anna", "Bruno", "Clara", "Danny", "Ewa")
TONGUES = {language: words(language) for language in LANGUAGES}

GLEN = Clan(
    {
        (0, 1): "river forest",
        (1, 0): "road quarry",
        (1, 1): "mixed butcher",
        (-1, 1): "forest",
        (0, -1): "Loch Ness",
        (2, 0): "Iona Abbey",
        (2, 1): "middle fair",
        (1, 2): "village",
    },
    goods={(0, 1): "wood", (1, 0): "stone", (-1, 1): "wood"},
    members={(0, 0): 1, (1, 0): 1},
    cards=("Loch Ness",),
    chieftains=1,
)
"""Two forests, everything else once."""
ROWS = {"wood": 1, "stone": 2, "sheep": 1}


def named(state, move, language="en"):
    return TONGUES[language].text(GAME.name_move(state, move), NAMES)


def told(event, language="en"):
    """The line of an event; any position will do."""
    line = GAME.log_line(position(), event, None)
    return None if line is None else TONGUES[language].text(line, NAMES)


def asked(task):
    return position(GLEN, agenda=(task,), market=ROWS, chain="gap, Red", moved=1)


def paying(*goods):
    """Red has to pay one of these goods."""
    return asked(glen.Payment(RED, tuple(tuple(int(other == good(name)) for other in range(5)) for name in goods)))


# Moves


CHAIN = position(chain="Red, t01, Loch Morar, t07, grocer")
LAYING = asked(glen.Placing(RED, tile("t24")))
AT_WORK = activating((1, 1), GLEN, market=ROWS)
WALKING = finishing(GLEN, movement=2, market=ROWS)
STUCK = position(Clan(coins=0), chain="Red, t10, t12, t21")


@pytest.mark.parametrize(
    ("state", "move", "sentence"),
    [
        (CHAIN, take(CHAIN, "Loch Morar"), "Take Loch Morar"),
        (CHAIN, take(CHAIN, "grocer"), "Take the Grocer"),
        (CHAIN, take(CHAIN, "t07"), "Take the Quarry (3 spaces ahead)"),
        (STUCK, discard(STUCK, "t10", 0), "Remove the Butcher and take 1 coin"),
        (STUCK, discard(STUCK, "t12", 1), "Remove the Meadow (2 spaces ahead) and take 1 movement point"),
        (WALKING, sell("stone", (1, 0)), "Sell 1 stone from the Quarry for 2 coins"),
        (WALKING, sell("wood", (0, 1)), "Sell 1 wood from the Forest (north of the Start village) for 1 coin"),
        (paying("stone"), pay("stone", (1, 0)), "Pay 1 stone from the Quarry"),
        (paying("sheep", "stone"), buy("sheep"), "Buy 1 sheep for 2 coins"),
        (
            asked(gm.GivingUpMember(RED, tile("Loch Ness"))),
            give_up((0, 0)),
            "Give up the clan member on the Start village",
        ),
        (asked(gm.GivingUpMember(RED, tile("Loch Ness"))), gm.PayChieftain(), "Give up a chieftain"),
        (LAYING, place((2, 2)), "Lay the Forest north of the Annual fair"),
        (LAYING, place((-1, 2)), "Lay the Forest 2 tiles north, 1 tile west of the Start village"),
        (asked(glen.ChoosingGood(RED, at((2, 0)), 1, tuple(range(5)))), choose("cattle"), "Take 1 cattle"),
        (asked(gm.FillingEmpty(RED, CARD["loch-shiel"])), gm.ResolveCard(), "Fill the empty tiles"),
        (AT_WORK, activate((1, 0)), "Activate the Quarry: 1 stone"),
        (AT_WORK, activate((-1, 1)), "Activate the Forest (north-west of the Start village): 1 wood"),
        (AT_WORK, activate((2, 0)), "Activate Iona Abbey: 1 good of your choice"),
        (AT_WORK, activate((1, 1)), "Activate the Butcher: 1 sheep, 1 cattle for 5 points"),
        (AT_WORK, activate((2, 1), 2), "Activate the Annual fair: 3 different goods for 5 points"),
        (AT_WORK, activate((2, 1), 0), "Activate the Annual fair: 1 good for 1 point"),
        (AT_WORK, activate((1, 2)), "Activate the Village: 1 movement point"),
        (AT_WORK, by_loch_ness((0, 0)), "With Loch Ness, activate the Start village: 1 movement point"),
        (AT_WORK, glen.EndActivation(), "Activate nothing more"),
        (WALKING, walk((0, 0), (1, 1)), "Move a clan member from the Start village north-east to the Butcher"),
        (WALKING, promote((1, 0)), "Make the clan member on the Quarry a chieftain"),
        (WALKING, glen.EndTurn(), "End the turn"),
    ],
)
def test_moves_are_short_sentences(state, move, sentence):
    assert named(state, move) == sentence


@pytest.mark.parametrize(
    ("activation", "sentence"),
    [
        ("distillery", "Activate the Distillery: 1 grain for 1 barrel of whisky"),
        ("sheep butcher", "Activate the Butcher: 1 sheep for 2 points"),
        ("grocer", "Activate the Grocer: 3 goods of any kind for 8 points"),
        ("large tavern", "Activate the Tavern: 4 points"),
        ("pasture", "Activate the Pasture: 1 cattle"),
    ],
)
def test_an_activation_says_what_it_takes_and_brings(activation, sentence):
    clan = Clan({(0, 1): "river forest", (1, 1): activation})
    assert named(activating((1, 1), clan), activate((1, 1))) == sentence


@pytest.mark.parametrize(
    ("language", "laying", "selling", "walking"),
    [
        (
            "ru",
            "Выложить тайл «Лес» к северу от тайла «Ежегодная ярмарка»",
            "Продать 1 дерево с тайла «Лес» (к северу от первого поселения) за 1 монету",
            "Переместить члена клана с первого поселения на северо-восток, на тайл «Мясник»",
        ),
        (
            "pl",
            "Wyłożyć kafelek „Las” na północ od kafelka „Doroczny jarmark”",
            "Sprzedać 1 drewno z kafelka „Las” (na północ od wioski początkowej) za 1 monetę",
            "Przesunąć członka klanu z wioski początkowej na północny wschód, na kafelek „Rzeźnik”",
        ),
    ],
)
def test_names_of_tiles_are_in_the_right_case(language, laying, selling, walking):
    assert named(LAYING, place((2, 2)), language) == laying
    assert named(WALKING, sell("wood", (0, 1)), language) == selling
    assert named(WALKING, walk((0, 0), (1, 1)), language) == walking


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_legal_moves_have_the_same_name(language):
    for game in random_games(1):
        for played in game:
            moves = GAME.moves(played.before)
            assert len({named(played.before, move, language) for move in moves}) == len(moves)


# Events


@pytest.mark.parametrize(
    ("event", "en", "ru", "pl"),
    [
        (
            glen.TileTaken(RED, tile("mixed butcher"), 3),
            "Anna takes the Butcher.",
            "Anna берёт тайл «Мясник».",
            "Anna bierze kafelek „Rzeźnik”.",
        ),
        (
            glen.TileLaid(RED, tile("Loch Ness"), at((0, -2))),
            "Anna lays Loch Ness 2 tiles south of the Start village.",
            "Anna выкладывает тайл «Лох-Несс» в 2 клетках к югу от первого поселения.",
            "Anna wykłada kafelek „Loch Ness” 2 pola na południe od wioski początkowej.",
        ),
        (
            glen.GoodPaid(RED, good("sheep"), at((0, 1))),
            "Anna pays 1 sheep.",
            "Anna платит 1 овцу.",
            "Anna płaci 1 owcę.",
        ),
        (
            glen.GoodBought(RED, good("cattle"), 3),
            "Anna pays with 1 cattle bought for 3 coins.",
            "Anna покупает для оплаты 1 корову за 3 монеты.",
            "Anna kupuje na zapłatę 1 sztukę bydła za 3 monety.",
        ),
        (
            glen.GoodSold(YELLOW, good("stone"), at((0, 1)), 1),
            "Bruno sells 1 stone for 1 coin.",
            "Bruno продаёт 1 камень за 1 монету.",
            "Bruno sprzedaje 1 kamień za 1 monetę.",
        ),
        (
            glen.WhiskyPaid(RED, 1),
            "Anna pays 1 barrel of whisky.",
            "Anna платит 1 бочку виски.",
            "Anna płaci 1 beczkę whisky.",
        ),
        (
            glen.CardTaken(RED, CARD["castle-moil"]),
            "Anna takes the card Castle Moil.",
            "Anna берёт карту «Замок Мойл».",
            "Anna bierze kartę „Zamek Moil”.",
        ),
        (
            glen.MembersGained(RED, at((0, 1)), 1),
            "Anna gets 1 clan member.",
            "Anna получает 1 члена клана.",
            "Anna otrzymuje 1 członka klanu.",
        ),
        (
            glen.WhiskyGained(RED, 2),
            "Anna gets 2 barrels of whisky.",
            "Anna получает 2 бочки виски.",
            "Anna otrzymuje 2 beczki whisky.",
        ),
        (glen.CoinsGained(RED, 3), "Anna gets 3 coins.", "Anna получает 3 монеты.", "Anna otrzymuje 3 monety."),
        (
            glen.GoodGained(RED, at((0, 1)), good("grain"), 1),
            "Anna gets 1 grain.",
            "Anna получает 1 зерно.",
            "Anna otrzymuje 1 zboże.",
        ),
        (
            glen.MovementGained(RED, 1),
            "Anna gets 1 movement point.",
            "Anna получает 1 очко движения.",
            "Anna otrzymuje 1 punkt ruchu.",
        ),
        (
            glen.TileActivated(RED, tile("river bridge"), at((0, 1)), 0, False),
            "Anna activates the Bridge.",
            "Anna активирует тайл «Мост».",
            "Anna aktywuje kafelek „Most”.",
        ),
        (
            glen.TileActivated(RED, tile("forest"), at((0, 1)), 0, True),
            "Anna uses Loch Ness and activates the Forest.",
            "Anna картой «Лох-Несс» активирует тайл «Лес».",
            "Anna kartą „Loch Ness” aktywuje kafelek „Las”.",
        ),
        (
            glen.PointsGained(RED, source("fair"), 5),
            "Annual fair: Anna gets 5 points.",
            "Ежегодная ярмарка: Anna получает 5 очков.",
            "Doroczny jarmark: Anna otrzymuje 5 punktów.",
        ),
        (
            glen.PointsGained(YELLOW, source("tiles"), -6),
            "Larger territory: Bruno loses 6 points.",
            "Размер владений: Bruno теряет 6 очков.",
            "Wielkość włości: Bruno traci 6 punktów.",
        ),
        (
            glen.MemberWalked(RED, at((0, 0)), at((-1, -1))),
            "Anna moves a clan member south-west.",
            "Anna перемещает члена клана на юго-запад.",
            "Anna przesuwa członka klanu na południowy zachód.",
        ),
        (
            gm.Promoted(RED, at((0, 0))),
            "Anna makes a clan member a chieftain.",
            "Anna делает члена клана вождём.",
            "Anna mianuje członka klanu wodzem.",
        ),
        (
            gm.MemberPaid(RED, at((0, 0))),
            "Anna gives up a clan member.",
            "Anna отдаёт члена клана.",
            "Anna oddaje członka klanu.",
        ),
        (gm.ChieftainPaid(RED), "Anna gives up a chieftain.", "Anna отдаёт вождя.", "Anna oddaje wodza."),
        (
            gm.TileDiscarded(RED, tile("Castle of Mey"), 2),
            "Anna can take no tile and removes Castle of Mey.",
            "Anna не может взять ни одного тайла и убирает из игры тайл «Замок Мей».",
            "Anna nie może wziąć żadnego kafelka i usuwa z gry kafelek „Zamek Mey”.",
        ),
        (
            glen.DieMoved(2, tile("forest"), 2),
            "The die rolls 2 and takes the Forest.",
            "На кубике 2: он забирает тайл «Лес».",
            "Kość pokazuje 2 i zabiera kafelek „Las”.",
        ),
        (
            glen.TilesLeft((tile("forest"), tile("Loch Oich"))),
            "Left behind and removed: Forest, Loch Oich.",
            "Убрано оставшееся позади: Лес, Лох-Ойх.",
            "Usunięto pozostawione w tyle: Las, Loch Oich.",
        ),
        (
            gm.Compared(1, COMPARISONS.index("whisky"), (0, 5), (0, 8)),
            "First scoring. Whisky: Anna has 0 (0 points), Bruno has 5 (8 points).",
            "Первый подсчёт очков. Производство виски: Anna — 0 (0 очков), Bruno — 5 (8 очков).",
            "Pierwsze punktowanie. Produkcja whisky: Anna – 0 (0 punktów), Bruno – 5 (8 punktów).",
        ),
        (gm.GameEnded(), "The game is over.", "Игра окончена.", "Gra skończona."),
    ],
)
def test_events_are_lines_of_the_log(event, en, ru, pl):
    assert told(event) == en
    assert told(event, "ru") == ru
    assert told(event, "pl") == pl


def silent(event):
    """What the next line tells, and what everybody sees."""
    match event:
        case glen.TileDealt() | glen.TurnEnded():
            return True
        case glen.TileActivated(tile=number, way=way, anywhere=anywhere):
            return not anywhere and not isinstance(TILES[number].activation[way], Exchange)
        case glen.PointsGained(source=number):
            return SOURCES[number] in COMPARISONS
    return False


def test_a_line_follows_from_the_event_alone():
    for game in random_games(1):
        first, last = game[0].before, game[-1].after
        for played in game:
            for event in played.events:
                line = GAME.log_line(first, event, None)
                assert (line is None) == silent(event)
                assert GAME.log_line(last, event, RED) == line


def test_a_turn_reads_as_a_story():
    """What is paid in the only possible way is told as well; that a village is activated shows in what it gives."""
    clan = Clan({(0, 1): "river meadow", (1, 0): "road pasture"}, goods={(0, 1): "sheep"}, members={(1, 0): 1})
    state = position(clan, chain="Red, t05, mixed butcher, Yellow", deck="t14, t15, t16", market={"cattle": 1})
    events = told_by(
        state,
        take(state, "mixed butcher"),
        place((1, 1)),
        activate((1, 1)),
        pay("sheep", (0, 1)),
        activate((0, 0)),
        glen.EndActivation(),
        walk((1, 0), (1, 1)),
        glen.EndTurn(),
    )
    assert [line for line in map(told, events) if line] == [
        "Anna takes the Butcher.",
        "Anna pays with 1 wood bought for 1 coin.",
        "Anna lays the Butcher 1 tile north, 1 tile east of the Start village.",
        "Anna activates the Butcher.",
        "Anna pays 1 sheep.",
        "Anna pays with 1 cattle bought for 2 coins.",
        "Butcher: Anna gets 5 points.",
        "Anna gets 1 movement point.",
        "Anna moves a clan member north.",
        "Left behind and removed: Grain field.",
    ]


# Refusals


def refused(state, *things, language="en"):
    return [TONGUES[language].text(reason, NAMES) for reason in GAME.why_not(state, things)]


def test_a_refusal_names_what_is_missing_and_its_price():
    clan = Clan({(0, 1): "river forest", (1, 0): "road forest"}, coins=1)
    state = position(clan, chain="Red, Castle Stalker, t33, t60", market={"wood": 2, "stone": 3})
    assert refused(state, "space-1") == [
        "You lack 1 wood. Buying costs 3 coins, and you have 1.",
        "You lack 1 stone, and its row is too full to buy that many.",
    ]
    assert refused(state, "space-2") == [
        "This takes 1 barrel of whisky, and you have 0. Whisky cannot be bought.",
    ]
    assert refused(state, "space-3") == ["This takes 2 goods. Buying what you lack costs 2 coins, and you have 1."]
    assert (
        refused(state, "space-1", language="ru")[0] == "Не хватает: дерево (1). Покупка стоит 3 монеты, у вас монет: 1."
    )
    assert (
        refused(state, "space-1", language="pl")[0] == "Brakuje: drewno (1). Kupno kosztuje 3 monety, twoje monety: 1."
    )


def test_every_kind_of_tile_and_every_source_of_points_has_a_name():
    listed = set(vocabulary(GAME))
    assert {tile_name(number).key for number in range(len(TILES))} <= listed
    assert {f"gm.{part}.{name}" for name in SOURCES for part in ("source", "scored")} <= listed
