"""The sides: whose turn it is, and what everybody has that everybody may know."""

from dataclasses import replace

from tutor.rules.standing import NEUTRAL
from tutor.rules.stations import Stations
from tutor.table.seen import SeenHolder, SeenSeat
from tutor.table.turns import last_round_at
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import owner_key
from tutor.widgets.screens.play.look import PlayLook
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.play import HOLDER, SIDE, counts_text
from tutor.words.values import Points, Tickets, TrainCards, Trains

SOON = 4
"""So many trains above those that begin the last round are marked: it is near."""


def sides(look: PlayLook) -> Node:
    """Return the strip of all sides."""
    return h(
        "ul",
        (_side(look, side) for side in look.sides),
        _neutral(look),
        key="sides",
        cls="sides teams" if look.seen.holder is not None else "sides",
        aria_label=labels.PLAYERS(),
    )


def _side(look: PlayLook, side: tuple[int, ...]) -> Node:
    seats = [seat_of(look, place) for place in side]
    names = [look.called(place) for place in side]
    points = sum(seat.marker for seat in seats)
    turn = look.on_turn in side
    held = _held(look, side)
    words = " ".join(
        [
            *(
                SIDE(
                    player=name,
                    points=Points(seat.marker),
                    trains=Trains(seat.trains),
                    cards=TrainCards(seat.cards),
                    tickets=Tickets(seat.tickets),
                )
                for name, seat in zip(names, seats, strict=True)
            ),
            *([] if held is None else [_held_text(held)]),
        ]
    )
    return h(
        "li",
        h(
            "span",
            (
                h("span", look.paints[place].letter, cls="token", key=str(place),
                  paint=look.paints[place].css)
                for place in side
            ),
            h("span", ", ".join(names), cls="who", key="who"),
            h("span", str(points), cls="pts", key="points"),
            cls="top", key="top", aria_hidden="true",
        ),
        (_counts(look, place, alone=len(side) == 1) for place in side),
        None if held is None else _holder(held),
        h("span", words, cls="visually-hidden", key="words"),
        key=f"side-{side[0]}",
        cls="side on-turn" + ("" if look.me in side else " thinking") if turn else "side",
        paint=look.paints[side[0]].css,
        data_side=str(side[0]),
        data_places=" ".join(map(str, side)),
        aria_current="true" if turn else None,
    )  # fmt: skip


def seat_of(look: PlayLook, place: int) -> SeenSeat:
    """Return a player as one sees them; one's own tickets count as soon as one has chosen them."""
    seat = look.seen.seats[place]
    return replace(seat, tickets=len(look.own_tickets)) if place == look.me else seat


def _held(look: PlayLook, side: tuple[int, ...]) -> SeenHolder | None:
    """Return how much lies in a team's holder; None where there are no teams."""
    own = look.seen.holder
    if own is not None and look.me in side:
        return SeenHolder(side, own.cards.total, len(own.tickets))
    return next((one for one in look.seen.other_holders if {*one.players} == {*side}), None)


def _held_text(held: SeenHolder) -> str:
    return HOLDER(cards=TrainCards(held.cards), tickets=Tickets(held.tickets))


def _holder(held: SeenHolder) -> Node:
    return h(
        "span",
        h("span", h("span", _("Holder")), cls="mate in-holder", key="mate"),
        _count("cards", held.cards),
        _count("tickets", held.tickets),
        cls="counts",
        key="holder",
        title=_held_text(held),
        aria_hidden="true",
    )


def _counts(look: PlayLook, place: int, *, alone: bool) -> Node:
    """Return a player's trains, cards and tickets, and what else the board has."""
    seat = seat_of(look, place)
    low = seat.trains <= last_round_at(look.table) + SOON
    stations = look.table.piece(Stations) is not None
    found = [
        _count("trains", seat.trains, "low" if low else ""),
        _count("cards", seat.cards),
        _count("tickets", seat.tickets),
        _count("stations", seat.stations) if stations else None,
        _count("tokens", seat.tokens) if seat.tokens is not None and look.has_tolls else None,
        _count("loans", seat.loans) if seat.loans else None,
    ]
    return h(
        "span",
        None if alone else h("span", look.called(place), cls="mate", key="mate"),
        found,
        cls="counts",
        key=f"counts-{place}",
        data_place=str(place),
        title=counts_text(seat, stations=stations),
        aria_hidden="true",
    )


def _count(what: str, number: int, cls: str = "") -> Node:
    return h("span", str(number), cls=f"count count-{what} {cls}".rstrip(), key=what)


def _neutral(look: PlayLook) -> Node | None:
    """Return the neutral player, and who has its token."""
    neutral = look.seen.neutral
    if neutral is None:
        return None
    paint = look.paints[NEUTRAL]
    return h(
        "li",
        h(
            "span",
            h("span", paint.letter, cls="token", paint=paint.css),
            h("span", paint.name, cls="who"),
            cls="top", aria_hidden="true", key="top",
        ),
        h(
            "span",
            _count("trains", neutral.trains),
            h("span", look.paints[neutral.token].letter, cls="token small", key="holder",
              paint=look.paints[neutral.token].css) if neutral.here else None,
            cls="counts", aria_hidden="true", key="counts",
        ),
        h("span", _("{player}: {trains} left").format(
            player=paint.name, trains=Trains(neutral.trains)), cls="visually-hidden",
          key="words"),
        key="side-neutral", cls="side", paint=paint.css, data_side=owner_key(NEUTRAL),
    )  # fmt: skip
