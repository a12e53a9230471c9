"""The words for what the scorer proves: lines of a score, tickets, the longest route."""

from tutor.lessons.exercise import Scene
from tutor.lessons.kinds.proven import (
    LongestIs,
    NetworkIs,
    PartIs,
    Proven,
    TicketCameOut,
    WhyNoLonger,
)
from tutor.words.cards import points_text, together, trains_text
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, listed
from tutor.words.pieces import part_name, proof_sentences
from tutor.words.pieces.tickets import ticket_proof


def part_is(why: PartIs, scene: Scene) -> str:
    """Tell what a part of the score comes to."""
    return _("{side}, {part}: {points}.").format(
        side=TableNames(scene.table).team(why.player),
        part=part_name(why.part),
        points=points_text(why.points),
    )


def proven(why: Proven, scene: Scene) -> str:
    """Tell what proves a line of the score."""
    return proof_sentences(why.line, Names(scene.table.board))[0]


def ticket_came_out(why: TicketCameOut, scene: Scene) -> str:
    """Tell how a ticket came out."""
    return ticket_proof(why.outcome, Names(scene.table.board))


def longest_is(why: LongestIs, scene: Scene) -> str:
    """Tell the line of a longest route."""
    names = TableNames(scene.table)
    return _("A longest continuous route of {side} has {trains}: {walk}.").format(
        side=names.side(why.player),
        trains=trains_text(why.trail.length),
        walk=names.walk(why.trail.cities),
    )


def why_no_longer(why: WhyNoLonger, scene: Scene) -> str:
    """Tell what the line leaves out; the full proof stands on the score sheet."""
    names, board = TableNames(scene.table), scene.table.board
    if not why.left_out:
        return _("It uses all the routes there are, so no line can be longer.")
    return _(
        "It leaves out {routes}, {trains} in all. Any other line leaves out as many or more."
    ).format(
        routes=together([names.route(route) for route in why.left_out]),
        trains=trains_text(sum(board.route[route].length for route in why.left_out)),
    )


def network_is(why: NetworkIs, scene: Scene) -> str:
    """Tell the cities of the largest network."""
    names = TableNames(scene.table)
    return ngettext(
        "The largest network of {side} joins {number} city: {cities}.",
        "The largest network of {side} joins {number} cities: {cities}.",
        len(why.cities),
    ).format(
        side=names.side(why.player),
        number=len(why.cities),
        cities=listed([names.city(city) for city in why.cities]),
    )
