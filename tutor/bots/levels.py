"""The levels of opponents, named by how well they play."""

from enum import StrEnum

from tutor.bots.playing import Bot
from tutor.bots.simple import Simple
from tutor.bots.strong import Strong


class Level(StrEnum):
    """How well an opponent plays.

    ``EASY`` joins one ticket after the other by short ways and ignores the other players; ``FAIR``
    plans one network for all its tickets and watches for the end; ``STRONG`` weighs its plans by
    the turns left, builds long routes besides, and looks ahead.
    """

    EASY = "easy"
    FAIR = "fair"
    STRONG = "strong"


def bot(level: Level, seed: int | str = 0) -> Bot:
    """Return an opponent; the same level and seed make the same moves in the same game."""
    own = f"{level}/{seed}"
    return Strong(own) if level is Level.STRONG else Simple(own, together=level is Level.FAIR)
