"""The names on a score sheet as the learner reads them: his own side is "You"."""

from dataclasses import replace

from tutor.rules.bonus import BonusEvidence
from tutor.rules.piece import ScoreLine
from tutor.rules.tolls import TokensEvidence
from tutor.scoring import ScoreSheet
from tutor.words.exercises.common import SceneNames


def own_line(line: ScoreLine, names: SceneNames) -> ScoreLine:
    """Return a line of a score with the learner's side called so in what proves it."""
    evidence = line.evidence
    if isinstance(evidence, BonusEvidence):
        holders = tuple(names.on_sheet(name) for name in evidence.holders)
        return replace(line, evidence=replace(evidence, holders=holders))
    if isinstance(evidence, TokensEvidence):
        ranking = tuple(replace(one, name=names.on_sheet(one.name)) for one in evidence.ranking)
        return replace(line, evidence=replace(evidence, ranking=ranking))
    return line


def own_sheet(sheet: ScoreSheet, names: SceneNames) -> ScoreSheet:
    """Return a score sheet with the learner's side called so in what tells who won."""
    rounds = tuple(
        replace(
            one,
            counts=tuple((names.on_sheet(name), count) for name, count in one.counts),
            left=tuple(names.on_sheet(name) for name in one.left),
        )
        for one in sheet.outcome.rounds
    )
    winners = tuple(names.on_sheet(name) for name in sheet.winners)
    return replace(
        sheet,
        sides=tuple(replace(side, name=names.on_sheet(side.name)) for side in sheet.sides),
        outcome=replace(sheet.outcome, winners=winners, rounds=rounds),
    )
