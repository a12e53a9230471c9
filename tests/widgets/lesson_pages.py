"""Somebody who walks through a course and reads only the page: its tree, as the browser gets it."""

from tests.widgets.trees import Tree, board, nodes
from tutor.lessons.forms import Acted, Chosen, JustLook, Numbers, Tapped
from tutor.play.laid import sheet_payments
from tutor.table import actions as a
from tutor.widgets.lesson_view import LessonView

MOST_TAPS = 60
"""So many taps no exercise takes."""


class Learner:
    """A learner at a page: taps what stands there, by what it is called there."""

    def __init__(self, view: LessonView) -> None:
        self.view = view
        self._seen: tuple[object, Tree] = (None, {})

    @property
    def tree(self) -> Tree:
        """The page; it is drawn anew when something has changed."""
        view = self.view
        page = None if view.state.sitting is None else view.state.sitting.page
        state = (view.session, page, view.address_part)
        seen = self._seen[0]
        if not isinstance(seen, tuple) or any(
            one is not other for one, other in zip(seen[:2], state[:2], strict=True)
        ):
            self._seen = (state, dict(view.view().tree))
        return self._seen[1]

    def found(self, **attrs: str) -> Tree | None:
        """Return the first node with these attributes, such as ``data_row="0"``."""
        wanted = {name.replace("_", "-"): value for name, value in attrs.items()}
        for node in nodes(self.tree):
            has = node.get("attrs", {})
            if all(has.get(name) == value for name, value in wanted.items()):
                return node
        return None

    def tap(self, **attrs: str) -> None:
        """Tap a node."""
        node = self.found(**attrs)
        assert node is not None, attrs
        self.view.act({"n": 1, **node["on"]["click"]})

    def click(self, do: str, **facts: object) -> None:
        """Tap what does this."""
        for node in nodes(self.tree):
            click = node.get("on", {}).get("click", {})
            if click.get("do") == do and facts.items() <= click.items():
                self.view.act({"n": 1, **click})
                return
        raise AssertionError(f"nothing does {do} {facts}")

    def on_board(self, kind: str, name: str) -> None:
        """Tap a route or a city on the board."""
        action = board(self.tree)["on"][kind]
        self.view.act({"n": 1, **action, kind: name})

    # --- at the table -----------------------------------------------------------------------

    def do(self, action: a.Action) -> None:
        """Do an action by the things of the page."""
        match action:
            case a.DrawFaceUp(card=card):
                self.tap(data_card=str(card), data_thing=self._row(str(card)))
            case a.DrawBlind():
                self.tap(data_thing="pile")
            case a.ClaimRoute(route=route):
                self.on_board("route", route)
                self.pay(action)
            case a.BuildStation(city=city):
                self.on_board("city", city)
                self.pay(action)
            case a.KeepTickets(tickets=tickets) | a.ShareTickets(tickets=tickets):
                for ticket in tickets:
                    self.click("mark", ticket=ticket)
                self.click("keep" if isinstance(action, a.KeepTickets) else "share")
            case a.ChooseLane(route=route):
                self.on_board("route", route)
            case _:
                self.chosen(action)

    def _row(self, card: str) -> str:
        found = (one.get("attrs", {}) for one in nodes(self.tree))
        return next(
            one["data-thing"] for one in found if one.get("data-card") == card and "data-row" in one
        )

    def pay(self, action: a.ClaimRoute | a.BuildStation | a.PayTunnel) -> None:
        """Lay what is in the sheet, or the payment that is meant; turn a tunnel's cards."""
        sitting = self.view.state.sitting
        assert sitting is not None
        if sitting.page.touch.laid is not None:  # one lays the cards oneself
            for card in action.cards:
                self.tap(data_thing=f"hand:{card}")
            for card in () if isinstance(action, a.BuildStation) else action.from_holder:
                self.tap(data_thing=f"holder:{card}")
            self.tap(data_main="true")
            self.turn()
            return
        number = sheet_payments(sitting.game, sitting.page.touch).index(action)
        if number and self.found(data_offer=str(number)) is None:
            self.tap(**{"class": "offer more-offers"})
        if number:
            self.tap(data_offer=str(number))
        self.tap(data_main="true")
        self.turn()

    def turn(self) -> None:
        """Turn a tunnel's cards, if there are any to turn."""
        for _ in range(MOST_TAPS):
            if self.view.state.sitting is None or self.view.state.sitting.page.ahead is None:
                return
            self.click("turn")

    def chosen(self, action: a.Action) -> None:
        """Tap the button of one of the listed actions, whatever sheet it is in."""
        sitting = self.view.state.sitting
        assert sitting is not None
        number = sitting.game.actions().index(action)
        if isinstance(action, a.PayTunnel):
            self.pay(action)
        else:
            self.click("do", number=number)

    # --- through a course -------------------------------------------------------------------

    def wait(self) -> None:
        """Let the others move, as the page's motor does."""
        for _ in range(MOST_TAPS):
            motors = [one["part"] for one in nodes(self.tree) if "part" in one]
            following = next((one.get("next") for one in motors if one.get("kind") == "play"), None)
            if following is None:
                return
            self.view.act({"n": 1, **following})

    def solve(self) -> None:
        """Do what is asked for, to its end."""
        view = self.view
        for _ in range(MOST_TAPS):
            session = view.session
            assert session is not None
            if session.is_answered or isinstance(session.exercise.form, JustLook):
                return
            self.wait()
            sitting = view.state.sitting
            if sitting is not None:
                self.do(sitting.exercise.at(sitting.game.table).move())
            else:
                self.answer()
        raise AssertionError(f"no end: {view.session and view.session.step}")

    def answer(self) -> None:
        """Answer in a form."""
        session = self.view.session
        assert session is not None
        match session.exercise.solution():
            case Chosen(places=places):
                for place in places:
                    choices = [
                        one for one in nodes(self.tree)
                        if str(one.get("attrs", {}).get("class", "")).startswith("answer-choice")
                    ]  # fmt: skip
                    self.view.act({"n": 1, **choices[place]["on"]["click"]})
            case Numbers(numbers=numbers):
                for place, number in enumerate(numbers):
                    self.view.act({"n": 1, "do": "enter", "field": place, "value": str(number)})
            case Tapped(ids=ids):
                for one in ids:
                    kind = "route" if one in session.scene.table.board.route else "city"
                    self.on_board(kind, one)
            case Acted():
                raise AssertionError("it is answered at the table")
        after = self.view.session
        if after is not None and not after.is_answered and self.found(data_main="true"):
            self.tap(data_main="true")
