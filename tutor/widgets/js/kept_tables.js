// The tables that wait in this browser. Another tab may have put some aside: those stay.

import { keep, restore, tried } from "./keep.js";

/** @typedef {{game: string}} KeptTable */

/** @param {string} text @returns {KeptTable[]} */
function tablesIn(text) {
  return tried(() => JSON.parse(text).tables.filter((/** @type {KeptTable} */ table) => table.game), []);
}

export class KeptTables {
  constructor() {
    this.last = "";
    /** The games that this page has known: what is missing of them is forgotten. @type {Set<string>} */
    this.known = new Set();
  }

  /** Read what is kept; from now on this page knows it. */
  restore() {
    this.last = restore("tables");
    this.note(tablesIn(this.last));
    return this.last;
  }

  /** @param {KeptTable[]} tables */
  note(tables) {
    for (const { game } of tables) this.known.add(game);
  }

  /** Keep Python's text, with the tables that only another tab knows. @param {string} [text] */
  keep(text = "") {
    if (!text || text === this.last) return true;
    const ours = tablesIn(text);
    this.note(ours);
    const others = tablesIn(restore("tables")).filter(({ game }) => !this.known.has(game));
    this.last = text;
    return keep("tables", JSON.stringify({ ...JSON.parse(text), tables: [...ours, ...others] }));
  }
}
