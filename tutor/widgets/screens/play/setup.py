"""Sitting down at the live table: which board, how many players, who they are."""

from collections.abc import Iterable, Mapping

from tutor.bots.levels import Level
from tutor.play.draft import Draft
from tutor.play.problems import Trouble
from tutor.play.setting_up import PERSON
from tutor.play.state import PlayPage
from tutor.scoring import Rules
from tutor.widgets.nodes import Node, button, button_of, h, ways
from tutor.widgets.paints import Paint, owner_paints, token
from tutor.widgets.screens.home import board_to_choose
from tutor.widgets.screens.house_rules import house_rules
from tutor.widgets.screens.parts import page_head
from tutor.widgets.screens.seats import disc, swatches
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import listed, variant_name
from tutor.words.play import BOTS, COACH, LEVELS, TROUBLES, waiting_text
from tutor.words.play import PERSON as A_PERSON


def boards(page: PlayPage, library: Mapping[str, Rules], tables: Node | None = None) -> Node:
    """Return the page where you go on with a game, or choose a board for a new one.

    ``tables`` are the others that wait.
    """
    return h(
        "main",
        page_head(labels.PLAY(), "play", button(labels.HOME(), {"do": "home"})),
        h("p", _("Sit down at a table with players run by the computer, with others at this "
                 "device, or with both."), named="lead"),
        h("p", TROUBLES.get(page.trouble, TROUBLES[Trouble.DAMAGED])(), cls="message note",
          key="trouble")
        if page.trouble is not None else None,
        waiting(page),
        tables,
        h("h2", _("Which board?"), key="which"),
        h("div", (board_to_choose(*board, "play") for board in library.items()), named="cards"),
        key="play-boards",
        cls="home play-boards",
    )  # fmt: skip


def waiting(page: PlayPage) -> Node | None:
    """Return the button to a game that waits, None if there is none."""
    session = page.session
    if session is None:
        return None
    table, me = session.table, session.me
    paints = owner_paints((place, seat.name, seat.color) for place, seat in enumerate(table.seats))
    shared = session.opening.is_shared
    names = [seat.name for place, seat in enumerate(table.seats) if shared or place != me]
    who = _("{board}: {players}") if shared else _("{board}; the others: {players}")
    return button_of(
        {"do": "play", "step": "table"},
        token(paints[me], key="token"),
        h(
            "span",
            h("strong", waiting_text(table), key="title"),
            h("span", who.format(board=table.board.name, players=listed(names)),
              cls="card-detail", key="who"),
            cls="waiting-text", key="text",
        ),
        h("span", "›", cls="chevron", aria_hidden="true", key="on"),
        key="waiting",
        cls="card waiting",
        paint=paints[me].css,
    )  # fmt: skip


def playing(page: PlayPage) -> Node:
    """Return the home page's card of the live table; a game that waits there is `waiting`."""
    return h(
        "section",
        h("h2", labels.PLAY(), key="heading"),
        h("p", _("At a live table, with players run by the computer."), cls="card-detail",
          key="what"),
        ways(button(_("Begin a new game") if page.session else labels.SIT_DOWN_AT_TABLE(),
                    {"do": "play"}, cls="button" if page.session else "button primary",
                    key="play")),
        cls="card learning playing",
        key="playing",
    )  # fmt: skip


# --- who sits down --------------------------------------------------------------------------


def setup(page: PlayPage, draft: Draft, rules: Rules, variants: tuple[str, ...]) -> Node:
    """Return the page on which a game is set up."""
    size = rules.team_size
    numbers = rules.rulebook.players
    return h(
        "main",
        page_head(
            rules.board.name, f"set-up {draft.board}",
            button(labels.ANOTHER_BOARD(), {"do": "play"}, cls="button quiet"),
        ),
        _choices(
            _("How many players?"), "number",
            ((str(number), str(number), "", number == draft.number) for number in numbers),
        ) if len(numbers) > 1 or len(variants) > 1 else None,
        _choices(
            _("How well does the computer play?") if draft.is_shared
            else _("How well do the others play?"), "level",
            ((str(level), name(), explanation(), level is draft.level)
             for level, (name, explanation) in LEVELS.items() if level in Level),
        ) if any(draft.seats[: draft.number]) else None,
        _choices(
            labels.WHEN_COACH_SPEAKS(), "coach",
            ((str(when), name(), explanation(), when is draft.coach)
             for when, (name, explanation) in COACH.items()),
        ),
        _choices(
            _("Which rules?"), "variant",
            ((name, variant_name(name), "", name == draft.variant) for name in variants),
        ) if len(variants) > 1 else None,
        house_rules(rules, draft.rulings),
        _may_peek(draft),
        h("h2", _("Who sits down?"), id="who-heading", key="who"),
        h("p", _("Several people can share this device: it is handed over between their turns."),
          cls="hint", key="share"),
        h("p", _("The computer plays your mate and all the others. Who begins is drawn by lot.")
          if size > 1 and not draft.is_shared else _("Who begins is drawn by lot."),
          cls="hint", key="lot"),
        h("p", _("The printed tickets of this board are not known: you play with practice tickets, "
                 "made from the board itself."), cls="hint", key="practice")
        if not rules.board.tickets else None,
        _rows(draft, size),
        h("p", _("Two players have the same name: {name}. Give one of them another.").format(
            name=listed(sorted(draft.twins))), cls="message problem", key="twins")
        if draft.twins else None,
        h(
            "div",
            button(labels.SIT_DOWN(), {"do": "sit_down"}, cls="button primary",
                   disabled=bool(draft.twins)),
            named="actions",
        ),
        key="play-setup",
        cls="setup play-setup",
    )  # fmt: skip


def _choices(legend: str, do: str, choices: Iterable[tuple[str, str, str, bool]]) -> Node:
    """Return choices side by side, with an explanation of the chosen one below.

    Each choice is a value, a name, an explanation, and whether it is chosen.
    """
    options = list(choices)
    return h(
        "fieldset",
        h("legend", legend, key="legend"),
        h(
            "div",
            (
                h(
                    "label",
                    h("input", type="radio", name=do, value=value, checked=chosen,
                      on={"change": {"do": do, "value": value}}, key="input"),
                    h("span", name, key="name"),
                    cls="segment", key=value,
                )
                for value, name, _explanation, chosen in options
            ),
            named="segments",
        ),
        h("p", next((text for *_rest, text, chosen in options if chosen), ""), cls="hint",
          key="what"),
        key=do,
        cls="segmented",
    )  # fmt: skip


def _may_peek(draft: Draft) -> Node:
    """Return the choice whether moves that showed cards or tickets may be taken back."""
    return h(
        "label",
        h("input", type="checkbox", checked=draft.may_peek, key="box",
          aria_describedby="means-peek", on={"change": {"do": "may_peek"}}),
        h("span",
          h("span", _("Moves that showed cards or tickets can be taken back"), key="name"),
          h("span", _("The record says where that was done."), cls="hint", id="means-peek",
            key="means"),
          cls="choice-words", key="words"),
        cls="choice", key="may-peek",
    )  # fmt: skip


def _rows(draft: Draft, size: int) -> Node:
    paints = owner_paints(
        (place, draft.names[place], draft.colors[place // size]) for place in range(draft.number)
    )
    return h(
        "ol",
        (_row(draft, place, size, paints[place]) for place in range(draft.number)),
        cls="players seats-card", key="rows", aria_labelledby="who-heading",
    )  # fmt: skip


def _row(draft: Draft, place: int, size: int, paint: Paint) -> Node:
    """Return the row of a player: the side's colour, the name, and who plays."""
    side = place // size
    is_open = draft.swatches == side and place % size == 0
    mate = _("your mate") if side == 0 and place and not draft.is_shared else ""
    role = _("you") if not place and not draft.is_shared else mate
    return h(
        "li",
        disc({"side": side}, paint, draft.names[place], draft.colors[side], is_open=is_open),
        h("input", name="name", value=draft.names[place], maxlength=18, autocomplete="off",
          enterkeyhint="next", data_prefilled=True, key="name",
          aria_label=labels.PLAYER_NUMBER(number=place + 1),
          on={"change": {"do": "rename", "player": place}}),
        h("span", role, cls="badge", key="who") if role else None,
        _seat(draft, place) if place else None,
        swatches({"side": side}, draft.colors[side], {}) if is_open else None,
        key=f"player-{place}",
        cls="player-row",
    )  # fmt: skip


def _seat(draft: Draft, place: int) -> Node:
    """Return the choice of who has a seat: a person, or the computer at a level."""
    options = [(PERSON, A_PERSON()), *((str(level), name()) for level, name in BOTS.items())]
    return h(
        "select",
        (h("option", text, value=value, key=value) for value, text in options),
        key="seat", cls="seat-choice", value=str(draft.seats[place] or PERSON),
        aria_label=_("Who plays as {player}?").format(player=draft.names[place]),
        on={"change": {"do": "seat", "player": place}},
    )  # fmt: skip
