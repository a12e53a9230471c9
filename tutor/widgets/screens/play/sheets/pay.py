"""The sheet to pay for a route or a station: the cheapest payment, with the others a tap away."""

from collections.abc import Iterator

from tutor.cards import KINDS, NONE, Cards
from tutor.play.laid import Payment, cards_of
from tutor.play.odds import extra_odds
from tutor.rules.mountains import Mountains
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.side import Side
from tutor.table.station_building import station_price
from tutor.terms import Card, RouteKind
from tutor.widgets.nodes import Node, button_of, h
from tutor.widgets.screens.board import route_facts
from tutor.widgets.screens.play.cards import counted, face
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import main_button, sheet
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
"""How many payments are shown side by side at first."""

IN_TRACK, IN_OFFER = 10, 5
"""With more cards than this each would be too small: they become stacks with a count."""


def pay(look: PlayLook) -> Node:
    """Return the sheet with the payment that is laid."""
    payment = look.payment
    assert isinstance(payment, FromTurn)
    title = (
        look.names.pair(*look.ends(payment.route))
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
    if isinstance(payment, a.BuildStation) or not look.tells("toll"):
        return None
    return toll(look, look.board.route[payment.route])


def _sets(look: PlayLook, payment: FromTurn) -> Node | None:
    """Return which cards pay in sets of any kind, None if no space is paid like that (N6)."""
    if isinstance(payment, a.BuildStation) or look.touch.laid is not None:
        return None
    price = look.table.rules.prices[payment.route]
    cards = cards_of(payment)
    if not price.cards_for_space or cards.total == price.spaces:
        return None
    text = sets_text(cards, price.spaces, price.cards_for_space)
    return h("p", text, cls="hint", key="sets")


def _crossing(trains: int, points: int) -> str:
    return CROSSING(trains=Trains(trains), points=Points(points * trains))


def _line(look: PlayLook, payment: FromTurn) -> str:
    """Return what is printed on the route, "" for a station."""
    if isinstance(payment, a.BuildStation):
        return ""
    route, piece = look.board.route[payment.route], look.table.piece(Mountains)
    facts = route_facts(route, tolls=look.has_tolls)
    if piece is not None and route.mountains and look.tells("worth"):
        facts = [*facts, _crossing(route.mountains, piece.points)]
    return listed(facts)


def track(look: PlayLook, payment: Payment) -> Node:
    """Return the cards that are laid; a tap exchanges one for another.

    While you lay them one by one, a tap takes one back, and the open spaces are shown too.
    """
    holder = NONE if isinstance(payment, a.BuildStation) else payment.from_holder
    by_hand = look.touch.laid is not None
    open_spaces = max(_spaces(look, payment) - cards_of(payment).total, 0) if by_hand else 0
    stacked = cards_of(payment).total + open_spaces > IN_TRACK
    laid = [
        *_laid(look, payment.cards, "hand", stacked=stacked),
        *_laid(look, holder, "holder", stacked=stacked),
    ]
    return h(
        "div",
        laid,
        (h("span", cls="space", key=f"space-{number}") for number in range(open_spaces)),
        named="track",
        aria_label=_("Laid: {cards}").format(cards=AllOf(cards_of(payment))),
        role="group",
        # Stacks need room for a number beside them.
        paint={"--laid": str(len(laid) + open_spaces + stacked)},
    )


def _spaces(look: PlayLook, payment: Payment) -> int:
    """Return how many cards the payment needs, one for each space."""
    if isinstance(payment, a.ClaimRoute):
        return look.board.route[payment.route].length
    if isinstance(look.stage, s.AnsweringTunnel):
        return look.stage.extra
    price = station_price(look.table, look.me)
    return 0 if price is None else price.spaces


def _goes_back(look: PlayLook, card: Card) -> bool:
    """Tell whether a laid card of this kind can be taken back or exchanged."""
    if look.touch.laid is not None:
        return True
    laid = cards_of(look.payments[look.touch.offer])[card]
    return any(cards_of(payment)[card] < laid for payment in look.payments)


def _laid(look: PlayLook, cards: Cards, source: str, *, stacked: bool) -> Iterator[Node]:
    """Yield laid cards, ``stacked`` if they are too many to show each; a tap takes one back."""
    take_back = _("{cards} laid: take one back") if stacked else _("Take back {card}")
    for card in KINDS:
        for place in range(min(cards[card], 1) if stacked else cards[card]):
            yield button_of(
                look.act("hand", card=str(card), away=True, holder=source == "holder"),
                face(card),
                h("span", str(cards[card]), named="n", aria_hidden="true") if stacked else None,
                key=f"laid-{source}-{card}-{place}",
                cls=f"laid-card from-{source}",
                aria_label=take_back.format(card=OneCard(card), cards=Several(card, cards[card])),
                disabled=not stacked and not _goes_back(look, card),
                data_card=str(card),
            )


def offers(look: PlayLook) -> Node:
    """Return the payments to choose from: if there are many, the first and a button for all."""
    shown = list(enumerate(look.payments))
    if not look.touch.all_offers and len(shown) > SHOWN:
        shown = shown[:SHOWN]
        if look.touch.offer >= SHOWN:
            shown[-1] = (look.touch.offer, look.payments[look.touch.offer])
    hidden = len(look.payments) - len(shown)
    return h(
        "div",
        (_offer(look, number, payment) for number, payment in shown),
        button_of(
            look.act("all_offers"), "…", cls="offer more-offers", key="more",
            aria_label=_("More ways to pay: {number}").format(number=hidden),
        ) if hidden else None,
        named="offers", role="group", aria_label=_("Ways to pay"),
    )  # fmt: skip


def _offer(look: PlayLook, number: int, payment: Payment) -> Node:
    cards = cards_of(payment)
    chosen = number == look.touch.offer
    return button_of(
        look.act("offer", n=number),
        h(
            "span",
            _small(payment),
            cls="small-cards-row", key="cards", paint={"--many": str(cards.total)},
        ) if cards.total <= IN_OFFER else counted(cards),
        h("span", left_text(cards, Side(look.seen).cards), cls="offer-left", key="left",
          aria_hidden="true"),
        h("span", str(AllOf(cards)), cls="visually-hidden", key="words"),
        key=f"offer-{number}",
        cls="offer",
        aria_pressed="true" if chosen else "false",
        data_offer=str(number),
    )  # fmt: skip


def _small(payment: Payment) -> Iterator[Node]:
    """Yield small cards of a payment; those from the team's holder have its edge."""
    holder = NONE if isinstance(payment, a.BuildStation) else payment.from_holder
    for source, cards in (("hand", payment.cards), ("holder", holder)):
        for place, card in enumerate(cards):
            yield h("span", face(card), cls=f"from-{source}", key=f"{source}-{place}")


def _lay(look: PlayLook, payment: FromTurn) -> Node:
    empty = not cards_of(payment)
    by_hand = look.touch.laid is not None  # then finding out what it brings is the task
    return main_button(
        look.act("lay"),
        h("span", tap_cards(look) if empty else _lay_text(look, payment), key="lay"),
        None
        if by_hand or not look.tells("worth")
        else h("span", _worth(look, payment), named="worth"),
        key="lay",
        waits=empty,
        data_main="true",
    )


def tap_cards(look: PlayLook) -> str:
    """Return what to do while no card is laid."""
    if look.seen.holder is None:
        return _("Tap cards in your hand")
    return _("Tap cards in hand or holder")


def _lay_text(look: PlayLook, payment: FromTurn) -> str:
    if isinstance(payment, a.BuildStation):
        return BUILD(cards=AllOf(payment.cards))
    loan = look.tells("toll") and takes_loan(look, look.board.route[payment.route])
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
    points = Points(look.table.rules.brings(route))
    return WORTH(points=points, trains=Trains(seat.trains - route.trains))
