"""What a page says where its script may not run, and so no language can be chosen."""

from html import escape

from tutor.words.language import gettext as _
from tutor.words.language import language_of, languages, speaking


def no_script() -> str:
    """Return it as HTML: a paragraph in each language."""
    paragraphs = []
    for code in languages():
        with speaking(language_of(code)):
            text = escape(_("Please allow JavaScript for this page and reload it."))
        paragraphs.append(f'<p lang="{code}">{text}</p>\n')
    return "".join(paragraphs)
