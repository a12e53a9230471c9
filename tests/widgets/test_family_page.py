"""People who share a device: nothing is sent to the page that its reader may not know."""

import json
from dataclasses import replace
from random import Random

import pytest

pytest.importorskip("anywidget")

from tests.play.tables import live, played_out
from tests.play.test_handing_over import SHARED, at_table, game_of, shared, went_on
from tests.play.test_secrets import with_secrets_dealt_anew
from tests.setups import fullest_first
from tests.table.invariants import Setup
from tests.table.secrets import other_secrets
from tests.widgets.play_pages import ENOUGH, Player
from tests.widgets.trees import nodes
from tutor.bots.levels import Level
from tutor.play import CoachWhen, Session
from tutor.play.draft import drafted_again
from tutor.play.handing_over import NOBODY, handed_to, in_public
from tutor.play.keeping import kept_text
from tutor.play.state import PlayPage
from tutor.scoring import score
from tutor.terms import Card
from tutor.widgets.play_view import PlayView
from tutor.widgets.whole_app import WholeApp


def sent(page: PlayPage) -> str:
    """Return the whole page as it is sent to the browser."""
    view = PlayView()
    view.state = page
    return json.dumps(view.view().tree, sort_keys=True)


def with_all_secrets_dealt_anew(session: Session, rng: Random) -> Session:
    """Return the session with all that not everybody knows dealt anew, and only that told."""
    steps = tuple(replace(step, events=in_public(step)) for step in session.steps)
    table = other_secrets(session.table, NOBODY, rng)
    return replace(session, steps=(*steps[:-1], replace(steps[-1], table=table)))


@pytest.mark.rule("B3", "T2", "D3")
@pytest.mark.parametrize("setup", fullest_first(SHARED))
def test_page_is_the_same_whatever_others_hold(setup: Setup) -> None:
    """On every board, for every seat; and the curtain is the same whatever anybody holds."""
    rng, page, looked = Random(str(setup)), at_table(shared(setup)), False
    while not looked and not game_of(page).is_over:
        session = game_of(page)
        if session.table.turns and len(session.steps) % 13 == 0:
            looked = True
            for place in session.opening.people:
                mine = handed_to(session, place)
                other = with_secrets_dealt_anew(mine, rng)
                pages = [PlayPage(session=one, at_table=True) for one in (mine, other)]
                assert sent(pages[0]) == sent(pages[1])
                hidden = with_all_secrets_dealt_anew(mine, rng)
                curtains = [
                    PlayPage(session=one, at_table=True, curtain=True) for one in (mine, hidden)
                ]
                assert sent(curtains[0]) == sent(curtains[1])
        page = went_on(page, rng)

    assert looked


class Family(Player):
    """Several people at the page of the whole app, one after the other."""

    def __init__(self, app: WholeApp) -> None:
        self.app = app
        super().__init__(app.play, 4)
        self.sent: list[tuple[int, str]] = []
        self.hand_overs = self.taps = 0

    def act(self, action: dict[str, object]) -> bool:
        """Send an action, and note all that comes back, and for whom."""
        changed = self.app.take(dict(action))  # type: ignore[arg-type]
        self.tree = self.app.view().tree
        page, session = self.view.state, self.view.session
        if page.at_table and session is not None and not session.is_over:
            reader = NOBODY if page.curtain else session.me
            self.sent.append((reader, json.dumps([self.tree, dict(self.app.kept)])))
            self.check(session, reader)
        return changed

    def check(self, session: Session, reader: int) -> None:
        """Look for others' tickets in what was sent last."""
        table, text = session.table, self.sent[-1][1]
        seats = dict(enumerate(table.seats))
        known = {*table.ticket_discards, *table.board.lanes}  # the board names its routes' cities
        if reader != NOBODY:
            seen = session.seen
            known |= {*seen.own_tickets, *(seen.holder.tickets if seen.holder else ())}
            known |= {one["attrs"]["data-ticket"] for one in self.with_("data-ticket")}
        hidden = {ticket for seat in seats.values() for ticket in seat.tickets} - known
        assert not [ticket for ticket in hidden if f'"{ticket}"' in text]

    def to_the_end(self) -> None:
        """Play until the game is over, whoever is due."""
        for _ in range(ENOUGH):
            if "data-take-over" in str(self.tree):
                self.tap("data-take-over")
                self.hand_overs += 1
            elif self.main["data-turn"] == "over":
                return
            elif self.main["data-turn"] == "next":
                self.tap("data-hand-over")
                assert self.view.state.curtain, "one tap, and one by whoever is next"
            elif self.motor["next"] is not None:
                self.act(self.motor["next"])
            else:
                self.play_on()
        raise AssertionError("the game does not end")


def seated(board: str, number: int, bots: dict[int, Level]) -> Family:
    """Let people sit down in all seats but those of bots."""
    family = Family(WholeApp())
    family.act({"do": "play", "board": board})
    family.act({"do": "number", "value": number})
    family.act({"do": "coach", "value": str(CoachWhen.OFF)})
    for place in range(1, number):
        seat = str(bots.get(place, "person"))
        family.act({"do": "seat", "player": place, "value": seat})
    family.act({"do": "sit_down"})
    return family


@pytest.mark.rule("B3", "T2")
@pytest.mark.parametrize(
    ("board", "number"),
    [
        ("usa", 3),
        pytest.param("europe", 3, marks=pytest.mark.thorough),
        pytest.param("team_asia", 4, marks=pytest.mark.thorough),
        pytest.param("nederland", 5, marks=pytest.mark.thorough),
    ],
)
def test_no_message_names_what_others_hold(board: str, number: int) -> None:
    """From the deal to the end; the result is told by all names."""
    family = seated(board, number, {number - 1: Level.EASY})
    family.to_the_end()

    session = family.view.session
    assert session is not None
    assert len(session.opening.people) == number - 1
    assert family.hand_overs > 2 * number
    kept = family.app.kept["play"]
    assert not [card for card in Card if f'"{card}' in kept]
    assert "You" not in {child for one in nodes(family.tree) for child in one.get("children", ())
                         if isinstance(child, str)}  # fmt: skip

    family.act({"do": "look_back"})
    for place in session.opening.people:
        family.act({"do": "look_as", "place": place, "at": len(session.steps)})
        assert family.view.session is not None
        assert family.view.session.me == place
    family.act({"do": "finale"})
    assert family.app.place == "pad"
    for _line in score(session.finished_game(), session.rules).sides[0].lines:
        family.act({"do": "reveal", "value": "next"})
    text = json.dumps(family.tree)
    assert all(seat.name in text for seat in session.table.seats)
    assert '"You"' not in text
    assert "You win" not in text


def test_each_seat_is_a_person_or_a_bot_of_a_level() -> None:
    """The first one is a person's; all bots can be given one level at once."""
    family = Family(WholeApp())
    family.act({"do": "play", "board": "usa"})
    family.act({"do": "number", "value": 4})
    family.act({"do": "seat", "player": 1, "value": "strong"})
    family.act({"do": "seat", "player": 2, "value": "person"})
    family.act({"do": "rename", "player": 2, "value": "Ada"})
    assert not family.act({"do": "seat", "player": 0, "value": "easy"})
    assert not family.act({"do": "seat", "player": 3, "value": "divine"})
    draft = family.view.state.draft
    assert draft is not None
    assert draft.seats[:4] == (None, Level.STRONG, None, Level.FAIR)
    assert draft.level is None

    family.act({"do": "sit_down"})

    session = family.view.session
    assert session is not None
    levels = {
        player.name: level
        for player, level in zip(session.opening.players, session.opening.seats, strict=True)
    }
    expected = {"Anna": None, "Bram": Level.STRONG, "Ada": None, "Dirk": Level.FAIR}
    assert levels == expected
    again = drafted_again(session.opening, session.rules)
    assert dict(zip(again.names[:4], again.seats[:4], strict=True)) == expected


def test_leaving_the_table_draws_the_curtain() -> None:
    """Whoever comes back, and whoever opens the record of a game in the middle, finds no cards."""
    family = seated("usa", 3, {})
    family.tap("data-take-over")
    assert "usa-record" not in json.dumps(family.tree)
    family.act({"do": "sheet", "sheet": "files"})
    assert "download" not in json.dumps(family.tree)
    family.act({"do": "home"})
    family.act({"do": "play", "step": "table"})
    assert family.view.state.curtain
    assert family.with_("data-take-over")


def test_a_table_that_waits_is_scored() -> None:
    """From wherever one is: its result is shown on the score pad, and one can look back."""
    family = Family(WholeApp())
    over = played_out(live(Setup("usa", "standard", 2)))
    family.app.take({"do": "kept", "play": kept_text(over)})
    family.act({"do": "play", "board": "usa"})
    family.act({"do": "sit_down"})
    family.act({"do": "play"})
    waiting = family.one("data-table")["attrs"]["data-table"]

    family.act({"do": "score_table", "game": waiting})

    assert family.app.place == "pad"
    assert family.app.score_pad.pad.is_played
    family.act({"do": "reveal", "value": "all"})
    family.act({"do": "look_back"})
    assert family.view.state.looks_back
    assert [table.is_over for table in family.view.state.tables or ()] == [False]
