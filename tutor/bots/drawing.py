"""What train cards are worth: drawing them, and where a team's first one goes."""

from collections.abc import Iterator, Sequence

from tutor.bots.chart import KINDS, LOCOMOTIVE, NUMBER_OF
from tutor.bots.moment import Moment
from tutor.table.actions import Action, DrawBlind, DrawFaceUp, PlaceCard
from tutor.table.stages import PlacingCard, Turn
from tutor.terms import Place

ANY = 0.06  # points: no card is worthless


def drawn(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge the cards that may be drawn, a first one together with the best second one."""
    view = moment.view
    if moment.is_last:
        for action in actions:
            if isinstance(action, DrawFaceUp | DrawBlind):
                yield moment.marked, action
        return
    first = isinstance(view.seen.stage, Turn)
    alone = view.seen.rules.rulebook.cards.locomotive_alone
    row = [NUMBER_OF[card] for card in view.seen.row]
    gain = _gains(moment, view.hand, moment.price_now)
    blind = _mean(moment, gain)
    # The plan already counts on the cards of a usual turn of drawing.
    base = moment.base - moment.turn if first else moment.base - moment.turn / 2
    for action in actions:
        if isinstance(action, DrawBlind):
            worth = blind
            if first:
                others = [gain[kind] for kind in row if not (alone and kind == LOCOMOTIVE)]
                worth += max([blind, *others])
            yield base + worth, action
        elif isinstance(action, DrawFaceUp):
            kind = NUMBER_OF[action.card]
            worth = gain[kind]
            if first and not (alone and kind == LOCOMOTIVE):
                left = list(row)
                left.remove(kind)
                worth += _second(moment, kind, left, alone=alone)
            yield base + worth, action


def _second(moment: Moment, kind: int, row: Sequence[int], *, alone: bool) -> float:
    """Return what the second card brings after a first one."""
    hand = list(moment.view.hand)
    hand[kind] += 1
    price = moment.price(hand)
    gain = _gains(moment, hand, price)
    others = [gain[card] for card in row if not (alone and card == LOCOMOTIVE)]
    return max([_mean(moment, gain), *others])


def _gains(moment: Moment, hand: Sequence[int], price: float) -> list[float]:
    """Return the points that one more card of each kind saves."""
    gains = []
    for kind in range(KINDS):
        more = list(hand)
        more[kind] += 1
        spare = ANY * (2 if kind == LOCOMOTIVE else 1)
        gains.append(price - moment.price(more) + spare)
    return gains


def _mean(moment: Moment, gain: Sequence[float]) -> float:
    """Return the points that the pile's top card saves on average."""
    unseen = moment.view.unseen
    total = sum(unseen)
    if not total:
        return sum(gain) / len(gain)
    return sum(number * saved for number, saved in zip(unseen, gain, strict=True)) / total


def placed(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge where to put a card: into the hand if its own plan lacks it, else the holder (T3)."""
    stage = moment.view.seen.stage
    assert isinstance(stage, PlacingCard)
    assert stage.card is not None
    gain = _gains(moment, moment.view.hand, moment.price_now)
    useful = gain[NUMBER_OF[stage.card]] - sum(gain[:LOCOMOTIVE]) / LOCOMOTIVE
    for action in actions:
        if isinstance(action, PlaceCard):
            keep = action.place is Place.HAND
            yield moment.base + (useful if keep else 0.0), action
