"""Whole games at the live table by what the page offers, on every board and in every variant."""

import json

import pytest

pytest.importorskip("anywidget")

from tests.games import FOLDERS
from tests.widgets.play_pages import Player, seated
from tests.widgets.test_play_view import texts
from tests.widgets.trees import nodes
from tutor.bots.levels import Level
from tutor.cards import KINDS
from tutor.game.file import decode_game, encode_game
from tutor.scoring import score
from tutor.table.claiming import closed_lanes
from tutor.widgets.play_view import PlayView
from tutor.widgets.score_pad import ScorePad

PAD = ScorePad()
LIBRARY = PAD.boards
QUICK = ("europe", "nederland", "team_asia")  # tunnels and stations, tolls, teams


def play(board: str, variant: str, number: int) -> None:
    """Sit down by the page, play by the page to the end, and score what came of it."""
    view = PlayView(LIBRARY)
    rules = LIBRARY.rules(board, variant)
    assert rules is not None
    view.begin(board, level=Level.EASY)
    player = Player(view, 3)
    player.act({"do": "variant", "value": variant})
    player.act({"do": "number", "value": number})
    player.act({"do": "sit_down"})
    assert view.session is not None
    assert view.session.opening.variant == variant
    assert len(view.session.table.seats) == number

    player.to_the_end()
    assert view.session is not None
    name = view.session.table.seats[view.session.me].name
    assert name not in json.dumps(player.tree), "one is called you"
    for lane in closed_lanes(view.session.table):
        assert player.board["labels"][lane].endswith("closed")
    player.act({"do": "look_back"})
    assert name not in json.dumps(player.tree)

    assert view.session.is_over
    game = view.session.finished_game()
    assert decode_game(encode_game(game)).problems == ()
    assert score(game, rules).sides
    assert PAD.show_played(game, view.session.me)
    for _page in score(game, rules).sides[0].lines:
        assert name not in _read(PAD), "one is called you in the finale, too"
        PAD.take({"do": "reveal", "value": "next"})
    assert name not in _read(PAD)


def _read(pad: ScorePad) -> str:
    """Return all that is read on a pad's page, or by a screen reader; not what a tap sends."""
    tree = pad.view().tree
    spoken = [one.get("attrs", {}).get("aria-label", "") for one in nodes(tree)]
    return " | ".join([*texts(tree), *spoken, tree["announce"]])


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(board, marks=() if board in QUICK else pytest.mark.thorough)
        for board in sorted(FOLDERS)
    ],
)
def test_game_is_played_to_its_end(board: str) -> None:
    """By tapping what the page offers a game comes to an end that can be scored."""
    rules = LIBRARY.rules(board)
    assert rules is not None
    play(board, rules.rulebook.variant, min(rules.rulebook.players))


SETTINGS = [
    (board, variant, number)
    for board in sorted(FOLDERS)
    for variant in LIBRARY.variants(board)
    for number in sorted(LIBRARY.counts(board))
]


@pytest.mark.thorough
@pytest.mark.parametrize(("board", "variant", "number"), SETTINGS)
def test_game_in_every_setting_is_played_to_its_end(board: str, variant: str, number: int) -> None:
    """In every variant too, with every number of players."""
    rules = LIBRARY.rules(board, variant)
    assert rules is not None
    if number in rules.rulebook.players:
        play(board, variant, number)


def test_others_cards_are_never_on_the_page() -> None:
    """What others hold is in nothing that the page is sent, whoever moves."""
    player = seated("usa", players=4)
    for _ in range(40):
        while player.motor["next"] is not None:
            player.act(player.motor["next"])
            _only_numbers(player)
        if player.main["data-turn"] == "over":
            break
        player.play_on()
        _only_numbers(player)


def _only_numbers(player: Player) -> None:
    """Check that neither the pile, nor others' cards and tickets are named on the page."""
    session = player.view.session
    assert session is not None
    for event in player.motor["events"]:
        if event.get("player") not in (None, session.me):
            assert event.get("cards") is None or event["kind"] != "HandDealt"
            assert event["kind"] != "CardDrawn" or event["card"] is None
            assert not str(event["kind"]).startswith("Tickets") or event["tickets"] is None
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
