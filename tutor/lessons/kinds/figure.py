"""One figure of the board's rules, such as the trains that everybody has (B1, B2, B3 ...)."""

from dataclasses import dataclass
from typing import ClassVar

from tutor.lessons.exercise import Exercise, Explanation, NoExerciseError, Scene, Verdict
from tutor.lessons.figures import figures
from tutor.lessons.forms import Answer, EnterNumbers, Numbers
from tutor.lessons.kinds.wrong_form import wrong_form
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table
from tutor.scoring import Rules
from tutor.table.table import Table
from tutor.table.turns import last_round_at

MOST = 999
LAST_ROUND_AT = "last_round_at"


@dataclass(frozen=True)
class Wish(Parameters):
    """``name`` is a figure of :mod:`tutor.lessons.figures`; by seed any of them if None."""

    name: str | None = None


@dataclass(frozen=True)
class TheFigure(Explanation):
    """The figure, by its name."""

    name: str
    number: int


@dataclass(frozen=True)
class WhatIsTheFigure(Exercise):
    """Tell the figure ``name``."""

    kind: ClassVar[str] = "figure"
    name: str

    @property
    def form(self) -> EnterNumbers:
        """Enter the figure."""
        return EnterNumbers(0, MOST)

    def judge(self, answer: Answer) -> Verdict:
        """Compare with the figure in the rules."""
        if not isinstance(answer, Numbers) or len(answer.numbers) != 1 or None in answer.numbers:
            return wrong_form()
        right = _figure(self.scene.table, self.name)
        return Verdict(right=answer.numbers == (right,), why=(TheFigure(self.name, right),))

    def solution(self) -> Numbers:
        """Return the figure in the rules."""
        return Numbers((_figure(self.scene.table, self.name),))

    def mistakes(self) -> tuple[Answer, ...]:
        """Return one less and one more."""
        right = _figure(self.scene.table, self.name)
        return tuple(Numbers((one,)) for one in (right - 1, right + 1) if one >= 0)


def _figure(table: Table, name: str) -> int:
    """Return a figure; a house rule may change when the last round begins (T9)."""
    return last_round_at(table) if name == LAST_ROUND_AT else figures(table.rules)[name]


def make(rules: Rules, pick: Pick, wish: Wish) -> WhatIsTheFigure:
    """Ask for a figure that the board has."""
    known = figures(rules)
    name = pick.one(sorted(known)) if wish.name is None else wish.name
    if name not in known:
        raise NoExerciseError(f"no figure {name}; there is {', '.join(sorted(known))}")
    return WhatIsTheFigure(Scene(lesson_table(rules, pick, wish), LEARNER), name)
