"""Frozen values: classes whose subclasses are frozen dataclasses, and a quick ``replace``."""

from dataclasses import Field, dataclass, field
from typing import Any, ClassVar, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen:
    """A value; each subclass is a frozen dataclass of the fields that it annotates.

    For families of many small classes, in which a forgotten decorator would go unnoticed: the
    class would have no fields, and all its values would be equal.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls) -> None:
        """Make the class a frozen dataclass."""
        super().__init_subclass__()
        dataclass(frozen=True)(cls)


def changed(value: T, **changes: Any) -> T:
    """Return a copy with some fields replaced, as :func:`dataclasses.replace` does.

    For values that change thousands of times a second: nothing is checked, and answers cached in
    the value (``cached_property``) are copied too, so they must still be true. Not for values with
    slots.
    """
    copy = object.__new__(type(value))
    object.__setattr__(copy, "__dict__", {**value.__dict__, **changes})
    return copy
