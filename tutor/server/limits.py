"""How much of the server one visitor can use, each limit with its reason."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Limits:
    """What the server allows; times are in seconds.

    ``per_address`` is how many of the ``visitors`` can come from one address; None means three
    quarters. ``page`` is how long visitors whose turn has come wait for a page before they are told
    that there is no kernel. ``unopened`` is how long a page keeps its place if it has not opened
    its websocket, or only for a moment; a slow phone can load the scripts in this time.
    ``abandoned`` is how long a page without its websocket keeps its place when others find none.
    ``header`` and ``body`` are how long a request may take to arrive (and an idle connection may
    stay), ``answer`` how long an answer may take to be read. ``connections`` counts those that are
    not websockets; ``host_names`` are other names under which the app answers; ``proxies`` the
    addresses or networks whose X-Forwarded-For is believed.
    """

    visitors: int = 40
    per_address: int | None = None
    page: float = 9.0
    unopened: float = 60.0
    abandoned: float = 120.0
    header: float = 20.0
    body: float = 10.0
    answer: float = 120.0
    connections: int = 512
    host_names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()


@dataclass
class Budget:
    """A purse from which messages are paid; it fills at a steady pace, up to ``burst``.

    Examples
    --------
    >>> budget = Budget(burst=2, a_second=1, clock=lambda: 0)
    >>> [budget.pay() for _ in range(3)]
    [True, True, False]
    """

    burst: float
    a_second: float
    clock: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _seen: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._seen = self.burst, self.clock()

    def pay(self, price: float = 1.0) -> bool:
        """Pay the price if there is enough; tell whether there was."""
        now = self.clock()
        self._left = min(self.burst, self._left + (now - self._seen) * self.a_second)
        self._seen = now
        if self._left < price:
            return False
        self._left -= price
        return True


class Unsent(list[tuple[str, list[Any]]]):
    """The messages of a kernel while its page is not connected, as far as there is room.

    A page that connects again gets all of them. Only somebody who wants to fill the server's memory
    has more than there is room for.
    """

    MOST = 8 * 2**20

    def __init__(self) -> None:
        super().__init__()
        self._bytes = 0

    def append(self, message: tuple[str, list[Any]]) -> None:
        """Keep a message, if there is room."""
        _, parts = message
        self._bytes += sum(len(part) for part in parts)
        if self._bytes <= self.MOST:
            super().append(message)
