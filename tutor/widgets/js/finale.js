// The end of a game: where to scroll when a page turns, and proofs lit one after the other.
//
// Python says what is on screen, and what can be lit in which order (data-turn); this file only
// keeps the time.

import { focusedIn } from "./host.js";

const EACH_PROOF = 2600; // milliseconds

export class Finale {
  constructor() {
    this.timer = 0;
    /** @type {HTMLElement | null} */
    this.page = null;
    this.looked = false;
    this.playing = "";
    /** @type {(event: Event) => void} */
    this.touched = (event) => event.isTrusted && this.stop();
  }

  /** Follow the page now on screen.
   *
   * @param {HTMLElement} host
   */
  look(host) {
    /** @type {HTMLElement | null} */
    const page = host.querySelector("[data-finale]");
    if (page !== this.page) this.turn(page);
    this.looked = true;
    this.play(page);
  }

  /** To the check, its first page and the places: the heading is read, all is in sight.
   *
   * Whoever comes by a tab keeps the focus on it; where a button has led here, the focus would
   * have gone on to another one, at the page's end. The pages between have the same heading.
   *
   * @param {HTMLElement | null} page
   */
  turn(page) {
    const before = this.page;
    this.page = page;
    const active = page ? focusedIn(page) : document.activeElement;
    const led = active === document.body || page?.contains(active);
    if (!page || !(before || (this.looked && led))) return;
    page.querySelector("h2")?.focus({ preventScroll: true });
    // First the panel, where that is what scrolls, from above its padding; then all of it.
    const panel = page.closest(".panel");
    if (panel) panel.scrollTop = 0;
    page.closest("main")?.scrollIntoView({ block: "start" });
  }

  /** Light a new page's proofs one by one, from its first, which is lit already.
   *
   * @param {HTMLElement | null} page
   */
  play(page) {
    const playing = page?.dataset.play || "";
    if (playing === this.playing) return;
    this.stop();
    this.playing = playing;
    if (!page || !playing || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    page.addEventListener("click", this.touched); // the same listener is never added twice
    this.wait(page, 1);
  }

  /** @param {HTMLElement} page @param {number} turn */
  wait(page, turn) {
    this.timer = window.setTimeout(() => {
      /** @type {HTMLElement | null} */
      const row = page.querySelector(`[data-turn="${turn}"]`);
      if (!row || !page.isConnected) return;
      if (!document.hidden && row.getAttribute("aria-pressed") !== "true") {
        row.click();
        row.scrollIntoView({ block: "nearest" }); // with many players or large text it may be hidden
      }
      this.wait(page, document.hidden ? turn : turn + 1);
    }, EACH_PROOF);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
