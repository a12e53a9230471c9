"""Frozen values: families whose members are frozen without saying so, and quick changes."""

from dataclasses import Field, dataclass, field
from typing import Any, ClassVar, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen:
    """A value; what a class below annotates are its fields.

    For families with many small members, in which a forgotten decorator would go unnoticed: the
    fields would be none, and all values equal.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls) -> None:
        """Make the class a frozen dataclass."""
        super().__init_subclass__()
        dataclass(frozen=True)(cls)


def changed(value: T, **changes: Any) -> T:
    """Return a frozen value with some fields otherwise, as :func:`dataclasses.replace` does.

    For what is changed thousands of times a second: nothing is checked, and what the value has
    worked out and kept (``cached_property``) is kept too, so it must still hold. Not for values
    with slots.
    """
    copy = object.__new__(type(value))
    object.__setattr__(copy, "__dict__", {**value.__dict__, **changes})
    return copy
