"""The words of teams: their holders, and what counts for a team together."""

from collections.abc import Iterator

from tutor.figures import figures
from tutor.rules.teams import Teams
from tutor.scoring import Rules
from tutor.words.cards import numbers_text, trains_text
from tutor.words.language import gettext as _
from tutor.words.pieces.piece import FigureWords, PieceWords, Row, Section


def _rows(piece: Teams, rules: Rules) -> Iterator[Row]:
    yield from _instead(piece, rules)
    text = _("Each team has one for cards and one for tickets, both empty")
    yield Row(Section.SET_UP, 43, _("Holders"), text)
    text = _("Only about what lies in the team's holders")
    yield Row(Section.SET_UP, 44, _("Talk of team mates"), text)
    yield Row(Section.TURN, 22, _("Or move"), _("One or two tickets to the holder"))
    text = _("One to the hand, the other to the holder; say which before drawing the second")
    yield Row(Section.CARDS, 50, _("Two cards drawn"), text)
    text = _("One of those kept; one or two more as a turn of its own")
    yield Row(Section.TICKETS, 60, _("Into the holder"), text)
    text = _("With cards of the hand and of the team's holder, in any mix")
    yield Row(Section.ROUTES, 11, _("Paying"), text)
    text = _("May own one each where two are open")
    yield Row(Section.LANES, 5, _("Team mates"), text)
    text = _("Tickets and continuous routes run over the routes of the whole team")
    yield Row(Section.POINTS, 31, _("One network"), text)


def _instead(piece: Teams, rules: Rules) -> Iterator[Row]:
    """Give the rows that say something else with teams than without."""
    number = figures(rules)
    text = _("{numbers}, in teams of {size} who sit side by side").format(
        numbers=numbers_text(rules.rulebook.players), size=piece.size
    )
    yield Row(Section.SET_UP, 10, _("Players"), text)
    text = _("{each} for each player, {all} for a team").format(
        each=number["trains"], all=number["trains"] * piece.size
    )
    yield Row(Section.SET_UP, 20, _("Trains"), text)
    if rules.rulebook.cards.locomotive_alone:
        text = _("The only card of its turn; it goes to the holder")
        yield Row(Section.CARDS, 30, _("Face-up locomotive"), text)
    text = _(
        "When a team's players together have {trains} or fewer at the end of a turn, everyone "
        "has one more turn"
    ).format(trains=trains_text(number["last_round_at"]))
    yield Row(Section.END, 10, _("Last round"), text)


WORDS = PieceWords(
    Teams,
    _rows,
    figures={
        "last_round_at": FigureWords(
            lambda: _(
                "The last round begins when, at the end of a turn, a team's players together have "
                "few trains left. How many may that be at most?"
            ),
            lambda n: _(
                "The last round begins when, at the end of a turn, a team's players together have "
                "{trains} or fewer left."
            ),
        )
    },
)
