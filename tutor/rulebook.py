"""A board's rules.toml: values and the ordered list of rule pieces, for each variant."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any

from tutor.boards.faults import BoardError, Fault, FaultKind
from tutor.boards.files import read_toml
from tutor.terms import Deck

FILE = "rules.toml"
LENGTHS = range(1, 10)  # B10 gives points for these; a corrected route may have any of them
LANE_WORDS = {"double": 2, "triple": 3}


@dataclass(frozen=True)
class PieceSpec:
    """One rule piece as rules.toml names it; :mod:`tutor.rules` makes it a piece."""

    name: str
    parameters: Mapping[str, Any] = field(hash=False)


class Refused(StrEnum):
    """Where tickets go that a player does not keep (B3, E1, D2)."""

    UNDER_PILE = "under_pile"
    OUT_OF_GAME = "out_of_game"
    DISCARDED = "discarded"


@dataclass(frozen=True)
class CardRules:
    """The train cards: how many there are, are dealt, and lie face up (B1, B5, B6).

    ``clear_row_at`` locomotives in the row clear it, 0 means never (N3); with
    ``locomotive_alone`` a face-up locomotive is the only card of its turn.
    """

    each_color: int
    locomotives: int
    hand: int
    row: int
    clear_row_at: int
    locomotive_alone: bool


@dataclass(frozen=True)
class TicketRules:
    """How tickets are dealt, drawn and refused (B3, B12; E1, N2, D1, T5, A1).

    ``dealt`` at the start by deck, of which ``Rulebook.tickets_kept`` are kept; later
    ``drawn`` from the regular deck, of which ``kept`` are kept.
    """

    dealt: Mapping[Deck, int] = field(hash=False)
    refused_at_start: Refused
    drawn: int
    kept: int
    refused: Refused


@dataclass(frozen=True)
class PaymentRules:
    """What may be paid with what (B8; N4, N5, N6).

    Without ``locomotives_everywhere`` they are wild on ferries and in tunnels only.
    ``cards_for_symbol`` cards of any kind replace a ferry's locomotive, 0 means that nothing
    does; ``cards_for_space`` is the same for every space of single routes, by route id.
    """

    locomotives_everywhere: bool
    cards_for_symbol: int
    cards_for_space: Mapping[str, int] = field(hash=False)


@dataclass(frozen=True)
class Rulebook:
    """The rules of one board in one variant.

    ``trains`` is what each player owns (B2), ``last_round_at`` the trains left to a side that
    begin the last round (B13, T9), ``tickets_kept`` the tickets that must be kept at the
    start (B3), ``points`` the points by route length in spaces (B10), ``tie_break`` the steps
    in order (B16). ``open_lanes`` says how many of a double's or triple's lanes may be claimed
    in all, by printed lanes and number of players; ``open_lanes_of`` the same for single
    pairs.
    """

    variant: str
    players: tuple[int, ...]
    trains: int
    last_round_at: int
    tickets_kept: int
    points: Mapping[int, int] = field(hash=False)
    open_lanes: Mapping[tuple[int, int], int] = field(hash=False)
    open_lanes_of: Mapping[tuple[str, int], int] = field(hash=False)
    tie_break: tuple[str, ...]
    pieces: tuple[PieceSpec, ...]
    cards: CardRules
    tickets: TicketRules
    payment: PaymentRules

    def lanes_open(self, pair: str, lanes: int, players: int) -> int:
        """Return how many of a pair's printed lanes may be claimed in all (B11, T7)."""
        if lanes == 1:
            return 1
        usual = self.open_lanes.get((LANE_WORDS["double"], players), lanes)
        of_this_many = self.open_lanes.get((lanes, players), usual)
        return self.open_lanes_of.get((pair, players), of_this_many)


def load_rulebooks(folder: Path) -> Mapping[str, Rulebook]:
    """Read a board's rules: a rulebook for each variant by name, the default first.

    Raises
    ------
    BoardError
        Listing everything that is wrong with rules.toml.
    """
    faults: list[Fault] = []
    data = read_toml(folder / FILE, faults)
    rulebooks: dict[str, Rulebook] = {}
    if not faults:
        decoder = _Decoder(data, faults)
        for variant in decoder.variants():
            rulebooks[variant] = decoder.rulebook(variant)
    if faults:
        raise BoardError(faults)
    return rulebooks


@dataclass
class _Decoder:
    data: dict[str, Any]
    faults: list[Fault]

    def fault(self, kind: FaultKind, **facts: object) -> None:
        found = Fault(FILE, None, kind, facts)
        if found not in self.faults:  # a value shared by variants is decoded for each
            self.faults.append(found)

    def variants(self) -> list[str]:
        known = {
            "players", "trains", "last_round_at", "tickets_kept", "tie_break", "points",
            "lanes", "variants", "pieces", "cards", "tickets", "payment",
        }  # fmt: skip
        for key in sorted(self.data.keys() - known):
            self.fault(FaultKind.UNKNOWN_KEY, key=key)
        variants = self._value(self.data, "variants", dict)
        if not variants:
            self.fault(FaultKind.MISSING_KEY, key="variants")
        for name in variants:
            for key in sorted(self._value(variants, name, dict).keys() - {"players", "lanes"}):
                self.fault(FaultKind.UNKNOWN_KEY, key=f"variants.{name}.{key}")
        return list(variants)

    def _value(self, table: Mapping[str, Any], key: str, kind: type) -> Any:
        if key not in table:
            self.fault(FaultKind.MISSING_KEY, key=key)
        elif type(table[key]) is not kind:
            self.fault(FaultKind.WRONG_VALUE, key=key, value=table[key], expected=kind.__name__)
        else:
            return table[key]
        return kind()

    def _numbers(self, table: Mapping[str, Any], key: str) -> tuple[int, ...]:
        values = self._value(table, key, list)
        if not values or any(type(value) is not int or value < 0 for value in values):
            self.fault(FaultKind.WRONG_VALUE, key=key, value=values, expected="whole numbers")
            return ()
        return tuple(values)

    def _words(self, table: Mapping[str, Any], key: str) -> tuple[str, ...]:
        values = self._value(table, key, list)
        if any(type(value) is not str for value in values):
            self.fault(FaultKind.WRONG_VALUE, key=key, value=values, expected="words")
            return ()
        return tuple(values)

    def _by_number(self, table: Mapping[str, Any], where: str) -> dict[int, int]:
        found = {}
        for key, value in table.items():
            if not (key.isascii() and key.isdigit()) or type(value) is not int or value < 1:
                self.fault(
                    FaultKind.WRONG_VALUE, key=f"{where}.{key}", value=value,
                    expected="number = number",
                )  # fmt: skip
            else:
                found[int(key)] = value
        return found

    def rulebook(self, variant: str) -> Rulebook:
        data = {**self.data, **self._value(self.data["variants"], variant, dict)}
        players = self._numbers(data, "players")
        open_lanes: dict[tuple[int, int], int] = {}
        open_lanes_of: dict[tuple[str, int], int] = {}
        all_lanes = self._value(data, "lanes", dict)
        for name in all_lanes:
            lanes = LANE_WORDS.get(name)
            table = self._value(all_lanes, name, dict)
            for count, number in self._by_number(table, f"lanes.{name}").items():
                if lanes is not None:
                    open_lanes[lanes, count] = number
                else:
                    open_lanes_of[name, count] = number
        for count in players:
            if (LANE_WORDS["double"], count) not in open_lanes:
                self.fault(FaultKind.NO_LANES_FOR, lanes="double", players=count)
        return Rulebook(
            variant=variant,
            players=players,
            trains=self._number(data, "trains"),
            last_round_at=self._number(data, "last_round_at"),
            tickets_kept=self._number(data, "tickets_kept"),
            points=self._points(data),
            open_lanes=open_lanes,
            open_lanes_of=open_lanes_of,
            tie_break=self._words(data, "tie_break"),
            pieces=tuple(self._pieces(data, variant)),
            cards=self._cards(data),
            tickets=self._tickets(data),
            payment=self._payment(data),
        )

    def _section(self, data: Mapping[str, Any], name: str, keys: set[str]) -> dict[str, Any]:
        """Return a table; what it has besides these keys is a fault, named with the table."""
        table: dict[str, Any] = self._value(data, name, dict)
        for key in sorted(table.keys() - keys):
            self.fault(FaultKind.UNKNOWN_KEY, key=f"{name}.{key}")
        return table

    def _cards(self, data: Mapping[str, Any]) -> CardRules:
        table = self._section(data, "cards", {one.name for one in fields(CardRules)})
        return CardRules(
            each_color=self._number(table, "each_color"),
            locomotives=self._number(table, "locomotives"),
            hand=self._number(table, "hand"),
            row=self._number(table, "row"),
            clear_row_at=self._number(table, "clear_row_at"),
            locomotive_alone=self._value(table, "locomotive_alone", bool),
        )

    def _tickets(self, data: Mapping[str, Any]) -> TicketRules:
        table = self._section(data, "tickets", {one.name for one in fields(TicketRules)})
        dealt = self._section(table, "dealt", {deck.value for deck in Deck})
        return TicketRules(
            dealt={deck: self._number(dealt, deck) for deck in Deck if deck in dealt},
            refused_at_start=self._refused(table, "refused_at_start"),
            drawn=self._number(table, "drawn"),
            kept=self._number(table, "kept"),
            refused=self._refused(table, "refused"),
        )

    def _payment(self, data: Mapping[str, Any]) -> PaymentRules:
        table = self._section(data, "payment", {one.name for one in fields(PaymentRules)})
        spaces = self._value({"cards_for_space": {}, **table}, "cards_for_space", dict)
        return PaymentRules(
            locomotives_everywhere=self._value(table, "locomotives_everywhere", bool),
            cards_for_symbol=self._set({"cards_for_symbol": 0, **table}, "cards_for_symbol"),
            cards_for_space={route: self._set(spaces, route) for route in spaces},
        )

    def _number(self, table: Mapping[str, Any], key: str) -> int:
        number: int = self._value(table, key, int)
        if number < 0:
            self.fault(
                FaultKind.WRONG_VALUE, key=key, value=number, expected="a whole number from 0"
            )
        return number

    def _set(self, table: Mapping[str, Any], key: str) -> int:
        """Return how many cards of any kind make a set: one would be no price at all."""
        number = self._number(table, key)
        if number == 1:
            self.fault(
                FaultKind.WRONG_VALUE, key=key, value=number, expected="0, or a number from 2"
            )
        return number

    def _refused(self, table: Mapping[str, Any], key: str) -> Refused:
        word = self._value(table, key, str)
        if word in tuple(Refused):
            return Refused(word)
        if key in table:
            expected = ", ".join(Refused)
            self.fault(FaultKind.WRONG_VALUE, key=key, value=word, expected=expected)
        return Refused.UNDER_PILE

    def _points(self, data: Mapping[str, Any]) -> dict[int, int]:
        points = self._by_number(self._value(data, "points", dict), "points")
        for length in LENGTHS:
            if length not in points:
                self.fault(FaultKind.MISSING_KEY, key=f"points.{length}")
        return points

    def _pieces(self, data: Mapping[str, Any], variant: str) -> Iterator[PieceSpec]:
        for table in self._value(data, "pieces", list):
            if not isinstance(table, dict):
                self.fault(FaultKind.WRONG_VALUE, key="pieces", value=table, expected="a table")
                continue
            name = self._value(table, "piece", str)
            variants = self._words({"variants": [variant], **table}, "variants")
            if variant in variants:
                own = ("piece", "variants")
                yield PieceSpec(name, {key: table[key] for key in table if key not in own})
