"""Changes to a finished game, each returning a new game. None checks whether it is allowed."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tutor.boards import Board, Ticket
from tutor.game.finished import FinishedGame, Neutral, Player, TypedTicket
from tutor.rules.standing import NEUTRAL
from tutor.scoring import Rules
from tutor.terms import PlayerColor


def uses(rules: Rules) -> frozenset[str]:
    """Return the keys of a game's file that these rules use."""
    return frozenset(key for piece in rules.pieces for key in piece.uses)


def with_player(game: FinishedGame, index: int, **changes: Any) -> FinishedGame:
    """Return the game with some fields of one player replaced."""
    players = list(game.players)
    players[index] = replace(players[index], **changes)
    return replace(game, players=tuple(players))


def free_color(
    game: FinishedGame, colors: Iterable[PlayerColor] = tuple(PlayerColor)
) -> PlayerColor | None:
    """Return the first of the colours that nobody has, None if all are taken."""
    taken = {player.color for player in game.players}
    if game.neutral is not None:
        taken.add(game.neutral.color)
    return next((color for color in colors if color not in taken), None)


def routes_of(game: FinishedGame, owner: int) -> tuple[str, ...]:
    """Return the routes of a player or of the neutral player, as entered."""
    if owner == NEUTRAL:
        return game.neutral.routes if game.neutral else ()
    return game.players[owner].routes


def with_routes(game: FinishedGame, owner: int, routes: tuple[str, ...]) -> FinishedGame:
    """Replace the routes of a player or of the neutral player."""
    if owner != NEUTRAL:
        return with_player(game, owner, routes=routes)
    neutral = game.neutral or Neutral(free_color(game))
    return replace(game, neutral=replace(neutral, routes=routes))


def owners_of(game: FinishedGame) -> tuple[int, ...]:
    """Return everybody who may own routes: the players, then the neutral player if any."""
    return (*range(len(game.players)), *(() if game.neutral is None else (NEUTRAL,)))


def holder_of_route(game: FinishedGame, route: str) -> int | None:
    """Return the owner of a route, None if nobody owns it."""
    return next((owner for owner in owners_of(game) if route in routes_of(game, owner)), None)


def claimed(game: FinishedGame, owner: int, route: str) -> FinishedGame:
    """Add a route to those of a player or of the neutral player."""
    return with_routes(game, owner, (*routes_of(game, owner), route))


def released(game: FinishedGame, route: str) -> FinishedGame:
    """Take a route from whoever has it."""
    for owner in owners_of(game):
        kept = tuple(entry for entry in routes_of(game, owner) if entry != route)
        if kept != routes_of(game, owner):
            game = with_routes(game, owner, kept)
    return game


def moved(game: FinishedGame, route: str, owner: int) -> FinishedGame:
    """Give a route to this owner, whoever had it before."""
    return claimed(released(game, route), owner, route)


def lane_instead(game: FinishedGame, board: Board, route: str, owner: int) -> FinishedGame:
    """Give an owner this lane instead of its twin; the lane's owner gets the twin in exchange."""
    holder = holder_of_route(game, route)
    twins = [
        lane.id
        for lane in board.lanes[board.route[route].pair]
        if lane.id != route and lane.id in routes_of(game, owner)
    ]
    for twin in twins:
        game = released(game, twin)
    game = moved(game, route, owner)
    if holder is not None and holder != owner and twins:
        game = claimed(game, holder, twins[0])
    return game


def listed_ticket(board: Board, entry: str | TypedTicket) -> str | TypedTicket:
    """Return the id of a typed ticket's card if the board lists it, else the entry as it is."""
    if isinstance(entry, TypedTicket):
        for ticket in board.tickets_between(entry.a, entry.b):
            if ticket.most == entry.points:
                return ticket.id
    return entry


def holder_of_ticket(game: FinishedGame, board: Board, ticket: str) -> tuple[int, int] | None:
    """Return who holds a listed ticket and its place among theirs, None if nobody does."""
    for index, player in enumerate(game.players):
        for place, entry in enumerate(player.tickets):
            if listed_ticket(board, entry) == ticket:
                return index, place
    return None


def one_of_each_card(
    game: FinishedGame, board: Board, tickets: Iterable[Ticket]
) -> tuple[Ticket, ...]:
    """Return tickets with one of the copies of each card: one that nobody holds, if any (H14)."""
    cards: dict[str, Ticket] = {}
    for ticket in tickets:
        known = cards.setdefault(ticket.card_id, ticket)
        held = known is not ticket and holder_of_ticket(game, board, known.id) is not None
        if held and holder_of_ticket(game, board, ticket.id) is None:
            cards[ticket.card_id] = ticket
    return tuple(cards.values())


def with_ticket(game: FinishedGame, index: int, entry: str | TypedTicket) -> FinishedGame:
    """Add a ticket to those of a player."""
    return with_player(game, index, tickets=(*game.players[index].tickets, entry))


def without_ticket(game: FinishedGame, index: int, place: int) -> FinishedGame:
    """Take a ticket from those of a player."""
    tickets = game.players[index].tickets
    return with_player(game, index, tickets=tickets[:place] + tickets[place + 1 :])


def with_station(game: FinishedGame, index: int, city: str) -> FinishedGame:
    """Add a station to those of a player."""
    return with_player(game, index, stations=(*game.players[index].stations, city))


def without_station(game: FinishedGame, city: str) -> FinishedGame:
    """Take the station in a city from whoever has it."""
    for index, player in enumerate(game.players):
        if city in player.stations:
            kept = tuple(station for station in player.stations if station != city)
            game = with_player(game, index, stations=kept)
    return game


def fitted(game: FinishedGame, rules: Rules) -> FinishedGame:
    """Drop what these rules do not use, and add the neutral player if they need one."""
    used = uses(rules)
    blank = Player("", None)
    dropped = {
        key: getattr(blank, key)
        for key in ("stations", "tokens", "loans", "start", "team")
        if key not in used
    }
    for index in range(len(game.players)):
        game = with_player(game, index, **dropped)
    if "neutral" not in used:
        return replace(game, neutral=None)
    if game.neutral:
        return game
    return replace(game, neutral=Neutral(free_color(game, rules.board.player_colors)))


def is_entered(game: FinishedGame) -> bool:
    """Tell whether anything is entered besides the players."""
    neutral = game.neutral is not None and bool(game.neutral.routes)
    corrected = bool(game.corrections or game.length_points)
    return neutral or corrected or any(has_entries(player) for player in game.players)


def has_entries(player: Player) -> bool:
    """Tell whether anything is entered for a player besides name, colour and team."""
    bare = Player(player.name, player.color, team=player.team)
    return player != bare


def with_lanes_named(game: FinishedGame, printed: Board, corrected: Board) -> FinishedGame:
    """Name the lanes of a game's routes, as the pad does, where a file leaves them out."""
    for owner in owners_of(game):
        named = ((entry, corrected.route_named(entry)) for entry in routes_of(game, owner))
        routes = tuple(route.id if route else entry for entry, route in named)
        if routes != routes_of(game, owner):
            game = with_routes(game, owner, routes)
    corrections = {}
    for entry, correction in game.corrections:
        route = printed.route_named(entry) or corrected.route_named(entry)
        corrections[route.id if route else entry] = correction
    return replace(game, corrections=tuple(sorted(corrections.items(), key=lambda item: item[0])))
