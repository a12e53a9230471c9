"""The first games as a value: the best results, and the game that is told on screen."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tutor.frozen import Frozen
from tutor.guided.by_yourself import Drawing, Stop
from tutor.guided.run import Run, StoryGuide
from tutor.guided.story import Phase
from tutor.play.opening import CoachWhen
from tutor.play.session import Session
from tutor.play.state import PlayPage, Touch


class Result(Frozen):
    """The best result of a board's first game: its slips and stars."""

    slips: int
    stars: int

    def better(self, other: "Result | None") -> "Result":
        """Return the better of two results."""
        return self if other is None or self.slips < other.slips else other


def result_of(run: Run) -> Result:
    """Return the result of a run."""
    return Result(len(run.slipped), run.stars)


@dataclass(frozen=True)
class FirstGamePage:
    """A first game on screen.

    Attributes
    ----------
    run
        The learner's run through the story.
    page
        The page of its table.
    rung
        How much help the learner asked for at this beat: none, a pointer, a part of the answer.
    drawing
        While cards are drawn for the learner: what stood when that began.
    stop
        Why drawing on has just stopped, None if it has not.
    rests
        Whether everything is played for the learner, to the end.
    """

    run: Run
    page: PlayPage
    rung: int = 0
    drawing: Drawing | None = None
    stop: Stop | None = None
    rests: bool = False

    def at(self, run: Run) -> "FirstGamePage":
        """Return the page after something happened in the story."""
        before = self.run.beat
        same = run.beat is before
        if run.is_free and not same and before is not None and before.when is None:
            run = run.at(with_coach(run.session, CoachWhen.BEFORE))
        touch = Touch(ticket=self.page.touch.ticket) if same else Touch()
        page = replace(
            self.page, session=run.session, touch=touch, ahead=None, guide=StoryGuide(run)
        )
        drawing = self.drawing if run.is_free else None
        return FirstGamePage(run, page, self.rung if same else 0, drawing, rests=self.rests)

    def freely(self, page: PlayPage) -> "FirstGamePage":
        """Return the page after a tap of a learner who plays freely."""
        assert page.session is not None
        run = self.run.at(page.session)
        return FirstGamePage(run, replace(page, guide=StoryGuide(run)))


def with_coach(session: Session, when: CoachWhen) -> Session:
    """Return a game in which the coach speaks at other times."""
    return replace(session, opening=replace(session.opening, coach=when))


def opened(run: Run) -> FirstGamePage:
    """Return the page of a run as it is opened."""
    page = PlayPage(session=run.session, at_table=True, guide=StoryGuide(run))
    return FirstGamePage(run, page)


@dataclass(frozen=True)
class FirstGamesState:
    """The first games of a visit: the best results by board, and the one on screen, if any."""

    results: Mapping[str, Result] = field(default_factory=dict)
    told: FirstGamePage | None = None

    @property
    def run(self) -> Run | None:
        """The learner's run through the story, None before one is opened."""
        return None if self.told is None else self.told.run

    def is_begun(self, board: str) -> bool:
        """Tell whether this board's first game was begun and can be continued."""
        run = self.run
        return run is not None and run.game.board == board and run.phase is not Phase.END and (
            len(run.session.steps) > run.first)  # fmt: skip

    def with_results(self, results: Mapping[str, Result]) -> "FirstGamesState":
        """Return the same with other results, of which the better ones count."""
        better = {board: it.better(self.results.get(board)) for board, it in results.items()}
        return replace(self, results={**self.results, **better})
