"""The words of the exercise "hand or holder"."""

from collections.abc import Mapping

from tutor.lessons.kinds import holder as k
from tutor.terms import Place
from tutor.words.exercises.common import Words
from tutor.words.says import Message, says

ASK: Mapping[str, Message] = {
    "hand": says("Draw two cards, so that the second goes into the holder."),
    "holder": says("Draw two cards, so that the second goes into your hand."),
    "last": says("Only one card can be had. Take it, and put it where you like."),
    "locomotive": says("Take the locomotive from the row, and see where it goes."),
    "ticket": says("Keep a single ticket, and see where it goes."),
}

ONE_EACH = says("One of the two cards goes to your hand, one to the team's holder.")
BECAUSE: Mapping[str, Message] = {
    "hand": ONE_EACH,
    "holder": ONE_EACH,
    "last": says("When only one card can be had, you say where it goes."),
    "locomotive": says("A face-up locomotive, the turn's only card, goes to the team's holder."),
    "ticket": says("When you keep only one ticket, it goes to the team's holder."),
}

SECOND_GOES: Mapping[Place, Message] = {
    Place.HAND: says("Then the second card goes into your hand."),
    Place.HOLDER: says("Then the second card goes into the holder."),
}

TAKE_LOCOMOTIVE = says("You may do that, but take the locomotive here.")
NOT_LOCOMOTIVE = says("A face-up locomotive would be the only card of your turn.")

MESSAGES: Words = {
    k.PutIntoPlace: lambda v, n: ASK[v.first],
    k.ItGoes: lambda v, n: BECAUSE[v.first],
    k.KeepOne: says("You may do that, but keep only one ticket here."),
    k.SecondGoes: lambda v, n: SECOND_GOES[v.place],
    k.TakeTheLocomotive: lambda v, n: NOT_LOCOMOTIVE if v.no else TAKE_LOCOMOTIVE,
    k.TicketsDrawn: says("You see {drawn} in the sheet; keep at least {least}."),
}
