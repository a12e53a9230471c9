"""The page of the puzzles: today's, what comes back, and the collection of a board."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tutor.puzzles.puzzle import Puzzle, Theme
from tutor.puzzles.state import LEVELS, PuzzlesState, Solved
from tutor.puzzles.update import source_of
from tutor.widgets.nodes import Node, button, button_of, h, ways
from tutor.widgets.screens.parts import page_head
from tutor.words import labels
from tutor.words import puzzles as words
from tutor.words.language import gettext as _
from tutor.words.values import Number, PuzzleCount


@dataclass(frozen=True)
class PuzzlesLook:
    """What the page shows.

    Attributes
    ----------
    state
        The puzzles of the visit.
    boards
        The names of the boards that have puzzles, by id.
    board
        The board whose puzzles are listed, None if no board has any.
    listed
        Those of them that are chosen.
    today
        The puzzle of the day, None if the day is not known.
    page
        The page's address in this browser, "" if nobody else can open it.
    """

    state: PuzzlesState
    boards: dict[str, str]
    board: str | None
    listed: tuple[Puzzle, ...]
    today: Puzzle | None
    page: str

    @property
    def solved_today(self) -> Solved | None:
        """How today's puzzle was solved, None if it was not."""
        return self.state.days.get(self.state.today)


def todays_card(solved: Solved | None, detail: str) -> Node:
    """Return the card that leads to the puzzle of the day; on the home page, too."""
    done = solved is not None
    return h(
        "section",
        h("h2", words.TODAYS(), key="heading"),
        h("p", detail, cls="card-detail", key="what"),
        ways(button(_("See it again") if done else labels.SOLVE(),
                    {"do": "puzzles", "board": "today"},
                    cls="button" if done else "button primary", key="today",
                    data_choice="today")),
        cls="card todays-puzzle", key="todays-puzzle",
    )  # fmt: skip


def to_puzzles(due: int) -> Node:
    """Return the way to the puzzles, with the number of those that come back."""
    label = words.TO_LOOK_AT(puzzles=PuzzleCount(due)) if due else words.PUZZLES()
    return button(label, {"do": "puzzles"}, key="puzzles", data_choice="puzzles")


def puzzles_page(look: PuzzlesLook) -> Node:
    """Return the page."""
    return h(
        "main",
        page_head(words.PUZZLES(), "puzzles", button(labels.HOME(), {"do": "home"}, key="home")),
        h("div", _tops(look), named="puzzle-tops"),
        _collection(look),
        key="puzzles",
        cls="home puzzles",
    )


def _tops(look: PuzzlesLook) -> Iterable[Node]:
    if look.today is not None:
        name = look.boards[look.today.board]
        detail = name if look.solved_today is None else _("{board}: {solved}").format(
            board=name, solved=words.solved_text(look.solved_today))  # fmt: skip
        yield todays_card(look.solved_today, detail)
        if look.solved_today is not None:
            yield _sharing(look, look.solved_today, name)
    due = len(look.state.due)
    if look.state.own:
        yield h(
            "section",
            h("h2", _("What went wrong"), key="heading"),
            h("p", _("To look at again today: {puzzles}. Later: {later}.").format(
                puzzles=PuzzleCount(due), later=Number(len(look.state.own) - due)),
              cls="card-detail", key="what"),
            ways(
                button(labels.LOOK_AGAIN(), {"do": "due"}, cls="button primary", key="due",
                       data_choice="due") if due else None,
            ),
            cls="card own-puzzles", key="own",
        )  # fmt: skip


def _sharing(look: PuzzlesLook, solved: Solved, name: str) -> Node:
    text = words.shared_text(solved, words.TODAYS(), look.state.today, name)
    link = f"{look.page}#/puzzles/today" if look.page else ""
    send = {"title": words.TODAYS(), "text": text, "link": link, "name": ""}
    return h(
        "section",
        h("h2", _("Tell others"), key="heading"),
        h("input", type="text", readonly=True, value=text, cls="share-link", key="text",
          aria_label=_("What you tell them"), spellcheck="false"),
        ways(
            button(_("Send"), {"send": send}, cls="button primary share-send", key="send"),
            button(_("Copy"), {"copy": f"{text} {link}".strip(), "done": _("Copied.")}, key="copy"),
        ),
        cls="card puzzle-sharing", key="sharing",
    )  # fmt: skip


# --- a board's collection -------------------------------------------------------------------


def _collection(look: PuzzlesLook) -> Node | None:
    if look.board is None:
        return h("p", _("There are no puzzles here."), cls="empty", key="none")
    return h(
        "section",
        h("h2", _("Puzzles of a board"), key="heading"),
        h("div", _choices(look), cls="history-choices", key="choices"),
        h("p", _solved(look, look.listed), cls="card-detail", key="count", role="status"),
        ways(button(_("Next puzzle"), {"do": "next"}, cls="button primary", key="next",
                    data_choice="next")) if look.listed else None,
        h("div", _themes(look), key="list"),
        cls="card", key="collection",
    )  # fmt: skip


def _themes(look: PuzzlesLook) -> Iterable[Node]:
    """Return a list to open for each theme, which is open if only that theme is chosen."""
    for theme in Theme:
        puzzles = [puzzle for puzzle in look.listed if puzzle.theme is theme]
        if puzzles:
            yield h(
                "details",
                h("summary", h("span", words.THEMES[theme]()), " ",
                  h("span", _solved(look, puzzles), cls="card-detail")),
                h("ol", (_entry(look, puzzle) for puzzle in puzzles), cls="puzzle-list"),
                cls="more", key=f"theme {theme}", open=look.state.choice.theme is theme,
            )  # fmt: skip


def _solved(look: PuzzlesLook, puzzles: Sequence[Puzzle]) -> str:
    """Return how many puzzles there are, and how many of them are solved."""
    solved = sum(source_of(puzzle).key in look.state.solved for puzzle in puzzles)
    return _("{puzzles}, solved: {solved}").format(
        puzzles=PuzzleCount(len(puzzles)), solved=Number(solved)
    )


def _choices(look: PuzzlesLook) -> Iterable[Node]:
    choice = look.state.choice
    yield _select(labels.BOARD(), "board", look.board or "", list(look.boards.items()))
    themes = [("", _("All themes")), *((str(t), words.THEMES[t]()) for t in Theme)]
    yield _select(_("Theme"), "theme", choice.theme or "", themes)
    levels = [("", _("All levels")), *((str(n), words.LEVELS[n]()) for n in LEVELS)]
    yield _select(_("Level"), "level", str(choice.level or ""), levels)


def _select(label: str, what: str, value: str, options: Sequence[tuple[str, str]]) -> Node:
    return h(
        "select",
        (h("option", text, value=name, key=f"option {name}") for name, text in options),
        key=what,
        aria_label=label,
        value=value,
        on={"change": {"do": "list", "what": what}},
    )


def _entry(look: PuzzlesLook, puzzle: Puzzle) -> Node:
    solved = look.state.solved.get(source_of(puzzle).key)
    return h(
        "li",
        button_of(
            {"do": "puzzle", "board": puzzle.board, "id": puzzle.id},
            h("span", words.THEMES[puzzle.theme](), cls="puzzle-theme", key="theme"),
            h("span", words.LEVELS[puzzle.level](), cls="card-detail", key="level"),
            h("span", "" if solved is None else words.solved_text(solved), cls="card-detail",
              key="solved"),
            cls="puzzle-entry done" if solved is not None else "puzzle-entry",
            key="open",
            data_choice=puzzle.id,
        ),
        key=puzzle.id,
    )  # fmt: skip
