"""The command line: ``python -m tutor score``, ``boards``, ``check`` and the others."""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tutor.boards import Board, BoardError, board_folders, load_board
from tutor.boards_command import board_facts, board_text
from tutor.cli_parser import Command, command_parser, speak
from tutor.game.file import LARGEST_FILE, Reading, read_game
from tutor.game.golden import read_file
from tutor.game.problems import Problem, UnknownBoard
from tutor.scoring import GameError, score_reading
from tutor.sheet_file import sheet_document
from tutor.words.faults import fault_text
from tutor.words.language import gettext as _
from tutor.words.language import pgettext
from tutor.words.names import Names, listed, shown, variant_name
from tutor.words.pieces import NoWordsError, proof_sentences
from tutor.words.problems import sentence
from tutor.words.sheet import sheet_text
from tutor.words.system import reason

GOOD, BAD_INPUT = 0, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code: 0, or 2 for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still shows
    others = speak(arguments)  # before the commands are described
    options = parser().parse_args(others)
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
            file=shown(options.file), reason=reason(error)
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
                file=shown(str(error.filename)), reason=reason(error)
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
            print("  " + pgettext(lesson.id, lesson.title))
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


_COMMANDS: Mapping[str, Command] = {
    "score": _score,
    "boards": _boards,
    "check": _check,
    "picture": _picture,
    "play": _play,
    "review": _review,
    "lessons": _lessons,
    "app": _app,
    "site": _site,
}


def parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    return command_parser(_COMMANDS)
