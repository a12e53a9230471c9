"""What a guide shows at the live table: the lesson's line of stops, and a sentence at a thing.

First games and lessons make a `Guiding` for each page; the screens of the live table draw it
(:mod:`tutor.widgets.screens.play.guide`).
"""

from dataclasses import dataclass

from tutor.terms import Card
from tutor.widgets.nodes import Action, Node


@dataclass(frozen=True)
class Choice:
    """A button: its label and its action; tests find it by its ``name``."""

    label: str
    action: Action
    name: str
    main: bool = False


@dataclass(frozen=True)
class Bar:
    """The line at the top: a title, and how many of the stops are done.

    ``back`` leads out of the lesson; ``menu`` has what is seldom needed.
    """

    title: str
    stops: int
    done: int
    back: Action
    menu: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Speech:
    """One sentence at a thing.

    Attributes
    ----------
    key
        Differs for each sentence.
    text, strong
        The sentence, and what to do now, if anything.
    at
        The thing that the arrow points at, such as ``route:denver--omaha--1``, ``city:denver``,
        ``row:2``, ``pile``, ``take``, ``ticket:denver--el_paso``, ``hand:red``, ``side:1``,
        ``sheet``; "" for none.
    lit
        All things to light, also that of the arrow if it is to be lit.
    choices
        The sentence's buttons.
    ticket
        The id of a ticket to show as a card, "" for none.
    shown
        What is said of that card to those who cannot see it.
    beside
        A small table or picture below the sentence.
    swept
        The cards of a row that was swept away: what is spoken of lies there no longer.
    """

    key: str
    text: str
    strong: str = ""
    at: str = ""
    lit: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    ticket: str = ""
    shown: str = ""
    beside: Node | None = None
    swept: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Guiding:
    """Everything that a guide shows.

    Attributes
    ----------
    bar
        The line of stops.
    speech
        The sentence to say now, None for none.
    objection
        The sentence in the bubble of a refusal by the guide, not by the rules.
    pointer
        What to look at after a refusal: a sentence in the bubble below the reasons.
    more
        The buttons below it, such as "More help".
    lit
        The things that are lit while a refusal is read.
    next, pause
        The next move that nobody makes by hand, and the milliseconds before it; None leaves
        the others' moves as at any table.
    again
        Changes whenever the board is to show again what is lit, even if it was moved.
    holds
        Whether nobody moves, because something must be read first.
    hidden
        The parts of the table that are not needed yet: ``market``, ``tickets``, ``hand``.
    secret
        What the sheet does not tell before a route is claimed, as it is asked for: its ``toll``,
        or what it is ``worth``.
    free
        Whether the learner plays freely: with everything that any live table has.
    tool
        What is offered beside the hint to a learner who plays freely, None for nothing.
    """

    bar: Bar
    speech: Speech | None = None
    objection: str = ""
    pointer: str = ""
    more: tuple[Choice, ...] = ()
    lit: tuple[str, ...] = ()
    next: Action | None = None
    pause: int | None = None
    again: int = 0
    holds: bool = False
    hidden: frozenset[str] = frozenset()
    secret: frozenset[str] = frozenset()
    free: bool = False
    tool: Choice | None = None
