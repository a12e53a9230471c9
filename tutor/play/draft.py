"""A game that is being set up: the board, the players, and the opponents' level."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.bots.levels import Level
from tutor.game.finished import Player
from tutor.play.opening import CoachWhen, Opening
from tutor.scoring import Rules
from tutor.table.seating import NAMES
from tutor.terms import PlayerColor, Ruling

LONGEST = 18
"""The most letters of a name: two names make a team's name that fits into a file."""


@dataclass(frozen=True)
class Draft:
    """What is chosen so far.

    ``names`` are those of everybody who may play, the human first, in teams then the mate;
    ``colors`` are those of the sides in the same order. ``number`` of them play; ``wanted`` is the
    number chosen, which a variant may not allow. ``seats`` are the levels of the bots in the same
    order, None for a person, as the first one is. ``swatches`` is the side whose colours are being
    chosen. ``rulings`` are the house rules. ``may_peek`` is as in `Opening`. ``seed`` is None until
    chance decides.
    """

    board: str
    variant: str
    number: int
    names: tuple[str, ...]
    colors: tuple[PlayerColor, ...]
    seats: tuple[Level | None, ...]
    coach: CoachWhen = CoachWhen.AFTER
    rulings: frozenset[Ruling] = frozenset()
    swatches: int | None = None
    seed: int | None = None
    wanted: int | None = None
    may_peek: bool = True

    @property
    def level(self) -> Level | None:
        """The level of all bots; None if there are none, or they differ."""
        levels = {level for level in self.seats[: self.number] if level is not None}
        return next(iter(levels)) if len(levels) == 1 else None

    @property
    def is_shared(self) -> bool:
        """Whether several people sit down."""
        return self.seats[: self.number].count(None) > 1

    def leveled(self, level: Level) -> "Draft":
        """Return the draft with all bots of a level."""
        return replace(self, seats=tuple(seat and level for seat in self.seats))

    def taken(self, place: int, seat: Level | None) -> "Draft":
        """Return the draft with a bot of a level, or for None a person, at a place."""
        return replace(self, seats=(*self.seats[:place], seat, *self.seats[place + 1 :]))

    def renamed(self, place: int, name: str) -> "Draft":
        """Return the draft with a name changed, shortened if need be; "" gives the usual name."""
        printable = "".join(letter for letter in " ".join(name.split()) if letter.isprintable())
        clean = printable[:LONGEST].strip() or usual_names(len(self.names))[place]
        return replace(self, names=_with(self.names, place, clean))

    def recolored(self, side: int, color: PlayerColor) -> "Draft":
        """Return the draft with a side's colour changed; a side that had it gets the old one."""
        colors = list(self.colors)
        if color in colors:
            colors[colors.index(color)] = colors[side]
        colors[side] = color
        return replace(self, colors=tuple(colors), swatches=None)

    def ruled(self, ruling: Ruling, *, chosen: bool) -> "Draft":
        """Return the draft with a house rule chosen, or not."""
        others = self.rulings - {ruling}
        return replace(self, rulings=others | {ruling} if chosen else others)

    def fitting(self, rules: Rules) -> "Draft":
        """Return the draft changed to fit the rules of a variant."""
        allowed = rules.rulebook.players
        wanted = self.wanted or self.number
        number = min(allowed, key=lambda count: (abs(count - wanted), count))
        more = range(len(self.names), max(allowed))
        names = (*self.names, *usual_names(max(allowed))[len(self.names) :])
        seats = (*self.seats, *(self.level or Level.FAIR for _ in more))
        return replace(
            self, variant=rules.rulebook.variant, number=number, names=names, seats=seats,
            wanted=wanted, rulings=self.rulings.intersection(rules.house_rules),
        )  # fmt: skip

    @property
    def twins(self) -> frozenset[str]:
        """The names that several players have, so that nobody could tell them apart."""
        names = self.names[: self.number]
        return frozenset(name for name in names if names.count(name) > 1)


def _with(names: Sequence[str], place: int, name: str) -> tuple[str, ...]:
    return (*names[:place], name, *names[place + 1 :])


def usual_names(number: int) -> tuple[str, ...]:
    """Return the usual names of so many players; if there are too few names, numbers follow."""
    return (*NAMES[:number], *map(str, range(len(NAMES) + 1, number + 1)))


def drafted(rules: Rules, number: int | None = None) -> Draft:
    """Return a new draft for a board, with the players that make three sides if possible."""
    allowed, size = rules.rulebook.players, rules.team_size
    most = max(allowed)
    wanted = number if number in allowed else min(allowed, key=lambda count: abs(count - 3 * size))
    return Draft(
        board=rules.board.id,
        variant=rules.rulebook.variant,
        number=wanted or most,
        names=usual_names(most),
        colors=rules.board.player_colors,
        seats=(None, *(Level.FAIR for _ in range(most - 1))),
    )


def opening(draft: Draft, rules: Rules, seed: int) -> Opening:
    """Return the game's opening; chance decides who begins, and mates sit side by side."""
    size = rules.team_size
    players = [
        Player(
            draft.names[place],
            draft.colors[place // size],
            team=_team(draft.names[place - place % size :][:size]) if size > 1 else None,
        )
        for place in range(draft.number)
    ]
    turn = random.Random(f"{seed}/seats").randrange(draft.number // size) * size  # noqa: S311
    seats = (*draft.seats[turn : draft.number], *draft.seats[:turn])
    alike = not draft.is_shared and draft.level is not None
    return Opening(
        board=draft.board,
        variant=draft.variant,
        players=(*players[turn:], *players[:turn]),
        me=-turn % draft.number,
        level=draft.level or Level.FAIR,
        seed=seed,
        rulings=draft.rulings,
        coach=draft.coach,
        seats=() if alike else seats,
        may_peek=draft.may_peek,
    )


def drafted_again(played: Opening, rules: Rules) -> Draft:
    """Return a draft for another game like one that was played, with the same players."""
    fresh, size = drafted(rules), rules.team_size
    first = played.me - played.me % size
    players = (*played.players[first:], *played.players[:first])
    number = len(players)
    seats = played.seats or tuple(
        None if place == played.me else played.level for place in range(number)
    )
    mine = [player.color for player in players[::size] if player.color is not None]
    return replace(
        fresh,
        number=number,
        names=(*(player.name for player in players), *fresh.names[number:]),
        seats=(*seats[first:], *seats[:first], *fresh.seats[number:]),
        colors=tuple(dict.fromkeys([*mine, *fresh.colors])),
        coach=played.coach,
        rulings=played.rulings,
        may_peek=played.may_peek,
    )


def _team(names: Sequence[str]) -> str:
    return " & ".join(names)
