"""Bots that play at a table: a random one and a planner, and a game played by bots."""

from tutor.bots.bot import Bot
from tutor.bots.planner import Planner
from tutor.bots.playing import Played, play_game
from tutor.bots.random_bot import RandomBot

__all__ = ["Bot", "Planner", "Played", "RandomBot", "play_game"]
