"""What a pad needs besides its state: the boards with their rules, and names for new players."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from tutor.deciding import Deciding, deciding
from tutor.game.file import decode_game, encode_game
from tutor.game.finished import FinishedGame
from tutor.game.problems import Problem, UnknownBoard, UnknownVariant
from tutor.library import Library
from tutor.rules.standing import Standing
from tutor.scoring import ScoreSheet, lay_out, problems_of, score_laid_out

GAMES_KEPT = 32  # problems of the last games: a few steps of undo and redo
SHEETS_KEPT = 4
STANDINGS_KEPT = 2  # with their networks these take most of a pad's memory


class Boards(Library):
    """The available boards, with a cache of answers about the last few games.

    ``names`` and ``team_names`` are given to new players and teams; when they run out, players
    are numbered and teams lettered.
    """

    def __init__(
        self,
        own_maps: Sequence[Path] = (),
        names: Callable[[], Sequence[str]] = tuple,
        team_names: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        super().__init__(own_maps)
        self._names, self._team_names = names, team_names
        self.problems = lru_cache(GAMES_KEPT)(self._problems)
        self.standing = lru_cache(STANDINGS_KEPT)(self._standing)
        self.sheet = lru_cache(SHEETS_KEPT)(self._sheet)
        self.deciding = lru_cache(SHEETS_KEPT)(self._deciding)

    @property
    def names(self) -> Sequence[str]:
        """The names of players who have not said theirs, in the language in use."""
        return self._names()

    @property
    def team_names(self) -> Sequence[str]:
        """The names of teams that have not said theirs, in the language in use."""
        return self._team_names()

    def bring(self, folders: Mapping[str, Path], without_picture: Iterable[str] = ()) -> None:
        """Add these boards to the library, and forget all cached answers."""
        super().bring(folders, without_picture)
        for answers in (self.problems, self.standing, self.sheet, self.deciding):
            answers.cache_clear()

    def new_problems(self, game: FinishedGame, before: FinishedGame) -> tuple[Problem, ...]:
        """Return the problems of a game that the one before it did not have."""
        known = set(self.problems(before))
        return tuple(problem for problem in self.problems(game) if problem not in known)

    def _problems(self, game: FinishedGame) -> tuple[Problem, ...]:
        """Return everything for which a file of this game would be refused."""
        reading = decode_game(encode_game(game))
        rules = self.rules_of(game)
        if reading.game is None:
            return reading.problems
        if rules is not None:
            return (*reading.problems, *problems_of(self.standing(reading.game), rules))
        variants = self.variants(game.board)
        if not variants:
            return (*reading.problems, UnknownBoard("board", game.board, self.ids))
        return (*reading.problems, UnknownVariant("variant", str(game.variant), variants))

    def _standing(self, game: FinishedGame) -> Standing:
        """Return the standing of a game on its corrected board; KeyError for an unknown board."""
        rules = self.rules_of(game)
        if rules is None:
            raise KeyError(game.board)
        return lay_out(game, rules)

    def _sheet(self, game: FinishedGame) -> ScoreSheet | None:
        """Return the scored game, None if it has problems."""
        rules = self.rules_of(game)
        if rules is None or self.problems(game):
            return None
        return score_laid_out(self.standing(game), rules)

    def _deciding(self, game: FinishedGame) -> Deciding:
        """Return what decided a game; KeyError if it cannot be scored."""
        rules, sheet = self.rules_of(game), self.sheet(game)
        if rules is None or sheet is None:
            raise KeyError(game.board)
        return deciding(self.standing(game), rules, sheet)
