"""Scoring a finished game: all its problems, or its score sheet with proofs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar

from tutor.boards import Board, Route, board_folders, is_ours, load_board
from tutor.game.file import Reading
from tutor.game.finished import BLANK, FinishedGame
from tutor.game.problems import (
    BoardUnverified,
    Notice,
    NotOnThisBoard,
    Problem,
    UnknownBoard,
    UnknownVariant,
)
from tutor.network import Trail
from tutor.payment import Price, route_price
from tutor.rulebook import Rulebook, load_rulebooks
from tutor.rules.claims import claim_problems
from tutor.rules.corrections import correction_notices
from tutor.rules.explorer import largest_cities
from tutor.rules.house_rules import house_rules
from tutor.rules.piece import Evidence, Piece, ScoreLine
from tutor.rules.players import player_problems
from tutor.rules.registry import pieces
from tutor.rules.standing import Side, Standing
from tutor.rules.teams import Teams
from tutor.rules.tickets import TicketOutcome, TicketsEvidence
from tutor.rules.tie_break import Outcome, outcome
from tutor.rules.trains import TrainCount, train_count, train_notices, train_problems
from tutor.terms import Part, Ruling

P = TypeVar("P", bound=Piece)
E = TypeVar("E", bound=Evidence)
T = TypeVar("T")


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

    @cached_property
    def house_rules(self) -> tuple[Ruling, ...]:
        """The house rules that a table may choose here, in their usual order."""
        return house_rules(self.board, self.rulebook, self.pieces)

    def piece(self, kind: type[P]) -> P | None:
        """Return the rule piece of this kind, None if the board has none."""
        for piece in self.pieces:
            if isinstance(piece, kind):
                return piece
        return None

    @property
    def team_size(self) -> int:
        """How many players make a side: 1 where everybody plays alone."""
        teams = self.piece(Teams)
        return 1 if teams is None else teams.size

    @cached_property
    def _kept(self) -> dict[tuple[Callable[..., Any], int], Any]:
        return {}

    def once(self, answer: Callable[["Rules", int], T], number: int) -> T:
        """Return ``answer(self, number)``, worked out at the first call only."""
        key = (answer, number)
        if key not in self._kept:
            self._kept[key] = answer(self, number)
        kept: T = self._kept[key]
        return kept

    @cached_property
    def prices(self) -> Mapping[str, Price]:
        """What each route costs in train cards, by route id."""
        return {route.id: route_price(route, self.rulebook) for route in self.board.routes}

    def brings(self, route: Route) -> int:
        """Return the points that claiming a route brings at once (B10, A4)."""
        return self.rulebook.points[route.length] + sum(p.brings(route) for p in self.pieces)


@dataclass(frozen=True, repr=False)
class SideScore:
    """What one side scored: a line for each part, with its evidence.

    ``trail`` and ``network`` (the cities of the largest connected one) are there on every board.
    """

    name: str
    players: tuple[str, ...]
    place: int
    lines: tuple[ScoreLine, ...]
    trains: tuple[TrainCount, ...]
    trail: Trail
    network: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: {self.total}, place {self.place}>"

    @property
    def parts(self) -> Mapping[Part, int]:
        """The points by part."""
        return {line.part: line.points for line in self.lines}

    @property
    def is_team(self) -> bool:
        """Whether several players share a name and a score."""
        return self.players != (self.name,)

    @property
    def total(self) -> int:
        """The points in all."""
        return sum(line.points for line in self.lines)

    @property
    def tickets(self) -> tuple[TicketOutcome, ...]:
        """How each ticket came out."""
        evidence = self.evidence(TicketsEvidence)
        return () if evidence is None else evidence.outcomes

    def evidence(self, kind: type[E]) -> E | None:
        """Return the evidence of this kind, None if no line has any."""
        all_evidence = (line.evidence for line in self.lines)
        return next((evidence for evidence in all_evidence if isinstance(evidence, kind)), None)


@dataclass(frozen=True, repr=False)
class ScoreSheet:
    """The scored game; sides in order of play."""

    game: FinishedGame
    board: Board
    variant: str
    sides: tuple[SideScore, ...]
    outcome: Outcome
    warnings: tuple[Notice, ...]

    def __repr__(self) -> str:
        totals = ", ".join(f"{side.name} {side.total}" for side in self.sides)
        return f"<{type(self).__name__} {self.board.id}: {totals}>"

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of the sides that won."""
        return self.outcome.winners

    @property
    def rows(self) -> tuple[dict[str, str | int], ...]:
        """A row for each side: its name and place, the points of each part by id, the total.

        The values are plain and the keys the same, as for `csv.DictWriter` or a pandas data frame.
        """
        return tuple(
            {
                "name": side.name,
                "place": side.place,
                **{str(part): points for part, points in side.parts.items()},
                "total": side.total,
            }
            for side in self.sides
        )


class GameError(Exception):
    """A game that cannot be scored.

    ``problems`` lists everything that is wrong; ``board`` is the board with the game's
    corrections, None if unknown; ``players`` are the players' names, empty if unknown.
    """

    def __init__(
        self,
        problems: Sequence[Problem],
        board: Board | None = None,
        players: Sequence[str] = (),
    ) -> None:
        self.problems = tuple(problems)
        self.board = board
        self.players = tuple(players)
        super().__init__("; ".join(f"{problem.where}: {problem.code}" for problem in self.problems))


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


def load_variants(folder: Path) -> Mapping[str, Rules]:
    """Return a board's rules in all its variants, the default first; raises BoardError.

    A board that comes with the package is read once, as its files do not change: so processes
    forked from one that has read it share it.
    """
    return _ours(folder) if is_ours(folder) else _read(folder)


def _read(folder: Path) -> Mapping[str, Rules]:
    rulebooks = load_rulebooks(folder)
    board = load_board(folder)
    return {name: Rules(board, rulebook, pieces(rulebook)) for name, rulebook in rulebooks.items()}


_ours = cache(_read)


def folder_named(board: str, own_maps: Sequence[Path] = ()) -> Path:
    """Return a board's folder; raise GameError if there is none."""
    folders = board_folders(own_maps)
    if board not in folders:
        raise GameError((UnknownBoard("board", board, tuple(folders)),))
    return folders[board]


def rules_named(board: str, variant: str | None = None, own_maps: Sequence[Path] = ()) -> Rules:
    """Return a board's rules in a variant, the usual one if None.

    Raises
    ------
    GameError
        If there is no such board or variant.
    BoardError
        If the folder's data is wrong.
    """
    variants = load_variants(folder_named(board, own_maps))
    name = next(iter(variants)) if variant is None else variant
    if name not in variants:
        raise GameError((UnknownVariant("variant", name, tuple(variants)),))
    return variants[name]


def find_rules(
    game: FinishedGame, own_maps: Sequence[Path] = ()
) -> tuple[Rules | None, tuple[Problem, ...]]:
    """Return the rules of a game's board and variant, or the problem if one is unknown.

    With an unknown variant the default one's rules are returned as well as the problem, so that
    the rest of the game can be checked.
    """
    folders = board_folders(own_maps)
    if game.board not in folders:
        if game.board is BLANK:
            return None, ()
        return None, (UnknownBoard("board", game.board, tuple(folders)),)
    folder = folders[game.board]
    variants = load_variants(folder)
    default = next(iter(variants))
    if game.variant is None or game.variant in variants:
        return variants[game.variant or default], ()
    if game.variant is BLANK:
        return variants[default], ()
    return variants[default], (UnknownVariant("variant", game.variant, tuple(variants)),)


def lay_out(game: FinishedGame, rules: Rules) -> Standing:
    """Lay a finished game on its board, with the players' corrections."""
    return Standing(game, rules.board, rules.rulebook)


def problems(game: FinishedGame, rules: Rules) -> tuple[Problem, ...]:
    """Return everything that is wrong with a finished game on its board (X1-X3)."""
    return problems_of(lay_out(game, rules), rules)


def problems_of(standing: Standing, rules: Rules) -> tuple[Problem, ...]:
    """Return everything that is wrong with a game that is laid out (X1-X3)."""
    return (
        *player_problems(standing),
        *_unused(standing, rules),
        *standing.correction_problems,
        *claim_problems(standing),
        *train_problems(standing),
        *(problem for piece in rules.pieces for problem in piece.problems(standing)),
    )


def _unused(standing: Standing, rules: Rules) -> Iterator[Problem]:
    """Yield entries that this board or variant does not use."""
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
    game: FinishedGame,
    rules: Rules | None = None,
    own_maps: Sequence[Path] = (),
    known: Sequence[Problem] = (),
) -> ScoreSheet:
    """Score a finished game.

    Parameters
    ----------
    game
        The game, as read or from the score pad.
    rules
        The rules of its board and variant; looked up if None, also in ``own_maps``.
    known
        The problems found when the game was read.

    Raises
    ------
    GameError
        If anything is wrong with the game (X1-X3), listing everything.
    """
    if rules is None:
        rules, unknown = find_rules(game, own_maps)
        known = (*known, *unknown)
        if rules is None:
            raise GameError(known)
    return score_laid_out(check(game, rules, known), rules)


def score_reading(
    reading: Reading, rules: Rules | None = None, own_maps: Sequence[Path] = ()
) -> ScoreSheet:
    """Score what was read from a file, as :func:`score` does, with the reading's problems."""
    if reading.game is None:
        raise GameError(reading.problems)
    return score(reading.game, rules, own_maps, reading.problems)


def check(game: FinishedGame, rules: Rules, known: Sequence[Problem] = ()) -> Standing:
    """Return a game laid out; raise GameError if there are problems, including ``known``."""
    standing = lay_out(game, rules)
    unread = {problem.where for problem in known}
    judged = (problem for problem in problems_of(standing, rules) if problem.where not in unread)
    wrong = (*known, *judged)
    if wrong:
        raise GameError(wrong, standing.board, [player.name for player in game.players])
    return standing


def score_laid_out(standing: Standing, rules: Rules) -> ScoreSheet:
    """Score a game that is laid out and has no problems."""
    lines = {side.name: _lines(standing, rules, side) for side in standing.sides}
    totals = {name: sum(line.points for line in own) for name, own in lines.items()}
    result = outcome(standing, totals)
    return ScoreSheet(
        game=standing.game,
        board=standing.board,
        variant=rules.rulebook.variant,
        sides=tuple(
            SideScore(
                name=side.name,
                players=tuple(player.name for player in standing.players_of(side)),
                place=result.places[side.name],
                lines=lines[side.name],
                trains=tuple(train_count(standing, player) for player in side.players),
                trail=standing.trail(side),
                network=largest_cities(standing, side),
            )
            for side in standing.sides
        ),
        outcome=result,
        warnings=tuple(_warnings(standing, rules)),
    )


def _lines(standing: Standing, rules: Rules, side: Side) -> tuple[ScoreLine, ...]:
    lines = [line for piece in rules.pieces for line in piece.lines(standing, side)]
    return tuple(sorted(lines, key=lambda line: rules.parts.index(line.part)))


def _warnings(standing: Standing, rules: Rules) -> Iterator[Notice]:
    yield from train_notices(standing)
    for piece in rules.pieces:
        yield from piece.notices(standing)
    yield from correction_notices(standing.game)
    if not standing.board.verified:
        yield BoardUnverified("", tickets_listed=bool(standing.board.tickets))
