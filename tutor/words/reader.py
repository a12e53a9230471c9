"""One of the players reads how a game came out: their own side is "you" or "your team"."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tutor.rules.bonus import BonusEvidence
from tutor.rules.piece import ScoreLine
from tutor.rules.tolls import TokensEvidence
from tutor.scoring import ScoreSheet
from tutor.words.language import Language
from tutor.words.says import SEVERAL, TEAM, THEY, YOU
from tutor.words.values import Value


@dataclass(frozen=True)
class Reader:
    """A player who reads of their own game: the place in turn order, and the side's name."""

    place: int
    side: str
    in_team: bool = False


def reader_of(sheet: ScoreSheet, place: int) -> Reader:
    """Return the player at a place in turn order as who reads the sheet."""
    player = sheet.game.players[place]
    side = next(side for side in sheet.sides if player.name in side.players)
    return Reader(place, side.name, side.is_team)


def person_of(sides: Sequence[str], reader: Reader | None) -> str:
    """Return as which person sides are told of: the reader, the reader's team, several, others."""
    if len(sides) > 1:
        return SEVERAL
    if reader is None or reader.side not in sides:
        return THEY
    return TEAM if reader.in_team else YOU


@dataclass(frozen=True)
class SideName(Value):
    """A side's name; the reader's own is "You" or "Your team", without the capital as mid.

    Examples
    --------
    >>> anna = Reader(0, "Anna")
    >>> f"{SideName('Anna', anna)}, {SideName('Anna', anna):mid}, {SideName('Bram', anna):mid}"
    'You, you, Bram'
    """

    name: str
    reader: Reader | None

    def said(self, form: str, words: Language) -> str:
        """Return what the reader calls the side."""
        if self.reader is None or self.name != self.reader.side:
            return self.name
        return words.named("your_team" if self.reader.in_team else "you", form)


def own_first(sides: Iterable[str], reader: Reader | None) -> list[SideName]:
    """Return the names of sides, the reader's own first, for a list of them."""
    own = None if reader is None else reader.side
    return [SideName(side, reader) for side in sorted(sides, key=lambda side: side != own)]


def own_line(line: ScoreLine, reader: Reader | None) -> ScoreLine:
    """Return a line of a score with the reader's side called so in what proves it."""
    evidence = line.evidence
    if isinstance(evidence, BonusEvidence):
        holders = tuple(map(str, own_first(evidence.holders, reader)))
        return replace(line, evidence=replace(evidence, holders=holders))
    if isinstance(evidence, TokensEvidence):
        ranking = (
            replace(rank, name=str(SideName(rank.name, reader))) for rank in evidence.ranking
        )
        return replace(line, evidence=replace(evidence, ranking=tuple(ranking)))
    return line
