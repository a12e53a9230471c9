"""The data files of a board's folder: all that reads, keeps, packs or compares them asks here."""

from dataclasses import dataclass


@dataclass(frozen=True)
class DataFile:
    """A file of a board's folder, and the columns of a table.

    A board cannot be read without those ``needed``. ``scores``: its figures decide a score, so
    that kept results are out of date when it changes; ``drawn``: the board's picture shows it.
    """

    name: str
    columns: tuple[str, ...] = ()
    needed: bool = True
    scores: bool = True
    drawn: bool = False


BOARD = DataFile("board.toml", drawn=True)
CITIES = DataFile("cities.csv", ("id", "name", "x", "y", "lat", "lon"), drawn=True)
COUNTRIES = DataFile("countries.csv", ("country", "name", "end"), needed=False, drawn=True)
NAMES = DataFile("names.csv", ("city", "name"), needed=False, scores=False)
SHORT_NAMES = DataFile(
    "short_names.csv", ("city", "short"), needed=False, scores=False, drawn=True
)  # fmt: skip
ROUTES = DataFile(
    "routes.csv",
    (
        "id", "a", "b", "lane", "length", "color", "kind",
        "locomotives", "mountains", "reveal", "toll", "bend",
    ),
    drawn=True,
)  # fmt: skip
SPACES = DataFile(
    "spaces.csv", ("route", "space", "x", "y", "angle"), needed=False, scores=False, drawn=True
)  # fmt: skip
TICKETS = DataFile(
    "tickets.csv", ("id", "a", "b", "points", "deck", "neutral_a", "neutral_b")
)  # fmt: skip
COUNTRY_TICKETS = DataFile(
    "country_tickets.csv", ("id", "from", "to", "points", "copies", "deck"), needed=False
)
RULES = DataFile("rules.toml")

DATA_FILES = (
    BOARD, CITIES, COUNTRIES, NAMES, SHORT_NAMES, ROUTES, SPACES, TICKETS, COUNTRY_TICKETS,
    RULES,
)  # fmt: skip
"""All of them; kept results and pictures are marked by the files in this order."""
