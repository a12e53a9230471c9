"""The team's holder: its cards beside the hand, for both mates to see (T2)."""

from tutor.cards import KINDS, NONE, Cards
from tutor.table import actions as a
from tutor.widgets.nodes import Node, button_of, h
from tutor.widgets.screens.play.cards import counted, face
from tutor.widgets.screens.play.look import PlayLook
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.values import AllOf, OneCard


def holder_strip(look: PlayLook) -> Node | None:
    """Return the cards in the team's holder, without those laid as payment; None without teams."""
    holder = look.seen.holder
    if holder is None:
        return None
    payment = look.payment
    laid = NONE if payment is None or isinstance(payment, a.BuildStation) else payment.from_holder
    return h(
        "div",
        h("h2", labels.HOLDER(), cls="rail-label", key="label"),
        _stacks(look, holder.cards, laid)
        if payment is not None and look.touch.laid is not None and holder.cards
        else holder_cards(holder.cards.without(laid)),
        cls="holder-strip",
        key="holder",
        data_holder=str(AllOf(holder.cards)),
    )


def _stacks(look: PlayLook, cards: Cards, laid: Cards) -> Node:
    """Return the holder's cards as stacks; each tap lays one card."""
    left = cards.without(laid)
    return h(
        "span",
        (
            button_of(
                look.act("hand", card=str(card), holder=True),
                face(card),
                h("span", str(left[card]), named="n", aria_hidden="true")
                if left[card] > 1 else None,
                key=f"holder-{card}",
                cls="holder-stack" + ("" if left[card] else " used"),
                aria_label=_("Lay {card} from the holder").format(card=OneCard(card)),
                aria_disabled=None if left[card] else "true",
                data_thing=f"holder:{card}",
            )
            for card in KINDS
            if cards[card]
        ),
        cls="holder-stacks",
        key="held",
    )  # fmt: skip


def holder_cards(cards: Cards) -> Node:
    """Return small cards of the holder or of the hand, with their words."""
    return h(
        "span",
        counted(cards) if cards else None,
        h("span", str(AllOf(cards)), cls="visually-hidden" if cards else "hint", key="words"),
        named="held",
    )
