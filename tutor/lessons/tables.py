"""Tables to practise on: begun by a seed, with the learner in the first seat."""

from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.payment import Price
from tutor.scoring import Rules
from tutor.table.chance import Shuffler
from tutor.table.laying_out import begun
from tutor.table.seating import seated
from tutor.table.table import Table
from tutor.terms import Card

NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Elsa", "Finn")
LEARNER = 0


def lesson_table(rules: Rules, pick: Pick, wish: Parameters) -> Table:
    """Return a table whose first turn begins, the learner's; tickets are kept by then."""
    number = wish.players or rules.rulebook.players[0]
    return begun(rules, seated(rules, NAMES[:number]), Shuffler(pick.seed), wish.rulings)


def paying_hand(price: Price, pick: Pick, others: int = 4, locomotives: int = 1) -> Cards:
    """Return cards that can pay a price, and ``others`` that are of no use for it.

    The symbols' locomotives are among them, and up to ``locomotives`` more; of the colour
    there are as many as are needed beside the symbols, so that at least one payment is there.
    """
    color = price.color if price.color in COLORS else pick.one(COLORS)
    assert color is not None
    wild = price.symbols + (pick.number(0, locomotives) if price.wild else 0)
    hand = Cards.some(color, max(price.spaces - price.symbols, 0))
    hand += Cards.some(Card.LOCOMOTIVE, wild)
    return hand + useless(pick, others, without=color)


def useless(pick: Pick, number: int, without: Card) -> Cards:
    """Return cards of three other colours, in a chance mix."""
    colors = pick.some([card for card in COLORS if card is not without], 3)
    return Cards.of(pick.one(colors) for _ in range(number)) if number else NONE
