"""A first game in words: what is said at a beat, why a move is not taken, what came of it."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.boards import Ticket
from tutor.guided.run import FirstRead, NotNow
from tutor.lessons.stars import MOST_STARS
from tutor.play.guides import Objection
from tutor.table import actions as a
from tutor.table.position import Position
from tutor.words.cards import card_text, cards_text
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.language import ngettext, pgettext
from tutor.words.play import action_text


def said(beat: str, text: str, facts: Mapping[str, int]) -> str:
    """Return a beat's text in the language in use, its figures filled in; "" stays ""."""
    return pgettext(f"first_game/{beat}", text).format(**facts) if text else ""


PARTS: Mapping[type[a.Action], Callable[[Any, TableNames], str]] = {
    a.ClaimRoute: lambda v, n: _("Pay {route} with {cards}.").format(
        route=n.route(v.route), cards=n.paid(v.cards, v.from_holder)
    ),
    a.BuildStation: lambda v, n: _("Pay a station in {city} with {cards}.").format(
        city=n.city(v.city), cards=cards_text(v.cards)
    ),
    a.DrawFaceUp: lambda v, _n: _("Look for this in the row: {card}.").format(
        card=card_text(v.card)
    ),
    a.DrawBlind: lambda _v, _n: _("What you need lies face down, in the pile."),
    a.DrawTickets: lambda _v, _n: _("The pile of tickets is behind the button “Take”."),
    a.KeepTickets: lambda v, n: _("One of those to keep: {ticket}.").format(
        ticket=n.tickets(v.tickets[:1])
    ),
}
"""A part of what is to be done, where a beat says none itself; other moves are told whole."""


def closed_text(ticket: Ticket, position: Position) -> str:
    """Return what a ticket is that cannot be done any more, as it is called at the table."""
    return _("{ticket} is closed: no way is left for it, or too few trains.").format(
        ticket=TableNames(position).pair(ticket.a, ticket.b)
    )


def part_text(action: a.Action, position: Position) -> str:
    """Return a part of what is to be done, before it is shown."""
    part = PARTS.get(type(action))
    if part is not None:
        return part(action, TableNames(position))
    return _("What to do: {action}.").format(action=action_text(action, position))


def of_game(text: str) -> str:
    """Return the title of a first game or of a stop, or what one can do then."""
    return pgettext("first_game", text)


def objection_text(objection: Objection | None, facts: Mapping[str, int]) -> str:
    """Return why a first game does not take a legal move now; "" without an objection."""
    if isinstance(objection, NotNow):
        usual = _("The rules allow that. For this game, do something else first.")
        return said(objection.beat, objection.say, facts) or usual
    if isinstance(objection, FirstRead):
        return _("One moment: first read on.")
    return ""


def slips_text(slips: int, stars: int) -> str:
    """Return what is said of a run's slips; the stars can always be won back."""
    if not slips:
        return _("Not one slip. That is a clean run.")
    text = ngettext("{number} slip.", "{number} slips.", slips).format(number=slips)
    if stars == MOST_STARS:
        return _("{slips} All stars are yours.").format(slips=text)
    return ngettext(
        "{slips} Play it again, and the missing star comes too.",
        "{slips} Play it again, and the missing stars come too.",
        MOST_STARS - stars,
    ).format(slips=text)


def stars_text(stars: int) -> str:
    """Return the stars for a screen reader."""
    return _("{stars} of {most} stars").format(stars=stars, most=MOST_STARS)


def minutes_text(minutes: int) -> str:
    """Return about how long something takes."""
    text = ngettext("About {minutes} minute.", "About {minutes} minutes.", minutes)
    return text.format(minutes=minutes)
