// Keeps boards of one's own in this browser (IndexedDB): each is a text that Python has checked.
//
// Both the page and the worker use this. Each method is one transaction, so that a crash leaves nothing
// half done.

const BOARDS = "ticket-tutor-boards";

/** A board of one's own as it is kept: its files' texts, as JSON.
 *
 * @typedef {{id: string, text: string}} KeptBoard
 */

export class BoardStore {
  /** Do some work in one transaction, all of it or nothing.
   *
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(boards: IDBObjectStore) => IDBRequest<T> | null} work Returns its last request, whose result is wanted.
   * @returns {Promise<T | undefined>}
   */
  async run(mode, work) {
    const line = await this.open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = line.transaction("boards", mode);
        const request = work(transaction.objectStore("boards"));
        transaction.oncomplete = () => resolve(request?.result);
        transaction.onabort = () => reject(transaction.error || new Error("aborted"));
      });
    } finally {
      line.close();
    }
  }

  /** @returns {Promise<IDBDatabase>} */
  open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(BOARDS, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("boards", { keyPath: "id" });
      request.onblocked = () => reject(new Error("blocked"));
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(request.result);
    });
  }

  /** @returns {Promise<KeptBoard[]>} */
  async all() {
    return (await this.run("readonly", (boards) => boards.getAll())) || [];
  }

  /** @param {KeptBoard[]} rows */
  put(rows) {
    return this.run("readwrite", (boards) => {
      for (const { id, text } of rows) boards.put({ id, text });
      return null;
    });
  }

  /** @param {string} id */
  remove(id) {
    return this.run("readwrite", (boards) => boards.delete(id));
  }
}
