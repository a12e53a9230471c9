"""The texts around the page where there is no server."""

from tutor.words import labels
from tutor.words.language import gettext as _


def frame_texts() -> dict[str, str]:
    """Return the texts of the script (js/frame.js)."""
    return {
        "loaded": _("Loading everything for the first time: {loaded} of {all} MB"),
        "starting": _("Getting ready. Your taps are carried out in a moment."),
        "failed": _("This browser could not start the app. Reload the page; your games are kept."),
        "cut": _(
            "The app cannot be loaded from the server. Check your connection and reload the "
            "page; your games are kept."
        ),
        "damaged": _(
            "The app is damaged when it arrives from the server. Reload the page later, or "
            "tell the person who runs this site; your games are kept."
        ),
        "again": labels.RELOAD(),
        "news": _("There is a new version of Ticket Tutor."),
        "take": labels.NEW_VERSION(),
        "offline": _("The whole app is kept here and works without a network."),
        "needs_https": _(
            "This browser keeps the app for offline use only if the address begins with https."
        ),
        "keeps_none": _(
            "This browser does not keep the app for offline use here; some do not in a private "
            "window."
        ),
        "no_space": _("This browser has no room to keep the app for offline use."),
        "not_whole": _(
            "The app is not kept for offline use yet: the server does not send {file} intact. "
            "Reload the page later."
        ),
        "kept": _("Your games are kept in this browser."),
        "kept_for_now": _(
            "Your games are kept in this browser. It may delete them when it runs short of space. "
            "An iPhone deletes them after some days without a visit, unless the app is on its home "
            "screen."
        ),
        "no_promise": _(
            "This browser does not promise to keep them: some do once the app is on the home "
            "screen, or is opened often. “Save everything” puts your games into a file."
        ),
        "not_kept": _(
            "This browser does not let the app keep anything: save your games before you leave."
        ),
        "no_room": _(
            "This browser has no room for your game: save it, or it is lost when you close the "
            "page. Forgetting old games in the history makes room."
        ),
        "not_saved": _("What this browser keeps could not be read."),
        "unreadable": _("This file holds no games saved with “Save everything”."),
        "replace": _(
            "Restore from this file? Its table and its score pad replace those here; its finished "
            "games and its boards are added."
        ),
        "full": _("This browser has no room for everything in the file. Nothing was lost."),
        "unspoken": _(
            "This language could not be loaded. Check your connection, then choose it again."
        ),
    }


def page_parts() -> dict[str, str]:
    """Return the texts of the page itself (static/index.html)."""
    return {
        "lead": _("Learn the railway game, play it, and score the game you have just played."),
        "starting": _("Setting the table …"),
        "private": _("Nothing that you enter leaves this device."),
        "by_hand": _(
            "To install it as an app, choose “Share” in the browser, then “Add to Home Screen”."
        ),
        "install": labels.AMONG_APPS(),
        "keep": labels.KEEP_FOR_GOOD(),
        "save": labels.SAVE_EVERYTHING(),
        "restore": labels.RESTORE(),
        "notebooks": _("Notebooks: the rules on live boards, with cells to change"),
    }
