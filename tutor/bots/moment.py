"""What a bot works out about one moment of the game: its plan, and what cards are worth for it."""

from collections import deque
from collections.abc import Sequence
from functools import cached_property

from tutor.bots.bonuses import Bonuses
from tutor.bots.chart import Track
from tutor.bots.gathering import gather, is_paid
from tutor.bots.joining import Pieces
from tutor.bots.plan import TURN, Plan, Planning
from tutor.bots.view import View
from tutor.frozen import Frozen
from tutor.table.actions import Action, ClaimRoute
from tutor.table.seen import Seen

FIRST = 0.2  # the extra weight of the tickets' network over the routes besides it
READY = 0.2  # turns that a route of the network is worth more once it can be paid for
NEXT_BEST = 0.25  # the share counted of turns saved for routes that are not in the plan yet
HURRY = 4.0  # turns: with fewer to spare, a turn is worth more
LAST_TURNS = 10.0  # from then on it is better to build at once
IN_DOUBT = 6.0  # points that a route outside the plan must add, unless it completes a ticket
UNSURE = 0.08  # how likely the game ends a turn earlier than expected


class Judged(Frozen):
    """An action and its ``worth``: the points that the side may hope for at the end if it does it.

    The differences between the actions of one moment mean more than the worth itself.
    """

    action: Action
    worth: float


class Moment:
    """A bot's view of one moment of the game.

    ``base`` is what the side may hope for in the end if it follows its plan. ``doubt`` is how many
    more points a route outside the plan must bring to be built: a bot keeps to its plan unless
    something else is clearly better.
    """

    def __init__(self, seen: Seen, doubt: float = IN_DOUBT) -> None:
        self.doubt = doubt
        self.view = View(seen)
        self.planning = Planning(self.view, Bonuses(self.view))
        self.judged: tuple[Sequence[Action], tuple[Judged, ...]] | None = None
        self.is_last = seen.turns_left is not None and seen.turns_left <= len(seen.seats)

    @cached_property
    def plan(self) -> Plan:
        """The plan for the tickets held."""
        return self.planning.best(self.view.wishes)

    @cached_property
    def base(self) -> float:
        """The points that the side may hope for: those it has, and the plan's."""
        return self.marked + self.plan.worth

    @cached_property
    def marked(self) -> float:
        """The points on the score track."""
        return float(sum(self.view.seen.seats[player].marker for player in self.view.players))

    @cached_property
    def planned(self) -> tuple[Track, ...]:
        """The routes to build: those of the plan's network, and those besides it."""
        return (*self.network, *self.plan.beside)

    @cached_property
    def network(self) -> tuple[Track, ...]:
        """The routes of the plan's network that the player may build."""
        mine = {track.number for track in self.view.mine}
        return tuple(track for track in self.plan.missing if track.number in mine)

    @cached_property
    def cities(self) -> frozenset[int]:
        """The cities of the planned network and of the routes already built."""
        tracks = [self.view.chart.tracks[number] for number in self.view.own]
        return frozenset(
            city for track in (*tracks, *self.plan.missing) for city in (track.a, track.b)
        )

    @cached_property
    def turn(self) -> float:
        """The points that a turn is worth now."""
        spare = self.planning.turns - self.plan.turns
        return TURN * (1 + min(max(1 - spare / HURRY, 0.0), 1.0))

    def price(self, hand: Sequence[float], without: int = -1) -> float:
        """Return the price, in points, of the cards that the plan still lacks with a hand.

        The routes between the pair of cities ``without`` do not count.
        """
        if self.is_last:
            return 0.0
        planned = [track for track in self.planned if track.pair != without]
        turns = gather(hand, planned).turns
        others = self.plan.next_best
        more = gather(hand, (*planned, *others)).turns - turns if others else 0.0
        if self.network:
            network = [track for track in self.network if track.pair != without]
            turns += FIRST * (gather(hand, network).turns - turns)
            ready = sum(is_paid(hand, track) for track in network)
            return self.turn * (turns + NEXT_BEST * more - READY * ready)
        return self.turn * (turns + NEXT_BEST * more)

    @cached_property
    def price_now(self) -> float:
        """The price of the cards that the plan lacks now."""
        return self.price(self.view.hand)

    def at_once(self, track: Track) -> float:
        """Return a route's points in the last turn, with those of the tickets it completes."""
        return self.closing(track) + track.points + self.planning.bonuses.of(track)

    def closing(self, track: Track) -> float:
        """Return the points of the tickets that a route would complete at once."""
        view, planning = self.view, self.planning
        pieces = Pieces(view.chart, [*planning.built, track.number])
        points = 0.0
        for wish in view.wishes:
            now = planning.now(wish)
            more = 0 if now == wish.most else pieces.points(wish) - now
            if more:
                points += more + planning.bonus(now)
        return points

    def completes(self, action: Action) -> bool:
        """Tell whether an action claims a route that completes a ticket at once."""
        if not isinstance(action, ClaimRoute):
            return False
        chart = self.view.chart
        return self.closing(chart.tracks[chart.number[action.route]]) > 0

    def haste(self, track: Track) -> float:
        """Return the points lost if the game ends before a planned route is built."""
        left = max(LAST_TURNS - self.view.turns, 0.0)
        return UNSURE * left * self.at_once(track) if left else 0.0


_LATELY: deque[Moment] = deque(maxlen=4)


def moment_of(seen: Seen, doubt: float = IN_DOUBT) -> Moment:
    """Return a moment of the game; the last ones are remembered.

    A hint, its reason and the judgement of a move all ask for the same plan, which takes longest;
    ``doubt`` does not change it.
    """
    same = [moment for moment in _LATELY if moment.view.seen is seen]
    for moment in same:
        if moment.doubt == doubt:
            return moment
    moment = Moment(seen, doubt)
    if same:
        moment.planning, moment.plan = same[0].planning, same[0].plan
    _LATELY.append(moment)
    return moment
