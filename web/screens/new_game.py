"""A new game: who sits where, and the game's own options, read from its typed struct."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from core.kernel import Game, Message, say
from core.kernel.component_files import ComponentSet
from core.kernel.contract import Extra
from core.kernel.journal import LONGEST_NAME
from core.kernel.options import OptionField, option_fields
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import SeatLook
from web.screens.emblems import COLOURS, SHAPES, name_of, roundel, seat_class
from web.screens.home import GameCard
from web.screens.overlays import NOTHING, Overlays, notices, screen
from web.screens.parts import (
    Choice,
    button,
    command_bar,
    field_error,
    icon_button,
    player_choice,
    row,
    segments,
    switch,
    text,
    text_field,
    top_bar,
)

CHIPS = 6
"""A choice with more options than this is a list that opens."""
MARKS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
"""Extensions are numbered as in their books."""


class NewGame(msgspec.Struct, frozen=True):
    game: Game[Any, Any, Any]
    games: tuple[GameCard, ...]
    seats: tuple[SeatLook, ...]
    values: Mapping[str, bool | int | str | tuple[str, ...]]
    """The options as chosen so far, by name; what is missing stands at its default."""
    sets: tuple[ComponentSet, ...] = ()
    """Corrected components that the game can be played with."""
    choosing: int | None = None
    """The seat whose colours are spread out."""
    seed: str = ""
    seed_error: Message | None = None
    options_error: Message | None = None
    ready: bool = True
    """Whether a game can be dealt already."""


def new_game(model: NewGame, words: Words, over: Overlays = NOTHING) -> Html:
    return screen(
        "new-game",
        top_bar(
            text(words, "web.new.title"),
            icon_button("rules", text(words, "web.nav.rules"), "help", arg=model.game.id, id="top-rules"),
            words=words,
        ),
        el(
            "div",
            notices(over.notices, words),
            _games(model, words),
            el("div", _seats(model, words), _options(model, words), class_="new-columns"),
            _extras(model, words),
            class_="page-body",
        ),
        _command(model, words),
        words=words,
        over=over,
        frame="page barred",
    )


def _games(model: NewGame, words: Words) -> Html:
    return el(
        "nav",
        *(
            el(
                "button",
                el("span", card.cover, class_="tab-cover", aria_hidden="true"),
                el("span", el("b", words.text(card.title))),
                type="button",
                class_="game-tab",
                data_do="new-game",
                data_arg=card.id,
                aria_current="true" if card.id == model.game.id else None,
                id=f"tab-{card.id}",
            )
            for card in model.games
        ),
        class_="game-tabs",
        aria_label=text(words, "web.new.games"),
    )


def _seats(model: NewGame, words: Words) -> Html:
    low, high = model.game.seats[0], model.game.seats[-1]
    count = len(model.seats)
    return el(
        "section",
        el(
            "div",
            el("h2", text(words, "web.new.seats"), id="seats-title"),
            el("p", text(words, "web.new.seats.count", n=count, low=low, high=high), class_="tag"),
            class_="panel-head",
        ),
        el("ol", *(_seat(model, seat, words) for seat in range(count)), class_="seat-list"),
        button("seat-add", text(words, "web.new.seat.add"), "plus", kind="seat-add", id="seat-add")
        if count < high
        else None,
        class_="panel seats-panel",
        aria_labelledby="seats-title",
    )


def _seat(model: NewGame, seat: int, words: Words) -> Html:
    look = model.seats[seat]
    number = seat + 1
    colour = text(words, "web.new.seat.colour", number=number, colour=say(f"web.colour.{SHAPES[look.colour - 1]}"))
    return el(
        "li",
        el(
            "button",
            roundel(look.colour, "l"),
            type="button",
            class_="seat-colour",
            data_do="seat-colour-open",
            data_arg=seat,
            aria_label=colour,
            aria_expanded="true" if model.choosing == seat else "false",
            aria_controls=f"seat-{seat}-colours" if model.choosing == seat else None,
            id=f"seat-{seat}-colour",
        ),
        el(
            "label",
            el("span", text(words, "web.new.seat.name", number=number), class_="vh"),
            text_field(
                look.name,
                ref=f"seat-{seat}-name",
                kind=None,
                placeholder=text(words, "web.new.seat.placeholder", number=number),
                maxlength=LONGEST_NAME,
                autocapitalize="words",
                spellcheck="false",
                dir="auto",
                data_do="seat-name",
                data_arg=seat,
            ),
            icon("pencil"),
            class_="seat-name",
        ),
        player_choice(seat, look.player, words),
        el(
            "span",
            icon_button("seat-up", text(words, "web.new.seat.up", number=number), "up", arg=seat, id=f"seat-{seat}-up")
            if seat
            else None,
            icon_button(
                "seat-remove",
                text(words, "web.new.seat.remove", number=number),
                "close",
                arg=seat,
                id=f"seat-{seat}-remove",
            )
            if len(model.seats) > model.game.seats[0]
            else None,
            class_="seat-acts",
        ),
        _colours(model, seat, words) if model.choosing == seat else None,
        class_=f"seat {seat_class(look.colour)}",
        id=f"seat-{seat}",
    )


def _colours(model: NewGame, seat: int, words: Words) -> Html:
    """The five emblems. A colour that somebody has changes hands."""
    owners = {look.colour: owner for owner, look in enumerate(model.seats)}

    def label(colour: int) -> str:
        named = say(f"web.colour.{SHAPES[colour - 1]}")
        owner = owners.get(colour, seat)
        if owner == seat:
            return words.text(named)
        return text(words, "web.new.seat.swap", colour=named, name=name_of(model.seats, owner, words))

    return el(
        "span",
        *(
            el(
                "button",
                roundel(colour, "l"),
                type="button",
                class_="swatch" if owners.get(colour, seat) == seat else "swatch taken",
                data_do="seat-colour",
                data_arg=f"{seat}:{colour}",
                aria_label=label(colour),
                title=label(colour),
                aria_pressed="true" if colour == model.seats[seat].colour else "false",
                id=f"seat-{seat}-colour-{colour}",
            )
            for colour in COLOURS
        ),
        class_="swatches",
        role="group",
        aria_label=text(words, "web.new.seat.colours", number=seat + 1),
        id=f"seat-{seat}-colours",
    )


def _options(model: NewGame, words: Words) -> Html:
    fields = [
        field
        for field in option_fields(model.game.options_type)
        if field.kind != "extras" and (field.kind != "components" or model.sets)
    ]
    return el(
        "section",
        el("h2", text(words, "web.new.options"), id="options-title"),
        *(_option(model, field, words) for field in fields),
        field_error(model.options_error, "options-error", words),
        _seed(model, words),
        el("p", icon("offline-ready"), text(words, "web.new.trust"), class_="trust"),
        class_="panel options-panel",
        aria_labelledby="options-title",
    )


def _extras(model: NewGame, words: Words) -> Html | None:
    """The extensions, each with what it adds."""
    field = _extras_field(model)
    if field is None:
        return None
    chosen = _extras_chosen(model)
    return el(
        "section",
        el(
            "div",
            el("h2", words.text(model.game.option_words(field.name)), id="extras-title"),
            _extras_sum(model, words),
            _extras_at_once(model, chosen, words),
            class_="panel-head extras-head",
        ),
        el("p", words.text(model.game.option_words(field.name, "help")), class_="para"),
        el(
            "div",
            *(_extra(extra, MARKS[n], chosen, model, words) for n, extra in enumerate(model.game.extras())),
            class_="extras",
        ),
        class_="panel",
        aria_labelledby="extras-title",
    )


def _extras_sum(model: NewGame, words: Words) -> Html:
    """How many are chosen, and how much longer they make the game."""
    chosen = _extras_chosen(model)
    if not chosen:
        return el("p", text(words, "web.new.extras.none_chosen"), class_="tag")
    longer = say("web.new.extra.minutes", n=_longer(model))
    return el("p", text(words, "web.new.extras.chosen", n=len(chosen), longer=longer), class_="tag")


def _extras_at_once(model: NewGame, chosen: Mapping[str, str], words: Words) -> Html:
    """All that can be played with so many players, or none."""
    possible = [extra for extra in model.game.extras() if len(model.seats) in extra.seats]
    return el(
        "span",
        button(
            "extras", text(words, "web.new.extras.all"), arg="all", id="extras-all", off=len(chosen) == len(possible)
        ),
        button("extras", text(words, "web.new.extras.none"), arg="none", id="extras-none", off=not chosen),
        class_="extras-at-once",
    )


def _longer(model: NewGame) -> int:
    """By how many minutes the extensions lengthen the game."""
    chosen = _extras_chosen(model)
    return sum(extra.minutes for extra in model.game.extras() if extra.id in chosen)


def _extras_field(model: NewGame) -> OptionField | None:
    return next((field for field in option_fields(model.game.options_type) if field.kind == "extras"), None)


def _extras_chosen(model: NewGame) -> dict[str, str]:
    """The extensions in play, each with its variant."""
    field = _extras_field(model)
    names: Any = model.values.get(field.name, field.default) if field else ()
    return {
        name.partition(":")[0]: name.partition(":")[2] for name in fitting_extras(model.game, len(model.seats), names)
    }


def fitting_extras(game: Game[Any, Any, Any], seats: int, names: Iterable[str]) -> tuple[str, ...]:
    """Of the extensions chosen those that so many can play with. The others are out until the number fits again."""
    fitting = {extra.id for extra in game.extras() if seats in extra.seats}
    return tuple(name for name in names if name.partition(":")[0] in fitting)


def _extra(extra: Extra, mark: str, chosen: Mapping[str, str], model: NewGame, words: Words) -> Html:
    on = extra.id in chosen
    fits = len(model.seats) in extra.seats
    needs = say("web.new.extra.needs", low=extra.seats[0], high=extra.seats[-1], count=len(model.seats))
    return el(
        "div",
        el("span", mark, class_="extra-mark", aria_hidden="true"),
        switch(
            "extra",
            words.text(extra.said),
            on,
            ref=f"extra-{extra.id}",
            arg=extra.id,
            about=words.text(extra.adds),
            off=not fits,
        ),
        None if fits else el("p", icon("warning"), words.text(needs), class_="extra-needs"),
        el(
            "p",
            el(
                "span",
                text(words, f"web.new.extra.difficulty.{extra.difficulty}"),
                class_=f"tag level-{extra.difficulty}",
            ),
            el("span", icon("clock"), text(words, "web.new.extra.minutes", n=extra.minutes), class_="tag"),
            el(
                "span",
                icon("ui-person"),
                text(words, "web.new.extra.seats", low=extra.seats[0], high=extra.seats[-1]),
                class_="tag",
            )
            if extra.seats != model.game.seats and fits
            else None,
            class_="extra-tags",
        ),
        *(
            switch(
                "extra-variant",
                words.text(said),
                chosen[extra.id] == variant,
                ref=f"extra-{extra.id}-{variant}",
                arg=f"{extra.id}:{variant}",
            )
            for variant, said in (extra.variants if on else ())
        ),
        class_="extra on" if on else "extra" if fits else "extra barred",
    )


def _option(model: NewGame, field: OptionField, words: Words) -> Html:
    value: Any = model.values.get(field.name, field.default)
    label = words.text(model.game.option_words(field.name))
    about = words.text(model.game.option_words(field.name, "help"))
    ref = f"option-{field.name}"
    if field.kind == "switch":
        return switch("option", label, bool(value), ref=ref, arg=field.name, about=about)
    if field.kind == "number":
        return row(label, _stepper(field, int(value), label, words), ref=ref, about=about)
    choices = _choices(model, field, words)
    if len(choices) <= CHIPS:
        control = segments("option", label, choices, value, ref=ref, arg=field.name, kind="seg chips")
    else:
        control = el(
            "span",
            el(
                "select",
                *(el("option", c.label, value=c.value, selected=c.value == value) for c in choices),
                id=ref,
                data_do="option",
                data_arg=field.name,
                aria_labelledby=f"{ref}-label",
                aria_describedby=f"{ref}-help",
            ),
            icon("down"),
            class_="select",
        )
    return row(label, control, ref=ref, about=about)


def _choices(model: NewGame, field: OptionField, words: Words) -> list[Choice]:
    if field.kind == "components":
        known = [(known.fingerprint, known.title or known.fingerprint) for known in model.sets]
        return [Choice("", text(words, "web.new.built_in")), *(Choice(*each) for each in known)]
    return [Choice(choice, words.text(model.game.option_words(field.name, choice))) for choice in field.choices]


def _stepper(field: OptionField, value: int, label: str, words: Words) -> Html:
    return el(
        "span",
        icon_button(
            "option-less",
            text(words, "web.new.less", label=label),
            "minus",
            arg=field.name,
            id=f"option-{field.name}-less",
            off=field.low is not None and value <= field.low,
        ),
        el(
            "input",
            type="number",
            inputmode="numeric",
            min=field.low,
            max=field.high,
            value=value,
            data_do="option",
            data_arg=field.name,
            aria_labelledby=f"option-{field.name}-label",
            aria_describedby=f"option-{field.name}-help",
            id=f"option-{field.name}",
        ),
        icon_button(
            "option-more",
            text(words, "web.new.more", label=label),
            "plus",
            arg=field.name,
            id=f"option-{field.name}-more",
            off=field.high is not None and value >= field.high,
        ),
        class_="stepper",
    )


def _seed(model: NewGame, words: Words) -> Html:
    described = "seed-help seed-error" if model.seed_error else "seed-help"
    return el(
        "div",
        el(
            "div",
            el("label", el("b", text(words, "web.new.seed")), for_="seed"),
            el("small", text(words, "web.new.seed.help"), id="seed-help"),
        ),
        text_field(
            model.seed,
            ref="seed",
            inputmode="numeric",
            spellcheck="false",
            placeholder=text(words, "web.new.seed.blank"),
            maxlength=20,
            data_do="seed",
            aria_describedby=described,
            aria_invalid="true" if model.seed_error else None,
        ),
        field_error(model.seed_error, "seed-error", words),
        class_="row seed-row",
    )


def _command(model: NewGame, words: Words) -> Html:
    """The bar below: what would begin, and the button that begins it."""
    bots = sum(seat.player != "person" for seat in model.seats)
    people = len(model.seats) - bots
    if not bots:
        against = text(words, "web.new.people", n=people)
    elif not people:
        against = text(words, "web.new.bots_only", n=bots)
    else:
        against = text(words, "web.new.people_and_bots", n=bots, people=say("web.new.people", n=people))
    least, most = model.game.minutes
    length = text(words, "web.new.minutes", n=(least + most) // 2 + _longer(model))
    summary = el("span", text(words, "web.new.summary", who=against, length=length))
    return command_bar(
        button("home", text(words, "web.back"), "undo", kind="undo", id="back"),
        [el("p", el("b", words.text(model.game.title)), summary)],
        [
            button(
                "start",
                text(words, "web.new.start" if model.ready else "web.new.start.soon"),
                "play",
                kind="btn pri",
                id="start",
                off=not model.ready or model.seed_error is not None or model.options_error is not None,
            )
        ],
    )
