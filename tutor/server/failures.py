"""Why the app cannot run, as the command line is told."""


class KernelsFailError(Exception):
    """No kernel can make a page; the reason is a kernel's last error, "" if there is none."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class AppMissingError(Exception):
    """Some packages that the app needs are not installed."""

    def __init__(self, packages: list[str]) -> None:
        super().__init__(", ".join(packages))
        self.packages = packages
