"""Tunnels: the attempt, the cards turned over, and the answer (E5-E8, T8)."""

from collections.abc import Iterator

from tutor.boards import Route
from tutor.cards import NONE, Cards
from tutor.payment import Price
from tutor.table.actions import PayTunnel, WithdrawFromTunnel
from tutor.table.card_row import next_card
from tutor.table.claimed import claimed
from tutor.table.events import TunnelGivenUp, TunnelPaid, TunnelRevealed, TunnelTried
from tutor.table.paying import payment_reasons, splits
from tutor.table.playing import Playing
from tutor.table.position import Position
from tutor.table.reasons import Reason
from tutor.table.stages import AnsweringTunnel
from tutor.table.turns import end_turn
from tutor.terms import Card, Ruling


def try_tunnel(
    playing: Playing, player: int, route: Route, cards: Cards, from_holder: Cards
) -> None:
    """Lay the cards and turn others over; without any that match the tunnel is claimed.

    The cards laid and those turned lie apart, so they are not shuffled in when the pile runs
    short (E8).
    """
    playing.take_cards(player, cards, from_holder)
    playing.tell(TunnelTried(player, route.id, cards, from_holder))
    revealed: list[Card] = []
    while len(revealed) < route.reveal:
        card = next_card(playing)
        if card is None:
            break
        revealed.append(card)
    laid = cards + from_holder
    color = laid.colors[0] if laid.colors else Card.LOCOMOTIVE
    extra = sum(card in (color, Card.LOCOMOTIVE) for card in revealed)
    turned = tuple(revealed)
    playing.tell(TunnelRevealed(player, route.id, route.reveal, turned, color, extra))
    if extra:
        playing.change(
            stage=AnsweringTunnel(player, route.id, cards, from_holder, turned, color, extra)
        )
    else:
        playing.discard(Cards.of(turned))
        claimed(playing, player, route, cards, from_holder)
        end_turn(playing)


def extra_price(stage: AnsweringTunnel) -> Price:
    """Return what must be added: the colour played or locomotives (E5), or only these (E7)."""
    return Price(stage.extra, stage.color)


def pay_reasons(position: Position, action: PayTunnel) -> Iterator[Reason]:
    """Return why these cards cannot pay the extra."""
    if isinstance(position.stage, AnsweringTunnel):
        yield from payment_reasons(
            position, action.player, extra_price(position.stage), action.cards, action.from_holder
        )


def answers(position: Position) -> Iterator[PayTunnel | WithdrawFromTunnel]:
    """List the ways to pay the extra, and withdrawing."""
    stage = position.stage
    if isinstance(stage, AnsweringTunnel):
        for cards, from_holder in splits(position, stage.player, extra_price(stage)):
            yield PayTunnel(stage.player, cards, from_holder)
        yield WithdrawFromTunnel(stage.player)


def pay_tunnel(playing: Playing, action: PayTunnel) -> None:
    """Add the extra cards and claim the tunnel (E5)."""
    stage = playing.position.stage
    assert isinstance(stage, AnsweringTunnel)
    playing.take_cards(action.player, action.cards, action.from_holder)
    playing.tell(TunnelPaid(action.player, stage.route, action.cards, action.from_holder))
    playing.discard(Cards.of(stage.revealed))
    claimed(
        playing,
        action.player,
        playing.position.board.route[stage.route],
        stage.laid + action.cards,
        stage.laid_from_holder + action.from_holder,
    )
    end_turn(playing)


def withdraw(playing: Playing, action: WithdrawFromTunnel) -> None:
    """Return all the cards laid to the hand, or each to where it came from (E6, T8)."""
    stage = playing.position.stage
    assert isinstance(stage, AnsweringTunnel)
    hand, holder = stage.laid + stage.laid_from_holder, NONE
    if Ruling.TUNNEL_TO_SOURCE in playing.position.rulings:
        hand, holder = stage.laid, stage.laid_from_holder
    playing.give_cards(action.player, hand, holder)
    playing.tell(TunnelGivenUp(action.player, stage.route, hand, holder))
    playing.discard(Cards.of(stage.revealed))
    end_turn(playing)
