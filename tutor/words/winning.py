"""Who won, and how a tie was broken; a reader is told so as one of the players."""

from tutor.rules.tie_break import Round
from tutor.scoring import ScoreSheet
from tutor.words.names import STEPS
from tutor.words.reader import Reader, SideName, own_first, person_of
from tutor.words.says import THEY, Phrase, says
from tutor.words.values import And, Listed, Number, Points

A_TEAM = "a_team"
"""A team does it, not the reader's: its name is whatever the table calls it, and may be plural."""

HEADLINE = says(
    "{names} wins",
    you="You win",
    team="Your team wins",
    several="{names} share the win",
    a_team="Winners: {names}",
)
WINNER = says(
    "{names} wins with {points}.",
    you="You win with {points}.",
    team="Your team wins with {points}.",
    several="{names} share the win with {points} each.",
    a_team="Winners with {points}: {names}.",
)

TIE_BREAK = says("Tie-break, {step}: {counts}.")
NAME_NUMBER = says("{name} {number}")
LONGEST_COUNTS = says("Tie-break, longest route: {holders}.")
LONGEST_ELSEWHERE = says("Tie-break, longest route: {holders}, not among those tied.")
NO_LONGEST = says("Tie-break, longest route: nobody has one.")
WON_BY = says("The tie-break decided: {step}.")
AHEAD = says("Ahead: {left}.")
STILL_TIED = says("Still tied: {left}.")


def winners_person(sheet: ScoreSheet, reader: Reader | None) -> str:
    """Return as which person the winners are told of."""
    person = person_of(sheet.winners, reader)
    team = any(side.name in sheet.winners and side.is_team for side in sheet.sides)
    return A_TEAM if person == THEY and team else person


def headline(sheet: ScoreSheet, reader: Reader | None = None) -> str:
    """Return who won, in as few words as a poster."""
    names = And(own_first(sheet.winners, reader))
    return HEADLINE(winners_person(sheet, reader), names=names)


def winner(sheet: ScoreSheet, reader: Reader | None = None) -> str:
    """Return who won and with how many points."""
    text = WINNER(
        winners_person(sheet, reader),
        names=And(own_first(sheet.winners, reader)),
        points=Points(max(side.total for side in sheet.sides)),
    )
    step = STEPS.get(sheet.outcome.decided_by)
    return text if step is None else f"{text} {WON_BY(step=step())}"


def tie_break(sheet: ScoreSheet, reader: Reader | None = None) -> tuple[str, ...]:
    """Return how a tie for the win was broken, one text a step."""
    return tuple(
        f"{_step(step, sheet, reader)} {_left(step, reader)}" for step in sheet.outcome.rounds
    )


def _left(step: Round, reader: Reader | None) -> str:
    message = AHEAD if len(step.left) == 1 else STILL_TIED
    return message(left=Listed(own_first(step.left, reader)))


def _step(step: Round, sheet: ScoreSheet, reader: Reader | None) -> str:
    if step.name != "longest_bonus":
        counts = (
            Phrase(NAME_NUMBER, name=SideName(name, reader), number=Number(abs(count)))
            for name, count in step.counts
        )
        return TIE_BREAK(step=STEPS[step.decision](), counts=Listed(counts))
    _length, names = longest_of(sheet)
    if not names:
        return NO_LONGEST()
    message = LONGEST_COUNTS if any(count for _name, count in step.counts) else LONGEST_ELSEWHERE
    return message(holders=Listed(own_first(names, reader)))


def longest_of(sheet: ScoreSheet) -> tuple[int, tuple[str, ...]]:
    """Return the length of the longest route in trains, 0 if there is none, and whose it is."""
    length = max(side.trail.length for side in sheet.sides)
    return length, tuple(
        side.name for side in sheet.sides if length and side.trail.length == length
    )
