"""What a pad needs besides itself: the boards with their rules, and names to begin with."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from tutor.boards import BoardError, board_folders
from tutor.game.file import decode_game, encode_game
from tutor.game.finished import FinishedGame
from tutor.game.problems import Problem, UnknownBoard, UnknownVariant
from tutor.rulebook import load_rulebooks
from tutor.rules.corrections import corrected
from tutor.rules.standing import Standing
from tutor.scoring import Rules, ScoreSheet, load_rules, problems, score

GAMES_KEPT = 32  # answers kept: a few steps of undo and redo


class Boards:
    """The boards that there are; rules are read once, answers about the last games are kept.

    ``names`` and ``team_names`` are those that new players and teams get; numbers and
    letters where there are none (or too few). A board whose folder has faults is left out.
    """

    def __init__(
        self,
        own_maps: Sequence[Path] = (),
        names: Sequence[str] = (),
        team_names: Sequence[str] = (),
    ) -> None:
        self.names = tuple(names)
        self.team_names = tuple(team_names)
        self._folders = board_folders(own_maps)
        self._variants: dict[str, tuple[str, ...]] = {}
        self._rules: dict[tuple[str, str], Rules] = {}
        self.problems = lru_cache(GAMES_KEPT)(self._problems)
        self.standing = lru_cache(GAMES_KEPT)(self._standing)
        self.sheet = lru_cache(GAMES_KEPT)(self._sheet)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all boards that can be read."""
        return tuple(board for board in self._folders if self.variants(board))

    def all(self) -> Mapping[str, Rules]:
        """Return every board with the rules of its default variant, by id."""
        found = {board: self.rules(board) for board in self.ids}
        return {board: rules for board, rules in found.items() if rules is not None}

    def variants(self, board: str) -> tuple[str, ...]:
        """Return a board's variants, the default first; none if there is no such board."""
        if board in self._folders and board not in self._variants:
            self._load(board)
        return self._variants.get(board, ())

    def rules(self, board: str, variant: str | None = None) -> Rules | None:
        """Return the rules of a board's variant (the default if None), None if unknown."""
        variants = self.variants(board)
        if not variants:
            return None
        return self._rules.get((board, variants[0] if variant is None else variant))

    def rules_of(self, game: FinishedGame) -> Rules | None:
        """Return the rules that a game is played by, None if board or variant is unknown."""
        return self.rules(game.board, game.variant)

    def counts(self, board: str) -> frozenset[int]:
        """Return the numbers of players that any variant of a board is made for."""
        found = (self.rules(board, variant) for variant in self.variants(board))
        return frozenset(count for rules in found if rules for count in rules.rulebook.players)

    def new_problems(self, game: FinishedGame, before: FinishedGame) -> tuple[Problem, ...]:
        """Return what is wrong with a game and was not with the one before it."""
        known = set(self.problems(before))
        return tuple(problem for problem in self.problems(game) if problem not in known)

    def _load(self, board: str) -> None:
        folder = self._folders[board]
        try:
            loaded = {variant: load_rules(folder, variant) for variant in load_rulebooks(folder)}
        except BoardError:
            loaded = {}
        self._variants[board] = tuple(loaded)
        self._rules |= {(board, variant): rules for variant, rules in loaded.items()}

    def _problems(self, game: FinishedGame) -> tuple[Problem, ...]:
        """Return everything that a file of this game would be refused for."""
        reading = decode_game(encode_game(game))
        rules = self.rules_of(game)
        if reading.game is None:
            return reading.problems
        if rules is not None:
            return (*reading.problems, *problems(reading.game, rules))
        variants = self.variants(game.board)
        if not variants:
            return (*reading.problems, UnknownBoard("board", game.board, self.ids))
        return (*reading.problems, UnknownVariant("variant", str(game.variant), variants))

    def _standing(self, game: FinishedGame) -> Standing:
        """Return how a game of a known board and variant stands, on its corrected board."""
        rules = self.rules_of(game)
        if rules is None:
            raise KeyError(game.board)
        return Standing(game, corrected(rules.board, game)[0], rules.rulebook)

    def _sheet(self, game: FinishedGame) -> ScoreSheet | None:
        """Return the scored game, None if it has problems."""
        rules = self.rules_of(game)
        if rules is None or self.problems(game):
            return None
        return score(game, rules)
