"""Entering a finished game into the app as people do: by mouse, by typing, by keys, by touch."""

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.fake import touch
from tutor.boards import Board
from tutor.game.finished import FinishedGame, Player, TypedTicket
from tutor.scoring import ScoreSheet
from tutor.terms import PlayerColor
from tutor.widgets.look import PLAYER_COLORS
from tutor.words import labels
from tutor.words.names import Names
from tutor.words.numbers import number_text

MIDDLE_OF_SLOT = """([route, part]) => {
  const group = document.querySelector(`[data-route="${route}"]`);
  const slots = group.getAttribute("data-slots").trim().split(/\\s+/);
  const [x, y] = slots[Math.floor((slots.length - 1) * part)].split(",").map(Number);
  const at = new DOMPoint(x, y).matrixTransform(group.ownerSVGElement.getScreenCTM());
  return [at.x, at.y];
}"""

PLACE_IN_OVERVIEW = """route => {
  const slots = document.querySelector(`[data-route="${route}"]`).getAttribute("data-slots");
  const all = slots.trim().split(/\\s+/);
  const [x, y] = all[Math.floor((all.length - 1) / 2)].split(",").map(Number);
  const at = new DOMPoint(x, y).matrixTransform(
    document.querySelector(".overview svg").getScreenCTM());
  return [at.x, at.y];
}"""

STILL = """() => new Promise((done) => {
  const watcher = new ResizeObserver(() => { watcher.disconnect(); done(); });
  watcher.observe(document.documentElement);
})"""


def still(page: Page) -> None:
    """Wait until the board lies as it will lie: it hears of its size with the next frame only."""
    page.evaluate(STILL)


@dataclass
class Hands:
    """Somebody at the page; every tap and key press is counted."""

    page: Page
    board: Board
    touch: bool = False
    taps: int = 0
    keys: int = field(default=0)

    def tap(self, where: Any) -> None:
        """Tap a thing."""
        self.taps += 1
        if self.touch:
            where.tap()
        else:
            where.click()

    def button(self, name: str) -> None:
        """Tap a button by its name."""
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def tab(self, name: str) -> None:
        """Choose what to enter."""
        self.tap(self.page.get_by_role("tab", name=name))
        expect(self.page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")

    def player(self, name: str) -> None:
        """Choose whom to enter for."""
        chip = self.page.locator(".chip", has=self.page.get_by_text(name, exact=True))
        self.tap(chip)
        expect(chip).to_have_attribute("aria-pressed", "true")

    def set_up(self, game: FinishedGame, teams: bool = False) -> None:
        """Choose the board, and say who played."""
        page = self.page
        name = self.board.name
        self.tap(page.get_by_role("button", name=name).first)
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
        rows = page.locator(".player-row")
        while rows.count() < len(game.players):
            before = rows.count()
            self.button(labels.ADD_TEAM() if teams else labels.ADD_PLAYER())
            expect(rows).to_have_count(before + (2 if teams else 1))
        discs = 0  # a team has one together
        for index, player in enumerate(game.players):
            team = page.get_by_label(f"Team of player {index + 1}", exact=True)
            if team.count():
                team.fill(player.team or "")
                team.press("Tab")
            name = page.get_by_label(labels.PLAYER_NUMBER(number=index + 1), exact=True)
            name.fill(player.name)
            name.press("Tab")
            if team.count() or not teams:
                self.paint(discs, str(player.color))
                discs += 1
        if game.variant not in (None, "standard", "tolls"):
            page.locator(f"input[value='{game.variant}']").check()
        self.button(labels.START_ENTERING())
        expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()

    def paint(self, place: int, color: str) -> None:
        """Give the player or team of a place this colour, if it is another than so far."""
        disc, name = self.page.locator(".disc").nth(place), PLAYER_COLORS[PlayerColor(color)]()
        if str(disc.get_attribute("aria-label")).endswith(f": {name}"):
            return
        disc.click()
        self.page.get_by_role("button", name=re.compile(rf"^{name}\b")).click()
        expect(disc).to_have_attribute("aria-label", re.compile(f": {name}$"))

    def look_at(self, route: str) -> None:
        """Touch the overview where a route is, if it is not in sight on a close board."""
        x, y = self.page.evaluate(MIDDLE_OF_SLOT, [route, 0.5])
        overview = self.page.locator(".overview")
        if self._is_clear(x, y) or not overview.is_visible():
            return
        self.point(*self.page.evaluate(PLACE_IN_OVERVIEW, route))

    def point(self, x: float, y: float) -> None:
        """Tap a point of the window."""
        self.taps += 1
        if self.touch:
            touch(self.page, x, y)
        else:
            self.page.mouse.click(x, y)

    def claim(self, route: str) -> None:
        """Tap a route on the board; where lanes are close together, choose from the list."""
        page = self.page
        group = page.locator(f"[data-route='{route}']")
        group.scroll_into_view_if_needed()
        still(page)
        self.look_at(route)
        for part in (0.5, 0.0, 1.0):
            x, y = page.evaluate(MIDDLE_OF_SLOT, [route, part])
            if self._is_clear(x, y):
                break
        self.point(x, y)
        owned = page.locator(f"[data-route='{route}'].owned")
        chooser = page.locator(".lanes:visible")
        expect(chooser.or_(owned).first).to_be_attached()
        if chooser.is_visible():
            lane = self.board.route[route].lane
            self.tap(chooser.get_by_role("button", name=f"lane {lane},"))
        expect(owned).to_have_count(1)

    def _is_clear(self, x: float, y: float) -> bool:
        """Tell whether a point of the board is not under a bar."""
        found: bool = self.page.evaluate(
            "([x, y]) => { const found = document.elementFromPoint(x, y);"
            " return !!found?.closest('.board') && !found.closest('button, label'); }",
            [x, y],
        )
        return found

    def type_route(self, route: str) -> None:
        """Type the two cities into the search field; Enter claims."""
        a, b, lane = route.split("--")
        text = f"{self.board.place[a].name} {self.board.place[b].name}"
        if f"{a}--{b}" in self.board.same_named:
            text += f" {self.board.route[route].color}"
        if len(self.board.lanes[f"{a}--{b}"]) > 1:
            text += f" {lane}"
        self._enter(labels.FIND_ROUTE(), text)
        expect(self.page.locator(f"[data-route='{route}'].owned")).to_have_count(1)

    def _enter(self, field_name: str, text: str) -> None:
        box = self.page.get_by_label(field_name, exact=True)
        box.fill(text)
        box.press("Enter")
        self.keys += len(text) + 1
        expect(box).to_have_value("")

    def ticket(self, entry: str | TypedTicket) -> None:
        """Tick a card of the deck, or type one."""
        rows = self.page.locator(".panel .rows .row")
        before = rows.count()
        if isinstance(entry, TypedTicket):
            form = self.page.locator(".more")
            if form.get_attribute("open") is None:
                self.tap(form.locator("summary"))
            form.locator("select[name=a]").select_option(entry.a)
            form.locator("select[name=b]").select_option(entry.b)
            form.locator("input[name=points]").fill(str(entry.points))
            self.taps += 3
            self.button(labels.ADD_TICKET())
        else:
            self._enter(labels.FIND_TICKET(), Names(self.board).ticket(entry).replace(" – ", " "))
        expect(rows).to_have_count(before + 1)

    def pick_ticket(self, entry: str) -> None:
        """Tap a card in the list of the deck."""
        rows = self.page.locator(".panel .rows .row")
        before = rows.count()
        name = Names(self.board).ticket_card(self.board.ticket[entry])
        self.tap(self.page.get_by_role("option").filter(
            has=self.page.get_by_text(name, exact=True)
        ))  # fmt: skip
        expect(rows).to_have_count(before + 1)

    def station(self, city: str) -> None:
        """Type a city for a station."""
        rows = self.page.locator(".panel .rows .row")
        before = rows.count()
        self._enter(labels.FIND_CITY(), self.board.city[city].name)
        expect(rows).to_have_count(before + 1)

    def tokens(self, game: FinishedGame) -> None:
        """Enter tokens, loans and changed start spaces of everybody."""
        for player in game.players:
            group = self.page.locator(
                "fieldset.numbers", has=self.page.get_by_text(player.name, exact=True)
            )
            for label, value in (
                ("Toll tokens left", player.tokens),
                (labels.LOANS(), player.loans or None),
                (labels.HEAD_START(), player.start),
            ):
                if value is not None:
                    box = group.get_by_label(label)
                    box.fill(str(value))
                    box.press("Tab")
                    self.keys += 2

    def enter_everything(self, game: FinishedGame, *, typing: bool = False) -> None:
        """Enter all that the players have, tab by tab."""
        self.tab(labels.ROUTES())
        for player in game.players:
            self.player(player.name)
            self.enter_routes(player, typing=typing)
        self.tab(labels.TICKETS())
        for player in game.players:
            self.player(player.name)
            self.enter_tickets(player, typing=typing)
        if any(player.stations for player in game.players):
            self.tab(labels.STATIONS())
            for player in game.players:
                self.player(player.name)
                for city in player.stations:
                    self.station(city)
        if any(player.tokens is not None or player.loans for player in game.players):
            self.tab(labels.TOKENS())
            self.tokens(game)
        self.tab(labels.RESULT())
        self.reveal()

    def reveal(self) -> None:
        """Skip the finale: all figures at once."""
        self.button(labels.SHOW_ALL())
        expect(self.page.locator("table.result")).to_be_visible()

    def enter_routes(self, player: Player, *, typing: bool) -> None:
        """Enter the routes of the chosen player."""
        for entry in player.routes:
            route = self.board.route_named(entry)
            assert route is not None
            if typing:
                self.type_route(route.id)
            else:
                self.claim(route.id)

    def enter_tickets(self, player: Player, *, typing: bool) -> None:
        """Enter the tickets of the chosen player."""
        for entry in player.tickets:
            if isinstance(entry, str) and not typing:
                self.pick_ticket(entry)
            else:
                self.ticket(entry)


def result_of(page: Page) -> list[list[str]]:
    """Return the result table's figures, row by row."""
    rows = page.locator("table.result tbody tr")
    return [
        [cell.inner_text().strip() for cell in rows.nth(index).locator("td").all()]
        for index in range(rows.count())
    ]


def expected_result(sheet: ScoreSheet) -> list[list[str]]:
    """Return the figures that the table must show."""
    parts = [line.part for line in sheet.sides[0].lines]
    return [
        *([number_text(side.parts[part]) for side in sheet.sides] for part in parts),
        [number_text(side.total) for side in sheet.sides],
        [str(side.place) for side in sheet.sides],
    ]


def same_hand(one: Player, other: Player) -> bool:
    """Tell whether two players have the same, whatever the order."""
    return (sorted(one.routes), sorted(map(str, one.tickets)), sorted(one.stations)) == (
        sorted(other.routes), sorted(map(str, other.tickets)), sorted(other.stations),
    )  # fmt: skip
