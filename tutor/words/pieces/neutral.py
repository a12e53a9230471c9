"""The words of the neutral player."""

from tutor.rules.neutral import NeutralPlayer
from tutor.words.pieces.piece import CardRow, FigureWords, PieceWords, Section
from tutor.words.says import says

WORDS = PieceWords(
    NeutralPlayer,
    (
        CardRow(Section.SET_UP, 41, says("Neutral player"),
                says("{neutral_trains} of another colour; the second player has its token first")),
        CardRow(Section.ROUTES, 60, says("The neutral player's routes"),
                says("From round {neutral_from} on, turn up a ticket after each round: the "
                     "neutral player claims a route between the two cities at its foot")),
        CardRow(Section.ROUTES, 61, says("Both lanes free"),
                says("The player with the token chooses one and passes the token on")),
        CardRow(Section.ROUTES, 62, says("One lane owned by a player"),
                says("The neutral player takes the other; the bank pays the owner the toll; the "
                     "token stays")),
        CardRow(Section.ROUTES, 63, says("Nothing happens"),
                says("If the ticket has no cities at its foot, the neutral player has a route "
                     "between them already, or players own both lanes")),
        CardRow(Section.ROUTES, 64, says("The neutral player's tolls"),
                says("None for its first lane; whoever claims the other pays the bank")),
        CardRow(Section.ROUTES, 65, says("The neutral player leaves for good"),
                says("With too few trains for its route, or when the ticket pile first runs out")),
        CardRow(Section.END, 15, says("The neutral player"),
                says("Its routes score for nobody, and it never starts the last round")),
    ),
    figures={
        "neutral_from": FigureWords(
            says("At the end of which round is a ticket first turned up for the neutral player?"),
            says("A ticket is first turned up for the neutral player at the end of round "
                 "{number}.")),
        "neutral_trains": FigureWords(
            says("How many trains does the neutral player have to claim routes with?"),
            says("The neutral player has {trains} to claim routes with.")),
    },
)  # fmt: skip
