"""People who share one device at the live table, each of whom knows only what the page shows.

A `Family` is one pair of hands; at every hand-over it becomes another person, who remembers only
what that person saw. All that comes to the page is noted for whom it came.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from playwright.sync_api import WebSocket, expect

from tests.browser.sitting import CHANGED, PAUSE, Keys, Sight, Sitting, Touch
from tutor.table.table import Table

CALLED_LIKE_A_TICKET = re.compile(r'"(?:[a-z-]+[: ])?([a-z_]+--[a-z_]+)(?:--\d)?\\?"')
BEFORE_ANYBODY = -1
"""Whom all is noted for while the curtain hides the table: it may name no hidden card at all."""
AFTERWARDS = -2
"""Whom all is noted for once the game is over: then everybody may know everything."""

CURTAIN = "main.curtain"
TAKES_BACK = 7
"""The turn at whose beginning somebody who sits alone takes back (`Sitting.look_aside`)."""


@dataclass
class Person:
    """What one of the people saw."""

    named: set[str] = field(default_factory=set)
    offered: set[str] = field(default_factory=set)
    wanted: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)


@dataclass
class Family(Sitting):
    """Several people at one table, of whom one holds the device.

    Attributes
    ----------
    holder
        The place of whoever holds it, `BEFORE_ANYBODY` while the curtain is there.
    people
        What each of them saw, by place.
    hand_overs
        How often it was handed over.
    """

    holder: int = BEFORE_ANYBODY
    people: dict[int, Person] = field(default_factory=lambda: defaultdict(Person))
    hand_overs: int = 0

    def listen(self) -> None:
        """Note what the messages to the page name."""
        self.page.on("websocket", self._hear)

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._note)

    def _note(self, payload: str | bytes) -> None:
        text = payload.decode("utf-8", "replace") if isinstance(payload, bytes) else payload
        self.people[self.holder].named.update(CALLED_LIKE_A_TICKET.findall(text))

    def set_up(self, board: str, number: int) -> None:
        """Go from the landing page to the set-up of a game with easy bots."""
        page = self.page
        self.press(page.get_by_role("button", name=re.compile("^(Sit down at|Begin a new)")))
        self.press(page.locator(".play-boards .board-card", has_text=board).first)
        expect(page.get_by_role("heading", level=1, name=board)).to_be_visible()
        self.choose("number", str(number))
        self.choose("level", "easy")

    def seats(self, people: Iterable[int]) -> None:
        """Let people sit down in rows of the set-up, from 0."""
        for row in people:
            seat = self.page.locator(".player-row").nth(row).locator("select")
            seat.select_option("person")
            expect(seat).to_have_value("person")

    def take_over(self) -> None:
        """Say who one is at the curtain: the one button that it has for that."""
        button = self.page.locator(f"{CURTAIN} [data-take-over]")
        expect(button).to_be_visible()
        expect(self.page.locator(f"{CURTAIN} h1")).to_be_focused()
        self._note(self.page.content())
        place = int(button.get_attribute("data-take-over") or 0)
        self.holder = place
        saw = self.people[place]
        self.named, self.offered = saw.named, saw.offered
        self.wanted, self.refused = saw.wanted, saw.refused
        self.press(button)
        expect(self.page.locator("main.play")).to_be_visible()
        self.hand_overs += 1

    def hand_over(self) -> None:
        """Hand the device over: one tap, and one by whoever is next."""
        self.holder = BEFORE_ANYBODY
        self.press(self.page.locator("[data-hand-over]"))
        self.take_over()

    def wait(self) -> Sight:
        """Wait until somebody who holds the device has a turn, or the game is over."""
        while True:
            if self.page.locator(CURTAIN).count():
                self.take_over()
            sight = self.look()
            if sight.turn == "next":
                self.hand_over()
            elif sight.turn != "theirs":
                return self.look_closely()
            elif sight.sheet == "coach":
                self.play_on(sight)
            else:
                if sight.step != self.skipped:
                    self.skipped = sight.step
                    self.page.clock.fast_forward(PAUSE)
                self.page.wait_for_function(CHANGED, arg=[{"step": str(sight.step)}])

    def look_aside(self, sight: Sight) -> bool:
        """Look at what helps, but take nothing back: what one did lies behind a hand-over."""
        if self.turns == TAKES_BACK:
            expect(self.page.locator("[data-tool=take_back]")).to_be_disabled()
            return False
        return super().look_aside(sight)

    def look(self) -> Sight:
        """Look at the page, whose first side is that of the person who holds the device."""
        sight = super().look()
        if self.holder >= 0:
            assert self.holder in [one["place"] for one in sight.sides[0]["places"]]
            sight.facts["me"] = self.holder
        return sight

    def secrets_out(self, table: Table) -> dict[int, set[str]]:
        """Return the tickets that came to somebody's page who may not know them, by place.

        ``table`` is the table before its end was shown.
        """
        out = {}
        for place, saw in self.people.items():
            if place == AFTERWARDS:
                continue
            known = {*table.ticket_discards, *saw.offered}
            hidden: set[str] = set()
            for other, seat in enumerate(table.seats):
                if place != BEFORE_ANYBODY and other in table.side(place):
                    known |= {*seat.tickets} if other == place else set()
                hidden |= {*seat.tickets} if other != place else set()
            for holder in table.holders:
                mine = place in holder.players
                known |= {*holder.tickets} if mine else set()
                hidden |= {*holder.tickets} if not mine else set()
            out[place] = (hidden - known) & saw.named
        return out


class FamilyPhone(Family, Touch):
    """Fingers on a phone that goes around."""


class FamilyLaptop(Family, Keys):
    """A keyboard that all share."""
