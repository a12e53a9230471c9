"""A recorded game reviewed: a table of its decisions, and a plot of who was how far ahead."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from tutor.draw.plots import Curve, curves
from tutor.library import Library
from tutor.play.recorded import Recorded, recorded
from tutor.play.session import Step
from tutor.review import Review, reviewed
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.play import action_text
from tutor.words.review import AHEAD, GRADES, reason_text, review_text
from tutor.words.table_names import TableNames

if TYPE_CHECKING:
    from tutor.draw.plots import Figure


class ReviewTable:
    """What each decision of a game was worth; a notebook shows it as a table.

    Attributes
    ----------
    review
        The values behind it, see :class:`tutor.review.Review`.
    """

    def __init__(self, review: Review, steps: Sequence[Step]) -> None:
        self.review = review
        self._steps = steps

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row for each decision, as for ``pandas.DataFrame`` or ``csv.DictWriter``.

        ``move`` counts from 1, ``lost`` is in points.
        """
        rows = []
        for each in self.review.decisions:
            before = self._steps[each.step - 1].table
            rows.append(
                {
                    "move": each.step,
                    "round": before.round,
                    "player": TableNames(before).player(each.player),
                    "made": action_text(each.made, before),
                    "grade": GRADES[each.grade](),
                    "lost": each.lost,
                    "best": action_text(each.best, before),
                    "why": reason_text(each, self._steps),
                }
            )
        return rows

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self.review.decisions)} decisions>"

    def __str__(self) -> str:
        return review_text(self.review, self._steps)

    def _repr_html_(self) -> str:
        """Return the table in HTML, with nothing that a notebook's viewer would take out."""
        rows = self.rows
        heads = (
            _("Move"),
            _("Round"),
            labels.PLAYER(),
            _("Made"),
            _("Grade"),
            _("Lost"),
            _("Best"),
            _("Why"),
        )
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row.values())}</tr>"
            for row in rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def figure(self) -> "Figure":
        """Return how many points each side was expected to be ahead, as a matplotlib figure."""
        names = TableNames(self._steps[0].table)
        moves = [each.step for each in self.review.standings]
        lines = [
            Curve(
                str(names.side(side[0])),
                moves,
                [each.margins[number] for each in self.review.standings],
            )
            for number, side in enumerate(self.review.sides)
        ]
        return curves(lines, AHEAD(), across=_("Move"), up=labels.POINTS())


def review(game: Recorded) -> ReviewTable:
    """Review a recorded game; it takes some ten seconds.

    Parameters
    ----------
    game
        A record, its text, the path of its file, the text of a kept live game, or the session of a
        game that is being played.

    Raises
    ------
    GameError
        If there is no such board or variant.
    RecordError
        Naming the first line that cannot be read or does not follow the rules.
    OSError
        If there is no such file.
    """
    steps = recorded(game, Library())
    return ReviewTable(reviewed(steps), steps)
