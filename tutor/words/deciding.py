"""What decided a game, in sentences: the margin, what would have turned it, the best of each part.

A change is told as a question and its answer, each a whole sentence.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.deciding import (
    Best,
    BonusElsewhere,
    Change,
    Deciding,
    RouteGone,
    StationGone,
    TicketLeft,
    TicketTurned,
    TokensExchanged,
    TourChanged,
    Turn,
)
from tutor.rules.bonus import BonusEvidence
from tutor.scoring import ScoreSheet
from tutor.terms import Part
from tutor.words.cards import points_text, together, trains_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, listed
from tutor.words.pieces import part_name
from tutor.words.winning import is_team

COUNTS: Mapping[Part, Callable[[int], str]] = {
    Part.LONGEST: lambda n: _("{trains} in one line").format(trains=trains_text(n)),
    Part.GLOBETROTTER: lambda n: ngettext(
        "{number} completed ticket", "{number} completed tickets", n
    ).format(number=n),
    Part.EXPLORER: lambda n: ngettext("{number} city joined", "{number} cities joined", n).format(
        number=n
    ),
}
"""What a bonus counts; a bonus that is not here is told by its points alone."""


def signed(number: int) -> str:
    """Return a number with its sign, a true minus.

    Examples
    --------
    >>> signed(7), signed(0), signed(-7)
    ('+7', '0', '\N{MINUS SIGN}7')
    """
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"


def number_text(number: int) -> str:
    """Return a number with a true minus if it is below nought.

    Examples
    --------
    >>> number_text(7), number_text(-7)
    ('7', '\N{MINUS SIGN}7')
    """
    return str(number).replace("-", "\N{MINUS SIGN}")


def part_headline(sheet: ScoreSheet, part: Part) -> str:
    """Return what there is to say of a part as it is revealed: who has most of it."""
    number = [line.part for line in sheet.sides[0].lines].index(part)
    evidence = sheet.sides[0].lines[number].evidence
    points = {side.name: side.lines[number].points for side in sheet.sides}
    if isinstance(evidence, BonusEvidence):
        if not evidence.holders:
            return _("Nobody has it.")
        facts = {
            "names": together(evidence.holders),
            "points": signed(points[evidence.holders[0]]),
        }
        count = COUNTS.get(part)
        if count is None:
            return _("{names}: {points}").format(**facts)
        return _("{names}, {count}: {points}").format(**facts, count=count(evidence.most))
    most = max(points.values())
    if most == min(points.values()):
        return _("All have the same here: {points}.").format(points=number_text(most))
    best = [name for name, one in points.items() if one == most]
    text = _("Most of it: {names}, {points}") if most > 0 else _("Least lost: {names}, {points}")
    return text.format(names=together(best), points=number_text(most))


def headline(sheet: ScoreSheet) -> str:
    """Return who won, in as few words as a poster."""
    names = together(sheet.winners)
    if len(sheet.winners) > 1:
        return _("{names} share the win").format(names=names)
    if is_team(sheet, sheet.winners[0]):
        return _("Win for {names}").format(names=names)
    return _("{names} wins").format(names=names)


def margin_text(found: Deciding, sheet: ScoreSheet) -> str:
    """Return how far the winners are ahead, and of whom."""
    facts = {"winners": together(sheet.winners), "others": together(found.runners_up)}
    if not found.runners_up:
        return _("All are level to the last point, and nothing breaks the tie.")
    if not found.margin:
        return _("{winners} and {others} are level on points; the tie-break decided.").format(
            **facts
        )
    points = points_text(found.margin)
    if len(sheet.winners) > 1 or is_team(sheet, sheet.winners[0]):
        return _("{winners} are {points} ahead of {others}.").format(**facts, points=points)
    return _("{winners} is {points} ahead of {others}.").format(**facts, points=points)


def ahead_texts(found: Deciding) -> tuple[str, ...]:
    """Return by how much the winner is ahead or behind in each part."""
    return tuple(
        _("{part} {points}").format(part=part_name(part), points=signed(points))
        for part, points in found.ahead
    )


def best_text(best: Best) -> str:
    """Return who was best in a part, and with how much."""
    count = COUNTS.get(best.part)
    facts = {"names": listed(best.sides), "points": points_text(best.points)}
    if best.count is None or count is None:
        return _("{names}: {points}").format(**facts)
    return _("{names}: {count}").format(names=facts["names"], count=count(best.count))


def in_short(found: Deciding, sheet: ScoreSheet) -> tuple[str, ...]:
    """Return what decided it in a line or two: what would have turned it, else by how much."""
    if not found.turns:
        return (margin_text(found, sheet),)
    turn = found.turns[0]
    return what_if(turn.change, sheet), what_then(turn)


def what_if(change: Change, sheet: ScoreSheet) -> str:
    """Return a change as a question."""
    return QUESTIONS[type(change)](change, Names(sheet.board), sheet)


def _ticket(change: TicketTurned, names: Names, sheet: ScoreSheet) -> str:
    text = (
        _("What if {side} had missed the ticket {ticket} ({points})?")
        if change.done
        else _("What if {side} had finished the ticket {ticket} ({points})?")
    )
    return text.format(
        side=change.side,
        ticket=names.pair(change.ticket.a, change.ticket.b),
        points=points_text(change.points),
    )


def _left(change: TicketLeft, names: Names, sheet: ScoreSheet) -> str:
    return _("What if {side} had never kept the ticket {ticket} ({points} lost)?").format(
        side=change.side,
        ticket=names.pair(change.ticket.a, change.ticket.b),
        points=points_text(change.points),
    )


def _route(change: RouteGone, names: Names, sheet: ScoreSheet) -> str:
    return _("What if {player} had never claimed {route} ({points})?").format(
        player=sheet.game.players[change.player].name,
        route=names.route(change.route),
        points=points_text(change.points),
    )


def _station(change: StationGone, names: Names, sheet: ScoreSheet) -> str:
    return _("What if {player} had never built the station in {city} ({points} saved)?").format(
        player=sheet.game.players[change.player].name,
        city=names.city(change.city),
        points=points_text(change.points),
    )


def _bonus(change: BonusElsewhere, names: Names, sheet: ScoreSheet) -> str:
    facts = {
        "side": change.side,
        "bonus": part_name(change.part),
        "points": points_text(change.points),
        "holders": together(change.holders),
    }
    if not change.holders or change.side in change.holders:
        return _("What if {side} alone had got the bonus “{bonus}” ({points})?").format(**facts)
    return _("What if {side} had got the bonus “{bonus}” ({points}) instead of {holders}?").format(
        **facts
    )


def _tokens(change: TokensExchanged, names: Names, sheet: ScoreSheet) -> str:
    return _("What if {side} and {other} had held each other’s toll tokens?").format(
        side=change.side, other=change.other
    )


def _tour(change: TourChanged, names: Names, sheet: ScoreSheet) -> str:
    text = (
        _("What if one more ticket of {side} had counted for “{bonus}” ({points})?")
        if change.more
        else _("What if one ticket fewer of {side} had counted for “{bonus}” ({points})?")
    )
    return text.format(
        side=change.side, bonus=part_name(Part.GRAND_TOUR), points=points_text(change.points)
    )


QUESTIONS: Mapping[type[Change], Callable[[Any, Names, ScoreSheet], str]] = {
    TicketTurned: _ticket,
    TicketLeft: _left,
    RouteGone: _route,
    StationGone: _station,
    BonusElsewhere: _bonus,
    TokensExchanged: _tokens,
    TourChanged: _tour,
}


def what_then(turn: Turn, called: Callable[[str], str] = str) -> str:
    """Return who would have won, with what totals; ``called`` names the sides of these."""
    facts = {"winners": together(turn.winners), "totals": totals_text(turn, called)}
    if len(turn.winners) > 1:
        return _("Then {winners} would have shared the win: {totals}.").format(**facts)
    most = max(turn.totals.values())
    if sum(total == most for total in turn.totals.values()) > 1:
        return _("Then {winners} would have won by the tie-break: {totals}.").format(**facts)
    return _("Then {winners} would have won: {totals}.").format(**facts)


def totals_text(turn: Turn, called: Callable[[str], str]) -> str:
    """Return everybody's total after a change, the winners first."""
    ranked = sorted(turn.totals.items(), key=lambda one: (one[0] not in turn.winners, -one[1]))
    return listed([
        _("{side} {total}").format(side=called(side), total=number_text(total))
        for side, total in ranked
    ])  # fmt: skip
