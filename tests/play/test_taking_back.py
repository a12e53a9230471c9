"""Taking back: to just before my last decision, and what chance gives stays what it was."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.tables import LIBRARY, live, opening, played_out, stepped
from tests.table.invariants import Setup, setups
from tests.table.tables import arranged, begun
from tutor.cards import Cards, cards
from tutor.play import PlayError, Session, Trouble, sit_down_at
from tutor.play.keeping import kept_text, read_kept
from tutor.table import stages as s
from tutor.table.actions import (
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    PlaceCard,
    WithdrawFromTunnel,
)
from tutor.table.record import Move, read_record, record_text
from tutor.terms import Card, Place

USA = Setup("usa", "standard", 3)


def mine_in(session: Session) -> list[int]:
    """Return the numbers of the steps that the human made."""
    return [
        number
        for number, step in enumerate(session.steps)
        if step.move is not None and step.move.action.player == session.me
    ]


def unmarked(session: Session) -> Session:
    """Return the session without the marks of what was taken back."""
    steps = tuple(
        step if step.move is None else replace(step, move=replace(step.move, taken_back=False))
        for step in session.steps
    )
    return replace(session, steps=steps, peeked=False)


@given(
    setup=st.sampled_from(setups()),
    seed=st.integers(0, 10**6),
    moves=st.integers(1, 150),
    back=st.integers(1, 12),
)
@settings(max_examples=25)
def test_the_same_moves_again_give_the_same_game(
    setup: Setup, seed: int, moves: int, back: int
) -> None:
    """Anywhere in a game of any kind: taken back any number of times, and played once more.

    All that differs is the mark of what was taken back after cards or tickets were seen.
    """
    session = played_out(live(setup, seed=seed, style="hoarding"), steps=moves)
    undone = session
    for _ in range(back):
        if undone.can_take_back:
            undone = undone.take_back()
            assert undone.my_turn
            assert undone.steps == session.steps[: len(undone.steps)]

    assert unmarked(played_out(undone, steps=len(session.steps) - 1)) == session


@given(seed=st.integers(0, 10**6), moves=st.integers(1, 150))
@settings(max_examples=10)
def test_one_decision_is_taken_back_at_a_time(seed: int, moves: int) -> None:
    """Others' moves since are taken back too; only moves without a choice are passed over."""
    session = played_out(live(USA, me=1, seed=seed), steps=moves)
    numbers = [one for one in mine_in(session) if len(session.steps[one - 1].table.actions()) > 1]

    assert session.can_take_back == bool(numbers)
    if numbers:
        assert unmarked(session.take_back()) == unmarked(session.after(numbers[-1] - 1))


def test_not_past_the_deal() -> None:
    """The first choice of tickets can be taken back, the deal cannot."""
    session = live(USA)

    assert not session.can_take_back
    with pytest.raises(PlayError) as error:
        session.take_back()
    assert error.value.trouble is Trouble.NOTHING_TO_TAKE_BACK
    chosen = stepped(session)
    assert chosen.opponents_move().take_back() == session


def test_from_the_middle_of_a_tunnel() -> None:
    """Back to before the cards were laid; the same cards are turned over again."""
    table = begun("europe", 3)
    tunnel = next(one for one in table.board.routes if one.reveal and one.color == "gray")
    paid = cards(red=tunnel.length)
    pile = (*table.pile, Card.RED, Card.RED, Card.BLUE)
    table = arranged(table, to_move=0, hands={0: cards(red=tunnel.length + 2)}, pile=pile)
    before = sit_down_at(opening(Setup("europe", "standard", 3)), table)

    tried = before.play(ClaimRoute(0, tunnel.id, paid))
    given_up = tried.play(WithdrawFromTunnel(0))

    assert isinstance(tried.table.stage, s.AnsweringTunnel)
    assert tried.take_back() == replace(before, peeked=True)
    assert before.play(ClaimRoute(0, tunnel.id, paid)) == tried
    assert unmarked(given_up.opponents_move().take_back()) == tried


def test_from_the_middle_of_drawing() -> None:
    """With one card drawn, or one to be placed, back to before that card."""
    before = sit_down_at(
        opening(Setup("team_asia", "standard", 4)), arranged(begun("team_asia", 4), to_move=0)
    )

    drawn = before.play(DrawBlind(0))
    placed = drawn.play(PlaceCard(0, Place.HOLDER))

    assert isinstance(drawn.table.stage, s.PlacingCard)
    assert drawn.take_back() == replace(before, peeked=True)
    assert placed.take_back() == drawn
    assert placed.take_back().take_back() == replace(before, peeked=True)


def test_a_move_without_a_choice_goes_with_the_one_before_it() -> None:
    """A single ticket drawn must be kept: who takes that back did not want to draw."""
    table = begun("usa", 2)
    last = table.tickets[-1:]
    before = sit_down_at(
        opening(Setup("usa", "standard", 2)), arranged(table, to_move=0, tickets=last)
    )

    kept = before.play(DrawTickets(0)).play(KeepTickets(0, last))

    assert kept.take_back() == replace(before, peeked=True)


def test_a_shuffle_comes_out_the_same_again() -> None:
    """A new pile is shuffled by the number of the shuffle, however often it is taken back."""
    table = begun("usa", 2)
    bare = arranged(table, to_move=0, pile=(), discards=Cards.of(table.pile))
    before = sit_down_at(opening(Setup("usa", "standard", 2)), bare)

    once, again = (before.play(DrawBlind(0)) for _ in range(2))

    assert once.steps[-1].move is not None
    assert once.steps[-1].move.orders
    assert once == again == unmarked(once.play(DrawBlind(0)).take_back())


def test_what_was_seen_is_marked_in_the_record() -> None:
    """The move made instead bears the mark, also after a break, and however often one peeks."""
    start = live(USA)
    before = played_out(start, steps=3)
    while not (before.my_turn and isinstance(before.table.stage, s.Turn)):
        before = stepped(before)

    peeked = before.play(DrawBlind(0)).take_back()
    again = read_kept(kept_text(peeked), LIBRARY, opponents=peeked.opponents)
    played = again.play(DrawTickets(0)).take_back().play(DrawTickets(0))

    assert again == peeked
    assert played.steps[-1].move == Move(DrawTickets(0), taken_back=True)
    text = record_text(played.record())
    assert text.count('"taken_back": true') == 1
    assert read_record(text) == played.record()
    kept = played.play(played.actions()[0])
    assert kept.steps[-1].move is not None
    assert not kept.steps[-1].move.taken_back


def test_what_showed_nothing_is_taken_back_without_a_mark() -> None:
    """A claimed route shows neither cards nor tickets."""
    table = begun("usa", 2)
    route = next(one for one in table.board.routes if one.color == "gray" and one.length == 1)
    table = arranged(table, to_move=0, hands={0: cards(red=1)})
    before = sit_down_at(opening(Setup("usa", "standard", 2)), table)

    assert before.play(ClaimRoute(0, route.id, cards(red=1))).take_back() == before


def test_a_game_may_rule_out_taking_back_what_was_seen() -> None:
    """Then only what showed neither cards nor tickets is taken back."""
    table = begun("usa", 2)
    route = next(one for one in table.board.routes if one.color == "gray" and one.length == 1)
    table = arranged(table, to_move=0, hands={0: cards(red=1)})
    strict = replace(opening(Setup("usa", "standard", 2)), may_peek=False)
    before = sit_down_at(strict, table)

    drawn = before.play(DrawBlind(0))

    assert not drawn.can_take_back
    with pytest.raises(PlayError) as error:
        drawn.take_back()
    assert error.value.trouble is Trouble.NOTHING_TO_TAKE_BACK
    assert before.play(ClaimRoute(0, route.id, cards(red=1))).take_back() == before
