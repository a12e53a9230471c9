"""Wrong answers that beginners give, to each kind of exercise: all of them are to be refused."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, islice
from typing import Any

from tutor.cards import Cards
from tutor.lessons import forms as f
from tutor.lessons.endings import routes_of
from tutor.lessons.exercise import Exercise
from tutor.lessons.kinds.answered import ChooseOneExercise, NumbersExercise
from tutor.lessons.kinds.borrow import BorrowRoute
from tutor.lessons.kinds.claim_route import ClaimThisRoute
from tutor.lessons.kinds.draw_next import WhatNext
from tutor.lessons.kinds.explorer_cities import CountCities
from tutor.lessons.kinds.figure import WhatIsTheFigure
from tutor.lessons.kinds.keep_tickets import WhichToKeep
from tutor.lessons.kinds.legal_payment import WhichPay
from tutor.lessons.kinds.longest_trail import FindLongestTrail
from tutor.lessons.kinds.look import LookAtThis
from tutor.lessons.kinds.mountain_trains import CountMountainTrains
from tutor.lessons.kinds.place_station import PlaceStation
from tutor.lessons.kinds.rank_tokens import RankTokens
from tutor.lessons.kinds.route_points import PointsOfRoute
from tutor.lessons.kinds.score_line import EnterPart
from tutor.lessons.kinds.share_tickets import WhichToShare
from tutor.lessons.kinds.tickets_done import ChooseTicketsDone
from tutor.lessons.kinds.tunnel import AnswerTheTunnel
from tutor.rules.bonus import BonusEvidence
from tutor.rules.grand_tour import GrandTourEvidence
from tutor.rules.stations import StationsEvidence
from tutor.rules.tickets import TicketsEvidence
from tutor.rules.tolls import LoansEvidence, TokensEvidence, Tolls
from tutor.terms import Card

CITIES = 4  # where a station is of no use


def mistakes(exercise: Exercise) -> tuple[f.Answer, ...]:
    """Return wrong answers to an exercise, at least one."""
    if isinstance(exercise, ChooseOneExercise):
        right, every = exercise.solution(), range(len(exercise.form.options))
        return tuple(f.Chosen((place,)) for place in every if f.Chosen((place,)) != right)
    if isinstance(exercise, NumbersExercise):
        least, slips = exercise.form.least, dict.fromkeys(SLIPS[type(exercise)](exercise))
        found = (one for one in slips if min(one) >= least and one != exercise.right)
        return tuple(map(f.Numbers, found))
    return tuple(dict.fromkeys(MISTAKES[type(exercise)](exercise)))


def _refused(exercise: Exercise, answers: Iterable[f.Answer]) -> Iterator[f.Answer]:
    """Return those of some answers that are wrong; an exercise may have several right ones."""
    return (answer for answer in answers if not exercise.judge(answer).right)


# --- numbers --------------------------------------------------------------------------------


def _cities(exercise: CountCities) -> Iterator[tuple[int, ...]]:
    """Return the cities of all networks, the routes, the cities of the trail, and one off."""
    table, (right,) = exercise.scene.table, exercise.right
    own = routes_of(table, table.side(exercise.scene.player))
    cities = {city for route in own for city in (route.a, route.b)}
    trail = set(exercise.side(exercise.scene.player).trail.cities)
    yield from ((len(cities),), (len(own),), (len(trail),), (right + 1,), (right - 1,))


def _figure(exercise: WhatIsTheFigure) -> Iterator[tuple[int, ...]]:
    """Return one less and one more."""
    (right,) = exercise.right
    yield from ((right - 1,), (right + 1,))


def _mountain_trains(exercise: CountMountainTrains) -> Iterator[tuple[int, ...]]:
    """Return what forgets the crossing, and one off."""
    trains, scored = exercise.right
    route = exercise.scene.table.board.route[exercise.route]
    points = exercise.scene.table.rulebook.points[route.length]
    yield from ((route.length, points), (route.trains, points), (route.length, scored))
    yield trains, scored + 1


def _tokens(exercise: RankTokens) -> Iterator[tuple[int, ...]]:
    """Return what comes of a rule left out, and the bonuses of a larger table."""
    piece = exercise.scene.table.piece(Tolls)
    assert piece is not None
    ranking = exercise.ranking
    bonus = piece.bonus[len(ranking)]
    larger = piece.bonus.get(len(ranking) + 1, bonus)
    tokens = [rank.tokens or 0 for rank in ranking]
    free = {rank.tokens or 0 for rank in ranking if not rank.loans}
    gaps = [sum(other > own for other in tokens) for own in tokens]
    owers_out = [sum(other > own for other in free) for own in tokens]
    yield tuple(rank.bonus for rank in ranking)
    for table, places in (
        (larger, [rank.place - 1 for rank in ranking]), (bonus, gaps), (bonus, owers_out),
    ):  # fmt: skip
        each = zip(places, ranking, strict=True)
        yield tuple(0 if rank.loans else table[place] for place, rank in each)
    yield tuple(bonus[len(bonus) - rank.place] for rank in ranking)
    yield (0,) * len(ranking)
    yield (bonus[0],) * len(ranking)


def _points(exercise: PointsOfRoute) -> Iterator[tuple[int, ...]]:
    """Return the spaces, the points of a space more and less, and one more."""
    table, (right,) = exercise.scene.table, exercise.right
    length, points = table.board.route[exercise.route].length, table.rulebook.points
    one_more, one_less = points.get(length + 1, right + 1), points.get(length - 1, 0)
    yield from ((length,), (one_more,), (one_less,), (right + 1,))


def _part(exercise: EnterPart) -> Iterator[tuple[int, ...]]:
    """Return what comes of a rule left out, a point too many, and all twice."""
    points, tries = exercise.line.points, list[int]()
    match exercise.line.evidence:
        case TicketsEvidence(outcomes=outcomes):
            tries = [
                sum(one.points for one in outcomes if one.completed),
                sum(one.ticket.points for one in outcomes),
            ]
        case StationsEvidence(unused=unused, points_each=each, uses=uses):
            tries = [unused, each * len(uses), each * (unused + len(uses))]
        case LoansEvidence(loans=loans):
            tries = [-points, loans]
        case TokensEvidence(ranking=ranking):
            tries = [rank.bonus for rank in ranking]
        case GrandTourEvidence(tickets=tickets, bonus=bonus):
            tries = [bonus[min(len(tickets), len(bonus) - 1)]]
        case BonusEvidence(count=count):
            tries = [count, 0 if points else 10]
    yield from ((one,) for one in (*tries, points + 1, points * 2))


SLIPS: Mapping[type[NumbersExercise], Callable[[Any], Iterator[tuple[int, ...]]]] = {
    CountCities: _cities,
    CountMountainTrains: _mountain_trains,
    EnterPart: _part,
    PointsOfRoute: _points,
    RankTokens: _tokens,
    WhatIsTheFigure: _figure,
}
"""Numbers that beginners enter; the right ones may be among them."""


# --- other forms ----------------------------------------------------------------------------


def _borrowed(exercise: BorrowRoute) -> Iterator[f.Answer]:
    """Return all routes but the best."""
    return (f.Tapped((one,)) for one in exercise.form.routes if one not in exercise.best)


def _claimed(exercise: ClaimThisRoute) -> Iterator[f.Answer]:
    """Return no cards, one too few, one too many, and one of another colour."""
    form, paid = exercise.form, exercise.solution()
    tries = [f.Paid(), *_one_fewer(paid)]
    tries += [more for one in (paid, *_one_fewer(paid)) for more in _one_more(form, one)]
    return _refused(exercise, tries)


def _one_fewer(paid: f.Paid) -> tuple[f.Paid, ...]:
    """Return the payment without a card, from the hand and from the holder."""
    fewer = [f.Paid(paid.cards - _one(card), paid.from_holder) for card in islice(paid.cards, 1)]
    shared = islice(paid.from_holder, 1)
    return (*fewer, *(f.Paid(paid.cards, paid.from_holder - _one(card)) for card in shared))


def _one_more(form: f.LayCards, paid: f.Paid) -> tuple[f.Paid, ...]:
    """Return the payment with one more card, of each kind that is there."""
    hand, holder = form.hand - paid.cards, form.holder - paid.from_holder
    more = [f.Paid(paid.cards + _one(card), paid.from_holder) for card in Card if hand[card]]
    shared = [f.Paid(paid.cards, paid.from_holder + _one(card)) for card in Card if holder[card]]
    return (*more, *shared)


def _one(card: Card) -> Cards:
    return Cards.some(card, 1)


def _next_cards(exercise: WhatNext) -> Iterator[f.Answer]:
    """Return all, all but nothing, one more or one fewer."""
    every, right = exercise.form.options, exercise.solution()
    legal = tuple(every[place] for place in right.places)
    tries = [every[:-1], every[-1:], every]
    tries += [tuple(one for one in legal if one != left) for left in legal]
    tries += [(*legal, more) for more in every]
    answers = (exercise.choosing(one) for one in tries if one)
    return (answer for answer in answers if answer != right)


def _kept(exercise: WhichToKeep) -> Iterator[f.Answer]:
    """Return every choice of too few, and where few are asked for, all of them."""
    places = range(len(exercise.offered))
    for number in range(exercise.least):
        yield from map(f.Chosen, combinations(places, number))
    if exercise.fewest and exercise.least < len(places):
        yield f.Chosen(tuple(places))


def _paying(exercise: WhichPay) -> Iterator[f.Answer]:
    """Return all of them, one that pays left out, and one that does not pay chosen too."""
    right, every = exercise.solution(), range(len(exercise.sets))
    legal = right.places
    fewer = [f.Chosen(tuple(one for one in legal if one != left)) for left in legal]
    more = [f.Chosen(tuple(sorted((*legal, one)))) for one in every if one not in legal]
    tries = (f.Chosen(tuple(every)), *fewer, *more)
    return (answer for answer in tries if answer != right)


def _trail(exercise: FindLongestTrail) -> Iterator[f.Answer]:
    """Return a line that stops early, all routes, and the line out of order."""
    trail, own = exercise.side(exercise.scene.player).trail.edges, exercise.form.routes
    tries = (trail[:-1], trail[1:], own, (*trail[1:], trail[0]), own[:1])
    return _refused(exercise, (f.Tapped(one) for one in dict.fromkeys(tries) if one))


def _station(exercise: PlaceStation) -> Iterator[f.Answer]:
    """Return cities where a station is of no use: of the ticket, of the network, others."""
    table = exercise.scene.table
    ticket = table.board.ticket[exercise.ticket]
    own = routes_of(table, table.side(exercise.scene.player))
    cities = dict.fromkeys(
        (
            ticket.a,
            ticket.b,
            *(one.city for one in table.stations[:1]),
            *(city for route in own for city in (route.a, route.b)),
            *exercise.form.cities,
        )
    )
    return islice(_refused(exercise, (f.Tapped((city,)) for city in cities)), CITIES)


def _shared(exercise: WhichToShare) -> Iterator[f.Answer]:
    """Return every choice of too many or too few, none too."""
    places = range(len(exercise.tickets))
    for number in range(len(places) + 1):
        yield from _refused(exercise, map(f.Chosen, combinations(places, number)))


def _done(exercise: ChooseTicketsDone) -> Iterator[f.Answer]:
    """Return none, all, and each time one judged wrongly."""
    done = set(exercise.solution().places)
    places = range(len(exercise.tickets))
    tries = [set[int](), set(places), *(done ^ {place} for place in places)]
    return (f.Chosen(tuple(sorted(one))) for one in tries if one != done)


def _tunnel(exercise: AnswerTheTunnel) -> Iterator[f.Answer]:
    """Return giving up though it can be paid, too few cards, and cards that do not match."""
    held = [card for card in Card if exercise.form.hand[card]]
    same = [f.Paid(Cards.some(card, exercise.stage.extra)) for card in held]
    single = [f.Paid(Cards.some(card, 1)) for card in held]
    return _refused(exercise, (f.Withdrawn(), f.Paid(), *same, *single))


MISTAKES: Mapping[type[Exercise], Callable[[Any], Iterable[f.Answer]]] = {
    AnswerTheTunnel: _tunnel,
    BorrowRoute: _borrowed,
    ChooseTicketsDone: _done,
    ClaimThisRoute: _claimed,
    FindLongestTrail: _trail,
    LookAtThis: lambda _exercise: (f.Answer(),),
    PlaceStation: _station,
    WhatNext: _next_cards,
    WhichPay: _paying,
    WhichToKeep: _kept,
    WhichToShare: _shared,
}
"""Other answers, where an exercise is answered neither with numbers nor with one option."""
