"""The screens with the reference card and the comparison: trees that a browser can draw."""

import re
from pathlib import Path

import pytest

from tests.games import FOLDERS, rules_of
from tests.widgets.trees import nodes
from tutor.rulebook import load_rulebooks
from tutor.widgets import frontend
from tutor.widgets.nodes import Node
from tutor.widgets.screens.differences import differences
from tutor.widgets.screens.reference import PRINT, reference
from tutor.widgets.screens.row_pictures import row_picture
from tutor.words.pieces.piece import Picture, Section
from tutor.words.reference import game_name

GAMES = [(board, variant) for board in FOLDERS for variant in load_rulebooks(FOLDERS[board])]


def said(tree: Node) -> str:
    """Return the text of a tree."""
    return "".join(
        child if isinstance(child, str) else said(child) for child in tree.get("children", [])
    )


def tagged(tree: Node, tag: str) -> list[Node]:
    """Return the elements with a tag."""
    return [node for node in nodes(tree) if node["tag"] == tag]


def attribute(node: Node, name: str) -> object:
    """Return an attribute, None if it is not there."""
    return node.get("attrs", {}).get(name)


@pytest.mark.parametrize(("board", "variant"), GAMES)
def test_the_card_is_made_of_tables(board: str, variant: str) -> None:
    """Each with a caption; every head says what it is the head of."""
    tree = reference(rules_of(board, variant), rules_of("usa"))
    tables = tagged(tree, "table")

    assert len(tables) == len(Section) + 1  # the points for routes have one of their own
    for table in tables:
        (caption,) = tagged(table, "caption")
        assert said(caption)
    assert {attribute(head, "scope") for head in tagged(tree, "th")} == {"row", "col"}
    for row in (row for table in tables for row in tagged(table, "tr")):
        assert len(tagged(row, "th")) + len(tagged(row, "td")) == 2
    assert rules_of(board).board.name in said(tagged(tree, "h1")[0])


@pytest.mark.parametrize("picture", Picture)
def test_a_picture_shows_something_and_says_nothing(picture: Picture) -> None:
    """Shapes and signs for the eye; whoever listens has the row's text."""
    tree = row_picture(picture)

    assert attribute(tree, "aria-hidden") == "true"
    assert len(list(nodes(tree))) > 2
    assert {node["tag"] for node in nodes(tree)} == {"span"}
    assert not re.search(r"[a-wyz]", said(tree))


def test_every_picture_stands_at_its_row() -> None:
    """Under the row's head."""
    tree = reference(rules_of("europe"), rules_of("usa"))
    pictured = {
        said(head).split("◆")[0].split()[0]
        for head in tagged(tree, "th")
        if any(attribute(node, "class") == "row-picture" for node in nodes(head))
    }

    assert {"Drawing", "Coloured", "Gray", "Ferries", "Tunnels", "What", "One"} <= pictured


def test_the_card_can_be_printed() -> None:
    """A button whose action the browser carries out, itself not on paper."""
    tree = reference(rules_of("usa"), rules_of("usa"))
    (button,) = tagged(tree, "button")
    holder = next(node for node in nodes(tree) if button in node.get("children", []))

    assert button["on"] == {"click": dict(PRINT)}
    assert PRINT == {"print": True}
    assert "no-print" in str(attribute(holder, "class"))


def test_differences_are_marked_not_by_colour_alone() -> None:
    """A mark that is seen and words that are heard; on the base game's card there is none."""
    tree = reference(rules_of("europe"), rules_of("usa"))
    rows = [row for row in tagged(tree, "tr") if attribute(row, "class") == "differs"]

    assert len(rows) > 5
    for row in rows:
        assert "◆" in said(row)
        assert "Differs from USA" in said(row)
    assert "◆" not in said(reference(rules_of("usa"), rules_of("usa")))


def test_all_boards_in_one_table() -> None:
    """A head for each column, row and section; as many cells in every row."""
    tree = differences([rules_of(board) for board in FOLDERS])
    (table,) = tagged(tree, "table")
    columns = [head for head in tagged(table, "th") if attribute(head, "scope") == "col"]

    assert said(tagged(table, "caption")[0])
    assert [said(head) for head in columns] == [game_name(rules_of(board)) for board in FOLDERS]
    assert {"Nederland, with bridge tolls", "USA"} <= {said(head) for head in columns}
    for body in tagged(table, "tbody"):
        title, *rows = tagged(body, "tr")
        assert attribute(tagged(title, "th")[0], "scope") == "rowgroup"
        for row in rows:
            assert [attribute(head, "scope") for head in tagged(row, "th")] == ["row"]
            assert len(tagged(row, "td")) == len(FOLDERS)


def test_nothing_is_said_as_nothing() -> None:
    """Where a board has none of a thing, a screen reader is told so."""
    tree = differences([rules_of("usa"), rules_of("europe")])
    cells = [cell for cell in tagged(tree, "td") if attribute(cell, "class") == "none"]

    assert cells
    assert {said(cell) for cell in cells} == {"–none"}


def test_the_style_prints_one_sheet() -> None:
    """A4, in the stylesheet's own file."""
    style = (Path(frontend.HERE) / "css" / "reference.css").read_text("utf-8")

    assert "@media print" in style
    assert "size: A4" in style
