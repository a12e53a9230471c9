"""The figures of a board's rules by name: for lesson texts, questions and the reference card."""

from collections.abc import Mapping

from tutor.cards import MOST_CLEARINGS
from tutor.scoring import Rules
from tutor.terms import Deck

LONGEST_KNOWN = 6  # spaces; each board has to give the points of longer routes (B10, T13)


def figures(rules: Rules) -> Mapping[str, int]:
    """Return the figures that a lesson may name, such as ``trains``.

    Only figures that the board and variant have; ``points_3`` is the points of a route of 3
    spaces, for the lengths that the board prints. Each rule piece adds its own.
    """
    book, board = rules.rulebook, rules.board
    numbers = {
        "trains": book.trains,
        "last_round_at": book.last_round_at,
        "each_color": book.cards.each_color,
        "locomotives": book.cards.locomotives,
        "all_cards": 8 * book.cards.each_color + book.cards.locomotives,
        "hand": book.cards.hand,
        "row": book.cards.row,
        "clear_row_at": book.cards.clear_row_at,
        "dealt": sum(book.tickets.dealt.values()),
        "dealt_long": book.tickets.dealt.get(Deck.LONG, 0),
        "dealt_regular": book.tickets.dealt.get(Deck.REGULAR, 0),
        "kept_at_start": book.tickets_kept,
        "drawn": book.tickets.drawn,
        "kept": book.tickets.kept,
        "tickets": board.tickets_printed,
        "players_least": book.players[0],
        "players_most": book.players[-1],
    }
    if book.cards.clear_row_at:
        numbers["most_clearings"] = MOST_CLEARINGS
    numbers |= {f"points_{length}": points for length, points in points_printed(rules).items()}
    for piece in rules.pieces:
        numbers |= piece.figures
    return numbers


def points_printed(rules: Rules) -> Mapping[int, int]:
    """Return the points by spaces, for the lengths that the board prints."""
    lengths = sorted({route.length for route in rules.board.routes})
    return {length: rules.rulebook.points[length] for length in lengths}


def is_confirmed(rules: Rules, length: int) -> bool:
    """Tell whether a length's points are certain; on a board from a single source some are not.

    Up to 6 spaces every board of the series gives the same (B10, T13).
    """
    return rules.board.verified or length <= LONGEST_KNOWN
