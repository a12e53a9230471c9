"""The words of the exercises about the last round."""

from tutor.lessons.kinds import last_turn as k
from tutor.words.cards import together, trains_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def begins(exercise: k.DoesTheLastRoundBegin, names: SceneNames) -> str:
    """Ask whether the last round begins."""
    table = exercise.scene.table
    player = exercise.scene.player
    facts = {
        "player": names.player(player),
        "trains": trains_text(table.seats[player].trains),
        "route": names.route(exercise.route),
    }
    if table.turns_left is not None:
        return _(
            "The last round is under way. {player} has {trains} left and claims {route}. Does "
            "another last round begin?"
        ).format(**facts)
    mates = [mate for mate in table.side(player) if mate != player]
    if mates:
        return _(
            "{player} has {trains} left, {mate} has {others}. {player} claims {route}. Does the "
            "last round begin then?"
        ).format(
            **facts,
            mate=together([names.player(mate) for mate in mates]),
            others=trains_text(sum(table.seats[mate].trains for mate in mates)),
        )
    return _(
        "{player} has {trains} left and claims {route}. Does the last round begin then?"
    ).format(**facts)


def who_is_last(exercise: k.WhoIsLast, names: SceneNames) -> str:
    """Ask for the very last turn."""
    return _(
        "{player} claims {route}, and that begins the last round. Who has the very last turn of "
        "the game?"
    ).format(player=names.player(exercise.player), route=names.route(exercise.route))


def trains_left(why: k.TrainsLeft, names: SceneNames) -> str:
    """Tell the trains left and how many are few enough."""
    facts = {
        "players": names.side(why.player),
        "trains": trains_text(why.trains),
        "enough": trains_text(why.enough),
    }
    few = why.trains <= why.enough
    if len(names.scene.table.side(why.player)) > 1:
        text = (
            _(
                "{players} then have {trains} left together, and with {enough} or fewer the last "
                "round begins: everybody has one more turn."
            )
            if few
            else _(
                "{players} then still have {trains} left together. The last round begins with "
                "{enough} or fewer."
            )
        )
    else:
        text = (
            _(
                "{players} then has {trains} left, and with {enough} or fewer the last round "
                "begins: everybody has one more turn."
            )
            if few
            else _(
                "{players} then still has {trains} left. The last round begins with {enough} or "
                "fewer."
            )
        )
    return text.format(**facts)


def last_turns(why: k.LastTurns, names: SceneNames) -> str:
    """Tell the order of the last turns."""
    return _(
        "Everybody has one more turn, beginning with the next player: {players}. Whoever began "
        "the last round is the last of all."
    ).format(players=together([names.player(player) for player in why.players]))


WORDS: Words = {
    k.DoesTheLastRoundBegin: begins,
    k.WhoIsLast: who_is_last,
    k.BegunAlready: lambda why, names: _(
        "The last round begins only once; this one goes on to its end, and that is all."
    ),
    k.LastTurns: last_turns,
    k.TrainsLeft: trains_left,
}
