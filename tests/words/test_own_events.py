"""What concerns oneself is told in the second person, what does not as to everybody."""

import random

import pytest

from tests.table.invariants import steps
from tests.table.tables import begun, dealt
from tests.words.test_table_sentences import BOARDS, VARIANTS
from tutor.table import Shuffler
from tutor.table import events as e
from tutor.table.seen import told_to
from tutor.words.events import event_text


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_one_is_never_called_by_ones_name(board: str) -> None:
    """In a whole game of random moves; of others one hears what everybody hears."""
    start = dealt(board, BOARDS[board], variant=VARIANTS.get(board))
    own = 0
    for _, _, events, playing in steps(start, random.Random(board), Shuffler(board)):
        for event in events:
            for me, seat in enumerate(playing.seats):
                heard = told_to(event, me, playing)
                told = event_text(heard, playing, me)
                assert seat.name not in told
                assert told[-1] in ".!"
                assert "{" not in told
                own += told != event_text(heard, playing)
    assert own > 50


@pytest.mark.rule("D6", "D7")
def test_tolls_that_come_to_one() -> None:
    """Whoever owns the route beside is told that it is paid to them."""
    table, route = begun("nederland", 2), "aarschot--antwerpen--1"
    assert event_text(e.TollPaid(1, route, 2, 0), table, 0) == (
        "Bram pays you a toll of 2 for Aarschot – Antwerpen (blue): you own the lane beside it."
    )
    assert event_text(e.LoanTaken(0, route, 2, 1, 1), table, 0) == (
        "The toll for Aarschot – Antwerpen (blue) is 2, but you have only 1 in toll "
        "tokens: you pay nothing and take a loan card instead. The bank pays the toll of 2 to "
        "the owner of the lane beside it: Bram."
    )


@pytest.mark.rule("T9")
def test_a_team_is_spoken_to_as_one() -> None:
    """Also where the mate has ended the turn."""
    table = begun("team_asia", 4)
    assert event_text(e.LastRound(1, 4), table, 0) == (
        "Your team has 4 trains left. The last round begins: everybody has one more turn!"
    )
