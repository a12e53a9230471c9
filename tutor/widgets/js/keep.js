// Keeping the game and the progress in lessons in this browser, and files. A private window may refuse it all.

import { htmlElement } from "./dom.js";
/** @import { Answer } from "types" */
/** @typedef {"game" | "undo" | "before" | "boards" | "lessons" | "play" | "tables" | "first" | "reviews" | "puzzles"} KeptThing */
export const KEPT = {
  game: "ticket-tutor/game",
  undo: "ticket-tutor/undo",
  before: "ticket-tutor/before",
  boards: "ticket-tutor/boards",
  lessons: "ticket-tutor/lessons",
  play: "ticket-tutor/play",
  tables: "ticket-tutor/tables",
  first: "ticket-tutor/first-games",
  reviews: "ticket-tutor/reviews",
  puzzles: "ticket-tutor/puzzles",
};
export const MOST_TEXT = 1_000_000;

/** What a storage answers, or this if it refuses: a private window may.
 *
 * @template T @param {() => T} doing @param {T} refused
 */
export function tried(doing, refused) {
  try {
    return doing();
  } catch {
    return refused;
  }
}

/** What is kept under a name, "" if nothing is. @param {KeptThing} name */
export function restore(name) {
  return tried(() => (window.localStorage.getItem(KEPT[name]) || "").slice(0, MOST_TEXT), "");
}

/** Keep a text, and tell whether it is safe; "" leaves the one kept before.
 *
 * @param {KeptThing} name @param {string} text
 */
export function keep(name, text) {
  return !text || tried(() => {
    window.localStorage.setItem(KEPT[name], text);
    return true;
  }, false);
}

const KEPT_COMES = 1500; // milliseconds that a page waits for what it kept before it is shown without

/** Note on a page that what it kept will move it, until Python has answered: whoever shows the page may
 * wait a little (loading.js of our server), so that no tap is lost.
 *
 * @param {HTMLElement} root @param {Set<(message?: Answer) => void>} listeners
 * @param {() => void} shown What follows once the page is in sight.
 */
export function awaitKept(root, listeners, shown) {
  root.dataset.comes = "true";
  /** @type {(message?: Answer) => void} */
  const heard = (message) => {
    if (!message) return;
    delete root.dataset.comes;
    listeners.delete(heard);
    window.setTimeout(shown);
  };
  listeners.add(heard);
  window.setTimeout(() => delete root.dataset.comes, KEPT_COMES);
}

const MADE_ANEW = /** @type {const} */ (["boards", "reviews"]);
const LEARNT = /** @type {const} */ (["lessons", "first", "puzzles"]);

/** Keep the texts that are kept as they come, and tell whether those are safe that matter.
 *
 * @param {Partial<Record<KeptThing, string>>} kept
 */
export function keepPlain(kept) {
  for (const name of MADE_ANEW) keep(name, kept[name] || "");
  return LEARNT.map((name) => keep(name, kept[name] || "")).every(Boolean);
}

/** The texts that `keepPlain` has kept, by name. */
export function restorePlain() {
  return Object.fromEntries([...MADE_ANEW, ...LEARNT].map((name) => [name, restore(name)]));
}

/** @param {KeptThing} name */
export function forget(name) {
  tried(() => window.localStorage.removeItem(KEPT[name]), undefined);
}

const DRAFT = "ticket-tutor/draft";

/** The game that was being set up in this tab when it was reloaded, "" if none was. */
export function restoreDraft() {
  return tried(() => (window.sessionStorage.getItem(DRAFT) || "").slice(0, MOST_TEXT), "");
}

/** Let a game that is still being set up survive a reload of this tab; "" forgets it. @param {string} text */
export function keepDraft(text) {
  tried(() => (text ? window.sessionStorage.setItem(DRAFT, text) : window.sessionStorage.removeItem(DRAFT)), undefined);
}

/** A name without characters that mean something to a file system.
 *
 * @param {string} name
 */
export function fileName(name) {
  return String(name).replace(/[^\p{L}\p{N}._ -]/gu, "-");
}

/** Let the browser save a text as a file.
 *
 * @param {string} name @param {string} text
 */
export function saveFile(name, text) {
  const type = name.endsWith(".csv") ? "text/csv;charset=utf-8" : "application/json";
  saveBlob(name, new Blob([text], { type }));
}

/** @param {string} name @param {Blob} blob */
export function saveBlob(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = htmlElement("a", { href: address, download: fileName(name), hidden: "" });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The facts of a chosen file: its text, or that it is too large for a game.
 *
 * @param {HTMLInputElement} input
 */
export async function openFile(input) {
  const file = input.files?.[0];
  if (!file) return null;
  /** @type {{value: string, too_large?: boolean, unreadable?: boolean}} */
  const facts = { value: "" };
  try {
    if (file.size > MOST_TEXT) facts.too_large = true;
    else facts.value = await file.text();
  } catch {
    facts.unreadable = true;
  }
  input.value = ""; // so that choosing the same file again is a change
  return facts;
}
