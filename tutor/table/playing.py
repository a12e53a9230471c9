"""Carrying out an action: the position as it changes, and what has happened so far."""

from typing import Any

from tutor.cards import Cards
from tutor.frozen import changed
from tutor.table.chance import Chance
from tutor.table.events import Event
from tutor.table.position import Claim, Position
from tutor.table.stages import Turn


def _keep_owners(values: dict[str, Any], claims: tuple[Claim, ...]) -> None:
    """Update the known owners of a position's routes if a claim was added, else forget them."""
    known = values.pop("owner", None)
    if known is not None and claims and claims[:-1] == values["claims"]:
        values["owner"] = {**known, claims[-1].route: claims[-1].owner}


class Playing:
    """Holds the newest position and the events while an action is carried out.

    ``position`` is a copy that nobody else has before the action is done. It is changed in place
    only here, because a new one for every card that moves would take most of a game's time.
    ``row_turned`` tells whether a card was turned up into the row during the action.
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
        """Change some values of the position."""
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
        """Change what is in the holder of the player's team."""
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
        """Begin the next turn; the number of turns played says whose it is."""
        self.change(stage=Turn(self.position.turns % len(self.position.seats)))

    def discard(self, cards: Cards) -> None:
        """Put cards onto the discards."""
        self.change(discards=self.position.discards + cards)
