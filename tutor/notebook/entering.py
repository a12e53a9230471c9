"""A finished game written down in a cell, read as the score pad reads a typed line."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from tutor.game.finished import FinishedGame
from tutor.notebook.named import rules_of
from tutor.notebook.seats import seated
from tutor.notebook.taking import GameReader
from tutor.rules.standing import NEUTRAL
from tutor.words.given import each, keyed
from tutor.words.language import gettext as _
from tutor.words.names import UnknownNameError, listed

Names = str | Sequence[str]
"""Names in a list, or in one line with commas between them."""

Ticket = str | tuple[str, str, int]
"""A ticket by its two cities; one that the board does not list with its points."""

EXAMPLES = {
    "teams": 'teams={"North": ["Anna", "Bram"]}',
    "colors": 'colors={"Anna": "red"}',
    "corrections": 'corrections={"Paris - Zurich": 4}',
    "length_points": "length_points={7: 18}",
}


def finished(
    board: str,
    /,
    *,
    variant: str | None = None,
    tickets: Mapping[str, str | Sequence[Ticket]] | None = None,
    stations: Mapping[str, Names] | None = None,
    tokens: Mapping[str, int] | None = None,
    loans: Mapping[str, int] | None = None,
    start: Mapping[str, int] | None = None,
    trains_left: Mapping[str, int] | None = None,
    teams: Mapping[str, Names] | None = None,
    colors: Mapping[str, str] | None = None,
    neutral: Names | None = None,
    rulings: Names = (),
    corrections: Mapping[str, Any] | None = None,
    length_points: Mapping[int, int] | None = None,
    **routes: Names,
) -> FinishedGame:
    """Return a finished game: who played, and what they had at the end.

    Names are read as on the score pad: accents and case do not matter, a name may be cut short
    or have a slip, and "Paris - Zurich - Venezia" is two routes. Ids will do as well.

    Parameters
    ----------
    board, variant
        Ids; None is the board's usual variant.
    routes
        Each player's routes, in turn order: ``Anna=["Paris - Zurich", "Roma - Venezia"]``. Where
        lanes differ, the colour or number of the lane stands at the end.
    tickets
        Each player's tickets by their cities; one that the board does not list with its points,
        "Berlin - Roma 9" or ``("Berlin", "Roma", 9)``.
    stations
        The cities where each player built.
    tokens, loans
        The value of each player's toll tokens, and how many loans each took.
    start
        The start spaces of markers, where they are not the usual ones.
    trains_left
        The trains left in front of each player, to be compared with the routes.
    teams
        The players of each team by its name; neighbours are a team if left out.
    colors
        The colour of each player's trains; a free one if left out.
    neutral
        The neutral player's routes.
    rulings
        House rules by name.
    corrections
        The spaces of routes that differ on your board, by route, or other figures such as
        ``{"length": 3, "kind": "tunnel"}``; None for a route that your board does not have.
    length_points
        The points of routes by their spaces, where they differ on your board.

    Raises
    ------
    UnknownNameError
        If there is no such board or variant.
    SlipsError
        If anything else is wrong: everything at once, each in a sentence that says what to do.
    """
    rules, slips = rules_of(board, variant), list[str]()
    slips += [_no_player(name) for name, value in routes.items() if _is_other(value)]
    routes = {name: value for name, value in routes.items() if not _is_other(value)}
    names = tuple(routes)
    players = seated(names, rules, _keyed("teams", teams, slips), _keyed("colors", colors, slips),
                     slips)  # fmt: skip
    game = FinishedGame(
        board, players, variant,
        # Unknown house rules and wrong numbers are found when the whole game is checked.
        rulings=tuple((ruling, True) for ruling in each(rulings)),
        length_points=tuple((_keyed("length_points", length_points, slips) or {}).items()),
    )  # fmt: skip
    reader = GameReader(rules, game, names, slips)
    reader.correct(_keyed("corrections", corrections, slips) or {})
    lines: dict[int, Any] = dict(enumerate(routes.values()))
    if reader.has_neutral(given=neutral is not None):
        lines[NEUTRAL] = neutral or ()
    reader.take_routes(lines)
    reader.take_each("tickets", tickets, reader.take_tickets)
    reader.take_each("stations", stations, reader.take_stations)
    for key, numbers in (("tokens", tokens), ("loans", loans), ("start", start)):
        reader.take_each(key, numbers, reader.take_number)
    reader.take_each("trains_left", trains_left, reader.compare_trains)
    return reader.checked()


def _keyed(key: str, value: Any, slips: list[str]) -> Any:
    """Return a mapping as it is given; None for anything else, which is noted as a slip."""
    if value is None:
        return None
    try:
        return keyed(key, value, EXAMPLES[key])
    except UnknownNameError as slip:
        slips.append(str(slip))
        return None


def _is_other(value: Any) -> bool:
    """Tell whether a keyword gives something for several players, not one player's routes."""
    return isinstance(value, Mapping)


def _no_player(name: str) -> str:
    """Say that a keyword is not a player, and which one may be meant."""
    known = list(finished.__kwdefaults__ or ())
    near = get_close_matches(name, known, n=1)
    if near:
        return _("{key}: a game has nothing of this name. Did you mean {near}?").format(
            key=name, near=near[0]
        )
    return _("{key}: a game has nothing of this name. There are: {known}.").format(
        key=name, known=listed(known)
    )
