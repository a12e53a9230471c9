"""A first game in words: what is said at a beat, why a move is not taken, what came of it."""

from collections.abc import Mapping

from tutor.guided import by_yourself as y
from tutor.guided.run import FirstRead, NotNow
from tutor.lessons.stars import MOST_STARS
from tutor.play.state import Objection
from tutor.table import actions as a
from tutor.table.position import Position
from tutor.words import labels
from tutor.words.language import pgettext
from tutor.words.play import PLACEHOLDERS, action_text
from tutor.words.says import Message, say, says
from tutor.words.table_names import TableNames
from tutor.words.values import Minutes


def said(beat: str, text: str, facts: Mapping[str, int]) -> str:
    """Return a beat's text in the language in use, its figures filled in; "" stays ""."""
    return pgettext(f"first_game/{beat}", text).format(**facts) if text else ""


PARTS: Mapping[type[a.Action], Message] = {
    a.ClaimRoute: says("Pay for {route} with {paid}."),
    a.BuildStation: says("Pay for a station in {city} with {cards}."),
    a.DrawFaceUp: says("Look for this in the row: {card}."),
    a.DrawBlind: says("What you need lies face down, in the pile."),
    a.DrawTickets: says("The button “Draw” beside your tickets draws from the ticket pile."),
    a.KeepTickets: says("One of those to keep: {ticket}."),
}
"""A part of what is to be done, where a beat says none itself; other moves are told whole."""

WHAT_TO_DO = says("What to do: {action}.")
ALLOWED_BUT_LATER = says("The rules allow that. For this game, do something else first.")
READ_ON = says("One moment: read on first.")
NO_SLIP = says("Not one slip. That is a clean run.")
STARS_MISSING = says("Slips: {slips}. Play it again to earn the stars you are missing.")
ABOUT = says("About {minutes}.")
"""About how long something takes."""


STOPS: Mapping[type[y.Stop], Message] = {
    y.CanClaim: says("You can claim {route} now."),
    y.Taken: says("{player} claims {route}, which you wanted. Look for another way."),
    y.Threatened: says("{rivals} could take {route} now, which you want."),
    y.TicketDone: says("{ticket} is done."),
    y.NearEnd: says("The last round has begun: cards in hand will count nothing."),
    y.NothingToDraw: says("There is no card to draw: do something else."),
    y.DrawnLong: says("You have drawn turn after turn. Is there a route to claim?"),
}
"""Why drawing on has stopped."""


def stop_text(stop: y.Stop, position: Position, me: int) -> str:
    """Return why drawing on has stopped."""
    return say(STOPS[type(stop)], stop, TableNames(position, me))


def part_text(action: a.Action, position: Position) -> str:
    """Return a part of what is to be done, before it is shown."""
    part = PARTS.get(type(action))
    if part is not None:
        return say(part, action, TableNames(position), PLACEHOLDERS)
    return WHAT_TO_DO(action=action_text(action, position))


def of_game(text: str) -> str:
    """Return the title of a first game or of a stop, or what one can do then."""
    return pgettext("first_game", text)


def objection_text(objection: Objection | None, facts: Mapping[str, int]) -> str:
    """Return why a first game does not take a legal move now; "" without an objection."""
    if isinstance(objection, NotNow):
        return said(objection.beat, objection.say, facts) or ALLOWED_BUT_LATER()
    return READ_ON() if isinstance(objection, FirstRead) else ""


def slips_text(slips: int) -> str:
    """Return what is said of a run's slips; the stars can always be won back."""
    return STARS_MISSING(slips=slips) if slips else NO_SLIP()


def stars_text(stars: int) -> str:
    """Return the stars for a screen reader."""
    return labels.STARS(stars=stars, most=MOST_STARS)


def minutes_text(minutes: int) -> str:
    """Return about how long something takes."""
    return ABOUT(minutes=Minutes(minutes))
