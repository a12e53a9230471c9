"""What a lesson shows beside the board: cards, tickets, tokens, markers, a tunnel's cards."""

from collections.abc import Callable, Mapping

from tutor.lessons.exercise import Show
from tutor.rules.tolls import Tolls
from tutor.table.stages import AnsweringTunnel
from tutor.terms import Deck
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import seats_at
from tutor.widgets.screens.lessons.look import LessonLook
from tutor.widgets.screens.ticket_worth import worth_nodes
from tutor.widgets.screens.train_cards import cards_row, single_cards
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.values import And, LoanCards, NumberOfCards, Points, Tokens, Trains


def shown_things(look: LessonLook) -> Node | None:
    """Return what the scene shows beside the board, each with a heading."""
    drawn = ((show, THINGS[show](look)) for show in look.scene.show)
    things = [
        h("section", *nodes, cls="thing", key=f"thing-{show}") for show, nodes in drawn if nodes
    ]
    return h("div", things, named="things") if things else None


def seats(look: LessonLook) -> Node:
    """Return the players with the trains that each has left."""
    return seats_at(
        look.paints,
        lambda owner: [
            h("span", _name(look, owner), cls="seat-name"),
            h("span", _trains(look, owner), cls="seat-trains"),
        ],
        _("Players and the trains they have left"),
    )


def _name(look: LessonLook, owner: int) -> str:
    name = look.paints[owner].name
    return labels.YOU() if owner == look.scene.player else name


def _trains(look: LessonLook, owner: int) -> str:
    table = look.table
    if owner in range(len(table.seats)):
        return str(Trains(table.seats[owner].trains))
    return "" if table.neutral is None else str(Trains(table.neutral.trains))


# --- each thing -----------------------------------------------------------------------------


def _hand(look: LessonLook) -> list[Node]:
    hand = look.table.seats[look.scene.player].hand
    return [h("h3", labels.YOUR_HAND()), cards_row(hand, labels.YOUR_HAND())]


def _holder(look: LessonLook) -> list[Node]:
    holder = look.table.holder(look.scene.player)
    if holder is None:
        return []
    return [h("h3", labels.YOUR_HOLDER()), cards_row(holder.cards, labels.YOUR_HOLDER())]


def _row(look: LessonLook) -> list[Node]:
    table = look.table
    pile = _("{cards} in the pile").format(cards=NumberOfCards(len(table.pile)))
    return [
        h(
            "div",
            h("h3", labels.FACE_UP_ROW()),
            h("p", pile, cls="hint"),
            cls="thing-head",
        ),
        single_cards(table.row, labels.FACE_UP_ROW()),
    ]


def _tickets(look: LessonLook) -> list[Node]:
    table, player = look.table, look.scene.player
    holder = table.holder(player)
    nodes = [h("h3", labels.YOUR_TICKETS()), _ticket_list(look, table.seats[player].tickets, "own")]
    if holder is not None and holder.tickets:
        nodes += [
            h("h3", _("Tickets in your team's holder")),
            _ticket_list(look, holder.tickets, "shared"),
        ]
    return nodes


def _all_tickets(look: LessonLook) -> list[Node]:
    return [
        h("h3", _("Everybody's tickets")),
        h(
            "div",
            (
                h(
                    "div",
                    h("p", _name(look, place), cls="whose"),
                    _ticket_list(look, _tickets_of(look, place), "tickets"),
                    key=str(place),
                )
                for place in range(len(look.table.seats))
            ),
            cls="everybody",
        ),
    ]


def _tickets_of(look: LessonLook, place: int) -> tuple[str, ...]:
    """Return a player's tickets, with those that the player put into the holder."""
    holder = look.table.holder(place)
    shared = () if holder is None else holder.shared
    own = look.table.seats[place].tickets
    return (*own, *(entry.ticket for entry in shared if entry.player == place))


def _ticket_list(look: LessonLook, tickets: tuple[str, ...], key: str) -> Node:
    if not tickets:
        return h("p", _("No tickets."), cls="hint", key=key)
    return h(
        "ul",
        (_ticket(look, ticket) for ticket in tickets),
        cls="tickets",
        key=key,
    )


def _ticket(look: LessonLook, ticket_id: str) -> Node:
    """Return a ticket: what it names, its points, and whether it is a long one."""
    ticket = look.table.board.ticket.get(ticket_id)
    if ticket is None:
        return h("li", str(look.names.worth(ticket_id)), cls="ticket", key=ticket_id)
    return h(
        "li",
        h("span", look.names.ticket_card(ticket)),
        h("span", labels.LONG(), cls="badge") if ticket.deck is Deck.LONG else None,
        *worth_nodes(ticket, "ticket-worth"),
        cls="ticket",
        key=ticket_id,
    )


def _by_player(look: LessonLook, heading: str, text: Callable[[int], str]) -> list[Node]:
    """Return a figure for each player under a heading."""
    return [
        h("h3", heading),
        h(
            "dl",
            (
                h(
                    "div",
                    h("dt", _name(look, place)),
                    h("dd", text(place)),
                    key=str(place),
                )
                for place in range(len(look.table.seats))
            ),
            cls="figures",
        ),
    ]


def _tokens(look: LessonLook) -> list[Node]:
    table = look.table
    if table.piece(Tolls) is None:
        return []

    def text(place: int) -> str:
        seat = table.seats[place]
        tokens = Tokens(seat.tokens)
        if not seat.loans:
            return str(tokens)
        return str(And([tokens, LoanCards(seat.loans)]))

    return _by_player(look, _("Toll tokens"), text)


def _markers(look: LessonLook) -> list[Node]:
    seats = look.table.seats
    return _by_player(
        look, _("On the scoring track"), lambda place: str(Points(seats[place].marker))
    )


def _tunnel(look: LessonLook) -> list[Node]:
    stage = look.table.stage
    if not isinstance(stage, AnsweringTunnel):
        return []
    laid, turned = _("Laid for the tunnel"), _("Turned over")
    return [
        h(
            "div",
            h("div", h("h3", laid), cards_row(stage.laid + stage.laid_from_holder, laid)),
            h("div", h("h3", turned), single_cards(stage.revealed, turned)),
            cls="side-by-side",
        )
    ]


THINGS: Mapping[Show, Callable[[LessonLook], list[Node]]] = {
    Show.HAND: _hand,
    Show.HOLDER: _holder,
    Show.ROW: _row,
    Show.TICKETS: _tickets,
    Show.ALL_TICKETS: _all_tickets,
    Show.TOKENS: _tokens,
    Show.MARKERS: _markers,
    Show.TUNNEL: _tunnel,
}
"""The function that draws each thing."""
