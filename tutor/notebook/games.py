"""Games that have come to their end, and what their score sheets prove."""

from typing import TYPE_CHECKING

from tutor.bots.levels import Level, bot
from tutor.bots.playing import play_game
from tutor.game.finished import FinishedGame
from tutor.game.golden import read_file
from tutor.notebook.named import library, number_of_players, rules_of
from tutor.notebook.picture import at_end, picture
from tutor.notebook.told import Told, lines, points
from tutor.rules.piece import ScoreLine
from tutor.scoring import GameError, Rules, ScoreSheet, SideScore, score
from tutor.table.chance import Shuffler
from tutor.table.seating import NAMES, seated
from tutor.table.setting_up import set_up
from tutor.terms import Part
from tutor.words.cards import points_text
from tutor.words.language import gettext as _
from tutor.words.names import Names, UnknownNameError, listed
from tutor.words.pieces import part_name, proof_sentences
from tutor.words.problems import sentence
from tutor.words.sheet import sheet_text

if TYPE_CHECKING:
    from tutor.draw.plots import Figure


def play_bots(
    board: str,
    *,
    players: int | None = None,
    seed: int = 7,
    level: Level | str = Level.FAIR,
    variant: str | None = None,
) -> FinishedGame:
    """Let bots play a game to its end.

    Parameters
    ----------
    board, variant
        Ids; None is the board's usual variant.
    players
        How many; the fewest that can if None.
    seed
        The same seed plays the same game.
    level
        "easy", "fair" or "strong".

    Raises
    ------
    UnknownNameError
        If there is no such board or variant, or so many cannot play there.
    """
    rules = rules_of(board, variant)
    count = number_of_players(rules, players)
    if level not in {*Level}:
        raise UnknownNameError(
            _("There is no level {level}. There are: {known}.").format(
                level=level, known=listed([str(one) for one in Level])
            )
        )
    chance = Shuffler(seed)
    try:
        table, _events = set_up(rules, seated(rules, NAMES[:count]), chance)
    except GameError as error:
        told = " ".join(sentence(one, rules.board) for one in error.problems)
        raise UnknownNameError(told) from None
    bots = [bot(Level(level), f"{seed}/{place}") for place in range(count)]
    for played in play_game(table, bots, chance):
        table = played.table
    return table.finished_game()


def example_game(board: str, name: str) -> FinishedGame:
    """Return a finished game that comes with a board, from the folder of its ``games``.

    Raises
    ------
    UnknownNameError
        If there is none of this name; the message has all of them.
    """
    rules_of(board)
    folder = library().folders[board] / "games"
    path = folder / f"{name}.toml"
    game = read_file(path).game if path in folder.glob("*.toml") else None
    if game is None:
        known = listed(sorted(one.stem for one in folder.glob("*.toml")))
        raise UnknownNameError(
            _("No example is called {name}. There are: {known}.").format(name=name, known=known)
        )
    return game


def final_score(game: FinishedGame) -> Told:
    """Return the score of a finished game: the points of each part, and who won.

    The picture is the board as it lies.

    Raises
    ------
    UnknownNameError
        If it is no finished game.
    """
    title, grid, won, *_proofs = sheet_text(_sheet(game)).split("\n\n")
    return Told(
        "\n\n".join([title, grid, lines(*won.splitlines())]),
        _("The board at the end of the game."),
        lambda: _whole(game),
    )


def proof(game: FinishedGame, part: Part | str, player: str | None = None) -> Told:
    """Return what proves a part of the score, for each side, drawn for one of them.

    Parameters
    ----------
    game
        A finished game.
    part
        "routes", "tickets", "longest" and so on; a wrong name is answered with the right ones.
    player
        Whose routes are drawn, and the proof lit on them: the one with the most points for it
        if None.

    Raises
    ------
    UnknownNameError
        If it is no finished game, the board scores no such part, or nobody is called so.
    """
    sheet = _sheet(game)
    known = [line.part for line in sheet.sides[0].lines]
    if part not in known:
        raise UnknownNameError(
            _("This board does not score {part}. It scores: {known}.").format(
                part=part, known=listed(known)
            )
        )
    wanted, names = Part(part), Names(sheet.board)
    found = [part_name(wanted)]
    for side in sheet.sides:
        line = _line(side, wanted)
        found.append(
            _("{player}: {points}").format(player=side.name, points=points_text(line.points))
        )
        found.append(points(proof_sentences(line, names)))
    shown = _shown(sheet, wanted, player)
    caption = _("The board with what proves this for {player}.").format(player=shown.name)
    return Told("\n".join(found), caption, lambda: _lit(game, shown, wanted))


def _rules(game: FinishedGame) -> Rules:
    return rules_of(str(game.board), None if game.variant is None else str(game.variant))


def _sheet(game: object) -> ScoreSheet:
    if not isinstance(game, FinishedGame):
        raise UnknownNameError(
            _("game is to be a finished game, such as play_bots('usa') gives, not {given}.").format(
                given=repr(game)
            )
        )
    return score(game, _rules(game))


def _line(side: SideScore, part: Part) -> ScoreLine:
    return next(line for line in side.lines if line.part is part)


def _shown(sheet: ScoreSheet, part: Part, player: str | None) -> SideScore:
    if player is None:
        return max(sheet.sides, key=lambda side: _line(side, part).points)
    for side in sheet.sides:
        if player in (side.name, *side.players):
            return side
    raise UnknownNameError(
        _("Nobody in this game is called {name}. There are: {known}.").format(
            name=player, known=listed([side.name for side in sheet.sides])
        )
    )


def _whole(game: FinishedGame) -> "Figure":
    lying = at_end(game, _rules(game))
    return picture(lying, around=lying.claims)


def _lit(game: FinishedGame, side: SideScore, part: Part) -> "Figure":
    """Draw what one side owns, with the proof lit: all else would be in the way."""
    own = [place for place, one in enumerate(game.players) if one.name in side.players]
    evidence = _line(side, part).evidence
    lit, lying = (*evidence.routes, *evidence.cities), at_end(game, _rules(game))
    shown = [*lit, *(route for route, owner in lying.claims.items() if owner in own)]
    return picture(lying, lit, around=shown, own=own)
