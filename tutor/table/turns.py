"""The end of a turn: the last round, the end of the game, the neutral player, the next player."""

from tutor.rules.trains import ending_trains
from tutor.table.actions import Pass
from tutor.table.card_row import complete_row
from tutor.table.events import GameEnded, LastRound, Passed
from tutor.table.neutral import neutral_turn
from tutor.table.playing import Playing
from tutor.table.position import Position
from tutor.table.stages import Over, Turn
from tutor.terms import Ruling


def last_round_at(position: Position) -> int:
    """Return how few trains a side must have left for the last round to begin (B13, A7, T9)."""
    fewer = Ruling.FEWER_THAN_4 in position.rulings
    return ending_trains(position.rulebook, fewer_than_4=fewer)


def end_turn(playing: Playing, *, passed: bool = False) -> None:
    """End the turn of the player who is to move, and begin the next one.

    The first turn that ends with few enough trains gives everybody one turn more, that player
    last (B13, T9). The game also ends when everybody in turn could only pass: nothing can
    change any more then (B18).
    """
    complete_row(playing)
    position = playing.position
    player = position.turns % len(position.seats)
    left = None if position.turns_left is None else position.turns_left - 1
    if left is None:
        trains = sum(position.seats[mate].trains for mate in position.side(player))
        if trains <= last_round_at(position):
            left = len(position.seats)
            playing.tell(LastRound(player, trains))
    passes = position.passes + 1 if passed else 0
    turns = position.turns + 1
    over = left == 0 or passes == len(position.seats)
    stage = Over(player) if over else Turn(turns % len(position.seats))
    playing.change(turns=turns, turns_left=left, passes=passes, stage=stage)
    if over:
        playing.tell(GameEnded(stuck=left != 0))
    else:
        neutral_turn(playing)


def pass_turn(playing: Playing, action: Pass) -> None:
    """End the turn without doing anything (B7, B18)."""
    playing.tell(Passed(action.player))
    end_turn(playing, passed=True)
