"""The live table's page without a browser: actions go in, a page comes out."""

from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.play.tables import live, played_out
from tests.table.invariants import Setup
from tests.widgets.play_pages import Player, seated
from tests.widgets.trees import nodes
from tutor.app import show_table
from tutor.bots.levels import Level
from tutor.game.file import decode_game, encode_game
from tutor.library import Library
from tutor.play.draft import drafted_again
from tutor.play.keeping import kept_text
from tutor.play.offers import offers
from tutor.scoring import GameError
from tutor.table import actions as a
from tutor.table.stages import ChoosingFirstTickets, DrawingSecond
from tutor.terms import Card, PlayerColor
from tutor.widgets.play_view import PlayView
from tutor.widgets.whole_app import WholeApp

LIBRARY = Library()


def texts(tree: dict[str, Any]) -> str:
    """Return all words of a tree."""
    return " ".join(
        child
        for node in nodes(tree)
        for child in node.get("children", ())
        if isinstance(child, str)
    )


@pytest.fixture
def player() -> Player:
    """Return somebody at the first turn of a game on the base board."""
    found = seated("usa", players=3, level=Level.EASY)
    found.wait()
    found.play_on()
    found.wait()
    return found


def menu_key(tree: dict[str, Any]) -> str:
    """Return what the page knows the table's menu by: with another key it is another menu."""
    (menu,) = (n for n in nodes(tree) if n.get("attrs", {}).get("class") == "menu")
    return str(menu["key"])


def keys_written(tree: dict[str, Any]) -> set[str]:
    """Return the keys that stand in a tree, in capitals."""
    signs = [node for node in nodes(tree) if node.get("tag") == "kbd"]
    return {text.upper() for sign in signs for text in sign["children"]}


def test_every_key_is_explained(player: Player) -> None:
    """Those that the page takes, and those written on its buttons, are in the sheet of keys."""
    taken = {key.upper() for key in player.motor["keys"]} | keys_written(player.tree)
    player.act({"do": "sheet", "sheet": "keys"})
    (listed,) = player.of_class("key-list")
    names = {"ESC": "ESCAPE", "1–5": "1"}
    assert {"Z", "H", "ESCAPE"} <= taken
    assert taken - set("2345") <= {names.get(key, key) for key in keys_written(listed)}


def test_menu_stays_open_while_others_play() -> None:
    """A move that arrives does not shut the menu under the finger."""
    player = seated("usa", players=3, level=Level.EASY)
    player.play_on()
    assert player.view.session is not None
    before, steps = menu_key(player.tree), len(player.view.session.steps)
    player.wait()
    assert len(player.view.session.steps) > steps
    assert menu_key(player.tree) == before


# --- setting up -----------------------------------------------------------------------------


def test_set_up_by_taps() -> None:
    """Players, level, names and colours are chosen on the page; the seed is not."""
    player = Player(PlayView(LIBRARY))
    player.act({"do": "play", "board": "usa"})
    player.act({"do": "number", "value": 4})
    player.act({"do": "level", "value": "easy"})
    player.act({"do": "rename", "player": 0, "value": "  Zo\u200be  "})
    player.act({"do": "recolor", "side": 0, "value": "green"})
    player.act({"do": "sit_down"})
    session = player.view.session
    assert session is not None
    mine = session.opening.players[session.me]
    assert (mine.name, mine.color) == ("Zoe", PlayerColor.GREEN)
    assert len({one.color for one in session.opening.players}) == 4
    assert session.opening.level is Level.EASY
    assert isinstance(session.table.stage, ChoosingFirstTickets)


def test_team_of_long_names_can_be_saved() -> None:
    """However long mates' names are typed, their team's name fits into a file."""
    view = PlayView(LIBRARY)
    view.begin("team_asia")
    player = Player(view)
    for place in (0, 1):
        player.act({"do": "rename", "player": place, "value": f"{place} {'x' * 60}"})
    player.act({"do": "sit_down"})
    assert view.session is not None
    assert decode_game(encode_game(view.session.finished_game())).problems == ()


def test_two_of_one_name_cannot_sit_down() -> None:
    """The page says whom to give another name, and does not deal."""
    player = Player(PlayView(LIBRARY))
    player.act({"do": "play", "board": "usa"})
    player.act({"do": "rename", "player": 1, "value": "Anna"})
    assert "Two players have the same name: Anna" in texts(player.tree)
    assert not player.act({"do": "sit_down"})
    assert player.view.session is None


def test_nonsense_is_passed_over(player: Player) -> None:
    """Unknown words, wrong types and things that are not there change nothing."""
    for action in (
        {"do": "route", "route": "nowhere--elsewhere--1"},
        {"do": "route", "route": 7},
        {"do": "city", "city": None},
        {"do": "draw", "card": "pink"},
        {"do": "offer", "number": 3},
        {"do": "do", "number": -1},
        {"do": "do", "number": "x"},
        {"do": "mark", "ticket": "x"},
        {"do": "lay"},
        {"do": "all"},
        {"do": "sheet", "sheet": "x"},
        {"do": "on"},
    ):
        assert not player.act(action), action


def test_with_a_seed_the_same_game_is_dealt() -> None:
    """The same seed deals the same hands; another one others."""
    one, other = seated("nordic", 3, 7), seated("nordic", 3, 7)
    assert one.view.session is not None
    assert other.view.session is not None
    assert one.view.session.table == other.view.session.table
    assert seated("nordic", 3, 8).view.table != one.view.table


def test_no_such_board_or_number() -> None:
    """A board that there is not, or a number that cannot play, is refused by name."""
    with pytest.raises(GameError):
        PlayView(LIBRARY).begin("atlantis")
    with pytest.raises(GameError):
        PlayView(LIBRARY).begin("usa", 9)


# --- a turn ---------------------------------------------------------------------------------


def test_only_routes_are_tapped_where_nobody_has_stations(player: Player) -> None:
    """The page is told so: there a name over a slot must not keep a tap from its route."""
    assert player.board["play"]
    assert player.board["on"]["city"] is None
    assert seated("europe", 3, 7).board["on"]["city"]


def test_card_of_the_row_is_drawn_by_a_tap(player: Player) -> None:
    """A tap on a card of the row takes it."""
    session = player.view.session
    assert session is not None
    cards = player.with_("data-row")
    card = next(one for one in cards if one["attrs"]["data-card"] != "locomotive")
    player.act(card["on"]["click"])
    assert player.view.session is not None
    color = Card(card["attrs"]["data-card"])
    assert player.view.session.seen.hand[color] == session.seen.hand[color] + 1
    assert isinstance(player.view.session.table.stage, DrawingSecond)


def test_tap_that_comes_late_is_passed_over(player: Player) -> None:
    """A second tap on what was drawn already does nothing."""
    pile = player.one("data-pile")["on"]["click"]
    assert player.act(pile)
    assert not player.act(pile)


def not_payable(player: Player) -> str:
    """Return a route that cannot be claimed now."""
    session = player.view.session
    assert session is not None
    payable = {one.route for one in session.actions() if isinstance(one, a.ClaimRoute)}
    return next(one.id for one in session.table.board.routes if one.id not in payable)


def test_impossible_tap_tells_all_reasons_at_the_thing(player: Player) -> None:
    """A route that cannot be paid says why not, and the next tap puts that away."""
    route = not_payable(player)
    player.tap_route(route)
    (bubble,) = player.of_class("bubble")
    assert bubble["attrs"]["data-at"] == f"route:{route}"
    assert bubble["attrs"]["role"] == "alert"
    assert player.board["refused"] == route
    first = bubble["key"]
    player.tap_route(route)
    assert player.of_class("bubble")[0]["key"] != first  # told anew
    player.tap("data-ticket")
    assert not player.of_class("bubble")


def payable_in_two_ways(player: Player) -> str:
    """Draw until a route can be paid in more than one way, and return it."""
    for _ in range(40):
        session = player.view.session
        assert session is not None
        claims = [one.route for one in session.actions() if isinstance(one, a.ClaimRoute)]
        route = next((one for one in claims if claims.count(one) > 1), None)
        if route is not None:
            return route
        player.tap("data-pile")
        player.wait()
    raise AssertionError("no route can be paid in two ways")


def test_the_hints_payment_is_laid(player: Player) -> None:
    """What the hint names is what one tap lays, also if it is not the cheapest."""
    route = payable_in_two_ways(player)
    session = player.view.session
    assert session is not None
    hint = offers(session, route)[1]
    page = player.view.state
    player.view.state = replace(page, touch=replace(page.touch, hint=hint))
    player.tap_route(route)
    assert player.with_("data-offer", "1")[0]["attrs"]["aria-pressed"] == "true"


def test_cheapest_payment_is_laid_and_others_are_a_tap_away(player: Player) -> None:
    """A tap on a route lays the cheapest payment; another is chosen, laid, and claims it."""
    route = payable_in_two_ways(player)
    player.tap_route(route)
    assert player.main["data-sheet"] == "pay"
    assert player.board["light"]["routes"] == [route]
    ways = player.with_("data-offer")
    assert ways[0]["attrs"]["aria-pressed"] == "true"
    player.act(ways[1]["on"]["click"])
    assert player.with_("data-offer", "1")[0]["attrs"]["aria-pressed"] == "true"
    player.tap("data-main")
    assert player.view.table is not None
    session = player.view.session
    assert session is not None
    assert player.view.table.owner[route] == session.me


def test_opponents_wait_for_the_page_to_ask(player: Player) -> None:
    """One request makes one move of one opponent."""
    player.tap("data-pile")
    player.tap("data-pile")
    session = player.view.session
    assert session is not None
    assert player.main["data-turn"] == "theirs"
    player.act(player.motor["next"])
    assert player.view.session is not None
    assert len(player.view.session.steps) == len(session.steps) + 1


def test_take_back_gives_the_same_cards_again(player: Player) -> None:
    """After a move is taken back and made again, chance gives what it gave."""
    player.tap("data-pile")
    assert player.view.session is not None
    hand = player.view.session.seen.hand
    player.tap("data-tool", "take_back")
    assert player.view.session.seen.hand != hand
    player.tap("data-pile")
    assert player.view.session.seen.hand == hand


def test_hint_says_what_a_strong_player_would_do(player: Player) -> None:
    """The hint stands in the prompt and does nothing."""
    before = player.view.session
    player.tap("data-tool", "hint")
    assert "A strong player would do this" in texts(player.tree)
    assert player.view.session is before
    player.act({"do": "draw_tickets"})
    player.act({"do": "play_on"})  # whatever the coach says to it
    player.act({"do": "hint"})
    assert player.main["data-sheet"] == "keep"
    line = next(one for one in player.of_class("hinted") if "sheet-line" in one["attrs"]["class"])
    assert "A strong player would do this" in texts(line), "the sheet lies over the prompt"


def test_move_is_announced_though_it_is_the_same_again(player: Player) -> None:
    """What a screen reader is told differs from move to move."""
    player.tap("data-pile")
    first = player.tree["announce"]
    player.tap("data-pile")
    assert first
    assert first != player.tree["announce"]


@pytest.mark.rule("T2")
def test_of_every_holder_one_sees_how_much_lies_in_it() -> None:
    """Of the other team's too, but numbers only."""
    player = seated("team_asia", 4, 5, level=Level.EASY)
    for _ in range(12):
        player.wait()
        player.play_on()
    session = player.view.session
    assert session is not None
    shown = {
        frozenset(map(int, side["attrs"]["data-places"].split())): texts(one)
        for side in player.with_("data-places")
        for one in nodes(side)
        if one.get("key") == "holder"
    }
    assert shown == {
        frozenset(one.players): f"Holder {one.cards.total} {len(one.tickets)}"
        for one in session.table.holders
    }
    assert len(shown) == 2


def test_folded_tickets_are_unfolded_by_a_tap(player: Player) -> None:
    """The chip says how many are done; a refused tap on what it unfolds leaves them open."""
    (chip,) = player.of_class("tickets-chip")
    assert "of 2 done" in texts(chip)
    player.act(chip["on"]["click"])
    assert "tickets-open" in player.main["class"]
    assert player.of_class("tickets-chip")[0]["attrs"]["aria-expanded"] == "true"
    player.tap("data-ticket")
    assert "tickets-open" in player.main["class"]
    player.act(player.of_class("tickets-chip")[0]["on"]["click"])
    assert "tickets-open" not in player.main["class"]


def test_a_refused_tap_beside_a_choice_leaves_it_open(player: Player) -> None:
    """What was ticked stays ticked, and what was unfolded stays unfolded."""
    fresh = seated("usa", 2)
    offers = fresh.of_class("ticket-offer")
    fresh.act(offers[0]["on"]["click"])
    fresh.tap("data-pile")
    assert fresh.of_class("bubble")
    pressed = [one["attrs"]["aria-pressed"] for one in fresh.of_class("ticket-offer")]
    assert pressed == ["true", "false", "false"]

    player.act({"do": "sheet", "sheet": "rest"})
    assert player.main["data-sheet"] == "rest"
    player.tap_route(not_payable(player))
    assert player.of_class("bubble")
    assert player.main["data-sheet"] == "rest"


# --- keeping --------------------------------------------------------------------------------


def test_kept_game_goes_on_where_it_was(player: Player) -> None:
    """What the browser has kept brings the same game back."""
    session = player.view.session
    assert session is not None
    text = player.view.kept["play"]
    assert text == kept_text(session)
    again = Player(PlayView(LIBRARY))
    again.act({"do": "kept", "value": "", "play": text})
    again.act({"do": "play", "step": "table"})
    assert again.view.session is not None
    assert again.view.session.steps == session.steps
    assert again.main["data-step"] == player.main["data-step"]


@pytest.mark.parametrize("text", ["{}", "x", "\n\n", '{"format": "live-game/1"}'])
def test_what_is_no_game_is_told(text: str) -> None:
    """A kept text that cannot be read is told and puts nothing in the way."""
    player = Player(PlayView(LIBRARY))
    player.act({"do": "kept", "value": "", "play": text})
    assert player.of_class("message")
    assert player.view.kept["play"] == ""


def test_new_game_lets_the_one_before_wait(player: Player) -> None:
    """It is in the list of tables, to be gone on with, forgotten and brought back."""
    before = player.view.session
    assert before is not None
    player.act({"do": "play", "board": "usa"})
    player.act({"do": "sit_down"})
    assert player.view.session is not before
    player.act({"do": "play"})
    card = player.one("data-table")
    assert all(seat.name in str(card) for seat in before.table.seats)
    player.act({"do": "forget_table", "game": card["attrs"]["data-table"]})
    assert not player.with_("data-table")
    player.act({"do": "bring_back"})
    player.tap("data-table")
    assert player.view.session is not None
    assert player.view.session.steps == before.steps


# --- in a notebook --------------------------------------------------------------------------


def test_table_in_a_notebook_is_there_to_look_into() -> None:
    """`show_table` deals by its seed and returns the game, its position and its past."""
    view = show_table("nordic", players=3, level="fair", seed=7)
    assert view.session is not None
    assert view.session.table == seated("nordic", 3, 7).view.table
    assert view.session.opening.level is Level.FAIR
    with pytest.raises(ValueError, match="hopeless"):
        show_table("nordic", level="hopeless")


# --- in the whole app -----------------------------------------------------------------------


def test_addresses_lead_to_the_table_and_back() -> None:
    """Choosing a board, setting up and the game have addresses of their own."""
    app = WholeApp()
    app.take({"do": "play"})
    assert app.address == "/play"
    app.take({"do": "play", "board": "usa"})
    assert app.address == "/play/usa"
    app.take({"do": "sit_down"})
    assert app.address == "/play/usa/table"
    app.take({"do": "go", "address": "/play/usa"})
    assert app.address == "/play/usa"
    app.take({"do": "go", "address": "/play/usa/table"})
    assert app.address == "/play/usa/table"
    app.take({"do": "home"})
    assert app.address == "/"
    assert app.play.session is not None


def test_reload_goes_on_at_the_table(player: Player) -> None:
    """A page that opens at the table's address with a kept game shows it."""
    app = WholeApp()
    text = player.view.kept["play"]
    app.take({"do": "kept", "value": "", "play": text, "address": "/play/usa/table"})
    assert app.address == "/play/usa/table"
    assert app.play.session is not None
    assert app.play.session.steps == player.view.session.steps  # type: ignore[union-attr]


def test_finished_game_goes_to_the_finale_and_leaves_the_pad_alone() -> None:
    """The score pad shows how it came out; the game on the pad is still there behind it."""
    app = WholeApp()
    app.score_pad.take({"do": "choose_board", "board": "europe"})
    on_pad = app.score_pad.pad.game
    app.sit_down("usa", 2, Level.EASY, 5)
    player = Player(app.play, 5)
    assert not app.take({"do": "finale"})
    player.to_the_end()
    session = app.play.session
    assert session is not None
    app.take({"do": "finale"})
    pad = app.score_pad.pad
    assert pad.own is not None
    assert pad.own.game == on_pad
    assert pad.game is not None
    assert [{*one.routes} for one in pad.game.players] == [
        {*one.routes} for one in session.finished_game().players
    ]
    assert "You played this game at the live table" in texts(app.view().tree)
    assert pad.revealed == 0


def test_a_seed_deals_one_game_only() -> None:
    """Who asks for another game on the board is dealt another one."""
    view = PlayView(LIBRARY)
    view.begin("usa", 2, seed=7)
    first = view.session
    view.take({"do": "play", "board": "usa"})
    view.take({"do": "sit_down", "replace": True})

    assert first is not None
    assert view.session is not None
    assert view.session.opening.seed != first.opening.seed


def test_play_again_seats_the_same_players() -> None:
    """Whoever sat at a game that is over sits down again on the same board; a game on is left."""
    before = WholeApp()
    before.take({"do": "play", "board": "team_asia"})
    for action in (
        {"do": "rename", "player": 0, "value": "Zoe"},
        {"do": "recolor", "side": 1, "value": "green"},
        {"do": "level", "value": "easy"},
        {"do": "sit_down"},
    ):
        assert before.take(action)
    begun = before.play.session
    assert begun is not None
    app = WholeApp()
    app.take({"do": "kept", "value": "", "play": kept_text(played_out(begun))})
    app.take({"do": "go", "address": "/play/team_asia/table"})
    first = app.play.session
    assert first is not None
    assert first.is_over
    app.take({"do": "finale"})

    assert app.take({"do": "play_again"})
    again = app.play.session
    assert again is not None
    assert app.address == "/play/team_asia/table"
    assert not again.is_over
    assert again.opening.players[again.me].name == "Zoe"
    assert {*again.opening.players} == {*first.opening.players}
    assert again.opening.level is first.opening.level
    assert again.opening.seed != first.opening.seed
    assert drafted_again(again.opening, again.rules) == app.play.state.draft

    app.take({"do": "home"})
    app.take({"do": "play_again"})
    assert app.play.session is again


@pytest.mark.rule("D13")
@pytest.mark.parametrize("variant", ["tolls", "no_tolls"])
def test_a_toll_is_told_only_where_tolls_are_paid(variant: str) -> None:
    """It is printed on the board all the same."""
    view = PlayView(LIBRARY)
    session = live(Setup("nederland", variant, 3))
    route = next(one.id for one in session.rules.board.routes if one.toll)
    player = Player(view)
    player.act({"do": "kept", "play": kept_text(session)})
    player.act({"do": "play", "step": "table"})
    player.act({"do": "route", "route": route})
    (bubble,) = player.of_class("bubble")
    assert ("toll" in texts(bubble)) == (variant == "tolls")
