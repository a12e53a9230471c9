"""The live table in words: the set-up, whose turn it is, what can be done."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from tutor.bots.levels import Level
from tutor.cards import Cards
from tutor.play.opening import CoachWhen
from tutor.play.problems import Trouble
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.choosing import least_kept
from tutor.table.position import Position
from tutor.table.seen import SeenSeat
from tutor.terms import Card, Place
from tutor.words.cards import (
    card_text,
    cards_text,
    kind_text,
    number_of_cards,
    points_text,
    some_text,
    spaces_text,
    the_card_text,
    tickets_text,
    trains_text,
)
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import listed
from tutor.words.numbers import number_text

# --- setting up -----------------------------------------------------------------------------

LEVELS: Mapping[Level, tuple[Callable[[], str], Callable[[], str]]] = {
    Level.EASY: (lambda: _("Easy"), lambda: _("They play along. Good for the first games.")),
    Level.FAIR: (lambda: _("Fair"), lambda: _("They plan their tickets and hold their own.")),
    Level.STRONG: (lambda: _("Strong"), lambda: _("They play to win, and give nothing away.")),
}
"""What a level is called, and what it means."""

COACH: Mapping[CoachWhen, tuple[Callable[[], str], Callable[[], str]]] = {
    CoachWhen.OFF: (lambda: _("Off"), lambda: _("Nothing is said while you play.")),
    CoachWhen.AFTER: (
        lambda: _("After my move"),
        lambda: _("One sentence when a move cost much, three times a game at most."),
    ),
    CoachWhen.BEFORE: (
        lambda: _("Before my move"),
        lambda: _("What your tickets still need, and a sentence when a move cost much."),
    ),
}
"""When the coach speaks, and what that means."""

TROUBLES: Mapping[Trouble, Callable[[], str]] = {
    Trouble.NOT_A_KEPT_GAME: lambda: _("What was kept on this device is no game of this table."),
    Trouble.DAMAGED: lambda: _("The game that was kept on this device cannot be read any more."),
    Trouble.UNKNOWN_BOARD: lambda: _(
        "The game that was kept on this device is on a board that is not here any more."
    ),
}
"""Why a kept game cannot be gone on with."""


def trouble_text(trouble: Trouble) -> str:
    """Return why a kept game cannot be gone on with."""
    return TROUBLES.get(trouble, TROUBLES[Trouble.DAMAGED])()


def waiting_text(position: Position) -> str:
    """Return what is said of a game that waits to be gone on with."""
    if isinstance(position.stage, s.Over):
        return _("Your last table")
    return _("Your table, round {round}").format(round=position.round)


# --- the sides ------------------------------------------------------------------------------


def side_text(name: str, points: int, trains: int, cards: int, tickets: int) -> str:
    """Return how a side stands, for a screen reader."""
    return _("{player}: {points}, {trains} left, {cards}, {tickets}").format(
        player=name,
        points=points_text(points),
        trains=trains_text(trains),
        cards=number_of_cards(cards),
        tickets=tickets_text(tickets),
    )


def holder_text(cards: int, tickets: int) -> str:
    """Return how much lies in a team's holder, whatever it is."""
    return _("Team's holder: {cards}, {tickets}").format(
        cards=number_of_cards(cards), tickets=tickets_text(tickets)
    )


def counts_text(seat: SeenSeat, *, stations: bool) -> str:
    """Return what a player has, for who points at it."""
    found = [trains_text(seat.trains), number_of_cards(seat.cards), tickets_text(seat.tickets)]
    if stations:
        text = ngettext("{number} station", "{number} stations", seat.stations)
        found.append(text.format(number=seat.stations))
    if seat.tokens is not None and seat.tokens:
        found.append(_("tokens worth {number}").format(number=seat.tokens))
    if seat.loans:
        text = ngettext("{number} loan card", "{number} loan cards", seat.loans)
        found.append(text.format(number=seat.loans))
    return listed(found)


# --- whose turn it is -----------------------------------------------------------------------


def heading(position: Position, me: int) -> str:
    """Return the heading of the prompt: whose turn it is."""
    stage = position.stage
    if isinstance(stage, s.Over):
        return _("The game is over")
    if stage.player == me:
        last = isinstance(stage, s.Turn) and position.turns_left is not None
        return _("Your last turn") if last else _("Your turn")
    return _("{player} plays").format(player=TableNames(position).player(stage.player))


TO_DO: Mapping[type[s.Stage], Callable[[Position], str]] = {
    s.ChoosingFirstTickets: lambda p: _("Choose the tickets to keep, at least {least}").format(
        least=least_kept(p)
    ),
    s.KeepingTickets: lambda p: _("Choose the tickets to keep, at least {least}").format(
        least=least_kept(p)
    ),
    s.PlacingFirstTickets: lambda _p: _("Put one ticket into the team's holder"),
    s.PlacingTicket: lambda _p: _("Put one of them into the team's holder"),
    s.Turn: lambda _p: _("Draw, lay a route or take tickets"),
    s.DrawingSecond: lambda _p: _("Draw a second card"),
    s.PlacingCard: lambda _p: _("Put the card into your hand or the team's holder"),
    s.AnsweringTunnel: lambda _p: _("Add cards, or give the tunnel up"),
    s.ChoosingLane: lambda _p: _("Choose the route that the neutral player takes"),
    s.Over: lambda _p: _("See how it came out"),
}
"""What is to be done, by the kind of stage."""


def to_do(position: Position, me: int) -> str:
    """Return what is to be done, "" while others play."""
    stage = position.stage
    if not isinstance(stage, s.Over) and stage.player != me:
        return ""
    return TO_DO[type(stage)](position)


# --- what can be done -----------------------------------------------------------------------


def lay_text(cards: Cards) -> str:
    """Return what the main button of a payment says."""
    return _("Lay {cards}").format(cards=cards_text(cards))


def sets_text(cards: Cards, spaces: int, size: int) -> str:
    """Return which cards pay a space each and which pay in sets of a ``size`` (N6)."""
    sets = (cards.total - spaces) // (size - 1)
    color = max(cards.colors, key=lambda card: cards[card], default=Card.LOCOMOTIVE)
    facts = {
        "cards": some_text(color, spaces - sets),
        "rest": number_of_cards(sets * size),
        "size": size,
        "sets": spaces_text(sets),
        "singles": spaces_text(spaces - sets),
    }
    if sets == spaces:
        return _("{size} cards of any kind for each of {sets}.").format(**facts)
    return ngettext(
        "{cards} for {singles}; the other {rest} for {sets}.",
        "{cards} for {singles}; the other {rest} for {sets}, {size} each.",
        sets,
    ).format(**facts)


def build_text(cards: Cards) -> str:
    """Return what the main button says that builds a station."""
    return _("Build the station with {cards}").format(cards=cards_text(cards))


def worth_text(points: int, trains_left: int) -> str:
    """Return what laying a route brings and what it leaves."""
    return _("+{points}, {trains} left").format(
        points=points_text(points), trains=trains_text(trains_left)
    )


def left_text(payment: Cards, hand: Cards) -> str:
    """Return what a payment leaves in the hand, in few words."""
    if payment.locomotives:
        return ngettext(
            "uses {number} locomotive", "uses {number} locomotives", payment.locomotives
        ).format(number=payment.locomotives)
    left = hand.without(payment)
    found = [(left[color], color) for color in payment.colors]
    number, color = min(found, default=(0, Card.LOCOMOTIVE), key=lambda one: one[0])
    if not number:
        return _("no {color} left").format(color=kind_text(color))
    return _("{number} {color} left").format(number=number, color=kind_text(color))


# --- tunnels --------------------------------------------------------------------------------

TURN: Mapping[int, Callable[[], str]] = {
    1: lambda: _("Turn the first"),
    2: lambda: _("Turn the second"),
    3: lambda: _("Turn the third"),
}


def tunnel_text(color: Card) -> str:
    """Return what the cards turned over ask for (E5, E7)."""
    if color is Card.LOCOMOTIVE:
        return _("Each locomotive turned costs one locomotive more")
    return _("Each {color} card or locomotive turned costs one card more").format(
        color=kind_text(color)
    )


def tunnel_odds_text(number: int, nothing: Fraction) -> str:
    """Return that cards are turned over then, and how likely it is that they ask for nothing."""
    return ngettext(
        "then {number} card is turned over: {percent} % that it asks for nothing",
        "then {number} cards are turned over: {percent} % that they ask for nothing",
        number,
    ).format(number=number, percent=round(100 * nothing))


def turn_text(number: int) -> str:
    """Return what the button says that turns the next card of a tunnel."""
    return TURN[number]() if number in TURN else _("Turn the next")


def turned_text(card: Card, *, match: bool) -> str:
    """Return what a card asks for that was turned over."""
    text = _("{card}: +1") if match else _("{card}: no")
    return text.format(card=kind_text(card))


def so_far_text(extra: int, stays: Fraction | None) -> str:
    """Return how many cards are to be added, with the odds that it stays so; None: it is sure."""
    if stays is None:
        if not extra:
            return _("Nothing to add: the tunnel is yours.")
        return ngettext("{number} card to add", "{number} cards to add", extra).format(number=extra)
    if stays == 1:
        return _("so far; no card that matches is left")
    return _("so far; {percent} % that it stays so").format(percent=round(100 * stays))


def matching_text() -> str:
    """Return that there is nothing in the hand to add."""
    return _("nothing in hand to add")


def add_text(cards: Cards) -> str:
    """Return what the button says that adds a tunnel's cards."""
    return _("Add {cards}").format(cards=cards_text(cards))


# --- tolls, loans, the mountain crossing ----------------------------------------------------


def toll_text(toll: int, owner: str | None) -> str:
    """Return what a route's toll is and who gets it, the bank if there is no owner (D6)."""
    if owner is None:
        return _("Toll {number} to the bank").format(number=toll)
    return _("Toll {number} to {player}").format(number=toll, player=owner)


def toll_rest_text(left: int) -> str:
    """Return what stays of one's own tokens."""
    return _("Tokens worth {number} stay with you.").format(number=left)


def loan_title(points: int) -> str:
    """Return what stands on a loan card."""
    return number_text(-points)


def loan_text(tokens: int, toll: int, owner: str | None) -> str:
    """Return why a loan is taken, and who gets the toll nevertheless (D7)."""
    if owner is None:
        return _(
            "Your tokens are worth {tokens}, too few for the toll of {toll}: "
            "you take one loan and pay nothing."
        ).format(tokens=tokens, toll=toll)
    return _(
        "Your tokens are worth {tokens}, too few for the toll of {toll}: you take one loan and "
        "pay nothing. The bank pays {player}."
    ).format(tokens=tokens, toll=toll, player=owner)


def loan_rest_text(points: int) -> str:
    """Return what a loan costs at the end (D10, D11)."""
    return _("It costs {points} at the end, and your tokens win no bonus.").format(
        points=points_text(points)
    )


def loan_lay_text(cards: Cards) -> str:
    """Return what the main button of a payment says that takes a loan."""
    return _("Take the loan and lay {cards}").format(cards=cards_text(cards))


def crossing_text(trains: int, points: int) -> str:
    """Return how many trains go to the mountain crossing, and their points (A4)."""
    return ngettext(
        "{number} more train goes to the mountain crossing: +{points}",
        "{number} more trains go to the mountain crossing: +{points}",
        trains,
    ).format(number=trains, points=points_text(points))


# --- the team's holder ----------------------------------------------------------------------


def share_text(number: int) -> str:
    """Return what the button says that moves the tickets marked into the holder (T6).

    ``number`` 0: none are marked, or another number than can be moved.
    """
    if not number:
        return _("Mark one or two")
    return ngettext("Move {number} ticket", "Move {number} tickets", number).format(number=number)


# --- tickets --------------------------------------------------------------------------------


def keep_text(number: int) -> str:
    """Return what the button says that keeps the tickets marked."""
    if not number:
        return _("Keep none")
    return ngettext("Keep {number} ticket", "Keep {number} tickets", number).format(number=number)


def mark_text(least: int) -> str:
    """Return what the button says while too few tickets are marked."""
    return ngettext("Mark {least} at least", "Mark {least} at least", least).format(least=least)


def to_go_text(trains: int) -> str:
    """Return how many trains a ticket still needs, for its slip."""
    return ngettext("{number} to go", "{number} to go", trains).format(number=trains)


def stations_to_go_text(stations: int, trains: int) -> str:
    """Return how many stations a ticket still needs, and trains if any, for its slip."""
    if not trains:
        return ngettext("{number} station to go", "{number} stations to go", stations).format(
            number=stations
        )
    return ngettext(
        "{trains} + {number} station to go", "{trains} + {number} stations to go", stations
    ).format(trains=trains, number=stations)


def _placing(action: a.PlaceCard, names: TableNames) -> str:
    stage = names.position.stage
    card = stage.card if isinstance(stage, s.PlacingCard) else None
    to_hand = action.place is Place.HAND
    if card is None:
        return _("Into my hand") if to_hand else _("Into the team's holder")
    text = _("{card} into my hand") if to_hand else _("{card} into the team's holder")
    return text.format(card=the_card_text(card))


def _tunnel(action: a.PayTunnel, names: TableNames) -> str:
    return _("Add {cards}").format(cards=names.paid(action.cards, action.from_holder))


ACTIONS: Mapping[type[a.Action], Callable[[Any, TableNames], str]] = {
    a.KeepTickets: lambda v, n: _("Keep {tickets}").format(tickets=n.tickets(v.tickets)),
    a.PlaceTicket: lambda v, n: _("{ticket} into the team's holder").format(
        ticket=n.worth(v.ticket)
    ),
    a.DrawFaceUp: lambda v, _n: _("Take {card}").format(card=card_text(v.card)),
    a.DrawBlind: lambda _v, _n: _("Draw from the pile"),
    a.PlaceCard: _placing,
    a.DrawTickets: lambda _v, _n: _("Take tickets"),
    a.ClaimRoute: lambda v, n: _("Lay {route} with {cards}").format(
        route=n.route(v.route), cards=n.paid(v.cards, v.from_holder)
    ),
    a.PayTunnel: _tunnel,
    a.WithdrawFromTunnel: lambda _v, _n: _("Give the tunnel up"),
    a.BuildStation: lambda v, n: _("Build a station in {city} with {cards}").format(
        city=n.city(v.city), cards=cards_text(v.cards)
    ),
    a.ShareTickets: lambda v, n: _("Move {tickets} into the team's holder").format(
        tickets=n.tickets(v.tickets)
    ),
    a.ChooseLane: lambda v, n: n.route(v.route),
    a.Pass: lambda _v, _n: _("Pass"),
}


def action_text(action: a.Action, position: Position) -> str:
    """Return what a button says that does this."""
    return ACTIONS[type(action)](action, TableNames(position))


def hint_text(action: a.Action, position: Position) -> str:
    """Return what the strong bot would do."""
    return _("A strong player would do this: {action}.").format(
        action=action_text(action, position)
    )
