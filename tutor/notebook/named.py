"""Finding things by what a cell calls them: a board's id, the printed names of the rest."""

import re
from functools import cache

from tutor.boards import Board, City, Route, pair_id
from tutor.cards import NONE, Cards
from tutor.game.problems import PlayersCount, UnknownBoard, UnknownVariant
from tutor.library import Library
from tutor.pad.search import fold
from tutor.scoring import Rules
from tutor.table.position import Position
from tutor.terms import Card
from tutor.words.given import called, integer
from tutor.words.language import gettext as _
from tutor.words.names import Names, UnknownNameError, listed, sorting
from tutor.words.problems import sentence

BETWEEN = re.compile(r"\s+[-–—]+\s+|\s*,\s*")
LANE = re.compile(r"\s+(\d)$")


@cache
def library() -> Library:
    """Return the boards, each read once in a kernel."""
    return Library()


def rules_of(board: str, variant: str | None = None) -> Rules:
    """Return a board's rules, the usual variant if None.

    Raises
    ------
    UnknownNameError
        If there is no such board or variant.
    """
    board, variant = called(board), None if variant is None else called(variant)
    rules = library().rules(board, variant)
    if rules is not None:
        return rules
    variants = library().variants(board)
    problem = (
        UnknownVariant("variant", variant or "", variants)
        if variants
        else UnknownBoard("board", board, library().ids)
    )
    raise UnknownNameError(sentence(problem))


def number_of_players(rules: Rules, players: int | None) -> int:
    """Return the number of players; None is the board's fewest.

    Raises
    ------
    UnknownNameError
        If the board is not for so many players.
    """
    allowed = rules.rulebook.players
    if players is None:
        return allowed[0]
    if integer("players", players, 1) not in allowed:
        raise UnknownNameError(sentence(PlayersCount("players", players, tuple(allowed))))
    return players


def card_named(name: object) -> Card:
    """Return a train card by its name, such as "red" or "locomotive".

    Raises
    ------
    UnknownNameError
        If there is none of this name.
    """
    for card in Card:
        if card == name:
            return card
    raise UnknownNameError(
        _("There are no cards called {name}. Choose from: {known}.").format(
            name=name, known=listed([str(card) for card in Card])
        )
    )


def cards(**numbers: int) -> Cards:
    """Return cards by name, such as ``cards(red=2, locomotive=1)``.

    Raises
    ------
    UnknownNameError
        If there are no such cards, or not so many of them.
    """
    counted = NONE
    for name, number in numbers.items():
        counted += Cards.some(card_named(name), integer(name, number))
    return counted


def laid_cards(name: str, value: object) -> Cards:
    """Return the cards given for ``name`` in a cell.

    Raises
    ------
    UnknownNameError
        If something else is given.
    """
    if isinstance(value, Cards):
        return value
    raise UnknownNameError(
        _("{name} must be cards, such as cards(red=2, locomotive=1), not {given}.").format(
            name=name, given=repr(value)
        )
    )


def city_named(board: Board, name: str) -> str:
    """Return the id of a city by its id or its printed name; accents and case do not matter.

    Raises
    ------
    UnknownNameError
        If the board has no such city.
    """
    name = called(name)
    if name in board.city:
        return name
    wanted = _plain(name)
    if not wanted:
        raise UnknownNameError(_("The name of a city is missing."))
    for city in board.cities:
        if _is_called(city, wanted):
            return city.id
    known = listed(sorted((city.name for city in board.cities if city.is_named), key=sorting))
    raise UnknownNameError(
        _("There is no city {name} on this board. Choose from: {known}.").format(
            name=name, known=known
        )
    )


def places_named(board: Board, name: str) -> tuple[str, ...]:
    """Return a city by its name, or all ends of a country by its name.

    Raises
    ------
    UnknownNameError
        If the board has neither.
    """
    wanted = called(name)
    ends = [
        end.id
        for end in board.border_ends
        if wanted in (end.id, end.country) or _is_called(end, _plain(wanted))
    ]
    return tuple(ends) or (city_named(board, name),)


def _is_called(place: City, wanted: str) -> bool:
    return wanted in map(_plain, (place.name, *place.other_names))


def _plain(name: str) -> str:
    return "".join(fold(name))


def two_cities(name: str) -> tuple[str, str]:
    """Return the two cities in a name such as "London - Dieppe".

    Raises
    ------
    UnknownNameError
        If there are not two.
    """
    name = called(name)
    ends = BETWEEN.split(name)
    if len(ends) != 2:  # noqa: PLR2004 - a route or a ticket has two ends
        raise UnknownNameError(
            _("Name two cities with a dash between them, not {name}.").format(name=name or "''")
        )
    return ends[0], ends[1]


def route_named(board: Board, name: str) -> Route:
    """Return a route by its id, or by its cities such as "London - Dieppe".

    Of several lanes the first one is meant, unless its number stands at the end:
    "London - Dieppe 2".

    Raises
    ------
    UnknownNameError
        If the board has no such route.
    """
    name = called(name)
    known = board.route_named(name)
    if known is not None:
        return known
    lane = LANE.search(name)
    ends = two_cities(name[: lane.start()] if lane else name)
    there, beyond = (places_named(board, end) for end in ends)
    lanes = [lane for a in there for b in beyond for lane in board.lanes.get(pair_id(a, b), ())]
    number = int(lane[1]) if lane else 1
    for route in lanes:
        if route.lane == number:
            return route
    names = Names(board)
    near = [
        names.route(route.id) for route in board.routes if {route.a, route.b} & {*there, *beyond}
    ]
    raise UnknownNameError(
        _("No route on this board is called {name}. Routes from these cities: {near}.").format(
            name=name, near="; ".join(near)
        )
    )


def player_named(position: Position, name: str) -> int:
    """Return the place of a player in turn order, by name.

    Raises
    ------
    UnknownNameError
        If nobody at the table has this name.
    """
    names = [seat.name for seat in position.seats]
    if name not in names:
        raise UnknownNameError(
            _("Nobody at this table is called {name}. Choose from: {known}.").format(
                name=name, known=listed(names)
            )
        )
    return names.index(name)
