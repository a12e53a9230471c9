"""Short ways to lay out tables in tests."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tests.games import rules_of
from tutor.boards import Ticket
from tutor.cards import NONE, Cards
from tutor.game.finished import Player
from tutor.scoring import Rules
from tutor.table import Chance, PreparedOrders, Shuffler, Table, laying_out, seating, set_up
from tutor.table.actions import Action
from tutor.table.events import Event
from tutor.terms import Card, Ruling


def seated(rules: Rules, players: int) -> list[Player]:
    """Return so many players, in teams of two where the board has teams."""
    return seating.seated(rules, seating.NAMES[:players])


def dealt(
    board: str,
    players: int,
    *,
    variant: str | None = None,
    rulings: Iterable[Ruling] = (),
    chance: Chance | None = None,
) -> Table:
    """Return a table that was just set up: the first tickets are to be chosen."""
    rules = rules_of(board, variant)
    return set_up(rules, seated(rules, players), chance or Shuffler(1), frozenset(rulings))[0]


def begun(
    board: str,
    players: int,
    *,
    variant: str | None = None,
    rulings: Iterable[Ruling] = (),
    chance: Chance | None = None,
) -> Table:
    """Return a table where everybody has kept all tickets and the first turn begins."""
    rules = rules_of(board, variant)
    return laying_out.begun(
        rules, seated(rules, players), chance or Shuffler(1), frozenset(rulings)
    )


def begun_with(board: str, players: int, *tickets: Ticket) -> Table:
    """Return a table where the first turn begins, on a board that has these tickets, too."""
    rules = rules_of(board)
    more = replace(rules, board=replace(rules.board, tickets=(*rules.board.tickets, *tickets)))
    return laying_out.begun(more, seated(more, players), Shuffler(1))


arranged = laying_out.laid_out


def played(
    table: Table, *actions: Action, orders: Iterable[Sequence[str]] = ()
) -> tuple[Table, list[Event]]:
    """Play actions; ``orders`` are all that chance gives. Return the table and all events."""
    chance = PreparedOrders(orders)
    events: list[Event] = []
    for action in actions:
        table, happened = table.play(action, chance)
        events += happened
    assert chance.left == 0, "an order was prepared that nobody asked for"
    return table, events


def play(table: Table, *actions: Action, orders: Iterable[Sequence[str]] = ()) -> Table:
    """Play actions and return the table alone."""
    return played(table, *actions, orders=orders)[0]


def all_cards(table: Table) -> Cards:
    """Return every train card on the table, wherever it is."""
    found = Cards.of((*table.row, *table.pile)) + table.discards
    for seat in table.seats:
        found += seat.hand
    for holder in table.holders:
        found += holder.cards
    stage = table.stage
    found += getattr(stage, "laid", NONE) + getattr(stage, "laid_from_holder", NONE)
    found += Cards.of(getattr(stage, "revealed", ()))
    card: Card | None = getattr(stage, "card", None)
    return found if card is None else found + Cards.of((card,))
