"""A kept game is read back as it was, at any moment; a damaged text is refused with a reason."""

import json
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.tables import LIBRARY, AnyMoves, live, opening, played_out, stepped
from tests.table.invariants import Setup, setups
from tests.table.tables import begun
from tutor.bots.levels import Level
from tutor.play import CoachWhen, PlayError, Session, Trouble, sit_down, sit_down_at
from tutor.play.keeping import kept_text, read_kept
from tutor.terms import Ruling

USA = Setup("usa", "standard", 3)


def read_back(session: Session) -> Session:
    return read_kept(kept_text(session), LIBRARY, opponents=session.opponents)


@given(setup=st.sampled_from(setups()), seed=st.integers(0, 10**6), moves=st.integers(0, 120))
@settings(max_examples=30)
def test_a_kept_game_is_the_same_at_any_moment(setup: Setup, seed: int, moves: int) -> None:
    """Every step, event and secret is back, and it goes on as it would have gone on."""
    session = played_out(live(setup, me=seed % setup.players, seed=seed), steps=moves)

    again = read_back(session)

    assert again == session
    if not session.is_over:
        assert stepped(again) == stepped(session)


def test_who_i_am_and_what_i_chose_is_kept() -> None:
    """Place, level, seed, coach and house rules."""
    chosen = replace(
        opening(Setup("europe", "standard", 4), me=2, seed=77, level=Level.STRONG),
        coach=CoachWhen.BEFORE,
        rulings=frozenset({Ruling.TIE_SPLIT}),
    )

    assert read_kept(kept_text(sit_down(chosen, LIBRARY)), LIBRARY).opening == chosen


def test_teams_without_house_rules_stay_without() -> None:
    """What a record of a game in teams says of tunnels is no house rule more."""
    session = live(Setup("team_asia", "standard", 4), me=3)

    assert read_back(session).opening == session.opening


KEPT = kept_text(played_out(live(USA), steps=40))


def trouble(text: str) -> tuple[Trouble, int | None]:
    with pytest.raises(PlayError) as error:
        read_kept(text, LIBRARY)
    return error.value.trouble, error.value.line


def head(**changes: object) -> str:
    """Return a kept text with other things in its first line."""
    first, _, rest = KEPT.partition("\n")
    return json.dumps({**json.loads(first), **changes}) + "\n" + rest


def test_what_is_no_kept_game() -> None:
    """Nothing, other texts, other files."""
    for text in ("", "hello", "[1]", '{"format": "finished-game/1"}', KEPT.partition("\n")[2]):
        assert trouble(text) == (Trouble.NOT_A_KEPT_GAME, 1)


def test_what_is_damaged() -> None:
    """The line is told that cannot be read, or that the rules do not allow."""
    lines = KEPT.splitlines(keepends=True)

    assert trouble(head(me=3)) == (Trouble.DAMAGED, 1)
    assert trouble(head(level="divine")) == (Trouble.DAMAGED, 1)
    assert trouble(lines[0]) == (Trouble.DAMAGED, 2)
    assert trouble("".join([*lines[:9], lines[9][:-4], *lines[10:]])) == (Trouble.DAMAGED, 10)
    assert trouble("".join([*lines[:2], *lines[3:]])) == (Trouble.DAMAGED, 3)


def test_a_board_that_is_gone() -> None:
    """The board or the variant is not there."""
    assert trouble(KEPT.replace('"usa"', '"moon"', 1)) == (Trouble.UNKNOWN_BOARD, None)
    assert trouble(KEPT.replace('"standard"', '"mine"', 1)) == (Trouble.UNKNOWN_BOARD, None)


@given(seed=st.integers(0, 10**9))
@settings(max_examples=150)
def test_a_damaged_text_never_breaks_anything(seed: int) -> None:
    """Whatever happened to the text: a game or a trouble, nothing else."""
    pick, letters = Random(seed), list(KEPT)
    for _ in range(pick.randrange(1, 4)):
        place = pick.randrange(len(letters))
        letters[place : place + pick.randrange(3)] = pick.choice(("", "0", "}", '"', "\n", "é"))
    with suppress(PlayError):
        assert read_kept("".join(letters), LIBRARY).steps


def test_a_game_from_a_position_cannot_be_kept() -> None:
    """It was not dealt, so that there is no record of it."""
    session = sit_down_at(opening(Setup("usa", "standard", 2)), begun("usa", 2))

    with pytest.raises(PlayError) as error:
        kept_text(session)
    assert error.value.trouble is Trouble.NOT_DEALT


def test_other_opponents_and_chance_can_be_handed_in() -> None:
    """They are not in the text."""
    session = live(USA)

    assert read_back(session).opponents == AnyMoves(1)
    assert read_kept(kept_text(session), LIBRARY).opponents != AnyMoves(1)
