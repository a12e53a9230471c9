"""The score of a finished game, what proves each part on the board, and what decided it."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from tutor import facade
from tutor.deciding import Deciding, deciding
from tutor.facade import Game
from tutor.game.file import write_game
from tutor.game.finished import FinishedGame
from tutor.notebook.cell_answer import CellAnswer, lines, points
from tutor.notebook.drawing import Bars
from tutor.notebook.named import rules_of
from tutor.notebook.picture import OnBoard, at_end
from tutor.rules.bonus import BonusEvidence
from tutor.rules.longest_path import LongestEvidence
from tutor.rules.piece import ScoreLine
from tutor.scoring import Rules, ScoreSheet, SideScore, lay_out
from tutor.sheet import Sheet
from tutor.terms import Part
from tutor.words import labels
from tutor.words.deciding import ahead_texts, margin_text, what_if, what_then
from tutor.words.language import gettext as _
from tutor.words.names import Names, UnknownNameError, listed
from tutor.words.numbers import number_text
from tutor.words.pieces import part_name, proof_sentences
from tutor.words.sheet import short_text
from tutor.words.slips import in_sentences
from tutor.words.values import Points
from tutor.words.winning import winner

MOST_TURNS = 3
"""How many changes that would have turned a game are listed at most."""


def score(game: Game) -> Sheet:
    """Return the score sheet of a finished game: a table; ``print`` it for all its reasons.

    Parameters
    ----------
    game
        A game from :func:`finished`, a file's path or text, a document, a link, a sheet, or the
        score pad.

    Raises
    ------
    SlipsError
        If anything is wrong with it: everything at once, each in a sentence.
    UnknownNameError
        If it is not a finished game.
    """
    with in_sentences(game):
        return facade.score(game)


def save_game(game: Game, path: str | Path) -> Path:
    """Save a finished game as a file, as the score pad does, and return its path.

    Parameters
    ----------
    game
        As for :func:`score`; raises the same errors.
    path
        The file; an existing one is replaced.

    Raises
    ------
    OSError
        If it cannot be written.
    """
    file = Path(path)
    file.write_text(write_game(score(game).game), "utf-8")
    return file


def final_score(game: Game) -> CellAnswer:
    """Return the score of a finished game: the points of each part, and who won.

    The picture is the board at the end.

    Parameters
    ----------
    game
        As for :func:`score`; raises the same errors.
    """
    sheet = score(game)
    title, grid, won, *_check = short_text(sheet, number_text).split("\n\n")
    text = "\n\n".join([title, grid, lines(*won.splitlines())])
    return CellAnswer(text, _("The board at the end of the game."), lambda: _whole(sheet.game))


def proof(game: Game, part: Part | str, player: str | None = None) -> CellAnswer:
    """Return what proves a part of the score, for each side, drawn for one of them.

    Parameters
    ----------
    game
        As for :func:`score`; raises the same errors.
    part
        "routes", "tickets", "longest" and so on; a wrong name is answered with the right ones.
    player
        The player whose routes are drawn, with the proof lit; None is the one with the most points
        for the part among those with anything to see. The longest route is numbered along its way.
        What cannot be seen on the board is drawn as bars.

    Raises
    ------
    UnknownNameError
        If the board does not score this part, or nobody has this name.
    """
    sheet = score(game)
    known = [line.part for line in sheet.sides[0].lines]
    if part not in known:
        raise UnknownNameError(
            _("This board does not score {part}. Choose from: {known}.").format(
                part=part, known=listed(known)
            )
        )
    wanted = Part(part)
    text = [part_name(wanted), *_told(sheet, wanted)]
    side = _shown(sheet, wanted, player)
    evidence = _line(side, wanted).evidence
    if not any(_on_board(side, wanted) for side in sheet.sides):
        title = part_name(wanted)
        caption = _("Bars: {part}, points for each side.").format(part=title)
        gained = {side.name: side.parts[wanted] for side in sheet.sides}
        return CellAnswer("\n".join(text), caption, lambda: _bars(gained, title))
    caption = _("{player}: the board with the proof.").format(player=side.name)
    if isinstance(evidence, LongestEvidence):
        caption = _("{player}: the board with the longest route, numbered along the way.")
        caption = caption.format(player=side.name)
    return CellAnswer("\n".join(text), caption, lambda: _lit(sheet.game, side, wanted))


def decided(game: Game) -> CellAnswer:
    """Return what decided a finished game: by how much, in which parts, what would have turned it.

    The picture has bars: the winner's lead over the second in each part, or all totals where
    several share a place.

    Parameters
    ----------
    game
        As for :func:`score`; raises the same errors.
    """
    sheet = score(game)
    rules = _rules(sheet.game)
    decision = deciding(lay_out(sheet.game, rules), rules, sheet)
    parts = [lines(winner(sheet)), lines(margin_text(decision, sheet))]
    if decision.ahead:
        parts += [_("The lead in each part:"), points(ahead_texts(decision))]
    for turn in decision.turns[:MOST_TURNS]:
        parts.append(lines(what_if(turn.change, sheet)))
        parts.append(points([what_then(turn)]))
    title, values, caption = _compared(sheet, decision)
    return CellAnswer("\n".join(parts), caption, lambda: _bars(values, title))


def _compared(sheet: ScoreSheet, decision: Deciding) -> tuple[str, Mapping[str, int], str]:
    """Return what the bars show: a title, the values by name, and the picture in words."""
    if not decision.ahead:
        totals = {side.name: side.total for side in sheet.sides}
        return labels.TOTAL(), totals, _("Bars: the total of each side.")
    pair = {"winner": sheet.winners[0], "other": decision.runners_up[0]}
    return (
        _("Lead in points: {winner} – {other}").format(**pair),
        {part_name(part): number for part, number in decision.ahead},
        _("Bars: the lead in each part, in points. Ahead: {winner}; behind: {other}.").format(
            **pair
        ),
    )


def _rules(game: FinishedGame) -> Rules:
    return rules_of(str(game.board), None if game.variant is None else str(game.variant))


def _line(side: SideScore, part: Part) -> ScoreLine:
    return next(line for line in side.lines if line.part is part)


def _on_board(side: SideScore, part: Part) -> tuple[str, ...]:
    """Return the routes and cities that prove a part of a side's score."""
    evidence = _line(side, part).evidence
    proving = (*evidence.routes, *evidence.cities)
    if proving or not isinstance(evidence, BonusEvidence):
        return proving
    # Such a bonus counts completed tickets.
    done = [outcome for outcome in side.tickets if outcome.completed]
    ways = {route: None for outcome in done for route in outcome.path}
    ends = {place: None for outcome in done for place in outcome.places}
    return (*ways, *ends)


def _lines(sheet: ScoreSheet, part: Part) -> list[ScoreLine]:
    return [_line(side, part) for side in sheet.sides]


def _told(sheet: ScoreSheet, part: Part) -> list[str]:
    """Return the points of each side and why; a reason that all share is given once."""
    names = Names(sheet.board)
    heads = [
        _("{player}: {points}").format(player=side.name, points=Points(side.parts[part]))
        for side in sheet.sides
    ]
    why = [points(proof_sentences(line, names)) for line in _lines(sheet, part)]
    if len(set(why)) == 1:
        return [*heads, why[0]]
    return [text for pair in zip(heads, why, strict=True) for text in pair]


def _shown(sheet: ScoreSheet, part: Part, player: str | None) -> SideScore:
    if player is None:
        # A player who built no station has the most points for stations, but nothing to see.
        return max(sheet.sides, key=lambda side: (bool(_on_board(side, part)), side.parts[part]))
    for side in sheet.sides:
        if player in (side.name, *side.players):
            return side
    raise UnknownNameError(
        _("Nobody in this game is called {name}. Choose from: {known}.").format(
            name=player, known=listed([side.name for side in sheet.sides])
        )
    )


def _whole(game: FinishedGame) -> OnBoard:
    pieces = at_end(game, _rules(game))
    return OnBoard(pieces, around=pieces.claims)


def _lit(game: FinishedGame, side: SideScore, part: Part) -> OnBoard:
    """Return a picture of what one side owns, with the proof lit, and nothing else in the way."""
    own = [place for place, player in enumerate(game.players) if player.name in side.players]
    evidence = _line(side, part).evidence
    lit, pieces = _on_board(side, part), at_end(game, _rules(game))
    # Borrowed routes are drawn too, with their owner's letter.
    claims = {route: owner for route, owner in pieces.claims.items()
              if owner in own or route in lit}  # fmt: skip
    stations = {city: owner for city, owner in pieces.stations.items() if owner in own}
    pieces = replace(pieces, claims=claims, stations=stations)
    walked = evidence.trail.edges if isinstance(evidence, LongestEvidence) else ()
    steps = {route: str(step) for step, route in enumerate(walked, 1)}
    return OnBoard(pieces, lit, around=[*lit, *claims], letters=steps)


def _bars(values: Mapping[str, int], title: str) -> Bars:
    return Bars(list(values), list(values.values()), title)
