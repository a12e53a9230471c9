"""What the command line understands: its commands and their options."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from ipaddress import ip_network
from pathlib import Path

from tutor.words.language import first_of, languages, use_language
from tutor.words.language import gettext as _
from tutor.words.names import shown
from tutor.words.system import of_argparse

# argparse asks gettext for its own texts by this name, which would look for files there are not.
vars(argparse)["_"] = of_argparse

LEVELS = ("easy", "fair", "strong")  # tutor.bots.Level, which would take long to load

Command = Callable[[argparse.Namespace], int]


class _Version(argparse.Action):
    """Prints the version, which is slow to look up and so looked up only here."""

    def __call__(self, parser: argparse.ArgumentParser, *_others: object) -> None:
        from importlib.metadata import version  # noqa: PLC0415

        sys.stdout.write(f"Ticket Tutor {version('ticket-tutor')}\n")
        parser.exit()


SYSTEMS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables in which a system says its language, the first that is set."""


def speak(arguments: Sequence[str] | None) -> Sequence[str]:
    """Use the language that the arguments name anywhere, else the system's; return the others.

    It has to be in use before the commands are described.
    """
    asking = argparse.ArgumentParser(prog="tutor", add_help=False, allow_abbrev=False)
    _add_language(asking)
    asked, others = asking.parse_known_args(arguments)
    system = filter(None, map(os.environ.get, ("TUTOR_LANGUAGE", *SYSTEMS)))
    use_language(asked.language or first_of(next(system, "").split(":")))
    return others


def _add_language(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(f"{code} ({name})" for code, name in languages().items())
    text = _("the language: {known}; without it, that of the system").format(known=known)
    parser.add_argument("--language", choices=tuple(languages()), metavar=_("CODE"), help=text)


def command_parser(runs: Mapping[str, Command]) -> argparse.ArgumentParser:
    """Return the parser of all commands; each runs the function of its name."""
    parser = argparse.ArgumentParser(
        prog="tutor", description=_("Scores finished games and explains every point.")
    )
    _add_language(parser)
    parser.add_argument("--version", action=_Version, nargs=0, help=_("print the version"))
    commands = parser.add_subparsers(required=True, metavar=_("COMMAND"))

    scoring = commands.add_parser("score", help=_("score a finished game"))
    scoring.add_argument(
        "file",
        metavar=_("FILE"),
        help=_("a saved game (JSON), a golden game (.toml), or - for standard input"),
    )

    boards = commands.add_parser("boards", help=_("list the boards"))

    checking = commands.add_parser("check", help=_("check a board's folder, or all boards"))
    checking.add_argument(
        "folder", metavar=_("FOLDER"), nargs="?", type=Path, help=_("a board's folder")
    )

    drawing = commands.add_parser("picture", help=_("draw a board's picture into its folder"))
    drawing.add_argument("folder", metavar=_("FOLDER"), type=Path, help=_("a board's folder"))

    playing = commands.add_parser(
        "play", help=_("let bots play a whole game, and print every move")
    )
    playing.add_argument(
        "board", metavar=_("BOARD"), help=_("a board's id; “tutor boards” lists them")
    )
    playing.add_argument(
        "--bots",
        action="store_true",
        help=_("changes nothing, since bots always play here; to play yourself, open the app"),
    )
    playing.add_argument(
        "--players",
        metavar=_("NUMBER"),
        type=int,
        help=_("number of players; by default the fewest that can play"),
    )
    playing.add_argument(
        "--variant", metavar=_("NAME"), help=_("the board's variant; by default the usual one")
    )
    playing.add_argument(
        "--seed", metavar=_("TEXT"), default="1", help=_("what determines all chance; by default 1")
    )
    playing.add_argument(
        "--level", choices=LEVELS, default=LEVELS[-1], help=_("how well the bots play")
    )
    playing.add_argument(
        "--record",
        metavar=_("FILE"),
        type=Path,
        help=_("write a record of every move to this file"),
    )
    playing.add_argument(
        "--finished", metavar=_("FILE"), type=Path, help=_("write the finished game to this file")
    )
    playing.add_argument(
        "--games",
        metavar=_("NUMBER"),
        type=int,
        help=_("play this many games, and print only their figures"),
    )

    reviewing = commands.add_parser(
        "review", help=_("say of every decision of a recorded game how good it was")
    )
    reviewing.add_argument(
        "file", metavar=_("FILE"), type=Path, help=_("a record, as “tutor play --record” writes it")
    )

    lessons = commands.add_parser("lessons", help=_("list the lessons and what each step teaches"))
    lessons.add_argument(
        "board", metavar=_("BOARD"), nargs="?", help=_("a board's id; by default all boards")
    )

    app = commands.add_parser("app", help=_("open the app in the browser"))
    app.add_argument(
        "--port", metavar=_("PORT"), type=int, help=_("the port; by default a free one")
    )
    where = app.add_mutually_exclusive_group()
    where.add_argument("--lan", action="store_true", help=_("open the app to the home network"))
    where.add_argument(
        "--host", metavar=_("ADDRESS"), help=_("listen on this address; by default “localhost”")
    )
    app.add_argument(
        "--base-url", metavar=_("PATH"), default="/",
        help=_("the folder of a website that the app is in, such as /tutor/"),
    )  # fmt: skip
    app.add_argument("--no-browser", action="store_true", help=_("do not open the browser"))
    app.add_argument(
        "--visitors",
        metavar=_("NUMBER"),
        type=int,
        default=40,
        help=_("how many pages can be open at a time; by default %(default)s"),
    )
    app.add_argument(
        "--visitors-per-address", metavar=_("NUMBER"), type=int,
        help=_("how many of them from one address; by default three quarters"),
    )  # fmt: skip
    app.add_argument(
        "--host-name", metavar=_("NAME"), action="append", default=[],
        help=_("another name by which people reach this computer; can be repeated"),
    )  # fmt: skip
    app.add_argument(
        "--trusted-proxy", metavar=_("ADDRESS"), type=_network, action="append", default=[],
        help=_("a proxy to believe about where visitors come from; can be repeated"),
    )  # fmt: skip
    app.add_argument(
        "--history", metavar=_("FILE"), type=Path,
        help=_("keep everybody's finished games in this file; by default each browser has its own"),
    )  # fmt: skip
    app.add_argument(
        "--log", action="store_true", help=_("write one line per visit, without saying whose it is")
    )
    app.add_argument("--verbose", action="store_true", help=_("show the server's own log"))

    site = commands.add_parser(
        "site", help=_("write the app as a folder of files for any web server")
    )
    site.add_argument("folder", metavar=_("OUT"), type=Path, help=_("the folder to write"))
    site.add_argument(
        "--pyodide", metavar=_("FOLDER"), type=Path,
        help=_("take Pyodide from this folder; by default npm fetches it"),
    )  # fmt: skip
    site.add_argument(
        "--small", action="store_true",
        help=_("leave out the snapshot of Python: 8 MB to load instead of 14, but a slower start"),
    )  # fmt: skip
    site.add_argument(
        "--notebooks",
        metavar=_("ADDRESS"),
        default="",
        help=_("the address of the notebooks, such as lab/, for a link on the first page"),
    )

    for name, command in commands.choices.items():
        command.set_defaults(run=runs[name])
    for command in (scoring, boards, playing, reviewing, lessons):
        command.add_argument("--json", action="store_true", help=_("write JSON for programs"))
    for command in (scoring, boards, checking, playing, reviewing, lessons):
        command.add_argument(
            "--maps", metavar=_("FOLDER"), type=Path, action="append", default=[],
            help=_("a folder of your own boards; can be repeated"),
        )  # fmt: skip
    return parser


def _network(text: str) -> str:
    """Return an address or a network as it was written, or refuse it."""
    try:
        ip_network(text, strict=False)
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            _("{text} is neither an address nor a network.").format(text=shown(text))
        ) from error
    return text
