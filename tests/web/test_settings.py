"""What the person chose, as it lies in storage: a field that is wrong falls back by itself, and the others stay."""

import json

import msgspec
import pytest

from web.app.settings import Preferences, read, understood

CHOSEN = Preferences("pl", "dark", "off", "more", 130, True, False, "Morag", True, 7)
FIELDS = Preferences.__struct_fields__
WRONG = (None, [], {}, {"toString": 7}, [[["off"]]], -1, 1.5, 10**30, "x" * 1000)
START = Preferences(language="ru")


@pytest.mark.parametrize("fields", [*((field,) for field in FIELDS), FIELDS[:2], FIELDS[3:6], FIELDS[:-1], FIELDS])
def test_fields_that_are_wrong_fall_back_by_themselves_and_the_others_stay(fields: tuple[str, ...]) -> None:
    expected = msgspec.structs.replace(CHOSEN, **{field: getattr(START, field) for field in fields})
    for wrong in WRONG:
        stored = msgspec.structs.asdict(CHOSEN) | dict.fromkeys(fields, wrong) | {"of later": 7}
        assert read(json.dumps(stored), "ru") == expected, wrong


@pytest.mark.parametrize("text", ["", "{", "[]", '"en"', "[" * 9000, '{"theme": 5}', '{"tartan": "Gordon"}'])
def test_what_makes_no_sense_at_all_is_as_on_a_new_device(text: str) -> None:
    assert read(text, "ru") == START
    assert understood(text.encode()) is None
    assert understood(b'{"theme": "dark", "text": "big"}') == Preferences(theme="dark")
