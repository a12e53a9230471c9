"""The stations panel: type or tap the cities where a player built."""

from tutor.rules.stations import Stations, StationUse, station_uses
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.typing import Field, Option, search_field
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import sorting
from tutor.words.values import Points


def stations_panel(look: Look) -> Node:
    """Return the panel where a player's stations are entered."""
    active = look.pad.active
    name = look.name(active)
    piece = next(piece for piece in look.rules.pieces if isinstance(piece, Stations))
    built = look.game.players[active].stations
    return h(
        "div",
        h("h2", _("Stations: {player}").format(player=name)),
        h("p", _("Tap the cities on the board, or type their names and press Enter."), cls="hint"),
        search_field(look, Field(
            title=_("Add stations: {player}").format(player=name),
            label=labels.FIND_CITY(),
            placeholder=_("a city, or part of its name"),
            option=lambda city, rest: _option(look, city, rest),
            usual=() if look.has_picture else _free(look),
            ready=True,
        )),
        h(
            "p",
            _("{built} of {count} built; {points} for each one not built").format(
                built=len(built), count=piece.count, points=Points(piece.unused)
            ),
            cls="status",
            key="built",
        ),
        h("ul", _rows(look), cls="rows", key="held"),
    )  # fmt: skip


def _rows(look: Look) -> list[Node]:
    built = look.game.players[look.pad.active].stations
    side = look.side_of(look.pad.active)
    uses = {use.city: use for use in look.standing.once(station_uses, side)}
    cities = sorted(built, key=lambda city: sorting(look.names.city(city)))
    return [_row(look, uses[city]) for city in cities if city in uses]


def _row(look: Look, use: StationUse) -> Node:
    name = look.names.city(use.city)
    return h(
        "li",
        h("span", name, cls="row-title"),
        h("span", _borrowed(look, use), cls="row-detail"),
        button("✕", {"do": "station", "city": use.city}, cls="button quiet icon",
               aria_label=_("Remove the station in {city}").format(city=name)),
        key=use.city,
        cls="row new" if use.city in look.new else "row",
    )  # fmt: skip


def _free(look: Look) -> list[str]:
    """Return the cities without a station, by name: the only way to enter one without a board."""
    taken = {city for player in look.game.players for city in player.stations}
    free = (city for city in look.board.cities if city.id not in taken)
    return [city.id for city in sorted(free, key=lambda city: sorting(city.name))]


def _option(look: Look, city: str, rest: str) -> Option:
    builders = [player.name for player in look.game.players if city in player.stations]
    detail = labels.HAS_STATION(player=builders[0]) if builders else ""
    return Option(look.names.city(city), detail, {"do": "station", "city": city, "rest": rest})


def _borrowed(look: Look, use: StationUse) -> str:
    """Return what a station borrows, "" while no tickets are entered to decide it."""
    if use.borrows:
        return look.names.route(use.borrows)
    side = look.side_of(look.pad.active)
    tickets = any(look.game.players[player].tickets for player in side.players)
    return _("borrows nothing") if tickets else ""
