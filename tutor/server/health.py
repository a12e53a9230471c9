"""What a load balancer asks: whether the server runs, and can take another visitor.

Both answers start no kernel, set no cookie and are given under any name.
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
    """The kernels that were started in advance: ready for a visitor, failed, still coming."""

    warm: int = 0
    failed: int = 0
    coming: int = 0


class Standing(NamedTuple):
    """How the server stands: a word for it, the places left, the warm kernels waiting.

    ``state`` is "open", "full", "starting" (no kernel has been ready yet) or "broken" (those
    that were started have failed).
    """

    state: str
    places: int
    warm: int


def pool_of(tasks: Iterable[Any]) -> Pool:
    """Return the pool by Voilà's tasks, which end in a kernel whose page is then rendered."""
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


def standing(taken: int, places: int, pool: Pool) -> Standing:
    """Return how a server stands that has given away some of its places.

    A pool that has just been emptied is no trouble: the next visitor waits a moment. Only a
    server that has nobody yet, and nothing ready, is still starting. Where nothing is started
    in advance, nothing is known before a visitor comes.

    Examples
    --------
    >>> standing(3, 40, Pool(warm=2))
    Standing(state='open', places=37, warm=2)
    >>> standing(40, 40, Pool(warm=2)).state
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
    return Standing(state, left, pool.warm)


def house(settings: Mapping[str, Any]) -> tuple[int, int]:
    """Return how many places are taken, of how many, by a server's settings."""
    places: Places = settings["tutor_places"]
    return places.taken(settings["kernel_manager"].__contains__), places.number


class AliveHandler(RequestHandler):
    """``/livez``: 200 as long as the server answers at all.

    A full house is no reason to start a server again: that would end everybody's visit.
    """

    def get(self) -> Awaitable[None] | None:
        """Answer that the server runs."""
        self.tell({"state": "alive"})
        return None

    def head(self) -> Awaitable[None] | None:
        """Answer with the status alone."""
        return self.get()

    def tell(self, facts: dict[str, Any]) -> None:
        """Send a small document that nobody keeps."""
        self.set_header("Content-Type", "application/json")
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.finish(json.dumps(facts) + "\n")


class HealthHandler(AliveHandler):
    """``/healthz``: 200 while another visitor can come, else 503.

    A history that takes no games is told of, and is no reason to send visitors elsewhere.
    """

    async def get(self) -> None:
        """Answer with the standing as JSON."""
        kernels = self.settings["kernel_manager"]
        pools: dict[str, list[Any]] = getattr(kernels, "_pools", {})  # Voilà's, if it preheats
        pool = pool_of(task for tasks in pools.values() for task in tasks)
        found = standing(*house(self.settings), pool)
        facts = found._asdict()
        watch: HistoryWatch | None = self.settings.get("tutor_history")
        if watch is not None:
            facts["history"] = dict(await watch.standing())
        self.set_status(200 if found.state == "open" else 503)
        self.tell(facts)


def health_paths(base: str) -> dict[str, type[RequestHandler]]:
    """Return who answers where: both handlers, at the root and below the base address."""
    answers = ((READY, HealthHandler), (ALIVE, AliveHandler))
    return {root + name: handler for root in ("/", base) for name, handler in answers}
