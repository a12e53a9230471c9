"""Plain data become frozen values strictly, and every misfit is named with its place."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.cards import Cards, cards
from tutor.decoding import Check, Count, MisfitError, Others, decode


class Word(StrEnum):
    """Some words."""

    ONE = "one"
    TWO = "two"


@dataclass(frozen=True)
class Inner:
    """A table in a table."""

    words: tuple[Word, ...]
    rest: Others = field(hash=False)


@dataclass(frozen=True)
class Outer:
    """One field of each kind."""

    name: str
    number: Count
    part: float
    yes: bool
    maybe: int | None
    inner: Inner
    by_number: Mapping[int, tuple[int, ...]] = field(default_factory=dict, hash=False)
    by_word: Mapping[Word, str] = field(default_factory=dict, hash=False)
    even: Annotated[int, Check(lambda one: one % 2 == 0, "an even number")] = 0
    hand: Cards = Cards()  # noqa: RUF009 - a frozen value
    anything: Any = None


GOOD: dict[str, Any] = {
    "name": "Anna", "number": 3, "part": 1, "yes": True, "maybe": None,
    "inner": {"words": ["two", "one"], "spare": [1]},
    "by_number": {"2": [1, 2]}, "by_word": {"one": "x"}, "even": 4, "hand": {"red": 2},
    "anything": {"a": 1},
}  # fmt: skip


def test_what_fits_becomes_a_value() -> None:
    """Every kind of hint, and what may be left out."""
    assert decode(Outer, GOOD) == Outer(
        "Anna", 3, 1.0, True, None, Inner((Word.TWO, Word.ONE), {"spare": [1]}),
        {2: (1, 2)}, {Word.ONE: "x"}, 4, cards(red=2), {"a": 1},
    )  # fmt: skip
    short = {key: GOOD[key] for key in ("name", "number", "part", "yes", "maybe", "inner")}
    assert decode(Outer, short).by_number == {}


@pytest.mark.parametrize(
    ("change", "place", "why"),
    [
        ({"name": 1}, "name", "text"),
        ({"number": True}, "number", "a whole number"),
        ({"number": -1}, "number", "a whole number from 0"),
        ({"part": "1"}, "part", "a number"),
        ({"yes": 1}, "yes", "true or false"),
        ({"maybe": "x"}, "maybe", "a whole number"),
        ({"inner": []}, "inner", "a table"),
        ({"inner": {"words": "one"}}, "inner.words", "a list"),
        ({"inner": {"words": ["one", "three"]}}, "inner.words[1]", "one, two"),
        ({"inner": {}}, "inner.words", None),
        ({"by_number": {"²": []}}, "by_number.²", "number = …"),
        ({"by_number": {"2": [1, None]}}, "by_number.2[1]", "a whole number"),
        ({"by_word": {"three": "x"}}, "by_word.three", None),
        ({"even": 3}, "even", "an even number"),
        ({"hand": {"pink": 1}}, "hand.pink", None),
        ({"hand": {"red": -1}}, "hand.red", "a whole number from 0"),
        ({"surprise": 1}, "surprise", None),
    ],
)
def test_a_misfit_is_named_with_its_place(
    change: dict[str, Any], place: str, why: str | None
) -> None:
    """The key, and what belongs there."""
    with pytest.raises(MisfitError) as refused:
        decode(Outer, {**GOOD, **change}, "file")
    (misfit,) = refused.value.misfits

    assert misfit.facts["key"] == f"file.{place}"
    assert misfit.facts.get("expected") == why
    assert f"file.{place} is" in str(refused.value)


def test_all_misfits_are_named() -> None:
    """Not only the first."""
    with pytest.raises(MisfitError) as refused:
        decode(Outer, {"name": 1, "surprise": 2, "inner": {"words": [1, 2]}})

    assert [one.facts["key"] for one in refused.value.misfits] == [
        "name", "inner.words[0]", "inner.words[1]", "maybe", "number", "part", "yes", "surprise",
    ]  # fmt: skip


def test_what_is_given_does_not_come_from_the_file() -> None:
    """A field that is given is a key that is not known."""
    without = {key: one for key, one in GOOD.items() if key != "name"}

    assert decode(Outer, without, given={"name": "Bram"}).name == "Bram"
    with pytest.raises(MisfitError, match="name is unknown"):
        decode(Outer, GOOD, given={"name": "Bram"})


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from([*GOOD, "one", "red", "2", "words"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(JUNK, st.sampled_from(sorted(GOOD)))
def test_junk_is_refused_and_nothing_else(junk: Any, key: str) -> None:
    """Whatever stands in a file, the answer is a value or a MisfitError."""
    for document in (junk, {**GOOD, key: junk}):
        plain = json.loads(json.dumps(document))
        try:
            assert isinstance(decode(Outer, plain), Outer)
        except MisfitError as error:
            assert error.misfits  # noqa: PT017 - it may also fit
            assert str(error)  # noqa: PT017
