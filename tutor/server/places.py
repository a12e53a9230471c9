"""The places of the visitors: taken before anything is done for them, given back in the end."""

import time
from collections.abc import Callable
from dataclasses import dataclass


class FullError(Exception):
    """All places are taken."""


class CrowdError(Exception):
    """Too many pages of one address have a place and have not opened their websocket yet."""


@dataclass(eq=False)
class Place:
    """One visitor's place: where he comes from, his kernel, and when he had his page."""

    neighbourhood: str | None
    kernel: str | None = None
    sent: float | None = None
    is_open: bool = False
    is_ending: bool = False


class Places:
    """So many places, for pages that open their websocket within ``unopened`` seconds.

    Of one address, half of the places at most may be waiting for that at a time: nobody can shut
    the others out by asking alone, and a class behind one address gets in at the second try,
    because a place counts no more once its page is open.

    Examples
    --------
    >>> places = Places(1)
    >>> place = places.take(None, lambda kernel: True)
    >>> places.take(None, lambda kernel: True)
    Traceback (most recent call last):
        ...
    tutor.server.places.FullError
    >>> places.give_back(place)
    """

    def __init__(
        self,
        number: int,
        unopened: float = 60.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.number = number
        self._unopened = unopened
        self._clock = clock
        self._places: list[Place] = []

    def take(self, neighbourhood: str | None, lives: Callable[[str], bool]) -> Place:
        """Take a place; ``lives`` tells whether a kernel still runs.

        ``neighbourhood`` is what counts as one address, None to count nothing.

        Raises
        ------
        FullError
            If there is no place.
        CrowdError
            If there is one, but not for this address.
        """
        if self.taken(lives) >= self.number:
            raise FullError
        waiting = [
            one for one in self._places if one.neighbourhood == neighbourhood and not one.is_open
        ]
        if neighbourhood is not None and len(waiting) >= max(1, self.number // 2):
            raise CrowdError
        place = Place(neighbourhood)
        self._places.append(place)
        return place

    def taken(self, lives: Callable[[str], bool]) -> int:
        """Return how many places are taken; one whose kernel no longer runs is free."""
        self._places = [one for one in self._places if one.kernel is None or lives(one.kernel)]
        return len(self._places)

    def sent(self, place: Place) -> None:
        """Note that the visitor has his page; his time to open the websocket begins."""
        place.sent = self._clock()

    def open(self, kernel: str) -> None:
        """Note that the kernel's page has opened its websocket."""
        for one in self._places:
            if one.kernel == kernel:
                one.is_open = True

    def give_back(self, place: Place) -> None:
        """Free the place, if it is not free already."""
        self._places = [one for one in self._places if one is not place]

    def overdue(self) -> list[str]:
        """Return the kernels whose pages were never opened; each is told once.

        Their places become free when they no longer live.
        """
        latest = self._clock() - self._unopened
        found = []
        for one in self._places:
            waits = one.sent is not None and one.sent < latest and not one.is_open
            if one.kernel and waits and not one.is_ending:
                one.is_ending = True
                found.append(one.kernel)
        return found
