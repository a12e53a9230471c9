"""What the live table's page shows: the game as its player may know it, names and paints."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from tutor.boards import Board
from tutor.play.handing_over import waits_for
from tutor.play.laid import Payment, sheet_payments
from tutor.play.session import Session
from tutor.play.state import PlayPage, Touch
from tutor.play.tickets import Progress, progress
from tutor.rules.tolls import Tolls
from tutor.table import stages as s
from tutor.table.table import Table
from tutor.widgets.nodes import Action
from tutor.widgets.paints import Paint, table_paints
from tutor.widgets.screens.play.coach_look import CoachLook
from tutor.widgets.screens.play.guiding import Guiding
from tutor.words import labels
from tutor.words.table_names import TableNames


class PlayLook:
    """A game at the table, as the player ``me`` sees it; each answer is computed once.

    What others hold comes from ``seen`` only. How far the tickets are is taken over from an
    ``earlier`` look if nothing that it depends on has changed. ``guiding`` is what a lesson's
    guide adds to the page.
    """

    def __init__(
        self,
        page: PlayPage,
        session: Session,
        earlier: "PlayLook | None" = None,
        guiding: Guiding | None = None,
    ) -> None:
        self.page = page
        self.session = session
        self.guiding = guiding
        self.touch: Touch = page.touch
        self.seen = session.seen
        self.me = session.me
        # The same position needs no new answers from the coach.
        same = earlier is not None and earlier.session is session
        self.coach: CoachLook = (
            earlier.coach if earlier is not None and same else CoachLook(session)
        )
        self._earlier = None if earlier is None else (earlier.bearing(), earlier.tickets)

    @property
    def table(self) -> Table:
        """The table: read from it only what everybody may know."""
        return self.session.table

    @property
    def board(self) -> Board:
        """The board that is played."""
        return self.session.table.board

    @property
    def stage(self) -> s.Stage:
        """What the table waits for, without others' secrets."""
        return self.seen.stage

    @property
    def my_turn(self) -> bool:
        """Whether the decision is yours."""
        return self.session.my_turn

    @property
    def may_ask(self) -> bool:
        """Whether you may ask for a hint: not while a tunnel's cards are turned over."""
        return self.my_turn and self.page.ahead is None

    @property
    def coach_waits(self) -> bool:
        """Whether the coach has spoken about your move and waits for your answer."""
        return self.session.coaching.waits

    @property
    def others_play(self) -> bool:
        """Whether somebody else decides, and need not wait for your answer to the coach."""
        return self.session.opponent_decides and not self.session.coaching.waits

    @property
    def hands_over(self) -> bool:
        """Whether another person is to decide, to whom you hand the device over."""
        waits = self.session.coaching.waits
        return waits_for(self.session) is not None and not waits and self.page.ahead is None

    @property
    def on_turn(self) -> int | None:
        """The place of the player who decides, None at the end; yours while the coach waits."""
        if self.coach_waits:
            return self.me
        return None if self.session.is_over else self.stage.player

    @cached_property
    def names(self) -> TableNames:
        """The names of everything at the table, as you see it."""
        return TableNames(self.table, self.me)

    def called(self, place: int) -> str:
        """Return a player's name, or "You"."""
        return labels.YOU() if place == self.session.reader else self.names.player(place)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The places of each side's players in turn order, your own side first."""
        by_place = [self.table.side(place) for place in range(len(self.seen.seats))]
        sides = list(dict.fromkeys(by_place))
        own = next(number for number, side in enumerate(sides) if self.me in side)
        return (*sides[own:], *sides[:own])

    def tells(self, part: str) -> bool:
        """Tell whether a part of a route's sheet may be shown: it is not what is asked for."""
        return self.guiding is None or part not in self.guiding.secret

    @property
    def has_tolls(self) -> bool:
        """Whether tolls are paid; they are printed on the board even if not (D13)."""
        return self.table.piece(Tolls) is not None

    @cached_property
    def paints(self) -> dict[int, Paint]:
        """How each owner at the table is shown."""
        paints = table_paints(self.table)  # your letter is that of your name, not of "You"
        if self.session.reader is None:
            return paints
        return {**paints, self.me: replace(paints[self.me], name=labels.YOU())}

    def ends(self, *routes: str) -> list[str]:
        """Return the two cities of each route, in order."""
        printed = (self.board.route[route] for route in routes)
        return [city for route in printed for city in (route.a, route.b)]

    @property
    def own_tickets(self) -> tuple[str, ...]:
        """Your tickets; those chosen at the start count while others are still choosing."""
        stage = self.stage
        if isinstance(stage, s.ChoosingFirstTickets) and self.me < len(stage.kept):
            return stage.kept[self.me]
        return self.seen.own_tickets

    @cached_property
    def tickets(self) -> Sequence[Progress]:
        """How far each of your tickets is, those in the team's holder included."""
        if self._earlier is not None and self._earlier[0] == self.bearing():
            return self._earlier[1]
        return progress(self.seen)

    def bearing(self) -> object:
        """Return everything that decides how far the tickets are, to compare two looks."""
        seen, seat = self.seen, self.seen.seats[self.me]
        left = None if seen.turns_left is None else (seen.turns_left, seen.stage)
        return (
            self.session.opening, self.me, seen.claims, seen.stations, seen.own_tickets,
            seen.holder, seat.trains, seat.stations, left,
        )  # fmt: skip

    @cached_property
    def payments(self) -> tuple[Payment, ...]:
        """The payments for what the sheet is about, the cheapest first."""
        return sheet_payments(self.session, self.touch)

    @property
    def payment(self) -> Payment | None:
        """The chosen payment, None if there is none."""
        return self.payments[self.touch.offer] if self.touch.offer < len(self.payments) else None

    def act(self, do: str, *, n: int | None = None, **facts: str | int | bool | None) -> Action:
        """Return an action that is valid for the position on screen only.

        ``n`` says which of several is meant. It is sent as ``number``, since the page uses ``n``
        to number its messages.
        """
        number = {} if n is None else {"number": n}
        return {"do": do, "at": len(self.session.steps), **number, **facts}
