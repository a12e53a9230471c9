"""The set-up: players in turn order, colours, teams, variant and house rules."""

from tutor.boards import Board
from tutor.pad.state import Pad
from tutor.rules.teams import Teams
from tutor.terms import PlayerColor
from tutor.widgets.look import PLAYER_COLORS, Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.house_rules import house_rules
from tutor.widgets.screens.messages import message
from tutor.widgets.screens.parts import field, page_head, variant_choice
from tutor.widgets.screens.seats import seats
from tutor.widgets.screens.setup_notes import removed_note, replaced_note, same_players
from tutor.words import labels
from tutor.words.language import gettext as _


def setup(pad: Pad, look: Look, variants: tuple[str, ...]) -> Node:
    """Return the set-up page."""
    teams = any(isinstance(piece, Teams) for piece in look.rules.pieces)
    chosen = {ruling for ruling, is_chosen in look.game.rulings if is_chosen}
    return h(
        "main",
        page_head(
            look.board.name, "setup",
            button(labels.ANOTHER_BOARD(), {"do": "home"}, cls="button quiet"),
        ),
        None if look.board.verified else h("p", _unverified(look.board), cls="message note",
                                           key="unverified"),
        h("h2", _("Which teams, in turn order?") if teams else _("Who played, in turn order?"),
          id="players-heading", key="players-heading"),
        h("p", _("Team mates score as one; each has trains of their own.") if teams
          else _("Choose a colour that is taken and the two players swap."), cls="hint",
          key="players-hint"),
        same_players(look),
        seats(look, teams=teams),
        removed_note(look),
        variant_choice(
            _("How did you play?"), variants, look.rules.rulebook.variant,
            lambda variant: {"do": "variant", "value": variant}, cls="choices",
        ) if len(variants) > 1 else None,
        _neutral(look),
        house_rules(look.rules, chosen),
        _trouble(pad, look),
        h(
            "div",
            button(labels.START_ENTERING(), {"do": "start"}, cls="button primary"),
            named="actions",
        ),
        named="setup",
    )  # fmt: skip


def _trouble(pad: Pad, look: Look) -> Node | None:
    """Return what keeps the game from starting, right above the button and in view."""
    box = replaced_note(look) if pad.asks else message(pad.refusal, look)
    if box is None:
        return None
    return h("div", box, named="trouble",
             reveal=f"trouble {len(pad.history.past)}")  # fmt: skip


def _unverified(board: Board) -> str:
    """Say how far the board's data can be trusted."""
    if board.tickets:
        return _(
            "The routes of this board come from a single source: compare them with your board."
        )
    return _(
        "The routes of this board come from a single source and its list of tickets is not "
        "known: compare them with your board. Tickets are entered as two cities and points."
    )


def _neutral(look: Look) -> Node | None:
    if "neutral" not in {key for piece in look.rules.pieces for key in piece.uses}:
        return None
    color = look.game.neutral.color if look.game.neutral else None
    return field(
        _("Colour of the neutral player"),
        h(
            "select",
            (h("option", name(), value=str(player_color), selected=player_color == color)
             for player_color, name in PLAYER_COLORS.items()),
            value=str(color or PlayerColor.WHITE),
            on={"change": {"do": "neutral_color"}},
        ),
    )  # fmt: skip
