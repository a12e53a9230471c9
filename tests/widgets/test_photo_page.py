"""The page for entering by photo: where it is offered, and what it says without gluing."""

from typing import Any

import pytest

from tests.pad.play import BOARDS, act, do, game, table
from tutor.pad.state import Pad
from tutor.widgets.look import Look
from tutor.widgets.page import page
from tutor.widgets.screens.keys import keys
from tutor.widgets.screens.photo import photo_page, reads_photos
from tutor.words import labels
from tutor.words.photo import READING


def look_of(pad: Pad) -> Look:
    """Return what the pad's page knows."""
    rules = BOARDS.rules_of(game(pad))
    assert rules is not None
    return Look(pad, game(pad), rules, BOARDS)


def with_colors(board: str, *colors: str) -> Pad:
    """Return a pad on the table with players of these colours."""
    pad = act(table(board, len(colors)), do("setup"))
    for index, color in enumerate(colors):
        pad = act(pad, do("recolor", player=index, value=color))
    return act(pad, do("start"))


def spec_of(pad: Pad) -> dict[str, Any]:
    """Return what the part that reads photos gets."""
    part: dict[str, Any] = photo_page(look_of(pad))["children"][-1]["part"]
    return part


@pytest.mark.parametrize(
    ("board", "colors", "reads"),
    [
        ("usa", ("red", "blue"), True),
        ("usa", ("white", "black"), True),
        ("usa", ("white", "purple"), False),
        ("nederland", ("red", "blue", "green"), False),
    ],
)
def test_offered_only_where_it_can_read(board: str, colors: tuple[str, ...], reads: bool) -> None:
    """The spaces of all routes are known, and somebody has trains of a colour that it reads."""
    pad = with_colors(board, *colors)
    assert reads_photos(look_of(pad)) is reads
    shown = str(page(pad, BOARDS).tree)
    assert (f"'children': ['{labels.TAKE_PHOTO()}']" in shown) is reads


def test_sentences_come_ready() -> None:
    """A sentence for each number of routes; who is not read is named, and gets no such sentence."""
    pad = act(with_colors("usa", "red", "white"), do("photo"))
    spec = spec_of(pad)
    anna, bram = spec["owners"]
    assert anna["accept"][:3] == [
        "Anna (red): 0 routes", "Anna (red): 1 route", "Anna (red): 2 routes",
    ]  # fmt: skip
    assert len(anna["accept"]) > 45
    assert (bram["reads"], len(bram["accept"])) == (False, 1)
    assert spec["not_read"] == (
        "Not read in a photo, so enter their routes yourself: Bram (white)."
    )
    assert (anna["left"], anna["counted"]) == (45, "Trains left: Anna")
    assert spec["trains"][:2] == ["0 trains", "1 train"]
    assert spec["routes"]["atlanta--miami--1"] == {
        "name": "Atlanta – Miami", "more": "blue, 5 spaces", "entered": "", "trains": 5,
    }  # fmt: skip


@pytest.mark.rule("B11")
def test_the_reader_knows_how_many_lanes_are_open() -> None:
    """One of a double in a game of two or three, all in a game of four."""
    colors = ("red", "blue", "green", "black")
    few, many = (spec_of(with_colors("usa", *colors[:number]))["open"] for number in (3, 4))
    doubles = look_of(with_colors("usa", *colors)).board.lanes
    assert few == {pair: 1 for pair, lanes in doubles.items() if len(lanes) > 1}
    assert few
    assert many == {}


def test_what_could_not_be_entered_is_told() -> None:
    """Why, and which routes, so that they are asked about; what is entered has its owner's name."""
    lanes = "atlanta--new_orleans--1 atlanta--new_orleans--2"
    pad = act(
        with_colors("usa", "red", "blue"), do("photo"), do("photo_claim", player=0, routes=lanes)
    )
    spec = spec_of(pad)
    assert spec["left_out"] == ["atlanta--new_orleans--2"]
    assert "other lane" in spec["refused"]
    assert spec["routes"]["atlanta--new_orleans--1"]["entered"] == "Entered so far: Anna"


def test_undo_is_said_and_always_heard() -> None:
    """The browser takes back answers that entered nothing; without them there may be no step."""
    pad = act(table("usa"), do("photo"))
    assert (spec_of(pad)["steps"], spec_of(pad)["undo"]) == (0, labels.UNDO())
    assert keys(pad)["undo"] == do("undo")
    assert act(pad, do("undo")) is pad
    entered = spec_of(act(pad, do("photo_claim", player=0, routes="atlanta--miami--1")))
    assert entered["steps"] == 1
    assert "Atlanta – Miami" in entered["undo"]


def test_the_page_has_every_text() -> None:
    """What js/photo.js asks for is there, with blanks for numbers only."""
    texts = page(act(with_colors("usa", "red", "blue"), do("photo")), BOARDS).tree["texts"]
    assert set(READING) <= set(texts)
    assert "{number} of {all}" in texts["photo_question"]
