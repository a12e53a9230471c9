"""Tolls and tokens in what the coach says: before a move, of a hint, and after a move."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.play.tables import LIBRARY, opening
from tests.table.invariants import Setup
from tests.table.tables import arranged, begun
from tests.words.test_coach_sentences import found
from tutor.cards import NONE, Cards, cards
from tutor.play import Session, sit_down, sit_down_at
from tutor.play.becauses import Brings, TokensWeighMore, because
from tutor.play.coach import remark
from tutor.play.tokens import Ranked, TokenOutlook, token_outlook
from tutor.play.whys import LoanTaken, TollLost, why
from tutor.table.actions import ClaimRoute, DrawBlind
from tutor.words.becauses import because_text
from tutor.words.coach import prices, why_text
from tutor.words.events import TableNames

rule = pytest.mark.rule

TOLLS = Setup("nederland", "tolls", 3)


def at(
    claims: Mapping[str, int],
    *,
    tickets: tuple[str, ...] = (),
    hand: Cards = NONE,
    others: Mapping[str, Any] | None = None,
    **own: Any,
) -> Session:
    """Return a session of three with tolls; ``own`` is set at the human's place."""
    table = arranged(
        begun("nederland", 3, variant="tolls"), to_move=0, hands={0: hand}, claims=claims,
        seats={0: {"tickets": tickets, **own}, 1: others or {}, 2: others or {}},
    )  # fmt: skip
    return sit_down_at(opening(TOLLS), table)


def free(session: Session, length: int, toll: int) -> str:
    """Return a route of so many spaces and such a toll."""
    return next(
        one.id
        for one in session.rules.board.routes
        if (one.length, one.toll) == (length, toll) and one.id not in session.table.owner
    )


@rule("D9", "D11")
def test_the_place_in_the_ranking_is_told_with_what_it_brings() -> None:
    """Level with the others at first, behind them once tolls are paid."""
    session = at({})
    first = Ranked(1, 55)
    assert token_outlook(session.seen, ()) == TokenOutlook(30, 0, 0, 0, first, first)

    route = free(session, 6, 4)
    assert token_outlook(session.seen, (route,)) == TokenOutlook(30, 4, 0, 0, first, Ranked(2, 35))
    assert token_outlook(at({route: 1}, tokens=9).seen, ()) == TokenOutlook(
        9, 0, 0, 0, Ranked(3, 0), Ranked(3, 0)
    )


@rule("D7", "D10")
def test_a_loan_that_the_tolls_force_takes_the_bonus() -> None:
    """Cheap tolls are paid; what cannot be paid any more is a loan, and tokens stay in hand."""
    session = at({}, tokens=5)
    routes = (free(session, 6, 4), free(session, 6, 1), free(session, 4, 3))

    found = token_outlook(session.seen, routes)

    assert found == TokenOutlook(5, 8, 0, 1, Ranked(2, 35), Ranked(2, 0))


@rule("D13")
def test_without_tolls_nothing_is_said_of_tokens() -> None:
    """Nor on another board."""
    assert token_outlook(sit_down(opening(Setup("usa", "standard", 2)), LIBRARY).seen, ()) is None


@rule("D7", "D9", "D10")
@pytest.mark.parametrize(
    ("tokens", "loans", "said"),
    [
        (20, 0, "then place 2, worth 35 points"),
        (2, 0, "that takes 1 loan"),
        (20, 1, "with a loan they win no bonus"),
    ],
)
def test_the_coach_sums_the_tolls_to_come(tokens: int, loans: int, said: str) -> None:
    """Against the tokens in hand, with the loans that would come."""
    session = at({}, tickets=("amsterdam--nijmegen",), tokens=tokens, loans=loans)
    texts = " ".join(prices(found(session)))
    assert said in texts


@rule("D9")
def test_a_move_that_cost_the_token_bonus_is_told_by_its_toll() -> None:
    """Who has more tokens since is named; a loan is told as one."""
    session = at({}, hand=cards(red=6, blue=6, black=6, green=6, white=6, yellow=6))
    route = free(session, 2, 4)
    after = at({route: 0}, tokens=26)
    found = why(session, after, ClaimRoute(0, route, NONE), DrawBlind(0), 8.0)
    assert found == TollLost(route, 4, 26, 1, 55)
    text = why_text(found, TableNames(session.table, 0))
    assert "you have 26 tokens left, fewer than" in text

    owing = at({route: 0}, tokens=2, loans=1)
    found = why(at({}, tokens=2), owing, ClaimRoute(0, route, NONE), DrawBlind(0), 8.0)
    assert found == LoanTaken(route, 5)


@rule("D6", "D9")
def test_the_look_back_tells_a_toll_that_weighed_most() -> None:
    """A dear route, laid with the ranking close and the end near: the remark is about its toll."""
    session = at({}, hand=cards(purple=6, blue=6), trains=8, others={"trains": 8})
    route = free(session, 2, 4)
    paid = next(
        one for one in session.actions() if isinstance(one, ClaimRoute) and one.route == route
    )

    found = remark(session.play(paid), 1)

    assert isinstance(found.why, TollLost)
    assert found.why.route == route
    assert found.points > 4


@rule("D6")
def test_a_hint_tells_the_toll_of_a_route_for_no_ticket() -> None:
    """And of a route that is not laid for its toll, that this is why."""
    session = at({}, hand=cards(red=6, locomotive=2))
    route = free(session, 6, 1)
    reason = because(session.seen, ClaimRoute(0, route, cards(red=6)))
    assert reason == Brings(route, 15, 6, last=False, toll=1)
    names = TableNames(session.table, 0)
    assert because_text(reason, names).endswith("it brings 15 points for 6 trains and 1 token.")

    last = free(session, 2, 4)
    assert "toll of 4" in because_text(TokensWeighMore(last, 2, 4), names)
