"""What exercises of the same form share: reading an answer, and the solution."""

from abc import ABC, abstractmethod

from tutor.lessons.exercise import Exercise, Verdict, wrong_form
from tutor.lessons.forms import Answer, ChooseOne, ChooseSome, Chosen, EnterNumbers, Numbers, Option


class ChooseOneExercise(Exercise, ABC):
    """Choose one of the ``options`` that the exercise was made with; just one is right."""

    options: tuple[Option, ...]

    @property
    def form(self) -> ChooseOne:
        """The options."""
        return ChooseOne(self.options)

    @property
    @abstractmethod
    def right(self) -> Option:
        """The option that is right."""

    @abstractmethod
    def judged(self, chosen: Option) -> Verdict:
        """Judge one of the options."""

    def judge(self, answer: Answer) -> Verdict:
        """Judge what was chosen."""
        chosen = _chosen(self.options, answer)
        return self.judged(chosen[0]) if chosen and len(chosen) == 1 else wrong_form()

    def solution(self) -> Chosen:
        """Return the right option."""
        return Chosen((self.options.index(self.right),))


class ChooseSomeExercise(Exercise, ABC):
    """Choose any number of options."""

    @property
    @abstractmethod
    def form(self) -> ChooseSome:
        """The options."""

    @abstractmethod
    def judged(self, chosen: tuple[Option, ...]) -> Verdict:
        """Judge options in the form's order; there may be none."""

    def judge(self, answer: Answer) -> Verdict:
        """Judge what was chosen."""
        chosen = _chosen(self.form.options, answer)
        return wrong_form() if chosen is None else self.judged(chosen)

    def wrong_ticks(self, answer: Answer) -> frozenset[int]:
        """Return the indices of the options that were wrongly chosen."""
        return frozenset()


class NumbersExercise(Exercise, ABC):
    """Enter a number, or one for each field."""

    @property
    @abstractmethod
    def form(self) -> EnterNumbers:
        """What may be entered."""

    @property
    @abstractmethod
    def right(self) -> tuple[int, ...]:
        """The right numbers."""

    @abstractmethod
    def judged(self, numbers: tuple[int, ...]) -> Verdict:
        """Judge numbers, one for each field."""

    def judge(self, answer: Answer) -> Verdict:
        """Judge what was entered."""
        numbers = answer.numbers if isinstance(answer, Numbers) else ()
        entered = tuple(number for number in numbers if number is not None)
        fields = len(self.form.fields) or 1
        return self.judged(entered) if len(entered) == len(numbers) == fields else wrong_form()

    def solution(self) -> Numbers:
        """Return the right numbers."""
        return Numbers(self.right)


def _chosen(options: tuple[Option, ...], answer: Answer) -> tuple[Option, ...] | None:
    """Return the options chosen, in the form's order; None if the answer is of another form."""
    if not isinstance(answer, Chosen):
        return None
    places = set(answer.places)
    if len(places) < len(answer.places) or not places <= set(range(len(options))):
        return None
    return tuple(options[place] for place in sorted(places))
