"""From matplotlib's SVG to ours: small, with classes, and open to stylesheets.

matplotlib writes inline styles, which beat every stylesheet, a global ``<style>``, which would
leak into the page around an inlined picture, and six decimals. Here its groups are gathered by
layer and id, styles become presentation attributes, and paths are written with relative steps.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from xml.etree import ElementTree as ET

from tutor.boards import Board
from tutor.draw.geometry import Size, city_points
from tutor.draw.labels import Layout
from tutor.draw.lanes import slot_centres
from tutor.draw.name_data import add_names
from tutor.draw.shapes import Point
from tutor.draw.style import BADGE_SIZE, FONTS, HALO, NAME_WEIGHT

GID = "|"  # between the layer, the id and the classes in a matplotlib gid
SVG = "{http://www.w3.org/2000/svg}"
KEPT = ("fill", "stroke", "stroke-width", "stroke-dasharray", "text-anchor")
TOUCHABLE = ("routes", "cities")
COARSE = {"ground": 1}  # decimals of a layer's paths; others have two
NUMBER_OR_LETTER = re.compile(r"[A-Za-z]|-?[0-9.]+(?:e-?\d+)?")


def tidied(text: str, board: Board, size: Size, names: Layout, halo: str) -> str:
    """Return matplotlib's SVG text of a board as the contract in the package's docstring says."""
    source = ET.fromstring(text)  # noqa: S314 - matplotlib's own output, not a stranger's
    root = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {size.width:g} {size.height:g}",
            "class": "board-picture",
            "role": "img",
            "stroke-linejoin": "round",
        },
    )
    ET.SubElement(root, "title").text = board.name
    ET.SubElement(
        root, "desc"
    ).text = (
        f"The board {board.name} with {len(board.cities)} cities and {len(board.routes)} routes"
    )
    layers: dict[str, ET.Element] = {}
    groups: dict[str, ET.Element] = {}
    for gid, drawn in _drawn(source):
        layer, name, kinds = gid.split(GID)
        if layer not in layers:
            layers[layer] = ET.SubElement(root, "g", _layer(layer, names, halo))
        if name not in groups:
            groups[name] = ET.SubElement(layers[layer], "g", {"id": name})
            if layer in TOUCHABLE:
                groups[name].set("class", kinds if layer == "routes" else "city")
                kinds = "slots" if layer == "routes" else kinds
        elif layer == "routes":
            kinds = kinds if kinds in ("marks", "signs") else "slots"
        groups[name].append(_element(drawn, kinds, COARSE.get(layer, 2)))
    for route, centres in slot_centres(board).items():
        groups[f"route:{route}"].set("data-slots", _pairs(centres))
    for city, centre in city_points(board).items():
        groups[f"city:{city}"].set("data-at", _pairs([centre]))
    if "names" not in layers:
        layers["names"] = ET.SubElement(root, "g", _layer("names", names, halo))
    add_names(board, layers["names"])
    ET.indent(root, " ")
    return ET.tostring(root, encoding="unicode") + "\n"


def _pairs(points: Iterable[Point]) -> str:
    return " ".join(f"{round(x, 1):g},{round(y, 1):g}" for x, y in points)


def _drawn(source: ET.Element) -> Iterator[tuple[str, ET.Element]]:
    for group in source.iter(f"{SVG}g"):
        gid = group.get("id", "")
        if GID in gid:
            for element in group.iter():
                if element.tag in (f"{SVG}path", f"{SVG}text"):
                    yield gid, element


def _layer(layer: str, names: Layout, halo: str) -> dict[str, str]:
    attributes = {"id": f"layer:{layer}", "class": layer}
    if layer not in TOUCHABLE:
        attributes["pointer-events"] = "none"
    if layer in ("names", "badges"):
        attributes["font-family"] = ", ".join(
            f"'{font}'" if " " in font else font for font in FONTS
        )
        attributes |= {"font-size": f"{BADGE_SIZE:g}", "font-weight": "700"}
    if layer == "names":
        attributes |= {
            "font-size": f"{names.letters:.2f}",
            "font-weight": f"{NAME_WEIGHT}",
            "stroke": halo,
            "stroke-width": f"{HALO / names.scale:.2f}",
            "paint-order": "stroke",
        }
    return attributes


def _element(drawn: ET.Element, kinds: str, decimals: int) -> ET.Element:
    style = _style(drawn.get("style", ""))
    element = ET.Element(drawn.tag.removeprefix(SVG), {"class": kinds})
    if element.tag == "path":
        element.set("d", compact_path(drawn.get("d", ""), decimals))
    else:
        element.set("x", drawn.get("x", "0"))
        element.set("y", drawn.get("y", "0"))
        element.text = drawn.text
    for key, value in style.items():
        element.set(key, value)
    return element


def _style(text: str) -> dict[str, str]:
    pairs = (entry.split(":", 1) for entry in text.split(";") if ":" in entry)
    style = {key.strip(): value.strip() for key, value in pairs}
    return {key: style[key] for key in KEPT if key in style}


def compact_path(path: str, decimals: int) -> str:
    """Return a path of M, L, Q and z with relative steps and few decimals.

    Steps are taken between rounded points, so that errors do not add up.

    Examples
    --------
    >>> compact_path("M 10.04 20 L 11.52 20 L 11.52 21.26 z", 1)
    'M10 20l1.5 0 0 1.3z'
    """
    scale = 10**decimals
    tokens = NUMBER_OR_LETTER.findall(path)
    counts: Mapping[str, int] = {"M": 1, "L": 1, "Q": 2}
    pieces: list[str] = []
    here, before, at = (0, 0), "", 0
    while at < len(tokens):
        letter = tokens[at]
        at += 1
        if letter not in counts:
            pieces.append("z")
            before = ""
            continue
        points = [
            (round(float(tokens[i]) * scale), round(float(tokens[i + 1]) * scale))
            for i in range(at, at + 2 * counts[letter], 2)
        ]
        at += 2 * counts[letter]
        if letter == "M":
            pieces.append("M" + _numbers(points, scale))
        else:
            steps = [(x - here[0], y - here[1]) for x, y in points]
            joint = " " if letter == before else letter.lower()
            pieces.append(joint + _numbers(steps, scale))
        here, before = points[-1], letter
    return re.sub(r" -", "-", "".join(pieces))


def _numbers(points: list[tuple[int, int]], scale: int) -> str:
    return " ".join(
        (f"{value / scale:.2f}".rstrip("0").rstrip(".") or "0").replace("-0.", "-.")
        if value
        else "0"
        for point in points
        for value in point
    )
