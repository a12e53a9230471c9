"""The landing page: go on with a kept game, choose a board, open a file."""

from collections.abc import Mapping

from tutor.game.finished import FinishedGame
from tutor.pad.state import Pad
from tutor.rulebook import Rulebook
from tutor.scoring import Rules
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.pictures import small
from tutor.widgets.screens.messages import message
from tutor.widgets.screens.share import paste
from tutor.words.language import gettext as _
from tutor.words.names import listed


def home(pad: Pad, boards: Mapping[str, Rules], learning: Node | None = None) -> Node:
    """Return the landing page; with ``learning`` it offers lessons too."""
    return h(
        "main",
        h("h1", _("Ticket Tutor"), focus="home", tabindex=-1),
        h(
            "p",
            _("Score the game you have just finished, and see why, to the last point.")
            if learning is None
            else _("Learn the rules on the board itself, and score the games you play."),
            cls="lead",
        ),
        message(pad.refusal, None),
        _kept(pad.kept, boards) if pad.kept is not None else None,
        learning,
        h("h2", _("Score a game"), key="score") if learning else None,
        h("p", _("Which board did you play on?"), cls="lead", key="which")
        if learning
        else h("h2", _("Which board did you play on?"), key="which"),
        h("div", (_card(name, rules) for name, rules in boards.items()), cls="cards"),
        h(
            "label",
            h("span", _("Open a saved game"), cls="field-label"),
            h("input", type="file", accept=".json,application/json", on={"change": {"do": "open"}}),
            cls="field open-file",
        ),
        paste(),
        h(
            "p",
            _(
                "An unofficial companion, made by players. The game and its names belong to "
                "their publisher; you need the game to make any use of this."
            ),
            cls="hint",
        ),
        key="home",
        cls="home",
    )


def _kept(game: FinishedGame, boards: Mapping[str, Rules]) -> Node:
    rules = boards.get(game.board)
    return h(
        "section",
        h("h2", _("A game is kept on this device")),
        h(
            "p",
            _("{board}: {players}").format(
                board=rules.board.name if rules else game.board,
                players=listed([player.name for player in game.players]),
            ),
        ),
        h(
            "div",
            button(_("Go on with it"), {"do": "go_on"}, cls="button primary"),
            button(_("Forget it"), {"do": "forget"}, cls="button danger"),
            cls="ways-out",
        ),
        cls="card kept",
        key="kept",
    )


def players_text(rulebook: Rulebook) -> str:
    """Return how many can play, such as 2–5 players."""
    numbers = rulebook.players
    if list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return _("{least}–{most} players").format(least=numbers[0], most=numbers[-1])
    return _("{numbers} players").format(numbers=_(" or ").join(map(str, numbers)))


def _card(board_id: str, rules: Rules) -> Node:
    return h(
        "button",
        {"board": {"art": small(board_id), "still": True}, "key": "picture"},
        h("strong", rules.board.name, cls="card-title"),
        h("span", players_text(rules.rulebook), cls="card-detail"),
        key=board_id,
        type="button",
        cls="card board-card",
        on={"click": {"do": "choose_board", "board": board_id}},
    )
