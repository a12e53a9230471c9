// The way to what reads photos: its script and its model, which come only when they are asked for.
//
// Our own pages name the script's file, since their policy allows no script but a file; elsewhere Python
// sends it. It runs in a worker, or on the page where the page may have none.

/** @import { Action, Asked, Model, PhotoFacts } from "types" */

const LONGEST_LOAD = 30_000; // milliseconds
/** @typedef {(question: Asked) => Promise<any>} Ask */

/** A question's answer from a worker with this script.
 *
 * @param {string} address @returns {Ask}
 */
function inWorker(address) {
  const worker = new Worker(address, { type: "module" });
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  worker.addEventListener("message", ({ data: { number, value, fault } }) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (fault === undefined) one?.resolve(value);
    else one?.reject(new Error(fault));
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("no worker"));
    waiting.clear();
  });
  let number = 0;
  return (question) => new Promise((resolve, reject) => {
    number += 1;
    waiting.set(number, { resolve, reject });
    worker.postMessage({ number, question });
  });
}

/** The same on this page; it stands still meanwhile, once it has shown that it works.
 *
 * @param {string} address @returns {Promise<Ask>}
 */
async function onPage(address) {
  const { answer } = (await import(address)).default;
  return async (question) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return answer(question);
  };
}

export class PhotoReader {
  /** @type {WeakMap<Model, PhotoReader>} */
  static readers = new WeakMap();
  /** @type {Promise<Ask> | undefined} */
  loaded;

  /** A model's only reader, however many views it has, until it has another board.
   *
   * @param {Model} model @param {string} board @param {(action: Action) => void} send
   * @returns {PhotoReader}
   */
  static of(model, board, send) {
    const known = PhotoReader.readers.get(model);
    if (known?.board === board) return known;
    const reader = new PhotoReader(model, board, send);
    PhotoReader.readers.set(model, reader);
    return reader;
  }

  /** @param {Model} model @param {string} board @param {(action: Action) => void} send */
  constructor(model, board, send) {
    this.model = model;
    this.board = board;
    this.send = send;
  }

  /** Load the reader, unless that has been done; after a failure it is tried again.
   *
   * @returns {Promise<Ask>}
   */
  load() {
    this.loaded = this.loaded || this.begin().catch((error) => {
      this.loaded = undefined;
      throw error;
    });
    return this.loaded;
  }

  async begin() {
    const { script, model, facts } = await this.message();
    const file = /** @type {HTMLElement | null} */ (document.querySelector("script[data-photo]"))?.dataset.photo;
    const address = file ? new URL(file, document.baseURI).href : URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    /** @type {(ask: Ask) => Promise<Ask>} */
    const ready = async (ask) => {
      await ask({ load: { model: Uint8Array.from(atob(model), (letter) => letter.charCodeAt(0)).buffer, facts } });
      return ask;
    };
    try {
      return await ready(inWorker(address));
    } catch {
      return ready(await onPage(address));
    }
  }

  /** Ask Python for the script, the model, and what is known of the board.
   *
   * @returns {Promise<{script: string, model: string, facts: PhotoFacts}>}
   */
  message() {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(() => reject(new Error("no answer"))), LONGEST_LOAD);
      /** @type {(message?: any) => void} */
      const heard = (message) => message?.reader && end(() => resolve(message.reader));
      /** @type {(doing: () => void) => void} */
      const end = (doing) => {
        clearTimeout(timer);
        this.model.off("msg:custom", heard);
        doing();
      };
      this.model.on("msg:custom", heard);
      this.send({ do: "photo_reader", board: this.board });
    });
  }

  /** Ask the reader something.
   *
   * @param {Asked} question
   */
  async ask(question) {
    return (await this.load())(question);
  }
}
