"""The team's holder: its cards beside the hand, for both mates to see (T2)."""

from tutor.cards import NONE, Cards
from tutor.table import actions as a
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.play.cards import counted
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.cards import cards_text
from tutor.words.language import gettext as _


def holder_strip(look: PlayLook) -> Node | None:
    """Return the cards in the team's holder, None without teams; those that are laid are gone."""
    holder = look.seen.holder
    if holder is None:
        return None
    payment = look.payment
    laid = NONE if payment is None or isinstance(payment, a.BuildStation) else payment.from_holder
    return h(
        "div",
        h("h2", _("Team's holder"), cls="rail-label", key="label"),
        holder_cards(holder.cards.without(laid)),
        cls="holder-strip",
        key="holder",
        data_holder=cards_text(holder.cards),
    )


def holder_cards(cards: Cards) -> Node:
    """Return cards of the holder, or of the hand, in small."""
    return h(
        "span",
        counted(cards) if cards else None,
        h("span", cards_text(cards), cls="visually-hidden" if cards else "hint", key="words"),
        cls="held",
        key="held",
    )
