"""The words of the exercise "move tickets into the holder"."""

from tutor.lessons.kinds.share_tickets import ForExample, MarkTickets, MateSees, ShareSome
from tutor.words.exercises.common import Words
from tutor.words.says import Placeholders, says

MESSAGES: Words = {
    ShareSome: says("Use this turn: mark tickets of your hand, and move them into the holder."),
    ForExample: says("You have {held}. Mark {ticket}, for example, alone or with a second one."),
    MarkTickets: says("Mark tickets in the sheet: one, or two."),
    MateSees: says("Your mate sees them now and can build for them, too."),
}

PLACEHOLDERS: Placeholders = {"held": lambda v, n: n.number_of_tickets(v.held)}
