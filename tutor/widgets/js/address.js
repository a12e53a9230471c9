// The browser's address: #/... is a screen, #g=... a game. No server sees it: the page sends it to
// Python as an action, and Back and Forward go from screen to screen.

import { keepDraft, tried } from "./keep.js";
/** @import { Link, Node_ } from "types" */

/** The part after the # if it is ours: "/" if there is none, null for an anchor on the page.
 *
 * @returns {string | null}
 */
export function addressHere() {
  const address = window.location.hash.slice(1);
  if (!address) return "/";
  return /^(\/|g=)/.test(address) ? address : null;
}

/** The page's own address without its query: a token may be in that. */
export function pageHere() {
  return window.location.origin + window.location.pathname;
}

/** Today, where the user is, as 2026-11-22. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export class Address {
  /** @type {Address | null} If there are several views, only the first owns the window's address. */
  static owner = null;

  /** @param {{link: Link, tree: Node_, inLab: boolean}} view */
  constructor(view) {
    this.view = view;
    this.moved = () => this.asks();
    /** The address that window and page last agreed on. */
    this.shown = "/";
    /** The number of the last action that asked for an address; its answer adds no entry to the history. */
    this.question = 0;
  }

  get isOurs() {
    return Address.owner === this;
  }

  /** Own the window's address, if nobody does, and return it; "" for the landing page. */
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

  /** The user went back or forward, or typed an address. */
  asks() {
    const address = addressHere();
    if (address === null || address === this.shown) return;
    this.shown = address;
    this.question = this.view.link.send({ do: "go", address });
  }

  /** Set the window's address to that of the screen. */
  follow() {
    const { link, tree } = this.view;
    const address = tree.address;
    if (!this.isOurs || !address || !/^(\/|g=)/.test(address)) return;
    if (!link.answered || link.isPending(this.question)) return;
    keepDraft(tree.draft || ""); // an address names the screen, not the game
    const { question } = this;
    this.question = 0;
    if (address === this.shown) return;
    this.shown = address;
    // Some frames may not change it: the app works without an address.
    tried(() => window.history[question ? "replaceState" : "pushState"](null, "", `#${address}`), undefined);
  }
}
