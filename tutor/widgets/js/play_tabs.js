// Two tabs or windows with one live table. A page that has nothing of its own to lose follows the
// other one as soon as it is looked at; if both have played on, the player chooses.

import { keep, restore, tried } from "./keep.js";
import { Tabs } from "./tabs.js";
/** @import { KeptThing, Link, Model } from "types" */

/** The seed of a kept game's deal, which tells one game from another; a sealed one has a name for it.
 *
 * @param {string} text
 */
function seedOf(text) {
  return tried(() => {
    const { seed, game } = JSON.parse(text.slice(0, text.indexOf("\n")));
    return seed ?? game;
  }, undefined);
}

/** The moves of a kept game: all lines but the first.
 *
 * @param {string} text
 */
function movesOf(text) {
  return text.slice(text.indexOf("\n"));
}

export class PlayTabs extends Tabs {
  /** @param {{model: Model, link: Link, root: HTMLElement, text(name: string): string}} view */
  constructor(view) {
    super(view);
    /** The game given up for the other tab's, which is not kept any more. */
    this.left = "";
    this.seen = () => super.isTheirs && this.theyWrote();
    document.addEventListener("visibilitychange", this.seen);
  }

  /** @returns {KeptThing} */
  get name() {
    return "play";
  }

  /** Whoever is behind comes after: in both tabs the same others make the same moves, and what is
   * written there may be on its way. A move that is taken back is seen when one looks here again.
   */
  get isTheirs() {
    return super.isTheirs && !(this.isSame && movesOf(this.ours).startsWith(movesOf(restore("play"))));
  }

  /** Tell whether both tabs have the same game. */
  get isSame() {
    return seedOf(this.ours) === seedOf(restore("play"));
  }

  close() {
    super.close();
    document.removeEventListener("visibilitychange", this.seen);
  }

  keep() {
    if (this.ours === this.left) return true;
    this.left = "";
    if (this.ours === this.known) return true; // nothing new is here
    return super.keep();
  }

  /** @param {string} ours */
  write(ours) {
    return keep("play", ours);
  }

  theyWrote() {
    const { ours, known, view } = this;
    const idle = ours === known && this.isSame;
    if (ours && !idle && view.root.querySelector("main.play")) this.show();
    else if (!document.hidden) this.take();
  }

  take() {
    this.left = this.ours;
    this.hide();
    this.view.link.send({ do: "follow_play", play: this.restore() });
  }
}
