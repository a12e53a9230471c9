"""The words for what the scorer proves: lines of a score, tickets, the longest route."""

from tutor.lessons.kinds.proven import (
    LongestIs,
    NetworkIs,
    PartIs,
    Proven,
    TicketCameOut,
    WhyNoLonger,
)
from tutor.words.cards import points_text, together, trains_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import listed
from tutor.words.pieces import part_name, proof_sentences
from tutor.words.pieces.tickets import ticket_proof
from tutor.words.reader import own_line


def part_is(why: PartIs, names: SceneNames) -> str:
    """Tell what a part of the score comes to."""
    if names.is_mine(why.player):
        return _("{part}: {points} for you.").format(
            part=part_name(why.part), points=points_text(why.points)
        )
    return _("{side}, {part}: {points}.").format(
        side=names.team(why.player),
        part=part_name(why.part),
        points=points_text(why.points),
    )


def proven(why: Proven, names: SceneNames) -> str:
    """Tell what proves a line of the score."""
    return proof_sentences(own_line(why.line, names.reader), names)[0]


def ticket_came_out(why: TicketCameOut, names: SceneNames) -> str:
    """Tell how a ticket came out."""
    return ticket_proof(why.outcome, names)


def longest_is(why: LongestIs, names: SceneNames) -> str:
    """Tell the line of a longest route."""
    facts = {"trains": trains_text(why.trail.length), "walk": names.walk(why.trail.cities)}
    if names.is_mine(why.player):
        return _("Your longest continuous route has {trains}: {walk}.").format(**facts)
    return _("A longest continuous route of {side} has {trains}: {walk}.").format(
        side=names.side(why.player), **facts
    )


def why_no_longer(why: WhyNoLonger, names: SceneNames) -> str:
    """Tell what the line leaves out; the full proof stands on the score sheet."""
    board = names.scene.table.board
    if not why.left_out:
        return _("It uses all the routes there are, so no line can be longer.")
    return _(
        "It leaves out {routes}, {trains} in all. Any other line leaves out as many or more."
    ).format(
        routes=together([names.route(route) for route in why.left_out]),
        trains=trains_text(sum(board.route[route].length for route in why.left_out)),
    )


def network_is(why: NetworkIs, names: SceneNames) -> str:
    """Tell the cities of the largest network."""
    number, cities = len(why.cities), listed([names.city(city) for city in why.cities])
    if names.is_mine(why.player):
        return ngettext(
            "Your largest network joins {number} city: {cities}.",
            "Your largest network joins {number} cities: {cities}.",
            number,
        ).format(number=number, cities=cities)
    return ngettext(
        "The largest network of {side} joins {number} city: {cities}.",
        "The largest network of {side} joins {number} cities: {cities}.",
        number,
    ).format(side=names.side(why.player), number=number, cities=cities)


WORDS: Words = {
    LongestIs: longest_is,
    NetworkIs: network_is,
    PartIs: part_is,
    Proven: proven,
    TicketCameOut: ticket_came_out,
    WhyNoLonger: why_no_longer,
}
