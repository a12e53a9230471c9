// A page whose kernel has ended reloads by itself, if nothing would be lost by that.
//
// What this browser keeps comes back. If there is anything else, the user decides, by a button. A
// page that ends again and again is not reloaded for ever.

import { addressHere } from "./address.js";
import { KEPT, tried } from "./keep.js";
/** @import { ComebackView } from "types" */

const RELOADS = "ticket-tutor/reloads";
const MOST_RELOADS = 3; // within this time:
const RELOADS_WITHIN = 600_000; // milliseconds
const RELOAD_PAUSES = [300, 5_000, 30_000]; // milliseconds before the first, second and third
const LONGEST_TRY = 10_000; // milliseconds, at most, before asking again whether the server is there
const ANSWER_WITHIN = 5_000;
const FRESH = 60_000; // milliseconds after a reload; a page that opens later was opened by the user
/** What the page says without anybody's tap: said anew when it is opened, or when it is asked for. */
export const OF_ITSELF = new Set([
  "kept", "follow", "follow_play", "go", "on", "waiting", "history_rows", "history_games", "history_changed", "history_trouble",
]);
/** What is tapped only to see more: nothing is entered by it. Whoever is to be entered for ("player") is
 * not one of them: what is tapped next would be another's. A text that is looked for is in its field. */
const ONLY_LOOKS = new Set([
  "tab", "show", "hide", "look", "reveal", "dismiss", "query", "swatches", "sheet", "shut", "all_offers", "look_back",
  "next", "back", "go_to", "history_section", "history_more", "history_show", "history_dismiss",
  "home", "learn", "play", "history", "reference", "differences",
]);

/** @typedef {{times: number[], address?: string | null, kept?: string[], scroll?: number}} Reloads */

/** When this tab reloaded by itself, and what it showed; null if the browser cannot remember.
 *
 * @returns {Reloads | null}
 */
function reloads() {
  return tried(() => {
    const past = JSON.parse(window.sessionStorage.getItem(RELOADS) || '{"times":[]}');
    return Array.isArray(past?.times) ? past : { times: [] };
  }, null);
}

/** @param {Reloads} past */
function keepReloads(past) {
  return tried(() => {
    window.sessionStorage.setItem(RELOADS, JSON.stringify(past));
    return true;
  }, false);
}

/** A short sum of what this browser keeps of games and lessons, for comparison. */
function keptHere() {
  return Object.values(KEPT).map((name) => tried(() => shortSum(window.localStorage.getItem(name) || ""), ""));
}

/** A short hash of a text.
 *
 * @param {string} text
 */
function shortSum(text) {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return `${text.length}:${sum}`;
}

export class Comeback {
  /** @param {ComebackView} view */
  constructor(view) {
    this.view = view;
    /** Whether a reload is under way. */
    this.comes = false;
    this.ended = (/** @type {Event} */ event) => this.begin(/** @type {CustomEvent} */ (event).detail?.alive);
    /** @type {Reloads | null} What this page had when it was loaded anew, until it is told. */
    this.cameBack = null;
  }

  open() {
    window.addEventListener("tutor-gone", this.ended);
    const past = reloads();
    const last = past?.times.at(-1) || 0;
    if (past?.kept && Date.now() - last < FRESH) this.cameBack = past;
    if (past) keepReloads({ times: past.times });
  }

  close() {
    window.removeEventListener("tutor-gone", this.ended);
    this.comes = false;
  }

  /** The name of the sentence that says what would be lost; "" if nothing would be. */
  obstacle() {
    const { link, root, safe, renderer, notice } = this.view;
    if (!safe || root.querySelector(".elsewhere > *") || root.querySelector(".has-photo")) return "ended_unkept";
    if (renderer.isHalfTyped()) return "ended_typing";
    if (notice.unanswered.some((action) => !ONLY_LOOKS.has(String(action.do))) || link.isFull) return "ended_unanswered";
    return "";
  }

  /** When the page may reload by itself, in milliseconds from now; null if it may not.
   *
   * @returns {number | null}
   */
  wait() {
    const past = reloads();
    if (!past || !keepReloads(past)) return null; // reloads could not be counted
    const pause = RELOAD_PAUSES[this.recent(past).length];
    // Pages that lost their server together must not come back all at once.
    return pause === undefined ? null : pause * (1 + Math.random());
  }

  /** @param {Reloads} past */
  recent({ times }) {
    const now = Date.now();
    return times.filter((time) => Number.isFinite(time) && now - time < RELOADS_WITHIN && time <= now).slice(-MOST_RELOADS);
  }

  /** The kernel has ended.
   *
   * @param {string} [alive] Where the server says whether it can take a visitor; none to ask first.
   */
  async begin(alive) {
    const wait = this.wait();
    if (this.comes || alive === undefined || this.view.inLab || wait === null || this.obstacle()) return;
    this.comes = true;
    this.view.notice.show();
    for (let pause = wait; this.comes; pause = Math.min(Math.max(2 * pause, 1000), LONGEST_TRY)) {
      await this.rest(pause);
      if (this.obstacle()) break;
      if (!document.hidden && (await this.isThere(alive)) && !this.obstacle() && this.comes) return this.reload();
    }
    this.comes = false;
    this.view.notice.show();
    return undefined;
  }

  /** Wait this long, and until the tab is visible: a page that nobody sees needs no kernel.
   *
   * @param {number} pause
   */
  async rest(pause) {
    await new Promise((done) => { setTimeout(done, pause); });
    if (!document.hidden) return;
    await new Promise((done) => { document.addEventListener("visibilitychange", done, { once: true }); });
  }

  /** @param {string} alive */
  async isThere(alive) {
    const signal = AbortSignal.timeout?.(ANSWER_WITHIN); // Safari has it since 16
    const answer = await fetch(alive, { signal, cache: "no-store" }).catch(() => null);
    return Boolean(answer?.ok);
  }

  reload() {
    const past = reloads();
    const times = past ? [...this.recent(past), Date.now()] : [];
    const before = { times, address: addressHere(), kept: keptHere(), scroll: window.scrollY };
    if (past && keepReloads(before)) window.location.reload();
  }

  /** Say that the page was reloaded, once its contents are back. */
  tell() {
    const { cameBack, view } = this;
    if (!cameBack || !view.link.answered) return;
    this.cameBack = null;
    const same = cameBack.address === addressHere() && String(cameBack.kept) === String(keptHere());
    if (same && cameBack.scroll) window.scrollTo(0, cameBack.scroll);
    view.notice.tell(view.text(same ? "came_back" : "came_back_other"));
  }
}
