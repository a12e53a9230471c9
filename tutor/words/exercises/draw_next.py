"""The words of the exercise "what may be drawn next"."""

from collections.abc import Callable, Mapping

from tutor.lessons.kinds.draw_next import ByDrawRule, DrawRule, MayBeDrawn, WhatNext
from tutor.table.events import CardDrawn, CardPlaced, CardTaken
from tutor.words.cards import cards_text, together
from tutor.words.events import event_text
from tutor.words.exercises.common import WORDS as COMMON
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _

RULES: Mapping[DrawRule, Callable[[], str]] = {
    DrawRule.FIRST: lambda: _("The first card of a turn may be any of the row, or the pile's top."),
    DrawRule.SECOND: lambda: _("Drawing takes two cards, and only one has been drawn yet."),
    DrawRule.LOCOMOTIVE_ALONE: lambda: _(
        "A face-up locomotive is the only card of its turn: nothing more may be drawn."
    ),
    DrawRule.BLIND_IS_ORDINARY: lambda: _(
        "A locomotive drawn from the pile counts as an ordinary card, so the turn goes on."
    ),
    DrawRule.FACE_UP_IS_ORDINARY: lambda: _(
        "On this board a face-up locomotive is taken like any other card, first or second."
    ),
    DrawRule.FROM_DISCARDS: lambda: _(
        "When a card of the pile is wanted and there is none, the discards are shuffled into a "
        "new pile."
    ),
}


def question(exercise: WhatNext, names: SceneNames) -> str:
    """Tell what was drawn, what is left to draw from, and ask."""
    table = exercise.scene.table
    told = [
        event_text(event, table)
        for event in exercise.events
        if isinstance(event, CardTaken | CardDrawn | CardPlaced)
    ]
    if not table.pile:
        told.append(
            _("The pile is empty; these are the discards: {cards}.").format(
                cards=cards_text(table.discards)
            )
            if table.discards
            else _("The pile is empty, and there are no discards.")
        )
    player = names.player(exercise.scene.player)
    ask = (
        _("What may {player} draw first? Choose everything that is allowed.")
        if exercise.first is None
        else _("What may {player} draw next? Choose everything that is allowed.")
    )
    return " ".join([*told, ask.format(player=player)])


def by_rule(why: ByDrawRule, names: SceneNames) -> str:
    """Tell the rule that decides."""
    return RULES[why.rule]()


def may_be_drawn(why: MayBeDrawn, names: SceneNames) -> str:
    """Name what was forgotten."""
    return _("Allowed and not chosen: {options}.").format(
        options=together([COMMON[type(option)](option, names) for option in why.options])
    )


WORDS: Words = {
    WhatNext: question,
    ByDrawRule: by_rule,
    MayBeDrawn: may_be_drawn,
}
