"""What is wrong with a game, in words that a player understands: the thing and the way out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tutor.boards import Board
from tutor.game import problems as p
from tutor.words.cards import points_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, listed, player_name, shown
from tutor.words.numbers import MINUS

Sentence = Callable[[Any, Names], str]

_NOT_JSON: Mapping[str, Callable[[], str]] = {
    "too_large": lambda: _("The file is far larger than any saved game. Is it the right one?"),
    "encoding": lambda: _("The file is not UTF-8 text. Save it again as UTF-8."),
    "syntax": lambda: _("The file is not a saved game: it cannot be read as JSON."),
    "too_deep": lambda: _("The file is not a saved game: it is nested far too deeply."),
    "number": lambda: _("The file has a number that no game has."),
    "not_toml": lambda: _("The file is not a golden game: it cannot be read as TOML."),
    "key_twice": lambda: _("The file names the same thing twice. Leave one of the two out."),
}

_BAD_LINK: Mapping[str, Callable[[], str]] = {
    "no_link": lambda: _("This is not the link of a game. Copy the whole link once more."),
    "damaged": lambda: _(
        "The link is damaged: a letter is missing or has changed. Copy the whole link once more."
    ),
    "newer": lambda: _("The link was made by a newer Ticket Tutor than this one."),
    "too_long": lambda: _("This is far longer than the link of any game."),
    "other_board": lambda: _(
        "The link was made with another edition of this board’s data, so it cannot be read "
        "here. Ask for the game as a file."
    ),
}

_TYPES: Mapping[str, Callable[[], str]] = {
    "object": lambda: _("an object { }"),
    "list": lambda: _("a list [ ]"),
    "text": lambda: _("a text"),
    "whole number": lambda: _("a whole number"),
    "number": lambda: _("a number with a fraction"),
    "true or false": lambda: _("true or false"),
    "null": lambda: _("nothing (null)"),
    "ticket": lambda: _("a ticket's id, or an object with a, b and points"),
}


def _type(word: str) -> str:
    return _TYPES[word]() if word in _TYPES else word


def _not_json(problem: p.NotJson, _names: Names) -> str:
    text = _NOT_JSON[problem.reason]()
    if problem.line is None:
        return text
    return _("{text} Look at line {line}.").format(text=text, line=problem.line)


def _suggested(text: str, suggestion: str | None, way_out: str) -> str:
    """Add what was probably meant, or another way out."""
    if suggestion is None:
        return f"{text} {way_out}"
    return _("{text} Did you mean {suggestion}?").format(text=text, suggestion=suggestion)


def _out_of_range(problem: p.OutOfRange, names: Names) -> str:
    text = _("{value} is out of range: {low} to {high} is possible.")
    if problem.where.endswith(".points"):
        text = _("{value} points are not possible: a ticket is worth {low} to {high}.")
    value = problem.value.replace("-", MINUS, 1) if problem.value[:1] == "-" else problem.value
    return text.format(value=value, low=problem.low, high=problem.high)


_EMPTY: Mapping[str, Callable[[], str]] = {
    "a": lambda: _("The ticket’s first city is missing. Choose it here."),
    "b": lambda: _("The ticket’s second city is missing. Choose it here."),
    "points": lambda: _("The ticket’s points are missing. Type the number on the card."),
}


def _nothing_entered(problem: p.NothingEntered, names: Names) -> str:
    known = _EMPTY.get(problem.where.rpartition(".")[2])
    return known() if known else _("Nothing has been entered here.")


def _one_of(numbers: Sequence[int]) -> str:
    """Return the numbers that are possible, "2 to 5" or "4 or 6"."""
    *others, most = numbers
    if not others:
        return str(most)
    if len(others) > 1 and most - others[0] == len(others):
        return _("{least} to {most}").format(least=others[0], most=most)
    return _("{some} or {most}").format(some=listed([str(one) for one in others]), most=most)


def _unknown_city(problem: p.UnknownCity, names: Names) -> str:
    text = _("There is no city {city} on this board.").format(city=shown(problem.city))
    return _suggested(text, problem.suggestion, _("Choose one of the printed cities."))


def _unknown_route(problem: p.UnknownRoute, names: Names) -> str:
    text = _("There is no route {route} on this board.").format(route=shown(problem.route))
    return _suggested(
        text,
        problem.suggestion,
        _("Choose a printed route, or add it as a correction if your board has it."),
    )


def _unknown_ticket(problem: p.UnknownTicket, names: Names) -> str:
    text = _("There is no ticket {ticket} among this board's cards.").format(
        ticket=shown(problem.ticket)
    )
    return _suggested(
        text, problem.suggestion, _("Enter it as two cities and points if your deck has it.")
    )


def _route_claimed_twice(problem: p.RouteClaimedTwice, names: Names) -> str:
    if problem.first == problem.second:
        return _("{route} is entered twice for {player}. Take one entry away.").format(
            route=names.route(problem.route), player=player_name(problem.first)
        )
    return _(
        "{route} is entered for {first} and for {second}. Only one of them can own it: "
        "take it from the other."
    ).format(
        route=names.route(problem.route),
        first=player_name(problem.first),
        second=player_name(problem.second),
    )


def _ticket_held_twice(problem: p.TicketHeldTwice, names: Names) -> str:
    if problem.first == problem.second:
        return _("The ticket {ticket} is entered twice for {player}. Take one away.").format(
            ticket=names.ticket(problem.ticket), player=problem.first
        )
    return _(
        "The ticket {ticket} is entered for {first} and for {second}. There is one such card: "
        "take it from the other."
    ).format(ticket=names.ticket(problem.ticket), first=problem.first, second=problem.second)


def _station_taken(problem: p.StationTaken, names: Names) -> str:
    if problem.first == problem.second:
        return _("{player} has two stations in {city}. Take one away.").format(
            player=problem.first, city=names.city(problem.city)
        )
    return _(
        "{first} and {second} both have a station in {city}. A city holds one station: "
        "take one away."
    ).format(first=problem.first, second=problem.second, city=names.city(problem.city))


def _lane_closed(problem: p.LaneClosed, names: Names) -> str:
    return ngettext(
        "{route} is closed for {player}: with {players} players only {open} lane between these "
        "cities can be used. Take one of them away, or check the number of players.",
        "{route} is closed for {player}: with {players} players only {open} lanes between these "
        "cities can be used. Take one of them away, or check the number of players.",
        problem.open,
    ).format(
        route=names.route(problem.route),
        player=player_name(problem.player),
        players=problem.players,
        open=problem.open,
    )


def _too_many_trains(problem: p.TooManyTrains, names: Names) -> str:
    player = player_name(problem.player)
    if problem.crossing:
        return _(
            "{player} has used {used} of {owned} trains, {crossing} of them in the mountain "
            "crossing. Take a route away that belongs to somebody else."
        ).format(player=player, used=problem.used, owned=problem.owned, crossing=problem.crossing)
    return _(
        "{player} has used {used} of {owned} trains. Take a route away that belongs to "
        "somebody else."
    ).format(player=player, used=problem.used, owned=problem.owned)


def _tokens_odd(notice: p.TokensOdd, names: Names) -> str:
    facts = {"player": notice.player, "tokens": notice.tokens}
    if notice.high < 0:
        return _(
            "{player} has {tokens} in toll tokens, but the routes entered cost more than all of "
            "them. Is a loan missing?"
        ).format(**facts)
    if notice.low == notice.high:
        return _(
            "{player} has {tokens} in toll tokens; the routes entered explain exactly {low}."
        ).format(**facts, low=notice.low)
    return _(
        "{player} has {tokens} in toll tokens; the routes entered explain {low} to {high}."
    ).format(**facts, low=notice.low, high=notice.high)


SENTENCES: Mapping[type[p.Problem] | type[p.Notice], Sentence] = {
    p.NotJson: _not_json,
    p.GameKept: lambda problem, names: _(
        "A game with {players} is kept here. The new one takes its place; Undo brings it back."
    ).format(players=listed(problem.players)),
    p.BadLink: lambda problem, names: _BAD_LINK[problem.reason](),
    p.WrongFormat: lambda q, n: _("This is no {expected} file but “{found}”.").format(
        expected=q.expected, found=shown(q.found)
    ),
    p.UnknownKey: lambda q, n: _("“{key}” is not known here. Known are: {known}.").format(
        key=shown(q.key), known=listed(q.known)
    ),
    p.MissingKey: lambda q, n: _("“{key}” is missing.").format(key=q.key),
    p.NothingEntered: _nothing_entered,
    p.WrongType: lambda q, n: _("Here belongs {expected}, not {found}.").format(
        expected=_type(q.expected), found=_type(q.found)
    ),
    p.ListedTicket: lambda q, n: _(
        "{ticket} is in the list, with {points}. Choose it there."
    ).format(ticket=n.ticket(q.ticket), points=points_text(q.points)),
    p.OutOfRange: _out_of_range,
    p.UnusableName: lambda q, n: _(
        "A name has 1 to {longest} characters, all of which can be shown."
    ).format(longest=q.longest),
    p.NotOneOf: lambda q, n: _("“{value}” is none of these: {allowed}.").format(
        value=shown(q.value), allowed=listed(q.allowed)
    ),
    p.CorrectedTwice: lambda q, n: _(
        "{route} is corrected twice. Leave one of the two corrections out."
    ).format(route=n.route(q.route)),
    p.TicketToItself: lambda q, n: _(
        "A ticket joins two different cities; this one has {city} twice."
    ).format(city=n.city(q.city)),
    p.UnknownBoard: lambda q, n: _("There is no board “{board}”. There are: {known}.").format(
        board=shown(q.board), known=listed(q.known)
    ),
    p.UnknownVariant: lambda q, n: _(
        "This board has no variant “{variant}”. It has: {known}."
    ).format(variant=shown(q.variant), known=listed(q.known)),
    p.UnknownRuling: lambda q, n: _(
        "There is no house rule “{ruling}”. There are: {known}."
    ).format(ruling=shown(q.ruling), known=listed(q.known)),
    p.PlayersCount: lambda q, n: _(
        "This variant needs {allowed} players; the game has {players}."
    ).format(players=q.players, allowed=_one_of(q.allowed)),
    p.NameTaken: lambda q, n: _(
        "Two players are called {name}. Give one of them another name."
    ).format(name=q.name),
    p.ColorTaken: lambda q, n: _("{color} belongs to {holder} already. Choose another.").format(
        color=q.color, holder=q.holder
    ),
    p.TeamSize: lambda q, n: ngettext(
        "“{team}” has {players} player. A team has exactly two.",
        "“{team}” has {players} players. A team has exactly two.",
        q.players,
    ).format(team=q.team, players=q.players),
    p.TeamApart: lambda q, n: _(
        "The two players of “{team}” must sit side by side. Change the order of the players."
    ).format(team=q.team),
    p.TeamColors: lambda q, n: _(
        "The two players of “{team}” have different colours. A team has one colour."
    ).format(team=q.team),
    p.NotOnThisBoard: lambda q, n: _(
        "“{key}” plays no part on this board and variant. Leave it out."
    ).format(key=q.key),
    p.NotADouble: lambda q, n: _(
        "{route} is a single route; the neutral player builds on double routes only. Take it away."
    ).format(route=n.route(q.route)),
    p.UnknownCity: _unknown_city,
    p.UnknownRoute: _unknown_route,
    p.UnknownTicket: _unknown_ticket,
    p.RouteClaimedTwice: _route_claimed_twice,
    p.TwoLanesOnePlayer: lambda q, n: _(
        "{player} has two lanes between the same cities; {route} is the second. One player "
        "never owns two: take one away."
    ).format(player=player_name(q.player), route=n.route(q.route)),
    p.LaneClosed: _lane_closed,
    p.TooManyTrains: _too_many_trains,
    p.TicketHeldTwice: _ticket_held_twice,
    p.TooManyLongTickets: lambda q, n: _(
        "{player} has more than one long ticket: {tickets}. Each player is dealt one only."
    ).format(player=q.player, tickets=listed([n.ticket(ticket) for ticket in q.tickets])),
    p.TooManyStations: lambda q, n: _(
        "{player} has {stations} stations but owns {owned}. Take some away."
    ).format(player=q.player, stations=q.stations, owned=q.owned),
    p.StationTaken: _station_taken,
    p.NoOneFinished: lambda q, n: ngettext(
        "Nobody is down to {trains} train, so the game could still go on.",
        "Nobody is down to {trains} trains, so the game could still go on.",
        q.trains,
    ).format(trains=q.trains),
    p.FewTickets: lambda q, n: ngettext(
        "{player} has {held} ticket, but at least {kept} are kept at the start.",
        "{player} has {held} tickets, but at least {kept} are kept at the start.",
        q.held,
    ).format(player=q.player, held=q.held, kept=q.kept),
    p.TokensMissing: lambda q, n: _(
        "The toll tokens of {player} are not counted yet, so the ranking is not complete."
    ).format(player=q.player),
    p.TokensOdd: _tokens_odd,
    p.TokensSumOdd: lambda q, n: (
        _("All toll tokens together are {tokens}; the routes entered explain exactly {low}.")
        if q.low == q.high
        else _("All toll tokens together are {tokens}; the routes entered explain {low} to {high}.")
    ).format(tokens=q.tokens, low=q.low, high=q.high),
    p.LoansOdd: lambda q, n: _("{player} has more loans ({loans}) than routes ({routes}).").format(
        player=q.player, loans=q.loans, routes=q.routes
    ),
    p.CorrectedBoard: lambda q, n: _("The board was corrected for this game: {routes}.").format(
        routes=n.routes(q.routes)
    ),
    p.CorrectedPoints: lambda q, n: _(
        "The points for routes were changed for this game (spaces → points): {points}."
    ).format(points=listed([f"{length} → {points}" for length, points in q.points])),
    p.BoardUnverified: lambda q, n: (
        _("The routes of this board come from a single source. Compare them with your board.")
        if q.tickets_listed
        else _(
            "The routes of this board come from a single source, the points for the longest "
            "ones are not confirmed, and its list of tickets is not known. Compare them with "
            "your board; a correction can mend a route."
        )
    ),
}


def sentence(value: p.Problem | p.Notice, board: Board | None = None) -> str:
    """Return a problem or warning as a sentence; with the board, cities by their names."""
    return SENTENCES[type(value)](value, Names(board))
