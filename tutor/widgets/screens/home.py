"""The home page: games that wait, the board of a game to score, other ways, files."""

from collections.abc import Mapping, Sequence

from tutor.game.finished import FinishedGame
from tutor.pad.last_table import MOST_ASIDE, is_forgotten, replaced_games
from tutor.pad.state import Pad
from tutor.rulebook import Rulebook
from tutor.scoring import Rules
from tutor.widgets.nodes import Node, button, h, ways
from tutor.widgets.paints import owner_key, player_paints
from tutor.widgets.pictures import small
from tutor.widgets.screens.messages import message_at
from tutor.widgets.screens.parts import board_card, field
from tutor.widgets.screens.setup_notes import discs
from tutor.widgets.screens.share import paste
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.values import Games, Numbers, Routes, Tickets


def home(
    pad: Pad,
    boards: Mapping[str, Rules],
    entries: Sequence[Node] = (),
    own_boards: Node | None = None,
    waiting: Sequence[Node] = (),
    *,
    languages: Node | None = None,
) -> Node:
    """Return the home page; ``entries`` lead to everything besides scoring.

    ``own_boards`` comes below the boards to choose from, ``waiting`` are games under way elsewhere,
    ``languages`` are to choose from.
    """
    kept = _kept(pad, pad.kept, boards) if pad.kept is not None else None
    tables = h("div", waiting, cls="tables-on", key="tables") if waiting else None
    return h(
        "main",
        h(
            "div",
            h("h1", labels.APP(), focus="home", tabindex=-1),
            h("p",
              _("Score the game you have just finished, and see why, to the last point.")
              if not entries
              else _("Learn the rules on the board itself, and score the games you play."),
              cls="lead"),
            languages,
            named="title",
        ),
        message_at(pad.refusal, ""),
        _forgotten(pad),
        h("div", kept, tables, named="going-on") if kept or tables else None,
        _score(pad, boards, own_boards),
        h("div", entries, named="entries") if entries else None,
        _aside(pad, boards),
        h("div", _open_file(pad), paste(message_at(pad.refusal, "visit")), named="brought"),
        h(
            "p",
            _(
                "An unofficial companion, made by players. The game and its names belong to "
                "their publisher; you need the game to use this."
            ),
            cls="hint",
            key="unofficial",
        ),
        key="home",
        cls="home two-columns" if entries else "home",
    )  # fmt: skip


def _open_file(pad: Pad) -> Node:
    why = message_at(pad.refusal, "open_game")
    return h(
        "div",
        field(
            labels.OPEN_SAVED(),
            h("input", type="file", accept=".json,.jsonl,application/json",
              aria_describedby="why-open_game" if why else None,
              on={"change": {"do": "open"}}),
            cls="field open-file",
            key="field",
        ),
        why,
        cls="opening", key="open",
    )  # fmt: skip


def _score(pad: Pad, boards: Mapping[str, Rules], own_boards: Node | None) -> Node:
    """Return the boards to choose from, those played on lately first."""
    lately = {board: place for place, board in enumerate(pad.lately)}
    ordered = sorted(boards.items(), key=lambda item: lately.get(item[0], len(lately)))
    return h(
        "section",
        h("h2", _("Score a game"), key="score"),
        h("p", _("Which board did you play on?"), cls="card-detail", key="which"),
        h(
            "div",
            (board_to_choose(name, rules, "choose_board") for name, rules in ordered),
            cls="cards small-cards",
        ),
        own_boards,
        cls="card score", key="score",
    )  # fmt: skip


def _kept(pad: Pad, game: FinishedGame, boards: Mapping[str, Rules]) -> Node:
    """Return the card of the kept game: who played, what became of it, and the button to go on."""
    return h(
        "section",
        _picture(game) if game.board in boards else None,
        h(
            "div",
            h("h2", labels.KEPT_HERE()),
            h("p", _who(game, boards)),
            discs(game.players),
            h("p", _became(pad, game), cls="card-detail", key="became"),
            cls="kept-text",
            key="text",
        ),
        ways(
            button(labels.FORGET_IT(), {"do": "forget"}, cls="button quiet danger"),
            button(labels.GO_ON_WITH_IT(), {"do": "go_on"}, cls="button primary"),
        ),
        cls="card kept",
        key="kept",
    )  # fmt: skip


def _became(pad: Pad, game: FinishedGame) -> str:
    """Say what became of a game: its result was seen, or how much of it is entered."""
    if pad.has_seen(game):
        return _("You have seen its result.")
    owners = (*game.players, *([game.neutral] if game.neutral else ()))
    return _("Entered so far: {routes}, {tickets}.").format(
        routes=Routes(sum(len(owner.routes) for owner in owners)),
        tickets=Tickets(sum(len(player.tickets) for player in game.players)),
    )


def _forgotten(pad: Pad) -> Node | None:
    """Return the note that a game was just forgotten, with undo; None if none was."""
    if pad.forgotten is not None:
        text = _("The earlier game is forgotten.")
    elif is_forgotten(pad):
        text = _("The game that was kept is forgotten.")
    else:
        return None
    # The button that did it is gone: the next key must not press whatever took its place.
    undo = button(labels.UNDO(), {"do": "undo"}, focus=f"forgotten {text}")
    return h(
        "div",
        h("p", text),
        ways(undo),
        cls="message good",
        key="forgotten",
        role="status",
    )


def _aside(pad: Pad, boards: Mapping[str, Rules]) -> Node | None:
    """Return the list of the games that others replaced, None if there are none."""
    games = replaced_games(pad)
    if not games:
        return None
    full = _("The list is full ({games}): when one more is set aside, the last one here goes.")
    return h(
        "section",
        h("h2", _("Games set aside"), key="title", id="games-aside"),
        h(
            "ul",
            (
                h(
                    "li",
                    h("p", h("strong", _who(game, boards), key="who"), " ",
                      h("span", _became(pad, game), cls="card-detail", key="became"), key="text"),
                    ways(
                        button(labels.BRING_IT_BACK(), {"do": "go_back", "place": place},
                               cls="button quiet"),
                        button(labels.FORGET_THAT_ONE(),
                               {"do": "forget_before", "place": place, "last": len(games) == 1},
                               cls="button quiet danger"),
                    ),
                    key=str(place),
                )
                for place, game in enumerate(games)
            ),
            cls="games-aside", key="games", aria_labelledby="games-aside",
        ),
        h("p", full.format(games=Games(len(games))), cls="hint", key="full")
        if len(games) == MOST_ASIDE else None,
        cls="card aside",
        key="aside",
    )  # fmt: skip


def _who(game: FinishedGame, boards: Mapping[str, Rules]) -> str:
    rules = boards.get(game.board)
    return _("{board}: {players}").format(
        board=rules.board.name if rules else game.board,
        players=listed([player.name for player in game.players]),
    )


def _picture(game: FinishedGame) -> Node:
    """Return a small board with the routes that are claimed."""
    paints = player_paints(game.players)
    owners = {route: place for place, player in enumerate(game.players) for route in player.routes}
    spec = {
        "art": small(game.board),
        "still": True,
        "owners": {route: owner_key(place) for route, place in owners.items()},
        "paints": {owner_key(place): paint.plain for place, paint in paints.items()},
    }
    return {"board": spec, "key": "picture"}


def players_text(rulebook: Rulebook) -> str:
    """Return how many can play, such as "2–5 players"."""
    return _("{numbers} players").format(numbers=Numbers(rulebook.players))


def board_to_choose(board: str, rules: Rules, do: str) -> Node:
    """Return a board to choose with its picture, and how many can play on it."""
    players = h("span", players_text(rules.rulebook), cls="card-detail")
    return board_card(board, rules.board.name, do, players)
