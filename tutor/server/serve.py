"""Starts the app: Voilà with one notebook, for this machine or for the home network."""

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
from tutor.server.failures import AppMissingError
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
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only with --lan, and it is printed


@dataclass(frozen=True)
class Running:
    """The addresses of the running app, on this machine and on the home network.

    ``network`` is None if nobody else can reach the app; "" if it listens on the network but finds
    no address of its own there.
    """

    here: str
    network: str | None = None
    qr: str = ""


class Options(Protocol):
    """The options of the command line."""

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
    """Serve the app until Ctrl-C or SIGTERM; no kernel is left afterwards.

    Parameters
    ----------
    port
        The only port to use; None looks for a free one, the usual one first; 0 takes any.
    lan
        Whether to open the app to the whole network, not only to this machine.
    host
        An address or name to listen on instead.
    base_url
        The path below which the whole app is, for a proxy that serves other things, too.
    open_browser
        Whether to open the page on this machine once the app is ready.
    ready
        Called with the addresses once the app is ready.
    visitors
        How many pages are served at a time; later visitors are asked to wait.
    per_address
        How many of them from one address; three quarters if None.
    host_names
        Names under which people open the app, besides this machine's own.
    proxies
        Addresses or networks of the proxies in front, whose X-Forwarded-For is believed.
    limits
        Other values for `tutor.server.limits.Limits`, by name.
    log
        Whether to write one line per visit to standard error.
    history
        Checks the shared history, if there is one; see `tutor.server.history_watch`.
    log_level
        The level of Voilà's log.
    overrides
        Other values for Voilà's settings, by class and trait.

    Raises
    ------
    AppMissingError
        If Voilà or the widgets are not installed.
    PortError
        If the wanted port cannot be used.
    KernelsFailError
        If no kernel can make a page.
    HostError
        If this machine has no such address.
    BaseAddressError
        If the base address is not a path.
    """
    end_on_signals()
    if absent := missing():
        raise AppMissingError(absent)
    base = checked_base(base_url)
    ip = checked_host(host) if host is not None else EVERYWHERE if lan else THIS_MACHINE
    retries = 0 if port else TRIES  # another program may take a free port before we do
    port = free_port(ip, port)
    served = notebook()
    settings = voila_settings(served)
    for name, traits in (overrides or {}).items():
        settings[name] = {**settings.get(name, {}), **traits}
    settings["Voila"].update(
        ip=ip, port=port, base_url=base, port_retries=retries, log_level=log_level
    )
    if log:
        # Imported here, since it needs the packages that `missing` has just looked for.
        from tutor.server.visits import show_visits  # noqa: PLC0415

        show_visits()

    def listening(port: int) -> None:
        running = _addresses(address(ip, port, base), lan=lan)
        ready(running)
        if open_browser:
            Thread(target=webbrowser.open, args=(running.here,), daemon=True).start()

    # Ctrl-C may come at any moment, even while Voilà is still being loaded.
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
        logging.getLogger("tornado").setLevel(log_level)  # it warns about Jupyter's own settings

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
    """Serve the app with the options of the command line; see `run_app`."""
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
