"""Scoring a finished game: everything that is wrong with it, and the sheet with its proofs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from tutor.boards import Board, board_folders, load_board
from tutor.game.file import read_game
from tutor.game.finished import BLANK, FinishedGame
from tutor.game.problems import (
    BoardUnverified,
    Notice,
    NotOnThisBoard,
    Problem,
    UnknownBoard,
    UnknownVariant,
)
from tutor.network import Trail, cities_of
from tutor.payment import Price, route_price
from tutor.rulebook import Rulebook, load_rulebooks
from tutor.rules.claims import claim_problems
from tutor.rules.corrections import corrected, correction_notices
from tutor.rules.explorer import largest_network
from tutor.rules.piece import Piece, ScoreLine
from tutor.rules.players import player_problems
from tutor.rules.registry import pieces
from tutor.rules.standing import Side, Standing
from tutor.rules.stations import StationUse, station_uses
from tutor.rules.tickets import TicketOutcome, ticket_outcomes
from tutor.rules.tie_break import Outcome, outcome
from tutor.rules.tolls import TokenRank, Tolls
from tutor.rules.trains import TrainCount, train_count, train_notices, train_problems
from tutor.terms import Part

P = TypeVar("P", bound=Piece)


@dataclass(frozen=True)
class Rules:
    """A board with one variant's rulebook and its rule pieces, in scoring order."""

    board: Board
    rulebook: Rulebook
    pieces: tuple[Piece, ...]

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the score, in the order of a sheet."""
        scored = {part for piece in self.pieces for part in piece.parts}
        return tuple(part for part in Part if part in scored)

    def piece(self, kind: type[P]) -> P | None:
        """Return the rule piece of this kind, None if the board has none."""
        return next((one for one in self.pieces if isinstance(one, kind)), None)

    @cached_property
    def prices(self) -> Mapping[str, Price]:
        """What each route costs in train cards, by route id."""
        return {route.id: route_price(route, self.rulebook) for route in self.board.routes}


@dataclass(frozen=True)
class SideScore:
    """What one side scored, with the evidence of every line.

    ``trail``, ``network`` (cities of the largest connected one) and ``tickets`` are given on
    every board; ``stations`` is empty and ``tokens`` None where the board has none.
    """

    name: str
    players: tuple[str, ...]
    place: int
    lines: tuple[ScoreLine, ...]
    trains: tuple[TrainCount, ...]
    tickets: tuple[TicketOutcome, ...]
    stations: tuple[StationUse, ...]
    trail: Trail
    network: tuple[str, ...]
    tokens: TokenRank | None

    @property
    def parts(self) -> Mapping[Part, int]:
        """The points by part."""
        return {line.part: line.points for line in self.lines}

    @property
    def total(self) -> int:
        """The points in all."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True)
class ScoreSheet:
    """The scored game; sides in order of play."""

    game: FinishedGame
    board: Board
    variant: str
    sides: tuple[SideScore, ...]
    outcome: Outcome
    warnings: tuple[Notice, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of the sides that won."""
        return self.outcome.winners


class GameError(Exception):
    """A game that cannot be scored.

    ``problems`` lists everything found; ``board`` is the board with the game's corrections,
    None if it is not known.
    """

    def __init__(self, problems: Sequence[Problem], board: Board | None = None) -> None:
        self.problems = tuple(problems)
        self.board = board
        super().__init__("; ".join(f"{one.where}: {one.code}" for one in self.problems))


def load_rules(folder: Path, variant: str | None = None) -> Rules:
    """Read a board's folder for one variant, the default one if None.

    Raises
    ------
    BoardError
        If the folder's data is wrong.
    KeyError
        If the board has no such variant.
    """
    rulebooks = load_rulebooks(folder)
    rulebook = rulebooks[variant if variant is not None else next(iter(rulebooks))]
    return Rules(load_board(folder), rulebook, pieces(rulebook))


def find_rules(
    game: FinishedGame, own_maps: Sequence[Path] = ()
) -> tuple[Rules | None, tuple[Problem, ...]]:
    """Find the board and variant that a game was played on, or say what is unknown.

    With an unknown variant the default one's rules are returned beside the problem, so that
    the rest of the game can be checked.
    """
    folders = board_folders(own_maps)
    if game.board not in folders:
        if game.board is BLANK:
            return None, ()
        return None, (UnknownBoard("board", game.board, tuple(folders)),)
    folder = folders[game.board]
    variants = tuple(load_rulebooks(folder))
    if game.variant is None or game.variant in variants:
        return load_rules(folder, game.variant), ()
    problems: tuple[Problem, ...] = ()
    if game.variant is not BLANK:
        problems = (UnknownVariant("variant", game.variant, variants),)
    return load_rules(folder), problems


def problems(game: FinishedGame, rules: Rules) -> tuple[Problem, ...]:
    """Return everything that is wrong with a finished game on its board (X1-X3)."""
    board, found = corrected(rules.board, game)
    standing = Standing(game, board, rules.rulebook)
    return (
        *player_problems(standing),
        *_unused(standing, rules),
        *found,
        *claim_problems(standing),
        *train_problems(standing),
        *(problem for piece in rules.pieces for problem in piece.problems(standing)),
    )


def _unused(standing: Standing, rules: Rules) -> Iterator[Problem]:
    """Return what was entered that this board or variant does not use."""
    used = {key for piece in rules.pieces for key in piece.uses}
    for index, player in enumerate(standing.game.players):
        for key in ("stations", "tokens", "loans", "start", "team"):
            if key not in used and getattr(player, key):
                yield NotOnThisBoard(f"players[{index}].{key}", key)
    if "neutral" not in used and standing.game.neutral is not None:
        yield NotOnThisBoard("neutral", "neutral")
    printed = {
        key
        for key in ("mountains", "toll")
        if any(getattr(route, key) for route in rules.board.routes)
    }
    for entry, correction in standing.game.corrections:
        for key in ("mountains", "toll"):
            if key not in printed and correction is not None and getattr(correction, key):
                yield NotOnThisBoard(f"corrections.{entry}.{key}", key)


def score(
    game: FinishedGame, rules: Rules | None = None, own_maps: Sequence[Path] = ()
) -> ScoreSheet:
    """Score a finished game.

    Parameters
    ----------
    game
        The game, as :func:`load_game` or the score pad gives it.
    rules
        Its board and variant; looked up if None, also in ``own_maps``.

    Raises
    ------
    GameError
        If anything is wrong with the game (X1-X3), listing all of it.
    """
    known, found = (rules, ()) if rules is not None else find_rules(game, own_maps)
    check(game, known, found)
    assert known is not None
    rules = known
    board, _ = corrected(rules.board, game)
    standing = Standing(game, board, rules.rulebook)
    lines = {side.name: _lines(standing, rules, side) for side in standing.sides}
    totals = {name: sum(line.points for line in found) for name, found in lines.items()}
    result = outcome(standing, totals)
    return ScoreSheet(
        game=game,
        board=board,
        variant=rules.rulebook.variant,
        sides=tuple(
            _side_score(standing, rules, side, lines[side.name], result) for side in standing.sides
        ),
        outcome=result,
        warnings=tuple(_warnings(standing, rules)),
    )


def check(game: FinishedGame, rules: Rules | None, known: Sequence[Problem] = ()) -> None:
    """Raise GameError if anything is wrong with a game, ``known`` problems among it.

    ``rules`` None means that its board is not known.
    """
    found = (*known, *(() if rules is None else problems(game, rules)))
    if found or rules is None:
        raise GameError(found, None if rules is None else corrected(rules.board, game)[0])


def _lines(standing: Standing, rules: Rules, side: Side) -> tuple[ScoreLine, ...]:
    found = [line for piece in rules.pieces for line in piece.lines(standing, side)]
    return tuple(sorted(found, key=lambda line: rules.parts.index(line.part)))


def _side_score(
    standing: Standing, rules: Rules, side: Side, lines: tuple[ScoreLine, ...], result: Outcome
) -> SideScore:
    ranking = [
        rank
        for piece in rules.pieces
        if isinstance(piece, Tolls)
        for rank in piece.ranking(standing)
        if rank.name == side.name
    ]
    return SideScore(
        name=side.name,
        players=tuple(player.name for player in standing.players_of(side)),
        place=result.places[side.name],
        lines=lines,
        trains=tuple(train_count(standing, player) for player in side.players),
        tickets=standing.once(ticket_outcomes, side),
        stations=standing.once(station_uses, side),
        trail=standing.trail(side),
        network=cities_of(standing.once(largest_network, side)),
        tokens=ranking[0] if ranking else None,
    )


def _warnings(standing: Standing, rules: Rules) -> Iterator[Notice]:
    yield from train_notices(standing)
    for piece in rules.pieces:
        yield from piece.notices(standing)
    yield from correction_notices(standing.game)
    if not standing.board.verified:
        yield BoardUnverified("", tickets_listed=bool(standing.board.tickets))


def load_game(path: Path | str) -> FinishedGame:
    """Read a finished-game file.

    Raises
    ------
    GameError
        If it cannot be read as one, listing everything that is wrong.
    OSError
        If there is no such file.
    """
    return parse_game(Path(path).read_bytes())


def parse_game(data: bytes) -> FinishedGame:
    """Read a finished game from the bytes of a file; raises GameError as `load_game`."""
    reading = read_game(data)
    if reading.problems or reading.game is None:
        raise GameError(reading.problems)
    return reading.game
