"""What a placeholder stands for: a field, said as its name or as the name's last word says.

``{trains}`` is the field ``trains`` as a number of trains, and ``{left_trains}`` the field ``left``
as one; ``{twin_route}`` is the field ``twin`` as a route.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.cards import Cards
from tutor.terms import Card
from tutor.words.values import AllOf, And, Counted, Kind, Listed, Number, OneCard, Value

NOUNS: Mapping[str, str] = {
    "cards": "card", "cities": "city", "locomotives": "locomotive", "players": "player",
    "points": "point", "routes": "route", "spaces": "space", "stations": "station",
    "times": "time", "train_cards": "train_card", "trains": "train",
}  # fmt: skip
"""What a number is a number of."""

FIELDS: Mapping[str, Callable[[Any, Any], object]] = {
    "cards": lambda cards, n: AllOf(cards if isinstance(cards, Cards) else Cards.of(cards)),
    "cities": lambda cities, n: And(map(n.city, cities)),
    "city": lambda city, n: n.city(city),
    "color": lambda color, n: Kind(color),
    "colors": lambda colors, n: And(map(Kind, colors)),
    "ends": lambda route, n: n.ends(route),
    "number": lambda number, n: Number(number),
    "owner": lambda player, n: n.player(player),
    "player": lambda player, n: n.player(player),
    "rival": lambda player, n: n.player(player),
    "rivals": lambda players, n: And(map(n.player, players)),
    "route": lambda route, n: n.route(route),
    "routes": lambda routes, n: And(map(n.route, routes)),
    "ticket": lambda ticket, n: n.ticket(ticket),
    "tickets": lambda tickets, n: (
        n.number_of_tickets(tickets) if isinstance(tickets, int) else n.tickets(tickets)
    ),
    "to": lambda player, n: n.player(player),
    "worth": lambda ticket, n: n.worth(ticket),
}
"""What a field is, said with the names of what is there: the same in all messages."""

WHOLE: Mapping[str, Callable[[Any, Any], object]] = {
    "extra": lambda v, n: _extra(v),
    "paid": lambda v, n: n.paid(v.cards, v.from_holder),
    "side": lambda v, n: n.side(v.player),
}
"""What is called otherwise than the fields that it is said of."""


def _extra(tunnel: Any) -> Value:
    """Return what has to be added for a tunnel: locomotives alone match locomotives (E7)."""
    return Counted(tunnel.color if tunnel.color is Card.LOCOMOTIVE else "card", tunnel.extra)


def field(name: str, value: object, names: object) -> object:
    """Return what a placeholder stands for, of a value and the names of what is there.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> str(field("left_trains", SimpleNamespace(left=3), None))
    '3 trains'
    """
    if name in WHOLE:
        return WHOLE[name](value, names)
    own, kind = name, name
    while not hasattr(value, own) and "_" in own:
        own = own.rpartition("_")[0]
        kind = name.removeprefix(f"{own}_")
    content = getattr(value, own)
    if isinstance(content, int) and kind in NOUNS:
        return Counted(NOUNS[kind], content)
    return FIELDS[kind](content, names) if kind in FIELDS else as_it_is(content)


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
