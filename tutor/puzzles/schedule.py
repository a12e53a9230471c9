"""When something that went wrong comes back: FSRS, in whole days.

FSRS reckons from each answer how long a thing will be remembered, and asks again when the chance of
that has fallen to nine in ten. The library `fsrs` does the reckoning; it is imported only when it
is needed, so that the app opens as fast as without it.
"""

from datetime import UTC, date, datetime, time
from enum import StrEnum

from tutor.frozen import Frozen

KNOWN_FOR = 90
"""Days: what need not come back for so long is known, and is let go."""


class Recalled(StrEnum):
    """How well something was known when it came back."""

    NOT = "not"  # there was a slip, or the answer was shown
    WELL = "well"  # right at once


class Memory(Frozen):
    """What FSRS knows of one thing; ``last`` and ``due`` are days such as 2026-11-28."""

    stability: float
    difficulty: float
    last: str
    due: str

    @property
    def is_known(self) -> bool:
        """Whether it need not come back."""
        return (date.fromisoformat(self.due) - date.fromisoformat(self.last)).days >= KNOWN_FOR


def remembered(memory: Memory | None, recalled: Recalled, day: str) -> Memory:
    """Return a memory after something was asked on a day; None: it went wrong for the first time.

    Raises
    ------
    ValueError
        If the day is none.
    """
    from fsrs import Card, Rating, Scheduler, State  # noqa: PLC0415 - only when it is needed

    ratings = {Recalled.NOT: Rating.Again, Recalled.WELL: Rating.Good}
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = Card(card_id=0)
    if memory is not None:
        card.state, card.step = State.Review, None
        card.stability, card.difficulty = memory.stability, memory.difficulty
        card.last_review = _noon(memory.last)
    after, _log = scheduler.review_card(card, ratings[recalled], _noon(day))
    assert after.stability is not None
    assert after.difficulty is not None
    return Memory(
        round(after.stability, 4),
        round(after.difficulty, 4),
        date.fromisoformat(day).isoformat(),
        after.due.date().isoformat(),
    )


def _noon(day: str) -> datetime:
    return datetime.combine(date.fromisoformat(day), time(12), UTC)
