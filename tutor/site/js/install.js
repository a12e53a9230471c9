// Puts the app among the device's apps: by a button where the browser lets a page ask for that; on
// iPhones and iPads, where only the menu can do it, by saying how.

export class Install {
  /** @param {HTMLElement} button @param {HTMLElement} words How to do it by hand. */
  constructor(button, words) {
    this.button = button;
    this.words = words;
    /** @type {(Event & {prompt(): Promise<unknown>}) | null} The browser's permission to ask, valid once. */
    this.leave = null;
  }

  open() {
    // The browser's own offer is not suppressed: it does the same.
    window.addEventListener("beforeinstallprompt", (event) => this.settle(/** @type {any} */ (event)));
    window.addEventListener("appinstalled", () => this.settle(null));
    this.button.addEventListener("click", () => this.ask());
    const { standalone } = /** @type {{standalone?: boolean}} */ (navigator); // only Safari knows it
    this.words.hidden = standalone !== false || navigator.maxTouchPoints < 2; // a Mac has no such menu
  }

  /** @param {Install["leave"]} leave */
  settle(leave) {
    this.leave = leave;
    this.button.hidden = !leave;
  }

  async ask() {
    const { leave } = this;
    this.settle(null); // if the user refuses, the browser decides when the page may ask again
    await leave?.prompt().catch(() => {});
  }
}
