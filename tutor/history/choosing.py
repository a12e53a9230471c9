"""Choosing which kept games to look at."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from tutor.history.rows import Row

MINUTES = 14 * 60  # no time zone is further from UTC


def day_of(played: int, zone: int = 0) -> date:
    """Return the day of a time; ``zone`` is how many minutes the clock is ahead of UTC."""
    ahead = timedelta(minutes=max(-MINUTES, min(MINUTES, zone)))
    start = datetime(1970, 1, 1, tzinfo=UTC)
    latest = timedelta(days=365 * 1000)
    return (start + min(timedelta(milliseconds=played), latest) + ahead).date()


@dataclass(frozen=True)
class Choice:
    """What kept games must match to be shown; None matches anything."""

    board: str | None = None
    players: int | None = None
    name: str | None = None
    year: int | None = None

    def fits(self, row: Row, zone: int = 0) -> bool:
        """Tell whether a game matches; one without a summary only matches an empty choice."""
        if self == Choice():
            return True
        summary = row.summary
        if summary is None:
            return False
        return (
            self.board in (None, summary.board)
            and self.players in (None, len(summary.players))
            and (self.name is None or self.name in summary.players)
            and self.year in (None, day_of(row.played, zone).year)
        )

    def of(self, rows: Iterable[Row], zone: int = 0) -> list[Row]:
        """Return the games that match."""
        return [row for row in rows if self.fits(row, zone)]
