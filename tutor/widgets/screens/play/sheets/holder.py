"""The sheets for teams: which card (T3) or ticket (T5, T6) goes into the holder."""

from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.choosing import numbers_shared
from tutor.table.drawing import second_possible
from tutor.terms import Place
from tutor.widgets.nodes import Node, button_of, h
from tutor.widgets.screens.play.cards import face
from tutor.widgets.screens.play.holder import holder_cards
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import main_button, sheet
from tutor.widgets.screens.play.ticket_card import ticket_offer, to_mark
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.play import MARK_TO_MOVE, MARK_TWO_TO_MOVE, MOVE, to_do
from tutor.words.values import OneCard, Tickets


def place_card(look: PlayLook) -> Node:
    """Return the sheet that puts the card just drawn into the holder or the hand."""
    stage = look.stage
    assert isinstance(stage, s.PlacingCard)
    assert stage.card is not None
    return sheet(
        look,
        "holder",
        _("Where does the card go?"),
        h(
            "div",
            face(stage.card),
            h("span", _("You drew {card}.").format(card=OneCard(stage.card)), key="words"),
            cls="placed-card",
            key="card",
        ),
        (
            _place(look, number, action)
            for number, action in enumerate(look.session.actions())
            if isinstance(action, a.PlaceCard)
        ),
        line=_("Tap the holder or your hand. The second card goes to the other one.")
        if second_possible(look.table)
        else _("Tap the holder or your hand. There is no second card to draw."),
        stays=True,
    )


def _place(look: PlayLook, number: int, action: a.PlaceCard) -> Node:
    holder = look.seen.holder
    to_holder = action.place is Place.HOLDER
    cards = holder.cards if to_holder and holder is not None else look.seen.hand
    return button_of(
        look.act("do", n=number),
        h(
            "span",
            h("strong", labels.HOLDER() if to_holder else labels.YOUR_HAND(), key="name"),
            h(
                "span",
                _("you and your team mate see it and pay from it")
                if to_holder
                else _("yours alone"),
                named="hint",
            ),
            key="head",
        ),
        holder_cards(cards),
        h("span", cls="holder-edge", key="edge", aria_hidden="true") if to_holder else None,
        key=f"place-{action.place}",
        cls="place-button",
        data_do=str(number),
    )


def place_ticket(look: PlayLook) -> Node:
    """Return the sheet that puts a ticket into the holder."""
    return sheet(
        look,
        "holder",
        _("A ticket for the holder"),
        h(
            "div",
            (
                ticket_offer(look, action.ticket, look.act("do", n=number), data_do=str(number))
                for number, action in enumerate(look.session.actions())
                if isinstance(action, a.PlaceTicket)
            ),
            named="offered",
        ),
        line=to_do(look.table, look.me),
        stays=True,
    )


def share(look: PlayLook) -> Node | None:
    """Return the tickets that a turn can move into the holder, None if that is not possible."""
    if not any(isinstance(action, a.ShareTickets) for action in look.session.actions()):
        return None
    marked = tuple(ticket for ticket in look.seen.own_tickets if ticket in look.touch.marked)
    possible = not look.session.why_not(a.ShareTickets(look.me, marked))
    mark = MARK_TO_MOVE if 1 in numbers_shared(look.table) else MARK_TWO_TO_MOVE
    return h(
        "section",
        h("h3", _("Move tickets into the team's holder"), key="heading"),
        h(
            "div",
            (to_mark(look, ticket) for ticket in look.seen.own_tickets),
            named="offered",
        ),
        main_button(
            look.act("share"),
            MOVE(tickets=Tickets(len(marked))) if possible and marked else mark(),
            key="share",
            waits=not possible,
            data_share="true",
        ),
        named="share-tickets",
    )
