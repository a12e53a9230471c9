// Finished games kept in this browser (IndexedDB).
//
// A row is that of tutor/history/rows.py, and the store does what tutor/history/store.py does: the
// same tests run on this one and on SQLite's. Each method is one transaction, so two tabs never
// undo each other's work, and what a crash interrupts has not happened.

import { Store, asked } from "./database.js";
/** @import { Row } from "types" */

export const HISTORY = "ticket-tutor-history";

/** Compare two lists by the first place at which they differ: below 0 if the first list comes first.
 *
 * @param {(string | number)[]} a @param {(string | number)[]} b
 */
function compared(a, b) {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : a[place] < b[place] ? -1 : 1;
}

/** Merge two rows of the same game: a kept one counts more than a deleted one, then the later change.
 *
 * @param {Row | undefined} row @param {Row} other @returns {Row}
 */
function mergedRow(row, other) {
  if (!row) return other;
  /** @type {(row: Row) => [number, number, string]} */
  const standing = (row) => [row.game ? 1 : 0, row.changed, row.game];
  const newer = compared(standing(row), standing(other)) < 0 ? other : row;
  const summary = newer.summary || (row.game === other.game ? row.summary || other.summary : null);
  return { ...newer, played: Math.min(row.played, other.played), summary };
}

/** A row with a player renamed; unchanged if the player is not in it, or the name is taken.
 *
 * @param {Row} row @param {string} old @param {string} name @param {number} now @returns {Row}
 */
function renamedRow(row, old, name, now) {
  const game = JSON.parse(row.game || "{}");
  /** @type {{name: string}[]} */
  const players = game.players || [];
  const names = players.map((player) => player.name);
  if (!names.includes(old) || names.includes(name)) return row;
  for (const player of players) if (player.name === old) player.name = name;
  const sides = row.summary?.sides.map((side) => ({
    ...side,
    name: side.players.length === 1 && side.name === old ? name : side.name,
    players: side.players.map((player) => (player === old ? name : player)),
  }));
  const summary = row.summary && { ...row.summary, sides: sides || [] };
  return { ...row, game: JSON.stringify(game), summary, changed: Math.max(now, row.changed + 1) };
}

/** What becomes of a row when its game is kept again; null if nothing changes.
 *
 * @param {Row | undefined} kept @param {Row} row @param {string} start @returns {Row | null}
 */
function keptRow(kept, row, start) {
  if (!kept) return row;
  if (!kept.game && kept.key === row.key) return null;
  if (start === row.key && kept.key !== row.key) return null; // an old file of it
  const same = kept.game === row.game;
  if (same && kept.key === row.key && alike(kept.summary, row.summary)) return null;
  const changed = same ? kept.changed : Math.max(row.changed, kept.changed + 1);
  return { ...row, id: kept.id, played: kept.game ? kept.played : row.played, changed };
}

/** Whether two plain values are the same, in whatever order their keys come.
 *
 * @param {unknown} a @param {unknown} b @returns {boolean}
 */
function alike(a, b) {
  if (a === b || !a || !b || typeof a !== "object" || typeof b !== "object") return a === b;
  const [first, second] = [/** @type {Record<string, unknown>} */ (a), /** @type {Record<string, unknown>} */ (b)];
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => key in second && alike(first[key], second[key]));
}

export class HistoryStore extends Store {
  /** @param {string} [name] */
  constructor(name = HISTORY) {
    super(name, "games", (games) => games.createIndex("key", "key"));
  }

  /** @param {string[]} [ids] @returns {Promise<Row[]>} */
  rows(ids) {
    return this.run("readonly", (games) => (ids ? this.found(games, ids) : asked(games.getAll())));
  }

  /** @param {IDBObjectStore} games @param {string[]} ids @returns {Promise<Row[]>} */
  async found(games, ids) {
    const rows = await Promise.all(ids.map((id) => asked(games.get(id))));
    return rows.filter(Boolean);
  }

  /** Keep a game once; the id it is kept under. See tutor/history/store.py.
   *
   * @param {Row} row @param {string} [start] @returns {Promise<string>}
   */
  keep(row, start = "") {
    return this.run("readwrite", async (games) => {
      const index = games.index("key");
      const [own, begun, same] = await Promise.all([
        asked(games.get(row.id)), asked(index.getAll(start)), asked(index.getAll(row.key)),
      ]);
      /** @type {(candidate: Row) => (string | number)[]} */
      const rank = (candidate) => [Number(candidate.id !== row.id), Number(candidate.key !== start), Number(!candidate.game), candidate.played, candidate.id];
      const [kept] = [...(own ? [own] : []), ...begun, ...same].sort((row, other) => compared(rank(row), rank(other)));
      const after = keptRow(kept, row, start);
      if (after) games.put(after);
      return kept ? kept.id : row.id;
    });
  }

  /** @param {Row[]} rows @returns {Promise<void>} */
  merge(rows) {
    return this.run("readwrite", async (games) => {
      for (const row of rows) games.put(mergedRow(await asked(games.get(row.id)), row));
    });
  }

  /** @param {string[]} ids @returns {Promise<Row[]>} */
  remove(ids) {
    return this.run("readwrite", async (games) => {
      const before = (await this.found(games, ids)).filter((row) => row.game);
      for (const { id, played, key } of before) {
        games.put({ id, played, changed: Date.now(), key, game: "", summary: null });
      }
      return before;
    });
  }

  /** @param {string[]} ids @param {string} old @param {string} name @returns {Promise<Row[]>} */
  rename(ids, old, name) {
    return this.run("readwrite", async (games) => {
      const before = [];
      for (const row of await this.found(games, ids)) {
        const after = renamedRow(row, old, name, Date.now());
        if (after === row) continue;
        games.put(after);
        before.push(row);
      }
      return before;
    });
  }

  /** Forget games without a trace: they are kept elsewhere now.
   *
   * @param {string[]} ids @returns {Promise<void>}
   */
  drop(ids) {
    return this.run("readwrite", async (games) => {
      for (const id of ids) games.delete(id);
    });
  }

  /** @param {Row[]} rows @returns {Promise<void>} */
  restore(rows) {
    return this.run("readwrite", async (games) => {
      for (const row of rows) games.put(row);
    });
  }
}
