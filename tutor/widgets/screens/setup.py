"""The set-up: players in turn order, colours, teams, variant and house rules."""

from tutor.boards import Board
from tutor.game.finished import Player
from tutor.game.problems import Problem
from tutor.pad.questions import mates
from tutor.pad.state import Pad
from tutor.rules.longest_path import LongestPath
from tutor.rules.teams import Teams
from tutor.terms import PlayerColor, Ruling
from tutor.widgets.look import PLAYER_COLORS, Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.messages import message
from tutor.words.language import gettext as _
from tutor.words.names import VARIANTS
from tutor.words.problems import sentence


def setup(pad: Pad, look: Look, variants: tuple[str, ...]) -> Node:
    """Return the set-up page."""
    teams = any(isinstance(piece, Teams) for piece in look.rules.pieces)
    counts = look.rules.rulebook.players
    step = 2 if teams else 1
    return h(
        "main",
        h("h1", look.board.name, focus="setup", tabindex=-1),
        None if look.board.verified else h("p", _unverified(look.board), cls="message note"),
        h("h2", _("Who played, in turn order?"), id="players-heading"),
        h(
            "ol",
            (_player(look, index, teams=teams) for index in look.players),
            cls="players",
            aria_labelledby="players-heading",
        ),
        h(
            "div",
            button(
                _("Add a team") if teams else _("Add a player"),
                {"do": "add_player"},
                disabled=len(look.players) + step > max(counts),
            ),
            cls="ways-out",
        ),
        _variants(look, variants) if len(variants) > 1 else None,
        _neutral(look),
        _rulings(look, teams=teams),
        message(pad.refusal, look),
        h(
            "div",
            button(_("Start entering"), {"do": "start"}, cls="button primary"),
            button(_("Another board"), {"do": "home"}, cls="button quiet"),
            cls="actions",
        ),
        key="setup",
        cls="setup",
    )


def _unverified(board: Board) -> str:
    """Say how far the board's data is to be trusted."""
    if board.tickets:
        return _(
            "The routes of this board come from a single source: compare them with your board."
        )
    return _(
        "The routes of this board come from a single source and its list of tickets is not "
        "known: compare them with your board. Tickets are entered as two cities and points."
    )


def _problems_at(look: Look, where: str) -> list[Problem]:
    return [problem for problem in look.problems if problem.where == where]


def _player(look: Look, index: int, *, teams: bool) -> Node:
    player: Player = look.game.players[index]
    number = index + 1
    trouble = _problems_at(look, f"players[{index}].name")
    team_of_player = mates(look.game, look.rules, index)
    first_of_team = teams and team_of_player[0] == index
    paint = look.paints[index]
    team = player.team or ""
    return h(
        "li",
        h(
            "label",
            h("span", _("Team of player {number}").format(number=number), cls="field-label"),
            h("input", name="team", value=team, maxlength=40, autocomplete="off",
              on={"change": {"do": "rename_team", "player": index}}),
            cls="field", key="team",
        ) if first_of_team else None,
        h("span", paint.letter, cls="token", aria_hidden="true",
          paint={"--owner": paint.fill, "--owner-ink": paint.ink}),
        h(
            "label",
            h("span", _("Player {number}").format(number=number), cls="field-label"),
            h("input", name="name", value=player.name, maxlength=40, autocomplete="off",
              aria_invalid="true" if trouble else None,
              aria_describedby=f"why-{index}" if trouble else None,
              on={"change": {"do": "rename", "player": index}}),
            cls="field", key="name",
        ),
        h(
            "label",
            h("span", _("Colour of player {number}").format(number=number), cls="field-label"),
            h(
                "select",
                (h("option", name(), value=str(color), selected=color == player.color)
                 for color, name in PLAYER_COLORS.items()),
                value=str(player.color or PlayerColor.BLACK),
                on={"change": {"do": "recolor", "player": index}},
            ),
            cls="field", key="color",
        ) if not teams or first_of_team else None,
        _moves(look, index),
        h("p", (sentence(problem, look.board) for problem in trouble), cls="hint problem",
          id=f"why-{index}", key="why") if trouble else None,
        key=f"player-{index}",
        cls="player-row",
    )  # fmt: skip


def _moves(look: Look, index: int) -> Node:
    """Return the buttons that change the turn order or take a player away."""
    name = {"player": look.name(index)}
    last = len(look.players) - 1
    fewest = min(look.rules.rulebook.players)
    leaving = len(mates(look.game, look.rules, index))
    moves: list[tuple[str, dict[str, str | int], str, bool]] = [
        ("↑", {"do": "move_player", "by": -1}, _("Move {player} up"), index == 0),
        ("↓", {"do": "move_player", "by": 1}, _("Move {player} down"), index == last),
        ("✕", {"do": "remove_player"}, _("Remove {player}"), last + 1 - leaving < fewest),
    ]
    return h(
        "span",
        (
            button(
                sign,
                {**action, "player": index},
                cls="button quiet icon",
                aria_label=text.format(**name),
                disabled=off,
            )
            for sign, action, text, off in moves
        ),
        cls="player-moves",
        key="moves",
    )


def _variants(look: Look, variants: tuple[str, ...]) -> Node:
    chosen = look.rules.rulebook.variant
    return h(
        "fieldset",
        h("legend", _("How did you play?")),
        (
            h(
                "label",
                h("input", type="radio", name="variant", value=variant, checked=variant == chosen,
                  on={"change": {"do": "variant", "value": variant}}),
                VARIANTS[variant]() if variant in VARIANTS else variant,
                cls="choice", key=variant,
            )
            for variant in variants
        ),
        cls="choices",
    )  # fmt: skip


def _neutral(look: Look) -> Node | None:
    if "neutral" not in {key for piece in look.rules.pieces for key in piece.uses}:
        return None
    color = look.game.neutral.color if look.game.neutral else None
    return h(
        "label",
        h("span", _("Colour of the neutral player"), cls="field-label"),
        h(
            "select",
            (h("option", name(), value=str(one), selected=one == color)
             for one, name in PLAYER_COLORS.items()),
            value=str(color or PlayerColor.WHITE),
            on={"change": {"do": "neutral_color"}},
        ),
        cls="field",
    )  # fmt: skip


def _rulings(look: Look, *, teams: bool) -> Node | None:
    choices = []
    if any(isinstance(piece, LongestPath) and piece.may_split for piece in look.rules.pieces):
        choices.append(
            (Ruling.TIE_SPLIT, _("A tie for the longest route splits its points, rounded down"))
        )
    if teams:
        choices.append(
            (Ruling.FEWER_THAN_4, _("The last round begins with fewer than 4 trains, not with 4"))
        )
    if not choices:
        return None
    return h(
        "fieldset",
        h("legend", _("House rules")),
        (
            h(
                "label",
                h("input", type="checkbox", checked=look.game.has_ruling(ruling),
                  on={"change": {"do": "ruling", "name": str(ruling)}}),
                text,
                cls="choice", key=str(ruling),
            )
            for ruling, text in choices
        ),
        cls="choices",
    )  # fmt: skip
