"""What was chosen of a form's options; an answer that is none is passed over."""

from tutor.lessons.forms import Answer, ChooseOne, ChooseSome, Chosen, Option


def chosen_option(form: ChooseOne, answer: Answer) -> Option | None:
    """Return the one option chosen, None if it is not one of the form's."""
    places = _places(form.options, answer)
    return form.options[places[0]] if places is not None and len(places) == 1 else None


def chosen_options(form: ChooseSome, answer: Answer) -> tuple[Option, ...] | None:
    """Return the options chosen in the form's order, none too; None if they are not the form's."""
    places = _places(form.options, answer)
    return None if places is None else tuple(form.options[place] for place in places)


def others_than(form: ChooseOne, right: Answer) -> tuple[Answer, ...]:
    """Return the answers that choose another option."""
    answers = [Chosen((place,)) for place in range(len(form.options))]
    return tuple(answer for answer in answers if answer != right)


def _places(options: tuple[Option, ...], answer: Answer) -> tuple[int, ...] | None:
    if not isinstance(answer, Chosen):
        return None
    places = set(answer.places)
    if len(places) < len(answer.places) or not places <= set(range(len(options))):
        return None
    return tuple(sorted(places))
