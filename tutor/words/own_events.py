"""What happens at a table, told to the player whom it concerns: in the second person."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.rulebook import Refused
from tutor.rules.stations import Stations
from tutor.table import events as e
from tutor.table.position import Position
from tutor.terms import Card, Place
from tutor.words.cards import (
    card_text,
    cards_text,
    kind_text,
    points_text,
    the_card_text,
    trains_text,
)
from tutor.words.events import TableNames, event_text, turned_over_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext

Own = Callable[[Any, TableNames], str]


def told_text(event: e.Event, position: Position, me: int) -> str:
    """Return what happened as a player is told of it, who may be whom it concerns.

    ``event`` is as the player may hear of it; ``position`` is the table after the action.
    """
    names = TableNames(position, me)
    return _own(event, names, me) or event_text(event, position, me)


def _own(event: e.Event, names: TableNames, me: int) -> str:
    """Return what happened in the second person, "" where it is not about the reader."""
    if isinstance(event, e.LastRound):
        return _last_round(event, names) if me in names.position.side(event.player) else ""
    by = DONE.get(type(event)) if getattr(event, "player", None) == me else None
    receives = me in (getattr(event, "to", None), getattr(event, "owed_to", None))
    sentence = by or (GIVEN.get(type(event)) if receives else None)
    return "" if sentence is None else sentence(event, names)


# --- train cards ----------------------------------------------------------------------------


def _hand_dealt(event: e.HandDealt, names: TableNames) -> str:
    assert event.cards is not None
    return _("You are dealt {cards}.").format(cards=cards_text(event.cards))


def _card_drawn(event: e.CardDrawn, names: TableNames) -> str:
    assert event.card is not None
    return _("You draw {card} from the pile.").format(card=card_text(event.card))


def _card_placed(event: e.CardPlaced, names: TableNames) -> str:
    assert event.card is not None
    text = (
        _("You keep {card} in your hand.")
        if event.place is Place.HAND
        else _("You put {card} into the team's holder.")
    )
    return text.format(card=the_card_text(event.card))


def _draw_ended(event: e.DrawEnded, names: TableNames) -> str:
    if names.position.row:
        return _(
            "The pile is empty and only locomotives lie face up, which nobody may take second: "
            "you stop at one card."
        )
    return _("There is no second card to be had: you stop at one.")


# --- tickets --------------------------------------------------------------------------------


def _of_tickets(told: Callable[[], str]) -> Own:
    """Return a sentence with one's tickets named."""

    def sentence(
        event: e.TicketsDealt | e.TicketsDrawn | e.TicketsShared, names: TableNames
    ) -> str:
        return told().format(
            number=names.number_of_tickets(event.number), tickets=names.tickets(event.tickets or ())
        )

    return sentence


def _tickets_kept(event: e.TicketsKept, names: TableNames) -> str:
    number = names.number_of_tickets(event.kept)
    if not event.tickets:
        return _("You keep {number}.").format(number=number)
    return _("You keep {number}: {tickets}.").format(
        number=number, tickets=names.tickets(event.tickets)
    )


REFUSED: Mapping[Refused, Callable[[], str]] = {
    Refused.UNDER_PILE: lambda: _("You put {number} under the pile: {tickets}."),
    Refused.OUT_OF_GAME: lambda: _("You give {number} back, out of the game for good: {tickets}."),
    Refused.DISCARDED: lambda: _("You lay {number} on the face-up discards: {tickets}."),
}
"""What is said of the tickets that one refused."""


def _tickets_refused(event: e.TicketsRefused, names: TableNames) -> str:
    return REFUSED[event.where]().format(
        number=names.number_of_tickets(event.refused), tickets=names.tickets(event.tickets or ())
    )


# --- routes and stations --------------------------------------------------------------------


def _claimed(event: e.RouteClaimed, names: TableNames) -> str:
    return _("You claim {route} with {cards}. That takes {trains} and scores {points}.").format(
        route=names.route(event.route),
        cards=names.paid(event.cards, event.from_holder),
        trains=trains_text(event.trains),
        points=points_text(event.points),
    )


def _crossing(event: e.CrossingFilled, names: TableNames) -> str:
    return _(
        "{route} crosses mountains: you move {trains} to the mountain crossing and score {points} "
        "for that."
    ).format(
        route=names.route(event.route),
        trains=trains_text(event.trains),
        points=points_text(event.points),
    )


def _toll_paid(event: e.TollPaid, names: TableNames) -> str:
    facts = {"route": names.route(event.route), "toll": event.toll}
    if event.to is None:
        return _("You pay the bank a toll of {toll} for {route}.").format(**facts)
    return _(
        "You pay a toll of {toll} for {route} to {owner}, who owns the route beside it."
    ).format(**facts, owner=names.player(event.to))


def _toll_got(event: e.TollPaid, names: TableNames) -> str:
    return _("{player} pays you a toll of {toll} for {route}: you own the route beside it.").format(
        player=names.player(event.player), route=names.route(event.route), toll=event.toll
    )


def _loan_taken(event: e.LoanTaken, names: TableNames) -> str:
    facts = {"route": names.route(event.route), "toll": event.toll, "tokens": event.tokens}
    if event.owed_to is None:
        return _(
            "The toll for {route} is {toll}, but you have only {tokens} in toll tokens: nothing is "
            "paid, and you take a loan card instead."
        ).format(**facts)
    return _(
        "The toll for {route} is {toll}, but you have only {tokens} in toll tokens: you take a "
        "loan card instead, and the bank pays {owner}, who owns the route beside it."
    ).format(**facts, owner=names.player(event.owed_to))


def _loan_owed(event: e.LoanTaken, names: TableNames) -> str:
    return _(
        "The toll for {route} is {toll}, more than {player} has in toll tokens: {player} takes a "
        "loan card instead. The bank pays you the toll: you own the route beside it."
    ).format(player=names.player(event.player), route=names.route(event.route), toll=event.toll)


def _tunnel_revealed(event: e.TunnelRevealed, names: TableNames) -> str:
    """Return what one has to add; that nothing has to be added is said as to everybody."""
    if not event.extra:
        return ""
    if event.color is Card.LOCOMOTIVE:
        text = ngettext(
            "Only locomotives match locomotives: {extra} does, so you must add {extra} locomotive.",
            "Only locomotives match locomotives: {extra} do, so you must add {extra} locomotives.",
            event.extra,
        )
    else:
        text = ngettext(
            "{extra} of these matches {color} or is a locomotive, so you must add {extra} card.",
            "{extra} of these match {color} or are locomotives, so you must add {extra} cards.",
            event.extra,
        )
    needed = text.format(extra=event.extra, color=kind_text(event.color))
    return f"{turned_over_text(event)} {needed}"


def _station_built(event: e.StationBuilt, names: TableNames) -> str:
    piece = names.position.piece(Stations)
    return _("You build station {number} of {count} in {city} with {cards}.").format(
        number=event.number,
        count=event.number if piece is None else piece.count,
        city=names.city(event.city),
        cards=cards_text(event.cards),
    )


# --- the neutral player and turns -----------------------------------------------------------


def _neutral_turned(event: e.NeutralTurned, names: TableNames) -> str:
    ticket = names.position.board.ticket.get(event.ticket)
    named = names.ticket(event.ticket)
    if ticket is None or ticket.neutral_pair is None:
        return _("You turn up a ticket for the neutral player: {ticket}.").format(ticket=named)
    return _(
        "You turn up a ticket for the neutral player: {ticket}, with {pair} at its foot."
    ).format(ticket=named, pair=names.pair(*ticket.neutral_pair))


def _last_round(event: e.LastRound, names: TableNames) -> str:
    trains = trains_text(event.trains)
    if len(names.position.side(event.player)) > 1:
        return _(
            "Your team has {trains} left. The last round begins: everybody has one more turn!"
        ).format(trains=trains)
    return _("You have {trains} left. The last round begins: everybody has one more turn!").format(
        trains=trains
    )


DONE: Mapping[type[e.Event], Own] = {
    e.HandDealt: _hand_dealt,
    e.CardTaken: lambda v, _n: _("You take {card} from the row.").format(card=card_text(v.card)),
    e.CardDrawn: _card_drawn,
    e.CardPlaced: _card_placed,
    e.DrawEnded: _draw_ended,
    e.TicketsDealt: _of_tickets(lambda: _("You are dealt {number}: {tickets}.")),
    e.TicketsDrawn: _of_tickets(lambda: _("You draw {number}: {tickets}.")),
    e.TicketsKept: _tickets_kept,
    e.TicketsRefused: _tickets_refused,
    e.TicketsShared: _of_tickets(lambda: _("You put {number} into the team's holder: {tickets}.")),
    e.RouteClaimed: _claimed,
    e.CrossingFilled: _crossing,
    e.TollPaid: _toll_paid,
    e.LoanTaken: _loan_taken,
    e.TunnelTried: lambda v, n: _("You enter the tunnel {route} with {cards}.").format(
        route=n.route(v.route), cards=n.paid(v.cards, v.from_holder)
    ),
    e.TunnelRevealed: _tunnel_revealed,
    e.TunnelPaid: lambda v, n: _("You add {cards}: the tunnel {route} is paid for.").format(
        route=n.route(v.route), cards=n.paid(v.cards, v.from_holder)
    ),
    e.TunnelGivenUp: lambda v, n: _(
        "You give up the tunnel {route} and put back {cards}. The turn is over."
    ).format(route=n.route(v.route), cards=n.put_back(v.cards, v.from_holder)),
    e.StationBuilt: _station_built,
    e.NeutralTurned: _neutral_turned,
    e.Passed: lambda _v, _n: _("You can do nothing at all and pass."),
}
"""What one did oneself, by the kind of event."""

GIVEN: Mapping[type[e.Event], Own] = {
    e.TollPaid: _toll_got,
    e.LoanTaken: _loan_owed,
    e.NeutralPaid: lambda v, n: _(
        "The bank pays you the toll of {toll} for {route}: you own the route beside it."
    ).format(toll=v.toll, route=n.route(v.route)),
    e.TokenPassed: lambda _v, _n: _("The neutral player's token goes to you."),
}
"""What comes to one by what others do."""
