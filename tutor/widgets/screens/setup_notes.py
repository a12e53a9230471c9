"""What the set-up says and asks: same players again, who was taken out, what is replaced."""

from tutor.game.finished import Player
from tutor.pad.edits import has_entries, is_entered
from tutor.pad.setup_actions import REMOVED, RESTORED, removed_last
from tutor.pad.state import Edit
from tutor.rules.standing import NEUTRAL
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, button_of, h, ways
from tutor.widgets.paints import painted_token, player_paints
from tutor.widgets.screens.share import save
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import listed


def same_players(look: Look) -> Node | None:
    """Return the button that seats the players of the last game again."""
    players = look.last_players
    if not players or is_entered(look.game):
        return None
    names = listed([player.name for player in players])
    return button_of(
        {"do": "same_players"},
        discs(players),
        h("span", labels.SAME_PLAYERS(), cls="same-text"),
        h("span", "›", cls="chevron", aria_hidden="true"),
        cls="same-players",
        aria_label=_("Same players again: {players}").format(players=names),
        key="same",
    )


def discs(players: tuple[Player, ...]) -> Node:
    """Return the players' discs with their letters."""
    return h(
        "span",
        map(painted_token, player_paints(players).values()),
        cls="discs",
        aria_hidden="true",
    )


def removed_note(look: Look) -> Node | None:
    """Return who has just been taken out, with undo; None if nobody was."""
    removal = removed_last(look.pad)
    if removal is None:
        return None
    return h(
        "div",
        h("p", removed_text(removal.players)),
        button(labels.UNDO(), {"do": RESTORED}, cls="button quiet"),
        cls="undo-bar",
        key="removed",
    )


def removed_text(players: tuple[Player, ...]) -> str:
    """Say who was taken out, and whether their entries went too."""
    names = listed([player.name for player in players])
    if any(map(has_entries, players)):
        return _("{players}: removed, with everything entered for them.").format(players=names)
    return _("{players}: removed.").format(players=names)


def replaced_note(look: Look) -> Node | None:
    """Return the question whether a new game may take the place of the kept one."""
    kept = look.pad.kept
    if kept is None:
        return None
    names = listed([player.name for player in kept.players])
    return h(
        "div",
        h("p", _("A game with {players} is kept here. If you start this one, it takes its place; "
                 "you can bring the other one back from the home page.").format(players=names)),
        ways(
            button(labels.START_THIS_ONE(), {"do": "start", "replace": True}, cls="button primary"),
            button(_("Continue the kept one"), {"do": "go_on"}),
            button(_("Save it as a file"), save(look, kept)),
        ),
        cls="message note",
        key="replaces",
        role="alert",
    )  # fmt: skip


def setup_text(edit: Edit, look: Look) -> str | None:
    """Return what a screen reader hears of a change to the set-up, None for the usual words."""
    past = look.pad.history.past
    removal = removed_last(look.pad)
    if edit.kind == REMOVED and removal:
        return removed_text(removal.players)
    if edit.kind != "change_setup" or not past:
        return None
    if edit.what == "order" and edit.player is not None:
        return _("{player} is now number {place} of {count}").format(
            player=look.name(edit.player), place=edit.player + 1, count=len(look.players)
        )
    if edit.what == "same_players":
        return listed([look.name(index) for index in look.players if index != NEUTRAL])
    return None
