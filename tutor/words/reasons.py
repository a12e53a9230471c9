"""Why something cannot be done at a table, with the way out, and what the table waits for."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor import payment as p
from tutor.table import reasons as r
from tutor.table import stages as s
from tutor.table.choosing import least_kept, offered
from tutor.table.position import Position
from tutor.terms import Card, Place
from tutor.words.cards import (
    any_of,
    card_text,
    cards_text,
    kind_text,
    some_text,
    spaces_text,
    together,
    trains_text,
)
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import shown

Sentence = Callable[[Any, TableNames], str]

FIRST: Mapping[type[s.Stage], Callable[[], str]] = {
    s.ChoosingFirstTickets: lambda: _(
        "First everybody chooses which of the tickets dealt to keep. Turns begin after that."
    ),
    s.PlacingFirstTickets: lambda: _(
        "First everybody puts one ticket into the team's holder. Turns begin after that."
    ),
    s.Turn: lambda: _(
        "There is nothing of that kind to do now: a turn begins. First choose what the turn is "
        "to be, such as drawing train cards, claiming a route or drawing tickets."
    ),
    s.PlacingCard: lambda: _(
        "First say whether the card just drawn goes to the hand or to the team's holder."
    ),
    s.DrawingSecond: lambda: _(
        "A turn is for one thing only, and this one is for train cards: one is drawn, and a "
        "second one belongs to it. First draw that."
    ),
    s.KeepingTickets: lambda: _("First choose which of the tickets drawn to keep."),
    s.PlacingTicket: lambda: _("First put one of the tickets just kept into the team's holder."),
    s.AnsweringTunnel: lambda: _(
        "A tunnel asks for more cards. First add them, or give the tunnel up."
    ),
    s.ChoosingLane: lambda: _("First choose the route that the neutral player is to take."),
    s.Over: lambda: _("The game is over. Begin a new one to play on."),
}
"""What has to be done before anything else, by the kind of stage."""

NOT_PLAYED: Mapping[str, Callable[[], str]] = {
    "stations": lambda: _("This board has no stations. Choose something else for the turn."),
    "teams": lambda: _(
        "This board is not played in teams, so there is no team's holder. Choose something else."
    ),
    "neutral": lambda: _(
        "No neutral player takes part in this game, so there is no route to choose for it. "
        "Choose something else."
    ),
}


def _not_in_row(reason: r.NotInRow, names: TableNames) -> str:
    if reason.card is Card.LOCOMOTIVE:
        return _("No locomotive lies face up. Take a card that does, or draw from the pile.")
    return _("No {color} card lies face up. Take a card that does, or draw from the pile.").format(
        color=kind_text(reason.card)
    )


def _no_cards(reason: r.NoCardsToDraw, names: TableNames) -> str:
    if names.position.row:
        return _(
            "The pile is empty, and there are no discards to make a new one of. Take a face-up "
            "card, or do something else."
        )
    return _(
        "There are no train cards left, neither in the pile nor face up nor among the discards. "
        "Claim a route or draw tickets instead."
    )


def _cards_not_held(reason: r.CardsNotHeld, names: TableNames) -> str:
    if reason.fewest:
        text = _("The hand lacks {cards} for this. Draw some first.")
    elif reason.place is Place.HAND:
        text = _("For this the hand lacks {cards}. Pay with other cards, or draw some first.")
    elif names.position.holders:
        text = _(
            "For this the team's holder lacks {cards}. Pay with other cards, or with more from "
            "the hand."
        )
    else:
        text = _(
            "This board is not played in teams, so no holder can give {cards}. Pay from the hand."
        )
    return text.format(cards=cards_text(reason.missing))


def _wrong_number_shared(reason: r.WrongNumberShared, names: TableNames) -> str:
    text = (
        _(
            "By this table's house rule exactly two tickets go to the team's holder in a turn, "
            "not {shared}. Choose two."
        )
        if reason.exactly_two
        else _(
            "One or two tickets go to the team's holder in a turn, not {shared}. Choose one or two."
        )
    )
    return text.format(shared=reason.shared)


def _not_your_turn(reason: r.NotYourTurn, names: TableNames) -> str:
    text = (
        _("It is not your turn: the table waits for {to_move}. Wait until it is.")
        if reason.player == names.watcher
        else _("The table waits for {to_move}, not for {player}. Let {to_move} decide first.")
    )
    return text.format(to_move=names.player(reason.to_move), player=names.player(reason.player))


def _route_taken(reason: r.RouteTaken, names: TableNames) -> str:
    if reason.owner == names.watcher:
        text = _("{route} is yours already. Choose another route.")
        return text.format(route=names.route(reason.route))
    return _("{route} is claimed by {owner} already. Choose another route.").format(
        route=names.route(reason.route), owner=names.player(reason.owner)
    )


def _own_twin(reason: r.OwnTwin, names: TableNames) -> str:
    text = (
        _(
            "{route} joins the same two cities as {twin}, which belongs to the same player "
            "already. Nobody may own two routes of such a pair. Choose a route between other "
            "cities."
        )
        if names.watcher is None or names.watcher != names.position.owner.get(reason.twin)
        else _(
            "{route} joins the same two cities as {twin}, which is yours already. Nobody may own "
            "two routes of such a pair. Choose a route between other cities."
        )
    )
    return text.format(route=names.route(reason.route), twin=names.route(reason.twin))


def _has_station(reason: r.CityHasStation, names: TableNames) -> str:
    text = (
        _("You have a station in {city} already, and a city holds one only. Choose another city.")
        if reason.owner == names.watcher
        else _(
            "{city} has a station already, built by {owner}, and a city holds one only. Choose "
            "another city."
        )
    )
    return text.format(city=names.city(reason.city), owner=names.player(reason.owner))


def _no_stations(reason: r.NoStationsLeft, names: TableNames) -> str:
    if names.watcher is None:
        text = ngettext(
            "A player has {count} station only, and it is built. Choose something else for the "
            "turn.",
            "A player has {count} stations only, and all of them are built. Choose something else "
            "for the turn.",
            reason.count,
        )
    else:
        text = ngettext(
            "You have {count} station only, and it is built. Choose something else for the turn.",
            "You have {count} stations only, and all of them are built. Choose something else for "
            "the turn.",
            reason.count,
        )
    return text.format(count=reason.count)


def _too_few_trains(reason: r.TooFewTrains, names: TableNames) -> str:
    facts = {
        "route": names.route(reason.route),
        "spaces": reason.spaces,
        "mountains": reason.mountains,
        "trains": trains_text(reason.spaces + reason.mountains),
        "left": trains_text(reason.left),
    }
    if reason.mountains:
        return _(
            "{route} takes a train for each space and one for each X: {spaces} + {mountains} = "
            "{trains}. Left to lay: {left}. Choose a route that takes fewer."
        ).format(**facts)
    return _(
        "{route} takes {trains}, one for each space. Left to lay: {left}. Choose a shorter route."
    ).format(**facts)


# --- payment --------------------------------------------------------------------------------


MANY = 4
"""Numbers of cards that are all named; of more than so many the first and the step."""


def _wrong_number(reason: p.WrongNumber, names: TableNames) -> str:
    if len(reason.allowed) > MANY:
        first, second, *_others, most = reason.allowed
        return _(
            "This takes {first} or {second} cards, and so on in steps of {step} up to {most}, not "
            "{given}. Lay exactly as many as it takes."
        ).format(first=first, second=second, step=second - first, most=most, given=reason.given)
    return ngettext(
        "This takes {allowed} card, not {given}. Lay exactly as many as it takes.",
        "This takes {allowed} cards, not {given}. Lay exactly as many as it takes.",
        reason.allowed[-1],
    ).format(allowed=any_of([str(number) for number in reason.allowed]), given=reason.given)


def _too_few_locomotives(reason: p.TooFewLocomotives, names: TableNames) -> str:
    facts = {
        "symbols": reason.symbols,
        "replaced": reason.symbols - reason.needed,
        "set": reason.cards_for_symbol,
        "needed": some_text(Card.LOCOMOTIVE, reason.needed),
        "given": reason.given,
    }
    if not reason.cards_for_symbol:
        return _(
            "A ferry takes a locomotive for each of its symbols: {needed} at the least, and these "
            "cards have {given}. Lay more locomotives among them."
        ).format(**facts)
    if reason.needed == reason.symbols:
        return _(
            "A ferry takes a locomotive for each of its symbols: {needed} at the least, and these "
            "cards have {given}. Lay more locomotives, or instead of each any {set} cards."
        ).format(**facts)
    return _(
        "A ferry takes a locomotive, or any {set} cards instead, for each of its symbols. With so "
        "many cards {replaced} of {symbols} symbols can be paid by {set} cards; that leaves "
        "{needed}, and these cards have {given}. Lay more locomotives, or {set} cards for each "
        "symbol."
    ).format(**facts)


def _spaces_not_covered(reason: p.SpacesNotCovered, names: TableNames) -> str:
    facts = {
        "set": reason.cards_for_space,
        "sets": spaces_text(reason.sets),
        "singles": spaces_text(reason.singles),
        "color": kind_text(reason.color),
        "found": reason.found,
    }
    if not reason.sets:
        return _(
            "Each space takes one card of the colour chosen, or any {set} cards. These cards "
            "would have to be one for each of {singles}, all of one colour; of {color} there are "
            "only {found}. Lay more of one colour, or any {set} cards for a space."
        ).format(**facts)
    return _(
        "Each space takes one card of the colour chosen, or any {set} cards. So many cards make "
        "{sets} paid by {set} each, and one card for each of {singles}, all of one colour; of "
        "{color} there are only {found}. Lay more of one colour, or any {set} cards for more "
        "spaces."
    ).format(**facts)


# --- all of them ----------------------------------------------------------------------------


SENTENCES: Mapping[type[r.TableReason] | type[p.PaymentReason], Sentence] = {
    r.GameIsOver: lambda v, n: _("The game is over. Begin a new one to play on."),
    r.NotYourTurn: _not_your_turn,
    r.SomethingElseFirst: lambda v, n: FIRST[v.stage](),
    r.NotPlayedHere: lambda v, n: NOT_PLAYED[v.what](),
    r.CanDoSomething: lambda v, n: _(
        "Only a player who can do nothing else may pass, and something can be done here. Choose "
        "one of the things that are possible."
    ),
    r.NotInRow: _not_in_row,
    r.LocomotiveOnlyFirst: lambda v, n: _(
        "A face-up locomotive may be taken only as the first and only card of a turn. As the "
        "second card take a coloured one, or draw from the pile."
    ),
    r.NoCardsToDraw: _no_cards,
    r.CardsNotHeld: _cards_not_held,
    r.NoTicketsLeft: lambda v, n: _(
        "There are no tickets left to draw. Draw train cards or claim a route instead."
    ),
    r.TicketNotThere: lambda v, n: _(
        "The ticket {ticket} is not among those to choose from, or is named twice. Choose each "
        "ticket once, of those that are there."
    ).format(ticket=n.ticket(v.ticket)),
    r.TooFewKept: lambda v, n: _(
        "At least {needed} must be kept, but only {kept} would be. Choose more of them."
    ).format(needed=n.number_of_tickets(v.needed), kept=v.kept),
    r.WrongNumberShared: _wrong_number_shared,
    r.NoSuchRoute: lambda v, n: _(
        "There is no route {route} on this board. Choose one of the printed routes."
    ).format(route=shown(v.route)),
    r.RouteTaken: _route_taken,
    r.OwnTwin: _own_twin,
    r.LaneIsClosed: lambda v, n: ngettext(
        "{route} is closed: with {players} players only {open} of the routes between these two "
        "cities can be used, and it is taken already. Choose a route between other cities.",
        "{route} is closed: with {players} players only {open} of the routes between these two "
        "cities can be used, and they are taken already. Choose a route between other cities.",
        v.open,
    ).format(route=n.route(v.route), players=v.players, open=v.open),
    r.TooFewTrains: _too_few_trains,
    r.NotOneOfTheLanes: lambda v, n: _(
        "{route} is not among the routes that the neutral player may take now. Choose {lanes}."
    ).format(route=n.route(v.route), lanes=any_of([n.route(lane) for lane in v.lanes])),
    r.NoSuchCity: lambda v, n: _(
        "There is no city {city} on this board. Choose one of the printed cities."
    ).format(city=shown(v.city)),
    r.CityHasStation: _has_station,
    r.NoStationsLeft: _no_stations,
    p.WrongNumber: _wrong_number,
    p.WrongColor: lambda v, n: _(
        "The colour asked for is {color}, so {others} will not do. Lay {color} cards instead."
    ).format(color=kind_text(v.color), others=cards_text(v.others)),
    p.SeveralColors: lambda v, n: _(
        "Any one colour will do here, but only one, and these cards are {colors}. Keep to one of "
        "them."
    ).format(colors=together([kind_text(color) for color in v.colors])),
    p.LocomotivesNotWild: lambda v, n: _(
        "On this board a locomotive stands in for a colour on ferries and in tunnels only, so "
        "{locomotives} will not do here. Lay coloured cards instead."
    ).format(locomotives=some_text(Card.LOCOMOTIVE, v.locomotives)),
    p.LocomotivesOnly: lambda v, n: _(
        "The tunnel was entered with locomotives alone, so nothing but locomotives can be added: "
        "{others} will not do. Add locomotives, or give the tunnel up."
    ).format(others=cards_text(v.others)),
    p.TooFewLocomotives: _too_few_locomotives,
    p.SpacesNotCovered: _spaces_not_covered,
}


def reason_text(reason: r.Reason, position: Position, reader: int | None = None) -> str:
    """Return why something cannot be done, and the way out; ``reader`` is addressed as you."""
    return SENTENCES[type(reason)](reason, TableNames(position, reader))


# --- what the table waits for ---------------------------------------------------------------


def _choosing(stage: s.ChoosingFirstTickets | s.KeepingTickets, names: TableNames) -> str:
    position = names.position
    return _("{player} looks at {number} and is to keep at least {least}.").format(
        player=names.player(stage.player),
        number=names.number_of_tickets(len(offered(position))),
        least=least_kept(position),
    )


def _turn(stage: s.Turn, names: TableNames) -> str:
    text = (
        _("{player} is to play.")
        if names.position.turns_left is None
        else _("{player} is to play, for the last time.")
    )
    return text.format(player=names.player(stage.player))


def _placing_card(stage: s.PlacingCard, names: TableNames) -> str:
    """Tell of the card to place; one drawn blind is its player's secret (T3)."""
    player = names.player(stage.player)
    if stage.blind or stage.card is None:
        return _(
            "{player} is to say whether the card just drawn goes to the hand or to the team's "
            "holder."
        ).format(player=player)
    return _(
        "{player} has taken {card} and is to say whether it goes to the hand or to the team's "
        "holder."
    ).format(player=player, card=card_text(stage.card))


def _drawing_second(stage: s.DrawingSecond, names: TableNames) -> str:
    player = names.player(stage.player)
    if not names.position.holders:
        return _("{player} is to draw a second train card.").format(player=player)
    text = (
        _("{player} is to draw a second train card, for the hand.")
        if stage.place is Place.HAND
        else _("{player} is to draw a second train card, for the team's holder.")
    )
    return text.format(player=player)


def _answering(stage: s.AnsweringTunnel, names: TableNames) -> str:
    facts = {
        "player": names.player(stage.player),
        "route": names.route(stage.route),
        "extra": stage.extra,
        "color": kind_text(stage.color),
    }
    if stage.color is Card.LOCOMOTIVE:
        text = ngettext(
            "{player} is to add {extra} more locomotive for the tunnel {route}, or to give it up.",
            "{player} is to add {extra} more locomotives for the tunnel {route}, or to give it up.",
            stage.extra,
        )
    else:
        text = ngettext(
            "{player} is to add {extra} more card, {color} or a locomotive, for the tunnel "
            "{route}, or to give it up.",
            "{player} is to add {extra} more cards, {color} or locomotives, for the tunnel "
            "{route}, or to give it up.",
            stage.extra,
        )
    return text.format(**facts)


STAGES: Mapping[type[s.Stage], Sentence] = {
    s.ChoosingFirstTickets: _choosing,
    s.PlacingFirstTickets: lambda v, n: _(
        "{player} is to put one ticket into the team's holder."
    ).format(player=n.player(v.player)),
    s.Turn: _turn,
    s.PlacingCard: _placing_card,
    s.DrawingSecond: _drawing_second,
    s.KeepingTickets: _choosing,
    s.PlacingTicket: lambda v, n: _(
        "{player} is to put one of the tickets just kept into the team's holder."
    ).format(player=n.player(v.player)),
    s.AnsweringTunnel: _answering,
    s.ChoosingLane: lambda v, n: _(
        "{player} is to choose the route that the neutral player takes: {routes}."
    ).format(player=n.player(v.player), routes=any_of([n.route(route) for route in v.routes])),
    s.Over: lambda v, n: _("The game is over."),
}


def stage_text(position: Position) -> str:
    """Return who is to decide and what, without anybody's secrets."""
    return STAGES[type(position.stage)](position.stage, TableNames(position))
