// Two tabs or windows with one game: the last writer must not win silently.
//
// If the stored text is not what this page last read or wrote, another tab has written it. Then this
// page writes nothing more until the user has chosen.

import { buttonFor, htmlElement } from "./dom.js";
import { KEPT, keep, restore } from "./keep.js";
/** @import { KeptThing, Link, Model } from "types" */

export class Tabs {
  /** @param {{model: Model, link: Link, root: HTMLElement, text(name: string): string}} view */
  constructor(view) {
    this.view = view;
    /** What this page last read or wrote as the game. */
    this.known = "";
    this.notice = htmlElement("div", { class: "elsewhere", role: "alert" });
    this.heard = (/** @type {StorageEvent} */ event) => this.hear(event);
    window.addEventListener("storage", this.heard);
  }

  /** The name under which the game is kept.
   *
   * @returns {KeptThing}
   */
  get name() {
    return "game";
  }

  /** What this page has to keep.
   *
   * @returns {string}
   */
  get ours() {
    return this.view.model.get("kept")[this.name] ?? "";
  }

  close() {
    window.removeEventListener("storage", this.heard);
  }

  /** Read what the browser has kept; from now on this page knows it. */
  restore() {
    this.known = restore(this.name);
    return this.known;
  }

  /** Tell whether another tab has written what is kept. */
  get isTheirs() {
    const there = restore(this.name);
    return Boolean(there) && there !== this.known && there !== this.ours;
  }

  /** Keep Python's text, unless another tab has written meanwhile; tell whether it is safe. */
  keep() {
    const { ours } = this;
    if (!ours) return true;
    if (this.isTheirs) {
      this.theyWrote();
      return true;
    }
    this.known = ours;
    this.hide();
    return this.write(ours);
  }

  /** @param {string} ours */
  write(ours) {
    if (!keep("game", ours)) return false;
    keep("undo", this.view.model.get("kept").undo ?? "");
    return true;
  }

  /** Storage has changed, perhaps by another tab.
   *
   * @param {StorageEvent} event
   */
  hear(event) {
    if ((event.key === KEPT[this.name] || event.key === null) && this.isTheirs) this.theyWrote();
  }

  /** Another tab has written what is kept now. */
  theyWrote() {
    if (this.ours) this.show();
    else this.take("kept"); // nothing here could be lost: offer the other one
  }

  /** Take over the text that is kept.
   *
   * @param {"kept" | "follow"} how
   */
  take(how) {
    const value = this.restore();
    this.hide();
    this.view.link.send({ do: how, value, undo: restore("undo") });
  }

  show() {
    if (this.notice.firstChild) return;
    this.notice.append(
      htmlElement("p", {}, this.view.text("elsewhere")),
      buttonFor(this.view.text("take_theirs"), () => this.take("follow")),
      buttonFor(this.view.text("keep_ours"), () => {
        this.restore();
        this.keep();
      }),
    );
  }

  hide() {
    this.notice.replaceChildren();
  }
}
