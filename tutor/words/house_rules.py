"""The words of the house rules that a table may choose: a name and a sentence for each."""

from collections.abc import Collection, Mapping

from tutor.rules.longest_path import LongestPath
from tutor.rules.trains import ending_trains
from tutor.scoring import Rules
from tutor.terms import Ruling
from tutor.words import labels
from tutor.words.says import Message, says
from tutor.words.values import Listed, Points, Trains

NAMES: Mapping[Ruling, Message] = {
    Ruling.TIE_SPLIT: says("A tied bonus is split"),
    Ruling.TUNNEL_TO_SOURCE: says("Tunnel cards go back where they came from"),
    Ruling.EXACTLY_TWO: says("Always two tickets"),
    Ruling.FEWER_THAN_4: says("A later last round"),
}
"""What each is called."""

MEANINGS: Mapping[Ruling, Message] = {
    Ruling.TIE_SPLIT: says(
        "Players tied for the longest route split its {points}, rounded down; usually each of them "
        "gets the full bonus."
    ),
    Ruling.TUNNEL_TO_SOURCE: says(
        "If a tunnel is not paid for, each card laid goes back to the hand or the holder that it "
        "came from; usually they all go to the player's hand."
    ),
    Ruling.EXACTLY_TWO: says(
        "A turn that moves tickets into the team's holder moves exactly two; usually one or two."
    ),
    Ruling.FEWER_THAN_4: says(
        "The last round begins when a team's players together have {trains} or fewer left; usually "
        "{usual} or fewer."
    ),
}
"""What each changes, and what is usual."""


def meaning(ruling: Ruling, rules: Rules) -> str:
    """Return what a house rule changes on a board that has it."""
    longest, usual = rules.piece(LongestPath), rules.rulebook.last_round_at
    return MEANINGS[ruling](
        points=Points(0 if longest is None else longest.points),
        trains=Trains(ending_trains(rules.rulebook, fewer_than_4=True)),
        usual=Trains(usual),
    )


def chosen_text(chosen: Collection[Ruling]) -> str:
    """Return the heading of the house rules, with the names of those chosen."""
    names = [NAMES[ruling]() for ruling in Ruling if ruling in chosen]
    return labels.HOUSE_RULES_CHOSEN(names=Listed(names)) if names else labels.HOUSE_RULES()
