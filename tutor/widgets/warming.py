"""What a process does once, so that processes forked from it need not do it again."""

from tutor.boards import board_folders
from tutor.draw.stored import stored_svg
from tutor.widgets.whole_app import WholeApp


def look_around() -> None:
    """Open each board and its course once, so that all kernels share what that loads.

    Do nothing if a board's picture has to be drawn first: nobody should wait for that here.
    """
    boards = board_folders()
    if not all(map(stored_svg, boards.values())):
        return
    page = WholeApp().page
    steps = [
        {"do": do, **more}
        for board in boards
        for do, more in (
            ("choose_board", {"board": board}),
            ("start", {}),
            ("go", {"address": f"/learn/{board}"}),
            ("home", {}),
        )
    ]
    for number, step in enumerate(steps, 1):
        page.receive({"n": number, **step})
