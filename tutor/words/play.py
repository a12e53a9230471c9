"""The live table in words: the set-up, whose turn it is, what can be done."""

from collections.abc import Mapping
from fractions import Fraction

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
from tutor.words import labels
from tutor.words.says import YOU, Message, Placeholders, Telling, say, says
from tutor.words.table_names import TableNames
from tutor.words.values import (
    And,
    Kind,
    Listed,
    LoanCards,
    NumberOfCards,
    OneCard,
    Several,
    Spaces,
    Stations,
    Tickets,
    Tokens,
    TrainCards,
    Trains,
)

# --- setting up -----------------------------------------------------------------------------

LEVELS: Mapping[Level, tuple[Message, Message]] = {
    Level.EASY: (says("Easy"), says("They play along. Good for first games.")),
    Level.FAIR: (says("Fair"), says("They plan their tickets and hold their own.")),
    Level.STRONG: (says("Strong"), says("They play to win, and give nothing away.")),
}
"""What a level is called, and what it means."""

PERSON = says("Person")
BOTS: Mapping[Level, Message] = {
    Level.EASY: says("Computer, easy"),
    Level.FAIR: says("Computer, fair"),
    Level.STRONG: says("Computer, strong"),
}
"""Who has a seat."""

COACH: Mapping[CoachWhen, tuple[Message, Message]] = {
    CoachWhen.OFF: (says("Off"), says("Nothing is said while you play.")),
    CoachWhen.AFTER: (
        says("After my move"),
        says("A sentence after a costly move, at most three times a game."),
    ),
    CoachWhen.BEFORE: (
        says("Before my move"),
        says("What your tickets still need, and a sentence after a costly move."),
    ),
}
"""When the coach speaks, and what that means."""

TROUBLES: Mapping[Trouble, Message] = {
    Trouble.NOT_A_KEPT_GAME: says("What was kept on this device is not a game from a live table."),
    Trouble.DAMAGED: says("The game that was kept on this device cannot be read any more."),
    Trouble.UNKNOWN_BOARD: says(
        "The game that was kept on this device is on a board that is not here any more."
    ),
}
"""Why a kept game cannot be gone on with."""

YOUR_LAST_TABLE = says("Your last table")
YOUR_TABLE = says("Your table, round {round}")
FINISHED = says("Finished")
IN_ROUND = says("Round {round}")
"""Where another table stands."""


def waiting_text(position: Position) -> str:
    """Return what is said of a game that waits to be gone on with."""
    if isinstance(position.stage, s.Over):
        return YOUR_LAST_TABLE()
    return YOUR_TABLE(round=position.round)


# --- the sides ------------------------------------------------------------------------------

SIDE = says("{player}: {points}, {trains} left, {cards}, {tickets}")
"""How a side stands, for a screen reader."""
HOLDER = says("Team's holder: {cards}, {tickets}")


def counts_text(seat: SeenSeat, *, stations: bool) -> str:
    """Return what a player has, for who points at it."""
    counts: list[object] = [Trains(seat.trains), TrainCards(seat.cards), Tickets(seat.tickets)]
    if stations:
        counts.append(Stations(seat.stations))
    if seat.tokens is not None and seat.tokens:
        counts.append(Tokens(seat.tokens))
    if seat.loans:
        counts.append(LoanCards(seat.loans))
    return str(Listed(counts))


# --- whose turn it is -----------------------------------------------------------------------

OVER = says("The game is over")
TURN = says("{player} plays", you="Your turn")
LAST_TURN = says("{player} plays", you="Your last turn")

_CHOOSE = says("Choose the tickets to keep, at least {least}")
TO_DO: Mapping[type[s.Stage], Message] = {
    s.ChoosingFirstTickets: _CHOOSE,
    s.KeepingTickets: _CHOOSE,
    s.PlacingFirstTickets: says("Put one ticket into the team's holder"),
    s.PlacingTicket: says("Put one of them into the team's holder"),
    s.Turn: says("Draw cards, claim a route or draw tickets"),
    s.DrawingSecond: says("Draw a second card"),
    s.PlacingCard: says("Put the card into your hand or the team's holder"),
    s.AnsweringTunnel: says("Add cards, or give the tunnel up"),
    s.ChoosingLane: says("Choose the route that the neutral player takes"),
    s.Over: says("See how it turned out"),
}
"""What is to be done, by the kind of stage."""


def heading(position: Position, me: int | None) -> str:
    """Return the heading of the prompt: whose turn it is."""
    stage = position.stage
    if isinstance(stage, s.Over):
        return OVER()
    if stage.player != me:
        return TURN(player=TableNames(position).player(stage.player))
    last = isinstance(stage, s.Turn) and position.turns_left is not None
    return (LAST_TURN if last else TURN)(YOU)


def to_do(position: Position, me: int | None) -> str:
    """Return what is to be done, "" while others play."""
    stage = position.stage
    if isinstance(stage, s.Over) or stage.player == me:
        return TO_DO[type(stage)].filled({"least": least_kept(position)})
    return ""


MARKERS = says("In turn order, markers begin on spaces {spaces}, to make up for moving late.")
"""Why points stand beside the names before the first turn (D4)."""


YOU_DECIDE = says("You decide")
ANSWER_COACH = {
    True: says("Take your move back, or play on."),
    False: says("It cannot be taken back in this game. Play on."),
}
"""While the coach waits, by whether the move can be taken back."""
"""Whose turn it is while the coach waits for an answer, and what to do."""

# --- a shared device ------------------------------------------------------------------------

IS_NEXT = says("{player} is next")
HAND_OVER = says("Hand over")
HAND_IT_OVER = says("Hand the device over when you have seen enough.")
BEHIND_IT = says("Hand the device over: what comes next is for one player only.")
THAT_IS_ME = says("That's me: {player}")
TAKEN_BACK = says("Another move was taken back first, after cards or tickets were seen.")


# --- paying ---------------------------------------------------------------------------------

LAY = says("Lay {cards}")
BUILD = says("Build the station with {cards}")
WORTH = says("+{points}, {trains} left")
"""What laying a route brings, and the trains that it leaves."""
ALL_IN_SETS = says("{size} cards of any kind for each of {sets}.")
ONE_SET = says("{cards} for {singles}; the other {rest} for {sets}.")
SOME_IN_SETS = says("{cards} for {singles}; the other {rest} for {sets}, {size} each.")
USES_LOCOMOTIVES = says("uses {locomotives}")
NONE_LEFT = says("no {color} left")
SOME_LEFT = says("{number} {color} left")


def sets_text(cards: Cards, spaces: int, size: int) -> str:
    """Return which cards pay a space each and which pay in sets of a ``size`` (N6)."""
    sets = (cards.total - spaces) // (size - 1)
    color = max(cards.colors, key=lambda card: cards[card], default=Card.LOCOMOTIVE)
    message = ALL_IN_SETS if sets == spaces else ONE_SET if sets == 1 else SOME_IN_SETS
    return message(
        cards=Several(color, spaces - sets), singles=Spaces(spaces - sets),
        rest=TrainCards(sets * size), sets=Spaces(sets), size=size,
    )  # fmt: skip


def left_text(payment: Cards, hand: Cards) -> str:
    """Return what a payment leaves in the hand, in few words."""
    if payment.locomotives:
        return USES_LOCOMOTIVES(locomotives=Several(Card.LOCOMOTIVE, payment.locomotives))
    left = hand.without(payment)
    fewest = min(payment.colors, default=Card.LOCOMOTIVE, key=lambda color: left[color])
    number = left[fewest] if payment.colors else 0
    return (SOME_LEFT if number else NONE_LEFT)(number=number, color=Kind(fewest))


# --- tunnels --------------------------------------------------------------------------------

TURN_NEXT: Mapping[int, Message] = {
    1: says("Turn the first"),
    2: says("Turn the second"),
    3: says("Turn the third"),
}
TURN_ANOTHER = says("Turn the next")
"""What the button says that turns the next card of a tunnel."""
LOCOMOTIVES_COUNT = says("Each locomotive turned costs one locomotive more")
COLOR_COUNTS = says("Each {color} card or locomotive turned costs one card more")
ODDS = says("then {cards} turned over: {percent}% chance that nothing more is asked for")
MATCHES = says("{kind}: +1")
NO_MATCH = says("{kind}: no")
NOTHING_TO_ADD = says("Nothing to add: the tunnel is yours.")
TO_ADD = says("{cards} to add")
SO_FAR_SURE = says("so far; no matching card is left")
SO_FAR = says("so far; {percent}% chance that it stays so")
NOTHING_IN_HAND = says("nothing in hand to add")
ADD = says("Add {cards}")


def tunnel_text(color: Card) -> str:
    """Return what the cards turned over ask for (E5, E7)."""
    return LOCOMOTIVES_COUNT() if color is Card.LOCOMOTIVE else COLOR_COUNTS(color=Kind(color))


def tunnel_odds_text(number: int, nothing: Fraction) -> str:
    """Return that cards are turned over then, and how likely it is that they ask for nothing."""
    return ODDS(cards=NumberOfCards(number), percent=round(100 * nothing))


def so_far_text(extra: int, stays: Fraction | None, color: Card) -> str:
    """Return how many cards are to be added, with the odds that it stays so; None: it is sure.

    ``color`` was played: locomotives alone ask for locomotives (E7).
    """
    if stays is None:
        only = Several(color, extra) if color is Card.LOCOMOTIVE else NumberOfCards(extra)
        return TO_ADD(cards=only) if extra else NOTHING_TO_ADD()
    return SO_FAR_SURE() if stays == 1 else SO_FAR(percent=round(100 * stays))


# --- tolls, loans, the mountain crossing ----------------------------------------------------

TOLL_TO_BANK = says("Toll {toll} to the bank")
TOLL_TO_OWNER = says("Toll {toll}, paid to: {owner}")
TOKENS_LEFT = says("You keep tokens worth {number}.")
LOAN = says(
    "Your tokens are worth {tokens}, too few for the toll of {toll}: you take one loan and pay "
    "nothing."
)
BANK_PAYS = says("The bank pays {owner}.")
LOAN_COSTS = says("A loan costs {points} at the end, and you get no bonus for tokens.")
LOAN_LAY = says("Take the loan and lay {cards}")
CROSSING = says("{trains} more to the mountain crossing: +{points}")


def toll_text(tokens: int, toll: int, owner: str | None) -> str:
    """Return what a route's toll is and who gets it, or why a loan is taken (D6, D7)."""
    if tokens < toll:
        loan = LOAN(tokens=tokens, toll=toll)
        return loan if owner is None else f"{loan} {BANK_PAYS(owner=owner)}"
    return (TOLL_TO_BANK if owner is None else TOLL_TO_OWNER)(toll=toll, owner=owner)


# --- tickets and the team's holder ----------------------------------------------------------

MARK_TO_MOVE = says("Mark one or two")
MARK_TWO_TO_MOVE = says("Mark two")
MOVE = says("Move {tickets}")
KEEP_NONE = says("Keep none")
KEEP = says("Keep {tickets}")
MARK_MORE = says("Mark at least {least}")
TO_GO = says("{needs} to go")
TO_GO_TO = says("{needs} to {country}")
"""What a ticket still needs, for its slip: short, and where it leaves a choice of countries."""


def to_go_text(stations: int, trains: int, country: str = "") -> str:
    """Return what a ticket still needs, for its slip; ``country`` is where its best way leads."""
    counted = [Trains(trains)] if trains or not stations else []
    needs = And([*counted, Stations(stations)] if stations else counted)
    return (TO_GO_TO if country else TO_GO)(needs=needs, country=country)


# --- what can be done -----------------------------------------------------------------------

PLACE: Mapping[tuple[Place, bool], Message] = {
    (Place.HAND, False): says("Into my hand"),
    (Place.HAND, True): says("{placed:the} into my hand"),
    (Place.HOLDER, False): says("Into the team's holder"),
    (Place.HOLDER, True): says("{placed:the} into the team's holder"),
}
"""By where a card goes, and whether it is known."""


def _placed(names: TableNames) -> Card | None:
    stage = names.position.stage
    return stage.card if isinstance(stage, s.PlacingCard) else None


ACTIONS: Mapping[type[a.Action], Telling] = {
    a.KeepTickets: KEEP,
    a.PlaceTicket: says("{ticket_worth} into the team's holder"),
    a.DrawFaceUp: labels.TAKE_CARD,
    a.DrawBlind: labels.DRAW_FROM_PILE,
    a.PlaceCard: lambda v, n: PLACE[v.place, _placed(n) is not None],
    a.DrawTickets: labels.TAKE_TICKETS,
    a.ClaimRoute: says("Claim {route} with {paid}"),
    a.PayTunnel: says("Add {paid}"),
    a.WithdrawFromTunnel: says("Give the tunnel up"),
    a.BuildStation: says("Build a station in {city} with {cards}"),
    a.ShareTickets: says("Move {tickets} into the team's holder"),
    a.ChooseLane: says("{route}"),
    a.Pass: says("Pass"),
}
"""What a button says that does something."""


PLACEHOLDERS: Placeholders = {
    "placed": lambda v, n: OneCard(n.position.stage.card),
    "ticket": lambda v, n: n.tickets(v.tickets[:1]),
}
"""What an action's fields are called by that stand for something else, and what else there is."""

A_STRONG_PLAYER = says("A strong player would do this: {action}.")


def action_text(action: a.Action, position: Position) -> str:
    """Return what a button says that does this."""
    names = TableNames(position, action.player)
    return say(ACTIONS[type(action)], action, names, PLACEHOLDERS)


def hint_text(action: a.Action, position: Position) -> str:
    """Return what the strong bot would do."""
    return A_STRONG_PLAYER(action=action_text(action, position))
