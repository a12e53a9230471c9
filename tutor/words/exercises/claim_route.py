"""The words of the exercises "claim this route" and "build a station"."""

from tutor.lessons.kinds.claim_route import (
    BuildThisStation,
    ClaimThisRoute,
    StationCosts,
)
from tutor.lessons.prices import CardsForSpaces, EnoughFor
from tutor.terms import Card
from tutor.words.cards import cards_text, kind_text, some_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext


def price(why: CardsForSpaces, names: SceneNames) -> str:
    """Tell what the price asks for."""
    asked = why.price
    facts = {
        "cards": asked.spaces,
        "symbols": some_text(Card.LOCOMOTIVE, asked.symbols),
        "set": asked.cards_for_space or asked.cards_for_symbol,
        "color": "" if asked.color is None else kind_text(asked.color),
    }
    if asked.cards_for_space:
        text = _(
            "Choose one colour. Each of the {cards} spaces takes one card of it, or any {set} "
            "cards together instead."
        )
    elif asked.cards_for_symbol and asked.symbols:
        text = _(
            "Its {cards} spaces take {symbols}, and cards of one colour for the rest. In place of "
            "each locomotive you may lay any {set} cards."
        )
    elif asked.symbols:
        text = _("It takes {cards} cards, {symbols} among them; the others are of one colour.")
    elif asked.color is None:
        text = ngettext(
            "It takes {cards} card of any colour.", "It takes {cards} cards, all of one colour.",
            asked.spaces,
        )  # fmt: skip
    elif asked.wild:
        text = ngettext(
            "Its space takes one card: {color}, or a locomotive.",
            "Its {cards} spaces take a card each: {color}, or a locomotive.",
            asked.spaces,
        )
    else:
        text = ngettext(
            "Its space takes one card: {color}, and nothing else.",
            "Its {cards} spaces take a card each: {color}, and nothing else.",
            asked.spaces,
        )
    return text.format(**facts)


WORDS: Words = {
    ClaimThisRoute: lambda exercise, names: _("Claim {route}: tap it, and lay the cards.").format(
        route=names.route(exercise.route)
    ),
    BuildThisStation: lambda exercise, names: _(
        "Tap a city, and build your station number {number} there."
    ).format(number=exercise.number),
    CardsForSpaces: price,
    EnoughFor: lambda why, names: _("These cards would do: {cards}.").format(
        cards=cards_text(why.cards)
    ),
    StationCosts: lambda why, names: ngettext(
        "Station number {number} costs {number} card.",
        "Station number {number} costs {number} cards of one colour.",
        why.number,
    ).format(number=why.number),
}
