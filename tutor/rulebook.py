"""A board's rules.toml: values and the ordered list of rule pieces, for each variant."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from tutor.boards.data_files import RULES
from tutor.boards.faults import BoardError, Fault, FaultKind, misfits
from tutor.boards.reading import read_toml
from tutor.decoding import Check, Count, MisfitError, Others, Positive, decode
from tutor.terms import Deck

FILE = RULES.name
LENGTHS = range(1, 10)  # spaces of routes: B10 gives points for these
LANE_WORDS = {"double": 2, "triple": 3}


CardSet = Annotated[Count, Check(lambda cards: cards != 1, "0, or a number from 2")]
"""How many cards of any kind make a set; a single card would not be a price."""


@dataclass(frozen=True)
class PieceSpec:
    """One rule piece as given in rules.toml; :mod:`tutor.rules` makes a piece of it.

    ``variants`` are the variants that have it, None means all.
    """

    piece: str
    parameters: Others = field(hash=False)
    variants: tuple[str, ...] | None = None

    @property
    def name(self) -> str:
        """The piece's name."""
        return self.piece


class Refused(StrEnum):
    """Where tickets go that a player does not keep (B3, E1, D2)."""

    UNDER_PILE = "under_pile"
    OUT_OF_GAME = "out_of_game"
    DISCARDED = "discarded"


@dataclass(frozen=True)
class CardRules:
    """The train cards: how many there are, how many are dealt and lie face up (B1, B5, B6).

    ``clear_row_at`` locomotives in the row clear it, 0 means never (N3); if ``locomotive_alone``,
    a player who takes a face-up locomotive takes no other card.
    """

    each_color: Count
    locomotives: Count
    hand: Count
    row: Count
    clear_row_at: Count
    locomotive_alone: bool


@dataclass(frozen=True)
class TicketRules:
    """How tickets are dealt, drawn and refused (B3, B12; E1, N2, D1, T5, A1).

    ``dealt`` at the start by deck, of which at least ``Rulebook.tickets_kept`` are kept; later
    ``drawn`` from the regular deck, of which at least ``kept`` are kept.
    """

    dealt: Mapping[Deck, Count] = field(hash=False)
    refused_at_start: Refused
    drawn: Count
    kept: Count
    refused: Refused


@dataclass(frozen=True)
class PaymentRules:
    """Which cards pay for what (B8; N4, N5, N6).

    Without ``locomotives_everywhere`` they are wild only on ferries and in tunnels.
    ``cards_for_symbol`` cards of any kind replace a ferry's locomotive, 0 means that nothing
    does; ``cards_for_space`` is the same for every space of certain routes, by route id.
    """

    locomotives_everywhere: bool
    cards_for_symbol: CardSet = 0
    cards_for_space: Mapping[str, CardSet] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Rulebook:
    """The rules of one board in one variant.

    ``trains`` is how many each player has (B2), ``last_round_at`` the trains left to a side that
    begin the last round (B13, T9), ``tickets_kept`` how many tickets must be kept at the start
    (B3), ``points`` the points by route length in spaces (B10), ``tie_break`` the steps in order
    (B16). ``open_lanes`` is how many lanes of a double or triple route may be claimed in all, by
    printed lanes and number of players; ``open_lanes_of`` is the same for certain pairs of cities.
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
    if faults:
        raise BoardError(faults)
    try:
        written = decode(_File, data)
    except MisfitError as error:
        raise BoardError(tuple(misfits(FILE, error))) from None
    faults.extend(_faults(written))
    if faults:
        raise BoardError(faults)
    return {name: _rulebook(written, name) for name in written.variants}


Lanes = Mapping[str, Mapping[int, Positive]]
Players = Annotated[tuple[Count, ...], Check(bool, "at least one whole number")]


@dataclass(frozen=True)
class _Variant:
    """What differs in a variant."""

    players: Players | None = None
    lanes: Lanes | None = None


@dataclass(frozen=True)
class _File:
    """The contents of rules.toml."""

    players: Players
    trains: Count
    last_round_at: Count
    tickets_kept: Count
    tie_break: tuple[str, ...]
    points: Mapping[int, Positive]
    lanes: Lanes
    variants: Mapping[str, _Variant]
    pieces: tuple[PieceSpec, ...]
    cards: CardRules
    tickets: TicketRules
    payment: PaymentRules

    def players_in(self, variant: str) -> tuple[int, ...]:
        own = self.variants[variant].players
        return self.players if own is None else own

    def lanes_in(self, variant: str) -> Lanes:
        own = self.variants[variant].lanes
        return self.lanes if own is None else own


def _faults(written: _File) -> Iterator[Fault]:
    """Yield what is wrong with values that are right each by itself."""
    missing = [f"points.{length}" for length in LENGTHS if length not in written.points]
    if not written.variants:
        missing.append("variants")
    for key in missing:
        yield Fault(FILE, None, FaultKind.MISSING_KEY, {"key": key})
    for number, spec in enumerate(written.pieces):
        if not set(spec.variants or ()) <= written.variants.keys():
            facts = {"value": spec.variants, "expected": ", ".join(written.variants)}
            key = f"pieces[{number}].variants"
            yield Fault(FILE, None, FaultKind.WRONG_VALUE, {"key": key, **facts})
    without = {
        count
        for variant in written.variants
        for count in written.players_in(variant)
        if count not in written.lanes_in(variant).get("double", {})
    }
    for count in sorted(without):
        counted = {"lanes": "double", "players": count}
        yield Fault(FILE, None, FaultKind.NO_LANES_FOR, counted, "lanes.double")


def _rulebook(written: _File, name: str) -> Rulebook:
    lanes = {
        (LANE_WORDS.get(pair, pair), players): number
        for pair, numbers in written.lanes_in(name).items()
        for players, number in numbers.items()
    }
    return Rulebook(
        variant=name,
        players=written.players_in(name),
        trains=written.trains,
        last_round_at=written.last_round_at,
        tickets_kept=written.tickets_kept,
        points=written.points,
        open_lanes={(key, n): most for (key, n), most in lanes.items() if isinstance(key, int)},
        open_lanes_of={(key, n): most for (key, n), most in lanes.items() if isinstance(key, str)},
        tie_break=written.tie_break,
        pieces=tuple(
            piece for piece in written.pieces if piece.variants is None or name in piece.variants
        ),
        cards=written.cards,
        tickets=written.tickets,
        payment=written.payment,
    )
