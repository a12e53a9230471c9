"""Laying out a table by hand, for lessons and tests, without playing up to it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tutor.cards import Cards
from tutor.game.finished import Player
from tutor.scoring import Rules
from tutor.table.actions import KeepTickets, PlaceTicket
from tutor.table.card_row import could_be_cleared
from tutor.table.chance import Chance
from tutor.table.position import Claim, Station
from tutor.table.setting_up import set_up
from tutor.table.stages import ChoosingFirstTickets, PlacingFirstTickets, Turn
from tutor.table.table import Table
from tutor.terms import Ruling


def begun(
    rules: Rules, players: Sequence[Player], chance: Chance, rulings: Collection[Ruling] = ()
) -> Table:
    """Return a table where everybody has kept all tickets and the first turn begins.

    In teams everybody has put the first ticket into the holder.
    """
    table, _ = set_up(rules, players, chance, rulings)
    while not isinstance(table.stage, Turn):
        stage = table.stage
        if isinstance(stage, ChoosingFirstTickets):
            action: KeepTickets | PlaceTicket = KeepTickets(stage.player, stage.dealt[stage.player])
        else:
            assert isinstance(stage, PlacingFirstTickets)
            action = PlaceTicket(stage.player, table.seats[stage.player].tickets[0])
        table, _ = table.play(action, chance)
    return table


def laid_out(
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
    """Return the table laid out differently; what is not named stays.

    ``to_move`` begins that player's turn. ``hands`` are by player, ``holders`` the cards in a
    team's holder by one of its players, ``seats`` other values of a seat (``{0: {"trains": 3}}``).
    ``claims`` (route to owner) and ``stations`` (city to owner) replace all there are, and use up
    no trains or stations. Other values are fields of :class:`tutor.table.position.Position`, such
    as ``row``, ``pile`` and ``tickets`` (the last one on top), ``discards``, ``turns_left``,
    ``neutral``. A row that should have been cleared before the turn counts as one that stays (B6).
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
    in_holder = {
        mates: cards for place, cards in (holders or {}).items() for mates in [table.side(place)]
    }
    values["holders"] = tuple(
        replace(holder, cards=in_holder.get(holder.players, holder.cards))
        for holder in table.holders
    )
    if claims is not None:
        values["claims"] = tuple(Claim(route, owner) for route, owner in claims.items())
    if stations is not None:
        values["stations"] = tuple(Station(city, owner) for city, owner in stations.items())
    laid = replace(table, **values)
    if "row" in values and "row_stays" not in values:
        laid = replace(laid, row_stays=could_be_cleared(laid))
    return laid
