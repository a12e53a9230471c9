"""The result on the page: each reason with a light of its own is a button that lights it."""

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("anywidget")
from tutor.widgets.score_pad import ScorePad

RING = ["ambala--delhi--1", "ambala--bhatinda--1", "bhatinda--delhi--1"]
SPUR = "agra--delhi--1"


def nodes(tree: Any) -> Iterator[dict[str, Any]]:
    """Go through all that a page is made of."""
    if isinstance(tree, dict):
        yield tree
        tree = list(tree.values())
    for part in tree if isinstance(tree, list) else ():
        yield from nodes(part)


def lit(pad: ScorePad) -> list[str]:
    """Return the routes that are lit up on the board."""
    (light,) = [node["light"] for node in nodes(pad.page.tree) if node.get("light")]
    return list(light["routes"])


def reasons(pad: ScorePad) -> dict[str, dict[str, Any]]:
    """Return what the buttons among the reasons do, by their texts."""
    return {
        node["children"][0]: node["on"]["click"]
        for node in nodes(pad.page.tree)
        if node.get("attrs", {}).get("class") == "reason"
    }


def result(board: str, routes: list[str], part: str, *tickets: tuple[str, str]) -> ScorePad:
    """Return a pad that shows the proof of a part of the first player's score."""
    pad = ScorePad(board)
    actions: list[dict[str, Any]] = [
        {"do": "start"},
        *({"do": "claim", "route": route, "player": 0} for route in routes),
        *({"do": "type_ticket", "a": a, "b": b, "points": 5} for a, b in tickets),
        {"do": "tab", "tab": "result"},
        {"do": "reveal", "value": "all"},
        {"do": "show", "side": "Player 1", "kind": "part", "part": part},
    ]
    for action in actions:
        pad.act({"n": 1, **action})
    return pad


def test_each_ticket_of_the_grand_tour_lights_its_two_lines() -> None:
    """Or the one route that would part its cities; what says how many has no light."""
    pad = result("india", [*RING, SPUR], "grand_tour", ("ambala", "delhi"), ("agra", "ambala"))
    assert sorted(RING) == lit(pad)
    first, second = reasons(pad).values()

    pad.act({"n": 1, **first})
    assert RING == lit(pad)
    pad.act({"n": 1, **second})
    assert [SPUR] == lit(pad)


def test_what_lights_no_other_routes_is_no_button() -> None:
    """Routes by length light all routes at once, as before."""
    pad = result("india", RING, "routes")

    assert sorted(RING) == lit(pad)
    assert reasons(pad) == {}


@pytest.mark.parametrize(
    "wrong", [{"index": 2}, {"index": -1}, {"part": "explorer"}, {"part": None}]
)
def test_only_facts_that_are_there_can_be_lit(wrong: dict[str, Any]) -> None:
    """Anything else is passed over."""
    pad = result("india", RING, "grand_tour", ("ambala", "delhi"))
    before = pad.pad
    show = {"do": "show", "side": "Player 1", "kind": "fact", "part": "grand_tour", "index": 1}
    pad.act({"n": 1, **show, **wrong})

    assert before is pad.pad


@pytest.mark.parametrize("is_without", [True, False])
def test_a_game_that_the_history_does_not_keep_says_so(is_without: bool) -> None:
    """It keeps games in which everybody has a route."""
    pad = result("europe", ["brest--paris--1"], "routes")
    if not is_without:
        pad.act({"n": 1, "do": "claim", "route": "berlin--wien--1", "player": 1})
        pad.act({"n": 1, "do": "reveal", "value": "all"})
    told = [node for node in nodes(pad.page.tree) if node.get("key") == "not-played"]
    assert is_without == bool(told)
    assert is_without == ("Without any: Player 2." in str(told))
