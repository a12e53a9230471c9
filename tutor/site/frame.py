"""What is said around the page where there is no server."""

from tutor.words import labels
from tutor.words.language import gettext as _


def frame_texts() -> dict[str, str]:
    """Return what the script says (js/frame.js)."""
    return {
        "loaded": _("The first time everything is loaded: {loaded} of {all} MB"),
        "starting": _("Getting ready. What you tap is done in a moment."),
        "failed": _(
            "This browser could not start the app. Load again; what you have played is kept."
        ),
        "cut": _(
            "The app does not arrive from the server. Check your connection and load again; what "
            "you have played is kept."
        ),
        "damaged": _(
            "The app arrives damaged from the server. Load again later, or tell whoever runs this "
            "site; what you have played is kept."
        ),
        "again": labels.LOAD_AGAIN(),
        "news": _("There is a new version of Ticket Tutor."),
        "take": labels.NEW_VERSION(),
        "offline": _("The whole app is kept here and works without a network."),
        "needs_https": _(
            "This browser keeps the app for offline use over https only, not over plain http."
        ),
        "keeps_none": _(
            "This browser keeps no app for offline use here, as some do not in a private window."
        ),
        "no_space": _("This browser has no room to keep the app for offline use."),
        "not_whole": _(
            "The app is not kept for offline use yet: {file} does not arrive whole from the "
            "server. Load the page again later."
        ),
        "kept": _("Your games are kept in this browser."),
        "kept_for_now": _(
            "Your games are kept in this browser. It may clear them when it runs short of space, "
            "and an iPhone after some days without a visit, unless the app is on its home screen."
        ),
        "no_promise": _(
            "This browser does not promise it: some do when the app is on the home screen, or is "
            "opened often. “Save everything” keeps your games in a file."
        ),
        "by_hand": _(
            "To have it among your apps, choose “Share” in the browser, then “Add to Home Screen”."
        ),
        "not_kept": _(
            "This browser does not let anything be kept: save your games before you leave."
        ),
        "no_room": _(
            "This browser has no room for what you play: save the game, or it is lost with this "
            "page. Forgetting old games in the history makes room."
        ),
        "not_saved": _("What is kept here could not be read."),
        "unreadable": _("This file holds no games saved from here."),
        "replace": _(
            "Restore from this file? The table and the score pad of the file take the place of "
            "those here; its finished games and its boards are added."
        ),
        "full": _("This browser has no room for what is in the file. Nothing was lost."),
    }


def page_parts() -> dict[str, str]:
    """Return what stands in the page itself (static/index.html)."""
    return {
        "lead": _("Learn the railway game, play it, and score the game you have just played."),
        "no_script": _("Please allow JavaScript for this page and load it again."),
        "starting": _("Setting the table …"),
        "private": _("Nothing that you enter leaves this device."),
        "install": labels.AMONG_APPS(),
        "keep": labels.KEEP_FOR_GOOD(),
        "save": labels.SAVE_EVERYTHING(),
        "restore": labels.RESTORE(),
        "notebooks": _("Notebooks: the rules on live boards, and cells of your own"),
    }
