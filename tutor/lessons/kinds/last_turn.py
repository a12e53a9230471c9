"""The last round: begin it, do not begin it yet, play it out (B13, A5, A7, T9)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from operator import attrgetter

from tutor.lessons.candidates import ClaimOneOf, apart, claimable, first_made, payable, plain
from tutor.lessons.exercise import (
    Exercise,
    Explanation,
    Hint,
    NoExerciseError,
    Show,
    Verdict,
    Why,
)
from tutor.lessons.on_table import OnTableExercise, others_play, quiet_move
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, cards_shown, lesson_table, with_trains_left
from tutor.scoring import Rules
from tutor.table.actions import Action
from tutor.table.events import Event, LastRound
from tutor.table.table import Table
from tutor.table.turns import last_round_at

FEWEST_LEFT = 9  # trains of the others
TRAINS = attrgetter("trains")


class LastTurnCase(StrEnum):
    """What is to be done: begin the last round and play it out, or not begin it yet."""

    BEGINS = "begins"
    NOT_YET = "not_yet"


class Wish(Parameters):
    """``case``: one of these, by the seed; any case if it is empty."""

    case: tuple[LastTurnCase, ...] = ()


class TrainsLeft(Explanation):
    """The trains left to the learner's side after a claim, and the most that are few enough."""

    route: str
    trains: int
    enough: int
    team: bool


class LastRoundBegins(Explanation):
    """Everybody has one more turn, the one who began it the last."""


class YourLastTurn(Explanation):
    """The game is over."""


class LeftForLast(Explanation):
    """Help: what the learner has left; ``count``: say how many trains and cards."""

    trains: int
    cards: int
    count: bool


class CountTrains(Explanation):
    """Help: count the trains left after a route; ``enough`` is how many are few enough."""

    trains: int
    enough: int
    crossing: bool


class BeginLastRound(ClaimOneOf):
    """Claim the route that begins the last round, which is played out, or one that does not."""

    begins: bool

    def because(self, route: str) -> tuple[Why, ...]:
        """See whether the last round begins."""
        begun = any(isinstance(event, LastRound) for event in self.played(route)[1])
        return () if begun == self.begins else self._trains(route)

    def proof(self, route: str) -> tuple[Why, ...]:
        """Tell how many trains are left."""
        more = (LastRoundBegins(),) if self.begins else ()
        return (*self._trains(route), *more)

    def _trains(self, route: str) -> tuple[Why, ...]:
        table, player = self.scene.table, self.scene.player
        side = table.side(player)
        trains = sum(table.seats[place].trains for place in side) - table.board.route[route].trains
        return (TrainsLeft(route, trains, last_round_at(table), len(side) > 1),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Go on with the learner's own last turn, if the last round has begun."""
        verdict = super().verdict_after(action, after, events)
        if not self.begins:
            return verdict
        scene = self.scene_of(others_play(after, self.scene.player, self.seed))
        scene = replace(scene, show=(*scene.show, Show.ROW, Show.TICKETS))
        return replace(verdict, then=PlayYourLast(scene, self.seed))

    def pointer(self) -> Hint:
        """Suggest counting the trains."""
        table = self.scene.table
        trains = sum(table.seats[place].trains for place in table.side(self.scene.player))
        crossing = any(table.board.route[route].mountains for route in self.routes)
        count = CountTrains(trains, last_round_at(table), crossing)
        return Hint(count, (*self.things, f"side:{self.scene.player}"))


class PlayYourLast(OnTableExercise):
    """Play the learner's own last turn, with which the game ends."""

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept anything."""
        return ()

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Tell that the game is over when the turn is."""
        scene = self.scene_of(after)
        if after.is_over:
            return Verdict(right=True, why=(YourLastTurn(),), scene=scene)
        return Verdict(right=True, why=(LastRoundBegins(),), then=replace(self, scene=scene))

    def pointer(self) -> Hint:
        """Point to everything that can be done."""
        return Hint(self._left(count=False), ("row", "pile", "take"))

    def partial(self) -> Hint:
        """Tell how many trains and cards are left to do it with."""
        return Hint(self._left(count=True), ("pile",))

    def _left(self, *, count: bool) -> LeftForLast:
        seat = self.scene.table.seats[self.scene.player]
        return LeftForLast(seat.trains, seat.hand.total, count)

    def move(self) -> Action:
        """Return a draw of cards."""
        return quiet_move(self.scene.table.actions())


# --- making one -----------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out a table near the end of the game."""
    case = pick.one(wish.case or tuple(LastTurnCase))
    return first_made(lambda: _made(rules, pick, wish, case))


def _made(rules: Rules, pick: Pick, wish: Wish, case: LastTurnCase) -> BeginLastRound:
    table = lesson_table(rules, pick, wish)
    enough, side = last_round_at(table), table.side(LEARNER)
    routes = sorted(apart(rules.board, plain(RouteWish().routes(rules.board)), pick), key=TRAINS)
    if len({*map(TRAINS, routes)}) < len(routes):
        raise NoExerciseError("they are to take different numbers of trains")
    begins = case is LastTurnCase.BEGINS
    least = [route.trains for route in routes]
    if begins:
        trains = least[-1] + pick.number(0, min(enough, least[-1] - least[-2] - 1))
    else:
        trains = enough + 1 + least[0] + pick.number(0, least[1] - least[0] - 1)
    mates = min(pick.number(0, 1), trains - least[-1]) if len(side) > 1 else 0
    if trains - mates < least[-1] or mates < 0:
        raise NoExerciseError("too few trains for all of them")
    players = range(len(table.seats))
    most = min(FEWEST_LEFT + 4 * len(players), rules.rulebook.trains)
    left = {place: pick.number(FEWEST_LEFT, most) for place in players}
    left |= {**dict.fromkeys(side, mates), LEARNER: trains - mates}
    table = with_trains_left(table, pick, left, {route.pair for route in routes})
    scene = payable(table, pick, routes, cards_shown(table))
    if not {*scene.routes} <= claimable(scene.table):
        raise NoExerciseError("one of them cannot be claimed")
    exercise = BeginLastRound(scene, pick.seed, begins)
    if not exercise.is_a_question:
        raise NoExerciseError("the last round begins with none or with all of them")
    return exercise
