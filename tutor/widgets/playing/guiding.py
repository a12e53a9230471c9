"""What a guide shows at the live table: the lesson's line of stops, and one sentence at a thing.

A first game and a lesson make one of these for each page that they show; the screens of the
live table draw it (:mod:`tutor.widgets.screens.play.guide`).
"""

from dataclasses import dataclass

from tutor.widgets.nodes import Action


@dataclass(frozen=True)
class Choice:
    """A button: what stands on it and what it does; ``name`` is for a driver to find it."""

    label: str
    action: Action
    name: str
    main: bool = False


@dataclass(frozen=True)
class Bar:
    """The line on top: a title, and stops of which so many are done.

    ``back`` leads out of the lesson; ``menu`` holds what one seldom needs.
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
        Another one for another sentence.
    text, strong
        The sentence, and what is to be done now, if anything.
    at
        The thing that the arrow stands on, such as ``route:denver--omaha--1``, ``city:denver``,
        ``row:2``, ``pile``, ``take``, ``ticket:denver--el_paso``, ``hand:red``, ``side:1``,
        ``sheet``; "" for none.
    lit
        All things that are lit, the one of the arrow too if it is to be.
    choices
        Its buttons.
    ticket
        The id of a ticket that is shown as the card it is, "" for none.
    """

    key: str
    text: str
    strong: str = ""
    at: str = ""
    lit: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    ticket: str = ""


@dataclass(frozen=True)
class Guiding:
    """All that a guide shows.

    Attributes
    ----------
    bar
        The line of stops.
    speech
        What is said now, None for nothing.
    objection
        The sentence in the bubble of a refusal that is the guide's and not the rules'.
    pointer
        What to look at after a refusal: it stands in the bubble below the reasons.
    more
        The buttons below it, such as "More help".
    lit
        The things that are lit while a refusal is read.
    next, pause
        The next move that nobody makes by hand and the milliseconds before it; None leaves
        the others' moves as they are at any table.
    again
        Another number whenever the board is to show anew what is lit, wherever it was moved.
    holds
        Whether nobody moves, as something is to be read first.
    hidden
        The parts of the table that are not needed yet: ``market``, ``tickets``, ``hand``.
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
