"""What does a part of the score come to? (B10, B14, B15, A4, A8, D4, D8-D11, E12, E13, N10)."""

from dataclasses import field

from tutor.lessons.endings import with_loan
from tutor.lessons.exercise import (
    Exercise,
    Explanation,
    Hint,
    NoExerciseError,
    Partly,
    Scene,
    Show,
    Verdict,
)
from tutor.lessons.forms import EnterNumbers, ThePart
from tutor.lessons.kinds.answered import NumbersExercise
from tutor.lessons.kinds.proven import ScoredExercise, how_come
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.lessons.ties import EndingWish, ending_for, shown_tickets
from tutor.lessons.ways import routes_of
from tutor.rules.piece import ScoreLine
from tutor.scoring import Rules
from tutor.table.table import Table
from tutor.terms import Part

MOST = 200  # points that a part may be said to come to
BELOW_ZERO = {Part.TICKETS, Part.LOANS}
SHOWN = {
    Part.GLOBETROTTER: (Show.ALL_TICKETS,),
    Part.TOKEN_BONUS: (Show.TOKENS,),
    Part.LOANS: (Show.TOKENS,),
}
BESIDE_THE_BOARD = {Part.START, Part.LOANS, Part.TOKEN_BONUS}
OF_TICKETS = {Part.TICKETS, Part.GRAND_TOUR}  # counted with the side's tickets in view
DULL_AT_ZERO = {Part.MOUNTAINS, Part.LOANS, Part.TICKETS}
TABLES = 5  # laid out until there is something to count


class Wish(EndingWish):
    """``part`` of the score of ``player``, 0 being the learner."""

    part: Part = Part.ROUTES
    player: int = field(default=LEARNER)


class EnterPart(ScoredExercise, NumbersExercise):
    """Enter what ``part`` of the score comes to for ``player``."""

    part: Part
    player: int

    @property
    def needs_board(self) -> bool:
        """Not for tokens, loans and the order of play: the board does not show them."""
        return self.part not in BESIDE_THE_BOARD

    @property
    def form(self) -> EnterNumbers:
        """Enter the points."""
        least = -MOST if self.part in BELOW_ZERO else 0
        return EnterNumbers(least, MOST, (ThePart(self.part, self.player),))

    @property
    def asked_tickets(self) -> tuple[str, ...]:
        """The player's tickets, if they are what is counted."""
        return shown_tickets(self.scene.table, self.player) if self.part in OF_TICKETS else ()

    @property
    def line(self) -> ScoreLine:
        """The scorer's line."""
        return next(line for line in self.side(self.player).lines if line.part is self.part)

    @property
    def right(self) -> tuple[int]:
        """The scorer's points."""
        return (self.line.points,)

    def pointer(self) -> Hint:
        """Light what is to be counted."""
        own = routes_of(self.scene.table, self.scene.table.side(self.player))
        return Hint(
            CountThis(self.part, self.asked_tickets), tuple(f"route:{route.id}" for route in own)
        )

    def partial(self) -> Hint | None:
        """Tell what proves the points, but for the last of several facts."""
        facts = how_come(self.side(self.player), self.player, self.part)[1:]
        return Hint(Partly(facts[:-1] if len(facts) > 1 else facts)) if facts else None

    def judged(self, numbers: tuple[int, ...]) -> Verdict:
        """Compare with the scorer's line."""
        evidence = self.line.evidence
        why = how_come(self.side(self.player), self.player, self.part)
        return Verdict(numbers == self.right, why, self.lit(evidence.routes, evidence.cities))


class CountThis(Explanation):
    """Help: what to go through for a part of the score; ``tickets`` if it is those."""

    part: Part
    tickets: tuple[str, ...]


def _shown(table: Table, wish: Wish) -> tuple[Show, ...]:
    """Return what is to be seen for a part; a side's tickets are not all the learner's."""
    if wish.part in OF_TICKETS:
        alone = table.side(wish.player) == (LEARNER,)
        return (Show.TICKETS if alone else Show.ALL_TICKETS,)
    return SHOWN.get(wish.part, ())


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out an ending, and ask for the part."""
    if wish.part not in rules.parts or wish.player not in range(wish.number(rules.rulebook)):
        raise NoExerciseError(f"no {wish.part} of player {wish.player} here")
    for _ in range(TABLES):
        table = ending_for(rules, pick, wish)
        if wish.part is Part.LOANS and wish.game is None and not table.seats[wish.player].loans:
            table = with_loan(table, pick, wish.player)
        scene = Scene(table, LEARNER, _shown(table, wish))
        exercise = EnterPart(scene, wish.part, wish.player)
        if wish.game is not None or exercise.line.points or wish.part not in DULL_AT_ZERO:
            return exercise
    raise NoExerciseError(f"nothing to count for {wish.part}")
