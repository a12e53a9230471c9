"""The neutral player: after each round it may claim a lane by a ticket turned up (D14)."""

from collections.abc import Iterator
from dataclasses import replace

from tutor.boards import pair_id
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.standing import NEUTRAL
from tutor.table.actions import ChooseLane
from tutor.table.events import (
    Idle,
    Leaving,
    NeutralClaimed,
    NeutralIdle,
    NeutralPaid,
    NeutralTurned,
    TokenPassed,
)
from tutor.table.playing import Playing
from tutor.table.position import Claim, NeutralSeat, Position
from tutor.table.reasons import NotOneOfTheLanes, NotPlayedHere, Reason
from tutor.table.stages import ChoosingLane
from tutor.table.ticket_pile import leave, renew_pile, top_ticket


def neutral_turn(playing: Playing) -> None:
    """Turn up a ticket for the neutral player if a round has ended and it is time (D14)."""
    position, neutral = playing.position, playing.position.neutral
    if neutral is None or not neutral.here:
        return
    piece = position.piece(NeutralPlayer)
    rounds, rest = divmod(position.turns, len(position.seats))
    if piece is None or rest or rounds < piece.from_round:
        return
    ticket = top_ticket(playing)
    if ticket is None:
        return
    playing.tell(NeutralTurned(neutral.token, ticket))
    playing.change(ticket_discards=(*playing.position.ticket_discards, ticket))
    pair = position.board.ticket[ticket].neutral_pair
    if pair is None:
        playing.tell(NeutralIdle(Idle.NO_PAIR))
    else:
        _resolve(playing, neutral, pair_id(*pair))
    if not isinstance(playing.position.stage, ChoosingLane):
        renew_pile(playing)


def _resolve(playing: Playing, neutral: NeutralSeat, pair: str) -> None:
    position = playing.position
    lanes = position.board.lanes[pair]
    owners = {position.owner[lane.id] for lane in lanes if lane.id in position.owner}
    free = tuple(lane.id for lane in lanes if lane.id not in position.owner)
    if NEUTRAL in owners:
        playing.tell(NeutralIdle(Idle.BUILT_ALREADY))
    elif not free:
        playing.tell(NeutralIdle(Idle.BOTH_TAKEN))
    elif neutral.trains < min(position.board.route[lane].trains for lane in free):
        leave(playing, Leaving.TOO_FEW_TRAINS)
    elif not owners:
        playing.change(stage=ChoosingLane(neutral.token, free))
    else:
        _claim(playing, free[0])
        toll = position.board.route[free[0]].toll
        for owner in sorted(owners):
            playing.change_seat(owner, tokens=playing.position.seats[owner].tokens + toll)
            playing.change(bank=playing.position.bank - toll)
            playing.tell(NeutralPaid(free[0], toll, owner))


def _claim(playing: Playing, route_id: str) -> None:
    position, neutral = playing.position, playing.position.neutral
    assert neutral is not None
    trains = position.board.route[route_id].trains
    playing.change(
        claims=(*position.claims, Claim(route_id, NEUTRAL)),
        neutral=replace(neutral, trains=neutral.trains - trains),
    )
    playing.tell(NeutralClaimed(route_id, trains))


def lane_reasons(position: Position, action: ChooseLane) -> Iterator[Reason]:
    """Return why this lane cannot be chosen for the neutral player."""
    if position.neutral is None:
        yield NotPlayedHere("neutral")
    elif isinstance(position.stage, ChoosingLane) and action.route not in position.stage.routes:
        yield NotOneOfTheLanes(action.route, position.stage.routes)


def lane_choices(position: Position) -> Iterator[ChooseLane]:
    """List the lanes that the token's holder may choose."""
    stage = position.stage
    if isinstance(stage, ChoosingLane):
        for route in stage.routes:
            yield ChooseLane(stage.player, route)


def choose_lane(playing: Playing, action: ChooseLane) -> None:
    """Let neutral claim the lane; the token goes to the other player (D14)."""
    _claim(playing, action.route)
    neutral = playing.position.neutral
    assert neutral is not None
    other = (neutral.token + 1) % len(playing.position.seats)
    playing.change(neutral=replace(neutral, token=other))
    playing.tell(TokenPassed(other))
    playing.next_turn()
    renew_pile(playing)
