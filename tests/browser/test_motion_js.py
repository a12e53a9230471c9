"""What moves at the live table: copies fly by the events, all ends at a tap, the page is final."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

pytest.importorskip("anywidget")

from tests.browser.fake import opened, show
from tests.widgets.play_pages import ENOUGH, Player, seated
from tutor.bots.levels import Level
from tutor.library import Library
from tutor.widgets.pictures import art
from tutor.widgets.screens.play import table as table_page

LIBRARY = Library()
Tree = dict[str, Any]
Event = dict[str, Any]

STOP = """async tree => {
  model.change("tree", tree);
  for (let turn = 0; turn < 4; turn += 1) await null;
  for (const one of document.getAnimations()) one.pause();
}"""
"""Show a tree, and stop all that moves at its beginning."""

LENGTH = """() => Math.max(0, ...document.getAnimations().map((one) => {
  const { endTime } = one.effect.getComputedTiming();
  return endTime === Infinity ? 0 : endTime / one.playbackRate;
}))"""


@dataclass
class Seat:
    """Somebody at a table whose page is in a browser without Python behind it."""

    page: Page
    player: Player

    def step_to(self, wanted: Callable[[Event, bool], bool]) -> list[Event]:
        """Play until a step with such an event, and stop the page at the beginning of its motion.

        ``wanted`` is told an event and whether it is one's own.
        """
        player = self.player
        for _ in range(ENOUGH):
            before, step = player.tree, player.main["data-step"]
            if player.motor["next"] is not None:
                player.act(player.motor["next"])
            else:
                player.play_on()
            motor = player.motor
            if player.main["data-step"] == step or player.main.get("data-sheet") == "coach":
                continue  # while the coach is heard nobody moves
            events: list[Event] = motor["events"]
            if any(wanted(one, one.get("player") == motor["me"]) for one in events):
                self.show(before)
                self.page.evaluate(STOP, player.tree)
                return events
        raise AssertionError("no such move")

    def show(self, tree: Tree) -> None:
        """Show a page that is at rest."""
        show(self.page, tree)

    def many(self, selector: str) -> int:
        """Count elements now."""
        return self.page.locator(selector).count()

    @property
    def fliers(self) -> int:
        """The copies that fly."""
        return self.many(".motor > .flier")


@contextmanager
def table(browser: Browser, board: str = "usa", **options: Any) -> Iterator[Seat]:
    """Sit down at a table of three."""
    player = seated(board, players=3, level=Level.EASY, seed=3)
    with opened(browser, player.tree, **options) as page:
        picture = art(LIBRARY.folders[board].parent, board)
        page.evaluate("art => model.change('art', art)", {board: {"svg": picture}})
        page.evaluate("tree => model.change('tree', tree)", player.tree)
        yield Seat(page, player)


def my_claim(event: Event, mine: bool) -> bool:
    """Tell whether one has claimed a route oneself."""
    return mine and event["kind"] == "RouteClaimed"


def others_claim(event: Event, mine: bool) -> bool:
    """Tell whether somebody else has claimed a route of several trains."""
    return not mine and event["kind"] == "RouteClaimed" and event["trains"] > 1


def taken(event: Event, mine: bool) -> bool:
    """Tell whether one has taken a card of the row."""
    return mine and event["kind"] == "CardTaken"


def test_cards_fly_to_the_hand(browser: Browser) -> None:
    """From the row as it lies, a new one after it; from the pile a card turns over on its way."""
    with table(browser) as seat:
        seat.step_to(lambda event, mine: mine and event["kind"] == "CardDrawn")
        assert (seat.fliers, seat.many(".flier.turning > .tc")) == (1, 2)
        assert seat.many(".flier .tc-back") == 1
        events = seat.step_to(taken)
        assert (seat.fliers, seat.many(".flier.turning")) == (2, 1)
        assert seat.many(f".flier:not(.turning) .tc-{events[0]['card']}") == 1
        assert seat.page.locator(".motor").get_attribute("aria-hidden") == "true"


def test_others_cards_stay_hidden(browser: Browser) -> None:
    """What somebody else draws from the pile flies to that side as a back."""
    with table(browser) as seat:
        seat.step_to(lambda event, mine: not mine and event["kind"] == "CardDrawn")
        assert (seat.fliers, seat.many(".flier .tc"), seat.many(".flier .tc-back")) == (1, 1, 1)


@pytest.mark.parametrize("touch", [True, False])
def test_trains_roll_on_and_a_tap_or_a_key_ends_all(browser: Browser, *, touch: bool) -> None:
    """Each card laid flies, each train rolls, the points run; the page is final all the time."""
    phone: Tree = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    with table(browser, **(phone if touch else {})) as seat:
        claim = seat.step_to(my_claim)[0]
        points = seat.page.locator(".side:first-child .pts")
        assert points.text_content() == str(claim["points"])
        assert seat.fliers == sum(claim["cards"].values()) + 1  # and the points
        assert seat.many(".flier.points") == 1
        assert seat.many(f"[data-route='{claim['route']}'].owned .rolling") == claim["trains"]
        if touch:
            seat.page.touchscreen.tap(5, 5)
        else:
            seat.page.keyboard.press("Shift")
        expect(seat.page.locator(":is(.flier, .rolling)")).to_have_count(0)
        assert seat.page.evaluate(LENGTH) == 0


def test_all_is_gone_when_it_has_landed(browser: Browser) -> None:
    """Left alone it ends by itself, and nothing of it stays in the page."""
    with table(browser) as seat:
        seat.step_to(others_claim)
        assert seat.many(".rolling") > 1
        seat.page.evaluate("for (const one of document.getAnimations()) one.play()")
        expect(seat.page.locator(":is(.flier, .rolling)")).to_have_count(0)
        expect(seat.page.locator(".motor")).to_be_hidden()


def test_nothing_outlasts_the_others_pause(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next move waits for nothing: what takes longer than the pause before it goes faster."""
    with table(browser) as seat:
        seat.step_to(my_claim)
        assert 400 < seat.page.evaluate(LENGTH) <= table_page.PACE
        monkeypatch.setattr(table_page, "PACE", 200)
        seat.step_to(my_claim)
        assert 199 < seat.page.evaluate(LENGTH) < 201


def test_with_reduced_motion_only_an_edge_tells(browser: Browser) -> None:
    """Nothing travels; the side and the route that have changed keep an edge for a while."""
    with table(browser, reduced_motion="reduce") as seat:
        claim = seat.step_to(my_claim)[0]
        assert (seat.fliers, seat.many(".rolling")) == (0, 0)
        assert seat.page.evaluate(LENGTH) == 1500
        side = seat.page.locator(".side:first-child")
        assert side.evaluate("one => getComputedStyle(one).outlineWidth") == "2px"
        slots = seat.page.locator(f"[data-route='{claim['route']}'] .slots")
        assert slots.evaluate("one => getComputedStyle(one).stroke") == side.evaluate(
            "one => getComputedStyle(one).outlineColor"
        )
        seat.page.evaluate("for (const one of document.getAnimations()) one.finish()")
        assert side.evaluate("one => getComputedStyle(one).outlineStyle") == "none"


def test_taking_back_and_coming_back_do_not_move(browser: Browser) -> None:
    """Only the next move is told: not one that was taken back, not a page that is opened."""
    with table(browser) as seat:
        seat.step_to(taken)
        seat.page.reload()
        seat.page.evaluate(STOP, seat.player.tree)
        assert seat.fliers == 0
        seat.player.tap("data-tool", "take_back")
        seat.page.evaluate(STOP, seat.player.tree)
        assert seat.fliers == 0


def test_what_is_not_there_moves_nothing(browser: Browser) -> None:
    """Without tray, sides and board in sight the moves are made all the same."""
    with table(browser) as seat:
        seat.page.add_style_tag(
            content=".play :is(.tray, .sides, .board-area) { display: none !important; }"
        )
        for wanted in (taken, others_claim, my_claim):
            seat.step_to(wanted)
            assert seat.fliers == 0
            expect(seat.page.locator("main.play")).to_have_attribute(
                "data-step", seat.player.main["data-step"]
            )


def test_a_wrong_tap_shakes(browser: Browser) -> None:
    """A cross at the finger, and the route shakes: once, not with every drawing of the page."""
    with table(browser) as seat:
        player = seat.player
        while player.main["data-stage"] != "Turn" or player.motor["next"] is not None:
            if player.motor["next"] is not None:
                player.act(player.motor["next"])
            else:
                player.play_on()
        seat.show(player.tree)
        wrong = next(
            route
            for route in player.board["labels"]
            if player.tap_route(route) and player.main.get("data-sheet") is None
        )
        seat.page.mouse.click(200, 300)
        seat.page.evaluate(STOP, player.tree)
        cross = seat.page.locator(".flier.cross").bounding_box()
        assert cross is not None
        assert (cross["x"] + cross["width"] / 2, cross["y"] + cross["height"] / 2) == (200, 300)
        shaking = seat.page.evaluate(
            "id => document.querySelector(`[data-route='${id}']`).getAnimations().length", wrong
        )
        assert shaking == 1
        seat.page.mouse.click(2, 2)
        seat.page.evaluate(STOP, player.tree)
        assert seat.fliers == 0
