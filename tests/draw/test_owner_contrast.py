"""Owners are told apart on every board, in both themes, whatever colours somebody can see.

The kinds of colour-blindness are those of Machado, Oliveira and Fernandes (2009) at full
severity; distances are CIE76 in CIELAB, where about 2.3 can just be noticed side by side;
contrasts are WCAG 2's.
"""

import math
import re
from itertools import combinations

import pytest

from tutor.draw.style import PLAYER_PAINTS, THEMES, Paint
from tutor.game.finished import FinishedGame, Player
from tutor.pad.context import Boards
from tutor.pad.state import Pad
from tutor.terms import PlayerColor
from tutor.widgets.frontend import stylesheet
from tutor.widgets.look import Look

Linear = tuple[float, float, float]

SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# With normal sight colours alone are enough. Otherwise the letter tells what looks alike (blue
# and purple, red and green, blue and green); yet no two colours may look the same.
APART = {"normal": 35.0, "protanopia": 10.0, "deuteranopia": 15.0, "tritanopia": 15.0}
READABLE = 4.5  # the letter on its disc: WCAG 1.4.3
VISIBLE = 3.0  # the fill or its edge against the ground: WCAG 1.4.11


def linear(color: str) -> Linear:
    """Return a colour's light, without sRGB's curve."""
    parts = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return r, g, b


def seen_by(sight: str, color: str) -> Linear:
    """Return what a colour is to somebody's eyes."""
    light = linear(color)
    r, g, b = (
        min(1.0, max(0.0, sum(a * c for a, c in zip(row, light, strict=True))))
        for row in SIGHTS[sight]
    )
    return r, g, b


def lab(light: Linear) -> Linear:
    """Return CIELAB, white being D65."""
    r, g, b = light
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(one: str, other: str) -> float:
    """Return WCAG's contrast of two colours, from 1 to 21."""
    weights = (0.2126, 0.7152, 0.0722)
    dark, light = sorted(
        sum(w * c for w, c in zip(weights, linear(color), strict=True)) for color in (one, other)
    )
    return (light + 0.05) / (dark + 0.05)


def mixed(color: str, share: float, other: str) -> str:
    """Return what color-mix(in srgb, color share, other) is."""
    pairs = [(int(color[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in pairs)


def app_edge(theme: str, fill: str) -> str:
    """Return the edge that the app's stylesheet gives to an owned slot."""
    scope = r'\.tutor\[data-theme="dark"\] ' if theme == "dark" else r"^\.tutor "
    rule = re.search(
        scope + r"\.board \.owned \.slots \{[^}]*?"
        r"stroke: color-mix\(in srgb, var\(--owner\) (\d+)%, (#\w{6})\)",
        stylesheet(),
        re.MULTILINE,
    )
    assert rule, f"no edge of owned slots in the {theme} theme"
    return mixed(fill, int(rule[1]) / 100, rule[2])


def test_the_measures() -> None:
    """Known values: black on white, red's CIELAB, nothing between a colour and itself."""
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert [round(part) for part in lab(linear("#ff0000"))] == [53, 80, 67]
    assert mixed("#ff0000", 0.5, "#000000") == "#800000"
    assert app_edge("light", "#ffffff") != app_edge("dark", "#ffffff")
    for rows in SIGHTS.values():  # white stays white
        assert all(abs(sum(row) - 1) < 1e-5 for row in rows)


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_owners_look_the_same(sight: str) -> None:
    """Every pair of the players' colours is some way apart."""
    near = {
        f"{one}, {other}": round(distance)
        for (one, a), (other, b) in combinations(PLAYER_PAINTS.items(), 2)
        if (distance := math.dist(lab(seen_by(sight, a.fill)), lab(seen_by(sight, b.fill))))
        < APART[sight]
    }
    assert not near


@pytest.mark.parametrize("color", PLAYER_PAINTS)
def test_the_letter_is_readable(color: PlayerColor) -> None:
    """Where colours look alike, the letter on its disc tells."""
    paint = PLAYER_PAINTS[color]

    assert contrast(paint.ink, paint.fill) >= READABLE


def test_every_owner_has_a_letter_of_its_own() -> None:
    """Also where all names begin alike, or have no letters at all."""
    boards = Boards()
    names = ["Anna", "Anton", "A", "🚂", "!"]
    colors = list(PLAYER_PAINTS)
    game = FinishedGame(
        board="europe",
        players=tuple(
            Player(name=name, color=color) for name, color in zip(names, colors, strict=False)
        ),
    )
    rules = boards.rules_of(game)
    assert rules
    letters = [paint.letter for paint in Look(Pad(game=game), game, rules, boards).paints.values()]

    assert len(letters) == len(names)
    assert len(set(letters)) == len(names)
    assert all(1 <= len(letter) <= 2 for letter in letters)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("color", PLAYER_PAINTS)
def test_owned_slots_are_seen_on_every_ground(theme: str, color: PlayerColor) -> None:
    """In the app the fill or the edge stands out from beds, land and sea."""
    fill = PLAYER_PAINTS[color].fill
    edge = app_edge(theme, fill)
    grounds = THEMES[theme]
    faint = {
        name: (round(contrast(fill, ground), 1), round(contrast(edge, ground), 1))
        for name in ("bed", "land", "sea", "ferry")
        if max(contrast(fill, ground := getattr(grounds, name)), contrast(edge, ground)) < VISIBLE
    }
    assert not faint


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("paint", PLAYER_PAINTS.values(), ids=PLAYER_PAINTS)
def test_owned_slots_of_printed_pictures(theme: str, paint: Paint) -> None:
    """In figures and SVG files the picture's own edge does the same."""
    bed = THEMES[theme].bed
    if theme == "dark" and contrast(paint.fill, bed) < VISIBLE:
        # Two dark tones on a dark bed: the colour and the light mark in the slots must do.
        assert math.dist(lab(linear(paint.fill)), lab(linear(bed))) >= 20
        assert contrast(paint.ink, bed) >= READABLE
    else:
        assert max(contrast(paint.fill, bed), contrast(paint.edge, bed)) >= VISIBLE
