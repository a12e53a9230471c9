"""The tray: the row of face-up cards and the pile, your tickets, your hand."""

from collections.abc import Mapping

from tutor.cards import KINDS, NONE
from tutor.play.laid import cards_of
from tutor.play.tickets import Progress
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.terms import Card
from tutor.widgets.nodes import Child, Node, button_of, h
from tutor.widgets.screens.parts import icon
from tutor.widgets.screens.play.cards import back, face
from tutor.widgets.screens.play.holder import holder_strip
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.ticket_worth import worth, worth_nodes, worth_text
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.play import to_go_text
from tutor.words.values import NumberOfCards, OneCard, Points, Several, TrainCards

STACK = 3
"""At most this many cards of a kind are drawn, one under another; a number gives the count."""


# --- the row and the pile -------------------------------------------------------------------


def market(look: PlayLook) -> Node:
    """Return the row of face-up cards and the pile."""
    ready = _ready(look)
    return _part(
        "market-part",
        labels.ROW_AND_PILE(),
        h(
            "div",
            (_row_card(look, place, card, ready) for place, card in enumerate(look.seen.row)),
            (_gap(place) for place in range(len(look.seen.row), look.table.rulebook.cards.row)),
            _pile(look, ready),
            named="market",
        ),
    )


def _part(name: str, label: str, *content: Child) -> Node:
    """Return a part of the tray, below its heading."""
    head = h("h2", label, cls="rail-label", key="label")
    return h("section", head, *content, named=name, aria_label=label)


def _ready(look: PlayLook) -> frozenset[Card | None] | None:
    """Return the cards that can be drawn, None among them for the pile.

    None if this is not a moment to draw, so that no card looks faint.
    """
    if look.session.is_over:
        return frozenset()
    if not look.my_turn or not isinstance(look.stage, s.Turn | s.DrawingSecond):
        return None
    ready: set[Card | None] = set()
    for action in look.session.actions():
        if isinstance(action, a.DrawFaceUp):
            ready.add(action.card)
        elif isinstance(action, a.DrawBlind):
            ready.add(None)
    return frozenset(ready)


def _row_card(look: PlayLook, place: int, card: Card, ready: frozenset[Card | None] | None) -> Node:
    faint = ready is not None and card not in ready
    hinted = isinstance(look.touch.hint, a.DrawFaceUp) and look.touch.hint.card is card
    return button_of(
        look.act("draw", card=str(card), place=place),
        face(card),
        key=f"row-{place}-{card}",
        cls="row-card" + (" faint" if faint else "") + (" lit" if hinted else ""),
        aria_label=labels.TAKE_CARD(card=OneCard(card)),
        data_thing=f"row:{place}",
        data_row=str(place),
        data_card=str(card),
    )


def _gap(place: int) -> Node:
    return h("span", cls="row-gap", key=f"gap-{place}", aria_hidden="true")


def _pile(look: PlayLook, ready: frozenset[Card | None] | None) -> Node:
    count = look.seen.pile
    faint = ready is not None and None not in ready
    hinted = isinstance(look.touch.hint, a.DrawBlind)
    return button_of(
        look.act("draw_blind"),
        back(),
        h("span", str(count), cls="pile-count", key="count", aria_hidden="true"),
        key="pile",
        cls="pile" + (" faint" if faint else "") + (" lit" if hinted else "")
        + ("" if count else " empty"),
        aria_label=_("Draw from the pile of {cards}").format(cards=TrainCards(count)),
        data_thing="pile",
        data_pile=str(count),
    )  # fmt: skip


# --- tickets --------------------------------------------------------------------------------


def tickets(look: PlayLook) -> Node:
    """Return your tickets with how far each is, open ones first, and the button to take more."""
    by_ticket = {progress.ticket: progress for progress in look.tickets}
    done = {progress.ticket for progress in look.tickets if progress.done}
    own = sorted(look.own_tickets, key=done.__contains__)
    hinted = isinstance(look.touch.hint, a.DrawTickets)
    shared = () if look.seen.holder is None else look.seen.holder.tickets
    return _part(
        "tickets-part",
        labels.YOUR_TICKETS(),
        h(
            "div",
            h(
                "div",
                (_slip(look, ticket, by_ticket) for ticket in own),
                (_slip(look, ticket, by_ticket) for ticket in shared),
                cls="slips scroll", key="slips",
            ),
            button_of(
                look.act("draw_tickets"),
                icon("ticket"),
                h("span", labels.DRAW(), key="name"),
                key="take", cls="take lit" if hinted else "take",
                aria_label=labels.TAKE_TICKETS(),
                data_thing="take",
            ) if not look.session.is_over else None,
            named="slips-row",
        ),
    )  # fmt: skip


def _slip(look: PlayLook, ticket: str, by_ticket: Mapping[str, Progress]) -> Node:
    lit, progress = look.touch.ticket == ticket, by_ticket.get(ticket)
    return slip(
        look,
        ticket,
        progress,
        cls=("lit" if lit else "")
        + (" shared" if progress is not None and progress.in_holder else ""),
        aria_pressed="true" if lit else "false",
        on={"click": look.act("ticket", ticket=ticket)},
        reveal=f"ticket {ticket}" if lit else "",
    )


def slip(
    look: PlayLook, ticket: str, progress: Progress | None, *, cls: str = "", **attrs: object
) -> Node:
    """Return a ticket as a slip to tap, with how far it is."""
    card = look.board.ticket[ticket]
    state, text = _state(look, progress)
    came_to = progress.points if progress is not None and progress.done else None
    return h(
        "button",
        h(
            "span",
            h("span", look.names.ticket_card(card), cls="slip-name"),
            h("span", worth(card) if came_to is None else str(came_to),
              cls="slip-worth", aria_hidden="true"),
            cls="slip-line", key="line",
        ),
        h(
            "span",
            h("span", cls="slip-bar", key="bar", aria_hidden="true",
              paint={"--share": f"{_share(look, progress)}%"}),
            h("span", text, key="text"),
            h("span", worth_text(card) if came_to is None else str(Points(came_to)),
              cls="visually-hidden", key="points"),
            cls="slip-meter", key="meter",
        ) if progress is not None else None,
        type="button",
        key=f"ticket-{ticket}",
        cls=f"slip {state} {cls}{' several' if card.offers_countries else ''}".strip(),
        data_thing=f"ticket:{ticket}",
        data_ticket=ticket,
        **attrs,  # type: ignore[arg-type]
    )  # fmt: skip


def plain_slip(look: PlayLook, progress: Progress) -> tuple[Node, ...]:
    """Return the content of a slip that is only read: the cities, how far it is, the points."""
    card = look.board.ticket[progress.ticket]
    return (
        h("span", look.names.ticket_card(card), cls="slip-name", key="name"),
        h("span", _state(look, progress)[1], cls="slip-far", key="far"),
        *worth_nodes(card),
    )


def _state(look: PlayLook, progress: Progress | None) -> tuple[str, str]:
    if progress is None:
        return "", ""
    if progress.done:
        return "done", _("✓ done")
    if progress.asked is None or progress.trains_to_go is None:
        return "closed", labels.NOT_POSSIBLE()
    chosen = not look.board.ticket[progress.ticket].cities
    country = look.names.city(progress.asked.to) if chosen else ""
    return "", to_go_text(progress.stations_to_go, progress.trains_to_go, country)


def _share(look: PlayLook, progress: Progress | None) -> int:
    """Return how much of a ticket's best way is claimed, in percent of its trains."""
    if progress is None or progress.best is None:
        return 0
    whole = sum(look.board.route[route].trains for route in progress.routes)
    left = progress.best.to_claim + (progress.best.borrowed if progress.stations_to_go else ())
    to_go = sum(look.board.route[route].trains for route in left)
    return 100 if progress.done or not whole else round(100 * (1 - to_go / whole))


# --- the hand -------------------------------------------------------------------------------


def hand(look: PlayLook) -> Node:
    """Return your hand as stacks, without the cards laid in the sheet."""
    payment = look.payment
    left = look.seen.hand.without(NONE if payment is None else payment.cards)
    kinds = [card for card in KINDS if look.seen.hand[card]]
    count = look.seen.hand.total
    text = _("Your hand · {cards}")
    return h(
        "section",
        holder_strip(look),
        h("h2", text.format(cards=NumberOfCards(count)), cls="rail-label", key="label"),
        h(
            "div",
            (_stack(look, card, left[card]) for card in kinds),
            None if kinds else h("p", labels.NO_CARDS(), cls="hint", key="none"),
            named="hand",
            paint={"--stacks": str(max(len(kinds), 1))},
        ),
        named="hand-part",
        aria_label=labels.YOUR_HAND(),
    )


def _stack(look: PlayLook, card: Card, left: int) -> Node:
    paying = look.payment is not None
    lit = look.touch.card is card or _is_hinted(look, card)
    label = _("Lay {card}") if paying else _("{cards}: show what this pays for")
    under = [
        face(card, f"under-{n}", f"under under-{n}") for n in range(min(left, STACK) - 1, 0, -1)
    ]
    return button_of(
        look.act("hand", card=str(card)),
        under,
        face(card),
        h("span", str(left), named="n", aria_hidden="true") if left > 1 else None,
        key=f"hand-{card}",
        cls="stack" + ("" if left else " used") + (" lit" if lit else ""),
        aria_label=label.format(card=OneCard(card), cards=Several(card, left)),
        aria_disabled="true" if paying and not left else None,
        aria_pressed=None if paying else "true" if look.touch.card is card else "false",
        data_thing=f"hand:{card}",
        data_card=str(card),
        data_count=str(left),
    )


def _is_hinted(look: PlayLook, card: Card) -> bool:
    hint = look.touch.hint
    return isinstance(hint, a.ClaimRoute | a.BuildStation) and bool(cards_of(hint)[card])
