// What leaves the page only when the user asks for it: to the clipboard, the share sheet, files.

import { saveBlob } from "./keep.js";
/** @import { Action, Card } from "types" */

export class Sharing {
  /** @param {{root: HTMLElement, text(name: string): string, say(words: string): void}} view */
  constructor(view) {
    this.view = view;
    /** @type {Card | null} */
    this.card = null;
    view.root.classList.toggle("can-share", typeof navigator.share === "function");
  }

  /** Do an action that only the browser handles; tell whether it was one.
   *
   * @param {Action} action
   */
  take(action) {
    if (typeof action.copy === "string") this.copy(action.copy, String(action.done || ""));
    else if (typeof action.picture === "string") this.picture(action.picture);
    else if (action.send) this.send(action.send);
    else return false;
    return true;
  }

  /** Copy a text. The clipboard works only over https or on localhost; else copy from the field.
   *
   * @param {string} text
   * @param {string} done What is said then.
   */
  async copy(text, done) {
    const field = /** @type {HTMLInputElement | null} */ (this.view.root.querySelector(".share-link"));
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      field?.focus();
      field?.select();
      if (!document.execCommand("copy")) return;
    }
    this.view.say(done);
  }

  /** @param {string} name */
  async picture(name) {
    const file = await this.card?.file(name);
    if (file) saveBlob(file.name, file);
  }

  /** @param {{title: string, text: string, link: string, name: string}} what */
  async send({ title, text, link, name }) {
    const file = await this.card?.file(name);
    const words = { title, text, ...(link ? { url: link } : {}) };
    const whole = file ? { ...words, files: [file] } : words;
    try {
      await navigator.share(navigator.canShare?.(whole) ? whole : words);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // the user's choice
      if (file) saveBlob(file.name, file);
      this.view.say(this.view.text("not_sent"));
    }
  }
}
