"""A puzzle as an exercise: played at the live table, or answered by tapping routes."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from tutor.lessons.candidates import RouteNotLit
from tutor.lessons.endings import side_score
from tutor.lessons.exercise import Exercise, Explanation, Hint, Scene, Show, Verdict, Why
from tutor.lessons.forms import OnTable
from tutor.lessons.kinds.borrow import BorrowRoute
from tutor.lessons.kinds.keep_tickets import LightEach, TrainsTheyTake, trains_apart, way_of
from tutor.lessons.kinds.longest_trail import FindLongestTrail
from tutor.lessons.on_table import OnTableExercise
from tutor.lessons.ties import scored
from tutor.play.becauses import Because
from tutor.play.why_best import because
from tutor.puzzles.puzzle import Proof, Puzzle, Theme
from tutor.rules.longest_path import LongestPath
from tutor.scoring import Rules
from tutor.table.actions import Action, BuildStation, ClaimRoute, KeepTickets
from tutor.table.choosing import offered
from tutor.table.events import Event
from tutor.table.position_text import read_position
from tutor.table.table import Table

SHOWN = (Show.HAND, Show.HOLDER, Show.ROW, Show.TICKETS, Show.TOKENS)


class Behind(Explanation):
    """An answer that is not best, and by how much it is worse.

    ``behind`` are points, expected if the puzzle was proven by playing on; trains of tickets kept
    by count; cards that ``route`` then lacks.
    """

    theme: Theme
    proof: Proof
    behind: int
    route: str = ""


class NotTheBest(Explanation):
    """Something else is clearly better; how much is not known."""


class Ahead(Explanation):
    """By how much the best answer is better than all others, in units as of `Behind`.

    ``error`` are points that the margin may be off by, two standard errors.
    """

    theme: Theme
    proof: Proof
    margin: int
    error: int
    route: str = ""


class Reason(Explanation):
    """Why the move is the best one, as the coach says it."""

    because: Because


class LongestTaken(Explanation):
    """A claim makes the longest continuous route longer than every other side's, or as long.

    ``length`` and ``others`` are trains, ``points`` the bonus.
    """

    length: int
    others: int
    points: int


class WeighUp(Explanation):
    """Help: what to look at; ``route`` is the one to be claimed next."""

    theme: Theme
    route: str = ""


class OneOfTwo(Explanation):
    """Help: the best answer is one of these two."""

    actions: tuple[Action, Action]


class FindBest(OnTableExercise):
    """Make the move that is clearly the best."""

    puzzle: Puzzle

    @property
    def form(self) -> OnTable:  # type: ignore[override]  # differs from theme to theme
        """At the table; cards are laid by hand where the payment is asked for."""
        return OnTable(by_hand=self.puzzle.theme is Theme.PAY)

    @property
    def tickets(self) -> tuple[str, ...]:
        """The tickets to choose from, none in a turn."""
        return offered(self.scene.table)

    @property
    def next_route(self) -> str:
        """The route that must stay within reach, "" if there is none."""
        return self.puzzle.routes[-1] if self.puzzle.theme is Theme.PAY else ""

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept what is best, and tell by how much anything else is worse."""
        puzzle = self.puzzle
        if is_one_of(action, puzzle.best, paid=puzzle.theme is Theme.PAY):
            return ()
        if puzzle.theme is Theme.PAY:
            now = puzzle.routes[0]
            if not isinstance(action, ClaimRoute) or action.route != now:
                return (RouteNotLit(),)
        for other in puzzle.others:
            if is_one_of(action, (other.action,), paid=puzzle.theme is Theme.PAY):
                return (Behind(puzzle.theme, puzzle.proof, round(other.behind), self.next_route),)
        return (NotTheBest(),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Tell why it is best, and by how much."""
        why = (*self._reason(action), *longest_taken(self.scene, after), *self._margin)
        return Verdict(right=True, why=why, scene=self.scene_of(after, self._way))

    @cached_property
    def _way(self) -> tuple[str, ...]:
        """The way that the tickets kept share, if their trains were counted."""
        move, board = self.move(), self.scene.table.board
        if self.puzzle.proof is not Proof.COUNTED or not isinstance(move, KeepTickets):
            return ()
        return way_of([board.ticket[ticket] for ticket in move.tickets], board)

    def _reason(self, action: Action) -> tuple[Explanation, ...]:
        """Tell what the answer given is good for; of several best ones each has its own."""
        move, board = self.move(), self.scene.table.board
        if self._way and isinstance(move, KeepTickets):
            trains = sum(board.route[route].trains for route in self._way)
            return (TrainsTheyTake(trains, trains_apart(move.tickets, board), (), trains),)
        if self.puzzle.proof is Proof.COUNTED:
            return ()
        return (Reason(because(self.scene.table.seen_by(self.scene.player), action)),)

    @property
    def _margin(self) -> tuple[Explanation, ...]:
        puzzle = self.puzzle
        margin, error = round(puzzle.margin), round(2 * puzzle.error)
        if not margin:
            return ()
        return (Ahead(puzzle.theme, puzzle.proof, margin, error, self.next_route),)

    def pointer(self) -> Hint:
        """Tell what to look at."""
        if self.tickets:
            return Hint(LightEach(self.tickets), tuple(f"ticket:{t}" for t in self.tickets))
        things = (f"route:{self.next_route}",) if self.next_route else ()
        return Hint(WeighUp(self.puzzle.theme, self.next_route), things)

    def partial(self) -> Hint | None:
        """Name the best answer and the one that tempts most, in no telling order."""
        if not self.puzzle.others:
            return None
        one, other = sorted((self.move(), self.puzzle.others[0].action), key=str)
        routes = [action.route for action in (one, other) if isinstance(action, ClaimRoute)]
        return Hint(OneOfTwo((one, other)), tuple(f"route:{route}" for route in routes))

    def move(self) -> Action:
        """Return the best move."""
        return self.puzzle.best[0]


def longest_taken(scene: Scene, after: Table) -> tuple[LongestTaken, ...]:
    """Tell whether a move gives the learner's side the bonus for the longest route (B15).

    Empty if it does not, if the side had it before, or if the board has no such bonus.
    """
    piece = after.piece(LongestPath)
    if piece is None or after.claims == scene.table.claims:
        return ()
    lengths = []
    for table in (scene.table, after):
        sheet = scored(table)
        own = side_score(table, sheet, scene.player)
        others = max(side.trail.length for side in sheet.sides if side is not own)
        lengths.append((own.trail.length, others))
    (before, ahead), (now, others) = lengths
    if before >= ahead or now < others:
        return ()
    return (LongestTaken(now, others, piece.points),)


def is_one_of(action: Action, actions: Sequence[Action], *, paid: bool = False) -> bool:
    """Tell whether an action is one of some; ``paid`` asks for the same cards, too."""
    if isinstance(action, KeepTickets):
        return any(
            isinstance(each, KeepTickets) and {*each.tickets} == {*action.tickets}
            for each in actions
        )
    if isinstance(action, ClaimRoute) and not paid:
        return any(isinstance(each, ClaimRoute) and each.route == action.route for each in actions)
    if isinstance(action, BuildStation):
        return any(isinstance(each, BuildStation) and each.city == action.city for each in actions)
    return action in actions


def exercise_of(puzzle: Puzzle, rules: Rules) -> Exercise:
    """Return a puzzle as an exercise; raises PositionError if its position does not fit."""
    table = read_position(puzzle.position, rules)
    scene = Scene(table, puzzle.player)
    if puzzle.theme is Theme.LONGEST:
        return FindLongestTrail(scene)
    if puzzle.theme is Theme.BORROW:
        return BorrowRoute(replace(scene, show=(Show.TICKETS,)), puzzle.city)
    lit = puzzle.routes if puzzle.theme is Theme.PAY else ()
    return FindBest(replace(scene, show=SHOWN, routes=lit), puzzle.id, puzzle)
