"""The log for people who host the app: one line per visit, never saying whose it is."""

import logging
import sys
import time
from http import HTTPStatus
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import RequestHandler

from tutor.server.health import places_taken

LOG = logging.getLogger(__name__)
REQUESTS = logging.getLogger("tornado.access")
MINUTE = 60
NOTED: dict[int, str] = {
    HTTPStatus.TOO_MANY_REQUESTS:
        "an address has as many pages as it may for now; %d of %d places are taken",
    HTTPStatus.SERVICE_UNAVAILABLE: "no page could be given; %d of %d places are taken",
    HTTPStatus.INTERNAL_SERVER_ERROR: "no page could be given; %d of %d places are taken",
}  # fmt: skip


def show_visits() -> None:
    """Write the lines to standard error, where a service manager or a container collects them.

    By default nothing is written, so that at home the address and its QR code stay in sight.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False


def log_request(handler: RequestHandler) -> None:
    """Log a request; Tornado's own function would write each visitor's address.

    Only status 500 is an error; ``--verbose`` shows all other requests, too.
    """
    status = handler.get_status()
    level = logging.ERROR if status == HTTPStatus.INTERNAL_SERVER_ERROR else logging.INFO
    milliseconds = 1000 * handler.request.request_time()
    path = handler.request.path
    REQUESTS.log(level, "%d %s %s %.0f ms", status, handler.request.method, path, milliseconds)


def note_page(handler: RequestHandler) -> None:
    """Log whether a page was given, once the request for it has been answered."""
    status = handler.get_status()
    if handler.request.method != "GET":
        return
    if status == HTTPStatus.OK:
        seconds = handler.request.request_time()
        line = "a page was given in %.1f s; %d of %d places are taken"
        LOG.info(line, seconds, *places_taken(handler.settings))
    elif status in NOTED:
        LOG.info(NOTED[status], *places_taken(handler.settings))


class VisitedKernels(AsyncMappingKernelManager):
    """Kernels, and since when each has had a page connected to it."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._visited: dict[str, float] = {}

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page has connected to the kernel; called for each of its websockets."""
        super().notify_connect(kernel_id)
        self._visited.setdefault(kernel_id, time.monotonic())

    def remove_kernel(self, kernel_id: str) -> Any:
        """Log the end of the visit; called when a kernel is gone, for whatever reason."""
        begun = self._visited.pop(kernel_id, None)
        if begun is not None:
            minutes = (time.monotonic() - begun) / MINUTE
            LOG.info("a visit ended after %.1f minutes", minutes)
        return super().remove_kernel(kernel_id)
