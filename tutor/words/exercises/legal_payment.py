"""The words of the exercise "which of these would pay"."""

from collections.abc import Callable, Sequence

from tutor.cards import Cards
from tutor.lessons.kinds.legal_payment import TheseDoNotPay, ThesePay, WhichPay
from tutor.payment import Price
from tutor.terms import Card
from tutor.words.cards import cards_text, some_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.reasons import reason_text


def question(exercise: WhichPay, names: SceneNames) -> str:
    """Ask for the card sets."""
    if exercise.route is None:
        return _("Which of these would pay for a player's station number {station}?").format(
            station=exercise.station
        )
    return _("Which of these would pay for {route}?").format(route=names.route(exercise.route))


def do_not_pay(why: TheseDoNotPay, names: SceneNames) -> str:
    """Tell why cards do not pay."""
    told = [reason_text(reason, names.scene.table) for reason in why.reasons]
    return _("Does not pay: {cards}. {reasons}").format(
        cards=cards_text(why.cards), reasons=" ".join(told)
    )


def pay(why: ThesePay, names: SceneNames) -> str:
    """Tell why cards pay."""
    price, cards = why.price, why.cards
    sets = 0 if not price.cards_for_space else (cards.total - price.spaces) // _more(price)
    if sets:
        text = ngettext(
            "Pays: {cards}. Any {set} cards cover {sets} space, single cards of one colour the "
            "others.",
            "Pays: {cards}. {sets} spaces are covered by any {set} cards each, the others by "
            "single cards of one colour.",
            sets,
        )
    else:
        text = next(told() for fits, told in PAYS if fits(price, cards))
    return text.format(
        cards=cards_text(cards),
        symbols=some_text(Card.LOCOMOTIVE, price.symbols),
        set=price.cards_for_space or price.cards_for_symbol,
        sets=sets,
    )


def _more(price: Price) -> int:
    """Return how many more cards a set is than the single card that it replaces."""
    return price.cards_for_space - 1


PAYS: Sequence[tuple[Callable[[Price, Cards], bool], Callable[[], str]]] = (
    (
        lambda price, cards: price.cards_for_space > 0,
        lambda: _("Pays: {cards}, one for each space."),
    ),
    (
        lambda price, cards: cards.total > price.spaces,
        lambda: _(
            "Pays: {cards}. Any {set} of the cards may be laid for a symbol instead of a "
            "locomotive."
        ),
    ),
    (
        lambda price, cards: not cards.colors,
        lambda: _("Pays: {cards}. Locomotives alone will do here."),
    ),
    (
        lambda price, cards: cards.locomotives > price.symbols,
        lambda: _("Pays: {cards}. A locomotive may stand in for a colour here."),
    ),
    (
        lambda price, cards: price.symbols > 0,
        lambda: _("Pays: {cards}. The ferry's symbols are paid with {symbols}."),
    ),
    (
        lambda price, cards: price.color is None,
        lambda: _("Pays: {cards}. Any one colour will do here."),
    ),
    (
        lambda price, cards: True,
        lambda: _("Pays: {cards}, of the colour asked for and as many as asked for."),
    ),
)
"""Why cards pay: the first of these that fits."""


WORDS: Words = {
    WhichPay: question,
    TheseDoNotPay: do_not_pay,
    ThesePay: pay,
}
