"""A bonus card for the most of something: everybody tied for it gets it (B15, N10, A8)."""

from tutor.rules.piece import Evidence


class BonusEvidence(Evidence):
    """The side's own count, the best count, and who has it; nobody with a best count of 0."""

    count: int
    most: int
    holders: tuple[str, ...]


def holders(counts: dict[str, int]) -> tuple[int, tuple[str, ...]]:
    """Return the best count and the sides that have it; none if the best is 0 (B17).

    Examples
    --------
    >>> holders({"Anna": 7, "Bram": 7, "Cees": 3})
    (7, ('Anna', 'Bram'))
    >>> holders({"Anna": 0, "Bram": 0})
    (0, ())
    """
    most = max(counts.values())
    return most, tuple(name for name, count in counts.items() if count == most and most)
