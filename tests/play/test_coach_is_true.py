"""Whatever the coach says in whole games is true: by a plain search of its own over the table."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from heapq import heappop, heappush
from math import inf
from random import Random
from typing import Any

import pytest

from tests.play.tables import LIBRARY, opening
from tests.play.test_becauses import TRUE as PLAINLY_TRUE
from tests.table.invariants import Setup
from tutor.bots.levels import Level, bot
from tutor.cards import COLORS, Cards
from tutor.play import CoachWhen, Session, sit_down
from tutor.play import becauses as b
from tutor.play import whys as w
from tutor.play.coach import costly, played_on, remark, watched
from tutor.play.needs import lacking, taken
from tutor.play.tokens import Owed, Paid
from tutor.play.why_tokens import reasons
from tutor.scoring import score
from tutor.table.actions import Action, BuildStation, ClaimRoute, DrawFaceUp, PayTunnel
from tutor.table.side import Side
from tutor.table.stages import Turn
from tutor.words.table_names import TableNames
from tutor.words.whys import why_text

SETUPS = (
    Setup("europe", "standard", 3),
    Setup("team_asia", "standard", 4),
    Setup("nordic", "standard", 2),
    Setup("nederland", "tolls", 3),
)

WHOLE = range(1000)
"""All rounds of a game."""

QUICK = tuple(zip(SETUPS, (WHOLE, range(10, 16), range(16, 22), range(12, 24)), strict=True))
"""What is looked at each time: a whole game, and some rounds of three others."""


# --- a plain search -------------------------------------------------------------------------


def fewest(
    session: Session,
    ticket: str,
    *,
    more: str = "",
    without: str = "",
    trains: int | None = None,
) -> tuple[float, ...]:
    """Return the fewest trains that a ticket takes with 0, 1, … stations more.

    With ``more`` that route is one's own; ``without`` is another's, which may close the lane
    beside it (B11). A station borrows one route at its city (E10); a built one may borrow another
    than it seems best for now.
    """
    seen = taken(session.seen, without) if without else session.seen
    side, board = Side(seen), session.rules.board
    own = {one.id for one in side.own} | {more}
    free = {one.id: one.trains for one in side.open}
    left = side.trains - (board.route[more].trains if more and trains is None else 0)
    left = left if trains is None else trains
    rivals = {one.route for one in seen.claims if side.is_rival(one.owner)}
    built = {one.city for one in seen.stations if one.owner in side.players}
    occupied = {one.city for one in seen.stations}
    could = seen.seats[seen.player].stations
    printed = board.ticket[ticket]
    best: dict[tuple[str, frozenset[str]], float] = {}
    heap: list[tuple[float, str, tuple[str, ...]]] = [(0.0, printed.start, ())]
    while heap:
        cost, city, used = heappop(heap)
        if best.get((city, frozenset(used)), inf) <= cost:
            continue
        best[city, frozenset(used)] = cost
        for route in board.routes:
            if city not in (route.a, route.b):
                continue
            other = route.b if city == route.a else route.a
            if route.id in own:
                heappush(heap, (cost, other, used))
            elif route.id in free and cost + free[route.id] <= left:
                heappush(heap, (cost + free[route.id], other, used))
            elif route.id in rivals:
                for at in ({city, other} & built) | ({city, other} - occupied):
                    if at not in used and len({*used, at} - built) <= could:
                        heappush(heap, (cost, other, (*used, at)))
    ends = [(cost, used) for (city, used), cost in best.items() if city == printed.places[-1]]
    return tuple(
        min((cost for cost, used in ends if len(used - built) <= number), default=inf)
        for number in range(could + 1)
    )


def open_tickets(session: Session) -> list[str]:
    return [one.ticket for one in session.tickets if not one.done and not one.closed]


def comes_nearer(session: Session, ticket: str, route: str) -> bool:
    """Tell whether it takes fewer trains with the route, with as many stations."""
    with_it = fewest(session, ticket, more=route)
    return any(then < now for now, then in zip(fewest(session, ticket), with_it, strict=True))


def spares_its_trains(session: Session, ticket: str, route: str) -> bool:
    """Tell whether no shortest way is longer for going over the route."""
    trains = session.rules.board.route[route].trains
    now, then = fewest(session, ticket), fewest(session, ticket, more=route)
    return any(one - other >= trains for one, other in zip(now, then, strict=True) if one < inf)


def pair_of(session: Session, route: str) -> str:
    return session.rules.board.route[route].pair


def lacks(session: Session, route: str, paid: Cards | None = None) -> int:
    held = Side(session.seen).cards
    hand = held if paid is None else held - paid
    return lacking([session.rules.prices[route]], hand.counts)


# --- tolls and tokens -----------------------------------------------------------------------


def tokens_tell(before: Session, toll: Paid | Owed) -> bool:
    """Lay the route and look at everybody's tokens: what is said of them is so (D6 to D11)."""
    printed, me = before.rules.board.route[toll.route], before.me
    now = {place: seat.tokens or 0 for place, seat in enumerate(before.table.seats)}
    loans = before.table.seats[me].loans
    if isinstance(toll, Owed):
        too_few = toll.tokens == now[me] < printed.toll
        placed = (toll.now.place, toll.now.points) == plainly_ranked(now, me, loans)
        return too_few and placed and toll.points == 5
    beside = [
        one.id for one in before.rules.board.routes if {one.a, one.b} == {printed.a, printed.b}
    ]
    gets = {before.table.owner.get(one, -1) for one in beside} & ({*now} - {me})
    then = {place: number + (printed.toll if place in gets else 0) for place, number in now.items()}
    then[me] -= printed.toll
    paid = toll.toll == printed.toll and {toll.to} == (gets or {None})
    left = (toll.left, toll.theirs) == (then[me], then[toll.rival])
    return (
        paid
        and left
        and all(
            (one.place, one.points) == plainly_ranked(tokens, me, loans)
            for one, tokens in ((toll.now, now), (toll.then, then))
        )
    )


def plainly_ranked(tokens: Mapping[int, int], me: int, loans: int) -> tuple[int, int]:
    """Return one's place, equal totals counted once, and what it brings (D9 to D11)."""
    place = 1 + len({one for one in tokens.values() if one > tokens[me]})
    bonus = {2: (55, 0), 3: (55, 35, 0), 4: (55, 35, 20, 0), 5: (55, 35, 20, 10, 0)}[len(tokens)]
    return place, 0 if loans else bonus[place - 1]


def spared(session: Session, best: Action, reason: b.TollSpared | b.TokensWeighMore) -> bool:
    """The cards for the route are there, and it is not the one hinted at."""
    toll = reason.toll
    other = toll.route != (best.route if isinstance(best, ClaimRoute) else None)
    return other and not lacks(session, toll.route) and tokens_tell(session, toll)


def weighs_more(session: Session, best: Action, reason: b.TokensWeighMore) -> bool:
    """It brings so much."""
    brings = session.rules.brings(session.rules.board.route[reason.toll.route])
    return reason.points == brings and spared(session, best, reason)


# --- what is said after a move --------------------------------------------------------------


def left_open(after: Session, made: Action, best: Action, why: w.LeftOpen) -> bool:
    """After the move the way of an open ticket goes over it; without it none is shorter.

    Where nothing is left without it, no station helps either; turns that are left are not counted.
    """
    assert isinstance(best, ClaimRoute)
    without, now = fewest(after, why.ticket, without=why.route), fewest(after, why.ticket)
    gone = why.then is not None or without[-1] == inf or after.table.turns_left is not None
    is_open = why.ticket in open_tickets(after) and why.route not in after.table.owner
    return why.route == best.route and is_open and without[0] >= now[0] and gone


def on_the_way(before: Session, made: Action, best: Action, why: w.OnTheWay) -> bool:
    """It can be laid, and no shortest way is longer for it."""
    return best in before.actions() and comes_nearer(before, why.ticket, why.route)


def cards_spent(before: Session, made: Action, best: Action, why: w.CardsSpent) -> bool:
    """The colour is the other route's, so many were laid, and it lacks more without them."""
    assert isinstance(made, ClaimRoute)
    laid = made.cards + made.from_holder
    if why.other is None:
        return not why.spent
    ((color, number),) = [(one, why.spent[one]) for one in COLORS if why.spent[one]]
    price = before.rules.prices[why.other]
    asks = price.color is color and number <= price.spaces and number <= laid[color]
    return asks and lacks(before, why.other, laid) > lacks(before, why.other, laid - why.spent)


def serves_none(before: Session, made: Action, best: Action, why: w.ServesNoTicket) -> bool:
    """Some ticket is open, and none comes nearer, whatever stations are built."""
    tickets = open_tickets(before)
    return bool(tickets) and not any(comes_nearer(before, one, why.route) for one in tickets)


def trains_taken(before: Session, made: Action, best: Action, why: w.TrainsTaken) -> bool:
    """There were trains enough for the other one, which brings more."""
    left, route = before.seen.seats[before.me].trains, before.rules.board.route
    lost_it = left - why.trains < route[why.other].trains <= left
    return lost_it and why.points == before.rules.brings(route[why.other]) > before.rules.brings(
        route[why.route]
    )


def ticket_trains(before: Session, made: Action, best: Action, why: w.TicketTrainsTaken) -> bool:
    """It could be done with all trains, not with those that are left."""
    left = Side(before.seen).trains - why.trains
    after = fewest(before, why.ticket, more=why.route, trains=left)[0]
    return fewest(before, why.ticket)[-1] < inf and after == inf


def station(before: Session, made: Action, best: Action, why: w.StationBuilt) -> bool:
    """It costs what the rules say."""
    assert isinstance(made, BuildStation)
    return (why.cards, why.points) == (made.cards.total, 4)


def tickets_late(before: Session, made: Action, best: Action, why: w.TicketsLate) -> bool:
    """It is the last turn, or some ticket that was held still needed trains."""
    left, players = before.table.turns_left, len(before.table.seats)
    if why.last:
        return left is not None and left <= players
    nearest = max((fewest(before, one)[0] for one in open_tickets(before)), default=0)
    trains = before.seen.seats[before.me].trains
    return why.trains == trains < 2 * why.needs.trains and (nearest <= why.needs.trains)


def card_passed(before: Session, made: Action, best: Action, why: w.CardPassed) -> bool:
    """It lay in the row, and the tickets' routes lack fewer cards with it than with the other."""
    prices, held = [before.rules.prices[one] for one in before.wanted], Side(before.seen).cards
    more = [made.card] if isinstance(made, DrawFaceUp) else []
    then = lacking(prices, (held + Cards.of([why.card])).counts)
    return why.card in before.seen.row and then < lacking(prices, (held + Cards.of(more)).counts)


AFTER: Mapping[type[w.Why], Callable[[Session, Action, Action, Any], bool]] = {
    w.LeftOpen: left_open,
    w.OnTheWay: on_the_way,
    w.LeftPoints: lambda before, _made, best, why: (
        best in before.actions()
        and why.points == before.rules.brings(before.rules.board.route[why.route])
    ),
    w.CardsSpent: cards_spent,
    w.ServesNoTicket: serves_none,
    w.TrainsTaken: trains_taken,
    w.TicketTrainsTaken: ticket_trains,
    w.StationBuilt: station,
    w.CardPassed: card_passed,
    w.TooMuchKept: lambda _before, made, best, why: (
        why.ticket in made.tickets and why.ticket not in best.tickets
    ),
    w.NotKept: lambda _before, made, best, why: (
        why.ticket in best.tickets and why.ticket not in made.tickets
    ),
    w.TicketsLate: tickets_late,
    w.TollLost: lambda before, made, best, why: (
        made != best and why.routes == (made.route,) and tokens_tell(before, why.toll)
    ),
    w.LoanTaken: lambda before, made, best, why: (
        made != best and why.routes == (made.route,) and tokens_tell(before, why.toll)
    ),
    w.TunnelLeft: lambda before, _made, _best, _why: any(
        isinstance(one, PayTunnel) for one in before.actions()
    ),
}


# --- what is said before a move -------------------------------------------------------------


def on_its_way(session: Session, best: Action, reason: b.OnItsWay | b.Secures) -> bool:
    """The ticket is open; the way shown goes over it, or one as short does."""
    shown = {pair_of(session, one) for one in session.wanted}
    on_it = pair_of(session, reason.route) in shown
    return reason.ticket in open_tickets(session) and (
        on_it or spares_its_trains(session, reason.ticket, reason.route)
    )


def longer(session: Session, best: Action, reason: b.LongerWay) -> bool:
    """There is a shorter way, which brings less."""
    shortest = fewest(session, reason.ticket)[0]
    return reason.trains > reason.short >= shortest and reason.points > reason.fewer


def brings(session: Session, best: Action, reason: b.Brings) -> bool:
    """What it brings is right, and no ticket's shown way goes over it."""
    points = session.rules.brings(session.rules.board.route[reason.route])
    shown = {pair_of(session, one) for one in session.wanted}
    free = reason.last or pair_of(session, reason.route) not in shown
    return reason.points == points and free


def nothing_left(session: Session, best: Action, reason: b.NothingToBuild) -> bool:
    """Nothing can be laid, now or later."""
    can = any(isinstance(one, ClaimRoute) for one in session.actions())
    left = session.seen.seats[session.me].trains
    return not can and (reason.last or all(one.trains > left for one in Side(session.seen).open))


BEFORE: Mapping[type[b.Because], Callable[[Session, Action, Any], bool]] = {
    **PLAINLY_TRUE,
    b.OnItsWay: on_its_way,
    b.Secures: lambda session, best, reason: (
        PLAINLY_TRUE[b.Secures](session, best, reason) and on_its_way(session, best, reason)
    ),
    b.LongerWay: longer,
    b.MorePoints: lambda session, _best, reason: (
        len(session.rules.board.ticket[reason.ticket].ways) > 1 and reason.points > reason.fewer
    ),
    b.Brings: brings,
    b.NothingToBuild: nothing_left,
    b.TollPaid: lambda session, best, reason: (
        reason.toll.route == best.route and tokens_tell(session, reason.toll)
    ),
    b.TollSpared: spared,
    b.TokensWeighMore: weighs_more,
}


# --- whole games ----------------------------------------------------------------------------


def moves(
    setup: Setup, seed: int, rounds: range = WHOLE
) -> Iterator[tuple[Session, Action, Session]]:
    """Play a careless game; yield the table before and after one's own moves in some rounds."""
    session = sit_down(
        replace(opening(setup, seed=seed, level=Level.FAIR), coach=CoachWhen.AFTER), LIBRARY
    )
    fair, pick = bot(Level.FAIR, seed), Random(seed)
    while not session.is_over:
        if not session.my_turn:
            session = session.opponents_move()
            continue
        actions = session.actions()
        made = fair.choose(session.seen, actions)
        claims = [one for one in actions if isinstance(one, ClaimRoute | BuildStation)]
        if pick.random() < 0.35:
            made = pick.choice(claims or actions)
        after = session.play(made)
        number = session.table.turns // len(session.table.seats)
        if number >= rounds.stop:
            return
        if number in rounds:
            after = watched(session, after)
            yield session, made, after
        session = played_on(after)


def judged(setup: Setup, seed: int, rounds: range = WHOLE) -> Counter[str]:
    """Check all that is said in a game, or in some of its rounds; count it."""
    said, after = Counter[str](), None
    for before, made, after in moves(setup, seed, rounds):
        names = TableNames(before.table, before.me)
        step = len(before.steps)
        if len(before.actions()) > 1 and isinstance(before.table.stage, Turn):
            hint = before.hint()
            for reason in reasons(before.seen, before.actions(), hint):
                check = BEFORE.get(type(reason))
                is_true = check is None or check(before, hint, reason)
                assert is_true, (setup, seed, step, hint, reason)
                assert why_text(reason, names)
                said[type(reason).__name__] += 1
        if any(one.step == step for one in after.coaching.lost):
            found = remark(after, step)
            test = AFTER.get(type(found.why))
            table = after if isinstance(found.why, w.LeftOpen) else before
            assert test is None or test(table, made, found.best, found.why), (
                setup, seed, step, made, found,
            )  # fmt: skip
            assert why_text(found.why, names)
            said[type(found.why).__name__] += 1
    assert after is not None
    if after.is_over:
        look_back(after)
    return said


def look_back(over: Session) -> None:
    """No move is named whose route a done ticket goes over in the score sheet."""
    name = over.table.seats[over.me].name
    sides = score(over.finished_game(), over.rules).sides
    own = next(one for one in sides if name in one.players)
    carried = {route for one in own.tickets if one.completed for route in one.path}
    for one in costly(over):
        found = remark(over, one.step)
        if isinstance(found.made, ClaimRoute):
            assert found.made.route not in carried


@pytest.mark.parametrize(("setup", "rounds"), QUICK, ids=[str(setup) for setup, _ in QUICK])
def test_what_the_coach_says_in_a_game_is_true(setup: Setup, rounds: range) -> None:
    """Each reason before and after a move, against a search of its own."""
    said = judged(setup, 1, rounds)
    assert len(said) > 3
    tokens = {"TollPaid", "TollSpared", "TokensWeighMore", "TollLost", "LoanTaken"} & {*said}
    assert bool(tokens) == (setup.variant == "tolls")


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_the_coach_says_in_many_games_is_true(setup: Setup, seed: int) -> None:
    """Many more of them, from the first move to the last."""
    judged(setup, seed)
