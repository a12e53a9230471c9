"""Names on the real boards in a real browser: whatever lies on the board, none misleads."""

import itertools
import math
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import fake
from tests.browser.fake import opened, show
from tests.conftest import FOLDERS
from tutor.boards import Board, load_board
from tutor.draw.geometry import city_points, picture_size
from tutor.draw.labels import dot_radius, letter_size

QUICK = ("europe", "nederland")
WIDTHS = (300, 345, 390, 520, 760, 1150, 3000)  # CSS pixels; some between two layouts

PLACED = """
async ([svg, width, owners, stations, asked]) => {
  const paints = {
    0: { fill: "#c21f1f", ink: "#ffffff", letter: "A" },
    1: { fill: "#1659b3", ink: "#ffffff", letter: "B" },
  };
  const picture = new Picture({ svg });
  const seen = [];
  const arrange = Naming.prototype.arrange;
  Naming.prototype.arrange = function (asked) {
    const placed = arrange.call(this, asked);
    seen.push({ letters: this.letters * this.view.scale, names: [...placed.values()] });
    return placed;
  };
  try {
    picture.rescale(width / picture.box[2]);
    picture.paintRoutes(owners, paints);
    picture.paintStations(stations, paints);
    picture.tap(asked);
    await null;
  } finally {
    Naming.prototype.arrange = arrange;
  }
  return seen;
}
"""


def placed(page: Page, board: Board, svg: str, width: int, **state: Any) -> dict[str, Any]:
    """Return the letters' size and the names on a board; all that changed was placed in one go."""
    facts = [state.get(name, {}) for name in ("owners", "stations")]
    found: list[dict[str, Any]] = page.evaluate(
        PLACED, [svg, width, *facts, state.get("asked", [])]
    )
    assert len(found) == 1
    return found[0]


def gap(box: dict[str, float], point: tuple[float, float]) -> float:
    """Return how far a box is from a point."""
    across = max(box["left"] - point[0], 0, point[0] - box["right"])
    return math.hypot(across, max(box["top"] - point[1], 0, point[1] - box["bottom"]))


def check(board: Board, width: int, names: list[dict[str, Any]], letters: float) -> None:
    """Hold the rules: near to its own dot, off all others, apart from other names."""
    scale = width / picture_size(board).width
    px, dot, points = 1 / scale - 1e-3, dot_radius(scale), city_points(board)
    for name in names:
        own = gap(name["box"], points[name["city"]])
        assert own >= dot + 0.9 * px, name
        for city, point in points.items():
            if city != name["city"]:
                assert gap(name["box"], point) >= own + 2 * px - 0.06, (width, name, city)
    beside = 0.5 * letters / scale - 0.06
    for a, b in itertools.combinations((name["box"] for name in names), 2):
        across = max(a["left"] - b["right"], b["left"] - a["right"])
        down = max(a["top"] - b["bottom"], b["top"] - a["bottom"])
        assert across >= beside or down >= px, (width, a, b)


def game(board: Board) -> dict[str, Any]:
    """Return an end of a game: most routes owned, eight stations."""
    chance = random.Random(board.id)
    routes = chance.sample([route.id for route in board.routes], int(0.85 * len(board.routes)))
    cities = chance.sample([city.id for city in board.cities if city.is_named], 12)
    return {
        "owners": {route: str(i % 2) for i, route in enumerate(routes)},
        "stations": {city: str(i % 2) for i, city in enumerate(cities[:8])},
        "asked": cities[6:10],
    }


@pytest.mark.parametrize(
    "folder",
    [  # the most cities, and the most crowded; in make test-all every board
        pytest.param(folder, id=name, marks=[] if name in QUICK else pytest.mark.thorough)
        for name, folder in FOLDERS.items()
    ],
)
def test_names_on_an_empty_and_on_a_full_board(browser: Browser, folder: Path) -> None:
    """At all sizes, also between two layouts; what is asked for is shown, in full and bold."""
    board = load_board(folder)
    svg = (folder / "board.svg").read_text("utf-8")
    named = sum(place.is_named for place in board.places)
    full = game(board)
    with opened(browser, fake.board()) as page:
        for width in WIDTHS:
            for state in ({}, full, {"asked": full["asked"]}):
                found = placed(page, board, svg, width, **state)
                names, letters = found["names"], found["letters"]
                assert letters == pytest.approx(letter_size(min(width, 1600)))
                check(board, width, names, letters)
                if width >= 520:
                    assert len(names) == named, (width, state)
                elif width >= 340:
                    assert len(names) >= named - 1, (width, state)
                lit = {name["city"] for name in names if name["lit"]}
                assert lit == set(state.get("asked", [])), width


LEFT = """
async ([svg, width, owners, lits]) => {
  const paints = {
    0: { fill: "#c21f1f", ink: "#fff", letter: "A" },
    1: { fill: "#1659b3", ink: "#fff", letter: "B" },
  };
  const picture = new Picture({ svg });
  picture.rescale(width / picture.box[2]);
  picture.paintRoutes(owners, paints);
  const found = [];
  for (const lit of lits) {
    picture.glowing = lit;
    picture.scaleNames();
    await null;
    const discs = [...picture.signs.values()].map(({ mark }) => [mark.dataset.x, mark.dataset.y]);
    const radius = 9.5 * picture.signFactor();
    const under = ([x, y]) =>
      discs.some(([a, b]) => Math.abs(a - x) < radius && Math.abs(b - y) < radius);
    const isIn = ([x, y]) => picture.standing.some(
      ({ box }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
    for (const route of lit) {
      const spaces = picture.slots[route];
      const bare = spaces.filter((space) => !under(space));
      found.push([route, spaces.length, bare.length, bare.filter((space) => !isIn(space)).length]);
    }
  }
  return found;
}
"""


@pytest.mark.parametrize("name", ["india", "team_asia"])
def test_no_name_lies_over_what_is_lit(browser: Browser, name: str) -> None:
    """Half of a lit route's spaces are to be seen, or all those that no owner's disc covers."""
    board = load_board(FOLDERS[name])
    svg = (FOLDERS[name] / "board.svg").read_text("utf-8")
    routes = [route.id for route in board.routes]
    chance = random.Random(name)
    lits = [chance.sample(routes, 4) for _ in range(40)]
    with opened(browser, fake.board()) as page:
        for width in (390, 844):
            for owners in ({}, game(board)["owners"]):
                for route, spaces, bare, left in page.evaluate(LEFT, [svg, width, owners, lits]):
                    assert left >= min(spaces / 2, bare), (width, route)


def test_the_page_takes_the_layout_of_its_size(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters keep their size from phone to large screen and while one zooms; light is bold."""
    folder = FOLDERS["europe"]
    svg = (folder / "board.svg").read_text("utf-8")
    monkeypatch.setattr(fake, "art", lambda: {"box": {"svg": svg}})
    size = "() => [...document.querySelectorAll('[data-name] text')].map(t => t.textContent)"
    with opened(browser, fake.board(), viewport={"width": 390, "height": 844}) as page:
        sevastopol = page.locator("[data-name=sevastopol]")
        expect(sevastopol).to_have_text("Sevast.")
        assert sevastopol.locator("text").evaluate("t => getComputedStyle(t).fontSize") == "10px"
        family = sevastopol.locator("text").evaluate("t => getComputedStyle(t).fontFamily")
        assert "Tutor Text" in family
        show(page, fake.board(light={"routes": [], "cities": ["sevastopol"]}))
        expect(sevastopol).to_have_text("Sevastopol")
        assert sevastopol.locator("text").evaluate("t => getComputedStyle(t).fontWeight") == "700"
        show(page, fake.board())
        expect(sevastopol).to_have_text("Sevast.")
        for _step in range(2):
            page.get_by_role("button", name="Zoom in").click()
        expect(sevastopol).to_have_text("Sevastopol")
        assert "Constantinople" in page.evaluate(size)
        page.get_by_role("button", name="Whole board").click()
        page.set_viewport_size({"width": 1600, "height": 1600})
        expect(sevastopol).to_have_text("Sevastopol")
        expect(sevastopol.locator("g")).to_have_attribute("font-size", "13")


def test_a_lit_name_stays_in_what_is_seen(browser: Browser) -> None:
    """Where the edge would cut it, it moves to its city's other side."""
    svg = (FOLDERS["europe"] / "board.svg").read_text("utf-8")
    with opened(browser, fake.board()) as page:
        boxes = page.evaluate(
            """async (svg) => {
              const picture = new Picture({ svg });
              const found = [];
              picture.rescale(2);
              picture.tap(["wien"]);
              for (const left of [400, 630, 230]) {
                picture.svg.setAttribute("viewBox", `${left} 300 500 300`);
                picture.rescale(2);
                await null;
                const { box } = picture.litNames[0];
                found.push([box.left - left, left + 500 - box.right]);
              }
              return found;
            }""",
            svg,
        )
    assert len(boxes) == 3
    assert min(itertools.chain(*boxes)) >= 0


def test_measured_widths_are_those_of_the_face(browser: Browser) -> None:
    """A browser with the bundled face draws a name as wide as it was measured."""
    folder = FOLDERS["nordic"]
    svg = (folder / "board.svg").read_text("utf-8")
    board = load_board(folder)
    with opened(browser, fake.board()) as page:
        page.evaluate("document.fonts.load('600 100px \"Tutor Text\"', 'Aå')")
        drawn = page.evaluate(
            """(svg) => {
              const picture = new Picture({ svg });
              document.querySelector(".board").append(picture.svg);
              return [...picture.nameData.cities].map(([city, { forms }]) => {
                const text = svgElement("text", { class: "name", "font-size": 100 });
                text.textContent = forms[0].lines[0];
                picture.names.get(city).append(text);
                return [forms[0].width, text.getComputedTextLength() / 100];
              });
            }""",
            svg,
        )
    assert len(drawn) == sum(place.is_named for place in board.places)
    for measured, shown in drawn:
        assert shown == pytest.approx(measured, abs=0.02)


BOARD = """
async ([svg, spec, zoom]) => {
  const host = document.createElement("div");
  document.querySelector(".tutor").append(host);
  let acts = [];
  const tools = { art: () => ({ svg }), act: (action) => acts.push(action), text: () => "",
                  isPending: () => false, isLost: () => false };
  const board = new Board(host, tools);
  board.update({ art: "x", ...spec });
  host.scrollIntoView();
  const { picture, stage } = board;
  stage.resized();
"""
TAPS = """
  stage.mode = "own";
  stage.show({ ...stage.view, scale: stage.view.fit * zoom });
  await document.fonts.load('600 10px "Tutor Text"', "Aå");
  await document.fonts.load('700 10px "Tutor Text"', "Aå");
  const lines = (city) => [...picture.names.get(city).querySelectorAll("text")];
  const letters = (city) => lines(city).flatMap((text) => {
    const size = Number.parseFloat(getComputedStyle(text).fontSize);
    return [...text.textContent].flatMap((letter, at) => {
      if (letter === " ") return [];
      const [from, to] = [text.getStartPositionOfChar(at), text.getEndPositionOfChar(at)];
      const middle = new DOMPoint((from.x + to.x) / 2, from.y - 0.25 * size);
      return [middle.matrixTransform(text.getScreenCTM())];
    });
  });
  const tell = (type, at, pointerType) => picture.svg.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerType, pointerId: 7, clientX: at.x, clientY: at.y }));
  const [missed, hot] = [[], []];
  let [taps, names] = [0, 0];
  for (const city of picture.names.keys()) {
    picture.tap([]);
    await null;
    const seen = board.frame.getBoundingClientRect();
    const isSeen = ({ x, y }) => x > seen.left && x < seen.right && y > seen.top && y < seen.bottom;
    const many = picture.names.get(city).style.display === "none" ? 0 : letters(city).length;
    names += many > 0;
    for (let at = -2; at < many; at += 1) {
      const pointerType = at % 2 ? "mouse" : "touch"; // in the middle both
      picture.tap([]);
      await null;
      const all = letters(city);
      const mean = (axis) => all.reduce((sum, point) => sum + point[axis], 0) / all.length;
      const point = all[at] || { x: mean("x"), y: mean("y") };
      if (!isSeen(point)) continue;
      taps += 1;
      acts = [];
      tell("pointermove", point, "mouse");
      if (board.frame.querySelector(".route.hot")) hot.push(city);
      for (const type of ["pointerdown", "pointerup", "click"]) tell(type, point, pointerType);
      const meant = acts.length ? acts.map(({ city, route }) => city || route) : picture.tapped;
      const told = acts.length === (spec.on.city ? 1 : 0);
      if (!told || meant.join() !== city || host.querySelector(".lanes")) {
        missed.push(`${city} ${at} ${pointerType}: ${JSON.stringify(acts)} ${meant}`);
      }
      board.lanes.close();
      stage.tapped.at = -Infinity; // the next one is no second tap
    }
  }
  host.remove();
  return { missed, hot: [...new Set(hot)], taps, names };
}
"""
CLAIM, CITY = {"route": {"do": "claim"}}, {"city": {"do": "route_city"}}
SCREENS = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_a_name_is_its_city(browser: Browser, folder: Path, screen: str) -> None:
    """To a mouse and a finger, in its middle and along its letters; never the route below it.

    Whatever a tap means: routes and cities as on the pad, also with a route's first city tapped
    and those lit to which it leads; cities alone, of which only some can be chosen; routes alone.
    """
    board = load_board(folder)
    svg = (folder / "board.svg").read_text("utf-8")
    cities = [place.id for place in board.places if place.is_named]
    lit = {"routes": [], "cities": cities[::5], "dim": False}
    means: list[dict[str, Any]] = [
        {"on": CLAIM | CITY, "active": "0"},
        {"on": CLAIM | CITY, "active": "0", "ends": ["elsewhere"], "light": lit},
        {"on": CITY, "prefer": "city", "picked": [], "among": cities[::7]},
        {"on": CLAIM, "picked": [], "among": [route.id for route in board.routes]},
    ]
    with opened(browser, fake.tree(), **SCREENS[screen]) as page:
        for zoom, spec in [*((1, spec) for spec in means), (1.9, means[0]), (4, means[0])]:
            found = page.evaluate(
                BOARD + TAPS, [svg, {"labels": {}, "city_labels": {}, **spec}, zoom]
            )
            assert (found["missed"], found["hot"]) == ([], []), (zoom, spec)
            assert found["names"] >= len(cities) - 1
            assert found["taps"] > (4 * found["names"] if zoom == 1 else 5)


COVERED = """
  stage.fitAll();
  await null;
  const missed = [];
  let taps = 0;
  for (const [route, centres] of Object.entries(picture.slots)) for (const [x, y] of centres) {
    picture.tap([]);
    await null;
    if (!picture.namedAt(x, y)) continue;
    const at = new DOMPoint(x, y).matrixTransform(picture.svg.getScreenCTM());
    for (const pointerType of ["touch", "mouse"]) {
      taps += 1;
      acts = [];
      const target = document.elementFromPoint(at.x, at.y);
      for (const type of ["pointermove", "pointerdown", "pointerup", "click"]) {
        target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, pointerId: 7,
          clientX: at.x, clientY: at.y }));
      }
      const asked = [...host.querySelectorAll(".lanes button")].map((one) => one.textContent);
      const meant = [...acts.map((one) => one.route), ...asked];
      if (!meant.includes(route)) missed.push(`${route} ${pointerType}`);
      board.lanes.close();
      picture.tap([]);
      await null;
    }
  }
  host.remove();
  return { missed, taps };
}
"""


@pytest.mark.parametrize(
    "folder",
    [  # in make test-all every board
        pytest.param(folder, id=name, marks=() if name == "usa" else pytest.mark.thorough)
        for name, folder in FOLDERS.items()
    ],
)
def test_at_the_table_a_slot_below_a_name_is_its_route(browser: Browser, folder: Path) -> None:
    """Where a city means nothing, a tap on a slot never comes to nothing by a name over it."""
    board = load_board(folder)
    svg = (folder / "board.svg").read_text("utf-8")
    names = [city.id for city in board.cities if city.is_named]
    light = {"routes": [], "cities": names, "dim": False}
    spec = {"labels": {}, "city_labels": {}, "play": True, "on": CLAIM, "light": light}
    with opened(browser, fake.tree(), **SCREENS["phone"]) as page:
        found = page.evaluate(BOARD + COVERED, [svg, spec])
    assert found["missed"] == []
    assert found["taps"]
