"""A recorded game on a page: the board after a move, what happened, and the controls."""

from collections.abc import Sequence

from tutor.play.session import Step
from tutor.review import Review
from tutor.rules.standing import NEUTRAL
from tutor.table.table import Table
from tutor.widgets.nodes import Node, button, button_of, h
from tutor.widgets.paints import seats_at, table_paints
from tutor.widgets.screens.board import BoardContents, Taps, board_node
from tutor.widgets.screens.review import review_panel, verdict
from tutor.words import labels
from tutor.words.events import event_text
from tutor.words.language import gettext as _
from tutor.words.table import setting_text, turn_text
from tutor.words.table_names import TableNames
from tutor.words.values import Points, Trains

BEFORE, AFTER = 3, 12
"""How many moves the list shows before the current one, and after it."""


def record_page(
    steps: Sequence[Step],
    index: int,
    review: Review | None = None,
    me: int | None = None,
    *,
    leave: bool = False,
) -> Node:
    """Return the page of a step; with ``leave`` it has a button back to the page before.

    ``review`` is what is known of how good the decisions were, None if nobody has asked for it;
    those of the player ``me`` can be tried again where there is a way back to the table.
    """
    table = steps[index].table
    paints = table_paints(table)
    contents = BoardContents(table.board, table.owner, table.station_owner, paints)
    new = [route for route in table.owner if index and route not in steps[index - 1].table.owner]
    light = {"routes": new, "cities": [], "walk": False} if new else None
    taps, texts = Taps(help=labels.ARROW_KEYS()), dict(side_texts(table))
    return h(
        "main",
        h(
            "header",
            button("‹", {"do": "leave"}, cls="tool back", aria_label=labels.LEAVE_RECORD(),
                   title=labels.LEAVE_RECORD(), key="back") if leave else None,
            h("h1", table.board.name, cls="topbar-title"),
            h("p", place_text(steps, index), cls="record-place", key="place"),
            cls="topbar",
            key="header",
        ),
        h("section", board_node(contents, taps, light), named="board-area",
          aria_label=labels.BOARD()),
        seats_at(paints, lambda owner: [h("span", texts[owner])], labels.PLAYERS()),
        h(
            "section",
            h("div", (h("p", text) for text in step_sentences(steps, index)), cls="record-told",
              key="told"),
            verdict(review, steps, index, me, again=leave),
            review_panel(review, steps, index, paints),
            _moves(steps, index),
            named="panel",
            aria_label=labels.MOVES(),
            tabindex=0,
        ),
        _ways(len(steps) - 1, index),
        key="record",
        cls="lesson record",
    )  # fmt: skip


def announced(steps: Sequence[Step], index: int) -> str:
    """Return what a screen reader says: which move it is, and what happened."""
    return " ".join([place_text(steps, index), *step_sentences(steps, index)])


def place_text(steps: Sequence[Step], index: int) -> str:
    """Return which of all moves is shown, such as "Move 3 of 80"."""
    if not index:
        return _("The set-up; moves to come: {moves}").format(moves=len(steps) - 1)
    return _("Move {move} of {moves}").format(move=index, moves=len(steps) - 1)


def step_sentences(steps: Sequence[Step], index: int) -> tuple[str, ...]:
    """Return what happened in a step, sentence by sentence, everybody's secrets included."""
    step = steps[index]
    if step.move is None:
        title = setting_text(step.table)
    else:
        title = turn_text(steps[index - 1].table, step.move.action.player)
    return (title, *_sentences(step))


def _sentences(step: Step) -> tuple[str, ...]:
    """Return what happened in a step; a first ticket for the holder is named only later."""
    if step.move is not None and not step.events:
        player = TableNames(step.table).player(step.move.action.player)
        return (_("{player} chooses a ticket for the team's holder.").format(player=player),)
    return tuple(event_text(event, step.table) for event in step.events)


def side_texts(table: Table) -> tuple[tuple[int, str], ...]:
    """Return each owner, neutral too, with a text of the name, points and trains left."""
    names = TableNames(table)
    texts = [
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
        texts.append((NEUTRAL, text))
    return tuple(texts)


def _moves(steps: Sequence[Step], index: int) -> Node:
    """Return the moves around the current one; a tap on one goes there."""
    first, last = max(index - BEFORE, 1), min(index + AFTER, len(steps) - 1)
    return h(
        "ol",
        (
            h(
                "li",
                button_of(
                    {"do": "record_go", "move": number},
                    h("span", str(number), cls="record-number"),
                    h("span", _sentences(steps[number])[0]),
                    cls="record-move",
                    aria_current="step" if number == index else None,
                ),
                key=str(number),
            )
            for number in range(first, last + 1)
        ),
        cls="record-moves",
        key="moves",
        aria_label=labels.MOVES(),
    )


def _ways(last: int, index: int) -> Node:
    """Return the controls; the slider takes arrow keys, Home and End."""
    return h(
        "nav",
        button(labels.FIRST(), {"do": "record_first"}, key="first", disabled=not index),
        button(labels.BACK(), {"do": "record_back"}, key="back", disabled=not index),
        h("input", type="range", min=0, max=last, value=str(index), key="slider",
          cls="record-slider", aria_label=_("Move"), on={"change": {"do": "record_go"}}),
        button(labels.NEXT(), {"do": "record_next"}, key="next", disabled=index == last,
               cls="button primary"),
        button(_("Last"), {"do": "record_last"}, key="last", disabled=index == last),
        cls="lesson-dock record-ways",
        key="dock",
        aria_label=_("Move through the game"),
    )  # fmt: skip
