"""Reviews as the browser keeps them: they come back with their game, and nothing else does."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.review.test_review import game
from tutor.play.session import Step
from tutor.review import Review, reviewed
from tutor.review.keeping import MOST, KeptReviews


@pytest.fixture(scope="module")
def steps() -> tuple[Step, ...]:
    return game("usa", 24)


@pytest.fixture(scope="module")
def review(steps: tuple[Step, ...]) -> Review:
    return reviewed(steps)


def text_of(steps: tuple[Step, ...], review: Review) -> str:
    reviews = KeptReviews()
    reviews.keep(steps, review)
    return reviews.text


def restored(text: object) -> KeptReviews:
    reviews = KeptReviews()
    reviews.restore(text)
    return reviews


def test_comes_back(steps: tuple[Step, ...], review: Review) -> None:
    """A kept review is the same again, for the game that it is of and for no other."""
    reviews = restored(text_of(steps, review))
    assert reviews.of(steps) == review
    assert reviews.of(steps[:-1]) is None
    assert reviews.of(game("europe", 3)) is None


def test_the_latest_are_kept(steps: tuple[Step, ...], review: Review) -> None:
    """Of more games than are kept, the review that was made first is forgotten."""
    reviews = KeptReviews()
    reviews.keep(steps, review)
    text = reviews.text
    for moves in range(MOST):
        reviews.keep(steps[: moves + 2], Review(moves + 2, review.sides, moves + 2))
    assert reviews.of(steps) is None
    assert reviews.of(steps[:2]) is not None
    assert len(json.loads(text)["games"]) == 1


def elsewhere(game: dict[str, Any]) -> None:
    game["decisions"][0][0] = 10_000


def of_the_set_up(game: dict[str, Any]) -> None:
    game["decisions"][0][0] = 0


def illegal(game: dict[str, Any]) -> None:
    game["decisions"][-1][2] |= {"action": "pass"}


def somebody_else(game: dict[str, Any]) -> None:
    game["decisions"][0][2]["who"] = "Nobody"


def endless(game: dict[str, Any]) -> None:
    game["decisions"][0][1] = float("inf")


def without_number(game: dict[str, Any]) -> None:
    game["margins"][0][1] = float("nan")


def short(game: dict[str, Any]) -> None:
    game["margins"][0].pop()


def unreadable(game: dict[str, Any]) -> None:
    game["decisions"] = [None]


@pytest.mark.parametrize(
    "spoil",
    [elsewhere, of_the_set_up, illegal, somebody_else, endless, without_number, short, unreadable],
)
def test_what_does_not_fit_counts_as_not_made(
    steps: tuple[Step, ...], review: Review, spoil: Callable[[dict[str, Any]], None]
) -> None:
    """A kept review that does not fit its game is not shown, and raises nothing."""
    document = json.loads(text_of(steps, review))
    for game_ in document["games"].values():
        spoil(game_)
    assert restored(json.dumps(document)).of(steps) is None


@pytest.mark.parametrize("text", [None, "", "{}", "[", '{"format": "reviews/1", "games": [1]}'])
def test_junk_is_nothing(text: object) -> None:
    """Whatever cannot be read leaves no review, and no text to keep."""
    assert restored(text).text == ""
