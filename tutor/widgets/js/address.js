// The browser's address: #/... is a screen, #g=... a game. It never goes to a server: the page
// tells Python of it as it tells of a tap, and Back and Forward go from screen to screen.

/** What stands behind the #, if it is ours: "/" for nothing, null for a place on the page.
 *
 * @returns {string | null}
 */
function addressHere() {
  const address = window.location.hash.slice(1);
  if (!address) return "/";
  return /^(\/|g=)/.test(address) ? address : null;
}

/** The page's own address, without what is meant for a server: a token may be in it. */
function pageHere() {
  return window.location.origin + window.location.pathname;
}

/** Today, where the user is, as 2026-11-22. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

class Address {
  /** @type {Address | null} Of several views only the first has the window's address. */
  static owner = null;

  /** @param {{link: Link, tree: Node_, inLab: boolean}} view */
  constructor(view) {
    this.view = view;
    this.moved = () => this.asks();
    /** The address that was last agreed upon. */
    this.shown = "/";
    /** The number of the last question for an address; its answer makes no new entry. */
    this.asked = 0;
  }

  get isOurs() {
    return Address.owner === this;
  }

  /** Take the window's address, if it is the app's, and return what it says. */
  open() {
    if (this.view.inLab || Address.owner) return "";
    Address.owner = this;
    window.addEventListener("popstate", this.moved);
    this.shown = addressHere() ?? "/";
    return this.shown === "/" ? "" : this.shown;
  }

  close() {
    if (!this.isOurs) return;
    Address.owner = null;
    window.removeEventListener("popstate", this.moved);
  }

  /** Back, Forward, or an address that was typed. */
  asks() {
    const address = addressHere();
    if (address === null || address === this.shown) return;
    this.shown = address;
    this.asked = this.view.link.send({ do: "go", address });
  }

  /** Let the window's address be that of what is on screen. */
  follow() {
    const { link, tree } = this.view;
    const address = tree.address;
    if (!this.isOurs || !address || !/^(\/|g=)/.test(address)) return;
    if (!link.answered || link.isPending(this.asked)) return;
    keepDraft(tree.draft || ""); // an address says where one is, not in which game
    const { asked } = this;
    this.asked = 0;
    if (address === this.shown) return;
    this.shown = address;
    try {
      if (asked) window.history.replaceState(null, "", `#${address}`);
      else window.history.pushState(null, "", `#${address}`);
    } catch {
      // A frame that may not: the app works without an address.
    }
  }
}
