"""The steps of entering a game: which are done, and which comes next."""

from tutor.facts import Action
from tutor.pad.state import Tab
from tutor.widgets.look import Look
from tutor.words.says import says

_OF_PLAYER = {
    Tab.ROUTES: says("Next, routes: {player}"),
    Tab.STATIONS: says("Next, stations: {player}"),
    Tab.TICKETS: says("Next, tickets: {player}"),
}
_OF_ALL = {
    Tab.TOKENS: says("Next: tokens"),
    Tab.RESULT: says("Next: the result"),
}


def is_done(look: Look, tab: Tab) -> bool:
    """Tell whether a step is done: every player has an entry, or for stations any player."""
    players = look.game.players
    if tab is Tab.ROUTES:
        return all(player.routes for player in players)
    if tab is Tab.TICKETS:
        return all(player.tickets for player in players)
    if tab is Tab.STATIONS:
        return any(player.stations for player in players)
    if tab is Tab.TOKENS:
        return all(player.tokens is not None for player in players)
    return False


def next_step(look: Look, tabs: tuple[Tab, ...]) -> tuple[str, Action] | None:
    """Return the label and the action of what comes next, None after the result.

    It is the next player in the same step, or else the first player in the next step.
    """
    tab, owner = look.pad.tab, look.pad.active
    if tab in _OF_PLAYER:
        # The neutral player, the last of the paints, has routes only.
        owners = [place for place in look.paints if place in look.players or tab is Tab.ROUTES]
        after = owners[owners.index(owner) + 1 :] if owner in owners else []
        if after:
            return _for(look, tab, after[0])
    later = tabs[tabs.index(tab) + 1 :]
    if not later:
        return None
    return _for(look, later[0], 0) if later[0] in _OF_PLAYER else _for_all(later[0])


def _for(look: Look, tab: Tab, owner: int) -> tuple[str, Action]:
    return _OF_PLAYER[tab](player=look.name(owner)), {"do": "tab", "tab": str(tab), "player": owner}


def _for_all(tab: Tab) -> tuple[str, Action]:
    return _OF_ALL[tab](), {"do": "tab", "tab": str(tab)}
