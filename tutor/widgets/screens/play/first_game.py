"""A first game on the page: what its guide shows at each beat, and how it ends."""

from collections.abc import Mapping, Sequence

from tutor.cards import Cards
from tutor.deciding import Deciding, deciding
from tutor.guided.first_game import Beat
from tutor.guided.proof import Did, did
from tutor.guided.run import Run, facts
from tutor.guided.state import FirstGamePage
from tutor.guided.story import Phase
from tutor.guided.update import SHOWS_ALL
from tutor.lessons.stars import MOST_STARS
from tutor.play.session import Session
from tutor.scoring import ScoreSheet, lay_out, score_laid_out
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.events import RowCleared
from tutor.terms import Card
from tutor.widgets.nodes import Action, Node, button, h
from tutor.widgets.screens.play.guiding import Bar, Choice, Guiding, Speech
from tutor.widgets.screens.play.lesson_end import WITH_A_SLIP, LessonEnd, lesson_end
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.choose import may_do_else
from tutor.widgets.screens.reference import card_of
from tutor.words import labels
from tutor.words.deciding import came_out
from tutor.words.guided import (
    objection_text,
    of_game,
    part_text,
    said,
    slips_text,
    stop_text,
)
from tutor.words.language import gettext as _
from tutor.words.reader import reader_of

QUICKLY = 420
"""Milliseconds before the next move while the game plays on by itself."""


def guiding(telling: FirstGamePage) -> Guiding:
    """Return what the guide shows at the beat that is being told."""
    run, beat = telling.run, telling.run.beat
    refused = telling.page.touch.refused
    known = facts(run.session)
    hidden = frozenset(beat.hide if beat else ())
    if beat is not None and run.is_free:
        return _free(telling, beat)
    if beat is None or run.by_itself or telling.rests:
        pause = QUICKLY if telling.rests else None
        return Guiding(bar=_bar(telling), next=_act(run, "on"), pause=pause, hidden=hidden)
    doing = run.phase is Phase.DO
    return Guiding(
        bar=_bar(telling),
        speech=_speech(telling, beat),
        objection="" if refused is None else objection_text(refused.objection, known),
        pointer=said(beat.id, beat.pointer, known) if doing else "",
        more=_help(telling) if doing else (_on(run),),
        again=telling.rung,
        lit=_things(run.session, beat.pointer_at or beat.lights),
        holds=run.phase is Phase.READ,
        hidden=hidden,
    )


def _act(run: Run, do: str) -> Action:
    return {"do": do, "at": len(run.session.steps)}


def _bar(telling: FirstGamePage) -> Bar:
    run, game = telling.run, telling.run.game
    menu = [Choice(_("Begin again"), _act(run, "begin_again"), "begin_again")]
    if not run.is_free:  # else the table's own menu has it
        menu.append(Choice(labels.RULES(), card_of(run.session.rules), "card"))
    if run.phase is Phase.DO:
        menu.insert(0, Choice(labels.SHOW_ME(), _act(run, "show_me"), "menu_show_me"))
    if run.phase is Phase.DO and may_do_else(run.session) and telling.page.touch.sheet != "rest":
        rest = {"do": "sheet", "sheet": "rest"}
        menu.insert(0, Choice(labels.WHAT_ELSE(), rest, "rest"))
    if run.is_free and not telling.rests:
        menu.insert(0, Choice(_("Play the rest for me"), _act(run, "rest"), "play_rest"))
    elif run.last_own_step is not None and not run.session.is_over:
        menu.insert(0, Choice(labels.TAKE_BACK(), _act(run, "take_back"), "take_back"))
    done = len(game.stops) if run.beat is None else game.stop_of[run.beat.id]
    return Bar(of_game(game.title), len(game.stops), done, {"do": "learn"}, tuple(menu))


def _free(telling: FirstGamePage, beat: Beat) -> Guiding:
    """Return what is shown while the learner plays freely."""
    run, session = telling.run, telling.run.session
    quick = telling.rests or telling.drawing is not None
    moves = (run.by_itself or quick) and not session.coaching.waits
    return Guiding(
        bar=_bar(telling),
        speech=_aside(telling, beat),
        next=_act(run, "on") if moves else None,
        pause=QUICKLY if quick and moves else None,
        free=True,
        tool=_drawing_on(telling),
    )


def _drawing_on(telling: FirstGamePage) -> Choice | None:
    """Return the button that draws on until something happens, or that stops it."""
    run = telling.run
    if telling.rests:
        return None
    if telling.drawing is not None:
        return Choice(_("Stop drawing"), _act(run, "draw_no_more"), "draw_no_more")
    stage = run.session.table.stage
    draws = run.session.my_turn and isinstance(stage, s.Turn | s.DrawingSecond)
    return Choice(_("Draw on"), _act(run, "draw_on"), "draw_on") if draws else None


def _aside(telling: FirstGamePage, beat: Beat) -> Speech | None:
    """Return what is said before the first free move, and after drawing on."""
    run, stop, touch = telling.run, telling.stop, telling.page.touch
    if touch.sheet or touch.route or touch.city or touch.hint or run.session.coaching.waits:
        return None
    if stop is not None:
        route = getattr(stop, "route", "")
        lit = (f"route:{route}",) if route else ()
        text = stop_text(stop, run.session.table, run.session.me)
        key = f"{beat.id}-{len(run.session.steps)}"
        return Speech(key, text, at="".join(lit), lit=lit, choices=_offered(telling))
    since = run.session.steps[run.place.begins[run.place.number] :]
    has_begun = any(step.move and step.move.action.player == run.session.me for step in since)
    if has_begun or not run.session.my_turn:
        return None
    known = facts(run.session)
    text, task = said(beat.id, beat.text, known), said(beat.id, beat.do, known)
    return Speech(beat.id, text, task, choices=_offered(telling))


def _offered(telling: FirstGamePage) -> tuple[Choice, ...]:
    """Return what the tool beside the prompt does, in words."""
    tool = _drawing_on(telling)
    return () if tool is None else (tool,)


def _speech(telling: FirstGamePage, beat: Beat) -> Speech | None:
    run, known = telling.run, facts(telling.run.session)
    touch = telling.page.touch
    if telling.page.ahead is not None or touch.sheet:
        return None
    if touch.route is not None or touch.city is not None:
        text = said(beat.id, beat.sheet, known)
        return Speech(f"{beat.id}-sheet", text, at="sheet", lit=("sheet",)) if text else None
    target = next(iter(_things(run.session, _beside(beat))), "")
    if run.phase is Phase.READ:
        lit = _things(run.session, beat.lights)
        text = said(beat.id, beat.text, known)
        return Speech(beat.id, text, at=target, lit=lit, choices=(_on(run),), swept=_swept(run))
    text, task = (said(beat.id, pattern, known) for pattern in (beat.text, beat.do))
    lit = _things(run.session, beat.pointer_at if telling.rung else beat.lights)
    if telling.rung >= SHOWS_ALL:
        answer = run.shown()
        text, task = said(beat.id, beat.part, known) or part_text(answer, run.session.table), ""
        lit = things_of(answer, run.session) or lit
    return Speech(
        f"{beat.id}-{telling.rung}",
        text,
        task,
        at=target,
        lit=lit or _things(run.session, beat.lights),
        choices=_help(telling),
    )


def _swept(run: Run) -> tuple[Card, ...]:
    """Return the row that was swept away by the moves that a beat tells of, the last one if any."""
    place = run.place
    steps = run.session.steps[place.begins[place.number] : place.since]
    rows = (event.cards for step in steps for event in step.events if isinstance(event, RowCleared))
    return next(reversed([*rows]), ())


def _on(run: Run) -> Choice:
    """Return the button to go on after reading; at the last beat it leads to the count."""
    last = run.place.number == len(run.game.beats) - 1
    label, do = (_("Count the points"), "count") if last else (labels.GO_ON(), "go_on")
    return Choice(label, _act(run, do), do, main=True)


def _beside(beat: Beat) -> tuple[str, ...]:
    """Return the things to point at, best first: the beat's own, then lit ones of the same kind.

    The beat's own card may have been taken from the row.
    """
    kind = beat.at.partition(":")[0]
    return (beat.at, *(thing for thing in beat.lights if thing.partition(":")[0] == kind))


def _help(telling: FirstGamePage) -> tuple[Choice, ...]:
    """Return the button for the next help, none before the first slip."""
    if not telling.rung:
        return ()
    if telling.rung < SHOWS_ALL:
        return (Choice(labels.MORE_HELP(), _act(telling.run, "more"), "more"),)
    return (Choice(labels.SHOW_ME(), _act(telling.run, "show_me"), "show_me"),)


def _things(session: Session, things: Sequence[str]) -> tuple[str, ...]:
    """Return the things that are on the page, as the page names them.

    A beat may name a card of the row by its kind; the page names it by its place.
    """
    seen, present = session.seen, []
    for thing in things:
        kind, _colon, name = thing.partition(":")
        if kind == "row":
            places = [str(n) for n, card in enumerate(seen.row) if name in (str(n), str(card))]
            present += [f"row:{place}" for place in places]
        elif kind == "hand":
            present += [thing] * (name in {str(card) for card in seen.hand})
        elif kind == "ticket":
            present += [thing] * (name in seen.own_tickets)
        elif thing:
            present.append(thing)
    return tuple(present)


def first_game_end(look: PlayLook, run: Run) -> Node:
    """Return the page at the end of a first game: the stars, what you can do now, the ways on."""
    game, board = run.game, run.session.table.board
    sheet, deciding = _decided(run.session)
    reader = reader_of(sheet, run.session.me)
    own = next(side for side in sheet.sides if side.name == reader.side)
    lessons = {"do": "learn", "board": board.id, "list": True}
    is_open = not all(ticket.completed for ticket in own.tickets)
    ends = [(of_game(stop.can), did(run, stop, is_open=is_open)) for stop in game.stops if stop.can]
    can = {how: tuple(text for text, done in ends if done is how) for how in Did}
    return lesson_end(
        look,
        LessonEnd(
            kicker=board.name,
            title=of_game(game.title),
            stars=run.stars,
            slips=slips_text(len(run.slipped)),
            outcome=came_out(deciding, sheet, reader),
            can=can[Did.CLEAN],
            left=(
                (WITH_A_SLIP(), can[Did.SLIPPED]),
                (_("Told, for you to try"), can[Did.READ]),
                (_("For next time"), can[Did.OPEN]),
            ),
            ways=(
                Choice(
                    _("Sit down and play"), {"do": "play", "board": board.id}, "play", main=True
                ),
                Choice(_("Lessons on single rules"), lessons, "course"),
                Choice(
                    labels.ONCE_MORE()
                    if run.stars == MOST_STARS
                    else _("Once more, for all the stars"),
                    _act(run, "begin_again"),
                    "begin_again",
                ),
            ),
        ),
    )


def _decided(session: Session) -> tuple[ScoreSheet, Deciding]:
    """Return the score of a game that is over, and what decided it."""
    standing = lay_out(session.finished_game(), session.rules)
    sheet = score_laid_out(standing, session.rules)
    return sheet, deciding(standing, session.rules, sheet)


def counted_note(board: str) -> Node:
    """Return the note above the score of a first game, with the way back to its end."""
    return h(
        "section",
        h("p", _("This is the game you have just played."), key="what"),
        button(_("What you can do now"), {"do": "first", "board": board, "end": True},
               cls="button", key="end", data_choice="end"),
        cls="visitor no-print", key="visitor", aria_label=_("Your first game"),
    )  # fmt: skip


PLACES: Mapping[type[a.Action], tuple[str, ...]] = {
    a.DrawBlind: ("pile",),
    a.DrawTickets: ("take",),
}


def things_of(action: a.Action, session: Session) -> tuple[str, ...]:
    """Return the things that a move of your own is made with, such as ``row:2`` or ``pile``."""
    match action:
        case a.ClaimRoute():
            return (f"route:{action.route}", *_in_hand(action.cards))
        case a.BuildStation():
            return (f"city:{action.city}", *_in_hand(action.cards))
        case a.DrawFaceUp():
            row = enumerate(session.seen.row)
            return tuple(f"row:{place}" for place, card in row if card is action.card)
    return PLACES.get(type(action), ())


def _in_hand(cards: Cards) -> tuple[str, ...]:
    return tuple(f"hand:{card}" for card in Card if cards[card])
