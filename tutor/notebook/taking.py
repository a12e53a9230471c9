"""Reading a game that is written down in a cell: from names to ids, one part at a time."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from tutor.boards import route_id
from tutor.game.file import CORRECTION_KEYS, decode_game, encode_game
from tutor.game.finished import Correction, FinishedGame, Neutral, TypedTicket
from tutor.notebook.advice import Advice
from tutor.notebook.named import library, rules_of
from tutor.notebook.seats import place_of
from tutor.pad.edits import (
    claimed,
    free_color,
    listed_ticket,
    uses,
    with_player,
    with_routes,
    with_station,
    with_ticket,
)
from tutor.pad.lines import BREAK, LONGEST_LINE
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
from tutor.words.given import called, each
from tutor.words.language import gettext as _
from tutor.words.names import listed, player_name, shown
from tutor.words.shown_game import ShownGame
from tutor.words.slips import SlipsError, slips

PARTS_OF_CARD = 3
NEW_ROUTE = re.compile(r"(.*\D)[\s-]+([123])")
"""Two cities and a lane."""

ENTERED = (None, Doubt.OWN, Doubt.TAKEN)
"""What is entered: if somebody has it already, the check of the whole game says who."""


class GameReader:
    """Turns the names of a game into ids; ``slips`` says what was not understood so far."""

    def __init__(
        self, rules: Rules, game: FinishedGame, names: tuple[str, ...], slips_so_far: list[str]
    ) -> None:
        self.rules, self.game, self.names, self.slips = rules, game, names, slips_so_far
        self.doubtful: set[int] = set()
        """The owners whose routes were not all understood."""

    @property
    def standing(self) -> Standing:
        """The entries so far, laid out on the board."""
        return lay_out(self.game, self.rules)

    def advice(self, owner: int) -> Advice:
        """Return advice about a line of a player or of the neutral player."""
        who = self.standing.owner_name(owner)
        return Advice(self.rules, self.standing, player_name(who))

    def correct(self, corrections: Mapping[str, Any]) -> None:
        """Read corrections by the names of routes; a new route is named by its two cities."""
        corrected: list[tuple[str, Correction | None]] = []
        standing = self.standing
        advice = Advice(self.rules, standing, "corrections")
        for name, figures in corrections.items():
            text = called(name)
            changes = figures if isinstance(figures, Mapping) else {"length": figures}
            unknown = [key for key in changes if key not in CORRECTION_KEYS]
            if unknown:
                message = _("corrections: a route has no {key}. Choose from: {known}.")
                keys = listed(CORRECTION_KEYS)
                self.slips.append(message.format(key=unknown[0], known=keys))
                continue
            correction = None if figures is None else Correction(**changes)
            for meant in routes_meant(standing, text):
                typed = typed_route(standing, NEUTRAL, text, meant)
                lane = NEW_ROUTE.fullmatch(text)
                cities = advice.two_cities(lane[1] if lane else text)
                if typed.taken:
                    corrected.append((typed.taken, correction))
                elif typed.doubt in (Doubt.PART, Doubt.NOTHING) and not isinstance(cities, list):
                    corrected.append((route_id(*cities, int(lane[2]) if lane else 1), correction))
                else:
                    self.slips += advice.route(text, typed)
        # Sort by the route alone: it may be corrected twice, and corrections have no order.
        corrected.sort(key=lambda pair: pair[0])
        reading = decode_game(encode_game(replace(self.game, corrections=tuple(corrected))))
        wrong = [problem for problem in reading.problems if problem.where.startswith("corrections")]
        self.slips += slips(GameError(wrong, self.rules.board))
        if reading.game is not None:
            self.game = replace(self.game, corrections=reading.game.corrections)

    def has_neutral(self, *, given: bool) -> bool:
        """Add the neutral player if these rules have one, and tell whether there is one."""
        if "neutral" in uses(self.rules):
            color = free_color(self.game, self.rules.board.player_colors)
            self.game = replace(self.game, neutral=Neutral(color))
            return True
        if given:
            variants = [variant for variant in library().variants(self.game.board)
                        if "neutral" in uses(rules_of(self.game.board, variant))]  # fmt: skip
            if variants:
                text = _("neutral: the neutral player needs a variant of its own. Write {variant}.")
                self.slips.append(text.format(variant=f'variant="{variants[0]}"'))
            else:
                self.slips.append(_("neutral: this board has no neutral player. Leave it out."))
        return False

    def take_routes(self, lines: Mapping[int, Any]) -> None:
        """Read everybody's routes, those with a named lane before those that take any free one."""
        stretches = [
            (owner, text, meant)
            for owner, names in lines.items()
            for text in self._texts(owner, "routes", names)
            for meant in routes_meant(self.standing, text)
        ]
        entered: dict[int, tuple[int, str]] = {}
        slips_of: dict[int, list[str]] = {}

        def named_first(index: int) -> bool:
            return not stretches[index][2].mark

        for index in sorted(range(len(stretches)), key=named_first):
            owner, text, meant = stretches[index]
            typed = typed_route(self.standing, owner, text, meant)
            if typed.doubt in ENTERED:
                entered[index] = owner, self._meant(typed)
                self.game = claimed(self.game, *entered[index])
            else:
                slips_of[index] = self.advice(owner).route(text, typed)
                self.doubtful.add(owner)
        for owner in lines:
            claims = (entered[index] for index in sorted(entered))
            own = tuple(route for claimer, route in claims if claimer == owner)
            self.game = with_routes(self.game, owner, own)
        self.slips += [slip for _index, slips in sorted(slips_of.items()) for slip in slips]

    def _meant(self, typed: Typed) -> str:
        """Return the id to enter; of lanes that are taken or closed, one that nobody has."""
        owner = self.standing.owner
        free = [lane for lane in typed.choices if lane not in owner]
        return typed.taken or [*free, *typed.choices][0]

    def take_each(self, key: str, values: Any, take: Callable[[int, str, Any], None]) -> None:
        """Read what is given for each player by name."""
        if values is None:
            return
        if not isinstance(values, Mapping):
            text = _("{what}: say whose they are, such as {example}, not {given}.")
            example = f"{key}={{{next(iter(self.names), 'Anna')!r}: ...}}"
            self.slips.append(text.format(what=key, example=example, given=repr(values)))
            return
        for name, entry in values.items():
            player = place_of(self.names, name, key, self.slips)
            if player is not None:
                take(player, key, entry)

    def take_tickets(self, player: int, key: str, value: Any) -> None:
        """Read a player's tickets: listed ones by their cities, others with their points."""
        for entry in [value] if is_card(value) else each(value):
            if is_card(entry):
                self._take_card(player, f"{entry[0]} - {entry[1]}", entry[2])
                continue
            for text in self._texts(player, key, [entry]):
                for typed in typed_tickets(self.standing, player, text):
                    self._take_ticket(player, text, typed)

    def _take_ticket(self, player: int, text: str, typed: Typed) -> None:
        if typed.doubt in ENTERED:
            self.game = with_ticket(self.game, player, self._meant(typed))
            return
        words = text[typed.start : typed.end].replace("(", " ").replace(")", " ").split()
        if len(words) > 1 and words[-1].isdecimal():
            self._take_card(player, " ".join(words[:-1]), int(words[-1]))
        else:
            self.slips += self.advice(player).ticket(text, typed)

    def _take_card(self, player: int, cities: str, points: Any) -> None:
        """Read a ticket with its points; if the board lists it, take that one."""
        ends = self.advice(player).two_cities(cities)
        if isinstance(ends, list):
            self.slips += ends
            return
        ticket = listed_ticket(self.standing.board, TypedTicket(*ends, points))
        self.game = with_ticket(self.game, player, ticket)

    def take_stations(self, player: int, key: str, value: Any) -> None:
        """Read the cities with a player's stations."""
        for text in self._texts(player, key, value):
            for typed in typed_stations(self.standing, player, text):
                if typed.doubt in ENTERED:
                    self.game = with_station(self.game, player, self._meant(typed))
                else:
                    self.slips += self.advice(player).station(text, typed)

    def take_number(self, player: int, key: str, value: Any) -> None:
        """Read one of a player's numbers."""
        self.game = with_player(self.game, player, **{key: value})

    def compare_trains(self, player: int, key: str, value: Any) -> None:
        """Compare the trains left in front of a player with what the routes leave."""
        left = train_count(self.standing, player).left
        if value == left or player in self.doubtful:
            return
        if isinstance(value, int) and value < left:
            text = _(
                "{player}, {what}: {given} left, but the routes entered leave {left}. Is a route "
                "missing?"
            )
        else:
            text = _(
                "{player}, {what}: {given} left, but the routes entered leave {left}. Does one of "
                "the routes entered belong to somebody else?"
            )
        facts = {"player": self.names[player], "what": key, "given": value, "left": left}
        self.slips.append(text.format(**facts))

    def _texts(self, owner: int, key: str, value: Any) -> Iterator[str]:
        """Yield the lines of names that are given, and note anything else as a slip."""
        for text in each(value):
            if isinstance(text, str):
                yield from self._lines(owner, key, text)
            else:
                reply = _("{player}, {what}: give a text such as “{a} - {b}”, not {given}.")
                a, b = (city.name for city in self.rules.board.cities[:2])
                who = player_name(self.standing.owner_name(owner))
                facts = {"player": who, "what": key, "given": repr(text), "a": a, "b": b}
                self.slips.append(reply.format(**facts))

    def _lines(self, owner: int, key: str, text: str) -> Iterator[str]:
        """Yield a text in lines short enough to be read as typed ones."""
        for part in [text] if len(text) <= LONGEST_LINE else BREAK.split(text):
            if len(part) <= LONGEST_LINE:
                yield part
                continue
            message = _(
                "{player}, {what}: “{text}” is too long. Put commas between the entries, or give "
                "a list of texts."
            )
            who = player_name(self.standing.owner_name(owner))
            self.slips.append(message.format(player=who, what=key, text=shown(part)))
            self.doubtful.add(owner)

    def checked(self) -> FinishedGame:
        """Return the game; raise SlipsError if anything is wrong with it."""
        reading = decode_game(encode_game(self.game))
        game = reading.game
        assert game is not None
        standing = lay_out(game, self.rules)
        problems = [*reading.problems, *problems_of(standing, self.rules)]
        error = GameError(problems, standing.board, self.names)
        sentences = dict.fromkeys([*self.slips, *slips(error)])
        if sentences:
            raise SlipsError(tuple(sentences))
        return ShownGame.of(game)


def is_card(entry: Any) -> bool:
    """Tell whether something is two cities and points."""
    if not isinstance(entry, tuple | list) or len(entry) != PARTS_OF_CARD:
        return False
    a, b, points = entry
    return isinstance(a, str) and isinstance(b, str) and not isinstance(points, Collection)
