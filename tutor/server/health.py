"""What load balancers ask: whether the server runs, and whether it can take another visitor.

Neither answer starts a kernel or sets a cookie, and both are given under any host name.
"""

import json
from collections.abc import Awaitable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tornado.web import RequestHandler

if TYPE_CHECKING:
    from tutor.server.history_watch import HistoryWatch
    from tutor.server.places import Places

READY = "healthz"
ALIVE = "livez"


class Pool(NamedTuple):
    """How many kernels started in advance are ready for a visitor, have failed, are starting."""

    warm: int = 0
    failed: int = 0
    coming: int = 0


class Health(NamedTuple):
    """The server's state, the places left, and the warm kernels that are waiting.

    ``state`` is "open", "full", "starting" (no kernel has been ready yet) or "broken" (the kernels
    that were started have failed).
    """

    state: str
    places: int
    warm: int


def pool_of(tasks: Iterable[Any]) -> Pool:
    """Return the pool, counted from Voilà's tasks; each ends in a kernel that renders its page."""
    warm = failed = coming = 0
    for started in tasks:
        task = started.result()["task"] if _is_fine(started) else started
        if not task.done():
            coming += 1
        elif _is_fine(task):
            warm += 1
        else:
            failed += 1
    return Pool(warm, failed, coming)


def _is_fine(task: Any) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


def health(taken: int, places: int, pool: Pool) -> Health:
    """Return the health of a server with some of its places taken.

    An empty pool is no trouble: the next visitor waits a moment. A server is starting only if it
    has no visitors yet and no kernel is ready. If no kernels are started in advance, nothing is
    known before a visitor comes.

    Examples
    --------
    >>> health(3, 40, Pool(warm=2))
    Health(state='open', places=37, warm=2)
    >>> health(40, 40, Pool(warm=2)).state
    'full'
    """
    left = max(0, places - taken)
    if not left:
        state = "full"
    elif pool.failed and not pool.warm + pool.coming:
        state = "broken"
    elif pool.coming and not pool.warm + taken:
        state = "starting"
    else:
        state = "open"
    return Health(state, left, pool.warm)


def places_taken(settings: Mapping[str, Any]) -> tuple[int, int]:
    """Return how many places are taken, and how many there are."""
    places: Places = settings["tutor_places"]
    return places.taken(settings["kernel_manager"].__contains__), places.number


class AliveHandler(RequestHandler):
    """``/livez``: 200 as long as the server answers at all.

    A full server must not be restarted: that would end everybody's visit.
    """

    def get(self) -> Awaitable[None] | None:
        """Answer that the server runs."""
        self.send({"state": "alive"})
        return None

    def head(self) -> Awaitable[None] | None:
        """Answer with the status only."""
        return self.get()

    def send(self, facts: dict[str, Any]) -> None:
        """Send a small JSON document that is not to be cached."""
        self.set_header("Content-Type", "application/json")
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.finish(json.dumps(facts) + "\n")


class HealthHandler(AliveHandler):
    """``/healthz``: 200 while there is room for another visitor, else 503.

    A history that takes no games is reported, but is no reason to send visitors elsewhere.
    """

    async def get(self) -> None:
        """Answer with the health as JSON."""
        kernels = self.settings["kernel_manager"]
        pools: dict[str, list[Any]] = getattr(kernels, "_pools", {})  # Voilà's, if it preheats
        pool = pool_of(task for tasks in pools.values() for task in tasks)
        state = health(*places_taken(self.settings), pool)
        facts = state._asdict()
        watch: HistoryWatch | None = self.settings.get("tutor_history")
        if watch is not None:
            facts["history"] = dict(await watch.latest())
        self.set_status(200 if state.state == "open" else 503)
        self.send(facts)


def health_paths(base: str) -> dict[str, type[RequestHandler]]:
    """Return both handlers by their paths, at the root and below the base address."""
    answers = ((READY, HealthHandler), (ALIVE, AliveHandler))
    return {root + name: handler for root in ("/", base) for name, handler in answers}
