"""The words of "tolls" and "neutral": tokens and their ranking, loans, the neutral player."""

from collections.abc import Iterator

from tutor.rules.neutral import NeutralPlayer
from tutor.rules.tolls import LoansEvidence, TokenRank, TokensEvidence, Tolls
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.piece import CardRow, FigureWords, PartWords, Picture, PieceWords, Section
from tutor.words.says import Message, Phrase, Placeholders, say, says
from tutor.words.values import Listed, Loans, Players, Points, Tokens

UNCOUNTED_LOAN = says("Place {place}: {name}, tokens not counted yet; with a loan, no bonus")
UNCOUNTED = says("Place {place}: {name}, tokens not counted yet, {bonus_points}")
LOAN = says("Place {place}: {name} with {tokens}; with a loan, no bonus")
COUNTED = says("Place {place}: {name} with {tokens}, {bonus_points}")
NO_LOANS = says("No loans")
ONE_LOAN = says("{loans}, {points} lost")
LOANS = says("{loans}, {points} lost each")

RANK: Placeholders = {"tokens": lambda rank, names: Tokens(rank.tokens)}


def _rank(rank: TokenRank, names: Names) -> Message:
    if rank.tokens is None:
        return UNCOUNTED_LOAN if rank.loans else UNCOUNTED
    return LOAN if rank.loans else COUNTED


def _tokens(evidence: TokensEvidence, names: Names) -> Iterator[str]:
    for rank in evidence.ranking:
        yield say(_rank, rank, names, RANK)


def _loans(evidence: LoansEvidence, names: Names) -> Iterator[str]:
    if not evidence.loans:
        yield NO_LOANS()
    else:
        loans, points = Loans(evidence.loans), Points(evidence.points_each)
        yield (ONE_LOAN if evidence.loans == 1 else LOANS)(loans=loans, points=points)


COINS = says("{number} × {value}")
"""So many tokens of a value."""

TOLLS = PieceWords(
    Tolls,
    (
        CardRow(Section.SET_UP, 42, says("Toll tokens"),
                lambda piece, rules: says("Worth {tokens} for each player ({coins}), kept secret; "
                                          "change them at any time, with the bank or a player")
                if piece.coins
                else says("Worth {tokens} for each player, kept secret; change them at any time, "
                          "with the bank or a player")),
        CardRow(Section.ROUTES, 50, says("Tolls"),
                says(
                    "Paid in tokens besides the cards: to the player who owns the lane beside it, "
                    "otherwise to the bank"), Picture.TOLL),
        CardRow(Section.ROUTES, 51, says("Enough tokens"),
                says("If you can pay the whole toll, you must")),
        CardRow(Section.ROUTES, 52, says("Too few tokens"),
                says(
                    "Take a loan and pay nothing; the bank pays the player who owns the lane "
                    "beside it")),
        CardRow(Section.POINTS, 60, says("Token ranking, {players}"),
                says("{bonuses}, most tokens first"),
                each=lambda piece, rules: rules.rulebook.players),
        CardRow(Section.POINTS, 61, says("Equal tokens"),
                says("Tied players share a place and each get its full bonus; the next total "
                     "takes the very next place")),
        CardRow(Section.POINTS, 62, says("Tokens themselves"),
                says("Score nothing: only the ranking counts")),
        CardRow(Section.POINTS, 70, says("Each loan"),
                says("You lose {loan} and get no bonus for tokens")),
        CardRow(Section.POINTS, 71, says("Players with a loan"),
                says("Keep their place in the ranking; nobody moves up")),
    ),
    {
        "bonuses": lambda players, rules: Listed(rules.piece(Tolls).bonus[players]),
        "coins": lambda piece, rules: Listed(
            Phrase(COINS, number=number, value=value) for value, number in piece.coins.items()
        ),
        "players": lambda players, rules: Players(players),
    },
    {
        Part.TOKEN_BONUS: PartWords(says("Toll token bonus"), _tokens),
        Part.LOANS: PartWords(says("Loans"), _loans),
    },
    {
        "loan": FigureWords(says("How many points does each loan card cost at the end?"),
                            says("Each loan card costs {points} at the end.")),
        "tokens": FigureWords(
            says("What are each player's toll tokens worth at the start?"),
            says("Each player starts with toll tokens worth {number} in all.")),
    },
)  # fmt: skip

NEUTRAL = PieceWords(
    NeutralPlayer,
    (
        CardRow(Section.SET_UP, 41, says("Neutral player"),
                says("{neutral_trains} of another colour, and one more as its token, which the "
                     "second player holds first")),
        CardRow(Section.ROUTES, 60, says("The neutral player's routes"),
                says("From round {neutral_from} on, turn up and discard a ticket after each: the "
                     "neutral player claims a route between the two cities at its foot")),
        CardRow(Section.ROUTES, 61, says("Both lanes free"),
                says("The player with the token chooses one and passes the token on")),
        CardRow(Section.ROUTES, 62, says("One lane owned by a player"),
                says(
                    "The neutral player takes the other; the bank pays the owner the toll; the "
                    "token stays")),
        CardRow(Section.ROUTES, 63, says("Nothing happens"),
                says(
                    "If the ticket has no cities at its foot, the neutral player has a route "
                    "between them already, or players own both lanes")),
        CardRow(Section.ROUTES, 64, says("The neutral player's tolls"),
                says("None for its first lane; whoever claims the other pays the bank")),
        CardRow(Section.ROUTES, 65, says("The neutral player leaves for good"),
                says("With too few trains for its route, or as soon as the ticket pile first runs "
                     "out (our reading)")),
        CardRow(Section.END, 15, says("The neutral player"),
                says("Its routes score for nobody, and it never starts the last round")),
    ),
    figures={
        "neutral_from": FigureWords(
            says("At the end of which round is a ticket first turned up for the neutral player?"),
            says(
                "A ticket is first turned up for the neutral player at the end of round "
                "{number}.")),
        "neutral_trains": FigureWords(
            says("How many trains does the neutral player have to claim routes with?"),
            says("The neutral player has {trains} to claim routes with.")),
    },
)  # fmt: skip

WORDS = (TOLLS, NEUTRAL)
