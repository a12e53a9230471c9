"""What the browser tells us: the page's address, and which day it is there.

A kernel knows neither: it may have started yesterday, in another part of the world, behind a proxy.
"""

import ipaddress
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

_PAGE = re.compile(r"https?://[^\s#?\"'<>\\]{1,300}")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True)
class Browser:
    """The page's address without query and hash, and the day as 2026-11-22; "" if not told."""

    page: str = ""
    today: str = ""

    def updated(self, action: Mapping[str, object]) -> "Browser":
        """Return what is known after an action, which may bring the address and the day."""
        known = self
        page, today = action.get("page"), action.get("today")
        if isinstance(page, str) and _PAGE.fullmatch(page):
            known = replace(known, page=page)
        if isinstance(today, str) and _DAY.fullmatch(today):
            known = replace(known, today=today)
        return known

    @property
    def reach(self) -> str:
        """Where the page can be opened: ``machine``, ``home`` (its network) or ``world``."""
        try:
            host = urlsplit(self.page).hostname or ""
        except ValueError:
            return "machine"
        if host in ("localhost", "") or host.endswith(".localhost"):
            return "machine"
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return "home" if "." not in host or host.endswith(".local") else "world"
        if address.is_loopback:
            return "machine"
        return "home" if address.is_private else "world"
