"""What decided a game: the margin, the smallest change that turns it, the best of each part.

A change is one thing that might have gone otherwise, while everything else stays as it is:

- a **ticket** judged the other way, a missed one in turn by each of its ways. What stations borrow
  stays, too; a ticket now missed no longer counts for a Grand Tour, but one now completed does not
  begin to.
- a missed **ticket** that was never kept.
- a **route** that was never claimed, with the side's score worked out again.
- a **station** that was never built, likewise.
- a **bonus** that went elsewhere: to another side alone, as if it had one more of what counts than
  anybody else; for toll tokens, two sides' tokens exchanged; for the Grand Tour, one qualifying
  ticket more or fewer.

Its size is its printed value: the points of the ticket (of the way that was or would be met), the
route, an unused station or the bonus (for ranks and tables, the difference). It turns the game if
other sides win or share the win.
Nothing is estimated: each change is scored by the scorer's own pieces.
"""

from collections.abc import Iterator

from tutor.deciding.changes import (
    Best,
    BonusElsewhere,
    Change,
    Deciding,
    RouteGone,
    StationGone,
    TicketLeft,
    TicketTurned,
    TokensExchanged,
    TourChanged,
    Turn,
)
from tutor.deciding.turning import turns
from tutor.rules.bonus import BonusEvidence
from tutor.rules.standing import Standing
from tutor.scoring import Rules, ScoreSheet, SideScore
from tutor.terms import Part

__all__ = [
    "Best",
    "BonusElsewhere",
    "Change",
    "Deciding",
    "RouteGone",
    "StationGone",
    "TicketLeft",
    "TicketTurned",
    "TokensExchanged",
    "TourChanged",
    "Turn",
    "deciding",
]


def deciding(standing: Standing, rules: Rules, sheet: ScoreSheet) -> Deciding:
    """Return what decided a scored game; ``standing`` is what ``sheet`` was scored from."""
    others = [side for side in sheet.sides if side.name not in sheet.winners]
    second = min((side.place for side in others), default=0)
    runners_up = [side for side in others if side.place == second]
    winner = next(side for side in sheet.sides if side.name in sheet.winners)
    alone = len(sheet.winners) == len(runners_up) == 1
    return Deciding(
        margin=winner.total - runners_up[0].total if runners_up else 0,
        runners_up=tuple(side.name for side in runners_up),
        ahead=_ahead(winner, runners_up[0]) if alone else (),
        turns=turns(standing, rules, sheet),
        best=tuple(_best(sheet)),
    )


def _ahead(winner: SideScore, other: SideScore) -> tuple[tuple[Part, int], ...]:
    leads = [(part, points - other.parts[part]) for part, points in winner.parts.items()]
    return tuple(sorted((lead for lead in leads if lead[1]), key=lambda lead: -lead[1]))


def _best(sheet: ScoreSheet) -> Iterator[Best]:
    """Yield the best of each part in which sides differ; losing no points does not count."""
    for number, part in enumerate(line.part for line in sheet.sides[0].lines):
        points = [side.lines[number].points for side in sheet.sides]
        if min(points) == max(points) or max(points) <= 0:
            continue
        sides = [side for side in sheet.sides if side.parts[part] == max(points)]
        proof = sides[0].lines[number].evidence
        count = proof.count if isinstance(proof, BonusEvidence) else None
        yield Best(part, tuple(side.name for side in sides), max(points), count)
