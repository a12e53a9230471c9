"""What the coach has found and said in a game: kept with it, so that it is not said twice."""

from dataclasses import replace

from tutor.frozen import Frozen


class Lost(Frozen):
    """Points that a move of the human lost against the best one; ``step`` is its number."""

    step: int
    points: float


class Coaching(Frozen):
    """What the coach has found and said.

    ``said`` are the steps about whose moves a sentence was said; those that were taken back
    stay among them, for each is one of the few that a game has. ``lost`` are the moves of the
    game as it is that lost points worth a word. While it ``waits`` the last move has been
    spoken about, and one has neither taken it back nor chosen to play on.
    """

    said: tuple[int, ...] = ()
    lost: tuple[Lost, ...] = ()
    waits: bool = False

    def until(self, step: int) -> "Coaching":
        """Return what stays when all moves after a step are taken back."""
        lost = tuple(loss for loss in self.lost if loss.step <= step)
        return replace(self, lost=lost, waits=False)


NOTHING_SAID = Coaching()
"""What a game begins with."""
