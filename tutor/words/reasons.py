"""Why something cannot be done at a table, with the way out, and what the table waits for."""

from collections.abc import Mapping

from tutor import payment as p
from tutor.table import reasons as r
from tutor.table import stages as s
from tutor.table.choosing import least_kept, offered
from tutor.table.position import Position
from tutor.terms import Card, Place, RouteKind
from tutor.words.problems import CHOOSE_CITY, NO_CITY, NO_ROUTE
from tutor.words.says import HIDDEN, THEY, YOU, Message, Placeholders, Telling, say, says
from tutor.words.table_names import TableNames
from tutor.words.values import NumberOfCards, Or, Trains

FIRST: Mapping[type[s.Stage], Message] = {
    s.ChoosingFirstTickets: says(
        "First everybody chooses which of the tickets dealt to keep. Turns begin after that."
    ),
    s.PlacingFirstTickets: says(
        "First everybody puts one ticket into the team's holder. Turns begin after that."
    ),
    s.Turn: says(
        "A turn begins, and there is nothing of that kind to do yet. First choose what the turn is "
        "to be: draw train cards, claim a route or draw tickets."
    ),
    s.PlacingCard: says(
        "First say whether the card just drawn goes to the hand or to the team's holder."
    ),
    s.DrawingSecond: says(
        "This turn is for drawing train cards: one is drawn, and a second is due. Draw that first."
    ),
    s.KeepingTickets: says("First choose which of the tickets drawn to keep."),
    s.PlacingTicket: says("First put one of the tickets just kept into the team's holder."),
    s.AnsweringTunnel: says("A tunnel asks for more cards. First add them, or give the tunnel up."),
    s.ChoosingLane: says("First choose the route that the neutral player is to take."),
    s.Over: says("The game is over. Begin a new one to play on."),
}
"""What has to be done before anything else, by the kind of stage."""

NOT_PLAYED: Mapping[str, Message] = {
    "stations": says("This board has no stations. Choose something else for the turn."),
    "teams": says(
        "This board is not played in teams, so there is no team's holder. Choose something else."
    ),
    "neutral": says(
        "No neutral player takes part in this game, so there is no route to choose for it. Choose "
        "something else."
    ),
}


# --- cards ----------------------------------------------------------------------------------

NO_LOCOMOTIVE_IN_ROW = says(
    "No locomotive lies face up. Take a card that does, or draw from the pile."
)
NO_COLOR_IN_ROW = says(
    "No {card_color} card lies face up. Take a card that does, or draw from the pile."
)
PILE_EMPTY = says(
    "The pile is empty, and there are no discards to make a new one from. Take a face-up card, or "
    "do something else."
)
NO_CARDS_LEFT = says(
    "There are no train cards left, neither in the pile nor face up nor among the discards. Claim "
    "a route or draw tickets instead."
)
CARDS_FIRST = says("The hand lacks {missing} for this. Choose something else, or draw cards.")
HAND_LACKS = says("For this the hand lacks {missing}. Pay with other cards, or draw some first.")
HOLDER_LACKS = says(
    "For this the team's holder lacks {missing}. Pay with other cards, or with more from the hand."
)
NO_HOLDER = says(
    "This board is not played in teams, so no holder can give {missing}. Pay from the hand."
)


def _cards_not_held(reason: r.CardsNotHeld, names: TableNames) -> Message:
    if reason.fewest:
        return CARDS_FIRST
    if reason.place is Place.HAND:
        return HAND_LACKS
    return HOLDER_LACKS if names.position.holders else NO_HOLDER


# --- tickets, routes, stations --------------------------------------------------------------

EXACTLY_TWO_SHARED = says(
    "By this table's house rule exactly two tickets go to the team's holder in a turn, not "
    "{shared}. Choose two."
)
ONE_OR_TWO_SHARED = says(
    "One or two tickets go to the team's holder in a turn, not {shared}. Choose one or two."
)
TOO_FEW_TRAINS = says(
    "{route} takes {trains}, one for each space. Left to lay: {left_trains}. Choose a shorter "
    "route."
)
TOO_FEW_TRAINS_FOR_MOUNTAINS = says(
    "{route} takes a train for each space and one for each X: {spaces_number} + {mountains} = "
    "{trains}. Left to lay: {left_trains}. Choose a route that takes fewer."
)


# --- payment --------------------------------------------------------------------------------

WILD_ON_FERRIES = says(
    "On this board a locomotive stands in for a colour on ferries and in tunnels only, so "
    "{locomotives} will not do here. Lay coloured cards instead."
)
WILD_IN_TUNNELS = says(
    "On this board a locomotive stands in for a colour in tunnels only, so {locomotives} will not "
    "do here. Lay coloured cards instead."
)
MANY = 4
"""Numbers of cards that are all named; of more than so many the first and the step."""

IN_STEPS = says(
    "This takes {first} or {second} cards, and so on in steps of {step} up to {most}, not {given}. "
    "Lay exactly as many as it takes."
)
EXACTLY = says("This takes {allowed}, not {given}. Lay exactly as many as it takes.")
FERRY = says(
    "A ferry takes a locomotive for each of its symbols: {needed_locomotives} at least, and these "
    "cards have {given}. Lay more locomotives among them."
)
FERRY_OR_SETS = says(
    "A ferry takes a locomotive for each of its symbols: {needed_locomotives} at least, and these "
    "cards have {given}. Lay more locomotives, or any {cards_for_symbol} cards instead of each."
)
FERRY_WITH_SETS = says(
    "A ferry takes a locomotive, or any {cards_for_symbol} cards instead, for each of its symbols. "
    "With so many cards {replaced} of {symbols} symbols can be paid by {cards_for_symbol} cards; "
    "that leaves {needed_locomotives}, and these cards have {given}. Lay more locomotives, or "
    "{cards_for_symbol} cards for each symbol."
)
SPACES = says(
    "Each space takes one card of the colour chosen, or any {cards_for_space} cards. These cards "
    "would have to be one for each of {singles_spaces}, all of one colour; of {color} there are "
    "only {found}. Lay more of one colour, or any {cards_for_space} cards for a space."
)
SPACES_IN_SETS = says(
    "Each space takes one card of the colour chosen, or any {cards_for_space} cards. So many cards "
    "make {sets_spaces} paid by {cards_for_space} each, and one card for each of {singles_spaces}, "
    "all of one colour; of {color} there are only {found}. Lay more of one colour, or any "
    "{cards_for_space} cards for more spaces."
)


def _not_wild(_reason: p.LocomotivesNotWild, names: TableNames) -> Message:
    kinds = {route.kind for route in names.position.board.routes}
    return WILD_ON_FERRIES if RouteKind.FERRY in kinds else WILD_IN_TUNNELS


def _too_few_locomotives(reason: p.TooFewLocomotives, names: TableNames) -> Message:
    if not reason.cards_for_symbol:
        return FERRY
    return FERRY_OR_SETS if reason.needed == reason.symbols else FERRY_WITH_SETS


MESSAGES: Mapping[type[r.TableReason] | type[p.PaymentReason], Telling] = {
    r.GameIsOver: FIRST[s.Over],
    r.NotYourTurn: says(
        "{to_move_player} has to decide first. Until then {player} has to wait.",
        you="It is not your turn: {to_move_player} has to decide first. Wait until it is.",
    ),
    r.SomethingElseFirst: lambda v, n: FIRST[v.stage],
    r.NotPlayedHere: lambda v, n: NOT_PLAYED[v.what],
    r.CanDoSomething: says(
        "Only a player who can do nothing else may pass, and something can be done here. Choose "
        "one of the things that are possible."
    ),
    r.NotInRow: lambda v, n: NO_LOCOMOTIVE_IN_ROW if v.card is Card.LOCOMOTIVE else NO_COLOR_IN_ROW,
    r.LocomotiveOnlyFirst: says(
        "A face-up locomotive may be taken only as the first and only card of a turn. As the "
        "second card take a coloured one, or draw from the pile."
    ),
    r.NoCardsToDraw: lambda v, n: PILE_EMPTY if n.position.row else NO_CARDS_LEFT,
    r.CardsNotHeld: _cards_not_held,
    r.NoTicketsLeft: says(
        "There are no tickets left to draw. Draw train cards or claim a route instead."
    ),
    r.TicketNotThere: says(
        "The ticket {ticket} is not among those to choose from, or is named twice. Choose only "
        "tickets that are there, each once."
    ),
    r.TooFewKept: says(
        "At least {needed_tickets} must be kept, but only {kept} would be. Choose more of them."
    ),
    r.WrongNumberShared: lambda v, n: EXACTLY_TWO_SHARED if v.exactly_two else ONE_OR_TWO_SHARED,
    r.NoSuchRoute: (NO_ROUTE, says("Choose one of the printed routes.")),
    r.RouteTaken: says(
        "{owner} owns {route} already. Choose another route.",
        you="{route} is yours already. Choose another route.",
    ),
    r.OwnTwin: says(
        "{route} joins the same two cities as {twin_route}, which belongs to the same player "
        "already. Nobody may own two routes of such a pair. Choose a route between other cities.",
        you="{route} joins the same two cities as {twin_route}, which is yours already. Nobody may "
        "own two routes of such a pair. Choose a route between other cities.",
    ),
    r.LaneIsClosed: says(
        "{route} is closed: with {players} only {open} of the routes between these two cities can "
        "be used, and none is left. Choose a route between other cities."
    ),
    r.TooFewTrains: lambda v, n: TOO_FEW_TRAINS_FOR_MOUNTAINS if v.mountains else TOO_FEW_TRAINS,
    r.NotOneOfTheLanes: says(
        "{route} is not among the routes that the neutral player may take now. Choose {lanes}."
    ),
    r.NoSuchCity: (NO_CITY, CHOOSE_CITY),
    r.CityHasStation: says(
        "{owner} has a station in {city} already, and a city holds only one. Choose another city.",
        you="You have a station in {city} already, and a city holds only one. Choose another city.",
    ),
    r.NoStationsLeft: says(
        "A player has {count_stations}, and none is left to build. Choose something else for the "
        "turn.",
        you="You have {count_stations}, and none is left to build. Choose something else for the "
        "turn.",
    ),
    p.WrongNumber: lambda v, n: IN_STEPS if len(v.allowed) > MANY else EXACTLY,
    p.WrongColor: says(
        "The colour asked for is {color}, so {others} will not do. Lay {color} cards instead."
    ),
    p.SeveralColors: says(
        "Any one colour will do here, but only one, and these cards are {colors}. Keep to one of "
        "them."
    ),
    p.LocomotivesNotWild: _not_wild,
    p.LocomotivesOnly: says(
        "The tunnel was entered with locomotives alone, so nothing but locomotives can be added: "
        "{others} will not do. Add locomotives, or give the tunnel up."
    ),
    p.TooFewLocomotives: _too_few_locomotives,
    p.SpacesNotCovered: lambda v, n: SPACES_IN_SETS if v.sets else SPACES,
}
"""Why something cannot be done: what is wrong, and the way out."""


PLACEHOLDERS: Placeholders = {
    "allowed": lambda v, n: Or([*v.allowed[:-1], NumberOfCards(v.allowed[-1])]),
    "first": lambda v, n: v.allowed[0],
    "lanes": lambda v, n: Or(map(n.route, v.lanes)),
    "least": lambda v, n: least_kept(n.position),
    "most": lambda v, n: v.allowed[-1],
    "offered": lambda v, n: n.number_of_tickets(len(offered(n.position))),
    "replaced": lambda v, n: v.symbols - v.needed,
    "routes": lambda v, n: Or(map(n.route, v.routes)),
    "second": lambda v, n: v.allowed[1],
    "step": lambda v, n: v.allowed[1] - v.allowed[0],
    "trains": lambda v, n: Trains(v.spaces + v.mountains),
}
"""What the fields of reasons and stages are called by, and what else there is to say."""


def _person(reason: r.Reason, names: TableNames) -> str:
    """Tell whether a reason is about the reader's own turn, route or station."""
    if names.watcher is None:
        return THEY
    if isinstance(reason, r.NotYourTurn):
        whose = reason.player
    elif isinstance(reason, r.RouteTaken | r.CityHasStation):
        whose = reason.owner
    elif isinstance(reason, r.OwnTwin):
        whose = names.position.owner.get(reason.twin, -1)
    else:
        whose = names.watcher
    return YOU if whose == names.watcher else THEY


def reason_text(reason: r.Reason, position: Position, reader: int | None = None) -> str:
    """Return why something cannot be done, and the way out; ``reader`` is addressed as you."""
    names = TableNames(position, reader)
    return say(MESSAGES[type(reason)], reason, names, PLACEHOLDERS, _person(reason, names))


# --- what the table waits for ---------------------------------------------------------------

CHOOSING = says("{player} looks at {offered} and keeps at least {least}.")
PLAYING = says("{player} is to play.")
PLAYING_LAST = says("{player} is to play, for the last time.")
SECOND = says("{player} is to draw a second train card.")
SECOND_OF: Mapping[Place | None, Message] = {
    Place.HAND: says("{player} is to draw a second train card, for the hand."),
    Place.HOLDER: says("{player} is to draw a second train card, for the team's holder."),
}
TUNNEL_ALONE = says("{player} is to add {extra} for the tunnel {route}, or to give it up.")
TUNNEL = says(
    "{player} is to add {extra} for the tunnel {route}, in {color} or locomotives, or to give it "
    "up."
)

STAGES: Mapping[type[s.Stage], Telling] = {
    s.ChoosingFirstTickets: CHOOSING,
    s.PlacingFirstTickets: says("{player} is to put one ticket into the team's holder."),
    s.Turn: lambda v, n: PLAYING if n.position.turns_left is None else PLAYING_LAST,
    s.PlacingCard: says(
        "{player} takes {card} and says whether it goes to the hand or to the team's holder.",
        hidden="{player} is to say whether the card just drawn goes to the hand or to the team's "
        "holder.",
    ),
    s.DrawingSecond: lambda v, n: SECOND_OF.get(v.place, SECOND) if n.position.holders else SECOND,
    s.KeepingTickets: CHOOSING,
    s.PlacingTicket: says(
        "{player} is to put one of the tickets just kept into the team's holder."
    ),
    s.AnsweringTunnel: lambda v, n: TUNNEL_ALONE if v.color is Card.LOCOMOTIVE else TUNNEL,
    s.ChoosingLane: says(
        "{player} is to choose the route that the neutral player takes: {routes}."
    ),
    s.Over: says("The game is over."),
}
"""What the table waits for, by the kind of stage."""


def stage_text(position: Position) -> str:
    """Return who is to decide and what, without anybody's secrets."""
    stage = position.stage
    # a card drawn blind is its player's secret (T3)
    drawn_blind = isinstance(stage, s.PlacingCard) and (stage.blind or stage.card is None)
    person = HIDDEN if drawn_blind else THEY
    return say(STAGES[type(stage)], stage, TableNames(position), PLACEHOLDERS, person)
