"""The deal of a first game: what the story needs comes first, the rest follows from the seed."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from tutor.bots.levels import Level
from tutor.frozen import Frozen
from tutor.game.finished import Player
from tutor.guided.first_game import FirstGame
from tutor.library import Library
from tutor.play.opening import Opening
from tutor.play.session import Session, sit_down
from tutor.play.shuffles import Seeded
from tutor.table import actions as a
from tutor.table.chance import ChanceError, Item
from tutor.table.practice_deck import with_practice_deck
from tutor.table.seen import Seen
from tutor.table.stages import ChoosingFirstTickets, PlacingFirstTickets
from tutor.terms import Deck


class Stacked(Frozen):
    """Shuffles in which some cards come first, in a given order; the rest follows from the seed.

    ``first`` has an entry for each of a game's first shuffles: what is drawn first, second, and so
    on.
    """

    first: tuple[tuple[str, ...], ...]
    seed: int | str

    def order(self, number: int, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items, the last one on top.

        Raises
        ------
        ChanceError
            If there are too few of something that is to come first.
        """
        shuffled = Seeded(self.seed).order(number, items)
        if number >= len(self.first):
            return shuffled
        rest = list(shuffled)
        top: list[Item] = []
        for name in self.first[number]:
            wanted = next((item for item in rest if str(item) == name), None)
            if wanted is None:
                raise ChanceError(f"no {name} is left to come first")
            rest.remove(wanted)
            top.append(wanted)
        return (*rest, *reversed(top))


def stacked(game: FirstGame, library: Library) -> Stacked:
    """Return the shuffles of a first game: train cards, then each deck of tickets.

    Raises
    ------
    ChanceError
        If a ticket is dealt that the board does not have.
    """
    deal = game.deal
    cards = [str(card) for card in (*chain.from_iterable(deal.hands), *deal.row, *deal.pile)]
    rules = library.rules(game.board, game.variant)
    assert rules is not None
    board = rules.board if rules.board.tickets else with_practice_deck(rules.board)
    decks = {ticket.id: ticket.deck for ticket in board.tickets}
    tickets = (*chain.from_iterable(deal.tickets), *deal.ticket_pile)
    unknown = [ticket for ticket in tickets if ticket not in decks]
    if unknown:
        raise ChanceError(f"there is no ticket {unknown[0]}")
    shuffled = (deck for deck in Deck if deck in decks.values())
    first = (tuple(ticket for ticket in tickets if decks[ticket] is deck) for deck in shuffled)
    return Stacked((tuple(cards), *first), deal.seed)


def opening_of(game: FirstGame) -> Opening:
    """Return the opening of a first game."""
    players = tuple(Player(seat.name, seat.color, team=seat.team) for seat in game.players)
    return Opening(game.board, game.variant, players, game.me, Level.FAIR, game.deal.seed)


def dealt(game: FirstGame, library: Library) -> Session:
    """Return a first game with the cards dealt, and first tickets chosen as far as the file says.

    Raises
    ------
    GameError
        If there is no such board or variant, or it is not for these players.
    ChanceError
        If something is dealt that does not exist.
    RefusedError
        If tickets are kept that were not dealt.
    """
    opening = opening_of(game)
    session = sit_down(opening, library, shuffles=stacked(game, library))
    while (action := first_choice(game, session)) is not None:
        session = moved(session, action)
    return session


def first_choice(game: FirstGame, session: Session) -> a.Action | None:
    """Return the file's choice of first tickets for whoever chooses now; None for the learner."""
    stage, deal = session.table.stage, game.deal
    player = stage.player
    if isinstance(stage, ChoosingFirstTickets):
        tickets = deal.kept[player] if player < len(deal.kept) else ()
        if tickets:
            return a.KeepTickets(player, tickets)
    elif isinstance(stage, PlacingFirstTickets):
        placed = deal.placed[player] if player < len(deal.placed) else ""
        if placed:
            return a.PlaceTicket(player, placed)
    return None


def moved(session: Session, action: a.Action) -> Session:
    """Make any player's move.

    Raises
    ------
    RefusedError
        If it is not legal.
    """
    if session.my_turn:
        return session.play(action)
    scripted = replace(session, opponents=_Next(action))
    return replace(scripted.opponents_move(), opponents=session.opponents)


class _Next(Frozen):
    """Opponents whose next move is known."""

    action: a.Action

    def choose(self, number: int, seen: Seen, actions: Sequence[a.Action]) -> a.Action:
        """Return the known move."""
        return self.action
