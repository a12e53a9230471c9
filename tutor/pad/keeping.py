"""Games as texts: the one on screen, to keep or to save as a file, and those to open."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tutor.facts import LONGEST_KEPT
from tutor.game import problems as p
from tutor.game.file import (
    LARGEST_FILE,
    LONGEST_NAME,
    decode_game,
    encode_game,
    read_game,
    write_game,
)
from tutor.game.finished import FinishedGame
from tutor.pad.context import Boards
from tutor.pad.edits import is_entered, with_lanes_named
from tutor.pad.last_table import MOST_ASIDE, is_started, replaced_games, with_seen
from tutor.pad.state import Pad, Screen
from tutor.rules.held import with_copies_named

MOST_BOARDS = 100  # that are remembered as played on
IN_SETUP = (
    p.PlayersCount, p.NameTaken, p.ColorTaken, p.TeamSize, p.TeamApart, p.TeamColors,
    p.LaneClosed, p.MissingKey,
)  # fmt: skip
"""Problems that a game may have if it was kept in the middle of its set-up."""


def is_worth_keeping(pad: Pad) -> bool:
    """Tell whether anything was done to the game on screen: a bare new one is not worth it.

    So choosing a board does not yet replace the game that the browser keeps, but starting does.
    """
    if pad.game is None:
        return False
    past, future = pad.history.past, pad.history.future
    begun = bool(past) and (past[-1][1].kind != "new_game" or is_started(past[-1][1]))
    return begun or bool(future) or is_entered(pad.game)


def kept_text(pad: Pad) -> str:
    """Return the file of the game on screen, "" if there is nothing to keep.

    There is nothing to keep either while another game is kept that this one has not replaced.
    Of a visitor who looks at a linked game, their own game is kept.

    The text can always be read again. Names that a file cannot have (empty, too long or not
    printable, as may be while setting up) are repaired in the text, not on the pad: unprintable
    characters are dropped, the rest is cut to length, and an empty name becomes the player's
    number.
    """
    if pad.own is not None:
        return kept_text(pad.own)
    if pad.game is None or pad.is_pending or not is_worth_keeping(pad):
        return ""
    return write_game(mended(pad.game))


def aside_text(pad: Pad) -> str:
    """Return the files of the games that were replaced, one after another, "" if there are none.

    The file of one whose result was seen says so: ``seen`` is true.
    """
    own = pad.own or pad
    # A game that is only being set up has not replaced the one before it.
    games = replaced_games(own) if own.game is None or kept_text(own) else ()
    documents = (
        encode_game(mended(game)) | ({"seen": True} if own.has_seen(game) else {}) for game in games
    )
    return "".join(json.dumps(one, ensure_ascii=False, indent=1) + "\n" for one in documents)


def with_aside(pad: Pad, text: object, boards: Boards) -> Pad:
    """Return the pad with the games that the browser keeps aside; what cannot be read is left out.

    Earlier versions kept one game there, as a file.
    """
    games: list[FinishedGame] = []
    seen: list[FinishedGame] = []
    for document in _documents(text):
        was_seen = document.pop("seen", None) is True
        game, _problems = read_kept(json.dumps(document), boards)
        if game is not None:
            games.append(game)
            seen += [game] if was_seen else []
    return with_seen(replace(pad, aside=tuple(games)), *seen) if games else pad


def _documents(text: object) -> Iterator[dict[str, Any]]:
    rest = text.strip() if isinstance(text, str) and len(text) <= LONGEST_KEPT else ""
    for _number in range(MOST_ASIDE):
        try:
            document, end = json.JSONDecoder().raw_decode(rest)
        except (ValueError, RecursionError):
            return
        if isinstance(document, dict):
            yield document
        rest = rest[end:].lstrip()


def noted_board(pad: Pad) -> Pad:
    """Return the pad with the board at its table as the one played on last; a visit is no play."""
    if pad.own is not None or pad.game is None or pad.screen is not Screen.TABLE:
        return pad
    return played_on(pad, pad.game.board)


def played_on(pad: Pad, board: str) -> Pad:
    """Return the pad with a board as the one played on last."""
    if pad.lately[:1] == (board,):
        return pad
    return replace(pad, lately=(board, *(other for other in pad.lately if other != board)))


def lately_text(pad: Pad) -> str:
    """Return the boards played on, the last one first, as the browser keeps them."""
    return " ".join((pad.own or pad).lately[:MOST_BOARDS])


def read_lately(text: object) -> tuple[str, ...]:
    """Read the boards that the browser kept; of anything else nothing."""
    return tuple(dict.fromkeys(text.split()))[:MOST_BOARDS] if isinstance(text, str) else ()


def draft_text(pad: Pad) -> str:
    """Return the file of a game that is being set up but not kept yet, "" if there is none.

    The browser stores it for a reload of the page; `tutor.pad.address_actions` reads it then.
    """
    if pad.own is not None or pad.game is None or pad.screen is not Screen.SETUP or kept_text(pad):
        return ""
    return write_game(mended(pad.game))


def mended(game: FinishedGame) -> FinishedGame:
    """Return the game with names that a file can have."""
    wrong = {
        problem.where
        for problem in decode_game(encode_game(game)).problems
        if isinstance(problem, p.UnusableName)
    }
    players = list(game.players)
    for index, player in enumerate(players):
        if f"players[{index}].name" in wrong:
            players[index] = replace(players[index], name=_mended(player.name, str(index + 1)))
        if f"players[{index}].team" in wrong:
            # Mending never depends on the player, so team mates keep one name.
            players[index] = replace(players[index], team=_mended(player.team or "", "") or None)
    return replace(game, players=tuple(players))


def _mended(name: str, otherwise: str) -> str:
    visible = "".join(letter for letter in name if letter.isprintable())
    return visible[:LONGEST_NAME].strip() or otherwise


# --- texts to read --------------------------------------------------------------------------


def read_text(text: str, boards: Boards) -> tuple[FinishedGame | None, tuple[p.Problem, ...]]:
    """Read a game's file: the game, None if it cannot be read at all, and its problems."""
    if len(text) > LARGEST_FILE:
        return None, (p.NotJson("", "too_large"),)
    reading = read_game(text.encode("utf-8", "surrogatepass"))
    if reading.game is None or reading.problems:
        known = reading.problems
        others = () if reading.game is None else boards.problems(reading.game)
        return None, (*known, *(problem for problem in others if problem not in known))
    return read_game_of(reading.game, boards)


def read_game_of(
    game: FinishedGame, boards: Boards
) -> tuple[FinishedGame | None, tuple[p.Problem, ...]]:
    """Return a game as the pad writes it, with its lanes and copies named, and its problems."""
    problems = boards.problems(game)
    rules = boards.rules_of(game)
    if rules is None:
        return None, problems
    named = with_lanes_named(game, rules.board, boards.standing(game).board)
    return with_copies_named(named, rules.board), problems


def read_kept(text: str, boards: Boards) -> tuple[FinishedGame | None, tuple[p.Problem, ...]]:
    """Read a kept game, which may be in the middle of its set-up."""
    game, problems = read_text(text, boards)
    if game is None or any(not _may_be_in_setup(problem) for problem in problems):
        return None, problems
    return (game if len(game.players) in boards.counts(game.board) else None), problems


def is_fit_to_keep(document: Mapping[str, Any], boards: Boards) -> bool:
    """Tell whether a document could be that of a kept game."""
    return read_kept(json.dumps(document), boards)[0] is not None


def _may_be_in_setup(problem: p.Problem) -> bool:
    return isinstance(problem, IN_SETUP) and problem.where.startswith(("players", "neutral"))
