"""What an action changes: every action reaches the pad through `update_pad`."""

import re
from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Facts
from tutor.pad.address_actions import ACTIONS as ADDRESSES
from tutor.pad.context import Boards
from tutor.pad.entries import Responder
from tutor.pad.file_actions import ACTIONS as FILES
from tutor.pad.finale import ACTIONS as FINALE
from tutor.pad.keeping import kept_text, noted_board
from tutor.pad.last_table import ACTIONS as LAST_TABLE
from tutor.pad.last_table import noted_seen
from tutor.pad.photo_actions import ACTIONS as PHOTO
from tutor.pad.route_actions import ACTIONS as ROUTES
from tutor.pad.screen_actions import ACTIONS as SCREENS
from tutor.pad.setup_actions import ACTIONS as REMOVAL
from tutor.pad.setup_actions import ACTIONS as SETUP
from tutor.pad.state import History, Pad, Refusal, Screen
from tutor.pad.table_actions import ACTIONS as TABLE
from tutor.pad.table_actions import NUMBERS
from tutor.pad.typed_line import ACTIONS as TYPING

__all__ = ["ACTIONS", "Boards", "kept_text", "update_pad"]

ACTIONS: Mapping[str, Responder] = {
    **FILES, **ADDRESSES, **SCREENS, **SETUP, **LAST_TABLE, **REMOVAL, **ROUTES, **TABLE, **TYPING,
    **PHOTO, **FINALE,
}  # fmt: skip

KEEPS_ENDS = frozenset({"ticket_city", "route_city", "query", "dismiss", "spoilers", "type_ticket"})
"""After these actions a route's or ticket's first city still waits for the second."""

_NUMBER_PLACE = re.compile(rf"players\[\d+\]\.({'|'.join(NUMBERS.values())})")

BEHIND_VISIT = ("kept", "follow")
"""Actions for the visitor's own pad, which waits while a linked game is on screen."""
KEEPS_FORGOTTEN = (*BEHIND_VISIT, "dismiss", "undo")
"""After these actions undo still brings back the game aside that was forgotten."""
LEAVES_VISIT = ("home", "go_on", "go_back", "choose_board", "open", "forget")
"""Actions that lead back from a linked game to the visitor's own pad."""


def update_pad(pad: Pad, action: object, boards: Boards) -> Pad:
    """Return the pad after an action.

    The action is untrusted. One that is not understood (an unknown word, a wrong type, a thing
    that does not exist, an action for another screen) is ignored: the very same pad comes back.
    A refusal leaves the game as it was and says why.

    The actions:

    ====================  ====================================================================
    ``home``              go to the home screen (the game stays kept)
    ``choose_board``      ``board``: start setting up a game on it
    ``start``             from the set-up to the table, refused with problems if it does not fit;
                          ``replace`` (bool) lets it take the kept game's place
    ``setup``             go back to the set-up; all entries stay
    ``add_player``        one more player (Team Asia: one more team), with a free name and colour
    ``remove_player``     ``player``
    ``restore_players``   bring back the players removed last
    ``rename``            ``player``, ``value``
    ``recolor``           ``player`` (Team Asia: the team's colour), ``value``
    ``rename_team``       ``player`` (any of the team), ``value``
    ``move_player``       ``player``, ``by`` (-1, 1, ...): earlier or later in turn order
    ``move_team``         ``player`` (any of the team), ``by``: past other teams
    ``swatches``          ``player``: open the choice of colours, or close it
    ``same_players``      take over the players of the last game
    ``variant``           ``value``
    ``ruling``            ``name``, ``value`` (bool)
    ``neutral_color``     ``value``
    ``player``            ``player``: enter for this one (-1: neutral)
    ``tab``               ``tab`` [``player``: enter for this one from now on]
    ``query``             ``value``: the search field's text
    ``claim``             ``route`` [``player``]: claim, or release if the player owns it already;
                          outside the routes' tab it only shows, as ``look``
    ``look``              ``route`` or ``city``: show whose it is; nothing changes
    ``route_city``        ``city``: one of a route's two cities; the second one claims it
    ``take_over``         ``route``, ``player``: take a route from whoever has it
    ``swap_lane``         ``route``: give the active player this lane instead of its twin
    ``release``           ``route``
    ``add_ticket``        ``ticket`` (id of a listed card) [``player``]
    ``swap_ticket``       ``ticket``, ``index``: this listed card instead of one that the player has
    ``ticket_city``       ``city``: one of a ticket's two cities; the second one adds it
    ``spoilers``          ``value`` (bool): whether lists of tickets say which are done
    ``type_ticket``       ``a``, ``b``, ``points``: a card that the board does not list
    ``remove_ticket``     ``index`` [``player``]
    ``move_ticket``       ``ticket``: take a listed ticket from whoever has it
    ``enter``             ``value``: Enter in the tab's search field: enter all that is certain
                          [``more``: sent before the last line was answered, whose rest stays too]
    ``photo``             go to the page for entering routes by a photo; only where all of the
                          board's printed spaces are known
    ``photo_claim``       ``routes``, the surest first, with spaces between [``player``]: those of
                          them that nobody has
    ``photo_done``        go back from there to the routes
    ``station``           ``city``: build, or take away if the player has one there
    ``move_station``      ``city``: take a station from whoever has one there
    ``swap_station``      ``city``, ``index``: build here instead of where the player has one
    ``tokens``            ``player``, ``value`` (text or number; "" for not counted yet)
    ``loans``             ``player``, ``value``
    ``start_space``       ``player``, ``value`` ("" for the usual one)
    ``correct``           ``route``, ``length`` (or "" to remove the correction)
    ``undo`` / ``redo``   one step
    ``show``              ``side``, ``kind``, [``part``, ``index``]: light up a proof
    ``hide``              hide the proof
    ``reveal``            ``value``: "start", "next", "back", "all" (to the places), "hide", or
                          "pause" and "play" (the proofs of a page in turn)
    ``mend``              ``tab``, ``player``: go where something can be put right
    ``right``             ``doubt`` (its key): confirm that what looks odd is right
    ``rematch``           the same players again, nothing entered
    ``kept``              ``value``: the text of a game that the browser kept, to be offered
                          [``undo``: its undo list; ``before``: the games aside; ``boards``:
                          those played on lately]
    ``follow``            the same, and stay where one is: another browser tab has changed it
    ``go``                ``address``: to a screen, or to the game of a link, as the browser's
                          address names it [``draft``: the text of the game being set up there]
    ``visit``             ``value``: look at the game of a link or code
    ``keep_visit``        [``replace``]: keep the game that is looked at as one's own
    ``share``             go to the page for sharing the finished game
    ``result``            go back from there to the result
    ``go_on``             go on with the kept game
    ``go_back``           [``place``]: go on with the game aside at this place of the list, else
                          the first; the kept one is laid aside
    ``forget``            forget the kept game
    ``forget_before``     [``place``]: forget that game aside; ``undo``, done next, brings it back
                          [``last``: no other is aside, so the browser keeps none any more]
    ``open``              ``value``: the text of a game file
    ``dismiss``           dismiss the message
    ====================  ====================================================================

    ``claim``, ``add_ticket`` and ``station`` may have a ``rest``: the text that stays in the field.
    """
    if not isinstance(action, Mapping):
        return pad
    do = action.get("do")
    if pad.own is not None and do in (*BEHIND_VISIT, *LEAVES_VISIT):
        own = update_pad(pad.own, action, boards)
        if do in LEAVES_VISIT:
            return own
        return pad if own is pad.own else replace(pad, own=own)
    respond = ACTIONS.get(do) if isinstance(do, str) else None
    if respond is None:
        return pad
    ends = pad.ends if do in KEEPS_ENDS else ()
    quiet = replace(pad, refusal=None, done=None, undone=None, note=None)
    forgotten = pad.forgotten if do in KEEPS_FORGOTTEN else None
    fresh = replace(quiet, asks=False, looked=None, ends=ends, forgotten=forgotten)
    after = respond(fresh, Facts(action), boards)
    if after is None:
        return pad
    after = noted_seen(pad, noted_board(_settled_kept(fresh, _still_told(pad, after, action), do)))
    # A linked game can only be looked at: ignore what would change it, except another link.
    visits = pad.own is not None and after.own is not None and do not in ADDRESSES
    return pad if visits and after.game != pad.game else after


def _still_told(before: Pad, after: Pad, action: Mapping[str, object]) -> Pad:
    """Return the pad with the messages of earlier actions that must still be shown.

    What was left out of a typed line is shown while somebody types on; what is wrong with a number
    is shown until its own field is filled in.
    """
    do = action.get("do")
    if do in NUMBERS:
        return _numbers_told(before, after, str(do), Facts(action).integer("player"))
    types_on = do == "query" or (do == "enter" and action.get("more") is True)
    refusal = before.refusal if types_on and after.refusal is None else None
    return after if refusal is None or not refusal.left_out else replace(after, refusal=refusal)


def _numbers_told(before: Pad, after: Pad, do: str, player: int | None) -> Pad:
    """Return the pad with the problems of other number fields than this one still shown."""
    filled = f"players[{before.active if player is None else player}].{NUMBERS[do]}"
    earlier = before.refusal.problems if before.refusal else ()
    problems = after.refusal.problems if after.refusal else ()
    still = tuple(
        problem
        for problem in earlier
        if problem.where != filled and _NUMBER_PLACE.fullmatch(problem.where)
    )
    return replace(after, refusal=Refusal((*still, *problems))) if still else after


def _settled_kept(before: Pad, after: Pad, do: object) -> Pad:
    """Return the pad without its knowledge of a game that is no longer kept."""
    if after.kept is not None and after.kept == after.game and after.screen is not Screen.HOME:
        after = replace(after, kept=None)
    if after.kept != before.kept and do not in BEHIND_VISIT:
        after = replace(after, kept_history=History(), kept_active=0)
    return after
