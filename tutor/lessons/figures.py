"""The figures of a board's rules by name, for lesson texts and for questions about them."""

from collections.abc import Mapping

from tutor.rules.mountains import Mountains
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.stations import Stations
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules
from tutor.table.card_row import MOST_CLEARINGS
from tutor.terms import Deck


def figures(rules: Rules) -> Mapping[str, int]:
    """Return the figures that a lesson may name, such as ``trains``.

    Only those that the board and variant have; ``points_3`` is what a route of 3 spaces is
    worth, for the lengths that the board prints.
    """
    book, board = rules.rulebook, rules.board
    found = {
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
        found |= {"most_clearings": MOST_CLEARINGS}
    found |= {
        f"points_{length}": book.points[length]
        for length in sorted({route.length for route in board.routes})
    }
    for piece in rules.pieces:
        match piece:
            case Stations():
                found |= {"stations": piece.count, "station_unused": piece.unused}
                found |= {f"station_{n}": cards for n, cards in enumerate(piece.cards, start=1)}
            case Tolls():
                found |= {"tokens": piece.tokens, "loan": piece.loan}
            case NeutralPlayer():
                found |= {"neutral_trains": piece.trains, "neutral_from": piece.from_round}
            case Mountains():
                found |= {"mountain_points": piece.points}
            case _:
                if hasattr(piece, "points"):
                    found |= {"bonus": piece.points}
    return found
