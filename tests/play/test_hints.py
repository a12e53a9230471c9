"""Hints near the end of a game: playing on decides, and the coach never blames what it hints at."""

from dataclasses import replace

import pytest

from tests.play.tables import live, opening, played_out
from tests.review.test_review import LINE
from tests.table.invariants import Setup
from tests.table.tables import arranged, begun
from tutor.cards import Cards, cards
from tutor.play import Session, sit_down_at
from tutor.play.aims import Aims
from tutor.play.coach import lost
from tutor.table.actions import ClaimRoute, DrawFaceUp
from tutor.terms import Card

USA = Setup("usa", "standard", 2)
TEN = cards(white=2, red=2, blue=2, green=2, black=1, locomotive=1)


def late(hand: Cards, *, trains: int, theirs: int) -> Session:
    """Return a turn near the end, all tickets done and gone, the rival with ten cards."""
    seats = {
        0: {"hand": hand, "tickets": (), "trains": trains},
        1: {"hand": TEN, "tickets": (), "trains": theirs},
    }
    return sit_down_at(opening(USA), arranged(begun("usa", 2), to_move=0, seats=seats))


@pytest.mark.rule("B10", "B13")
@pytest.mark.parametrize("theirs", [3, 4])
def test_lays_what_it_can_while_there_is_time(theirs: int) -> None:
    """With the rival about to end the game, a route for 7 points is laid, not a card drawn."""
    session = late(cards(white=4, yellow=4), trains=14, theirs=theirs)

    hint = session.hint()

    assert isinstance(hint, ClaimRoute)
    assert session.rules.brings(session.rules.board.route[hint.route]) == 7


def test_a_hint_is_no_fault() -> None:
    """Whoever follows the hints of a whole game loses nothing by them near its end."""
    session = played_out(live(USA), steps=60)
    hints = 0
    while not session.is_over and hints < 8:
        if not session.my_turn:
            session = session.opponents_move()
            continue
        hint = session.hint()
        assert lost(session, hint) < 3, (len(session.steps), hint)
        session, hints = session.play(hint), hints + 1


@pytest.mark.rule("B5")
def test_takes_the_last_card_that_a_route_lacks() -> None:
    """A card in sight is sure, one from the pile is not."""
    own = {"hand": cards(yellow=1), "tickets": ("dallas--new_york",)}
    table = arranged(begun("usa", 2), to_move=0, seats={0: own}, claims=LINE)
    session = sit_down_at(opening(USA), replace(table, row=(Card.YELLOW, *[Card.BLACK] * 4)))
    lacks = Aims(session.seen).lacks

    assert [lack.cards for lack in lacks][:1] == [1]
    assert session.hint() == DrawFaceUp(0, Card.YELLOW)
