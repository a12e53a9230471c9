"""A plan: the tickets to complete, a cheap network for them, and long routes besides."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

from tutor.bots.bonuses import Bonuses
from tutor.bots.chart import GRAY, LOCOMOTIVE, Track, Wish
from tutor.bots.gathering import GRAY_CARD, SYMBOL, color_turns, gather
from tutor.bots.goals import Goal, goal, goals
from tutor.bots.joining import CLOSED, Pieces, joined, way
from tutor.bots.tolls import Purse
from tutor.bots.view import View

TURN = 1.9  # points that a turn brings in the long run
TRAIN = 0.25  # points that a train brings in the long run
RISK = 0.25  # points for each rival that may take a route
WAITING = 0.1  # more for each turn that the route takes
LEAST = 0.4  # the lowest price of a route: none is free
HELD = 0.7  # the share of the held cards that counts for one route alone: others want them, too
WILD = 0.5  # the same for the held locomotives
LOST = 0.03  # how likely each rival takes a route that has no good way round it
FILLER_LOSS = 0.4  # the share of a route's points lost if another one will do nearly as well
UPSET = 2.0  # points: the least that losing a route costs a ticket
DETOUR = 1.5  # times the extra price of the way round
DANGER = 0.2  # how likely a route far from everybody is lost in a round
STATION = 7.0  # points: an unused station is worth 4, building it takes a turn and cards
STATION_TURNS = 1.4
PRUDENCE = 0.88  # the share counted of the turns that seem to be left
LATE = 6.0  # points for each turn that is missing for a plan's network
TOO_MANY = 6.0  # points for each train that is missing for it
CANDIDATES = 16  # how many routes besides the network are considered
NARROW = 1.3  # trains a turn: with fewer turns than that, there are plenty of trains
SHORTAGE = 0.45  # points for a train if trains run out before turns
THRIFTY = (0.0, 0.6, 1.8)  # extra points for a train, for plans with fewer trains as well
TURNS_VARY = (0.35, 0.1)  # turns by which a plan may vary: always, and for each of its turns
TRAINS_VARY = (0.3, 0.08)  # the same in trains, for ways round what others have taken
SPARE_TURNS = 0.5  # a plan that is just in time succeeds more often than not
SPARE_TRAINS = 0.8
MATE = 0.5  # the share of a network that the mate is hoped to build


@dataclass(frozen=True, slots=True)
class Plan:
    """What is ``wanted`` of the tickets, and the routes ``missing`` from the network for it.

    ``borrowed`` routes need a station. ``beside`` are other routes worth building, the best first.
    ``turns`` is how many the network takes, ``worth`` the points to be hoped for from now on;
    ``ways`` are the missing routes of each wanted ticket.
    """

    wanted: tuple[Goal, ...]
    missing: tuple[Track, ...]
    borrowed: tuple[Track, ...]
    beside: tuple[Track, ...]
    next_best: tuple[Track, ...]
    turns: float
    worth: float
    beside_points: float
    ways: tuple[tuple[int, ...], ...]

    @property
    def trains(self) -> int:
        """How many trains the network still takes."""
        return sum(track.trains for track in self.missing)


class Planning:
    """Makes plans for a side that sees a table.

    With ``built`` it plans from the next turn on, after that route has been built with cards that
    leave ``hand``.
    """

    def __init__(
        self,
        view: View,
        bonuses: Bonuses,
        built: Track | None = None,
        hand: Sequence[float] | None = None,
    ) -> None:
        self.view = view
        self.hand = view.hand if hand is None else hand
        self.trains = view.trains
        self.turns = view.turns if view.seen.turns_left is not None else PRUDENCE * view.turns
        self.bonuses = bonuses
        self.purse = Purse(view, built)
        self._turns: dict[int, float] = {}
        self.built = [*view.own, *(track.number for track in self._lendable(built=True))]
        self.lent = self._lendable(built=False)
        self._open = {track.number for track in view.open}
        if built is not None:
            self.built.append(built.number)
            self.trains -= built.trains
            self.turns = max(self.turns - 1, 0.0)
            if self.trains <= view.end_at:
                self.turns = min(self.turns, 1.0)
            self._open -= set(view.chart.lanes[built.pair])
        self.pieces = Pieces(view.chart, self.built)
        self._by_thrift = [self._prices(more) for more in THRIFTY]
        self.price = self._by_thrift[0]
        self._beside = self._candidates()
        self._now: dict[Wish, int] = {}

    # --- prices -----------------------------------------------------------------------------

    def _lendable(self, *, built: bool) -> list[Track]:
        """Return rivals' routes at the side's stations, or where one may still be built (E10)."""
        view = self.view
        if not built and not view.seen.seats[view.me].stations:
            return []
        own = {station.city for station in view.seen.stations if station.owner in view.players}
        taken = {station.city for station in view.seen.stations}
        lendable = []
        for track in view.theirs:
            route = view.seen.rules.board.route[track.id]
            ends = (route.a, route.b)
            at_hand = ends[0] in own or ends[1] in own
            if at_hand if built else not (ends[0] in taken and ends[1] in taken):
                lendable.append(track)
        return lendable

    def turns_for(self, track: Track) -> float:
        """Return about how many turns a route takes by itself, including claiming it."""
        if track.number not in self._turns:
            self._turns[track.number] = self._turns_for(track)
        return self._turns[track.number]

    def _turns_for(self, track: Track) -> float:
        hand = self.hand
        available = HELD * (max(hand[:LOCOMOTIVE]) if track.color == GRAY else hand[track.color])
        if track.wild:
            available += WILD * max(hand[LOCOMOTIVE] - track.symbols, 0)
        lacking = max(track.cards - available, 0.0)
        turns = GRAY_CARD * lacking if track.color == GRAY else color_turns(lacking)
        return 1 + turns + SYMBOL * max(track.symbols - hand[LOCOMOTIVE], 0)

    def _prices(self, more: float) -> list[float]:
        """Return the price of each route, with ``more`` points for a train than usual."""
        view = self.view
        price = [CLOSED] * len(view.chart.tracks)
        for track in self.lent:
            price[track.number] = STATION
        for number in self.built:
            price[number] = 0.0
        rivals = len(view.rivals)
        for track in view.open:
            if track.number not in self._open:
                continue
            turns = self.turns_for(track)
            cost = TURN * turns + (TRAIN + more) * track.trains - track.points
            cost += self.purse.price(track) - self.bonuses.of_any(track)
            cost += rivals * (RISK + WAITING * turns)
            price[track.number] = max(cost, LEAST)
        return price

    # --- the network ------------------------------------------------------------------------

    def now(self, wish: Wish) -> int:
        """Return what a ticket comes to by the side's own routes: below zero if undone."""
        if wish not in self._now:
            self._now[wish] = self.pieces.points(wish)
        return self._now[wish]

    def bonus(self, now: int) -> float:
        """Return what completing a ticket adds to a bonus; one that is done adds no more."""
        return self.bonuses.ticket if now < 0 else 0.0

    def best(self, wishes: Iterable[Wish]) -> Plan:
        """Return the best plan; tickets that are not worth it are given up one by one."""
        open_ = {wish: self.now(wish) for wish in wishes if self.now(wish) < wish.most}
        settled = sum(wish.most + self.bonuses.ticket for wish in wishes if wish not in open_)
        plans = [
            plan
            for price in self._by_thrift[: None if open_ else 1]
            for plan in self._with_fewer(open_, price, settled)
        ]
        return max(plans, key=lambda plan: plan.worth)

    def _with_fewer(
        self, open_: Mapping[Wish, int], price: Sequence[float], settled: float
    ) -> Iterator[Plan]:
        """Make plans for all tickets, then each time without the worst one."""
        chart = self.view.chart
        left, wanted = open_, tuple[Goal, ...]()
        while True:
            wanted = goals(chart, price, left, wanted)
            joining = joined(chart, price, [target.pair for target in wanted])
            assert joining is not None
            left = {target.wish: target.now for target in wanted}
            given_up = sum(
                now if now < 0 else now + self.bonuses.ticket
                for wish, now in open_.items()
                if wish not in left
            )
            plan, alone = self._plan(wanted, joining[1], settled + given_up)
            yield plan
            if not wanted:
                return
            # The price saved by giving up each ticket, less what it brings.
            spared = [
                alone[place] - target.gain - self.bonus(target.now)
                for place, target in enumerate(wanted)
            ]
            del left[wanted[max(range(len(wanted)), key=spared.__getitem__)].wish]

    def _plan(
        self, wanted: Sequence[Goal], network: list[int], settled: float
    ) -> tuple[Plan, list[float]]:
        """Return the plan for a network, and the price of the part that only each ticket needs."""
        view, chart = self.view, self.view.chart
        steps = [CLOSED] * len(chart.tracks)
        for number in self.built:
            steps[number] = 0.0
        for number in network:
            steps[number] = 1.0
        wanted = [self._within(steps, target) for target in wanted]
        ways = []
        used: dict[int, int] = {}
        for target in wanted:
            own_way = way(chart, steps, *target.pair)
            lacking = [number for number in (own_way[1] if own_way else ()) if steps[number] > 0]
            ways.append(lacking)
            for number in lacking:
                used[number] = used.get(number, 0) + 1
        missing = tuple(chart.tracks[n] for n in used if n in self._open)
        borrowed = tuple(chart.tracks[n] for n in used if n not in self._open)
        gathered = gather(self.hand, missing)
        mates = 1 + MATE * (len(view.players) - 1)
        turns = (len(missing) + gathered.turns + STATION_TURNS * len(borrowed)) / mates
        rivals = len(view.rivals)
        worth = settled - STATION * len(borrowed)
        trains = sum(track.trains for track in missing)
        likely = _likely(self.turns - turns + SPARE_TURNS, turns, TURNS_VARY)
        likely *= _likely(self.trains * mates - trains + SPARE_TRAINS, trains, TRAINS_VARY)
        for target, lacking in zip(wanted, ways, strict=True):
            kept = likely * (1 - LOST * rivals) ** len(lacking)
            worth += target.hoped(kept) + self.bonuses.ticket * (kept if target.now < 0 else 1)
        tolls = 0
        for track in missing:
            worth += track.points + self.bonuses.of(track) - self.purse.price(track, tolls)
            tolls += track.toll
        worth -= LATE * max(turns - self.turns, 0.0)
        worth -= TOO_MANY * max(trains - self.trains * mates, 0.0)
        worth -= 2 * STATION * max(len(borrowed) - view.seen.seats[view.me].stations, 0)
        beside, next_best, points = self.fill(
            gathered.left, self.trains - trains / mates, self.turns - turns, missing
        )
        plan = Plan(
            tuple(wanted),
            missing,
            borrowed,
            beside,
            next_best,
            turns,
            worth + points,
            points,
            tuple(map(tuple, ways)),
        )
        alone = [sum(self.price[n] for n in lacking if used[n] == 1) for lacking in ways]
        return plan, alone

    def _within(self, steps: Sequence[float], aimed: Goal) -> Goal:
        """Return the goal that brings most within a network, the nearest of equals."""
        if aimed.wish.pair is not None:
            return aimed
        nearest = goal(self.view.chart, steps, aimed.wish, aimed.now, point=len(steps))
        assert nearest is not None
        return nearest[1]

    # --- beside the network -----------------------------------------------------------------

    def _candidates(self) -> list[tuple[Track, float]]:
        """Return the best routes to build besides a plan's network, with their worth in points."""
        view = self.view
        candidates = []
        for track in view.mine:
            if track.number not in self._open:
                continue
            worth = track.points + self.bonuses.of(track) - self.purse.price(track)
            if worth > 0:
                candidates.append((worth / self.turns_for(track), track, worth))
        candidates.sort(key=lambda candidate: (-candidate[0], candidate[1].number))
        return [(track, worth) for _, track, worth in candidates[:CANDIDATES]]

    def fill(
        self, hand: Sequence[float], trains: float, turns: float, network: Iterable[Track]
    ) -> tuple[tuple[Track, ...], tuple[Track, ...], float]:
        """Choose routes besides a network by points a turn, while trains and turns last.

        Returns
        -------
        The routes, the best of those left over, and the points; of the last route only the part
        counts that there are trains and turns for.
        """
        short = SHORTAGE if turns * NARROW > trains else 0.0
        pairs = {track.pair for track in network}
        left = [candidate for candidate in self._beside if candidate[0].pair not in pairs]
        hand = list(hand)
        chosen: list[Track] = []
        points = 0.0
        while left and trains >= 1 and turns > 0:
            best_rate, place, best_turns = 0.0, -1, 0.0
            for number, (track, worth) in enumerate(left):
                if track.trains > trains:
                    continue
                needed = _turns_with(hand, track)
                rate = (worth - short * track.trains) / needed
                if rate > best_rate:
                    best_rate, place, best_turns = rate, number, needed
            if place < 0:
                break
            track, worth = left[place]
            part = min(1.0, turns / best_turns)
            points += worth * part
            turns -= best_turns
            trains -= track.trains
            if part < 1:
                break
            chosen.append(track)
            left = [candidate for candidate in left if candidate[0].pair != track.pair]
            _spend(hand, track)
        others = tuple(track for track, _ in left[:4] if track.trains <= trains + 2)
        return tuple(chosen), others, points

    # --- what may go wrong ------------------------------------------------------------------

    @cached_property
    def closes(self) -> dict[int, float]:
        """How many rivals' cities are at each route's ends."""
        view = self.view
        cities: dict[int, set[int]] = {}
        for track in view.theirs:
            for city in (track.a, track.b):
                cities.setdefault(city, set()).add(view.owner[track.number])
        return {
            track.number: len(cities.get(track.a, ())) + len(cities.get(track.b, ()))
            for track in view.open
        }

    def loss(self, plan: Plan, track: Track) -> float:
        """Return the points that a plan loses if somebody takes one of its routes."""
        chart = self.view.chart
        if all(track.number not in lacking for lacking in plan.ways):
            return FILLER_LOSS * track.points
        price = list(self.price)
        for other in plan.missing:
            price[other.number] = 0.0
        closed = [
            lane
            for lane in chart.lanes[track.pair]
            if lane == track.number or chart.lanes_open[track.pair] < len(chart.lanes[track.pair])
        ]
        for lane in closed:
            price[lane] = CLOSED
        detour = way(chart, price, track.a, track.b)
        round_, lost = 0.0, 0
        for target, lacking in zip(plan.wanted, plan.ways, strict=True):
            if track.number in lacking:
                lost += target.gain
                round_ = max(
                    round_, self._round(price, target, CLOSED if detour is None else detour[0])
                )
        if round_ >= CLOSED:
            return float(lost)
        more = max(round_ - self.price[track.number], 0.0)
        return float(min(UPSET + DETOUR * more, lost))

    def _round(self, price: Sequence[float], aimed: Goal, detour: float) -> float:
        """Return the price of a way round for a ticket; another goal costs the points it lacks."""
        if aimed.wish.pair is not None:
            return detour
        nearest = goal(self.view.chart, price, aimed.wish, aimed.now)
        return (
            detour
            if nearest is None
            else min(detour, nearest[0] + aimed.points - nearest[1].points)
        )

    def danger(self, plan: Plan, track: Track) -> float:
        """Return the points that waiting a round before building a route of the plan costs."""
        rivals = len(self.view.rivals)
        likely = DANGER * (1 + self.closes[track.number]) * (1.0 + 0.1 * (track.length - 3))
        return self.loss(plan, track) * likely * (1 if rivals == 1 else 0.8 * rivals)


def _likely(spare: float, needed: float, vary: tuple[float, float]) -> float:
    """Return how likely a plan succeeds that needs this much and leaves this much to spare."""
    likely = 1 / (1 + exp(min(-spare / (vary[0] + vary[1] * needed), 50.0)))
    return round(likely, 6)  # the last digits of ``exp`` are not the same on every machine


def _turns_with(hand: Sequence[float], track: Track) -> float:
    """Return the turns for a route with these cards, including claiming it."""
    wild = max(hand[LOCOMOTIVE] - track.symbols, 0.0) if track.wild else 0.0
    if track.color == GRAY:
        lacking = track.cards - max(hand[:LOCOMOTIVE]) - wild
        turns = GRAY_CARD * lacking if lacking > 0 else 0.0
    else:
        turns = color_turns(track.cards - hand[track.color] - wild)
    if track.symbols > hand[LOCOMOTIVE]:
        turns += SYMBOL * (track.symbols - hand[LOCOMOTIVE])
    return 1 + turns


def _spend(hand: list[float], track: Track) -> None:
    """Take the cards for a route out of a hand, as far as it has them."""
    hand[LOCOMOTIVE] = max(hand[LOCOMOTIVE] - track.symbols, 0.0)
    colors = range(LOCOMOTIVE)
    color = max(colors, key=hand.__getitem__) if track.color == GRAY else track.color
    lacking = track.cards - hand[color]
    hand[color] = max(-lacking, 0.0)
    if lacking > 0 and track.wild:
        hand[LOCOMOTIVE] = max(hand[LOCOMOTIVE] - lacking, 0.0)
