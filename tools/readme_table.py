"""Writes README's table of boards and rules, made from the boards' data.

``python tools/readme_table.py`` writes it between the two markers; a test fails if it is outdated.
"""

from pathlib import Path

from tutor.boards import board_folders
from tutor.rulebook import load_rulebooks
from tutor.scoring import load_rules
from tutor.words.names import VARIANTS
from tutor.words.pieces import part_name

README = Path(__file__).resolve().parent.parent / "README.md"
BEGIN, END = "<!-- boards: begin -->\n", "<!-- boards: end -->\n"


def table() -> str:
    """Return the table as Markdown, with a row for each board and variant."""
    rows = [
        "| board | players | cities | routes | tickets | what scores |",
        "|---|---|---|---|---|---|",
    ]
    for folder in board_folders().values():
        rulebooks = load_rulebooks(folder)
        for variant, rulebook in rulebooks.items():
            rules = load_rules(folder, variant)
            board = rules.board
            name = board.name if len(rulebooks) == 1 else f"{board.name}, {VARIANTS[variant]()}"
            players = [str(number) for number in rulebook.players]
            tickets = str(len(board.tickets) or f"{board.tickets_printed} (list not known)")
            parts = ", ".join(part_name(part).lower() for part in rules.parts)
            rows.append(
                f"| {name} | {', '.join(players)} | {len(board.cities)} | {len(board.routes)} "
                f"| {tickets} | {parts} |"
            )
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    before, _, rest = README.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    README.write_text(before + BEGIN + table() + END + after, "utf-8")
