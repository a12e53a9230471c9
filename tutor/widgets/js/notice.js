// What the page says about its connection: how many actions wait for an answer, and what becomes of them.
//
// While an answer may still come, nothing changes: the notice moves nothing and takes no tap. Only
// when no answer will come is there something to decide, in a banner with buttons.

import { OF_ITSELF } from "./comeback.js";
import { buttonFor, htmlElement } from "./dom.js";
import { saveFile } from "./keep.js";
import { READS, rise } from "./risen.js";
/** @import { NoticeView } from "types" */

const UNSPOKEN = 600; // milliseconds of waiting that are not worth a notice
const TOLD = 6000; // milliseconds that a message about what happened is shown
const TAPPING = 1500; // milliseconds after a tap in which nothing may move under the next one
const GAMES = /** @type {const} */ (["game", "play", "first"]); // what holds a game of the page

/** The line about the connection, and the banner with what can be done once it has ended. */
export class LineNotice {
  /** @param {NoticeView} view */
  constructor(view) {
    this.view = view;
    this.banner = htmlElement("div", { class: "lost", role: "alert" });
    // It lies on the page's upper edge.
    this.mark = htmlElement("div", { class: "unanswered", role: "status" });
    this.shown = "";
    this.message = "";
    this.telling = 0;
    this.timer = 0;
    this.moving = 0;
    this.rising = 0;
    /** When the user last did something. */
    this.done = -Infinity;
    this.doing = () => { this.done = Date.now(); };
    // The page makes room for the banner, so that what the user works on stays on the screen.
    this.room = new ResizeObserver(() => view.root.style.setProperty("--banner", `${this.banner.offsetHeight}px`));
    this.room.observe(this.banner);
    view.root.addEventListener("pointerdown", this.doing, true);
    view.root.addEventListener("keydown", this.doing, true);
    this.counted = () => this.count();
  }

  /** The user's unanswered actions, without those that the page sends by itself. */
  get unanswered() {
    return this.view.link.kept.filter((action) => !OF_ITSELF.has(String(action.do)));
  }

  /** Show after a while how many actions wait, if any still do; update what is shown at once. */
  count() {
    const { link } = this.view;
    if (this.mark.firstChild || link.isFull || this.isDown) this.showMark();
    else if (!this.timer && this.unanswered.length) this.timer = window.setTimeout(() => this.showMark(), UNSPOKEN);
  }

  /** Show for a while a message about what happened.
   *
   * @param {string} words
   */
  tell(words) {
    this.message = words;
    clearTimeout(this.telling);
    if (words) this.telling = window.setTimeout(() => this.tell(""), TOLD);
    this.showMark();
  }

  showMark() {
    clearTimeout(this.timer);
    this.timer = 0;
    const words = this.words();
    this.mark.classList.toggle("down", this.isDown);
    if (this.mark.textContent === words) return;
    this.mark.replaceChildren(...(words ? [htmlElement("span", {}, words)] : []));
  }

  words() {
    const count = this.unanswered.length;
    if (this.view.link.isFull) return this.view.text("full");
    if (!count) return this.isDown ? this.view.text(this.state) : this.message;
    const name = !this.isDown ? "unanswered" : this.state === "lost" ? "lost_count" : this.state;
    return this.view.text(name).replace("{count}", String(count));
  }

  close() {
    this.room.disconnect();
    for (const timer of [this.timer, this.moving, this.telling, this.rising]) clearTimeout(timer);
  }

  /** Whether the connection is down, and may come back. */
  get isDown() {
    const { link } = this.view;
    return link.lost && !link.gone;
  }

  /** The name of the sentence about a lost connection, "" if nothing is lost.
   *
   * @returns {string}
   */
  get state() {
    const { link, safe, inLab, comeback } = this.view;
    if (!link.lost) return "";
    if (!safe) return "lost_unkept";
    if (inLab) return GAMES.some((name) => this.view.model.get("kept")[name]) ? "lost_cell_kept" : "lost_cell";
    if (!link.gone) return "lost";
    return comeback.comes ? "comes_back" : comeback.obstacle() || "ended";
  }

  /** Show the notice; the banner only once nobody is tapping, as it moves what is below it. */
  show() {
    this.count();
    clearTimeout(this.moving);
    const state = this.view.link.gone ? this.state : "";
    if (state === this.shown) return;
    const rest = this.done + TAPPING - Date.now();
    if (rest > 0 && !this.shown) {
      this.moving = window.setTimeout(() => this.show(), rest);
      return;
    }
    this.shown = state;
    this.banner.replaceChildren(htmlElement("p", {}, this.view.text(state)));
    if (!this.view.inLab) this.banner.append(buttonFor(this.view.text("reload"), () => window.location.reload()));
    const { game } = this.view.model.get("kept");
    if (game) this.banner.append(buttonFor(this.view.text("save"), () => saveFile("ticket-tutor.json", game)));
    clearTimeout(this.rising);
    this.rising = rise(this.banner, READS);
  }
}
