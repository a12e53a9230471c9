"""Who won, and how a tie was broken, in sentences."""

from collections.abc import Iterator

from tutor.rules.tie_break import Outcome, Round
from tutor.scoring import ScoreSheet
from tutor.terms import Decision
from tutor.words.cards import points_text, together
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import STEPS, listed


def _round(decision: Decision, count: int) -> str:
    """Return what a side had to show in one step of a tie-break."""
    if decision is Decision.MOST_TICKETS:
        text = ngettext("{count} completed ticket", "{count} completed tickets", count)
    elif decision is Decision.FEWEST_STATIONS:
        count = -count
        text = ngettext("{count} station built", "{count} stations built", count)
    elif decision is Decision.MOST_MOUNTAIN_ROUTES:
        text = ngettext("{count} mountain route", "{count} mountain routes", count)
    else:
        text = ngettext("{count} train in line", "{count} trains in line", count)
    return text.format(count=count)


def _bonus_round(step: Round, sheet: ScoreSheet) -> str:
    """Return who holds the longest-route bonus, and what that decides."""
    holders = [
        side.name
        for side in sheet.sides
        if side.trail.length and side.trail.length == max(one.trail.length for one in sheet.sides)
    ]
    if any(count for _name, count in step.counts):
        return _("Tie-break, longest route: it belongs to {holders}. Still in: {left}").format(
            holders=listed(holders), left=listed(step.left)
        )
    if holders:
        return _(
            "Tie-break, longest route: it belongs to {holders}, to none of those tied. "
            "Still in: {left}"
        ).format(holders=listed(holders), left=listed(step.left))
    return _("Tie-break, longest route: nobody has one. Still in: {left}").format(
        left=listed(step.left)
    )


def tie_break(outcome: Outcome, sheet: ScoreSheet) -> Iterator[str]:
    """Return how a tie for the win was broken, one sentence a step."""
    for step in outcome.rounds:
        if step.name == "longest_bonus":
            yield _bonus_round(step, sheet)
            continue
        yield _("Tie-break, {step}: {counts}. Still in: {left}").format(
            step=STEPS[step.decision](),
            counts=listed(
                [
                    _("{player} {count}").format(player=name, count=_round(step.decision, count))
                    for name, count in step.counts
                ]
            ),
            left=listed(step.left),
        )


def is_team(sheet: ScoreSheet, name: str) -> bool:
    """Tell whether a side is a team: its name is whatever the table calls it."""
    return any(side.name == name and side.players != (side.name,) for side in sheet.sides)


def winner(sheet: ScoreSheet) -> str:
    """Return who won and with how many points."""
    totals = {side.name: side.total for side in sheet.sides}
    names = sheet.winners
    facts = {
        "names": together(names),
        "points": points_text(totals[names[0]]).replace("-", "\N{MINUS SIGN}"),
    }
    if len(names) > 1:
        return _("{names} share the win with {points} each.").format(**facts)
    team = is_team(sheet, names[0])
    if sheet.outcome.decided_by is Decision.POINTS:
        text = _("Win for {names} with {points}.") if team else _("{names} wins with {points}.")
        return text.format(**facts)
    text = (
        _("Win for {names} with {points}, after a tie: {step}.")
        if team
        else _("{names} wins with {points}, after a tie: {step}.")
    )
    return text.format(**facts, step=STEPS[sheet.outcome.decided_by]())
