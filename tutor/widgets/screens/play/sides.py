"""The sides: whose turn it is, and what each player has that all may know."""

from dataclasses import replace

from tutor.rules.standing import NEUTRAL
from tutor.rules.stations import Stations
from tutor.table.seen import SeenHolder, SeenSeat
from tutor.table.turns import last_round_at
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import owner_key, painted_token
from tutor.widgets.screens.play.look import PlayLook
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.play import HOLDER, SIDE, counts_text
from tutor.words.values import Points, Tickets, TrainCards, Trains

SOON = 4
"""From this many trains above those that begin the last round, the count is marked as low."""


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
    holder = _holder_of(look, side)
    texts = " ".join(
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
            *([] if holder is None else [_holder_text(holder)]),
        ]
    )
    return h(
        "li",
        h(
            "span",
            (painted_token(look.paints[place], key=str(place)) for place in side),
            h("span", ", ".join(names), named="who"),
            h("span", str(points), cls="pts", key="points"),
            named="top", aria_hidden="true",
        ),
        (_counts(look, place, alone=len(side) == 1) for place in side),
        None if holder is None else _holder(holder),
        h("span", texts, cls="visually-hidden", key="words"),
        key=f"side-{side[0]}",
        cls="side on-turn" + ("" if look.me in side else " thinking") if turn else "side",
        paint=look.paints[side[0]].css,
        data_side=str(side[0]),
        data_places=" ".join(map(str, side)),
        aria_current="true" if turn else None,
    )  # fmt: skip


def seat_of(look: PlayLook, place: int) -> SeenSeat:
    """Return a player's seat as you see it; your own tickets count as soon as you have chosen."""
    seat = look.seen.seats[place]
    return replace(seat, tickets=len(look.own_tickets)) if place == look.me else seat


def _holder_of(look: PlayLook, side: tuple[int, ...]) -> SeenHolder | None:
    """Return how much is in a team's holder, None without teams."""
    own = look.seen.holder
    if own is not None and look.me in side:
        return SeenHolder(side, own.cards.total, len(own.tickets))
    others = look.seen.other_holders
    return next((holder for holder in others if {*holder.players} == {*side}), None)


def _holder_text(holder: SeenHolder) -> str:
    return HOLDER(cards=TrainCards(holder.cards), tickets=Tickets(holder.tickets))


def _holder(holder: SeenHolder) -> Node:
    return h(
        "span",
        h("span", h("span", _("Holder")), cls="mate in-holder", key="mate"),
        _count("cards", holder.cards),
        _count("tickets", holder.tickets),
        cls="counts",
        key="holder",
        title=_holder_text(holder),
        aria_hidden="true",
    )


def _counts(look: PlayLook, place: int, *, alone: bool) -> Node:
    """Return a player's trains, cards and tickets, and what else the board plays with."""
    seat = seat_of(look, place)
    low = seat.trains <= last_round_at(look.table) + SOON
    stations = look.table.piece(Stations) is not None
    counts = [
        _count("trains", seat.trains, "low" if low else ""),
        _count("cards", seat.cards),
        _count("tickets", seat.tickets),
        _count("stations", seat.stations) if stations else None,
        _count("tokens", seat.tokens) if seat.tokens is not None and look.has_tolls else None,
        _count("loans", seat.loans) if seat.loans else None,
    ]
    return h(
        "span",
        None if alone else h("span", look.called(place), named="mate"),
        counts,
        cls="counts",
        key=f"counts-{place}",
        data_place=str(place),
        title=counts_text(seat, stations=stations),
        aria_hidden="true",
    )


def _count(kind: str, number: int, cls: str = "") -> Node:
    return h("span", str(number), cls=f"count count-{kind} {cls}".rstrip(), key=kind)


def _neutral(look: PlayLook) -> Node | None:
    """Return the neutral player and who has its token, None if there is no neutral player."""
    neutral = look.seen.neutral
    if neutral is None:
        return None
    paint = look.paints[NEUTRAL]
    return h(
        "li",
        h(
            "span",
            painted_token(paint),
            h("span", paint.name, cls="who"),
            named="top", aria_hidden="true",
        ),
        h(
            "span",
            _count("trains", neutral.trains),
            painted_token(look.paints[neutral.token], "token small", "holder")
            if neutral.here else None,
            named="counts", aria_hidden="true",
        ),
        h("span", _("{player}: {trains} left").format(
            player=paint.name, trains=Trains(neutral.trains)), cls="visually-hidden",
          key="words"),
        key="side-neutral", cls="side", paint=paint.css, data_side=owner_key(NEUTRAL),
    )  # fmt: skip
