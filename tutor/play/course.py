"""How a game went: everybody's points after every turn, and at the end."""

from tutor.frozen import Frozen
from tutor.play.session import Session
from tutor.scoring import ScoreSheet, score


class Course(Frozen):
    """The points of all sides as the game went on.

    ``sides`` are the places of each side's players, in order of play. ``points`` has a row for
    each number of turns played, from 0, with each side's points on the score track. ``final``
    are the totals at the end of the game.
    """

    sides: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    final: tuple[int, ...]

    @property
    def turns(self) -> int:
        """How many turns all players together played."""
        return len(self.points) - 1


def course(session: Session, sheet: ScoreSheet | None = None) -> Course:
    """Return how a finished game went; ``sheet`` saves scoring it again."""
    table = session.table
    result = sheet or score(session.finished_game(), session.rules)
    sides = tuple(dict.fromkeys(table.side(place) for place in range(len(table.seats))))
    last = {step.table.turns: step.table for step in session.steps}
    rows = tuple(
        tuple(sum(last[turn].seats[place].marker for place in side) for side in sides)
        for turn in sorted(last)
    )
    return Course(sides, rows, tuple(side.total for side in result.sides))


def turn_of(session: Session, step: int) -> int:
    """Return how many turns were played before a step."""
    return session.steps[step - 1].table.turns
