"""Start the app: Voilà with one notebook, for this machine or for the home network."""

import logging
import os
import sys
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

from tutor.server.address import TRIES, free_port, home_address, qr_text
from tutor.server.history_watch import Look
from tutor.server.limits import Limits
from tutor.server.listening import address, checked_base, checked_host
from tutor.server.own_folder import own_folder
from tutor.server.settings import (
    SHARE,
    kernel_environment,
    kernel_transport,
    missing,
    notebook,
    voila_settings,
)
from tutor.server.signals import end_on_signals

THIS_MACHINE = "localhost"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - asked for with --lan, and said aloud


class KernelsFailError(Exception):
    """No kernel makes a page; the reason is a kernel's last complaint, "" without one."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class AppMissingError(Exception):
    """Packages that the app needs are not installed."""

    def __init__(self, packages: list[str]) -> None:
        super().__init__(", ".join(packages))
        self.packages = packages


@dataclass(frozen=True)
class Running:
    """The app is up: where it is reached from here, and from the home network.

    ``network`` is None where nobody else can reach it; "" when it listens to the network but
    finds no address of its own there.
    """

    here: str
    network: str | None = None
    qr: str = ""


class Options(Protocol):
    """What the command line says."""

    port: int | None
    lan: bool
    host: str | None
    base_url: str
    no_browser: bool
    visitors: int
    visitors_per_address: int | None
    log: bool
    verbose: bool
    host_name: list[str]
    trusted_proxy: list[str]


def run_app(
    *,
    port: int | None = None,
    lan: bool = False,
    host: str | None = None,
    base_url: str = "/",
    open_browser: bool = True,
    ready: Callable[[Running], None],
    visitors: int = 40,
    per_address: int | None = None,
    host_names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    limits: Mapping[str, Any] | None = None,
    log: bool = False,
    history: Look | None = None,
    log_level: int = logging.ERROR,
    overrides: Mapping[str, Mapping[str, Any]] | None = None,
) -> None:
    """Serve the app until Ctrl-C or SIGTERM; afterwards no kernel is left.

    Parameters
    ----------
    port
        Taken or nothing; None looks for a free one, the usual one first; 0 takes any.
    lan
        Let everybody in the network in; otherwise only this machine.
    host
        Listen at this address or name instead.
    base_url
        The path below which all of the app is, for a proxy that serves more than this.
    open_browser
        Show the page on this machine once it can be had.
    ready
        Is told the addresses once a page can be had.
    visitors
        Pages served at a time; whoever comes later is asked to wait.
    per_address
        How many of them from one address; three quarters if nothing is said.
    host_names
        Names by which the app is asked for, besides this machine's own.
    proxies
        Addresses or networks of the proxies in front, whose X-Forwarded-For is believed.
    limits
        Other values for `tutor.server.limits.Limits`, by name.
    log
        Write a line a visit to standard error.
    history
        Looks at the history of all visitors, if there is one; see `tutor.server.history_watch`.
    log_level
        Of Voilà's log.
    overrides
        Other values for Voilà's settings, by class and trait.

    Raises
    ------
    AppMissingError
        If Voilà or the widgets are not installed.
    PortError
        If the wanted port cannot be had.
    KernelsFailError
        If no kernel makes a page.
    HostError
        If this machine has no such address.
    BaseAddressError
        If the base address is not a path.
    """
    end_on_signals()
    if absent := missing():
        raise AppMissingError(absent)
    base = checked_base(base_url)
    at = checked_host(host) if host is not None else EVERYWHERE if lan else THIS_MACHINE
    again = 0 if port else TRIES  # a free port may be another program's before we come to it
    port = free_port(at, port)
    served = notebook()
    settings = voila_settings(served)
    for name, traits in (overrides or {}).items():
        settings[name] = {**settings.get(name, {}), **traits}
    settings["Voila"].update(
        ip=at, port=port, base_url=base, port_retries=again, log_level=log_level
    )
    if log:
        # Imported here: it needs what `missing` has just looked for.
        from tutor.server.visits import show_visits  # noqa: PLC0415

        show_visits()

    def listening(port: int) -> None:
        running = _addresses(address(at, port, base), lan=lan)
        ready(running)
        if open_browser:
            Thread(target=webbrowser.open, args=(running.here,), daemon=True).start()

    # Ctrl-C may come at any moment, also while Voilà is still being loaded.
    with (
        suppress(KeyboardInterrupt),
        own_folder() as scratch,
        ExitStack() as stack,
    ):
        os.environ.update(kernel_environment())
        os.environ["JUPYTER_PATH"] = _joined(SHARE, os.environ.get("JUPYTER_PATH"))
        # Nothing of the user's own Jupyter is used, and nothing is written to the user's home:
        # no start-up files, extensions or settings, no keys and no history.
        for name in ("IPYTHONDIR", "JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR"):
            os.environ[name] = scratch
        settings["Voila"]["connection_dir_root"] = scratch
        settings["KernelManager"] = {"transport": kernel_transport(scratch)}
        logging.getLogger("tornado").setLevel(log_level)  # it warns of Jupyter's own settings

        from tutor.server.fork_server import ForkServer  # noqa: PLC0415 - psutil comes with the extra

        forks = stack.enter_context(closing(ForkServer(served, Path(scratch) / "kernels.log")))
        forks.start()  # it warms up while Voilà is being loaded

        from tutor.server.voila_app import TutorServer  # noqa: PLC0415 - a second, and an extra

        TutorServer.serve(
            settings,
            listening,
            Limits(
                visitors=visitors,
                per_address=per_address,
                host_names=(*host_names, *([host] if host else [])),
                proxies=tuple(proxies),
                **(limits or {}),
            ),
            forks,
            history,
        )


def _addresses(here: str, *, lan: bool) -> Running:
    if not lan:
        return Running(here)
    home = home_address()
    if home is None:
        return Running(here, "")
    network = here.replace(THIS_MACHINE, home, 1)
    return Running(here, network, qr_text(network))


def _joined(first: Path, rest: str | None) -> str:
    return os.pathsep.join([str(first), *([rest] if rest else [])])


def main(options: Options, ready: Callable[[Running], None], history: Look | None = None) -> None:
    """Serve the app as the command line says; see `run_app`."""
    run_app(
        port=options.port,
        lan=options.lan,
        host=options.host,
        base_url=options.base_url,
        open_browser=not options.no_browser,
        ready=ready,
        visitors=options.visitors,
        per_address=options.visitors_per_address,
        host_names=options.host_name,
        proxies=options.trusted_proxy,
        log=options.log,
        history=history,
        log_level=logging.INFO if options.verbose else logging.ERROR,
    )
    sys.stdout.flush()
