"""The score pad as a value: the screen, the game being entered, and its undo list."""

from dataclasses import dataclass, field
from enum import StrEnum

from tutor.facts import Action
from tutor.game.finished import FinishedGame
from tutor.game.problems import Problem
from tutor.terms import Part


class Screen(StrEnum):
    """The pages of the app."""

    HOME = "home"  # choose a board, go on with a kept game, open a file
    SETUP = "setup"  # players, colours, teams, variant, house rules
    TABLE = "table"  # the board and what everybody has
    PHOTO = "photo"  # a photo of the board, and what is read in it to be confirmed
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
    action: Action
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
    """The pad's undo list and its games aside, from before one of these was forgotten."""

    history: History
    aside: tuple[FinishedGame, ...]


@dataclass(frozen=True)
class Played:
    """A game as it ended at the live table; a corrected one is another game.

    ``me`` is the index of the player at this device, None if several people share it.
    ``looks_back`` tells whether the table still has the game to look back on.
    """

    game: FinishedGame
    me: int | None
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
    is its undo list, and ``kept_active`` its active player. ``asks`` is set when a new game would
    replace it. ``aside`` are the games replaced, as the browser keeps them, the last one first;
    ``forgotten`` brings one back that has just been forgotten. ``seen`` are games that were left
    after their result was seen. ``lately`` are the boards of the games entered, the last one first.

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
    aside: tuple[FinishedGame, ...] = ()
    forgotten: Forgotten | None = None
    lately: tuple[str, ...] = ()
    looked: str | None = None
    ends: tuple[str, ...] = ()
    note: Note | None = None
    spoilers: bool = False
    kept_history: History = field(default_factory=History)
    seen: tuple[FinishedGame, ...] = ()
    kept_active: int = 0
    own: "Pad | None" = None
    code: str = ""
    other_figures: bool = False
    played: Played | None = None

    @property
    def me(self) -> int | None:
        """The index of who played the game on screen at this device, None if not one person."""
        return None if self.played is None or not self.is_played else self.played.me

    @property
    def is_played(self) -> bool:
        """Whether the game on screen ended at the live table as it is shown."""
        return self.played is not None and self.played.game == self.game

    @property
    def looks_back(self) -> bool:
        """Whether the live table still has the game on screen to look back on."""
        return self.is_played and self.played is not None and self.played.looks_back

    def has_seen(self, game: FinishedGame) -> bool:
        """Tell whether the whole result of a game has been seen."""
        return game in self.seen or (self.revealed == PLACES and self.game == game)

    @property
    def is_pending(self) -> bool:
        """Whether the game on screen has not replaced the kept one yet."""
        waits = self.screen is not Screen.TABLE and None not in (self.game, self.kept)
        return waits and self.kept != self.game
