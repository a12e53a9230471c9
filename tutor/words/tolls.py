"""What a toll does to the tokens: of a move that was made, of a hint, and of one not hinted at."""

from collections.abc import Mapping

from tutor.play.tolled import Owed, Paid
from tutor.words.cards import points_text
from tutor.words.coach import route_text, tokens_text
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.numbers import number_text


def _facts(toll: Paid, names: TableNames) -> Mapping[str, str]:
    """Return what the sentences of a toll say, as text."""
    return {
        "route": route_text(toll.route, names),
        "toll": number_text(toll.toll),
        "tokens": tokens_text(toll.toll),
        "owner": "" if toll.to is None else names.player(toll.to),
        "left": tokens_text(toll.left),
        "player": names.player(toll.rival),
        "theirs": number_text(toll.theirs),
        "place": number_text(toll.then.place),
        "points": points_text(toll.then.points),
        "before": number_text(toll.now.place),
        "worth": points_text(toll.now.points),
        "most": points_text(toll.most),
    }


def _loan(owed: Owed, names: TableNames) -> Mapping[str, str]:
    """Return what the sentences of a loan say, as text."""
    return {
        "route": route_text(owed.route, names),
        "points": points_text(owed.points),
        "tokens": tokens_text(owed.tokens),
        "place": number_text(owed.now.place),
        "bonus": points_text(owed.now.points),
    }


def toll_lost_text(toll: Paid, names: TableNames) -> str:
    """Return what the toll of a route did that was laid."""
    facts = _facts(toll, names)
    if toll.to is None:
        cost = _("{route} cost a toll of {toll}.").format(**facts)
    else:
        cost = _("{route} cost a toll of {toll}, paid to {owner}.").format(**facts)
    return f"{cost} {_had(toll).format(**facts)}"


def _had(toll: Paid) -> str:
    if toll.falls:
        return _(
            "You had {left} left, {player} {theirs}: place {place} for tokens, worth {points}, "
            "instead of place {before}, worth {worth}."
        )
    if toll.then.place == 1:
        return _(
            "You had {left} left, {player} {theirs}: the lead in tokens, worth {most}, got smaller."
        )
    return _(
        "You had {left} left, {player} {theirs}: place {place} for tokens, worth {points}, while "
        "place 1 wins {most}."
    )


def loan_taken_text(owed: Owed, names: TableNames) -> str:
    """Return what a loan did that was taken."""
    facts = _loan(owed, names)
    if owed.now.points:
        return _(
            "{route} took a loan: {points} less at the end, and the bonus for your {tokens} is "
            "lost, {bonus} for place {place}."
        ).format(**facts)
    if owed.loans:
        return _("{route} took another loan: {points} less at the end.").format(**facts)
    return _("{route} took a loan: {points} less at the end, and your tokens win no bonus.").format(
        **facts
    )


def toll_paid_text(toll: Paid | Owed, names: TableNames) -> str:
    """Return what the toll of a hint does, or the loan that it takes."""
    if isinstance(toll, Owed):
        return _loan_to_take(toll, names)
    facts = _facts(toll, names)
    if toll.to is None:
        cost = _("It costs {tokens}.").format(**facts)
    else:
        cost = _("It costs {tokens}, paid to {owner}.").format(**facts)
    return f"{cost} {_leaves(toll).format(**facts)}"


def _leaves(toll: Paid) -> str:
    if toll.falls:
        return _(
            "That leaves you {left} and {player} {theirs}: place {place} for tokens, worth "
            "{points}, instead of place {before}, worth {worth}."
        )
    if toll.then.place == 1:
        return _(
            "That leaves you {left} and {player} {theirs}: the lead in tokens, worth {most}, gets "
            "smaller."
        )
    return _(
        "That leaves you {left} and {player} {theirs}: place {place} for tokens, worth {points}, "
        "while place 1 wins {most}."
    )


def _loan_to_take(owed: Owed, names: TableNames) -> str:
    facts = _loan(owed, names)
    if owed.now.points:
        return _(
            "It takes a loan: {points} less at the end, and the bonus for your {tokens} is lost, "
            "{bonus} for place {place}."
        ).format(**facts)
    if owed.loans:
        return _("It takes another loan: {points} less at the end.").format(**facts)
    return _("It takes a loan: {points} less at the end, and your tokens win no bonus.").format(
        **facts
    )


def toll_spared_text(toll: Paid | Owed, names: TableNames) -> str:
    """Return why a route is not the hint that would be the best move without its toll."""
    if isinstance(toll, Owed):
        return _loan_spared(toll, names)
    facts = _facts(toll, names)
    if toll.to is None:
        cost = _("But for its toll of {toll}, {route} would be better.").format(**facts)
    else:
        cost = _("But for its toll of {toll}, paid to {owner}, {route} would be better.").format(
            **facts
        )
    return f"{cost} {_would_leave(toll).format(**facts)}"


def toll_weighs_more_text(points: int, toll: Paid | Owed, names: TableNames) -> str:
    """Return that a route's points weigh less than its toll, or the loan for it."""
    brings = points_text(points)
    if isinstance(toll, Owed):
        return _("{route} would bring {brings}. {loan}").format(
            route=route_text(toll.route, names), brings=brings, loan=_loan_to_take(toll, names)
        )
    facts = {**_facts(toll, names), "brings": brings}
    weighs = _(
        "{route} would bring {brings}, but its toll of {toll} may cost you more of the token bonus."
    ).format(**facts)
    return f"{weighs} {_would_leave(toll).format(**facts)}"


def _would_leave(toll: Paid) -> str:
    if toll.falls:
        return _(
            "It would leave you {left} and {player} {theirs}: place {place} for tokens, worth "
            "{points}, instead of place {before}, worth {worth}."
        )
    if toll.then.place == 1:
        return _(
            "It would leave you {left} and {player} {theirs}: the lead in tokens, worth {most}, "
            "would get smaller."
        )
    return _(
        "It would leave you {left} and {player} {theirs}: place {place} for tokens, worth "
        "{points}, while place 1 wins {most}."
    )


def _loan_spared(owed: Owed, names: TableNames) -> str:
    facts = _loan(owed, names)
    if owed.now.points:
        return _(
            "{route} would be better, but takes a loan: {points} less at the end, and the bonus "
            "for your {tokens} is lost, {bonus} for place {place}."
        ).format(**facts)
    if owed.loans:
        return _(
            "{route} would be better, but takes another loan: {points} less at the end."
        ).format(**facts)
    return _(
        "{route} would be better, but takes a loan: {points} less at the end, and your tokens "
        "win no bonus."
    ).format(**facts)
