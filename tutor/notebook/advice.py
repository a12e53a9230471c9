"""Why something written in a cell is not understood, and what to write instead."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from tutor.boards import Board
from tutor.pad.lines import Named, read_cities
from tutor.pad.search import fold, ticket_names
from tutor.pad.typed import Doubt, Typed
from tutor.rules.standing import Standing
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules
from tutor.widgets.screens.board import route_facts
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import Names, listed, shown, sorting
from tutor.words.values import Lanes

MOST_NEAR = 3
NEAR = 0.6  # how much of a name is to be as it was written
ENDS = 2  # of a route or a ticket
SAME_NAME = (" ", "-", "")  # between words of one name
AT_AN_END = 8
"""So many routes or tickets of a city are named."""


class Advice:
    """What to say about a stretch of a line; ``who`` is the player whose line it is."""

    def __init__(self, rules: Rules, standing: Standing, who: str) -> None:
        self.rules, self.standing, self.who = rules, standing, who
        self.board = standing.board
        self.names = Names(self.board)

    def route(self, text: str, typed: Typed) -> list[str]:
        """Say why a stretch is no route that could be entered."""
        if typed.doubt is Doubt.LANE:
            return [self._lanes(typed)]
        if typed.doubt is Doubt.MANY:
            return [
                self._several(text, typed, [self.names.route(route) for route in typed.choices])
            ]
        word, before = text[typed.start : typed.end], self._before(text, typed)
        if word.isdigit() and len(before) == ENDS:
            return [self._no_lane(word, before)]
        near = {(self._named(route.a), self._named(route.b)): None for route in self.board.routes}
        return self._pair(
            text, typed, list(near),
            _("{player}: no route joins {a} and {b}. From {a} routes lead to {from_a}; from {b} "
              "to {from_b}."),
            _("{player}: “{text}” is one city; a route has two. From {a} routes lead to {from_a}."),
        )  # fmt: skip

    def ticket(self, text: str, typed: Typed) -> list[str]:
        """Say why a stretch is no ticket that could be entered."""
        word = text[typed.start : typed.end]
        before = self._before(text, typed)
        if word.isdigit() and len(before) == ENDS:
            return [self._other_points(word, before)]
        if typed.doubt is Doubt.MANY:
            cards = [self.board.ticket[ticket] for ticket in typed.choices]
            named = [
                self.names.ticket_card(card)
                if card.offers_countries
                else _("{ticket} {points}").format(
                    ticket=self.names.ticket_itself(card), points=card.most
                )
                for card in cards
            ]
            return [self._several(text, typed, named)]
        if not self.board.tickets:
            alone = _(
                "{player}: “{text}” is one city; a ticket has two, such as “{a} - … 8”. This "
                "board’s tickets are not listed, so their points stand at the end."
            )
            both = _(
                "{player}: this board’s tickets are not listed. Write the points of {a} – {b} as "
                "well, such as “{a} - {b} 8”."
            )
        else:
            alone = _(
                "{player}: “{text}” is one city; a ticket has two. From {a} tickets lead to "
                "{from_a}."
            )
            both = _(
                "{player}: there is no ticket {a} – {b} among this board’s cards. Write its points "
                "as well if your deck has it, such as “{a} - {b} 8”."
            )
        pairs = [(card.start, way.to) for card in self.board.tickets for way in card.ways]
        countries = _(
            "{player}: there is no ticket {a} – {b} among this board’s cards. From {a} tickets "
            "lead to {from_a}; from {b} to {from_b}."
        )
        return self._pair(text, typed, pairs, both, alone, countries=countries)

    def station(self, text: str, typed: Typed) -> list[str]:
        """Say why a stretch is no city that could have a station."""
        if typed.doubt is Doubt.MANY:
            return [self._several(text, typed, [self.names.city(city) for city in typed.choices])]
        return [self._no_city(text[typed.start : typed.end])]

    def two_cities(self, text: str) -> tuple[str, str] | list[str]:
        """Return the two cities of a name; what to write instead if there are not two."""
        cities = read_cities(self.board, text)
        slips = self._unknown(text, cities)
        if slips:
            return slips
        single = [ids[0] for _start, _end, ids in cities]
        if len(single) == ENDS:
            return single[0], single[1]
        message = _("{player}: “{text}” must be two cities, such as “{a} - {b}”.")
        a, b = (city.name for city in self.board.cities[:2])
        return [message.format(player=self.who, text=shown(text), a=a, b=b)]

    def _pair(
        self,
        text: str,
        typed: Typed,
        pairs: Iterable[tuple[str, str]],
        both: str,
        alone: str,
        *,
        countries: str = "",
    ) -> list[str]:
        """Say that nothing joins these cities: ``both`` if there are two, ``alone`` if one.

        ``countries`` is for two of which one is a country.
        """
        cities = self._read(text)
        own = [city for city in cities if typed.start <= city[0] and city[1] <= typed.end]
        slips = self._unknown(text, own)
        if slips:
            return slips
        if len(own) == 1:
            own = self._with_neighbour(text, cities, own[0])
        ends = [ids[0] for _start, _end, ids in own]
        if not ends:
            return [self._no_city(text[typed.start : typed.end])]
        leads: Mapping[str, str] = {city: self._from(city, pairs) for city in ends}
        facts = {"player": self.who, "text": shown(text[typed.start : typed.end]),
                 "a": self.names.city(ends[0]), "from_a": leads[ends[0]]}  # fmt: skip
        if len(ends) == 1:
            return [alone.format(**facts)]
        if countries and not {*ends} <= self.board.city.keys():
            both = countries
        return [both.format(**facts, b=self.names.city(ends[1]), from_b=leads[ends[1]])]

    def _read(self, text: str) -> tuple[Named, ...]:
        """Return the stretches of a line with the cities and countries that each may name."""
        return read_cities(self.board, text, ticket_names(self.board))

    def _named(self, place: str) -> str:
        """Return the id of what a place is called by: a border end by its country."""
        return self.board.place[place].country or place

    def _with_neighbour(self, text: str, cities: tuple[Named, ...], city: Named) -> list[Named]:
        """Return a city of a chain with the one before it, or after it if it is the first."""
        index = cities.index(city)
        for left, right in ((index - 1, index), (index, index + 1)):
            if left < 0 or right == len(cities):
                continue
            between = text[cities[left][1] : cities[right][0]]
            certain = len(cities[left][2]) == len(cities[right][2]) == 1
            if certain and not {*between} & {*",;\n"}:
                return [cities[left], cities[right]]
        return [city]

    def _unknown(self, text: str, cities: Iterable[Named]) -> list[str]:
        """Say what each name may mean that fits no city, or several."""
        slips, unknown = [], list[tuple[int, int]]()
        for start, end, ids in cities:
            if ids and len(ids) > 1:
                named = listed([self.names.city(city) for city in ids])
                message = _("{player}: “{text}” could be {choices}. Write more of the name.")
                facts = {"player": self.who, "text": shown(text[start:end]), "choices": named}
                slips.append(message.format(**facts))
            elif not ids and unknown and text[unknown[-1][1] : start] in SAME_NAME:
                unknown[-1] = unknown[-1][0], end  # words of one name
            elif not ids:
                unknown.append((start, end))
        return [*slips, *(self._no_city(text[start:end]) for start, end in unknown)]

    def _no_city(self, word: str) -> str:
        near = nearest_cities(self.board, word)
        if near:
            text = _(
                "{player}: there is no city “{city}” on this board. The closest names: {near}."
            )
        else:
            text = _("{player}: there is no city “{city}” on this board. The cities are: {near}.")
            near = sorted((city.name for city in self.board.cities if city.is_named), key=sorting)
        return text.format(player=self.who, city=shown(word), near=listed(near))

    def _several(self, text: str, typed: Typed, named: list[str]) -> str:
        return _("{player}: “{text}” could be {choices}. Write more of the names.").format(
            player=self.who, text=shown(text[typed.start : typed.end]), choices="; ".join(named)
        )

    def _lanes(self, typed: Typed) -> str:
        tolls = self.rules.piece(Tolls) is not None
        lanes = [self.board.route[route] for route in typed.choices]
        lane_texts = [
            _("lane {lane}: {facts}").format(
                lane=lane.lane, facts=listed(route_facts(lane, tolls=tolls))
            )
            for lane in lanes
        ]
        return _(
            "{player}: the lanes of {route} differ ({lanes}). Write which one at the end, such as "
            "“{route} {lane}”."
        ).format(
            player=self.who, route=self.names.pair(lanes[0].a, lanes[0].b),
            lanes="; ".join(lane_texts), lane=lanes[0].lane,
        )  # fmt: skip

    def _no_lane(self, number: str, cities: list[str]) -> str:
        lanes = [
            lane
            for lane in self.board.routes
            if {self._named(lane.a), self._named(lane.b)} == {*cities}
        ]
        pair = self.names.pair(cities[0], cities[1])
        facts = {"player": self.who, "route": pair, "number": number, "lanes": Lanes(len(lanes))}
        text = (
            _("{player}: {route} has {lanes}, and {number} is not one of them.")
            if len(lanes) > 1
            else _("{player}: {route} has one lane only. Leave {number} out.")
        )
        return text.format(**facts)

    def _before(self, text: str, typed: Typed) -> list[str]:
        """Return the two cities before a stretch."""
        ids = [city[2] for city in self._read(text) if city[1] <= typed.start]
        return [choices[0] for choices in ids[-2:] if len(choices) == 1]

    def _other_points(self, points: str, cities: list[str]) -> str:
        a, b = cities[0], cities[-1]
        worth = dict.fromkeys(
            str(way.points)
            for card in self.board.tickets
            for way in card.ways
            if {card.start, way.to} == {a, b}
        )
        text = _(
            "{player}: the ticket {ticket} is worth {listed} on this board’s card, not {points}. "
            "If your deck’s card differs, write it as {written}."
        )
        if not {a, b} <= self.board.city.keys():  # such a card cannot be typed with its points
            text = _(
                "{player}: the ticket {ticket} is worth {listed} on this board’s card, not "
                "{points}."
            )
        return text.format(
            player=self.who, ticket=self.names.pair(a, b), points=points, listed=listed([*worth]),
            written=f'("{self.names.city(a)}", "{self.names.city(b)}", {points})',
        )  # fmt: skip

    def _from(self, city: str, pairs: Iterable[tuple[str, str]]) -> str:
        ends = {b if a == city else a: None for a, b in pairs if city in (a, b)}
        named = [self.names.city(end) for end in ends]
        more = ["…"] if len(named) > AT_AN_END else []
        return listed([*sorted(named, key=sorting)[:AT_AN_END], *more]) or labels.NONE()


def nearest_cities(board: Board, word: str) -> list[str]:
    """Return the names of the cities that look most like a word, if any come near."""
    plain = "".join(fold(word))
    written = {
        "".join(fold(name)): city.name
        for city in board.cities
        if city.is_named
        for name in (*city.other_names, city.name)
    }
    near = get_close_matches(plain, written, n=MOST_NEAR, cutoff=NEAR)
    return list(dict.fromkeys(written[name] for name in near))
