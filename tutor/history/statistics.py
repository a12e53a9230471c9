"""What kept games say: who won how often, records, who finished before whom."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tutor.history.rows import Row
from tutor.history.summary import Missed, SideSummary, Summary
from tutor.terms import PlayerColor


@dataclass(frozen=True)
class Tally:
    """One player's results; ``points`` are those of each game, the latest first.

    In a team the team's points count for each of its players.
    """

    name: str
    won: int
    points: tuple[int, ...]
    color: PlayerColor | None

    @property
    def games(self) -> int:
        """How many games the player was in."""
        return len(self.points)

    @property
    def average(self) -> int:
        """The points of a game on average, rounded half up."""
        return (2 * sum(self.points) + self.games) // (2 * self.games)

    @property
    def best(self) -> int:
        """The most points in a game."""
        return max(self.points)


class RecordKind(StrEnum):
    """The kinds of records."""

    MOST_POINTS = "most_points"
    LONGEST = "longest"
    MOST_TICKETS = "most_tickets"
    CLOSEST = "closest"
    DEAREST_MISSED = "dearest_missed"


@dataclass(frozen=True)
class Record:
    """A record, with the game and the side that holds it; of equal ones, the earliest.

    ``other`` is the side that came second in the closest game.
    """

    kind: RecordKind
    value: int
    row: Row
    summary: Summary
    side: SideSummary
    other: SideSummary | None = None
    missed: Missed | None = None


@dataclass(frozen=True)
class BoardTally:
    """One board's games: how many, who won most, the winners' points on average."""

    board: str
    games: int
    leaders: tuple[str, ...]
    average: int


def scored_rows(rows: Iterable[Row]) -> Iterator[tuple[Row, Summary]]:
    """Yield the rows that have a summary, with that summary."""
    for row in rows:
        if row.summary is not None:
            yield row, row.summary


def tallies(rows: Iterable[Row]) -> list[Tally]:
    """Return everybody's results, most wins first; ``rows`` must come latest first."""
    won: Counter[str] = Counter()
    points: dict[str, list[int]] = {}
    colors: dict[str, Counter[PlayerColor | None]] = {}
    for _row, summary in scored_rows(rows):
        for side in summary.sides:
            for name in side.players:
                won[name] += side.won
                points.setdefault(name, []).append(side.total)
                colors.setdefault(name, Counter())[side.color] += 1
    everybody = [
        Tally(name, won[name], tuple(every), colors[name].most_common(1)[0][0])
        for name, every in points.items()
    ]
    return sorted(
        everybody, key=lambda tally: (-tally.won, -tally.average, -tally.games, tally.name)
    )


def records(rows: Iterable[Row]) -> list[Record]:
    """Return the records that these games hold."""
    best: dict[RecordKind, Record] = {}
    for row, summary in sorted(scored_rows(rows), key=lambda kept: (kept[0].played, kept[0].id)):
        for record in _candidates(row, summary):
            before = best.get(record.kind)
            if before is None or _rank(record) > _rank(before):
                best[record.kind] = record
    return [best[kind] for kind in RecordKind if kind in best]


def _rank(record: Record) -> int:
    return -record.value if record.kind is RecordKind.CLOSEST else record.value


def _candidates(row: Row, summary: Summary) -> Iterator[Record]:
    for side in summary.sides:
        yield Record(RecordKind.MOST_POINTS, side.total, row, summary, side)
        if side.longest:
            yield Record(RecordKind.LONGEST, side.longest, row, summary, side)
        if side.tickets:
            yield Record(RecordKind.MOST_TICKETS, side.tickets, row, summary, side)
        if side.missed is not None:
            points = side.missed.points
            kind = RecordKind.DEAREST_MISSED
            yield Record(kind, points, row, summary, side, missed=side.missed)
    first, second = ranked(summary)[:2]
    gap = first.total - second.total
    yield Record(RecordKind.CLOSEST, gap, row, summary, first, second)


def ranked(summary: Summary) -> list[SideSummary]:
    """Return the sides, the winner first."""
    return sorted(summary.sides, key=lambda side: (side.place, -side.total))


def ahead(rows: Iterable[Row]) -> Counter[tuple[str, str]]:
    """Return how often one player finished before another; never within a team."""
    times: Counter[tuple[str, str]] = Counter()
    for _row, summary in scored_rows(rows):
        for side in summary.sides:
            for other in summary.sides:
                if side.place < other.place:
                    times.update((a, b) for a in side.players for b in other.players)
    return times


def by_board(rows: Sequence[Row]) -> list[BoardTally]:
    """Return each board's tally, the board played most often first."""
    games: dict[str, list[Summary]] = {}
    for _row, summary in scored_rows(rows):
        games.setdefault(summary.board, []).append(summary)
    boards = [_board(board, summaries) for board, summaries in games.items()]
    return sorted(boards, key=lambda tally: (-tally.games, tally.board))


def _board(board: str, summaries: Sequence[Summary]) -> BoardTally:
    winners = [ranked(summary)[0].total for summary in summaries]
    won: Mapping[str, int] = Counter(
        name for summary in summaries for side in summary.sides if side.won for name in side.players
    )
    most = max(won.values())
    leaders = tuple(sorted(name for name, count in won.items() if count == most))
    average = (2 * sum(winners) + len(winners)) // (2 * len(winners))
    return BoardTally(board, len(summaries), leaders, average)
