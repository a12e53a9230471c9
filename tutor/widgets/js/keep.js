// Keeping the game and the progress in lessons in this browser, and files. A private window may refuse it all.

/** @typedef {"game" | "undo" | "before" | "lessons" | "play" | "first"} KeptThing */
export const KEPT = {
  game: "ticket-tutor/game",
  undo: "ticket-tutor/undo",
  before: "ticket-tutor/before",
  lessons: "ticket-tutor/lessons",
  play: "ticket-tutor/play",
  first: "ticket-tutor/first-games",
};
export const MOST_TEXT = 1_000_000;

/**
 * @param {KeptThing} name
 * @returns {string}
 */
export function restore(name) {
  try {
    return (window.localStorage.getItem(KEPT[name]) || "").slice(0, MOST_TEXT);
  } catch {
    return "";
  }
}

/** Keep a text, and tell whether it is safe; "" leaves the one kept before.
 *
 * @param {KeptThing} name
 * @param {string} text
 * @returns {boolean}
 */
export function keep(name, text) {
  if (!text) return true;
  try {
    window.localStorage.setItem(KEPT[name], text);
    return true;
  } catch {
    return false;
  }
}

/** @param {KeptThing} name */
export function forget(name) {
  try {
    window.localStorage.removeItem(KEPT[name]);
  } catch {
    // Nothing was kept, then.
  }
}

const DRAFT = "ticket-tutor/draft";

/** The game that was being set up in this tab when it was reloaded, "" if none was.
 *
 * @returns {string}
 */
export function restoreDraft() {
  try {
    return (window.sessionStorage.getItem(DRAFT) || "").slice(0, MOST_TEXT);
  } catch {
    return "";
  }
}

/** Let a game that is still being set up survive a reload of this tab; "" forgets it.
 *
 * @param {string} text
 */
export function keepDraft(text) {
  try {
    if (text) window.sessionStorage.setItem(DRAFT, text);
    else window.sessionStorage.removeItem(DRAFT);
  } catch {
    // Then a reload shows the kept game.
  }
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
 * @param {string} name
 * @param {string} text
 */
export function saveFile(name, text) {
  const type = name.endsWith(".csv") ? "text/csv;charset=utf-8" : "application/json";
  saveBlob(name, new Blob([text], { type }));
}

/**
 * @param {string} name
 * @param {Blob} blob
 */
export function saveBlob(name, blob) {
  const link = document.createElement("a");
  const address = URL.createObjectURL(blob);
  link.href = address;
  link.download = fileName(name);
  link.hidden = true;
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
