"""A game as it is played, in words: how it begins, and whose turn it is."""

from tutor.table.position import Position
from tutor.words.cards import points_text, trains_text
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import VARIANTS


def setting_text(position: Position) -> str:
    """Return who plays what; a practice deck is called one."""
    names, variant = TableNames(position), VARIANTS.get(position.rulebook.variant)
    players = range(len(position.seats))
    if position.holders:
        seated = [str(names.side(holder.players[0])) for holder in position.holders]
    else:
        seated = [names.player(place) for place in players]
    text = _("{board}, {variant}. In turn order: {players}.").format(
        board=position.board.name,
        variant=variant() if variant else position.rulebook.variant,
        players="; ".join(seated),
    )
    if not position.practice_deck:
        return text
    note = ngettext(
        "The printed tickets of this board are not known: this is a practice deck of {number} "
        "ticket, made from the board itself.",
        "The printed tickets of this board are not known: this is a practice deck of {number} "
        "tickets, made from the board itself.",
        len(position.board.tickets),
    ).format(number=len(position.board.tickets))
    return f"{text}\n{note}"


def turn_text(position: Position, player: int) -> str:
    """Return the heading of a turn: the round, the player, trains and points so far."""
    names, seat = TableNames(position), position.seats[player]
    marker = sum(position.seats[mate].marker for mate in position.side(player))
    facts = {
        "round": position.round,
        "player": names.player(player),
        "trains": trains_text(seat.trains),
        "points": points_text(marker),
    }
    return _("Round {round}: {player} ({trains} left, {points} on the track)").format(**facts)
