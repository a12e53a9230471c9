"""Wrong answers that beginners give, to each kind of exercise: all of them are to be refused."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from tutor.lessons import forms as f
from tutor.lessons.exercise import Exercise
from tutor.lessons.kinds.answered import ChooseOneExercise, NumbersExercise
from tutor.lessons.kinds.borrow import BorrowRoute
from tutor.lessons.kinds.figure import WhatIsTheFigure
from tutor.lessons.kinds.longest_trail import FindLongestTrail
from tutor.lessons.kinds.look import LookAtThis
from tutor.lessons.kinds.rank_tokens import RankTokens
from tutor.lessons.kinds.score_line import EnterPart
from tutor.lessons.kinds.tickets_done import ChooseTicketsDone
from tutor.lessons.on_table import OnTableExercise
from tutor.rules.bonus import BonusEvidence
from tutor.rules.grand_tour import GrandTourEvidence
from tutor.rules.stations import StationsEvidence
from tutor.rules.tickets import TicketsEvidence
from tutor.rules.tolls import LoansEvidence, TokensEvidence, Tolls
from tutor.table.actions import Pass

LEGAL = 4  # moves that the rules allow, but not the exercise


def mistakes(exercise: Exercise) -> tuple[f.Answer, ...]:
    """Return wrong answers to an exercise, at least one."""
    if isinstance(exercise, OnTableExercise):
        actions = exercise.scene.table.actions()
        legal = (f.Acted(one) for one in actions if exercise.objection(one))
        return (*islice(legal, LEGAL), f.Acted(Pass(exercise.scene.player)))
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


def _figure(exercise: WhatIsTheFigure) -> Iterator[tuple[int, ...]]:
    """Return one less and one more."""
    (right,) = exercise.right
    yield from ((right - 1,), (right + 1,))


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


def _part(exercise: EnterPart) -> Iterator[tuple[int, ...]]:
    """Return what comes of a rule left out, a point too many, and all twice."""
    points, tries = exercise.line.points, list[int]()
    match exercise.line.evidence:
        case TicketsEvidence(outcomes=outcomes):
            tries = [
                sum(one.points for one in outcomes if one.completed),
                sum(one.ticket.most for one in outcomes),
                sum(one.points if one.completed else -one.ticket.most for one in outcomes),
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
    EnterPart: _part,
    WhatIsTheFigure: _figure,
    RankTokens: _tokens,
}
"""Numbers that beginners enter; the right ones may be among them."""


# --- other forms ----------------------------------------------------------------------------


def _borrowed(exercise: BorrowRoute) -> Iterator[f.Answer]:
    """Return all routes but the best."""
    return (f.Tapped((one,)) for one in exercise.form.routes if one not in exercise.best)


def _trail(exercise: FindLongestTrail) -> Iterator[f.Answer]:
    """Return a line that stops early, all routes, and the line out of order."""
    trail, own = exercise.side(exercise.scene.player).trail.edges, exercise.form.routes
    tries = (trail[:-1], trail[1:], own, (*trail[1:], trail[0]), own[:1])
    return _refused(exercise, (f.Tapped(one) for one in dict.fromkeys(tries) if one))


def _done(exercise: ChooseTicketsDone) -> Iterator[f.Answer]:
    """Return none, all, and each time one judged wrongly."""
    done = set(exercise.solution().places)
    places = range(len(exercise.tickets))
    tries = [set[int](), set(places), *(done ^ {place} for place in places)]
    return (f.Chosen(tuple(sorted(one))) for one in tries if one != done)


MISTAKES: Mapping[type[Exercise], Callable[[Any], Iterable[f.Answer]]] = {
    BorrowRoute: _borrowed,
    ChooseTicketsDone: _done,
    FindLongestTrail: _trail,
    LookAtThis: lambda _exercise: (f.Answer(),),
}
"""Other answers, where an exercise is answered neither with numbers nor with one option."""
