"""Trying something out at a table: what comes of it, or every reason why it is not allowed."""

from collections.abc import Iterable, Sequence
from typing import Any

from tutor.cards import NONE, Cards
from tutor.notebook.cell_answer import CellAnswer, lines, points
from tutor.notebook.laying import ANNA, lay_out
from tutor.notebook.named import (
    card_named,
    city_named,
    laid_cards,
    route_named,
)
from tutor.notebook.picture import board_of
from tutor.payment import payments
from tutor.rules.stations import Stations
from tutor.rules.tolls import Tolls
from tutor.table import actions as a
from tutor.table.chance import Shuffler
from tutor.table.claiming import is_open_to
from tutor.table.position import Position
from tutor.table.stages import AnsweringTunnel
from tutor.table.station_building import station_price
from tutor.table.table import Table
from tutor.terms import Place
from tutor.widgets.screens.board import route_facts
from tutor.words.events import event_text
from tutor.words.language import gettext as _
from tutor.words.names import UnknownNameError, listed
from tutor.words.play import action_text
from tutor.words.reasons import reason_text, stage_text
from tutor.words.table_names import TableNames
from tutor.words.values import AllOf, Points, TrainCards

MOST = 8
"""How many payments are listed at most."""

PILE = "pile"


def claim(
    board: str,
    route: str,
    pay: Cards | None = None,
    *,
    hand: Cards | None = None,
    from_holder: Cards = NONE,
    seed: int = 1,
    **setting: Any,
) -> CellAnswer:
    """Let Anna claim a route: what comes of it, or why not, and what her hand could pay.

    Parameters
    ----------
    board, route
        The board's id, and the route, such as "London - Dieppe".
    pay
        The cards that she lays; None only lists what her hand could pay.
    hand
        Her cards; those that she lays if None.
    from_holder
        Cards that she lays from her team's holder (T4).
    seed, setting
        As for :func:`lay_out`; the seed also decides what a tunnel turns over.
    """
    pay = None if pay is None else laid_cards("pay", pay)
    laid_cards("from_holder", from_holder)
    table = lay_out(board, hand=pay if hand is None else hand, seed=seed, **setting)
    wanted = route_named(table.board, route)
    names, after, parts = TableNames(table), table, list[str]()
    printed = route_facts(wanted, tolls=table.piece(Tolls) is not None)
    facts = listed([*printed, str(Points(table.rules.brings(wanted)))])
    pair = names.pair(wanted.a, wanted.b)
    parts.append(lines(_("{route}: {facts}.").format(route=pair, facts=facts)))
    if pay is not None:
        action = a.ClaimRoute(ANNA, wanted.id, pay, from_holder)
        parts.append(lines(_("Anna lays {cards}.").format(cards=names.paid(pay, from_holder))))
        after, outcome = tried(table, action, seed)
        parts.append(outcome)
    holder = table.holder(ANNA)
    available = table.seats[ANNA].hand + (NONE if holder is None else holder.cards)
    ways = payments(table.rules.prices[wanted.id], available)
    if after is table and (pay is None or is_open_to(table, ANNA, wanted)):
        parts += [lines(_("In hand: {cards}. That could pay:").format(cards=AllOf(available)))]
        parts += [_list_of([str(AllOf(cards)) for cards in ways])]
    return pictured(after, parts, [wanted.id])


def draw(board: str, *picks: str, seed: int = 1, **setting: Any) -> CellAnswer:
    """Let Anna draw train cards one after the other, until the rules say no.

    Parameters
    ----------
    board
        Its id.
    picks
        What she takes: a card of the row by name, "pile", and in teams after each card "hand"
        or "holder".
    seed, setting
        As for :func:`lay_out`.
    """
    table = lay_out(board, seed=seed, **setting)
    parts = [lines(_("Face up: {cards}.").format(cards=AllOf(Cards.of(table.row))))]
    for pick in picks:
        if pick in (Place.HAND, Place.HOLDER):
            action: a.Action = a.PlaceCard(ANNA, Place(pick))
        else:
            action = a.DrawBlind(ANNA) if pick == PILE else a.DrawFaceUp(ANNA, card_named(pick))
        parts.append(lines(action_text(action, table)))
        after, outcome = tried(table, action, seed)
        parts.append(outcome)
        if after is table:
            break
        table = after
    return CellAnswer("\n".join(parts))


def build_station(
    board: str, city: str, pay: Cards, *, seed: int = 1, **setting: Any
) -> CellAnswer:
    """Let Anna build a station in a city with these cards: what happens, or why not (E9).

    The parameters are those of :func:`claim`.
    """
    table = lay_out(board, **{"hand": laid_cards("pay", pay), **setting}, seed=seed)
    where = city_named(table.board, city)
    if table.piece(Stations) is None:
        raise UnknownNameError(_("There are no stations on this board."))
    price = station_price(table, ANNA)
    parts = [
        lines(
            _("Anna, stations left: {left}. The next one costs {cards}.").format(
                left=table.seats[ANNA].stations,
                cards=TrainCards(0 if price is None else price.spaces),
            )
        )
    ]
    after, outcome = tried(table, a.BuildStation(ANNA, where, pay), seed)
    return pictured(after, [*parts, outcome], [where])


def tried(table: Table, action: a.Action, seed: int) -> tuple[Table, str]:
    """Return the table after an action and what happened; if refused, the same table and why."""
    reasons = table.why_not(action)
    if reasons:
        sentences = [reason_text(reason, table) for reason in reasons]
        return table, "\n".join([_("The rules say no:"), points(sentences)])
    after, events = table.play(action, Shuffler(seed))
    sentences = [event_text(event, after) for event in events]
    if isinstance(after.stage, AnsweringTunnel):
        sentences += [stage_text(after), *_answers(after)]
    return after, "\n".join([_("The rules say yes:"), points(sentences)])


def pictured(table: Position, parts: Sequence[str], things_shown: Iterable[str]) -> CellAnswer:
    """Return an answer with a picture of the board around these routes and cities."""
    lit = tuple(things_shown)
    names = TableNames(table)
    things = [names.route(id_) if id_ in table.board.route else names.city(id_) for id_ in lit]
    caption = _("Part of the board, with {routes}.").format(routes=listed(things))
    return CellAnswer("\n".join(parts), caption, lambda: board_of(table, lit))


def _answers(table: Table) -> list[str]:
    return [_("Anna may: {action}.").format(action=action_text(action, table))
            for action in table.actions()[:MOST]]  # fmt: skip


def _list_of(texts: Sequence[str]) -> str:
    if not texts:
        return points([_("nothing at all")])
    listed_texts = list(texts[:MOST])
    if len(texts) > MOST:
        listed_texts.append(_("more ways: {number}").format(number=len(texts) - MOST))
    return points(listed_texts)
