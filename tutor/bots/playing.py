"""What a bot is, and letting bots play a game to its end."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from tutor.table import Chance, Table
from tutor.table.actions import Action
from tutor.table.events import Event
from tutor.table.seen import Seen


class Bot(Protocol):
    """Plays for one player; it never learns what that player could not know."""

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return one of the legal ``actions`` (at least one) of the player who sees ``seen``."""


class Played(NamedTuple):
    """One action of a game: the player, the action, the table after it, and what happened."""

    player: int
    action: Action
    table: Table
    events: tuple[Event, ...]


def play_game(table: Table, bots: Sequence[Bot], chance: Chance) -> Iterator[Played]:
    """Play a game from a table to its end; ``bots`` are in turn order.

    Each bot gets what its player may know, and the legal actions.
    """
    while (player := table.to_move) is not None:
        action = bots[player].choose(table.seen_by(player), table.actions())
        table, events = table.play(action, chance)
        yield Played(player, action, table, events)
