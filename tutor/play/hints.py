"""The hint: the move of a plan, one as good that is sure, or what playing on prefers.

The plan alone is not enough, least of all near the end: who ends the game, and when, decides what
can still be laid.
"""

from collections.abc import Sequence

from tutor.bots.ahead import compared
from tutor.bots.judging import Planner, judge
from tutor.bots.moment import moment_of
from tutor.play.aims import Aims
from tutor.table.actions import Action, DrawBlind, DrawFaceUp
from tutor.table.seen import Seen
from tutor.table.side import Side
from tutor.table.stages import DrawingSecond, Turn
from tutor.terms import Card

AS_GOOD = 2.5
"""Points by which the worth of two moves may differ by chance; a card that one sees is certain."""

COMPLETED = 6.0
"""The same for a ticket completed at once: nobody can come between any more."""

CLEARLY = 0.5
"""Points by which another move must be better than the plan's to be hinted at."""

DEALS = 24
DRAWS = DrawBlind, DrawFaceUp


def hinted(seen: Seen, actions: Sequence[Action], planner: Planner) -> Action:
    """Return what a strong player would do, who has a plan and looks ahead."""
    return looked_ahead(seen, actions, _planned(seen, actions, planner))


def looked_ahead(seen: Seen, actions: Sequence[Action], best: Action) -> Action:
    """Return the move that playing on clearly prefers to the best one of the plan, else that."""
    if not isinstance(seen.stage, Turn) or len(actions) == 1:
        return best
    worth = compared(seen, actions, f"hint/{seen.turns}", also=(best,), most=DEALS)
    other = max(worth, key=worth.__getitem__)
    # Of cards to draw the plan knows best which one is lacking.
    alike = [a for a in worth if a == best or (isinstance(a, DRAWS) and isinstance(best, DRAWS))]
    clearly = worth[other] > max(worth[action] for action in alike) + CLEARLY
    return other if clearly else best


def _planned(seen: Seen, actions: Sequence[Action], planner: Planner) -> Action:
    """Return what the plan says, where what is sure comes before equals.

    That is to complete a ticket at once, and to take a card that is lacking, not to hope for it.
    """
    best, moment = planner.choose(seen, actions), moment_of(seen)
    if moment.completes(best) or not isinstance(seen.stage, Turn | DrawingSecond):
        return best
    judged = judge(seen, actions)
    near = [option for option in judged if option.worth >= judged[0].worth - COMPLETED]
    if moment.view.wishes:
        for option in near:
            if moment.completes(option.action):
                return option.action
    if isinstance(best, DrawBlind):
        aims = Aims(seen)
        for option in near:
            if option.worth >= judged[0].worth - AS_GOOD and is_lacking(aims, option.action):
                return option.action
    return best


def is_lacking(aims: Aims, action: Action) -> bool:
    """Tell whether an action takes a card that the nearest planned route lacks.

    A locomotive that takes the whole turn (B5) is better than two cards of the pile only if it is
    all that is missing, or if nothing else will do.
    """
    if not isinstance(action, DrawFaceUp) or not aims.lacks:
        return False
    seen, lack, card = aims.seen, aims.lacks[0], action.card
    whole_turn = card is Card.LOCOMOTIVE and seen.rules.rulebook.cards.locomotive_alone
    if whole_turn and lack.cards > 1 and lack.color is not Card.LOCOMOTIVE:
        return False
    return aims.helps(lack.route, card, Side(seen).cards)
