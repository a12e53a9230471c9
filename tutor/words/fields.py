"""What fields are called by: one of a name means one thing wherever a message names it.

A module has placeholders of its own only for what its messages mean otherwise, or name besides.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.cards import Cards
from tutor.terms import Card
from tutor.words.values import (
    AllOf,
    And,
    Kind,
    Listed,
    Number,
    NumberOfCards,
    OneCard,
    Players,
    Points,
    Several,
    Spaces,
    Stations,
    Times,
    Trains,
    Value,
)

FIELDS: Mapping[str, Callable[[Any, Any], object]] = {
    "city": lambda v, n: n.city(v.city),
    "color": lambda v, n: Kind(v.color),
    "colors": lambda v, n: And(map(Kind, v.colors)),
    "extra": lambda v, n: _extra(v),
    "owner": lambda v, n: n.player(v.owner),
    "paid": lambda v, n: n.paid(v.cards, v.from_holder),
    "player": lambda v, n: n.player(v.player),
    "players": lambda v, n: Players(v.players),
    "points": lambda v, n: Points(v.points),
    "rival": lambda v, n: n.player(v.rival),
    "route": lambda v, n: n.route(v.route),
    "routes": lambda v, n: And(map(n.route, v.routes)),
    "side": lambda v, n: n.side(v.player),
    "spaces": lambda v, n: Spaces(v.spaces),
    "stations": lambda v, n: Stations(v.stations),
    "ticket": lambda v, n: n.ticket(v.ticket),
    "tickets": lambda v, n: n.tickets(v.tickets),
    "times": lambda v, n: Times(v.times),
    "to": lambda v, n: n.player(v.to),
    "trains": lambda v, n: Trains(v.trains),
    "worth": lambda v, n: n.worth(v.ticket),
}
"""What a field of a name is, of a value and the names of what is there: for all messages."""


def _extra(tunnel: Any) -> Value:
    """Return what has to be added for a tunnel: locomotives alone match locomotives (E7)."""
    if tunnel.color is Card.LOCOMOTIVE:
        return Several(tunnel.color, tunnel.extra)
    return NumberOfCards(tunnel.extra)


def as_it_is(field: object) -> object:
    """Return a field of no name above: cards, numbers, lists as such, all else as it stands."""
    match field:
        case Cards():
            return AllOf(field)
        case Card():
            return OneCard(field)
        case int():
            return Number(field)
        case tuple():
            return Listed(field)
        case _:
            return field
