"""Who plays, row by row: a handle for the order, a disc for the colour, a name, a remove button."""

from collections.abc import Iterator, Mapping

from tutor.draw.style import PLAYER_PAINTS
from tutor.game.problems import Problem
from tutor.pad.questions import mates, teams
from tutor.terms import PlayerColor
from tutor.widgets.look import PLAYER_COLORS, Look
from tutor.widgets.nodes import Action, Node, button, button_of, h
from tutor.widgets.paints import Paint, token
from tutor.widgets.screens.faults import wrong
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.problems import sentence


def seats(look: Look, *, teams: bool) -> Node:
    """Return the rows of all players, grouped where there are teams, and the button to add more."""
    most = max(look.rules.rulebook.players)
    size = look.rules.team_size
    full = len(look.players) + size > most
    rows = _teams(look) if teams else (_player(look, index) for index in look.players)
    return h(
        "div",
        h("ol", rows, cls="players", key="rows", aria_labelledby="players-heading"),
        button(labels.ADD_TEAM() if teams else labels.ADD_PLAYER(), {"do": "add_player"},
               cls="button quiet add", disabled=full, key="add"),
        cls="seats-card teams" if teams else "seats-card",
        key="seats-card",
    )  # fmt: skip


def _player(look: Look, index: int) -> Node:
    """Return the row of a player without a team."""
    player = look.game.players[index]
    trouble = _problems(look, index, "name", "color")
    return h(
        "li",
        _handle(look, index, "move_player", player.name, first=index == 0,
                last=index == len(look.players) - 1),
        _disc(look, index, player.name),
        _name(look, index, trouble),
        _remove(look, index, player.name),
        _swatches(look, index) if look.pad.swatches == index else None,
        _why(look, str(index), trouble),
        key=f"player-{index}",
        cls="player-row bad" if trouble else "player-row",
    )  # fmt: skip


def _teams(look: Look) -> Iterator[Node]:
    """Return a group for each team: its name and colour, and its players."""
    sides = teams(look.game, look.rules)
    for place, side in enumerate(sides):
        first = side[0]
        name = look.game.players[first].team or ""
        trouble = _problems(look, first, "team", "color")
        yield h(
            "li",
            h(
                "div",
                _handle(look, first, "move_team", name, first=place == 0,
                        last=place == len(sides) - 1),
                _disc(look, first, name),
                h("input", name="team", value=name, maxlength=40, autocomplete="off",
                  aria_label=_("Team of player {number}").format(number=first + 1),
                  **wrong(f"team-{first}", bool(trouble)),
                  data_prefilled=name in look.prefilled,
                  on={"change": {"do": "rename_team", "player": first}}, key="team"),
                _remove(look, first, name),
                _swatches(look, first) if look.pad.swatches == first else None,
                cls="team-head",
                key="head",
                paint=look.paints[first].css,
            ),
            h("ol", (_mate(look, index, side) for index in side), cls="players", key="mates"),
            _why(look, f"team-{first}", trouble),
            key=f"team-{first}",
            cls="team bad" if trouble else "team",
        )  # fmt: skip


def _mate(look: Look, index: int, side: tuple[int, ...]) -> Node:
    player = look.game.players[index]
    trouble = _problems(look, index, "name")
    return h(
        "li",
        _handle(look, index, "move_player", player.name, first=index == side[0],
                last=index == side[-1]),
        _name(look, index, trouble),
        _why(look, str(index), trouble),
        key=f"player-{index}",
        cls="player-row bad" if trouble else "player-row",
    )  # fmt: skip


def _handle(look: Look, index: int, do: str, name: str, *, first: bool, last: bool) -> Node:
    """Return the handle that drags a row, or moves it by the arrow keys."""
    done = look.pad.done
    moved = done is not None and done.what == "order" and done.player == index
    step = {"do": do, "player": index}
    return h(
        "button",
        "≡",
        type="button",
        named="handle",
        data_handle=True,
        aria_label=_("{player}, place in turn order: arrow keys move it").format(player=name),
        disabled=first and last,
        on={"key:ArrowUp": {**step, "by": -1}, "key:ArrowDown": {**step, "by": 1},
            "moved": step},
        focus=f"moved {len(look.pad.history.past)}" if moved and done else "",
    )  # fmt: skip


def _disc(look: Look, index: int, name: str) -> Node:
    color = look.game.players[index].color or PlayerColor.BLACK
    is_open = look.pad.swatches == index
    return disc({"player": index}, look.paints[index], name, color, is_open=is_open)


def disc(who: Action, paint: Paint, name: str, color: PlayerColor, *, is_open: bool) -> Node:
    """Return the disc that opens the choice of colours of ``who``: a player or a side."""
    return button_of(
        {"do": "swatches", **who},
        token(paint),
        named="disc",
        aria_label=labels.COLOR_OF(player=name, color=PLAYER_COLORS[color]()),
        aria_expanded="true" if is_open else "false",
        paint=paint.css,
    )


def _name(look: Look, index: int, trouble: list[Problem]) -> Node:
    name = look.game.players[index].name
    return h(
        "input", name="name", value=name, maxlength=40, autocomplete="off", enterkeyhint="next",
        aria_label=labels.PLAYER_NUMBER(number=index + 1),
        **wrong(str(index), bool(trouble)),
        data_prefilled=name in look.prefilled,
        on={"change": {"do": "rename", "player": index}}, key="name",
        focus=f"added {len(look.pad.history.past)}" if _is_new(look, index) else "",
    )  # fmt: skip


def _is_new(look: Look, index: int) -> bool:
    """Tell whether a row has just been added, so that its name is typed next."""
    done = look.pad.done
    return done is not None and (done.what, done.player) == ("players", index)


def _remove(look: Look, index: int, name: str) -> Node:
    fewest = min(look.rules.rulebook.players)
    leaving = len(mates(look.game, look.rules, index))
    return button(
        "✕", {"do": "remove_player", "player": index}, cls="button quiet icon",
        aria_label=_("Remove: {player}").format(player=name),
        disabled=len(look.players) - leaving < fewest, key="remove",
    )  # fmt: skip


def _swatches(look: Look, index: int) -> Node:
    own = mates(look.game, look.rules, index)
    holders = {
        player.color: look.paints[place]
        for place, player in enumerate(look.game.players)
        if place not in own
    }
    return swatches({"player": index}, look.game.players[index].color, holders)


def swatches(
    who: Action, mine: PlayerColor | None, holders: Mapping[PlayerColor | None, Paint]
) -> Node:
    """Return the colours to choose from: one that is taken shows its owner's letter, and swaps."""
    return h(
        "div",
        (_swatch(who, color, holders.get(color), chosen=color == mine) for color in PLAYER_COLORS),
        named="swatches", role="group", aria_label=labels.TRAIN_COLORS(),
    )  # fmt: skip


def _swatch(who: Action, color: PlayerColor, holder: Paint | None, *, chosen: bool) -> Node:
    paint = PLAYER_PAINTS[color]
    words = name = PLAYER_COLORS[color]()
    if holder is not None:
        words = _("{color}: {player} has it, swap").format(color=name, player=holder.name)
    sign = "✓" if chosen else "" if holder is None else holder.letter
    return button_of(
        {"do": "recolor", **who, "value": str(color)},
        sign,
        cls="swatch",
        aria_label=words,
        title=words,
        aria_pressed="true" if chosen else "false",
        paint={"--owner": paint.fill, "--owner-ink": paint.ink, "--owner-edge": paint.edge},
        key=str(color),
    )


def _problems(look: Look, index: int, *keys: str) -> list[Problem]:
    """Return the problems with these ``keys`` of a player, such as "name" or "color"."""
    places = {f"players[{index}].{key}" for key in keys}
    return [problem for problem in look.problems if problem.where in places]


def _why(look: Look, name: str, trouble: list[Problem]) -> Node | None:
    if not trouble:
        return None
    sentences = dict.fromkeys(sentence(problem, look.board) for problem in trouble)
    return h("p", " ".join(sentences), cls="hint problem", id=f"why-{name}", key="why")
