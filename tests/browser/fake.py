"""A page in Chromium with the widgets' script and a stand-in for the model of anywidget's hosts."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.tabs import tab
from tutor.widgets.frontend import fonts_within, script, stylesheet
from tutor.widgets.page import page_view

ADDRESS = "http://page.test/"

# A board of four cities; "north" is a double route whose lanes lie close together.
CITIES = {"ada": [50, 150], "bix": [350, 150], "cor": [50, 350], "dun": [350, 350]}
SLOTS = {
    "north-1": [[120, 142], [200, 142], [280, 142]],
    "north-2": [[120, 158], [200, 158], [280, 158]],
    "west": [[50, 210], [50, 290]],
    "east": [[350, 210], [350, 290]],
    "south": [[120, 350], [200, 350], [280, 350]],
}


TEXTS: dict[str, str] = page_view({}, "").tree["texts"]
"""What every page says."""


def picture() -> str:
    """Return the board's SVG, with things in it that must not survive."""
    routes = "".join(
        f'<g id="route:{route}" class="route" data-slots="'
        + " ".join(f"{x},{y}" for x, y in centres)
        + '"><path class="slots" fill="#999" d="'
        + "".join(f"M{x - 30} {y - 6}h60v12h-60z" for x, y in centres)
        + '"/></g>'
        for route, centres in SLOTS.items()
    )
    cities = "".join(
        f'<g id="city:{city}" class="city" data-at="{x},{y}">'
        f'<path d="M{x - 6} {y - 6}h12v12h-12z"/></g>'
        for city, (x, y) in CITIES.items()
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        ' viewBox="0 0 400 500" onload="hacked = 1"><script>hacked = 2</script>'
        '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>'
        '<image href="http://elsewhere.test/a.png"/>'
        '<path id="x" style="fill: url(http://elsewhere.test/b)" onclick="hacked = 3" d="M0 0"/>'
        f'<g class="routes">{routes}</g><g class="cities">{cities}</g></svg>'
    )


def art() -> dict[str, Any]:
    """Return the trait of that name."""
    return {"box": {"svg": picture()}}


def board(**changes: Any) -> dict[str, Any]:
    """Return a tree with the board alone."""
    spec = {
        "art": "box",
        "owners": {},
        "paints": {
            "0": {"fill": "#c21f1f", "ink": "#ffffff", "letter": "A", "name": "Anna"},
            "1": {"fill": "#1659b3", "ink": "#ffffff", "letter": "B", "name": "Bob"},
        },
        "labels": {route: f"the {route} route" for route in SLOTS},
        "city_labels": {city: city.title() for city in CITIES},
        "on": {"route": {"do": "claim"}, "city": {"do": "station"}},
        "prefer": "route",
        "active": "0",
        "help": "A board",
    }
    return tree({"key": "board", "board": spec | changes})


def tree(*children: Any, **more: Any) -> dict[str, Any]:
    """Return a tree with these children."""
    texts = TEXTS | more.pop("texts", {})
    return {"tag": "div", "key": "page", "children": list(children), "texts": texts, **more}


MODEL = """
class Model {
  constructor(data) { Object.assign(this, { data, heard: {}, sent: [], autoAck: true }); }
  get(name) { return this.data[name]; }
  on(name, f) { (this.heard[name] ||= []).push(f); }
  off(name, f) { this.heard[name] = (this.heard[name] || []).filter((g) => g !== f); }
  fire(name, ...facts) { for (const f of this.heard[name] || []) f(...facts); }
  keep(name, text) { this.change("kept", { ...this.data.kept, [name]: text }); }
  change(name, value) { this.data[name] = value; this.fire(`change:${name}`); }
  send(message) {
    this.sent.push(message);
    if (this.autoAck) queueMicrotask(() => this.ack(message.n)); // before any further event
  }
  ack(n) { this.fire("msg:custom", { ack: n, line: this.sent.at(-1)?.line }); }
}
"""


SHADOW = """
const inner = document.getElementById("app").attachShadow({ mode: "open" });
const style = document.createElement("style");
style.textContent = document.querySelector("template").innerHTML;
inner.append(style, document.createElement("div"));
"""
"""A host that keeps what it shows to itself, as marimo does."""


def html(first: dict[str, Any], *, guest: bool = False, **more: Any) -> str:
    """Return the page's source. Every top-level name of the script is a global, for tests.

    It is a page of our own; for a ``guest`` it is somebody else's, who keeps the page in a shadow
    root, where the document's style does not reach. ``more`` are further traits.
    """
    traits = {"tree": first, "art": art(), "kept": {}, "lang": "en", **more}
    data = json.dumps(traits).replace("</", "<\\/")
    code = script().replace("export default { render };", "").replace("</", "<\\/")
    style = stylesheet() if guest else f"{fonts_within()}{stylesheet()}"
    around = f"<template>{style}</template>" if guest else f"<style>{style}</style>"
    body = "<body>" if guest else '<body data-voila="voila">'
    el = "inner.lastChild" if guest else "document.getElementById('app')"
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{around}{body}<div id='app'></div><script>{SHADOW if guest else ''}"
        f"{MODEL}{code}\nwindow.hacked = 0; window.model = new Model({data});"
        f"window.close_ = render({{ model, el: {el} }});</script>"
    )


@contextmanager
def opened(
    browser: Browser,
    first: dict[str, Any],
    *,
    guest: bool = False,
    traits: dict[str, Any] | None = None,
    **options: Any,
) -> Iterator[Page]:
    """Open the page; errors in it, and requests to anywhere, fail the test.

    See `html` for a ``guest`` and its ``traits``; ``options`` are the tab's.
    """
    source = html(first, guest=guest, **(traits or {}))
    errors: list[str] = []
    foreign: list[str] = []
    with tab(browser, **({"viewport": {"width": 800, "height": 900}} | options)) as page:

        def serve(route: Any) -> None:
            if route.request.url == ADDRESS:
                route.fulfill(body=source, content_type="text/html; charset=utf-8")
            else:
                foreign.append(route.request.url)
                route.abort()

        def failed(error: Any) -> None:
            errors.append(str(error))

        page.on("pageerror", failed)
        page.route("**/*", serve)
        page.goto(ADDRESS)
        yield page
        assert page.evaluate("window.hacked") == 0
        page.remove_listener("pageerror", failed)
    assert [] == errors
    assert [] == foreign


def show(page: Page, new: dict[str, Any]) -> None:
    """Let Python's side set a new tree."""
    page.evaluate("tree => model.change('tree', tree)", new)


LINE = ("n", "line", "since")
"""By what the line tells its actions."""


def sent(page: Page) -> list[dict[str, Any]]:
    """Return the actions that the browser sent after its first, without their numbers.

    Nor the day: the first action of another day tells it, and a clock may be moved over midnight.
    """
    messages = page.evaluate("model.sent")
    return [
        {k: v for k, v in one.items() if k not in LINE and k != "today"}
        for one in messages
        if one["do"] != "kept"
    ]


CLICKS = """() => {
  if (window.clicks === undefined) {
    window.clicks = 0;
    window.addEventListener("click", () => { window.clicks += 1; }, true);
  }
  return window.clicks;
}"""


def touch(page: Page, x: float, y: float) -> None:
    """Tap a point of the window, and wait until the page has heard of it.

    The browser makes a click of a touch a moment after it has taken the touch.
    """
    before = page.evaluate(CLICKS)
    page.touchscreen.tap(x, y)
    page.wait_for_function("before => window.clicks > before", arg=before)


def stop_clock(page: Page) -> None:
    """Let the page's time pass only as the test says; its clock is the test's own from then on."""
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))


def touch_twice(page: Page, x: float, y: float) -> None:
    """Tap twice in one moment, by the page's clock: a busy machine may let the second tap wait.

    The page has a clock from then on, so it has to be its test's own.
    """
    stop_clock(page)
    touch(page, x, y)
    touch(page, x, y)
    page.clock.resume()


def spot(page: Page, x: float, y: float) -> tuple[float, float]:
    """Return where a point of the board is in the window."""
    at = page.evaluate(
        "([x, y]) => { const m = document.querySelector('.board svg').getScreenCTM();"
        " return [m.a * x + m.e, m.d * y + m.f]; }",
        [x, y],
    )
    return at[0], at[1]
