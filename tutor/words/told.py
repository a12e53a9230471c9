"""Moves at the live table in a few words, and as a screen reader is told of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tutor.cards import Cards
from tutor.table import events as e
from tutor.table import stages as s
from tutor.table.position import Position
from tutor.words.events import PLACEHOLDERS, event_text
from tutor.words.play import heading, to_do
from tutor.words.says import THEY, YOU, Phrase, Telling, say, says
from tutor.words.table_names import TableNames
from tutor.words.values import AllOf, And, OneCard, Value


@dataclass(frozen=True)
class Told:
    """What somebody did, in a few words; ``more`` are whole sentences that belong to it."""

    player: int
    text: str
    points: int = 0
    more: tuple[str, ...] = ()


SILENT = (
    e.HandDealt, e.RowFilled, e.TicketsDealt, e.TicketsDrawn, e.CardPlaced, e.TunnelTried,
    e.CardTaken, e.CardDrawn, e.TicketsRefused, e.CrossingFilled, e.TunnelPaid,
)  # fmt: skip
"""What goes without saying in a few words, or is part of what they say; FEW has what they say."""

TOOK = says("{player} takes {cards}", you="You take {cards}")
TWO_HIDDEN = says("two from the pile")
HIDDEN = says("one from the pile")
FROM_PILE = says("{cards} from the pile")

NOTHING_MORE = says("The tunnel {route} asks for nothing more.")
MORE = says("The tunnel {route} asks for more: {extra}.")

FEW: Mapping[type[e.Event], Telling] = {
    e.TicketsKept: says("{player} keeps {kept_tickets}", you="You keep {kept_tickets}"),
    e.RouteClaimed: says("{player} claims {route_ends}", you="You claim {route_ends}"),
    e.TunnelRevealed: lambda v, n: MORE if v.extra else NOTHING_MORE,
    e.TunnelGivenUp: says(
        "{player} gives up the tunnel {route}", you="You give up the tunnel {route}"
    ),
    e.StationBuilt: says(
        "{player} builds a station in {city}", you="You build a station in {city}"
    ),
    e.Passed: says("{player} passes", you="You pass"),
}
"""What is said of a move in a few words."""

YOUR_TURN = says("{heading}: {to_do}.")


def told(events: Sequence[e.Event], position: Position, player: int, me: int | None) -> Told:
    """Return what a player did in a turn, or in a part of it.

    ``events`` are as ``me`` may hear of them, None for everybody; ``position`` is the table after
    the last one.
    """
    names = TableNames(position, me)
    points = sum(
        event.points for event in events if isinstance(event, e.RouteClaimed | e.CrossingFilled)
    )
    texts = list(_few_words(events, names, player))
    others = [event for event in events if not isinstance(event, (*SILENT, *FEW))]
    others.sort(key=lambda event: getattr(event, "player", player) != player)  # one's own first
    more = tuple(event_text(event, position, me) for event in others)
    if not texts and more:
        texts, more = [more[0]], more[1:]
    return Told(player, " ".join(texts), points, more)


def _few_words(events: Sequence[e.Event], names: TableNames, player: int) -> Iterator[str]:
    person = YOU if player == names.watcher else THEY
    drawn = [event for event in events if isinstance(event, e.CardTaken | e.CardDrawn)]
    if drawn:
        yield TOOK(person, player=names.player(player), cards=_drawn(drawn))
    for event in events:
        if type(event) in FEW:
            yield say(FEW[type(event)], event, names, PLACEHOLDERS, person)


def _drawn(drawn: Sequence[e.CardTaken | e.CardDrawn]) -> Value:
    """Return what was drawn; two alike in fewer words."""
    first, *others = drawn
    if any((type(event), event.card) != (type(first), first.card) for event in others):
        return And(_drawn([event]) for event in drawn)
    if first.card is None:
        return Phrase(TWO_HIDDEN if others else HIDDEN)
    cards = AllOf(Cards.some(first.card, len(drawn))) if others else OneCard(first.card)
    return cards if isinstance(first, e.CardTaken) else Phrase(FROM_PILE, cards=cards)


def announced(events: Sequence[e.Event], position: Position, me: int | None) -> str:
    """Return what a screen reader is told of a move; hidden cards are in none of it.

    When it is one's own turn then, that is said too, and what there is to do.
    """
    texts = [
        event_text(event, position, me) for event in events if not isinstance(event, e.RowFilled)
    ]
    if position.stage.player == me and not isinstance(position.stage, s.Over):
        texts.append(YOUR_TURN(heading=heading(position, me), to_do=to_do(position, me)))
    return " ".join(texts)
