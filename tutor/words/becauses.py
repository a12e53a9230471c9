"""Why a move is the best one: a sentence for each reason."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.play import becauses as b
from tutor.play.aims import Lack
from tutor.words.cards import points_text, some_text, together, trains_text
from tutor.words.coach import cards_text, needs_of, route_text, tokens_text
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.numbers import number_text
from tutor.words.tolls import toll_paid_text, toll_spared_text, toll_weighs_more_text


def because_text(reason: b.Because, names: TableNames) -> str:
    """Return in one sentence why a move is the best one."""
    return BECAUSES[type(reason)](reason, names)


def _lacking(lack: Lack) -> str:
    """Return the cards that lack, by their colour where there is one."""
    return cards_text(lack.cards) if lack.color is None else some_text(lack.color, lack.cards)


def _completes(reason: b.Completes, names: TableNames) -> str:
    return ngettext(
        "It completes your ticket {tickets}.",
        "It completes your tickets {tickets}: {points}.",
        len(reason.tickets),
    ).format(tickets=names.tickets(reason.tickets), points=points_text(reason.points))


def _secures(reason: b.Secures, names: TableNames) -> str:
    facts = {
        "players": together([names.player(place) for place in reason.rivals]),
        "ticket": names.ticket(reason.ticket),
    }
    number = len(reason.rivals)
    if reason.then is None:
        return ngettext(
            "{players} could take it, and your ticket {ticket} could not be done any more.",
            "{players} could take it, and your ticket {ticket} could not be done any more.",
            number,
        ).format(**facts)
    if reason.needs is not None:
        return ngettext(
            "{players} could take it: your ticket {ticket} would need {needs}.",
            "{players} could take it: your ticket {ticket} would need {needs}.",
            number,
        ).format(needs=needs_of(reason.needs), **facts)
    if reason.stations:
        return ngettext(
            "{players} could take it, and only a station would save your ticket {ticket}.",
            "{players} could take it, and only a station would save your ticket {ticket}.",
            number,
        ).format(**facts)
    return ngettext(
        "{players} could take it: your ticket {ticket} would need {then} instead of {now}.",
        "{players} could take it: your ticket {ticket} would need {then} instead of {now}.",
        number,
    ).format(then=cards_text(reason.then), now=reason.now, **facts)


def _longer(reason: b.LongerWay, names: TableNames) -> str:
    return _(
        "It is on a longer way of your ticket {ticket}, which brings more: {trains} and {points} "
        "instead of {short} and {fewer}."
    ).format(
        ticket=names.ticket(reason.ticket),
        trains=trains_text(reason.trains),
        points=points_text(reason.points),
        short=number_text(reason.short),
        fewer=number_text(reason.fewer),
    )


def _brings(reason: b.Brings, names: TableNames) -> str:
    points = points_text(reason.points)
    if reason.last:
        return _("It is your last turn, and this brings {points}.").format(points=points)
    facts = {"points": points, "trains": trains_text(reason.trains)}
    if reason.toll:
        return _(
            "None of your tickets needs it, but it brings {points} for {trains} and {tokens}."
        ).format(tokens=tokens_text(reason.toll), **facts)
    return _("None of your tickets needs it, but it brings {points} for {trains}.").format(**facts)


def _asks_for_it(reason: b.AsksForIt, names: TableNames) -> str:
    route = route_text(reason.route, names)
    if not reason.cards:
        return _("With it you have the cards for {route}.").format(route=route)
    return ngettext(
        "{route} asks for it, and then lacks {number} card.",
        "{route} asks for it, and then lacks {number} cards.",
        reason.cards,
    ).format(route=route, number=reason.cards)


def _helps_together(reason: b.HelpsTogether, names: TableNames) -> str:
    if not reason.cards:
        return _("With it you have the cards for all your next routes.")
    return ngettext(
        "It spares a card: your next routes together then lack {number} card.",
        "It spares a card: your next routes together then lack {number} cards.",
        reason.cards,
    ).format(number=reason.cards)


def _more_tickets(reason: b.MoreTickets, names: TableNames) -> str:
    trains = trains_text(reason.trains)
    if reason.tokens is not None:
        trains = together([trains, tokens_text(reason.tokens)])
    if reason.done:
        return _("All your tickets are done, and you have {trains} left for further ones.").format(
            trains=trains
        )
    return _("Nothing more is to be built for your tickets, and you have {trains} left.").format(
        trains=trains
    )


def _fit(reason: b.FitTogether, names: TableNames) -> str:
    if not reason.need.trains:
        return _("Your routes do them already.")
    facts = {
        "needs": needs_of(reason.need, reason.tolls),
        "trains": trains_text(reason.trains),
        "tokens": tokens_text(reason.tokens),
    }
    if reason.tolls:
        return _(
            "All your tickets together then need {needs}; you have {trains} and {tokens}."
        ).format(**facts)
    return _("All your tickets together then need {needs}; you have {trains}.").format(**facts)


def _lane(reason: b.LaneLeft, names: TableNames) -> str:
    if reason.easier:
        return _("You hold more cards for the other lane.")
    return _("The other lane is as easy for you to pay.")


def _nothing_to_build(reason: b.NothingToBuild, names: TableNames) -> str:
    if reason.last:
        return _("It is your last turn, and no route brings you more.")
    return _("No route is left that brings you more.")


BECAUSES: Mapping[type[b.Because], Callable[[Any, TableNames], str]] = {
    b.Completes: _completes,
    b.Secures: _secures,
    b.OnItsWay: lambda v, n: _("It is on the way of your ticket {ticket}.").format(
        ticket=n.ticket(v.ticket)
    ),
    b.LongerWay: _longer,
    b.Brings: _brings,
    b.TokensWeighMore: lambda v, n: toll_weighs_more_text(v.points, v.toll, n),
    b.TollPaid: lambda v, n: toll_paid_text(v.toll, n),
    b.TollSpared: lambda v, n: toll_spared_text(v.toll, n),
    b.AsksForIt: _asks_for_it,
    b.HelpsTogether: _helps_together,
    b.NothingInRow: lambda v, n: _(
        "The row has nothing for {route}, which still lacks {cards}."
    ).format(route=route_text(v.lack.route, n), cards=_lacking(v.lack)),
    b.TwoForOne: lambda v, n: _(
        "{route} still lacks {cards}: two cards from the pile are worth more than one locomotive."
    ).format(route=route_text(v.lack.route, n), cards=_lacking(v.lack)),
    b.PileToo: lambda v, n: _(
        "{route} still lacks {cards}, and the pile promises more than the row."
    ).format(route=route_text(v.lack.route, n), cards=_lacking(v.lack)),
    b.LackTogether: lambda v, _n: ngettext(
        "Your next routes together still lack {number} card.",
        "Your next routes together still lack {number} cards.",
        v.cards,
    ).format(number=v.cards),
    b.ReadyNext: lambda v, n: _(
        "You have the cards for {route}: you can lay it in your next turn."
    ).format(route=route_text(v.route, n)),
    b.NothingToBuild: _nothing_to_build,
    b.NothingBetter: lambda _v, _n: _("Nothing else brings you more now."),
    b.MoreTickets: _more_tickets,
    b.FitTogether: _fit,
    b.LeastToLose: lambda v, _n: _(
        "None of them can be done any more; so you lose only {points}."
    ).format(points=points_text(v.points)),
    b.StationHelps: lambda v, n: _("It brings your ticket {ticket} nearer.").format(
        ticket=n.ticket(v.ticket)
    ),
    b.TunnelDear: lambda v, _n: _(
        "The tunnel asks for {cards} more, which serve you better elsewhere."
    ).format(cards=cards_text(v.cards)),
    b.OwnRoutesAsk: lambda _v, _n: _("Your next routes ask for it."),
    b.MateMayUse: lambda _v, _n: _(
        "Your next routes can do without it; there your mate can use it."
    ),
    b.MateCanHelp: lambda _v, _n: _("In the holder your mate sees it and can build for it."),
    b.LaneLeft: _lane,
}
"""The sentence of each reason why a move is the best one."""
