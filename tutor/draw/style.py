"""Colours of the picture: two themes, the routes' and the players' colours, and their CSS.

The stored pictures are drawn in the light theme. Their colours are presentation attributes, so
that any stylesheet rule wins over them: ``theme_css("dark", ".dark .board-picture")`` is such a
stylesheet.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tutor.terms import PlayerColor, RouteColor


class Paint(NamedTuple):
    """A slot's fill, its edge, and the ink of the mark in it."""

    fill: str
    edge: str
    ink: str


@dataclass(frozen=True)
class Theme:
    """The colours of everything but routes, in CSS notation."""

    sea: str
    depths: tuple[str, str, str]  # along the coast, from the widest band to the nearest
    graticule: str
    land: str
    coast: str
    bed: str
    bed_edge: str
    link: str
    tunnel: str
    teeth: str  # around tunnels
    ferry: str
    ferry_edge: str
    name: str
    halo: str
    city: str
    city_edge: str
    paper: str
    frame: str
    glow: str


THEMES: Mapping[str, Theme] = {
    "light": Theme(
        sea="#bcd3da",
        depths=("#c4d9de", "#cde0e3", "#d8e8e8"),
        graticule="#aac5ce",
        land="#f3ebd7",
        coast="#a3947a",
        bed="#fdf9ee",
        bed_edge="#cdbf9f",
        link="#b3a485",
        tunnel="#4a4038",
        teeth="#4a4038",
        ferry="#eaf3f3",
        ferry_edge="#7fa6b4",
        name="#2a2722",
        halo="#fdf8ea",
        city="#fffdf6",
        city_edge="#5b2a22",
        paper="#fbf7ec",
        frame="#6f6654",
        glow="#ffb300",
    ),
    "dark": Theme(
        sea="#16232c",
        depths=("#192832", "#1d2f39", "#233842"),
        graticule="#20323d",
        land="#353a38",
        coast="#6f7a74",
        bed="#454b48",
        bed_edge="#5d6560",
        link="#747d77",
        tunnel="#0c0d0d",
        teeth="#a8967c",
        ferry="#2b4552",
        ferry_edge="#5f8a9b",
        name="#f2eee2",
        halo="#1b1f20",
        city="#fff8e6",
        city_edge="#d2705f",
        paper="#1d2122",
        frame="#8b8f86",
        glow="#ffc83d",
    ),
}

ROUTE_PAINTS: Mapping[RouteColor, Paint] = {
    RouteColor.RED: Paint("#cf4a3e", "#7c241d", "#ffd9cf"),
    RouteColor.BLUE: Paint("#3f7cbf", "#1d4674", "#d9eaff"),
    RouteColor.GREEN: Paint("#5a9e51", "#2c5a27", "#e2f5d9"),
    RouteColor.YELLOW: Paint("#efc93f", "#8f6f0e", "#7a5a06"),
    RouteColor.ORANGE: Paint("#e8924a", "#8d4b14", "#74380a"),
    RouteColor.PURPLE: Paint("#b06cab", "#64325f", "#fbe3f8"),
    RouteColor.BLACK: Paint("#3b3a3d", "#0f0f10", "#d8d5d0"),
    RouteColor.WHITE: Paint("#fffdf8", "#7d7668", "#a79e8c"),
    RouteColor.GRAY: Paint("#bab5ab", "#706b62", "#3a3733"),
}
PLAYER_PAINTS: Mapping[PlayerColor, Paint] = {
    PlayerColor.RED: Paint("#c21f1f", "#3d0505", "#ffffff"),
    PlayerColor.BLUE: Paint("#1659b3", "#051c3d", "#ffffff"),
    PlayerColor.GREEN: Paint("#23812f", "#06280b", "#ffffff"),
    PlayerColor.YELLOW: Paint("#ffd21c", "#4d3b00", "#3a2c00"),
    PlayerColor.BLACK: Paint("#17171a", "#77777c", "#ffffff"),
    PlayerColor.WHITE: Paint("#ffffff", "#2d2d2d", "#2d2d2d"),
    PlayerColor.PURPLE: Paint("#8a2f8f", "#2c0a2e", "#ffffff"),
    PlayerColor.ORANGE: Paint("#f07a13", "#4d2400", "#3a1a00"),
}
SIGN_INK = {True: "#f4f1ea", False: "#26231f"}  # locomotives and Xs on dark slots, on light ones
DARK_SLOTS = frozenset({RouteColor.BLACK, RouteColor.BLUE, RouteColor.RED, RouteColor.PURPLE})
TOLL = Paint("#f7dc7d", "#6b4f0a", "#3d2c00")
REVEAL = Paint("#4a4038", "#f3ebd7", "#fff6e0")

# The pages bring the first one, Source Sans 3 under the name they give it.
FONTS = ("Tutor Text", "Source Sans 3", "Liberation Sans", "Arial", "sans-serif")
NAME_WEIGHT = 600
BADGE_SIZE = 11.0
HALO = 2.6  # CSS pixels, as the letters' size


def faded(paint: Paint, ground: str) -> Paint:
    """Return a paint as it shows half hidden: where others' slots are what matters."""
    return Paint(*(_mixed(color, ground) for color in paint))


def _mixed(color: str, ground: str) -> str:
    pairs = ((color[i : i + 2], ground[i : i + 2]) for i in (1, 3, 5))
    return "#" + "".join(f"{round(0.42 * int(a, 16) + 0.58 * int(b, 16)):02x}" for a, b in pairs)


def theme_css(theme: str, scope: str = ".board-picture") -> str:
    """Return CSS rules that give a picture within ``scope`` the colours of a theme."""
    colors = THEMES[theme]
    rules = {
        ".sea": f"fill: {colors.sea}",
        **{f".depth-{i}": f"stroke: {depth}" for i, depth in enumerate(colors.depths, 1)},
        ".graticule": f"stroke: {colors.graticule}",
        ".land": f"fill: {colors.land}",
        ".coast": f"stroke: {colors.coast}",
        ".lake": f"fill: {colors.depths[2]}; stroke: {colors.coast}",
        ".link": f"stroke: {colors.link}",
        ".bed": f"fill: {colors.bed}; stroke: {colors.bed_edge}",
        ".bed.ferry": f"fill: {colors.ferry}; stroke: {colors.ferry_edge}",
        ".bed.tunnel": f"fill: {colors.tunnel}; stroke: {colors.tunnel}",
        ".teeth": f"stroke: {colors.teeth}",
        ".city path": f"fill: {colors.city}; stroke: {colors.city_edge}",
        ".name": f"fill: {colors.name}; stroke: {colors.halo}",
        ".hair": f"stroke: {colors.name}",
        ".paper": f"fill: {colors.paper}",
        ".frame": f"fill: {colors.frame}",
        ".neatline": f"stroke: {colors.frame}",
    }
    return "".join(f"{scope} {selector} {{ {rule} }}\n" for selector, rule in rules.items())
