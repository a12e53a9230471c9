"""Several routes and tickets in one typed line: what is certain, and what is asked."""

import time
from dataclasses import replace

import pytest

from tests.games import boards_with
from tests.pad.play import BOARDS, act, codes, do, game, player, table
from tutor.pad.lines import read_line
from tutor.pad.links import route_links, ticket_links
from tutor.pad.state import Edit, Note, Pad
from tutor.pad.typed import Doubt, Typed, taken, typed_routes, typed_tickets, without
from tutor.pad.typed_line import typed_line
from tutor.rules.stations import Stations
from tutor.rules.trains import train_count


def pairs(board: str, text: str, links: object = route_links) -> list[list[str]]:
    """Return what each stretch of a line may mean, short."""
    rules = BOARDS.rules(board)
    assert rules
    line = read_line(text, links(rules.board))  # type: ignore[operator]
    return [["-".join(sorted(pair)) for pair in one.pairs] for one in line]


def routes(pad: Pad, text: str) -> tuple[Typed, ...]:
    return typed_routes(BOARDS.standing(game(pad)), pad.active, text)


PARIS, VENICE, BUDA = ["paris-zurich"], ["venezia-zurich"], ["budapest-wien"]


@pytest.mark.parametrize(
    "text",
    [
        "paris zürich venezia, wien budapest",
        "paris zürich venezia wien budapest",
        "par zur ven; wie bud",
        "Paris – Zürich – Venezia, Wien/Budapest",
        "from Paris to Zurich and then to Venice and Vienna to Budapest",
        "von paris nach zürich venedig und wien nach budapest".replace("venedig", "venezia"),
        "route from paris to zurich zurich to venezia vienna to budapest",
        "ticket paris zurich, , zürich venezia,, bud wien,",
    ],
)
def test_a_chain_of_cities_is_the_routes_between_them(text: str) -> None:
    """Commas separate; dictation has none, and small words."""
    assert [PARIS, VENICE, BUDA] == pairs("europe", text)


@pytest.mark.parametrize(
    ("board", "text", "found"),
    [
        # Words of a name that are small words too, or the beginning of another city's.
        ("usa", "chicago to toronto", [["chicago-toronto"]]),
        ("usa", "chicago to duluth", [["chicago-duluth"]]),
        ("usa", "to mon", [["montreal-toronto"]]),
        ("nederland", "the hague rotterdam", [["rotterdam-s_gravenhage"]]),
        ("nederland", "den haag to rot", [["rotterdam-s_gravenhage"]]),
        ("europe", "st petersburg wilno riga", [["petrograd-wilno"], ["riga-wilno"]]),
        ("europe", "edi lon black, lon ams", [["edinburgh-london"], ["amsterdam-london"]]),
        ("europe", "berlin to essen and frankfurt to paris",
         [["berlin-essen"], ["frankfurt-paris"]]),
        ("europe", "lodnon amsterdam", [["amsterdam-london"]]),  # a whole name with one slip
        # What is not certain.
        ("nederland", "haa arn", [[]]),
        ("europe", "paris zür mars, b fra",
         [["paris-zurich"], ["marseille-zurich"], ["berlin-frankfurt", "bruxelles-frankfurt"]]),
        ("europe", "ess fra b", [["essen-frankfurt"], ["berlin-frankfurt", "bruxelles-frankfurt"]]),
        ("europe", "lond", [[]]),
        ("europe", "paris xqz", [[]]),
        ("europe", "lonn ams", [[]]),  # half a name with a slip may be another name
    ],
)  # fmt: skip
def test_what_is_certain_and_what_is_not(board: str, text: str, found: list[list[str]]) -> None:
    """Certain is what can mean one pair only."""
    assert found == pairs(board, text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("am wi, br da, ma zu", ["amsterdam-wilno", "bruxelles-danzig", "madrid-zurich"]),
        ("amsterdam wilno paris wien", ["amsterdam-wilno", "paris-wien"]),
        ("athens to edinburgh and brest to st petersburg", ["athina-edinburgh", "brest-petrograd"]),
        ("edi ath 21", ["athina-edinburgh"]),
    ],
)
def test_tickets_are_two_cities_each(text: str, found: list[str]) -> None:
    """With or without commas."""
    assert [[one] for one in found] == pairs("europe", text, ticket_links)


def test_every_pair_is_certain_by_its_names() -> None:
    """On every board, all its routes in one line."""
    for board in BOARDS.ids:
        rules = BOARDS.rules(board)
        assert rules
        for lanes in rules.board.lanes.values():
            a, b = (rules.board.place[city].name for city in (lanes[0].a, lanes[0].b))
            lane = f" {lanes[0].color}" if lanes[0].pair in rules.board.same_named else ""
            pair = "-".join(sorted((lanes[0].a, lanes[0].b)))
            assert [[pair]] == pairs(board, f"{b} {a}{lane}")


def test_enter_takes_what_is_certain_in_one_step() -> None:
    """The rest stays in the field; undo takes all of it back."""
    pad = act(table("europe"), do("enter", value="from paris to zür mars, b fra"))
    assert ("paris--zurich--1", "marseille--zurich--1") == player(pad).routes
    assert Edit("claim_several", "paris--zurich--1 marseille--zurich--1", 0) == pad.done
    assert "b fra" == pad.query
    assert () == player(act(pad, do("undo"))).routes
    again = act(pad, do("enter", value="b fra"))
    assert (game(pad), "b fra") == (game(again), again.query)
    chosen = act(pad, do("claim", route="bruxelles--frankfurt--1", rest=""))
    assert ("bruxelles--frankfurt--1" in player(chosen).routes, "") == (True, chosen.query)


def test_all_routes_of_a_player_fit_in_a_line() -> None:
    """Written out, with or without commas: nothing is cut off without a word."""
    rules = BOARDS.rules("europe")
    assert rules
    board = rules.board
    pairs = [lanes[0] for lanes in board.lanes.values() if len(lanes) == 1][:16]
    names = [f"{board.city[one.a].name} {board.city[one.b].name}" for one in pairs]
    assert len(", ".join(names)) > 240
    for between in (", ", " and ", " "):
        found = taken(routes(table("europe"), between.join(names)))
        assert {one.id for one in pairs} <= set(found)


def test_enter_never_adds_another_pair_than_meant() -> None:
    """Haarlem and Arnhem have no route: nothing is entered, what was meant is asked."""
    pad = act(table("nederland"), do("enter", value="haa arn"))
    assert () == player(pad).routes
    assert "haa arn" == pad.query
    assert [Doubt.PART] == [one.doubt for one in routes(pad, "haa arn")] or [Doubt.NOTHING] == [
        one.doubt for one in routes(pad, "haa arn")
    ]


def test_lanes() -> None:
    """Lanes that count alike are one as good as another; a taken one is asked for."""
    pad = table("europe", 4)
    assert ("budapest--wien--1",) == taken(routes(pad, "wien bud"))
    pad = act(pad, do("enter", value="wien bud"))
    assert [Doubt.OWN] == [one.doubt for one in routes(pad, "wien bud")]
    again = act(pad, do("enter", value="wien bud"))
    assert (game(pad), "", []) == (game(again), again.query, codes(again))
    assert Note("owned", ("budapest--wien--1",)) == again.note
    pad = act(pad, do("player", player=1))
    assert ("budapest--wien--2",) == taken(routes(pad, "wien bud"))
    pad = act(pad, do("enter", value="wien bud"), do("player", player=2))
    both = routes(pad, "wien bud")
    assert [(Doubt.TAKEN, ("budapest--wien--1", "budapest--wien--2"))] == [
        (one.doubt, one.choices) for one in both
    ]
    assert [] == codes(act(pad, do("enter", value="wien bud")))
    named = act(pad, do("enter", value="wien bud 2"))
    assert ["route_claimed_twice"] == codes(named)
    unlike = next(
        (board, lanes)
        for board in BOARDS.ids
        if (rules := BOARDS.rules(board))
        for lanes in rules.board.lanes.values()
        if len({lane.mountains for lane in lanes}) > 1
    )
    pad = table(unlike[0], 4)
    a, b = (BOARDS.standing(game(pad)).board.city[city].name for city in
            (unlike[1][0].a, unlike[1][0].b))  # fmt: skip
    assert [Doubt.LANE] == [one.doubt for one in routes(pad, f"{a} {b}")]


def test_a_line_stops_where_it_cannot_go_on() -> None:
    """What came before is entered, what does not fit is told."""
    pad = act(table("europe", 2), do("enter", value="erzurum sochi rostov, bucuresti sevastopol"))
    pad = act(pad, do("add_ticket", ticket="athina--edinburgh"), do("tab", tab="tickets"))
    pad = act(pad, do("enter", value="paris wien, brest petrograd"))
    assert ("athina--edinburgh", "paris--wien") == player(pad).tickets
    assert ["too_many_long_tickets"] == codes(pad)
    assert "" == pad.query  # Enter leaves it out


@pytest.mark.rule("X2")
def test_what_would_be_too_much_is_in_doubt_and_refused_as_if_tapped() -> None:
    """Only that of the line; with the ways out of a tap, and what fits is entered."""
    pad = table("europe")
    for lanes in BOARDS.standing(game(pad)).board.lanes.values():
        fewer = act(pad, do("claim", route=lanes[0].id))
        pad = pad if fewer.refusal else fewer
    left = train_count(BOARDS.standing(game(pad)), 0).left
    assert 0 <= left < 3
    owned = player(pad).routes
    pad = act(pad, do("player", player=1), do("player", player=0))
    free = [lanes[0] for lanes in BOARDS.standing(game(pad)).board.lanes.values()
            if lanes[0].id not in owned and lanes[0].trains > left][:2]  # fmt: skip
    board = BOARDS.standing(game(pad)).board
    text = ", ".join(f"{board.city[one.a].name} {board.city[one.b].name}" for one in free)
    line = typed_line(pad, BOARDS, text)
    assert [(Doubt.OVER, (one.id,)) for one in free] == [(one.doubt, one.choices) for one in line]
    entered = act(pad, do("enter", value=f"{text}, xyz"))
    tapped = act(pad, do("claim", route=free[0].id))
    assert tapped.refusal
    refusal = replace(tapped.refusal, left_out=tuple(one.id for one in free), typed=True)
    assert (game(pad), "xyz", refusal) == (game(entered), entered.query, entered.refusal)
    for typed_on in (do("query", value="xyz, b"), do("enter", value="b", more=True)):
        assert refusal == act(entered, typed_on).refusal  # of what has left the field one is told
    assert act(entered, do("enter", value="xyz")).refusal is None


def test_a_line_sent_before_the_last_was_answered_leaves_its_rest_too() -> None:
    """Who types on has not seen it: what is left of both stays in the field."""
    pad = act(table("europe"), do("enter", value="b fra"), do("enter", value="par zür, nowhere"))
    assert pad.query == "nowhere"
    pad = act(
        table("europe"),
        do("enter", value="b fra"),
        do("enter", value="par zür, nowhere", more=True),
        do("enter", value="x y", more=True),
    )
    assert ("b fra, nowhere, x y", 1) == (pad.query, len(player(pad).routes))
    elsewhere = act(pad, do("player", player=1), do("enter", value="wie bud", more=True))
    assert ("", 1) == (elsewhere.query, len(player(elsewhere, 1).routes))


def test_stations_are_typed() -> None:
    """Several cities in one line, by all their names; nothing is built that is in doubt."""
    pad = act(table("europe"), do("tab", tab="stations"), do("enter", value="sev and Rome, xyz"))
    assert (("sevastopol", "roma"), "xyz") == (player(pad).stations, pad.query)
    assert Edit("build_several", "sevastopol roma", 0) == pad.done
    assert () == player(act(pad, do("undo"))).stations
    for text in ("b", "rom", "xyz", "brl"):
        same = act(pad, do("enter", value=text))
        assert game(same) == game(pad)
    doubts = {
        text: [one.doubt for one in typed_line(pad, BOARDS, text)]
        for text in ("ber", "b", "roma", "berlni", "wien zürich", "xyz", "", " , ")
    }
    over = [None, Doubt.OVER]
    assert {"ber": [None], "b": [Doubt.MANY], "roma": [Doubt.OWN], "berlni": [None],
            "wien zürich": over, "xyz": [Doubt.NOTHING], "": [], " , ": []} == doubts  # fmt: skip
    full = act(pad, do("enter", value="wien zürich"))
    assert ("sevastopol", "roma", "wien") == player(full).stations
    assert ["too_many_stations"] == codes(full)
    other = act(full, do("player", player=1), do("enter", value="wien"))
    assert ["station_taken"] == codes(other)
    assert ("wien",) == player(act(other, do("move_station", city="wien")), 1).stations


@pytest.mark.parametrize("board", boards_with(lambda rules: rules.piece(Stations) is not None))
def test_every_city_is_typed_by_every_name(board: str) -> None:
    """Its own name and the other ones each mean it alone."""
    pad = act(table(board), do("tab", tab="stations"))
    for city in BOARDS.standing(game(pad)).board.cities:
        for name in (city.name, *city.other_names):
            assert (city.id,) == taken(typed_line(pad, BOARDS, name)), name


def test_a_chosen_stretch_leaves_the_line() -> None:
    """With what its neighbours need."""
    pad = table("europe")
    text = "ess fra b, wien bud"
    line = routes(pad, text)
    doubtful = next(one for one in line if one.doubt)
    assert "fra b" == text[doubtful.start : doubtful.end]
    assert "ess fra, wien bud" == without(text, line, doubtful)


def test_tickets_of_others() -> None:
    """They are asked for; of one's own it is said that they are entered."""
    pad = act(table("europe"), do("add_ticket", ticket="paris--wien", player=1))
    line = typed_tickets(BOARDS.standing(game(pad)), 0, "par wie, ams wil")
    assert [(Doubt.TAKEN, ""), (None, "amsterdam--wilno")] == [
        (one.doubt, one.taken) for one in line
    ]
    pad = act(pad, do("tab", tab="tickets"), do("enter", value="par wie, ams wil"))
    assert (("amsterdam--wilno",), "par wie") == (player(pad).tickets, pad.query)
    assert ["ticket_held_twice"] == codes(act(pad, do("enter", value="par wie")))
    again = act(pad, do("enter", value="ams wil"))
    assert (Note("owned", ("amsterdam--wilno",)), game(pad)) == (again.note, game(again))


@pytest.mark.parametrize(
    "text",
    ["a " * 100, "b b b " * 40, ", ; " * 60, "x" * 200, "\ud800 london", "e " * 99, "ﷺ " * 60],
)
def test_hostile_lines_are_quick(text: str) -> None:
    """Whatever is typed, an answer comes at once."""
    started = time.process_time()
    for board in ("europe", "usa"):
        routes(table(board), text)
        pairs(board, text, ticket_links)
    assert time.process_time() - started < 3
