"""First games as a text that the browser keeps; what it sends back is untrusted.

The text has the results of all boards, and an unfinished game: the beats that were read, the
slips, and the game itself, kept like any live game (`live-game/1`).
"""

import json
from dataclasses import replace
from typing import Any

from tutor.facts import kept_document
from tutor.guided.dealing import stacked
from tutor.guided.first_game import FirstGame, FirstGames
from tutor.guided.run import Run, StuckError, begin
from tutor.guided.state import FirstGamesState, Result
from tutor.guided.story import Phase
from tutor.lessons.stars import MOST_STARS
from tutor.play.keeping import kept_text, read_kept
from tutor.play.problems import PlayError
from tutor.play.session import Session

FORMAT = "first-games/1"
LONGEST = 400_000
MOST_SLIPS = 1000


def first_games_text(state: FirstGamesState) -> str:
    """Return the text to keep, "" if there is nothing."""
    results, run = state.results, state.run
    if not results and run is None:
        return ""
    document: dict[str, Any] = {
        "format": FORMAT,
        "results": {board: {"slips": result.slips, "stars": result.stars}
                    for board, result in sorted(results.items())},
    }  # fmt: skip
    if run is not None:
        document["game"] = {
            "board": run.game.board,
            "read": sorted(run.read),
            "slipped": sorted(run.slipped),
            "rested": run.rested,
            "live": kept_text(run.session),
        }
    return json.dumps(document)


def read_first_games(text: object, games: FirstGames) -> tuple[dict[str, Result], Run | None]:
    """Return the results by board, and the unfinished run.

    Whatever is not valid is ignored. Nothing raises.
    """
    document = kept_document(text, FORMAT, LONGEST)
    kept = document.get("results")
    results = {}
    for board, entry in kept.items() if isinstance(kept, dict) else ():
        result = _result(entry)
        if board in games.boards and result is not None:
            results[board] = result
    return results, _run(document.get("game"), games)


def _result(entry: object) -> Result | None:
    if not isinstance(entry, dict):
        return None
    slips, stars = entry.get("slips"), entry.get("stars")
    if type(slips) is not int or type(stars) is not int:
        return None
    fits = 0 <= slips <= MOST_SLIPS and 1 <= stars <= MOST_STARS
    return Result(slips, stars) if fits else None


def _run(entry: object, games: FirstGames) -> Run | None:
    if not isinstance(entry, dict):
        return None
    game = games.game(entry.get("board"))
    if game is None:
        return None
    dealt = begin(game, games.library)
    session = _session(entry.get("live"), dealt, games)
    if session is None:
        return None
    read, slipped = (_beats(entry.get(name), game) for name in ("read", "slipped"))
    rested = entry.get("rested") is True
    run = replace(dealt, session=session, read=read, slipped=slipped, rested=rested)
    return run if _goes_on(run) else None


def _goes_on(run: Run) -> bool:
    """Tell whether a story can go on from a kept game: it may have been told otherwise then."""
    if run.phase is not Phase.OTHERS:
        return True
    try:
        run.follow()
    except StuckError:
        return False
    return True


def _session(live: object, dealt: Run, games: FirstGames) -> Session | None:
    """Return the kept game, None if it does not begin with the story's deal."""
    if not isinstance(live, str):
        return None
    try:
        shuffles = stacked(dealt.game, games.library)
        session = read_kept(live, games.library, shuffles=shuffles)
    except PlayError:
        return None
    opening = replace(session.opening, coach=dealt.session.opening.coach)
    same = opening == dealt.session.opening and session.start == dealt.session.start
    return session if same and session.steps[: dealt.first] == dealt.session.steps else None


def _beats(value: object, game: FirstGame) -> frozenset[str]:
    known = frozenset(beat.id for beat in game.beats)
    if not isinstance(value, list):
        return frozenset()
    return known.intersection(beat for beat in value if isinstance(beat, str))
