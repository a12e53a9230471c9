"""Print the Markdown of the badges that launch a fork of this repository on Binder.

One opens the app, the other the notebooks in JupyterLab.

``python tools/binder_badge.py [ADDRESS [BRANCH]]``: by default the address is that of the git
remote ``origin``, and the branch the current one. Any public git address will do, on GitHub, GitLab
or elsewhere.
"""

import re
import subprocess
import sys
from urllib.parse import quote

HUB = "https://mybinder.org"
OPENED = {
    "Open the app on Binder": "voila/render/notebooks/index.ipynb",
    "Open the notebooks on Binder": "lab/tree/notebooks/europe.ipynb",
}
"""The text of each badge, and the address below Binder's server to which it leads."""

HOSTS = {"github.com": "gh", "gitlab.com": "gl"}
ADDRESS = re.compile(r"(?:https?://|ssh://)?(?:[^@/]+@)?([^/:]+)(?::\d+)?[/:](.+?)(?:\.git)?/?")


def launch(address: str, branch: str, opened: str) -> str:
    """Return the address that launches a repository and opens one of its addresses.

    Examples
    --------
    >>> launch("git@github.com:anna/tutor.git", "main", "lab/tree/notebooks/usa.ipynb")
    'https://mybinder.org/v2/gh/anna/tutor/main?urlpath=lab%2Ftree%2Fnotebooks%2Fusa.ipynb'
    """
    match = ADDRESS.fullmatch(address.strip())
    if match is None:
        raise SystemExit(f"not the address of a repository: {address}")
    host, path = match.groups()
    if host == "github.com":
        place = f"gh/{path}"
    elif host in HOSTS:
        place = f"{HOSTS[host]}/{quote(path, safe='')}"
    else:
        place = f"git/{quote(f'https://{host}/{path}', safe='')}"
    return f"{HUB}/v2/{place}/{quote(branch, safe='')}?urlpath={quote(opened, safe='')}"


def badges(address: str, branch: str) -> str:
    """Return the badges as Markdown, one per line."""
    return "\n".join(
        f"[![{says}]({HUB}/badge_logo.svg)]({launch(address, branch, opened)})"
        for says, opened in OPENED.items()
    )


def git(*words: str) -> str:
    """Return git's output, or exit with a hint."""
    try:
        done = subprocess.run(["git", *words], capture_output=True, text=True, check=True)  # noqa: S603, S607
    except (OSError, subprocess.CalledProcessError):
        raise SystemExit("no git remote here: give the repository's address") from None
    return done.stdout.strip()


if __name__ == "__main__":
    words = sys.argv[1:]
    address = words[0] if words else git("remote", "get-url", "origin")
    branch = words[1] if len(words) > 1 else git("branch", "--show-current") or "main"
    print(badges(address, branch))  # noqa: T201 - that is what it is for
