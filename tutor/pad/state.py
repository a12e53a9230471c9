"""The score pad as a value: the screen, the game being entered, and its undo list."""

from dataclasses import dataclass, field
from enum import StrEnum

from tutor.game.finished import FinishedGame
from tutor.game.problems import Problem
from tutor.terms import Part


class Screen(StrEnum):
    """The pages of the app."""

    HOME = "home"  # choose a board, go on with a kept game, open a file
    SETUP = "setup"  # players, colours, teams, variant, house rules
    TABLE = "table"  # the board and what everybody has
    SHARE = "share"  # the finished game to share: link, picture, print, files


class Tab(StrEnum):
    """What is entered or shown beside the board. A board has only the tabs that it uses."""

    ROUTES = "routes"
    STATIONS = "stations"
    TICKETS = "tickets"
    TOKENS = "tokens"
    RESULT = "result"


@dataclass(frozen=True)
class Edit:
    """What an entry did, for undo's label.

    ``kind`` is a word such as ``move_route``; ``what`` is a route id, ticket id, city id or key,
    or several with spaces between; ``player`` is an index in turn order, -1 for the neutral
    player, None if the edit concerns no single player.
    """

    kind: str
    what: str = ""
    player: int | None = None


@dataclass(frozen=True)
class WayOut:
    """Something to do about a refusal: an action that `update_pad` understands.

    ``kind`` says what it does: ``take_over`` (from the holder), ``release`` (the twin lane),
    ``other_lane``, ``swap`` (for what the player has), ``change_setup``. ``what`` is the thing
    and ``player`` the player it concerns.
    """

    kind: str
    action: "Action"
    what: str = ""
    player: int | None = None


@dataclass(frozen=True)
class Refusal:
    """An entry that was refused: why, and what can be done about it. The game is unchanged.

    ``tried`` is what was not done: an entry, ``open_game`` of a file, or ``visit`` of a code.
    ``left_out`` holds the ids that were therefore left out of a typed line; ``typed`` tells
    whether the entry was typed, or chosen for a typed text.
    """

    problems: tuple[Problem, ...]
    ways_out: tuple[WayOut, ...] = ()
    tried: Edit | None = None
    left_out: tuple[str, ...] = ()
    typed: bool = False


@dataclass(frozen=True)
class Note:
    """What to say about an action that neither changed anything nor was refused.

    ``kind`` is ``owned`` for something typed that is entered already, ``apart`` for two cities
    tapped one after the other that nothing joins. ``what`` holds the ids of the routes, tickets
    or cities.
    """

    kind: str
    what: tuple[str, ...]


@dataclass(frozen=True)
class Proof:
    """The figure whose proof is lit up on the board: a side's part, ticket or station.

    ``kind`` is ``part``, ``fact`` (of a part's evidence), ``ticket``, ``station``,
    ``tie_break`` or ``turn`` (a change that would have turned the game); ``index`` is the
    place of the fact, ticket, station or turn in its list.
    """

    side: str
    kind: str
    part: Part | None = None
    index: int = 0


@dataclass(frozen=True)
class History:
    """Games to undo and redo to, each with the edit that lies between, nearest last."""

    past: tuple[tuple[FinishedGame, Edit], ...] = ()
    future: tuple[tuple[FinishedGame, Edit], ...] = ()


@dataclass(frozen=True)
class Forgotten:
    """The pad's undo list and its game aside, from before the game aside was forgotten."""

    history: History
    aside: FinishedGame | None


@dataclass(frozen=True)
class Played:
    """A game as it ended at the live table; a corrected one is another game.

    ``me`` is the index of the player at this device. ``looks_back`` tells whether the table still
    has the game to look back on.
    """

    game: FinishedGame
    me: int
    looks_back: bool = False


PLACES = -1
"""The last page of the finale: the places, and every figure with its proof."""


@dataclass(frozen=True)
class Pad:
    """Everything that decides what is on screen.

    ``game`` is None on the home screen before a board is chosen. ``active`` is the player whose
    things are being entered, by index in turn order, -1 for the neutral player. ``query`` is the
    text in the tab's search field.

    Of the last action, ``refusal`` and ``done`` tell what came of it, ``undone`` what undo took
    back, and ``note`` what else to say. ``looked`` is the route or city that a tap only shows,
    ``ends`` are the cities of a route or ticket tapped so far.

    ``revealed`` is the page of the finale on screen, None while the result is hidden, `PLACES` at
    the end, where everything is shown. ``playing`` tells whether the proofs of a page are lit in
    turn. ``right`` holds the keys of the doubts that somebody has confirmed as right. ``swatches``
    is the player whose colours are open to choose in the set-up. ``spoilers`` tells whether the
    lists of tickets say which are done.

    ``kept`` is a game that the browser keeps and that is offered to go on with: ``kept_history``
    is its undo list, ``kept_revealed`` tells whether its result had been revealed, and
    ``kept_active`` is its active player. ``asks`` is set when a new game would replace it.
    ``aside`` is the game replaced last, as the browser keeps it; ``forgotten`` brings one back that
    has just been forgotten.

    ``own`` is the visitor's own pad, which waits while a linked or an old game is looked at; that
    game's link is ``code``, and it is not kept until the visitor asks for it. ``other_figures``
    tells that the link was made with other figures of the board. ``played`` is the game of the live
    table that was shown last.
    """

    screen: Screen = Screen.HOME
    game: FinishedGame | None = None
    active: int = 0
    tab: Tab = Tab.ROUTES
    query: str = ""
    history: History = field(default_factory=History)
    refusal: Refusal | None = None
    done: Edit | None = None
    proof: Proof | None = None
    revealed: int | None = None
    playing: bool = True
    right: frozenset[str] = frozenset()
    kept: FinishedGame | None = None
    undone: Edit | None = None
    swatches: int | None = None
    asks: bool = False
    aside: FinishedGame | None = None
    forgotten: Forgotten | None = None
    looked: str | None = None
    ends: tuple[str, ...] = ()
    note: Note | None = None
    spoilers: bool = False
    kept_history: History = field(default_factory=History)
    kept_revealed: bool = False
    kept_active: int = 0
    own: "Pad | None" = None
    code: str = ""
    other_figures: bool = False
    played: Played | None = None

    @property
    def me(self) -> int | None:
        """The index of the player at this device in the game on screen, None if there is none."""
        return None if self.played is None or self.played.game != self.game else self.played.me

    @property
    def looks_back(self) -> bool:
        """Whether the live table still has the game on screen to look back on."""
        return self.me is not None and self.played is not None and self.played.looks_back

    @property
    def is_pending(self) -> bool:
        """Whether the game on screen has not replaced the kept one yet."""
        waits = self.screen is not Screen.TABLE and None not in (self.game, self.kept)
        return waits and self.kept != self.game


Value = str | int | bool | None
Action = dict[str, Value]
"""An action as it comes from the browser: ``do`` names it, the other keys are its facts.

Actions are untrusted: `update_pad` checks every key and type and ignores what it does not
understand. These are the actions:

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
                      [``undo``: its undo list]
``follow``            the same, and stay where one is: another browser tab has changed it
``go``                ``address``: to a screen, or to the game of a link, as the browser's
                      address names it [``draft``: the text of the game being set up there]
``visit``             ``value``: look at the game of a link or code
``keep_visit``        [``replace``]: keep the game that is looked at as one's own
``share``             go to the page for sharing the finished game
``result``            go back from there to the result
``go_on``             go on with the kept game
``go_back``           go on with the game that another replaced; the two change places
``forget``            forget the kept game
``forget_before``     forget the game that another replaced; ``undo``, done next, brings it back
``open``              ``value``: the text of a game file
``dismiss``           dismiss the message
====================  ====================================================================

``claim``, ``add_ticket`` and ``station`` may have a ``rest``: the text that stays in the field.
"""
