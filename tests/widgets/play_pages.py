"""Playing at the live table by what its page offers: only nodes of the tree are touched."""

import random
from typing import Any

from tests.widgets.trees import Tree, board, classes, nodes, of_class
from tutor.widgets.play_view import PlayView

Action = dict[str, Any]

ENOUGH = 4000
"""Taps within which any game is over."""


class Player:
    """Somebody at the page: reads the tree, and acts by the actions in it.

    Attributes
    ----------
    view
        The live table.
    tree
        What is on the page now.
    """

    def __init__(self, view: PlayView, seed: int = 0) -> None:
        self.view = view
        self.tree: Tree = view.view().tree
        self._random = random.Random(seed)

    def act(self, action: Action) -> bool:
        """Send an action, and look at the page again."""
        changed = self.view.take(dict(action))
        self.tree = self.view.view().tree
        return changed

    # --- what is on the page ----------------------------------------------------------------

    def with_(self, attribute: str, value: str | None = None) -> list[Tree]:
        """Return the nodes that have an attribute, of any value if None."""
        return [
            node
            for node in nodes(self.tree)
            if attribute in (attrs := node.get("attrs", {}))
            and (value is None or attrs[attribute] == value)
        ]

    def one(self, attribute: str, value: str | None = None) -> Tree:
        """Return the only node that has an attribute."""
        (node,) = self.with_(attribute, value)
        return node

    def of_class(self, name: str) -> list[Tree]:
        """Return the nodes of a class."""
        return of_class(self.tree, name)

    @property
    def main(self) -> dict[str, Any]:
        """The attributes of the page's main element."""
        return next(one["attrs"] for one in nodes(self.tree) if one.get("tag") == "main")

    @property
    def motor(self) -> dict[str, Any]:
        """What the page's motor is told."""
        return next(one["part"] for one in nodes(self.tree) if "part" in one)

    @property
    def board(self) -> dict[str, Any]:
        """What the board shows."""
        return board(self.tree)

    # --- acting -----------------------------------------------------------------------------

    def tap(self, attribute: str, value: str | None = None) -> bool:
        """Tap the first thing that has an attribute."""
        return self.act(self.with_(attribute, value)[0]["on"]["click"])

    def tap_route(self, route: str) -> bool:
        """Tap a route on the board."""
        return self.act({**self.board["on"]["route"], "route": route})

    def tap_city(self, city: str) -> bool:
        """Tap a city on the board."""
        return self.act({**self.board["on"]["city"], "city": city})

    def wait(self) -> None:
        """Let the others move until it is one's own turn, or the game is over."""
        while self.motor["next"] is not None or self.main.get("data-sheet") == "coach":
            if self.motor["next"] is None:
                self.tap("data-main")  # the coach is heard, and one plays on
            else:
                assert self.act(self.motor["next"])

    def play_on(self) -> None:
        """Do something sensible that the page offers."""
        sheet = self.main.get("data-sheet")
        if sheet == "keep":
            self._keep()
        elif sheet in ("pay", "tunnel", "coach"):
            self.tap("data-main")
        elif sheet is not None:
            chosen = self._random.choice(self.with_("data-do"))
            self.act(chosen["on"]["click"])
        elif self.main["data-stage"] == "DrawingSecond" or not self._lay():
            self._draw()

    def _keep(self) -> None:
        while "aria-disabled" in self.one("data-main")["attrs"]:
            free = [
                one
                for one in self.of_class("ticket-offer")
                if one["attrs"]["aria-pressed"] == "false"
            ]
            self.act(self._random.choice(free)["on"]["click"])
        self.tap("data-main")

    def _lay(self) -> bool:
        """Tap routes until one lies in the sheet; tell whether one does."""
        if self._random.random() < 0.4:
            return False
        free = [one for one in self.board["labels"] if one not in self.board["owners"]]
        for route in self._random.sample(free, min(len(free), 12)):
            self.tap_route(route)
            if self.main.get("data-sheet") == "pay":
                return True
        return False

    def _draw(self) -> None:
        """Draw a card; where there is none, take tickets, or pass."""
        cards = [one for one in self.with_("data-row") if "faint" not in classes(one)]
        pile = self.one("data-pile")
        if "faint" not in classes(pile) and (not cards or self._random.random() < 0.5):
            self.act(pile["on"]["click"])
        elif cards:
            self.act(self._random.choice(cards)["on"]["click"])
        elif not (self._lay() or self.tap("data-thing", "take")):
            self.act({"do": "sheet", "sheet": "rest"})

    def to_the_end(self) -> None:
        """Play until the game is over."""
        for _ in range(ENOUGH):
            self.wait()
            if self.main["data-turn"] == "over":
                return
            self.play_on()
        raise AssertionError("the game does not end")


def seated(board: str, players: int | None = None, seed: int = 7, **more: Any) -> Player:
    """Return somebody who has sat down at a table."""
    view = PlayView()
    view.begin(board, players, seed=seed, **more)
    return Player(view, seed)
