"""An action on a game: what it starts from, and how it is taken, refused or passed over."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace

from tutor.boards import Board
from tutor.facts import Facts, without_surrogates
from tutor.game.finished import FinishedGame
from tutor.game.problems import Problem
from tutor.pad.context import Boards
from tutor.pad.edits import uses
from tutor.pad.questions import tabs
from tutor.pad.state import Edit, History, Pad, Refusal, Screen, Tab, WayOut
from tutor.rules.standing import NEUTRAL
from tutor.scoring import Rules

MOST_STEPS = 2000  # of undo: a whole game with every slip is some 300
MOST_PROBLEMS = 100  # told at once: more is another file
LONGEST_SHOWN = 200  # letters of a thing that a problem names


@dataclass(frozen=True)
class Entry:
    """An action with all that it is about; ``board`` is the one that the table corrected."""

    pad: Pad
    game: FinishedGame
    rules: Rules
    facts: Facts
    boards: Boards

    @property
    def board(self) -> Board:
        """The board with the table's corrections."""
        return self.boards.standing(self.game).board

    def player(self) -> int | None:
        """Return the player meant, the active one if none is named; None if there is none."""
        index = self.facts.integer("player") if self.facts.has("player") else self.pad.active
        return index if index is not None and 0 <= index < len(self.game.players) else None

    def owner(self) -> int | None:
        """Return the player meant as `player` does, or neutral where there is one."""
        index = self.facts.integer("player") if self.facts.has("player") else self.pad.active
        if index == NEUTRAL and "neutral" in uses(self.rules):
            return NEUTRAL
        return self.player()

    def route(self) -> str | None:
        """Return the id of the route meant, None if the board has none such."""
        route = self.board.route_named(self.facts.text("route") or "")
        return None if route is None else route.id

    def changed(self, game: FinishedGame, edit: Edit) -> Pad:
        """Return the pad with another game and the way back."""
        return changed(self.pad, game, edit, self.boards)

    def tried(
        self,
        game: FinishedGame,
        edit: Edit,
        ways_out: Callable[[tuple[Problem, ...]], Sequence[WayOut]] | None = None,
    ) -> Pad:
        """Return the pad with another game, or refuse it if that brings new problems."""
        problems = self.boards.new_problems(game, self.game)
        if problems:
            return self.refused(problems, ways_out(problems) if ways_out else (), edit)
        return self.changed(game, edit)

    def refused(
        self,
        problems: Sequence[Problem],
        ways_out: Sequence[WayOut] = (),
        tried: Edit | None = None,
    ) -> Pad:
        """Return the pad with its game as it was, and why."""
        return refused(self.pad, problems, ways_out, tried)

    def searched(self, pad: Pad) -> Pad:
        """Empty the search field once what was looked for is entered; some text may stay."""
        return pad if pad.refusal else replace(pad, query=self.facts.text("rest") or "")


Responder = Callable[[Pad, Facts, Boards], Pad | None]
"""What answers an action; None passes it over."""


def on(*screens: Screen) -> Callable[[Callable[[Entry], Pad | None]], Responder]:
    """Make an answer of a function that needs a game, for some screens only."""

    def wrap(function: Callable[[Entry], Pad | None]) -> Responder:
        def answer(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
            rules = None if pad.game is None else boards.rules_of(pad.game)
            if pad.game is None or rules is None or pad.screen not in screens:
                return None
            return function(Entry(pad, pad.game, rules, facts, boards))

        return answer

    return wrap


def changed(
    pad: Pad, game: FinishedGame, edit: Edit, boards: Boards, before: FinishedGame | None = None
) -> Pad:
    """Return the pad with another game, and with the one before it in the history.

    ``before`` stands in where the pad has no game yet.
    """
    before = pad.game or before
    if game == before and game == pad.game:
        return pad
    history = History(pad.history.past)
    if before is not None:
        history = History((*pad.history.past, (before, edit))[-MOST_STEPS:])
    return settled(replace(pad, game=game, history=history, done=edit), boards)


def refused(
    pad: Pad,
    problems: Sequence[Problem],
    ways_out: Sequence[WayOut] = (),
    tried: Edit | None = None,
) -> Pad:
    """Return the pad with nothing changed but the reasons told."""
    shown = tuple(_shortened(problem) for problem in problems[:MOST_PROBLEMS])
    return replace(pad, refusal=Refusal(shown, tuple(ways_out), tried))


def _shortened(problem: Problem) -> Problem:
    """Return a problem whose texts a message can carry: a hostile file names what it likes."""
    changes = {}
    for one in fields(problem):
        value = getattr(problem, one.name)
        if isinstance(value, str):
            short = without_surrogates(value)
            if len(short) > LONGEST_SHOWN:
                short = short[:LONGEST_SHOWN] + "…"
            if short != value:
                changes[one.name] = short
    return replace(problem, **changes) if changes else problem


def settled(pad: Pad, boards: Boards) -> Pad:
    """Return a pad whose active player and tab are there in its game, with no proof lit."""
    rules = None if pad.game is None else boards.rules_of(pad.game)
    if pad.game is None or rules is None:
        return replace(pad, active=0, tab=Tab.ROUTES, proof=None)
    active = min(pad.active, len(pad.game.players) - 1)
    if active == NEUTRAL and "neutral" not in uses(rules):
        active = 0
    tab = pad.tab if pad.tab in tabs(rules) else Tab.ROUTES
    return replace(pad, active=active, tab=tab, proof=None)
