"""Somebody who plays at the live table and knows nothing but what the page shows.

`Touch` has a finger on a phone, `Keys` only a keyboard. What is played is sensible and simple:
gather the colour one has most of, lay the longest way that the page lights up, and the ways of
one's tickets first.
"""

import re
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.playing import MIDDLE_OF_SLOT, PLACE_IN_OVERVIEW, still
from tutor.words import labels

ENOUGH = 1500
"""Actions of this player within which any game is over."""

PAUSE = 1000
"""Milliseconds that are longer than any pause before an opponent's move."""

SIGHT = """() => {
  const main = document.querySelector("main.play");
  if (!main) return null;
  const all = (what, read) => [...main.querySelectorAll(what)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true })).map(read);
  const faint = (one) => one.classList.contains("faint");
  const number = (one, what) => {
    const found = one.querySelector(what);
    return found ? Number(found.textContent) : null;
  };
  const pile = main.querySelector(".pile");
  const bubble = main.querySelector(".bubble");
  return {
    stage: main.dataset.stage, turn: main.dataset.turn, step: Number(main.dataset.step),
    sheet: main.dataset.sheet || "",
    row: all("[data-row]", (one) => ({ place: Number(one.dataset.row), card: one.dataset.card,
      faint: faint(one) })),
    pile: Number(pile.dataset.pile),
    pile_faint: faint(pile),
    hand: Object.fromEntries(
      all(".stack", (one) => [one.dataset.card, Number(one.dataset.count)])),
    slips: [...main.querySelectorAll(".slip")].map((one) => [one.dataset.ticket,
      one.classList.contains("done")]),
    lit: [...main.querySelectorAll(".board [data-route].lit:not(.owned)")]
      .map((one) => [one.dataset.route, one.getAttribute("aria-label")]),
    bubble: bubble && !bubble.hidden ? bubble.innerText : "",
    bubble_at: bubble && !bubble.hidden ? bubble.dataset.at : "",
    me: Number(main.querySelector(".side").dataset.side),
    prompt: main.querySelector(".prompt")?.innerText ?? "",
    sides: [...main.querySelectorAll(".side[data-places]")].map((side) => ({
      points: number(side, ".pts"), on_turn: side.classList.contains("on-turn"),
      places: [...side.querySelectorAll(".counts[data-place]")].map((one) => ({
        place: Number(one.dataset.place), ...Object.fromEntries(
          ["trains", "cards", "tickets", "stations", "tokens", "loans"].map((what) =>
            [what, number(one, `.count-${what}`)])) })) })),
    named: [...new Set([...main.outerHTML.matchAll(/="(?:[a-z-]+[: ])?([a-z_]+--[a-z_]+)"/g)]
      .map((one) => one[1]))],
  };
}"""

FINGER = 0.25
"""Seconds after a main button's tap in which a finger means nothing else."""

LONG = 15_000
"""Milliseconds after which a tap has come to nothing; sooner, a busy page may only be late, and
take the next tap for a second one."""

CLICKS = """() => {
  if (window.clicks === undefined) {
    window.clicks = 0;
    window.addEventListener("click", ({ target }) => {
      window.clicks += 1;
      window.main = Boolean(target.closest("[data-main]"));
    }, true);
  }
  return [window.clicks, window.main];
}"""
"""How many clicks there were, and whether the last was on a main button."""

CHANGED = """([facts]) => {
  const main = document.querySelector("main.play");
  return Boolean(main) && Object.entries(facts).some(([name, value]) =>
    (main.dataset[name] ?? "") !== value);
}"""


@dataclass
class Sight:
    """What stands on the page; nothing else is known."""

    facts: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        """Return a fact."""
        return self.facts[name]

    @property
    def mine(self) -> dict[str, int]:
        """One's own counts."""
        found: dict[str, int] = next(
            one for side in self.sides for one in side["places"] if one["place"] == self.me
        )
        return found

    @property
    def marks(self) -> dict[str, str]:
        """What tells that something has come of an action."""
        names = ("stage", "turn", "step", "sheet")
        return {name: str(self.facts[name]) for name in names}


@dataclass
class Sitting(ABC):
    """Somebody at the table.

    Attributes
    ----------
    page
        The browser's page; its clock is installed, others' pauses are skipped by it.
    actions
        What was done how often, to see that a game had everything in it.
    named
        What is called like a ticket anywhere on the page.
    offered
        The tickets that one could choose from.
    wanted
        The ways that the page lit up for one's tickets.
    """

    page: Page
    actions: Counter[str] = field(default_factory=Counter)
    named: set[str] = field(default_factory=set)
    offered: set[str] = field(default_factory=set)
    wanted: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    told: list[str] = field(default_factory=list)
    turns: int = 0
    skipped: int = -1
    tapped: float = 0.0

    # --- hands --------------------------------------------------------------------------------

    @abstractmethod
    def press(self, thing: Locator) -> None:
        """Tap a thing, or walk to it and press Enter."""

    @abstractmethod
    def choose(self, name: str, value: str) -> None:
        """Choose one of several in the set-up."""

    @abstractmethod
    def route(self, route: str) -> None:
        """Tap a route, or walk to it and press Enter."""

    def build(self, sight: Sight) -> bool:
        """Tap a city; tell whether a station is offered. Without a finger the menu leads there."""
        return False

    @abstractmethod
    def row(self, place: int) -> None:
        """Take a card of the row."""

    @abstractmethod
    def pile(self) -> None:
        """Take a card of the pile."""

    @abstractmethod
    def take_tickets(self) -> None:
        """Take tickets."""

    @abstractmethod
    def tool(self, name: str) -> None:
        """Take back, or ask for a hint."""

    @abstractmethod
    def shut(self) -> None:
        """Put the sheet away."""

    # --- sitting down -------------------------------------------------------------------------

    def sit_down(self, board: str, number: int, variant: str = "", level: str = "easy") -> None:
        """Go from the landing page to the table."""
        page = self.page
        self.press(page.get_by_role("button", name=re.compile("^(Sit down at|Begin a new)")))
        expect(page.get_by_role("heading", level=1, name=labels.PLAY())).to_be_visible()
        self.press(page.locator(".play-boards .board-card", has_text=board).first)
        expect(page.get_by_role("heading", level=1, name=board)).to_be_visible()
        if variant:
            self.choose("variant", variant)
        self.choose("number", str(number))
        self.choose("level", level)
        self.press(page.get_by_role("button", name=labels.SIT_DOWN()))
        expect(page.locator("main.play")).to_be_visible()

    # --- looking ------------------------------------------------------------------------------

    def look(self) -> Sight:
        """Look at the page."""
        facts = self.page.evaluate(SIGHT)
        assert facts is not None, "the table is gone"
        sight = Sight(facts)
        self.named.update(sight.named)
        return sight

    def look_closely(self) -> Sight:
        """Look, and see that what is counted is what lies there."""
        sight = self.look()
        mine = sight.mine
        if sight.sheet not in ("pay", "tunnel"):
            assert sum(sight.hand.values()) == mine["cards"], sight.facts
        if sight.sheet != "keep" and len(sight.sides[0]["places"]) == 1:
            assert len(sight.slips) == mine["tickets"], sight.facts
        assert [side["on_turn"] for side in sight.sides].count(True) == (sight.turn != "over")
        return sight

    def answered(self, before: Sight, **facts: str) -> None:
        """Wait until something has come of an action, by the page's marks."""
        self.page.wait_for_function(CHANGED, arg=[facts or before.marks])

    def wait(self) -> Sight:
        """Wait until it is one's own turn, or the game is over; pauses are skipped."""
        while (sight := self.look()).turn == "theirs":
            if sight.sheet == "coach":
                self.play_on(sight)
                continue
            if sight.step != self.skipped:
                self.skipped = sight.step
                self.page.clock.fast_forward(PAUSE)
            self.page.wait_for_function(CHANGED, arg=[{"step": str(sight.step)}])
        return self.look_closely()

    # --- playing ------------------------------------------------------------------------------

    def to_the_end(self) -> Sight:
        """Play until the game is over."""
        for _ in range(ENOUGH):
            sight = self.wait()
            if sight.turn == "over":
                return sight
            self.play_on(sight)
        raise AssertionError(f"the game does not end: {self.actions}")

    def play_for(self, turns: int) -> Sight:
        """Play so many turns, and on until the next one begins."""
        until = self.turns + turns
        while True:
            sight = self.wait()
            if self.turns >= until and sight.stage == "Turn" and not sight.sheet:
                return sight
            self.play_on(sight)

    def play_on(self, sight: Sight) -> None:
        """Do one thing of what the page asks for."""
        self.actions[f"{sight.stage} {sight.sheet}".strip()] += 1
        if sight.sheet in ("moves", "files"):
            self.shut()
            self.answered(sight)
        elif sight.sheet == "keep":
            self.keep(sight)
        elif sight.sheet:
            self.answer(sight)
        elif sight.stage == "Turn":
            self.turn(sight)
        elif sight.stage == "DrawingSecond":
            assert self.draw(sight), sight.facts
        else:
            raise AssertionError(f"nothing tells what to do: {sight.facts}")

    def keep(self, sight: Sight) -> None:
        """Mark as few tickets as may be, and keep them."""
        main = self.page.locator(".sheet [data-main]")
        offers = self.page.locator(".ticket-offer").all()
        self.offered.update(str(one.get_attribute("data-ticket")) for one in offers)
        while main.get_attribute("aria-disabled") == "true":
            free = self.page.locator(".ticket-offer[aria-pressed=false]")
            marked = self.page.locator(".ticket-offer[aria-pressed=true]")
            count = marked.count()
            self.press(free.first)
            expect(marked).to_have_count(count + 1)
        self.press(main)
        self.answered(sight)

    def answer(self, sight: Sight) -> None:
        """Answer any other sheet: by its main button, else by the first that can be chosen."""
        sheet = self.page.locator(".sheet")
        others = sheet.locator("button[data-offer][aria-pressed=false]")
        if self.turns % 5 == 2 and others.count():
            self.actions["another payment"] += 1
            other = others.first.get_attribute("data-offer")
            self.press(others.first)
            expect(sheet.locator(f"[data-offer='{other}']")).to_have_attribute(
                "aria-pressed", "true"
            )
        share = sheet.locator("[data-share]")
        if share.count():
            self.press(sheet.locator(".ticket-offer").first)
            expect(share).not_to_have_attribute("aria-disabled", "true")
            self.press(share)
            self.actions["shared"] += 1
            self.answered(sight)
            return
        main = sheet.locator("[data-main]:not([aria-disabled=true])")
        if main.count():
            turned = sheet.locator("[data-turned]")
            if turned.count():
                text = sheet.inner_text()
                self.press(main.first)
                self.page.wait_for_function(
                    """([text, step]) => {
                      const main = document.querySelector("main.play");
                      const sheet = main.querySelector(".sheet");
                      return main.dataset.step !== step || sheet?.innerText !== text;
                    }""",
                    arg=[text, str(sight.step)],
                )
                return
            self.press(main.first)
        else:
            self.press(sheet.locator("button[data-do], .choice-button").first)
        self.answered(sight)

    def turn(self, sight: Sight) -> None:
        """Do something with a turn that has just begun."""
        self.turns += 1
        if self.look_aside(sight):
            return
        late = self.turns == 9 or (sight.pile < 6 and self.turns % 7 == 0)
        if late and self.tried("take", self.take_tickets):
            return
        if self.turns == 12 and (self.build(sight) or self.what_else(sight)):
            return
        if self.lay(sight) or self.draw(sight) or self.lay(sight, every=True):
            return
        assert self.what_else(sight) or self.tried("take", self.take_tickets), self.told

    def look_aside(self, sight: Sight) -> bool:
        """Look at what helps; tell whether something else is on screen now."""
        if self.turns % 6 == 2:
            self.read_tickets(sight)
        if self.turns == 4:
            self.press(self.page.locator(".prompt .menu summary"))
            self.press(
                self.page.locator(".menu-list").get_by_role("button", name=labels.LAST_MOVES())
            )
            expect(self.page.locator(".sheet-moves li")).not_to_have_count(0)
            return True
        if self.turns == 5:
            self.tool("hint")
            expect(self.page.locator(".prompt .hinted")).to_be_visible()
            self.actions["hint"] += 1
        if self.turns == 7:
            self.tool("take_back")
            self.page.wait_for_function(
                "(step) => Number(document.querySelector('main.play').dataset.step) < step",
                arg=sight.step,
            )
            self.skipped = -1
            self.actions["taken back"] += 1
            return True
        return False

    def tried(self, thing: str, action: Any) -> bool:
        """Do something; tell whether the page took it, and remember what it says against it."""
        before = self.look()
        action()
        self.page.wait_for_function(
            """([step, sheet]) => {
              const main = document.querySelector("main.play");
              const bubble = main.querySelector(".bubble:not([hidden])");
              return main.dataset.step !== step || (main.dataset.sheet ?? "") !== sheet
                || Boolean(bubble);
            }""",
            arg=[str(before.step), before.sheet],
        )
        after = self.look()
        if after.marks != before.marks:
            return True
        self.told.append(f"{thing}: {after.bubble}")
        self.actions["another thing was meant"] += after.bubble_at != thing
        assert after.bubble, after.facts
        self.actions["refused"] += 1
        return False

    def read_tickets(self, sight: Sight) -> None:
        """Touch a ticket that is not done, and see its way."""
        open_ = [ticket for ticket, done in sight.slips if not done]
        if not open_:
            return
        slip = self.page.locator(f".slip[data-ticket='{open_[self.turns % len(open_)]}']")
        if slip.get_attribute("aria-pressed") != "true":  # one that was marked last stays lit
            self.press(slip)
        expect(slip).to_have_attribute("aria-pressed", "true")
        self.wanted = {route for route, _label in self.look().lit}
        self.actions["ticket lit"] += 1

    def lay(self, sight: Sight, *, every: bool = False) -> bool:
        """Lay a route with the cards one has most of; tell whether one lies in the sheet."""
        jokers = sight.hand.get("locomotive", 0)
        want = 2 if every or sight.mine["trains"] < 10 else 3 if sight.pile < 30 else 4
        piles = [(many, card) for card, many in sight.hand.items() if card != "locomotive"]
        for many, card in sorted(piles, reverse=True)[: 9 if every else 1]:
            if many + min(jokers, 2) < want:
                continue
            for route, _label in self.payable(card):
                if route in self.refused:
                    continue
                if self.tried(f"route:{route}", partial(self.route, route)):
                    self.actions["route tapped"] += 1
                    return True
                self.refused.add(route)
        return False

    def payable(self, card: str) -> list[tuple[str, str]]:
        """Touch a card of the hand; return the routes that the page lights up, the best first."""
        stack = self.page.locator(f".stack[data-card='{card}']")
        if stack.get_attribute("aria-pressed") != "true":
            self.press(stack)
        expect(stack).to_have_attribute("aria-pressed", "true")
        return sorted(self.look().lit, key=lambda one: (one[0] not in self.wanted, -spaces(one[1])))

    def draw(self, sight: Sight) -> bool:
        """Draw a card; tell whether there is one."""
        most = max(sight.hand, key=lambda card: sight.hand[card], default="")
        ready = [one for one in sight.row if not one["faint"]]
        liked = [one for one in ready if one["card"] == most]
        if liked or (ready and sight.pile_faint):
            place = (liked or ready)[0]["place"]
            return self.tried(f"row:{place}", partial(self.row, place))
        return not sight.pile_faint and self.tried("pile", self.pile)

    def what_else(self, sight: Sight) -> bool:
        """Look into the menu for what else can be done; tell whether there is anything."""
        self.actions["what else"] += 1
        self.press(self.page.locator(".prompt .menu summary"))
        entry = self.page.get_by_role("button", name=labels.WHAT_ELSE())
        if not entry.count():
            self.press(self.page.locator(".prompt .menu summary"))
            return False
        self.press(entry)
        self.answered(sight)
        if self.page.locator(".sheet-rest :is(.choice-button, [data-share])").count():
            return True
        before = self.look()
        self.shut()
        self.answered(before)
        return False

    # --- the end ------------------------------------------------------------------------------

    def saved(self, name: str) -> str:
        """Save a file of the table, and return its text."""
        self.press(self.page.locator(".prompt .menu summary"))
        self.press(self.page.locator(".menu-list").get_by_role("button", name=labels.SAVE()))
        with self.page.expect_download() as download:
            self.press(self.page.locator(".sheet").get_by_role("button", name=name))
        text = download.value.path().read_text()
        self.shut()
        expect(self.page.locator(".sheet")).to_have_count(0)
        return text


def spaces(label: str) -> int:
    """Return how long a route is, by its name."""
    found = re.search(r"(\d+) spaces?", label)
    return int(found[1]) if found else 0


MEETS = """([x, y, reach]) => {
  const off = [-reach, 0, reach];
  const near = off.flatMap((dx) => off.map((dy) => document.elementFromPoint(x + dx, y + dy)));
  const found = document.elementFromPoint(x, y);
  return Boolean(found?.closest(".board-frame")) && !near.some((one) => one?.closest("button"));
}"""
REACH = 12
"""CSS pixels within which Chromium gives a finger's tap on a city or a slot to a button."""


class Touch(Sitting):
    """A finger on a phone."""

    def press(self, thing: Locator) -> None:
        """Tap a thing."""
        self.tap(thing.tap)

    def tap(self, tapping: Callable[[], None]) -> None:
        """Tap, and again if the browser took it for a long press: on a busy machine it may.

        After a main button's tap the page takes what comes at once for the same: nobody means it.
        """
        for _ in range(5):
            before, on_main = self.page.evaluate(CLICKS)
            if on_main:
                time.sleep(max(0.0, self.tapped + FINGER - time.monotonic()))
            tapping()
            self.tapped = time.monotonic()
            try:
                self.page.wait_for_function(
                    f"(before) => ({CLICKS})()[0] > before", arg=before, timeout=LONG
                )
            except Error:
                self.actions["tapped again"] += 1
            else:
                return
        raise AssertionError("a tap does nothing")

    def touch(self, x: float, y: float) -> None:
        """Tap a point of the window."""
        self.tap(partial(self.page.touchscreen.tap, x, y))

    def choose(self, name: str, value: str) -> None:
        """Tap what is to be chosen."""
        choice = f"input[name$='-{name}'][value='{value}']"
        box = self.page.locator(f".play-setup {choice}")
        if box.count():
            self.press(self.page.locator(f".play-setup label:has({choice})"))
            expect(box).to_be_checked()
        else:
            expect(self.page.locator(f".play-setup input[name$='-{name}']")).to_have_count(0)

    def route(self, route: str) -> None:
        """Tap a route's slots; where a finger may mean several, choose by the name."""
        page = self.page
        still(page)
        place = self._place(route)
        if place is None and page.locator(".overview").is_visible():
            self.touch(*page.evaluate(PLACE_IN_OVERVIEW, route))
            place = self._place(route)
            self.actions["overview"] += 1
        place = place or self._place(route, reach=0)
        assert place is not None, f"{route} cannot be reached by a finger"
        self.touch(*place)
        lanes = page.locator(".lanes")
        if lanes.is_visible():
            self.actions["lanes asked"] += 1
            name = page.locator(f".board [data-route='{route}']").get_attribute("aria-label")
            self.press(lanes.get_by_role("button", name=str(name), exact=True))

    def build(self, sight: Sight) -> bool:
        """Tap a city that a finger meets, if one has stations."""
        if not sight.mine["stations"]:
            return False
        still(self.page)
        for city in self.page.locator(".board [data-city]").all():
            box = city.locator("path").first.bounding_box()
            assert box is not None
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            if self.page.evaluate(MEETS, [x, y, REACH]):
                name = f"city:{city.get_attribute('data-city')}"
                self.actions["city tapped"] += 1
                if self.tried(name, partial(self.touch, x, y)):
                    return True
        return False

    def _place(self, route: str, reach: int = REACH) -> tuple[float, float] | None:
        """Return where a finger meets a route, and no button so near; None where none does."""
        for part in (0.5, 0.0, 1.0, 0.25, 0.75):
            x, y = self.page.evaluate(MIDDLE_OF_SLOT, [route, part])
            if self.page.evaluate(MEETS, [x, y, reach]):
                return x, y
        return None

    def row(self, place: int) -> None:
        """Tap a card of the row."""
        self.press(self.page.locator(f"[data-row='{place}']"))

    def pile(self) -> None:
        """Tap the pile."""
        self.press(self.page.locator(".pile"))

    def take_tickets(self) -> None:
        """Tap the way to more tickets."""
        self.press(self.page.locator(".take"))

    def tool(self, name: str) -> None:
        """Tap a tool."""
        self.press(self.page.locator(f"[data-tool={name}]"))

    def shut(self) -> None:
        """Tap the cross."""
        self.press(self.page.locator(".sheet [data-shut]"))


class Keys(Sitting):
    """A keyboard, and nothing else."""

    def walk(self, thing: Locator) -> None:
        """Walk to a thing with Tab, or with Shift and Tab if it comes before."""
        keys = self.page.keyboard
        for _ in range(250):
            there = thing.evaluate(
                """(thing) => {
                  const now = document.activeElement;
                  if (now === thing) return "";
                  const before = thing.compareDocumentPosition(now) & 4;
                  return before && now !== document.body ? "Shift+Tab" : "Tab";
                }"""
            )
            if not there:
                return
            keys.press(there)
            self.actions["tab"] += 1
        raise AssertionError(f"no key leads to {thing}")

    def press(self, thing: Locator) -> None:
        """Walk to a thing, and press Enter."""
        expect(thing).to_be_visible()
        self.walk(thing)
        self.page.keyboard.press("Enter")

    def choose(self, name: str, value: str) -> None:
        """Walk to the choices, and along them with the arrows."""
        boxes = self.page.locator(f".play-setup input[name$='-{name}']")
        values = [str(one.get_attribute("value")) for one in boxes.all()]
        if not values:  # there is nothing to choose
            return
        for _ in values:
            checked = self.page.locator(f".play-setup input[name$='-{name}']:checked")
            now = str(checked.get_attribute("value"))
            if now == value:
                return
            self.walk(checked)
            step = 1 if values.index(value) > values.index(now) else -1
            self.page.keyboard.press("ArrowRight" if step > 0 else "ArrowLeft")
            following = values[values.index(now) + step]
            expect(
                self.page.locator(f".play-setup input[name$='-{name}'][value='{following}']")
            ).to_be_checked()
        raise AssertionError(f"{value} cannot be chosen by keys")

    def route(self, route: str) -> None:
        """Walk along the board with the arrows, nearer where that leads on, and press Enter.

        Where one has been before, one takes what one took least often: so all is come by in the
        end, since from each route arrows lead to every other.
        """
        page = self.page
        self.walk(page.locator(".board [data-route][tabindex='0']"))
        tried: Counter[tuple[str, str]] = Counter()
        while (way := page.evaluate(ARROWS, route))["at"] != route:
            assert tried.total() < ENOUGH, f"no arrow leads to {route}"
            step = min(((way["at"], key) for key in way["keys"]), key=lambda one: tried[one])
            tried[step] += 1
            page.keyboard.press(step[1])
            self.actions["arrow"] += 1
        page.keyboard.press("Enter")

    def row(self, place: int) -> None:
        """Press the card's number."""
        self.page.keyboard.press(str(place + 1))

    def pile(self) -> None:
        """Press P."""
        self.page.keyboard.press("p")

    def take_tickets(self) -> None:
        """Press T."""
        self.page.keyboard.press("t")

    def tool(self, name: str) -> None:
        """Press the tool's key."""
        self.page.keyboard.press({"take_back": "z", "hint": "h"}[name])

    def shut(self) -> None:
        """Press Escape."""
        self.page.keyboard.press("Escape")


ARROWS = """(route) => {
  const middle = (group) => {
    const all = group.getAttribute("data-slots").trim().split(/\\s+/)
      .map((one) => one.split(",").map(Number));
    return [0, 1].map((axis) => all.reduce((sum, one) => sum + one[axis], 0) / all.length);
  };
  const now = document.activeElement.closest("[data-route]");
  const [x, y] = middle(now);
  const [u, v] = middle(document.querySelector(`.board [data-route="${route}"]`));
  const towards = { ArrowRight: u - x, ArrowLeft: x - u, ArrowDown: v - y, ArrowUp: y - v };
  const keys = Object.keys(towards).sort((one, other) => towards[other] - towards[one]);
  return { at: now.dataset.route, keys };
}"""
