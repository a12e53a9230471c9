"""Every hint has its reason, and what it says is true of the table."""

from collections import Counter

import pytest

from tests.play.tables import LIBRARY, opening
from tests.setups import fullest_first
from tests.table.invariants import Setup, setups
from tutor.bots.levels import Level, bot
from tutor.cards import Cards
from tutor.play import Session, sit_down
from tutor.play import becauses as b
from tutor.play.becauses import because
from tutor.play.needs import lacking
from tutor.play.outlook import could_take
from tutor.play.side import Side
from tutor.play.tickets import progress
from tutor.table.actions import Action, ClaimRoute, DrawBlind, DrawFaceUp, PayTunnel
from tutor.table.stages import AnsweringTunnel, Turn
from tutor.terms import Card
from tutor.words.becauses import BECAUSES, because_text
from tutor.words.events import TableNames


def lacks(session: Session, route: str, more: Card | None = None) -> int:
    """Return the cards that a route alone lacks, with one card more in the hand."""
    held = Side(session.seen).cards + (Cards() if more is None else Cards.some(more, 1))
    return lacking([session.rules.prices[route]], held.counts)


def check(session: Session, best: Action, reason: b.Because) -> None:
    """Check a reason against the table."""
    seen = session.seen
    board, tickets = seen.rules.board, {one.id for one in Side(seen).tickets}
    match reason:
        case b.Completes():
            assert isinstance(best, ClaimRoute | PayTunnel)
            assert reason.points == sum(board.ticket[one].points for one in reason.tickets)
            now = {one.ticket for one in session.tickets if one.done}
            route = best.route if isinstance(best, ClaimRoute) else None
            played = session.play(best)
            if route is not None and not isinstance(played.table.stage, AnsweringTunnel):
                then = {one.ticket for one in played.tickets if one.done}
                assert then - now == {*reason.tickets} or route not in played.table.owner
        case b.Secures():
            assert reason.rivals == could_take(seen, board.route[reason.route])
            assert reason.ticket in tickets
            assert reason.then is None or reason.stations or reason.then > reason.now
        case b.OnItsWay():
            assert reason.ticket in tickets
            assert any(one.ticket == reason.ticket and not one.done for one in progress(seen))
        case b.Brings():
            assert reason.trains == board.route[reason.route].trains
        case b.AsksForIt():
            assert isinstance(best, DrawFaceUp)
            assert reason.cards == lacks(session, reason.route, best.card)
            assert reason.cards < lacks(session, reason.route)
        case b.NothingInRow():
            assert reason.lack.cards == lacks(session, reason.lack.route)
            alone = seen.rules.rulebook.cards.locomotive_alone
            for card in seen.row:
                if card is not Card.LOCOMOTIVE or not alone or isinstance(seen.stage, Turn):
                    assert lacks(session, reason.lack.route, card) == reason.lack.cards
        case b.TwoForOne() | b.PileToo():
            assert isinstance(best, DrawBlind)
            assert reason.lack.cards == lacks(session, reason.lack.route)
        case b.ReadyNext():
            assert not lacks(session, reason.route)
        case b.MoreTickets():
            assert reason.done == all(one.done for one in session.tickets)
        case b.FitTogether():
            assert reason.trains == Side(seen).trains
        case b.StationHelps():
            assert reason.ticket in tickets


def test_every_reason_has_its_sentence() -> None:
    """A new reason is not forgotten."""
    assert set(BECAUSES) == set(b.Because.__subclasses__())


@pytest.mark.parametrize("setup", fullest_first(setups()), ids=str)
def test_every_hint_has_a_true_reason(setup: Setup) -> None:
    """On every board, in the moves of a strong bot, a whole way into the game."""
    session = sit_down(opening(setup, level=Level.EASY), LIBRARY)
    strong, found = bot(Level.STRONG, "me"), Counter[type[b.Because]]()
    while not session.is_over and found.total() < 25:
        if not session.my_turn:
            session = session.opponents_move()
            continue
        best = strong.choose(session.seen, session.actions())
        if len(session.actions()) > 1:
            reason = because(session.seen, best)
            check(session, best, reason)
            assert because_text(reason, TableNames(session.table, session.me)).endswith(".")
            found[type(reason)] += 1
        session = session.play(best)

    assert len(found) > 3
    assert found[b.NothingBetter] < 3


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
            told[because_text(because(session.seen, best), names)] += 1
        session = session.play(best)

    assert told.total() > 8
    assert len(told) * 3 > told.total()
