"""The stations panel: tap the cities in which a player built."""

from tutor.rules.stations import Stations, StationUse, station_uses
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.words.cards import points_text
from tutor.words.language import gettext as _
from tutor.words.names import sorting


def panel(look: Look) -> Node:
    """Return the panel."""
    active = look.pad.active
    piece = next(piece for piece in look.rules.pieces if isinstance(piece, Stations))
    built = look.game.players[active].stations
    side = look.side_of(active)
    uses = {use.city: use for use in look.standing.once(station_uses, side)}
    taken = {city for player in look.game.players for city in player.stations}
    free = sorted(
        (city for city in look.board.cities if city.id not in taken),
        key=lambda city: sorting(city.name),
    )
    return h(
        "div",
        h("h2", _("Stations of {player}").format(player=look.name(active))),
        h("p", _("Tap the cities on the board, or choose them here."), cls="hint"),
        h(
            "label",
            h("span", _("Build a station in"), cls="field-label"),
            h(
                "select",
                h("option", "", value="", selected=True),
                (h("option", city.name, value=city.id) for city in free),
                value="",
                on={"change": {"do": "station", "from": "list"}},
            ),
            cls="field",
            key=f"choose-{len(taken)}",
        ),
        h(
            "p",
            _("{built} of {count} built; {points} for each that is not").format(
                built=len(built), count=piece.count, points=points_text(piece.unused)
            ),
            cls="status",
        ),
        h(
            "ul",
            (
                h(
                    "li",
                    h("span", look.names.city(city), cls="row-title"),
                    h("span", _borrowed(look, uses[city]), cls="row-detail"),
                    button(
                        "✕",
                        {"do": "station", "city": city},
                        cls="button quiet icon",
                        aria_label=_("Take the station in {city} away").format(
                            city=look.names.city(city)
                        ),
                    ),
                    key=city,
                    cls="row new" if city in look.new else "row",
                )
                for city in sorted(built, key=lambda city: sorting(look.names.city(city)))
                if city in uses
            ),
            cls="rows",
        ),
    )


def _borrowed(look: Look, use: StationUse) -> str:
    """Return what a station borrows; before there are tickets nobody can tell."""
    if use.borrows:
        return look.names.route(use.borrows)
    side = look.side_of(look.pad.active)
    tickets = any(look.game.players[player].tickets for player in side.players)
    return _("borrows nothing") if tickets else ""
