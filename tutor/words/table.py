"""A game as it is played, in words: how it begins, and whose turn it is."""

from tutor.table.position import Position
from tutor.words.house_rules import chosen_text
from tutor.words.names import variant_name
from tutor.words.says import says
from tutor.words.table_names import TableNames
from tutor.words.values import Clauses, Points, Tickets, Trains

SETTING = says("{board}, {variant}. In turn order: {players}.")
PRACTICE_DECK = says(
    "The printed tickets of this board are not known: this is a practice deck of {tickets}, made "
    "from the board itself."
)
TURN = says("Round {round}: {player} ({trains} left, {points} on the track)")


def setting_text(position: Position) -> str:
    """Return who plays what and by which house rules; a practice deck is called one."""
    names = TableNames(position)
    sides = dict.fromkeys(map(position.side, range(len(position.seats))))
    setting = SETTING(
        board=position.board.name,
        variant=variant_name(position.rulebook.variant),
        players=Clauses(names.side(places[0]) for places in sides),
    )
    lines = [setting]
    if position.rulings:
        lines.append(chosen_text(position.rulings))
    if position.practice_deck:
        lines.append(PRACTICE_DECK(tickets=Tickets(len(position.board.tickets))))
    return "\n".join(lines)


def turn_text(position: Position, player: int) -> str:
    """Return the heading of a turn: the round, the player, trains and points so far."""
    names, seat = TableNames(position), position.seats[player]
    marker = sum(position.seats[mate].marker for mate in position.side(player))
    return TURN(
        round=position.round,
        player=names.player(player),
        trains=Trains(seat.trains),
        points=Points(marker),
    )
