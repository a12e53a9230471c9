"""The words of "teams": their holders, and what counts for a team together."""

from tutor.rules.teams import Teams
from tutor.scoring import Rules
from tutor.words.pieces.piece import CardRow, FigureWords, PieceWords, Section, when
from tutor.words.says import says
from tutor.words.values import Numbers


def _team_trains(piece: Teams, rules: Rules) -> int:
    """Return how many trains the players of a team have together."""
    return rules.rulebook.trains * piece.size


WORDS = (PieceWords(
    Teams,
    (
        # Instead of what is said without teams.
        CardRow(Section.SET_UP, 10, says("Players"),
                says("{players}, in teams of {size} who sit side by side")),
        CardRow(Section.SET_UP, 20, says("Trains"),
                lambda piece, rules: says("{trains} for each player, {team_trains} for a team: "
                                          "{base_trains} of its colour and {extra_trains} extra")
                if piece.extra_trains
                else says("{trains} for each player, {team_trains} for a team")),
        CardRow(Section.CARDS, 30, says("Face-up locomotive"),
                says("The only card you take that turn; it goes to the holder"),
                each=when(lambda rules: rules.rulebook.cards.locomotive_alone)),
        CardRow(Section.END, 10, says("Last round"),
                says("When a team's players together have {last_round_at} or fewer at the end of a "
                     "turn, everyone has one more turn")),
        # With teams only.
        CardRow(Section.SET_UP, 43, says("Holders"),
                says("Each team has one for cards and one for tickets, both empty; the other teams "
                     "do not see into them (our reading)")),
        CardRow(Section.SET_UP, 44, says("Talk between team mates"),
                says("Free, but of the game only about what lies in the team's holders")),
        CardRow(Section.TURN, 22, says("Or move"), says("One or two tickets to the holder")),
        CardRow(Section.CARDS, 50, says("Two cards drawn"),
                says("One to your hand, the other to the holder; say where the first goes before "
                     "you draw the second")),
        CardRow(Section.TICKETS, 60, says("Into the holder"),
                says("One of the tickets you keep, at the start both mates at once; one or two "
                     "more as a whole turn")),
        CardRow(Section.ROUTES, 11, says("Paying"),
                says("With cards from your hand and the team's holder, in any mix")),
        CardRow(Section.LANES, 5, says("Team mates"), says("May own one each where two are open")),
        CardRow(Section.POINTS, 31, says("One network"),
                says("Tickets and continuous routes may use the routes of the whole team")),
    ),
    {
        "players": lambda piece, rules: Numbers(rules.rulebook.players),
        "base_trains": lambda piece, rules: _team_trains(piece, rules) - piece.extra_trains,
        "extra_trains": lambda piece, rules: piece.extra_trains,
        "team_trains": _team_trains,
    },
    figures={
        "last_round_at": FigureWords(
            says("The last round begins when, at the end of a turn, a team's players together "
                 "have this many trains left, or fewer. How many is that?"),
            says("The last round begins when, at the end of a turn, a team's players together "
                 "have {trains} or fewer left."),
        )
    },
),)  # fmt: skip
