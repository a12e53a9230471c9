"""The pile of train cards and the row beside it: turning up, shuffling, clearing (B5-B7, N3)."""

from tutor.cards import MOST_CLEARINGS, NONE, Cards
from tutor.table.events import PileShuffled, RowCleared, RowFilled, RowStays
from tutor.table.playing import Playing
from tutor.table.position import Position
from tutor.terms import Card

OTHERS_TO_CLEAR = 3
"""How many cards other than locomotives must be available for a row to be cleared (B6)."""


def can_draw_blind(position: Position) -> bool:
    """Tell whether there is a card in the pile, or in the discards that become a new one (B7)."""
    return bool(position.pile or position.discards)


def next_card(playing: Playing) -> Card | None:
    """Take the top card of the pile, or of the shuffled discards; None if none is left (B7)."""
    position = playing.position
    if not position.pile:
        if not position.discards:
            return None
        pile = playing.chance.shuffle(tuple(position.discards))
        playing.tell(PileShuffled(len(pile)))
        playing.change(pile=pile, discards=NONE)
    pile = playing.position.pile
    playing.change(pile=pile[:-1])
    return pile[-1]


def take_face_up(playing: Playing, card: Card) -> None:
    """Take a card of the row and turn up another in its place (B5)."""
    row = list(playing.position.row)
    place = row.index(card)
    del row[place]
    turned = next_card(playing)
    if turned is not None:
        row.insert(place, turned)
        playing.row_turned = True
        playing.tell(RowFilled((turned,)))
    playing.change(row=tuple(row), row_stays=False)


def complete_row(playing: Playing) -> None:
    """Fill the row's gaps as far as there are cards, and clear it as the rules say (B6, B7).

    A row that was cleared as often as allowed stays until one of its cards changes; one that stays
    because too few other cards are available is checked each time.
    """
    _fill(playing)
    times = 0
    while _crowded(playing.position) and not playing.position.row_stays:
        if times == MOST_CLEARINGS or not _enough_others(playing.position):
            playing.change(row_stays=times == MOST_CLEARINGS)
            if playing.row_turned:
                playing.tell(RowStays(times))
            return
        playing.tell(RowCleared(playing.position.row))
        playing.discard(Cards.of(playing.position.row))
        playing.change(row=())
        _fill(playing)
        times += 1


def could_be_cleared(position: Position) -> bool:
    """Tell whether the row has too many locomotives, and there are enough other cards (B6)."""
    return _crowded(position) and _enough_others(position)


def _fill(playing: Playing) -> None:
    turned: list[Card] = []
    full = playing.position.rulebook.cards.row
    while len(playing.position.row) < full:
        card = next_card(playing)
        if card is None:
            break
        turned.append(card)
        playing.change(row=(*playing.position.row, card))
    if turned:
        playing.row_turned = True
        playing.tell(RowFilled(tuple(turned)))


def _crowded(position: Position) -> bool:
    """Tell whether the row is full and has too many locomotives (B6)."""
    rules = position.rulebook.cards
    locomotives = position.row.count(Card.LOCOMOTIVE)
    return 0 < rules.clear_row_at <= locomotives and len(position.row) == rules.row


def _enough_others(position: Position) -> bool:
    others = sum(card is not Card.LOCOMOTIVE for card in (*position.row, *position.pile))
    others += position.discards.total - position.discards.locomotives
    return others >= OTHERS_TO_CLEAR
