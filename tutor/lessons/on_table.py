"""Exercises answered at the table: a move is judged by the rules, then by the exercise."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from tutor.lessons.exercise import (
    BesideThePoint,
    Exercise,
    Explanation,
    Scene,
    Verdict,
    Why,
    wrong_form,
)
from tutor.lessons.forms import Acted, Answer, OnTable
from tutor.table.actions import Action, DrawBlind, PlaceCard
from tutor.table.chance import Shuffler
from tutor.table.events import CrossingFilled, Event, RouteClaimed
from tutor.table.table import Table
from tutor.terms import Place


class NotAskedFor(BesideThePoint, Explanation):
    """It may be done, but it is not what was asked for."""


class OnTableExercise(Exercise, ABC):
    """Do what is asked for at the table.

    A move that the rules refuse is a slip and explained by all their reasons; one that they
    allow is a slip if there is an objection. The page plays the move itself and asks
    :meth:`verdict_after` about it; :meth:`judge` does the same without a page.
    """

    seed: str

    form = OnTable()
    secret: ClassVar[frozenset[str]] = frozenset()
    """What the sheet of a claim must not tell: the ``toll``, or what a route is ``worth``."""

    @abstractmethod
    def objection(self, action: Action) -> tuple[Why, ...]:
        """Return why a legal move is not what was asked for; empty if it is."""

    @abstractmethod
    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Return the verdict on a move: ``after`` is the table after it, ``events`` its events."""

    @abstractmethod
    def move(self) -> Action:
        """Return a right move."""

    def solution(self) -> Acted:
        """Return a right move."""
        return Acted(self.move())

    def judge(self, answer: Answer) -> Verdict:
        """Make the move at the scene's table, if the rules and the exercise allow it."""
        if not isinstance(answer, Acted):
            return wrong_form()
        table, action = self.scene.table, answer.action
        reasons = table.why_not(action) or self.objection(action)
        if reasons:
            return Verdict(right=False, why=reasons)
        after, events = table.play(action, Shuffler(self.seed))
        return self.verdict_after(action, after, events)

    def at(self, table: Table) -> "OnTableExercise":
        """Return the exercise as it goes on at a later table."""
        return replace(self, scene=replace(self.scene, table=table))

    def scene_of(self, table: Table, routes: tuple[str, ...] = ()) -> Scene:
        """Return the scene of a later table, with these routes lit."""
        return Scene(table, self.scene.player, self.scene.show, routes=routes)


def claim_events(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events of a claim to show: tolls and the last round have their own exercises."""
    return tuple(event for event in events if isinstance(event, RouteClaimed | CrossingFilled))


def others_play(table: Table, player: int, seed: str) -> Table:
    """Let the others draw cards, and return the table on the player's turn or at the end."""
    chance = Shuffler(f"{seed}/others")
    while not table.is_over and table.stage.player != player:
        table, _ = table.play(quiet_move(table.actions()), chance)
    return table


def quiet_move(actions: Sequence[Action]) -> Action:
    """Return an opponent's move in a lesson: a draw from the pile, else the first action."""
    blind = next((action for action in actions if isinstance(action, DrawBlind)), None)
    hand = next(
        (
            action
            for action in actions
            if isinstance(action, PlaceCard) and action.place is Place.HAND
        ),
        None,
    )
    return blind or hand or actions[0]
