"""Playing at a live table: the table, its chance and its opponents as one frozen value.

Nothing here knows words or widgets. The table says what may be done, why not, and what happened; a
:class:`Session` adds who the human is, who plays the others, and where chance comes from. Lessons
may pass prepared orders, scripted opponents, or a position to begin from.
"""

from tutor.play.opening import CoachWhen, Opening
from tutor.play.opponents import Bots, Opponents, Script
from tutor.play.problems import PlayError, Trouble
from tutor.play.session import Session, Step, sit_down, sit_down_at
from tutor.play.shuffles import Prepared, Seeded, Shuffles

__all__ = [
    "Bots",
    "CoachWhen",
    "Opening",
    "Opponents",
    "PlayError",
    "Prepared",
    "Script",
    "Seeded",
    "Session",
    "Shuffles",
    "Step",
    "Trouble",
    "sit_down",
    "sit_down_at",
]
