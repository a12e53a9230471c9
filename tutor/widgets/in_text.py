"""Live boards in the middle of a text: a lesson, or a table from a position, that keep nothing.

A notebook may have several of them. None may restore what the browser keeps for the app, or write
over it: a section of a text begins in the same place each time it is run.
"""

from tutor.boards import board_folders
from tutor.bots.levels import Level
from tutor.facts import Action
from tutor.game.file import write_game
from tutor.game.finished import FinishedGame, Player
from tutor.game.problems import UnknownBoard
from tutor.lessons.exercise import Show
from tutor.pad.update import update_pad
from tutor.play.opening import Opening
from tutor.play.session import sit_down_at
from tutor.play.state import PlayPage
from tutor.scoring import GameError
from tutor.table.stages import ChoosingFirstTickets, KeepingTickets
from tutor.table.table import Table
from tutor.whereabouts import Address, Whereabouts
from tutor.widgets.app_view import RecordingView
from tutor.widgets.score_pad import ScorePad
from tutor.widgets.whole_app import WholeApp
from tutor.words.given import called
from tutor.words.language import gettext as _
from tutor.words.language import pgettext
from tutor.words.names import UnknownNameError, listed, shown
from tutor.words.problems import sentence
from tutor.words.table_names import TableNames
from tutor.words.values import AllOf

KEEPING = ("kept", "follow", "waiting")
"""The actions that bring what the browser keeps, another tab's changes, or waiting games."""


def expect_board(board: str) -> None:
    """Raise UnknownNameError, naming all boards, if there is no such board."""
    boards = tuple(board_folders())
    if board not in boards:
        raise UnknownNameError(sentence(UnknownBoard("board", called(board), boards)))


class KeepsNothing(RecordingView):
    """What a view in a text puts before its base class: nothing is kept or restored."""

    def take(self, action: Action) -> bool:
        """Take an action unless it is about what is kept; tell whether anything changed."""
        return action["do"] not in KEEPING and super().take(action)  # type: ignore[safe-super]

    @property
    def kept(self) -> dict[str, str]:
        """Nothing."""
        return {}

    @property
    def finished(self) -> str:
        """No game: a history is kept by the app alone."""
        return ""


class AppInText(KeepsNothing, WholeApp):
    """The whole app, but nothing in it is kept or restored."""


class LessonInText(AppInText):
    """A board's course, opened at one of its lessons.

    Attributes
    ----------
    board_name, title
        The names of the board and of the lesson.
    paragraphs
        The lesson's title, what its first step asks for, and what the learner holds, if that
        matters.
    table, lit
        The table, and the ids of the routes and cities that the step asks about.

    Raises
    ------
    GameError
        If there is no course on the board.
    UnknownNameError
        If it has no such lesson.
    """

    def __init__(self, board: str, lesson: str) -> None:
        super().__init__(board)
        course = self.lessons.courses.course(board)
        self.board_name = self.lessons.courses.rules(board).board.name
        steps = [step for step, its_lesson in course.lesson_of.items() if its_lesson.id == lesson]
        if not steps:
            text = _("There is no lesson “{lesson}” on {board}. Choose from: {known}.")
            known = listed([each.id for each in course.lessons])
            raise UnknownNameError(
                text.format(lesson=shown(called(lesson)), board=self.board_name, known=known)
            )
        opened = course.lesson_of[steps[0]]
        self.title = pgettext(opened.id, opened.title)
        self.lessons.take({"do": "go_to", "step": steps[0]})
        session = self.lessons.session
        assert session is not None
        scene = session.exercise.scene
        task = str(self.page.tree["announce"]).strip()
        self.table, self.lit = scene.table, (*scene.routes, *scene.cities)
        holds = self.lessons.state.sitting is not None or Show.HAND in scene.show
        hand = in_hand(scene.table, scene.player) if holds else ()
        self.paragraphs = (self.title, task, *hand, *on_tickets(scene.table, scene.player))


class TableInText(AppInText):
    """A live table that begins from a position, against bots; the user plays who is to move.

    Attributes
    ----------
    paragraphs
        The board's name, and what the player holds.
    """

    def __init__(self, table: Table, level: Level, seed: int) -> None:
        super().__init__()
        players = tuple(Player(seat.name, seat.color, team=seat.team) for seat in table.seats)
        me = 0 if table.to_move is None else table.to_move
        opening = Opening(
            table.board.id, table.rulebook.variant, players, me, level, seed, table.rulings
        )
        self.play.state = PlayPage(session=sit_down_at(opening, table), at_table=True)
        self.at = Whereabouts(Address("play"))
        self.paragraphs = (table.board.name, *in_hand(table, me), *on_tickets(table, me))


class PadInText(KeepsNothing, ScorePad):
    """A score pad that begins with a finished game, which can be changed; nothing is kept.

    Raises
    ------
    GameError
        If there is anything wrong with the game.
    """

    def __init__(self, game: FinishedGame) -> None:
        super().__init__()
        self.pad = update_pad(self.pad, {"do": "open", "value": write_game(game)}, self.boards)
        if self.pad.refusal is not None:
            players = [player.name for player in game.players]
            raise GameError(self.pad.refusal.problems, players=players)

    def settle(self) -> None:
        """Add nothing to the history."""


def in_hand(table: Table, player: int) -> tuple[str, ...]:
    """Return a paragraph on the cards in a player's hand, nothing if there are none."""
    hand = table.seats[player].hand
    return (_("In your hand: {cards}.").format(cards=AllOf(hand)),) if hand else ()


def on_tickets(table: Table, player: int) -> tuple[str, ...]:
    """Return paragraphs on the tickets that a player is dealt and holds, if any."""
    names, stage = TableNames(table, player), table.stage
    paragraphs = []
    if isinstance(stage, ChoosingFirstTickets):
        text = _("You are dealt: {tickets}.")
        paragraphs = [text.format(tickets=names.tickets(stage.dealt[player]))]
    elif isinstance(stage, KeepingTickets) and stage.player == player:
        paragraphs = [_("You drew: {tickets}.").format(tickets=names.tickets(stage.drawn))]
    if own := table.seats[player].tickets:
        paragraphs.append(_("Your tickets: {tickets}.").format(tickets=names.tickets(own)))
    return tuple(paragraphs)
