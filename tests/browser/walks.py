"""Every page and state of the app as a table, to be walked in any language.

A walk is a row of states; each says what leads there from the one before, and what is on screen
then. Nothing is looked for by an English text: the labels are those of the language in use.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.learner import Learner
from tests.browser.playing import still
from tests.browser.sitting import Keys, Sitting, Touch
from tests.browser.test_for_everyone import between_routes, file_opened
from tests.browser.test_games import golden
from tests.browser.test_play_coach import a_bad_time_to_draw
from tests.browser.test_play_for_everyone import at, come_to, taken_up
from tests.browser.test_play_for_everyone import sheets as table_sheets
from tests.browser.test_serving import open_app
from tests.browser.test_tutorials import MOST_TAPS
from tests.browser.test_tutorials import Learner as Pupil
from tests.conftest import FOLDERS
from tests.games import rules_of
from tests.play.tables import LIBRARY
from tests.play.test_coach import coached
from tutor.play.keeping import kept_text
from tutor.puzzles.file import puzzles_in
from tutor.puzzles.puzzle import Theme
from tutor.words import labels
from tutor.words.reference import game_name
from tutor.words.says import Message


@dataclass
class Visitor:
    """Who walks: a page, the app's address, and the window's size while paper is looked at."""

    page: Page
    url: str
    touch: bool = False
    screen: ViewportSize | None = None

    @property
    def hands(self) -> Sitting:
        """A finger, or a keyboard."""
        return Touch(self.page) if self.touch else Keys(self.page)


Step = Callable[[Visitor], object]


@dataclass(frozen=True)
class State:
    """What is on screen after some steps; ``shows`` is a selector of what is seen then."""

    name: str
    shows: str
    steps: tuple[Step, ...] = ()


Walk = Callable[[Visitor], Iterator[str]]
"""Goes through states, and names each as it is on screen."""


def walk(*states: State) -> Walk:
    """Return what goes through these states."""

    def walked(visitor: Visitor) -> Iterator[str]:
        for state in states:
            for step in state.steps:
                step(visitor)
            expect(visitor.page.locator(state.shows).first).to_be_visible()
            yield state.name

    return walked


# --- steps ----------------------------------------------------------------------------------


def opened(visitor: Visitor) -> None:
    """Open the app, or load it again."""
    open_app(visitor.page, visitor.url)


def go(address: str) -> Step:
    """Go to an address of the app."""
    return lambda visitor: visitor.page.evaluate("to => { location.hash = to; }", address)


def press(selector: str, place: int = 0) -> Step:
    """Press a thing."""
    return lambda visitor: visitor.page.locator(f"{selector} >> visible=true").nth(place).click()


def button(label: Message) -> Step:
    """Press a button by its name."""
    return lambda visitor: visitor.page.get_by_role("button", name=label(), exact=True).click()


def named(text: str) -> Step:
    """Press the first button that has this in its name: a board's or a player's."""
    return lambda visitor: visitor.page.get_by_role("button", name=text).first.click()


def tab(label: Message) -> Step:
    """Choose a tab."""

    def chosen(visitor: Visitor) -> None:
        visitor.page.get_by_role("tab", name=label()).click()
        expect(visitor.page.get_by_role("tabpanel", name=label())).to_be_visible()

    return chosen


def fill(selector: str, text: str, key: str = "") -> Step:
    """Type into a field, and press a key there."""

    def filled(visitor: Visitor) -> None:
        field = visitor.page.locator(selector).first
        field.fill(text)
        if key:
            field.press(key)

    return filled


def gone(selector: str) -> Step:
    """Wait until a thing is gone."""
    return lambda visitor: expect(visitor.page.locator(selector)).to_have_count(0)


def game(board: str, name: str) -> Step:
    """Open a golden game from its file."""
    return lambda visitor: file_opened(visitor.page, golden(board, name))


def chosen(value: str) -> Step:
    """Choose one of several."""
    return lambda visitor: visitor.page.locator(f"input[value='{value}']").check()


def choose(selector: str, place: int, option: int) -> Step:
    """Choose an option of one of several fields."""

    def chosen_option(visitor: Visitor) -> None:
        field = visitor.page.locator(selector).nth(place)
        value = field.locator("option").nth(option).get_attribute("value")
        field.select_option(value)

    return chosen_option


def printed(visitor: Visitor) -> None:
    """Show what is printed, as wide as paper."""
    visitor.screen = visitor.page.viewport_size
    visitor.page.set_viewport_size(PAPER)
    visitor.page.emulate_media(media="print")


def on_screen(visitor: Visitor) -> None:
    """Show what is not printed."""
    visitor.page.emulate_media(media="null")
    assert visitor.screen is not None
    visitor.page.set_viewport_size(visitor.screen)


def revealed(visitor: Visitor) -> None:
    """Show the result, where something is asked before."""
    expect(visitor.page.locator(".check, table.result").first).to_be_visible()
    if visitor.page.locator(".check").count():
        button(labels.SHOW_ALL)(visitor)


def typed(visitor: Visitor) -> None:
    """End typing, where a sheet lies over the keyboard."""
    end = visitor.page.locator("[data-typing=end]")
    if end.is_visible():
        end.click()
        expect(visitor.page.locator(".is-typing")).to_have_count(0)


def kept(key: str, text: str) -> Step:
    """Have the browser keep something."""
    return lambda visitor: visitor.page.evaluate(
        "([key, text]) => localStorage.setItem(`ticket-tutor/${key}`, text)", [key, text]
    )


def name_of(board: str) -> str:
    """Return a board's name."""
    return rules_of(board).board.name


def house_rules(board: str) -> tuple[State, ...]:
    """Return the states of a set-up's house rules: unfolded, and one chosen."""
    if not rules_of(board).house_rules:
        return ()
    box = press(".house-rules input[type=checkbox]")
    return (
        State(f"house rules of {board}", ".house-rules .choice", (press(".house-rules summary"),)),
        State("one of them is chosen", ".house-rules input:checked", (box,)),
    )


PAPER: ViewportSize = {"width": 720, "height": 1040}
"""A4 without its margins, in CSS pixels."""
HOME = (opened,)
SETUP = "main.setup"
QUERY = ".search input"
IN_TABLE = ".table [role=tabpanel]"

# --- the states -----------------------------------------------------------------------------

FIRST = walk(State("home", "main.home", HOME))

BEFORE = walk(
    State("home", "main.home", HOME),
    State("no such code", ".message.problem", (fill(".paste input", "1.qqq", "Enter"),)),
    State("set-up of europe", SETUP, (*HOME, named("Europe"))),
    State("colours", ".swatches", (press(".disc", 1),)),
    State("one more player", ".player-row:nth-child(3)", (press(".add"),)),
    State("taken out", ".undo-bar", (press(".player-row .icon", 2),)),
    State("names twice", ".hint.problem", (
        fill(".player-row input", "Anna", "Tab"),
        fill(".player-row:nth-child(2) input", "Anna", "Tab"),
    )),
    State("not to start with", ".trouble li", (button(labels.START_ENTERING),)),
    State("without tolls", SETUP, (*HOME, named("Nederland"), chosen("no_tolls"))),
    *(
        state
        for board in LIBRARY.ids
        for state in (
            State(f"set-up of {board}", SETUP, (*HOME, named(name_of(board)))),
            *house_rules(board),
        )
    ),
    State("nothing entered yet", IN_TABLE, (button(labels.START_ENTERING),)),
    State("the check of nothing", ".check", (tab(labels.RESULT),)),
)  # fmt: skip

PAD = walk(
    State("europe, routes", IN_TABLE, (*HOME, game("europe", "large_four_players"),
                                       tab(labels.ROUTES))),
    State("suggestions", ".option", (press(".chip", 1), fill(QUERY, "ber"))),
    State("several in a line", ".in-doubt", (fill(QUERY, "paris xqz, wien bud, lon ams"),)),
    State("nothing is called that", ".in-doubt:has-text('qqqq')", (fill(QUERY, "qqqq"),)),
    State("a refusal", ".message.refused", (fill(QUERY, "athina brindisi", "Enter"),)),
    State("added", ".last-tap", (
        press(".message.refused .ways-out button", -1), gone(".message.refused"), typed,
        press(".chip", 0), fill(QUERY, "angora erzurum", "Enter"),
    )),
    State("undone", ".last-tap", (typed, press(".toolbar button:enabled"))),
    State("the menu", ".menu-list", (press(".menu summary"),)),
    State("europe, tickets", ".ticket-form", (press(".menu summary"), tab(labels.TICKETS),
                                              press(".more > summary"))),
    State("found tickets", ".option", (fill(QUERY, "ber"),)),
    State("no spoilers", IN_TABLE, (typed, press(".spoilers"))),
    State("europe, stations", IN_TABLE, (tab(labels.STATIONS),)),
    State("found cities", ".option", (fill(QUERY, "ber"),)),
    State("nederland, routes", IN_TABLE, (*HOME, game("nederland", "large_five_players"),
                                          tab(labels.ROUTES))),
    State("nederland, tickets", IN_TABLE, (tab(labels.TICKETS),)),
    State("nederland, tokens", "fieldset.numbers", (tab(labels.TOKENS),)),
    State("team_asia, tickets", IN_TABLE, (*HOME, game("team_asia", "large_four_players"),
                                           tab(labels.TICKETS))),
    State("switzerland, tickets", IN_TABLE, (*HOME, game("switzerland", "every_kind_of_ticket"),
                                             tab(labels.TICKETS))),
    State("tickets to countries", ".option", (fill(QUERY, "frankr"),)),
    State("one more, added", ".last-tap", (press(".option", 2), typed)),
    State("would give way", ".message.note", (*HOME, named("Nordic Countries"),
                                              button(labels.START_ENTERING))),
)  # fmt: skip


def every_figure(visitor: Visitor) -> Iterator[str]:
    """Open the proof of each figure of a result, and each of its reasons."""
    page = visitor.page
    figures = page.locator("table.result .figure")
    for place in range(figures.count()):
        figures.nth(place).click()
        expect(figures.nth(place)).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".proof")).to_be_visible()
        yield f"proof {place}"
    if page.locator(".reason").count():
        page.locator(".reason").first.click()
        expect(page.locator(".reason[aria-pressed=true]")).to_be_visible()
        yield "a reason"


def every_page(visitor: Visitor) -> Iterator[str]:
    """Turn the pages of the finale to the places."""
    page = visitor.page
    while page.locator(".finale").count():
        heading = page.locator(".finale h2").inner_text()
        yield f"finale, {heading}"
        page.locator(".finale .primary").click()
        expect(page.locator(".finale h2").filter(has_text=heading)).to_have_count(0)
    expect(page.locator("table.result")).to_be_visible()
    yield "the places"


def lanes(visitor: Visitor) -> Iterator[str]:
    """Tap between two routes, which a finger cannot tell apart."""
    if not visitor.touch:
        return
    page = visitor.page
    whole = (tab(labels.ROUTES), lambda one: one.page.locator(".overview").press("Enter"))
    yield from walk(State("the whole board", ".board-frame:not(.zoomed)", (
        *HOME, game("europe", "large_four_players"), *whole,
    )))(visitor)  # fmt: skip
    still(page)
    page.touchscreen.tap(*between_routes(page))
    expect(page.locator(".lanes")).to_be_visible()
    yield "the chooser of lanes"


def result(board: str, name: str) -> Walk:
    """Return what goes through the end of a golden game."""

    def walked(visitor: Visitor) -> Iterator[str]:
        yield from walk(State(
            "all revealed", "table.result",
            (*HOME, game(board, name), tab(labels.RESULT), revealed),
        ))(visitor)  # fmt: skip
        yield from every_figure(visitor)
        turns = visitor.page.locator(".turn button")
        if turns.count():
            turns.first.click()
            expect(visitor.page.locator(".turn [aria-pressed=true]")).to_be_visible()
            yield "what would have turned it"
        yield from walk(
            State("to share", ".card-picture[data-ready]", (button(labels.SHARE),)),
            State("printed", ".print-sheet", (printed,)),
            State("finale", ".finale h2", (on_screen, lambda one: one.page.go_back(),
                                           button(labels.REVEAL_AGAIN))),
        )(visitor)  # fmt: skip
        yield from every_page(visitor)
        yield from walk(
            State("the check", ".check", (button(labels.REVEAL_AGAIN), button(labels.BACK))),
        )(visitor)

    return walked


def fullest(board: str) -> str:
    """Return the name of a board's golden game with the most routes."""
    folder = FOLDERS[board] / "games"
    names = (file.stem for file in sorted(folder.glob("*.toml")))
    return max(names, key=lambda name: sum(len(one.routes) for one in golden(board, name).players))


RESULTS = {board: fullest(board) for board in LIBRARY.ids}
"""Golden games whose results are walked, by board."""
TIED = (("india", "tie_shared"), ("nordic", "globetrotter_tied"), ("switzerland", "tie_shared"))
DOUBTFUL = (("nederland", "tokens_missing_and_odd"), ("usa", "tie_longest"))
KEPT = ("europe", "nederland", "team_asia")
"""The boards of the games that the history is to have."""
GAMES = tuple(golden(board, name) for board, name in (*RESULTS.items(), *TIED, *DOUBTFUL))
"""All games that are opened."""

DOUBTS = walk(
    *(
        State(f"doubts on {board}", ".doubt", (*HOME, game(board, name), tab(labels.RESULT)))
        for board, name in DOUBTFUL
    ),
)


def history(visitor: Visitor) -> Iterator[str]:
    """Go through the history: empty, with games, and with one that is gone."""
    states = walk(
        State("no history", "main.history", (*HOME, go("/history"))),
        *(
            State(
                f"{board} is kept",
                "table.result",
                (*HOME, game(board, RESULTS[board]), tab(labels.RESULT)),
            )
            for board in KEPT
        ),
        State("the history", ".history-game", (*HOME, go("/history"))),
    )
    yield from states(visitor)
    for place in range(3):
        switch = visitor.page.locator(".history-tab").nth(place)
        if switch.is_visible():
            switch.click()
            expect(switch).to_have_attribute("aria-pressed", "true")
            yield f"the history, {place}"
    yield from walk(
        State("names in it", ".names", (press(".more > summary"),)),
        State("one game less", ".undo-bar", (press(".history-rows.games .icon"),)),
        State("nothing chosen", ".history-grid .empty", (
            choose(".history-choices select", 0, 1), choose(".history-choices select", 1, -1),
        )),
        State("home with a kept game", ".kept", HOME),
    )(visitor)  # fmt: skip


def cards(visitor: Visitor) -> Iterator[str]:
    """Go through the reference cards of all boards and variants."""
    yield from walk(State("no card", "main.home", HOME))(visitor)
    for board in LIBRARY.ids:
        for variant in LIBRARY.variants(board):
            rules = LIBRARY.rules(board, variant)
            assert rules is not None
            steps = go(f"/reference/{board}/{variant}"), heading(game_name(rules))
            card = State(f"card of {board}, {variant}", ".reference-table", steps)
            yield from walk(card)(visitor)


def heading(name: str) -> Step:
    """Wait for a page by its heading."""
    return lambda visitor: expect(
        visitor.page.get_by_role("heading", level=1, name=name)
    ).to_be_visible()


READ = walk(
    State("the boards to learn", "main.learn", (*HOME, button(labels.CHOOSE_A_BOARD))),
    State("what is different", ".differences", (button(labels.DIFFERENCES),)),
)


def courses(visitor: Visitor) -> Iterator[str]:
    """Go through the lists of the lessons, and the sheets for teachers."""
    opened(visitor)
    for board in LIBRARY.ids:
        yield from walk(
            State(f"lessons of {board}", f".course:has-text('{name_of(board)}')",
                  (go(f"/learn/{board}/lessons"),)),
            State(f"teachers' sheet of {board}", f".teacher:has-text('{name_of(board)}')",
                  (go(f"/learn/{board}/teacher"),)),
        )(visitor)  # fmt: skip


class Looking(Pupil):
    """A pupil who looks at the page before and after each answer, and at the reasons between."""

    def walked(self, most: int) -> Iterator[str]:
        """Do the first steps, and name what is on screen."""
        for number in range(2 * most):
            yield f"{number}, asked"
            for _ in range(MOST_TAPS):
                if self.next.is_visible():
                    break
                found = self.offered()
                if found is None:
                    self.on_board()
                else:
                    self.pressed(found)
                yield f"{number}, tried"
            yield f"{number}, answered"
            self.pressed(self.next)
            if self.page.locator("main.course").count():
                return


def course(board: str, steps: int) -> Walk:
    """Return what goes through the first steps of a course: with mistakes, help and ends."""

    def walked(visitor: Visitor) -> Iterator[str]:
        pupil = Looking(visitor.page, board, "touch" if visitor.touch else "mouse")
        pupil.begin(visitor.url)
        for state in pupil.walked(steps):
            yield f"{board}: {state}"

    return walked


def puzzles(visitor: Visitor) -> Iterator[str]:
    """Go through puzzles of all themes: asked, refused with help, answered; and the list."""
    opened(visitor)
    shown = ".speech >> visible=true", ".lesson .asked"
    for board in ("europe", "nederland"):
        of_theme = {puzzle.theme: puzzle for puzzle in reversed(puzzles_in(FOLDERS[board]))}
        for theme, puzzle in of_theme.items():
            on_board = theme in (Theme.LONGEST, Theme.BORROW)
            name = f"{board}, {theme}"
            asked = State(name, shown[on_board], (go(f"/puzzles/{board}/{puzzle.id}"),))
            yield from walk(asked)(visitor)
            if theme is Theme.PAY:
                yield from walk(
                    State(f"{name}: refused", ".bubble", (press("[data-thing=pile]"),)),
                    State(f"{name}: helped", ".bubble", (press("[data-choice=more-help]"),)),
                    State(
                        f"{name}: answered",
                        "[data-choice=play-out]",
                        (press("[data-choice=more-help]"), press("[data-choice=show-me]")),
                    ),
                )(visitor)
    yield from walk(
        State(
            "the puzzles", "details:has(.puzzle-entry.done) > summary", (go("/puzzles/nederland"),)
        ),
        State(
            "the puzzles of a theme",
            ".puzzle-entry.done",
            (press("details:has(.puzzle-entry.done) > summary"),),
        ),
        State("today's puzzle", ".speech, .lesson .asked", (go("/puzzles/today"),)),
    )(visitor)


def first_game(visitor: Visitor) -> Iterator[str]:
    """Go through the first beats of a first game, with a wrong tap."""
    learner = Learner(visitor.hands)
    learner.open(visitor.url, "usa")
    yield "the first beat"
    learner.hands.route("helena--salt_lake_city--1")
    expect(visitor.page.locator(".bubble")).to_be_visible()
    yield "a wrong tap"
    for beat in BEATS:
        learner.to(beat)
        yield beat


BEATS = ("first_points", "gray_draw", "keep")


def coach(visitor: Visitor) -> Iterator[str]:
    """Go through all that the coach shows, to the look back."""
    session = a_bad_time_to_draw()
    over = list(coached(session))[-1]
    yield from walk(
        State("a table to go on with", ".waiting", (
            *HOME, kept("play", kept_text(session)), *HOME,
        )),
        State("the coach's line", ".coach-line", (press(".waiting"),)),
        State("before a move", ".sheet-prospect", (press(".coach-line"),)),
        State("after a move", ".sheet-coach", (press("[data-shut]"), press(".pile"))),
        State("the end", "main.play[data-turn=over]", (
            *HOME, kept("play", kept_text(over)), *HOME, press(".waiting"),
        )),
        State("looking back", "main.afterwards", (button(labels.LOOK_BACK),)),
        State("turn by turn", "main.afterwards", (press(".afterwards summary"),)),
    )(visitor)  # fmt: skip


def sheets(visitor: Visitor) -> Iterator[str]:
    """Go through the live table's sheets."""
    opened(visitor)
    yield from table_sheets(visitor.hands, visitor.url)


def entry(label: Message) -> Step:
    """Choose from the menu of the live table."""

    def chosen_entry(visitor: Visitor) -> None:
        visitor.page.locator(".prompt .menu summary").click()
        menu = visitor.page.locator(".menu-list")
        menu.get_by_role("button", name=label(), exact=True).click()

    return chosen_entry


def tools(visitor: Visitor) -> Iterator[str]:
    """Go through what the live table's bar and menu lead to."""
    opened(visitor)
    taken_up(visitor.page, visitor.url, come_to(at("Turn"), "switzerland", 3))
    yield "slips of tickets to countries"
    taken_up(visitor.page, visitor.url, come_to(at("Turn"), "europe", 3))
    away = (press("[data-shut]"), gone("main.play[data-sheet]"))
    yield from walk(
        State("a turn", "main.play[data-turn=mine]"),
        State("a hint", ".prompt .hinted", (press("[data-tool=hint]"),)),
        State("last moves", "main.play[data-sheet=moves]", (entry(labels.LAST_MOVES),)),
        State("when the coach speaks", "main.play[data-sheet=when]", (*away, entry(labels.COACH))),
        State("files", "main.play[data-sheet=files]", (*away, entry(labels.SAVE))),
        State("keys", "main.play[data-sheet=keys]", (*away, entry(labels.KEYS))),
        State("what else", "main.play[data-sheet=rest]", (*away, entry(labels.WHAT_ELSE))),
        State("the menu", ".menu-list", (*away, press(".prompt .menu summary"))),
        State("the coach warns", "main.play[data-sheet=coach]", (
            press(".prompt .menu summary"), lambda one: one.hands.take_tickets(),
        )),
        State("tickets offered", "main.play[data-sheet=keep]", (press(".sheet [data-main]"),)),
    )(visitor)  # fmt: skip


TABLES = walk(
    State("boards to play on", "main.play-boards", (*HOME, go("/play"))),
    *(
        state
        for board in LIBRARY.ids
        for state in (
            State(f"a table on {board}", f"main.play-setup:has-text('{name_of(board)}')",
                  (go(f"/play/{board}"),)),
            *house_rules(board),
        )
    ),
    State("colours", ".swatches", (press(".disc"),)),
    State("tickets to keep", "main.play[data-sheet=keep]", (button(labels.SIT_DOWN),)),
)  # fmt: skip

WALKS: Mapping[str, Walk] = {
    "before": BEFORE,
    "pad": PAD,
    "lanes": lanes,
    **{f"result of {board}": result(board, name) for board, name in RESULTS.items()},
    **{f"tie on {board}": result(board, name) for board, name in TIED},
    "doubts": DOUBTS,
    "history": history,
    "read": READ,
    "cards": cards,
    "courses": courses,
    "course of usa": course("usa", 80),
    "course of nederland": course("nederland", 80),
    "course of switzerland": course("switzerland", 80),
    "first game": first_game,
    "puzzles": puzzles,
    "setting up": TABLES,
    "tools": tools,
    "sheets": sheets,
    "coach": coach,
}
"""Everything, in parts that are walked by themselves."""
