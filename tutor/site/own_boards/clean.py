"""Cleans a board's picture from unknown hands: only what our own drawing writes is taken from it.

`tutor.draw` describes the elements of a drawing. Here they are a list, with their attributes and
what the value of each attribute may look like. Everything else is silently dropped: scripts,
styles, links, foreign elements, comments. A new picture is made from what is left.
"""

import re
from xml.etree import ElementTree as ET

from tutor.boards import Board
from tutor.terms import RouteColor, RouteKind

SVG = "http://www.w3.org/2000/svg"
MOST_ELEMENTS = 20_000  # ours have 1,100
DEEPEST = 5  # svg, layer, group, path: four

CLASSES = frozenset({
    "board-picture", "ground", "sea", "depth", "depth-1", "depth-2", "depth-3", "graticule",
    "land", "coast", "lake", "links", "link", "beds", "bed", "teeth", "routes", "route", "slots",
    "marks", "signs", "badges", "badge", "toll", "reveal", "cities", "city", "flag", "border",
    "paper", "frame", "neatline", "names", "name", "hair",
    *RouteKind, *RouteColor,
})  # fmt: skip

NUMBER = re.compile(r"-?\d{0,5}(\.\d{1,8})?")
NUMBERS = re.compile(r"[-+\d.,\s]*")
COLOR = re.compile(r"none|#[0-9a-fA-F]{3,8}")
WORD = re.compile(r"[a-z0-9-]{1,40}")
TEXT = re.compile(r"[^\x00-\x08\x0b-\x1f<>]*")
ID = re.compile(
    r"sea|depth-[1-3]|graticule|land|lakes|border|layer:[a-z]{1,20}"
    r"|(link|bed|route|badge|city|name):[^\s<>\"'()]{1,200}"
)
BOX = re.compile(r"0 0( [1-9]\d{2,3}(\.\d{1,4})?){2}")
PAINTED = {"fill": COLOR, "stroke": COLOR, "stroke-width": NUMBER, "stroke-dasharray": NUMBERS}

ATTRIBUTES = {
    "svg": {"viewBox": BOX, "role": WORD, "stroke-linejoin": WORD, "data-drawn-from": WORD},
    "title": {},
    "desc": {},
    "g": {
        **PAINTED, "id": ID, "pointer-events": WORD, "paint-order": WORD, "font-size": NUMBER,
        "font-weight": NUMBER, "font-family": re.compile(r"['A-Za-z0-9 ,-]{1,200}"),
        "data-slots": NUMBERS, "data-at": NUMBERS, "data-widths": NUMBERS,
        "data-letters": NUMBERS, "data-places": NUMBERS, "data-forms": TEXT,
    },
    "path": {**PAINTED, "d": re.compile(r"[MmLlQqZz\d.,\s+-]*")},
    "text": {**PAINTED, "x": NUMBER, "y": NUMBER, "text-anchor": WORD},
}  # fmt: skip
"""The attributes that each element may have, besides its classes."""

WITH_WORDS = ("title", "desc", "text")


def clean_picture(content: bytes, board: Board) -> str | None:
    """Return the cleaned picture as SVG text, or None if it is not a drawing of this board.

    It is one if it has all routes and cities of the board, and no others.
    """
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if "<!DOCTYPE" in text or "<!ENTITY" in text:  # our drawings never have one
        return None
    cleaner = _Cleaner()
    try:
        parser = ET.XMLParser(target=cleaner)  # noqa: S314 - entities are refused above
        parser.feed(text)
        parser.close()
    except (ET.ParseError, _TooMuchError, ValueError):
        return None
    root = cleaner.root
    if root is None or root.tag != "svg" or "viewBox" not in root.attrib:
        return None
    ids = [element.get("id", "") for element in root.iter("g")]
    wanted = {
        *(f"route:{route}" for route in board.route),
        *(f"city:{place}" for place in board.place),
    }
    drawn = [name for name in ids if name.startswith(("route:", "city:"))]
    if sorted(drawn) != sorted(wanted):
        return None
    root.set("xmlns", SVG)
    ET.indent(root, " ")  # as in our drawings: small pictures are cut out of them line by line
    return ET.tostring(root, encoding="unicode") + "\n"


class _TooMuchError(Exception):
    """The picture has far more elements than any drawing of ours."""


class _Cleaner:
    """Gets a picture's elements one by one, and builds a tree of those that are known."""

    def __init__(self) -> None:
        self.root: ET.Element | None = None
        self._open: list[ET.Element] = []
        self._unknown = 0  # how many unknown elements are open, counting those inside them
        self._count = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise _TooMuchError
        name = tag.removeprefix(f"{{{SVG}}}")
        fits = name in ATTRIBUTES and name != tag and len(self._open) < DEEPEST
        # The root is an svg, and nothing else is.
        if self._unknown or not fits or (name == "svg") is bool(self._open):
            self._unknown += 1
            return
        element = ET.Element(name, _known(name, attributes))
        if self._open:
            self._open[-1].append(element)
        else:
            self.root = element
        self._open.append(element)

    def end(self, _tag: str) -> None:
        if self._unknown:
            self._unknown -= 1
        elif self._open:
            self._open.pop()

    def data(self, words: str) -> None:
        if not self._unknown and self._open and self._open[-1].tag in WITH_WORDS:
            self._open[-1].text = (self._open[-1].text or "") + words

    def close(self) -> None:
        return


def _known(name: str, attributes: dict[str, str]) -> dict[str, str]:
    patterns = ATTRIBUTES[name]
    known = {}
    for key, value in attributes.items():
        if key == "class":
            known[key] = " ".join(name for name in value.split() if name in CLASSES)
        elif key in patterns and patterns[key].fullmatch(value):
            known[key] = value
    return known
