"""The words of the exercise "one figure of the rules": a question and a sentence for each."""

from collections.abc import Mapping

from tutor.lessons.kinds.figure import InTheText, NotFarFrom, TheFigure, WhatIsTheFigure
from tutor.scoring import Rules
from tutor.words.exercises.common import Values, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.pieces import PIECES
from tutor.words.pieces.piece import FigureWords
from tutor.words.says import says


def _clear_row(number: int) -> str:
    if not number:
        return _("The face-up row is never cleared here, however many locomotives lie in it.")
    return ngettext(
        "The row is cleared as soon as {number} locomotive lies in it.",
        "The row is cleared as soon as {number} locomotives lie in it.",
        number,
    )


FIGURES: Mapping[str, FigureWords] = {
    "all_cards": FigureWords(
        lambda: _("How many train cards are there in all, locomotives included?"),
        lambda n: _("There are {cards} in all, locomotives included."),
    ),
    "clear_row_at": FigureWords(
        lambda: _(
            "How many locomotives in the face-up row make it to be cleared? Enter 0 if it never is."
        ),
        _clear_row,
    ),
    "dealt": FigureWords(
        lambda: _("How many tickets is each player dealt at the start?"),
        lambda n: _("Each player is dealt {tickets} at the start."),
    ),
    "dealt_long": FigureWords(
        lambda: _("How many of the tickets that a player is dealt at the start are long ones?"),
        lambda n: ngettext(
            "Of the tickets dealt to a player at the start, {number} is a long one.",
            "Of the tickets dealt to a player at the start, {number} are long ones.",
            n,
        ),
    ),
    "dealt_regular": FigureWords(
        lambda: _("How many of the tickets that a player is dealt at the start are regular ones?"),
        lambda n: ngettext(
            "Of the tickets dealt to a player at the start, {number} is a regular one.",
            "Of the tickets dealt to a player at the start, {number} are regular ones.",
            n,
        ),
    ),
    "drawn": FigureWords(
        lambda: _("How many tickets does a player draw whose turn it is to draw tickets?"),
        lambda n: _("Whoever draws tickets during the game draws {tickets}."),
    ),
    "each_color": FigureWords(
        lambda: _("How many train cards are there of each colour?"),
        lambda n: ngettext(
            "There is {cards} of each colour.", "There are {cards} of each colour.", n
        ),
    ),
    "hand": FigureWords(
        lambda: _("How many train cards is each player dealt at the start?"),
        lambda n: _("Each player is dealt {cards} at the start."),
    ),
    "kept": FigureWords(
        lambda: _("Of the tickets drawn during the game, how many must be kept at least?"),
        lambda n: _("Of the tickets drawn during the game, at least {number} must be kept."),
    ),
    "kept_at_start": FigureWords(
        lambda: _("Of the tickets dealt at the start, how many must a player keep at least?"),
        lambda n: _("Of the tickets dealt at the start, a player must keep at least {number}."),
    ),
    "last_round_at": FigureWords(
        lambda: _(
            "The last round begins when a player ends a turn with few trains left. How many may "
            "that be at most?"
        ),
        lambda n: _("The last round begins when a player ends a turn with {trains} or fewer left."),
    ),
    "locomotives": FigureWords(
        lambda: _("How many locomotives are there among the train cards?"),
        lambda n: ngettext(
            "There is {number} locomotive among the train cards.",
            "There are {number} locomotives among the train cards.",
            n,
        ),
    ),
    "most_clearings": FigureWords(
        lambda: _(
            "How many times running does this program clear the face-up row at most, before it "
            "stays as it is?"
        ),
        lambda n: ngettext(
            "This program clears the face-up row {number} time running at most; then it stays.",
            "This program clears the face-up row {number} times running at most; then it stays.",
            n,
        ),
    ),
    "players_least": FigureWords(
        lambda: _("How many players are needed at least?"),
        lambda n: _("At least {number} players are needed."),
    ),
    "players_most": FigureWords(
        lambda: _("How many players can play at most?"),
        lambda n: _("At most {number} players can play."),
    ),
    "row": FigureWords(
        lambda: _("How many train cards lie face up beside the pile?"),
        lambda n: ngettext(
            "{cards} lies face up beside the pile.", "{cards} lie face up beside the pile.", n
        ),
    ),
    "tickets": FigureWords(
        lambda: _("How many tickets are there in the box?"),
        lambda n: ngettext("There is {tickets} in the box.", "There are {tickets} in the box.", n),
    ),
    "trains": FigureWords(
        lambda: _("How many trains does each player have at the start?"),
        lambda n: _("Each player has {trains} at the start."),
    ),
}
"""The words of the figures that every board has; those of rule pieces stand with their words."""


def words_of(name: str, rules: Rules) -> FigureWords:
    """Return the words of a figure: the last piece's that knows it, else those of every board."""
    beginning = name.rstrip("0123456789")
    for piece in reversed(rules.pieces):
        words = PIECES.get(type(piece))
        if words is None:  # told of where the piece itself is
            continue
        if name in words.figures:
            return words.figures[name]
        if beginning in words.numbered:
            return words.numbered[beginning](int(name.removeprefix(beginning)))
    return FIGURES[name]


MESSAGES: Words = {
    InTheText: says("Read the text above once more: it is there."),
    NotFarFrom: says("It is at least {least}, and at most {most}."),
}

VALUES: Values = {
    WhatIsTheFigure: lambda v, n: words_of(v.name, n.scene.table.rules).question(),
    TheFigure: lambda v, n: words_of(v.name, n.scene.table.rules).sentence(v.number),
}
