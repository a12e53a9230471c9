"""A game in progress: what may be done at a table, why not, and what happens then.

Everything is a frozen value; chance is passed in. :func:`set_up` deals; the :class:`Table` that it
returns lists the legal actions, gives all reasons against any other, and plays them.
"""

from tutor.table.chance import Chance, ChanceError, Noted, PreparedOrders, Shuffler
from tutor.table.seen import Seen, is_shown, told_to
from tutor.table.setting_up import set_up
from tutor.table.table import RefusedError, Table

__all__ = [
    "Chance",
    "ChanceError",
    "Noted",
    "PreparedOrders",
    "RefusedError",
    "Seen",
    "Shuffler",
    "Table",
    "is_shown",
    "set_up",
    "told_to",
]
