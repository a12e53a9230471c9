"""The score pad as a value: the screen, the game being entered, and how to go back."""

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
    SHARE = "share"  # the finished game to take along: link, picture, print, files


class Tab(StrEnum):
    """What is entered or shown beside the board. Boards show only those that they use."""

    ROUTES = "routes"
    STATIONS = "stations"
    TICKETS = "tickets"
    TOKENS = "tokens"
    RESULT = "result"


@dataclass(frozen=True)
class Edit:
    """What an entry did, for undo's label.

    ``kind`` is such as ``move_route``; ``what`` is a route id, ticket id, city id or
    key, with spaces between several ones; ``player`` a place in turn order or -1 for neutral,
    None where no single player is concerned.
    """

    kind: str
    what: str = ""
    player: int | None = None


@dataclass(frozen=True)
class WayOut:
    """Something to do about a refusal: an action that `update_pad` understands.

    ``kind`` says what it means: ``take_over`` (from the holder), ``release`` (the twin lane),
    ``other_lane``, ``swap`` (instead of what the player has), ``change_setup``; ``what`` the
    thing, ``player`` whom it concerns.
    """

    kind: str
    action: "Action"
    what: str = ""
    player: int | None = None


@dataclass(frozen=True)
class Refusal:
    """An entry that was not taken: why, and what can be done. The game is as it was.

    ``tried`` is what was not done: an entry, or ``open_game`` of a file and ``visit`` of a code.
    ``left_out`` are the ids of all that was therefore left out of a typed line; ``typed`` tells
    whether it was typed.
    """

    problems: tuple[Problem, ...]
    ways_out: tuple[WayOut, ...] = ()
    tried: Edit | None = None
    left_out: tuple[str, ...] = ()
    typed: bool = False


@dataclass(frozen=True)
class Note:
    """What is to be said of an action that neither changed anything nor was refused.

    ``kind`` is ``owned`` for what was typed and is entered already, ``apart`` for two cities
    tapped one after the other with nothing between them; ``what`` are the ids of the routes,
    tickets or cities.
    """

    kind: str
    what: tuple[str, ...]


@dataclass(frozen=True)
class Proof:
    """The figure whose proof is lit up on the board: a side's part, ticket or station.

    ``kind`` is ``part``, ``fact`` (of a part's evidence), ``ticket``, ``station``,
    ``tie_break`` or ``turn`` (a change that would have turned the game); ``index`` the
    fact's, ticket's, station's or turn's place in its list.
    """

    side: str
    kind: str
    part: Part | None = None
    index: int = 0


@dataclass(frozen=True)
class History:
    """Games before and after this one, each with the edit between them, nearest last."""

    past: tuple[tuple[FinishedGame, Edit], ...] = ()
    future: tuple[tuple[FinishedGame, Edit], ...] = ()


@dataclass(frozen=True)
class Forgotten:
    """The pad's ways and its game aside as they were before a game that gave way was forgotten."""

    history: History
    aside: FinishedGame | None


@dataclass(frozen=True)
class Played:
    """A game of the live table, as it came out; whoever corrects it has another game.

    ``me`` is the place of who played it at this device. ``looks_back`` tells whether the table
    still has it to look back on.
    """

    game: FinishedGame
    me: int
    looks_back: bool = False


PLACES = -1
"""The last page of the finale: the places, and every figure with its proof."""


@dataclass(frozen=True)
class Pad:
    """Everything that decides what is on screen.

    ``game`` is None on the home screen before a board is chosen. ``active`` is the player
    who is entered for, by place in turn order, -1 for neutral. ``query`` is the text typed
    into the search field of the tab. ``kept`` is a game that the browser has kept and that
    is offered to go on with. ``refusal`` and ``done`` tell what came of the last action,
    ``undone`` what undo took back.
    ``revealed`` is the page of the finale that is on screen, None as long as the result is
    hidden, `PLACES` at its end, where all of it is shown. ``playing`` tells whether the proofs
    of a page are lit in turn. ``right`` has the doubts about what was entered that somebody
    has said to be right. ``answered`` counts the actions taken, so that the browser knows.
    ``swatches`` is the player whose colours are laid open in the set-up. While ``kept`` is
    another game than ``game``, the browser keeps that one: ``asks`` is set when a new game would
    take its place. ``aside`` is the game that gave way last, as the browser kept it; ``forgotten``
    brings one back that has just been forgotten.
    ``looked`` is the route or city that a tap only shows, ``ends`` are the cities of a route or
    ticket tapped so far, ``note`` is what else is to be said of the last action, ``spoilers`` tells
    whether the lists of tickets say which are done.
    ``kept_history`` are the ways back and forth of the kept game, ``kept_revealed`` tells whether
    its result had been revealed, ``kept_active`` for whom it was being entered.
    ``own`` is None, or the pad that waits while a visitor's game is looked at: one of a link or an
    old one, whose link is ``code``. Nothing of a visitor's game is kept before one says so.
    ``other_figures`` tells that its link was made with other figures of the board. ``played`` is
    the game that was shown last of those played at the live table.
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
        """The place of who played the game on screen at this device; None where nobody did."""
        return None if self.played is None or self.played.game != self.game else self.played.me

    @property
    def looks_back(self) -> bool:
        """Whether the live table still has the game on screen to look back on."""
        return self.me is not None and self.played is not None and self.played.looks_back

    @property
    def is_pending(self) -> bool:
        """Whether the game on screen has not yet taken the place of the one that is kept."""
        waits = self.screen is not Screen.TABLE and None not in (self.game, self.kept)
        return waits and self.kept != self.game


Value = str | int | bool | None
Action = dict[str, Value]
"""An action as it comes from the browser: ``do`` names it, the other keys are its facts.

Whatever comes is untrusted: `update_pad` checks every key and type and passes over what it does
not understand. Actions:

====================  ====================================================================
``home``              go to the home screen (the game stays kept)
``choose_board``      ``board``: start setting up a game on it
``start``             from the set-up to the table, refused with problems if it does not fit;
                      ``replace`` (bool) lets it take the kept game's place
``setup``             go back to the set-up; what was entered stays
``add_player``        one more player (Team Asia: one more team), with a free name and colour
``remove_player``     ``player``
``restore_players``   bring the players removed last back, whatever was set up since
``rename``            ``player``, ``value``
``recolor``           ``player`` (Team Asia: the team's colour), ``value``
``rename_team``       ``player`` (any of the team), ``value``
``move_player``       ``player``, ``by`` (-1, 1, ...): earlier or later in turn order
``move_team``         ``player`` (any of the team), ``by``: past other teams
``swatches``          ``player``: lay the colours open, or away again
``same_players``      those of the last table
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
                      [``more``: sent before the last one was answered, whose rest stays too]
``station``           ``city``: build, or take away if the player has one there
``move_station``      ``city``: take a station from whoever has one there
``swap_station``      ``city``, ``index``: build here instead of where the player has one
``tokens``            ``player``, ``value`` (text or number; "" for not counted yet)
``loans``             ``player``, ``value``
``start_space``       ``player``, ``value`` ("" for the usual one)
``correct``           ``route``, ``length`` (or "" to remove the correction)
``undo`` / ``redo``   one step
``show``              ``side``, ``kind``, [``part``, ``index``]: light up a proof
``hide``              put the light out
``reveal``            ``value``: "start", "next", "back", "all" (to the places), "hide", or
                      "pause" and "play" (the proofs of a page in turn)
``mend``              ``tab``, ``player``: go where something is to be mended
``right``             ``doubt`` (its key): what looks odd is right
``rematch``           the same players again, nothing entered
``kept``              ``value``: the text of a game that the browser kept, to be offered
                      [``undo``: its ways back and forth]
``follow``            the same, and go on with it where one is: another tab has changed it
``go``                ``address``: to a screen, or to the game of a link, as the browser's
                      address names it [``draft``: the text of the game being set up there]
``visit``             ``value``: look at the game of a link or code
``keep_visit``        [``replace``]: make the visitor's game one's own
``share``             to what one can take along of the finished game
``result``            from there back to the result
``go_on``             go on with the kept game
``go_back``           go on with the game whose place another took, in exchange with that one
``forget``            drop the kept game
``forget_before``     drop the game whose place another took; ``undo``, done next, takes it back
``open``              ``value``: the text of a game file
``dismiss``           put the message away
====================  ====================================================================

``claim``, ``add_ticket`` and ``station`` may have a ``rest``: the text that stays in the field.
"""
