// The page without a server: its model, and its Python in a web worker of this browser.
//
// The page that the builder has stored, or this browser when the page was last left, is shown at once;
// actions wait in order until Python is ready.

import { addressHere } from "../../widgets/js/address.js";
import { restore, tried } from "../../widgets/js/keep.js";
import { languageHere } from "../../widgets/js/language.js";
import { Link } from "../../widgets/js/link.js";
import { StateModel } from "../../widgets/js/model.js";
import { LINKS, render } from "../../widgets/js/widget.js";
import { SiteFrame } from "./frame.js";
import { LEFT_OPEN } from "./kept.js";
/** @import { Art, Model, Node_, RenderProps, SiteFacts } from "types" */

const LEFT_MOST = 400_000; // the longest page worth storing, in letters
const STORE_REST = 1500; // milliseconds without a change after which the page on screen is stored
const NO_SILENCE = 2 ** 31 - 1; // the end of a worker is reported, so silence means that it works
const LONG_WORK = 60_000;

/** What this browser keeps of the data that a page is made from; null if the page cannot come back.
 *
 * @param {string} address @returns {string | null}
 */
function madeOf(address) {
  if (/^(g=|\/(learn|reference|differences)?(\/|$))/.test(address)) return restore("lessons");
  if (/^\/(history|puzzles)/.test(address)) return null; // another day, another page
  return restore(address.startsWith("/play") ? "play" : "game") || null;
}

/** The stored page that was last left here, if Python will show the same.
 *
 * @param {string} version
 * @param {string} address
 * @param {string} lang
 * @returns {{tree: Node_, pictures: string[]} | null}
 */
function leftOpen(version, address, lang) {
  return tried(() => {
    const left = JSON.parse(window.localStorage.getItem(LEFT_OPEN) || "null");
    const fits = left && left.version === version && left.lang === lang && left.of === madeOf(address) && Array.isArray(left.pictures);
    return fits && typeof left.tree === "object" && (left.tree.address || "/") === address ? left : null;
  }, null);
}

/** A page's state as Python in the worker has it, with the methods that `widget.js` needs of a model. */
export class SiteModel extends StateModel {
  /** @type {string[]} The pictures on the page. */
  pictures = [];
  /** @type {Map<string, Promise<void>>} The pictures that are being fetched or here, by name. */
  fetched = new Map();
  ready = false;
  lost = false;

  /** @param {SiteFacts} facts */
  constructor(facts) {
    const lang = languageHere(Object.keys(facts.spoken));
    const { home } = facts.spoken[lang];
    super({ tree: { texts: home.tree.texts }, art: {}, kept: {}, finished: "", lang });
    this.facts = facts;
    const address = addressHere() ?? "/";
    const left = leftOpen(facts.version, address, lang);
    if (left) this.show(left.tree, left.pictures);
    else if (address === "/") this.show(home.tree, home.pictures);
  }

  /** @param {Node_} tree @param {string[]} pictures */
  show(tree, pictures) {
    this.state.tree = tree;
    this.want(pictures);
  }

  /** The language that the page speaks. */
  get spoken() {
    return this.facts.spoken[this.state.lang];
  }

  /** The address to which the page on screen leads back. */
  get address() {
    return this.state.tree.address || "/";
  }

  /** Start Python; the page is already shown. */
  begin() {
    const { pyodide, info, files, memory, pictures, worker, known, patience, spoken } = this.facts;
    const here = (/** @type {string} */ name) => new URL(name, document.baseURI).href;
    const begun = new Worker(here(worker), { type: "module" });
    this.worker = begun;
    begun.addEventListener("message", ({ data }) => this.hear(data));
    begun.addEventListener("error", () => this.lose());
    begun.addEventListener("messageerror", () => this.lose());
    begun.postMessage({
      begin: {
        pyodide: here(pyodide), info, memory, patience, drawn: JSON.stringify(Object.keys(pictures)),
        ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, here(file)])),
        languages: Object.values(spoken).flatMap(({ file }) => file ? [here(file)] : []),
        // Files kept by the service worker need no network, and were checked when they arrived.
        known: navigator.serviceWorker?.controller ? {} : Object.fromEntries(Object.entries(known).map(([name, file]) => [here(name), file])),
      },
    });
    this.learn(this.state.lang);
    for (const content of this.waiting.splice(0)) this.send(content);
  }

  /** Let Python have the files of a language before it takes what is sent after this. @param {string} code */
  learn(code) {
    const { file } = this.facts.spoken[code] || {};
    if (file) this.worker?.postMessage({ language: new URL(file, document.baseURI).href });
  }

  /** @type {object[]} The messages sent before there is a worker. */
  waiting = [];

  /** @param {object} content */
  send(content) {
    if (!this.worker) {
      this.waiting.push(content);
      return;
    }
    const { do: what, code } = /** @type {Record<string, string>} */ (content);
    if (what === "language") this.learn(code);
    this.worker.postMessage({ action: JSON.stringify(content) });
  }

  /** @param {"cut" | "damaged"} [why] What was wrong with the files, if they were the reason. */
  lose(why) {
    if (this.lost) return;
    this.lost = true;
    this.worker?.terminate();
    if (!why) window.dispatchEvent(new Event("tutor-gone"));
    this.emit("site:failed", why);
  }

  /** @param {{progress?: number, ready?: boolean, said?: string[], failed?: string, why?: "cut" | "damaged", unspoken?: boolean}} data */
  hear({ progress, ready, said = [], failed, why, unspoken }) {
    if (unspoken) this.emit("site:unspoken");
    if (progress !== undefined) this.emit("site:progress", progress);
    const told = said.map((text) => JSON.parse(text));
    const state = Object.assign({}, ...told.map((one) => one.state));
    if (Object.keys(state).length) this.take(state);
    for (const { custom } of told) if (custom) this.emit("msg:custom", custom);
    if (ready) {
      this.ready = true;
      this.emit("site:ready");
    }
    if (failed !== undefined) {
      console.error(failed);
      this.lose(why);
    }
  }

  /** Take all values but the pictures, which are hung as they come.
   *
   * @param {Record<string, any>} state
   */
  take({ art, ...state }) {
    if (art) this.want(Object.keys(art), art);
    const changed = super.take(state);
    if (changed.includes("tree")) this.storeLater();
    return changed;
  }

  /** Get these pictures, from their files unless Python has drawn them.
   *
   * @param {string[]} names @param {Record<string, Partial<Art>>} [art]
   */
  want(names, art = {}) {
    this.pictures = names;
    for (const name of names) {
      const file = this.facts.pictures[name];
      const { svg } = art[name] || {};
      if (svg || (svg === "" && !file)) this.hang(name, svg); // "" is a board without a picture
      else if (file && !this.fetched.has(name)) this.fetched.set(name, this.fetchPicture(name, file));
    }
  }

  /** @param {string} name @param {string} file */
  async fetchPicture(name, file) {
    try {
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(String(answer.status));
      this.hang(name, await answer.text());
    } catch {
      this.fetched.delete(name); // the next page that needs it tries again
    }
  }

  /** @param {string} name @param {string} svg */
  hang(name, svg) {
    if (this.state.art[name]?.svg === svg) return;
    this.state.art = { ...this.state.art, [name]: { svg } };
    this.emit("change:art");
  }

  // ---- the page on screen, stored to be shown at once the next time

  storeLater() {
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.store(), STORE_REST);
  }

  store() {
    clearTimeout(this.resting);
    const { tree, lang } = this.state;
    if (!this.ready || !tree.tag) return;
    const of = madeOf(this.address);
    const text = JSON.stringify({ version: this.facts.version, lang, of, tree, pictures: this.pictures });
    tried(() => { // storing it would only save a moment
      if (of !== null && text.length <= LEFT_MOST) window.localStorage.setItem(LEFT_OPEN, text);
      else window.localStorage.removeItem(LEFT_OPEN);
    }, undefined);
  }
}

/** Show the page that the builder has written into the document, and start Python. */
function openSite() {
  const host = document.getElementById("app");
  const facts = JSON.parse(document.getElementById("tutor-site")?.textContent || "{}");
  if (!host) return;
  const model = new SiteModel(facts);
  const line = /** @type {Model} */ (/** @type {unknown} */ (model));
  LINKS.set(line, new Link(line, { patience: LONG_WORK, firstPatience: NO_SILENCE }));
  render(/** @type {RenderProps} */ (/** @type {unknown} */ ({ model, el: host })));
  new SiteFrame(model).open();
  model.begin();
  document.addEventListener("visibilitychange", () => document.hidden && model.store());
  window.addEventListener("pagehide", () => model.store());
}

openSite();
