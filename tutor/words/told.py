"""Moves at the live table in a few words, and as a screen reader is told of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from tutor.cards import Cards
from tutor.table import events as e
from tutor.table import stages as s
from tutor.table.position import Position
from tutor.words.cards import card_text, cards_text, together
from tutor.words.events import TableNames, event_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.play import heading, to_do


@dataclass(frozen=True)
class Told:
    """What somebody did, in a few words; ``more`` are whole sentences that belong to it."""

    player: int
    text: str
    points: int = 0
    more: tuple[str, ...] = ()


class Who(NamedTuple):
    """Whom something is told of, and whether that is who reads it."""

    name: str
    mine: bool


SILENT = (e.HandDealt, e.RowFilled, e.TicketsDealt, e.TicketsDrawn, e.CardPlaced, e.TunnelTried)
"""What goes without saying in a few words."""

OWN_WORDS = (
    e.CardTaken, e.CardDrawn, e.TicketsKept, e.TicketsRefused, e.RouteClaimed, e.CrossingFilled,
    e.TunnelRevealed, e.TunnelPaid, e.TunnelGivenUp, e.StationBuilt, e.Passed,
)  # fmt: skip
"""What is said in fewer words than :func:`event_text` has."""


def told(events: Sequence[e.Event], position: Position, player: int, me: int) -> Told:
    """Return what a player did in a turn, or in a part of it.

    ``events`` are as ``me`` may hear of them; ``position`` is the table after the last one.
    """
    names = TableNames(position, me)
    who = Who(names.player(player), player == me)
    points = sum(one.points for one in events if isinstance(one, e.RouteClaimed | e.CrossingFilled))
    texts = list(_few_words(events, names, who))
    others = [one for one in events if not isinstance(one, (*SILENT, *OWN_WORDS))]
    others.sort(key=lambda one: getattr(one, "player", player) != player)  # one's own come first
    more = tuple(event_text(one, position, me) for one in others)
    if not texts and more:
        texts, more = [more[0]], more[1:]
    return Told(player, " ".join(texts), points, more)


def _few_words(events: Sequence[e.Event], names: TableNames, who: Who) -> Iterator[str]:
    drawn = [one for one in events if isinstance(one, e.CardTaken | e.CardDrawn)]
    if drawn:
        cards = _both(drawn) or together([_drawn(one) for one in drawn])
        text = _("You took {cards}") if who.mine else _("{player} took {cards}")
        yield text.format(player=who.name, cards=cards)
    for event in events:
        words = FEW.get(type(event))
        if words is not None:
            yield words(event, names, who)


def _both(drawn: Sequence[e.CardTaken | e.CardDrawn]) -> str:
    """Return two alike in fewer words, nothing where they are not alike."""
    if len(drawn) == 1 or len({(type(one), one.card) for one in drawn}) > 1:
        return ""
    card = drawn[0].card
    if card is None:
        return _("two from the pile")
    cards = cards_text(Cards.some(card, len(drawn)))
    if isinstance(drawn[0], e.CardDrawn):
        return _("{cards} from the pile").format(cards=cards)
    return cards


def _drawn(event: e.CardTaken | e.CardDrawn) -> str:
    if event.card is None:
        return _("one from the pile")
    if isinstance(event, e.CardDrawn):
        return _("{card} from the pile").format(card=card_text(event.card))
    return card_text(event.card)


def _kept(event: e.TicketsKept, names: TableNames, who: Who) -> str:
    text = _("You kept {number}") if who.mine else _("{player} kept {number}")
    return text.format(player=who.name, number=names.number_of_tickets(event.kept))


def _laid(event: e.RouteClaimed, names: TableNames, who: Who) -> str:
    text = _("You laid {route}") if who.mine else _("{player} laid {route}")
    route = names.position.board.route[event.route]
    return text.format(player=who.name, route=names.pair(route.a, route.b))


def _revealed(event: e.TunnelRevealed, names: TableNames, who: Who) -> str:
    if not event.extra:
        text = _("The tunnel {route} asks for nothing more.")
        return text.format(route=names.route(event.route))
    return ngettext(
        "The tunnel {route} asks for {number} card more.",
        "The tunnel {route} asks for {number} cards more.",
        event.extra,
    ).format(route=names.route(event.route), number=event.extra)


def _given_up(event: e.TunnelGivenUp, names: TableNames, who: Who) -> str:
    text = (
        _("You gave up the tunnel {route}")
        if who.mine
        else _("{player} gave up the tunnel {route}")
    )
    return text.format(player=who.name, route=names.route(event.route))


def _built(event: e.StationBuilt, names: TableNames, who: Who) -> str:
    text = (
        _("You built a station in {city}") if who.mine else _("{player} built a station in {city}")
    )
    return text.format(player=who.name, city=names.city(event.city))


def _passed(event: e.Passed, names: TableNames, who: Who) -> str:
    return _("You passed") if who.mine else _("{player} passed").format(player=who.name)


FEW: Mapping[type[e.Event], Callable[[Any, TableNames, Who], str]] = {
    e.TicketsKept: _kept,
    e.RouteClaimed: _laid,
    e.TunnelRevealed: _revealed,
    e.TunnelGivenUp: _given_up,
    e.StationBuilt: _built,
    e.Passed: _passed,
}


def announced(events: Sequence[e.Event], position: Position, me: int) -> str:
    """Return what a screen reader is told of a move; hidden cards are in none of it.

    When it is one's own turn then, that is said too, and what there is to do.
    """
    told_all = [event_text(one, position, me) for one in events if not isinstance(one, e.RowFilled)]
    if position.stage.player == me and not isinstance(position.stage, s.Over):
        told_all.append(
            _("{heading}: {text}.").format(heading=heading(position, me), text=to_do(position, me))
        )
    return " ".join(told_all)
