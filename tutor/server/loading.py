"""What a page says until the app is there: its script has it in all languages (loading.json)."""

from tutor.words import labels
from tutor.words.language import gettext as _


def loading_texts() -> dict[str, str]:
    """Return the texts by the names that the page and its script have for them (loading.js)."""
    return {
        "starting": _("Setting the table …"),
        "slow": _("This is taking longer than usual. A game begun in this browser is kept."),
        "again": labels.RELOAD(),
        "failed": _(
            "Something went wrong. Reloading the page often helps; a game begun in this browser is "
            "kept."
        ),
    }
