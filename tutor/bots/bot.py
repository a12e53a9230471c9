"""What a bot is: it chooses an action by what its player may know."""

from collections.abc import Sequence
from typing import Protocol

from tutor.table.actions import Action
from tutor.table.seen import Seen


class Bot(Protocol):
    """Plays for one player; it never learns what that player could not know."""

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return one of the legal ``actions`` (at least one) of the player who sees ``seen``."""
