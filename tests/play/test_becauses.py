"""Every hint has its reason, and what it says is true of the table."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.play.tables import LIBRARY, opening
from tests.play.test_tickets import at
from tests.setups import fullest_first
from tests.table.invariants import Setup, setups
from tests.table.tables import arranged, begun
from tutor.bots.levels import Level, bot
from tutor.cards import Cards
from tutor.play import Session, sit_down, sit_down_at
from tutor.play import becauses as b
from tutor.play.needs import lacking
from tutor.play.outlook import could_take
from tutor.play.serving import on_the_way
from tutor.play.why_best import because
from tutor.play.why_tokens import reasons
from tutor.table.actions import (
    Action,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    PayTunnel,
    PlaceCard,
)
from tutor.table.side import Side
from tutor.table.stages import PlacingCard, Turn
from tutor.terms import Card, Place
from tutor.words.table_names import TableNames
from tutor.words.whys import BECAUSES, why_text


def lacks(session: Session, route: str, more: Card | None = None) -> int:
    """Return the cards that a route alone lacks, with one card more in the hand."""
    held = Side(session.seen).cards + (Cards() if more is None else Cards.some(more, 1))
    return lacking([session.rules.prices[route]], held.counts)


def completes(session: Session, best: Action, reason: b.Completes) -> bool:
    """They are done once the route is there; a tunnel is not yet."""
    tickets = session.rules.board.ticket
    if reason.points != sum(tickets[one].most for one in reason.tickets):
        return False
    if not isinstance(best, ClaimRoute):
        return isinstance(best, PayTunnel)
    played = session.play(best)
    then = {one.ticket for one in played.tickets if one.done}
    now = {one.ticket for one in session.tickets if one.done}
    return then - now == {*reason.tickets} or best.route not in played.table.owner


def secures(session: Session, _best: Action, reason: b.Secures) -> bool:
    """The rivals can take it, and it would cost more."""
    route = session.rules.board.route[reason.route]
    more = reason.then is None or reason.stations > 0 or reason.then > reason.now
    return reason.rivals == could_take(session.seen, route) and more and waits(session, reason)


def waits(session: Session, reason: b.OnItsWay | b.Secures | b.ForTicket) -> bool:
    """The ticket is one's own, and not done."""
    return any(one.ticket == reason.ticket and not one.done for one in session.tickets)


def asks_for_it(session: Session, best: Action, reason: b.AsksForIt) -> bool:
    """The route lacks fewer cards with it."""
    assert isinstance(best, DrawFaceUp)
    then = lacks(session, reason.route, best.card)
    return reason.cards == then < lacks(session, reason.route)


def nothing_in_row(session: Session, _best: Action, reason: b.NothingInRow) -> bool:
    """No card that may be taken spares the route one."""
    free = isinstance(session.table.stage, Turn) or not (
        session.rules.rulebook.cards.locomotive_alone
    )
    row = [card for card in session.seen.row if card is not Card.LOCOMOTIVE or free]
    here = {lacks(session, reason.lack.route, card) for card in (None, *row)}
    return here == {reason.lack.cards}


TRUE: Mapping[type[b.Because], Callable[[Session, Action, Any], bool]] = {
    b.Completes: completes,
    b.Secures: secures,
    b.OnItsWay: lambda session, _best, reason: waits(session, reason),
    b.Brings: lambda session, _best, reason: (
        reason.trains == session.rules.board.route[reason.route].trains
    ),
    b.AsksForIt: asks_for_it,
    b.ForTicket: lambda session, _best, reason: waits(session, reason),
    b.ForItself: lambda session, _best, reason: (
        reason.points == session.rules.brings(session.rules.board.route[reason.route])
        and not on_the_way(session.seen, reason.route)
    ),
    b.NothingInRow: nothing_in_row,
    b.TwoForOne: lambda session, _best, reason: (
        reason.lack.cards == lacks(session, reason.lack.route)
        and Card.LOCOMOTIVE in session.seen.row
    ),
    b.PileToo: lambda session, _best, reason: (
        reason.lack.cards == lacks(session, reason.lack.route)
    ),
    b.ReadyNext: lambda session, _best, reason: not lacks(session, reason.route),
    b.MoreTickets: lambda session, _best, reason: (
        reason.done == all(one.done for one in session.tickets)
    ),
}
"""What is checked of a reason against the table."""


def test_every_reason_has_its_sentence() -> None:
    """A new reason is not forgotten."""
    assert set(BECAUSES) == set(b.Because.__subclasses__())


@pytest.mark.parametrize("setup", fullest_first(setups()), ids=str)
def test_every_hint_has_a_true_reason(setup: Setup) -> None:
    """On every board, in the moves of a strong bot, a whole way into the game."""
    session = sit_down(opening(setup, level=Level.EASY), LIBRARY)
    strong, found = bot(Level.STRONG, "me"), Counter[type[b.Because]]()
    while not session.is_over and found.total() < 18:
        if not session.my_turn:
            session = session.opponents_move()
            continue
        best = strong.choose(session.seen, session.actions())
        if len(session.actions()) > 1:
            for reason in reasons(session.seen, session.actions(), best):
                assert TRUE.get(type(reason), lambda *_facts: True)(session, best, reason), reason
                assert why_text(reason, TableNames(session.table, session.me)).endswith(".")
                found[type(reason)] += 1
        session = session.play(best)

    assert len(found) > 3
    assert found[b.NothingBetter] < 3


@pytest.mark.rule("T3", "T4")
def test_a_card_is_for_the_mate_only_where_the_mate_has_it() -> None:
    """Of a card for the hand it is not said that the mate can use it, whatever the plan lacks."""
    told = {place: set[str]() for place in Place}
    for turns_left in (None, 2):  # in the last turn no card is needed any more
        table = arranged(begun("team_asia", 4), to_move=0, turns_left=turns_left,
                         stage=PlacingCard(0, Card.RED, blind=True))  # fmt: skip
        session = sit_down_at(opening(Setup("team_asia", "standard", 4)), table)
        for place in Place:
            reason = because(session.seen, PlaceCard(0, place))
            told[place].add(why_text(reason, TableNames(session.table, session.me)))

    assert not any("mate" in text for text in told[Place.HAND]), told
    assert all("in the holder" in text.lower() for text in told[Place.HOLDER]), told
    assert len(told[Place.HAND]) == len(told[Place.HOLDER]) == 2, "needed and not"


def test_the_same_move_has_other_reasons_as_the_game_goes_on() -> None:
    """To draw from the pile again and again is not told in the same words."""
    session = sit_down(opening(Setup("usa", "standard", 2), seed=3, level=Level.EASY), LIBRARY)
    strong, told = bot(Level.STRONG, "me"), Counter[str]()
    while not session.is_over:
        if not session.my_turn:
            session = session.opponents_move()
            continue
        best = strong.choose(session.seen, session.actions())
        if isinstance(best, DrawBlind):
            names = TableNames(session.table, session.me)
            told[why_text(because(session.seen, best), names)] += 1
        session = session.play(best)

    assert told.total() > 8
    assert len(told) * 3 > told.total()


@pytest.mark.rule("H13")
@pytest.mark.parametrize(
    ("held", "counted", "heads_for"),
    [
        (("chur--countries", "schaffhausen--st_gallen"), "deutschland", b.HeadsFor),
        (("chur--countries", "bern--geneve"), "deutschland", b.ForTicket),
    ],
)
def test_a_hint_says_where_it_heads_if_the_slip_counts_elsewhere(
    held: tuple[str, ...], counted: str, heads_for: type[b.Because]
) -> None:
    """Of several countries it names the one that it is for, unless the slip names it already."""
    session = at("switzerland", *held)
    far = session.tickets[0]
    assert far.asked is not None
    assert far.asked.to == counted

    found = reasons(session.seen, session.actions(), session.hint())

    assert [type(reason) for reason in found[1:]] == [heads_for]
    if heads_for is b.HeadsFor:
        told = why_text(found[1], TableNames(session.table, session.me))
        assert told == "This heads for Italia on your ticket from Chur."
