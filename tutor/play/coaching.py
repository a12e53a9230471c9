"""What the coach has found and said in a game, kept with it so that nothing is said twice."""

from dataclasses import replace

from tutor.frozen import Frozen


class Lost(Frozen):
    """Points that a move of the human lost against the best one; ``step`` is its number."""

    step: int
    points: float


class Coaching(Frozen):
    """What the coach has found and said.

    ``said`` are the steps whose moves the coach spoke about; steps that were taken back stay, as
    each used up one of the few sentences of a game. ``lost`` are the moves that lost enough points
    to mention. ``waits`` is set while the coach has spoken about the last move and the human has
    neither taken it back nor chosen to play on.
    """

    said: tuple[int, ...] = ()
    lost: tuple[Lost, ...] = ()
    waits: bool = False

    def until(self, step: int) -> "Coaching":
        """Return what remains when all moves after a step are taken back."""
        lost = tuple(loss for loss in self.lost if loss.step <= step)
        return replace(self, lost=lost, waits=False)


NOTHING_SAID = Coaching()
"""What a game begins with."""
