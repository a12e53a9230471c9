"""The pages on which one enters: lists, marks, cards and words, as trees."""

from typing import Any

import pytest

from tests.games import boards_with
from tests.pad.play import BOARDS, act, do, game, player, table
from tests.widgets import trees
from tests.widgets.trees import nodes, text
from tutor.game.file import write_game
from tutor.pad.state import Pad, Screen
from tutor.rules.stations import Stations
from tutor.widgets.page import page
from tutor.words import labels
from tutor.words.numbers import MINUS


def shown(pad: Pad) -> dict[str, Any]:
    return page(pad, BOARDS).tree


def of_class(pad: Pad, name: str) -> list[dict[str, Any]]:
    """Return the elements of a page with a class."""
    return trees.of_class(shown(pad), name)


def texts(pad: Pad, name: str) -> list[str]:
    return [text(one) for one in of_class(pad, name)]


def spec(pad: Pad) -> dict[str, Any]:
    """Return the board of a page."""
    return trees.board(shown(pad))


CLAIMS = ("wien bud", "zur par", "ams ess", "mar zür")


def test_lists_are_sorted_by_the_first_name() -> None:
    """Routes, tickets, the deck and stations, whatever was entered first."""
    pad = act(table("europe"), *(do("enter", value=one) for one in CLAIMS))
    rows = texts(pad, "row-title")
    assert rows == sorted(rows)
    assert ["Amsterdam – Essen", "Budapest – Wien"] == [one.split(" (")[0] for one in rows[:2]]
    pad = act(pad, do("tab", tab="tickets"), do("enter", value="par wie, ams wil, ber mos"))
    assert ["Amsterdam – Wilno", "Berlin – Moskva", "Paris – Wien"] == texts(pad, "row-title")
    (listed,) = of_class(pad, "options")
    deck = [text(one).split(" – ")[0] for one in trees.of_class(listed, "option-title")]
    assert deck[:-3] == sorted(deck[:-3], key=lambda name: name.replace("Á", "A"))
    pad = act(
        pad, do("tab", tab="stations"), *(do("station", city=one) for one in ("wien", "roma"))
    )
    assert ["Roma", "Wien"] == texts(pad, "row-title")


def test_what_was_just_entered_is_marked() -> None:
    """In its list and on the board, until the next action."""
    pad = act(table("europe"), *(do("enter", value=one) for one in CLAIMS))
    assert ["Marseille – Zürich"] == [one.split(" +")[0] for one in texts(pad, "new")]
    assert ["marseille--zurich--1"] == spec(pad)["marked"]
    (added,) = of_class(pad, "added")  # a sheet over a phone's keyboard covers the list
    assert ["Marseille – Zürich"] == [text(x) for x in trees.of_class(added, "option-title")]
    assert not of_class(act(pad, do("query", value="a")), "added")
    assert [f"Marseille – Zürich Anna, 2 trains, 2 points {labels.UNDO()}"] == texts(
        pad, "last-tap"
    )
    assert [] == texts(act(pad, do("dismiss")), "new")


def test_choosing_what_is_taken_gives_it_as_the_question_says() -> None:
    """It is not asked once more; a choice among several of whatever owner still asks."""
    pad = act(table("europe"), do("enter", value="ath sof"), do("player", player=1))
    typed = act(pad, do("query", value="ath sof, ber wie"))
    assert "Choose it to change its owner to: Bram" in " ".join(texts(typed, "in-doubt"))
    (option,) = of_class(typed, "option")
    given = act(typed, option["on"]["click"])
    assert (None, "ber wie") == (given.refusal, given.query)
    assert ("athina--sofia--1",) == game(given).players[1].routes
    several = of_class(act(pad, do("query", value="athina")), "option")
    assert {"claim"} == {one["on"]["click"]["do"] for one in several}

    pad = act(pad, do("tab", tab="tickets"), do("add_ticket", ticket="paris--wien", player=0))
    (card,) = of_class(act(pad, do("query", value="par wie")), "option")
    held = act(pad, do("query", value="par wie"), card["on"]["click"])
    assert ((), ("paris--wien",)) == tuple(one.tickets for one in game(held).players)


def test_many_entries_are_told_in_a_line() -> None:
    """Their names would hide the board; undo still names them."""
    pad = act(table("europe"), do("enter", value="par zür mars, ath sof"))
    assert "3 routes claimed" in texts(pad, "last-title")
    assert ["Anna, 8 trains, 10 points"] == texts(pad, "last-more")
    pad = act(pad, do("tab", tab="tickets"), do("enter", value="par wie, ams wil"))
    assert "2 tickets added" in texts(pad, "last-title")


def test_undo_is_offered_where_there_is_something_to_undo() -> None:
    """Not of a game that was the first to be opened, which needs no line over its board."""
    kept = write_game(game(act(table("europe"), do("enter", value="par zür"))))
    opened = act(Pad(), do("open", value=kept), do("tab", tab="routes"))
    first = act(Pad(), do("open", value=kept))
    assert [] == of_class(first, "last-tap")
    claimed = act(opened, do("enter", value="mar zür"))
    assert [one for one in of_class(claimed, "last-tap") if labels.UNDO() in text(one)]


def test_what_a_station_borrows_is_told_once_there_are_tickets() -> None:
    """Before that it borrows nothing, and that would only mislead."""
    pad = act(table("europe"), do("tab", tab="stations"), do("station", city="paris"))
    assert [""] == texts(pad, "row-detail")
    pad = act(pad, do("add_ticket", ticket="berlin--moskva"))
    assert ["borrows nothing"] == texts(pad, "row-detail")


def test_what_is_not_understood_is_told_for_what_one_looks_for() -> None:
    """Two cities without a ticket are cities of the board all the same."""
    pad = act(table("europe"), do("query", value="xyxy"))
    assert ["No route on this board is called “xyxy”."] == texts(pad, "in-doubt")
    pad = act(pad, do("tab", tab="tickets"), do("query", value="lis mosk"))
    assert ["No ticket here is called “lis mosk”."] == texts(pad, "in-doubt")


@pytest.mark.parametrize(
    ("tab", "said"),
    [
        ("routes", "These routes are not on this board: “abc”, “ghi”."),
        ("tickets", "These tickets are not here: “abc”, “ghi”."),
        ("stations", "These cities are not on this board: “abc”, “ghi”."),
    ],
)
def test_all_that_is_not_understood_is_named(tab: str, said: str) -> None:
    """Not the first alone: one mends them all at once."""
    pad = act(table("europe"), do("tab", tab=tab), do("query", value="abc, ghi"))
    assert [said] == texts(pad, "in-doubt")


def test_no_spoilers() -> None:
    """Lists do not tell which tickets are done, until one asks for it."""
    pad = act(table("europe"), do("tab", tab="tickets"), do("enter", value="par wie, ams wil"))
    assert [] == of_class(pad, "badge") == of_class(pad, "open")
    assert ["12", "8"] == texts(pad, "points")
    told = act(pad, do("spoilers", value=True))
    assert [labels.NOT_DONE(), labels.NOT_DONE()] == texts(told, "badge")
    assert [f"{MINUS}12", f"{MINUS}8"] == texts(told, "points")


def test_one_point_is_one_point() -> None:
    """In sums, and in the line about a tap."""
    pad = act(table("europe"), do("claim", route="budapest--wien--1"))
    assert "1 route, 1 point" in texts(pad, "status")
    assert "1 train, 1 point" in texts(pad, "last-tap")[0]


def test_only_two_tabs_enter_by_a_tap() -> None:
    """Elsewhere a route is looked at; tickets take cities."""
    pad = act(table("europe"), do("claim", route="paris--zurich--1"))
    means = {
        tab: spec(act(pad, do("tab", tab=tab)))["on"]
        for tab in ("routes", "tickets", "stations", "result")
    }
    look = {"do": "look"}
    assert {
        "routes": {"route": {"do": "claim"}, "city": {"do": "route_city"}},
        "tickets": {"route": look, "city": {"do": "ticket_city"}},
        "stations": {"route": look, "city": {"do": "station"}},
        "result": {"route": look, "city": look},
    } == means
    looked = act(pad, do("tab", tab="result"), do("look", route="paris--zurich--1"))
    assert ["Paris – Zürich Anna has it, 3 trains, 4 points"] == texts(looked, "last-tap")
    assert shown(looked)["announce"] == "Paris – Zürich, Anna has it, 3 trains, 4 points"
    assert "active" not in spec(looked)
    for board, said in (("europe", "Paris, no station"), ("nederland", "Groningen")):
        city = do("look", city=said.split(",")[0].lower())
        assert shown(act(table(board), do("tab", tab="result"), city))["announce"] == said


def test_a_tickets_first_city_lights_where_it_may_go() -> None:
    """The partners of the cards that nobody has."""
    pad = act(
        table("europe"), do("tab", tab="tickets"), do("add_ticket", ticket="amsterdam--pamplona"),
        do("ticket_city", city="amsterdam"),
    )  # fmt: skip
    assert ["amsterdam", "wilno"] == spec(pad)["light"]["cities"]
    assert ["wilno"] == spec(pad)["among"]
    assert ["amsterdam"] == spec(pad)["picked"]


def test_typed_routes_are_lit_and_counted() -> None:
    """What Enter takes is ticked, lit and on the button; the rest is underlined and asked."""
    pad = act(table("europe"), do("query", value="paris zür mars, b fra"))
    assert ["paris--zurich--1", "marseille--zurich--1"] == spec(pad)["light"]["routes"]
    assert ["Paris – Zürich", "Marseille – Zürich"] == [
        text(one["children"][1]) for one in of_class(pad, "sure-one")
    ]
    assert "Add 2" in [text(one) for one in nodes(shown(pad)) if one.get("tag") == "button"]
    assert ["b fra"] == texts(pad, "doubtful")
    assert ["“b fra” fits more than one. Which?"] == texts(pad, "in-doubt")
    options = of_class(pad, "option")
    assert ["paris zür mars"] * len(options) == [one["on"]["click"]["rest"] for one in options]
    assert ["few"] == [c for one in of_class(pad, "options")
                       for c in one["attrs"]["class"].split()[1:]]  # fmt: skip


def test_a_routes_first_city_lights_where_it_may_go() -> None:
    """To its neighbours over free lanes; the line under the board and the announcement say how."""
    pad = act(
        table("europe"), do("claim", route="budapest--wien--1", player=1),
        do("route_city", city="wien"),
    )  # fmt: skip
    free = ["berlin", "munchen", "warszawa", "zagrab"]
    lit = spec(pad)["light"]["cities"]
    assert (["wien"], free) == (lit[:1], sorted(lit[1:]))
    assert (["wien"], ["wien"]) == (spec(pad)["ends"], spec(pad)["marked"])
    said = "Tap the route’s other city, or this one again to deselect it."
    assert [f"Wien {said}"] == texts(pad, "last-tap")
    assert f"Wien: {said}" == shown(pad)["announce"]


@pytest.mark.parametrize(("tab", "thing"), [("routes", "route"), ("tickets", "ticket")])
def test_two_cities_with_nothing_between_them_are_named(tab: str, thing: str) -> None:
    """The second one waits as the first, which is said to the eye and to a screen reader."""
    do_city = f"{thing}_city"
    pad = act(table("europe"), do("tab", tab=tab))
    pad = act(pad, *(do(do_city, city=city) for city in ("venezia", "petrograd")))
    said = f"There is no {thing} between Venezia and Petrograd, so Petrograd is now the first city."
    (line,) = texts(pad, "last-tap")
    assert line.startswith(f"{said} Tap the {thing}’s other city")
    assert line == shown(pad)["announce"]
    assert said not in texts(act(pad, do("query", value="x")), "last-tap")


@pytest.mark.parametrize(
    ("tab", "typed", "name", "more", "mixed"),
    [
        ("routes", "ber wie", "Berlin – Wien", "par zür", "Anna: Paris – Zürich claimed"),
        ("tickets", "ber mos", "Berlin – Moskva", "par wie", "Anna: ticket Paris – Wien added"),
        ("stations", "sev", "Sevastopol", "roma", "Anna: station in Roma"),
    ],
)
def test_what_is_typed_a_second_time_is_said_to_be_there(
    tab: str, typed: str, name: str, more: str, mixed: str
) -> None:
    """A note and no question; with something new beside it both are said."""
    pad = act(table("europe"), do("tab", tab=tab), do("enter", value=typed))
    again = act(pad, do("enter", value=typed))
    said = f"Anna, already entered: {name}."
    assert ([said], said) == (texts(again, "last-tap"), shown(again)["announce"])
    assert said in texts(act(pad, do("query", value=typed)), "hint")
    both = act(pad, do("enter", value=f"{typed}, {more}"))
    assert f"{mixed}. {said}" == shown(both)["announce"]
    assert [said in line for line in texts(both, "last-tap")] == [True]


@pytest.mark.rule("X2", "X3")
def test_a_preview_never_ticks_what_cannot_be_added() -> None:
    """It says why in the card's words, and which thing of the line is too much."""
    pad = act(
        table("europe"), do("tab", tab="tickets"), do("add_ticket", ticket="brest--petrograd")
    )
    pad = act(pad, do("query", value="par wie, kob erz"))
    assert ["Paris – Wien"] == [text(one["children"][1]) for one in of_class(pad, "sure-one")]
    assert ["kob erz"] == texts(pad, "doubtful")
    held = "Anna has a long ticket already: Brest – Petrograd."
    why = f"{held} Enter leaves out København – Erzurum."
    assert [why] == texts(pad, "in-doubt")
    entered = act(pad, do("enter", value="par wie, kob erz"))
    assert [held] == texts(entered, "card-said")
    assert "Replace Brest – Petrograd with it" in str(shown(entered))


@pytest.mark.rule("X3")
def test_all_that_enter_leaves_out_is_named() -> None:
    """Before and after; its text goes, and Enter in the empty field puts the card away."""
    pad = act(
        table("europe"), do("tab", tab="tickets"), do("add_ticket", ticket="brest--petrograd")
    )
    typed = act(pad, do("query", value="kob erz, cad sto, par wie"))
    (asked,) = texts(typed, "in-doubt")
    assert asked.endswith("Enter leaves out København – Erzurum, Cádiz – Stockholm.")
    entered = act(typed, do("enter", value=typed.query))
    out = "Not added: København – Erzurum, Cádiz – Stockholm."
    assert ("", ("brest--petrograd", "paris--wien")) == (entered.query, player(entered).tickets)
    assert out in texts(entered, "card-more")
    assert shown(entered)["announce"].endswith(out)
    begun = act(table("europe"), do("tab", tab="tickets"))
    pads = (begun, pad, typed, entered)
    told = ["data-told" in of_class(one, "search")[0]["attrs"] for one in pads]
    # The list of all tickets makes room on a sheet for what is said about the last entry.
    assert [False, True, False, True] == told
    (field,) = [one for one in nodes(shown(entered)) if one.get("key") == "field"]
    away = act(entered, field["on"]["key:Enter"])
    assert (None, game(entered)) == (away.refusal, game(away))
    (field,) = [one for one in nodes(shown(away)) if one.get("key") == "field"]
    assert {"do": "enter"} == field["on"]["key:Enter"]


@pytest.mark.rule("X1", "X3", "E9")
@pytest.mark.parametrize(
    ("tab", "entered", "begun", "said"),
    [
        ("routes", "ams ess", "ess", "Anna has Amsterdam – Essen already."),
        ("tickets", "ber mos", "ber", "Anna has the ticket Berlin – Moskva already."),
        ("stations", "berlin", "b", "Anna has the station in Berlin already."),
    ],
)
def test_a_refused_choice_is_told_at_the_field(
    tab: str, entered: str, begun: str, said: str
) -> None:
    """As a refused line is: on a phone the sheet of choices covers the board's own card."""
    pad = act(table("europe"), do("tab", tab=tab), do("enter", value=entered))
    pad = act(pad, do("player", player=1), do("query", value=begun))
    (taken,) = [one for one in of_class(pad, "option") if "Anna" in text(one)]
    after = act(pad, taken["on"]["click"])
    (card,) = of_class(after, "message")
    assert card in nodes(of_class(after, "search")[0])
    assert [said] == texts(after, "card-said")
    assert (begun, []) == (after.query, of_class(after, "option"))


def test_a_ticket_to_type_by_its_two_cities() -> None:
    """The points are next: they have the focus, and a digit is no player; crossings are no city."""
    pad = act(table("team_asia", 4), do("tab", tab="tickets"))
    ids = ["delhi", "calcutta"]
    assert "players" in shown(pad)["keys"]
    one = act(pad, do("ticket_city", city=ids[0]))
    two = act(one, do("ticket_city", city=ids[1]))
    assert "players" not in {*shown(one)["keys"], *shown(two)["keys"]}
    (points,) = [one for one in nodes(shown(two)) if one.get("key") == "points"]
    assert "delhi" in points["focus"]
    assert not [one for one in nodes(shown(one)) if one.get("key") == "points" and "focus" in one]
    assert not [one for one in nodes(shown(two)) if text(one) == "(west junction)"]
    crossing = act(one, do("ticket_city", city="junction_west"))
    assert ("junction_west", ("delhi",)) == (crossing.looked, crossing.ends)
    assert "type part" not in " ".join(texts(pad, "hint"))
    assert "type part" in " ".join(texts(act(table("usa"), do("tab", tab="tickets")), "hint"))


def test_typed_stations_are_lit_and_counted() -> None:
    """As routes are; on the board they stand out before Enter builds them."""
    pad = act(table("europe"), do("tab", tab="stations"), do("query", value="rom wie, b"))
    assert ["roma", "wien"] == spec(pad)["light"]["cities"]
    assert ["b"] == texts(pad, "doubtful")
    pad = act(pad, do("enter", value="rom wie, b"))
    assert [f"2 stations built Anna {labels.UNDO()}"] == texts(pad, "last-tap")
    assert "Anna: stations in Roma, Wien" in shown(pad)["announce"]
    options = [one["on"]["click"] for one in of_class(pad, "option")]
    assert {"do": "station", "city": "berlin", "rest": ""} in options


@pytest.mark.rule("B11")
def test_lanes_closed_by_the_number_of_players_are_closed() -> None:
    """On the board and in words; a third player's table of four has them free."""
    closed = act(table("usa", 3), do("claim", route="atlanta--new_orleans--1"))
    assert ["atlanta--new_orleans--2"] == spec(closed)["closed"]
    assert spec(closed)["labels"]["atlanta--new_orleans--2"].endswith(", closed")
    typed = act(closed, do("player", player=1), do("query", value="atl new orl"))
    assert any("closed" in one for one in texts(typed, "option-detail"))
    free = act(table("usa", 4), do("claim", route="atlanta--new_orleans--1"))
    assert "closed" not in spec(free)


@pytest.mark.parametrize(
    ("actions", "said", "buttons"),
    [
        ([do("claim", route="paris--zurich--1", player=1), do("claim", route="paris--zurich--1")],
         "Bram has Paris – Zürich already.", ["New owner: Anna", "Bram keeps it"]),
        ([do("claim", route="budapest--wien--1"), do("claim", route="budapest--wien--2")],
         "Anna has the other lane of Budapest – Wien.",
         ["Take this lane instead", "Keep the other lane"]),
        ([do("claim", route="budapest--wien--1", player=1), do("claim", route="budapest--wien--2")],
         "The other lane of Budapest – Wien is taken.",
         ["New owner: Anna", "Change the players", "It stays as entered"]),
        ([do("add_ticket", ticket="paris--wien", player=1), do("add_ticket", ticket="paris--wien")],
         "Bram has the ticket Paris – Wien already.", ["New owner: Anna", "Bram keeps it"]),
        ([do("add_ticket", ticket=one) for one in ("athina--edinburgh", "brest--petrograd")],
         "Anna has a long ticket already: Edinburgh – Athína.",
         ["Replace Edinburgh – Athína with it", "Keep Edinburgh – Athína"]),
        ([do("tab", tab="stations"), do("station", city="wien", player=1),
          do("station", city="wien")],
         "Bram has the station in Wien already.", ["New owner: Anna", "Bram keeps it"]),
        ([do("tab", tab="stations"),
          *(do("station", city=one) for one in ("wien", "roma", "paris", "london"))],
         "Anna has no stations left to build (3 stations in all).",
         ["Replace Paris with it", "None in London"]),
    ],
)  # fmt: skip
def test_a_refusal_is_a_card_with_its_ways_out(
    actions: list[dict[str, Any]], said: str, buttons: list[str]
) -> None:
    """Who has it, and what to do; the board rings what it is about."""
    pad = act(table("europe", 2), *actions)
    assert [said] == texts(pad, "card-said")
    (card,) = of_class(pad, "refused")
    assert ["✕", *buttons] == [text(one) for one in nodes(card) if one.get("tag") == "button"]
    assert shown(pad)["announce"].startswith(said)
    assert spec(pad)["refused"] == card["attrs"]["data-about"]


def test_too_few_trains() -> None:
    """How many are left, and how many it takes."""
    pad = table("europe")
    for lanes in BOARDS.standing(game(pad)).board.lanes.values():
        pad = act(pad, do("claim", route=lanes[0].id))
        if pad.refusal:
            break
    (said,) = texts(pad, "card-said")
    assert said.startswith("Anna has ")
    assert " left; " in said
    assert " takes " in said


def test_points_of_a_typed_ticket_say_what_is_allowed() -> None:
    """Each wrong number has a message of its own."""
    pad = act(table("europe"), do("tab", tab="tickets"))
    told = [
        shown(act(pad, do("type_ticket", a="paris", b="roma", points=points)))["announce"]
        for points in ("-5", "999")
    ]
    assert told == [
        f"{MINUS}5 points are not possible: a ticket is worth 1 to 40.",
        "999 points are not possible: a ticket is worth 1 to 40.",
    ]
    (points,) = (one for one in nodes(shown(pad)) if one.get("key") == "points")
    assert {"min", "max"}.isdisjoint(points["attrs"])  # else the browser keeps silent about them


def faulty(pad: Pad) -> dict[str, str]:
    """Return what stands at each field with an error, by the field's label."""
    tree = shown(pad)
    ids = {one["attrs"]["id"]: text(one) for one in nodes(tree) if one.get("attrs", {}).get("id")}
    found = {}
    for label in (one for one in nodes(tree) if one.get("tag") == "label"):
        for field in nodes(label):
            attrs = field.get("attrs", {})
            if attrs.get("aria-invalid") == "true":
                found[text(label["children"][0])] = ids[attrs["aria-describedby"]]
    return found


def test_what_is_wrong_with_a_ticket_stands_at_its_field() -> None:
    """What is empty is said to be so; nothing of it lies on the board."""
    pad = act(table("europe"), do("tab", tab="tickets"))
    assert faulty(pad) == {}
    empty = act(pad, do("type_ticket", a="", b="", points=""))
    assert faulty(empty) == {
        "From": "The ticket’s first city is missing. Choose it here.",
        "To": "The ticket’s second city is missing. Choose it here.",
        labels.POINTS(): "The ticket’s points are missing. Type the number on the card.",
    }
    assert of_class(empty, "message") == []
    assert "no city" not in shown(empty)["announce"]
    itself = act(pad, do("type_ticket", a="paris", b="paris", points="999"))
    assert faulty(itself).keys() == {labels.POINTS()}
    assert faulty(act(pad, do("type_ticket", a="paris", b="paris", points="5"))).keys() == {"To"}


def test_a_listed_ticket_is_not_written_down_with_other_points() -> None:
    """It is in the list, whichever city is named first; with the points printed it is that one."""
    pad = act(table("europe"), do("tab", tab="tickets"))
    for a, b in (("berlin", "roma"), ("roma", "berlin")):
        wrong = act(pad, do("type_ticket", a=a, b=b, points="7"))
        assert faulty(wrong) == {
            labels.POINTS(): "Berlin – Roma is in the list, with 9 points. Choose it there.",
        }
        assert player(wrong).tickets == ()
        assert player(act(wrong, do("type_ticket", a=a, b=b, points="9"))).tickets == (
            "berlin--roma",
        )


@pytest.mark.parametrize(
    ("board", "action", "label"),
    [
        ("nederland", "tokens", "Toll tokens left"),
        ("nederland", "loans", labels.LOANS()),
        ("nederland", "start_space", labels.HEAD_START()),
    ],
)
def test_what_is_wrong_with_a_number_stands_at_its_field(
    board: str, action: str, label: str
) -> None:
    """With the number that was typed, to be mended there."""
    pad = act(table(board), do("tab", tab="tokens"), do(action, player=1, value="5000"))
    assert pad.refusal
    (why,) = faulty(pad).values()
    assert list(faulty(pad)) == [label]
    assert "5000" in why
    assert of_class(pad, "message") == []
    (field,) = (one for one in nodes(shown(pad))
                if one.get("attrs", {}).get("aria-invalid") == "true")  # fmt: skip
    assert field["attrs"]["value"] == "5000"


def test_a_number_that_was_refused_stays_until_it_is_mended() -> None:
    """Whoever fills another field first is still told of it; one for the same field ends it."""
    pad = act(table("nederland"), do("tab", tab="tokens"), do("tokens", player=0, value="-3"))
    other = act(pad, do("tokens", player=1, value="7"))
    assert player(other, 1).tokens == 7
    assert faulty(other) == faulty(pad) != {}
    both = act(pad, do("loans", player=1, value="999"))
    assert list(faulty(both)) == ["Toll tokens left", labels.LOANS()]
    assert list(faulty(act(both, do("tokens", player=0, value="5")))) == [labels.LOANS()]
    for away in (do("tab", tab="routes"), do("dismiss"), do("undo")):
        assert act(other, away).refusal is None


def test_what_was_typed_and_refused_is_told_at_the_field() -> None:
    """Not over the board; what a tap was refused for stays there."""
    pad = act(table("europe"), do("claim", route="paris--zurich--1"), do("player", player=1))
    for refused, place in (
        (act(pad, do("enter", value="paris zur")), "search"),
        (act(pad, do("claim", route="paris--zurich--1")), "board-area"),
    ):
        (card,) = of_class(refused, "message")
        assert [name for name in ("search", "board-area")
                if card in list(nodes(of_class(refused, name)[0]))] == [place]  # fmt: skip
    unknown = act(pad, do("query", value="qqq"))
    (field,) = (one for one in nodes(shown(unknown)) if one.get("attrs", {}).get("id") == "query")
    assert field["attrs"]["aria-invalid"] == "true"
    (said,) = of_class(unknown, "in-doubt")
    assert field["attrs"]["aria-describedby"] == said["attrs"]["id"]


def test_what_is_wrong_with_a_team_stands_at_its_field() -> None:
    """At the team's name what is wrong with that, and at a player's name what is wrong with it."""
    pad = act(Pad(), do("choose_board", board="team_asia"), do("add_player"))
    pad = act(pad, do("rename", player=1, value="x" * 60), do("rename_team", player=2, value=" "))
    tree = shown(pad)
    ids = [one["attrs"]["id"] for one in nodes(tree) if one.get("attrs", {}).get("id")]
    bad = [one["attrs"] for one in nodes(tree) if one.get("attrs", {}).get("aria-invalid")]
    assert [one["name"] for one in bad] == ["name", "team"]
    assert {one["aria-describedby"] for one in bad} <= set(ids)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("action", "place"), [("open", "opening"), ("visit", "paste")])
def test_what_the_first_page_refuses_is_told_beside_its_field(action: str, place: str) -> None:
    """And is brought into sight; what came by the address is told above."""
    pad = act(Pad(), do(action, value="nothing"))
    (beside,) = of_class(pad, place)
    (alert,) = of_class(pad, "problem")
    assert alert in list(nodes(beside))
    (why,) = of_class(pad, "why")
    assert why["reveal"]
    (field,) = [one for one in nodes(beside) if one.get("tag") == "input"]
    assert why["attrs"]["id"] == field["attrs"]["aria-describedby"]
    main = shown(act(Pad(), do("go", address="g=nothing")))["children"][0]
    assert "why" in [one.get("attrs", {}).get("class") for one in main["children"]]


def test_keys_are_offered_where_they_do_something() -> None:
    """Undo and redo as far as there is any, the players at the table."""
    pad = act(table("europe", 3), do("claim", route="paris--zurich--1"))
    assert {"undo", "players"} == shown(pad)["keys"].keys()
    assert 3 == len(shown(pad)["keys"]["players"])
    assert "redo" in shown(act(pad, do("undo")))["keys"]


def test_escape_puts_the_first_city_away_and_leaves_the_sharing() -> None:
    """Wherever the focus is; in the field too, once nothing is typed there."""
    for tab, action in (("routes", "route_city"), ("tickets", "ticket_city")):
        pad = act(table("europe"), do("tab", tab=tab))
        assert "escape" not in shown(pad)["keys"]
        waits = act(pad, do(action, city="wien"))
        leaves = shown(waits)["keys"]["escape"]
        assert () == act(waits, leaves).ends
        typed = act(waits, do("query", value="par"))
        (field,) = [one for one in nodes(shown(waits)) if one.get("key") == "field"]
        (filled,) = [one for one in nodes(shown(typed)) if one.get("key") == "field"]
        clear = {"do": "query", "value": ""}
        assert (leaves, clear) == (field["on"]["key:Escape"], filled["on"]["key:Escape"])
    both = [do("ticket_city", city=city) for city in ("delhi", "calcutta")]
    typed = act(table("team_asia", 4), do("tab", tab="tickets"), *both)
    assert (2, 0) == (len(typed.ends), len(act(typed, shown(typed)["keys"]["escape"]).ends))
    shared = act(table("europe"), do("tab", tab="result"), do("share"))
    assert Screen.SHARE is shared.screen
    assert Screen.TABLE is act(shared, shown(shared)["keys"]["escape"]).screen


def test_every_board_shows_its_entering_pages() -> None:
    """All tabs, typed texts and first cities of every board."""
    with_stations = boards_with(lambda rules: rules.piece(Stations) is not None)
    for board in BOARDS.ids:
        pad = table(board, min(BOARDS.counts(board)))
        city = BOARDS.standing(game(pad)).board.cities[0]
        for tab in (
            "routes",
            "tickets",
            "tokens",
            *(["stations"] if board in with_stations else []),
        ):
            on_tab = act(pad, do("tab", tab=tab))
            for one in (on_tab, act(on_tab, do("query", value=city.name)),
                        act(on_tab, do("ticket_city", city=city.id)),
                        act(on_tab, do("look", city=city.id))):  # fmt: skip
                assert text(shown(one))


@pytest.mark.rule("A4")
def test_trains_in_the_mountain_crossing_are_counted_while_one_enters() -> None:
    """They lie beside the board, and score besides the route."""
    pad = table("legendary_asia")
    assert not [one for one in texts(pad, "status") if "crossing" in one]
    pad = act(
        pad, *(do("claim", route=f"{one}--1") for one in ("agra--kathmandu", "bangkok--hanoi"))
    )
    assert ["2 routes, 4 points", "2 trains in the mountain crossing, 4 points"] == texts(
        pad, "status"
    )


def test_who_kept_no_long_ticket_is_not_alarmed() -> None:
    """It is told in passing: E1 lets anybody refuse theirs; what is missing is asked for."""
    pad = act(
        table("europe"), do("add_ticket", ticket="brest--petrograd", player=0),
        do("add_ticket", ticket="brest--marseille", player=1),
        do("add_ticket", ticket="berlin--roma", player=1),
        do("claim", route="brest--paris--1", player=0),
        do("claim", route="edinburgh--london--1", player=1), do("tab", tab="result"),
    )  # fmt: skip
    cards = of_class(pad, "front")
    told = [text(one) for one in nodes(cards[1]) if one.get("attrs", {}).get("class") == "hint"]
    assert ["No long ticket here: right if Bram keeps none."] == told
    assert "in-doubt" in cards[0]["attrs"]["class"]  # one ticket is too few
    assert "in-doubt" not in cards[1]["attrs"]["class"]
