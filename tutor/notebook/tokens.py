"""What tolls and loans do to the ranking of the toll tokens (D8-D11)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tutor.notebook.named import UnknownNameError, rules_of
from tutor.notebook.told import Told, columns
from tutor.rules.tolls import Tolls, token_ranking
from tutor.words.language import gettext as _
from tutor.words.numbers import number_text

if TYPE_CHECKING:
    from tutor.draw.plots import Figure


def rank_tokens(
    board: str, tokens: Mapping[str, int], loans: Mapping[str, int] | None = None
) -> Told:
    """Return the ranking of some players' tokens: places, bonus, and what loans take away.

    Parameters
    ----------
    board
        The id of a board with tolls.
    tokens
        The worth of each player's tokens, by name.
    loans
        How many loans each has taken, by name; none if left out.

    Raises
    ------
    UnknownNameError
        If the board has no tolls, or not so many can play there.
    """
    loans = loans or {}
    piece = rules_of(board).piece(Tolls)
    if piece is None or len(tokens) not in piece.bonus:
        raise UnknownNameError(_("There is no ranking of tokens for so many on this board."))
    ranking = token_ranking(tokens, loans, piece.bonus[len(tokens)])
    net = {one.name: one.received - piece.loan * one.loans for one in ranking}
    rows = [
        (one.name, str(one.tokens), str(one.place), str(one.bonus), str(one.loans),
         number_text(net[one.name]))
        for one in ranking
    ]  # fmt: skip
    head = (_("player"), _("tokens"), _("place"), _("bonus"), _("loans"), _("points"))
    return Told(
        columns(head, rows),
        _("Bars: the points that each player has from tokens and loans."),
        lambda: _bars(net),
    )


def _bars(net: Mapping[str, int]) -> "Figure":
    from tutor.draw.plots import bars  # noqa: PLC0415 - for a picture only

    return bars(list(net), list(net.values()), _("Points from tokens, less loans"))
