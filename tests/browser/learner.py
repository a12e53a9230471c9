"""A learner in a first game who knows nothing but what the page says and lights."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import expect

from tests.browser.sitting import PAUSE, Sitting, spaces

ENOUGH = 900
"""Actions within which any first game is over."""

SAYS = """() => {
  const main = document.querySelector("main.play");
  if (!main) return null;
  const speech = main.querySelector(".speech:not([hidden])");
  const bubble = main.querySelector(".bubble:not([hidden])");
  const hand = {};
  const held = (card, count) => { hand[card] = (hand[card] || 0) + count; };
  for (const one of main.querySelectorAll(".stack"))
    held(one.dataset.card, Number(one.dataset.count));
  for (const one of main.querySelectorAll(".holder-strip .counted"))
    held(one.querySelector(".tc").className.match(/tc-(\\w+)/)[1], Number(one.innerText) || 1);
  return {
    free: main.dataset.free === "true",
    step: main.dataset.step, turn: main.dataset.turn, sheet: main.dataset.sheet || "",
    paper: main.querySelector(".sheet")?.innerText || "",
    key: speech?.dataset.speech || "", at: speech?.dataset.at || "",
    lit: (speech?.dataset.lit || "").split(" ").filter(Boolean),
    choices: [...(speech?.querySelectorAll("[data-choice]") || [])]
      .map((one) => one.dataset.choice),
    text: speech?.innerText || "",
    helps: Boolean(bubble?.querySelector("[data-choice=more]")),
    routes: [...main.querySelectorAll(".board [data-route].lit:not(.owned)")]
      .map((one) => [one.dataset.route, one.getAttribute("aria-label")]),
    hand,
  };
}"""

SAME = ("step", "sheet", "key", "paper", "helps")

ELSE = """([step, sheet, key, paper, helps]) => {
  const main = document.querySelector("main.play");
  if (!main) return true;
  const speech = main.querySelector(".speech:not([hidden])");
  return main.dataset.step !== step || (main.dataset.sheet || "") !== sheet
    || (speech?.dataset.speech || "") !== key
    || (main.querySelector(".sheet")?.innerText || "") !== paper
    || Boolean(main.querySelector(".bubble:not([hidden])")) !== helps;
}"""


@dataclass
class Learner:
    """Somebody who does what is said.

    Attributes
    ----------
    hands
        A finger or a keyboard; its page's clock is installed, pauses are skipped by it.
    heard
        The keys of all that was said, in order.
    shown
        How many moves the learner had to be shown, each of which is a slip.
    """

    hands: Sitting
    heard: list[str] = field(default_factory=list)
    shown: int = 0

    def open(self, url: str, board: str) -> None:
        """Open a board's first game by its address."""
        self.hands.page.clock.install()
        self.hands.page.goto(f"{url}#/first/{board}")
        expect(self.hands.page.locator(".speech")).to_be_visible()

    def to(self, beat: str) -> None:
        """Do what is said until a beat's sentence is said; "" to the count."""
        for _ in range(ENOUGH):
            now = self.look()
            if now is None or (beat and now["key"].startswith(beat)):
                assert now is not None or not beat, f"{beat} never came"
                return
            self.obey(now)
        raise AssertionError(f"it never ends: {self.heard[-5:]}")

    def look(self) -> Any:
        """Look at the page: what is said there, and what is lit; None when the game is left."""
        now = self.hands.page.evaluate(SAYS)
        if now is not None and now["key"] not in ("", *self.heard[-1:]):
            self.heard.append(now["key"])
        return now

    def obey(self, now: Any) -> None:
        """Do one thing of what is said, and wait until something has come of it."""
        page, press = self.hands.page, self.hands.press
        main = page.locator(".speech [data-main]")
        if now["free"]:
            self._play(now)
        elif now["helps"]:
            press(page.locator(".bubble [data-choice=more]"))
        elif "show_me" in now["choices"]:
            press(page.locator(".speech [data-choice=show_me]"))
            self.shown += 1
        elif set(now["choices"]) & {"go_on", "count"}:
            press(main)
        elif now["sheet"] == "rest":
            press(page.locator(".sheet .ticket-offer").first)
            share = page.locator(".sheet [data-share]:not([aria-disabled])")
            expect(share).to_be_visible()
            now["paper"] = page.locator(".sheet").inner_text()  # with its mark
            press(share)
        elif now["turn"] == "theirs" or not now["key"]:
            if now["sheet"]:
                press(page.locator(".sheet [data-main]"))
            else:
                page.clock.fast_forward(PAUSE)
        elif now["sheet"] == "keep":
            self._keep(now)
        elif now["sheet"]:
            press(page.locator(".sheet :is([data-main], [data-do])").first)
        else:
            self._touch(now)
        page.wait_for_function(ELSE, arg=[now[one] for one in SAME])

    def _play(self, now: Any) -> None:
        """Do one thing of a game that is played freely; every fourth turn draw on."""
        hands = self.hands
        sight = hands.look()
        draws_on = hands.page.locator(".prompt [data-choice=draw_on]")
        stops = hands.page.locator(".prompt [data-choice=draw_no_more]")
        if sight.turn == "theirs" or stops.count():
            if sight.sheet:
                hands.play_on(sight)
            else:
                hands.page.clock.fast_forward(PAUSE)
        elif (
            sight.stage == "Turn" and not sight.sheet and hands.turns % 4 == 1 and draws_on.count()
        ):
            hands.turns += 1
            hands.press(draws_on)
        else:
            hands.play_on(sight)

    def _keep(self, now: Any) -> None:
        """Keep the tickets that are named, and others until they are enough."""
        page = self.hands.page
        main = page.locator(".sheet [data-main]")
        marked = page.locator(".ticket-offer[aria-pressed=true]")
        names = [one.inner_text() for one in page.locator(".ticket-offer").all()]
        named = [
            any(line in now["text"] for line in name.splitlines() if " – " in line)
            for name in names
        ]
        order = sorted(range(len(names)), key=lambda number: not named[number])
        for count, number in enumerate(order, 1):
            if not named[number] and main.get_attribute("aria-disabled") != "true":
                break
            self.hands.press(page.locator(".ticket-offer").nth(number))
            expect(marked).to_have_count(count)
        now["paper"] = page.locator(".sheet").inner_text()  # with its marks
        self.hands.press(main)

    def _touch(self, now: Any) -> None:
        """Touch what is lit: a route that one can pay, else a card, else the pile.

        Where the arrow stands on a card of the row, routes are lit as what it is for.
        """
        most = max((many for card, many in now["hand"].items() if card != "locomotive"), default=0)
        jokers = now["hand"].get("locomotive", 0)
        kind = now["at"].partition(":")[0]
        for route, label in () if kind == "row" else now["routes"]:
            colors = [card for card in now["hand"] if card in label.split(", ")[1]]
            held = now["hand"][colors[0]] if colors else most if "gray" in label else 0
            if held + jokers >= spaces(label):
                self.hands.route(route)
                return
        if kind == "take":
            self.hands.take_tickets()
        elif kind == "bar":
            self.hands.press(self.hands.page.locator(".lesson-bar summary"))
            self.hands.press(self.hands.page.locator(".lesson-bar [data-choice=rest]"))
        elif kind == "row":
            self.hands.row(int(now["at"].partition(":")[2]))
        else:
            self.hands.pile()
