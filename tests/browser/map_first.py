"""What lies over the map: all pages of courses and first games, and what one sees on them.

A page is drawn in a real browser without Python behind it. What is lit and spoken of has to be in
sight with nothing over it, and each space has to have the colour that is printed on it.
"""

import io
import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.browser.fake import opened, show
from tests.widgets.lesson_pages import Learner
from tests.widgets.trees import Tree
from tutor.guided.state import opened as started
from tutor.guided.story import Phase
from tutor.lessons.session import path_of
from tutor.library import Library
from tutor.table import actions as a
from tutor.table.table import Table
from tutor.widgets.first_game_view import FirstGameView
from tutor.widgets.lesson_view import LessonView
from tutor.widgets.pictures import art

LIBRARY = Library()
SIZES = {"390×844": (390, 844), "844×390": (844, 390), "1280×800": (1280, 800)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LAPTOP = 1000
"""CSS pixels: smaller screens are touched."""

Fault = tuple[str, str, str]
"""The kind, ``hidden`` or ``colour``, the thing, and why."""

Keep = Callable[["Sight", str, str, list[Fault], bytes], None]
MOST = 400
"""Steps within which any first game is over."""


@dataclass(frozen=True)
class Sight:
    """A page, and the step of the course or the game that it belongs to."""

    step: str
    what: str
    tree: Tree


# --- the pages ------------------------------------------------------------------------------


def pages_of_course(board: str) -> Iterator[Sight]:
    """Yield the pages of a course: each step as asked, after a slip, with help, and answered."""
    view = LessonView(board)
    learner = Learner(view)
    assert view.session is not None
    for step in path_of(view.session, view.courses):
        view.act({"n": 1, "do": "go_to", "step": step})
        yield Sight(step, "asked", learner.tree)
        session = view.session
        if view.state.sitting is not None:
            wrong = _wrong(session.scene.table, session.scene.routes)
            view.act({"n": 1, "do": "route", "route": wrong})
            yield Sight(step, "after a slip", learner.tree)
            while (now := view.session) and now.more_help == "help":
                view.act({"n": 1, "do": "help"})
            yield Sight(step, "all the help", learner.tree)
        view.act({"n": 1, "do": "solve"})
        yield Sight(step, "answered", learner.tree)


def _wrong(table: Table, asked: Collection[str]) -> str:
    """Return a route that is not asked for, if possible one at a city of those that are."""
    cities = {city for route in asked for city in route.split("--")[:2]}
    others = [one for one in table.board.route if one not in asked and one not in table.owner]
    near = [one for one in others if cities & {*one.split("--")[:2]}]
    return (near or others)[0]


def pages_of_first_game(board: str) -> Iterator[Sight]:
    """Yield the pages of a first game, to its end.

    Each beat comes as said, after a slip, with help, and touched; what is played freely, at some
    places.
    """
    view = FirstGameView()
    assert view.open(board)
    told = set()
    for _ in range(MOST):
        run, beat = view.run, view.run and view.run.beat
        if run is None or beat is None or run.phase is Phase.END:
            return
        is_new, at = beat.id not in told, {"n": 1, "at": len(run.session.steps)}
        if run.phase is not Phase.OTHERS:
            told.add(beat.id)
        if run.phase is Phase.READ:
            yield Sight(beat.id, "said", view.view().tree)
            view.take({**at, "do": "go_on"})
        elif run.by_itself:
            view.take({**at, "do": "on"})
        elif run.is_free:
            yield from _freely(view)
            yield from _to_the_end(view)
            return
        else:
            if is_new:
                yield from _done(view, beat.id, at)
            view.take({**at, "do": "show_me"})
            assert view.run is not run
    raise AssertionError(f"{board}: the first game never ends")


def _freely(view: FirstGameView) -> Iterator[Sight]:
    """Yield the pages of somebody who plays freely: at first, with a hint, and after drawing on."""
    run = view.run
    assert run is not None
    yield Sight("by_yourself", "said", view.view().tree)
    view.take({"do": "hint", "at": len(run.session.steps)})
    yield Sight("by_yourself", "hinted", view.view().tree)
    for _round in range(3):
        assert view.run is not None
        view.take({"do": "draw_on", "at": len(view.run.session.steps)})
        while view.take({"do": "on", "at": len(view.run.session.steps)}):
            pass
        yield Sight("by_yourself", "stopped", view.view().tree)


def _to_the_end(view: FirstGameView) -> Iterator[Sight]:
    """Yield what is told of the last turn and of the count, with a bot in the learner's place."""
    for _ in range(MOST):
        run = view.run
        assert run is not None
        if run.beat is None:
            return
        if run.phase is Phase.READ:
            yield Sight(run.beat.id, "said", view.view().tree)
            run = run.done_reading()
        else:
            run = run.rest()
        view.state = replace(view.state, told=started(run))


def _done(view: FirstGameView, beat: str, at: dict[str, Any]) -> Iterator[Sight]:
    """Yield the pages of a beat at which something is done, before it is done."""
    run = view.run
    assert run is not None
    yield Sight(beat, "said", view.view().tree)
    shown = run.shown()
    if isinstance(shown, a.KeepTickets):
        for ticket in shown.tickets:
            view.take({**at, "do": "mark", "ticket": ticket})
            yield Sight(beat, "marked", view.view().tree)
        return
    things = (*run.beat.lights, *run.beat.pointer_at) if run.beat else ()
    lit = [one.removeprefix("route:") for one in things if one.startswith("route:")]
    wrong = _wrong(run.session.table, lit)
    view.take({**at, "do": "route", "route": wrong})
    yield Sight(beat, "after a slip", view.view().tree)
    view.take({**at, "do": "shut"})
    for card in dict.fromkeys(run.session.seen.hand):
        view.take({**at, "do": "hand", "card": str(card)})
        yield Sight(beat, "a card is tapped", view.view().tree)
        view.take({**at, "do": "hand", "card": str(card)})
        break
    for _rung in range(2):
        view.take({**at, "do": "more"})
    yield Sight(beat, "all the help", view.view().tree)
    if isinstance(shown, a.ClaimRoute):
        view.take({**at, "do": "route", "route": shown.route})
        yield Sight(beat, "in the sheet", view.view().tree)


# --- what one sees --------------------------------------------------------------------------

LOOK = (Path(__file__).parent / "map_first.js").read_text(encoding="utf-8")

FAR, PART = 26.0, 1 / 3
"""How far a painted colour may be from the true one (CIE76), and how much of a space must have it:
marks and names lie on the rest."""


Lab = tuple[float, float, float]


@cache
def lab(rgb: tuple[int, int, int]) -> Lab:
    """Return a colour in CIE Lab."""
    r, g, b = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb)
    )
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    p, q, t = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * q - 16, 500 * (p - q), 200 * (q - t)


@cache
def named(text: str) -> Lab:
    """Return a colour as the browser writes it, ``#rrggbb`` or ``rgb(r, g, b)``, in CIE Lab."""
    if text.startswith("#"):
        r, g, b = (int(text[i : i + 2], 16) for i in (1, 3, 5))
    else:
        r, g, b = (int(part) for part in re.findall(r"\d+", text)[:3])
    return lab((r, g, b))


def off_colour(samples: list[dict[str, Any]], picture: Image.Image, ratio: float) -> list[Fault]:
    """Return the routes and tolls that have another colour than the true one.

    A space of another route's colour would be read as that: so the true one has to be the nearest.
    The name of a city may lie on some of a route's spaces; half of them tell its colour. A route
    that is mostly out of sight is not looked at.
    """
    colors = [named(one["fill"]) for one in samples if one["kind"] == "free"]
    told: dict[str, list[bool]] = {}
    spaces = {one["of"]: one["among"] for one in samples}
    for one in samples:
        true, near = named(one["fill"]), 0
        rivals = colors if one["kind"] == "free" else [true]
        for x, y in one["at"]:
            at = min(int(x * ratio), picture.width - 1), min(int(y * ratio), picture.height - 1)
            painted = lab(picture.getpixel(at))  # type: ignore[arg-type]
            far = math.dist(painted, true)
            near += far <= min(FAR, *(math.dist(painted, rival) + 1e-6 for rival in rivals))
        told.setdefault(one["of"], []).append(near >= PART * len(one["at"]))
    return [
        ("colour", thing, f"{told[thing].count(True)} of {len(told[thing])} have its colour")
        for thing in told
        if 2 * told[thing].count(True) < len(told[thing]) > spaces[thing] / 2
    ]


@dataclass
class Walk:
    """A walk through the pages of a course or a first game: what was looked at, and the faults."""

    name: str
    looked: Counter[tuple[str, str]] = field(default_factory=Counter)
    faults: dict[tuple[str, str], list[str]] = field(default_factory=dict)

    def told(self) -> str:
        """Return all faults as text, "" if there are none."""
        return "\n".join(
            f"{' '.join(where)}: {one}" for where, all_ in self.faults.items() for one in all_
        )

    def rows(self) -> list[str]:
        """Return the lines of the table."""
        return [
            f"| {self.name} | {' | '.join(where)} | {count} | {len(self.faults[where])} |"
            for where, count in self.looked.items()
        ]


def look(page: Page) -> Iterator[tuple[str, list[Fault], bytes]]:
    """Look at a page that is at rest; yield for each scheme the faults, and a picture."""
    page.evaluate(REST)
    found = page.evaluate(LOOK)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(FRAME)
        shot = page.screenshot(animations="disabled")
        picture = Image.open(io.BytesIO(shot)).convert("RGB")
        ratio = picture.width / page.viewport_size["width"]  # type: ignore[index]
        hidden = [("hidden", thing, why) for thing, why in found["hidden"]]
        yield scheme, [*hidden, *off_colour(found["samples"], picture, ratio)], shot


FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))"
REST = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150)));
})"""
"""Until the page has been drawn, and its sentence stands where it will stand."""


def walked(
    browser: Browser,
    board: str,
    sights: Iterable[Sight],
    sizes: Iterable[str] = SIZES,
    keep: Keep | None = None,
) -> Walk:
    """Walk through pages in each size and scheme; ``keep`` is told what was found on each."""
    walk = Walk(board)
    pictures = {board: {"svg": art(LIBRARY.folders[board].parent, board)}}
    with ExitStack() as stack:
        tabs: dict[str, Page] = {}
        for sight in sights:
            for size in sizes:
                if size not in tabs:
                    tab = opened(browser, sight.tree, traits={"art": pictures}, **looks(size))
                    tabs[size] = stack.enter_context(tab)
                show(tabs[size], sight.tree)
                for scheme, faults, shot in look(tabs[size]):
                    walk.looked[size, scheme] += 1
                    lines = [f"{sight.step} ({sight.what}): {' '.join(fault)}" for fault in faults]
                    walk.faults.setdefault((size, scheme), []).extend(lines)
                    if keep:
                        keep(sight, size, scheme, faults, shot)
    return walk


def looks(size: str) -> dict[str, Any]:
    """Return what a tab of a size is made with; small ones are phones."""
    width, height = SIZES[size]
    phone = {"has_touch": True, "is_mobile": True} if width < LAPTOP else {}
    viewport = {"width": width, "height": height}
    return {"viewport": viewport, "own": True, "reduced_motion": "reduce", **phone}
