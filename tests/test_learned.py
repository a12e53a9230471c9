"""The file of what was learned: every part comes back, and a part alone is a file, too."""

import json

import pytest

from tutor.learned import PARTS, learned_text, read_learned

KEPT = {name: json.dumps({"format": form, "of": name}) for name, form in PARTS.items()}


def test_all_parts_come_back() -> None:
    """As the browser keeps them; other things that it keeps are not in the file."""
    assert read_learned(learned_text({**KEPT, "game": "a game"})) == KEPT


def test_what_is_empty_is_left_out() -> None:
    """Nothing learned gives no file."""
    assert learned_text(dict.fromkeys(PARTS, "")) == ""
    some = {**KEPT, "first": ""}
    assert read_learned(learned_text(some)) == {n: t for n, t in some.items() if t}


@pytest.mark.parametrize("part", sorted(PARTS))
def test_a_part_alone_is_a_file(part: str) -> None:
    """As they were saved before there was one file of all."""
    assert read_learned(KEPT[part]) == {part: KEPT[part]}


@pytest.mark.parametrize("text", [
    None, "", "{", "[]", '{"format": "finished-game/1"}', '{"format": "learned/2", "lessons": "x"}',
    '{"format": "learned/1", "lessons": 3}',
])  # fmt: skip
def test_anything_else_is_none(text: object) -> None:
    """Nothing raises."""
    assert read_learned(text) == {}
