"""The words of the exercise "one figure of the rules": a question and a sentence for each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor.lessons.exercise import Scene
from tutor.lessons.kinds import figure as k
from tutor.terms import Part
from tutor.words.cards import points_text, spaces_text, trains_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import PARTS

Say = Callable[[int], str]
"""Returns the sentence for a number."""


@dataclass(frozen=True)
class Words:
    """What is asked for a figure, and the sentence that states it."""

    question: Callable[[], str]
    sentence: Say


def _cards(number: int) -> str:
    return ngettext("{number} train card", "{number} train cards", number).format(number=number)


def _tickets(number: int) -> str:
    return ngettext("{number} ticket", "{number} tickets", number).format(number=number)


def _clear_row(number: int) -> str:
    if not number:
        return _("The face-up row is never cleared here, however many locomotives lie in it.")
    return ngettext(
        "The row is cleared as soon as {number} locomotive lies in it.",
        "The row is cleared as soon as {number} locomotives lie in it.",
        number,
    ).format(number=number)


FIGURES: Mapping[str, Words] = {
    "all_cards": Words(
        lambda: _("How many train cards are there in all, locomotives included?"),
        lambda n: _("There are {cards} in all, locomotives included.").format(cards=_cards(n)),
    ),
    "clear_row_at": Words(
        lambda: _(
            "How many locomotives in the face-up row make it to be cleared? Enter 0 if it never is."
        ),
        _clear_row,
    ),
    "dealt": Words(
        lambda: _("How many tickets is each player dealt at the start?"),
        lambda n: _("Each player is dealt {tickets} at the start.").format(tickets=_tickets(n)),
    ),
    "dealt_long": Words(
        lambda: _("How many of the tickets that a player is dealt at the start are long ones?"),
        lambda n: ngettext(
            "Of the tickets dealt to a player at the start, {number} is a long one.",
            "Of the tickets dealt to a player at the start, {number} are long ones.",
            n,
        ).format(number=n),
    ),
    "dealt_regular": Words(
        lambda: _("How many of the tickets that a player is dealt at the start are regular ones?"),
        lambda n: ngettext(
            "Of the tickets dealt to a player at the start, {number} is a regular one.",
            "Of the tickets dealt to a player at the start, {number} are regular ones.",
            n,
        ).format(number=n),
    ),
    "drawn": Words(
        lambda: _("How many tickets does a player draw whose turn it is to draw tickets?"),
        lambda n: _("Whoever draws tickets during the game draws {tickets}.").format(
            tickets=_tickets(n)
        ),
    ),
    "each_color": Words(
        lambda: _("How many train cards are there of each colour?"),
        lambda n: ngettext(
            "There is {cards} of each colour.", "There are {cards} of each colour.", n
        ).format(cards=_cards(n)),
    ),
    "hand": Words(
        lambda: _("How many train cards is each player dealt at the start?"),
        lambda n: _("Each player is dealt {cards} at the start.").format(cards=_cards(n)),
    ),
    "kept": Words(
        lambda: _("Of the tickets drawn during the game, how many must be kept at least?"),
        lambda n: _("Of the tickets drawn during the game, at least {number} must be kept.").format(
            number=n
        ),
    ),
    "kept_at_start": Words(
        lambda: _("Of the tickets dealt at the start, how many must a player keep at least?"),
        lambda n: _(
            "Of the tickets dealt at the start, a player must keep at least {number}."
        ).format(number=n),
    ),
    "loan": Words(
        lambda: _("How many points does each loan card cost at the end?"),
        lambda n: _("Each loan card costs {points} at the end.").format(points=points_text(n)),
    ),
    "locomotives": Words(
        lambda: _("How many locomotives are there among the train cards?"),
        lambda n: ngettext(
            "There is {number} locomotive among the train cards.",
            "There are {number} locomotives among the train cards.",
            n,
        ).format(number=n),
    ),
    "most_clearings": Words(
        lambda: _(
            "How many times running is the face-up row cleared at most, before it stays as it is?"
        ),
        lambda n: ngettext(
            "The face-up row is cleared {number} time running at most; then it stays as it is.",
            "The face-up row is cleared {number} times running at most; then it stays as it is.",
            n,
        ).format(number=n),
    ),
    "mountain_points": Words(
        lambda: _("How many points does each train in the mountain crossing score?"),
        lambda n: _("Each train in the mountain crossing scores {points}.").format(
            points=points_text(n)
        ),
    ),
    "neutral_from": Words(
        lambda: _("At the end of which round is a ticket turned up for the neutral player first?"),
        lambda n: _(
            "A ticket is turned up for the neutral player first at the end of round {number}."
        ).format(number=n),
    ),
    "neutral_trains": Words(
        lambda: _("How many trains does the neutral player have to claim routes with?"),
        lambda n: _("The neutral player has {trains} to claim routes with.").format(
            trains=trains_text(n)
        ),
    ),
    "players_least": Words(
        lambda: _("How many players are needed at least?"),
        lambda n: _("At least {number} players are needed.").format(number=n),
    ),
    "players_most": Words(
        lambda: _("How many players can play at most?"),
        lambda n: _("At most {number} players can play.").format(number=n),
    ),
    "row": Words(
        lambda: _("How many train cards lie face up beside the pile?"),
        lambda n: ngettext(
            "{cards} lies face up beside the pile.", "{cards} lie face up beside the pile.", n
        ).format(cards=_cards(n)),
    ),
    "station_unused": Words(
        lambda: _("How many points is each station worth that a player has not built?"),
        lambda n: _("Each station that a player has not built is worth {points}.").format(
            points=points_text(n)
        ),
    ),
    "stations": Words(
        lambda: _("How many stations does each player have?"),
        lambda n: ngettext(
            "Each player has {number} station.", "Each player has {number} stations.", n
        ).format(number=n),
    ),
    "tickets": Words(
        lambda: _("How many tickets are there in the box?"),
        lambda n: ngettext(
            "There is {tickets} in the box.", "There are {tickets} in the box.", n
        ).format(tickets=_tickets(n)),
    ),
    "tokens": Words(
        lambda: _("What are the toll tokens worth in all that each player starts with?"),
        lambda n: _("Each player starts with toll tokens worth {number} in all.").format(number=n),
    ),
    "trains": Words(
        lambda: _("How many trains does each player have at the start?"),
        lambda n: _("Each player has {trains} at the start.").format(trains=trains_text(n)),
    ),
}
"""The words of the figures that mean the same on every board."""

OF_TEAMS: Mapping[bool, Words] = {
    False: Words(
        lambda: _(
            "The last round begins when a player ends a turn with few trains left. How many may "
            "that be at most?"
        ),
        lambda n: _(
            "The last round begins when a player ends a turn with {trains} or fewer left."
        ).format(trains=trains_text(n)),
    ),
    True: Words(
        lambda: _(
            "The last round begins when, at the end of a turn, a team's players together have few "
            "trains left. How many may that be at most?"
        ),
        lambda n: _(
            "The last round begins when, at the end of a turn, a team's players together have "
            "{trains} or fewer left."
        ).format(trains=trains_text(n)),
    ),
}
"""The words of ``last_round_at``, without and with teams."""


def _of_points(length: int) -> Words:
    spaces = spaces_text(length)
    return Words(
        lambda: _("How many points is a route of {spaces} worth?").format(spaces=spaces),
        lambda n: _("A route of {spaces} is worth {points}.").format(
            spaces=spaces, points=points_text(n)
        ),
    )


def _of_station(number: int) -> Words:
    return Words(
        lambda: _("How many train cards does station number {number} of a player cost?").format(
            number=number
        ),
        lambda n: _("Station number {number} of a player costs {cards}.").format(
            number=number, cards=_cards(n)
        ),
    )


NUMBERED: Mapping[str, Callable[[int], Words]] = {
    "points_": _of_points,
    "station_": _of_station,
}
"""The words of the figures whose name ends in a number."""


def words_of(name: str, part: Part | None, *, teams: bool) -> Words:
    """Return the words of a figure; ``part`` is the bonus that the figure "bonus" means."""
    if name == k.LAST_ROUND_AT:
        return OF_TEAMS[teams]
    if part is not None:
        bonus = PARTS[part]()
        return Words(
            lambda: _("How many points is the bonus worth that is called {bonus}?").format(
                bonus=bonus
            ),
            lambda n: _("{bonus} is worth {points}.").format(bonus=bonus, points=points_text(n)),
        )
    if name in FIGURES:
        return FIGURES[name]
    beginning, _line, number = name.rpartition("_")
    return NUMBERED[f"{beginning}_"](int(number))


def question(exercise: k.WhatIsTheFigure) -> str:
    """Ask for the figure."""
    teams = bool(exercise.scene.table.holders)
    return words_of(exercise.name, exercise.part, teams=teams).question()


def the_figure(why: k.TheFigure, scene: Scene) -> str:
    """State the figure."""
    return words_of(why.name, why.part, teams=bool(scene.table.holders)).sentence(why.number)
