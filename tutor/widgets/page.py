"""The page of a pad: a tree for the browser, and the boards whose pictures it needs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tutor.history.waiting import Unkept
from tutor.pad.context import Boards
from tutor.pad.questions import tabs
from tutor.pad.state import Pad, Screen, Tab
from tutor.widgets.browser import Browser
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, h
from tutor.widgets.pictures import small
from tutor.widgets.screens import result
from tutor.widgets.screens.home import home
from tutor.widgets.screens.keys import keys
from tutor.widgets.screens.messages import edit_text, note_text, refused_text
from tutor.widgets.screens.photo import photo_page, photo_texts
from tutor.widgets.screens.setup import setup
from tutor.widgets.screens.setup_notes import setup_text
from tutor.widgets.screens.share import share, visiting
from tutor.widgets.screens.table import table
from tutor.widgets.screens.tapping import city_text, looked_text
from tutor.words import labels
from tutor.words.history import PHOTO
from tutor.words.language import gettext as _
from tutor.words.says import Message


@dataclass(frozen=True)
class PageView:
    """A page: its tree, and the names of the boards' pictures in it."""

    tree: Node
    pictures: tuple[str, ...] = ()


def page_view(screen: Node, announced: str, pictures: tuple[str, ...] = ()) -> PageView:
    """Return a screen as a page; a screen reader says ``announced``, about the last action."""
    tree = h("div", screen, key="page")
    tree["announce"] = announced
    tree["texts"] = {
        **line_texts(),
        "reload": labels.RELOAD(),
        "zoom_in": _("Zoom in"),
        "zoom_out": _("Zoom out"),
        "fit": _("Whole board"),
        "choose_lane": _("Which one?"),
        "cancel": _("Cancel"),
        "picture": labels.BOARD(),
        "overview": _("Overview: tap where you want to look"),
        "grow": _("Enlarge the board"),
        "shrink": _("Make the board small again"),
        "elsewhere": _(
            "This game has been changed in another tab or window. Nothing you do here is kept "
            "until you choose which one to keep."
        ),
        "take_theirs": labels.SHOW_THEIRS(),
        "keep_ours": labels.KEEP_OURS(),
        "saved": _("Saved as {name}"),
        "not_sent": _("This device cannot share from here. The picture is saved instead."),
    }
    return PageView(tree, pictures)


def line_texts() -> dict[str, str]:
    """Return what the page says about its connection to Python (js/notice.js, js/comeback.js)."""
    return {
        "unanswered": _("Waiting for an answer: {count}"),
        "full": _("This page can take no more until the connection is back. Please wait."),
        "lost": _("No connection. What you do is kept, and sent as soon as it is back."),
        "lost_count": _("No connection. Kept, and sent as soon as it is back: {count}"),
        "lost_unkept": _(
            "The connection is lost, and this browser does not let us keep your game: save it "
            "before you reload."
        ),
        "lost_cell": _(
            "Python does not answer. If it was restarted, run the first cell, then this one."
        ),
        "lost_cell_kept": _(
            "Python does not answer. If it was restarted, run the first cell, then this one: your "
            "game is kept."
        ),
        "comes_back": _(
            "The connection is lost. Your game is kept, and this page reloads by itself."
        ),
        "ended": _("The connection is lost. Your game is kept on this device: reload to continue."),
        "ended_unkept": _(
            "The connection is lost, and not everything on this page is kept: take care of it "
            "before you reload."
        ),
        "ended_typing": _(
            "The connection is lost. Copy what you were typing, then reload: your game is kept."
        ),
        "ended_unanswered": _(
            "The connection is lost, and your last action was not taken: do it again after you "
            "reload. Everything else is kept."
        ),
        "came_back": _("The page was reloaded, and everything is as it was."),
        "came_back_other": _("The page was reloaded, and your game is kept."),
        "save": labels.SAVE_THE_GAME(),
    }


def page(
    pad: Pad,
    boards: Boards,
    entries: Sequence[Node] = (),
    *,
    cards: bool = False,
    browser: Browser | None = None,
    note: Node | None = None,
    own_boards: Node | None = None,
    waiting: Sequence[Node] = (),
    unkept: Unkept | None = None,
    languages: Node | None = None,
) -> PageView:
    """Return the page of a pad.

    The home screen has ``entries`` beside the boards, ``own_boards`` below them, above them the
    games under way elsewhere, ``waiting``, and the ``languages`` to choose from beside its title.
    With ``cards`` the table has a button for the board's reference card. ``browser`` is what the
    browser told us. ``note`` replaces the usual words above a game of the live table. ``unkept``
    tells about a game that the history has not taken.
    """
    rules = None if pad.game is None else boards.rules_of(pad.game)
    if pad.game is None or rules is None or pad.screen is Screen.HOME:
        shelf = boards.all()
        screen = home(pad, shelf, entries, own_boards, waiting, languages=languages)
        return page_view(screen, _announced(pad, None), tuple(map(small, shelf)))
    # A refusal of a visitor's game is shown above the game.
    shown_pad = pad if pad.own is None else replace(pad, refusal=None)
    look = Look(shown_pad, pad.game, rules, boards, browser, unkept=None if pad.own else unkept)
    if pad.screen is Screen.SETUP:
        screen = setup(pad, look, boards.variants(pad.game.board))
        return _with_keys(pad, page_view(screen, _announced(pad, look)))
    if pad.screen is Screen.PHOTO:
        view = page_view(photo_page(look), _announced(pad, look), (pad.game.board,))
        view.tree["texts"].update(_texts(PHOTO), **photo_texts())
        return _with_keys(pad, view)
    if pad.screen is Screen.SHARE and look.sheet is not None:
        screen = share(look, look.sheet, boards)
    else:
        steps = tabs(rules) if pad.own is None else (Tab.RESULT,)
        screen = table(shown_pad, look, steps, card=cards)
    if pad.own is not None:
        screen = visiting(pad, look, screen, note if pad.is_played else None)
    announced = _announced(pad, look) or result.announced(look)
    view = page_view(screen, announced, (pad.game.board,))
    if pad.tab is Tab.ROUTES:
        view.tree["texts"].update(_texts(PHOTO))
    # After tapping a ticket's cities, the user may type its points before the page is there.
    counting = pad.tab is Tab.TICKETS and bool(pad.ends) and not look.board.tickets
    return _with_keys(pad, view, counting=counting)


def _texts(messages: Mapping[str, Message]) -> dict[str, str]:
    return {name: say() for name, say in messages.items()}


def _with_keys(pad: Pad, view: PageView, *, counting: bool = False) -> PageView:
    return replace(view, tree={**view.tree, "keys": keys(pad, counting=counting)})


def _announced(pad: Pad, look: Look | None) -> str:
    """Return what a screen reader says about the last action."""
    if pad.refusal is not None:
        return refused_text(pad.refusal, look)
    if pad.undone is not None:
        return labels.OF_EDIT(label=labels.UNDONE(), edit=edit_text(pad.undone, look))
    if look is not None and pad.looked is not None:
        return looked_text(look, pad.looked)
    note = note_text(look, pad.note) if look is not None and pad.note is not None else ""
    if pad.done is None:
        return (city_text(look) if look is not None else "") or note
    what_happened = (setup_text(pad.done, look) if look else None) or edit_text(pad.done, look)
    return _("{edit}. {note}").format(edit=what_happened, note=note) if note else what_happened
