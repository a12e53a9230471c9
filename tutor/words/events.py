"""What happens at a table, told so that the game can be followed like a story."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tutor.cards import MOST_CLEARINGS, Cards
from tutor.rulebook import Refused
from tutor.rules.standing import NEUTRAL
from tutor.rules.stations import Stations
from tutor.table import events as e
from tutor.table.position import Position
from tutor.terms import Card, Deck, Place
from tutor.words.cards import (
    card_text,
    cards_text,
    kind_text,
    points_text,
    some_text,
    the_card_text,
    together,
    trains_text,
)
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, player_name, shown


class TableNames(Names):
    """The names of what is at one table; ``watcher`` is who reads them, None for everybody."""

    def __init__(self, position: Position, watcher: int | None = None) -> None:
        super().__init__(position.board)
        self.position = position
        self.watcher = watcher

    def player(self, place: int) -> str:
        """Return the name of the player at a place in turn order; a number if nobody sits there."""
        if place == NEUTRAL:
            return player_name("")
        seats = self.position.seats
        return shown(seats[place].name) if 0 <= place < len(seats) else shown(str(place))

    def side(self, place: int) -> str:
        """Return the names of the player and the team mate."""
        return together([self.player(mate) for mate in self.position.side(place)])

    def team(self, place: int) -> str:
        """Return the player's name, in teams the team's: for lists of several sides."""
        seats = self.position.seats
        name = seats[place].team if 0 <= place < len(seats) else None
        return self.player(place) if name is None else shown(name)

    def number_of_tickets(self, number: int) -> str:
        """Return a number of tickets; those of a practice deck are called so."""
        if self.position.practice_deck:
            text = ngettext("{number} practice ticket", "{number} practice tickets", number)
        else:
            text = ngettext("{number} ticket", "{number} tickets", number)
        return text.format(number=number)

    def worth(self, entry: str) -> str:
        """Return a ticket's two cities with what it is worth."""
        ticket = self.position.board.ticket.get(entry)
        if ticket is None:
            return self.ticket(entry)
        facts = {"ticket": self.ticket(entry), "points": points_text(ticket.points)}
        if ticket.deck is Deck.LONG:
            return _("{ticket} (long, {points})").format(**facts)
        return _("{ticket} ({points})").format(**facts)

    def tickets(self, entries: Sequence[str]) -> str:
        """Return several tickets in a row."""
        return together([self.worth(entry) for entry in entries])

    def paid(self, cards: Cards, from_holder: Cards) -> str:
        """Return cards laid; at a table with teams, where they come from."""
        facts = {"cards": cards_text(cards), "shared": cards_text(from_holder)}
        if not self.position.holders and not from_holder:
            return facts["cards"]
        if not from_holder:
            return _("{cards} from the hand").format(**facts)
        if not cards:
            return _("{shared} from the team's holder").format(**facts)
        return _("{cards} from the hand and {shared} from the team's holder").format(**facts)

    def put_back(self, cards: Cards, to_holder: Cards) -> str:
        """Return cards and where they go back to."""
        facts = {"cards": cards_text(cards), "shared": cards_text(to_holder)}
        if not to_holder:
            return _("{cards} into the hand").format(**facts)
        if not cards:
            return _("{shared} into the team's holder").format(**facts)
        return _("{cards} into the hand and {shared} into the team's holder").format(**facts)


Sentence = Callable[[Any, TableNames], str]


# --- train cards ----------------------------------------------------------------------------


def _hand_dealt(event: e.HandDealt, names: TableNames) -> str:
    if event.cards is not None:
        return _("{player} is dealt {cards}.").format(
            player=names.player(event.player), cards=cards_text(event.cards)
        )
    return ngettext(
        "{player} is dealt {number} train card.",
        "{player} is dealt {number} train cards.",
        event.number,
    ).format(player=names.player(event.player), number=event.number)


def _card_drawn(event: e.CardDrawn, names: TableNames) -> str:
    player = names.player(event.player)
    if event.card is None:
        return _("{player} draws a card from the pile.").format(player=player)
    return _("{player} draws {card} from the pile.").format(
        player=player, card=card_text(event.card)
    )


def _card_placed(event: e.CardPlaced, names: TableNames) -> str:
    player, to_hand = names.player(event.player), event.place is Place.HAND
    if event.card is None:
        text = (
            _("{player} keeps the card in the hand.")
            if to_hand
            else _("{player} puts the card into the team's holder.")
        )
        return text.format(player=player)
    text = (
        _("{player} keeps {card} in the hand.")
        if to_hand
        else _("{player} puts {card} into the team's holder.")
    )
    return text.format(player=player, card=the_card_text(event.card))


def _draw_ended(event: e.DrawEnded, names: TableNames) -> str:
    text = (
        _(
            "The pile is empty and only locomotives lie face up, which nobody may take second: "
            "{player} stops at one card."
        )
        if names.position.row
        else _("There is no second card to be had: {player} stops at one.")
    )
    return text.format(player=names.player(event.player))


def _row_filled(event: e.RowFilled, names: TableNames) -> str:
    single = len(event.cards) == 1
    cards = card_text(event.cards[0]) if single else cards_text(Cards.of(event.cards))
    return _("New in the row: {cards}.").format(cards=cards)


def _row_cleared(event: e.RowCleared, names: TableNames) -> str:
    cards = Cards.of(event.cards)
    return _(
        "With {locomotives} the row cannot stay: all its cards are discarded, {cards}."
    ).format(locomotives=some_text(Card.LOCOMOTIVE, cards.locomotives), cards=cards_text(cards))


def _row_stays(event: e.RowStays, names: TableNames) -> str:
    if event.times >= MOST_CLEARINGS:
        text = ngettext(
            "The row was cleared {times} time and still has too many locomotives. This program "
            "stops here, so that it ends: the row stays as it is.",
            "The row was cleared {times} times running and still has too many locomotives. This "
            "program stops here, so that it ends: the row stays as it is.",
            event.times,
        )
    elif event.times:
        text = ngettext(
            "The row was cleared {times} time and still has too many locomotives, but too few "
            "other cards are left to make it better: it stays as it is.",
            "The row was cleared {times} times and still has too many locomotives, but too few "
            "other cards are left to make it better: it stays as it is.",
            event.times,
        )
    else:
        text = _(
            "The row has too many locomotives, but too few other cards are left to make it "
            "better: it stays as it is."
        )
    return text.format(times=event.times)


# --- tickets --------------------------------------------------------------------------------


def _of_tickets(
    hidden: Callable[[], str], told: Callable[[], str]
) -> Callable[[Any, TableNames], str]:
    """Return a sentence with the tickets named where they may be known."""

    def sentence(
        event: e.TicketsDealt | e.TicketsDrawn | e.TicketsShared, names: TableNames
    ) -> str:
        facts = {
            "player": names.player(event.player),
            "number": names.number_of_tickets(event.number),
        }
        if not event.tickets:
            return hidden().format(**facts)
        return told().format(**facts, tickets=names.tickets(event.tickets))

    return sentence


def _tickets_kept(event: e.TicketsKept, names: TableNames) -> str:
    facts = {"player": names.player(event.player), "number": names.number_of_tickets(event.kept)}
    if not event.tickets:
        return _("{player} keeps {number}.").format(**facts)
    return _("{player} keeps {number}: {tickets}.").format(
        **facts, tickets=names.tickets(event.tickets)
    )


REFUSED: Mapping[Refused, tuple[Callable[[], str], Callable[[], str]]] = {
    Refused.UNDER_PILE: (
        lambda: _("{player} puts {number} under the pile."),
        lambda: _("{player} puts {number} under the pile: {tickets}."),
    ),
    Refused.OUT_OF_GAME: (
        lambda: _("{player} gives {number} back, out of the game for good."),
        lambda: _("{player} gives {number} back, out of the game for good: {tickets}."),
    ),
    Refused.DISCARDED: (
        lambda: _("{player} lays {number} on the face-up discards."),
        lambda: _("{player} lays {number} on the face-up discards: {tickets}."),
    ),
}
"""What is said of tickets refused, without and with their names."""


def _tickets_refused(event: e.TicketsRefused, names: TableNames) -> str:
    hidden, told = REFUSED[event.where]
    facts = {"player": names.player(event.player), "number": names.number_of_tickets(event.refused)}
    if not event.tickets:
        return hidden().format(**facts)
    return told().format(**facts, tickets=names.tickets(event.tickets))


# --- routes and stations --------------------------------------------------------------------


def _toll_paid(event: e.TollPaid, names: TableNames) -> str:
    facts = {
        "player": names.player(event.player),
        "route": names.route(event.route),
        "toll": event.toll,
    }
    if event.to is None:
        return _("{player} pays the bank a toll of {toll} for {route}.").format(**facts)
    return _(
        "{player} pays a toll of {toll} for {route} to {owner}, who owns the route beside it."
    ).format(**facts, owner=names.player(event.to))


def _loan_taken(event: e.LoanTaken, names: TableNames) -> str:
    """Tell of a loan; how many tokens there are is a secret of the player's (D3)."""
    facts = {
        "player": names.player(event.player),
        "route": names.route(event.route),
        "toll": event.toll,
    }
    if event.tokens is not None and names.watcher in (None, event.player):
        text = _(
            "The toll for {route} is {toll}, but {player} has only {tokens} in toll tokens: "
            "nothing is paid, and {player} takes a loan card instead."
        ).format(**facts, tokens=event.tokens)
    else:
        text = _(
            "The toll for {route} is {toll}, more than {player} has in toll tokens: nothing is "
            "paid, and {player} takes a loan card instead."
        ).format(**facts)
    if event.owed_to is None:
        return text
    paid = _("The bank pays the toll of {toll} to {owner}, who owns the route beside it.").format(
        toll=event.toll, owner=names.player(event.owed_to)
    )
    return f"{text} {paid}"


def _tunnel_revealed(event: e.TunnelRevealed, names: TableNames) -> str:
    if not event.revealed:
        return _("There is no card left to turn over, so the tunnel {route} is safe.").format(
            route=names.route(event.route)
        )
    return f"{turned_over_text(event)} {_matches(event, names)}"


def turned_over_text(event: e.TunnelRevealed) -> str:
    """Return which cards were turned over, and that these are all where they are too few."""
    turned = cards_text(Cards.of(event.revealed))
    if len(event.revealed) < event.wanted:
        return ngettext(
            "Only {number} of {wanted} cards can be turned over: {cards}.",
            "Only {number} of {wanted} cards can be turned over: {cards}.",
            len(event.revealed),
        ).format(number=len(event.revealed), wanted=event.wanted, cards=turned)
    return _("Turned over: {cards}.").format(cards=turned)


def _matches(event: e.TunnelRevealed, names: TableNames) -> str:
    """Return how many of the cards turned over match, and what that costs."""
    alone = event.color is Card.LOCOMOTIVE
    if not event.extra:
        text = (
            _("Only locomotives match locomotives, and there is none: nothing has to be added.")
            if alone
            else _("None of these is {color} or a locomotive: nothing has to be added.")
        )
    elif alone:
        text = ngettext(
            "Only locomotives match locomotives: {extra} does, so {player} must add {extra} "
            "locomotive.",
            "Only locomotives match locomotives: {extra} do, so {player} must add {extra} "
            "locomotives.",
            event.extra,
        )
    else:
        text = ngettext(
            "{extra} of these matches {color} or is a locomotive, so {player} must add {extra} "
            "card.",
            "{extra} of these match {color} or are locomotives, so {player} must add {extra} "
            "cards.",
            event.extra,
        )
    return text.format(
        extra=event.extra, color=kind_text(event.color), player=names.player(event.player)
    )


def _station_built(event: e.StationBuilt, names: TableNames) -> str:
    piece = names.position.piece(Stations)
    return _("{player} builds station {number} of {count} in {city} with {cards}.").format(
        player=names.player(event.player),
        number=event.number,
        count=event.number if piece is None else piece.count,
        city=names.city(event.city),
        cards=cards_text(event.cards),
    )


# --- the neutral player and turns -----------------------------------------------------------

IDLE: Mapping[e.Idle, Callable[[], str]] = {
    e.Idle.NO_PAIR: lambda: _(
        "It has no pair of cities at its foot, so the neutral player claims nothing."
    ),
    e.Idle.BUILT_ALREADY: lambda: _(
        "The neutral player has a route between these two cities already and claims nothing."
    ),
    e.Idle.BOTH_TAKEN: lambda: _(
        "Both routes between these two cities are taken, so the neutral player claims nothing."
    ),
}

LEAVING: Mapping[e.Leaving, Callable[[], str]] = {
    e.Leaving.TOO_FEW_TRAINS: lambda: _(
        "The neutral player has too few trains for that and leaves the game for good. Its "
        "routes stay."
    ),
    e.Leaving.PILE_EMPTY: lambda: _(
        "The ticket pile has run out, so the neutral player leaves the game for good. Its "
        "routes stay."
    ),
}


def _neutral_turned(event: e.NeutralTurned, names: TableNames) -> str:
    facts = {"player": names.player(event.player), "ticket": names.ticket(event.ticket)}
    ticket = names.position.board.ticket.get(event.ticket)
    if ticket is None or ticket.neutral_pair is None:
        return _("{player} turns up a ticket for the neutral player: {ticket}.").format(**facts)
    return _(
        "{player} turns up a ticket for the neutral player: {ticket}, with {pair} at its foot."
    ).format(**facts, pair=names.pair(*ticket.neutral_pair))


def _last_round(event: e.LastRound, names: TableNames) -> str:
    facts = {"player": names.side(event.player), "trains": trains_text(event.trains)}
    if len(names.position.side(event.player)) > 1:
        return _(
            "{player} together have {trains} left. The last round begins: everybody has one "
            "more turn!"
        ).format(**facts)
    return _(
        "{player} has {trains} left. The last round begins: everybody has one more turn!"
    ).format(**facts)


SENTENCES: Mapping[type[e.Event], Sentence] = {
    e.HandDealt: _hand_dealt,
    e.CardTaken: lambda v, n: _("{player} takes {card} from the row.").format(
        player=n.player(v.player), card=card_text(v.card)
    ),
    e.CardDrawn: _card_drawn,
    e.CardPlaced: _card_placed,
    e.DrawEnded: _draw_ended,
    e.RowFilled: _row_filled,
    e.RowCleared: _row_cleared,
    e.RowStays: _row_stays,
    e.PileShuffled: lambda v, n: ngettext(
        "The pile has run out: the discards are shuffled into a new one of {cards} card.",
        "The pile has run out: the discards are shuffled into a new one of {cards} cards.",
        v.cards,
    ).format(cards=v.cards),
    e.TicketsDealt: _of_tickets(
        lambda: _("{player} is dealt {number}."),
        lambda: _("{player} is dealt {number}: {tickets}."),
    ),
    e.TicketsDrawn: _of_tickets(
        lambda: _("{player} draws {number}."), lambda: _("{player} draws {number}: {tickets}.")
    ),
    e.TicketsKept: _tickets_kept,
    e.TicketsRefused: _tickets_refused,
    e.TicketsShuffled: lambda v, n: _(
        "The ticket pile has run out: the discards are shuffled into a new one of {number}."
    ).format(number=n.number_of_tickets(v.tickets)),
    e.TicketsShared: _of_tickets(
        lambda: _("{player} puts {number} into the team's holder."),
        lambda: _("{player} puts {number} into the team's holder: {tickets}."),
    ),
    e.RouteClaimed: lambda v, n: _(
        "{player} claims {route} with {cards}. That takes {trains} and scores {points}."
    ).format(
        player=n.player(v.player),
        route=n.route(v.route),
        cards=n.paid(v.cards, v.from_holder),
        trains=trains_text(v.trains),
        points=points_text(v.points),
    ),
    e.CrossingFilled: lambda v, n: _(
        "{route} crosses mountains: {player} moves {trains} to the mountain crossing and scores "
        "{points} for that."
    ).format(
        player=n.player(v.player),
        route=n.route(v.route),
        trains=trains_text(v.trains),
        points=points_text(v.points),
    ),
    e.TollPaid: _toll_paid,
    e.LoanTaken: _loan_taken,
    e.TunnelTried: lambda v, n: _("{player} enters the tunnel {route} with {cards}.").format(
        player=n.player(v.player),
        route=n.route(v.route),
        cards=n.paid(v.cards, v.from_holder),
    ),
    e.TunnelRevealed: _tunnel_revealed,
    e.TunnelPaid: lambda v, n: _("{player} adds {cards}: the tunnel {route} is paid for.").format(
        player=n.player(v.player),
        route=n.route(v.route),
        cards=n.paid(v.cards, v.from_holder),
    ),
    e.TunnelGivenUp: lambda v, n: _(
        "{player} gives up the tunnel {route} and puts back {cards}. The turn is over."
    ).format(
        player=n.player(v.player),
        route=n.route(v.route),
        cards=n.put_back(v.cards, v.from_holder),
    ),
    e.StationBuilt: _station_built,
    e.NeutralTurned: _neutral_turned,
    e.NeutralIdle: lambda v, n: IDLE[v.why](),
    e.NeutralClaimed: lambda v, n: _("The neutral player claims {route} with {trains}.").format(
        route=n.route(v.route), trains=trains_text(v.trains)
    ),
    e.NeutralPaid: lambda v, n: _(
        "The bank pays the toll of {toll} for {route} to {owner}, who owns the route beside it."
    ).format(toll=v.toll, route=n.route(v.route), owner=n.player(v.to)),
    e.TokenPassed: lambda v, n: _("The neutral player's token goes to {player}.").format(
        player=n.player(v.to)
    ),
    e.NeutralLeft: lambda v, n: LEAVING[v.why](),
    e.Passed: lambda v, n: _("{player} can do nothing at all and passes.").format(
        player=n.player(v.player)
    ),
    e.LastRound: _last_round,
    e.GameEnded: lambda v, n: (
        _("Nobody can do anything any more. The game is over!")
        if v.stuck
        else _("That was the last turn. The game is over!")
    ),
}


def event_text(event: e.Event, position: Position, watcher: int | None = None) -> str:
    """Return what happened in a sentence or two; ``position`` is the table after the action.

    For a ``watcher`` the event has been through :func:`tutor.table.seen.told_to`; without
    one everything is told.
    """
    return SENTENCES[type(event)](event, TableNames(position, watcher))
