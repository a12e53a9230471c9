"""Who plays the other seats: bots, or a script.

Opponents have no memory: their moves follow from what they see and from how many moves they have
made, so that a game continued tomorrow goes on as it would have today.
"""

from collections.abc import Sequence
from typing import Protocol

from tutor.bots.levels import Level, bot
from tutor.frozen import Frozen
from tutor.table.actions import Action
from tutor.table.seen import Seen


class Opponents(Protocol):
    """Plays for everybody but the human."""

    def choose(self, number: int, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return one of the legal ``actions`` of the player who sees ``seen``.

        ``number`` is how many moves all opponents together have made before.
        """


class Bots(Frozen):
    """A bot in every other seat, of the same ``level`` or of the one in ``seats``, by place."""

    level: Level
    seed: int | str = 0
    seats: tuple[Level | None, ...] = ()

    def choose(self, number: int, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return the bot's choice."""
        level = self.seats[seen.player] if self.seats else None
        return bot(level or self.level, f"{self.seed}/{number}").choose(seen, actions)


class Script(Frozen):
    """The opponents' moves one after the other, as a lesson sets them; ``then`` others play."""

    moves: tuple[Action, ...]
    then: Opponents

    def choose(self, number: int, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return the next move of the script."""
        if number < len(self.moves):
            return self.moves[number]
        return self.then.choose(number - len(self.moves), seen, actions)
