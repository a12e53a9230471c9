"""The first games on offer: a card of the one to start with, a line for each other board."""

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.guided.first_game import FirstGame
from tutor.guided.state import Result
from tutor.widgets.nodes import Node, button, button_of, h
from tutor.widgets.screens.parts import small_board, stars
from tutor.words import labels
from tutor.words.guided import minutes_text, of_game
from tutor.words.language import gettext as _


@dataclass(frozen=True)
class FirstOffer:
    """A board's first game: the board's name, its result so far, and whether it is going on."""

    name: str
    game: FirstGame
    result: Result | None
    begun: bool


def start_here(offer: FirstOffer) -> Node:
    """Return the card of the first game that every learner begins with."""
    game, action = offer.game, {"do": "first", "board": offer.game.board}
    way = labels.GO_ON() if offer.begun else _("Play it again") if offer.result else labels.PLAY()
    new = offer.result is None
    return h(
        "section",
        h("div", h("h2", of_game(game.title), key="title"),
          h("span", labels.START_HERE(), cls="start-chip", key="chip") if new else None,
          cls="start-head", key="head"),
        h("p", of_game(game.about), " ", minutes_text(game.minutes), cls="card-detail",
          key="about"),
        stars(offer.result.stars) if offer.result else None,
        button(way, action, cls="button primary" if new or offer.begun else "button",
               key="play", data_choice="first"),
        cls="card start-here", key="start-here",
    )  # fmt: skip


def first_game_again(offer: FirstOffer) -> Node:
    """Return a single line for a first game that was played or skipped."""
    return h(
        "section",
        h("h2", of_game(offer.game.title), key="title"),
        h("ul", _line(offer), cls="first-lines", key="lines"),
        cls="other-first-games first-again", key="first-again",
    )  # fmt: skip


def other_first_games(offers: Sequence[FirstOffer]) -> Node | None:
    """Return the first games on other boards, a line each, None if there are none."""
    if not offers:
        return None
    return h(
        "section",
        h("h2", _("Played before? A first game on another board"), key="title"),
        h("ul", (_line(offer) for offer in offers), cls="first-lines", key="lines"),
        named="other-first-games",
    )  # fmt: skip


def _line(offer: FirstOffer) -> Node:
    return h(
        "li",
        button_of(
            {"do": "first", "board": offer.game.board},
            small_board(offer.game.board),
            h(
                "span",
                h("strong", offer.name, key="name"),
                h("span", _("{about} {minutes}").format(
                    about=of_game(offer.game.about), minutes=minutes_text(offer.game.minutes)),
                  cls="card-detail", key="about"),
                stars(offer.result.stars) if offer.result else None,
                cls="first-line-text", key="text",
            ),
            h("span", "›", aria_hidden="true", named="chevron"),
            cls="first-line", key="button",
        ),
        key=offer.game.board,
    )  # fmt: skip
