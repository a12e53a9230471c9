"""The words of the exercise "move tickets into the holder"."""

from tutor.lessons.kinds.share_tickets import ForExample, MarkTickets, MateSees, ShareSome
from tutor.words.exercises.common import Words
from tutor.words.language import gettext as _

WORDS: Words = {
    ShareSome: lambda exercise, names: _(
        "Use this turn: mark tickets of your hand, and move them into the holder."
    ),
    ForExample: lambda why, names: _(
        "You have {tickets}. Mark {ticket}, for example: it moves alone, or with a second one."
    ).format(tickets=names.number_of_tickets(why.held), ticket=names.ticket(why.ticket)),
    MarkTickets: lambda why, names: _("Mark tickets in the sheet: one, or two."),
    MateSees: lambda why, names: _("Your mate sees them now and can build for them, too."),
}
