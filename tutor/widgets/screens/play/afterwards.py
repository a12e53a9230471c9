"""Looking back on a game: its course, the moves that cost most, and where the points came from."""

from collections import Counter
from collections.abc import Iterator

from tutor.play.coach import Remark
from tutor.play.course import turn_of
from tutor.play.whys import LeftOpen
from tutor.rules.bonus import BonusEvidence
from tutor.rules.tickets import TicketOutcome
from tutor.scoring import SideScore
from tutor.widgets.nodes import Node, button, button_of, h
from tutor.widgets.screens.parts import table_row
from tutor.widgets.screens.play.chart import chart, legend, points_table
from tutor.widgets.screens.play.coach import lost
from tutor.widgets.screens.play.look import PlayLook
from tutor.words import labels
from tutor.words.coach import BETTER, LAID_LATER, TRIED_AGAIN, cost_text
from tutor.words.deciding import part_headline
from tutor.words.language import gettext as _
from tutor.words.numbers import number_text, signed_text
from tutor.words.pieces import part_name
from tutor.words.play import action_text
from tutor.words.reader import Reader, reader_of
from tutor.words.values import Number, Points, Spaces
from tutor.words.winning import headline


def afterwards(look: PlayLook) -> Node:
    """Return the page that looks back on a finished game."""
    course = look.coach.course
    own = next(number for number, side in enumerate(course.sides) if look.me in side)
    moves = look.coach.costly
    names = [", ".join(look.called(place) for place in side) for side in course.sides]
    paints = [look.paints[side[0]] for side in course.sides]
    turns = [turn_of(look.session, move.step) for move in moves]
    return h(
        "main",
        h(
            "header",
            h("h1", headline(look.coach.sheet, _reader(look)), tabindex=-1, key="title",
              focus="looks-back"),
            button_of(look.act("look_back"), "✕", cls="tool shut", key="shut",
                      aria_label=labels.BACK_TO_TABLE(), title=labels.BACK_TO_TABLE()),
            cls="page-head", key="head",
        ),
        _whose(look),
        h("p", _lead(look, moves), named="lead"),
        h(
            "section",
            chart(course, own, look.paints, turns),
            legend(names, paints),
            points_table(course, names, len(look.seen.seats)),
            cls="course-card", key="course", aria_label=_("The points, turn by turn"),
        ),
        h(
            "ol",
            (_move(look, number, move) for number, move in enumerate(moves, start=1)),
            named="costly", aria_label=_("The most costly moves"),
        ) if moves else None,
        _points(look, names),
        _own(look, look.coach.sheet.sides[own]),
        h(
            "div",
            button(_("Score sheet"), {"do": "finale"}, cls="button", key="finale"),
            button(_("Review every move"), {"do": "review"}, cls="button", key="review"),
            button(labels.BACK_TO_FINISHED(), look.act("to_finished"), cls="button primary",
                   key="first") if look.session.finished is not None else
            button(labels.PLAY_AGAIN(), {"do": "play_again"}, cls="button primary",
                   key="play-again"),
            cls="afterwards-foot", key="foot",
        ),
        named="afterwards",
    )  # fmt: skip


def _reader(look: PlayLook) -> Reader | None:
    reader = look.session.reader
    return None if reader is None else reader_of(look.coach.sheet, reader)


def _whose(look: PlayLook) -> Node | None:
    """Return the choice whose game is looked back on, if several people played."""
    if not look.session.opening.is_shared:
        return None
    return h(
        "div",
        (
            button(look.names.player(place), look.act("look_as", place=place),
                   cls="button", key=str(place),
                   aria_pressed="true" if place == look.me else "false")
            for place in look.session.opening.people
        ),
        cls="ways-out whose", key="whose", role="group", aria_label=_("Whose game?"),
    )  # fmt: skip


def _lead(look: PlayLook, moves: tuple[Remark, ...]) -> str:
    first = look.session.finished
    if first is not None:
        course = look.coach.course
        own = next(number for number, side in enumerate(course.sides) if look.me in side)
        now, before = (
            (all_[own], max(all_[:own] + all_[own + 1 :]))
            for all_ in (course.final, look.coach.first)
        )
        return TRIED_AGAIN(
            now=Points(now[0]),
            others=Number(now[1]),
            first=Points(before[0]),
            before=Number(before[1]),
        )
    if not moves:
        return _("No single move stands out. The review looks at all of them.")
    return cost_text([move.points for move in moves])


# --- the moves that cost most ---------------------------------------------------------------


def _move(look: PlayLook, number: int, remark: Remark) -> Node:
    before = look.session.steps[remark.step - 1].table
    later = _later(look, remark)
    return h(
        "li",
        h("span", str(number), cls="costly-mark", key="mark", aria_hidden="true"),
        h(
            "div",
            h("p", look.coach.sentence(remark), key="sentence"),
            h("p", later, key="later") if later else None,
            h("p", BETTER(action=action_text(remark.best, before)), cls="hint", key="instead"),
            h(
                "div",
                h("span", _("Round {round}").format(round=before.round), cls="hint", key="round"),
                button(_("Try again"), look.act("again", step=remark.step), cls="button quiet",
                       key="again", data_again=str(remark.step)),
                cls="costly-foot", key="foot",
            ),
            cls="costly-text", key="text",
        ),
        lost(remark.points),
        key=f"costly-{remark.step}",
        data_costly=str(remark.step),
    )  # fmt: skip


def _later(look: PlayLook, remark: Remark) -> str:
    """Return who of the others claimed the route that you left open, "" if nobody did."""
    if not isinstance(remark.why, LeftOpen):
        return ""
    owner = look.table.owner.get(remark.why.route)
    others = owner is not None and look.me not in look.table.side(owner)
    return LAID_LATER(player=look.names.player(owner)) if owner is not None and others else ""


# --- how the points came about --------------------------------------------------------------


def _points(look: PlayLook, names: list[str]) -> Node:
    """Return a table of everybody's points by part, and who has the bonuses."""
    sheet, sides = look.coach.sheet, look.coach.sheet.sides
    parts = [line.part for line in sides[0].lines]
    bonuses = [line.part for line in sides[0].lines if isinstance(line.evidence, BonusEvidence)]
    return h(
        "section",
        h("h2", _("Where the points came from"), key="title"),
        h(
            "table",
            h("thead", h("tr", h("td"), (h("th", name, scope="col") for name in names)),
              key="head"),
            h(
                "tbody",
                (
                    table_row(part_name(part), (number_text(side.parts[part]) for side in sides),
                              key=str(part))
                    for part in parts
                ),
                table_row(labels.TOTAL(), (number_text(side.total) for side in sides),
                          named="total"),
                key="body",
            ),
            cls="course-table", key="table",
        ),
        h(
            "ul",
            (
                h("li", h("strong", part_name(part), key="name"), " ",
                  h("span", part_headline(sheet, part, _reader(look)), key="who"), key=str(part))
                for part in bonuses
            ),
            cls="came", key="bonuses",
        ) if bonuses else None,
        cls="came-card", key="points",
    )  # fmt: skip


def _own(look: PlayLook, side: SideScore) -> Node:
    """Return your tickets and routes with their points."""
    return h(
        "section",
        h("h2", _("Your tickets and routes"), key="title"),
        h("ul", (_outcome(look, outcome, key) for key, outcome in enumerate(side.tickets)),
          cls="came", key="tickets"),
        h("ul", _lengths(look), cls="came lengths", key="routes"),
        cls="came-card", key="own",
    )  # fmt: skip


def _outcome(look: PlayLook, outcome: TicketOutcome, key: int) -> Node:
    sign, word = ("✓", labels.IS_DONE()) if outcome.completed else ("✕", labels.NOT_DONE())
    return h(
        "li",
        h("span", sign, named="sign", aria_hidden="true"),
        h(
            "span",
            look.names.ticket_reached(outcome.ticket, outcome.way),
            cls="came-name",
            key="name",
        ),
        h("span", word, cls="visually-hidden", key="word"),
        h("span", signed_text(outcome.points), cls="came-points", key="points"),
        cls="done" if outcome.completed else "failed",
        key=str(key),
    )


def _lengths(look: PlayLook) -> Iterator[Node]:
    """Yield how many routes of each length your side has, and their points."""
    mine = look.table.side(look.me)
    lengths = Counter(
        look.board.route[route].length for route, owner in look.table.owner.items() if owner in mine
    )
    for length, number in sorted(lengths.items(), reverse=True):
        each = look.table.rulebook.points[length]
        yield h(
            "li",
            h(
                "span",
                _("{number} × {spaces}").format(number=number, spaces=Spaces(length)),
                cls="came-name",
                key="name",
            ),
            h("span", str(Points(number * each)), cls="came-points", key="points"),
            key=f"length-{length}",
        )
