"""What a pad keeps of the games that it has answered about: little, since each visitor has one."""

import gc
import weakref

from tests.conftest import FOLDERS
from tests.pad.play import BOARDS, act, do, game, table
from tutor.boards import load_board
from tutor.pad.context import SHEETS_KEPT


def test_past_games_take_little_memory() -> None:
    """A laid-out game has networks of its own; thirty of them were a third of what a visitor took.

    What was just worked out is still worked out once.
    """
    pad = table("usa")
    laid_out = []
    for route in load_board(FOLDERS["usa"]).routes[:8]:
        pad = act(pad, do("claim", route=route.id))
        assert BOARDS.sheet(game(pad)) is BOARDS.sheet(game(pad))
        assert BOARDS.standing(game(pad)) is BOARDS.standing(game(pad))
        laid_out.append(weakref.ref(BOARDS.standing(game(pad))))
    gc.collect()

    assert sum(one() is not None for one in laid_out) <= SHEETS_KEPT < len(laid_out)
