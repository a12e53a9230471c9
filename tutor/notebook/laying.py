"""A table for a cell: set up in a few words, with Anna, the first player, to move."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from tutor.cards import Cards
from tutor.notebook.named import (
    card_named,
    city_named,
    laid_cards,
    number_of_players,
    player_named,
    route_named,
    rules_of,
)
from tutor.rules.tolls import Tolls
from tutor.scoring import GameError
from tutor.table.chance import Shuffler
from tutor.table.laying_out import begun, laid_out
from tutor.table.seating import NAMES, seated
from tutor.table.table import Table
from tutor.terms import Card, Ruling
from tutor.words.given import called, each, integer, keyed
from tutor.words.language import gettext as _
from tutor.words.names import UnknownNameError
from tutor.words.problems import sentence

ANNA = 0


def lay_out(
    board: str,
    *,
    players: int | None = None,
    hand: Cards | None = None,
    holder: Cards | None = None,
    row: Sequence[str] | None = None,
    claims: Mapping[str, str] | None = None,
    stations: Mapping[str, str] | None = None,
    trains: int | None = None,
    tokens: int | None = None,
    variant: str | None = None,
    rulings: Collection[Ruling] = (),
    seed: int = 1,
) -> Table:
    """Return a table at the start of Anna's turn; what is not named is as it was dealt.

    Parameters
    ----------
    board, variant
        Ids; None is the board's usual variant.
    players
        How many of Anna, Bram, Cleo, Dirk, Elsa and Finn play; None is the board's fewest.
    hand, holder
        Anna's cards, and those in her team's holder.
    row
        The cards lying face up, by name.
    claims, stations
        Who owns which route, and who has a station where, all by name. Trains and stations
        come from their owners' reserves.
    trains, tokens
        What Anna has left of these.
    rulings
        House rules.
    seed
        The same seed deals the same cards.

    Raises
    ------
    UnknownNameError
        If a name is unknown, or the board is not for so many players.
    ValueError
        If something cannot lie as given.
    """
    rules = rules_of(board, variant)
    count = number_of_players(rules, players)
    if tokens is not None and rules.piece(Tolls) is None:
        raise UnknownNameError(_("There are no toll tokens on this board."))
    chance = Shuffler(integer("seed", seed))
    house_rules: Any = [called(ruling) for ruling in each(rulings)]  # what is none is found there
    try:
        table = begun(rules, seated(rules, NAMES[:count]), chance, house_rules)
    except GameError as error:
        reasons = " ".join(sentence(problem, rules.board) for problem in error.problems)
        raise UnknownNameError(reasons) from None
    owners = {
        route_named(table.board, route).id: player_named(table, player)
        for route, player in keyed("claims", claims, 'claims={"Oslo - Bergen": "Bram"}').items()
    }
    builders = {
        city_named(table.board, city): player_named(table, player)
        for city, player in keyed("stations", stations, 'stations={"Roma": "Anna"}').items()
    }
    used, built = Counter[int](), Counter(builders.values())
    for route, owner in owners.items():
        used[owner] += table.board.route[route].trains
    seats: dict[int, dict[str, Any]] = {
        place: {"trains": seat.trains - used[place], "stations": seat.stations - built[place]}
        for place, seat in enumerate(table.seats)
    }
    if trains is not None:
        seats[ANNA]["trains"] = integer("trains", trains)
    if tokens is not None:
        seats[ANNA]["tokens"] = integer("tokens", tokens)
    return laid_out(
        table,
        to_move=ANNA,
        hands=None if hand is None else {ANNA: laid_cards("hand", hand)},
        holders=None if holder is None else {ANNA: laid_cards("holder", holder)},
        seats=seats,
        claims=owners,
        stations=builders,
        **({} if row is None else {"row": _row(row)}),
    )


def _row(value: object) -> tuple[Card, ...]:
    """Return the cards of a row; UnknownNameError if they are none."""
    if not isinstance(value, list | tuple):
        text = _("row must be a list of cards, such as {example}, not {given}.")
        example = '["red", "locomotive"]'
        raise UnknownNameError(text.format(example=example, given=repr(value)))
    return tuple(card_named(card) for card in value)
