"""What the set-up says and asks: the same players again, who went out, what gives way."""

from tutor.game.file import write_game
from tutor.game.finished import Player
from tutor.pad.edits import has_entries, is_entered
from tutor.pad.removal import REMOVED, RESTORED, removed_last
from tutor.pad.state import Edit
from tutor.rules.standing import NEUTRAL
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.paints import owner_paints
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.sharing import file_name


def same_players(look: Look) -> Node | None:
    """Return the button that seats the last table's players again."""
    players = look.last_players
    if not players or is_entered(look.game):
        return None
    names = listed([player.name for player in players])
    return h(
        "button",
        discs(players),
        h("span", labels.SAME_PLAYERS(), cls="same-text"),
        h("span", "›", cls="chevron", aria_hidden="true"),
        type="button",
        cls="same-players",
        aria_label=_("Same players again: {players}").format(players=names),
        on={"click": {"do": "same_players"}},
        key="same",
    )


def discs(players: tuple[Player, ...]) -> Node:
    """Return the players' discs with their letters."""
    paints = owner_paints((place, one.name, one.color) for place, one in enumerate(players))
    return h(
        "span",
        (h("span", paint.letter, cls="token", paint=paint.css) for paint in paints.values()),
        cls="discs",
        aria_hidden="true",
    )


def removed_note(look: Look) -> Node | None:
    """Return who has just been taken out, with the way back; it stays as long as one does."""
    gone = removed_last(look.pad)
    if gone is None:
        return None
    return h(
        "div",
        h("p", removed_text(gone.players)),
        button(labels.UNDO(), {"do": RESTORED}, cls="button quiet"),
        cls="undo-bar",
        key="removed",
    )


def removed_text(gone: tuple[Player, ...]) -> str:
    """Say who is out, and that what was entered for them went too."""
    names = listed([player.name for player in gone])
    if any(map(has_entries, gone)):
        return _("{players}: taken out, with all that was entered.").format(players=names)
    return _("{players}: taken out.").format(players=names)


def replaced_note(look: Look) -> Node | None:
    """Return the question whether a new game may take the place of the kept one."""
    kept = look.pad.kept
    if kept is None:
        return None
    text = write_game(kept)
    players = [player.name for player in kept.players]
    name = file_name(kept.board, players, look.browser.today, "json")
    return h(
        "div",
        h("p", _("Kept here is a game with {players}. If you start this one, it takes its place; "
                 "the other one can be brought back from the home page.").format(
            players=listed(players))),
        h(
            "div",
            button(labels.START_THIS_ONE(), {"do": "start", "replace": True}, cls="button primary"),
            button(_("Go on with the kept one"), {"do": "go_on"}),
            button(_("Save it as a file"), {"download": {"name": name, "text": text}}),
            cls="ways-out",
        ),
        cls="message note",
        key="replaces",
        role="alert",
    )  # fmt: skip


def setup_text(edit: Edit, look: Look) -> str | None:
    """Return what a screen reader is told of a change of the set-up, None for the usual words."""
    past = look.pad.history.past
    gone = removed_last(look.pad)
    if edit.kind == REMOVED and gone:
        return removed_text(gone.players)
    if edit.kind != "change_setup" or not past:
        return None
    if edit.what == "order" and edit.player is not None:
        return _("{player} is now number {place} of {count}").format(
            player=look.name(edit.player), place=edit.player + 1, count=len(look.players)
        )
    if edit.what == "same_players":
        return listed([look.name(index) for index in look.players if index != NEUTRAL])
    return None
