"""Why a move lost points: a sentence for each reason."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tutor.play import whys as w
from tutor.play.needs import Need
from tutor.words.cards import card_text, points_text, trains_text
from tutor.words.cards import cards_text as laid_text
from tutor.words.coach import cards_text, needs_of, route_text
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.play import action_text
from tutor.words.tolls import loan_taken_text, toll_lost_text


def _left_open(why: w.LeftOpen, names: TableNames) -> str:
    facts = {"route": route_text(why.route, names), "ticket": names.ticket(why.ticket)}
    if why.then is None:
        return _(
            "This left {route} open. If it goes, your ticket {ticket} cannot be done any more."
        ).format(**facts)
    if why.needs is not None:
        return _("This left {route} open. If it goes, your ticket {ticket} needs {needs}.").format(
            needs=needs_of(why.needs), **facts
        )
    if why.stations:
        return ngettext(
            "This left {route} open. If it goes, your ticket {ticket} needs {number} station.",
            "This left {route} open. If it goes, your ticket {ticket} needs {number} stations.",
            why.stations,
        ).format(number=why.stations, **facts)
    return ngettext(
        "This left {route} open. If it goes, your ticket {ticket} needs {then} card instead "
        "of {now}.",
        "This left {route} open. If it goes, your ticket {ticket} needs {then} cards instead "
        "of {now}.",
        why.then,
    ).format(then=why.then, now=why.now, **facts)


def _too_much(why: w.TooMuchKept, names: TableNames) -> str:
    ticket = names.worth(why.ticket)
    if why.cards is None:
        return _("You kept {ticket}, which cannot be done any more.").format(ticket=ticket)
    return _("You kept {ticket}, which needs {needs}.").format(
        ticket=ticket, needs=needs_of(Need(why.cards, why.trains, why.stations), why.tolls)
    )


def _spent(why: w.CardsSpent, names: TableNames) -> str:
    if why.other is not None:
        return ngettext(
            "{route} took {cards} that {other} asks for: your other routes lack {number} card "
            "more now.",
            "{route} took {cards} that {other} asks for: your other routes lack {number} cards "
            "more now.",
            why.more,
        ).format(
            route=route_text(why.route, names),
            cards=laid_text(why.cards),
            other=route_text(why.other, names),
            number=why.more,
        )
    return ngettext(
        "{route} took cards that your other routes ask for: they lack {number} card more now.",
        "{route} took cards that your other routes ask for: they lack {number} cards more now.",
        why.more,
    ).format(route=route_text(why.route, names), number=why.more)


def _late(why: w.TicketsLate, names: TableNames) -> str:
    if why.last:
        return _(
            "You took tickets in your last turn: you can lay nothing more for them, and what your "
            "routes do not do already costs points."
        )
    return _(
        "You took tickets with {trains} left, and those that you held still needed {needs}."
    ).format(trains=trains_text(why.trains), needs=needs_of(replace(why.needs, instead=None)))


def _station(why: w.StationBuilt, names: TableNames) -> str:
    return _("This station brings no ticket nearer. It cost {cards} and {points}.").format(
        cards=cards_text(why.cards), points=points_text(why.points)
    )


WHYS: Mapping[type[w.Why], Callable[[Any, TableNames], str]] = {
    w.LeftOpen: _left_open,
    w.OnTheWay: lambda v, n: _(
        "{route} serves your ticket {ticket}, and you had the cards."
    ).format(route=route_text(v.route, n), ticket=n.ticket(v.ticket)),
    w.LeftPoints: lambda v, n: _("You had the cards for {route}: {points}.").format(
        route=route_text(v.route, n), points=points_text(v.points)
    ),
    w.CardsSpent: _spent,
    w.TollLost: lambda v, n: toll_lost_text(v.paid, n),
    w.LoanTaken: lambda v, n: loan_taken_text(v.owed, n),
    w.ServesNoTicket: lambda v, n: _("{route} serves none of your tickets.").format(
        route=route_text(v.route, n)
    ),
    w.TicketTrainsTaken: lambda v, n: _(
        "{route} took {trains}: too few are left now for your ticket {ticket}."
    ).format(route=route_text(v.route, n), trains=trains_text(v.trains), ticket=n.ticket(v.ticket)),
    w.TrainsTaken: lambda v, n: _(
        "{route} took {trains}: too few are left now for {other}, which brings {points}."
    ).format(
        route=route_text(v.route, n),
        trains=trains_text(v.trains),
        other=route_text(v.other, n),
        points=points_text(v.points),
    ),
    w.TooMuchKept: _too_much,
    w.NotKept: lambda v, n: _(
        "You gave back {ticket}. Beside those you kept it would have needed {needs}."
    ).format(ticket=n.worth(v.ticket), needs=needs_of(Need(v.cards, v.trains), v.tolls)),
    w.TicketsLate: _late,
    w.CardPassed: lambda v, _n: _(
        "You passed over {card} that the routes of your tickets ask for."
    ).format(card=card_text(v.card)),
    w.StationBuilt: _station,
    w.TunnelLeft: lambda v, n: _("You gave up the tunnel {route}, which you could pay.").format(
        route=route_text(v.route, n)
    ),
    w.Better: lambda v, n: _("This would have been better: {action}.").format(
        action=action_text(v.action, n.position)
    ),
}
"""The sentence of each reason why a move lost points."""


def why_text(why: w.Why, names: TableNames) -> str:
    """Return in one sentence why a move lost points."""
    return WHYS[type(why)](why, names)
