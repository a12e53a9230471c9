"""The places of the visitors: taken before anything is done for them, given back in the end."""

import time
from collections.abc import Callable
from dataclasses import dataclass

USED = 10.0  # seconds; who looks at a page for so long may want to come back


class FullError(Exception):
    """All places are taken."""


class CrowdError(Exception):
    """Too many pages of one address have a place and no websocket."""


class ShareError(Exception):
    """One address has as many places as it may."""


@dataclass(eq=False)
class Place:
    """One visitor's place: where he comes from, his kernel, and how he is.

    ``since`` is when he got his page, or last came or went; ``instead_of`` the kernel that has
    to go for him.
    """

    neighbourhood: str | None
    kernel: str | None = None
    instead_of: str | None = None
    since: float | None = None
    is_open: bool = False
    is_used: bool = False
    is_ending: bool = False


class Places:
    """So many places, for pages that open their websocket within ``unopened`` seconds.

    A page that goes again sooner than `USED` has as long to come back; one that was really used
    keeps its place until it is culled: a phone whose screen slept finds its table again. Only
    when all places are taken, a newcomer gets the one that has been without its websocket for
    longest, if it has been so for ``abandoned`` seconds.

    Of one address, half of the places at most may be without their websocket for less than that:
    nobody can shut the others out by asking alone, and a class behind one address gets in at the
    second try, because such a place counts no more while its page is open. And of all places that
    are not abandoned, one address has ``per_address`` at most, if nothing is said three quarters:
    a class fills most of the house, and others still find a place.

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
        per_address: int | None = None,
        unopened: float = 60.0,
        abandoned: float = 120.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.number = number
        self._per_address = max(1, number * 3 // 4) if per_address is None else per_address
        self._unopened = unopened
        self._abandoned = abandoned
        self._clock = clock
        self._places: list[Place] = []

    def take(self, neighbourhood: str | None, lives: Callable[[str], bool]) -> Place:
        """Take a place; ``lives`` tells whether a kernel still runs.

        ``neighbourhood`` is what counts as one address, None to count nothing. Where the place
        was another's, its kernel has to be ended first: it is the place's ``instead_of``.

        Raises
        ------
        FullError
            If there is no place.
        ShareError
            If there is one, but not for this address while its other pages are there.
        CrowdError
            If there is one, but not for this address at this moment.
        """
        if self.taken(lives) >= self.number:
            raise FullError
        left = self._left()
        if neighbourhood is not None:
            theirs = [
                one
                for one in self._places
                if one.neighbourhood == neighbourhood and one not in left
            ]
            if len(theirs) >= self._per_address:
                raise ShareError
            if sum(not one.is_open for one in theirs) >= max(1, self.number // 2):
                raise CrowdError
        place = Place(neighbourhood)
        if len(self._places) >= self.number:
            place.instead_of = left[0].kernel
            self.give_back(left[0])
        self._places.append(place)
        return place

    def taken(self, lives: Callable[[str], bool]) -> int:
        """Return how many places nobody else can have.

        One whose kernel no longer runs is free, and an abandoned one can be had.
        """
        self._places = [one for one in self._places if one.kernel is None or lives(one.kernel)]
        return len(self._places) - len(self._left())

    def _left(self) -> list[Place]:
        """Return the places whose visitors seem to have gone for good, the longest gone first."""
        latest = self._clock() - self._abandoned
        gone = [
            (one.since, place)
            for place, one in enumerate(self._places)
            if one.kernel and one.since is not None and one.since < latest and not one.is_open
        ]
        return [self._places[place] for _, place in sorted(gone)]

    def sent(self, place: Place) -> None:
        """Note that the visitor has his page; his time to open the websocket begins."""
        place.since = self._clock()

    def open(self, kernel: str) -> None:
        """Note that the kernel's page has opened its websocket."""
        for one in self._places:
            if one.kernel == kernel and not one.is_open:
                one.is_open, one.since = True, self._clock()

    def close(self, kernel: str) -> None:
        """Note that the kernel's page has no websocket any more."""
        now = self._clock()
        for one in self._places:
            if one.kernel == kernel and one.is_open:
                one.is_used = one.is_used or (one.since is not None and now - one.since >= USED)
                one.is_open, one.since = False, now

    def leave(self, kernel: str) -> None:
        """Free the place of a page that has said goodbye; its kernel is about to end."""
        self._places = [one for one in self._places if one.kernel != kernel]

    def give_back(self, place: Place) -> None:
        """Free the place, if it is not free already."""
        self._places = [one for one in self._places if one is not place]

    def overdue(self) -> list[str]:
        """Return the kernels whose pages were not opened in time, or hardly; each is told once.

        Their places become free when they no longer live.
        """
        latest = self._clock() - self._unopened
        found = []
        for one in self._places:
            waits = one.since is not None and one.since < latest and not one.is_open
            if one.kernel and waits and not one.is_used and not one.is_ending:
                one.is_ending = True
                found.append(one.kernel)
        return found
