"""What every store of kept games must do: the same tests over the browser's and over SQLite's."""

from collections.abc import Callable
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.history.kept import game_text, row, summary
from tutor.history.rows import Row, all_merged
from tutor.history.store import Store

some_rows = st.lists(
    st.builds(
        lambda number, changed, text: replace(row(number, changed), game=text),
        st.integers(1, 4), st.integers(0, 3), st.sampled_from(["", "one", "two", "🚂", "ﬁ"]),
    ),
    max_size=5,
)  # fmt: skip


def by_id(rows: list[Row]) -> dict[str, Row]:
    """Return rows by id."""
    return {one.id: one for one in rows}


class StoreTests:
    """The tests; a class that inherits them has a fixture ``store``, and one ``others``.

    ``store`` is empty; ``others`` makes a second handle on the same rows, as another tab or
    another visitor has.
    """

    def test_a_game_is_kept(self, store: Store) -> None:
        """With everything that belongs to it."""
        one = row(1, Anna=120, Bram=-3)
        assert one.id == store.keep(one)
        assert [one] == store.rows()
        assert [one] == store.rows([one.id])
        assert [] == store.rows([row(2).id])

    def test_a_game_is_kept_once(self, store: Store) -> None:
        """Reaching its result again changes nothing, not even the time."""
        one = row(1)
        for later in (0, 5, 9):
            again = replace(one, played=one.played + later, changed=one.changed + later)
            assert one.id == store.keep(again)
        assert [one] == store.rows()

    def test_an_edited_game_is_brought_up_to_date(self, store: Store) -> None:
        """In the same session it goes by its id."""
        one = row(1)
        store.keep(one)
        edited = replace(row(2, 99), id=one.id, game="edited")
        assert one.id == store.keep(edited)
        (found,) = store.rows()
        assert (one.id, one.played, edited.key, "edited") == (
            found.id, found.played, found.key, found.game,
        )  # fmt: skip
        assert found.changed > one.changed

    def test_a_game_that_is_opened_and_edited_is_the_same(self, store: Store) -> None:
        """A later session knows only what the game was when it came on screen."""
        one = row(1)
        store.keep(one)
        edited = replace(row(2), game="edited")
        assert one.id == store.keep(edited, one.key)
        assert [(one.id, edited.key)] == [(found.id, found.key) for found in store.rows()]

    def test_an_old_file_of_a_game_takes_nothing_back(self, store: Store) -> None:
        """It was opened and looked at, no more."""
        old, new = row(1), replace(row(2, 99), id=row(1).id, game="edited")
        store.keep(old)
        store.keep(new)
        before = store.rows()
        assert old.id == store.keep(replace(old, changed=10**10), old.key)
        assert before == store.rows()

    def test_a_game_from_elsewhere_is_the_same(self, store: Store) -> None:
        """What was kept under another id is known by its content."""
        one = replace(row(1), key=row(7).key)
        store.merge([one])
        assert one.id == store.keep(replace(row(7), game=one.game, summary=one.summary))
        assert [one] == store.rows()

    def test_a_new_summary_is_no_change(self, store: Store) -> None:
        """A game that is scored anew stays as it was changed last."""
        one = row(1)
        store.keep(one)
        again = replace(one, changed=10**10, summary=summary("usa", version="2-y", Anna=1, Bram=2))
        store.keep(again)
        assert [replace(again, changed=one.changed)] == store.rows()

    def test_a_deleted_game_stays_deleted(self, store: Store) -> None:
        """While its result is still on a screen; once it is changed it is a game again."""
        one = row(1)
        store.keep(one)
        assert [one] == store.remove([one.id])
        (trace,) = store.rows()
        assert trace.gone
        assert trace.summary is None
        store.keep(one)
        assert [trace] == store.rows()
        edited = replace(one, key=row(3).key, game="edited")
        store.keep(edited)
        assert ["edited"] == [found.game for found in store.rows()]

    def test_deleting_is_undone(self, store: Store) -> None:
        """The game is there again as it was."""
        store.merge([row(1), row(2), row(3)])
        before = store.remove([row(1).id, row(3).id, "nosuchid"])
        assert by_id([row(1), row(3)]) == by_id(before)
        store.restore(before)
        assert by_id([row(1), row(2), row(3)]) == by_id(store.rows())

    def test_a_player_is_renamed(self, store: Store) -> None:
        """In some games, in the file and in the summary; and it can be undone."""
        rows = [row(1, anna=5, Bob=3), row(2, anna=5, Anna=3), row(3, anna=1, Bob=3)]
        store.merge(rows)
        before = store.rename([rows[0].id, rows[1].id], "anna", "Anna")
        assert [rows[0]] == before
        found = by_id(store.rows())
        assert game_text("Anna", "Bob") == found[rows[0].id].game
        renamed = found[rows[0].id].summary
        assert renamed
        assert ("Anna", "Bob") == renamed.players
        assert found[rows[0].id].changed > rows[0].changed
        assert rows[1:] == [found[rows[1].id], found[rows[2].id]]
        store.restore(before)
        assert by_id(rows) == by_id(store.rows())

    def test_names_are_only_text(self, store: Store) -> None:
        """Whatever somebody is called."""
        odd = "O'Neil\"); DROP TABLE games; -- 🚂 伊藤\\u0041"
        one = row(1, **{odd: 10, "Anna": 5})
        store.keep(one)
        assert [one] == store.rows()
        store.rename([one.id], odd, "<b>B</b>")
        assert game_text("<b>B</b>", "Anna") == store.rows()[0].game

    @settings(
        max_examples=15, deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )  # fmt: skip
    @given(parts=st.permutations([0, 1, 2]), rows=st.tuples(some_rows, some_rows, some_rows))
    def test_files_are_taken_in_in_any_order(
        self, store: Store, parts: list[int], rows: tuple[list[Row], ...]
    ) -> None:
        """Once, twice, interrupted: nothing is lost, nothing is there twice."""
        expected = all_merged(one for part in rows for one in part)
        store.restore([])
        self.clear(store)
        for part in parts:
            store.merge(rows[part][:1])  # a crash after the first part
            store.merge(rows[part])
        store.merge(rows[parts[0]])
        found = by_id(store.rows())
        assert found.keys() == expected.keys()
        for name, one in found.items():
            wanted = expected[name]
            assert (wanted.played, wanted.changed, wanted.game) == (
                one.played, one.changed, one.game,
            )  # fmt: skip

    def clear(self, store: Store) -> None:
        """Empty a store: only tests can."""
        raise NotImplementedError

    def test_two_write_at_once(self, store: Store, others: Callable[[], Store]) -> None:
        """What one tab or visitor does, the other sees, and neither undoes the other's work."""
        other = others()
        store.keep(row(1))
        other.keep(row(2))
        store.rename([row(2).id], "Anna", "Anne")
        other.remove([row(1).id])
        for one in (store, other):
            found = by_id(one.rows())
            assert found[row(1).id].gone
            assert game_text("Anne", "Bram") == found[row(2).id].game

    def test_a_thousand_games(self, store: Store) -> None:
        """Thirty years of them."""
        many = [replace(row(number + 1), game="x" * 3000) for number in range(1000)]
        for start in range(0, 1000, 250):
            store.merge(many[start : start + 250])
        assert by_id(many) == by_id(store.rows())
