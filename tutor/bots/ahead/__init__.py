"""Looking ahead: actions are compared by playing on from them to the end, many times."""

from tutor.bots.ahead.imagined import Deal, as_it_lies
from tutor.bots.ahead.policy import Playout
from tutor.bots.ahead.quick import Setting
from tutor.bots.ahead.weighing import Weighed, compared, sensible, weigh

__all__ = ["Deal", "Playout", "Setting", "Weighed", "as_it_lies", "compared", "sensible", "weigh"]
