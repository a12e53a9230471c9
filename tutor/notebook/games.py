"""Finished games to score: bots play them, or they come with a board."""

from tutor.bots.levels import Level, bot
from tutor.bots.playing import play_game
from tutor.game.finished import FinishedGame
from tutor.game.golden import read_file
from tutor.notebook.named import library, number_of_players, rules_of
from tutor.scoring import GameError
from tutor.table.chance import Shuffler
from tutor.table.seating import NAMES, seated
from tutor.table.setting_up import set_up
from tutor.words.given import integer
from tutor.words.language import gettext as _
from tutor.words.names import UnknownNameError, listed
from tutor.words.problems import sentence
from tutor.words.shown_game import ShownGame


def play_bots(
    board: str,
    *,
    players: int | None = None,
    seed: int = 7,
    level: Level | str = Level.FAIR,
    variant: str | None = None,
) -> FinishedGame:
    """Let bots play a game to its end.

    Parameters
    ----------
    board, variant
        Ids; None is the board's usual variant.
    players
        The number of players; None is the board's fewest.
    seed
        The same seed plays the same game.
    level
        "easy", "fair" or "strong".

    Raises
    ------
    UnknownNameError
        If there is no such board or variant, or it is not for so many players.
    """
    rules = rules_of(board, variant)
    count = number_of_players(rules, players)
    if level not in tuple(Level):
        raise UnknownNameError(
            _("There is no level {level}. Choose from: {known}.").format(
                level=level, known=listed([str(name) for name in Level])
            )
        )
    chance = Shuffler(integer("seed", seed))
    try:
        table, _events = set_up(rules, seated(rules, NAMES[:count]), chance)
    except GameError as error:
        reasons = " ".join(sentence(problem, rules.board) for problem in error.problems)
        raise UnknownNameError(reasons) from None
    bots = [bot(Level(level), f"{seed}/{place}") for place in range(count)]
    for played in play_game(table, bots, chance):
        table = played.table
    return ShownGame.of(table.finished_game())


def example_game(board: str, name: str) -> FinishedGame:
    """Return a finished game that comes with a board, from the folder of its ``games``.

    Raises
    ------
    UnknownNameError
        If there is none of this name; the message lists all names.
    """
    rules_of(board)
    folder = library().folders[board] / "games"
    path = folder / f"{name}.toml"
    game = read_file(path).game if path in folder.glob("*.toml") else None
    if game is None:
        known = listed(sorted(file.stem for file in folder.glob("*.toml")))
        raise UnknownNameError(
            _("No example is called {name}. Choose from: {known}.").format(name=name, known=known)
        )
    return ShownGame.of(game)
