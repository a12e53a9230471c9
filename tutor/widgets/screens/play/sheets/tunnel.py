"""The sheet of a tunnel: its cards are turned over one by one, then you pay or give up (E5-E7)."""

from fractions import Fraction

from tutor.cards import Cards
from tutor.play.laid import cards_of, turned_over
from tutor.play.odds import extra_odds
from tutor.play.offers import why_not_tunnel
from tutor.play.session import Session
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.events import TunnelRevealed, TunnelTried
from tutor.table.side import Side
from tutor.terms import Card
from tutor.widgets.nodes import Node, button_of, h
from tutor.widgets.screens.play.cards import back, counted, face
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.pay import offers, tap_cards, track
from tutor.widgets.screens.play.sheets.sheet import main_button, sheet
from tutor.words.language import gettext as _
from tutor.words.play import (
    ADD,
    MATCHES,
    NO_MATCH,
    NOTHING_IN_HAND,
    TURN_ANOTHER,
    TURN_NEXT,
    so_far_text,
    tunnel_text,
)
from tutor.words.reasons import reason_text
from tutor.words.values import AllOf, Kind


def turning(look: PlayLook, ahead: Session) -> Node:
    """Return the sheet while cards are turned over; the rest of them stay hidden."""
    revealed = turned_over(ahead)
    tried = next(event for event in ahead.steps[-1].events if isinstance(event, TunnelTried))
    turned = revealed.revealed[: look.touch.turned]
    laid = tried.cards + tried.from_holder
    matched = _matching(turned, revealed.color)
    odds = extra_odds(look.seen, revealed.color, revealed.wanted, turned)
    left = len(revealed.revealed) - len(turned)
    return sheet(
        look,
        "tunnel",
        _title(look, revealed.route),
        _cards(revealed, turned),
        _tally(matched, odds[matched] if left else None, revealed.color),
        _laid(look, laid, revealed.color, Side(look.seen).cards.without(laid)),
        line=tunnel_text(revealed.color),
        stays=True,
        foot=_button(
            look,
            TURN_NEXT.get(len(turned) + 1, TURN_ANOTHER)() if left else _("Lay the trains"),
            "turn",
        ),
    )


def answer(look: PlayLook) -> Node:
    """Return the sheet when all cards are turned over and the tunnel costs more."""
    stage = look.stage
    assert isinstance(stage, s.AnsweringTunnel)
    revealed = TunnelRevealed(
        stage.player,
        stage.route,
        look.board.route[stage.route].reveal,
        stage.revealed,
        stage.color,
        stage.extra,
    )
    payment, by_hand = look.payment, look.touch.laid is not None
    reasons = () if payment is not None else why_not_tunnel(look.session)
    give_up = next(
        number
        for number, action in enumerate(look.session.actions())
        if isinstance(action, a.WithdrawFromTunnel)
    )
    return sheet(
        look,
        "tunnel",
        _title(look, stage.route),
        _cards(revealed, stage.revealed),
        _tally(stage.extra, None, stage.color),
        track(look, payment) if by_hand and payment is not None else _laid(
            look, stage.laid + stage.laid_from_holder, stage.color, Side(look.seen).cards
        ),
        offers(look) if len(look.payments) > 1 else None,
        [h("p", reason_text(reason, look.table, look.me), cls="hint", key=str(number))
         for number, reason in enumerate(reasons)],
        line=tunnel_text(stage.color),
        stays=True,
        foot=h(
            "div",
            button_of(
                look.act("do", n=give_up), _("Give up"), key="give-up",
                cls="button" if payment is not None else "button primary wide",
                data_main="true" if payment is None else None,
                title=_("Your cards come back to you, and your turn ends."),
            ),
            None if not isinstance(payment, a.PayTunnel)
            else _button(look, _add_text(look, payment), "lay", waits=not cards_of(payment)),
            cls="tunnel-answers", key="answers",
        ),
    )  # fmt: skip


def _add_text(look: PlayLook, payment: a.PayTunnel) -> str:
    cards = payment.cards + payment.from_holder
    return ADD(cards=AllOf(cards)) if cards else tap_cards(look)


def _title(look: PlayLook, route: str) -> str:
    printed = look.board.route[route]
    return _("Tunnel {pair}").format(pair=look.names.pair(printed.a, printed.b))


def _button(look: PlayLook, text: str, do: str, *, waits: bool = False) -> Node:
    return main_button(look.act(do), text, key="main", waits=waits, data_main="true")


def _matching(cards: tuple[Card, ...], color: Card) -> int:
    return sum(card in (color, Card.LOCOMOTIVE) for card in cards)


def _cards(revealed: TunnelRevealed, turned: tuple[Card, ...]) -> Node:
    """Return the cards to turn over, those that are turned with whether they match."""
    return h(
        "ol",
        (
            _turned(number, card, match=card in (revealed.color, Card.LOCOMOTIVE))
            for number, card in enumerate(turned)
        ),
        (
            h("li", back(), h("span", "", cls="turned-text", key="text"), key=f"card-{number}")
            for number in range(len(turned), len(revealed.revealed))
        ),
        named="turned-cards",
        aria_label=_("Cards turned over"),
        data_turned=str(len(turned)),
    )


def _turned(number: int, card: Card, *, match: bool) -> Node:
    return h(
        "li",
        face(card),
        h("span", (MATCHES if match else NO_MATCH)(kind=Kind(card)), cls="turned-text", key="text"),
        key=f"card-{number}",
        cls="matches" if match else "passes",
    )


def _tally(extra: int, stays: Fraction | None, color: Card) -> Node:
    """Return how many cards must be added, and the odds that it stays so."""
    return h(
        "p",
        h("strong", f"+{extra}", key="extra", aria_hidden="true"),
        h("span", so_far_text(extra, stays, color), key="odds"),
        named="tally",
        aria_live="polite",
    )


def _laid(look: PlayLook, laid: Cards, color: Card, hand: Cards) -> Node:
    """Return the cards laid, and the matching ones left in the hand and the holder."""
    match = (
        Cards.two(color, hand[color], hand.locomotives)
        if color is not Card.LOCOMOTIVE
        else (Cards.some(color, hand.locomotives))
    )
    source = _("in hand") if look.seen.holder is None else _("hand and holder")
    left = _row("left", source, match, thing="spare") if match else None
    return h(
        "div",
        _row("laid", _("You laid"), laid),
        left or h("span", NOTHING_IN_HAND(), key="left"),
        named="laid-row",
    )


def _row(key: str, text: str, cards: Cards, *, thing: str | None = None) -> Node:
    return h(
        "span",
        h("span", text, key="text"),
        counted(cards),
        h("span", str(AllOf(cards)), cls="visually-hidden", key="words"),
        cls="laid-part",
        key=key,
        data_thing=thing,
    )
