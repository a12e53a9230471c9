"""The words of "figure": a question and a sentence for each figure of the rules."""

from collections.abc import Mapping

from tutor.lessons.kinds.figure import InTheText, NotFarFrom, TheFigure, WhatIsTheFigure
from tutor.scoring import Rules
from tutor.words.exercises.common import Words
from tutor.words.pieces import PIECES
from tutor.words.pieces.piece import FigureWords
from tutor.words.says import says

NEVER_CLEARED = says("The face-up row is never cleared here, however many locomotives lie in it.")
CLEARED = says("The face-up row is cleared as soon as it holds {locomotives}.")

FIGURES: Mapping[str, FigureWords] = {
    "all_cards": FigureWords(says("How many train cards are there in all, locomotives included?"),
                             says("The game has {train_cards} in all, locomotives included.")),
    "clear_row_at": FigureWords(
        says("How many locomotives clear the face-up row? Enter 0 if it is never cleared."),
        lambda number: CLEARED if number else NEVER_CLEARED),
    "dealt": FigureWords(says("How many tickets is each player dealt at the start?"),
                         says("Each player is dealt {tickets} at the start.")),
    "dealt_long": FigureWords(says("How many long tickets is each player dealt at the start?"),
                              says("Each player is dealt {long_tickets} at the start.")),
    "dealt_regular": FigureWords(
        says("How many regular tickets is each player dealt at the start?"),
        says("Each player is dealt {regular_tickets} at the start.")),
    "drawn": FigureWords(says("How many tickets does a player draw at a time during the game?"),
                         says("A player draws {tickets} at a time during the game.")),
    "each_color": FigureWords(says("How many train cards are there of each colour?"),
                              says("Each colour has {train_cards}.")),
    "hand": FigureWords(says("How many train cards is each player dealt at the start?"),
                        says("Each player is dealt {train_cards} at the start.")),
    "kept": FigureWords(
        says("What is the smallest number of tickets drawn during the game that a player must "
             "keep?"),
        says("Of the tickets drawn during the game, at least {number} must be kept.")),
    "kept_at_start": FigureWords(
        says("What is the smallest number of tickets dealt at the start that a player must keep?"),
        says("Of the tickets dealt at the start, at least {number} must be kept.")),
    "last_round_at": FigureWords(
        says("The last round begins when a player ends a turn with this many trains left, or "
             "fewer. How many is that?"),
        says("The last round begins when a player ends a turn with {trains} or fewer left.")),
    "locomotives": FigureWords(says("How many locomotives are there among the train cards?"),
                               says("The train cards include {locomotives}.")),
    "most_clearings": FigureWords(
        says("How many times running, at most, does this program clear the face-up row?"),
        says("This program clears the face-up row {times} running at most; then it stays.")),
    "players_least": FigureWords(says("What is the smallest number of players?"),
                                 says("The game needs at least {players}.")),
    "players_most": FigureWords(says("What is the largest number of players?"),
                                says("At most {players} can play.")),
    "row": FigureWords(says("How many train cards lie face up beside the pile?"),
                       says("The face-up row beside the pile has {train_cards}.")),
    "tickets": FigureWords(says("How many tickets are there in the box?"),
                           says("The box holds {tickets}.")),
    "trains": FigureWords(says("How many trains does each player have at the start?"),
                          says("Each player has {trains} at the start.")),
}  # fmt: skip
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
    InTheText: says("Find it above: in the text, or in the table below the text."),
    NotFarFrom: says("It is at least {least}, and at most {most}."),
    WhatIsTheFigure: lambda v, n: words_of(v.name, n.scene.table.rules).question(),
    TheFigure: lambda v, n: words_of(v.name, n.scene.table.rules).sentence(v.number),
}
