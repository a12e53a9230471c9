"""Every board there is, its picture and the places of its names, each made once."""

from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tutor.boards import Board, load_board
from tutor.draw.labels import Label

SVG = "{http://www.w3.org/2000/svg}"


@cache
def _board(folder: Path) -> Board:
    return load_board(folder)


@cache
def _labels(folder: Path) -> list[Label]:
    from tutor.draw.picture import name_labels  # noqa: PLC0415 - geometry tests need no matplotlib

    return name_labels(_board(folder))


@pytest.fixture
def board(folder: Path) -> Board:
    return _board(folder)


@pytest.fixture
def labels(folder: Path) -> list[Label]:
    return _labels(folder)


@pytest.fixture
def svg(folder: Path) -> ET.Element:
    return ET.fromstring((folder / "board.svg").read_text(encoding="utf-8"))
