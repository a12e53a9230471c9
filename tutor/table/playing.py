"""An action being carried out: the position as it changes, and what has happened so far."""

from typing import Any

from tutor.cards import Cards
from tutor.frozen import changed
from tutor.table.chance import Chance
from tutor.table.events import Event
from tutor.table.position import Claim, Position
from tutor.table.stages import Turn


def _keep_owners(values: dict[str, Any], claims: tuple[Claim, ...]) -> None:
    """Go on with the owners known of a position's routes if a claim was added, or forget them."""
    known = values.pop("owner", None)
    if known is not None and claims and claims[:-1] == values["claims"]:
        values["owner"] = {**known, claims[-1].route: claims[-1].owner}


class Playing:
    """Holds the newest position and the events while one action is carried out.

    ``position`` is a copy that nobody else has before the action is done. Only here is it changed
    in place, because a new one for every card that moves costs most of the time of a game.
    ``row_turned`` tells whether a card was turned up into the row since it began.
    """

    def __init__(self, position: Position, chance: Chance) -> None:
        self.position = changed(position)
        self.position.__dict__.pop("listed", None)
        self.chance = chance
        self.row_turned = False
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def change(self, **changes: Any) -> None:
        """Go on to a position with other values."""
        values = self.position.__dict__
        if "claims" in changes:
            _keep_owners(values, changes["claims"])
        if "stations" in changes:
            values.pop("station_owner", None)
        values.update(changes)

    def change_seat(self, player: int, **changes: Any) -> None:
        """Change what one player has."""
        seats = list(self.position.seats)
        seats[player] = changed(seats[player], **changes)
        self.change(seats=tuple(seats))

    def change_holder(self, player: int, **changes: Any) -> None:
        """Change what lies in the holder of the player's team."""
        holders = tuple(
            changed(holder, **changes) if player in holder.players else holder
            for holder in self.position.holders
        )
        self.change(holders=holders)

    def take_cards(self, player: int, cards: Cards, from_holder: Cards) -> None:
        """Take cards out of a hand and the team's holder."""
        self.change_seat(player, hand=self.position.seats[player].hand - cards)
        holder = self.position.holder(player)
        if holder is not None and from_holder:
            self.change_holder(player, cards=holder.cards - from_holder)

    def give_cards(self, player: int, cards: Cards, to_holder: Cards) -> None:
        """Put cards into a hand and the team's holder."""
        self.change_seat(player, hand=self.position.seats[player].hand + cards)
        holder = self.position.holder(player)
        if holder is not None and to_holder:
            self.change_holder(player, cards=holder.cards + to_holder)

    def next_turn(self) -> None:
        """Let the player begin whose turn it is by the number of turns that have ended."""
        self.change(stage=Turn(self.position.turns % len(self.position.seats)))

    def discard(self, cards: Cards) -> None:
        """Put cards onto the discards."""
        self.change(discards=self.position.discards + cards)
