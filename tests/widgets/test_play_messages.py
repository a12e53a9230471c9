"""What the live table's page sends is not what numbers its messages."""

import pytest

pytest.importorskip("anywidget")

from tests.widgets.play_pages import seated
from tests.widgets.trees import nodes


def test_no_action_has_a_fact_that_the_page_overwrites() -> None:
    """The page sends every action with the message's own number as ``n``."""
    player = seated("usa", players=2)
    for _ in range(30):
        player.wait()
        actions = [one for node in nodes(player.tree) for one in node.get("on", {}).values()]
        assert not [one for one in actions if "n" in one]
        if player.main["data-turn"] == "over":
            break
        player.play_on()
