// What is shown around the page without a server: the progress of the first download, whether there is
// a new version, and what this browser keeps.

import { buttonFor, htmlElement } from "../../widgets/js/dom.js";
import { restore, saveFile } from "../../widgets/js/keep.js";
import { Install } from "./install.js";
import { LARGEST_KEPT, anythingKept, everythingKept, hasRoom, readEverything, restoreEverything } from "./kept.js";
import { Offline } from "./offline.js";
/** @import { KeptThing, SiteModel } from "types" */

export class SiteFrame {
  /** @param {SiteModel} model */
  constructor(model) {
    this.model = model;
    /** What was said last about use without a network: which text, and a file's name. */
    this.offlineTold = ["", ""];
    this.bar = SiteFrame.find("site-bar");
    this.news = SiteFrame.find("site-news");
    this.foot = SiteFrame.find("site-foot");
    this.offline = new Offline(
      (again) => this.offer(again),
      (text, file) => {
        this.offlineTold = [text, file];
        this.speak();
      },
    );
    this.install = new Install(SiteFrame.find("site-install"), SiteFrame.find("site-how"));
  }

  get texts() {
    return this.model.spoken.texts;
  }

  /** @param {string} id */
  static find(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
  }

  open() {
    const { model } = this;
    model.on("site:progress", (share) => this.tellProgress(share));
    model.on("site:ready", () => this.begun());
    model.on("site:failed", (why) => this.failed(why));
    model.on("site:unspoken", () => this.say(this.texts.unspoken));
    model.on("change:lang", () => this.speak());
    model.on("change:tree", () => this.settle());
    model.on("change:kept", () => setTimeout(() => this.tellRoom()));
    for (const [name, doing] of Object.entries({ save: () => this.save(), restore: () => this.restore(), keep: () => this.askToKeep() })) {
      SiteFrame.find(`site-${name}`).addEventListener("click", doing);
    }
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.settle());
    this.install.open();
    this.speak();
    this.settle();
    this.slow = window.setTimeout(() => this.tellProgress(null), 400); // nothing is said if the start is quick
  }

  /** Put the document's own texts into the language of the page. */
  speak() {
    const { parts, manifest } = this.model.spoken;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-text]"))) {
      part.textContent = parts[part.dataset.text || ""];
    }
    this.bar.querySelector("progress")?.setAttribute("aria-label", parts.starting);
    document.querySelector("link[rel=manifest]")?.setAttribute("href", manifest);
    const [text, file] = this.offlineTold;
    if (text) SiteFrame.find("site-offline").textContent = this.texts[text].replace("{file}", file);
    if (this.model.ready) this.tellKept();
  }

  /** The frame belongs to the first page; elsewhere it would be in the way. */
  settle() {
    const home = this.model.address === "/";
    const { tutorTheme } = document.documentElement.dataset;
    for (const part of [this.bar, this.news, this.foot]) part.dataset.theme = tutorTheme;
    this.foot.hidden = !home;
    this.news.hidden = !home || !this.news.firstChild;
  }

  // ---- the start

  /** @param {number | null} share Of the bytes; null while there is nothing to count. */
  tellProgress(share) {
    if (this.model.ready) return;
    clearTimeout(this.slow);
    this.bar.hidden = false;
    const [words, progress] = [this.bar.querySelector("p"), this.bar.querySelector("progress")];
    const loading = share !== null && share < 1;
    const { loaded, starting } = this.texts;
    const { megabytes } = this.model.facts;
    const told = (/** @type {number} */ bytes) => (bytes / 1e6).toLocaleString(this.model.state.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    if (words) {
      words.textContent = loading ? loaded.replace("{loaded}", told(share * megabytes * 1e6)).replace("{all}", told(megabytes * 1e6)) : starting;
    }
    if (!progress) return;
    if (loading) progress.value = share;
    else progress.removeAttribute("value");
  }

  begun() {
    clearTimeout(this.slow);
    this.bar.hidden = true;
    this.offline.open();
    this.tellKept();
  }

  /** @param {"cut" | "damaged"} [why] */
  failed(why) {
    clearTimeout(this.slow);
    this.bar.hidden = false;
    this.bar.querySelector("progress")?.remove();
    const words = this.bar.querySelector("p");
    if (words) words.textContent = this.texts[why || "failed"];
    this.bar.append(buttonFor(this.texts.again, () => window.location.reload()));
  }

  /** Say when this browser keeps no more, so that the game on screen would be lost with the page. */
  tellRoom() {
    const { kept } = this.model.state;
    const things = /** @type {const} */ (["game", "play", "lessons"]);
    const refused = things.some((what) => kept[what] && restore(what) !== kept[what] && !hasRoom(kept[what]));
    if (refused) {
      const words = this.bar.querySelector("p");
      if (words) words.textContent = this.texts.no_room;
      this.bar.querySelector("progress")?.remove();
    }
    if (refused || this.model.ready) this.bar.hidden = !refused;
  }

  // ---- a new version

  /** Offer a new version, but not in the middle of a game; `again` activates it and reloads the page.
   *
   * @param {() => void} again
   */
  offer(again) {
    const button = buttonFor(this.texts.take, () => {
      button.disabled = true;
      again();
    }, "button primary");
    this.news.replaceChildren(htmlElement("p", {}, this.texts.news), button);
    this.settle();
  }

  // ---- what is kept

  /** Say whether this browser keeps the games played here, and for how long. */
  async tellKept() {
    const words = SiteFrame.find("site-kept");
    const ask = SiteFrame.find("site-keep");
    if (!hasRoom("1")) {
      words.textContent = this.texts.not_kept;
      words.classList.add("warns");
      return;
    }
    const lasting = await Promise.resolve(navigator.storage?.persisted?.()).catch(() => false);
    words.textContent = lasting ? this.texts.kept : this.texts.kept_for_now;
    ask.hidden = lasting || !navigator.storage?.persist;
  }

  async askToKeep() {
    const lasting = await navigator.storage.persist().catch(() => false);
    this.say(lasting ? "" : this.texts.no_promise);
    this.tellKept();
  }

  async save() {
    try {
      saveFile("ticket-tutor-everything.json", await everythingKept());
    } catch {
      this.say(this.texts.not_saved);
    }
  }

  restore() {
    const input = htmlElement("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", () => this.read(input));
    input.click();
  }

  /** @param {HTMLInputElement} input */
  async read(input) {
    const file = input.files?.[0];
    if (!file) return;
    const text = file.size <= LARGEST_KEPT ? await file.text().catch(() => "") : "";
    const found = readEverything(text);
    if (!found) {
      this.say(this.texts.unreadable);
      return;
    }
    if (anythingKept() && !window.confirm(this.texts.replace)) return;
    try {
      await restoreEverything(found);
    } catch {
      this.say(this.texts.full);
      return;
    }
    window.location.reload();
  }

  /** @param {string} words */
  say(words) {
    const said = SiteFrame.find("site-said");
    said.textContent = words;
    if (words) said.scrollIntoView({ block: "nearest" }); // the page usually ends at the buttons
  }
}
