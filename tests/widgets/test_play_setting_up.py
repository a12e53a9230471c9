"""Setting up a game: what is said before one sits down."""

import pytest

pytest.importorskip("anywidget")

from tests.widgets.play_pages import Player
from tests.widgets.trees import nodes
from tutor.widgets.play_view import PlayView


def asked(board: str, variant: str | None = None) -> Player:
    """Return somebody at the page on which a game is set up."""
    player = Player(PlayView())
    player.act({"do": "play", "board": board})
    if variant is not None:
        player.act({"do": "variant", "value": variant})
    return player


def test_number_is_asked_for_with_every_variant() -> None:
    """The question stays where it is also when a variant is for one number only."""
    for variant in ("tolls", "neutral"):
        keys = [
            node.get("attrs", {}).get("name", "")
            for node in nodes(asked("nederland", variant).tree)
        ]
        assert any(str(key).endswith("number") for key in keys), variant


def test_practice_tickets_are_announced() -> None:
    """Where the printed tickets are not known one is told before the game."""
    for board, known in (("usa", True), ("team_asia", False)):
        said = any(
            "practice tickets" in str(node.get("children")) for node in nodes(asked(board).tree)
        )
        assert said is not known, board
