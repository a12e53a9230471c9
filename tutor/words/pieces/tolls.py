"""The words of bridge tolls: tokens and their ranking, loans."""

from collections.abc import Iterator

from tutor.rules.tolls import LoansEvidence, TokensEvidence, Tolls
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import points_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, listed
from tutor.words.pieces.piece import FigureWords, PartWords, Picture, PieceWords, Row, Section


def _tokens(evidence: TokensEvidence, names: Names) -> Iterator[str]:
    for rank in evidence.ranking:
        facts = {"place": rank.place, "player": rank.name, "bonus": points_text(rank.bonus)}
        if rank.tokens is None and rank.loans:
            yield _(
                "Place {place}: {player}, tokens not counted yet; with a loan, no bonus"
            ).format(**facts)
        elif rank.tokens is None:
            yield _("Place {place}: {player}, tokens not counted yet, {bonus}").format(**facts)
        elif rank.loans:
            yield _("Place {place}: {player} with {tokens}; with a loan, no bonus").format(
                **facts, tokens=rank.tokens
            )
        else:
            yield _("Place {place}: {player} with {tokens}, {bonus}").format(
                **facts, tokens=rank.tokens
            )


def _loans(evidence: LoansEvidence, names: Names) -> Iterator[str]:
    if not evidence.loans:
        yield _("No loans")
    else:
        yield ngettext(
            "{loans} loan, {points} lost", "{loans} loans, {points} lost each", evidence.loans
        ).format(loans=evidence.loans, points=points_text(evidence.points_each))


def _rows(piece: Tolls, rules: Rules) -> Iterator[Row]:
    text = _("Worth {tokens} for each player, kept secret").format(tokens=piece.tokens)
    yield Row(Section.SET_UP, 42, _("Toll tokens"), text)
    text = _(
        "Paid in tokens besides the cards: to the player who owns the route beside it, "
        "otherwise to the bank"
    )
    yield Row(Section.ROUTES, 50, _("Tolls"), text, picture=Picture.TOLL)
    yield Row(Section.ROUTES, 51, _("Enough tokens"), _("Who can pay the whole toll must pay it"))
    text = _("Take a loan and pay nothing; the bank pays the player who owns the route beside it")
    yield Row(Section.ROUTES, 52, _("Too few tokens"), text)
    for players in rules.rulebook.players:
        label = _("Token ranking, {players} players").format(players=players)
        bonus = listed([str(points) for points in piece.bonus[players]])
        text = _("{bonus}, most tokens first").format(bonus=bonus)
        yield Row(Section.POINTS, 60, label, text)
    text = _("Share a place and its whole bonus; the next total takes the very next place")
    yield Row(Section.POINTS, 61, _("Equal tokens"), text)
    text = _("{points} lost, and no bonus for tokens").format(points=points_text(piece.loan))
    yield Row(Section.POINTS, 70, _("Each loan"), text)
    text = _("Keeps its place in the ranking; nobody moves up")
    yield Row(Section.POINTS, 71, _("Who has a loan"), text)


WORDS = PieceWords(
    Tolls,
    _rows,
    {
        Part.TOKEN_BONUS: PartWords(lambda: _("Toll token bonus"), _tokens),
        Part.LOANS: PartWords(lambda: _("Loans"), _loans),
    },
    {
        "loan": FigureWords(
            lambda: _("How many points does each loan card cost at the end?"),
            lambda n: _("Each loan card costs {points} at the end."),
        ),
        "tokens": FigureWords(
            lambda: _("What are the toll tokens worth in all that each player starts with?"),
            lambda n: _("Each player starts with toll tokens worth {number} in all."),
        ),
    },
)
