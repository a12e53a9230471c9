"""The whole app on one page: the landing page, the lessons, the score pad, and pages to read."""

from collections.abc import Callable, Container, Mapping, Sequence
from pathlib import Path
from typing import Any

from tutor.bots.levels import Level
from tutor.facts import Action, Facts
from tutor.game.problems import UnknownBoard
from tutor.guided.proof import proved, proved_by_clean_run
from tutor.history.store import SharedStore
from tutor.history.update import History
from tutor.lessons.state import Progress
from tutor.pad.address_actions import address_of, is_address_of_pad
from tutor.pad.state import Screen
from tutor.play.recorded import Recorded, is_record
from tutor.play.setting_up import TABLE
from tutor.review.keeping import KeptReviews
from tutor.scoring import GameError
from tutor.table.record import RecordError
from tutor.whereabouts import Address, Whereabouts, address_parts, address_text
from tutor.widgets.app_view import RecordingView
from tutor.widgets.first_game_view import FirstGameView
from tutor.widgets.learned_file import LearnedFile
from tutor.widgets.lesson_view import LessonView
from tutor.widgets.nodes import Node
from tutor.widgets.page import PageView
from tutor.widgets.places import OF_A_BOARD, PLACES, WITHOUT_BOARD
from tutor.widgets.play_view import PlayView
from tutor.widgets.puzzle_view import PuzzleView
from tutor.widgets.record_view import RecordView
from tutor.widgets.score_pad import ScorePad
from tutor.widgets.screens.history import history_entry
from tutor.widgets.screens.languages import language_switch
from tutor.widgets.screens.learn import Offer, learning
from tutor.widgets.screens.play.first_game import counted_note
from tutor.widgets.screens.play.setup import playing
from tutor.widgets.screens.start_here import (
    FirstOffer,
    first_game_again,
    start_here,
)
from tutor.widgets.spoken import Spoken
from tutor.words.language import languages, speaking


class WholeApp(RecordingView):
    """The score pad, the lessons, the live table and the history, and the ways between them.

    An action named after one of the `PLACES` opens it. ``home`` opens the landing page, and
    ``leave`` goes back from a reference page to the page before. Every other action is handed
    to what is on screen.

    Parameters
    ----------
    lesson
        Begin with this board's course; None begins on the landing page.
    own_maps
        Folders of the user's own boards.
    card
        Begin with this board's reference card instead.
    history
        Where finished games are kept; None leaves it to the browser.
    language
        Begin in this language, by its code; None asks the browser.

    Attributes
    ----------
    at
        The page on screen, whose place is a key of `PLACES` or "pad" for the score pad and the
        landing page, and the pages that ``leave`` goes back to.

    Raises
    ------
    GameError
        If there is no course on the board, or no board for the card.
    """

    def __init__(
        self,
        lesson: str | None = None,
        own_maps: Sequence[Path] = (),
        *,
        card: str | None = None,
        history: SharedStore | None = None,
        language: str | None = None,
    ) -> None:
        self.score_pad = ScorePad(own_maps=own_maps, cards=True, history=history)
        super().__init__(self.score_pad.boards)
        self.spoken = Spoken(language)
        self.lessons = LessonView(lesson, self.score_pad.boards)
        self.recorder = self.score_pad.recorder
        self.history = History(self.score_pad.boards, self.recorder, history)
        self.play = PlayView(self.score_pad.boards)
        self.first: FirstGameView = FirstGameView(self.score_pad.boards)
        self.puzzles: PuzzleView = PuzzleView(self.score_pad.boards, self.lessons.courses)
        self.learned = LearnedFile(self.lessons, self.first, self.puzzles)
        self.record: RecordView | None = None
        self.reviews = KeptReviews()
        self._counts: str | None = None
        self.at = Whereabouts() if lesson is None else Whereabouts(Address("learn", lesson))
        if card is not None:
            if card not in self.score_pad.boards.ids:
                raise GameError((UnknownBoard("board", card, self.score_pad.boards.ids),))
            self.at = Whereabouts(Address("reference", card))

    def sit_down(self, board: str, players: int | None, level: Level, seed: int | None) -> None:
        """Begin with the live table, as :meth:`PlayView.begin` does.

        Raises
        ------
        GameError
            If there is no such board, or so many cannot play there.
        """
        self.play.begin(board, players, level, seed)
        self.at = Whereabouts(Address("play"))

    @property
    def place(self) -> str:
        """The place on screen: a key of `PLACES`, or "pad"."""
        return self.at.here.place

    @property
    def board(self) -> str | None:
        """The board that the page on screen is about, if any."""
        return self.at.here.board

    def take(self, action: Action) -> bool:
        """Go to another page, or hand the action to the page on screen."""
        is_said_anew = self.spoken.take(action)
        with speaking(self.spoken.words):
            return self._taken(action) or is_said_anew

    def _taken(self, action: Action) -> bool:
        do = action["do"]
        if action.get("today"):  # another day has begun while the page was open
            self.puzzles.begin_day(action)
        if do in ("kept", "follow", "visit", "go", "waiting"):
            return self._told(action)
        if str(do).startswith("history_"):  # its store may answer when one is elsewhere
            return self._of_history(action)
        if do in ("home", "leave"):
            return self._home(action) if do == "home" else self._leave()
        if do in ("play_again", "follow_play", "open_table", "score_table"):  # wherever one is
            return self._of_tables(action)
        if do in PLACES:
            self.learned.news = None
            return self._go(str(do), action)
        return (do == "open" and self._opened(action)) or self._of_place(action)

    def _opened(self, action: Action) -> bool:
        """Open what was learned, or a saved record; any other file is left to the score pad."""
        text = str(action.get("value", ""))
        if self.learned.read(text) or self.place == "learn":
            return self._go("learn", {})
        try:
            return is_record(text) and self._look_at(text)
        except (RecordError, GameError):
            return False

    def _look_at(self, game: Recorded) -> bool:
        """Look at a game move by move, where it can be reviewed."""
        self.record = RecordView(game, self.score_pad.boards, self.reviews, leave=True)
        return self._go("record", {})

    def _of_place(self, action: Action) -> bool:
        """Hand an action to the page on screen; what goes wrong there comes back as a puzzle."""
        lesson, run = self.lessons.session, self.first.run
        taken = self._on_screen(action)
        self.puzzles.note_lesson(lesson, self.lessons.session)
        self.puzzles.note_first_game(run, self.first.run)
        return taken

    def _on_screen(self, action: Action) -> bool:
        takes: Mapping[str, Callable[[Action], bool]] = {
            "pad": self._at_pad,
            "play": self._at_play,
            "record": self._at_record,
            "first": self._at_first_game,
            "puzzles": self.puzzles.take,
            "learn": lambda taken: self.is_lesson and self.lessons.take(taken),
        }
        return self.place in takes and takes[self.place](action)

    def _at_pad(self, action: Action) -> bool:
        back = action["do"] == "look_back"
        return self._look_back() if back else self.score_pad.take(action)

    def _at_record(self, action: Action) -> bool:
        if action["do"] == "again":
            return self._go("play", {"step": TABLE}) and self.play.take(action)
        taken = self.record is not None and self.record.take(action)
        if taken and self.record is not None and action["do"] == "on":  # a move more is reviewed
            self.puzzles.note_review(self.record)
        return taken

    def _at_first_game(self, action: Action) -> bool:
        taken = self._count() if action["do"] == "count" else self.first.take(action)
        self._note_first_game()
        return taken

    @property
    def address(self) -> str:
        """What the browser's address shows after its #."""
        if self.place == "pad":
            return address_of(self.score_pad.pad)
        if self.place == "play":
            return address_text(self.place, *self.play.address_parts)
        if self.place == "puzzles":
            return address_text(self.place, *self.puzzles.address_parts)
        step = self.lessons.address_part if self.is_lesson and self.lessons.session else None
        return address_text(self.place, self.board, step or self.at.here.variant)

    def view(self) -> PageView:
        """Return the page on screen, with its address."""
        view = self._view()
        view.tree.update(address=self.address, languages=list(languages()))
        return view

    def _view(self) -> PageView:
        if self.place != "pad":
            return PLACES[self.place](self)
        at_home = self.score_pad.pad.game is None or self.score_pad.pad.screen is Screen.HOME
        if not (at_home and self.lessons.courses.boards):
            return self.score_pad.view(note=counted_note(self._counts) if self._counts else None)
        # Only the courses that were begun are read: the app opens sooner.
        begun = learning(self.offers(tuple(self.lessons.state.progress)), self.puzzles.due)
        first = self._first_on_home()
        todays = self.puzzles.on_home()
        entries: tuple[Node, ...] = (begun, playing(self.play.state), history_entry())
        if todays is not None:
            entries = (*entries[:2], todays, *entries[2:])
        if first is not None:
            place = 0 if self.score_pad.pad.kept is None else 2  # who scores came for that
            entries = (*entries[:place], start_here(first), *entries[place:])
        elif again := self.first.offers()[:1]:
            entries = (*entries, first_game_again(again[0]))
        return self.score_pad.view(
            entries,
            own_boards=self.own_boards(),
            waiting=self.play.under_way,
            languages=language_switch(),
        )

    @property
    def orders(self) -> tuple[list[dict[str, Any]], ...]:
        """The lists of what is still to be asked of the browser's history."""
        return (self.history.orders, *super().orders)

    @property
    def kept(self) -> Mapping[str, str]:
        """What the browser is to keep: games, progress in lessons, the live table."""
        return {
            "language": self.spoken.kept,
            **self.score_pad.kept, **self.lessons.kept, **self.play.kept, **self.first.kept,
            "reviews": self.reviews.text,
            **self.puzzles.kept,
        }  # fmt: skip

    def own_boards(self) -> Node | None:
        """Return the landing page's part on the user's own boards; None where there is none."""
        return None

    @property
    def is_lesson(self) -> bool:
        """Whether a course is on screen."""
        return self.place == "learn" and self.board is not None

    def offers(self, boards_begun: Sequence[str] | None = None) -> dict[str, Offer]:
        """Return the courses on offer by board, or only those of the boards given."""
        boards = self.score_pad.boards.all()
        return {
            board: Offer(
                boards[board].board.name, course, self.progress(board), self.lessons.known_on(board)
            )
            for board, course in self.lessons.by_board(boards_begun).items()
            if board in boards
        }

    def _first_on_home(self) -> FirstOffer | None:
        """Return the first game that the landing page offers to begin or to continue, if any."""
        run = self.first.run
        if run is not None and self.first.state.is_begun(run.game.board):
            return self.first.offer(run.game.board)
        if self.lessons.state.progress or self.first.state.results:
            return None
        return next(iter(self.first.offers()), None)

    def progress(self, board: str) -> Progress:
        """Return how far the learner is on a board."""
        return self.lessons.state.progress.get(board, Progress())

    def _home(self, action: Action) -> bool:
        before, self.at = self.at, Whereabouts()
        return any([self.score_pad.take(action), before.here != self.at.here])

    def _told(self, action: Action) -> bool:
        """Take an action for the app as a whole: what the browser kept, and its address."""
        if action["do"] == "go":
            return self._go_to(action.get("address"))
        if action["do"] == "waiting":
            return self.recorder.take(action)
        taken = [self.score_pad.take(action)]
        if action["do"] == "kept":  # each has something to restore
            self.reviews.restore(action.get("reviews"))
            taken += [self.lessons.take(action), self.play.take(action), self.first.take(action)]
            self._note_first_game()
            taken += [self.puzzles.take(action)]
            taken += [self._go_to(action.get("address") or None)]
        if action["do"] == "visit":
            self.at = Whereabouts()
        return any(taken)

    def _go_to(self, address: object) -> bool:
        """Open the page at an address; the landing page if the address is unknown."""
        if not isinstance(address, str):
            return False
        if not is_address_of_pad(address):
            place, board, step = address_parts(address)
            facts: Action = {"board": board, "variant": step, "step": step, "end": True}
            if place in PLACES and self._go(place, facts):
                if self.is_lesson and step:
                    self.lessons.take({"do": "go_to", "step": step})
                return True
            address = "/"
        return self._home({"do": "go", "address": address})

    def _at_play(self, action: Action) -> bool:
        """Hand an action to the live table; its board counts as played on."""
        session = self.play.session
        if action["do"] in ("finale", "review") and session is not None and session.is_over:
            return self._finale() if action["do"] == "finale" else self._look_at(session)
        taken, session = self.play.take(action), self.play.session
        if action["do"] == "sit_down" and session is not None:
            self.score_pad.note_played(session.opening.board)
        return taken

    def _finale(self) -> bool:
        """Show the live table's result on the score pad, as it shows the game of a link."""
        session = self.play.session
        if session is None or not session.is_over:
            return False
        self.at, self._counts = Whereabouts(), None
        return self.score_pad.show_played(session.finished_game(), session.reader, looks_back=True)

    def _of_tables(self, action: Action) -> bool:
        """Follow another tab, begin another game, go on with a table that waits, or score it."""
        do = action["do"]
        taken = self.play.take({**action, "do": "open_table" if do == "score_table" else do})
        if do == "play_again" and not taken:  # a game is going on: return to it
            return self._go("play", {"step": TABLE})
        if taken and do != "follow_play":
            self.at = Whereabouts(Address("play"))
        return self._finale() if taken and do == "score_table" else taken

    def _note_first_game(self) -> None:
        """Tell the lessons what the first game on screen has proved, and old ones without slips."""
        for board, result in self.first.state.results.items():
            game = self.first.games.game(board) if not result.slips else None
            if game is not None and board not in self.lessons.state.played:
                self.lessons.note_played(board, proved_by_clean_run(game))
        run = self.first.run
        if run is not None:
            self.lessons.note_played(run.game.board, proved(run))

    def _look_back(self) -> bool:
        """Look back on the game whose result is on the pad, if the live table still has it."""
        session = self.play.session
        if not self.score_pad.pad.looks_back or session is None or not session.is_over:
            return False
        self._go("play", {"step": TABLE})
        return self.play.state.looks_back or self.play.take({"do": "look_back"})

    def _count(self) -> bool:
        """Score a first game on the score pad, which then leads back to the game's end."""
        session = self.first.counted()
        if session is None:
            return False
        self.at, self._counts = Whereabouts(), session.opening.board
        return self.score_pad.show_played(session.finished_game(), session.me)

    def _of_history(self, action: Action) -> bool:
        """Hand an action to the history, and show the game that it opens, if any."""
        if action["do"] == "history_changed" and self.place != "history":
            return False  # it is read again when it is opened
        changed = self.history.take(action)
        text, self.history.opened = self.history.opened, ""
        if text:
            self.at = Whereabouts()
            return self.score_pad.show_old(text)
        return changed and self.place == "history"

    def _leave(self) -> bool:
        before, self.at = self.at, self.at.back()
        return self.at is not before

    def _go(self, place: str, action: Action) -> bool:
        """Open a place; do nothing if the action names an unknown board."""
        board, variant = action.get("board"), action.get("variant")
        boards = self.score_pad.boards
        if board is None:
            if place in OF_A_BOARD or (place == "record" and self.record is None):
                return False
            target = Address(place)
        elif isinstance(board, str) and board in self._known(place, board):
            of_board = isinstance(variant, str) and variant in boards.variants(board)
            target = Address(place, board, str(variant) if of_board else None)
        else:
            return False
        if place == "first" and not self.first.open(str(board), at_end=bool(action.get("end"))):
            return False
        self._begin(target, action)
        self.at = self.at.onward(Address(place) if place in WITHOUT_BOARD else target)
        return True

    def _known(self, place: str, board: str) -> Container[str]:
        """Return the boards that an address of a place can name."""
        if place == "learn":
            return self.lessons.by_board([name for name in self.lessons.courses.boards
                                          if name == board])  # fmt: skip
        if place == "puzzles":
            return self.puzzles.places
        return self.first.games.boards if place == "first" else self.score_pad.boards.ids

    def _begin(self, target: Address, action: Action) -> None:
        """Prepare what a place shows."""
        if target.place == "play":
            self.play.take({**action, "do": target.place})
        if target.place == "puzzles":
            self.puzzles.open(target.board, Facts(action).text("step"))
        if target.place == "learn" and target.board is not None:
            self.lessons.open(
                target.board,
                asks="step" not in action,  # an address opens just what it names
                knows_base=bool(self.first.state.results),
                listed=bool(action.get("list")),
            )
        if target.place == "history":
            self.history.open()
