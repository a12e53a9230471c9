"""A table that knows every rule of its board: what may be done, why not, and what happens then."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from tutor.game.finished import FinishedGame
from tutor.table import actions as a
from tutor.table import choosing, claiming, drawing, neutral, station_building, tunnels, turns
from tutor.table import reasons as r
from tutor.table import stages as s
from tutor.table.card_row import complete_row
from tutor.table.chance import Chance
from tutor.table.events import Event
from tutor.table.playing import Playing
from tutor.table.position import Position
from tutor.table.seen import Seen, seen_by
from tutor.table.so_far import finished_game


@dataclass(frozen=True)
class _Kind:
    """How one kind of action is judged and carried out, and the stages it belongs to."""

    stages: tuple[type[s.Stage], ...]
    reasons: Callable[[Position, Any], Iterator[r.Reason]]
    carry_out: Callable[[Playing, Any], None]


def _no_reasons(position: Position, action: a.Action) -> Iterator[r.Reason]:
    return iter(())


def _pass_reasons(position: Position, action: a.Pass) -> Iterator[r.Reason]:
    if isinstance(position.stage, s.Turn) and any(True for _ in _turn_actions(position)):
        yield r.CanDoSomething()


_KINDS: Mapping[type[a.Action], _Kind] = {
    a.KeepTickets: _Kind(
        (s.ChoosingFirstTickets, s.KeepingTickets), choosing.keep_reasons, choosing.keep_tickets
    ),
    a.PlaceTicket: _Kind(
        (s.PlacingFirstTickets, s.PlacingTicket), choosing.place_reasons, choosing.place_ticket
    ),
    a.DrawFaceUp: _Kind((s.Turn, s.DrawingSecond), drawing.face_up_reasons, drawing.draw_face_up),
    a.DrawBlind: _Kind((s.Turn, s.DrawingSecond), drawing.blind_reasons, drawing.draw_blind),
    a.PlaceCard: _Kind((s.PlacingCard,), drawing.place_reasons, drawing.place_card),
    a.DrawTickets: _Kind((s.Turn,), choosing.draw_reasons, choosing.draw),
    a.ClaimRoute: _Kind((s.Turn,), claiming.claim_reasons, claiming.claim_route),
    a.PayTunnel: _Kind((s.AnsweringTunnel,), tunnels.pay_reasons, tunnels.pay_tunnel),
    a.WithdrawFromTunnel: _Kind((s.AnsweringTunnel,), _no_reasons, tunnels.withdraw),
    a.BuildStation: _Kind(
        (s.Turn,), station_building.station_reasons, station_building.build_station
    ),
    a.ShareTickets: _Kind((s.Turn,), choosing.share_reasons, choosing.share_tickets),
    a.ChooseLane: _Kind((s.ChoosingLane,), neutral.lane_reasons, neutral.choose_lane),
    a.Pass: _Kind((s.Turn,), _pass_reasons, turns.pass_turn),
}


def _turn_actions(position: Position) -> Iterable[a.Action]:
    """List everything a turn can be, except passing (B4)."""
    return [
        *drawing.draws(position),
        *choosing.draws(position),
        *claiming.claims(position),
        *station_building.stations(position),
        *choosing.sharings(position),
    ]


_LISTED: Mapping[type[s.Stage], Callable[[Position], Iterable[a.Action]]] = {
    s.ChoosingFirstTickets: choosing.keepings,
    s.PlacingFirstTickets: choosing.placings,
    s.Turn: _turn_actions,
    s.PlacingCard: drawing.places,
    s.DrawingSecond: drawing.draws,
    s.KeepingTickets: choosing.keepings,
    s.PlacingTicket: choosing.placings,
    s.AnsweringTunnel: tunnels.answers,
    s.ChoosingLane: neutral.lane_choices,
    s.Over: lambda _position: iter(()),
}


class RefusedError(Exception):
    """An action that the rules refuse; ``reasons`` has all of them."""

    def __init__(self, action: a.Action, reasons: tuple[r.Reason, ...]) -> None:
        self.action = action
        self.reasons = reasons
        super().__init__(f"{action}: {', '.join(map(repr, reasons))}")


class Table(Position):
    """A position that says what may be done, and does it.

    A table never changes: :meth:`play` returns a new one.
    """

    @property
    def to_move(self) -> int | None:
        """The place in turn order of the player who is to decide; None when the game is over."""
        return None if self.is_over else self.stage.player

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (B13)."""
        return isinstance(self.stage, s.Over)

    def actions(self) -> tuple[a.Action, ...]:
        """Return what the player to move may do; nothing when the game is over.

        Payments are those of :func:`tutor.table.paying.splits`; :meth:`why_not` also accepts
        legal ones that are not listed.
        """
        listed: tuple[a.Action, ...] | None = self.__dict__.get("listed")
        if listed is None:
            listed = tuple(_LISTED[type(self.stage)](self))
            if not listed and isinstance(self.stage, s.Turn):
                listed = (a.Pass(self.stage.player),)
            self.__dict__["listed"] = listed
        return listed

    def forget_actions(self) -> None:
        """Drop the list of :meth:`actions`: in teams it is large, and seldom asked for twice."""
        self.__dict__.pop("listed", None)

    def why_not(self, action: a.Action) -> tuple[r.Reason, ...]:
        """Return all reasons why an action is refused; none if it is legal."""
        return tuple(self._reasons(action))

    def _reasons(self, action: a.Action) -> Iterator[r.Reason]:
        if self.is_over:
            yield r.GameIsOver()
            return
        if action.player != self.stage.player:
            yield r.NotYourTurn(action.player, self.stage.player)
        kind = _KINDS[type(action)]
        if not isinstance(self.stage, kind.stages):
            yield r.SomethingElseFirst(type(self.stage))
        if 0 <= action.player < len(self.seats):
            yield from kind.reasons(self, action)

    def play(self, action: a.Action, chance: Chance) -> tuple["Table", tuple[Event, ...]]:
        """Carry out an action; return the next table and what happened.

        ``chance`` is asked for an order only when discards are shuffled.

        Raises
        ------
        RefusedError
            With the reasons of :meth:`why_not`, if the action is not legal.
        """
        if next(self._reasons(action), None) is not None:
            raise RefusedError(action, self.why_not(action))
        playing = Playing(self, chance)
        _KINDS[type(action)].carry_out(playing, action)
        in_turn = playing.position.turns == self.turns
        if in_turn and not isinstance(playing.position.stage, s.AnsweringTunnel):
            complete_row(playing)  # the cards of a tunnel are not discarded yet
        return cast("Table", playing.position), tuple(playing.events)

    def seen_by(self, player: int) -> Seen:
        """Return what a player may know of the table."""
        return seen_by(self, player)

    def finished_game(self) -> FinishedGame:
        """Return the game as it would be scored now (`finished-game/1`)."""
        return finished_game(self)
