"""The coach has words for all that it may find."""

from tutor.play import whys
from tutor.words.coach import WHYS


def test_every_reason_has_its_sentence() -> None:
    """A new reason is not forgotten."""
    assert set(WHYS) == set(whys.Why.__subclasses__())
