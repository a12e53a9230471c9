"""Whole games at the live table by what the page offers, on every board and in every variant."""

import json

import pytest

pytest.importorskip("anywidget")

from tests.games import FOLDERS
from tests.widgets.play_pages import Player, seated
from tutor.bots.levels import Level
from tutor.cards import KINDS
from tutor.game.file import decode_game, encode_game
from tutor.library import Library
from tutor.scoring import score
from tutor.widgets.play_view import PlayView

LIBRARY = Library()
GAMES = [
    (board, variant) for board in sorted(FOLDERS) for variant in LIBRARY.variants(board)
]  # fmt: skip


@pytest.mark.parametrize(("board", "variant"), GAMES)
def test_game_is_played_to_its_end(board: str, variant: str) -> None:
    """By tapping what the page offers a game comes to an end that can be scored."""
    view = PlayView(LIBRARY)
    rules = LIBRARY.rules(board, variant)
    assert rules is not None
    view.begin(board, level=Level.EASY)
    player = Player(view, 3)
    player.act({"do": "variant", "value": variant})
    player.act({"do": "number", "value": max(rules.rulebook.players)})
    player.act({"do": "sit_down"})
    assert view.session is not None
    assert view.session.opening.variant == variant
    assert len(view.session.table.seats) == max(rules.rulebook.players)

    player.to_the_end()

    assert view.session.is_over
    game = view.session.finished_game()
    assert decode_game(encode_game(game)).problems == ()
    assert score(game, rules).sides


def test_others_cards_are_never_on_the_page() -> None:
    """What others hold is in nothing that the page is sent, whoever moves."""
    player = seated("usa", players=4)
    session = player.view.session
    assert session is not None
    for _ in range(60):
        if session.is_over:
            break
        player.wait()
        session = player.view.session
        assert session is not None
        _only_numbers(player)
        player.play_on()
        session = player.view.session
        assert session is not None


def _only_numbers(player: Player) -> None:
    """Check that neither the pile, nor others' tickets are named on the page."""
    session = player.view.session
    assert session is not None
    text = json.dumps(player.tree)
    own = {*session.seen.own_tickets, *session.table.ticket_discards}
    offered = {one["attrs"]["data-ticket"] for one in player.with_("data-ticket")}
    for place, seat in enumerate(session.table.seats):
        if place != session.me:
            secret = {one for one in seat.tickets if one not in own | offered}
            assert not {one for one in secret if f'"{one}"' in text}
    shown = [one["attrs"]["data-card"] for one in player.with_("data-card")]
    known = {str(card) for card in KINDS if session.seen.hand[card] or card in session.table.row}
    assert {*shown} <= known
