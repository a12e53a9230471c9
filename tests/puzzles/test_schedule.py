"""When something comes back: days as FSRS gives them, never before tomorrow."""

from datetime import UTC, datetime

import pytest
from fsrs import Card, Rating, Scheduler
from hypothesis import given
from hypothesis import strategies as st

from tutor.puzzles.schedule import Recalled, remembered

RATINGS = {Recalled.NOT: Rating.Again, Recalled.WELL: Rating.Good}


@given(st.lists(st.sampled_from(Recalled), max_size=12))
def test_days_are_those_of_the_library(answers: list[Recalled]) -> None:
    """Asked each time when it is due, a memory that is kept as text goes the library's way."""
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    memory, day = remembered(None, Recalled.NOT, "2026-11-28"), "2026-11-28"
    noon = datetime(2026, 11, 28, 12, tzinfo=UTC)
    card, _ = scheduler.review_card(Card(card_id=0), Rating.Again, noon)
    assert memory.due == card.due.date().isoformat() > day
    for answer in answers:
        if memory.is_known:
            break
        memory, day = remembered(memory, answer, memory.due), memory.due
        card, _ = scheduler.review_card(card, RATINGS[answer], card.due)
        assert memory.due > day
        far = abs((datetime.fromisoformat(memory.due).date() - card.due.date()).days)
        assert far <= 1  # figures are kept with four decimals


def test_what_is_known_well_waits_longer() -> None:
    """Right at once waits longer than wrong."""
    first = remembered(None, Recalled.NOT, "2026-11-28")
    wrong, right = (remembered(first, how, "2026-12-02").due for how in Recalled)
    assert wrong < right


def test_a_day_that_is_none() -> None:
    """The caller's fault, and said so."""
    with pytest.raises(ValueError, match="isoformat"):
        remembered(None, Recalled.NOT, "someday")
