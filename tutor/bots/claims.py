"""What claims, stations, a tunnel's answer and neutral's lane are worth."""

from collections.abc import Iterator, Sequence

from tutor.bots.chart import GRAY, LOCOMOTIVE, MATCHING, NUMBER_OF, Track
from tutor.bots.gathering import CARD
from tutor.bots.moment import Moment
from tutor.bots.plan import STATION, Planning
from tutor.cards import Cards
from tutor.table.actions import (
    Action,
    BuildStation,
    ChooseLane,
    ClaimRoute,
    PayTunnel,
    WithdrawFromTunnel,
)
from tutor.table.stages import AnsweringTunnel

OTHERS = 2  # how many routes outside the plan are considered
FROM_HOLDER = 0.02  # points: of equal payments, the one from the hand
EAGER = 0.7  # points for building a planned route at once, so that nobody can take it
UNUSED = 4.0  # points for a station that is not built
FAILED = 1.0  # turns lost by a tunnel that cannot be paid
AGAIN = 0.3  # of a tunnel's points: it may fail the next time, too
STATIONS_EARLY = 3  # turns before a station must be built


def claimed(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge each route that can be claimed, with the payment that is missed least."""
    number = moment.view.chart.number
    ways: dict[int, list[ClaimRoute]] = {}
    for action in actions:
        if isinstance(action, ClaimRoute):
            ways.setdefault(number[action.route], []).append(action)
    pairs = {track.pair for track in moment.planned}
    planned = {track.number for track in moment.planned}
    network = {track.number for track in moment.plan.missing}
    others = []
    for route, payments in ways.items():
        track = moment.view.chart.tracks[route]
        if moment.is_last:
            yield (
                moment.marked + moment.at_once(track) - moment.planning.purse.price(track),
                payments[0],
            )
        elif track.pair in pairs and (route in planned or track.length == _lane(moment, track)):
            judged = _planned if route in network or not network else _beside
            yield judged(moment, track, payments)
        else:
            others.append((-_promise(moment, track), route))
    for _, route in sorted(others)[:OTHERS]:
        yield _outside(moment, moment.view.chart.tracks[route], ways[route])


def _promise(moment: Moment, track: Track) -> float:
    """Return how promising a route outside the plan is: by its length and the plan's cities."""
    cities = moment.cities
    promise = track.points + moment.turn * ((track.a in cities) + (track.b in cities))
    return promise + moment.closing(track)


def _lane(moment: Moment, track: Track) -> int:
    """Return the length of the planned lane between the same cities."""
    return next(planned.length for planned in moment.planned if planned.pair == track.pair)


def _without(hand: Sequence[int], paid: Cards) -> list[int]:
    return [count - gone for count, gone in zip(hand, paid.counts, strict=True)]


def _cheapest(
    moment: Moment, payments: Sequence[ClaimRoute], pair: int
) -> tuple[float, ClaimRoute]:
    """Return the price of the other routes' cards after the best payment, and that payment."""
    hand = moment.view.hand
    seen: dict[tuple[int, ...], tuple[float, ClaimRoute]] = {}
    for action in payments:
        paid = action.cards + action.from_holder
        if paid.counts in seen:
            continue
        price = moment.price(_without(hand, paid), pair) + 0.05 * paid.locomotives
        seen[paid.counts] = (price + FROM_HOLDER * action.from_holder.total, action)
    return min(seen.values(), key=lambda priced: priced[0])


def _planned(
    moment: Moment, track: Track, payments: Sequence[ClaimRoute]
) -> tuple[float, ClaimRoute]:
    """Judge claiming a route of the plan now: it is worth its haste, since it is built anyway."""
    price, action = _cheapest(moment, payments, track.pair)
    likely = _likely(moment, track, action)
    gain = moment.price_now - price
    gain += EAGER + moment.planning.danger(moment.plan, track) + moment.haste(track)
    gain -= _asked_for_more(moment, track)
    return moment.base + likely * gain - (1 - likely) * FAILED * moment.turn, action


def _asked_for_more(moment: Moment, track: Track) -> float:
    """Return the price, in points, of the extra cards that a tunnel asks for on average (E5).

    They are missing from the hand that the plan goes on with.
    """
    return moment.turn * CARD * MATCHING * track.reveal


def _replanned(moment: Moment, track: Track, action: ClaimRoute) -> float:
    """Return what a claim is worth by a new plan made after it."""
    view, planning = moment.view, moment.planning
    hand = _without(view.hand, action.cards + action.from_holder)
    plan = Planning(view, planning.bonuses, track, hand).best(view.wishes)
    worth = moment.marked + track.points + planning.bonuses.of(track) - planning.purse.price(track)
    worth += plan.worth - _asked_for_more(moment, track)
    return worth - (1 - _likely(moment, track, action)) * moment.turn


def _beside(
    moment: Moment, track: Track, payments: Sequence[ClaimRoute]
) -> tuple[float, ClaimRoute]:
    """Judge a route besides the plan's network: the tickets must not suffer from it."""
    worth, action = _planned(moment, track, payments)
    return min(worth, _replanned(moment, track, action)), action


def _outside(
    moment: Moment, track: Track, payments: Sequence[ClaimRoute]
) -> tuple[float, ClaimRoute]:
    """Judge a route outside the plan."""
    _, action = _cheapest(moment, payments, -1)
    doubt = 0.0 if moment.closing(track) else moment.doubt
    return _replanned(moment, track, action) - doubt, action


def _likely(moment: Moment, track: Track, action: ClaimRoute) -> float:
    """Return how likely the cards left in the hand can pay a tunnel's extra (E5)."""
    if not track.reveal:
        return 1.0
    paid = action.cards + action.from_holder
    colors = paid.colors
    left, unseen = moment.view.cards - paid, moment.view.unseen
    color = NUMBER_OF[colors[0]] if colors else LOCOMOTIVE
    spare, matching = left.locomotives, unseen[LOCOMOTIVE]
    if color != LOCOMOTIVE:
        spare += left.counts[color]
        matching += unseen[color]
    part = matching / max(sum(unseen), 1)
    likely, ways = 0.0, 1.0
    for number in range(min(spare, track.reveal) + 1):
        likely += ways * part**number * (1 - part) ** (track.reveal - number)
        ways = ways * (track.reveal - number) / (number + 1)
    return likely


def answered(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge the answers to a tunnel: the cheapest payment, or giving up (E5, E6)."""
    stage = moment.view.seen.stage
    assert isinstance(stage, AnsweringTunnel)
    track = moment.view.chart.tracks[moment.view.chart.number[stage.route]]
    laid = (stage.laid + stage.laid_from_holder).counts
    back = [a + b for a, b in zip(moment.view.hand, laid, strict=True)]
    worth = moment.turn + AGAIN * track.points
    if moment.is_last or all(planned.pair != track.pair for planned in moment.planned):
        worth = moment.at_once(track)
    best: tuple[float, Action] | None = None
    for action in actions:
        if isinstance(action, PayTunnel):
            paid = action.cards + action.from_holder
            price = moment.price(_without(moment.view.hand, paid), track.pair)
            judged = (
                moment.base - price + worth - 0.05 * paid.locomotives,
                action,
            )
            best = judged if best is None or judged[0] > best[0] else best
        elif isinstance(action, WithdrawFromTunnel):
            yield moment.base - moment.price(back), action
    if best is not None:
        yield best


def stations(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge stations for the routes that the plan borrows, once time is running out (E9)."""
    ends = _station_cities(moment)
    best: dict[str, tuple[float, Action]] = {}
    for action in actions if ends else ():
        if isinstance(action, BuildStation) and action.city in ends:
            price = moment.price(_without(moment.view.hand, action.cards)) - moment.price_now
            start = moment.marked if moment.is_last else moment.base
            worth = start + ends[action.city] - UNUSED - price
            if action.city not in best or worth > best[action.city][0]:
                best[action.city] = (worth, action)
    yield from best.values()


def _station_cities(moment: Moment) -> dict[str, float]:
    """Return the cities where a station would help now, and the points that it would bring."""
    plan, chart = moment.plan, moment.view.chart
    if moment.is_last:
        worth = {track: moment.closing(track) for track in moment.planning.lent}
    elif moment.view.turns <= len(plan.borrowed) + len(plan.missing) + STATIONS_EARLY:
        worth = dict.fromkeys(plan.borrowed, STATION)
    else:
        return {}
    names = list(chart.place)
    useful: dict[str, float] = {}
    for track, points in worth.items():
        for city in (names[track.a], names[track.b]):
            if points > max(useful.get(city, 0.0), UNUSED):
                useful[city] = points
    return useful


def lanes(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge which lane to leave to the neutral player: the one that is harder to pay for (D14)."""
    chart = moment.view.chart
    for action in actions:
        if isinstance(action, ChooseLane):
            track = chart.tracks[chart.number[action.route]]
            held = moment.view.hand[track.color] if track.color != GRAY else max(moment.view.hand)
            yield moment.base - 0.2 * held, action
