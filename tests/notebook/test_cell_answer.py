"""What a cell shows: the text, then a small picture, and matplotlib only for that."""

import base64
import io
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.conftest import FOLDERS, ROOT
from tutor.notebook import cards, claim, look, points_by_length, way_of_ticket
from tutor.notebook.cell_answer import CellAnswer, columns, lines

drawn = pytest.mark.skipif(find_spec("matplotlib") is None, reason="needs matplotlib")


def test_text_needs_no_matplotlib() -> None:
    """Nor a widget: ``print`` an answer and nothing of it is loaded."""
    code = (
        "import sys; from tutor.notebook import *;"
        "print(claim('usa', 'Denver - Omaha', cards(purple=4)));"
        "print(*{'matplotlib', 'numpy', 'PIL', 'anywidget', 'IPython'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )

    assert done.stdout.endswith("\n\n")


ANSWERS = (
    "claim('usa', 'Denver - Omaha', cards(purple=4))",
    "look('europe')",
    "points_by_length('usa')",
    "ticket_costs('usa')",
    "tunnel_odds('europe')",
    "rank_tokens('nederland', {'Anna': 9, 'Bram': 4})",
    "proof(example_game('usa', 'longest_tied'), 'longest')",
    "decided(example_game('europe', 'tie_shared'))",
)


def test_without_matplotlib_there_is_a_simpler_picture() -> None:
    """In Binder's and the browser's Python, say: an SVG of our own; nothing ends Run All."""
    begin = (
        "import sys; sys.modules.update(matplotlib=None, numpy=None, PIL=None);"
        "from IPython import display; from tutor.notebook import *;"
        "display.display = lambda data, **_how: print(sorted(data), data['image/svg+xml'][-6:]);"
    )
    cells = [
        f"({answer})._ipython_display_()"
        f"\ntry: ({answer}).figure"
        "\nexcept ValueError as error: print(error)"
        for answer in ANSWERS
    ]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join([begin, *cells])],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    shown = "['image/svg+xml', 'text/plain'] </svg>"
    refused = "A figure needs matplotlib: pip install ticket-tutor[pictures]"
    lines = [line.partition(". ")[0] for line in done.stdout.splitlines()]
    assert [shown, refused] * len(ANSWERS) == [line for line in lines if line in (shown, refused)]


def test_a_text_alone_has_no_picture() -> None:
    """It says so."""
    assert str(CellAnswer("Yes.")) == "Yes."
    with pytest.raises(ValueError, match="no picture"):
        _ = CellAnswer("Yes.").figure


@drawn
@pytest.mark.filterwarnings("ignore:.*:DeprecationWarning")
def test_a_cell_shows_both(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture in few colours, with words for those who do not see it."""
    images = pytest.importorskip("PIL.Image")
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda data, **_how: shown.append(data))
    answer = claim("usa", "Denver - Omaha", cards(purple=4))
    answer._ipython_display_()

    assert capsys.readouterr().out == f"{answer}\n"
    (data,) = shown
    assert data["text/plain"] == "Part of the board, with Denver – Omaha."
    picture = images.open(io.BytesIO(base64.b64decode(data["image/png"])))
    assert picture.mode == "P"
    assert picture.width < 500


@drawn
def test_a_part_of_a_board_is_smaller_than_all_of_it() -> None:
    """At the same scale."""
    whole = look("usa").figure.get_size_inches()
    part = claim("usa", "Denver - Omaha").figure.get_size_inches()

    assert part[0] == pytest.approx(0.45 * whole[0], rel=0.1)
    assert part[1] <= 0.6 * whole[1]


@drawn
@pytest.mark.thorough
@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_every_board_is_drawn(board: str) -> None:
    """Whole, at a size that fits a notebook."""
    wide, high = look(board).figure.get_size_inches()

    assert wide <= 8.4
    assert high <= 9


@drawn
def test_bars_have_their_values() -> None:
    """Behind each bar, in the letters of the boards."""
    (axes,) = points_by_length("usa").figure.axes

    assert ["1.00", "1.00", "1.33", "1.75", "2.00", "2.50"] == [
        text.get_text() for text in axes.texts
    ]
    assert all(text.get_fontproperties().get_file() for text in axes.texts)


def test_columns_are_set_right() -> None:
    """But for the first."""
    assert columns(("a", "bb"), [("long", "1")]) == "a     bb\nlong   1"


def test_long_lines_are_broken() -> None:
    """Neither a notebook beside its list of files nor paper breaks them once more."""
    assert max(map(len, lines("word " * 60).splitlines())) <= 70


@drawn
def test_a_way_s_cities_are_named_in_full() -> None:
    """Los Angeles and New York stand at the edges of the part that is shown."""
    figure = way_of_ticket("usa", "Los Angeles - New York").figure
    (axes,) = figure.axes
    figure.draw_without_rendering()
    shown = figure.bbox
    for name in ("Los Angeles", "New York"):
        extents = [one.get_window_extent() for one in axes.texts if one.get_text() == name]
        assert extents
        assert all(shown.x0 <= one.x0 and one.x1 <= shown.x1 for one in extents)


def test_hosts_other_than_jupyter_show_text_and_picture() -> None:
    """They know nothing of Jupyter's way to show a thing, and would show how it is made."""
    shown = look("europe")._repr_html_()
    assert "<pre>Europe\n" in shown
    assert 'src="data:image/png;base64,iVBOR' in shown
