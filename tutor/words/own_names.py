"""The names on a score sheet as one of its players reads them: the own side is "You"."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tutor.rules.bonus import BonusEvidence
from tutor.rules.piece import ScoreLine
from tutor.rules.tolls import TokensEvidence
from tutor.scoring import ScoreSheet
from tutor.words.language import gettext as _

Called = Callable[[str], str]
"""What the side of a name is called."""


@dataclass(frozen=True)
class Reader:
    """A player who reads of their own game: the place in turn order, and the side's name."""

    place: int
    side: str
    in_team: bool = False

    def called(self, name: str) -> str:
        """Return what stands for a side in a list: "You" or "Your team" for the reader's."""
        if name != self.side:
            return name
        return _("Your team") if self.in_team else _("You")


def reader_of(sheet: ScoreSheet, place: int) -> Reader:
    """Return the player at a place in turn order as who reads the sheet."""
    player = sheet.game.players[place]
    side = next(one for one in sheet.sides if player.name in one.players)
    return Reader(place, side.name, side.players != (side.name,))


def own_line(line: ScoreLine, called: Called) -> ScoreLine:
    """Return a line of a score with the reader's side called so in what proves it."""
    evidence = line.evidence
    if isinstance(evidence, BonusEvidence):
        return replace(line, evidence=replace(evidence, holders=_own(evidence.holders, called)))
    if isinstance(evidence, TokensEvidence):
        ranking = tuple(replace(one, name=called(one.name)) for one in evidence.ranking)
        return replace(line, evidence=replace(evidence, ranking=ranking))
    return line


def own_sheet(sheet: ScoreSheet, called: Called) -> ScoreSheet:
    """Return a score sheet with the reader's side called so; where all are equal it comes first."""
    rounds = tuple(
        replace(
            one,
            counts=tuple((called(name), count) for name, count in one.counts),
            left=_own(one.left, called),
        )
        for one in sheet.outcome.rounds
    )
    sides = (
        replace(
            side, name=called(side.name), lines=tuple(own_line(one, called) for one in side.lines)
        )
        for side in sorted(sheet.sides, key=lambda side: called(side.name) == side.name)
    )
    return replace(
        sheet,
        sides=tuple(sides),
        outcome=replace(sheet.outcome, winners=_own(sheet.winners, called), rounds=rounds),
    )


def _own(names: Iterable[str], called: Called) -> tuple[str, ...]:
    """Return names as they are called, the reader's first."""
    return tuple(called(name) for name in sorted(names, key=lambda name: called(name) == name))
