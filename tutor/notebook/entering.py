"""A finished game that is written down in a cell, read as the score pad reads what is typed."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from tutor.boards import route_id
from tutor.game.file import CORRECTION_KEYS, decode_game, encode_game
from tutor.game.finished import Correction, FinishedGame, Neutral, TypedTicket
from tutor.notebook.asking import Asking
from tutor.notebook.named import library, rules_of
from tutor.notebook.seats import place_of, seated
from tutor.pad.edits import (
    claimed,
    face,
    free_color,
    uses,
    with_player,
    with_routes,
    with_station,
    with_ticket,
)
from tutor.pad.typed import (
    Doubt,
    Typed,
    routes_meant,
    typed_route,
    typed_stations,
    typed_tickets,
)
from tutor.rules.standing import NEUTRAL, Standing
from tutor.rules.trains import train_count
from tutor.scoring import GameError, Rules, lay_out, problems_of
from tutor.words.language import gettext as _
from tutor.words.names import listed, player_name
from tutor.words.slips import SlipsError, slips

Names = str | Sequence[str]
"""Names in a list, or in one line with commas between them."""

Ticket = str | tuple[str, str, int]
"""A ticket by its two cities; one that the board does not list with its points."""

PARTS_OF_CARD = 3
NEW_ROUTE = re.compile(r"(.*\D)[\s-]+([123])")
"""Two cities and a lane."""

GOES_IN = (None, Doubt.OWN, Doubt.TAKEN)
"""What is entered: of what somebody has already the check of the whole game says whose it is."""


def finished(
    board: str,
    /,
    *,
    variant: str | None = None,
    tickets: Mapping[str, str | Sequence[Ticket]] | None = None,
    stations: Mapping[str, Names] | None = None,
    tokens: Mapping[str, int] | None = None,
    loans: Mapping[str, int] | None = None,
    start: Mapping[str, int] | None = None,
    trains_left: Mapping[str, int] | None = None,
    teams: Mapping[str, Names] | None = None,
    colors: Mapping[str, str] | None = None,
    neutral: Names | None = None,
    rulings: Names = (),
    corrections: Mapping[str, Any] | None = None,
    length_points: Mapping[int, int] | None = None,
    **routes: Names,
) -> FinishedGame:
    """Write a finished game down: who played, and what they had at the end.

    Names are read as on the score pad: accents and case do not matter, a name may be cut short
    or have a slip, and "Paris - Zurich - Venezia" is two routes. Ids will do as well.

    Parameters
    ----------
    board, variant
        Ids; None is the board's usual variant.
    routes
        Each player's routes, in turn order: ``Anna=["Paris - Zurich", "Roma - Venezia"]``. Where
        lanes differ, the colour or number of the lane stands at the end.
    tickets
        Each player's tickets by their cities; one that the board does not list with its points,
        "Berlin - Roma 9" or ``("Berlin", "Roma", 9)``.
    stations
        The cities where each player built.
    tokens, loans
        What each player's toll tokens come to, and how many loans each took.
    start
        The start spaces of markers, where they are not the usual ones.
    trains_left
        The trains left in front of each player, to be compared with the routes.
    teams
        The players of each team by its name; neighbours are a team if left out.
    colors
        Whose trains have which colour; a free one if left out.
    neutral
        The neutral player's routes.
    rulings
        House rules by name.
    corrections
        Spaces of routes that are other than printed here, by route, or other figures of it such as
        ``{"length": 3, "kind": "tunnel"}``; None for a route that is missing.
    length_points
        Points of routes by their spaces, where they are other than printed here.

    Raises
    ------
    UnknownNameError
        If there is no such board or variant.
    SlipsError
        If anything else is wrong: all of it, each in a sentence with a way out.
    """
    rules, found = rules_of(board, variant), list[str]()
    found += [_no_player(name, given) for name, given in routes.items() if _is_other(given)]
    routes = {name: given for name, given in routes.items() if not _is_other(given)}
    names = tuple(routes)
    game = FinishedGame(
        board, seated(names, rules, teams, colors, found), variant,
        # What is no house rule or no number is found when the whole game is checked.
        rulings=tuple((ruling, True) for ruling in _each(rulings)),
        length_points=tuple((length_points or {}).items()),
    )  # fmt: skip
    entering = _Entering(rules, game, names, found)
    entering.correct(corrections or {})
    lines: dict[int, Any] = dict(enumerate(routes.values()))
    if entering.has_neutral(given=neutral is not None):
        lines[NEUTRAL] = neutral or ()
    entering.take_routes(lines)
    entering.take_each("tickets", tickets, entering.take_tickets)
    entering.take_each("stations", stations, entering.take_stations)
    for what, numbers in (("tokens", tokens), ("loans", loans), ("start", start)):
        entering.take_each(what, numbers, entering.take_number)
    entering.take_each("trains_left", trains_left, entering.compare_trains)
    return entering.checked()


def _is_other(given: Any) -> bool:
    """Tell whether what is given is no player's routes, but something for several players."""
    return isinstance(given, Mapping)


def _no_player(name: str, given: Any) -> str:
    """Say that a key is no player's, and which may be meant."""
    known = list(finished.__kwdefaults__ or ())
    near = get_close_matches(name, known, n=1)
    if near:
        return _("{key}: nothing in a game is called so. Did you mean {near}?").format(
            key=name, near=near[0]
        )
    return _("{key}: nothing in a game is called so. There are: {known}.").format(
        key=name, known=listed(known)
    )


class _Entering:
    """A game on its way from names to ids; ``slips`` are what was not understood so far."""

    def __init__(
        self, rules: Rules, game: FinishedGame, names: tuple[str, ...], found: list[str]
    ) -> None:
        self.rules, self.game, self.names, self.slips = rules, game, names, found
        self.doubtful: set[int] = set()
        """Whose routes were not all understood."""

    @property
    def standing(self) -> Standing:
        return lay_out(self.game, self.rules)

    def asking(self, owner: int) -> Asking:
        who = self.standing.owner_name(owner)
        return Asking(self.rules, self.standing, player_name(who))

    def correct(self, corrections: Mapping[str, Any]) -> None:
        """Take corrections by the names of routes; a new route is named by its two cities."""
        found: list[tuple[str, Correction | None]] = []
        standing = self.standing
        asking = Asking(self.rules, standing, "corrections")
        for text, figures in corrections.items():
            given = figures if isinstance(figures, Mapping) else {"length": figures}
            unknown = [key for key in given if key not in CORRECTION_KEYS]
            if unknown:
                said = _("corrections: a route has no {key}. There are: {known}.")
                known = listed(CORRECTION_KEYS)
                self.slips.append(said.format(key=unknown[0], known=known))
                continue
            correction = None if figures is None else Correction(**given)
            for meant in routes_meant(standing, text):
                typed = typed_route(standing, NEUTRAL, text, meant)
                lane = NEW_ROUTE.fullmatch(text)
                cities = asking.two_cities(lane[1] if lane else text)
                if typed.taken:
                    found.append((typed.taken, correction))
                elif typed.doubt in (Doubt.PART, Doubt.NOTHING) and not isinstance(cities, list):
                    found.append((route_id(*cities, int(lane[2]) if lane else 1), correction))
                else:
                    self.slips += asking.route(text, typed)
        self.game = replace(self.game, corrections=tuple(sorted(found)))

    def has_neutral(self, *, given: bool) -> bool:
        """Add the neutral player if these rules have one, and tell whether there is one."""
        if "neutral" in uses(self.rules):
            self.game = replace(self.game, neutral=Neutral(free_color(self.game)))
            return True
        if given:
            variants = [one for one in library().variants(self.game.board)
                        if "neutral" in uses(rules_of(self.game.board, one))]  # fmt: skip
            if variants:
                text = _("neutral: the neutral player needs a variant of its own. Write {variant}.")
                self.slips.append(text.format(variant=f'variant="{variants[0]}"'))
            else:
                self.slips.append(_("neutral: no neutral player is on this board. Leave it out."))
        return False

    def take_routes(self, lines: Mapping[int, Any]) -> None:
        """Take everybody's routes; lanes that are named go before those that need only be free."""
        stretches = [
            (owner, text, meant)
            for owner, given in lines.items()
            for text in self._texts(owner, "routes", given)
            for meant in routes_meant(self.standing, text)
        ]
        entered: dict[int, tuple[int, str]] = {}
        slips_at: dict[int, list[str]] = {}

        def named_first(at: int) -> bool:
            return not stretches[at][2].mark

        for at in sorted(range(len(stretches)), key=named_first):
            owner, text, meant = stretches[at]
            typed = typed_route(self.standing, owner, text, meant)
            if typed.doubt in GOES_IN:
                entered[at] = owner, self._meant(typed)
                self.game = claimed(self.game, owner, self._meant(typed))
            else:
                slips_at[at] = self.asking(owner).route(text, typed)
                self.doubtful.add(owner)
        for owner in lines:
            own = tuple(route for _at, (whose, route) in sorted(entered.items()) if whose == owner)
            self.game = with_routes(self.game, owner, own)
        self.slips += [slip for _at, told in sorted(slips_at.items()) for slip in told]

    def _meant(self, typed: Typed) -> str:
        """Return what is entered: of lanes that are taken or closed, one that nobody has."""
        owner = self.standing.owner
        free = [one for one in typed.choices if one not in owner]
        return typed.taken or [*free, *typed.choices][0]

    def take_each(self, what: str, given: Any, take: Callable[[int, str, Any], None]) -> None:
        """Take what is given for each player by name."""
        if given is None:
            return
        if not isinstance(given, Mapping):
            text = _("{what}: say whose they are, such as {example}, not {given}.")
            example = f"{what}={{{next(iter(self.names), 'Anna')!r}: ...}}"
            self.slips.append(text.format(what=what, example=example, given=repr(given)))
            return
        for name, entry in given.items():
            player = place_of(self.names, name, what, self.slips)
            if player is not None:
                take(player, what, entry)

    def take_tickets(self, player: int, what: str, given: Any) -> None:
        """Take a player's tickets: listed ones by their cities, others with their points."""
        for entry in [given] if _is_card(given) else _each(given):
            if _is_card(entry):
                self._take_card(player, f"{entry[0]} - {entry[1]}", entry[2])
                continue
            for text in self._texts(player, what, [entry]):
                for typed in typed_tickets(self.standing, player, text):
                    self._take_ticket(player, text, typed)

    def _take_ticket(self, player: int, text: str, typed: Typed) -> None:
        if typed.doubt in GOES_IN:
            self.game = with_ticket(self.game, player, self._meant(typed))
            return
        words = text[typed.start : typed.end].replace("(", " ").replace(")", " ").split()
        if len(words) > 1 and words[-1].isdecimal():
            self._take_card(player, " ".join(words[:-1]), int(words[-1]))
        else:
            self.slips += self.asking(player).ticket(text, typed)

    def _take_card(self, player: int, cities: str, points: Any) -> None:
        """Take a ticket with its points; the board's own if it lists one of these."""
        found = self.asking(player).two_cities(cities)
        if isinstance(found, list):
            self.slips += found
            return
        ticket = face(self.standing.board, TypedTicket(*found, points))
        self.game = with_ticket(self.game, player, ticket)

    def take_stations(self, player: int, what: str, given: Any) -> None:
        """Take the cities where a player built."""
        for text in self._texts(player, what, given):
            for typed in typed_stations(self.standing, player, text):
                if typed.doubt in GOES_IN:
                    self.game = with_station(self.game, player, self._meant(typed))
                else:
                    self.slips += self.asking(player).station(text, typed)

    def take_number(self, player: int, what: str, given: Any) -> None:
        """Take a number that a player has."""
        self.game = with_player(self.game, player, **{what: given})

    def compare_trains(self, player: int, what: str, given: Any) -> None:
        """Compare the trains left in front of a player with those that the routes leave."""
        left = train_count(self.standing, player).left
        if given == left or player in self.doubtful:
            return
        if isinstance(given, int) and given < left:
            text = _(
                "{player}, {what}: {given} are left, but the routes entered leave {left}. Is a "
                "route missing?"
            )
        else:
            text = _(
                "{player}, {what}: {given} are left, but the routes entered leave {left}. Is a "
                "route entered that belongs to somebody else?"
            )
        facts = {"player": self.names[player], "what": what, "given": given, "left": left}
        self.slips.append(text.format(**facts))

    def _texts(self, owner: int, what: str, given: Any) -> Iterator[str]:
        """Return the lines of names that are given, noting what is none."""
        for text in _each(given):
            if isinstance(text, str):
                yield text
            else:
                said = _("{player}, {what}: a text such as “{a} - {b}” belongs here, not {given}.")
                a, b = (city.name for city in self.rules.board.cities[:2])
                who = player_name(self.standing.owner_name(owner))
                facts = {"player": who, "what": what, "given": repr(text), "a": a, "b": b}
                self.slips.append(said.format(**facts))

    def checked(self) -> FinishedGame:
        """Return the game; raise SlipsError if anything is wrong with it."""
        reading = decode_game(encode_game(self.game))
        game = reading.game
        assert game is not None
        standing = lay_out(game, self.rules)
        problems = [*reading.problems, *problems_of(standing, self.rules)]
        error = GameError(problems, standing.board, self.names)
        found = dict.fromkeys([*self.slips, *slips(error)])
        if found:
            raise SlipsError(tuple(found))
        return game


def _each(given: Any) -> Iterable[Any]:
    """Return what is given one by one; what is no list is one by itself."""
    return given if isinstance(given, list | tuple | set | frozenset) else [given]


def _is_card(entry: Any) -> bool:
    """Tell whether something is two cities and points."""
    if not isinstance(entry, tuple | list) or len(entry) != PARTS_OF_CARD:
        return False
    a, b, points = entry
    return isinstance(a, str) and isinstance(b, str) and not isinstance(points, Collection)
