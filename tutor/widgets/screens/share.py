"""Sharing a finished game: link, picture, print, table, file; and a game from a link."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tutor.game.file import write_game
from tutor.game.finished import FinishedGame
from tutor.link import NotPackableError, link_of
from tutor.pad.address_actions import lists_of
from tutor.pad.context import Boards
from tutor.pad.state import Pad
from tutor.rules.longest_path import LongestPath
from tutor.scoring import ScoreSheet, SideScore
from tutor.widgets.browser import Browser
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.paints import Paint, owner_key
from tutor.widgets.qr import qr_rows
from tutor.widgets.screens.messages import message
from tutor.widgets.screens.parts import field
from tutor.widgets.screens.print_sheet import claims, print_sheet
from tutor.words import labels
from tutor.words.deciding import in_short
from tutor.words.language import gettext as _
from tutor.words.numbers import number_text
from tutor.words.says import says
from tutor.words.sharing import (
    described,
    file_name,
    headline_with_gap,
    longest,
    sheet_csv,
)
from tutor.words.sheet import with_members
from tutor.words.winning import headline

_qr = lru_cache(4)(qr_rows)


def share(look: Look, sheet: ScoreSheet, boards: Boards) -> Node:
    """Return the page that offers a finished game as a link, picture, print, table or file."""
    code = code_of(look, boards)
    # An address that only this machine can open is of no use to anybody else.
    page = look.browser.page if look.browser.reach != "machine" else ""
    link = f"{page}#g={code}" if code and page else code
    squares = _qr(link) if code and page else []
    return h(
        "main",
        h(
            "header",
            h("h1", labels.SHARE_GAME(), focus="share", tabindex=-1),
            button("✕", {"do": "result"}, cls="button quiet icon",
                   aria_label=labels.BACK_TO_RESULT()),
            cls="share-head", key="head",
        ),
        {"key": "card", "part": {"kind": "card", **card(look, sheet)}},
        _link(link, squares, look.browser) if code else None,
        h("div", _files(look, sheet, link), cls="share-ways", key="ways"),
        print_sheet(look, sheet, squares),
        named="share",
    )  # fmt: skip


def code_of(look: Look, boards: Boards) -> str:
    """Return the code of the game, "" if it cannot be packed into one."""
    lists = lists_of(boards, look.game.board)
    try:
        return link_of(look.game, lists) if lists else ""
    except NotPackableError:
        return ""


def _link(link: str, squares: list[str], browser: Browser) -> Node:
    return h(
        "section",
        {"key": "qr", "part": {"kind": "qr", "rows": squares, "label": _("QR code of the link")}}
        if squares
        else None,
        h(
            "div",
            h("h2", _("The link contains the whole game") if squares
              else _("The code contains the whole game")),
            h(
                "p",
                _("Opened anywhere, it shows the result with its proofs. Nothing is sent to a "
                  "server.")
                if browser.reach == "world"
                else _("It shows the result with its proofs. Nothing is sent to a server."),
            ),
            button(_("Copy link"), {"copy": link, "done": _("The link is copied.")}, key="copy")
            if squares
            else button(_("Copy code"), {"copy": link, "done": _("The code is copied.")},
                        key="copy"),
            cls="share-words", key="words",
        ),
        h("input", type="text", readonly=True, value=link, cls="share-link", key="link",
          aria_label=_("Link of this game") if squares else _("Code of this game"),
          spellcheck="false"),
        h("p", _REACH[browser.reach](), cls="hint", key="reach") if browser.reach in _REACH
        else None,
        cls="share-code", key="code",
    )  # fmt: skip


_REACH = {
    "machine": says(
        "This page runs on this machine, where no other device can open it, so there is no link. "
        "Paste the code on the home page of any Ticket Tutor."
    ),
    "home": says(
        "This page runs in your home network, so the link opens there only. Elsewhere the link "
        "or its code can be pasted on the home page of Ticket Tutor."
    ),
}


def _files(look: Look, sheet: ScoreSheet, link: str) -> Iterator[Node]:
    yield button(
        _("Send picture and link"),
        {
            "send": {
                "title": headline(sheet),
                "text": described(sheet),
                "link": link if link.startswith("http") else "",
                "name": saved_name(look, look.game, "png"),
            }
        },
        cls="button primary share-send",
        key="send",
    )
    yield button(labels.PICTURE(), {"picture": saved_name(look, look.game, "png")}, key="picture")
    yield button(labels.PRINT(), {"print": True}, key="print")
    table = {"name": saved_name(look, look.game, "csv"), "text": sheet_csv(sheet)}
    yield button(labels.TABLE_CSV(), {"download": table}, key="csv")
    yield button(_("File"), save(look, look.game), key="file")


# --- the picture ----------------------------------------------------------------------------


def card(look: Look, sheet: ScoreSheet) -> dict[str, Any]:
    """Return what is on the picture card, which the browser draws."""
    sides = sorted(sheet.sides, key=lambda side: side.place)
    first = sides[0]
    counts = any(isinstance(piece, LongestPath) for piece in look.rules.pieces)
    run = longest(sheet) if counts else None
    paints = {owner_key(owner): paint.plain for owner, paint in look.paints.items()}
    foot = _("{board}, {day}").format(board=sheet.board.name, day=look.browser.today)
    return {
        "board": claims(look, paints),
        "title": list(headline_with_gap(sheet)),
        "points": number_text(first.total),
        "first": _disc(look, sheet, first),
        "rows": [
            {"place": str(side.place), "name": with_members(side),
             "points": number_text(side.total), **_disc(look, sheet, side)}
            for side in sides[1:]
        ],
        "notes": list(in_short(look.deciding, sheet)),
        "longest": list(run) if run else [],
        "foot": foot if look.browser.today else sheet.board.name,
        "app": labels.APP(),
        "label": _("Picture of the result. {result}").format(result=described(sheet)),
    }  # fmt: skip


def _disc(look: Look, sheet: ScoreSheet, side: SideScore) -> dict[str, str]:
    player = look.standing.sides[sheet.sides.index(side)].players[0]
    return _colors(look.paints[player])


def _colors(paint: Paint) -> dict[str, str]:
    return {"fill": paint.fill, "ink": paint.ink, "letter": paint.letter}


# --- a game that is only shown -------------------------------------------------------------


def visiting(pad: Pad, look: Look, screen: Node, note: Node | None = None) -> Node:
    """Return a screen below a note that its game is only shown, or below another ``note``.

    A game of the live table stays there; the button copies it to the score pad.
    """
    is_own = pad.is_played
    return h(
        "div",
        note or h(
            "section",
            h("p", _("You played this game at the live table. The score pad can keep it too.")
              if is_own
              else _("You are only viewing this game. Keep it to continue or correct it."),
              key="what"),
            h("p", _("Some figures of this board have changed since the link was made: the "
                     "points may differ."), cls="hint", key="figures")
            if pad.other_figures else None,
            message(pad.refusal, look) if pad.refusal
            else button(_("Copy it to the score pad") if is_own else labels.KEEP_THIS_GAME(),
                        {"do": "keep_visit"}, cls="button quiet" if is_own else "button primary",
                        key="keep"),
            cls="visitor no-print", key="visitor", aria_label=_("A game to look at"),
        ),
        screen,
        named="visiting",
    )  # fmt: skip


def paste(why: Node | None) -> Node:
    """Return the home page's field for a link or code; ``why`` says why one was refused."""
    return h(
        "form",
        field(
            labels.PASTE_CODE(),
            h("input", type="text", name="value", autocomplete="off", maxlength=8000,
              placeholder="1.europe…", aria_invalid="true" if why else None,
              aria_describedby="why-visit" if why else None),
        ),
        h("button", labels.SHOW_IT(), type="submit", cls="button", key="show"),
        why,
        on={"submit": {"do": "visit"}}, named="paste",
    )  # fmt: skip


# --- a game as a file -----------------------------------------------------------------------


def saved_name(look: Look, game: FinishedGame, ending: str) -> str:
    """Return the name of a file of a game: its day, players and board."""
    players = [player.name for player in game.players]
    return file_name(game.board, players, look.browser.today, ending)


def save(look: Look, game: FinishedGame) -> dict[str, Any]:
    """Return the action that saves a game as a file."""
    return {"download": {"name": saved_name(look, game, "json"), "text": write_game(game)}}
