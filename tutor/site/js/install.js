// To have the app among the others: by a button where the browser lets a page ask for that, else by
// saying how on iPhones and iPads, where only the menu does it.

class Install {
  /**
   * @param {HTMLElement} button
   * @param {HTMLElement} words
   * @param {string} how What to do by hand.
   */
  constructor(button, words, how) {
    this.button = button;
    this.words = words;
    this.how = how;
    /** @type {(Event & {prompt(): Promise<unknown>}) | null} The browser's leave to ask, good for once. */
    this.leave = null;
  }

  open() {
    // The browser's own offer is not held back: it says the same.
    window.addEventListener("beforeinstallprompt", (event) => this.settle(/** @type {any} */ (event)));
    window.addEventListener("appinstalled", () => this.settle(null));
    this.button.addEventListener("click", () => this.ask());
    const { standalone } = /** @type {{standalone?: boolean}} */ (navigator); // only Safari knows it
    this.words.textContent = this.how;
    this.words.hidden = standalone !== false || navigator.maxTouchPoints < 2; // a Mac has no such menu
  }

  /** @param {Install["leave"]} leave */
  settle(leave) {
    this.leave = leave;
    this.button.hidden = !leave;
  }

  async ask() {
    const { leave } = this;
    this.settle(null); // asked and refused, the browser gives leave anew when it likes
    await leave?.prompt().catch(() => {});
  }
}
