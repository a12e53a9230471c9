// Everything that this browser keeps of the app, as one file, and back.

const EVERYTHING = "ticket-tutor-everything/1";
const MOST_BOARDS = 30; // of one's own
const LARGEST_KEPT = 50_000_000; // bytes

/** Whether this browser would keep so long a text. It may refuse all, as in a private window.
 *
 * @param {string} text
 */
function hasRoom(text) {
  const tried = "ticket-tutor/tried";
  try {
    window.localStorage.setItem(tried, text);
    window.localStorage.removeItem(tried);
    return true;
  } catch {
    return false;
  }
}

/** Whether there is anything that a file would take the place of. */
function anythingKept() {
  return Object.keys(KEPT).some((what) => restore(/** @type {KeptThing} */ (what)));
}

/** The text of a file of the games on the table, the progress, the history, and one's own boards. */
async function everythingKept() {
  const kept = Object.fromEntries(Object.keys(KEPT).map((what) => [what, restore(/** @type {KeptThing} */ (what))]));
  const store = new HistoryStore();
  try {
    const boards = await new BoardStore().all();
    return `${JSON.stringify({ format: EVERYTHING, kept, history: await store.rows(), boards })}\n`;
  } finally {
    store.close();
  }
}

/** What a file says, or null if it is none of ours. What is in it Python checks when it reads it.
 *
 * @param {string} text
 * @returns {Everything | null}
 */
function readEverything(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
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
    return { id, key, game, played, changed, summary: null }; // Python counts them anew
  });
  const boards = found.boards ?? []; // older files have none
  const isBoard = (/** @type {any} */ row) => row && [row.id, row.text].every((one) => typeof one === "string" && one.length <= MOST_TEXT);
  if (!Array.isArray(boards) || boards.length > MOST_BOARDS || !boards.every(isBoard)) return null;
  return { kept, history, boards: boards.map(({ id, text }) => ({ id, text })) };
}

/** Put back what a file says. Finished games and boards are added to those that are here.
 *
 * They come first: they are taken in wholly or not at all, and again without harm.
 *
 * @param {Everything} found
 */
async function restoreEverything({ kept, history, boards }) {
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
  forgetLeft();
}

/** The stored page shows what was here before. */
function forgetLeft() {
  try {
    window.localStorage.removeItem(LEFT_OPEN);
  } catch {
    // Nothing was stored, then.
  }
}
