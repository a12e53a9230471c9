"""What tolls and loans do to the ranking of the toll tokens (D8-D11)."""

from collections.abc import Mapping

from tutor.notebook.cell_answer import CellAnswer, columns, lines
from tutor.notebook.drawing import Bars
from tutor.notebook.named import number_of_players, rules_of
from tutor.rules.tolls import Tolls, token_ranking
from tutor.words.given import called, integer, keyed
from tutor.words.language import gettext as _
from tutor.words.names import UnknownNameError, listed
from tutor.words.numbers import number_text


def rank_tokens(
    board: str, tokens: Mapping[str, int], loans: Mapping[str, int] | None = None
) -> CellAnswer:
    """Return the ranking of some players' tokens: places, bonus, and what loans take away.

    Parameters
    ----------
    board
        The id of a board with tolls.
    tokens
        The value of each player's tokens, by name.
    loans
        How many loans each has taken, by name; none if left out.

    Raises
    ------
    UnknownNameError
        If the board has no tolls or is not for so many players, a number is too small, or somebody
        without tokens has a loan.
    """
    tokens = _by_name("tokens", tokens)
    loans = _by_name("loans", loans)
    rules = rules_of(board)
    piece = rules.piece(Tolls)
    if piece is None:
        raise UnknownNameError(_("There are no tolls on this board."))
    number_of_players(rules, len(tokens))
    for name, number in (*tokens.items(), *loans.items()):
        integer(name, number)
    for name in loans:
        if name not in tokens:
            raise UnknownNameError(
                _("{name} has a loan but no tokens. Players with tokens: {known}.").format(
                    name=name, known=listed(list(tokens))
                )
            )
    ranking = token_ranking(tokens, loans, piece.bonus[len(tokens)])
    net = {ranked.name: ranked.received - piece.loan * ranked.loans for ranked in ranking}
    rows = [
        (r.name, str(r.tokens), str(r.place), str(r.received), str(r.loans),
         number_text(-piece.loan * r.loans), number_text(net[r.name]))
        for r in ranking
    ]  # fmt: skip
    head = (
        _("player"),
        _("tokens"),
        _("place"),
        _("bonus"),
        _("loans"),
        _("for loans"),
        _("total"),
    )
    text = columns(head, rows)
    if any(ranked.loans for ranked in ranking):
        text += "\n" + lines(_("Players with a loan keep their place but get no bonus."))
    return CellAnswer(
        text,
        _("Bars: the points that each player has from tokens and loans."),
        lambda: _bars(net),
    )


def _by_name(key: str, value: object) -> Mapping[str, int]:
    """Return what was given for each player; UnknownNameError if it is something else."""
    example = f'{key}={{"Anna": 1}}'
    return {called(name): number for name, number in keyed(key, value, example).items()}


def _bars(net: Mapping[str, int]) -> Bars:
    return Bars(list(net), list(net.values()), _("Points from tokens, less loans"))
