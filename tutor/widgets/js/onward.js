// A part of a page that goes on by itself: when it is drawn, it asks Python for what comes next.
/** @import { OnwardSpec, PartSpec, PlayTools } from "types" */

const BREATH = 30; // milliseconds, so that taps come in between
const ONCE_MORE = 1000; // milliseconds until what failed is asked for again

export class Onward {
  /** @param {HTMLElement} element @param {PlayTools} view */
  constructor(element, view) {
    this.element = element;
    this.view = view;
    /** @type {OnwardSpec | null} */
    this.spec = null;
    this.asked = -1;
  }

  /** @param {PartSpec} part */
  update(part) {
    const spec = /** @type {OnwardSpec} */ (part);
    this.spec = spec;
    if (spec.step === this.asked) return;
    this.asked = spec.step;
    window.setTimeout(() => this.go(), BREATH);
  }

  go() {
    if (!this.element.isConnected || !this.spec) return;
    // A hidden tab waits until it is looked at.
    if (document.hidden) document.addEventListener("visibilitychange", () => this.go(), { once: true });
    else this.view.act(this.spec.next, this.element, "click");
  }

  /** Python had trouble, or the connection was lost: ask once more. */
  again() {
    window.setTimeout(() => this.go(), ONCE_MORE);
  }
}
