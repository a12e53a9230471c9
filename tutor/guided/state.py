"""The first games as a value: the best results, and the game that is told on screen."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tutor.frozen import Frozen
from tutor.guided.run import Run, StoryGuide
from tutor.guided.story import Phase
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
    """

    run: Run
    page: PlayPage
    rung: int = 0

    def at(self, run: Run) -> "FirstGamePage":
        """Return the page after something happened in the story."""
        same = run.beat is self.run.beat
        touch = Touch(ticket=self.page.touch.ticket) if same else Touch()
        page = replace(
            self.page, session=run.session, touch=touch, ahead=None, guide=StoryGuide(run)
        )
        return FirstGamePage(run, page, self.rung if same else 0)


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
