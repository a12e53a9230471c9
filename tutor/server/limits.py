"""How much of the server one visitor may take, each limit with its reason."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Limits:
    """What the server allows; times are in seconds.

    ``per_address`` is how many of the ``visitors`` may be of one address, None for three quarters.
    ``page`` is how long a visitor whose turn it is waits for a page before he is told that no
    kernel comes.
    ``unopened`` is how long a page keeps its place without having opened its websocket, or only
    for a moment: a slow phone loads the scripts within it; ``abandoned`` how long a page without
    its websocket keeps its place while others find none. ``header`` and ``body`` are how long a
    request may take to come in (and an idle connection to stay), ``answer`` how long somebody may
    read an answer. ``connections`` are those that are no websockets; ``host_names`` the names
    besides its own that the app answers to; ``proxies`` the addresses or networks whose
    X-Forwarded-For counts.
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
    """A purse that fills at a steady pace, up to ``burst``, and that messages are paid from.

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
        """Tell whether the price could be paid, and take it."""
        now = self.clock()
        self._left = min(self.burst, self._left + (now - self._seen) * self.a_second)
        self._seen = now
        if self._left < price:
            return False
        self._left -= price
        return True


class Unsent(list[tuple[str, list[Any]]]):
    """What a kernel says while its page's line is down, as far as it fits.

    A page whose line comes back is told all of it; only who wants to fill the server's memory
    has so much to be told.
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
