// What is to be confirmed of what was read in a photo: plain functions, without the DOM.

/** @import { PhotoOwner, Shares } from "types" */

const SURE = 0.9; // from here on right in 99 of 100 (tutor/photo/js/reader.js)
const MAY_BE = 0.01; // the least share of a colour for which it is asked about
const MOST_DOUBTFUL = 5; // routes that are named when somebody's trains do not add up

/** What is to be accepted and asked.
 *
 * What was entered before is not touched, but asked about where the photo surely shows another owner,
 * unless it is for an owner whose colour is not read.
 *
 * @param {Shares[]} read
 * @param {Record<string, string>} entered The owners by route, as entered so far.
 * @param {Map<string, string>} answers What somebody has answered, by route.
 * @param {PhotoOwner[]} owners
 * @param {Set<string>} leftOut What could not be entered.
 * @returns {{sure: Map<string, string[]>, unsure: string[]}} The routes to accept by owner's key, the
 *   surest first; and those to ask about, the least certain first.
 */
export function planOf(read, entered, answers, owners, leftOut) {
  /** @type {Map<string, string[]>} */
  const sure = new Map();
  /** @type {string[]} */
  const unsure = [];
  for (const { route, owner, sure: how } of [...read].sort((a, b) => a.sure - b.sure)) {
    const key = keyOf(owner, owners);
    const answer = answers.get(route);
    const isEntered = route in entered;
    // An answer that undo has taken back is asked for again.
    if (answer === "skip" || answer === (entered[route] || "")) continue;
    if (isEntered) {
      const isRead = owners.find((one) => one.key === entered[route])?.reads;
      if (how >= SURE && entered[route] !== key && isRead) unsure.push(route);
    } else if (how < SURE || answer !== undefined || leftOut.has(route)) unsure.push(route);
    else if (key) sure.set(key, [route, ...(sure.get(key) || [])]);
  }
  return { sure, unsure };
}

/** The key of the owner with trains of a colour, "" for nobody.
 *
 * @param {string} color @param {PhotoOwner[]} owners
 */
export function keyOf(color, owners) {
  return (color && owners.find((owner) => owner.color === color)?.key) || "";
}

/** Whose trains may be on a route: those of all whose colour it may be or is not read.
 *
 * @param {Shares} read @param {string | undefined} entered @param {PhotoOwner[]} owners
 */
export function mayBe({ owner, shares }, entered, owners) {
  return owners.filter(({ key, color, reads }) => !reads || color === owner || key === entered || (shares[color] || 0) >= MAY_BE);
}

/** The routes that may be why an owner's trains do not add up, the least certain first: those of others
 * and nobody's if more trains lie on the board than were entered, else the owner's. Where routes of just
 * as many trains may be it, only they are named.
 *
 * @param {Shares[]} read @param {Record<string, string>} entered @param {PhotoOwner} owner
 * @param {number} more How many more trains lie there; below 0, how many fewer.
 * @param {Record<string, { trains: number }>} routes
 * @returns {string[]}
 */
export function doubtful(read, entered, { key, color }, more, routes) {
  const those = read
    .filter(({ route }) => (entered[route] === key) === (more < 0))
    .map(({ route, shares }) => ({ route, share: shares[color] || 0 }))
    .sort((a, b) => (more < 0 ? a.share - b.share : b.share - a.share));
  const just = those.filter(({ route }) => routes[route].trains === Math.abs(more));
  return (just.length ? just : those).slice(0, MOST_DOUBTFUL).map(({ route }) => route);
}
