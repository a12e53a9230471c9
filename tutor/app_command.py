"""``tutor app``: opens the app, or says in a sentence why it cannot."""

import os
from pathlib import Path
from typing import Protocol

from tutor.history.sqlite_store import SqliteStore
from tutor.history.store import VARIABLE, StoreError
from tutor.history.watch import watch
from tutor.server.address import (
    KEPT,
    PORTS,
    NoSuchPortError,
    PortError,
    PortKeptError,
)
from tutor.server.failures import AppMissingError, KernelsFailError
from tutor.server.listening import BaseAddressError, HostError
from tutor.server.serve import Options as Served
from tutor.server.serve import Running, main
from tutor.words.language import gettext as _
from tutor.words.names import listed, shown


class Options(Served, Protocol):
    """The command line's options; ``history`` is the file in which finished games are kept."""

    history: Path | None


def open_app(options: Options) -> str:
    """Serve the app until it is stopped; return why it could not be opened, "" if it was."""
    if refusal := _too_few(options):
        return refusal
    if options.history is not None:
        path = options.history.absolute()
        try:
            SqliteStore(path).check()
        except StoreError as error:
            text = _("Finished games cannot be kept in {file}: {reason}")
            return text.format(file=shown(str(options.history)), reason=shown(str(error)))
        os.environ[VARIABLE] = str(path)  # so the pages' processes know it
        print(_("Everybody's finished games are kept in {file}.").format(file=path))
    try:
        main(options, _tell, watch())
    except AppMissingError as error:
        text = _("The app needs more packages: {packages}. Install ticket-tutor[app].")
        return text.format(packages=listed(error.packages))
    except KernelsFailError as error:
        text = _(
            "The app cannot start, because its kernels fail: {reason}. If this computer has "
            "memory to spare, install ticket-tutor[app] again, in an environment of its own."
        )
        return text.format(reason=error.reason or _("no answer in time"))
    except (PortError, HostError, BaseAddressError) as error:
        return _place_text(error)
    return ""


def _too_few(options: Options) -> str:
    """Say which option would let nobody in, "" if none would."""
    if options.visitors < 1:
        return _("The app must let in at least one visitor: --visitors 1 or more.")
    if options.visitors_per_address is not None and options.visitors_per_address < 1:
        return _(
            "The app must let in at least one visitor from each address: --visitors-per-address 1 "
            "or more."
        )
    return ""


def _tell(running: Running) -> None:
    """Print the app's addresses."""
    print(_("Ticket Tutor is open at {address}").format(address=running.here))
    if running.network:
        print(_("On the home network: {address}").format(address=running.network))
        print(_("Anybody on this network can open it."))
        print(running.qr)
    elif running.network is not None:
        print(_("This machine has no address on a network, so nobody else can open the app."))
    print(_("Press Ctrl-C to stop it."), flush=True)


def _place_text(error: PortError | HostError | BaseAddressError) -> str:
    """Say why the app cannot listen there, and what to do."""
    if isinstance(error, HostError):
        text = _(
            "This machine has no address {host}. Leave out --host, or give one of its addresses."
        )
        return text.format(host=shown(error.host))
    if isinstance(error, BaseAddressError):
        text = _(
            "“{base}” is not a path like /tutor/, with letters, digits, “-”, “.”, “_” and “~”."
        )
        return text.format(base=shown(error.base))
    if isinstance(error, NoSuchPortError):
        text = _(
            "There is no port {port}; the last is {last}. Choose one from {first} up, or leave out "
            "--port to use a free one."
        )
    elif isinstance(error, PortKeptError):
        text = _(
            "Port {port} is reserved for the system's administrator. Choose one from {first} to "
            "{last}, or leave out --port to use a free one."
        )
    else:
        text = _("Port {port} is in use. Choose another, or leave out --port.")
    return text.format(port=error.port, first=KEPT, last=PORTS[-1])
