// The finale: the proofs of a page are lit one after the other, until all are or somebody touches.
//
// Python says what can be lit, and in which order (data-turn); here only the time passes.

const EACH_PROOF = 2600; // milliseconds

class Turns {
  constructor() {
    this.timer = 0;
    this.shown = "";
    /** @type {(event: Event) => void} */
    this.touched = (event) => event.isTrusted && this.stop();
  }

  /** Look at what is on screen now; a new page begins from its first proof, which is lit already.
   *
   * @param {HTMLElement} page
   */
  look(page) {
    /** @type {HTMLElement | null} */
    const finale = page.querySelector(".finale[data-play]");
    const shown = finale?.dataset.play || "";
    if (shown === this.shown) return;
    this.stop();
    this.shown = shown;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!finale || still) return;
    finale.removeEventListener("click", this.touched);
    finale.addEventListener("click", this.touched);
    this.wait(finale, 1);
  }

  /**
   * @param {HTMLElement} finale
   * @param {number} turn
   */
  wait(finale, turn) {
    this.timer = window.setTimeout(() => {
      /** @type {HTMLElement | null} */
      const row = finale.querySelector(`[data-turn="${turn}"]`);
      if (!row || !finale.isConnected) return;
      if (document.hidden) {
        this.wait(finale, turn);
        return;
      }
      if (row.getAttribute("aria-pressed") !== "true") row.click();
      this.wait(finale, turn + 1);
    }, EACH_PROOF);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
