"""What is wrong with a game, in words that a player understands: the thing and the way out."""

from collections.abc import Mapping, Sequence

from tutor.boards import Board
from tutor.game import problems as p
from tutor.words import labels
from tutor.words.names import Names, PlayerName, shown
from tutor.words.numbers import MINUS
from tutor.words.says import Message, Phrase, Placeholders, Telling, say, says
from tutor.words.values import Kind, Listed, Number, Or, Players, Value

LEAST_TO_MOST = says("{least} to {most}")

NOT_JSON: Mapping[str, Message] = {
    "too_large": says("The file is far larger than any saved game. Is it the right one?"),
    "encoding": says("The file is not UTF-8 text. Save it again as UTF-8."),
    "syntax": says("The file is not a saved game: it cannot be read as JSON."),
    "too_deep": says("The file is not a saved game: it is nested far too deeply."),
    "number": says("The file has a number that no game has."),
    "not_toml": says("The file is not a golden game: it cannot be read as TOML."),
    "key_twice": says("The file names the same thing twice. Leave one of the two out."),
}
AT_LINE = says("Look at line {line}.")

BAD_LINK: Mapping[str, Message] = {
    "no_link": says("This is not the link of a game. Copy the whole link once more."),
    "damaged": says(
        "The link is damaged: a letter is missing or has changed. Copy the whole link once more."
    ),
    "newer": says("The link was made by a newer Ticket Tutor than this one."),
    "too_long": says("This is far longer than the link of any game."),
    "other_board": says(
        "The link was made with another edition of this board’s data, so it cannot be read here. "
        "Ask for the game as a file."
    ),
}

TYPES: Mapping[str, Message] = {
    "object": says("an object {{ }}"),
    "list": says("a list [ ]"),
    "text": says("a text"),
    "whole number": says("a whole number"),
    "number": says("a number with a fraction"),
    "true or false": says("true or false"),
    "null": says("nothing (null)"),
    "ticket": says("a ticket's id, or an object with a, b and points"),
}

EMPTY: Mapping[str, Message] = {
    "a": says("The ticket’s first city is missing. Choose it here."),
    "b": says("The ticket’s second city is missing. Choose it here."),
    "points": says("The ticket’s points are missing. Type the number on the card."),
}
NOTHING_ENTERED = says("Nothing has been entered here.")

DID_YOU_MEAN = says("Did you mean {suggestion}?")
NO_CITY = says("There is no city {city} on this board.")
NO_ROUTE = says("There is no route {route} on this board.")
NO_TICKET = says("There is no ticket {ticket_as_given} among this board's cards.")
CHOOSE_CITY = says("Choose one of the printed cities.")
CHOOSE_ROUTE = says("Choose a printed route, or add it as a correction if your board has it.")
CHOOSE_TICKET = says("Enter it as two cities and points if your deck has it.")

OUT_OF_RANGE = says("{value} is out of range: it can be {low} to {high}.")
POINTS_OUT_OF_RANGE = says("{value} points are not possible: a ticket is worth {low} to {high}.")
ROUTE_TWICE = says("{route} is entered twice for {first:mid}. Remove one entry.")
ROUTE_OF_TWO = says(
    "{first} and {second:mid} both have {route}. Only one of them can own it: remove it from the "
    "other."
)
TICKET_TWICE = says("The ticket {ticket} is entered twice for {first}. Remove one.")
TICKET_OF_TWO = says(
    "{first} and {second} both have the ticket {ticket}. This card exists only once: remove one of "
    "the two."
)
STATION_TWICE = says("{first} has two stations in {city}. Remove one.")
STATION_OF_TWO = says(
    "{first} and {second} both have a station in {city}. A city holds one station: remove one."
)
TRAINS = says(
    "{player} has used {used} of {owned} trains. Remove a route that belongs to somebody else."
)
TRAINS_WITH_CROSSING = says(
    "{player} has used {used} of {owned} trains, {crossing} of them in the mountain crossing. "
    "Remove a route that belongs to somebody else."
)
TOKENS_TOO_MANY = says(
    "{player} has toll tokens worth {tokens}, but the routes entered cost more than all of them. "
    "Is a loan missing?"
)
TOKENS_ODD = says(
    "{player} has toll tokens worth {tokens}; going by the routes entered, they should be worth "
    "{worth}."
)
SUM_ODD = says(
    "All toll tokens together are worth {tokens}; going by the routes entered, they should be "
    "worth {worth}."
)
NOT_COMPARED = says(
    "The routes of this board come from a single source. Compare them with your board."
)
NOT_COMPARED_NOR_LISTED = says(
    "The routes of this board come from a single source, the points for the longest ones are not "
    "confirmed, and its list of tickets is not known. Compare them with your board; a correction "
    "can put a route right."
)


def _not_json(problem: p.NotJson, names: Names) -> Sequence[Message]:
    text = NOT_JSON[problem.reason]
    return [text] if problem.line is None else [text, AT_LINE]


def _unknown(what: Message, way_out: Message) -> Telling:
    """Pick what was probably meant, or another way out."""
    return lambda problem, names: (what, DID_YOU_MEAN if problem.suggestion else way_out)


def _twice(one: Message, two: Message) -> Telling:
    """Pick what is said of a thing that one player has twice, or two have."""
    return lambda problem, names: one if problem.first == problem.second else two


MESSAGES: Mapping[type[p.Problem] | type[p.Notice], Telling] = {
    p.NotJson: _not_json,
    p.GameKept: says(
        "A game is kept here: {kept_players}. The new one replaces it; {undo} brings it back."
    ),
    p.BadLink: lambda v, n: BAD_LINK[v.reason],
    p.WrongFormat: says("This is not a file of the kind {expected} but “{found_format}”."),
    p.UnknownKey: says("“{key}” is not known here. Choose from: {known}."),
    p.MissingKey: says("“{key}” is missing."),
    p.NothingEntered: lambda v, n: EMPTY.get(v.where.rpartition(".")[2], NOTHING_ENTERED),
    p.WrongType: says("This should be {expected_type}, not {found_type}."),
    p.ListedTicket: says("{ticket} is in the list, with {points}. Choose it there."),
    p.OutOfRange: lambda v, n: POINTS_OUT_OF_RANGE if v.where.endswith(".points") else OUT_OF_RANGE,
    p.UnusableName: says("A name has 1 to {longest} characters, all of which can be shown."),
    p.NotOneOf: says("“{value_as_given}” is none of these: {allowed}."),
    p.CorrectedTwice: says("{route} is corrected twice. Leave one of the two corrections out."),
    p.TicketToItself: says("A ticket joins two different cities; this one has {city} twice."),
    p.UnknownBoard: says("There is no board “{board}”. Choose from: {known}."),
    p.UnknownVariant: says("This board has no variant “{variant}”. It has: {known}."),
    p.UnknownRuling: says("There is no house rule “{ruling}”. Choose from: {known}."),
    p.PlayersCount: says("This variant needs {allowed_players}; the game has {players}."),
    p.NameTaken: says("Two players have the same name: {name}. Give one of them another."),
    p.ColorTaken: says("{holder} has the colour {color} already. Choose another."),
    p.TeamSize: says("The team “{team}” has {players}. A team has exactly two."),
    p.TeamApart: says(
        "The two players of “{team}” must sit side by side. Change the order of the players."
    ),
    p.TeamColors: says(
        "The two players of “{team}” have different colours. A team has one colour."
    ),
    p.NotOnThisBoard: says("“{key}” is not used on this board with this variant. Leave it out."),
    p.NotADouble: says(
        "{route} is a single route; the neutral player claims routes of doubles only. Remove it."
    ),
    p.UnknownCity: _unknown(NO_CITY, CHOOSE_CITY),
    p.UnknownRoute: _unknown(NO_ROUTE, CHOOSE_ROUTE),
    p.UnknownTicket: _unknown(NO_TICKET, CHOOSE_TICKET),
    p.RouteClaimedTwice: _twice(ROUTE_TWICE, ROUTE_OF_TWO),
    p.TwoLanesOnePlayer: says(
        "{player} has two lanes between the same cities; {route} is the second. One player never "
        "owns two: remove one."
    ),
    p.LaneClosed: says(
        "{player} has {route}, which is closed: with {players} only {open} of the lanes between "
        "these cities can be used. Remove one of them, or check the number of players."
    ),
    p.TooManyTrains: lambda v, n: TRAINS_WITH_CROSSING if v.crossing else TRAINS,
    p.TicketHeldTwice: _twice(TICKET_TWICE, TICKET_OF_TWO),
    p.TooManyLongTickets: says(
        "{player} has more than one long ticket: {tickets}. Each player is dealt only one."
    ),
    p.TooManyStations: says("{player} has {stations} but owns {owned}. Remove some."),
    p.StationTaken: _twice(STATION_TWICE, STATION_OF_TWO),
    p.NoOneFinished: says(
        "By these routes the last round ({trains} or fewer left) has not begun, so the game could "
        "still go on."
    ),
    p.FewTickets: says("{player} has {held_tickets}, but must keep at least {kept} at the start."),
    p.TokensMissing: says(
        "{player}, toll tokens: not counted yet, so the ranking is not complete."
    ),
    p.TokensOdd: lambda v, n: TOKENS_TOO_MANY if v.high < 0 else TOKENS_ODD,
    p.TokensSumOdd: SUM_ODD,
    p.LoansOdd: says("{player} has more loans ({loans}) than routes ({routes_number})."),
    p.CorrectedBoard: says("The board was corrected for this game: {routes}."),
    p.CorrectedPoints: says(
        "The points for routes were changed for this game (spaces → points): {lengths}."
    ),
    p.BoardUnverified: lambda v, n: NOT_COMPARED if v.tickets_listed else NOT_COMPARED_NOR_LISTED,
}
"""What is said of each kind of problem or warning."""


def _type(word: str) -> str:
    return TYPES[word]() if word in TYPES else word


def _from_to(least: int, most: object) -> Value:
    """Return numbers from the least to the most, one alone if there is no other."""
    return Number(least) if least == most else Phrase(LEAST_TO_MOST, least=least, most=most)


def _players(numbers: Sequence[int]) -> Value:
    """Return numbers of players, such as "2 to 5 players" or "4 or 6 players"."""
    least, most = numbers[0], numbers[-1]
    if len(numbers) > 1 and list(numbers) == list(range(least, most + 1)):
        return _from_to(least, Players(most))
    return Or([*numbers[:-1], Players(most)])


PLACEHOLDERS: Placeholders = {
    "allowed_players": lambda v, n: _players(v.allowed),
    "board": lambda v, n: shown(v.board),
    "color": lambda v, n: Kind(v.color),
    "expected_type": lambda v, n: _type(v.expected),
    "first": lambda v, n: PlayerName(v.first),
    "found_format": lambda v, n: shown(v.found),
    "found_type": lambda v, n: _type(v.found),
    "kept_players": lambda v, n: Listed(v.players),
    "key": lambda v, n: shown(v.key),
    "lengths": lambda v, n: Listed(f"{length} → {points}" for length, points in v.points),
    "routes": lambda v, n: n.routes(v.routes),
    "ruling": lambda v, n: shown(v.ruling),
    "second": lambda v, n: PlayerName(v.second),
    "ticket_as_given": lambda v, n: shown(v.ticket),
    "tickets": lambda v, n: Listed(map(n.ticket, v.tickets)),
    "undo": lambda v, n: labels.UNDO(),
    "value": lambda v, n: v.value.replace("-", MINUS, 1) if v.value[:1] == "-" else v.value,
    "value_as_given": lambda v, n: shown(v.value),
    "variant": lambda v, n: shown(v.variant),
    "worth": lambda v, n: _from_to(v.low, v.high),
}
"""What a problem's fields are called by."""


def sentence(value: p.Problem | p.Notice, board: Board | None = None) -> str:
    """Return a problem or warning as a sentence; with the board, cities by their names."""
    return say(MESSAGES[type(value)], value, Names(board), PLACEHOLDERS)
