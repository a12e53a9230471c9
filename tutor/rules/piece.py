"""What a rule piece is: checks, warnings and score lines, each line with its evidence."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.boards import Route
from tutor.frozen import Frozen
from tutor.game.problems import Notice, Problem
from tutor.rulebook import Rulebook
from tutor.rules.standing import Side, Standing
from tutor.terms import Part


class Evidence(Frozen):
    """What proves a line: the routes and cities to light up on the board.

    Each piece adds its own facts in a subclass, and says there which of them the file holds.
    """

    routes: tuple[str, ...]
    cities: tuple[str, ...]

    def in_file(self) -> Mapping[str, Any]:
        """Return what `score-sheet/1` holds of it besides the line, by the keys of a side."""
        return {}

    def facts(self) -> Iterator["Evidence"]:
        """Split the evidence so that each part makes a sentence of its own."""
        yield self


@dataclass(frozen=True)
class ScoreLine:
    """One line of a side's score: the part, its points, and what proves it."""

    part: Part
    points: int
    evidence: Evidence


class Piece(Frozen):
    """A rule piece. Pieces are frozen dataclasses; their fields are rules.toml's parameters.

    ``uses`` are the keys of the finished-game file that only this piece uses; ``parts`` are the
    parts of the score that it gives, with one line for each side.
    """

    uses: ClassVar[frozenset[str]] = frozenset()
    parts: ClassVar[tuple[Part, ...]] = ()

    @property
    def figures(self) -> Mapping[str, int]:
        """The piece's own figures by name, for lessons, questions and reference cards."""
        return {}

    def brings(self, route: Route) -> int:
        """Return the points that claiming a route brings at once besides those for its length."""
        return 0

    def too_few(self, rulebook: Rulebook) -> Iterable[str]:
        """Return the parameters that have too few entries for some number of players."""
        return ()

    def problems(self, standing: Standing) -> Iterable[Problem]:
        """Return the errors that this piece finds."""
        return ()

    def notices(self, standing: Standing) -> Iterable[Notice]:
        """Return the warnings that this piece has."""
        return ()

    def lines(self, standing: Standing, side: Side) -> Iterable[ScoreLine]:
        """Return the side's score lines, one for each of ``parts``."""
        return ()
