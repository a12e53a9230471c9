"""Tickets, stations, tokens, loans and start spaces."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from tutor.boards import Ticket, pair_id
from tutor.facts import Action  # noqa: TC001 - a plain value
from tutor.game.file import MOST_TICKET_POINTS
from tutor.game.finished import FinishedGame, TypedTicket
from tutor.game.problems import (
    ListedTicket,
    NothingEntered,
    OutOfRange,
    Problem,
    StationTaken,
    TicketHeldTwice,
    TooManyLongTickets,
    UnknownCity,
    WrongType,
)
from tutor.pad.edits import (
    holder_of_ticket,
    listed_ticket,
    one_of_each_card,
    uses,
    with_player,
    with_station,
    with_ticket,
    without_station,
    without_ticket,
)
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.links import cards_between
from tutor.pad.questions import limits, stations
from tutor.pad.route_actions import apart
from tutor.pad.search import find_cities
from tutor.pad.state import Edit, Pad, Screen, Tab, WayOut
from tutor.rules.names import Suggestions

TABLE = on(Screen.TABLE)
NUMBERS: Mapping[str, str] = {"tokens": "tokens", "loans": "loans", "start_space": "start"}
"""The keys of the game's file that a player's number fields enter, by action."""
LEFT_EMPTY: Mapping[str, int | None] = {"tokens": None, "loans": 0, "start": None}
"""What an empty field enters."""
MOST_TICKETS = 99  # of one player: more than any edition has


def _add_ticket(entry: Entry) -> Pad | None:
    player, ticket = entry.player(), entry.facts.text("ticket")
    if player is None or ticket is None or ticket not in entry.board.ticket:
        return None
    return _with_card(entry, player, ticket)


def _with_card(entry: Entry, player: int, card: str | TypedTicket) -> Pad | None:
    if len(entry.game.players[player].tickets) >= MOST_TICKETS:
        return None
    what = card if isinstance(card, str) else pair_id(card.a, card.b)
    holder = holder_of_ticket(entry.game, entry.board, card) if isinstance(card, str) else None

    def ways_out(problems: tuple[Problem, ...]) -> tuple[WayOut, ...]:
        if isinstance(card, TypedTicket):
            return ()
        twice = any(isinstance(problem, TicketHeldTwice) for problem in problems)
        if not twice:
            return tuple(_instead(entry, player, card, problems))
        if holder is None or holder[0] == player:
            return ()
        if entry.boards.new_problems(_moved(entry.game, holder, player), entry.game):
            return ()
        action: Action = {"do": "move_ticket", "ticket": card, "player": player}
        return (WayOut("take_over", action, card, holder[0]),)

    return entry.searched(
        entry.tried(
            with_ticket(entry.game, player, card), Edit("add_ticket", what, player), ways_out
        )
    )


def _instead(
    entry: Entry, player: int, new_card: str, problems: tuple[Problem, ...]
) -> Iterator[WayOut]:
    """Offer the card instead of a long one that the player has."""
    if not any(isinstance(problem, TooManyLongTickets) for problem in problems):
        return
    for index, card in enumerate(entry.game.players[player].tickets):
        changed = _swapped(entry.game, player, index, new_card)
        if not entry.boards.new_problems(changed, entry.game) and isinstance(card, str):
            action: Action = {
                "do": "swap_ticket", "ticket": new_card, "index": index, "player": player,
            }  # fmt: skip
            yield WayOut("swap", action, card, player)


def _swapped(game: FinishedGame, player: int, index: int, card: str) -> FinishedGame:
    return with_ticket(without_ticket(game, player, index), player, card)


def _swap_ticket(entry: Entry) -> Pad | None:
    player, ticket = entry.player(), entry.facts.text("ticket")
    index = entry.facts.integer("index")
    if player is None or ticket is None or ticket not in entry.board.ticket or index is None:
        return None
    if not 0 <= index < len(entry.game.players[player].tickets):
        return None
    game = _swapped(entry.game, player, index, ticket)
    return entry.searched(entry.tried(game, Edit("add_ticket", ticket, player)))


def _ticket_city(entry: Entry) -> Pad | None:
    """Handle a tap on one of a ticket's two cities: the first one waits for the second.

    A border end stands for its country.
    """
    city = entry.facts.text("city")
    if entry.pad.tab is not Tab.TICKETS or city is None or city not in entry.board.place:
        return None
    ends = entry.pad.ends
    if city in ends:
        return replace(entry.pad, ends=())
    first = replace(entry.pad, ends=(city,))
    if not entry.board.place[city].is_named:  # no card names a crossing
        return replace(entry.pad, looked=city)
    if not entry.board.tickets:  # the card will be typed: the taps only choose its two cities
        return replace(entry.pad, ends=(*ends, city)) if len(ends) == 1 else first
    tapped = [*ends, city]
    cards = one_of_each_card(entry.game, entry.board, cards_between(entry.board, *tapped))
    if cards:
        return _tapped(replace(entry, pad=replace(entry.pad, ends=())), cards, tapped)
    known = any(city in ticket.places for ticket in entry.board.tickets)
    other = replace(first, note=apart(*ends, city))
    return other if known else replace(entry.pad, ends=(), looked=city)


def _tapped(entry: Entry, cards: Sequence[Ticket], tapped: Sequence[str]) -> Pad | None:
    """Add the card with two places; if there are several, list them to choose from."""
    player = entry.player()
    if player is None:
        return None
    if len(cards) == 1:
        return _with_card(entry, player, cards[0].id)
    board = entry.board
    ends = cards[0].cities or tapped  # those of a card with two cities as printed
    return replace(entry.pad, query=" ".join(board.place[end].name for end in ends))


def _spoilers(entry: Entry) -> Pad | None:
    value = entry.facts.flag("value")
    return None if value is None else replace(entry.pad, spoilers=value)


def _moved(game: FinishedGame, holder: tuple[int, int], player: int) -> FinishedGame:
    card = game.players[holder[0]].tickets[holder[1]]
    return with_ticket(without_ticket(game, *holder), player, card)


def _type_ticket(entry: Entry) -> Pad | None:
    player = entry.player()
    a, b = entry.facts.text("a"), entry.facts.text("b")
    points, typed = entry.facts.integer("points"), entry.facts.text("points")
    if player is None or a is None or b is None or (points is None and typed is None):
        return None
    where = f"players[{player}].tickets[{len(entry.game.players[player].tickets)}]"
    problems: list[Problem] = []
    ends = []
    for key, text in (("a", a), ("b", b)):
        city = _city(entry, text)
        if not text.strip():
            problems.append(NothingEntered(f"{where}.{key}"))
        elif city is None:
            suggestion = Suggestions(entry.board).city(text)
            problems.append(UnknownCity(f"{where}.{key}", text, suggestion))
        ends.append(city or "")
    if typed is not None and not typed.strip():
        problems.append(NothingEntered(f"{where}.points"))
    elif points is None:
        problems.append(WrongType(f"{where}.points", "whole number", "text"))
    elif not 1 <= points <= MOST_TICKET_POINTS:
        problems.append(OutOfRange(f"{where}.points", str(points), 1, MOST_TICKET_POINTS))
    if problems or points is None:
        return entry.refused(problems)
    listed = entry.board.tickets_between(*ends)
    if listed and points not in {ticket.most for ticket in listed}:
        first = listed[0]
        return entry.refused((ListedTicket(f"{where}.points", first.id, first.most),))
    card = listed_ticket(entry.board, TypedTicket(ends[0], ends[1], points))
    pad = _with_card(entry, player, card)
    return pad if pad is None or pad.refusal else replace(pad, ends=())


def _city(entry: Entry, text: str) -> str | None:
    """Return the id of the city that a text means: an id or a typed name."""
    if text in entry.board.city:
        return text
    matches = find_cities(entry.board, text, limit=1) if text.strip() else ()
    return matches[0].id if matches else None


def _remove_ticket(entry: Entry) -> Pad | None:
    player, index = entry.player(), entry.facts.integer("index")
    tickets = () if player is None else entry.game.players[player].tickets
    if player is None or index is None or not 0 <= index < len(tickets):
        return None
    card = tickets[index]
    what = card if isinstance(card, str) else pair_id(card.a, card.b)
    game = without_ticket(entry.game, player, index)
    return entry.changed(game, Edit("remove_ticket", what, player))


def _move_ticket(entry: Entry) -> Pad | None:
    player, ticket = entry.player(), entry.facts.text("ticket")
    if player is None or ticket is None or ticket not in entry.board.ticket:
        return None
    holder = holder_of_ticket(entry.game, entry.board, ticket)
    if holder is None or holder[0] == player:
        return None
    edit = Edit("move_ticket", ticket, player)
    return entry.searched(entry.tried(_moved(entry.game, holder, player), edit))


def _station(entry: Entry) -> Pad | None:
    player = entry.player()
    city = entry.facts.text("city")
    usable = city in entry.board.city and "stations" in uses(entry.rules)
    if player is None or city is None or not usable:
        return None
    if entry.pad.tab is not Tab.STATIONS:
        return replace(entry.pad, looked=city)
    built = entry.game.players[player].stations
    if city in built:
        game = without_station(entry.game, city)
        return entry.changed(game, Edit("remove_station", city, player))

    def ways_out(problems: tuple[Problem, ...]) -> tuple[WayOut, ...]:
        moved = _station_moved(entry.game, city, player)
        if not any(isinstance(problem, StationTaken) for problem in problems):
            return tuple(_station_instead(entry, player, city))
        if entry.boards.new_problems(moved, entry.game):
            return ()
        action: Action = {"do": "move_station", "city": city, "player": player}
        return (WayOut("take_over", action, city, stations(entry.pad).get(city)),)

    game = with_station(entry.game, player, city)
    return entry.searched(entry.tried(game, Edit("add_station", city, player), ways_out))


def _station_instead(entry: Entry, player: int, city: str) -> Iterator[WayOut]:
    """Offer to move the station built last here."""
    built = entry.game.players[player].stations
    if built:
        index = len(built) - 1
        action: Action = {"do": "swap_station", "city": city, "index": index, "player": player}
        yield WayOut("swap", action, built[-1], player)


def _swap_station(entry: Entry) -> Pad | None:
    player, city = entry.player(), entry.facts.text("city")
    index = entry.facts.integer("index")
    if player is None or index is None or city is None or city not in entry.board.city:
        return None
    built = entry.game.players[player].stations
    if not 0 <= index < len(built) or city in built:
        return None
    kept = (*built[:index], *built[index + 1 :], city)
    game = with_player(entry.game, player, stations=kept)
    return entry.searched(entry.tried(game, Edit("add_station", city, player)))


def _station_moved(game: FinishedGame, city: str, player: int) -> FinishedGame:
    return with_station(without_station(game, city), player, city)


def _move_station(entry: Entry) -> Pad | None:
    player, city = entry.player(), entry.facts.text("city")
    holder = stations(entry.pad).get(city or "")
    if player is None or city is None or holder is None or holder == player:
        return None
    game = _station_moved(entry.game, city, player)
    return entry.searched(entry.tried(game, Edit("add_station", city, player)))


def _number(key: str, entry: Entry) -> Pad | None:
    """Set one of a player's numbers."""
    player, (low, high) = entry.player(), getattr(limits(entry.rules), key)
    if player is None or key not in uses(entry.rules) or "value" not in entry.facts.entered:
        return None
    where = f"players[{player}].{key}"
    value, typed = entry.facts.integer("value"), entry.facts.text("value")
    if not entry.facts.has("value") or (typed is not None and not typed.strip()):
        value = LEFT_EMPTY[key]
    elif value is None:
        return None if typed is None else entry.refused((WrongType(where, "whole number", "text"),))
    elif not low <= value <= high:
        return entry.refused((OutOfRange(where, str(value), low, high),))
    return entry.changed(
        with_player(entry.game, player, **{key: value}), Edit(f"set_{key}", key, player)
    )


ACTIONS: Mapping[str, Responder] = {
    "add_ticket": TABLE(_add_ticket),
    "type_ticket": TABLE(_type_ticket),
    "remove_ticket": TABLE(_remove_ticket),
    "move_ticket": TABLE(_move_ticket),
    "swap_ticket": TABLE(_swap_ticket),
    "ticket_city": TABLE(_ticket_city),
    "spoilers": TABLE(_spoilers),
    "station": TABLE(_station),
    "move_station": TABLE(_move_station),
    "swap_station": TABLE(_swap_station),
    **{action: TABLE(partial(_number, key)) for action, key in NUMBERS.items()},
}
