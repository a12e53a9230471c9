"""The command line: ``python -m tutor score``, ``boards``, ``check`` and the others."""

import argparse
import json
import sys
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from tutor.boards import Board, BoardError, board_folders, load_board
from tutor.boards_command import board_facts, board_text
from tutor.game.file import LARGEST_FILE, Reading, read_game
from tutor.game.golden import read_file
from tutor.game.problems import Problem, UnknownBoard
from tutor.scoring import GameError, score_reading
from tutor.sheet_file import sheet_document
from tutor.words.faults import fault_text
from tutor.words.language import gettext as _
from tutor.words.names import Names, listed, shown, variant_name
from tutor.words.pieces import NoWordsError, proof_sentences
from tutor.words.problems import sentence
from tutor.words.sheet import sheet_text

GOOD, BAD_INPUT = 0, 2
LEVELS = ("easy", "fair", "strong")  # tutor.bots.Level, which would take long to load


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code: 0, or 2 for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still shows
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except BoardError as error:
        return _unusable([fault_text(fault) for fault in error.faults], options)
    except NoWordsError as error:  # told to whoever is writing a rule piece
        return _unusable([str(error)], options)
    except BrokenPipeError:  # the reader (head, less) has seen enough
        sys.stderr.close()
        return GOOD
    return code


def _unusable(texts: Sequence[str], options: argparse.Namespace) -> int:
    """Print what is wrong with a board or its rules."""
    if getattr(options, "json", False):
        errors = [{"code": "unknown_board", "where": "", "text": text} for text in texts]
        _print_json({"errors": errors})
    else:
        _complain("\n".join(texts))
    return BAD_INPUT


class _Version(argparse.Action):
    """Prints the version, which is slow to look up and so looked up only here."""

    def __call__(self, parser: argparse.ArgumentParser, *_others: object) -> None:
        from importlib.metadata import version  # noqa: PLC0415

        sys.stdout.write(f"Ticket Tutor {version('ticket-tutor')}\n")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tutor", description=_("Scores finished games and explains every point.")
    )
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

    for command, run in (
        (scoring, _score),
        (boards, _boards),
        (checking, _check),
        (drawing, _picture),
        (playing, _play),
        (reviewing, _review),
        (lessons, _lessons),
        (app, _app),
        (site, _site),
    ):
        command.set_defaults(run=run)
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


def _print_json(document: Any) -> None:
    """Print JSON in ASCII, so that no terminal's or pipe's encoding can garble a name."""
    print(json.dumps(document, indent=1))


def _complain(text: str) -> None:
    print(text, file=sys.stderr)


# --- score ----------------------------------------------------------------------------------


def _score(options: argparse.Namespace) -> int:
    try:
        reading = _read(options.file)
    except OSError as error:
        text = _("{file} cannot be read: {reason}").format(
            file=shown(options.file), reason=error.strerror
        )
        if options.json:
            _print_json({"errors": [{"code": "not_json", "where": "", "text": text}]})
        else:
            _complain(text)
        return BAD_INPUT
    try:
        sheet = score_reading(reading, own_maps=options.maps)
    except GameError as error:
        if options.json:
            _print_json({"errors": [_error(wrong, error.board) for wrong in error.problems]})
        else:
            for problem in error.problems:
                place = f"{shown(problem.where)}: " if problem.where else ""
                _complain(place + sentence(problem, error.board))
        return BAD_INPUT
    if options.json:
        names = Names(sheet.board)
        _print_json(
            sheet_document(
                sheet,
                lambda notice: sentence(notice, sheet.board),
                lambda line: " ".join(proof_sentences(line, names)),
            )
        )
    else:
        print(sheet_text(sheet), end="")
    return GOOD


def _read(file: str) -> Reading:
    if file == "-":
        return read_game(sys.stdin.buffer.read(LARGEST_FILE + 1))
    return read_file(Path(file))


def _error(problem: Problem, board: Board | None) -> dict[str, str]:
    return {"code": problem.code, "where": problem.where, "text": sentence(problem, board)}


# --- play -----------------------------------------------------------------------------------


def _play(options: argparse.Namespace) -> int:
    if options.games is None and options.json:
        options.games = 1
    if options.games is not None and options.games < 1:
        _complain(_("Play at least one game: --games 1 or more."))
        return BAD_INPUT
    if options.games is not None and (options.record or options.finished):
        _complain(
            _(
                "A record or a finished game can be written only for one game: leave out "
                "--games and --json, or --record and --finished."
            )
        )
        return BAD_INPUT
    # The bots and the table take as long to load as all of scoring.
    from tutor.play_command import play, totals_text  # noqa: PLC0415

    try:
        totals = play(options, sys.stdout.write)
    except GameError as error:
        return _refused(error.problems, options)
    except BrokenPipeError:  # the reader (head, less) has seen enough
        raise
    except OSError as error:
        _complain(
            _("{file} cannot be written: {reason}").format(
                file=shown(str(error.filename)), reason=error.strerror
            )
        )
        return BAD_INPUT
    if totals is not None and options.json:
        _print_json(totals.document())
    elif totals is not None:
        print(totals_text(totals))
    return GOOD


# --- review ---------------------------------------------------------------------------------


def _review(options: argparse.Namespace) -> int:
    # The bots and the table take as long to load as all of scoring.
    from tutor.review_command import UnreadableError, review  # noqa: PLC0415

    try:
        text, document = review(options.file, options.maps)
    except GameError as error:
        return _refused(error.problems, options)
    except UnreadableError as error:
        complaint = _("{file} cannot be read: {reason}").format(
            file=shown(str(options.file)), reason=error
        )
        if options.json:
            _print_json({"errors": [{"code": "unreadable", "where": "", "text": complaint}]})
        else:
            _complain(complaint)
        return BAD_INPUT
    if options.json:
        _print_json(document)
    else:
        print(text, end="")
    return GOOD


# --- lessons --------------------------------------------------------------------------------


def _lessons(options: argparse.Namespace) -> int:
    # The exercises, and the table below them, take as long to load as all of scoring.
    from tutor.lessons.lesson import (  # noqa: PLC0415
        has_course,
        lessons_document,
        load_course,
    )

    folders = board_folders(options.maps)
    if options.board is not None and options.board not in folders:
        return _refused([UnknownBoard("board", options.board, tuple(folders))], options)
    named = [options.board] if options.board is not None else list(folders)
    courses = [load_course(folders[board]) for board in named if has_course(folders[board])]
    if options.json:
        _print_json(lessons_document(courses))
        return GOOD
    for course in courses:
        print(load_board(folders[course.board]).name)
        for lesson in course.lessons:
            print("  " + lesson.title)
            for step in lesson.steps:
                print(f"    {step.id}: {step.kind}; {listed(step.teaches)}".rstrip("; "))
    return GOOD


def _refused(problems: Sequence[Problem], options: argparse.Namespace) -> int:
    """Print problems that do not belong to a place in a game's file."""
    if options.json:
        _print_json({"errors": [_error(wrong, None) for wrong in problems]})
    else:
        for problem in problems:
            _complain(sentence(problem, None))
    return BAD_INPUT


# --- app ------------------------------------------------------------------------------------


def _site(options: argparse.Namespace) -> int:
    from tutor.site_command import write_site  # noqa: PLC0415 - no other command needs it

    complaint = write_site(
        options.folder, options.pyodide, small=options.small, notebooks=options.notebooks
    )
    if complaint:
        _complain(complaint)
    return BAD_INPUT if complaint else GOOD


def _app(options: argparse.Namespace) -> int:
    # Voilà takes a second to load, and is an extra that the other commands do without.
    from tutor.app_command import open_app  # noqa: PLC0415

    trouble = open_app(options)
    if trouble:
        _complain(trouble)
    return BAD_INPUT if trouble else GOOD


# --- boards, check, picture -----------------------------------------------------------------


def _boards(options: argparse.Namespace) -> int:
    boards, broken = [], False
    for folder in board_folders(options.maps).values():
        try:
            boards.append(board_facts(folder))
        except BoardError as error:  # the other boards are there all the same
            broken = True
            for fault in error.faults:
                _complain(f"{folder.name}/{fault_text(fault)}")
    if options.json:
        _print_json({"boards": boards})
        return BAD_INPUT if broken else GOOD
    for facts in boards:
        print(board_text(facts))
        if len(facts["variants"]) > 1:
            print("   " + listed(list(map(variant_name, facts["variants"]))))
        if not facts["verified"]:
            print("   " + _("routes from a single source: compare them with your board"))
    return BAD_INPUT if broken else GOOD


def _check(options: argparse.Namespace) -> int:
    # The lessons and the table, which are checked too, take as long to load as all of scoring.
    from tutor.checking import checked  # noqa: PLC0415

    folders = [options.folder] if options.folder else list(board_folders(options.maps).values())
    bad = False
    for folder in folders:
        name = folder.resolve().name
        result = checked(folder)
        bad = bad or bool(result.faults)
        for fault in result.faults:
            _complain(f"{name}/{fault_text(fault)}")
        if not result.faults:
            print(_("{board}: no mistakes").format(board=name))
        for hint in result.hints:
            print(_("{board}: hint: {text}").format(board=name, text=fault_text(hint)))
    return BAD_INPUT if bad else GOOD


def _picture(options: argparse.Namespace) -> int:
    from tutor.picture_command import draw_picture  # noqa: PLC0415 - no other command draws

    complaint = draw_picture(options.folder)
    if complaint:
        _complain(complaint)
    return BAD_INPUT if complaint else GOOD
