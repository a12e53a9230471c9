"""A board's picture of unknown hands: only what our own drawing writes is taken of it.

The contract of the drawing stands in `tutor.draw`. Here it is a list: elements, their attributes,
and what each attribute's value may look like. Everything else is dropped without a word: scripts,
styles, links, foreign elements, comments. The picture is put together anew from what is left.
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
    "marks", "signs", "badges", "badge", "toll", "reveal", "cities", "city", "border", "paper",
    "frame", "neatline", "names", "name", "hair",
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
"""What is known of each element, besides its classes."""

WITH_WORDS = ("title", "desc", "text")


def clean_picture(content: bytes, board: Board) -> str | None:
    """Return what is known of a picture as SVG text; None if it is no drawing of this board.

    It is one if it has every route and every city of the board, and no others.
    """
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if "<!DOCTYPE" in text or "<!ENTITY" in text:  # no drawing of ours has its own words
        return None
    taking = _Taking()
    try:
        parser = ET.XMLParser(target=taking)  # noqa: S314 - entities are refused above
        parser.feed(text)
        parser.close()
    except (ET.ParseError, _TooMuchError, ValueError):
        return None
    root = taking.root
    if root is None or root.tag != "svg" or "viewBox" not in root.attrib:
        return None
    found = [element.get("id", "") for element in root.iter("g")]
    wanted = {
        *(f"route:{route}" for route in board.route),
        *(f"city:{city}" for city in board.city),
    }
    drawn = [one for one in found if one.startswith(("route:", "city:"))]
    if sorted(drawn) != sorted(wanted):
        return None
    root.set("xmlns", SVG)
    ET.indent(root, " ")  # as our drawing does: small pictures are cut out of it by lines
    return ET.tostring(root, encoding="unicode") + "\n"


class _TooMuchError(Exception):
    """There are far more elements than in any drawing."""


class _Taking:
    """Hears of a picture's elements one by one, and builds up those that are known."""

    def __init__(self) -> None:
        self.root: ET.Element | None = None
        self._open: list[ET.Element] = []
        self._unknown = 0  # elements that are open within an unknown one
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
    found = {}
    for key, value in attributes.items():
        if key == "class":
            found[key] = " ".join(one for one in value.split() if one in CLASSES)
        elif key in patterns and patterns[key].fullmatch(value):
            found[key] = value
    return found
