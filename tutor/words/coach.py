"""What the coach says: before a move, after one, and when the game is over."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tutor.play.needs import Need
from tutor.play.outlook import Outlook, Prospect, Threat, TunnelOdds
from tutor.play.points import points_of
from tutor.play.tokens import TokenOutlook
from tutor.table.actions import Action
from tutor.table.stages import Turn
from tutor.words.cards import (
    kind_text,
    points_text,
    together,
    trains_text,
)
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.numbers import number_text
from tutor.words.play import action_text


def cards_text(number: int) -> str:
    """Return a number of train cards, in short: what else would be needed stands beside it."""
    return ngettext("{number} card", "{number} cards", number).format(number=number)


def _stations(number: int) -> str:
    return ngettext("{number} station", "{number} stations", number).format(number=number)


def needs_of(one: Need, tolls: int = 0) -> str:
    """Return cards and trains; with stations only what is needed of these, and the stations.

    ``tolls`` are told besides.
    """
    if one.instead is not None:
        return _("{needs}, or {others}").format(
            needs=needs_of(replace(one, instead=None)), others=needs_of(one.instead)
        )
    texts = [cards_text(one.cards), trains_text(one.trains)]
    if one.stations:
        numbers = (one.cards, one.trains)
        texts = [text for text, number in zip(texts, numbers, strict=True) if number]
        texts.append(_stations(one.stations))
    if tolls:
        texts.append(tokens_text(tolls))
    return together(texts)


def route_text(route: str, names: TableNames) -> str:
    """Return a route by its two cities: which lane it is says nothing here."""
    printed = names.position.board.route[route]
    return names.pair(printed.a, printed.b)


def tokens_text(number: int) -> str:
    """Return a number of toll tokens."""
    return ngettext("{number} token", "{number} tokens", number).format(number=number)


# --- after a move ---------------------------------------------------------------------------


def lost_text(points: float) -> str:
    """Return what a move lost, for who does not see the figure."""
    number = round(points)
    return ngettext(
        "About {number} point less than the best move",
        "About {number} points less than the best move",
        number,
    ).format(number=number)


# --- before a move --------------------------------------------------------------------------


def line_text(found: Prospect) -> str:
    """Return what the tickets still need together, in a line."""
    left = [one for one in found.tickets if not one.done]
    if not left:
        return _("All your tickets are done")
    needs = [one.need for one in left if one.need is not None]
    if not needs:
        return _("No open ticket can be done any more")
    if len(needs) == 1:
        return _in_short(needs[0])
    number = sum(1 for one in needs if one.stations)
    if not number:
        return _in_short(found.need)
    if number == len(needs):
        return ngettext(
            "Only stations can save {number} ticket",
            "Only stations can save {number} tickets",
            number,
        ).format(number=number)
    return ngettext(
        "{needs}; only stations can save {number} ticket",
        "{needs}; only stations can save {number} tickets",
        number,
    ).format(needs=_need(replace(found.need, instead=None)), number=number)


def _in_short(one: Need) -> str:
    """Return what is needed for a line, which has no room for a second way."""
    needs = _need(replace(one, instead=None))
    return needs if one.instead is None else _("{needs}; less with a station").format(needs=needs)


def _need(one: Need) -> str:
    """Return what is needed; without cards one holds them all, but for those of stations."""
    if not one.cards and not one.stations:
        return _("All cards in hand, {trains} to lay").format(trains=trains_text(one.trains))
    return _("Needs {needs}").format(needs=needs_of(one))


def possible_text(found: Prospect, names: TableNames) -> str:
    """Return what can be laid now; nothing once the turn has been begun with something else."""
    if not isinstance(names.position.stage, Turn):
        return ""
    if not found.routes:
        return _("You cannot lay a route now.")
    number, board = len(found.routes), names.position.board
    if found.serving is not None:
        return ngettext(
            "You can lay {number} route: {route}, which your tickets need.",
            "You can lay {number} routes; your tickets need {route}.",
            number,
        ).format(number=number, route=route_text(found.serving, names))
    worth = [points_of(names.position.rules, board.route[one]) for one in found.routes]
    points, ties = points_text(worth[0]), worth.count(worth[0])
    if ties > 1:
        return ngettext(
            "You can lay {number} route. Your tickets do not need it; it brings {points}.",
            "You can lay {number} routes. Your tickets need none of them; several bring the most, "
            "{points}.",
            number,
        ).format(number=number, points=points)
    return ngettext(
        "You can lay {number} route: {route}, {points}. Your tickets do not need it.",
        "You can lay {number} routes. Your tickets need none of them; the most points: {route}, "
        "{points}.",
        number,
    ).format(number=number, route=route_text(found.routes[0], names), points=points)


def needs_text(one: Outlook) -> str:
    """Return what a ticket still needs."""
    if one.done:
        return _("Done")
    if one.need is None:
        return _("Cannot be done any more")
    return _need(one.need)


def threat_text(threat: Threat, names: TableNames) -> str:
    """Return who could close a ticket's way, and what it would need then."""
    facts = {
        "players": together([names.player(place) for place in threat.rivals]),
        "route": route_text(threat.route, names),
    }
    number = len(threat.rivals)
    if threat.then is None:
        return ngettext(
            "{players} could take {route}: then it cannot be done any more.",
            "{players} could take {route}: then it cannot be done any more.",
            number,
        ).format(**facts)
    return ngettext(
        "{players} could take {route}: then it needs {needs}.",
        "{players} could take {route}: then it needs {needs}.",
        number,
    ).format(needs=needs_of(threat.then), **facts)


def together_text(found: Prospect) -> str:
    """Return what the network needs that joins all tickets."""
    return _("One network for all of them needs {needs}.").format(needs=needs_of(found.need))


def tunnel_text(odds: TunnelOdds, names: TableNames) -> str:
    """Return how likely a tunnel asks for nothing more."""
    return _("Tunnel {route} with {color}: {percent} % that it asks for nothing more.").format(
        route=route_text(odds.route, names),
        color=kind_text(odds.color),
        percent=round(100 * odds.nothing),
    )


def _rank(found: TokenOutlook) -> str:
    """Return how one stands in tokens now; with a loan they win nothing (D10)."""
    facts = {"tokens": tokens_text(found.tokens), "place": number_text(found.now.place)}
    if found.loans:
        return _("You have {tokens}, but with a loan they win no bonus.").format(**facts)
    return _("You have {tokens}: place {place}, worth {points} if the game ended now.").format(
        points=points_text(found.now.points), **facts
    )


def _tolls(found: TokenOutlook) -> str:
    """Return what the tolls of the network make of it."""
    facts = {"tolls": tokens_text(found.tolls), "place": number_text(found.then.place)}
    if found.loans_to_come:
        return ngettext(
            "The tolls of all that your tickets need come to {tolls}: that takes {number} loan.",
            "The tolls of all that your tickets need come to {tolls}: that takes {number} loans.",
            found.loans_to_come,
        ).format(number=found.loans_to_come, **facts)
    if found.loans:
        return _("The tolls of all that your tickets need come to {tolls}.").format(**facts)
    return _(
        "The tolls of all that your tickets need come to {tolls}: then place {place}, worth "
        "{points}, if the others paid nothing."
    ).format(points=points_text(found.then.points), **facts)


def prices(found: Prospect) -> Iterator[str]:
    """Return the tokens with the tolls to come, and what a station and a loan cost in points."""
    if found.tokens is not None:
        yield _rank(found.tokens)
        if found.tokens.tolls:
            yield _tolls(found.tokens)
    if found.station is not None:
        cards, points = found.station
        yield _("A station costs {cards} now and {points} at the end.").format(
            cards=cards_text(cards), points=points_text(points)
        )
    if found.loan is not None:
        yield _("A loan costs {points} at the end, and your tokens win no bonus.").format(
            points=points_text(found.loan)
        )


# --- when the game is over ------------------------------------------------------------------


def cost_text(points: Sequence[float]) -> str:
    """Return what the moves that cost most lost together."""
    number, total = len(points), sum(map(round, points))  # as they stand below it
    return ngettext(
        "Your move that cost most: about {points}.",
        "Your {number} moves that cost most: about {points}.",
        number,
    ).format(number=number, points=points_text(total))


def taken_later_text(player: str) -> str:
    """Return who laid the route that was left open."""
    return _("{player} laid it later.").format(player=player)


def instead_text(action: Action, names: TableNames) -> str:
    """Return what the best move was."""
    return _("Better: {action}.").format(action=action_text(action, names.position))


def compared_text(now: int, first: int) -> str:
    """Return what the game that was tried again came to, beside the first one."""
    return _("Tried again: {now} instead of {first}.").format(
        now=points_text(now), first=points_text(first)
    )
