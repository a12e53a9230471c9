"""The record of a game as it was played: `game-record/1`, JSON lines that replay exactly.

The first line is the set-up, with every order that chance gave; then comes a line for each action,
with the player, the action, and the orders that chance gave for it.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, TypeVar

from tutor.cards import Cards
from tutor.decoding import Check, Others, decode
from tutor.game.finished import Player
from tutor.scoring import GameError, Rules
from tutor.table import actions as a
from tutor.table.chance import ChanceError, PreparedOrders
from tutor.table.events import Event
from tutor.table.setting_up import set_up
from tutor.table.table import RefusedError, Table
from tutor.terms import TUNNEL_TO_HAND, PlayerColor, Ruling

T = TypeVar("T")

FORMAT = "game-record/1"

Orders = tuple[tuple[str, ...], ...]

ACTIONS: Mapping[str, type[a.Action]] = {
    "keep_tickets": a.KeepTickets,
    "place_ticket": a.PlaceTicket,
    "draw_face_up": a.DrawFaceUp,
    "draw_blind": a.DrawBlind,
    "place_card": a.PlaceCard,
    "draw_tickets": a.DrawTickets,
    "claim_route": a.ClaimRoute,
    "pay_tunnel": a.PayTunnel,
    "withdraw_from_tunnel": a.WithdrawFromTunnel,
    "build_station": a.BuildStation,
    "share_tickets": a.ShareTickets,
    "choose_lane": a.ChooseLane,
    "pass": a.Pass,
}
"""Actions by their name in a record."""

_NAMES = {kind: name for name, kind in ACTIONS.items()}


@dataclass(frozen=True)
class Start:
    """How a recorded game was set up; ``orders`` are what chance gave, in the order asked."""

    board: str
    variant: str
    rulings: tuple[Ruling, ...]
    players: tuple[Player, ...]
    orders: Orders


@dataclass(frozen=True)
class Move:
    """An action of a recorded game, and the orders that chance gave for it.

    ``taken_back`` tells that the player had done something else first, saw cards or tickets by it,
    and took that back.
    """

    action: a.Action
    orders: Orders = ()
    taken_back: bool = False


@dataclass(frozen=True)
class Record:
    """A whole recorded game."""

    start: Start
    moves: tuple[Move, ...]


class RecordError(Exception):
    """A record cannot be read or does not follow the rules.

    ``line`` counts from 1; ``why`` says what is wrong with it.
    """

    def __init__(self, line: int, why: str) -> None:
        self.line = line
        self.why = why
        super().__init__(f"line {line}: {why}")


# --- writing --------------------------------------------------------------------------------


def start_of(table: Table, orders: Iterable[Iterable[str]]) -> Start:
    """Return how a table was set up, with the orders that chance gave for it."""
    return Start(
        board=table.board.id,
        variant=table.rulebook.variant,
        rulings=tuple(sorted(table.rulings)),
        players=tuple(Player(seat.name, seat.color, team=seat.team) for seat in table.seats),
        orders=_plain(orders),
    )


def move_of(action: a.Action, orders: Iterable[Iterable[str]], *, taken_back: bool = False) -> Move:
    """Return an action with the orders that chance gave for it."""
    return Move(action, _plain(orders), taken_back)


def _plain(orders: Iterable[Iterable[str]]) -> Orders:
    return tuple(tuple(str(item) for item in order) for order in orders)


def record_text(record: Record) -> str:
    """Return a record as JSON lines."""
    names = [player.name for player in record.start.players]
    lines = [start_line(record.start), *(move_line(move, names) for move in record.moves)]
    return "".join(f"{line}\n" for line in lines)


def start_line(start: Start) -> str:
    """Return the first line of a record."""
    players = [
        {
            "name": player.name,
            "color": player.color,
            **({"team": player.team} if player.team else {}),
        }
        for player in start.players
    ]
    return json.dumps(
        {
            "format": FORMAT,
            "board": start.board,
            "variant": start.variant,
            "rulings": _named_rulings(start),
            "players": players,
            "orders": start.orders,
        },
        ensure_ascii=False,
    )


def _named_rulings(start: Start) -> dict[str, bool]:
    """Return the house rules; in teams also whether cards of a tunnel go to the hand (T8)."""
    unsaid = {str(Ruling.TUNNEL_TO_SOURCE): False} if _in_teams(start.players) else {}
    return unsaid | {str(ruling): True for ruling in start.rulings}


def _in_teams(players: Iterable[Player]) -> bool:
    return any(player.team for player in players)


def move_line(move: Move, names: list[str]) -> str:
    """Return the line of one action."""
    document = {"who": names[move.action.player], **plain_action(move.action)}
    if move.orders:
        document["orders"] = move.orders
    if move.taken_back:
        document["taken_back"] = True
    return json.dumps(document, ensure_ascii=False)


def plain_action(action: a.Action) -> dict[str, Any]:
    """Return an action as a record names it, without who does it."""
    facts = {
        field.name: value.to_plain() if isinstance(value, Cards) else value
        for field in fields(action)
        if field.name != "player"
        for value in [getattr(action, field.name)]
    }
    if not facts.get("from_holder", True):
        del facts["from_holder"]
    return {"action": _NAMES[type(action)], **facts}


# --- reading --------------------------------------------------------------------------------


def read_action(facts: Mapping[str, Any], player: int) -> a.Action:
    """Return a player's action from its plain form; raises ValueError if it is none."""
    named = dict(facts)
    kind = ACTIONS.get(str(named.pop("action", "")))
    if kind is None:
        raise ValueError(f"no such action: {facts!r}")
    return decode(kind, named, given={"player": player})


def read_record(text: str) -> Record:
    """Read a record; :func:`replay` finds out whether it follows the rules.

    Raises
    ------
    RecordError
        Naming the first line that cannot be read.
    """
    lines = text.removesuffix("\n").split("\n")  # names may have line breaks of other kinds
    start = _read(_start, lines[0], 1)
    places = {player.name: place for place, player in enumerate(start.players)}
    moves = tuple(
        _read(lambda document: _move(document, places), line, number)
        for number, line in enumerate(lines[1:], start=2)
    )
    return Record(start, moves)


def _read(read: Callable[[Any], T], line: str, number: int) -> T:
    try:
        return read(json.loads(line, object_pairs_hook=_without_twins))
    except (ValueError, RecursionError) as error:
        raise RecordError(number, str(error)) from None


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) < len(pairs):
        raise ValueError("a key is given twice")
    return document


@dataclass(frozen=True)
class _Player:
    name: str
    color: PlayerColor | None
    team: str | None = None


@dataclass(frozen=True)
class _Start:
    format: Annotated[str, Check(lambda name: name == FORMAT, FORMAT)]
    board: str
    variant: str
    rulings: Mapping[str, bool]
    players: tuple[_Player, ...]
    orders: Orders


@dataclass(frozen=True)
class _Move:
    who: str
    action: Annotated[str, Check(lambda name: name in ACTIONS, ", ".join(ACTIONS))]
    facts: Others
    orders: Orders = ()
    taken_back: bool = False


def _start(document: Any) -> Start:
    read = decode(_Start, document)
    players = tuple(Player(player.name, player.color, team=player.team) for player in read.players)
    rulings = _rulings(read.rulings, teams=_in_teams(players))
    return Start(read.board, read.variant, rulings, players, read.orders)


def _rulings(named: Mapping[str, bool], *, teams: bool) -> tuple[Ruling, ...]:
    """Return the house rules of a record.

    An old record of a game in teams does not mention ``tunnel_to_source``: then the cards of a
    tunnel given up went back where they came from, unless the ruling was ``tunnel_to_hand``.
    """
    chosen = dict(named)
    to_hand = chosen.pop(TUNNEL_TO_HAND, False)
    if teams:
        chosen.setdefault(Ruling.TUNNEL_TO_SOURCE, not to_hand)
    return tuple(sorted(Ruling(name) for name, is_chosen in chosen.items() if is_chosen))


def _move(document: Any, places: Mapping[str, int]) -> Move:
    read = decode(_Move, document)
    if read.who not in places:
        raise ValueError(f"nobody is called {read.who!r}")
    action = read_action({"action": read.action, **read.facts}, places[read.who])
    return Move(action, read.orders, read.taken_back)


# --- replaying ------------------------------------------------------------------------------


def replay(record: Record, rules: Rules) -> Iterator[tuple[Move | None, Table, tuple[Event, ...]]]:
    """Replay a record: the table after the set-up (move None), then after every action.

    ``rules`` are those of the record's board, or of a copy of it, and variant.

    Raises
    ------
    RecordError
        Naming the first line that the rules do not allow, or whose orders do not fit; line 1
        if the rules are those of another variant.
    """
    start = record.start
    if start.variant != rules.rulebook.variant:
        raise RecordError(1, f"played as {start.variant}")
    chance = PreparedOrders(start.orders)
    try:
        table, events = set_up(rules, start.players, chance, start.rulings)
        _all_used(chance)
    except (GameError, ChanceError) as error:
        raise RecordError(1, str(error)) from error
    yield None, table, events
    for line, move in enumerate(record.moves, start=2):
        chance = PreparedOrders(move.orders)
        try:
            table, events = table.play(move.action, chance)
            _all_used(chance)
        except (RefusedError, ChanceError) as error:
            raise RecordError(line, str(error)) from error
        yield move, table, events


def _all_used(chance: PreparedOrders) -> None:
    if chance.left:
        raise ChanceError("more orders than were needed")
