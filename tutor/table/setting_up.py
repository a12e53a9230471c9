"""Setting up a table: shuffling, dealing, markers, tokens, teams (B1-B3, D3, D4, T1, T5)."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import cast

from tutor.cards import COLORS, NONE, Cards
from tutor.game.finished import FinishedGame, Player
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.start_spaces import StartSpaces
from tutor.rules.stations import Stations
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules, check
from tutor.table.card_row import complete_row
from tutor.table.chance import Chance
from tutor.table.events import Event, HandDealt, TicketsDealt
from tutor.table.playing import Playing
from tutor.table.position import Holder, NeutralSeat, Position, Seat
from tutor.table.practice_deck import with_practice_deck
from tutor.table.stages import ChoosingFirstTickets
from tutor.table.table import Table
from tutor.terms import Card, Deck, Ruling


def set_up(
    rules: Rules,
    players: Sequence[Player],
    chance: Chance,
    rulings: Collection[Ruling] = (),
) -> tuple[Table, tuple[Event, ...]]:
    """Set up a table and deal.

    Parameters
    ----------
    rules
        The board and variant; a board that lists no tickets gets a practice deck.
    players
        In turn order; only names, colours and teams matter, mates next to each other.
    chance
        Is asked for an order of the train cards, then of the long tickets where there are
        some, then of the regular ones.
    rulings
        The house rules that the table plays by.

    Raises
    ------
    GameError
        If so many or such players cannot play here.
    """
    _check(rules, players, rulings)
    table = _empty_table(rules, players, frozenset(rulings))
    playing = Playing(replace(table, pile=chance.shuffle(_train_cards(rules))), chance)
    for player in range(len(players)):
        hand = _top(playing, rules.rulebook.cards.hand)
        playing.change_seat(player, hand=hand)
        playing.tell(HandDealt(player, hand.total, hand))
    complete_row(playing)
    _deal_tickets(playing)
    return cast("Table", playing.position), tuple(playing.events)


def _train_cards(rules: Rules) -> tuple[Card, ...]:
    """Return all train cards (B1)."""
    numbers = rules.rulebook.cards
    colored = (card for card in COLORS for _ in range(numbers.each_color))
    return (*colored, *(Card.LOCOMOTIVE for _ in range(numbers.locomotives)))


def _top(playing: Playing, number: int) -> Cards:
    pile = playing.position.pile
    playing.change(pile=pile[: len(pile) - number])
    return Cards.of(pile[len(pile) - number :])


def _deal_tickets(playing: Playing) -> None:
    """Deal the tickets to choose from; what is left of other decks leaves the game (E1, A1)."""
    board, dealt = playing.position.board, playing.position.rulebook.tickets.dealt
    offers: list[tuple[str, ...]] = [()] * len(playing.position.seats)
    for deck in Deck:
        tickets = tuple(ticket.id for ticket in board.tickets if ticket.deck is deck)
        if not tickets:
            continue
        pile = list(playing.chance.shuffle(tickets))
        for player in range(len(offers)):
            number = min(dealt.get(deck, 0), len(pile))
            offers[player] += tuple(pile.pop() for _ in range(number))
        if deck is Deck.REGULAR:
            playing.change(tickets=tuple(pile))
        else:
            playing.change(tickets_out=(*playing.position.tickets_out, *pile))
    for player, offer in enumerate(offers):
        playing.tell(TicketsDealt(player, len(offer), offer))
    playing.change(stage=ChoosingFirstTickets(0, tuple(offers), ()))


def _check(rules: Rules, players: Sequence[Player], rulings: Collection[Ruling]) -> None:
    """Raise GameError unless the scorer accepts such players."""
    bare = tuple(Player(player.name, player.color, team=player.team) for player in players)
    variant = rules.rulebook.variant
    named = tuple((ruling, True) for ruling in sorted(rulings))
    check(FinishedGame(rules.board.id, bare, variant, named), rules)


def _empty_table(rules: Rules, players: Sequence[Player], rulings: frozenset[Ruling]) -> Table:
    """Return the table before anything is shuffled and dealt."""
    practice_deck = not rules.board.tickets
    if practice_deck:
        rules = replace(rules, board=with_practice_deck(rules.board))
    table = Table(
        rules=rules,
        rulings=rulings,
        practice_deck=practice_deck,
        seats=(),
        holders=_holders(players),
        row=(),
        pile=(),
        discards=NONE,
        tickets=(),
        ticket_discards=(),
        tickets_out=(),
        claims=(),
        stations=(),
        bank=0,
        neutral=None,
        stage=ChoosingFirstTickets(0, (), ()),
    )
    seats = tuple(_seat(table, player, place) for place, player in enumerate(players))
    return replace(table, seats=seats, neutral=_neutral(table, players))


def _seat(table: Position, player: Player, place: int) -> Seat:
    stations, tolls, start = table.piece(Stations), table.piece(Tolls), table.piece(StartSpaces)
    return Seat(
        name=player.name,
        color=player.color,
        team=player.team,
        hand=NONE,
        tickets=(),
        trains=table.rulebook.trains,
        crossing=0,
        stations=0 if stations is None else stations.count,
        tokens=0 if tolls is None else tolls.tokens,
        loans=0,
        marker=0 if start is None else start.spaces[place],
    )


def _holders(players: Sequence[Player]) -> tuple[Holder, ...]:
    """Return an empty holder for each team, in turn order (T2)."""
    teams: dict[str, list[int]] = {}
    for place, player in enumerate(players):
        if player.team is not None:
            teams.setdefault(player.team, []).append(place)
    return tuple(Holder(tuple(mates)) for mates in teams.values())


def _neutral(table: Position, players: Sequence[Player]) -> NeutralSeat | None:
    """Return the neutral player in a colour of its own; the second player has its token (D14)."""
    piece = table.piece(NeutralPlayer)
    if piece is None:
        return None
    taken = {player.color for player in players}
    color = next(free for free in table.board.player_colors if free not in taken)
    return NeutralSeat(color, piece.trains, token=1)
