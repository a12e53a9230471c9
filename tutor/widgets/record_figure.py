"""The board of a recorded game after any of its moves, as a matplotlib figure."""

from typing import TYPE_CHECKING

from tutor.draw.in_play import Owner, in_play_figure
from tutor.draw.land import load_land
from tutor.library import Library
from tutor.play.recorded import Recorded, recorded
from tutor.rules.standing import NEUTRAL
from tutor.table.table import Table
from tutor.terms import PlayerColor
from tutor.widgets.paints import table_paints
from tutor.widgets.screens.record import place_text, side_texts

if TYPE_CHECKING:
    from tutor.draw.in_play import Figure


def record_figure(
    game: Recorded,
    move: int | None = None,
    *,
    library: Library | None = None,
    theme: str = "light",
    width: float = 12.0,
) -> "Figure":
    """See `tutor.app.record_figure`."""
    library = library or Library()
    steps = recorded(game, library)
    number = len(steps) - 1 if move is None else move
    if not 0 <= number < len(steps):
        raise IndexError(f"there is no move {move} among {len(steps) - 1}")
    table = steps[number].table
    owners = owners_at(table)
    return in_play_figure(
        table.board,
        load_land(library.folders[table.board.id]),
        claims={route: owners[owner] for route, owner in table.owner.items()},
        stations={city: owners[owner] for city, owner in table.station_owner.items()},
        title=place_text(steps, number),
        legend=[(owners[owner], text) for owner, text in side_texts(table)],
        theme=theme,
        width=width,
    )


def owners_at(table: Table) -> dict[int, Owner]:
    """Return the colour and the letter of every possible owner of routes."""
    colors = {place: seat.color for place, seat in enumerate(table.seats)}
    if table.neutral is not None:
        colors[NEUTRAL] = table.neutral.color
    paints = table_paints(table)
    return {
        owner: Owner(color or PlayerColor.BLACK, paints[owner].letter)
        for owner, color in colors.items()
    }
