"""Drawing train cards: two a turn, face up or blind; in teams one of them goes to the holder."""

from collections.abc import Iterator
from functools import cache

from tutor.cards import NONE, Cards
from tutor.table.actions import Action, DrawBlind, DrawFaceUp, PlaceCard
from tutor.table.card_row import can_draw_blind, next_card, take_face_up
from tutor.table.events import CardDrawn, CardPlaced, CardTaken, DrawEnded
from tutor.table.playing import Playing
from tutor.table.position import Position
from tutor.table.reasons import (
    LocomotiveOnlyFirst,
    NoCardsToDraw,
    NotInRow,
    NotPlayedHere,
    Reason,
)
from tutor.table.stages import DrawingSecond, PlacingCard, Stage
from tutor.table.turns import end_turn
from tutor.terms import Card, Place


def _only_alone(position: Position, card: Card) -> bool:
    """Tell whether taking this card face up is the whole turn (B5, N3)."""
    return card is Card.LOCOMOTIVE and position.rulebook.cards.locomotive_alone


def second_possible(position: Position) -> bool:
    """Tell whether there is any card for the second pick (B7)."""
    return can_draw_blind(position) or any(not _only_alone(position, card) for card in position.row)


def face_up_reasons(position: Position, action: DrawFaceUp) -> Iterator[Reason]:
    """Return why this card cannot be taken from the row (B5)."""
    if action.card not in position.row:
        yield NotInRow(action.card)
    if isinstance(position.stage, DrawingSecond) and _only_alone(position, action.card):
        yield LocomotiveOnlyFirst()


def blind_reasons(position: Position, action: DrawBlind) -> Iterator[Reason]:
    """Return why no card can be drawn from the pile (B7)."""
    if not can_draw_blind(position):
        yield NoCardsToDraw()


def draws(position: Position) -> tuple[Action, ...]:
    """List the possible draws, each kind of card in the row once."""
    player, cards = position.stage.player, list(dict.fromkeys(position.row))
    if isinstance(position.stage, DrawingSecond):
        cards = [card for card in cards if not _only_alone(position, card)]
    face_up = [_taking(player, card) for card in cards]
    return (*face_up, _drawing(player)) if can_draw_blind(position) else tuple(face_up)


_taking = cache(DrawFaceUp)
_drawing = cache(DrawBlind)


def draw_face_up(playing: Playing, action: DrawFaceUp) -> None:
    """Take a card from the row (B5, T3)."""
    alone = _only_alone(playing.position, action.card)
    stage = playing.position.stage
    playing.tell(CardTaken(action.player, action.card))
    take_face_up(playing, action.card)
    if alone:
        teams = playing.position.holder(action.player) is not None
        _put(playing, action.player, action.card, Place.HOLDER if teams else Place.HAND)
        end_turn(playing)
    else:
        _received(playing, action.player, action.card, stage, blind=False)


def draw_blind(playing: Playing, action: DrawBlind) -> None:
    """Take the top card of the pile (B5, T3)."""
    stage = playing.position.stage
    card = next_card(playing)
    assert card is not None
    playing.tell(CardDrawn(action.player, card))
    _received(playing, action.player, card, stage, blind=True)


def _received(playing: Playing, player: int, card: Card, stage: Stage, *, blind: bool) -> None:
    """Put a drawn card where it goes, and go on to the second card or to the next player."""
    if isinstance(stage, DrawingSecond):
        _put(playing, player, card, stage.place)
        end_turn(playing)
    elif playing.position.holder(player) is not None:
        playing.change(stage=PlacingCard(player, card, blind))
    else:
        _put(playing, player, card, Place.HAND)
        _go_on(playing, player, Place.HAND)


def _put(playing: Playing, player: int, card: Card, place: Place) -> None:
    single = Cards.some(card, 1)
    if place is Place.HAND:
        playing.give_cards(player, single, NONE)
    else:
        playing.give_cards(player, NONE, single)
    if playing.position.holder(player) is not None:
        playing.tell(CardPlaced(player, card, place))


def _go_on(playing: Playing, player: int, place: Place) -> None:
    if second_possible(playing.position):
        playing.change(stage=DrawingSecond(player, place))
    else:
        playing.tell(DrawEnded(player))
        end_turn(playing)


# --- hand or holder (T3) --------------------------------------------------------------------


def place_reasons(position: Position, action: PlaceCard) -> Iterator[Reason]:
    """Return why there is nothing to place."""
    if not position.holders:
        yield NotPlayedHere("teams")


def places(position: Position) -> Iterator[PlaceCard]:
    """List hand and holder."""
    for place in Place:
        yield PlaceCard(position.stage.player, place)


def place_card(playing: Playing, action: PlaceCard) -> None:
    """Put the first card into hand or holder; the second goes to the other (T3)."""
    stage = playing.position.stage
    assert isinstance(stage, PlacingCard)
    assert stage.card is not None
    _put(playing, action.player, stage.card, action.place)
    other = Place.HOLDER if action.place is Place.HAND else Place.HAND
    _go_on(playing, action.player, other)
