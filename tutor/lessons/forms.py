"""How an exercise is answered: a small closed set of forms, and the answers they give."""

from tutor.frozen import Frozen
from tutor.table.actions import Action
from tutor.terms import Decision, Part

# --- what can be chosen ---------------------------------------------------------------------


class Option(Frozen):
    """Something to choose; :mod:`tutor.words.exercises` names it."""


class TheTicket(Option):
    """A ticket by id."""

    ticket: str


class ThePlayer(Option):
    """A player (in teams: the player's team where a side is meant), by place."""

    player: int


class ThePart(Option):
    """A part of the score, of one player's side."""

    part: Part
    player: int


class Winner(Option):
    """Who won (places of players, one of each winning side) and what decided it."""

    players: tuple[int, ...]
    decided_by: Decision


# --- answers --------------------------------------------------------------------------------


class Answer(Frozen):
    """What a learner answers."""


class Chosen(Answer):
    """Options by their place in the form."""

    places: tuple[int, ...] = ()


class Numbers(Answer):
    """A number for each field of the form; None where nothing is entered yet."""

    numbers: tuple[int | None, ...]


class Tapped(Answer):
    """Routes or cities by id, in the order in which they were tapped."""

    ids: tuple[str, ...] = ()


class Acted(Answer):
    """Something that the learner did at the table."""

    action: Action


class Seen(Answer):
    """The learner has looked, where nothing is asked."""


# --- forms ----------------------------------------------------------------------------------


class Form(Frozen):
    """How to answer."""


class JustLook(Form):
    """Nothing is asked; answered with :class:`Seen`."""


class OnTable(Form):
    """Do something at the table; answered with :class:`Acted`.

    ``sheet`` is the sheet that is open at the start. ``by_hand``: no payment for a route is laid
    out, the learner lays the cards.
    """

    sheet: str = ""
    by_hand: bool = False


class ChooseOne(Form):
    """Choose one option; answered with :class:`Chosen` of one place."""

    options: tuple[Option, ...]


class ChooseSome(Form):
    """Choose any number of options, or none; answered with :class:`Chosen`, places in order."""

    options: tuple[Option, ...]


class EnterNumbers(Form):
    """Enter a whole number from ``least`` to ``most`` for each of the ``fields``.

    With a single number ``fields`` is empty and the question says what it is.
    """

    least: int
    most: int
    fields: tuple[Option, ...] = ()


class TapRoutes(Form):
    """Tap routes of ``routes``; in an order if ``in_order``, exactly one if ``single``."""

    routes: tuple[str, ...]
    in_order: bool = False
    single: bool = False
