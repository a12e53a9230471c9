"""What the scorer proves, as explanations: lines of a score, tickets, the longest route."""

from abc import ABC
from dataclasses import replace
from functools import cached_property

from tutor.lessons.endings import side_score
from tutor.lessons.exercise import Exercise, Explanation, Scene
from tutor.lessons.ties import scored
from tutor.lessons.ways import sides_of
from tutor.network import Trail
from tutor.rules.piece import ScoreLine
from tutor.rules.standing import Standing
from tutor.rules.tickets import TicketOutcome, TicketsEvidence, ticket_outcomes
from tutor.scoring import ScoreSheet, SideScore
from tutor.table.table import Table
from tutor.terms import Part


class ScoredExercise(Exercise, ABC):
    """An exercise about a table as it would be scored if the game ended there."""

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score sheet of the table."""
        return scored(self.scene.table)

    def side(self, player: int) -> SideScore:
        """Return what a player's side scored."""
        return side_score(self.scene.table, self.sheet, player)

    def lit(self, routes: tuple[str, ...], cities: tuple[str, ...] = ()) -> Scene:
        """Return the scene with a proof lit up on the board."""
        return replace(self.scene, routes=routes, cities=cities)


class PartIs(Explanation):
    """What a part of the score comes to for a player's side."""

    player: int
    part: Part
    points: int


class Proven(Explanation):
    """A line of the score with evidence that a single sentence tells."""

    line: ScoreLine


class TicketCameOut(Explanation):
    """How a ticket came out, and by which way or for want of what."""

    outcome: TicketOutcome


class LongestIs(Explanation):
    """A longest continuous route of a player's side."""

    player: int
    trail: Trail


class WhyNoLonger(Explanation):
    """What a longest continuous route leaves out of the side's routes.

    The scorer's whole proof is for the score sheet; here it is enough that nothing less can
    be left out.
    """

    left_out: tuple[str, ...]


class NetworkIs(Explanation):
    """The cities of the largest network of a player's side."""

    player: int
    cities: tuple[str, ...]


def outcomes_of(table: Table, player: int) -> tuple[TicketOutcome, ...]:
    """Return how the tickets of a player's side would come out, its stations used best."""
    standing = Standing(table.finished_game(), table.board, table.rulebook)
    side = standing.sides[sides_of(table).index(table.side(player))]
    return ticket_outcomes(standing, side)


def how_come(side: SideScore, player: int, part: Part) -> tuple[Explanation, ...]:
    """Return what a part of a side's score comes to, and what proves it."""
    line = next(line for line in side.lines if line.part is part)
    why: list[Explanation] = [PartIs(player, part, line.points)]
    if isinstance(line.evidence, TicketsEvidence):
        why += [TicketCameOut(outcome) for outcome in line.evidence.outcomes]
        return tuple(why)
    why += [Proven(replace(line, evidence=fact)) for fact in line.evidence.facts()]
    if part is Part.LONGEST and side.trail.edges:
        left_out = tuple(route for route in _routes(side) if route not in side.trail.edges)
        why += [LongestIs(player, side.trail), WhyNoLonger(left_out)]
    if part is Part.EXPLORER and side.network:
        why.append(NetworkIs(player, side.network))
    return tuple(why)


def _routes(side: SideScore) -> tuple[str, ...]:
    return next(line for line in side.lines if line.part is Part.ROUTES).evidence.routes
