"""The page that a pad shows: a tree for the browser, and the boards whose pictures it needs."""

from dataclasses import dataclass

from tutor.pad.context import Boards
from tutor.pad.questions import tabs
from tutor.pad.state import Pad, Screen, Tab
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, h
from tutor.widgets.pictures import small
from tutor.widgets.screens.home import home
from tutor.widgets.screens.messages import deed_text
from tutor.widgets.screens.setup import setup
from tutor.widgets.screens.table import table
from tutor.words.history import photo_texts
from tutor.words.language import gettext as _
from tutor.words.problems import sentence


@dataclass(frozen=True)
class PageView:
    """A page: its tree, and the ids of the boards that are drawn in it."""

    tree: Node
    pictures: tuple[str, ...] = ()


def whole(screen: Node, announced: str, pictures: tuple[str, ...] = ()) -> PageView:
    """Return a screen as a page; ``announced`` is what a screen reader says of the last action."""
    tree = h("div", screen, key="page")
    tree["announce"] = announced
    tree["texts"] = {
        "lost": _("The connection is lost. Your game is kept on this device: reload to go on."),
        "reload": _("Reload"),
        "zoom_in": _("Zoom in"),
        "zoom_out": _("Zoom out"),
        "fit": _("Whole board"),
        "choose_lane": _("Which one?"),
        "cancel": _("Cancel"),
        "picture": _("Board"),
    }
    return PageView(tree, pictures)


def page(
    pad: Pad, boards: Boards, learning: Node | None = None, *, cards: bool = False
) -> PageView:
    """Return what a pad shows; ``learning`` stands on its home screen, above the boards.

    With ``cards`` the table has a way to its board's reference card.
    """
    rules = None if pad.game is None else boards.rules_of(pad.game)
    if pad.game is None or rules is None or pad.screen is Screen.HOME:
        found = boards.all()
        return whole(home(pad, found, learning), _announced(pad, None), tuple(map(small, found)))
    look = Look(pad, pad.game, rules, boards)
    if pad.screen is Screen.SETUP:
        screen = setup(pad, look, boards.variants(pad.game.board))
        return whole(screen, _announced(pad, look))
    screen = table(pad, look, tabs(rules), card=cards)
    view = whole(screen, _announced(pad, look), (pad.game.board,))
    if pad.tab is Tab.ROUTES:
        view.tree["texts"].update(photo_texts())
    return view


def _announced(pad: Pad, look: Look | None) -> str:
    """Return what a screen reader is told of the last action."""
    if pad.refusal is not None:
        board = look.board if look else None
        return " ".join(sentence(problem, board) for problem in pad.refusal.problems)
    if pad.undone is not None:
        return _("Undone: {deed}").format(deed=deed_text(pad.undone, look))
    return "" if pad.done is None else deed_text(pad.done, look)
