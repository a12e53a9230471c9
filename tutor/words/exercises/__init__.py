"""Exercises in words: questions, options and explanations, each kind in a module of its name."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.lessons.exercise import Exercise, Explanation, Scene, Why
from tutor.lessons.forms import Option
from tutor.lessons.kinds.borrow import BestIs, BorrowingGives, BorrowRoute
from tutor.lessons.kinds.claim_route import ClaimThisRoute
from tutor.lessons.kinds.draw_next import ByDrawRule, MayBeDrawn, WhatNext
from tutor.lessons.kinds.explorer_cities import CountCities
from tutor.lessons.kinds.figure import TheFigure, WhatIsTheFigure
from tutor.lessons.kinds.holder import EitherPlace, ItGoes, WhereDoesItGo
from tutor.lessons.kinds.keep_tickets import (
    FewerWillDo,
    LongOneRefused,
    NotInNewPile,
    RefusedGo,
    WhichToKeep,
)
from tutor.lessons.kinds.last_turn import (
    BegunAlready,
    DoesTheLastRoundBegin,
    LastTurns,
    TrainsLeft,
    WhoIsLast,
)
from tutor.lessons.kinds.legal_payment import TheseDoNotPay, ThesePay, WhichPay
from tutor.lessons.kinds.longest_trail import (
    FindLongestTrail,
    LineBreaks,
    LineIs,
    NotYours,
    UsedTwice,
)
from tutor.lessons.kinds.look import LookAtThis, LookedAt
from tutor.lessons.kinds.may_claim import DoesNotHold, MayBeClaimed, MayItBeClaimed, MustTouch
from tutor.lessons.kinds.mountain_trains import (
    CountMountainTrains,
    PointsCounted,
    PointsInAll,
    TrainsCounted,
    TrainsInAll,
)
from tutor.lessons.kinds.neutral import (
    AtTheFoot,
    HolderChooses,
    LastTicket,
    NeutralLeaves,
    NeutralTakes,
    NothingHappens,
    TurnsAnother,
    WhatNeutralDoes,
)
from tutor.lessons.kinds.place_station import CouldBorrow, PlaceStation
from tutor.lessons.kinds.proven import (
    LongestIs,
    NetworkIs,
    PartIs,
    Proven,
    TicketCameOut,
    WhyNoLonger,
)
from tutor.lessons.kinds.rank_tokens import RankTokens
from tutor.lessons.kinds.route_points import NotConfirmed, PointsOfRoute, PointsTable
from tutor.lessons.kinds.row import IsTheRowCleared, RowHolds
from tutor.lessons.kinds.score_line import EnterPart
from tutor.lessons.kinds.share_tickets import WhichToShare
from tutor.lessons.kinds.tickets_done import ChooseTicketsDone
from tutor.lessons.kinds.toll import (
    PaysAPart,
    PaysBank,
    PaysPlayer,
    Purse,
    RouteBeside,
    TakesLoan,
    WhoIsPaidTheToll,
)
from tutor.lessons.kinds.tunnel import AnswerTheTunnel, CanBePaid, CannotBePaid
from tutor.lessons.kinds.winner import ChooseWinner, TieBreakStep, WonWith
from tutor.lessons.kinds.wrong_form import NothingAnswered
from tutor.table.events import Event
from tutor.words.events import event_text
from tutor.words.exercises import (
    borrow,
    claim_route,
    draw_next,
    explorer_cities,
    figure,
    holder,
    keep_tickets,
    last_turn,
    legal_payment,
    longest_trail,
    may_claim,
    mountain_trains,
    neutral,
    place_station,
    proven,
    rank_tokens,
    route_points,
    row,
    score_line,
    share_tickets,
    tickets_done,
    toll,
    tunnel,
    winner,
)
from tutor.words.exercises.common import common_option
from tutor.words.language import gettext as _
from tutor.words.reasons import reason_text

QUESTIONS: Mapping[type[Exercise], Callable[[Any], str]] = {
    AnswerTheTunnel: tunnel.question,
    BorrowRoute: borrow.question,
    ChooseTicketsDone: tickets_done.question,
    ChooseWinner: winner.question,
    ClaimThisRoute: claim_route.question,
    CountCities: explorer_cities.question,
    CountMountainTrains: mountain_trains.question,
    DoesTheLastRoundBegin: last_turn.begins,
    EnterPart: score_line.question,
    FindLongestTrail: longest_trail.question,
    IsTheRowCleared: row.question,
    LookAtThis: lambda exercise: _("Have a look, then go on."),
    MayItBeClaimed: may_claim.question,
    PlaceStation: place_station.question,
    PointsOfRoute: route_points.question,
    RankTokens: rank_tokens.question,
    WhatIsTheFigure: figure.question,
    WhatNeutralDoes: neutral.question,
    WhatNext: draw_next.question,
    WhereDoesItGo: holder.question,
    WhichPay: legal_payment.question,
    WhichToKeep: keep_tickets.question,
    WhichToShare: share_tickets.question,
    WhoIsLast: last_turn.who_is_last,
    WhoIsPaidTheToll: toll.question,
}
"""What each kind of exercise asks."""

EXPLANATIONS: Mapping[type[Explanation], Callable[[Any, Scene], str]] = {
    AtTheFoot: neutral.at_the_foot,
    BegunAlready: last_turn.begun_already,
    BestIs: borrow.best_is,
    BorrowingGives: borrow.borrowing_gives,
    ByDrawRule: draw_next.by_rule,
    CanBePaid: tunnel.can_be_paid,
    CannotBePaid: tunnel.cannot_be_paid,
    CouldBorrow: place_station.could_borrow,
    DoesNotHold: may_claim.does_not_hold,
    FewerWillDo: keep_tickets.fewer_will_do,
    ItGoes: holder.it_goes,
    LastTicket: neutral.last_ticket,
    LastTurns: last_turn.last_turns,
    LineBreaks: longest_trail.line_breaks,
    LineIs: longest_trail.line_is,
    LongOneRefused: keep_tickets.long_one_refused,
    LongestIs: proven.longest_is,
    LookedAt: lambda why, scene: _("Seen."),
    MayBeClaimed: may_claim.may_be_claimed,
    MayBeDrawn: draw_next.may_be_drawn,
    NetworkIs: proven.network_is,
    NotConfirmed: route_points.not_confirmed,
    NotInNewPile: keep_tickets.not_in_new_pile,
    NotYours: longest_trail.not_yours,
    NothingAnswered: lambda why, scene: _("Choose an answer first."),
    PartIs: proven.part_is,
    PointsCounted: mountain_trains.points_counted,
    PointsTable: route_points.points_table,
    Proven: proven.proven,
    Purse: toll.purse,
    RefusedGo: keep_tickets.refused_go,
    RouteBeside: toll.route_beside,
    RowHolds: row.row_holds,
    TheFigure: figure.the_figure,
    TheseDoNotPay: legal_payment.do_not_pay,
    ThesePay: legal_payment.pay,
    TicketCameOut: proven.ticket_came_out,
    TieBreakStep: winner.tie_break_step,
    TrainsCounted: mountain_trains.trains_counted,
    TrainsLeft: last_turn.trains_left,
    UsedTwice: longest_trail.used_twice,
    WhyNoLonger: proven.why_no_longer,
    WonWith: winner.won_with,
}
"""Sentences for what explains a verdict, besides the table's reasons and events."""

OPTIONS: Mapping[type[Option], Callable[[Any, Scene], str]] = {
    EitherPlace: holder.either_place,
    HolderChooses: neutral.chooses,
    MustTouch: may_claim.must_touch,
    NeutralLeaves: neutral.leaves,
    NeutralTakes: neutral.takes,
    NothingHappens: neutral.nothing,
    PaysAPart: toll.pays_a_part,
    PaysBank: toll.pays_bank,
    PaysPlayer: toll.pays_player,
    PointsInAll: mountain_trains.points_field,
    TakesLoan: toll.takes_loan,
    TrainsInAll: mountain_trains.trains_field,
    TurnsAnother: neutral.another,
}
"""Names of the options that only one kind has."""


def question_text(exercise: Exercise) -> str:
    """Return the question of an exercise."""
    return QUESTIONS[type(exercise)](exercise)


def option_text(option: Option, scene: Scene) -> str:
    """Return the name of something to choose."""
    own = OPTIONS.get(type(option))
    return common_option(option, scene) if own is None else own(option, scene)


def why_text(why: Why, scene: Scene) -> str:
    """Return the sentence of one thing that explains a verdict."""
    if isinstance(why, Event):
        return event_text(why, scene.table)
    if isinstance(why, Explanation):
        return EXPLANATIONS[type(why)](why, scene)
    return reason_text(why, scene.table)
