"""One board in a notebook: shown with its claims, and clickable."""

from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from tutor.boards import Board
from tutor.draw import PLAYER_PAINTS, city_points, picture_size, slot_centres
from tutor.pad.state import Action
from tutor.terms import PlayerColor
from tutor.widgets.page_widget import Page
from tutor.words.names import Names


def art_of(board: Board, svg: str) -> dict[str, object]:
    """Return what the browser needs to draw a board: picture, slot centres, city points, size."""
    size = picture_size(board)
    return {
        "svg": svg,
        "slots": {
            route: [list(at) for at in centres] for route, centres in slot_centres(board).items()
        },
        "cities": {city: list(at) for city, at in city_points(board).items()},
        "view": [0, 0, size.width, size.height],
    }


class BoardView(Page):
    """A board for a notebook.

    ``owners`` says in which colour each claimed route is shown; set it to a new dict to change
    the picture. Clicks call what `on_route` was given; nothing is claimed by itself.

    Examples
    --------
    >>> view = BoardView(board, svg)  # doctest: +SKIP
    >>> view.owners = {"london--paris--1": "blue"}  # doctest: +SKIP
    >>> view.on_route(print)  # doctest: +SKIP
    """

    owners = traitlets.Dict(
        key_trait=traitlets.Unicode(), value_trait=traitlets.Enum(list(PlayerColor))
    )
    lit = traitlets.List(trait=traitlets.Unicode())

    def __init__(self, board: Board, svg: str, **traits: Any) -> None:
        self._board = board
        self._names = Names(board)
        self._callback: Callable[[str], object] | None = None
        super().__init__(art={board.id: art_of(board, svg)}, **traits)
        self.on_action(self._act)
        self._draw()

    def on_route(self, callback: Callable[[str], object]) -> None:
        """Call ``callback`` with the id of each route that is clicked or chosen by key."""
        self._callback = callback
        self._draw()

    @traitlets.validate("owners")
    def _known_routes(self, proposal: Mapping[str, Any]) -> dict[str, PlayerColor]:
        owners: dict[str, PlayerColor] = proposal["value"]
        unknown = sorted(set(owners) - set(self._board.route))
        if unknown:
            raise traitlets.TraitError(
                f"no such routes on {self._board.name}: {', '.join(unknown)}"
            )
        return owners

    @traitlets.observe("owners", "lit")
    def _changed(self, _change: object) -> None:
        self._draw()

    def _act(self, action: Action) -> None:
        route = action.get("route")
        if action["do"] == "route" and route in self._board.route and self._callback:
            self._callback(str(route))

    def _draw(self) -> None:
        labels = {route.id: self._names.route(route.id) for route in self._board.routes}
        labels |= {route: f"{labels[route]}; {owner}" for route, owner in self.owners.items()}
        paints = {
            str(color): {
                "fill": paint.fill,
                "ink": paint.ink,
                "letter": color[0].upper(),
                "name": str(color),
            }
            for color, paint in PLAYER_PAINTS.items()
        }
        self.tree = {
            "tag": "div",
            "keeps": False,
            "children": [
                {
                    "key": "board",
                    "board": {
                        "art": self._board.id,
                        "owners": {route: str(owner) for route, owner in self.owners.items()},
                        "paints": paints,
                        "labels": labels,
                        "on": {"route": {"do": "route"}} if self._callback else {},
                        "light": {"routes": list(self.lit), "dim": True} if self.lit else None,
                        "help": self._board.name,
                    },
                }
            ],
        }
