"""A story follows from the game's steps: beats, refusals, help, stretches, taking back."""

from pathlib import Path

import pytest

from tests.guided.small_story import LIBRARY, run, story
from tutor.guided.dealing import Stacked
from tutor.guided.run import FirstRead, NotNow, Run, StuckError, begin
from tutor.guided.story import Phase, place_of
from tutor.guided.walking import as_shown, at_random, last, played_out, walk
from tutor.table import actions as a
from tutor.table.chance import ChanceError
from tutor.table.stages import ChoosingFirstTickets, Turn
from tutor.terms import Card

__all__ = ["run"]


def beat(run: Run) -> str:
    """Return the id of the beat that a story stands at, and what it waits for."""
    return f"{run.beat.id if run.beat else ''} {run.phase}"


def test_the_deal_is_as_written(run: Run) -> None:
    """Hands, row, pile and tickets come as they are listed; the first tickets are kept."""
    table = run.session.table
    assert table.seats[0].hand[Card.ORANGE] == 3
    assert table.seats[1].hand[Card.GREEN] == 2
    assert list(map(str, table.row)) == ["purple", "white", "purple", "black", "yellow"]
    assert [str(one) for one in table.pile[-2:]] == ["yellow", "yellow"]
    assert table.seats[0].tickets == ("helena--los_angeles", "denver--el_paso")
    assert isinstance(table.stage, Turn)


def test_a_learner_may_choose_the_first_tickets(tmp_path: Path) -> None:
    """Without kept tickets of the learner the story begins with that choice."""
    changed = story(
        tmp_path,
        ('kept = [["helena--los_angeles", "denver--el_paso"],', "kept = [[],"),
        ('id = "lay"\n', ('id = "choose"\ntext = "Two at least."\nmay = ["keep *"]\n'
         '[[stops.beats]]\nid = "lay"\n')),
    )  # fmt: skip
    began = begin(changed, LIBRARY)

    assert isinstance(began.session.table.stage, ChoosingFirstTickets)
    chosen = began.at(began.session.play(began.shown()))
    assert beat(chosen) == "lay others"  # the others choose theirs
    assert beat(chosen.follow()) == "lay do"


def test_cards_that_are_not_there_cannot_come_first() -> None:
    """More of a card than there are is a fault of the file."""
    with pytest.raises(ChanceError, match="no red"):
        Stacked((("red", "red"),), 1).order(0, [Card.RED, Card.BLUE])


def test_beat_after_beat(run: Run) -> None:
    """An action, something to read at once, the others' moves, an action, stretches, the end."""
    assert beat(run) == "lay do"
    run = run.at(run.session.play(run.shown()))
    assert beat(run) == "laid read"
    run = run.done_reading()
    assert beat(run) == "draw others"
    run = run.follow().follow()
    assert beat(run) == "draw do"
    run = run.at(run.session.play(run.shown()))
    assert beat(run) == "draw do"  # the turn is not over yet
    run = run.at(run.session.play(run.shown()))
    assert beat(run) == "free free"
    assert run.by_itself


def test_what_is_played_freely_goes_to_the_end(run: Run) -> None:
    """Bots play the others; what is to be told meanwhile comes when it is time, and only once."""
    free = last(run, as_shown)
    assert free.objection(a.DrawTickets(0)) is None
    assert free.follow().session.steps[-1].move is not None
    late = free
    while late.phase is not Phase.READ:
        late = late.rest()
    assert beat(late) == "late read"
    assert late.session.table.turns_left is not None
    again = late.done_reading()
    assert beat(again) == "free free"
    end = played_out(again)
    assert (beat(end), end.session.is_over) == (" end", True)


def test_what_a_beat_does_not_take_is_answered(run: Run) -> None:
    """A legal move that the story does not take has its own answer, or none of its own."""
    draw, tickets = a.DrawBlind(0), a.DrawTickets(0)

    assert run.objection(draw) == NotNow("lay", "First lay a route.")
    assert run.objection(tickets) == NotNow("lay", "")
    assert run.objection(run.shown()) is None
    reads = run.at(run.session.play(run.shown()))
    assert reads.objection(draw) == FirstRead()


def test_slips_count_once_a_beat(run: Run) -> None:
    """Stars depend on the beats in which something went wrong, not on how often."""
    assert run.stars == 3
    assert run.slip().slip().slipped == {"lay"}


def test_taking_back_takes_the_story_back(run: Run) -> None:
    """What the learner did last by hand is undone; then it is told anew."""
    late = last(run, as_shown)
    back = late.take_back()

    assert beat(back) == "draw do"
    assert back.read == {"laid"}
    again = back.take_back()
    assert beat(again) == "draw do"
    first = again.take_back()
    assert (beat(first), first.read) == ("lay do", frozenset())
    assert first.take_back() is first


def test_where_it_stands_follows_from_the_steps(run: Run) -> None:
    """A story has no memory of its own: steps and what was read tell all."""
    for one in walk(run, at_random(3)):
        session = one.session
        again = place_of(one.game, session.me, list(session.steps), one.first, one.read)
        assert again == one.place


def test_a_move_that_is_not_legal_is_told(tmp_path: Path) -> None:
    """The beat is named whose script cannot be played."""
    changed = story(
        tmp_path, ('others = ["draw pile", "draw pile"]', 'others = ["claim denver--omaha--1"]')
    )

    with pytest.raises(StuckError, match=r"draw: .*not legal"):
        last(begin(changed, LIBRARY), as_shown)


def test_a_beat_that_takes_nothing_legal_is_told(tmp_path: Path) -> None:
    """The beat is named at which a learner would be stuck."""
    changed = story(
        tmp_path, ('may = ["draw purple", "draw *"]', 'may = ["claim denver--omaha--1"]')
    )

    with pytest.raises(StuckError, match="draw: no move"):
        last(begin(changed, LIBRARY), as_shown)
