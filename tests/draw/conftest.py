"""Every board there is, its picture and the layouts of its names, each read once."""

from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tutor.boards import Board, load_board
from tutor.draw.labels import Layout
from tutor.draw.name_data import stored_layouts

SVG = "{http://www.w3.org/2000/svg}"


@cache
def _board(folder: Path) -> Board:
    return load_board(folder)


@cache
def _layouts(folder: Path) -> list[Layout]:
    return stored_layouts(_board(folder), (folder / "board.svg").read_text(encoding="utf-8"))


@pytest.fixture
def board(folder: Path) -> Board:
    return _board(folder)


@pytest.fixture
def layouts(folder: Path) -> list[Layout]:
    return _layouts(folder)


@pytest.fixture
def svg(folder: Path) -> ET.Element:
    return ET.fromstring((folder / "board.svg").read_text(encoding="utf-8"))
