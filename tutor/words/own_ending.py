"""How a game came out, told to one of its players: in the second person where it is about them.

Everything is told as to everybody where there is no reader, or where it is about others.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
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
from tutor.scoring import ScoreSheet
from tutor.terms import Decision, Part
from tutor.words.cards import points_text, together
from tutor.words.deciding import (
    best_text,
    headline,
    margin_text,
    number_text,
    part_headline,
    totals_text,
    what_if,
    what_then,
)
from tutor.words.language import gettext as _
from tutor.words.names import STEPS, Names
from tutor.words.own_names import Reader, own_sheet
from tutor.words.pieces import part_name
from tutor.words.winning import is_team, tie_break, winner


def _others(names: Sequence[str], reader: Reader) -> str:
    """Return who else is meant beside the reader's side, "" if nobody is."""
    return together([name for name in names if name != reader.side])


# --- who won --------------------------------------------------------------------------------


def headline_to(reader: Reader | None, sheet: ScoreSheet) -> str:
    """Return who won, in as few words as a poster."""
    if reader is None or reader.side not in sheet.winners:
        return headline(sheet)
    others = _others(sheet.winners, reader)
    if not others:
        return _("Your team wins") if reader.in_team else _("You win")
    text = (
        _("Your team and {others} share the win")
        if reader.in_team
        else _("You and {others} share the win")
    )
    return text.format(others=others)


def winner_to(reader: Reader | None, sheet: ScoreSheet) -> str:
    """Return who won and with how many points."""
    if reader is None or reader.side not in sheet.winners:
        return winner(sheet)
    total = next(side.total for side in sheet.sides if side.name == reader.side)
    points, others = points_text(total), _others(sheet.winners, reader)
    if others:
        text = (
            _("Your team and {others} share the win with {points} each.")
            if reader.in_team
            else _("You and {others} share the win with {points} each.")
        )
        return text.format(others=others, points=points)
    if sheet.outcome.decided_by is Decision.POINTS:
        text = _("Your team wins with {points}.") if reader.in_team else _("You win with {points}.")
        return text.format(points=points)
    text = (
        _("Your team wins with {points}, after a tie: {step}.")
        if reader.in_team
        else _("You win with {points}, after a tie: {step}.")
    )
    return text.format(points=points, step=STEPS[sheet.outcome.decided_by]())


def tie_break_to(reader: Reader | None, sheet: ScoreSheet) -> tuple[str, ...]:
    """Return how a tie for the win was broken, one sentence a step."""
    seen = sheet if reader is None else own_sheet(sheet, reader.called)
    return tuple(tie_break(seen.outcome, seen))


def part_headline_to(reader: Reader | None, sheet: ScoreSheet, part: Part) -> str:
    """Return what there is to say of a part as it is revealed: who has most of it."""
    return part_headline(sheet if reader is None else own_sheet(sheet, reader.called), part)


def part_of_to(reader: Reader | None, side: str, part: Part, points: int) -> str:
    """Return what a side has of a part, as a heading."""
    if reader is None or side != reader.side:
        text = _("{part} of {side}: {points}")
    else:
        text = _("{part} of your team: {points}") if reader.in_team else _("{part}, you: {points}")
    return text.format(part=part_name(part), side=side, points=number_text(points))


def best_to(reader: Reader | None, best: Best) -> str:
    """Return who was best in a part, and with how much."""
    if reader is None:
        return best_text(best)
    sides = sorted(best.sides, key=lambda name: name != reader.side)
    return best_text(replace(best, sides=tuple(map(reader.called, sides))))


# --- what decided it ------------------------------------------------------------------------


def margin_to(reader: Reader | None, found: Deciding, sheet: ScoreSheet) -> str:
    """Return how far the winners are ahead, and of whom."""
    concerned = (*sheet.winners, *found.runners_up)
    if reader is None or not found.runners_up or reader.side not in concerned:
        return margin_text(found, sheet)
    facts = {
        "level": _others(concerned, reader),
        "winners": _others(sheet.winners, reader),
        "others": _others(found.runners_up, reader),
        "points": points_text(found.margin),
    }
    if not found.margin:
        text = (
            _("Your team and {level} are level on points; the tie-break decided.")
            if reader.in_team
            else _("You and {level} are level on points; the tie-break decided.")
        )
    elif reader.side in sheet.winners:
        text = _ahead_of_others(reader, alone=not facts["winners"])
    else:
        one = len(sheet.winners) == 1 and not is_team(sheet, sheet.winners[0])
        text = _ahead_of_reader(reader, alone=not facts["others"], one=one)
    return text.format(**facts)


def _ahead_of_others(reader: Reader, *, alone: bool) -> str:
    if alone:
        return (
            _("Your team is {points} ahead of {others}.")
            if reader.in_team
            else _("You are {points} ahead of {others}.")
        )
    return (
        _("Your team and {winners} are {points} ahead of {others}.")
        if reader.in_team
        else _("You and {winners} are {points} ahead of {others}.")
    )


def _ahead_of_reader(reader: Reader, *, alone: bool, one: bool) -> str:
    """Return the sentence of a lost game; ``one`` says that a single player won it."""
    if reader.in_team:
        return (
            _("{winners} are {points} ahead of your team.")
            if alone
            else _("{winners} are {points} ahead of your team and {others}.")
        )
    if one:
        return (
            _("{winners} is {points} ahead of you.")
            if alone
            else _("{winners} is {points} ahead of you and {others}.")
        )
    return (
        _("{winners} are {points} ahead of you.")
        if alone
        else _("{winners} are {points} ahead of you and {others}.")
    )


def what_then_to(reader: Reader | None, turn: Turn) -> str:
    """Return who would have won, with what totals."""
    if reader is None or reader.side not in turn.winners:
        return what_then(turn, str if reader is None else reader.called)
    most, others = max(turn.totals.values()), _others(turn.winners, reader)
    if others:
        text = (
            _("Then your team and {others} would have shared the win: {totals}.")
            if reader.in_team
            else _("Then you and {others} would have shared the win: {totals}.")
        )
    elif sum(total == most for total in turn.totals.values()) > 1:
        text = (
            _("Then your team would have won by the tie-break: {totals}.")
            if reader.in_team
            else _("Then you would have won by the tie-break: {totals}.")
        )
    else:
        text = (
            _("Then your team would have won: {totals}.")
            if reader.in_team
            else _("Then you would have won: {totals}.")
        )
    return text.format(others=others, totals=totals_text(turn, reader.called))


def what_if_to(reader: Reader | None, change: Change, sheet: ScoreSheet) -> str:
    """Return a change as a question."""
    if reader is None:
        return what_if(change, sheet)
    return QUESTIONS[type(change)](change, reader, Names(sheet.board)) or what_if(change, sheet)


def _ticket(change: TicketTurned, reader: Reader, names: Names) -> str:
    if change.side != reader.side:
        return ""
    if reader.in_team:
        text = (
            _("What if your team had missed the ticket {ticket} ({points})?")
            if change.done
            else _("What if your team had finished the ticket {ticket} ({points})?")
        )
    else:
        text = (
            _("What if you had missed the ticket {ticket} ({points})?")
            if change.done
            else _("What if you had finished the ticket {ticket} ({points})?")
        )
    return text.format(
        ticket=names.pair(change.ticket.a, change.ticket.b), points=points_text(change.points)
    )


def _left(change: TicketLeft, reader: Reader, names: Names) -> str:
    if change.side != reader.side:
        return ""
    text = (
        _("What if your team had never kept the ticket {ticket} ({points} lost)?")
        if reader.in_team
        else _("What if you had never kept the ticket {ticket} ({points} lost)?")
    )
    return text.format(
        ticket=names.pair(change.ticket.a, change.ticket.b), points=points_text(change.points)
    )


def _route(change: RouteGone, reader: Reader, names: Names) -> str:
    if change.player != reader.place:
        return ""
    return _("What if you had never claimed {route} ({points})?").format(
        route=names.route(change.route), points=points_text(change.points)
    )


def _station(change: StationGone, reader: Reader, names: Names) -> str:
    if change.player != reader.place:
        return ""
    return _("What if you had never built the station in {city} ({points} saved)?").format(
        city=names.city(change.city), points=points_text(change.points)
    )


def _bonus(change: BonusElsewhere, reader: Reader, _names: Names) -> str:
    if reader.side not in (change.side, *change.holders):
        return ""
    facts = {
        "side": change.side,
        "bonus": part_name(change.part),
        "points": points_text(change.points),
        "holders": together(change.holders),
        "others": _others(change.holders, reader),
    }
    if change.side == reader.side:
        if not change.holders or reader.side in change.holders:
            text = (
                _("What if your team alone had got the bonus “{bonus}” ({points})?")
                if reader.in_team
                else _("What if you alone had got the bonus “{bonus}” ({points})?")
            )
        else:
            text = (
                _("What if your team had got the bonus “{bonus}” ({points}) instead of {holders}?")
                if reader.in_team
                else _("What if you had got the bonus “{bonus}” ({points}) instead of {holders}?")
            )
    elif change.side in change.holders:
        text = _("What if {side} alone had got the bonus “{bonus}” ({points})?")
    elif facts["others"]:
        text = (
            _(
                "What if {side} had got the bonus “{bonus}” ({points}) instead of your team and "
                "{others}?"
            )
            if reader.in_team
            else _(
                "What if {side} had got the bonus “{bonus}” ({points}) instead of you and {others}?"
            )
        )
    else:
        text = (
            _("What if {side} had got the bonus “{bonus}” ({points}) instead of your team?")
            if reader.in_team
            else _("What if {side} had got the bonus “{bonus}” ({points}) instead of you?")
        )
    return text.format(**facts)


def _tokens(change: TokensExchanged, reader: Reader, _names: Names) -> str:
    if reader.side not in (change.side, change.other):
        return ""
    text = (
        _("What if your team and {other} had held each other’s toll tokens?")
        if reader.in_team
        else _("What if you and {other} had held each other’s toll tokens?")
    )
    return text.format(other=change.side if change.other == reader.side else change.other)


def _tour(change: TourChanged, reader: Reader, _names: Names) -> str:
    if change.side != reader.side:
        return ""
    if reader.in_team:
        text = (
            _("What if one more ticket of your team had counted for “{bonus}” ({points})?")
            if change.more
            else _("What if one ticket fewer of your team had counted for “{bonus}” ({points})?")
        )
    else:
        text = (
            _("What if one more of your tickets had counted for “{bonus}” ({points})?")
            if change.more
            else _("What if one fewer of your tickets had counted for “{bonus}” ({points})?")
        )
    return text.format(bonus=part_name(Part.GRAND_TOUR), points=points_text(change.points))


QUESTIONS: Mapping[type[Change], Callable[[Any, Reader, Names], str]] = {
    TicketTurned: _ticket,
    TicketLeft: _left,
    RouteGone: _route,
    StationGone: _station,
    BonusElsewhere: _bonus,
    TokensExchanged: _tokens,
    TourChanged: _tour,
}
"""A change as a question to the reader, "" where it is about others alone."""
