"""The finished game: its values, its file, and the problems it can have."""

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
