"""A table that knows every rule of its board: what may be done, why not, and what then happens."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from tutor.game.finished import FinishedGame
from tutor.table import choosing, claiming, drawing, neutral, station_building, tunnels, turns
from tutor.table.actions import (
    Action,
    BuildStation,
    ChooseLane,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    PlaceCard,
    PlaceTicket,
    ShareTickets,
    WithdrawFromTunnel,
)
from tutor.table.card_row import complete_row
from tutor.table.chance import Chance
from tutor.table.events import Event
from tutor.table.playing import Playing
from tutor.table.position import Position
from tutor.table.reasons import (
    CanDoSomething,
    GameIsOver,
    NotYourTurn,
    Reason,
    SomethingElseFirst,
)
from tutor.table.seen import Seen, seen_by
from tutor.table.so_far import finished_game
from tutor.table.stages import (
    AnsweringTunnel,
    ChoosingFirstTickets,
    ChoosingLane,
    DrawingSecond,
    KeepingTickets,
    Over,
    PlacingCard,
    PlacingFirstTickets,
    PlacingTicket,
    Stage,
    Turn,
)


@dataclass(frozen=True)
class _Kind:
    """How one kind of action is judged and carried out, and the stages it belongs to."""

    stages: tuple[type[Stage], ...]
    reasons: Callable[[Position, Any], Iterator[Reason]]
    carry_out: Callable[[Playing, Any], None]


def _no_reasons(position: Position, action: Action) -> Iterator[Reason]:
    return iter(())


def _pass_reasons(position: Position, action: Pass) -> Iterator[Reason]:
    if isinstance(position.stage, Turn) and next(_turn_actions(position), None) is not None:
        yield CanDoSomething()


_KINDS: Mapping[type[Action], _Kind] = {
    KeepTickets: _Kind(
        (ChoosingFirstTickets, KeepingTickets), choosing.keep_reasons, choosing.keep_tickets
    ),
    PlaceTicket: _Kind(
        (PlacingFirstTickets, PlacingTicket), choosing.place_reasons, choosing.place_ticket
    ),
    DrawFaceUp: _Kind((Turn, DrawingSecond), drawing.face_up_reasons, drawing.draw_face_up),
    DrawBlind: _Kind((Turn, DrawingSecond), drawing.blind_reasons, drawing.draw_blind),
    PlaceCard: _Kind((PlacingCard,), drawing.place_reasons, drawing.place_card),
    DrawTickets: _Kind((Turn,), choosing.draw_reasons, choosing.draw),
    ClaimRoute: _Kind((Turn,), claiming.claim_reasons, claiming.claim_route),
    PayTunnel: _Kind((AnsweringTunnel,), tunnels.pay_reasons, tunnels.pay_tunnel),
    WithdrawFromTunnel: _Kind((AnsweringTunnel,), _no_reasons, tunnels.withdraw),
    BuildStation: _Kind((Turn,), station_building.station_reasons, station_building.build_station),
    ShareTickets: _Kind((Turn,), choosing.share_reasons, choosing.share_tickets),
    ChooseLane: _Kind((ChoosingLane,), neutral.lane_reasons, neutral.choose_lane),
    Pass: _Kind((Turn,), _pass_reasons, turns.pass_turn),
}


def _turn_actions(position: Position) -> Iterator[Action]:
    """List what a turn can be, passing aside (B4)."""
    yield from drawing.draws(position)
    yield from choosing.draws(position)
    yield from claiming.claims(position)
    yield from station_building.stations(position)
    yield from choosing.sharings(position)


_LISTED: Mapping[type[Stage], Callable[[Position], Iterator[Action]]] = {
    ChoosingFirstTickets: choosing.keepings,
    PlacingFirstTickets: choosing.placings,
    Turn: _turn_actions,
    PlacingCard: drawing.places,
    DrawingSecond: drawing.draws,
    KeepingTickets: choosing.keepings,
    PlacingTicket: choosing.placings,
    AnsweringTunnel: tunnels.answers,
    ChoosingLane: neutral.lane_choices,
    Over: lambda _position: iter(()),
}


class RefusedError(Exception):
    """An action that the rules refuse; ``reasons`` has all of them."""

    def __init__(self, action: Action, reasons: tuple[Reason, ...]) -> None:
        self.action = action
        self.reasons = reasons
        super().__init__(f"{action}: {', '.join(map(repr, reasons))}")


class Table(Position):
    """A position of which one can ask what may be done, and do it.

    A table never changes: :meth:`play` returns another one.
    """

    @property
    def to_move(self) -> int | None:
        """The place in turn order of the player who is to decide; None when the game is over."""
        return None if self.is_over else self.stage.player

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (B13)."""
        return isinstance(self.stage, Over)

    def actions(self) -> tuple[Action, ...]:
        """Return what the player to move may do; empty when the game is over.

        Each payment is listed once, as :func:`tutor.table.paying.splits` says; where there
        are too many of them, :meth:`why_not` accepts others too.
        """
        found = tuple(_LISTED[type(self.stage)](self))
        if not found and isinstance(self.stage, Turn):
            return (Pass(self.stage.player),)
        return found

    def why_not(self, action: Action) -> tuple[Reason, ...]:
        """Return all reasons why an action is refused; none if it is legal."""
        return tuple(self._reasons(action))

    def _reasons(self, action: Action) -> Iterator[Reason]:
        if self.is_over:
            yield GameIsOver()
            return
        if action.player != self.stage.player:
            yield NotYourTurn(action.player, self.stage.player)
        kind = _KINDS[type(action)]
        if not isinstance(self.stage, kind.stages):
            yield SomethingElseFirst(type(self.stage))
        if 0 <= action.player < len(self.seats):
            yield from kind.reasons(self, action)

    def play(self, action: Action, chance: Chance) -> tuple["Table", tuple[Event, ...]]:
        """Carry out an action; return the next table and what happened.

        ``chance`` is asked for an order only when discards are shuffled.

        Raises
        ------
        RefusedError
            With the reasons of :meth:`why_not`, if the action is not legal.
        """
        reasons = self.why_not(action)
        if reasons:
            raise RefusedError(action, reasons)
        playing = Playing(self, chance)
        _KINDS[type(action)].carry_out(playing, action)
        in_turn = playing.position.turns == self.turns
        if in_turn and not isinstance(playing.position.stage, AnsweringTunnel):
            complete_row(playing)  # the cards of a tunnel are not discarded yet
        return cast("Table", playing.position), tuple(playing.events)

    def seen_by(self, player: int) -> Seen:
        """Return what a player may know of the table."""
        return seen_by(self, player)

    def finished_game(self) -> FinishedGame:
        """Return the game as it would be scored now (`finished-game/1`)."""
        return finished_game(self)
