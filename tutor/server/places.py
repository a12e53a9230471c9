"""The visitors' places: taken before anything else is done for them, given back at the end."""

import time
from collections.abc import Callable
from dataclasses import dataclass

USED = 10.0  # seconds; a visitor who looks at a page for so long may want to come back


class FullError(Exception):
    """All places are taken."""


class CrowdError(Exception):
    """Too many pages of one address have a place but no websocket."""


class ShareError(Exception):
    """One address has as many places as it may have."""


@dataclass(eq=False)
class Place:
    """One visitor's place: where the visitor comes from, the kernel, and the state of the page.

    ``since`` is when the page was sent, or its websocket last opened or closed; ``instead_of`` is
    the kernel that must be ended to make room.
    """

    neighbourhood: str | None
    kernel: str | None = None
    instead_of: str | None = None
    since: float | None = None
    is_open: bool = False
    is_used: bool = False
    is_ending: bool = False


class Places:
    """``number`` places, for pages that open their websocket within ``unopened`` seconds.

    A page that closes it again sooner than `USED` has the same time to come back. One that was
    really used keeps its place until it is culled, so that a phone whose screen slept finds its
    table again. Only when all places are taken, a newcomer gets the place that has been without its
    websocket for longest, if that is at least ``abandoned`` seconds.

    At most half of the places can belong to pages of one address that have been without their
    websocket for less than that. So nobody can shut out others by requests alone, and a class
    behind one address gets in at the second try, because a place no longer counts once its page is
    open. Of all places that are not abandoned, one address can have ``per_address``, by default
    three quarters: a class can take most places, and others still find one.

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

        ``neighbourhood`` is what counts as one address, None to count nothing. If the place was
        another visitor's, end that kernel first, which is the place's ``instead_of``.

        Raises
        ------
        FullError
            If there is no place.
        ShareError
            If there is one, but this address already has its share.
        CrowdError
            If there is one, but too many pages of this address are still to open.
        """
        if self.taken(lives) >= self.number:
            raise FullError
        left = self._left()
        if neighbourhood is not None:
            theirs = [
                place
                for place in self._places
                if place.neighbourhood == neighbourhood and place not in left
            ]
            if len(theirs) >= self._per_address:
                raise ShareError
            if sum(not place.is_open for place in theirs) >= max(1, self.number // 2):
                raise CrowdError
        new = Place(neighbourhood)
        if len(self._places) >= self.number:
            new.instead_of = left[0].kernel
            self.give_back(left[0])
        self._places.append(new)
        return new

    def taken(self, lives: Callable[[str], bool]) -> int:
        """Return how many places a newcomer cannot have.

        A place is free if its kernel no longer runs; an abandoned one can be given away.
        """
        self._places = [
            place for place in self._places if place.kernel is None or lives(place.kernel)
        ]
        return len(self._places) - len(self._left())

    def _left(self) -> list[Place]:
        """Return the abandoned places, the one abandoned longest ago first."""
        latest = self._clock() - self._abandoned
        gone = [
            (place.since, index)
            for index, place in enumerate(self._places)
            if place.kernel
            and place.since is not None
            and place.since < latest
            and not place.is_open
        ]
        return [self._places[index] for _, index in sorted(gone)]

    def sent(self, place: Place) -> None:
        """Note that the page was sent; its time to open the websocket begins."""
        place.since = self._clock()

    def open(self, kernel: str) -> None:
        """Note that the kernel's page has opened its websocket."""
        for place in self._places:
            if place.kernel == kernel and not place.is_open:
                place.is_open, place.since = True, self._clock()

    def close(self, kernel: str) -> None:
        """Note that the kernel's page has closed its websocket."""
        now = self._clock()
        for place in self._places:
            if place.kernel == kernel and place.is_open:
                was_used = place.since is not None and now - place.since >= USED
                place.is_used = place.is_used or was_used
                place.is_open, place.since = False, now

    def leave(self, kernel: str) -> None:
        """Free the place of a page that has said goodbye; its kernel is about to end."""
        self._places = [place for place in self._places if place.kernel != kernel]

    def give_back(self, place: Place) -> None:
        """Free the place, unless it is already free."""
        self._places = [other for other in self._places if other is not place]

    def overdue(self) -> list[str]:
        """Return the kernels whose pages were not opened in time, or hardly used; each only once.

        Their places become free when the kernels have ended.
        """
        latest = self._clock() - self._unopened
        kernels = []
        for place in self._places:
            waits = place.since is not None and place.since < latest and not place.is_open
            if place.kernel and waits and not place.is_used and not place.is_ending:
                place.is_ending = True
                kernels.append(place.kernel)
        return kernels
