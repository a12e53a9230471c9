"""Looking ahead: a few actions compared by playing on with them, all with the same deals."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt

from tutor.bots.ahead.imagined import Imagination
from tutor.bots.ahead.policy import Playout
from tutor.bots.ahead.quick import Setting
from tutor.bots.chart import Chart
from tutor.bots.judging import judge
from tutor.bots.moment import Judged, moment_of
from tutor.bots.view import View
from tutor.frozen import Frozen
from tutor.rules.tolls import Tolls
from tutor.table.actions import Action, ClaimRoute, DrawBlind, DrawFaceUp
from tutor.table.seen import Seen


class Weighed(Frozen):
    """An action, and by how many points its side is ahead of the best other one at the end.

    ``margin`` is the mean of the playouts, ``behind`` by how much it is less than the best action's
    (0 for that one), with its standard error ``error`` from the same deals.
    """

    action: Action
    margin: float
    behind: float
    error: float


SPREAD = 6.0  # points by which sensible actions usually differ
BELIEVED = 0.7  # the share of a playouts' difference that strong players would make of it
PLANNED = 0.25  # the same of what the plan says
WORST = -12.0  # points: how much worse than the best the plan can call an action

NEAR = 20  # trains: once somebody has no more, the end is near enough to doubt the plan
OPTIONS = 5  # actions compared then
CLOSE = 4.0  # points: before, an action so much worse by the plan is left out

FIRST = 6  # deals that every action is played on with
MORE = 4  # deals more for those that are not dropped
MOST = 18
DROPPED = 1.6  # standard errors behind the best


def compared(
    seen: Seen,
    actions: Sequence[Action],
    seed: str,
    *,
    also: Sequence[Action] = (),
    number: int | None = None,
    first: int = FIRST,
    most: int = MOST,
) -> dict[Action, float]:
    """Return how good the sensible ones of a player's actions are, in points less than the best.

    Playing on decides, and the plan; see `combined`.

    Parameters
    ----------
    seen, actions
        What the player knows, and may do.
    seed
        What determines the deals.
    also
        Actions that are compared in any case.
    number
        How many sensible actions are compared besides; by default those of `doubtful`.
    first, most
        With how many deals each action is played on, and those that may be best.
    """
    judged, view = judge(seen, actions), View(seen)
    if number is None:
        planned = also[0] if also else judged[0].action
        options = doubtful(view, judged, actions, planned)
    else:
        options = sensible(judged, actions, view.chart, number)
    options = [*also, *(option for option in options if option not in also)]
    worth = {option.action: option.worth for option in (*judge(seen, also, 0.0), *judged)}
    good = rated(view, options, worth, seed, first=first, most=most)
    best = max(good.values())
    return {option: good[option] - best for option in options}


def rated(
    view: View,
    options: Sequence[Action],
    worth: Mapping[Action, float],
    seed: str,
    *,
    first: int = FIRST,
    most: int = MOST,
) -> dict[Action, float]:
    """Return how good each option is, in points of which only differences mean anything.

    ``worth`` is what the plan says of actions; one that it does not judge counts as the worst.
    """
    top, least = max(worth.values()), min(worth.values())
    return {
        option.action: combined(option, worth.get(option.action, least) - top)
        for option in weigh(view, options, seed, first=first, most=most)
    }


def weigh(
    view: View, actions: Sequence[Action], seed: str, *, first: int = FIRST, most: int = MOST
) -> tuple[Weighed, ...]:
    """Compare actions of one turn by playing on; the best first."""
    sides = [view.players, *view.rivals]
    setting, imagination = Setting(view, sides), Imagination(view, sides, seed)
    margins: list[list[float]] = [[] for _ in actions]
    left = list(range(len(actions)))
    number = 0
    while left and number < most:
        until = first if number == 0 else min(number + MORE, most)
        for deal in range(number, until):
            begun = Playout(setting, imagination.deal(deal), f"{seed}/{deal}")
            for place in left:
                own, *others = begun.copy().run(view.me, actions[place])
                margins[place].append(own - max(others))
        number = until
        best = max(left, key=lambda place: _mean(margins[place]))
        kept = [
            place
            for place in left
            if place == best
            or _behind(margins, best, place) < DROPPED * _error(margins, best, place)
        ]
        if len(kept) == 1:
            break
        left = kept
    best = max(left, key=lambda place: _mean(margins[place]))
    weighed = [
        Weighed(
            action,
            _mean(margins[place]),
            _behind(margins, best, place),
            _error(margins, best, place),
        )
        for place, action in enumerate(actions)
    ]
    return tuple(sorted(weighed, key=lambda option: option.behind))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _differences(margins: Sequence[Sequence[float]], best: int, place: int) -> list[float]:
    return [a - b for a, b in zip(margins[best], margins[place], strict=False)]


def _behind(margins: Sequence[Sequence[float]], best: int, place: int) -> float:
    return _mean(_differences(margins, best, place))


def _error(margins: Sequence[Sequence[float]], best: int, place: int) -> float:
    gaps = _differences(margins, best, place)
    mean = _mean(gaps)
    return sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(len(gaps) - 1, 1) / len(gaps))


def combined(weighed: Weighed, planned: float) -> float:
    """Return how good an action is, in points; only differences mean anything.

    Parameters
    ----------
    weighed
        The action as the playouts see it: the surer they are, the more they count.
    planned
        By how many points it is worse than the best one by the plan, 0 or below.
    """
    sure = SPREAD**2 / (SPREAD**2 + weighed.error**2)
    return PLANNED * max(planned, WORST) - BELIEVED * sure * weighed.behind


def doubtful(
    view: View, judged: Sequence[Judged], actions: Iterable[Action], planned: Action
) -> list[Action]:
    """Return actions worth comparing where the plan may be wrong; else only the ``planned`` one.

    Near the end these are all sensible ones, before that the best of each kind that the plan
    thinks nearly as good as its own, and none besides completing a ticket. Where tolls are paid,
    playing on says nothing so early: too much depends on who has most tokens at the end (D9). In
    teams it says nothing at all: how mates share their cards is not played (T4).
    """
    seen = view.seen
    is_near = seen.turns_left is not None or min(seat.trains for seat in seen.seats) <= NEAR
    if seen.other_holders or not (is_near or view.piece(Tolls) is None):
        return [planned]
    if is_near:
        return sensible(judged, actions, view.chart, OPTIONS)
    if moment_of(seen).completes(planned):
        return [planned]
    best: dict[type[Action], Action] = {}
    for option in judged:
        kind = type(option.action)
        if judged[0].worth - option.worth <= CLOSE:
            best.setdefault(DrawBlind if kind is DrawFaceUp else kind, option.action)
    return list(best.values())


def sensible(
    judged: Sequence[Judged], actions: Iterable[Action], chart: Chart, number: int
) -> list[Action]:
    """Return actions worth comparing: the best judged, of each kind one, and the longest claims."""
    chosen: list[Action] = []
    for action in _in_order(judged, actions, chart):
        if len(chosen) < number and not any(_same(action, other) for other in chosen):
            chosen.append(action)
    return chosen


def _in_order(
    judged: Sequence[Judged], actions: Iterable[Action], chart: Chart
) -> Iterator[Action]:
    for option in judged[:3]:
        yield option.action
    for kinds in (ClaimRoute, DrawFaceUp | DrawBlind):
        yield from [o.action for o in judged if isinstance(o.action, kinds)][:1]
    claims: dict[str, ClaimRoute] = {}
    for action in actions:
        if isinstance(action, ClaimRoute):
            known = claims.get(action.route)
            if known is None or _wilds(action) < _wilds(known):
                claims[action.route] = action
    points = {route: chart.tracks[chart.number[route]].points for route in claims}
    for route in sorted(claims, key=lambda route: -points[route])[:2]:
        yield claims[route]
    for option in judged:
        yield option.action


def _wilds(action: ClaimRoute) -> int:
    return (action.cards + action.from_holder).locomotives


def _same(action: Action, other: Action) -> bool:
    """Tell whether two actions do the same, but for the payment."""
    if isinstance(action, ClaimRoute) and isinstance(other, ClaimRoute):
        return action.route == other.route
    return action == other
