"""Tolls and tokens in what the coach says: before a move, of a hint, and after a move."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tests.play.tables import LIBRARY, opening
from tests.table.invariants import Setup
from tests.table.tables import arranged, begun
from tests.words.test_coach_sentences import found
from tutor.cards import NONE, Cards, cards
from tutor.play import Session, sit_down, sit_down_at
from tutor.play.becauses import Because, Brings, FitTogether, TokensWeighMore, TollPaid, TollSpared
from tutor.play.coach import remark
from tutor.play.grades import NOTABLE
from tutor.play.tokens import Owed, Paid, Ranked, TokenOutlook, token_outlook, tolled
from tutor.play.why_best import because
from tutor.play.why_tokens import reasons, token_reason
from tutor.play.why_worse import why
from tutor.play.whys import LoanTaken, TollLost, Why
from tutor.table.actions import ClaimRoute, DrawBlind
from tutor.words.coach import prices
from tutor.words.table_names import TableNames
from tutor.words.whys import why_text

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
        (20, 1, "with a loan you get no bonus for tokens"),
    ],
)
def test_the_coach_sums_the_tolls_to_come(tokens: int, loans: int, said: str) -> None:
    """Against the tokens in hand, with the loans that would come."""
    session = at({}, tickets=("amsterdam--nijmegen",), tokens=tokens, loans=loans)
    texts = " ".join(prices(found(session)))
    assert said in texts


@rule("D9")
def test_a_move_that_cost_the_token_bonus_is_told_by_its_toll() -> None:
    """Who has more tokens since is named, and what the places bring; a loan is told as one."""
    session = at({}, hand=cards(red=6, blue=6, black=6, green=6, white=6, yellow=6))
    route = free(session, 2, 4)
    after = at({route: 0}, tokens=26)
    found = why(session, after, ClaimRoute(0, route, NONE), DrawBlind(0), 8.0)
    assert found == TollLost(
        Paid(route, 4, None, 26, 1, 30, now=Ranked(1, 55), then=Ranked(2, 35), most=55)
    )
    text = why_text(found, TableNames(session.table, 0))
    assert text.endswith(
        "cost a toll of 4. Tokens after the toll, by all that was paid: you 26, Bram 30. That is "
        "place 2, worth 35 points, instead of place 1, worth 55 points."
    )

    owing = at({route: 0}, tokens=2, loans=1)
    found = why(at({}, tokens=2), owing, ClaimRoute(0, route, NONE), DrawBlind(0), 8.0)
    assert found == LoanTaken(Owed(route, 5, 2, Ranked(2, 35)))
    text = why_text(found, TableNames(session.table, 0))
    assert text.endswith(
        "took a loan. That is 5 points less at the end, and the bonus for your tokens worth 2 "
        "is lost: 35 points for place 2."
    )
    again = LoanTaken(Owed(route, 5, 2, Ranked(2, 0), loans=1))
    assert why_text(again, TableNames(session.table, 0)).endswith(
        "took another loan. That is 5 points less at the end."
    )


@rule("D6", "D11")
def test_a_toll_for_the_route_beside_anothers_goes_to_its_owner() -> None:
    """Who gets it is named; the place may change though nobody comes past."""
    session = at({})
    twins = next(lanes for lanes in session.rules.board.lanes.values() if len(lanes) == 2)
    session = at({twins[0].id: 1}, tokens=28)
    toll = twins[1].toll

    found = tolled(session.seen, twins[1].id)

    assert isinstance(found, Paid)
    assert (found.to, found.left, found.rival, found.theirs) == (1, 28 - toll, 1, 30)
    text = why_text(TollPaid(found), TableNames(session.table, 0))
    assert f"; Bram gets it. Tokens after the toll, by all that was paid: you {28 - toll}, " in text


@rule("D7", "D9")
@pytest.mark.parametrize(
    ("tokens", "rivals", "said"),
    [
        (30, {}, "place 2, worth 35 points, instead of place 1, worth 55 points."),
        (20, {}, "place 2, worth 35 points, while place 1 wins 55 points."),
        (30, {"tokens": 9}, "still place 1, worth 55 points, but with a smaller lead."),
        (
            2,
            {},
            "would be better, but it takes a loan. That is 5 points less at the end, and the bonus",
        ),
    ],
)
def test_a_hint_tells_the_toll_that_speaks_against_a_route(
    tokens: int, rivals: Mapping[str, Any], said: str
) -> None:
    """With what it would make of the ranking."""
    session = at({}, tokens=tokens)
    route = free(session, 2, 4)
    paid = tolled(session.seen, route)
    assert paid is not None
    if rivals and isinstance(paid, Paid):
        paid = replace(paid, theirs=9, then=Ranked(1, 55))
    assert said in why_text(TollSpared(paid), TableNames(session.table, 0))


@rule("D6", "D9")
def test_a_hint_says_which_route_is_left_for_its_toll_alone() -> None:
    """The ranking is close and the end is near: few points are not worth the tokens."""
    session = at({}, hand=cards(white=3), trains=4, others={"trains": 4})
    best = session.hint()

    (reason,) = reasons(session.seen, session.actions(), best)

    assert not isinstance(best, ClaimRoute)
    assert isinstance(reason, TokensWeighMore)
    assert isinstance(token_reason(session.seen, session.actions(), best), TollSpared)
    text = why_text(reason, TableNames(session.table, 0))
    assert "may cost you more of the token bonus. Tokens after the toll, by all" in text
    assert text.endswith("place 2, worth 35 points, instead of place 1, worth 55 points.")


@rule("D6", "D7")
def test_tickets_that_are_kept_are_told_with_their_tolls() -> None:
    """Beside the cards and the trains, of the tokens in hand."""
    session = sit_down(opening(TOLLS), LIBRARY)
    best = session.hint()
    reason = because(session.seen, best)
    assert isinstance(reason, FitTogether)
    assert reason.tolls > 0
    text = why_text(reason, TableNames(session.table, 0))
    assert text.endswith(
        f"and tokens worth {reason.tolls}; you have 40 trains and tokens worth 30."
    )


@rule("D6", "D9")
def test_the_look_back_tells_a_toll_that_weighed_most() -> None:
    """A dear route, laid with the ranking close and the end near: the remark is about its toll."""
    session = at({}, hand=cards(purple=6, blue=6), trains=4, others={"trains": 4})
    route = free(session, 2, 4)
    paid = next(
        one for one in session.actions() if isinstance(one, ClaimRoute) and one.route == route
    )

    found = remark(session.play(paid), 1)

    assert isinstance(found.why, TollLost)
    assert found.why.routes == (route,)
    assert found.points >= NOTABLE


@rule("D6")
def test_a_hint_tells_the_toll_of_a_route_for_no_ticket() -> None:
    """And of a route that is not laid for its toll, that this is why."""
    session = at({}, hand=cards(red=6, locomotive=2))
    route = free(session, 6, 1)
    reason = because(session.seen, ClaimRoute(0, route, cards(red=6)))
    assert reason == Brings(route, 15, 6, last=False, toll=1)
    names = TableNames(session.table, 0)
    assert why_text(reason, names).endswith("it scores 15 points for 6 trains and tokens worth 1.")

    last = free(session, 2, 4)
    toll = tolled(session.seen, last)
    assert toll is not None
    assert "toll of 4" in why_text(TokensWeighMore(2, toll), names)


@rule("D6", "D7")
@pytest.mark.parametrize("reason", [TollPaid, TollSpared, partial(TokensWeighMore, 7), TollLost])
def test_whatever_a_toll_is_told_for_its_owner_and_its_loan_are_told(
    reason: Callable[[Paid | Owed], Because | Why],
) -> None:
    """Of a hint, of what is left for it, of what weighs less, and of a move made."""
    session = at({})
    route, first, second = free(session, 2, 4), Ranked(1, 55), Ranked(2, 35)
    names = TableNames(session.table, 0)
    bank = Paid(route, 4, None, 20, 1, 30, first, second, 55)
    owing = Owed(route, 5, 2, second)
    told = [
        why_text(found, names)
        for found in map(reason, (bank, replace(bank, to=2), owing, replace(owing, loans=1)))
    ]

    assert ["Cleo gets it" in text or "which Cleo gets" in text for text in told] == [
        False,
        True,
        False,
        False,
    ]
    assert ["a loan" in text for text in told] == [False, False, True, False]
    assert ["another loan" in text for text in told] == [False, False, False, True]
    assert ["you 20, Bram 30" in text for text in told] == [True, True, False, False]
