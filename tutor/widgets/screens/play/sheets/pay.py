"""The sheet in which a route or a station is paid: the cheapest laid, the others a tap away."""

from collections.abc import Iterator

from tutor.cards import KINDS, NONE, Cards
from tutor.play.odds import extra_odds
from tutor.play.points import points_of
from tutor.play.side import Side
from tutor.rules.mountains import Mountains
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.station_building import station_price
from tutor.terms import Card, RouteKind
from tutor.widgets.nodes import Node, h
from tutor.widgets.playing.laid import Payment, cards_of
from tutor.widgets.screens.board import route_facts
from tutor.widgets.screens.play.cards import counted, face
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.widgets.screens.play.sheets.toll import takes_loan, toll
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.play import (
    BUILD,
    CROSSING,
    LAY,
    LOAN_LAY,
    WORTH,
    left_text,
    sets_text,
    tunnel_odds_text,
)
from tutor.words.values import AllOf, OneCard, Points, Several, Stations, Trains

FromTurn = a.ClaimRoute | a.BuildStation

SHOWN = 3
"""So many payments stand side by side."""

IN_TRACK, IN_OFFER = 10, 5
"""Of more cards than so many each is too small to be seen: they are stacks with their number."""


def pay(look: PlayLook) -> Node:
    """Return the sheet with the payment that is laid."""
    payment = look.payment
    assert isinstance(payment, FromTurn)
    title = (
        look.names.pair(*_ends(look, payment))
        if isinstance(payment, a.ClaimRoute)
        else _("Station in {city}").format(city=look.names.city(payment.city))
    )
    return sheet(
        look,
        "pay",
        title,
        track(look, payment),
        _sets(look, payment),
        _toll(look, payment),
        offers(look) if len(look.payments) > 1 else None,
        line=_line(look, payment),
        foot=_lay(look, payment),
    )


def _toll(look: PlayLook, payment: FromTurn) -> Node | None:
    if isinstance(payment, a.BuildStation):
        return None
    return toll(look, look.board.route[payment.route])


def _sets(look: PlayLook, payment: FromTurn) -> Node | None:
    """Return which of the cards pay in sets of any kind, where a space may be paid so (N6)."""
    if isinstance(payment, a.BuildStation) or look.touch.laid is not None:
        return None
    price = look.table.rules.prices[payment.route]
    cards = cards_of(payment)
    if not price.cards_for_space or cards.total == price.spaces:
        return None
    text = sets_text(cards, price.spaces, price.cards_for_space)
    return h("p", text, cls="hint", key="sets")


def _ends(look: PlayLook, payment: a.ClaimRoute) -> tuple[str, str]:
    route = look.board.route[payment.route]
    return route.a, route.b


def _crossing(trains: int, points: int) -> str:
    return CROSSING(trains=Trains(trains), points=Points(points * trains))


def _line(look: PlayLook, payment: FromTurn) -> str:
    """Return what is printed of the route."""
    if isinstance(payment, a.BuildStation):
        return ""
    route, piece = look.board.route[payment.route], look.table.piece(Mountains)
    facts = route_facts(route, tolls=look.has_tolls)
    if piece is not None and route.mountains:
        facts = [*facts, _crossing(route.mountains, piece.points)]
    return listed(facts)


def track(look: PlayLook, payment: Payment) -> Node:
    """Return the cards that are laid; a tap takes one back for another.

    Where one lays them oneself, the spaces that are still open are there as well.
    """
    holder = None if isinstance(payment, a.BuildStation) else payment.from_holder
    by_hand = look.touch.laid is not None
    still = max(_spaces(look, payment) - cards_of(payment).total, 0) if by_hand else 0
    many = cards_of(payment).total + still > IN_TRACK
    shown = _stacked if many else _laid
    laid = [*shown(look, payment.cards, "hand"), *(shown(look, holder, "holder") if holder else [])]
    return h(
        "div",
        laid,
        (h("span", cls="space", key=f"space-{number}") for number in range(still)),
        cls="track",
        key="track",
        aria_label=_("Laid: {cards}").format(cards=AllOf(cards_of(payment))),
        role="group",
        # A stack has its number beside it.
        paint={"--laid": str(len(laid) + still + many)},
    )


def _spaces(look: PlayLook, payment: Payment) -> int:
    """Return how many cards are asked for, one for each space."""
    if isinstance(payment, a.ClaimRoute):
        return look.board.route[payment.route].length
    if isinstance(look.stage, s.AnsweringTunnel):
        return look.stage.extra
    price = station_price(look.table, look.me)
    return 0 if price is None else price.spaces


def _goes_back(look: PlayLook, card: Card) -> bool:
    """Tell whether something can be laid instead of one of the cards."""
    if look.touch.laid is not None:
        return True
    now = cards_of(look.payments[look.touch.offer])[card]
    return any(cards_of(one)[card] < now for one in look.payments)


def _laid(look: PlayLook, cards: Cards, source: str) -> list[Node]:
    return [
        h(
            "button",
            face(card),
            type="button",
            key=f"laid-{source}-{card}-{number}",
            cls=f"laid-card from-{source}",
            aria_label=_("Take back {card}").format(card=OneCard(card)),
            on={"click": look.act("hand", card=str(card), away=True, holder=source == "holder")},
            disabled=not _goes_back(look, card),
            data_card=str(card),
        )
        for card in KINDS
        for number in range(cards[card])
    ]


def _stacked(look: PlayLook, cards: Cards, source: str) -> list[Node]:
    """Return so many cards that each could not be seen as stacks; a tap takes one back."""
    return [
        h(
            "button",
            face(card),
            h("span", str(cards[card]), cls="n", key="n", aria_hidden="true"),
            type="button",
            key=f"laid-{source}-{card}-0",
            cls=f"laid-card from-{source}",
            aria_label=_("{cards} laid: take one back").format(cards=Several(card, cards[card])),
            on={"click": look.act("hand", card=str(card), away=True, holder=source == "holder")},
            data_card=str(card),
        )
        for card in KINDS
        if cards[card]
    ]


def offers(look: PlayLook) -> Node:
    """Return the payments to choose from; where there are many, the first and a way to all."""
    found = list(enumerate(look.payments))
    if not look.touch.all_offers and len(found) > SHOWN:
        found = found[:SHOWN]
        if look.touch.offer >= SHOWN:
            found[-1] = (look.touch.offer, look.payments[look.touch.offer])
    many = len(look.payments) - len(found)
    return h(
        "div",
        (_offer(look, number, payment) for number, payment in found),
        h(
            "button", "…", type="button", cls="offer more-offers", key="more",
            aria_label=_("More ways to pay: {number}").format(number=many),
            on={"click": look.act("all_offers")},
        ) if many else None,
        cls="offers", key="offers", role="group", aria_label=_("Ways to pay"),
    )  # fmt: skip


def _offer(look: PlayLook, number: int, payment: Payment) -> Node:
    cards = cards_of(payment)
    chosen = number == look.touch.offer
    return h(
        "button",
        h(
            "span",
            _small(payment),
            cls="small-cards-row", key="cards", paint={"--many": str(cards.total)},
        ) if cards.total <= IN_OFFER else counted(cards),
        h("span", left_text(cards, Side(look.seen).cards), cls="offer-left", key="left",
          aria_hidden="true"),
        h("span", str(AllOf(cards)), cls="visually-hidden", key="words"),
        type="button",
        key=f"offer-{number}",
        cls="offer",
        aria_pressed="true" if chosen else "false",
        on={"click": look.act("offer", n=number)},
        data_offer=str(number),
    )  # fmt: skip


def _small(payment: Payment) -> Iterator[Node]:
    """Give the cards in small, those of the team's holder on its edge."""
    holder = NONE if isinstance(payment, a.BuildStation) else payment.from_holder
    for source, cards in (("hand", payment.cards), ("holder", holder)):
        for place, card in enumerate(cards):
            yield h("span", face(card), cls=f"from-{source}", key=f"{source}-{place}")


def _lay(look: PlayLook, payment: FromTurn) -> Node:
    empty = not cards_of(payment)
    by_hand = look.touch.laid is not None  # whether it brings anything is what one finds out
    return h(
        "button",
        h("span", tap_cards(look) if empty else _lay_text(look, payment), key="lay"),
        None if by_hand else h("span", _worth(look, payment), cls="worth", key="worth"),
        type="button",
        cls="button primary wide" + (" waits" if empty else ""),
        key="lay",
        on={"click": look.act("lay")},
        aria_disabled="true" if empty else None,
        data_main="true",
    )


def tap_cards(look: PlayLook) -> str:
    """Return what to do where nothing is laid yet."""
    if look.seen.holder is None:
        return _("Tap cards of your hand")
    return _("Tap cards of hand or holder")


def _lay_text(look: PlayLook, payment: FromTurn) -> str:
    if isinstance(payment, a.BuildStation):
        return BUILD(cards=AllOf(payment.cards))
    loan = takes_loan(look, look.board.route[payment.route])
    return (LOAN_LAY if loan else LAY)(cards=AllOf(cards_of(payment)))


def _worth(look: PlayLook, payment: FromTurn) -> str:
    seat = look.seen.seats[look.me]
    if isinstance(payment, a.BuildStation):
        return _("{stations} left").format(stations=Stations(seat.stations - 1))
    route = look.board.route[payment.route]
    if route.kind is RouteKind.TUNNEL:
        cards = cards_of(payment)
        color = cards.colors[0] if cards.colors else Card.LOCOMOTIVE
        return tunnel_odds_text(route.reveal, extra_odds(look.seen, color, route.reveal)[0])
    points = Points(points_of(look.table.rules, route))
    return WORTH(points=points, trains=Trains(seat.trains - route.trains))
