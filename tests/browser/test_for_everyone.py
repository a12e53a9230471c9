"""The app for everyone: screen readers, keyboards, large text, small screens, calm, the dark.

One walk goes through every page and state; each test looks at all of them in its own way and
tells at the end what it found where. The board's routes are not targets of 44 px: a tap means
the nearest slot, and a chooser asks where lanes are too close together.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import Hands, still
from tests.browser.test_games import golden, hands
from tests.browser.test_serving import kernel_of, open_app
from tests.server.running import App
from tutor.game.file import write_game
from tutor.game.finished import FinishedGame
from tutor.words import labels

Found = dict[str, Any]

AXE = """async (more) => {
  const options = { resultTypes: ["violations"], preload: false, ...more };
  const { violations } = await axe.run(document, options);
  const why = (node) => [...node.any, ...node.all, ...node.none].map(({ message }) => message);
  const told = (node) => `${node.html.slice(0, 160)} (${why(node)})`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map(told).join(" | ")}`);
}"""
ALL: dict[str, Any] = {}
ON_A_WIDE_SCREEN = ((1280, 16), (1280, 32))
ON_A_PHONE = ((360, 16), (360, 32))
"""Widths and sizes of text: the second is twice the usual one."""

THOROUGH = pytest.mark.thorough
# Quick are the walk through all states on a phone in the light, and parts of it in the dark.
PHONE_SCHEMES = pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=THOROUGH)])
DARK_PHONE = pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=THOROUGH)])
TARGETS = """() => {
  const things = "button, input, select, summary, a[href], [role=tab], [role=button]:not(svg *)";
  const small = [];
  for (const thing of document.querySelectorAll(`.tutor :is(${things})`)) {
    if (!thing.checkVisibility({ visibilityProperty: true })) continue;
    // A tick box is reached by its whole label.
    const target = /^(checkbox|radio)$/.test(thing.type) ? thing.closest("label") : thing;
    const { width, height } = target.getBoundingClientRect();
    const name = thing.getAttribute("aria-label") || thing.innerText || thing.name || thing.type;
    if (Math.min(width, height) < 43.9) small.push(`${name}: ${width} x ${height}`);
  }
  return small;
}"""
TEXT_SIZE = "size => { document.documentElement.style.fontSize = size; }"
CUT_OFF = """() => {
  const wide = document.documentElement.clientWidth;
  const found = [];
  const whole = document.documentElement.scrollWidth;
  if (whole > wide) found.push(`the page is ${whole} wide, the window ${wide}`);
  const things = "button, input, select, summary, h1, h2, h3, p, li, legend, label, .board-frame";
  for (const thing of document.querySelectorAll(`.tutor :is(${things})`)) {
    const name = () => `${thing.localName}.${thing.className} ${thing.innerText.slice(0, 40)}`;
    const seen = thing.checkVisibility({ visibilityProperty: true });
    if (!seen || thing.closest(".visually-hidden")) continue;
    const { left, right } = thing.getBoundingClientRect();
    const scrolls = thing.closest(".scroll, .chips");
    const outside = left < -0.5 || right > wide + 0.5;
    if (outside && !scrolls) found.push(`${name()}: ${left} to ${right}`);
    // A text that spills over its button lies on its neighbour.
    if (thing.localName === "button" && thing.scrollWidth > thing.clientWidth + 1)
      found.push(`${name()}: text ${thing.scrollWidth}, button ${thing.clientWidth}`);
  }
  return found;
}"""


def file_opened(page: Page, game: FinishedGame) -> None:
    """Open a saved game; its table is there."""
    text = write_game(game).encode()
    page.get_by_label(labels.OPEN_SAVED()).set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": text}
    )
    expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()


def doubts(page: Page, box: Locator) -> Iterator[str]:
    """Type what is not certain, and what is nothing."""
    box.fill("paris xqz, wien bud, lon ams")
    expect(page.locator(".in-doubt")).to_be_visible()
    yield "several in a line, not all certain"
    box.fill("qqqq")
    expect(page.get_by_role("status").filter(has_text="No route on this board")).to_be_visible()
    yield "nothing is called that"


def sheet_away(page: Page) -> None:
    """End typing: the sheet over the keyboard goes."""
    page.get_by_role("button", name=labels.DONE(), exact=True).click()
    expect(page.locator(".is-typing")).to_have_count(0)


def home(page: Page) -> None:
    """Go back to the landing page."""
    page.get_by_role("button", name=re.compile(f"{labels.HOME()}|{labels.ANOTHER_BOARD()}")).click()
    expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()


def chosen_tab(page: Page, name: str) -> None:
    """Choose a tab; its panel is there."""
    page.get_by_role("tab", name=name).click()
    panel = page.get_by_role("tabpanel", name=name)
    expect(panel).to_be_visible()


def between_routes(page: Page) -> tuple[float, float]:
    """Return the point between the two routes of different cities that are nearest together.

    No city is near, which a finger could mean instead.
    """
    x, y = page.evaluate(
        """() => {
          const svg = document.querySelector(".board svg");
          const slots = [...svg.querySelectorAll("[data-slots]")].flatMap((route) =>
            route.getAttribute("data-slots").trim().split(/\\s+/).map((at) =>
              [route.dataset.route.replace(/--\\d+$/, ""), ...at.split(",").map(Number)]));
          const cities = [...svg.querySelectorAll("[data-at]")].map((city) =>
            city.getAttribute("data-at").split(",").map(Number));
          const alone = (x, y) => cities.every(([u, v]) => Math.hypot(u - x, v - y) > 60);
          let best = [Infinity];
          for (const [one, x, y] of slots) for (const [other, u, v] of slots) {
            const apart = Math.hypot(u - x, v - y);
            const middle = [(x + u) / 2, (y + v) / 2];
            if (one !== other && apart < best[0] && alone(...middle)) best = [apart, ...middle];
          }
          const at = new DOMPoint(best[1], best[2]).matrixTransform(svg.getScreenCTM());
          return [at.x, at.y];
        }"""
    )
    return x, y


def setups(page: Page) -> Iterator[str]:
    """Go through the set-up of the boards that differ, and a name that cannot be."""
    for board in ("Europe", "Nordic Countries", "Nederland", "Team Asia"):
        page.get_by_role("button", name=board).first.click()
        expect(page.get_by_role("button", name=labels.START_ENTERING())).to_be_visible()
        yield f"set-up of {board}"
        for variant in page.locator("input[type=radio]:not(:checked)").all():
            value = variant.get_attribute("value")
            page.locator(f"input[value='{value}']").check()
            expect(page.locator(f"input[value='{value}']")).to_be_checked()
            yield f"set-up of {board}, {value}"
        if board == "Nordic Countries":
            box = page.get_by_label("Player 2", exact=True)
            box.fill("Player 1")
            box.press("Tab")
            expect(page.locator(".hint.problem")).to_be_visible()
            yield "a name twice"
        if board == "Europe":
            page.locator(".disc").nth(1).click()
            expect(page.locator(".swatches")).to_be_visible()
            yield "colours laid open"
            page.get_by_role("button", name=labels.ADD_PLAYER()).click()
            page.get_by_role("button", name="Remove: Player 3").click()
            expect(page.locator(".undo-bar")).to_be_visible()
            yield "a player taken out"
        home(page)


def giving_way(page: Page) -> Iterator[str]:
    """Go from a table over its menu to a new one that would take its place, and home again."""
    page.get_by_label(labels.MORE(), exact=True).click()
    yield "the menu"
    home(page)
    page.get_by_role("button", name="Nordic Countries").first.click()
    page.get_by_role("button", name=re.compile("^Same players again")).click()
    page.get_by_role("button", name=labels.START_ENTERING()).click()
    expect(page.get_by_role("button", name=labels.START_THIS_ONE())).to_be_visible()
    yield "the kept game would give way"
    home(page)


def tables(page: Page, person: Hands) -> Iterator[str]:
    """Go through the tabs of two boards and what can be open there."""
    file_opened(page, golden("europe", "large_four_players"))
    chosen_tab(page, labels.ROUTES())
    yield "europe, routes"
    person.player("Bram")
    box = page.get_by_label(labels.FIND_ROUTE(), exact=True)
    box.fill("ber")
    expect(page.locator(".option").first).to_be_visible()
    yield "suggestions"
    yield from doubts(page, box)
    box.fill("athina brindisi")
    box.press("Enter")
    expect(page.get_by_role("group", name="Anna has Athína – Brindisi already.")).to_be_visible()
    yield "a refusal"
    page.get_by_role("button", name="Anna keeps it").click()
    expect(page.locator(".message")).to_have_count(0)
    if person.touch:
        sheet_away(page)
        page.locator(".board-frame").scroll_into_view_if_needed()
        page.locator(".overview").press("Enter")  # a key shows all of the board
        expect(page.locator(".board-frame.zoomed")).to_have_count(0)
        page.touchscreen.tap(*between_routes(page))
        expect(page.locator(".lanes")).to_be_visible()
        yield "the chooser of lanes"
        page.keyboard.press("Escape")
        expect(page.locator(".lanes")).to_have_count(0)
    chosen_tab(page, labels.TICKETS())
    page.locator(".more > summary").click()
    yield "europe, tickets"
    chosen_tab(page, labels.STATIONS())
    yield "europe, stations"


def results(page: Page) -> Iterator[str]:
    """Go through what the result of the game that is open shows, and what its menu leads to."""
    chosen_tab(page, labels.RESULT())
    yield "europe, result"
    page.get_by_role("button", name=re.compile("^Bram, Longest route")).click()
    expect(page.locator(".proof")).to_be_visible()
    yield "a proof"
    page.get_by_role("button", name=re.compile("^Anna, Tickets")).click()
    page.locator(".reason").nth(1).click()
    expect(page.locator(".reason[aria-pressed=true]")).to_be_visible()
    yield "a ticket's way"
    yield from endings(page)
    file_opened(page, golden("nederland", "large_five_players"))
    for tab in (labels.ROUTES(), labels.TICKETS(), labels.TOKENS(), labels.RESULT()):
        chosen_tab(page, tab)
        yield f"nederland, {tab.lower()}"
    yield from giving_way(page)


def endings(page: Page) -> Iterator[str]:
    """Go from the places through the finale back to the check, and see doubts there."""
    page.get_by_role("button", name=re.compile("^Show on the board")).first.click()
    expect(page.locator(".turn [aria-pressed=true]")).to_be_visible()
    yield "what would have turned it"
    page.get_by_role("button", name=labels.REVEAL_AGAIN()).click()
    expect(page.get_by_role("heading", name=labels.ROUTES())).to_be_visible()
    yield "the finale, routes"
    page.get_by_role("button", name=re.compile("^Next: ")).click()
    expect(page.get_by_role("heading", name=labels.TICKETS())).to_be_visible()
    yield "the finale, tickets"
    for heading in (labels.ROUTES(), labels.EVERYTHING_ENTERED()):
        page.get_by_role("button", name=labels.BACK(), exact=True).click()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    yield "everything entered"
    home(page)
    file_opened(page, golden("nederland", "tokens_missing_and_odd"))
    chosen_tab(page, labels.RESULT())
    expect(page.locator(".doubt").first).to_be_visible()
    yield "doubts"
    home(page)


def states(page: Page, url: str, *, touch: bool = False) -> Iterator[str]:
    """Go through every page and state of the app, and name each as it is on screen."""
    open_app(page, url)
    yield "home"
    yield from setups(page)
    yield from tables(page, hands(page, "europe", touch=touch))
    yield from results(page)
    open_app(page, url)
    expect(page.get_by_role("button", name=labels.GO_ON_WITH_IT())).to_be_visible()
    yield "home with a kept game"


def violations(page: Page, options: dict[str, Any]) -> list[str]:
    """Return what axe-core has to say against the page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(AXE, options)
    return found


def calm(page: Page) -> None:
    """Let nothing move: colours are measured at once."""
    page.emulate_media(reduced_motion="reduce")


def reported(found: Found) -> str:
    """Return what was found, a line for each state."""
    return "\n".join(f"{state}: {wrong}" for state, wrong in found.items() if wrong)


def look(page: Page, state: str, scheme: str, sizes: Iterable[tuple[int, int]]) -> Found:
    """Return what is wrong with a state: in light or dark, for fingers, in all sizes."""
    found: Found = {f"{state}, targets": page.evaluate(TARGETS)}
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.locator(f".tutor:not(.site-part)[data-theme={scheme}]").wait_for()
    found[f"{state}, {scheme}"] = violations(page, ALL)
    before = page.viewport_size
    assert before
    for width, text in sizes:
        page.set_viewport_size({"width": width, "height": before["height"]})
        page.evaluate(TEXT_SIZE, f"{text}px")
        still(page)
        found[f"{state}, {width} px wide, text of {text} px"] = page.evaluate(CUT_OFF)
    page.set_viewport_size(before)
    page.evaluate(TEXT_SIZE, "")
    return found


def check_walk(
    page: Page, walk: Iterable[str], scheme: str, sizes: Iterable[tuple[int, int]]
) -> None:
    """Go through states, each as it is on screen; nothing is wrong with any."""
    found: Found = {}
    calm(page)
    for state in walk:
        found |= look(page, state, scheme, sizes)
    assert reported(found) == ""


@THOROUGH
def test_a_table_on_a_wide_screen(page: Page, app_url: str) -> None:
    """What takes most of an evening: no violation in the dark, nothing cut off at 200 %."""
    open_app(page, app_url)
    check_walk(page, tables(page, hands(page, "europe")), "dark", ON_A_WIDE_SCREEN)


@THOROUGH
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_state_on_a_wide_screen(scheme: str, page: Page, app_url: str) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    check_walk(page, states(page, app_url), scheme, ON_A_WIDE_SCREEN)


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_state_on_a_phone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px at 390 px; nothing cut off at 360 px."""
    check_walk(phone, states(phone, app_url, touch=True), scheme, ON_A_PHONE)


def test_where_the_app_is_not(page: Page, app: App) -> None:
    """While it loads, when loading takes too long, on a wrong address, without connection."""
    found: Found = {}
    calm(page)
    script = re.compile(r"/voila/page/.*\.js")
    page.route(script, lambda route: route.abort())
    page.goto(app.url)
    expect(page.get_by_role("status")).to_contain_text(labels.APP())
    page.evaluate("document.querySelectorAll('#loading [hidden]').forEach((e) => e.hidden = false)")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found[f"loading, {scheme}"] = violations(page, ALL)
    page.unroute(script)
    page.goto(app.url + "nowhere")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found[f"wrong address, {scheme}"] = violations(page, ALL)
    open_app(page, app.url)
    expect(page.locator(".tutor")).to_have_attribute("data-theme", "dark")
    page.get_by_label(labels.PASTE_CODE()).fill("1.europe")  # so that it asks
    app.kernel(kernel_of(page)).kill()
    expect(page.get_by_role("button", name=labels.RELOAD())).to_be_visible()
    expect(page.locator(".rising")).to_have_count(0)  # so long its buttons are dimmed
    found["lost, dark"] = violations(page, ALL)

    assert reported(found) == ""


# --- what moves, what is said, where the focus is -----------------------------------------------


def lit_trail(page: Page) -> None:
    """Light up the longest route of the kept table."""
    page.get_by_role("button", name=re.compile("^Bram, Longest route")).click()
    expect(page.locator(".proof")).to_be_visible()


def test_a_trail_is_walked_unless_one_wants_calm(page: Page, app_url: str) -> None:
    """With reduced motion all of the trail is lit at once, and nothing runs."""
    running = "document.getAnimations().filter((one) => one.playState === 'running').length"
    open_app(page, app_url)
    file_opened(page, golden("europe", "large_four_players"))
    chosen_tab(page, labels.RESULT())
    lit_trail(page)
    expect(page.locator(".walker")).to_have_count(1)  # this is what must not be
    page.get_by_role("button", name=labels.LIGHT_OUT()).click()
    expect(page.locator(".walker")).to_have_count(0)
    calm(page)
    lit_trail(page)
    trail = page.locator("[data-route].lit")

    expect(trail).not_to_have_count(0)
    at_once = trail.count()
    assert page.evaluate(running) == 0
    assert page.locator(".walker").count() == 0
    page.wait_for_timeout(400)
    assert trail.count() == at_once


def started(page: Page, url: str) -> Hands:
    """Begin a game of two on the Nordic board."""
    person = hands(page, "nordic")
    open_app(page, url)
    person.set_up(golden("nordic", "globetrotter_tied"))
    return person


def test_what_is_done_is_said(page: Page, app_url: str) -> None:
    """One polite region tells what came of a claim, of undo and redo, and of a refusal."""
    person = started(page, app_url)
    said = page.locator("[aria-live=polite]")
    name = page.locator(".chip-name").first.inner_text()
    person.type_route("orebro--oslo--1")
    expect(said).to_have_text(re.compile(f"^{name}: .*Örebro.* claimed$"))
    claimed = said.inner_text()
    page.get_by_title(labels.UNDO(), exact=True).click()
    expect(said).to_have_text(labels.OF_EDIT(label=labels.UNDONE(), edit=claimed))
    page.get_by_title(labels.REDO(), exact=True).click()
    expect(said).to_have_text(claimed)
    person.player(page.locator(".chip-name").nth(1).inner_text())
    page.get_by_label(labels.FIND_ROUTE(), exact=True).fill("orebro oslo 1")
    page.keyboard.press("Enter")
    expect(said).to_contain_text(f"{name} has")

    expect(said).to_have_count(1)


def test_routes_and_cities_have_names_and_roles(page: Page, app_url: str) -> None:
    """Every route is a button that says what it is and whether it is one's own."""
    open_app(page, app_url)
    file_opened(page, golden("europe", "large_four_players"))
    person = hands(page, "europe")
    facts = """(kind) => [...document.querySelectorAll(`.board [data-${kind}]`)].map((one) =>
      ["role", "aria-label", "aria-pressed", "tabindex", "aria-hidden"]
        .map((name) => one.getAttribute(name)))"""
    for kind, tab, count in (
        ("route", labels.ROUTES(), len(person.board.routes)),
        ("city", labels.STATIONS(), len(person.board.cities)),
    ):
        chosen_tab(page, tab)
        expect(page.locator(f".board [data-{kind}]").first).to_have_attribute("role", "button")
        found = page.evaluate(facts, kind)
        assert len(found) == count
        assert {one[0] for one in found} == {"button"}
        assert all(one[1] and one[1] != "null" for one in found)
        assert len({one[1] for one in found}) == count  # no two are called the same
        assert {one[2] for one in found} == {"true", "false"}
        assert [one[3] for one in found].count("0") == 1  # one stop of the Tab key
        assert {one[4] for one in found} == {None}
    chosen_tab(page, labels.ROUTES())
    label = page.locator("[data-route='athina--brindisi--1']")
    expect(label).to_have_attribute("aria-pressed", "true")
    expect(label).to_have_attribute("aria-label", re.compile("Athína.*Brindisi.*4 spaces.*Anna"))


def has_ring(thing: Locator) -> bool:
    """Tell whether one sees that a thing has the focus."""
    found: bool = thing.evaluate(
        """(thing) => {
          const style = getComputedStyle(thing);
          return thing.matches(":focus-visible") && style.outlineStyle !== "none"
            && parseFloat(style.outlineWidth) >= 2;
        }"""
    )
    return found


def test_the_focus_is_seen_and_stays(page: Page, app_url: str) -> None:
    """After Enter on a chip, a tab, a route, undo and a figure the focus is still there."""
    person = started(page, app_url)
    keys = page.keyboard
    keys.press("Tab")  # from now on it is the keyboard
    for thing, state in (
        (page.locator(".chip").nth(1), "aria-pressed"),
        (page.get_by_role("tab", name=labels.TICKETS()), "aria-selected"),
    ):
        thing.focus()
        keys.press("Enter")
        expect(thing).to_have_attribute(state, "true")
        expect(thing).to_be_focused()
        assert has_ring(thing)
    chosen_tab(page, labels.ROUTES())
    person.type_route("orebro--oslo--1")
    route = page.locator(".board [data-route][tabindex='0']")
    route.focus()
    keys.press("ArrowRight")
    focused = page.locator(".board [data-route]:focus")
    expect(focused).to_have_count(1)
    slots = "one => getComputedStyle(one.querySelector('.slots')).stroke"
    unfocused = page.locator(".board [data-route]:not(:focus)").first.evaluate(slots)
    assert focused.evaluate(slots) != unfocused
    keys.press("Enter")
    expect(page.locator(".owned[data-route]")).to_have_count(2)
    expect(focused).to_have_count(1)
    expect(focused).to_have_attribute("aria-pressed", "true")
    undo = page.get_by_title(labels.UNDO(), exact=True)
    undo.focus()
    keys.press("Enter")
    expect(page.locator(".owned[data-route]")).to_have_count(1)
    expect(undo).to_be_focused()
    assert has_ring(undo)
    redo = page.get_by_title(labels.REDO(), exact=True)
    redo.focus()
    keys.press("Enter")  # now there is nothing left to redo
    expect(redo).to_be_disabled()
    neighbour = page.locator(".toolbar :focus")
    expect(neighbour).to_have_count(1)
    assert has_ring(neighbour)
    chosen_tab(page, labels.RESULT())
    person.reveal()
    figure = page.locator(".figure").first
    figure.focus()
    keys.press("Enter")
    expect(figure).to_have_attribute("aria-pressed", "true")
    expect(figure).to_be_focused()
    assert has_ring(figure)
