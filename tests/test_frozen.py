"""What is derived from `Frozen` is a frozen dataclass, its own fields and the inherited ones."""

from abc import ABC, abstractmethod
from dataclasses import FrozenInstanceError, field, fields, replace
from functools import cached_property

import pytest

from tutor.frozen import Frozen


class Shape(Frozen, ABC):
    """A family."""

    corners: int

    @property
    @abstractmethod
    def area(self) -> float:
        """How large it is."""


class Square(Shape):
    """A member with a default, and something that is computed once."""

    side: int = 1
    names: dict[str, str] = field(default_factory=dict, hash=False)

    @cached_property
    def area(self) -> float:
        """The side's square."""
        return self.side**2


def test_a_member_is_a_value() -> None:
    """Equal, hashed, shown and changed as dataclasses are."""
    square = Square(4, 3)

    assert [one.name for one in fields(square)] == ["corners", "side", "names"]
    assert square == Square(4, 3) != Square(4, 2)
    assert hash(square) == hash(Square(4, 3, {"a": "b"}))
    assert repr(Square(4)) == "Square(corners=4, side=1, names={})"
    assert replace(square, side=5).area == 25


def test_a_member_stays_as_it_is() -> None:
    """It cannot be changed, and a family itself cannot be made."""
    with pytest.raises(FrozenInstanceError):
        Square(4).side = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="area"):
        Shape(4)  # type: ignore[abstract]
    with pytest.raises(TypeError, match="corners"):
        Square()  # type: ignore[call-arg]
