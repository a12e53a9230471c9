"""Entering by photo: what was confirmed is entered, and nothing else is changed."""

import pytest

from tests.pad.play import BOARDS, act, codes, do, game, player, table
from tutor.pad.state import Edit, Pad, Screen, Tab

LANES = ("atlanta--new_orleans--1", "atlanta--new_orleans--2")
THREE = ("atlanta--charleston--1", "atlanta--miami--1", "atlanta--nashville--1")


def by_photo(players: int = 2) -> Pad:
    """Return a pad on the page for photos, nothing entered."""
    pad = act(table("usa", players), do("photo"))
    assert pad.screen is Screen.PHOTO
    return pad


def accept(pad: Pad, index: int, *routes: str) -> Pad:
    """Return the pad after routes were accepted for a player."""
    return act(pad, do("photo_claim", player=index, routes=" ".join(routes)))


def test_only_where_the_spaces_are_known() -> None:
    """On a board without them the pad stays where it is, also for the page's address."""
    pad = table("nederland", 3)
    assert act(pad, do("photo")) is pad
    assert act(pad, do("go", address="/photo")).screen is Screen.TABLE
    assert act(table("usa"), do("go", address="/photo")).screen is Screen.PHOTO


def test_what_is_accepted_is_one_step_of_undo() -> None:
    """All of it for one owner at once; undo takes it back and leaves one on the page."""
    pad = accept(by_photo(), 1, *THREE)
    assert player(pad, 1).routes == THREE
    assert pad.done == Edit("claim_several", " ".join(THREE), 1)
    undone = act(pad, do("undo"))
    assert player(undone, 1).routes == ()
    assert undone.screen is Screen.PHOTO
    assert player(act(undone, do("redo")), 1).routes == THREE


def test_what_another_has_stays() -> None:
    """Accepting several takes nothing from anybody; for a single route one has to say so."""
    pad = accept(accept(by_photo(), 0, THREE[0]), 1, *THREE)
    assert player(pad, 0).routes == THREE[:1]
    assert player(pad, 1).routes == THREE[1:]
    assert accept(pad, 1, *THREE) is pad
    taken = act(pad, do("take_over", route=THREE[0], player=1))
    assert player(taken, 0).routes == ()
    assert THREE[0] in player(taken, 1).routes
    assert player(act(taken, do("release", route=THREE[1])), 1).routes == (THREE[2], THREE[0])


@pytest.mark.rule("B11")
def test_a_second_lane_is_left_out() -> None:
    """The first one named is entered, being the surer one; why the other is not is said."""
    pad = accept(by_photo(4), 0, *LANES, *THREE)
    assert player(pad).routes == (LANES[0], *THREE)
    assert "two_lanes_one_player" in codes(pad)
    assert pad.refusal is not None
    assert pad.refusal.tried == Edit("claim", LANES[1], 0)


@pytest.mark.rule("X2")
def test_more_trains_than_owned_are_left_out() -> None:
    """The least sure ones, which are named last, do not fit any more."""
    rules = BOARDS.rules("usa")
    assert rules is not None
    routes = [one.id for one in rules.board.routes if (one.length, one.lane) == (6, 1)]
    pad = accept(by_photo(4), 0, *routes)
    assert player(pad).routes == tuple(routes[:7])
    assert "too_many_trains" in codes(pad)
    assert pad.refusal is not None
    assert (pad.refusal.tried, pad.refusal.left_out) == (
        Edit("claim", routes[7], 0),
        tuple(routes[8:]),
    )


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"routes": 3},
        {"routes": ""},
        {"routes": "no_such--route--1"},
        {"routes": THREE[0], "player": 7},
        {"routes": THREE[0], "player": -1},
        {"routes": " ".join(THREE) * 1000},
    ],
)
def test_junk_is_ignored(facts: dict[str, object]) -> None:
    """A message that names no free route or no player changes nothing."""
    pad = by_photo()
    assert act(pad, {"do": "photo_claim", **facts}) is pad


def test_the_way_back_is_to_the_routes() -> None:
    """Only from the page itself; elsewhere nothing can be accepted."""
    pad = act(by_photo(), do("photo_done"))
    assert (pad.screen, pad.tab) == (Screen.TABLE, Tab.ROUTES)
    assert accept(pad, 0, *THREE) is pad
    assert act(pad, do("photo_done")) is pad
    assert not any(one.routes for one in game(pad).players)
