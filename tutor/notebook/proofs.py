"""What a finished game scores, what proves each part on the board, and what decided it."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from tutor import facade
from tutor.deciding import Deciding, deciding
from tutor.facade import Game
from tutor.game.file import write_game
from tutor.game.finished import FinishedGame
from tutor.notebook.drawing import Bars
from tutor.notebook.named import rules_of
from tutor.notebook.picture import OnBoard, at_end
from tutor.notebook.told import Told, lines, points
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
"""So many changes are told that would have turned a game."""


def score(game: Game) -> Sheet:
    """Return the score sheet of a finished game: a table, ``print`` it for all its reasons.

    Parameters
    ----------
    game
        One that :func:`finished` gives, a file's path or text, a document, a link, a sheet, or
        the score pad.

    Raises
    ------
    SlipsError
        If anything is wrong with it: all of it, each in a sentence.
    UnknownNameError
        If it is no finished game.
    """
    with in_sentences(game):
        return facade.score(game)


def save_game(game: Game, path: str | Path) -> Path:
    """Write a finished game into a file, as the score pad saves one, and return its path.

    Parameters
    ----------
    game
        As for :func:`score`; raises the same errors.
    path
        The file; one that is there is replaced.

    Raises
    ------
    OSError
        If it cannot be written.
    """
    file = Path(path)
    file.write_text(write_game(score(game).game), "utf-8")
    return file


def final_score(game: Game) -> Told:
    """Return the score of a finished game: the points of each part, and who won.

    The picture is the board as it lies.

    Parameters
    ----------
    game
        As for :func:`score`; raises the same errors.
    """
    sheet = score(game)
    title, grid, won, *_check = short_text(sheet, number_text).split("\n\n")
    told = "\n\n".join([title, grid, lines(*won.splitlines())])
    return Told(told, _("The board at the end of the game."), lambda: _whole(sheet.game))


def proof(game: Game, part: Part | str, player: str | None = None) -> Told:
    """Return what proves a part of the score, for each side, drawn for one of them.

    Parameters
    ----------
    game
        As for :func:`score`; raises the same errors.
    part
        "routes", "tickets", "longest" and so on; a wrong name is answered with the right ones.
    player
        Whose routes are drawn, and the proof lit on them; if None, the one with the most points
        for it among those with anything to be seen. The longest route is numbered as it is
        walked. What does not lie on the board is drawn as bars.

    Raises
    ------
    UnknownNameError
        If the board scores no such part, or nobody is called so.
    """
    sheet = score(game)
    known = [line.part for line in sheet.sides[0].lines]
    if part not in known:
        raise UnknownNameError(
            _("This board does not score {part}. It scores: {known}.").format(
                part=part, known=listed(known)
            )
        )
    wanted = Part(part)
    found = [part_name(wanted), *_told(sheet, wanted)]
    side = _shown(sheet, wanted, player)
    evidence = _line(side, wanted).evidence
    if not any(_on_board(one, wanted) for one in sheet.sides):
        title = part_name(wanted)
        caption = _("Bars: {part}, the points of each side.").format(part=title)
        gained = {one.name: one.parts[wanted] for one in sheet.sides}
        return Told("\n".join(found), caption, lambda: _bars(gained, title))
    caption = _("The board with what proves this for {player}.").format(player=side.name)
    if isinstance(evidence, LongestEvidence):
        caption = _("The board with the longest route of {player}, numbered as it is walked.")
        caption = caption.format(player=side.name)
    return Told("\n".join(found), caption, lambda: _lit(sheet.game, side, wanted))


def decided(game: Game) -> Told:
    """Return what decided a finished game: by how much, in which parts, what would have turned it.

    The picture has bars: how far the winner is ahead of the second in each part, or all totals
    where it is not one against one.

    Parameters
    ----------
    game
        As for :func:`score`; raises the same errors.
    """
    sheet = score(game)
    rules = _rules(sheet.game)
    found = deciding(lay_out(sheet.game, rules), rules, sheet)
    parts = [lines(winner(sheet)), lines(margin_text(found, sheet))]
    if found.ahead:
        parts += [_("Ahead in each part:"), points(ahead_texts(found))]
    for turn in found.turns[:MOST_TURNS]:
        parts.append(lines(what_if(turn.change, sheet)))
        parts.append(points([what_then(turn)]))
    title, values, caption = _compared(sheet, found)
    return Told("\n".join(parts), caption, lambda: _bars(values, title))


def _compared(sheet: ScoreSheet, found: Deciding) -> tuple[str, Mapping[str, int], str]:
    """Return what the bars show: a title, the values by name, and the picture in words."""
    if not found.ahead:
        totals = {side.name: side.total for side in sheet.sides}
        return labels.TOTAL(), totals, _("Bars: the total of each side.")
    pair = {"winner": sheet.winners[0], "other": found.runners_up[0]}
    return (
        _("{winner} against {other}, in points").format(**pair),
        {part_name(part): number for part, number in found.ahead},
        _("Bars: by how many points {winner} is ahead of {other} in each part.").format(**pair),
    )


def _rules(game: FinishedGame) -> Rules:
    return rules_of(str(game.board), None if game.variant is None else str(game.variant))


def _line(side: SideScore, part: Part) -> ScoreLine:
    return next(line for line in side.lines if line.part is part)


def _on_board(side: SideScore, part: Part) -> tuple[str, ...]:
    """Return the routes and cities that prove a part of a side's score."""
    evidence = _line(side, part).evidence
    found = (*evidence.routes, *evidence.cities)
    if found or not isinstance(evidence, BonusEvidence):
        return found
    # What is counted there are completed tickets.
    done = [outcome for outcome in side.tickets if outcome.completed]
    ways = {route: None for outcome in done for route in outcome.path}
    ends = {city: None for one in done for city in (one.ticket.a, one.ticket.b)}
    return (*ways, *ends)


def _lines(sheet: ScoreSheet, part: Part) -> list[ScoreLine]:
    return [_line(side, part) for side in sheet.sides]


def _told(sheet: ScoreSheet, part: Part) -> list[str]:
    """Return the points of each side and why; what is the same for all is said once."""
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
        # Who built no station has most points for stations, and nothing to be seen.
        return max(sheet.sides, key=lambda side: (bool(_on_board(side, part)), side.parts[part]))
    for side in sheet.sides:
        if player in (side.name, *side.players):
            return side
    raise UnknownNameError(
        _("Nobody in this game is called {name}. There are: {known}.").format(
            name=player, known=listed([side.name for side in sheet.sides])
        )
    )


def _whole(game: FinishedGame) -> OnBoard:
    lying = at_end(game, _rules(game))
    return OnBoard(lying, around=lying.claims)


def _lit(game: FinishedGame, side: SideScore, part: Part) -> OnBoard:
    """Draw what one side owns, with the proof lit: all else would be in the way."""
    own = [place for place, one in enumerate(game.players) if one.name in side.players]
    evidence = _line(side, part).evidence
    lit, lying = _on_board(side, part), at_end(game, _rules(game))
    # What is borrowed lies there too, with its owner's letter.
    claims = {route: owner for route, owner in lying.claims.items()
              if owner in own or route in lit}  # fmt: skip
    stations = {city: owner for city, owner in lying.stations.items() if owner in own}
    lying = replace(lying, claims=claims, stations=stations)
    walked = evidence.trail.edges if isinstance(evidence, LongestEvidence) else ()
    steps = {route: str(step) for step, route in enumerate(walked, 1)}
    return OnBoard(lying, lit, around=[*lit, *claims], letters=steps)


def _bars(values: Mapping[str, int], title: str) -> Bars:
    return Bars(list(values), list(values.values()), title)
