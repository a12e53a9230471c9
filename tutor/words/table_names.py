"""How things are called at a table: players by their places, lanes, junctions, paid cards."""

from collections.abc import Sequence

from tutor.boards import Board, Ticket
from tutor.cards import Cards
from tutor.rules.standing import NEUTRAL
from tutor.table.choosing import in_sight
from tutor.table.position import Position
from tutor.terms import Deck
from tutor.words.names import Names, shown
from tutor.words.says import Message, Phrase, says
from tutor.words.values import AllOf, And, Counted, Kind, Points, PracticeTickets, Tickets, Value

JUNCTION = says("{junction} by {city}")
ENDS = says("{a} – {b}")
LANE = says("{route} ({color})")


def _nearest(board: Board, junction: str) -> str | None:
    """Return the city with a name to which the shortest route leads from a junction."""
    ends = [
        (route.length, route.b if route.a == junction else route.a)
        for route in board.routes
        if junction in (route.a, route.b)
    ]
    return next((city for _length, city in sorted(ends) if board.city[city].is_named), None)


class TableNames(Names):
    """The names of what is at one table; ``watcher`` is who reads them, None for everybody."""

    def __init__(self, position: Position, watcher: int | None = None) -> None:
        super().__init__(position.board)
        self.position = position
        self.watcher = watcher

    def player(self, place: int | str) -> str:
        """Return the name of the player at a place in turn order; a number if nobody sits there.

        On a score sheet players are known by their names already.
        """
        if isinstance(place, str) or place == NEUTRAL:
            return super().player("" if place == NEUTRAL else place)
        seats = self.position.seats
        return shown(seats[place].name) if 0 <= place < len(seats) else shown(str(place))

    def city(self, city_id: str) -> str:
        """Return a city's name; a junction, which has none, is told by the nearest city."""
        return self._end(city_id)

    def pair(self, a: str, b: str) -> str:
        """Return the names of two cities as one line between them."""
        return ENDS(a=self._end(a, b), b=self._end(b, a))

    def _end(self, city_id: str, other: str = "") -> str:
        """Return the name of a city, where another one may be named beside it."""
        board, name = self.position.board, super().city(city_id)
        city = board.city.get(city_id)
        if city is None or city.is_named:
            return name
        near, junction = _nearest(board, city_id), name.strip("()")
        if near in (None, other):
            return junction
        return JUNCTION(junction=junction, city=super().city(str(near)))

    def route(self, entry: str) -> str:
        """Return a route's two cities, with its colour if that tells it from its twins."""
        board = self.position.board
        route = board.route_named(entry)
        lanes = () if route is None else board.lanes[route.pair]
        if route is None or len(lanes) == 1 or len({lane.color for lane in lanes}) < len(lanes):
            return super().route(entry)
        return LANE(route=self.ends(entry), color=Kind(route.color))

    def to_claim(self, route: str) -> str:
        """Return the name of a route to claim: of lanes of one colour, either will do."""
        board = self.position.board
        alike = {lane.color for lane in board.lanes[board.route[route].pair]}
        return self.ends(route) if len(alike) == 1 else self.route(route)

    def side(self, place: int) -> Value:
        """Return the names of the player and the team mate."""
        return And(self.player(mate) for mate in self.position.side(place))

    def team(self, place: int) -> object:
        """Return the player's name, in teams the team's: for lists of several sides."""
        seats = self.position.seats
        name = seats[place].team if 0 <= place < len(seats) else None
        return self.player(place) if name is None else shown(name)

    def number_of_tickets(self, number: int) -> Counted:
        """Return a number of tickets; those of a practice deck are called so."""
        return PracticeTickets(number) if self.position.practice_deck else Tickets(number)

    def is_numbered(self, ticket: Ticket) -> bool:
        """Tell whether a ticket is one of several copies that the watcher can read."""
        if self.watcher is None or not ticket.copy:
            return super().is_numbered(ticket)
        there = in_sight(self.position, self.watcher)
        copies = self.position.board.copies[ticket.card_id]
        return any(copy.id in there for copy in copies if copy.id != ticket.id)

    def worth(self, entry: str) -> Value:
        """Return a ticket's two cities with what it is worth."""
        ticket, name = self.position.board.ticket.get(entry), self.ticket(entry)
        if ticket is None:
            return And([name])
        if ticket.offers_countries:
            return And([self.ticket_card(ticket)])
        worth = WORTH_LONG if ticket.deck is Deck.LONG else WORTH
        return Phrase(worth, ticket=name, points=Points(ticket.most))

    def tickets(self, entries: Sequence[str]) -> Value:
        """Return several tickets in a row, with what they are worth."""
        return And(self.worth(entry) for entry in entries)

    def paid(self, cards: Cards, from_holder: Cards) -> Value:
        """Return cards laid; at a table with teams, where they come from."""
        if not self.position.holders and not from_holder:
            return AllOf(cards)
        return _moved(cards, from_holder, FROM_HAND, FROM_HOLDER, FROM_BOTH)

    def put_back(self, cards: Cards, to_holder: Cards) -> Value:
        """Return cards and where they go back to."""
        return _moved(cards, to_holder, TO_HAND, TO_HOLDER, TO_BOTH)


WORTH = says("{ticket} ({points})")
WORTH_LONG = says("{ticket} (long, {points})")
FROM_HAND = says("{cards} from the hand")
FROM_HOLDER = says("{shared} from the team's holder")
FROM_BOTH = says("{cards} from the hand and {shared} from the team's holder")
TO_HAND = says("{cards} into the hand")
TO_HOLDER = says("{shared} into the team's holder")
TO_BOTH = says("{cards} into the hand and {shared} into the team's holder")


def _moved(cards: Cards, shared: Cards, hand: Message, holder: Message, both: Message) -> Value:
    """Return cards of the hand and of the holder; ``both`` is said where there are both."""
    message = hand if not shared else both if cards else holder
    return Phrase(message, cards=AllOf(cards), shared=AllOf(shared))
