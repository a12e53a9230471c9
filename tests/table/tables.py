"""Short ways to lay out tables in tests."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from tests.games import FOLDERS
from tutor.cards import NONE, Cards
from tutor.game.finished import Player
from tutor.rules.teams import Teams
from tutor.scoring import Rules, load_rules
from tutor.table import Chance, PreparedOrders, Shuffler, Table, set_up
from tutor.table.actions import Action, KeepTickets, PlaceTicket
from tutor.table.events import Event
from tutor.table.position import Claim, Station
from tutor.table.stages import ChoosingFirstTickets, PlacingFirstTickets, Turn
from tutor.terms import Card, PlayerColor, Ruling

NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Elsa", "Finn")


def seated(rules: Rules, players: int) -> list[Player]:
    """Return so many players, in teams of two where the board has teams."""
    colors = tuple(PlayerColor)
    if any(isinstance(piece, Teams) for piece in rules.pieces):
        return [
            Player(name, colors[place // 2], team=f"Team {place // 2 + 1}")
            for place, name in enumerate(NAMES[:players])
        ]
    return [Player(name, colors[place]) for place, name in enumerate(NAMES[:players])]


def dealt(
    board: str,
    players: int,
    *,
    variant: str | None = None,
    rulings: Iterable[Ruling] = (),
    chance: Chance | None = None,
) -> Table:
    """Return a table that was just set up: the first tickets are to be chosen."""
    rules = load_rules(FOLDERS[board], variant)
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
    table = dealt(board, players, variant=variant, rulings=rulings, chance=chance)
    while not isinstance(table.stage, Turn):
        stage = table.stage
        if isinstance(stage, ChoosingFirstTickets):
            table = play(table, KeepTickets(stage.player, stage.dealt[stage.player]))
        else:
            assert isinstance(stage, PlacingFirstTickets)
            ticket = table.seats[stage.player].tickets[0]
            table = play(table, PlaceTicket(stage.player, ticket))
    return table


def arranged(
    table: Table,
    *,
    to_move: int | None = None,
    hands: Mapping[int, Cards] | None = None,
    holders: Mapping[int, Cards] | None = None,
    seats: Mapping[int, Mapping[str, Any]] | None = None,
    claims: Mapping[str, int] | None = None,
    stations: Mapping[str, int] | None = None,
    **values: Any,
) -> Table:
    """Return the table laid out otherwise; what is not named stays.

    ``to_move`` begins that player's turn. ``hands`` are by player, ``holders`` the cards in
    a team's holder by one of its players, ``seats`` other values of a seat
    (``{0: {"trains": 3}}``). ``claims`` (route to owner, instead of all) take no trains away.
    Other values are fields of :class:`tutor.table.position.Position`, such as ``row``,
    ``pile`` and ``tickets`` (the last one on top), ``discards``, ``turns_left``, ``neutral``.
    """
    if to_move is not None:
        turns = table.turns - table.turns % len(table.seats) + to_move
        values = {"stage": Turn(to_move), "turns": turns, **values}
    changes = {place: dict(seat) for place, seat in (seats or {}).items()}
    for place, hand in (hands or {}).items():
        changes.setdefault(place, {})["hand"] = hand
    values["seats"] = tuple(
        replace(seat, **changes.get(place, {})) for place, seat in enumerate(table.seats)
    )
    values["holders"] = tuple(
        replace(holder, cards=cards)
        if (cards := _of_team(holder.players, holders or {})) is not None
        else holder
        for holder in table.holders
    )
    if claims is not None:
        values["claims"] = tuple(Claim(route, owner) for route, owner in claims.items())
    if stations is not None:
        values["stations"] = tuple(Station(city, owner) for city, owner in stations.items())
    return replace(table, **values)


def _of_team(players: Sequence[int], holders: Mapping[int, Cards]) -> Cards | None:
    return next((cards for player, cards in holders.items() if player in players), None)


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


def any_kind(actions: Sequence[Action], pick: Random) -> Action:
    """Return one of the actions: a kind by chance, then one of that kind."""
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return pick.choice(kinds[pick.choice(list(kinds))])


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
