// Keeps boards of one's own in this browser (IndexedDB): each is a text that Python has checked.
//
// Both the page and the worker use this. Each method is one transaction, so that a crash leaves nothing
// half done.

import { Store, asked } from "../../widgets/js/database.js";

/** A board of one's own as it is kept: its files' texts, as JSON.
 *
 * @typedef {{id: string, text: string}} KeptBoard
 */

export class BoardStore extends Store {
  constructor() {
    super("ticket-tutor-boards", "boards");
  }

  /** @returns {Promise<KeptBoard[]>} */
  all() {
    return this.run("readonly", (boards) => asked(boards.getAll()));
  }

  /** @param {KeptBoard[]} rows */
  put(rows) {
    return this.run("readwrite", async (boards) => {
      for (const { id, text } of rows) boards.put({ id, text });
    });
  }

  /** @param {string} id */
  remove(id) {
    return this.run("readwrite", async (boards) => {
      boards.delete(id);
    });
  }
}
