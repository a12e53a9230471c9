// Saves everything that this browser keeps of the app to one file, and restores it.

import { HistoryStore } from "../../widgets/js/history_store.js";
import { KEPT, MOST_TEXT, forget, keep, restore, tried } from "../../widgets/js/keep.js";
import { BoardStore } from "./own_boards.js";
/** @import { Everything, KeptThing, Row } from "types" */

export const LEFT_OPEN = "ticket-tutor/left"; // the page on screen, as site.js stores it
const EVERYTHING = "ticket-tutor-everything/1";
const MOST_BOARDS = 30; // of one's own
export const LARGEST_KEPT = 50_000_000; // bytes

/** Whether this browser would keep such a long text. It may refuse any, as in a private window.
 *
 * @param {string} text
 */
export function hasRoom(text) {
  const trial = "ticket-tutor/tried";
  return tried(() => {
    window.localStorage.setItem(trial, text);
    window.localStorage.removeItem(trial);
    return true;
  }, false);
}

/** Whether there is anything that a file would replace. */
export function anythingKept() {
  return Object.keys(KEPT).some((what) => restore(/** @type {KeptThing} */ (what)));
}

/** The text of a file with the games on the table, the progress, the history, and one's own boards. */
export async function everythingKept() {
  const kept = Object.fromEntries(Object.keys(KEPT).map((what) => [what, restore(/** @type {KeptThing} */ (what))]));
  const [store, own] = [new HistoryStore(), new BoardStore()];
  try {
    const boards = await own.all();
    return `${JSON.stringify({ format: EVERYTHING, kept, history: await store.rows(), boards })}\n`;
  } finally {
    for (const one of [store, own]) one.close();
  }
}

/** The contents of a file, or null if it is not one of ours. Python checks them when it reads them.
 *
 * @param {string} text @returns {Everything | null}
 */
export function readEverything(text) {
  const found = tried(() => JSON.parse(text), null);
  if (found?.format !== EVERYTHING || typeof found.kept !== "object" || !Array.isArray(found.history)) return null;
  /** @type {Record<string, string>} */
  const kept = {};
  for (const what of Object.keys(KEPT)) {
    const value = found.kept?.[what] ?? "";
    if (typeof value !== "string" || value.length > MOST_TEXT) return null;
    kept[what] = value;
  }
  const texts = ["id", "key", "game"];
  const numbers = ["played", "changed"];
  const fits = (/** @type {any} */ row) =>
    row && texts.every((name) => typeof row[name] === "string") && numbers.every((name) => Number.isSafeInteger(row[name]));
  if (!found.history.every(fits)) return null;
  const history = found.history.map((/** @type {Row} */ { id, key, game, played, changed }) => {
    return { id, key, game, played, changed, summary: null }; // Python computes it again
  });
  const boards = found.boards ?? []; // older files have none
  const isBoard = (/** @type {any} */ row) => row && [row.id, row.text].every((one) => typeof one === "string" && one.length <= MOST_TEXT);
  if (!Array.isArray(boards) || boards.length > MOST_BOARDS || !boards.every(isBoard)) return null;
  return { kept, history, boards: boards.map(({ id, text }) => ({ id, text })) };
}

/** Restore the contents of a file. Finished games and boards are added to those that are here.
 *
 * Those come first: all of them are stored or none, and storing them twice does no harm.
 *
 * @param {Everything} found
 */
export async function restoreEverything({ kept, history, boards }) {
  if (boards.length) await new BoardStore().put(boards);
  const store = new HistoryStore();
  try {
    await store.merge(history);
  } finally {
    store.close();
  }
  for (const [what, text] of Object.entries(kept)) {
    const name = /** @type {KeptThing} */ (what);
    if (!text) forget(name);
    else if (!keep(name, text)) throw new Error("full");
  }
  tried(() => window.localStorage.removeItem(LEFT_OPEN), undefined); // it shows what was here before
}
