"""A recorded game on a page: the board after a move, what happened, and the ways through it."""

from collections.abc import Sequence

from tutor.play.session import Step
from tutor.rules.standing import NEUTRAL
from tutor.table.table import Table
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.paints import Paint, owner_key, owner_paints
from tutor.widgets.screens.board import OnBoard, Taps, board_node
from tutor.words import labels
from tutor.words.events import TableNames, event_text
from tutor.words.language import gettext as _
from tutor.words.table import setting_text, turn_text
from tutor.words.values import Points, Trains

BEFORE, AFTER = 3, 12
"""Moves in the list before the one on show, and after it."""


def record_page(steps: Sequence[Step], at: int, *, leave: bool = False) -> Node:
    """Return the page of one step; with ``leave`` there is a way back to where one came from."""
    table = steps[at].table
    paints = table_paints(table)
    lies = OnBoard(table.board, table.owner, table.station_owner, paints)
    new = [one for one in table.owner if at and one not in steps[at - 1].table.owner]
    light = {"routes": new, "cities": [], "walk": False} if new else None
    taps = Taps(help=labels.ARROW_KEYS())
    return h(
        "main",
        h(
            "header",
            button("‹", {"do": "leave"}, cls="tool back", aria_label=labels.LEAVE_RECORD(),
                   title=labels.LEAVE_RECORD(), key="back") if leave else None,
            h("h1", table.board.name, cls="topbar-title"),
            h("p", place_text(steps, at), cls="record-place", key="place"),
            cls="topbar",
            key="header",
        ),
        h("section", board_node(lies, taps, light), cls="board-area", key="board-area",
          aria_label=labels.BOARD()),
        _sides(table, paints),
        h(
            "section",
            h("div", (h("p", text) for text in told(steps, at)), cls="record-told", key="told"),
            _moves(steps, at),
            cls="panel",
            key="panel",
            aria_label=labels.MOVES(),
            tabindex=0,
        ),
        _ways(len(steps) - 1, at),
        key="record",
        cls="lesson record",
    )  # fmt: skip


def table_paints(table: Table) -> dict[int, Paint]:
    """Return how each owner at a table is shown."""
    names = TableNames(table)
    owners = [(place, names.player(place), seat.color) for place, seat in enumerate(table.seats)]
    if table.neutral is not None:
        owners.append((NEUTRAL, labels.NEUTRAL(), table.neutral.color))
    return owner_paints(owners)


def announced(steps: Sequence[Step], at: int) -> str:
    """Return what a screen reader says: which move it is, and what happened."""
    return " ".join([place_text(steps, at), *told(steps, at)])


def place_text(steps: Sequence[Step], at: int) -> str:
    """Return which of all moves is shown."""
    if not at:
        return _("The set-up, before {moves} moves").format(moves=len(steps) - 1)
    return _("Move {move} of {moves}").format(move=at, moves=len(steps) - 1)


def told(steps: Sequence[Step], at: int) -> tuple[str, ...]:
    """Return what happened in a step, a sentence or two each, everybody's secrets too."""
    step = steps[at]
    if step.move is None:
        first = setting_text(step.table)
    else:
        first = turn_text(steps[at - 1].table, step.move.action.player)
    return (first, *_sentences(step))


def _sentences(step: Step) -> tuple[str, ...]:
    """Return what happened in a step; what the first ticket for the holder is, is told later."""
    if step.move is not None and not step.events:
        player = TableNames(step.table).player(step.move.action.player)
        return (_("{player} chooses a ticket for the team's holder.").format(player=player),)
    return tuple(event_text(event, step.table) for event in step.events)


def side_texts(table: Table) -> tuple[tuple[int, str], ...]:
    """Return for each player, and neutral, the name with points and trains."""
    names = TableNames(table)
    found = [
        (
            place,
            _("{player}: {points}, {trains} left").format(
                player=names.player(place),
                points=Points(seat.marker),
                trains=Trains(seat.trains),
            ),
        )
        for place, seat in enumerate(table.seats)
    ]
    if table.neutral is not None:
        trains = Trains(table.neutral.trains)
        text = _("{player}: {trains} left").format(player=labels.NEUTRAL(), trains=trains)
        found.append((NEUTRAL, text))
    return tuple(found)


def _sides(table: Table, paints: dict[int, Paint]) -> Node:
    return h(
        "ul",
        (
            h(
                "li",
                h("span", paints[owner].letter, cls="token", aria_hidden="true"),
                h("span", text),
                key=owner_key(owner),
                cls="seat",
                paint=paints[owner].css,
            )
            for owner, text in side_texts(table)
        ),
        cls="seats",
        aria_label=labels.PLAYERS(),
        key="seats",
    )


def _moves(steps: Sequence[Step], at: int) -> Node:
    """Return the moves around the one on show, each a way to it."""
    first, last = max(at - BEFORE, 1), min(at + AFTER, len(steps) - 1)
    return h(
        "ol",
        (
            h(
                "li",
                h(
                    "button",
                    h("span", str(one), cls="record-number"),
                    h("span", _sentences(steps[one])[0]),
                    type="button",
                    cls="record-move",
                    aria_current="step" if one == at else None,
                    on={"click": {"do": "record_go", "move": one}},
                ),
                key=str(one),
            )
            for one in range(first, last + 1)
        ),
        cls="record-moves",
        key="moves",
        aria_label=labels.MOVES(),
    )


def _ways(last: int, at: int) -> Node:
    """Return the ways through the game; the slider takes arrow keys, Home and End."""
    return h(
        "nav",
        button(labels.FIRST(), {"do": "record_first"}, key="first", disabled=not at),
        button(labels.BACK(), {"do": "record_back"}, key="back", disabled=not at),
        h("input", type="range", min=0, max=last, value=str(at), key="slider", cls="record-slider",
          aria_label=_("Move"), on={"change": {"do": "record_go"}}),
        button(labels.NEXT(), {"do": "record_next"}, key="next", disabled=at == last,
               cls="button primary"),
        button(_("Last"), {"do": "record_last"}, key="last", disabled=at == last),
        cls="lesson-dock record-ways",
        key="dock",
        aria_label=_("Through the game"),
    )  # fmt: skip
