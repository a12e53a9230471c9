"""The lane that the neutral player takes, chosen on the live table's page (D14)."""

import pytest

pytest.importorskip("anywidget")

from dataclasses import replace

from tests.games import rules_of
from tests.play.tables import LIBRARY, opening
from tests.table.invariants import Setup
from tests.table.test_neutral import BELOW, round_of
from tests.widgets.play_pages import Player
from tests.widgets.trees import nodes
from tutor.boards import Ticket
from tutor.boards.values import pair_id
from tutor.play import sit_down_at
from tutor.table.actions import DrawBlind
from tutor.widgets.play_view import PlayView

BOARD = rules_of("nederland").board


def lanes(ticket: Ticket) -> tuple[str, ...]:
    """Return the routes between the cities at a ticket's foot."""
    pair = ticket.neutral_pair
    return () if pair is None else tuple(one.id for one in BOARD.lanes[pair_id(*pair)])


@pytest.mark.parametrize(
    "ticket", [pytest.param(one, id=one.id) for one in BOARD.tickets if len(lanes(one)) > 1]
)
def test_every_pair_of_lanes_is_offered(ticket: Ticket) -> None:
    """Whatever their colours, gray ones too: a button for each lane."""
    table = round_of(pile=(*BELOW, ticket.id))
    session = sit_down_at(opening(Setup("nederland", "neutral", 2), me=1), table)
    for _card in range(2):
        session = session.play(DrawBlind(1))
    view = PlayView(LIBRARY)
    view.state = replace(view.state, session=session, at_table=True)
    tree = Player(view).tree

    buttons = [one for one in nodes(tree) if "lane-button" in one.get("attrs", {}).get("class", "")]
    assert len(buttons) == len(lanes(ticket))
