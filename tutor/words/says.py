"""Messages as data: a line each, with what is said to everybody and to whom it concerns.

A table maps a kind of value (an event, a reason, a problem ...) to its message, or to a function
that picks one by the facts. A pattern's placeholders are the value's own fields
(:mod:`tutor.words.fields`); a table of placeholders names more.

Examples
--------
>>> greeting = says("{player} claims {route}.", you="You claim {route}.")
>>> greeting(player="Anna", route="Oslo – Bergen")
'Anna claims Oslo – Bergen.'
>>> greeting(YOU, player="Anna", route="Oslo – Bergen")
'You claim Oslo – Bergen.'
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.words.fields import field
from tutor.words.language import Language, gettext, pgettext
from tutor.words.values import Value

THEY = "they"
"""Everybody: who does something is named."""
YOU = "you"
"""The reader does it."""
TO_YOU = "to_you"
"""It is done to the reader, by somebody who is named."""
TEAM = "team"
"""The reader's team does it."""
SEVERAL = "several"
"""Several do it, all of them named."""
HIDDEN = "hidden"
"""Somebody else does it, and with what is a secret."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence or a label: its English pattern for each person that it can be said to."""

    patterns: Mapping[str, str]
    context: str | None = None

    def __call__(self, person: str = THEY, /, **values: object) -> str:
        """Return the message with the values filled in, as everybody is told if not otherwise."""
        return self.filled(values, person)

    def filled(self, values: Mapping[str, object], person: str = THEY) -> str:
        """Return the message; of the values only those are asked for that the pattern names."""
        pattern = self.patterns.get(person) or self.patterns[THEY]
        if self.context is None:
            return gettext(pattern).format_map(values)
        return pgettext(self.context, pattern).format_map(values)


def says(they: str, /, *, context: str | None = None, **others: str) -> Message:
    """Return a message; ``others`` are what it is for those whom it concerns, by person."""
    return Message({THEY: they, **others}, context)


class Phrase(Value):
    """A value that is said by a message of its own; its values take the form that it is asked for.

    Examples
    --------
    >>> f"{Phrase(says('{cards} from the hand'), cards='2 red cards')}"
    '2 red cards from the hand'
    """

    def __init__(self, message: Message, /, **values: object) -> None:
        self._message, self._values = message, values

    def said(self, form: str, words: Language) -> str:
        """Return the message with its values in the form."""
        return self._message(**{name: _Formed(v, form) for name, v in self._values.items()})


@dataclass(frozen=True, slots=True)
class _Formed:
    """A value of a phrase: in the form that the pattern asks for, else in the phrase's."""

    value: object
    form: str

    def __format__(self, form: str) -> str:
        if isinstance(self.value, Value):
            return format(self.value, form or self.form)
        return str(self.value)


Telling = Message | tuple[Message, ...] | Callable[[Any, Any], Message | Sequence[Message] | str]
"""A message or several, or what picks them or finds a text that another module has the words of."""

Placeholders = Mapping[str, Callable[[Any, Any], object]]
"""What a placeholder stands for: of a value and the names of what is there."""


class _Facts(dict[str, object]):
    """The placeholders of one value, each worked out when a pattern names it."""

    def __init__(self, value: object, names: object, placeholders: Placeholders) -> None:
        super().__init__()
        self._value, self._names, self._placeholders = value, names, placeholders

    def __missing__(self, name: str) -> object:
        if name in self._placeholders:
            return self._placeholders[name](self._value, self._names)
        return field(name, self._value, self._names)


NOTHING_ELSE: Placeholders = {}
"""A value's fields say it all."""


def say(
    telling: Telling,
    value: object,
    names: object = None,
    placeholders: Placeholders = NOTHING_ELSE,
    person: str = THEY,
) -> str:
    """Return what is said of a value; ``placeholders`` are what is not said as its fields are."""
    picked = telling if isinstance(telling, Message | tuple) else telling(value, names)
    if isinstance(picked, str):
        return picked
    facts = _Facts(value, names, placeholders)
    messages = [picked] if isinstance(picked, Message) else picked
    return " ".join(message.filled(facts, person) for message in messages)
