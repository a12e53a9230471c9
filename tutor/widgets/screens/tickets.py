"""The tickets panel: type, choose or tap tickets, or enter one that is not in the list."""

from tutor.boards import Ticket
from tutor.rules.held import HeldTicket, tickets_of_player
from tutor.rules.standing import NEUTRAL
from tutor.rules.tickets import TicketOutcome, ticket_outcomes
from tutor.terms import Deck
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.faults import fault, ticket_places, why, wrong
from tutor.widgets.screens.parts import field
from tutor.widgets.screens.ticket_worth import worth, worth_text
from tutor.widgets.screens.typing import Field, Option, search_field
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import sorting
from tutor.words.numbers import signed_text
from tutor.words.says import says

REACHED = says("done: {country}")


def tickets_panel(look: Look) -> Node:
    """Return the panel where a player's tickets are entered."""
    active = look.pad.active
    if active == NEUTRAL:
        return h(
            "div", h("p", _("The neutral player has no tickets. Choose a player."), cls="hint")
        )
    name = look.name(active)
    return h(
        "div",
        h("h2", _("Tickets: {player}").format(player=name)),
        _head(look),
        h("ul", _rows(look), cls="rows", key="held"),
        h("p", _how(look), cls="hint", key="how"),
        search_field(look, Field(
            title=_("Add tickets: {player}").format(player=name),
            label=labels.FIND_TICKET(),
            placeholder=_("two cities, or part of their names"),
            option=lambda ticket, rest: _option(look, ticket, rest),
            usual=_deck(look),
            ready=True,
        )) if look.board.tickets else None,
        _typed_form(look),
    )  # fmt: skip


def _how(look: Look) -> str:
    if not look.board.tickets:
        return _("Tap two cities on the board or choose them here, then type the points.")
    if look.board.country:
        return _("Tap two cities or a country’s flag on the board, or type part of their names.")
    return _("Tap two cities on the board, or type part of them.")


def _head(look: Look) -> Node:
    """Return how many tickets there are, and the switch that hides which are done."""
    count = len(look.game.players[look.pad.active].tickets)
    hidden = not look.pad.spoilers
    return h(
        "div",
        h("p", _("{number} so far").format(number=count), cls="status"),
        button(
            labels.NO_SPOILERS(), {"do": "spoilers", "value": hidden}, cls="button quiet spoilers",
            aria_pressed="true" if hidden else "false",
        ),
        cls="list-head", key="head",
    )  # fmt: skip


def _rows(look: Look) -> list[Node]:
    side = look.side_of(look.pad.active)
    outcomes = {
        outcome.held.where: outcome for outcome in look.standing.once(ticket_outcomes, side)
    }
    tickets = enumerate(tickets_of_player(look.standing, look.pad.active))
    rows = sorted(tickets, key=lambda row: sorting(look.names.ticket_itself(row[1].ticket)))
    return [_row(look, held, index, outcomes[held.where]) for index, held in rows]


def _row(look: Look, held: HeldTicket, index: int, outcome: TicketOutcome) -> Node:
    ticket = held.ticket
    name = look.names.ticket_itself(ticket)
    listed = look.board.ticket.get(ticket.id)
    long = listed is not None and listed.deck is Deck.LONG and listed.most == ticket.most
    marks = ["row", *(["new"] if ticket.id in look.new else [])]
    if look.pad.spoilers:
        marks.append("done" if outcome.completed else "open")
    points = signed_text(outcome.points) if look.pad.spoilers else worth(ticket)
    return h(
        "li",
        h("span", look.names.ticket_card(ticket), cls="row-title"),
        h("span", labels.LONG(), cls="badge") if long else None,
        _status(look, outcome) if look.pad.spoilers else None,
        h("span", points, cls="points"),
        button("✕", {"do": "remove_ticket", "index": index}, cls="button quiet icon",
               aria_label=_("Remove the ticket {ticket}").format(ticket=name)),
        key=f"{ticket.id}-{ticket.most}-{index}",
        cls=" ".join(marks),
    )  # fmt: skip


def _status(look: Look, outcome: TicketOutcome) -> Node:
    if outcome.borrowed:
        return h("span", _("done, with a station"), cls="badge good")
    if outcome.way is not None and outcome.ticket.offers_countries:
        return h("span", REACHED(country=look.names.city(outcome.way.to)), cls="badge good")
    if outcome.completed:
        return h("span", labels.IS_DONE(), cls="badge good")
    return h("span", labels.NOT_DONE(), cls="badge bad")


def _deck(look: Look) -> list[str]:
    """Return the ids of the tickets by name, those that nobody has first."""
    holders = look.ticket_holders
    cards = sorted(
        look.board.tickets,
        key=lambda card: (
            (card.id, card.most) in holders,
            sorting(look.names.ticket_itself(card)),
        ),
    )
    return [card.id for card in cards]


def _option(look: Look, ticket_id: str, rest: str) -> Option:
    ticket = look.board.ticket[ticket_id]
    holder = look.ticket_holders.get((ticket.id, ticket.most))
    action = {"do": "add_ticket", "ticket": ticket.id, "rest": rest}
    possible = holder is None or bool(look.pad.query.strip())
    return Option(look.names.ticket_card(ticket), _detail(look, ticket, holder), action, possible)


def _detail(look: Look, ticket: Ticket, holder: int | None) -> str:
    points = worth_text(ticket)
    if holder is not None:
        return _("{points}, {player} has it").format(points=points, player=look.name(holder))
    if ticket.deck is Deck.LONG:
        return _("{points}, long").format(points=points)
    return points


def _typed_form(look: Look) -> Node:
    """Return the form for a ticket that the board does not list, with the tapped cities in it."""
    ends = look.pad.ends if not look.board.tickets else ()
    tapped = dict(zip("ab", ends, strict=False))
    named = (city for city in look.board.cities if city.is_named)
    cities = sorted(named, key=lambda city: sorting(city.name))
    count = len(look.game.players[look.pad.active].tickets)
    faults = {name: fault(look, *places) for name, places in ticket_places(look).items()}
    first = next((name for name, text in faults.items() if text), "")
    return h(
        "details",
        h("summary", _("A ticket that is not in the list")),
        h(
            "form",
            (
                field(
                    label,
                    h(
                        "select",
                        h("option", "", value=""),
                        (h("option", city.name, value=city.id) for city in cities),
                        name=end,
                        key=end,
                        value=tapped.get(end),
                        focus=f"wrong {end}" if end == first else "",
                        **wrong(f"ticket-{end}", faults[end]),
                    ),
                    why(f"ticket-{end}", faults[end]),
                )
                for end, label in (("a", _("From")), ("b", _("To")))
            ),
            field(
                labels.POINTS(),
                h("input", name="points", type="number", inputmode="numeric", key="points",
                  focus="wrong points" if first == "points"
                  else f"points {ends}" if len(tapped) > 1 and not first else "",
                  **wrong("ticket-points", faults["points"])),
                why("ticket-points", faults["points"]),
            ),
            h("button", labels.ADD_TICKET(), type="submit", cls="button"),
            cls="ticket-form",
            key=f"form-{count}",  # a ticket added leaves an empty form, a refused one stays in it
            on={"submit": {"do": "type_ticket"}},
        ),
        key="typed",
        open=not look.board.tickets,
        cls="more",
    )  # fmt: skip
