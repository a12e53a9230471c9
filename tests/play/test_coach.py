"""The coach: what moves lost, when it speaks, why, and what it says of tickets beforehand."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import rules_of
from tests.play.tables import LIBRARY, any_of_mine, live, opening, stepped
from tests.play.test_tickets import at
from tests.setups import fullest_first
from tests.table.invariants import Setup, setups
from tutor.bots.levels import Level, bot
from tutor.cards import COLORS, KINDS, NONE, Cards, cards
from tutor.payment import Price, pays
from tutor.play import CoachWhen, Session, sit_down
from tutor.play.coach import (
    CLEAR,
    NOTABLE,
    SHOWN,
    Remark,
    costly,
    lost,
    played_on,
    remark,
    speaks,
    watched,
)
from tutor.play.coaching import Coaching, Lost
from tutor.play.course import course, turn_of
from tutor.play.keeping import kept_text, read_kept
from tutor.play.needs import lacking, need, taken
from tutor.play.outlook import could_take, needed, needed_without, prospect
from tutor.play.tickets import nearer, progress
from tutor.play.why_worse import why
from tutor.play.whys import (
    Better,
    CardPassed,
    CardsSpent,
    LeftOpen,
    ServesNoTicket,
    StationBuilt,
    TooMuchKept,
)
from tutor.scoring import score
from tutor.table.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
)
from tutor.table.side import Side
from tutor.table.stages import KeepingTickets, Turn
from tutor.terms import Card

USA = Setup("usa", "standard", 3)


def careless(session: Session, one_in: int = 5) -> Action:
    """Return a fair bot's move, now and then any move."""
    pick = Random(f"{session.opening.seed}/{len(session.steps)}")
    actions = session.actions()
    if pick.randrange(one_in) == 0:
        return pick.choice(actions)
    return bot(Level.FAIR, session.opening.seed).choose(session.seen, actions)


def seated(setup: Setup = USA, seed: int = 1, coach: CoachWhen = CoachWhen.AFTER) -> Session:
    """Sit down with a coach."""
    return sit_down(replace(opening(setup, seed=seed), coach=coach), LIBRARY)


def coached(session: Session) -> Iterator[Session]:
    """Play a careless game, whatever the coach says: as it is after every own move, and its end."""
    while not session.is_over:
        if session.my_turn:
            session = watched(session, session.play(careless(session)))
            yield session
            session = played_on(session)
        else:
            session = session.opponents_move()
    yield session


@cache
def games() -> tuple[tuple[Session, ...], ...]:
    """Return the sessions after every own move of some careless games."""
    return tuple(tuple(coached(seated(seed=seed))) for seed in range(3))


def spoken() -> list[Session]:
    """Return the sessions in which the coach has just spoken."""
    return [one for game in games() for one in game if one.coaching.waits]


@cache
def remarks() -> tuple[tuple[Session, Remark], ...]:
    """Return all that is found of the moves that lost most, with the games at their end."""
    return tuple(
        (game[-1], remark(game[-1], one.step))
        for game in games()
        for one in game[-1].coaching.lost[::2]
    )


# --- when it speaks -------------------------------------------------------------------------


def test_the_best_move_loses_nothing() -> None:
    """Whatever stands on the table, the coach has nothing against its own best move."""
    for game in games():
        for session in game[::5]:
            if session.my_turn and len(session.actions()) > 1:
                assert lost(session, session.hint()) == 0


def test_it_speaks_three_times_at_most_and_about_great_losses_only() -> None:
    """Each time the mark is higher; never twice about the same place."""
    heard = 0
    for game in games():
        said = game[-1].coaching.said
        assert len(said) <= len(CLEAR) == SHOWN
        for mark, step in zip(CLEAR, said, strict=False):
            assert remark(game[-1], step).points >= mark > NOTABLE
        heard += len(said)
    assert heard


def test_small_losses_and_places_spoken_about_are_passed_over() -> None:
    """Below the mark, about the same move again, and after the third nothing is said."""
    fresh = Coaching()
    assert not speaks(fresh, 4, CLEAR[0] - 0.1)
    assert speaks(fresh, 4, CLEAR[0])
    assert not speaks(Coaching(said=(4,)), 4, 99.0)
    assert not speaks(Coaching(said=(4,)), 9, CLEAR[0])
    assert not speaks(Coaching(said=(1, 2, 3)), 9, 99.0)


def test_what_is_missed_again_counts_once() -> None:
    """The same route left open for the same ticket, move after move; said once, and at the end."""
    left = [
        (one.why.route, one.why.ticket, number)
        for number, game in enumerate(games())
        for loss in game[-1].coaching.lost
        if isinstance((one := remark(game[-1], loss.step)).why, LeftOpen)
    ]
    assert len({*left}) == len(left)


def test_a_coach_that_is_off_says_nothing() -> None:
    """It only remembers, for the end."""
    last = list(coached(seated(coach=CoachWhen.OFF)))[-1]
    assert last.coaching.said == ()
    assert last.coaching.lost


def test_taking_back_keeps_what_was_said() -> None:
    """The loss is gone, the sentence is spent, and the same move again is not spoken about."""
    session = spoken()[0]
    step = len(session.steps) - 1
    move = session.steps[-1].move
    assert move is not None

    back = session.take_back()

    assert back.coaching.said == (step,)
    assert not back.coaching.waits
    assert all(one.step < step for one in back.coaching.lost)
    again = watched(back, back.play(move.action))
    assert not again.coaching.waits
    assert again.coaching.lost == session.coaching.lost


def test_not_drawing_tickets_is_never_held_against_one() -> None:
    """What they would have brought is the least certain of all."""
    assert remarks()
    assert not any(isinstance(found.best, DrawTickets) for _game, found in remarks())


def test_others_moves_and_other_games_are_not_judged() -> None:
    """Only a move made from the very table before it is the human's."""
    session = seated()
    while not session.my_turn:
        session = session.opponents_move()
    moved = session.play(careless(session))
    assert watched(session, session) is session
    assert watched(moved, session) is session
    other = seated(seed=2)
    assert watched(session, other) is other


# --- keeping and trying again ---------------------------------------------------------------


def test_what_was_said_is_kept() -> None:
    """The sentence that waits for an answer waits again tomorrow."""
    for session in [*spoken(), games()[0][-1]]:
        assert read_kept(kept_text(session), LIBRARY) == session


def test_older_texts_have_no_coach_in_them() -> None:
    """A text of before the coach is read as a game in which nothing was said."""
    session = seated()
    assert "coaching" not in kept_text(session).partition("\n")[0]
    assert read_kept(kept_text(session), LIBRARY).coaching == Coaching()


def test_what_cannot_be_about_this_game_is_left_out() -> None:
    """Steps that are others' or not there, and losses that cannot be."""
    session = spoken()[0]
    text = kept_text(
        replace(session, coaching=Coaching(said=(len(session.steps) + 5,), waits=True))
    )
    assert not read_kept(text, LIBRARY).coaching.waits
    wild = kept_text(session).replace('"lost": [{"step": ', '"lost": [{"step": 9')
    for one in read_kept(wild, LIBRARY).coaching.lost:
        remark(session, one.step)


def some_games() -> Iterator[Session]:
    """Play games in Europe, where a tunnel that is tried may have to be given up."""
    for seed in range(20):
        session = live(Setup("europe", "standard", 2), seed=seed)
        while not session.is_over:
            session = stepped(session, any_of_mine)
        yield session


def without_choice(session: Session) -> set[int]:
    """Return the steps in which one could do one thing only."""
    return {
        number
        for number, (before, step) in enumerate(pairwise(session.steps), start=1)
        if step.move is not None
        and step.move.action.player == session.me
        and len(before.table.actions()) == 1
    }


def test_every_loss_that_is_read_can_be_told() -> None:
    """Whatever steps a text names: those without a choice, and those named twice, are left out."""
    over = next(one for one in some_games() if without_choice(one))
    named = sorted({*range(0, len(over.steps) + 2, 20)} | without_choice(over))
    lost = tuple(Lost(step, 5.0) for step in named)
    read = read_kept(kept_text(replace(over, coaching=Coaching(lost=lost * 2))), LIBRARY)
    steps = [one.step for one in read.coaching.lost]
    assert not {*steps} & without_choice(over)
    assert steps
    assert len({*steps}) == len(steps)
    for step in steps:
        assert remark(read, step).step == step


def test_only_the_same_game_is_what_one_is_tried_against() -> None:
    """One that is not over, that was dealt otherwise or is none at all is left out."""
    over = games()[0][-1]
    again = over.again(costly(over)[0].step - 1)
    for other in (games()[0][0], games()[1][-1], seated(Setup("nordic", "standard", 3))):
        assert read_kept(kept_text(replace(again, finished=other)), LIBRARY).finished is None
    head, _, rest = kept_text(again).partition("\n")
    for nonsense in ("x", kept_text(over)[:-40], kept_text(over)[1:]):
        text = json.dumps({**json.loads(head), "finished": nonsense})
        assert read_kept(f"{text}\n{rest}", LIBRARY) == replace(again, finished=None)


def test_a_move_is_tried_again_and_the_finished_game_is_not_lost() -> None:
    """One begins just before the move, with the coach anew; the first game stays the measure."""
    over = games()[0][-1]
    step = costly(over)[0].step

    again = over.again(step - 1)

    assert again.my_turn
    assert again.steps == over.steps[:step]
    assert again.finished == over
    assert again.coaching.said == ()
    assert read_kept(kept_text(again), LIBRARY) == again
    other = watched(again, again.play(again.hint()))
    assert other.coaching.lost == tuple(one for one in over.coaching.lost if one.step < step)
    while not other.is_over:
        other = other.play(careless(other)) if other.my_turn else other.opponents_move()
    assert other.again(step - 1).finished == over


# --- why ------------------------------------------------------------------------------------


def test_what_was_left_open_is_told_by_the_cards_it_would_cost() -> None:
    """The route lies on the ticket's way, and without it the ticket needs so many cards."""
    told = [(game, one) for game, one in remarks() if isinstance(one.why, LeftOpen)]
    assert told
    for game, one in told:
        why, seen = one.why, game.after(one.step).seen
        assert isinstance(why, LeftOpen)
        now, then = needed(seen, why.ticket), needed_without(seen, why.ticket, why.route)
        assert now is not None
        assert why.now == now.cards
        assert why.then == (None if then is None else then.cards)
        assert why.then is None or why.then > why.now


def test_a_route_for_no_ticket_is_called_so() -> None:
    """It was laid, and no ticket's network had asked for it."""
    told = [(game, one) for game, one in remarks() if isinstance(one.why, ServesNoTicket)]
    assert told
    for game, one in told:
        assert isinstance(one.made, ClaimRoute)
        assert one.why.routes == (one.made.route,)
        assert one.made.route not in game.after(one.step - 1).wanted


def test_a_route_that_brings_its_ticket_nearer_serves_it() -> None:
    """Though it is not in the network that the tickets were thought to need."""
    ticket = "atlanta--new_york"
    before = at("usa", ticket)
    wanted = {before.rules.board.route[one].pair for one in before.wanted}
    far = before.tickets[0].trains_to_go
    told = Counter[bool]()
    for route in before.rules.board.routes:
        if route.pair in wanted:
            continue
        after = at("usa", ticket, claims={route.id: 0})
        found = why(before, after, ClaimRoute(0, route.id, NONE), DrawBlind(0))
        left = after.tickets[0].trains_to_go
        assert far is not None
        assert left is not None
        told[left < far] += 1
        assert isinstance(found, ServesNoTicket) == (left == far)
    assert told[True]
    assert told[False]


def test_plain_reasons_are_found_for_nearly_all_moves() -> None:
    """Spent cards are more than one; seldom is only something else better."""
    whys = [one.why for _game, one in remarks()]
    assert sum(isinstance(one, Better) for one in whys) < len(whys) / 3
    assert all(one.more > 1 for one in whys if isinstance(one, CardsSpent))


def test_keeping_everything_is_told_by_the_ticket_that_is_too_much() -> None:
    """It is among those kept, and the coach would not have kept it."""
    for _game, one in remarks():
        if isinstance(one.why, TooMuchKept):
            assert isinstance(one.made, KeepTickets)
            assert isinstance(one.best, KeepTickets)
            assert one.why.ticket in one.made.tickets
            assert one.why.ticket not in one.best.tickets


def stuck() -> tuple[str, dict[str, int], str]:
    """Return a ticket of Europe, claims by which only a station can save it, and its city."""
    empty = at("europe", *(one.id for one in at("europe").rules.board.tickets), claims={})
    far = next(one for one in empty.tickets if len(one.to_claim) == 2)
    claims = {one.id: 1 for one in empty.rules.board.routes} | {far.to_claim[0]: 0}
    return far.ticket, claims, empty.rules.board.ticket[far.ticket].places[-1]


def test_the_ticket_too_much_is_not_one_that_is_done() -> None:
    """Nothing is left to do for that one."""
    done, other = "denver--el_paso", "los_angeles--new_york"
    drawn = KeepingTickets(0, drawn=(done, other))
    claims = {"denver--santa_fe--1": 0, "el_paso--santa_fe--1": 0}
    session = at("usa", claims=claims, stage=drawn)
    found = why(session, session, KeepTickets(0, (done, other)), KeepTickets(0, ()))
    assert isinstance(found, TooMuchKept)
    assert found.ticket == other


def test_a_card_that_was_passed_over_is_asked_for() -> None:
    """By a route of the tickets, of its colour or of any."""
    told = set()
    for ticket in at("usa").rules.board.tickets:
        session = at("usa", ticket.id, claims={})
        colors = {session.rules.prices[one].color for one in session.wanted}
        for card in KINDS:
            asked = card is Card.LOCOMOTIVE or None in colors or card in colors
            found = why(session, session, DrawBlind(0), DrawFaceUp(0, card))
            assert isinstance(found, CardPassed if asked else Better)
            told.add(asked)
    assert told == {True, False}


@pytest.mark.rule("E9", "E10")
def test_stations_are_reckoned_with() -> None:
    """A ticket that a station can still save can be done, and building it brings it nearer."""
    board = at("europe").rules.board
    ticket = board.tickets[10]
    ends = {one.id for one in board.routes if ticket.start in (one.a, one.b)}
    last = min(ends)
    claims = dict.fromkeys(ends - {last}, 1)
    session = at("europe", ticket.id, claims=claims)

    then = needed_without(session.seen, ticket.id, last)

    assert then is not None
    assert then.stations == 1
    none_left = at("europe", ticket.id, claims=claims, seats={"stations": 0})
    assert needed_without(none_left.seen, ticket.id, last) is None


@pytest.mark.rule("E9", "E10")
def test_the_station_that_saves_a_ticket_brings_it_nearer() -> None:
    """Though it takes no train less."""
    ticket, claims, end = stuck()
    hand = {0: cards(red=1)}
    before = at("europe", ticket, claims=claims, hands=hand)
    after = at("europe", ticket, claims=claims, stations={end: 0}, seats={"stations": 2})
    assert before.tickets[0].stations_to_go == 1
    assert nearer(before.tickets, after.tickets)
    made = BuildStation(0, end, cards(red=1))
    assert not isinstance(why(before, after, made, DrawBlind(0)), StationBuilt)


@pytest.mark.rule("A4")
def test_a_mountain_route_is_worth_its_crossing_too() -> None:
    """As the table scores it at once."""
    rules = rules_of("legendary_asia")
    for route in rules.board.routes:
        assert rules.brings(route) == rules.rulebook.points[route.length] + 2 * route.mountains


# --- what routes and tickets need -----------------------------------------------------------


def fewest(prices: list[Price], hand: list[int]) -> int:
    """Count by trying: the smallest number of cards drawn after which all prices can be paid."""
    kinds = [place for place in range(len(KINDS)) if place < 2 or place == len(COLORS)]
    for more in range(20):
        for drawn in product(range(more + 1), repeat=len(kinds)):
            if sum(drawn) == more:
                now = list(hand)
                for kind, number in zip(kinds, drawn, strict=True):
                    now[kind] += number
                if _payable(tuple(prices), tuple(now)):
                    return more
    raise AssertionError("never")


@cache
def _payable(prices: tuple[Price, ...], hand: tuple[int, ...]) -> bool:
    if not prices:
        return True
    price, *rest = prices
    for place in (0, 1):
        for wild in range(min(price.spaces, hand[-1]) + 1):
            own = price.spaces - wild
            left = list(hand)
            left[place] -= own
            left[-1] -= wild
            if min(left) >= 0 and _pays(price, place, own, wild) and _payable(
                tuple(rest), tuple(left)
            ):  # fmt: skip
                return True
    return False


def _pays(price: Price, place: int, own: int, wild: int) -> bool:
    return pays(price, Cards.two(COLORS[place], own, wild))


PRICES = st.builds(
    Price,
    spaces=st.integers(1, 3),
    color=st.sampled_from([None, COLORS[0], COLORS[1]]),
    symbols=st.sampled_from([0, 0, 1]),
)


@given(
    prices=st.lists(PRICES, max_size=3),
    held=st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 2)),
)
@settings(max_examples=60, deadline=None)
def test_the_fewest_cards_equal_counting(prices: list[Price], held: tuple[int, ...]) -> None:
    """As by trying all cards that might be drawn of two colours and locomotives."""
    hand = [0] * len(KINDS)
    hand[0], hand[1], hand[-1] = held
    assert lacking(prices, hand) == fewest(prices, hand)


def test_nothing_is_needed_for_nothing() -> None:
    """No routes need no cards and no trains."""
    found = need(seated().seen, ())
    assert (found.cards, found.trains) == (0, 0)


@pytest.mark.rule("B11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_rival_takes_one_lane_and_the_other_may_stay_open(players: int) -> None:
    """With two or three players the pair is closed by it; with more the other lane will do."""
    session = seated(Setup("usa", "standard", players))
    beside = taken(session.seen, "atlanta--raleigh--1")
    is_open = {one.id for one in Side(beside).open}
    assert "atlanta--raleigh--1" not in is_open
    assert ("atlanta--raleigh--2" in is_open) == (players > 3)


@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_the_prospect_fits_the_table(setup: Setup) -> None:
    """On every board: what can be laid can be laid, and the tickets need what their ways need."""
    session = seated(setup, coach=CoachWhen.BEFORE)
    for _step in range(60):
        if session.is_over:
            break
        if not session.my_turn:
            session = session.opponents_move()
            continue
        if isinstance(session.table.stage, Turn):
            found = prospect(session.seen, session.actions(), session.tickets, session.wanted)
            legal = {one.route for one in session.actions() if isinstance(one, ClaimRoute)}
            assert set(found.routes) <= legal
            assert bool(found.routes) == bool(legal)
            for one, far in zip(found.tickets, progress(session.seen), strict=True):
                assert one.done == far.done
                assert (one.need is None) == (far.closed and not far.done)
                if one.threat is not None:
                    route = session.table.board.route[one.threat.route]
                    assert route.id in far.to_claim
                    assert one.threat.rivals == could_take(session.seen, route)
            assert all(0 <= one.nothing <= 1 for one in found.tunnels)
        session = watched(session, session.play(careless(session)))


# --- the course of a game -------------------------------------------------------------------


def test_the_course_begins_at_the_start_and_ends_with_the_score() -> None:
    """A row for every turn; the last on the track, then the totals of the score sheet."""
    over = games()[0][-1]
    found = course(over)
    sheet = score(over.finished_game(), over.rules)
    assert found.turns == over.table.turns
    assert found.points[0] == tuple(
        sum(over.steps[0].table.seats[place].marker for place in side) for side in found.sides
    )
    assert found.final == tuple(one.total for one in sheet.sides)
    for one in costly(over):
        assert 0 <= turn_of(over, one.step) <= found.turns
