// The messages between Python and the finished games that this browser keeps.

import { HISTORY, HistoryStore } from "./history_store.js";
import { saveFile, tried } from "./keep.js";
/** @import { Action, HistoryOrder, Model, Row } from "types" */

const PART_ROWS = 10; // games scored at a time: Python has three seconds to answer
const PART_LETTERS = 200_000; // of a message: Python takes a million
const LARGEST_HISTORY = 60_000_000; // bytes of a file
const REST = 300; // milliseconds without another change in another tab before looking at them
const AT_HAND = "-"; // stands for the text of a game that is kept here
const WAITING = "ticket-tutor-waiting"; // the games that a server's history has not taken
const SOON = 5_000; // milliseconds until they are offered again, at first; then doubled each time
const SELDOM = 300_000; // milliseconds, at most

/** The games of one of our files, in parts that fit into a message; null if it is not our file.
 *
 * @param {string} text
 * @returns {string[] | null} The parts, each a JSON list.
 */
function partsOfHistory(text) {
  let value = tried(() => JSON.parse(text), null);
  if (value?.format === "finished-game/1") value = { format: "game-history/1", games: [value] };
  if (value?.format !== "game-history/1" || !Array.isArray(value.games)) return null;
  return inParts(value.games);
}

/** Values in parts: JSON lists with a limit of letters and of values each.
 *
 * @param {unknown[]} values @param {number} [most] @returns {string[]}
 */
function inParts(values, most = PART_ROWS) {
  /** @type {string[][]} */
  const parts = [[]];
  let letters = 0;
  for (const value of values) {
    let text = JSON.stringify(value);
    if (text.length > PART_LETTERS) text = "null"; // no game is as large: it is counted as no good
    const last = parts[parts.length - 1];
    if (last.length && (last.length >= most || letters + text.length > PART_LETTERS)) {
      parts.push([text]);
      letters = text.length;
    } else {
      last.push(text);
      letters += text.length;
    }
  }
  return parts.map((part) => `[${part.join(",")}]`);
}

/** The text of a file of all kept games.
 *
 * @param {Row[]} rows
 */
function historyFile(rows) {
  const games = rows
    .filter((row) => row.game)
    .sort((row, other) => row.played - other.played)
    .map(({ id, key, played, changed, game }) => JSON.stringify({ id, key, played, changed, game: JSON.parse(game) }));
  return `{"format": "game-history/1", "games": [\n${games.join(",\n")}\n]}\n`;
}

/** Carries out Python's orders for the store one by one, and keeps the games that it sends. */
export class HistoryLine {
  /** @type {WeakMap<Model, HistoryLine>} */
  static lines = new WeakMap();

  /** @type {Map<string, string>} The id under which a game is kept that Python calls by another. */
  known = new Map();
  /** @type {Row[]} What the last change took away. */
  before = [];
  /** @type {string[]} Parts of a file that are still to go out. */
  parts = [];
  /** @type {Row[]} Rows of a shared history on their way to a file. */
  saved = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  rest;
  /** @type {ReturnType<typeof setTimeout> | undefined} When games that wait are offered again. */
  again;
  /** @type {Set<string>} The ids of those that cannot be scored here. */
  hopeless = new Set();
  waitingCount = 0; // how many wait, as far as Python knows
  pause = SOON;
  shared = false;
  watched = false;
  many = 0;

  /** A model's only history line, however many views it has.
   *
   * @param {Model} model @param {(action: Action) => void} send @returns {HistoryLine}
   */
  static of(model, send) {
    const line = HistoryLine.lines.get(model) || new HistoryLine(model, send);
    HistoryLine.lines.set(model, line);
    return line;
  }

  /** @param {Model} model @param {(action: Action) => void} send */
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.store = new HistoryStore();
    this.waiting = new HistoryStore(WAITING);
    /** @type {Promise<void>} */
    this.last = Promise.resolve();
    model.on("change:finished", () => this.keep());
    model.on("msg:custom", (message) => message?.history && this.enqueue(() => this.obey(message.history)));
    try {
      this.tabs = new BroadcastChannel(HISTORY);
      this.tabs.onmessage = () => this.heardOfChange();
    } catch {
      this.tabs = null;
    }
    this.keep();
  }

  /** Do something once everything before it is done; tell Python if it fails.
   *
   * @param {() => Promise<void>} work
   */
  enqueue(work) {
    this.last = this.last.then(work).catch((error) => {
      this.send({ do: "history_trouble", value: error?.name === "QuotaExceededError" ? "full" : "refused" });
    });
    return this.last;
  }

  /** Another tab has written: have Python ask for the rows again, once that tab rests. */
  heardOfChange() {
    if (this.watched) this.lookAgain(REST);
  }

  /** @param {number} pause */
  lookAgain(pause) {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.send({ do: "history_changed" }), pause);
  }

  tellTabs() {
    this.tabs?.postMessage("changed");
  }

  /** Keep the finished game that is on screen. */
  keep() {
    const text = this.model.get("finished");
    if (!text) return;
    this.enqueue(async () => {
      const { start, row, waits } = JSON.parse(text);
      const now = Date.now();
      if (waits) {
        await this.wait({ ...row, start, played: now, changed: now }, start);
        return;
      }
      const name = row.id;
      const id = this.known.get(name) || name;
      this.known.set(name, await this.store.keep({ ...row, id, played: now, changed: now }, start));
      this.tellTabs();
    });
  }

  /** Keep a game that the server's history has not taken, until it does.
   *
   * @param {Row} row @param {string} start
   */
  async wait(row, start) {
    try {
      await this.waiting.keep(row, start);
    } catch {
      this.send({ do: "waiting", trouble: true });
    }
    this.waitingCount += 1;
    this.pause = SOON;
    this.offerLater();
  }

  /** Whether the game on screen is not in the server's history yet. */
  get waits() {
    const text = this.model.get("finished");
    return Boolean(text && JSON.parse(text).waits);
  }

  offerLater() {
    clearTimeout(this.again);
    this.again = setTimeout(() => this.enqueue(() => this.offer()), this.pause);
    this.pause = Math.min(2 * this.pause, SELDOM);
  }

  /** Offer the waiting games, some at a time: those that are taken are dropped, and the next follow.
   *
   * Another tab may have handed them in, so Python is also told that none is waiting any more.
   */
  async offer() {
    /** @type {Row[]} */
    let rows = [];
    try {
      rows = await this.waiting.rows();
    } catch {
      // This browser keeps nothing.
    }
    const good = rows.filter((row) => !this.hopeless.has(row.id));
    if (!good.length && !this.waits && rows.length === this.waitingCount) return;
    this.waitingCount = rows.length;
    this.send({ do: "waiting", value: inParts(good)[0], many: rows.length });
    this.offerLater();
  }

  /** Some games are in the server's history: drop them here, and go on with the others.
   *
   * @param {string[]} ids @param {string[]} hopeless
   */
  async entered(ids, hopeless) {
    for (const id of hopeless) this.hopeless.add(id);
    if (!ids.length && !hopeless.length) return;
    await this.waiting.drop(ids).catch(() => {}); // where nothing is kept nothing is to drop
    this.waitingCount = Math.max(0, this.waitingCount - ids.length);
    clearTimeout(this.again);
    this.pause = SOON;
    await this.offer();
  }

  /** @param {HistoryOrder} order */
  async obey(order) {
    const { store } = this;
    if (order.do === "waiting") await this.offer();
    else if (order.do === "entered") await this.entered(order.ids || [], order.hopeless || []);
    else if (order.do === "again") this.lookAgain(SOON);
    else if (order.do === "load") await this.load(Boolean(order.shared));
    else if (order.do === "games") await this.games(order.ids || [], Boolean(order.open));
    else if (order.do === "keep") {
      for (const row of order.rows || []) await store.keep(row);
    } else if (order.do === "merge") {
      await store.merge(order.rows || []);
      this.tellTabs();
      this.nextPart();
    } else if (order.do === "next") this.nextPart();
    else if (order.do === "remove") this.before = await store.remove(order.ids || []);
    else if (order.do === "rename") {
      this.before = await store.rename(order.ids || [], order.old || "", order.name || "");
    } else if (order.do === "undo") await store.restore(this.before.splice(0));
    else if (order.do === "export") saveFile(order.name || "", historyFile(await store.rows()));
    else if (order.do === "save") {
      if (!order.part) this.saved = [];
      this.saved.push(...(order.rows || []));
      if (order.last) saveFile(order.name || "", historyFile(this.saved.splice(0)));
      else this.send({ do: "history_export", part: Number(order.part) + 1 });
    }
    if (["remove", "rename", "undo"].includes(order.do)) this.tellTabs();
  }

  /** Send Python all rows without their games. It knows a shared history's rows, but not the time here.
   *
   * @param {boolean} shared
   */
  async load(shared) {
    this.shared = shared;
    this.watched = !shared;
    const rows = shared ? [] : await this.store.rows();
    const heads = rows.map((row) => ({ ...row, game: row.game ? AT_HAND : "" }));
    const now = String(Date.now());
    const zone = -new Date().getTimezoneOffset();
    const parts = inParts(heads, 1000);
    parts.forEach((value, part) => {
      this.send({ do: "history_rows", part, of: parts.length, value, now, zone });
    });
  }

  /** Send Python some games, to score them again or to show one.
   *
   * @param {string[]} ids @param {boolean} open
   */
  async games(ids, open) {
    const rows = this.shared ? [] : await this.store.rows(ids);
    if (open) {
      for (const row of rows) this.send({ do: "history_open", value: row.game });
      return;
    }
    this.send({ do: "history_games", value: JSON.stringify(rows) });
  }

  /** Import a chosen file: its games go to Python in parts, and come back as rows to keep.
   *
   * @param {HTMLInputElement} input
   */
  async open(input) {
    const file = input.files?.[0];
    if (!file) return;
    /** @type {string[] | null} */
    let parts = null;
    try {
      if (file.size <= LARGEST_HISTORY) parts = partsOfHistory(await file.text());
    } catch {
      // It cannot be read.
    }
    input.value = "";
    if (!parts) {
      this.send({ do: "history_imported", unreadable: true });
      return;
    }
    this.parts = parts;
    this.many = parts.length;
    this.nextPart();
  }

  nextPart() {
    const value = this.parts.shift();
    if (value === undefined) {
      if (this.many) this.send({ do: "history_imported" });
      this.many = 0;
      return;
    }
    const part = this.many - this.parts.length;
    this.send({ do: "history_import", part, of: this.many, value, now: String(Date.now()) });
  }
}
