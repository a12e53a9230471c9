"""Colours that nobody has chosen are those of the trains in the box, whoever deals them out."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.games import rules_of
from tests.pad.play import act, do, game
from tests.pad.play import setup as pad_setup
from tests.setups import fullest_first
from tests.table.invariants import Setup, new_table, setups
from tutor.facade import new_table as table_of
from tutor.game.finished import Player
from tutor.notebook import finished
from tutor.play.draft import drafted, opening
from tutor.scoring import Rules
from tutor.table import Shuffler
from tutor.table.seating import NAMES, seated
from tutor.terms import PlayerColor


def in_the_pad(setup: Setup, rules: Rules) -> Iterable[Player]:
    """Return the players of a game that is set up in the score pad."""
    return game(pad_setup(setup.board, setup.players)).players


def at_the_live_table(setup: Setup, rules: Rules) -> Iterable[Player]:
    """Return those at the live table, the human first."""
    begun = opening(drafted(rules, setup.players), rules, 3)
    return (*begun.players[begun.me :], *begun.players[: begun.me])


def seated_by_name(setup: Setup, rules: Rules) -> Iterable[Player]:
    """Return those of whom only the names are given."""
    return seated(rules, NAMES[: setup.players])


def in_a_cell(setup: Setup, rules: Rules) -> Iterable[Player]:
    """Return those of a game that is written down in a notebook."""
    routes: dict[str, Any] = dict.fromkeys(NAMES[: setup.players], ())
    return finished(setup.board, variant=setup.variant, **routes).players


@pytest.mark.parametrize(
    "players_of",
    [in_the_pad, at_the_live_table, seated_by_name, in_a_cell],
    ids=lambda f: f.__name__,
)
@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_the_colors_of_the_board(
    setup: Setup, players_of: Callable[[Setup, Rules], Iterable[Player]]
) -> None:
    """One side after the other has the next colour of its board."""
    rules = rules_of(setup.board, setup.variant)
    colors = list(dict.fromkeys(player.color for player in players_of(setup, rules)))
    assert [*rules.board.player_colors[: len(colors)]] == colors


def test_the_trains_of_nordic() -> None:
    """White, red and a lilac."""
    table = table_of("nordic", NAMES[:3], Shuffler(1))
    assert [seat.color for seat in table.seats] == ["white", "red", "purple"]
    assert [player.color for player in game(pad_setup("nordic", 2)).players] == ["white", "red"]


def test_one_more_gets_the_boards_next_free_color() -> None:
    """Also where a player has chosen one that the box does not have."""
    pad = act(pad_setup("nordic"), do("recolor", player=0, value="green"), do("add_player"))
    assert ["green", "red", "white"] == [player.color for player in game(pad).players]


def test_the_neutral_player_gets_the_next_one() -> None:
    """At the table and in the pad."""
    setup = Setup("nederland", "neutral", 2)
    neutral = new_table(setup, Shuffler(1)).neutral
    entered = game(pad_setup("nederland", 2, "neutral")).neutral
    assert neutral is not None
    assert entered is not None
    assert PlayerColor.GREEN == neutral.color == entered.color
