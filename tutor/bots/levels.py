"""Bots by how well they play."""

from enum import StrEnum

from tutor.bots.bot import Bot
from tutor.bots.planner import Planner
from tutor.bots.random_bot import RandomBot


class Level(StrEnum):
    """How well a bot plays."""

    EASY = "easy"
    FAIR = "fair"
    STRONG = "strong"


def bot(level: Level, seed: int | str = 0) -> Bot:
    """Return a bot of a level; the same seed makes the same choices."""
    return RandomBot(seed) if level is Level.EASY else Planner(seed)
