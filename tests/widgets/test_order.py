"""What a page's line brings twice, in bits or too fast: each action is taken once, in order."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.widgets import homes
from tutor.widgets.guard import LONGEST_LINE, Allowance
from tutor.widgets.order import MOST_LINES


class Page(homes.Page):
    """A page that notes what it takes and what it answers."""

    def __init__(self, allowance: Allowance | None = None) -> None:
        self._allowance = allowance or Allowance(burst=10**6)
        self.answers: list[dict[str, Any]] = []
        self.taken: list[Any] = []
        self.send = self.answers.append
        self.on_action(lambda action: self.taken.append(action["what"]))

    def come(self, number: int, line: str = "a", since: int = 1) -> dict[str, Any]:
        """Let an action come, and return its answer."""
        content = {"n": number, "do": "tap", "what": number, "line": line, "since": since}
        self.receive(content)
        return self.answers[-1]


def test_a_twin_is_dropped_and_answered() -> None:
    """With the number of the last that was taken."""
    page = Page()
    for number in (1, 2, 3):
        page.come(number)

    assert {"ack": 3, "line": "a"} == page.come(2)
    assert [1, 2, 3] == page.taken


def test_nothing_is_taken_before_what_is_in_front_of_it() -> None:
    """What comes after a gap is asked for again."""
    page = Page()
    page.come(1)

    assert {"ack": 1, "line": "a", "again": True} == page.come(3)
    assert {"ack": 2, "line": "a"} == page.come(2)
    assert {"ack": 3, "line": "a"} == page.come(3)
    assert [1, 2, 3] == page.taken


def test_the_first_may_be_lost_as_well() -> None:
    """A new line begins with 1, and with nothing else."""
    page = Page()

    assert {"ack": 0, "line": "a", "again": True} == page.come(2)
    assert [] == page.taken


def test_each_line_has_numbers_of_its_own() -> None:
    """A notebook that is opened in a second window begins anew; the first one goes on."""
    page = Page()
    for number, line in ((1, "a"), (2, "a"), (1, "b"), (3, "a"), (2, "b")):
        assert {"ack": number, "line": line} == page.come(number, line)

    assert [1, 2, 1, 3, 2] == page.taken


def test_a_line_that_was_forgotten_goes_on() -> None:
    """What is kept of lines is bounded; who is forgotten says what was answered."""
    page = Page()
    page.come(1)
    page.come(2)
    for other in range(MOST_LINES):
        page.come(1, f"other {other}")

    assert {"ack": 2, "line": "a", "again": True} == page.come(4, since=3)
    assert {"ack": 3, "line": "a"} == page.come(3, since=3)
    assert page._order is not None
    assert MOST_LINES == len(page._order._taken)


def test_what_comes_too_fast_is_asked_for_again() -> None:
    """Whoever sends more than is taken in a moment loses nothing of it."""
    now = [0.0]
    page = Page(Allowance(burst=3, a_second=1.0, clock=lambda: now[0]))
    answers = [page.come(number) for number in range(1, 6)]
    assert [1, 2, 3] == page.taken
    assert [{"ack": 3, "line": "a", "again": True}] * 2 == answers[3:]
    now[0] = 2.0
    page.come(4)
    page.come(5)

    assert [1, 2, 3, 4, 5] == page.taken


def test_what_is_no_action_is_not_asked_for_again() -> None:
    """It would never be one: the page goes on behind it."""
    page = Page()
    page.receive({"n": 1, "do": ["tap"], "line": "a", "since": 1})

    assert {"ack": 1, "line": "a", "trouble": True} == page.answers[-1]
    assert {"ack": 2, "line": "a"} == page.come(2)


@pytest.mark.parametrize("line", ["", "x" * (LONGEST_LINE + 1), 5, None])
def test_a_line_without_a_name_is_none(line: Any) -> None:
    """Then an action is taken as it comes."""
    page = Page()
    page.come(7, line)

    assert [{"ack": 7}] == page.answers


@given(st.data())
def test_whatever_a_line_does_each_is_taken_once_and_in_order(data: st.DataObject) -> None:
    """It may swallow, repeat and mix: once the rest is said again from the answer, all is there."""
    page, wanted, answered = Page(), 12, 0
    while answered < wanted:
        places = st.lists(st.integers(answered + 1, wanted), max_size=20)
        for number in data.draw(places):
            page.come(number, since=answered + 1)
        answered = page.come(answered + 1, since=answered + 1)["ack"]

    assert list(range(1, wanted + 1)) == page.taken
