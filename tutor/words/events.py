"""What happens at a table, told so that the game can be followed like a story.

Each kind of event has a message, with words for the player whom it concerns. What a player may
not know is left out where the event does not say it (:func:`tutor.table.seen.told_to`).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.cards import MOST_CLEARINGS, Cards
from tutor.rulebook import Refused
from tutor.rules.stations import Stations
from tutor.table import events as e
from tutor.table.position import Position
from tutor.terms import Card, Place
from tutor.words.says import (
    HIDDEN,
    THEY,
    TO_YOU,
    YOU,
    Message,
    Placeholders,
    Telling,
    say,
    says,
)
from tutor.words.table_names import TableNames
from tutor.words.values import (
    AllOf,
    OneCard,
    Several,
    TrainCards,
    Value,
)

# --- train cards ----------------------------------------------------------------------------

CARD_PLACED: Mapping[Place, Message] = {
    Place.HAND: says(
        "{player} keeps {card:the} in hand.",
        you="You keep {card:the} in hand.",
        hidden="{player} keeps the card in hand.",
    ),
    Place.HOLDER: says(
        "{player} puts {card:the} into the team's holder.",
        you="You put {card:the} into the team's holder.",
        hidden="{player} puts the card into the team's holder.",
    ),
}
ONLY_LOCOMOTIVES_LEFT = says(
    "The pile is empty and only locomotives lie face up, which nobody may take second: {player} "
    "stops at one card.",
    you="The pile is empty and only locomotives lie face up, which nobody may take second: you "
    "stop at one card.",
)
NO_SECOND_CARD = says(
    "There is no second card to be had: {player} stops at one.",
    you="There is no second card to be had: you stop at one.",
)
ROW_STAYS = says(
    "The row has too many locomotives, but too few other cards are left to make it better: it "
    "stays as it is."
)
ROW_STAYS_AFTER = says(
    "The row was cleared {times} and still has too many locomotives, but too few other cards are "
    "left to make it better: it stays as it is."
)
ROW_STAYS_AT_LAST = says(
    "The row was cleared {times} and still has too many locomotives. This program clears it no "
    "more often than that: the row stays as it is."
)


def _row_stays(event: e.RowStays, names: TableNames) -> Message:
    if event.times >= MOST_CLEARINGS:
        return ROW_STAYS_AT_LAST
    return ROW_STAYS_AFTER if event.times else ROW_STAYS


# --- tickets --------------------------------------------------------------------------------

REFUSED: Mapping[Refused, Message] = {
    Refused.UNDER_PILE: says(
        "{player} puts {refused_tickets} under the pile: {tickets}.",
        you="You put {refused_tickets} under the pile: {tickets}.",
        hidden="{player} puts {refused_tickets} under the pile.",
    ),
    Refused.OUT_OF_GAME: says(
        "{player} gives back {refused_tickets}, out of the game for good: {tickets}.",
        you="You give back {refused_tickets}, out of the game for good: {tickets}.",
        hidden="{player} gives back {refused_tickets}, out of the game for good.",
    ),
    Refused.DISCARDED: says(
        "{player} lays {refused_tickets} on the face-up discards: {tickets}.",
        you="You lay {refused_tickets} on the face-up discards: {tickets}.",
        hidden="{player} lays {refused_tickets} on the face-up discards.",
    ),
}


# --- routes, tolls, tunnels -----------------------------------------------------------------

TOLL_TO_BANK = says(
    "{player} pays the bank a toll of {toll} for {route}.",
    you="You pay the bank a toll of {toll} for {route}.",
)
TOLL_TO_OWNER = says(
    "{player} pays a toll of {toll} for {route}. It goes to the owner of the lane beside it: {to}.",
    you="You pay a toll of {toll} for {route}. It goes to the owner of the lane beside it: {to}.",
    to_you="{player} pays you a toll of {toll} for {route}: you own the lane beside it.",
)
LOAN_SECRET = says(
    "The toll for {route} is {toll}, more than {player} has in toll tokens: {player} pays nothing "
    "and takes a loan card instead."
)
LOAN = says(
    "The toll for {route} is {toll}, but {player} has only {tokens} in toll tokens: {player} pays "
    "nothing and takes a loan card instead.",
    you="The toll for {route} is {toll}, but you have only {tokens} in toll tokens: you pay "
    "nothing and take a loan card instead.",
)
BANK_PAYS = says(
    "The bank pays the toll of {toll} to the owner of the lane beside it: {owed_to_player}.",
    to_you="The bank pays you the toll: you own the lane beside it.",
)


def _loan(event: e.LoanTaken, names: TableNames) -> Sequence[Message]:
    """Pick what is said of a loan; how many tokens there are is a secret of the player's (D3)."""
    known = event.tokens is not None and names.watcher in (None, event.player)
    loan = LOAN if known else LOAN_SECRET
    return [loan] if event.owed_to is None else [loan, BANK_PAYS]


TUNNEL_SAFE = says("There is no card left to turn over, so the tunnel {route} is safe.")
TURNED_OVER = says("Turned over: {revealed_cards}.")
TOO_FEW_TO_TURN = says("Only {turned} of {wanted} cards can be turned over: {revealed_cards}.")
NO_LOCOMOTIVE_TURNED = says(
    "Only locomotives match locomotives, and there is none: nothing has to be added."
)
NOTHING_MATCHES = says("None of these is {color} or a locomotive: nothing has to be added.")
LOCOMOTIVES_MATCH = says(
    "Only locomotives match locomotives, so {player} must add {extra}.",
    you="Only locomotives match locomotives, so you must add {extra}.",
)
MATCHES = says(
    "Each {color} card or locomotive among these costs one card more: {player} must add {extra}.",
    you="Each {color} card or locomotive among these costs one card more: you must add {extra}.",
)


def _revealed(event: e.TunnelRevealed, names: TableNames) -> Message | Sequence[Message]:
    if not event.revealed:
        return TUNNEL_SAFE
    alone = event.color is Card.LOCOMOTIVE
    if event.extra:
        then = LOCOMOTIVES_MATCH if alone else MATCHES
    else:
        then = NO_LOCOMOTIVE_TURNED if alone else NOTHING_MATCHES
    return TOO_FEW_TO_TURN if len(event.revealed) < event.wanted else TURNED_OVER, then


# --- the neutral player and turns -----------------------------------------------------------

NEUTRAL_TURNED = says(
    "{player} turns up a ticket for the neutral player: {ticket}.",
    you="You turn up a ticket for the neutral player: {ticket}.",
)
NEUTRAL_TURNED_PAIR = says(
    "{player} turns up a ticket for the neutral player: {ticket}, with {pair} at its foot.",
    you="You turn up a ticket for the neutral player: {ticket}, with {pair} at its foot.",
)
IDLE: Mapping[e.Idle, Message] = {
    e.Idle.NO_PAIR: says(
        "It has no pair of cities at its foot, so the neutral player claims nothing."
    ),
    e.Idle.BUILT_ALREADY: says(
        "The neutral player has a route between these two cities already and claims nothing."
    ),
    e.Idle.BOTH_TAKEN: says(
        "Both routes between these two cities are taken, so the neutral player claims nothing."
    ),
}
LEAVING: Mapping[e.Leaving, Message] = {
    e.Leaving.TOO_FEW_TRAINS: says(
        "The neutral player has too few trains for that and leaves the game for good. Its routes "
        "stay."
    ),
    e.Leaving.PILE_EMPTY: says(
        "The ticket pile has run out, so the neutral player leaves the game for good. Its routes "
        "stay."
    ),
}
LAST_ROUND = says(
    "{player} has {trains} left. The last round begins: everybody has one more turn!",
    you="You have {trains} left. The last round begins: everybody has one more turn!",
)
LAST_ROUND_TEAM = says(
    "{side} together have {trains} left. The last round begins: everybody has one more turn!",
    you="Your team has {trains} left. The last round begins: everybody has one more turn!",
)
LAST_TURN = says("That was the last turn. The game is over!")
STUCK = says("Nobody can do anything any more. The game is over!")

MESSAGES: Mapping[type[e.Event], Telling] = {
    e.HandDealt: says(
        "{player} is dealt {cards}.",
        you="You are dealt {cards}.",
        hidden="{player} is dealt {number_train_cards}.",
    ),
    e.CardTaken: says("{player} takes {card} from the row.", you="You take {card} from the row."),
    e.CardDrawn: says(
        "{player} draws {card} from the pile.",
        you="You draw {card} from the pile.",
        hidden="{player} draws a card from the pile.",
    ),
    e.CardPlaced: lambda v, n: CARD_PLACED[v.place],
    e.DrawEnded: lambda v, n: ONLY_LOCOMOTIVES_LEFT if n.position.row else NO_SECOND_CARD,
    e.RowFilled: says("New in the row: {cards}."),
    e.RowCleared: says(
        "The row cannot stay with {locomotives}: all its cards are discarded, {cards}."
    ),
    e.RowStays: _row_stays,
    e.PileShuffled: says(
        "The pile has run out: the discards are shuffled into a new one of {pile}."
    ),
    e.TicketsDealt: says(
        "{player} is dealt {number_tickets}: {tickets}.",
        you="You are dealt {number_tickets}: {tickets}.",
        hidden="{player} is dealt {number_tickets}.",
    ),
    e.TicketsDrawn: says(
        "{player} draws {number_tickets}: {tickets}.",
        you="You draw {number_tickets}: {tickets}.",
        hidden="{player} draws {number_tickets}.",
    ),
    e.TicketsKept: says(
        "{player} keeps {kept_tickets}: {tickets}.",
        you="You keep {kept_tickets}: {tickets}.",
        hidden="{player} keeps {kept_tickets}.",
    ),
    e.TicketsRefused: lambda v, n: REFUSED[v.where],
    e.TicketsShuffled: says(
        "The ticket pile has run out: the discards are shuffled into a new one of {tickets}."
    ),
    e.TicketsShared: says(
        "{player} puts {number_tickets} into the team's holder: {tickets}.",
        you="You put {number_tickets} into the team's holder: {tickets}.",
        hidden="{player} puts {number_tickets} into the team's holder.",
    ),
    e.RouteClaimed: says(
        "{player} claims {route} with {paid}. That takes {trains} and scores {points}.",
        you="You claim {route} with {paid}. That takes {trains} and scores {points}.",
    ),
    e.CrossingFilled: says(
        "{route} crosses mountains: {player} moves {trains} to the mountain crossing and scores "
        "{points} for that.",
        you="{route} crosses mountains: you move {trains} to the mountain crossing and score "
        "{points} for that.",
    ),
    e.TollPaid: lambda v, n: TOLL_TO_BANK if v.to is None else TOLL_TO_OWNER,
    e.LoanTaken: _loan,
    e.TunnelTried: says(
        "{player} enters the tunnel {route} with {paid}.",
        you="You enter the tunnel {route} with {paid}.",
    ),
    e.TunnelRevealed: _revealed,
    e.TunnelPaid: says(
        "{player} adds {paid}: the tunnel {route} is paid for.",
        you="You add {paid}: the tunnel {route} is paid for.",
    ),
    e.TunnelGivenUp: says(
        "{player} gives up the tunnel {route} and puts back {put_back}. The turn is over.",
        you="You give up the tunnel {route} and put back {put_back}. The turn is over.",
    ),
    e.StationBuilt: says(
        "{player} builds station {number} of {count} in {city} with {cards}.",
        you="You build station {number} of {count} in {city} with {cards}.",
    ),
    e.NeutralTurned: lambda v, n: NEUTRAL_TURNED if _pair(v, n) is None else NEUTRAL_TURNED_PAIR,
    e.NeutralIdle: lambda v, n: IDLE[v.why],
    e.NeutralClaimed: says("The neutral player claims {route} with {trains}."),
    e.NeutralPaid: says(
        "The bank pays the toll of {toll} for {route} to the owner of the lane beside it: {to}.",
        to_you="The bank pays you the toll of {toll} for {route}: you own the lane beside it.",
    ),
    e.TokenPassed: says(
        "{to} gets the neutral player's token.",
        to_you="You get the neutral player's token.",
    ),
    e.NeutralLeft: lambda v, n: LEAVING[v.why],
    e.Passed: says(
        "{player} can do nothing at all and passes.", you="You can do nothing at all and pass."
    ),
    e.LastRound: lambda v, n: LAST_ROUND_TEAM if n.position.holders else LAST_ROUND,
    e.GameEnded: lambda v, n: STUCK if v.stuck else LAST_TURN,
}
"""What is said of each kind of event."""


def _pair(event: e.NeutralTurned, names: TableNames) -> tuple[str, str] | None:
    ticket = names.position.board.ticket.get(event.ticket)
    return None if ticket is None else ticket.neutral_pair


def _cards(event: Any, names: TableNames) -> Value:
    """Return an event's cards, a single one of a row as such."""
    cards = event.cards
    if isinstance(cards, Cards):
        return AllOf(cards)
    return OneCard(cards[0]) if len(cards) == 1 else AllOf(Cards.of(cards))


PLACEHOLDERS: Placeholders = {
    "cards": _cards,
    "count": lambda v, n: getattr(n.position.piece(Stations), "count", v.number),
    "locomotives": lambda v, n: Several(Card.LOCOMOTIVE, Cards.of(v.cards).locomotives),
    "pair": lambda v, n: n.pair(*n.position.board.ticket[v.ticket].neutral_pair),
    "pile": lambda v, n: TrainCards(v.cards),
    "put_back": lambda v, n: n.put_back(v.cards, v.from_holder),
    "turned": lambda v, n: len(v.revealed),
}
"""What an event's fields are called by, and what else there is to say."""


def _person(event: e.Event, names: TableNames) -> str:
    """Tell whether an event is secret, the reader's own doing, or comes to the reader."""
    if None in (getattr(event, field, ()) for field in ("card", "cards", "tickets")):
        return HIDDEN
    me, player = names.watcher, getattr(event, "player", None)
    if me is None:
        return THEY
    if player == me or (isinstance(event, e.LastRound) and me in names.position.side(event.player)):
        return YOU
    return TO_YOU if me in (getattr(event, "to", None), getattr(event, "owed_to", None)) else THEY


def event_text(event: e.Event, position: Position, reader: int | None = None) -> str:
    """Return what happened in a sentence or two; ``position`` is the table after the action.

    A ``reader`` is addressed as "you"; for one the event has been through
    :func:`tutor.table.seen.told_to`. Without one everything is told as to everybody.
    """
    names = TableNames(position, reader)
    return say(MESSAGES[type(event)], event, names, PLACEHOLDERS, _person(event, names))
