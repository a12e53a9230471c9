"""Who won: step by step, each step keeping only the best of those still tied.

B16, E14, N11, D16, T12, A9: a board's rules.toml lists the steps in order.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor.rules.longest_path import longest_holders
from tutor.rules.mountains import mountain_routes
from tutor.rules.standing import Side, Standing
from tutor.rules.tickets import completed_tickets
from tutor.terms import Decision


@dataclass(frozen=True)
class Comparison:
    """One step: the name of the decision, and the count of which most is best."""

    decision: Decision
    worth: Callable[[Standing, Side], int]


def _fewest_stations(standing: Standing, side: Side) -> int:
    return -sum(len(player.stations) for player in standing.players_of(side))


def _holds_longest_bonus(standing: Standing, side: Side) -> int:
    _, tied = longest_holders(standing)
    return side.name in tied


def _longest_trail(standing: Standing, side: Side) -> int:
    return standing.trail(side).length


def _mountain_routes(standing: Standing, side: Side) -> int:
    return len(mountain_routes(standing, side))


STEPS: Mapping[str, Comparison] = {
    "most_tickets": Comparison(Decision.MOST_TICKETS, completed_tickets),
    "fewest_stations": Comparison(Decision.FEWEST_STATIONS, _fewest_stations),
    "longest_bonus": Comparison(Decision.LONGEST, _holds_longest_bonus),
    "longest_trail": Comparison(Decision.LONGEST, _longest_trail),
    "most_mountain_routes": Comparison(Decision.MOST_MOUNTAIN_ROUTES, _mountain_routes),
}


@dataclass(frozen=True)
class Round:
    """How a step of a tie-break went: everyone's count, and who was left after it.

    ``name`` is the step's in rules.toml. ``counts`` are by side: tickets, trains, routes;
    stations count below zero, so that most is best; holders of a bonus count 1.
    """

    name: str
    decision: Decision
    counts: tuple[tuple[str, int], ...]
    left: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """The winners, what decided it, how the tie-break went, and each side's place."""

    winners: tuple[str, ...]
    decided_by: Decision
    rounds: tuple[Round, ...]
    places: Mapping[str, int]


def outcome(standing: Standing, totals: Mapping[str, int]) -> Outcome:
    """Decide the game from the totals by side (B16).

    Places: 1 for every winner, then by total and the same steps, as in 1, 1, 3.
    """
    steps = {name: STEPS[name] for name in standing.rulebook.tie_break}
    most = max(totals.values())
    left = [side for side in standing.sides if totals[side.name] == most]
    decided_by = Decision.POINTS
    rounds = []
    for name, step in steps.items():
        if len(left) == 1:
            break
        counts = {side.name: step.worth(standing, side) for side in left}
        best = max(counts.values())
        left = [side for side in left if counts[side.name] == best]
        decided_by = step.decision
        rounds.append(
            Round(name, step.decision, tuple(counts.items()), tuple(side.name for side in left))
        )
    if len(left) > 1:
        decided_by = Decision.SHARED
    strength = {
        side.name: (totals[side.name], *(step.worth(standing, side) for step in steps.values()))
        for side in standing.sides
    }
    return Outcome(
        winners=tuple(side.name for side in left),
        decided_by=decided_by,
        rounds=tuple(rounds),
        places={
            name: 1 + sum(other > own for other in strength.values())
            for name, own in strength.items()
        },
    )
