"""The tickets panel: tick the cards of the deck, or type one as two cities and points."""

from tutor.boards import Ticket
from tutor.game.file import MOST_TICKET_POINTS
from tutor.pad.search import find_tickets
from tutor.rules.held import tickets_of_player
from tutor.rules.standing import NEUTRAL
from tutor.rules.tickets import TicketOutcome, ticket_outcomes
from tutor.terms import Deck
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.typing import Option, search_field
from tutor.words.language import gettext as _

MOST_SHOWN = 60


def panel(look: Look) -> Node:
    """Return the panel."""
    active = look.pad.active
    if active == NEUTRAL:
        return h(
            "div", h("p", _("The neutral player has no tickets. Choose a player."), cls="hint")
        )
    return h(
        "div",
        h("h2", _("Tickets of {player}").format(player=look.name(active))),
        h("ul", _rows(look), cls="rows", key="held"),
        search_field(
            look,
            label=_("Find a ticket"),
            placeholder=_("two cities, or a part of one"),
            options=_options(look),
            always=True,
        )
        if look.board.tickets
        else None,
        _typed_form(look),
    )


def _rows(look: Look) -> list[Node]:
    side = look.side_of(look.pad.active)
    outcomes = {one.ticket.where: one for one in look.standing.once(ticket_outcomes, side)}
    rows = []
    for index, ticket in enumerate(tickets_of_player(look.standing, look.pad.active)):
        outcome = outcomes[ticket.where]
        name = look.names.pair(ticket.a, ticket.b)
        rows.append(
            h(
                "li",
                h("span", name, cls="row-title"),
                _status(outcome),
                h("span", f"{outcome.points:+d}", cls="points"),
                button("✕", {"do": "remove_ticket", "index": index}, cls="button quiet icon",
                       aria_label=_("Take the ticket {ticket} away").format(ticket=name)),
                key=f"{ticket.id}-{ticket.points}-{index}",
                cls="row done" if outcome.completed else "row open",
            )
        )  # fmt: skip
    return rows


def _status(outcome: TicketOutcome) -> Node:
    if outcome.borrowed:
        return h("span", _("done, over a station"), cls="badge good")
    if outcome.completed:
        return h("span", _("done"), cls="badge good")
    return h("span", _("not done"), cls="badge bad")


def _options(look: Look) -> list[Option]:
    holders = {
        (ticket.id, ticket.points): player
        for player in look.players
        for ticket in tickets_of_player(look.standing, player)
    }
    found = find_tickets(look.board, look.pad.query, MOST_SHOWN)
    options: list[Option] = []
    for ticket in found:
        holder = holders.get((ticket.id, ticket.points))
        action = {"do": "add_ticket", "ticket": ticket.id}
        options.append((_name(look, ticket), _detail(look, ticket, holder), action, holder is None))
    return sorted(options, key=lambda option: not option[3])


def _name(look: Look, ticket: Ticket) -> str:
    return look.names.pair(ticket.a, ticket.b)


def _detail(look: Look, ticket: Ticket, holder: int | None) -> str:
    if holder is not None:
        return _("{points} points, {player} has it").format(
            points=ticket.points, player=look.name(holder)
        )
    if ticket.deck is Deck.LONG:
        return _("{points} points, long").format(points=ticket.points)
    return _("{points} points").format(points=ticket.points)


def _typed_form(look: Look) -> Node:
    cities = sorted(look.board.cities, key=lambda city: city.name.casefold())
    held = len(look.game.players[look.pad.active].tickets)
    return h(
        "details",
        h("summary", _("A ticket that is not in the list")),
        h(
            "form",
            (
                h(
                    "label",
                    h("span", label, cls="field-label"),
                    h(
                        "select",
                        h("option", "", value=""),
                        (h("option", city.name, value=city.id) for city in cities),
                        name=end,
                        key=end,
                    ),
                    cls="field",
                )
                for end, label in (("a", _("From")), ("b", _("To")))
            ),
            h(
                "label",
                h("span", _("Points"), cls="field-label"),
                h("input", name="points", type="number", inputmode="numeric", min=1,
                  max=MOST_TICKET_POINTS, key="points"),
                cls="field",
            ),
            h("button", _("Add this ticket"), type="submit", cls="button"),
            cls="ticket-form",
            key=f"form-{held}",  # a ticket that was taken leaves an empty form; a refused one stays
            on={"submit": {"do": "type_ticket"}},
        ),
        key="typed",
        open=not look.board.tickets,
        cls="more",
    )  # fmt: skip
