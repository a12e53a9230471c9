"""A review as it grows: a pure state, worked out step by step so that a page stays answerable."""

from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean

from tutor.frozen import Frozen
from tutor.play.decisions import Decision, decision_in
from tutor.play.grades import NOTABLE
from tutor.play.session import Step
from tutor.review.standing import margins_at
from tutor.table.stages import Turn

TURNING_POINTS = 3


class Standing(Frozen):
    """After ``step``, by how many points each side was expected to be ahead at the end."""

    step: int
    margins: tuple[float, ...]


class Review(Frozen):
    """What is known of a game with so many ``steps``; those before ``done`` have been looked at.

    ``sides`` are the places of each side's players, in order of play.
    """

    steps: int
    sides: tuple[tuple[int, ...], ...]
    done: int = 0
    decisions: tuple[Decision, ...] = ()
    standings: tuple[Standing, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether the whole game has been looked at."""
        return self.done >= self.steps

    def of(self, players: Sequence[int]) -> tuple[Decision, ...]:
        """Return the decisions of these players."""
        return tuple(each for each in self.decisions if each.player in players)

    def in_step(self, step: int) -> Decision | None:
        """Return the decision of a step, None if it has none."""
        return next((each for each in self.decisions if each.step == step), None)

    def lost(self, players: Sequence[int]) -> float:
        """Return the points that slips and mistakes of these players lost in all.

        What the others lost is less than the playouts can tell apart.
        """
        return round(sum(each.lost for each in self.of(players) if not each.is_right), 1)

    def accuracy(self, players: Sequence[int]) -> int | None:
        """Return how many in a hundred decisions of these players were best or good.

        None if they decided nothing.
        """
        own = self.of(players)
        right = [each.is_right for each in own]
        return round(100 * fmean(right)) if own else None

    @property
    def deciding(self) -> tuple[tuple[int, ...], ...]:
        """The sides that decided anything."""
        return tuple(side for side in self.sides if self.of(side))

    def turning_points(self, players: Sequence[int]) -> tuple[Decision, ...]:
        """Return the decisions of these players that lost most, in order of play."""
        worst = sorted(self.of(players), key=lambda each: (-each.lost, each.step))
        chosen = [each for each in worst if each.lost >= NOTABLE][:TURNING_POINTS]
        return tuple(sorted(chosen, key=lambda each: each.step))


def begun(steps: Sequence[Step]) -> Review:
    """Return the review of a game of which nothing has been looked at."""
    table = steps[0].table
    return Review(len(steps), tuple(dict.fromkeys(map(table.side, range(len(table.seats))))))


def advanced(review: Review, steps: Sequence[Step], number: int = 1) -> Review:
    """Return the review after looking at so many steps more."""
    for step in range(review.done, min(review.done + number, review.steps)):
        decision, table = decision_in(steps, step), steps[step].table
        standings = review.standings
        if isinstance(table.stage, Turn):
            standings = (*standings, Standing(step, margins_at(table)))
        review = replace(
            review,
            done=step + 1,
            decisions=(*review.decisions, *([] if decision is None else [decision])),
            standings=standings,
        )
    return review


def reviewed(steps: Sequence[Step]) -> Review:
    """Return the whole review of a game."""
    return advanced(begun(steps), steps, len(steps))
