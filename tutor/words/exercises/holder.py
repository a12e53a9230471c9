"""The words of the exercise "hand or holder"."""

from collections.abc import Callable, Mapping

from tutor.lessons.kinds.holder import EitherPlace, ItGoes, WhereDoesItGo
from tutor.table.actions import DrawFaceUp, KeepTickets
from tutor.words.cards import card_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _

FROM_ROW: Mapping[str, Callable[[], str]] = {
    "hand": lambda: _(
        "{player} has put the first card into the hand and takes {card} from the row as the "
        "second. Where does it go?"
    ),
    "holder": lambda: _(
        "{player} has put the first card into the team's holder and takes {card} from the row as "
        "the second. Where does it go?"
    ),
    "any": lambda: _(
        "{player} takes {card} from the row as the first of two cards. Where does it go?"
    ),
    "last": lambda: _(
        "{player} takes {card} from the row. There are no other cards left to draw. Where does it "
        "go?"
    ),
    "locomotive": lambda: _("{player} takes {card} from the row. Where does it go?"),
}
"""Questions about a card of the row, by what came before."""

BLIND: Mapping[str, Callable[[], str]] = {
    "hand": lambda: _(
        "{player} has put the first card into the hand and draws the second from the pile. Where "
        "does it go?"
    ),
    "holder": lambda: _(
        "{player} has put the first card into the team's holder and draws the second from the "
        "pile. Where does it go?"
    ),
    "any": lambda: _("{player} draws the first of two cards from the pile. Where does it go?"),
}
"""Questions about a card of the pile."""

BECAUSE: Mapping[str, Callable[[], str]] = {
    "hand": lambda: _("One of the two cards goes to the hand and one to the team's holder."),
    "holder": lambda: _("One of the two cards goes to the hand and one to the team's holder."),
    "any": lambda: _(
        "The player says where the first card goes, before the second one is drawn. That one goes "
        "to the other place."
    ),
    "last": lambda: _("When only one card can be had, the player says where it goes."),
    "locomotive": lambda: _(
        "A face-up locomotive, the only card of its turn, goes to the team's holder."
    ),
    "ticket": lambda: _("When only one ticket is kept, it goes to the team's holder."),
}


def question(exercise: WhereDoesItGo, names: SceneNames) -> str:
    """Tell what is taken, and ask where it goes."""
    action = exercise.action
    player = names.player(exercise.scene.player)
    if isinstance(action, KeepTickets):
        return _(
            "{player} has drawn tickets and keeps one only, {ticket}. Where does it go?"
        ).format(player=player, ticket=names.tickets(action.tickets))
    if isinstance(action, DrawFaceUp):
        return FROM_ROW[exercise.first]().format(player=player, card=card_text(action.card))
    return BLIND[exercise.first]().format(player=player)


def it_goes(why: ItGoes, names: SceneNames) -> str:
    """Tell the rule that decides."""
    return BECAUSE[why.first]()


WORDS: Words = {
    WhereDoesItGo: question,
    ItGoes: it_goes,
    EitherPlace: lambda option, names: _("the hand or the team's holder, as the player likes"),
}
