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


def _place(toll: Paid, falls: str, leads: str, behind: str) -> str:
    """Return the pattern for what a toll makes of one's place: worth less, first still, or not."""
    if toll.falls:
        return falls
    return leads if toll.then.place == 1 else behind


def _loss(owed: Owed, bonus: str, again: str, none: str) -> str:
    """Return the pattern for a loan: it takes the bonus, one before has, or there was none."""
    if owed.now.points:
        return bonus
    return again if owed.loans else none


def toll_lost_text(toll: Paid, names: TableNames) -> str:
    """Return what the toll of a route did that was laid."""
    facts = _facts(toll, names)
    if toll.to is None:
        cost = _("{route} cost a toll of {toll}.").format(**facts)
    else:
        cost = _("{route} cost a toll of {toll}, paid to {owner}.").format(**facts)
    return f"{cost} {_had(toll).format(**facts)}"


def _had(toll: Paid) -> str:
    return _place(
        toll,
        _(
            "You had {left} left, {player} {theirs}: place {place} for tokens, worth {points}, "
            "instead of place {before}, worth {worth}."
        ),
        _("You had {left} left, {player} {theirs}: the lead in tokens, worth {most}, got smaller."),
        _(
            "You had {left} left, {player} {theirs}: place {place} for tokens, worth {points}, "
            "while place 1 wins {most}."
        ),
    )


def loan_taken_text(owed: Owed, names: TableNames) -> str:
    """Return what a loan did that was taken."""
    pattern = _loss(
        owed,
        _(
            "{route} took a loan: {points} less at the end, and the bonus for your {tokens} is "
            "lost, {bonus} for place {place}."
        ),
        _("{route} took another loan: {points} less at the end."),
        _("{route} took a loan: {points} less at the end, and your tokens win no bonus."),
    )
    return pattern.format(**_loan(owed, names))


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
    return _place(
        toll,
        _(
            "That leaves you {left} and {player} {theirs}: place {place} for tokens, worth "
            "{points}, instead of place {before}, worth {worth}."
        ),
        _(
            "That leaves you {left} and {player} {theirs}: the lead in tokens, worth {most}, gets "
            "smaller."
        ),
        _(
            "That leaves you {left} and {player} {theirs}: place {place} for tokens, worth "
            "{points}, while place 1 wins {most}."
        ),
    )


def _loan_to_take(owed: Owed, names: TableNames) -> str:
    pattern = _loss(
        owed,
        _(
            "It takes a loan: {points} less at the end, and the bonus for your {tokens} is lost, "
            "{bonus} for place {place}."
        ),
        _("It takes another loan: {points} less at the end."),
        _("It takes a loan: {points} less at the end, and your tokens win no bonus."),
    )
    return pattern.format(**_loan(owed, names))


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
    return _place(
        toll,
        _(
            "It would leave you {left} and {player} {theirs}: place {place} for tokens, worth "
            "{points}, instead of place {before}, worth {worth}."
        ),
        _(
            "It would leave you {left} and {player} {theirs}: the lead in tokens, worth {most}, "
            "would get smaller."
        ),
        _(
            "It would leave you {left} and {player} {theirs}: place {place} for tokens, worth "
            "{points}, while place 1 wins {most}."
        ),
    )


def _loan_spared(owed: Owed, names: TableNames) -> str:
    pattern = _loss(
        owed,
        _(
            "{route} would be better, but takes a loan: {points} less at the end, and the bonus "
            "for your {tokens} is lost, {bonus} for place {place}."
        ),
        _("{route} would be better, but takes another loan: {points} less at the end."),
        _(
            "{route} would be better, but takes a loan: {points} less at the end, and your tokens "
            "win no bonus."
        ),
    )
    return pattern.format(**_loan(owed, names))
