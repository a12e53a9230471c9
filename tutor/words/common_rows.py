"""The rows of a reference card that every board has: what rules.toml and the printed board say."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tutor.rulebook import Refused
from tutor.scoring import Rules
from tutor.terms import Deck, Part, RouteColor, RouteKind
from tutor.words.names import Names
from tutor.words.pieces.piece import CardRow, Picture, Row, Section, when
from tutor.words.says import Message, Phrase, Placeholders, says
from tutor.words.values import Clauses, NumberOfCards, Numbers, Then, Value

REFUSED: Mapping[Refused, Message] = {
    Refused.UNDER_PILE: says("Under the pile"),
    Refused.OUT_OF_GAME: says("Out of the game"),
    Refused.DISCARDED: says("On the face-up discards, which become the next pile"),
}

TIE_STEPS: Mapping[str, Message] = {
    "most_tickets": says("most completed tickets"),
    "fewest_stations": says("fewest stations built"),
    "longest_bonus": says("the bonus for the longest route"),
    "longest_trail": says("the longest continuous route (our reading)"),
    "most_mountain_routes": says("most mountain routes"),
}
"""The steps of a tie-break by their names in rules.toml."""


BONUSES = frozenset({Part.LONGEST, Part.EXPLORER, Part.GLOBETROTTER, Part.GRAND_TOUR})
"""What boards reward besides routes and tickets. Where there is none of them, the card says so."""


def _long(rules: Rules) -> int:
    return sum(ticket.deck is Deck.LONG for ticket in rules.board.tickets)


def _in_the_box(_value: object, rules: Rules) -> Message:
    if not rules.board.tickets:
        return says("{tickets}; which ones is not known here")
    return says("{tickets}, {long} of them long") if _long(rules) else says("{tickets}")


def _has_long(rules: Rules) -> bool:
    """Tell whether tickets are long or regular; long ones are dealt at the start only (E2, A1)."""
    return Deck.LONG in rules.rulebook.tickets.dealt


def _ferries(rules: Rules) -> set[RouteColor]:
    return {route.color for route in rules.board.routes if route.kind is RouteKind.FERRY}


def _reveals(rules: Rules) -> set[int]:
    """Return how many cards the tunnels turn over."""
    return {route.reveal for route in rules.board.routes if route.reveal}


def _locomotives(_value: object, rules: Rules) -> Message:
    if rules.rulebook.payment.locomotives_everywhere:
        return says("Stand in for any colour")
    if _ferries(rules):
        return says("Stand in for a colour on ferries and in tunnels only")
    return says("Stand in for a colour in tunnels only; of no use anywhere else")


# --- routes side by side --------------------------------------------------------------------


class _Lanes(NamedTuple):
    """``printed`` routes side by side; ``pair`` if these two cities have a rule of their own."""

    printed: int
    pair: str = ""


SIDE_BY_SIDE = {2: says("Double routes"), 3: says("Triple routes")}
MORE = says("{printed} routes side by side")
BOTH = {2: says("{players} players: both, by different players")}
ALL = says("{players} players: all, by different players")
SOME = says("{players} players: only {open} of {printed}")


def _several(_value: object, rules: Rules) -> list[_Lanes]:
    """Return how many routes stand side by side on the board."""
    return [_Lanes(n) for n in sorted({len(lanes) for lanes in rules.board.lanes.values()} - {1})]


def _own(_value: object, rules: Rules) -> list[_Lanes]:
    """Return the pairs of cities with a rule of their own."""
    lanes = rules.board.lanes
    pairs = {pair for pair, _players in rules.rulebook.open_lanes_of} & lanes.keys()
    return [_Lanes(len(lanes[pair]), pair) for pair in sorted(pairs)]


def _opened(lanes: _Lanes, rules: Rules) -> Message:
    book = rules.rulebook
    if all(book.lanes_open(lanes.pair, lanes.printed, n) >= lanes.printed for n in book.players):
        return says("All of them, by different players, with any number of players")
    return says("{open}")


def _open(lanes: _Lanes, rules: Rules) -> Value:
    """Return how many lanes are open, numbers of players with the same together."""
    by_open: dict[int, list[int]] = {}
    for players in rules.rulebook.players:
        number = rules.rulebook.lanes_open(lanes.pair, lanes.printed, players)
        by_open.setdefault(number, []).append(players)
    every, printed = BOTH.get(lanes.printed, ALL), lanes.printed
    return Clauses(
        Phrase(SOME if n < printed else every, players=Numbers(players), open=n, printed=printed)
        for n, players in by_open.items()
    )


def _forks(rules: Rules) -> bool:
    """Tell whether two routes lead from one city to one country, by a flag each (H11)."""
    place = rules.board.place
    leads = [
        (city, place[end].country)
        for route in rules.board.routes
        for city, end in ((route.a, route.b), (route.b, route.a))
        if place[end].country
    ]
    return len({*leads}) < len(leads)


# --- the card -------------------------------------------------------------------------------

ROWS = (
    CardRow(Section.SET_UP, 10, says("Players"), says("{players}")),
    CardRow(Section.SET_UP, 20, says("Trains"), says("{trains} for each player")),
    CardRow(Section.SET_UP, 30, says("Markers"),
            says("All begin at the start of the scoring track")),
    CardRow(Section.SET_UP, 90, says("Sources"),
            says("From a single source: compare with your board"),
            each=when(lambda rules: not rules.board.verified)),
    CardRow(Section.TURN, 10, says("First player"), says("Whoever has travelled the most")),
    CardRow(Section.TURN, 20, says("Do one of these"),
            says("Draw train cards, claim a route, or draw tickets")),
    CardRow(Section.CARDS, 10, says("All cards"),
            says("{all_cards}: {each_color} of each colour and {locomotives}")),
    CardRow(Section.CARDS, 20, says("At the start"),
            says("{hand} dealt to each player, {row} face up")),
    CardRow(Section.CARDS, 25, says("Drawing cards"),
            says("Two, from the row or blind from the pile; fill gaps in the row at once"),
            Picture.DRAW_TWO),
    CardRow(Section.CARDS, 30, says("Face-up locomotive"),
            lambda v, rules: says("The only card you take that turn")
            if rules.rulebook.cards.locomotive_alone
            else says("A card like any other: you may take two in a turn")),
    CardRow(Section.CARDS, 40, says("Face-up row"),
            lambda v, rules: says("Cleared when it holds {clear_row_at} or more")
            if rules.rulebook.cards.clear_row_at else says("Never cleared")),
    CardRow(Section.CARDS, 45, says("Empty pile"), says("Shuffle the discards into a new one")),
    CardRow(Section.TICKETS, 10, says("In the box"), _in_the_box),
    CardRow(Section.TICKETS, 20, says("First tickets"),
            lambda v, rules: says("{dealt_long} and {dealt_regular}; keep at least {kept_at_start}")
            if _has_long(rules) else says("{dealt}; keep at least {kept_at_start}")),
    CardRow(Section.TICKETS, 30, says("First tickets not kept"),
            lambda v, rules: REFUSED[rules.rulebook.tickets.refused_at_start]),
    CardRow(Section.TICKETS, 40, says("Drawing tickets"),
            lambda v, rules: says("{drawn}, regular ones only; keep at least {kept}")
            if _has_long(rules) else says("{drawn}; keep at least {kept}")),
    CardRow(Section.TICKETS, 45, says("Too few in the pile"),
            lambda v, rules: says("Go on from the new pile")
            if rules.rulebook.tickets.refused is Refused.DISCARDED else says("Draw what is left")),
    CardRow(Section.TICKETS, 50, says("Drawn tickets not kept"),
            lambda v, rules: REFUSED[rules.rulebook.tickets.refused]),
    CardRow(Section.TICKETS, 55, says("Tickets kept"),
            says("As many as you like; you can never give them back")),
    CardRow(Section.ROUTES, 1, says("Claim"),
            says("One free route, all of it, anywhere; put a train on each space")),
    CardRow(Section.ROUTES, 2, says("Coloured route"), says("A card of its colour for each space"),
            Picture.COLORED_ROUTE),
    CardRow(Section.ROUTES, 3, says("Gray route"),
            says("A card for each space, all of any one colour"), Picture.GRAY_ROUTE),
    CardRow(Section.ROUTES, 10, says("Locomotives"),
            _locomotives),
    CardRow(Section.ROUTES, 20, says("Ferries"),
            lambda v, rules: says("A locomotive for each symbol; cards of any one colour for the "
                                  "other spaces")
            if _ferries(rules) == {RouteColor.GRAY}
            else says("A locomotive for each symbol; cards of the route's colour (gray: any one "
                      "colour) for the other spaces"),
            Picture.FERRY, when(_ferries)),
    CardRow(Section.ROUTES, 21, says("Instead of a ferry's locomotive"),
            says("Any {cards_for_symbol} for each symbol"),
            each=when(lambda rules: _ferries(rules) and rules.rulebook.payment.cards_for_symbol)),
    CardRow(Section.ROUTES, 22, says("{route}"),
            says("Any {cards_for_space} can pay for a space, as often as you like; locomotives "
                 "only as part of these"),
            each=lambda v, rules: rules.rulebook.payment.cards_for_space),
    CardRow(Section.ROUTES, 30, says("Tunnels"),
            lambda v, rules: says("Turn over {turned}; pay one more for each match, then discard "
                                  "those turned over")
            if len(_reveals(rules)) == 1
            else says("Turn over as many cards as are printed on the route ({least} to {most}); "
                      "pay one more for each match, then discard those turned over"),
            Picture.TUNNEL, when(_reveals)),
    CardRow(Section.ROUTES, 31, says("What matches"),
            says("Cards of the colour you laid, and locomotives; either pays for more"),
            Picture.MATCHES, when(_reveals)),
    CardRow(Section.ROUTES, 32, says("Only locomotives laid"),
            says("Only locomotives match, and only they pay for more"), each=when(_reveals)),
    CardRow(Section.ROUTES, 33, says("Tunnel not paid"),
            says("All cards laid go back to your hand, and your turn is over"),
            each=when(_reveals)),
    CardRow(Section.ROUTES, 34, says("Pile too short for a tunnel"),
            says("Shuffle the discards and go on; if these run out too, turn over what there is; "
                 "with nothing to turn over there is no risk"),
            each=when(_reveals)),
    CardRow(Section.ROUTES, 40, says("Routes into a country"),
            says("Claimed like any other; each ends at a flag, and flags of one country are not "
                 "joined"),
            each=when(lambda rules: rules.board.border_ends)),
    CardRow(Section.LANES, 1, says("One player"),
            says("Never owns two routes between the same two cities"), Picture.DOUBLE,
            when(lambda rules: _several(None, rules))),
    CardRow(Section.LANES, 2, lambda lanes, rules: SIDE_BY_SIDE.get(lanes.printed, MORE), _opened,
            each=_several),
    CardRow(Section.LANES, 90, says("{pair}"), _opened, each=_own),
    CardRow(Section.LANES, 95, says("Two flags of one country"),
            says("Routes to them are no double: one player may own both"),
            each=when(_forks)),
    CardRow(Section.POINTS, 59, says("Most tickets"),
            says("No bonus for the most completed tickets"),
            each=when(lambda rules: not BONUSES & {*rules.parts})),
    CardRow(Section.END, 10, says("Last round"),
            says("When a player ends a turn with {last_round_at} or fewer, everyone has one more "
                 "turn")),
    CardRow(Section.END, 20, says("Equal points"),
            lambda v, rules: says("Decided by {steps}; otherwise the win is shared")
            if rules.rulebook.tie_break else says("The win is shared")),
)  # fmt: skip

PLACEHOLDERS: Placeholders = {
    "cards_for_space": lambda route, rules: NumberOfCards(
        rules.rulebook.payment.cards_for_space[route]
    ),
    "cards_for_symbol": lambda v, rules: NumberOfCards(rules.rulebook.payment.cards_for_symbol),
    "least": lambda v, rules: min(_reveals(rules)),
    "long": lambda v, rules: _long(rules),
    "most": lambda v, rules: max(_reveals(rules)),
    "open": _open,
    "pair": lambda lanes, rules: Names(rules.board).pair(*lanes.pair.split("--")),
    "players": lambda v, rules: Numbers(rules.rulebook.players),
    "route": lambda route, rules: Names(rules.board).route(route),
    "steps": lambda v, rules: Then(TIE_STEPS[step]() for step in rules.rulebook.tie_break),
    "turned": lambda v, rules: NumberOfCards(max(_reveals(rules))),
}


def common_rows(rules: Rules) -> Iterator[Row]:
    """Return the rows of a board that do not come from a rule piece."""
    for row in ROWS:
        yield from row.said(rules, rules, PLACEHOLDERS)
