"""The finished game: its values, its file, and what can be wrong with it."""

from tutor.game.finished import Correction, FinishedGame, Neutral, Player, TypedTicket
from tutor.game.problems import Notice, Problem

__all__ = [
    "Correction",
    "FinishedGame",
    "Neutral",
    "Notice",
    "Player",
    "Problem",
    "TypedTicket",
]
