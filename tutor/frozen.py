"""Families of values: what is derived from one of them is a frozen dataclass without saying so."""

from dataclasses import Field, dataclass, field
from typing import Any, ClassVar, dataclass_transform


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
