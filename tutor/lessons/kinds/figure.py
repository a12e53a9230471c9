"""One figure of the board's rules, such as the trains that everybody has (B1, B2, B3 ...)."""

from tutor.figures import figures
from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Scene, Verdict
from tutor.lessons.forms import EnterNumbers
from tutor.lessons.kinds.answered import NumbersExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table
from tutor.scoring import Rules
from tutor.table.turns import last_round_at

MOST = 999
TENS = 10
LAST_ROUND_AT = "last_round_at"


class Wish(Parameters):
    """``name`` is a figure of :mod:`tutor.figures`; by seed any of them if None."""

    name: str | None = None


class TheFigure(Explanation):
    """The figure, by its name."""

    name: str
    number: int


class InTheText(Explanation):
    """Help: where the figure stands."""


class NotFarFrom(Explanation):
    """Help: two numbers; the figure is one of them or lies between them."""

    least: int
    most: int


class WhatIsTheFigure(NumbersExercise):
    """Enter the figure called ``name``."""

    name: str

    needs_board = False  # which does not show it

    form = EnterNumbers(0, MOST)

    @property
    def right(self) -> tuple[int]:
        """The figure in the rules; a house rule may change when the last round begins (T9)."""
        table = self.scene.table
        last = self.name == LAST_ROUND_AT
        return (last_round_at(table) if last else figures(table.rules)[self.name],)

    def pointer(self) -> Hint:
        """Point to what has been read."""
        return Hint(InTheText())

    def partial(self) -> Hint:
        """Say roughly how much it is."""
        (right,) = self.right
        least = right // TENS * TENS
        return Hint(NotFarFrom(least, least + TENS - 1))

    def judged(self, numbers: tuple[int, ...]) -> Verdict:
        """Compare with the figure in the rules."""
        return Verdict(numbers == self.right, (TheFigure(self.name, *self.right),))


def make(rules: Rules, pick: Pick, wish: Wish) -> WhatIsTheFigure:
    """Ask for a figure that the board has."""
    known = figures(rules)
    name = pick.one(sorted(known)) if wish.name is None else wish.name
    if name not in known:
        raise NoExerciseError(f"no figure {name}; there is {', '.join(sorted(known))}")
    return WhatIsTheFigure(Scene(lesson_table(rules, pick, wish), LEARNER), name)
