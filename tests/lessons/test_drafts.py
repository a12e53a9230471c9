"""What each tap adds to an answer, or takes away."""

from typing import Any

import pytest

from tutor.facts import Facts
from tutor.lessons.drafts import edited, empty
from tutor.lessons.forms import (
    Answer,
    ChooseOne,
    ChooseSome,
    Chosen,
    EnterNumbers,
    Form,
    JustLook,
    Numbers,
    OnTable,
    Seen,
    Tapped,
    TapRoutes,
    ThePlayer,
)

PLAYERS = (ThePlayer(0), ThePlayer(1), ThePlayer(2))
ONE, SOME = ChooseOne(PLAYERS[:2]), ChooseSome(PLAYERS)
NUMBER, NUMBERS = EnterNumbers(0, 20), EnterNumbers(-5, 5, PLAYERS)
ROUTES = TapRoutes(("a", "b", "c"))
IN_ORDER, SINGLE = TapRoutes(("a", "b", "c"), in_order=True), TapRoutes(("a", "b"), single=True)
FORMS: tuple[Form, ...] = (
    OnTable(), ONE, SOME, NUMBER, NUMBERS, ROUTES, IN_ORDER, SINGLE, JustLook(),
)  # fmt: skip
ACTIONS = (
    "lay", "take_back", "choose", "toggle", "rank", "enter", "tap", "undo", "clear", "fly", "",
)  # fmt: skip
JUNK: tuple[dict[str, Any], ...] = (
    {},
    {"card": "pink", "option": 99, "field": 99, "route": "x", "city": "x", "by": 7},
    {"card": 3, "option": "x", "field": -1, "value": [1], "route": None, "city": 1},
    {"card": "red", "from": "pocket", "option": -1, "value": "9" * 40},
    {"card": "red", "option": True, "value": 10**13, "by": "one"},
)


def after(form: Form, *actions: tuple[str, dict[str, Any]]) -> Answer | None:
    """Return the answer after some actions; None as soon as one means nothing."""
    draft: Answer | None = empty(form)
    for do, facts in actions:
        if draft is None:
            return None
        draft = edited(form, draft, do, Facts(facts))
    return draft


@pytest.mark.parametrize(
    ("form", "answer"),
    [
        (OnTable(), Seen()),
        (ONE, Chosen()),
        (SOME, Chosen()),
        (NUMBER, Numbers((None,))),
        (NUMBERS, Numbers((None, None, None))),
        (ROUTES, Tapped()),
        (JustLook(), Seen()),
    ],
)
def test_an_answer_begins_empty(form: Form, answer: Answer) -> None:
    """In a ranking all options stand in their order."""
    assert empty(form) == answer


def test_options_are_chosen() -> None:
    """One replaces the other; some come and go, in the form's order."""
    assert after(ONE, ("choose", {"option": 0}), ("choose", {"option": 1})) == Chosen((1,))
    assert after(ONE, ("choose", {"option": 2})) is None
    two = (("toggle", {"option": 2}), ("toggle", {"option": 0}))
    assert after(SOME, *two) == Chosen((0, 2))
    assert after(SOME, *two, ("toggle", {"option": 2})) == Chosen((0,))


def test_numbers_are_entered() -> None:
    """Typed or given; what is no number of the range empties the field."""
    assert after(NUMBER, ("enter", {"value": " 17 "})) == Numbers((17,))
    assert after(NUMBERS, ("enter", {"field": 2, "value": -5})) == Numbers((None, None, -5))
    for value in ("", "x", "21", -1, None, True):
        typed = after(NUMBER, ("enter", {"value": 3}), ("enter", {"value": value}))
        assert typed == Numbers((None,))
    assert after(NUMBER, ("enter", {"field": 1, "value": 3})) is None


def test_numbers_are_stepped() -> None:
    """From nothing to the nearest to zero, then one by one, within the range."""
    up, down = ("enter", {"by": 1}), ("enter", {"by": -1})
    assert after(NUMBER, up) == Numbers((0,))
    assert after(NUMBER, up, up) == Numbers((1,))
    assert after(NUMBER, down, down) == Numbers((0,))
    assert after(EnterNumbers(3, 9), up) == Numbers((3,))
    assert after(EnterNumbers(-9, -3), up) == Numbers((-3,))
    assert after(NUMBER, ("enter", {"value": 20}), up) == Numbers((20,))


def test_routes_are_tapped() -> None:
    """Added and taken away; in an order only the last one goes; of a single one the last counts."""
    a, b, c = (("tap", {"route": route}) for route in "abc")
    assert after(ROUTES, a, b, a) == Tapped(("b",))
    assert after(IN_ORDER, c, a) == Tapped(("c", "a"))
    assert after(IN_ORDER, c, a, a) == Tapped(("c",))
    assert after(IN_ORDER, c, a, c) is None
    assert after(SINGLE, a, b) == Tapped(("b",))
    assert after(SINGLE, a, a) == Tapped()
    assert after(SINGLE, c) is None
    assert after(IN_ORDER, c, a, ("undo", {})) == Tapped(("c",))
    assert after(IN_ORDER, ("undo", {})) is None
    assert after(ROUTES, a, b, ("clear", {})) == Tapped()


@pytest.mark.parametrize("form", FORMS, ids=lambda form: type(form).__name__)
def test_junk_never_raises(form: Form) -> None:
    """Whatever comes, it is an answer or nothing."""
    for do in ACTIONS:
        for facts in JUNK:
            draft = edited(form, empty(form), do, Facts(facts))
            assert draft is None or isinstance(draft, Answer)
