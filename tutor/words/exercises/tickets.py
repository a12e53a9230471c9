"""The words of "keep_tickets", "share_tickets" and "tickets_done"."""

from tutor.lessons.kinds import keep_tickets, share_tickets, tickets_done
from tutor.rulebook import Refused
from tutor.rules.stations import Stations
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import Tickets

KEEP = says("Keep what you like, but at least {least}.")
KEEP_FEWEST = says("Keep as few as you may.")
KEEP_FEWEST_AT_START = says("Keep as few as you may: those that together take the fewest trains.")
KEEP_FROM_NEW_PILE = says(
    "The pile had only {left_tickets}, so the discards became a new one. Keep what you like."
)
KEEP_OF_FEW = says("The pile had only {left_tickets}. Keep what you like, but at least {least}.")


def _which(exercise: keep_tickets.WhichToKeep, names: SceneNames) -> Message:
    """Ask which to keep; how few may be kept is not told at the start."""
    if exercise.fewest:
        return KEEP_FEWEST_AT_START if exercise.start else KEEP_FEWEST
    if exercise.new_pile:
        return KEEP_FROM_NEW_PILE
    return KEEP if exercise.left is None else KEEP_OF_FEW


REFUSED_GO = {
    Refused.UNDER_PILE: says("What you do not keep goes under the ticket pile."),
    Refused.OUT_OF_GAME: says("What you do not keep is out of the game for good."),
    Refused.DISCARDED: says("What you do not keep lies face up on the ticket discards."),
}
TRAINS = {
    (True, True): says(
        "Together these take {together_trains}; others share more and take only {best}."
    ),
    (True, False): says(
        "These share no part of their way and take {together_trains}; others take only {best}."
    ),
    (False, True): says(
        "Together these take {together_trains}. With no shared part it would be {apart}."
    ),
    (False, False): says("These take {together_trains}, and hardly any other choice takes fewer."),
}
"""By whether others take fewer trains, and whether these share something of their way."""
LIGHT = {
    False: says(
        "Tap a ticket: its cities light up on the board. Which of them can share part of their way?"
    ),
    True: says(
        "Tap a ticket: all that it names lights up on the board. Which of them can share part "
        "of their way?"
    ),
}
"""By whether any of the tickets can be completed in several ways."""
MARK_NO_MORE = says("Keep at least {least} of these {drawn_tickets}: mark no more than that.")
MARK_SOME = says("Keep at least {least} of these {drawn_tickets}; you may keep more.")

FOLLOW = {
    False: says("Take the {number} one by one: can a train go from one city to the other?"),
    True: says(
        "Take the {number} one by one: can a train go from what it names first to any of the "
        "others?"
    ),
}
"""By whether any of the tickets can be completed in several ways."""
WITH_STATIONS = says("Which tickets are done, by your trains or by a route that a station borrows?")
WITH_MATE = says("Which tickets are done, by your trains and your mate's?")
ALONE = says("Which of your tickets are done? Choose all of them.")


def _done(exercise: tickets_done.ChooseTicketsDone, names: SceneNames) -> Message:
    table, player = exercise.scene.table, exercise.scene.player
    if table.piece(Stations) and any(names.is_mine(station.owner) for station in table.stations):
        return WITH_STATIONS
    return WITH_MATE if len(table.side(player)) > 1 else ALONE


MESSAGES: Words = {
    keep_tickets.WhichToKeep: _which,
    keep_tickets.AtLeast: lambda v, n: MARK_NO_MORE if v.enough else MARK_SOME,
    keep_tickets.FewerWillDo: says("You may keep {kept}, but {least} would be enough."),
    keep_tickets.LongOneRefused: says("The long ticket need not be among those that you keep."),
    keep_tickets.NotInNewPile: says(
        "The new pile was made in the middle of the draw, before you had put any of these tickets "
        "back: none of them is in it."
    ),
    keep_tickets.LightEach: lambda v, n: LIGHT[any(map(n.has_several_ways, v.tickets))],
    keep_tickets.RefusedGo: lambda v, n: REFUSED_GO[v.where],
    keep_tickets.ThisOne: says("Keep {ticket}. What lies along its way?"),
    keep_tickets.TrainsTheyTake: lambda v, n: TRAINS[v.is_dear, v.together < v.apart],
    share_tickets.ShareSome: says(
        "Use this turn: mark tickets in your hand, and move them into the holder."
    ),
    share_tickets.ForExample: says(
        "You have {held_tickets}. Mark {ticket}, for example, alone or with a second one."
    ),
    share_tickets.MarkTickets: says("Mark tickets on the sheet: one, or two."),
    share_tickets.MateSees: says("Your mate sees them now and can claim routes for them too."),
    tickets_done.ChooseTicketsDone: _done,
    tickets_done.FollowEach: lambda v, n: FOLLOW[any(map(n.has_several_ways, v.tickets))],
}

PLACEHOLDERS: Placeholders = {
    "number": lambda v, n: Tickets(len(v.tickets)),
}
