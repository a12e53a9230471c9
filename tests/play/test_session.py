"""A session plays whole games, tells no secrets, and refuses what is not the human's to do."""

from dataclasses import replace

import pytest

from tests.games import rules_of
from tests.play.tables import LIBRARY, live, opening, played_out, stepped
from tests.setups import fullest_first
from tests.table.invariants import Setup, score_faults, setups
from tests.table.tables import begun
from tutor.bots.levels import Level
from tutor.cards import cards
from tutor.game.file import read_game, write_game
from tutor.play import (
    Bots,
    PlayError,
    Prepared,
    Script,
    Seeded,
    Session,
    Trouble,
    sit_down,
    sit_down_at,
)
from tutor.scoring import GameError, score, score_reading
from tutor.table import ChanceError, RefusedError
from tutor.table import stages as s
from tutor.table.actions import ClaimRoute, DrawBlind, DrawFaceUp, KeepTickets
from tutor.table.reasons import CardsNotHeld, GameIsOver, NotYourTurn
from tutor.table.record import record_text, replay

USA = Setup("usa", "standard", 3)


@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_a_whole_game_is_played_and_can_be_scored(setup: Setup) -> None:
    """On each board and variant, with each number of players, bots in all seats.

    The game saved at its end, read by the scorer, gives what the table's markers and trains say.
    """
    table = opening(setup, me=setup.players - 1)
    easy = Bots(Level.EASY, "me")

    over = played_out(
        sit_down(table, LIBRARY),
        lambda session: easy.choose(len(session.steps), session.seen, session.actions()),
    )

    saved = read_game(write_game(over.finished_game()).encode())
    sheets = (score_reading(saved), score(over.finished_game(), over.rules))
    told, at_once = ([(one.name, one.parts, one.place) for one in it.sides] for it in sheets)
    assert told == at_once
    assert score_faults(over.table) == []
    assert over.is_over
    assert over.actions() == ()


def test_every_stage_asks_the_human() -> None:
    """Everything that a table can wait for comes before the human, on one board or another."""
    every, met = set(s.Stage.__subclasses__()), {s.Over}
    special = (("nederland", "neutral", 2), ("team_asia", "standard", 4), ("europe", "standard", 3))
    for setup in special:
        session = live(Setup(*setup))
        while not session.is_over and met != every:
            if session.my_turn:
                met.add(type(session.table.stage))
            session = stepped(session)

    assert met == every


def test_the_same_opening_gives_the_same_game() -> None:
    """Whoever sits down twice with one seed and does the same meets the same; another seed not."""
    one, again = (played_out(live(USA, seed=5)) for _ in range(2))

    assert one == again
    assert one != played_out(live(USA, seed=6))


def test_the_record_replays_to_the_same_tables() -> None:
    """The record of a live game is an ordinary one."""
    session = played_out(live(USA))

    tables = [table for _, table, _ in replay(session.record(), rules_of("usa", "standard"))]

    assert [step.table for step in session.steps] == tables
    assert record_text(session.record()).count("\n") == len(session.steps)


def test_only_the_human_s_moves_are_the_human_s() -> None:
    """In another's turn nothing can be done and the reason says so; nor for another player."""
    session = live(USA, me=1)

    assert not session.my_turn
    assert session.actions() == ()
    assert session.why_not(DrawBlind(1))[0] == NotYourTurn(1, 0)
    with pytest.raises(RefusedError):
        session.play(KeepTickets(0, session.table.actions()[0].tickets))  # type: ignore[attr-defined]
    mine = session.opponents_move()
    assert mine.my_turn
    assert mine.why_not(KeepTickets(2, ())) == (NotYourTurn(2, 1),)
    with pytest.raises(RefusedError) as refused:
        mine.play(KeepTickets(2, ()))
    assert refused.value.reasons == (NotYourTurn(2, 1),)
    with pytest.raises(PlayError) as error:
        mine.opponents_move()
    assert error.value.trouble is Trouble.MY_TURN
    with pytest.raises(PlayError) as error:
        session.hint()
    assert error.value.trouble is Trouble.NOT_MY_TURN


def test_after_the_end_nothing_goes_on() -> None:
    """A game that is over has no moves of anybody."""
    over = played_out(live(USA))

    assert over.why_not(DrawBlind(0)) == (GameIsOver(),)
    with pytest.raises(PlayError) as error:
        over.opponents_move()
    assert error.value.trouble is Trouble.GAME_IS_OVER


def test_a_hint_is_a_legal_move_and_the_same_again() -> None:
    """Whatever the table waits for, the hint can be followed."""
    session = live(Setup("nederland", "tolls", 3))
    for _ in range(30):
        if session.my_turn:
            hint = session.hint()
            assert hint in session.actions()
            assert hint == session.hint()
            session = session.play(hint)
        else:
            session = session.opponents_move()


def test_what_is_heard_is_what_the_human_may_hear() -> None:
    """Others' first tickets and cards drawn blind are not told."""
    session = live(USA)
    told = [event for event in session.heard(session.steps[0]) if hasattr(event, "tickets")]

    assert [event.tickets is None for event in told] == [False, True, True]


def test_a_session_can_begin_anywhere_with_scripted_opponents_and_prepared_orders() -> None:
    """A lesson lays out a table, says what the others do and in which order cards come."""
    table = replace(begun("usa", 2), stage=s.Turn(1), turns=1)
    table = replace(table, pile=(), discards=cards(red=2, blue=1))
    script = Script((DrawFaceUp(1, table.row[0]),), then=Bots(Level.EASY))
    session = sit_down_at(
        opening(Setup("usa", "standard", 2)),
        table,
        shuffles=Prepared((("red", "blue", "red"),)),
        opponents=script,
    )

    after = session.opponents_move()

    assert after.steps[1].move is not None
    assert after.steps[1].move.action == DrawFaceUp(1, table.row[0])
    assert after.steps[1].move.orders == (("red", "blue", "red"),)
    assert after.table.row[0] == "red"
    assert after.opponents_move().table.to_move == 0
    with pytest.raises(PlayError) as error:
        after.record()
    assert error.value.trouble is Trouble.NOT_DEALT


def test_prepared_orders_run_out() -> None:
    """After the last prepared order others may follow; else it is said that none is left."""
    first = ("b", "a")

    assert Prepared((first,), then=Seeded(1)).order(1, "ab") == Seeded(1).order(1, "ab")
    with pytest.raises(ChanceError):
        Prepared((first,)).order(1, "ab")


def test_where_nobody_can_sit_down() -> None:
    """An unknown board, an unknown variant and too many players are refused with all reasons."""
    usual = opening(USA)
    for wrong in (
        replace(usual, board="moon"),
        replace(usual, variant="upside_down"),
        replace(usual, players=usual.players * 4),
    ):
        with pytest.raises(GameError) as error:
            sit_down(wrong, LIBRARY)
        assert error.value.problems
    with pytest.raises(ValueError, match="place 3"):
        replace(usual, me=3)


def test_a_refused_payment_has_the_table_s_reasons() -> None:
    """The session asks the table why not."""
    session = sit_down_at(opening(Setup("usa", "standard", 2)), begun("usa", 2))
    route = session.rules.board.routes[0]

    reasons = session.why_not(ClaimRoute(0, route.id, cards(locomotive=9)))

    assert any(isinstance(reason, CardsNotHeld) for reason in reasons)
    assert isinstance(session, Session)


def test_past_tables_keep_no_lists_of_what_could_be_done() -> None:
    """A whole game in teams would hold tens of thousands of actions."""
    session = played_out(live(Setup("team_asia", "standard", 4)), steps=60)

    assert session.can_take_back
    assert not any("listed" in step.table.__dict__ for step in session.steps[:-2])
