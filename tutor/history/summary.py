"""The summary of a score sheet, kept beside its game so that it need not be scored again."""

import hashlib
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any

from tutor.boards.data_files import DATA_FILES
from tutor.decoding import Check, Count, MisfitError, Positive, decode
from tutor.rules.tickets import TicketOutcome
from tutor.scoring import ScoreSheet, SideScore
from tutor.terms import Decision, PlayerColor

MADE_BY = 1
"""Goes up when summaries say more or scoring changes: kept games are then scored again."""

LONGEST = 60  # letters of a name or an id

Text = Annotated[str, Check(lambda text: len(text) <= LONGEST, "a short text")]
Points = Annotated[int, Check(lambda number: abs(number) < 10_000, "points")]  # noqa: PLR2004


@dataclass(frozen=True, slots=True)
class Missed:
    """The ticket left open that cost a side most: its cities' ids, and the points lost.

    ``ticket`` is its id if it can be completed in several ways: then ``b`` is one of them.
    """

    a: Text
    b: Text
    points: Points
    ticket: Text | None = None


@dataclass(frozen=True, slots=True)
class SideSummary:
    """The result of one side (a player or a team); ``tickets`` counts the completed ones.

    ``longest`` is its longest route in trains.
    """

    name: Text
    players: tuple[Text, ...]
    color: PlayerColor | None
    place: Positive
    total: Points
    tickets: Count
    longest: Count
    missed: Missed | None = None

    @property
    def won(self) -> bool:
        """Whether it won, alone or with others."""
        return self.place == 1


@dataclass(frozen=True, slots=True)
class Summary:
    """A scored game in short; ``version`` says by which version, see `version_of`."""

    version: Text
    board: Text
    variant: Text
    decided_by: Decision
    sides: Annotated[tuple[SideSummary, ...], Check(lambda sides: 1 < len(sides) <= 6, "sides")]  # noqa: PLR2004

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who played."""
        return tuple(name for side in self.sides for name in side.players)


def version_of(folder: Path) -> str:
    """Return the version that marks summaries of games on this board.

    It changes with scoring and with the board's data, except for line ends. A file that a board
    does not have adds nothing.
    """
    digest = hashlib.sha256()
    for file in DATA_FILES:
        path = folder / file.name
        if file.scores and path.is_file():
            text = path.read_bytes().replace(b"\r\n", b"\n")
            digest.update(f"{file.name} {len(text)}\n".encode() + text)
    return f"{MADE_BY}-{digest.hexdigest()[:12]}"


def summary_of(sheet: ScoreSheet, version: str) -> Summary:
    """Return the summary of a score sheet."""
    return Summary(
        version=version,
        board=sheet.board.id,
        variant=sheet.variant,
        decided_by=sheet.outcome.decided_by,
        sides=tuple(_side(sheet, side) for side in sheet.sides),
    )


def _side(sheet: ScoreSheet, side: SideScore) -> SideSummary:
    colors = {player.name: player.color for player in sheet.game.players}
    missed = [outcome for outcome in side.tickets if not outcome.completed]
    return SideSummary(
        name=side.name,
        players=side.players,
        color=colors[side.players[0]],
        place=side.place,
        total=side.total,
        tickets=sum(outcome.completed for outcome in side.tickets),
        longest=side.trail.length,
        missed=_dearest(missed) if missed else None,
    )


def _dearest(missed: list[TicketOutcome]) -> Missed:
    ticket = max(missed, key=lambda outcome: outcome.ticket.lost).ticket
    a, b, *others = ticket.named
    return Missed(a, b, ticket.lost, ticket.id if others else None)


def plain(value: Any) -> Any:
    """Return a value of frozen dataclasses as plain data for JSON, without what is None."""
    if is_dataclass(value):
        values = {field.name: getattr(value, field.name) for field in fields(value)}
        return {name: plain(item) for name, item in values.items() if item is not None}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return str(value) if isinstance(value, str) else value


def summary_in(document: Any) -> Summary | None:
    """Return the summary in an untrusted JSON document, None if it is not a summary."""
    if isinstance(document, dict) and isinstance(document.get("sides"), list):
        sides = [
            {"color": None, **side} if isinstance(side, dict) else side
            for side in document["sides"][:8]
        ]
        try:
            return decode(Summary, {**document, "sides": sides})
        except MisfitError:
            pass
    return None
