"""House rules in the set-ups: offered where a board has them, and in force at the live table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.games import rules_of
from tests.pad.play import act, do, game
from tests.pad.play import setup as pad_setup
from tests.table.invariants import setups
from tests.table.tables import begun
from tests.widgets.play_pages import Player
from tests.widgets.trees import nodes
from tutor.library import Library
from tutor.play.draft import drafted, drafted_again, opening
from tutor.play.keeping import kept_text, read_kept
from tutor.play.session import Session, sit_down_at
from tutor.table.record import record_text
from tutor.terms import Ruling
from tutor.widgets.play_view import PlayView
from tutor.widgets.score_pad import ScorePad
from tutor.words import labels
from tutor.words.house_rules import NAMES, meaning

rule = pytest.mark.rule

VARIANTS = sorted({(setup.board, setup.variant) for setup in setups()})
WITH_SOME = [variant for variant in VARIANTS if rules_of(*variant).house_rules]


def setting_up(board: str, variant: str) -> Player:
    """Return somebody who sets up a game at the live table."""
    player = Player(PlayView())
    player.act(do("play", board=board))
    player.act(do("variant", value=variant))
    return player


def pad_tree(board: str, variant: str) -> dict[str, Any]:
    """Return the page on which a finished game is set up."""
    pad = ScorePad()
    for action in (do("choose_board", board=board), do("variant", value=variant)):
        pad.act(action)
    tree: dict[str, Any] = pad.page.tree
    return tree


def offered(tree: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """Yield the house rules whose boxes are in a page's fold, and whether they are ticked."""
    for fold in nodes(tree):
        if fold.get("key") == "house-rules":
            for node in nodes(fold):
                action = node.get("on", {}).get("change")
                if action:
                    yield action["name"], bool(node["attrs"].get("checked"))


def text(tree: dict[str, Any]) -> str:
    """Return all that a page says."""
    words = (child for node in nodes(tree) for child in node.get("children", ()))
    return "\n".join(child for child in words if isinstance(child, str))


@pytest.mark.parametrize(("board", "variant"), VARIANTS)
def test_both_set_ups_offer_all_that_the_board_has(board: str, variant: str) -> None:
    """Folded away, with a name and a sentence each; nothing at all where there are none."""
    rules = rules_of(board, variant)
    expected = [(str(ruling), False) for ruling in rules.house_rules]
    for tree in (setting_up(board, variant).tree, pad_tree(board, variant)):
        assert expected == [*offered(tree)]
        assert bool(expected) == (labels.HOUSE_RULES() in text(tree))
        for ruling in rules.house_rules:
            assert NAMES[ruling]() in text(tree)
            assert meaning(ruling, rules) in text(tree)


def dealt(player: Player) -> Session:
    """Sit down and return the game."""
    player.act(do("sit_down"))
    session = player.view.state.session
    assert session is not None
    return session


@rule("E13", "T6", "T8", "T9")
@pytest.mark.parametrize(("board", "variant"), WITH_SOME)
def test_chosen_ones_are_in_force_at_the_live_table(board: str, variant: str) -> None:
    """The table, what bots see, the record, the kept game, the score and the next game have it."""
    for ruling in rules_of(board, variant).house_rules:
        player = setting_up(board, variant)
        player.act(do("ruling", name=str(ruling), value=True))
        assert (str(ruling), True) in [*offered(player.tree)]
        assert labels.HOUSE_RULES_CHOSEN(names=NAMES[ruling]()) in text(player.tree)
        session, only = dealt(player), frozenset({ruling})

        assert only == session.opening.rulings == session.table.rulings
        assert all(only == session.table.seen_by(place).rulings
                   for place in range(len(session.table.seats)))  # fmt: skip
        assert f'"{ruling}": true' in record_text(session.record())
        assert session.opening == read_kept(kept_text(session), Library()).opening
        assert ((ruling, True),) == session.finished_game().rulings
        player.act(do("sheet", sheet="moves"))
        assert labels.HOUSE_RULES_CHOSEN(names=NAMES[ruling]()) in text(player.tree)


@pytest.mark.parametrize(("board", "variant"), VARIANTS)
def test_usual_games_have_none(board: str, variant: str) -> None:
    """Nor can one that the board does not have be chosen, or one that does not exist."""
    player = setting_up(board, variant)
    known = rules_of(board, variant).house_rules
    for name in (*({*Ruling} - {*known}), "luck", None):
        assert not player.act(do("ruling", name=name, value=True))
    for ruling in known:
        assert not player.act(do("ruling", name=str(ruling), value="yes"))
        player.act(do("ruling", name=str(ruling), value=True))
        player.act(do("ruling", name=str(ruling), value=False))

    session = dealt(player)
    assert frozenset() == session.table.rulings
    player.act(do("sheet", sheet="moves"))
    assert labels.HOUSE_RULES() not in text(player.tree)


def test_another_board_begins_without() -> None:
    """A choice stays while one sets up a board, and is not taken to another one."""
    player = setting_up("europe", "standard")
    player.act(do("ruling", name="tie_split", value=True))
    player.act(do("play", board="europe"))
    assert [("tie_split", True)] == [*offered(player.tree)]
    player.act(do("play", board="team_asia"))
    assert {False} == {ticked for _name, ticked in offered(player.tree)}


@rule("E13", "T9")
@pytest.mark.parametrize(("board", "variant"), WITH_SOME)
def test_the_next_game_is_played_alike(board: str, variant: str) -> None:
    """Who plays again after a game plays by the same house rules."""
    rules = rules_of(board, variant)
    played = replace(opening(drafted(rules), rules, 1), rulings=frozenset(rules.house_rules))
    again = opening(drafted_again(played, rules), rules, 2)
    assert {*rules.house_rules} == again.rulings


@rule("T6")
def test_a_turn_that_moves_tickets_asks_for_two() -> None:
    """The button says how many are to be marked by this table's rule."""
    rules = rules_of("team_asia")
    for rulings, asked in (((), "Mark one or two"), ((Ruling.EXACTLY_TWO,), "Mark two")):
        table = begun("team_asia", 4, rulings=rulings)
        seated = replace(opening(drafted(rules, 4), rules, 1), me=0, rulings=frozenset(rulings))
        view = PlayView()
        view.state = replace(view.state, session=sit_down_at(seated, table), at_table=True)
        player = Player(view)
        player.act(do("sheet", sheet="rest"))
        (button,) = player.with_("data-share")
        assert [asked] == button["children"]


@pytest.mark.parametrize(("board", "variant"), WITH_SOME)
def test_the_pad_takes_all_of_them(board: str, variant: str) -> None:
    """Each can be ticked and taken back; what the board does not have is passed over."""
    pad = fresh = act(pad_setup(board, max(rules_of(board, variant).rulebook.players)))
    known = rules_of(board, variant).house_rules
    for ruling in known:
        pad = act(pad, do("ruling", name=str(ruling), value=True))
    assert {*known} == {ruling for ruling, chosen in game(pad).rulings if chosen}
    for ruling in {*Ruling} - {*known}:
        assert pad == act(pad, do("ruling", name=str(ruling), value=True))
    for ruling in known:
        pad = act(pad, do("ruling", name=str(ruling), value=False))
    assert game(fresh) == game(pad)
