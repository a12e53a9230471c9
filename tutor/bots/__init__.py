"""Computer players that see no more than a person would: three levels, and a random one."""

from tutor.bots.judging import judge
from tutor.bots.levels import Level, bot
from tutor.bots.moment import Judged
from tutor.bots.playing import Bot, Played, play_game
from tutor.bots.random_bot import RandomBot

__all__ = ["Bot", "Judged", "Level", "Played", "RandomBot", "bot", "judge", "play_game"]
