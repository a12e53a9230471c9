// A table of rows in this browser (IndexedDB), each under its id; for the page and for its worker.

/** The answer to a request of IndexedDB.
 *
 * @template T @param {IDBRequest<T>} request @returns {Promise<T>}
 */
export function asked(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class Store {
  /** @type {Promise<IDBDatabase> | null} */
  opening = null;

  /**
   * @param {string} name
   * @param {string} table
   * @param {(rows: IDBObjectStore) => void} [made] What else a new table needs.
   */
  constructor(name, table, made = () => {}) {
    this.name = name;
    this.table = table;
    this.made = made;
  }

  /** @returns {Promise<IDBDatabase>} */
  open() {
    this.opening ||= new Promise((resolve, reject) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => this.made(request.result.createObjectStore(this.table, { keyPath: "id" }));
      request.onblocked = () => reject(new Error("blocked"));
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const line = request.result;
        // A newer version of this page in another tab must not wait for this one.
        line.onversionchange = () => this.close();
        line.onclose = () => this.close();
        resolve(line);
      };
    });
    this.opening.catch(() => this.close());
    return this.opening;
  }

  close() {
    this.opening?.then((line) => line.close()).catch(() => {});
    this.opening = null;
  }

  /** Do some work in one transaction, completely or not at all.
   *
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(rows: IDBObjectStore) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async run(mode, work) {
    const line = await this.open();
    const transaction = line.transaction(this.table, mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(null);
      transaction.onabort = () => reject(transaction.error || new Error("aborted"));
    });
    done.catch(() => {}); // the work tells first
    try {
      const result = await work(transaction.objectStore(this.table));
      await done;
      return result;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It has ended already.
      }
      throw error;
    }
  }
}
