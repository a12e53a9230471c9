"""The words of the exercise "may this route be claimed"."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor import payment as p
from tutor.lessons.forms import No
from tutor.lessons.kinds.may_claim import (
    CardsForXs,
    DoesNotHold,
    MayBeClaimed,
    MayItBeClaimed,
    MustTouch,
)
from tutor.table import reasons as r
from tutor.table.actions import ClaimRoute
from tutor.words.cards import kind_text, trains_text
from tutor.words.events import event_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext

Sentence = Callable[[Any, ClaimRoute, SceneNames], str]


def question(exercise: MayItBeClaimed, names: SceneNames) -> str:
    """Tell what was done before and what is laid, and ask."""
    table, action = exercise.scene.table, exercise.action
    ask = (
        _(
            "Now, in the same turn, {player} wants to claim {route} with {cards}. May that be "
            "done? If not, why?"
        )
        if exercise.events
        else _("{player} wants to claim {route} with {cards}. May that be done? If not, why?")
    ).format(
        player=names.player(action.player),
        route=names.route(action.route),
        cards=names.paid(action.cards, action.from_holder),
    )
    return " ".join([*(event_text(event, table) for event in exercise.events), ask])


def may_be_claimed(why: MayBeClaimed, names: SceneNames) -> str:
    """Tell that the claim is legal."""
    return _("{player} may claim {route}: it is open, and the cards and trains are there.").format(
        player=names.player(why.action.player), route=names.route(why.action.route)
    )


def does_not_hold(why: DoesNotHold, names: SceneNames) -> str:
    """Tell why a reason is none here."""
    if isinstance(why.option, CardsForXs):
        return _("Cards are laid for the spaces alone. An X asks for a train, never for a card.")
    if not isinstance(why.option, No):
        return _("A route need not touch another one: any free route on the board may be claimed.")
    return _HELD[type(why.option.because)](why.option.because, why.action, names)


def _free(reason: r.RouteTaken, action: ClaimRoute, names: SceneNames) -> str:
    lanes = names.position.board.lanes[names.position.board.route[reason.route].pair]
    beside = [lane.id for lane in lanes if lane.id in names.position.owner]
    if not beside:
        return _("Nobody owns {route}: there are no trains on it.").format(
            route=names.route(reason.route)
        )
    return _(
        "Nobody owns {route}: the trains are on {other}, which joins the same two cities."
    ).format(route=names.route(reason.route), other=names.route(beside[0]))


def _no_twin(reason: r.OwnTwin, action: ClaimRoute, names: SceneNames) -> str:
    return _("{player} owns no other route between these two cities.").format(
        player=names.player(action.player)
    )


def _not_closed(reason: r.LaneIsClosed, action: ClaimRoute, names: SceneNames) -> str:
    return ngettext(
        "With {players} players {open} of the routes between these two cities can be used, and "
        "not so many of the others are taken.",
        "With {players} players {open} of the routes between these two cities can be used, and "
        "not so many of the others are taken.",
        reason.open,
    ).format(players=reason.players, open=reason.open)


def _enough_trains(reason: r.TooFewTrains, action: ClaimRoute, names: SceneNames) -> str:
    return _("{route} takes {trains}, and {player} has {left} left. That is enough.").format(
        route=names.route(reason.route),
        trains=trains_text(reason.spaces + reason.mountains),
        player=names.player(action.player),
        left=trains_text(reason.left),
    )


def _just_begun(reason: r.SomethingElseFirst, action: ClaimRoute, names: SceneNames) -> str:
    return _("No card was drawn in this turn: it has only just begun.")


def _right_number(reason: p.WrongNumber, action: ClaimRoute, names: SceneNames) -> str:
    return _("{route} takes a card for each space, which makes {given}.").format(
        route=names.route(action.route), given=reason.given
    )


def _right_color(reason: p.WrongColor, action: ClaimRoute, names: SceneNames) -> str:
    return _("A locomotive stands in for any colour here, for {color} too.").format(
        color=kind_text(reason.color)
    )


def _no_symbols(reason: p.TooFewLocomotives, action: ClaimRoute, names: SceneNames) -> str:
    return _("Only a ferry with symbols asks for locomotives. {route} has none.").format(
        route=names.route(action.route)
    )


def _wild(reason: p.LocomotivesNotWild, action: ClaimRoute, names: SceneNames) -> str:
    return _(
        "On ferries and in tunnels locomotives may be played, and {route} is one of these."
    ).format(route=names.route(action.route))


_HELD: Mapping[type[r.TableReason] | type[p.PaymentReason] | type[None], Sentence] = {
    r.RouteTaken: _free,
    r.OwnTwin: _no_twin,
    r.LaneIsClosed: _not_closed,
    r.TooFewTrains: _enough_trains,
    r.SomethingElseFirst: _just_begun,
    p.WrongNumber: _right_number,
    p.WrongColor: _right_color,
    p.TooFewLocomotives: _no_symbols,
    p.LocomotivesNotWild: _wild,
}


WORDS: Words = {
    MayItBeClaimed: question,
    DoesNotHold: does_not_hold,
    MayBeClaimed: may_be_claimed,
    MustTouch: lambda option, names: _("No: a route has to touch another one of the same player"),
    CardsForXs: lambda option, names: _("No: every X takes a card, too"),
}
