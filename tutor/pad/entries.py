"""An action on a game: what it starts from, and how it is accepted, refused or ignored."""

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
MOST_PROBLEMS = 100  # reported at once: with more it is no such file
LONGEST_SHOWN = 200  # letters of a thing that a problem names


@dataclass(frozen=True)
class Entry:
    """An action on a game, with the pad, the game and the rules that it works on."""

    pad: Pad
    game: FinishedGame
    rules: Rules
    facts: Facts
    boards: Boards

    @property
    def board(self) -> Board:
        """The board with the players' corrections."""
        return self.boards.standing(self.game).board

    def player(self) -> int | None:
        """Return the player named, else the active one; None if there is no such player."""
        index = self.facts.integer("player") if self.facts.has("player") else self.pad.active
        return index if index is not None and 0 <= index < len(self.game.players) else None

    def owner(self) -> int | None:
        """Return the same as `player`, or the neutral player where the rules have one."""
        index = self.facts.integer("player") if self.facts.has("player") else self.pad.active
        if index == NEUTRAL and "neutral" in uses(self.rules):
            return NEUTRAL
        return self.player()

    def route(self) -> str | None:
        """Return the id of the route named, None if the board has no such route."""
        route = self.board.route_named(self.facts.text("route") or "")
        return None if route is None else route.id

    def changed(self, game: FinishedGame, edit: Edit) -> Pad:
        """Return the pad with this game and the edit on its undo list."""
        return changed(self.pad, game, edit, self.boards)

    def tried(
        self,
        game: FinishedGame,
        edit: Edit,
        ways_out: Callable[[tuple[Problem, ...]], Sequence[WayOut]] | None = None,
    ) -> Pad:
        """Return the pad with this game, or refuse the game if it has new problems."""
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
        """Return the pad with its game unchanged, and the reasons why."""
        return refused(self.pad, problems, ways_out, tried)

    def searched(self, pad: Pad) -> Pad:
        """Empty the search field, or leave the action's ``rest`` there, unless it was refused.

        What is refused of the choices for a typed text counts as typed.
        """
        if pad.refusal is None:
            return replace(pad, query=self.facts.text("rest") or "")
        chosen = self.facts.has("rest") and bool(pad.query.strip())
        return replace(pad, refusal=replace(pad.refusal, typed=True)) if chosen else pad


Responder = Callable[[Pad, Facts, Boards], Pad | None]
"""A function that carries out an action; None means that the action is ignored."""


def on(*screens: Screen) -> Callable[[Callable[[Entry], Pad | None]], Responder]:
    """Make a decorator: run only on these screens, and only with a game open."""

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
    """Return the pad with another game, and the present one on its undo list.

    ``before`` is used instead while the pad has no game.
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
    """Return the pad unchanged, except for a refusal that gives the reasons."""
    reasons = tuple(_shortened(problem) for problem in problems[:MOST_PROBLEMS])
    return replace(pad, refusal=Refusal(reasons, tuple(ways_out), tried))


def _shortened(problem: Problem) -> Problem:
    """Return a problem with its texts cut to length: a hostile file may name anything."""
    changes = {}
    for field in fields(problem):
        value = getattr(problem, field.name)
        if isinstance(value, str):
            short = without_surrogates(value)
            if len(short) > LONGEST_SHOWN:
                short = short[:LONGEST_SHOWN] + "…"
            if short != value:
                changes[field.name] = short
    return replace(problem, **changes) if changes else problem


def settled(pad: Pad, boards: Boards) -> Pad:
    """Return the pad with an active player and a tab that its game has, and no proof lit."""
    rules = None if pad.game is None else boards.rules_of(pad.game)
    if pad.game is None or rules is None:
        return replace(pad, active=0, tab=Tab.ROUTES, proof=None)
    active = min(pad.active, len(pad.game.players) - 1)
    if active == NEUTRAL and "neutral" not in uses(rules):
        active = 0
    tab = pad.tab if pad.tab in tabs(rules) else Tab.ROUTES
    return replace(pad, active=active, tab=tab, proof=None)
