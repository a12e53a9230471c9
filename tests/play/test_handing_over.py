"""One device for several people: who holds it, what each may know and undo, and what is kept."""

import json
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.tables import LIBRARY, AnyMoves, live, opening
from tests.play.test_secrets import shown, with_secrets_dealt_anew
from tests.setups import fullest_first
from tests.table.invariants import Setup, setups
from tutor.bots.levels import Level
from tutor.play import PlayError, Session, Trouble, sit_down
from tutor.play.coaching import NOTHING_SAID, Coaching, Lost
from tutor.play.handing_over import handed_to, in_public, last_move_of, next_in_turn, waits_for
from tutor.play.keeping import kept_text, read_kept
from tutor.play.sealing import sealed, unsealed
from tutor.play.setting_up import CHOICES
from tutor.play.state import PlayPage
from tutor.play.taps import TAPS
from tutor.play.update import BEHIND_CURTAIN, update_play_page
from tutor.table import RefusedError, told_to
from tutor.terms import Card

SHARED = [setup for setup in setups() if setup.players > 1]
EUROPE = Setup("europe", "standard", 3)


def shared(setup: Setup, seed: int = 1, bots: int = 1, **more: bool) -> Session:
    """Sit down with people in all seats but so many, who are bots that make any moves."""
    number = min(bots, setup.players - 2)
    places = Random(f"{seed}/bots").sample(range(setup.players), number)
    seats = tuple(Level.EASY if place in places else None for place in range(setup.players))
    chosen = replace(opening(setup, me=seats.index(None), seed=seed), seats=seats, **more)
    session = sit_down(chosen, LIBRARY, opponents=AnyMoves(seed))
    return handed_to(session, next_in_turn(session))


def at_table(session: Session) -> PlayPage:
    """Return the page of a game that people share, behind its curtain."""
    return PlayPage(session=session, at_table=True).curtained()


def acted(page: PlayPage, do: str, **facts: object) -> PlayPage:
    """Return the page after an action that is valid for what it shows."""
    at = {} if page.session is None else {"at": len(page.session.steps)}
    return update_play_page(page, {"do": do, **at, **facts}, LIBRARY)


def game_of(page: PlayPage) -> Session:
    """Return the page's game."""
    assert page.session is not None
    return page.session


def went_on(page: PlayPage, rng: Random, *, quick: bool = True) -> PlayPage:
    """Do the one thing that is due: take over, let a bot move, hand over, or make any move.

    If it is to be ``quick``, the coach judges no move.
    """
    session = game_of(page)
    if page.curtain:
        return acted(page, "take_over")
    if session.coaching.waits:
        return acted(page, "play_on")
    if session.opponent_decides:
        return acted(page, "on")
    if waits_for(session) is not None:
        return acted(page, "hand_over")
    number = rng.randrange(len(session.actions()))
    if quick:
        return page.moved(session.play(session.actions()[number]))
    return acted(page, "do", number=number)


@given(
    setup=st.sampled_from(SHARED),
    seed=st.integers(0, 10**6),
    bots=st.integers(0, 2),
    moves=st.integers(10, 60),
)
@settings(max_examples=10, deadline=None)
def test_only_who_is_due_holds_the_device(setup: Setup, seed: int, bots: int, moves: int) -> None:
    """Everything that happens is done by its player, who has come through the curtain for it."""
    rng, page = Random(seed), at_table(shared(setup, seed, bots))
    for _ in range(moves):
        before, session = page, game_of(page)
        if session.is_over:
            break
        page = went_on(before, rng, quick=False)
        after = game_of(page)
        assert page is not before
        if len(after.steps) == len(session.steps):
            continue
        move = after.steps[-1].move
        assert move is not None
        assert not before.curtain
        mover = move.action.player
        assert mover == session.me or mover not in session.opening.people
        assert after.me == session.me, "nobody else holds it without a hand-over"


@pytest.mark.parametrize("do", sorted({*TAPS, *CHOICES} - {*BEHIND_CURTAIN}))
def test_behind_the_curtain_nothing_is_done(do: str) -> None:
    """Whatever is tapped or sent before somebody has taken over."""
    page = at_table(shared(EUROPE))
    facts = {"number": 0, "route": "london--dieppe--1", "sheet": "moves", "card": "red", "place": 0}

    assert acted(page, do, **facts) is page


@given(setup=st.sampled_from(SHARED), seed=st.integers(0, 10**6), moves=st.integers(5, 60))
@settings(max_examples=10, deadline=None)
def test_nothing_is_taken_back_behind_a_hand_over(setup: Setup, seed: int, moves: int) -> None:
    """However often one takes back, what was there when one took over stays."""
    rng, page = Random(seed), at_table(shared(setup, seed))
    for _ in range(moves):
        if game_of(page).is_over:
            return
        page = went_on(page, rng)
    page = acted(page, "take_over") if page.curtain else page
    session = game_of(page)
    while session.can_take_back:
        session = session.take_back()
    assert len(session.steps) > session.since
    assert session.steps == game_of(page).steps[: len(session.steps)]


def test_a_move_can_be_taken_back_until_the_device_is_handed_over() -> None:
    """Not by the next person."""
    page = acted(at_table(shared(EUROPE, bots=0)), "take_over")
    first = game_of(page).me
    page = acted(page, "do", number=0)

    assert game_of(page).me == first
    assert page.can_take_back
    curtain = acted(page, "hand_over")
    assert curtain.curtain
    assert game_of(curtain).me != first
    assert not acted(curtain, "take_over").can_take_back


@pytest.mark.rule("B3", "T2", "D3")
@pytest.mark.parametrize("setup", fullest_first(SHARED))
def test_nobody_learns_what_others_hold(setup: Setup) -> None:
    """On every board, for every seat: what one may not know changes nothing for that person."""
    rng, page, looked = Random(str(setup)), at_table(shared(setup)), 0
    while not game_of(page).is_over and not looked:
        session = game_of(page)
        if session.table.turns and len(session.steps) % 13 == 0:
            for place in session.opening.people:
                mine = handed_to(session, place)
                assert shown(with_secrets_dealt_anew(mine, rng)) == shown(mine)
            looked += 1
        page = went_on(page, rng)

    assert looked


@given(setup=st.sampled_from(SHARED), seed=st.integers(0, 10**6), moves=st.integers(1, 80))
@settings(max_examples=10, deadline=None)
def test_what_is_told_in_public_everybody_may_know(setup: Setup, seed: int, moves: int) -> None:
    """An event told in public is told to each person like that, or with more in it."""
    rng, page = Random(seed), at_table(shared(setup, seed))
    for _ in range(moves):
        if game_of(page).is_over:
            break
        page = went_on(page, rng)
    for step in game_of(page).steps:
        for public, event in zip(in_public(step), step.events, strict=True):
            for place in game_of(page).opening.people:
                assert told_to(public, place, step.table) == public
                heard = told_to(event, place, step.table)
                assert told_to(heard, -1, step.table) == public


def test_who_is_next_after_bots() -> None:
    """The curtain names the person whose turn comes first, whoever moves until then."""
    session = shared(Setup("usa", "standard", 4), seed=3, bots=2)
    people = session.opening.people

    assert session.me == next_in_turn(session) == people[0]
    assert last_move_of(session, people[0]) == 0
    with pytest.raises(RefusedError):
        handed_to(session, people[1]).play(session.table.actions()[0])


# --- the coach ------------------------------------------------------------------------------


def test_coach_speaks_only_to_whoever_holds_the_device() -> None:
    """What it found for one waits until that one is back."""
    first = shared(EUROPE, bots=0)
    ada, ben = first.opening.people[:2]
    found = Coaching(said=(3,), lost=(Lost(3, 9.0),))
    session = replace(handed_to(first, ada), coaching=found)

    other = handed_to(session, ben)
    assert other.coaching == NOTHING_SAID
    assert handed_to(other, ada).coaching == found


# --- what is kept ---------------------------------------------------------------------------


@given(setup=st.sampled_from(SHARED), seed=st.integers(0, 10**6), moves=st.integers(0, 90))
@settings(max_examples=20, deadline=None)
def test_a_shared_game_is_kept_and_not_to_be_read(setup: Setup, seed: int, moves: int) -> None:
    """At any moment it comes back as it was, and its text names neither cards nor tickets."""
    rng, page = Random(seed), at_table(shared(setup, seed))
    for _ in range(moves):
        if game_of(page).is_over:
            break
        page = went_on(page, rng)
    session = game_of(page)
    text = kept_text(session)

    assert read_kept(text, LIBRARY, opponents=session.opponents) == session
    assert not [card for card in Card if f'"{card}' in text]
    assert not [ticket for ticket in session.table.board.ticket if ticket in text]
    assert {*json.loads(text.partition("\n")[0])} == {"format", "game", "head"}


def test_a_sealed_game_only_gets_more_lines() -> None:
    """So that another tab can tell whether it is behind; its first line names the game."""
    page, rng = at_table(shared(EUROPE)), Random(5)
    before = kept_text(game_of(page))
    for _ in range(20):
        page = went_on(page, rng)
    after = kept_text(game_of(page))

    assert after.partition("\n")[2].startswith(before.partition("\n")[2])
    heads = [json.loads(text.partition("\n")[0]) for text in (before, after)]
    assert heads[0]["game"] == heads[1]["game"]
    assert unsealed(sealed("one\ntwo\n", 1)) == "one\ntwo\n"


def test_game_of_one_person_is_kept_as_ever() -> None:
    """Not sealed: there is nobody to hide it from; and without what it does not need."""
    head = json.loads(kept_text(live(EUROPE)).partition("\n")[0])

    assert {*head} == {"format", "me", "level", "seed", "coach"}


SEALED = kept_text(shared(EUROPE))


@given(seed=st.integers(0, 10**9))
@settings(max_examples=100)
def test_a_damaged_sealed_text_never_breaks_anything(seed: int) -> None:
    """Whatever happened to the text: a game or a trouble, nothing else."""
    pick, letters = Random(seed), list(SEALED)
    for _ in range(pick.randrange(1, 4)):
        place = pick.randrange(len(letters))
        letters[place : place + pick.randrange(3)] = pick.choice(("", "0", "}", '"', "\n", "é"))
    with suppress(PlayError):
        assert read_kept("".join(letters), LIBRARY).steps


def test_a_bot_does_not_hold_the_device() -> None:
    """Kept seats that are not those of the players are refused; a strange holder is passed over."""
    text = unsealed(SEALED)
    first, _, rest = text.partition("\n")
    head = json.loads(first)

    with pytest.raises(PlayError) as error:
        read_kept(f"{json.dumps({**head, 'seats': [None, None]})}\n{rest}", LIBRARY)
    assert error.value.trouble is Trouble.DAMAGED
    bot = head["seats"].index("easy")
    session = read_kept(f"{json.dumps({**head, 'holder': bot})}\n{rest}", LIBRARY)
    assert session.me in session.opening.people
