"""Before the deal: the choices while a game is set up, and restoring a kept game."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from secrets import randbelow

from tutor.bots.levels import Level
from tutor.facts import LONGEST_KEPT, Facts
from tutor.game.problems import PlayersCount, UnknownBoard
from tutor.library import Library
from tutor.play.draft import Draft, drafted, drafted_again, opening
from tutor.play.keeping import kept_page, taken_up
from tutor.play.opening import CoachWhen
from tutor.play.problems import PlayError
from tutor.play.session import sit_down
from tutor.play.state import PlayPage, Touch
from tutor.play.tables import KeptTable, kept_table, read_tables, with_aside
from tutor.scoring import GameError, Rules
from tutor.terms import PlayerColor, Ruling

TABLE = "table"
"""The step of an address, and of the action ``play``, that leads to the game itself."""

PERSON = "person"
"""Whose seat it is if no bot has it."""

Choice = Callable[[PlayPage, Facts, Library], PlayPage | None]
"""What a choice does to the page; None if it means nothing there."""


def _play(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    """Go to the table, to the set-up of a game on a board, or to the choice of a board."""
    if facts.text("step") == TABLE and page.session is not None:
        touch = Touch() if page.ahead is None else page.touch
        return replace(page, at_table=True, touch=touch).curtained()
    board = facts.text("board")
    if board is None:
        return replace(page, draft=None, at_table=False)
    rules = library.rules(board)
    if rules is None or board in library.without_picture:
        return None
    same = page.draft is not None and page.draft.board == board
    return replace(page, draft=page.draft if same else drafted(rules), at_table=False)


def _variant(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    if page.draft is None:
        return None
    rules = library.rules(page.draft.board, facts.text("value") or "")
    return None if rules is None else replace(page, draft=page.draft.fitting(rules))


def _drafted(change: Callable[[Draft, Facts, Rules], Draft | None]) -> Choice:
    """Make a choice of a change to the draft; without a draft it means nothing."""

    def choice(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
        rules = None if page.draft is None else library.rules(page.draft.board, page.draft.variant)
        if page.draft is None or rules is None:
            return None
        changed = change(page.draft, facts, rules)
        return None if changed is None else replace(page, draft=changed)

    return choice


def _number(draft: Draft, facts: Facts, rules: Rules) -> Draft | None:
    number = facts.integer("value")
    if number is None or number not in rules.rulebook.players:
        return None
    return replace(draft, number=number, wanted=number)


def _level(draft: Draft, facts: Facts, rules: Rules) -> Draft | None:
    level = facts.one_of("value", Level)
    return None if level is None else draft.leveled(level)


def _seat(draft: Draft, facts: Facts, rules: Rules) -> Draft | None:
    """Let a person, or a bot of a level, have a seat; the first one is a person's."""
    place, value = facts.integer("player"), facts.text("value")
    level = facts.one_of("value", Level)
    if place is None or place not in range(1, len(draft.seats)):
        return None
    if level is None and value != PERSON:
        return None
    return draft.taken(place, level)


def _may_peek(draft: Draft, facts: Facts, rules: Rules) -> Draft | None:
    chosen = facts.flag("value")
    return None if chosen is None else replace(draft, may_peek=chosen)


def _coach(draft: Draft, facts: Facts, rules: Rules) -> Draft | None:
    when = facts.one_of("value", CoachWhen)
    return None if when is None else replace(draft, coach=when)


def _ruling(draft: Draft, facts: Facts, rules: Rules) -> Draft | None:
    ruling, chosen = facts.one_of("name", Ruling), facts.flag("value")
    if ruling is None or ruling not in rules.house_rules or chosen is None:
        return None
    return draft.ruled(ruling, chosen=chosen)


def _rename(draft: Draft, facts: Facts, rules: Rules) -> Draft | None:
    place, name = facts.integer("player"), facts.text("value")
    if name is None or place is None or place not in range(len(draft.names)):
        return None
    return draft.renamed(place, name)


def _swatches(draft: Draft, facts: Facts, rules: Rules) -> Draft | None:
    side = facts.integer("side")
    if side not in range(len(draft.colors)):
        return None
    return replace(draft, swatches=None if draft.swatches == side else side)


def _recolor(draft: Draft, facts: Facts, rules: Rules) -> Draft | None:
    side, color = facts.integer("side"), facts.one_of("value", PlayerColor)
    if color is None or side is None or side not in range(len(draft.colors)):
        return None
    return draft.recolored(side, color)


def _sit_down(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    """Deal; the game before waits with the other tables."""
    draft = page.draft
    rules = None if draft is None else library.rules(draft.board, draft.variant)
    if draft is None or rules is None or draft.twins:
        return None
    return _dealt(_aside(page, facts), draft, rules, library)


def _play_again(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    """Deal another game like the finished one, to the same players."""
    if page.session is None or not page.session.is_over:
        return None
    played = page.session.opening
    rules = library.rules(played.board, played.variant)
    if rules is None:
        return None
    return _dealt(_aside(page, facts), drafted_again(played, rules), rules, library)


def _aside(page: PlayPage, facts: Facts) -> PlayPage:
    """Return the page without its game, which waits with the other tables."""
    if page.session is None:
        return page
    table = kept_table(page.session, kept_page(page), facts.text("today") or "")
    tables = with_aside(page.tables or (), table)
    return PlayPage(draft=page.draft, tables=tables, refusals=page.refusals)


def _open_table(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    """Go on with a table that waits; the one before waits instead."""
    table = _waiting(page, facts)
    if table is None:
        return None
    left = tuple(other for other in page.tables or () if other is not table)
    try:
        opened = taken_up(PlayPage(draft=page.draft), table.text, library)
    except PlayError as error:
        return replace(page, trouble=error.trouble, at_table=False)
    tables = _aside(replace(page, tables=left), facts).tables
    return replace(opened, tables=tables, at_table=True).curtained()


def _forget_table(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    table = _waiting(page, facts)
    if table is None:
        return None
    left = tuple(other for other in page.tables or () if other is not table)
    return replace(page, tables=left, forgotten=table)


def _bring_back(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    """Bring back the table that was just forgotten."""
    if page.forgotten is None:
        return None
    return replace(page, tables=with_aside(page.tables or (), page.forgotten), forgotten=None)


def _waiting(page: PlayPage, facts: Facts) -> KeptTable | None:
    """Return the table that waits under a name."""
    game = facts.text("game")
    return next((table for table in page.tables or () if table.game == game), None)


def _dealt(page: PlayPage, draft: Draft, rules: Rules, library: Library) -> PlayPage:
    seed = randbelow(2**31) if draft.seed is None else draft.seed
    session = sit_down(opening(draft, rules, seed), library)
    draft = replace(draft, seed=None)
    return replace(page, draft=draft, session=session, at_table=True).curtained()


def _kept(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    """Restore the game that the browser kept, and other tables.

    If there is a game already, the kept one waits beside it, unless it is the same.
    """
    if page.tables is None and facts.has("tables"):
        page = replace(page, tables=read_tables(facts.text("tables", LONGEST_KEPT)))
    text = facts.text("play", LONGEST_KEPT)
    if not text:
        return page
    try:
        kept = taken_up(replace(page, session=None), text, library)
    except PlayError as error:
        return page if page.session is not None else replace(page, trouble=error.trouble)
    assert kept.session is not None
    if page.session is None:
        return kept.curtained()
    dealt, other = page.session.opening, kept.session.opening
    if (dealt.board, dealt.seed) == (other.board, other.seed):
        return page
    table = kept_table(kept.session, kept_page(kept), facts.text("today") or "")
    return replace(page, tables=with_aside(page.tables or (), table))


def _follow(page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    """Take over the game from another tab, without changing the page on screen."""
    fresh = PlayPage(draft=page.draft, at_table=page.at_table, tables=page.tables)
    try:
        return taken_up(fresh, facts.text("play", LONGEST_KEPT) or "", library).curtained()
    except PlayError:
        return None


CHOICES: Mapping[str, Choice] = {
    "play": _play,
    "variant": _variant,
    "number": _drafted(_number),
    "level": _drafted(_level),
    "seat": _drafted(_seat),
    "may_peek": _drafted(_may_peek),
    "coach": _drafted(_coach),
    "ruling": _drafted(_ruling),
    "rename": _drafted(_rename),
    "swatches": _drafted(_swatches),
    "recolor": _drafted(_recolor),
    "sit_down": _sit_down,
    "play_again": _play_again,
    "kept": _kept,
    "follow_play": _follow,
    "open_table": _open_table,
    "forget_table": _forget_table,
    "bring_back": _bring_back,
}
"""What each choice does, by its word."""


def begun(
    library: Library, board: str, players: int | None, level: Level, seed: int | None
) -> PlayPage:
    """Return the page with a game being set up on a board; with a ``seed`` it is dealt.

    Raises
    ------
    GameError
        If there is no such board, or it is not for so many players.
    """
    rules = library.rules(board)
    if rules is None:
        raise GameError((UnknownBoard("board", board, library.ids),))
    allowed = rules.rulebook.players
    if players is not None and players not in allowed:
        raise GameError((PlayersCount("players", players, allowed),), rules.board)
    draft = replace(drafted(rules, players).leveled(level), seed=seed)
    return PlayPage(draft=draft) if seed is None else _dealt(PlayPage(), draft, rules, library)
