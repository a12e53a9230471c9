// The language of the page: the one chosen in this browser, else what the browser prefers. It belongs
// to the reader: no file and no link says it.

import { tried } from "./keep.js";

const KEY = "ticket-tutor/language";

/** The code of the language that was chosen here, "" if none was. */
export function languageChosen() {
  return tried(() => (window.localStorage.getItem(KEY) || "").slice(0, 20), "");
}

/** Keep the language that was chosen; "" leaves the one kept before. @param {string} [code] */
export function keepLanguage(code) {
  if (code) tried(() => window.localStorage.setItem(KEY, code), undefined);
}

/** The languages asked for here as browsers name them, the best first. */
export function languagesAsked() {
  return [languageChosen(), ...(navigator.languages || [navigator.language])].filter(Boolean);
}

/** The first of the languages asked for that there is, as Python chooses it (tutor/words/language.py).
 *
 * @param {string[]} codes @returns {string}
 */
export function languageHere(codes) {
  const asked = languagesAsked().map((tag) => tag.split("-")[0].toLowerCase());
  return asked.find((code) => codes.includes(code)) || "en";
}
