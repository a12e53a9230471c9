"""The levels of opponents, named by how well they play."""

from enum import StrEnum

from tutor.bots.bot import Bot
from tutor.bots.strong import Strong


class Level(StrEnum):
    """How well an opponent plays."""

    EASY = "easy"
    FAIR = "fair"
    STRONG = "strong"


def bot(level: Level, seed: int | str = 0) -> Bot:
    """Return an opponent; the same level and seed make the same moves in the same game."""
    return Strong(f"{level}/{seed}")
