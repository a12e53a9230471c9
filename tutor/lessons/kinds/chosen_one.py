"""The option of an answer that chooses one."""

from tutor.lessons.forms import Answer, ChooseOne, Chosen, Option


def chosen_one(form: ChooseOne, answer: Answer) -> Option | None:
    """Return the option chosen; None if the answer does not choose exactly one of the form's."""
    if not isinstance(answer, Chosen) or len(answer.places) != 1:
        return None
    (place,) = answer.places
    return form.options[place] if 0 <= place < len(form.options) else None


def others_than(form: ChooseOne, right: Answer) -> tuple[Answer, ...]:
    """Return the answers that choose another option."""
    answers = [Chosen((place,)) for place in range(len(form.options))]
    return tuple(answer for answer in answers if answer != right)
