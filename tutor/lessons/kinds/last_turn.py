"""The last round: whether it begins, and whose turn is the very last (B13, A5, A7, T9)."""

from enum import StrEnum

from tutor.boards import Route
from tutor.lessons.exercise import Exercise, Explanation, NoExerciseError, Scene, Verdict, Why
from tutor.lessons.forms import ChooseOne, No, Option, ThePlayer, Yes
from tutor.lessons.kinds.answered import ChooseOneExercise
from tutor.lessons.kinds.mountain_trains import TrainsCounted
from tutor.lessons.laying_claims import claim_of, with_hand_for, with_trains_left
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table
from tutor.scoring import Rules
from tutor.table.actions import DrawBlind, PlaceCard
from tutor.table.chance import Chance, Shuffler
from tutor.table.events import Event, GameEnded, LastRound
from tutor.table.laying_out import laid_out
from tutor.table.stages import DrawingSecond, PlacingCard, Turn
from tutor.table.table import Table
from tutor.table.turns import last_round_at
from tutor.terms import Place

FEWEST_LEFT = 9  # trains of the others


class LastTurnCase(StrEnum):
    """What is asked: whether the last round begins (``NOT_YET``: it never does), or who is last."""

    BEGINS = "begins"
    NOT_YET = "not_yet"
    LAST_PLAYER = "last_player"


class Wish(Parameters):
    """``case``: by seed one of these; of all if empty."""

    case: tuple[LastTurnCase, ...] = ()


# --- what explains it -----------------------------------------------------------------------


class TrainsLeft(Explanation):
    """The trains left to a player and the mate after the turn, and the most that are few enough."""

    player: int
    trains: int
    enough: int


class BegunAlready(Explanation):
    """The last round has begun before, and begins only once."""


class LastTurns(Explanation):
    """Whose turns the last ones are, in order."""

    players: tuple[int, ...]


# --- does the last round begin? -------------------------------------------------------------


class DoesTheLastRoundBegin(ChooseOneExercise):
    """Tell whether the last round begins when the learner claims ``route``."""

    route: str
    seed: str

    @property
    def form(self) -> ChooseOne:
        """Yes or no."""
        return ChooseOne((Yes(), No()))

    @property
    def right(self) -> Option:
        """What happens at the table."""
        _, events = _claimed(self.scene.table, self.route, self.seed)
        return Yes() if any(isinstance(event, LastRound) for event in events) else No()

    def judged(self, chosen: Option) -> Verdict:
        """Claim the route at the table and see."""
        after, _ = _claimed(self.scene.table, self.route, self.seed)
        scene = Scene(after, LEARNER, routes=(self.route,))
        return Verdict(chosen == self.right, self._why(after), scene)

    def _why(self, after: Table) -> tuple[Explanation, ...]:
        if self.scene.table.turns_left is not None:
            return (BegunAlready(),)
        trains = sum(after.seats[mate].trains for mate in after.side(LEARNER))
        route = after.board.route[self.route]
        crossing = (TrainsCounted(route.length, route.mountains),) if route.mountains else ()
        return (*crossing, TrainsLeft(LEARNER, trains, last_round_at(after)))


# --- who has the very last turn? ------------------------------------------------------------


class WhoIsLast(ChooseOneExercise):
    """Tell who has the very last turn when ``player`` claims ``route``, the last round begun."""

    player: int
    route: str
    seed: str

    @property
    def form(self) -> ChooseOne:
        """Choose a player."""
        return ChooseOne(tuple(ThePlayer(place) for place in range(len(self.scene.table.seats))))

    @property
    def right(self) -> Option:
        """Who moves last at the table."""
        return ThePlayer(self._played_out()[2][-1])

    def judged(self, chosen: Option) -> Verdict:
        """Play on to the end of the game and see."""
        after, begun, turns = self._played_out()
        why: tuple[Why, ...] = (*begun, LastTurns(turns))
        scene = Scene(after, self.scene.player, routes=(self.route,))
        return Verdict(chosen == ThePlayer(turns[-1]), why, scene)

    def _played_out(self) -> tuple[Table, tuple[LastRound, ...], tuple[int, ...]]:
        """Return the table at the end, the beginning of the last round, and whose turns came."""
        table, events = _claimed(self.scene.table, self.route, self.seed)
        begun = tuple(event for event in events if isinstance(event, LastRound))
        end, turns = played_out(table, Shuffler(self.seed))
        return end, begun, turns


# --- the table ------------------------------------------------------------------------------


def _claimed(table: Table, route: str, seed: str) -> tuple[Table, tuple[Event, ...]]:
    """Let the player to move claim a route."""
    return table.play(claim_of(table, table.stage.player, route), Shuffler(seed))


def played_out(table: Table, chance: Chance) -> tuple[Table, tuple[int, ...]]:
    """Let everybody draw cards until the game ends; return whose turns there were, in order."""
    turns: list[int] = []
    told: tuple[Event, ...] = ()
    while not any(isinstance(event, GameEnded) for event in told):
        stage = table.stage
        if isinstance(stage, Turn):
            turns.append(stage.player)
        drawing = isinstance(stage, Turn | DrawingSecond)
        action = (
            DrawBlind(stage.player)
            if drawing and table.pile
            else PlaceCard(stage.player, Place.HAND)
            if isinstance(stage, PlacingCard)
            else table.actions()[0]
        )
        table, told = table.play(action, chance)
    return table, tuple(turns)


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out a table near the end of the game."""
    case = pick.one(wish.case or tuple(LastTurnCase))
    table = lesson_table(rules, pick, wish)
    players, enough = range(len(table.seats)), last_round_at(table)
    player = pick.one(players) if case is LastTurnCase.LAST_PLAYER else LEARNER
    under_way = case is LastTurnCase.NOT_YET and pick.one((False, False, True))
    above = not under_way and (
        case is LastTurnCase.NOT_YET or (case is LastTurnCase.BEGINS and pick.one((False, True)))
    )
    after = enough + pick.one((1, 1, 2, 3) if above else (0, 0, *range(-enough, 0)))
    route = _route(rules, pick, more_than=enough - after)
    most_left = min(FEWEST_LEFT + 4 * len(players), rules.rulebook.trains)
    left = {place: pick.number(FEWEST_LEFT, most_left) for place in players}
    _share(left, table.side(player), player, after, pick)
    left[player] += route.trains
    beginner = pick.one([one for one in players if one not in table.side(LEARNER)])
    if under_way:
        _share(left, table.side(beginner), beginner, pick.number(0, enough), pick)
    table = with_trains_left(table, pick, left, {route.pair})
    table = with_hand_for(table, pick, player, route.id)
    if under_way:  # the one who began it is the last
        table = laid_out(table, turns_left=beginner - player + 1)
    claim_of(table, player, route.id)
    scene = Scene(table, LEARNER, routes=(route.id,))
    if case is LastTurnCase.LAST_PLAYER:
        return WhoIsLast(scene, player, route.id, pick.seed)
    return DoesTheLastRoundBegin(scene, route.id, pick.seed)


def _share(
    left: dict[int, int], side: tuple[int, ...], player: int, total: int, pick: Pick
) -> None:
    """Leave a player and the mate so many trains together."""
    for mate in side:
        if mate != player:
            left[mate] = pick.number(0, total)
            total -= left[mate]
    left[player] = total


def _route(rules: Rules, pick: Pick, more_than: int) -> Route:
    """Return a route of more trains than that, no tunnel, short ones as often as long ones."""
    routes = [
        route for route in rules.board.routes if not route.reveal and route.trains > more_than
    ]
    if not routes:
        raise NoExerciseError("there is no such route without a tunnel")
    trains = pick.one(sorted({route.trains for route in routes}))
    return pick.one([route for route in routes if route.trains == trains])
