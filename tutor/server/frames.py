"""The messages of a browser to its kernel, checked before anything is unpacked.

Jupyter's own unpacking trusts the count of parts and the offsets, which the sender wrote: eight
bytes made it allocate gigabytes. Layout of a message (numbers of 8 bytes, little endian): the
number of offsets, the offsets, then the parts that they delimit: channel, header, parent header,
metadata, content, and buffers.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""The only subprotocol accepted; the page's own script needs no other."""

LARGEST = 4 * 2**20
"""Bytes of a message: enough for the longest text that the page takes, a million letters."""

NUMBER = 8
MOST_PARTS = 16
FEWEST_OFFSETS = 6  # the ends of the channel and of four parts
LARGEST_HEADER = 4096
CHANNEL = b"shell"
CONTROL = "jupyter.widget.control"
CONTROL_VERSION = re.compile(r"1\.[0-9.]*")  # the kernel stumbles over others
FROM_PAGE = {"kernel_info_request", "comm_open", "comm_msg", "comm_close"}
"""All that the page sends; recorded in a browser. It never asks for code to be run."""

FROM_KERNEL = {"status", "kernel_info_reply", "comm_open", "comm_msg", "comm_close"}
"""All that a page listens to. What a kernel prints is not for visitors, least of all tracebacks."""

COSTLY = {"request_state", "request_states"}
"""Methods whose answers are a thousand times as long as the question."""


class BadMessageError(Exception):
    """A message that none of our pages would send."""


@dataclass(frozen=True)
class Message:
    """The kind of a message, its metadata and its content."""

    kind: str
    metadata: Mapping[str, Any]
    content: Mapping[str, Any]

    def is_wanted(self) -> bool:
        """Tell whether a page needs to send this; nothing else is passed on to the kernel.

        The only comm that a page opens is the widgets' control channel; opening any other would
        make widgets, or cause a traceback.
        """
        if self.kind == "comm_open":
            version = self.metadata.get("version")
            known = isinstance(version, str) and CONTROL_VERSION.fullmatch(version)
            return self.content.get("target_name") == CONTROL and bool(known)
        return self.kind in FROM_PAGE

    def is_costly(self) -> bool:
        """Tell whether it asks for whole states, or opens a comm, which stays open."""
        data = self.content.get("data")
        method = data.get("method") if isinstance(data, dict) else None
        return self.kind == "comm_open" or (isinstance(method, str) and method in COSTLY)


def read_message(data: bytes | str) -> Message:
    """Return a websocket's message, unpacked.

    Raises
    ------
    BadMessageError
        If it is text, not laid out as a message, or its parts are not what a page sends.

    Examples
    --------
    >>> read_message((2**60).to_bytes(8, "little"))
    Traceback (most recent call last):
        ...
    tutor.server.frames.BadMessageError: 1152921504606846976 offsets
    """
    if isinstance(data, str):
        raise BadMessageError("text")
    channel, header, parent, metadata, content, *_buffers = _parts(data)
    if channel != CHANNEL:
        raise BadMessageError("channel")
    for part in (header, parent, metadata):
        if len(part) > LARGEST_HEADER:
            raise BadMessageError("long header")
    facts = _object(header)
    _object(parent)
    if not all(isinstance(facts.get(name), str) for name in ("msg_type", "msg_id", "session")):
        raise BadMessageError("header")
    return Message(facts["msg_type"], _object(metadata), _object(content))


def _parts(data: bytes) -> list[bytes]:
    """Cut a message into its parts."""
    count = int.from_bytes(data[:NUMBER], "little")
    if not FEWEST_OFFSETS <= count <= MOST_PARTS + 1 or len(data) < NUMBER * (count + 1):
        raise BadMessageError(f"{count} offsets")
    offsets = [
        int.from_bytes(data[NUMBER * place : NUMBER * (place + 1)], "little")
        for place in range(1, count + 1)
    ]
    if offsets[0] != NUMBER * (count + 1) or offsets[-1] != len(data):
        raise BadMessageError("offsets do not fit")
    if offsets != sorted(offsets):
        raise BadMessageError("offsets do not ascend")
    return [data[start:end] for start, end in pairwise(offsets)]


def _object(part: bytes) -> dict[str, Any]:
    """Return the JSON object that a part holds."""
    try:
        value = json.loads(part.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadMessageError("no JSON") from error
    if not isinstance(value, dict):
        raise BadMessageError("no object")
    return value
