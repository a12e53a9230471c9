"""What a pad's page needs to know: the board, who owns what, the score sheet, and the colours."""

from collections.abc import Callable, Mapping
from functools import cached_property

from tutor.boards import Board
from tutor.deciding import Deciding
from tutor.game.finished import FinishedGame, Player
from tutor.game.problems import Problem
from tutor.history.waiting import Unkept
from tutor.pad.context import Boards
from tutor.pad.last_table import last_players
from tutor.pad.state import Pad
from tutor.pad.typed import Typed
from tutor.pad.typed_line import typed_line
from tutor.rules.held import tickets_of_player
from tutor.rules.standing import NEUTRAL, Side, Standing
from tutor.scoring import Rules, ScoreSheet
from tutor.terms import PlayerColor
from tutor.widgets.browser import Browser
from tutor.widgets.paints import Paint, owner_paints
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import Names
from tutor.words.reader import Reader, SideName, reader_of

PLAYER_COLORS: Mapping[PlayerColor, Callable[[], str]] = {
    PlayerColor.RED: lambda: _("red"),
    PlayerColor.BLUE: lambda: _("blue"),
    PlayerColor.GREEN: lambda: _("green"),
    PlayerColor.YELLOW: lambda: _("yellow"),
    PlayerColor.BLACK: lambda: _("black"),
    PlayerColor.WHITE: lambda: _("white"),
    PlayerColor.PURPLE: lambda: _("purple"),
    PlayerColor.ORANGE: lambda: _("orange"),
}


ENTERING = frozenset(
    {"claim", "claim_several", "move_route", "add_ticket", "add_several", "move_ticket",
     "add_station", "build_several"}
)  # fmt: skip


class Look:
    """A pad with a game; everything is worked out only once."""

    def __init__(
        self,
        pad: Pad,
        game: FinishedGame,
        rules: Rules,
        boards: Boards,
        browser: Browser | None = None,
        *,
        unkept: Unkept | None = None,
    ) -> None:
        self.pad = pad
        self.game = game
        self.rules = rules
        self.browser = browser or Browser()
        self.unkept = unkept
        self._boards = boards
        self.has_picture = game.board not in boards.without_picture

    @property
    def board(self) -> Board:
        """The board, with the players' corrections."""
        return self.standing.board

    @property
    def standing(self) -> Standing:
        """Who owns what."""
        return self._boards.standing(self.game)

    @cached_property
    def names(self) -> Names:
        """The names of what is on the board."""
        return Names(self.board)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What keeps the game from being scored."""
        return self._boards.problems(self.game)

    @property
    def sheet(self) -> ScoreSheet | None:
        """The scored game, None while it has problems."""
        return self._boards.sheet(self.game)

    @cached_property
    def prefilled(self) -> frozenset[str]:
        """The names that players and teams have at first; typing replaces them."""
        return frozenset({*self._boards.names, *self._boards.team_names})

    @property
    def last_players(self) -> tuple[Player, ...]:
        """Who sat at the table before this one."""
        return last_players(self.pad, self._boards)

    @cached_property
    def reader(self) -> Reader | None:
        """The human player of a live table's game; None for any other game."""
        sheet, me = self.sheet, self.pad.me
        return None if sheet is None or me is None else reader_of(sheet, me)

    def called(self, side: str) -> str:
        """Return a side's name in the result; the human of a live table is "You"."""
        return str(SideName(side, self.reader))

    @property
    def deciding(self) -> Deciding:
        """What decided the game; call it only if there is a score sheet."""
        return self._boards.deciding(self.game)

    @property
    def players(self) -> range:
        """The players' places in turn order."""
        return range(len(self.game.players))

    def side_of(self, player: int) -> Side:
        """Return the side that a player belongs to."""
        return next(side for side in self.standing.sides if player in side.players)

    def name(self, owner: int) -> str:
        """Return a player's name, or the word for the neutral player."""
        if owner == NEUTRAL:
            return labels.NEUTRAL()
        return self.game.players[owner].name

    @property
    def new(self) -> tuple[str, ...]:
        """The ids of the things that the last action entered."""
        done = self.pad.done
        return tuple(done.what.split()) if done is not None and done.kind in ENTERING else ()

    @cached_property
    def line(self) -> tuple[Typed, ...]:
        """What the text in the search field means."""
        return typed_line(self.pad, self._boards, self.pad.query)

    @cached_property
    def ticket_holders(self) -> Mapping[tuple[str, int], int]:
        """The player who has each ticket, by its id and the most that it brings."""
        return {
            (held.id, held.ticket.most): player
            for player in self.players
            for held in tickets_of_player(self.standing, player)
        }

    @cached_property
    def paints(self) -> dict[int, Paint]:
        """How each owner is shown; letters differ, so that colour alone never tells."""
        owners = [
            (place, self.name(place), player.color)
            for place, player in enumerate(self.game.players)
        ]
        if self.game.neutral is not None:
            owners.append((NEUTRAL, self.name(NEUTRAL), self.game.neutral.color))
        return owner_paints(owners)
