"""A line a visit, for those who host: when, and what happened; nothing about who it was."""

import logging
import sys
import time
from http import HTTPStatus
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import RequestHandler

from tutor.server.health import house

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
    """Write the lines to standard error: a service manager or container keeps them from there.

    Without this nothing is written: at home the address and its QR code should stay in sight.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False


def log_request(handler: RequestHandler) -> None:
    """Take the place of Tornado's own log of requests, which names each visitor's address.

    A full house and a health check are no errors. All others are seen with ``--verbose``.
    """
    status = handler.get_status()
    level = logging.ERROR if status == HTTPStatus.INTERNAL_SERVER_ERROR else logging.INFO
    milliseconds = 1000 * handler.request.request_time()
    path = handler.request.path
    REQUESTS.log(level, "%d %s %s %.0f ms", status, handler.request.method, path, milliseconds)


def note_page(handler: RequestHandler) -> None:
    """Note whether a page was given, when the answer to a request for it is through."""
    status = handler.get_status()
    if handler.request.method != "GET":
        return
    if status == HTTPStatus.OK:
        seconds = handler.request.request_time()
        told = "a page was given in %.1f s; %d of %d places are taken"
        LOG.info(told, seconds, *house(handler.settings))
    elif status in NOTED:
        LOG.info(NOTED[status], *house(handler.settings))


class VisitedKernels(AsyncMappingKernelManager):
    """Kernels of which it is known since when a page has been talking to them."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._visited: dict[str, float] = {}

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page talks to the kernel; called for each of its websockets."""
        super().notify_connect(kernel_id)
        self._visited.setdefault(kernel_id, time.monotonic())

    def remove_kernel(self, kernel_id: str) -> Any:
        """Note the end of the visit: called once a kernel is gone, however that came about."""
        begun = self._visited.pop(kernel_id, None)
        if begun is not None:
            minutes = (time.monotonic() - begun) / MINUTE
            LOG.info("a visit ended after %.1f minutes", minutes)
        return super().remove_kernel(kernel_id)
