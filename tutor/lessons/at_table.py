"""A lesson's exercise at the live table: begun, watched over, and its moves judged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tutor.bots.levels import Level
from tutor.game.finished import Player
from tutor.lessons.candidates import RouteNotLit
from tutor.lessons.exercise import Explanation, Scene, Verdict, Why
from tutor.lessons.forms import Acted
from tutor.lessons.on_table import OnTableExercise, quiet_move
from tutor.lessons.session import after_solution, after_verdict
from tutor.lessons.state import LessonSession, LessonTable
from tutor.library import Library
from tutor.play.opening import Opening
from tutor.play.session import Session, sit_down_at
from tutor.play.shuffles import Seeded
from tutor.play.state import Objection, PlayPage, Touch
from tutor.play.update import update_play_page
from tutor.table.actions import Action
from tutor.table.seen import Seen

AT_TABLE = frozenset((
    "on", "draw", "draw_blind", "draw_tickets", "route", "city", "offer", "all_offers", "hand",
    "lay", "turn", "ticket", "mark", "keep", "share", "do", "sheet", "shut",
))  # fmt: skip
"""The taps that a lesson's table takes; there is no taking back."""


class ExerciseObjection(Objection):
    """Why the exercise does not accept a move."""

    why: tuple[Why, ...]

    @property
    def is_beside_the_point(self) -> bool:
        """Whether the move answers nothing: it is legal, and only not what is asked for."""
        return all(isinstance(why, Explanation) and why.is_beside_the_point for why in self.why)


@dataclass(frozen=True)
class LessonGuide:
    """Watches the moves made in an exercise."""

    exercise: OnTableExercise

    def objection(self, session: Session, action: Action) -> ExerciseObjection | None:
        """Return why a move is not what is asked for, None if it is."""
        why = self.exercise.at(session.table).objection(action)
        return ExerciseObjection(why) if why else None


@dataclass(frozen=True)
class CardDrawer:
    """Opponents who draw cards."""

    def choose(self, number: int, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return a draw of cards, if that is possible."""
        return quiet_move(actions)


def new_table(exercise: OnTableExercise) -> LessonTable:
    """Return an exercise's table as it begins."""
    page = PlayPage(
        session=game_at(exercise.scene, exercise.seed),
        at_table=True,
        guide=LessonGuide(exercise),
        by_hand=exercise.form.by_hand,
    )
    page = page.touched(Touch(sheet=exercise.form.sheet))
    return LessonTable(exercise, page)


def game_at(scene: Scene, seed: str) -> Session:
    """Return a game that begins with a scene, in which the others draw cards."""
    rules = scene.table.rules
    opening = Opening(
        board=rules.board.id,
        variant=rules.rulebook.variant,
        players=tuple(Player(seat.name, seat.color, team=seat.team) for seat in scene.table.seats),
        me=scene.player,
        level=Level.FAIR,
        seed=0,
    )
    return sit_down_at(opening, scene.table, shuffles=Seeded(seed), opponents=CardDrawer())


def update_table(
    sitting: LessonTable, session: LessonSession, action: Mapping[str, Any], library: Library
) -> tuple[LessonTable, LessonSession]:
    """Return table and session after a tap; both unchanged if it means nothing.

    A move of the learner is judged; one that the rules or the exercise refuse is a slip, unless
    it is legal and only beside the point.
    """
    before = sitting.page
    page = update_play_page(before, action, library)
    if page is before:
        return sitting, session
    after = replace(sitting, page=page, touched=True)
    if page.session is not before.session:
        return _moved(after, session)
    refused = page.touch.refused
    is_new = refused is not None and refused is not before.touch.refused
    may_try = action["do"] == "hand" or before.session is None or not before.session.my_turn
    if refused is None or not is_new or may_try:  # the learner may try which cards fit
        return after, session
    objected = refused.objection
    why = objected.why if isinstance(objected, ExerciseObjection) else refused.reasons
    if RouteNotLit() in why:  # cards laid for another route go back, and its light goes out
        sheet = sitting.exercise.form.sheet
        after = replace(after, page=page.touched(Touch(sheet=sheet, refused=refused)))
    if not (isinstance(objected, ExerciseObjection) and objected.is_beside_the_point):
        session = after_verdict(session, Verdict(right=False, why=why), session.draft)
    return after, session


def helped(sitting: LessonTable | None) -> LessonTable | None:
    """Return the table after more help was asked for, which stands in place of what was wrong."""
    if sitting is None or (touch := sitting.page.touch).refused is None:
        return sitting
    refused = replace(touch.refused, reasons=(), objection=None)
    return replace(sitting, page=sitting.page.touched(replace(touch, refused=refused)))


def show_move(sitting: LessonTable, session: LessonSession) -> tuple[LessonTable, LessonSession]:
    """Make a right move for the learner."""
    if not sitting.game.my_turn or session.is_answered:
        return sitting, session
    move = sitting.exercise.at(sitting.game.table).move()
    page = sitting.page.moved(sitting.game.play(move))
    return _moved(replace(sitting, page=page, touched=True), session, shows=True)


def _moved(
    sitting: LessonTable, session: LessonSession, *, shows: bool = False
) -> tuple[LessonTable, LessonSession]:
    """Judge the newest move if it is the learner's, and go on to the exercise it leads to."""
    *_, before, step = sitting.game.steps
    if step.move is None or step.move.action.player != sitting.game.me:
        return sitting, session
    action = step.move.action
    verdict = sitting.exercise.at(before.table).verdict_after(action, step.table, step.events)
    session = (after_solution if shows else after_verdict)(session, verdict, Acted(action))
    exercise = session.exercise
    if exercise is sitting.exercise or not isinstance(exercise, OnTableExercise):
        return sitting, session
    page = replace(sitting.page, guide=LessonGuide(exercise), by_hand=exercise.form.by_hand)
    return LessonTable(exercise, page, touched=True), session
