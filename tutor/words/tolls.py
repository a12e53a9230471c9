"""What a toll does to the tokens: of a move that was made, of a hint, and of one not hinted at.

Two sentences: what the toll or the loan for it has to do with the route, and what follows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutor.play.tokens import Owed, Paid
from tutor.words.says import Message, Placeholders, says
from tutor.words.table_names import TableNames
from tutor.words.values import Points, Tokens


@dataclass(frozen=True, slots=True)
class Tolled:
    """What is said of a toll paid to the bank or to a player, and of a loan, the first or not.

    ``even_so`` comes after what one loses by it, if that is any bonus.
    """

    to_bank: Message
    to_player: Message
    loan: Message
    another_loan: Message
    even_so: Message | None = None

    def __call__(self, reason: Any, names: TableNames) -> Sequence[Message]:
        """Pick the messages for a reason's toll."""
        toll: Paid | Owed = reason.toll
        if isinstance(toll, Owed):
            first = self.another_loan if toll.loans else self.loan
            told, loses = (first, _after_loan(toll)), toll.now.points > 0
        else:
            first = self.to_bank if toll.to is None else self.to_player
            told, loses = (first, _after_toll(toll)), toll.falls
        return (*told, self.even_so) if loses and self.even_so is not None else told


COST = Tolled(
    to_bank=says("{route} cost a toll of {toll}."),
    to_player=says("{route} cost a toll of {toll}; {owner} gets it."),
    loan=says("{route} took a loan."),
    another_loan=says("{route} took another loan."),
)
"""Of a route that was laid."""
COSTS = Tolled(
    to_bank=says("It costs a toll of {toll}."),
    to_player=says("It costs a toll of {toll}; {owner} gets it."),
    loan=says("It takes a loan."),
    another_loan=says("It takes another loan."),
    even_so=says("Even so, nothing else is expected to bring you more."),
)
"""Of the route that is hinted at."""
SPARED = Tolled(
    to_bank=says("But for its toll of {toll}, {route} would be better."),
    to_player=says("But for its toll of {toll}, which {owner} gets, {route} would be better."),
    loan=says("{route} would be better, but it takes a loan."),
    another_loan=says("{route} would be better, but it takes another loan."),
)
"""Of a route that would be the best move without its toll."""
WEIGHS_MORE = Tolled(
    to_bank=says(
        "{route} would score {points}, but its toll of {toll} may cost you more of the token bonus."
    ),
    to_player=says(
        "{route} would score {points}, but its toll of {toll}, which {owner} gets, may cost you "
        "more of the token bonus."
    ),
    loan=says("{route} would score {points}, but it takes a loan."),
    another_loan=says("{route} would score {points}, but it takes another loan."),
)
"""Of a route whose points weigh less than its toll, or the loan for it."""

PLACE_FALLS = says(
    "Tokens after the toll, by all that was paid: you {tokens_left}, {player} {theirs}. That is "
    "place {place}, worth {worth}, instead of place {place_before}, worth {worth_before}."
)
STILL_FIRST = says(
    "Tokens after the toll, by all that was paid: you {tokens_left}, {player} {theirs}. That is "
    "still place 1, worth {worth}, but with a smaller lead."
)
BEHIND = says(
    "Tokens after the toll, by all that was paid: you {tokens_left}, {player} {theirs}. That is "
    "place {place}, worth {worth}, while place 1 wins {most}."
)
BONUS_LOST = says(
    "That is {loan} less at the end, and the bonus for your {tokens_held} is lost: {worth_before} "
    "for place {place_before}."
)
NO_BONUS = says("That is {loan} less at the end, and you get no bonus for tokens.")
LOAN_ALONE = says("That is {loan} less at the end.")


def _after_toll(toll: Paid) -> Message:
    """Pick what a toll makes of one's place: worth less, first still, or not."""
    if toll.falls:
        return PLACE_FALLS
    return STILL_FIRST if toll.then.place == 1 else BEHIND


def _after_loan(toll: Owed) -> Message:
    """Pick what a loan takes: the bonus, which one before may have taken, or there was none."""
    if toll.now.points:
        return BONUS_LOST
    return LOAN_ALONE if toll.loans else NO_BONUS


TOLL_PLACEHOLDERS: Placeholders = {
    "loan": lambda v, n: Points(v.toll.points),
    "most": lambda v, n: Points(v.toll.most),
    "owner": lambda v, n: n.player(v.toll.to),
    "place": lambda v, n: v.toll.then.place,
    "place_before": lambda v, n: v.toll.now.place,
    "player": lambda v, n: n.player(v.toll.rival),
    "theirs": lambda v, n: v.toll.theirs,
    "toll": lambda v, n: v.toll.toll,
    "tokens_held": lambda v, n: Tokens(v.toll.tokens),
    "tokens_left": lambda v, n: v.toll.left,
    "worth": lambda v, n: Points(v.toll.then.points),
    "worth_before": lambda v, n: Points(v.toll.now.points),
}
"""What there is to say of a reason's toll, or of the loan for it."""
