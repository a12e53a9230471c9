"""Letting bots play a game to its end."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tutor.bots.bot import Bot
from tutor.table import Chance, Table
from tutor.table.actions import Action
from tutor.table.events import Event


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
