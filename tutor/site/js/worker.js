// Python in the browser: Pyodide with the app's code, and its connection to the page.

import { FetchError, fetchWhole } from "./fetching.js";
import { BoardStore } from "./own_boards.js";

/** @typedef {{action?: string, language?: string}} Task What the page sends: an action, or the file of a language. */
/** @type {Task[]} What came before Python was ready for it. */
const waiting = [];
/** @type {((text: string) => void) | null} */
let take = null;
/** Does what nobody is waiting for, such as scoring a game for the history. */
let settle = () => {};
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
const REST = 300; // milliseconds without an action

/** Fetch as usual, but decompress compressed files, and check the files that are known.
 *
 * @param {Files} files
 */
function fetchOurWay({ known, patience, stdlib, app, data, snapshot, rest, languages }) {
  const packed = [stdlib, app, data, ...languages, ...(snapshot && rest ? [snapshot, rest] : [])];
  const spare = [snapshot, rest]; // Python can start without them
  const whole = Object.values(known).reduce((sum, { counts, size }) => sum + (counts ? size : 0), 0);
  const plainly = self.fetch.bind(self);
  let come = 0;
  let told = 0;
  const count = (/** @type {number} */ bytes) => {
    come += bytes;
    if (Math.abs(come - told) > whole / 100 || come >= whole) {
      told = come;
      self.postMessage({ progress: Math.min(come / whole, 1) });
    }
  };
  self.fetch = async (asked, options) => {
    const address = String(asked);
    const file = known[address];
    const answer = await (file ? fetchWhole(address, file, patience, "default", file.counts ? count : undefined, plainly) : plainly(asked, options)).catch((error) => {
      // Pyodide would wait forever for a file that does not come.
      if (error instanceof FetchError && !languages.includes(address) && !(error.why === "damaged" && spare.includes(address))) giveUp(error);
      throw error;
    });
    if (!packed.includes(address) || !answer.body) return answer;
    if (!answer.ok) throw new Error(`${asked}: ${answer.status}`);
    const body = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "Content-Type": answer.headers.get("Content-Type") || "" } });
  };
}

/** @param {unknown} error */
function giveUp(error) {
  const { stack, why } = /** @type {FetchError} */ (error);
  self.postMessage({ failed: String(stack || error), why });
}

/** The first message of the page: where the files are, and which of them count for the progress.
 *
 * @typedef {object} Files
 * @property {string} pyodide
 * @property {object} info
 * @property {string} stdlib
 * @property {string} app
 * @property {string} data
 * @property {string} [snapshot] The memory of a Python that has loaded the app.
 * @property {number} memory Its size in bytes.
 * @property {string} [rest] The part of the standard library that is not in it.
 * @property {string[]} languages The files of the languages, each fetched when it is spoken.
 * @property {string} drawn The pictures that the page has as files, as JSON.
 * @property {Record<string, {hash: string, size: number, counts: boolean}>} known The hashes and sizes of
 *   files by address, and which of them are counted; empty if they are kept here and were checked before.
 * @property {number} patience Milliseconds without a byte after which a connection counts as dead.
 */

/** @param {string} address */
const bytes = (address) => fetch(address).then((answer) => answer.arrayBuffer());

/** The bytes of a large file, put into place as they come, so that they are in memory only once.
 *
 * @param {string} address @param {number} size
 */
async function filled(address, size) {
  const found = new Uint8Array(size);
  const reader = (await fetch(address)).body?.getReader();
  let at = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    found.set(part.value, at);
    at += part.value.byteLength;
  }
  return found;
}

/** Free memory that Pyodide would hold on to.
 *
 * @param {Uint8Array<ArrayBuffer>} held
 */
function free({ buffer }) {
  /** @type {any} */ (buffer).transfer?.(0); // in browsers since 2024
}

const ENTRY = 0x04034b50; // the mark before each file of a zip

/** Unpack an archive of ours: a zip without compression. Python would take seven times as long.
 *
 * @param {{mkdirTree: (path: string) => void, writeFile: (path: string, content: Uint8Array) => void}} files
 * @param {ArrayBuffer} archive
 */
function unpack(files, archive) {
  const view = new DataView(archive);
  const made = new Set();
  for (let at = 0; view.getUint32(at, true) === ENTRY; ) {
    const size = view.getUint32(at + 18, true);
    const nameSize = view.getUint16(at + 26, true);
    const start = at + 30 + nameSize + view.getUint16(at + 28, true);
    const path = `${APP}/${new TextDecoder().decode(new Uint8Array(archive, at + 30, nameSize))}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    files.writeFile(path, new Uint8Array(archive, start, size));
    at = start + size;
  }
}

/** Start Python from the snapshot, as it was when it had loaded the app.
 *
 * @param {Files} files
 */
async function woken({ pyodide, info, snapshot = "", memory: size, rest, data }) {
  const memory = filled(snapshot, size);
  const boards = bytes(data);
  const { loadPyodide } = await import(`${pyodide}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: pyodide, stdLibURL: rest, lockFileContents: { info, packages: {} }, _loadSnapshot: memory,
    // Pyodide copies a snapshot into its first memory, which is smaller than what the app has used.
    createPyodideModule: async (/** @type {object} */ settings) => {
      const { default: make } = await import(`${pyodide}pyodide.asm.mjs`);
      const module = await make(settings);
      module.growMemory(size);
      return module;
    },
  });
  free(await memory);
  unpack(python.FS, await boards);
  python.runPython(WAKE);
  return python;
}

/** Start Python from the beginning.
 *
 * @param {Files} files
 */
async function begun({ pyodide, info, stdlib, app, data }) {
  const [archive, boards] = [bytes(app), bytes(data)];
  const { loadPyodide } = await import(`${pyodide}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: pyodide, stdLibURL: stdlib, lockFileContents: { info, packages: {} } });
  unpack(python.FS, await archive);
  unpack(python.FS, await boards);
  python.runPython(BEGIN);
  return python;
}

/** @param {() => void} doing */
function safely(doing) {
  try {
    doing();
  } catch (error) {
    // Python raises nothing here: any error is its end, for example for lack of memory.
    self.postMessage({ failed: String(error) });
  }
}

/** Keep or forget a board of one's own, as Python orders, one after the other.
 *
 * @param {string} order
 */
function obey(order) {
  const { put, remove } = JSON.parse(order);
  boardsKept = boardsKept
    .then(() => (put ? ownStore.put([put]) : ownStore.remove(remove)))
    .catch(() => take?.(JSON.stringify({ n: 0, do: "own_board_unkept" })));
}
/** @type {Promise<unknown>} */
let boardsKept = Promise.resolve();
const ownStore = new BoardStore();

/** The kept texts of one's own boards, as JSON. */
async function ownBoards() {
  const kept = await ownStore.all().catch(() => []);
  return JSON.stringify(kept.map(({ text }) => text));
}

/** @param {Files} files */
async function begin(files) {
  const { snapshot, drawn } = files;
  const kept = ownBoards();
  fetchOurWay(files);
  const python = (snapshot && (await woken(files).catch((error) => console.warn(error)))) || (await begun(files));
  python.pyimport("tutor.site.shallow").keep_shallow();
  const open = python.pyimport("tutor.site.worker_page").open_app;
  // The page may already show a table. It must not get the first page, which is what Python has until
  // the page's first message: what the browser keeps, and its address.
  /** @type {string[] | null} */
  let first = [];
  const tell = (/** @type {string} */ said) => (first ? first.push(said) : self.postMessage({ said: [said] }));
  const opened = open(tell, drawn, await kept, obey);
  settle = opened.settle;
  take = (text) => {
    opened.take(text);
    clearTimeout(resting);
    resting = setTimeout(() => safely(settle), REST);
  };
  const told = () => {
    if (first) self.postMessage({ ready: true, said: first });
    first = null;
  };
  learn = async (address) => {
    const archive = await bytes(address).catch(() => null);
    if (archive) unpack(python.FS, archive);
    else self.postMessage({ unspoken: true });
  };
  await drain(told);
  told();
}

/** Gives Python the file of a language.
 *
 * @type {(address: string) => Promise<void>}
 */
let learn;
let draining = false;

/** Take what waits, in order; a language has to be here before what follows it.
 *
 * @param {() => void} [after] Called after each action.
 */
async function drain(after) {
  if (draining) return;
  draining = true;
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    const { action, language } = task;
    if (language) await learn(language);
    if (action) safely(() => take?.(action));
    if (action) after?.();
  }
  draining = false;
}

// The data are beside the code, as everywhere else.
const APP = "/app";
const BEGIN = `
import sys
sys.path.insert(0, "${APP}")
sys.dont_write_bytecode = True
`;
// The archive of the standard library is a different one now, and chance must differ for everybody.
const WAKE = `
import random, sys, zipimport
zipimport._zip_directory_cache.clear()
sys.path_importer_cache.clear()
random.seed()
`;

self.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
  if (data.begin) {
    begin(data.begin).catch(giveUp);
    return;
  }
  waiting.push(data);
  if (take) drain();
});
