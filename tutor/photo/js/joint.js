// From what single spaces look like to whose the routes are: all decided together.

/** @import { PhotoFacts, Shares } from "types" */

export const CLASSES = ["", "red", "blue", "green", "black", "yellow", "white", "purple"];
const ROUNDS = 30; // by which the share of claimed routes has settled
const MOST = 3; // of the weight of what is usual, either way
const SURE = 0.9; // right in 99 of 100
const STRANGE = 3; // routes: so many of one colour are no chance
const LESS = 2 / 3; // of its strength, with which a route must be as sure

/** How likely it is that each route is whose, before others are looked at: logarithms.
 *
 * A route's spaces are not independent (one light, one print), so their sum counts for less.
 *
 * @param {ArrayLike<number>} looked Logarithms, eight numbers a space, route after route.
 * @param {number[]} lengths The numbers of spaces of the routes.
 * @param {number[]} classes The places of the classes that are possible; others are left out.
 * @param {number} temperature Above 1: less sure than the network is.
 * @returns {number[][]} For each route one number a possible class.
 */
export function votes(looked, lengths, classes, temperature) {
  let space = 0;
  return lengths.map((length) => {
    const sums = classes.map(() => 0);
    for (const end = space + length; space < end; space++) {
      const at = classes.map((place) => looked[space * CLASSES.length + place]);
      const whole = Math.log(at.reduce((sum, value) => sum + Math.exp(value), 0));
      at.forEach((value, place) => { sums[place] += value - whole; });
    }
    return sums.map((sum) => sum / temperature / Math.sqrt(length));
  });
}

/** The shares of the classes for each route, with what is usual on this photo: where most routes are
 * claimed, one more is likelier to be. How many are is not known before, but from the shares.
 *
 * @param {number[][]} scores
 * @param {number} strength How much what is usual counts.
 * @param {number} smoothing Routes that are half claimed, added to those of the photo.
 * @returns {number[][]}
 */
export function settled(scores, strength, smoothing) {
  let weight = 0;
  let shares = scores.map(softened);
  for (let round = 0; round < ROUNDS; round++) {
    shares = scores.map((route) => softened(route.map((score, place) => score + (place ? weight : 0))));
    const claimed = shares.reduce((sum, [none]) => sum + 1 - none, 0);
    const usual = (claimed + smoothing / 2) / (scores.length + smoothing);
    weight = Math.min(MOST, Math.max(-MOST, strength * Math.log(usual / (1 - usual))));
  }
  return shares;
}

/** @param {number[]} scores */
function softened(scores) {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((one, two) => one + two, 0);
  return powers.map((power) => power / sum);
}

/** The shares of lanes side by side, none of which has the same owner as another.
 *
 * @param {number[][]} lanes The shares of each lane, the first that of nobody.
 * @param {number} [most] How many of them can have an owner (B11).
 * @returns {{ best: number[], shares: number[][] }} The likeliest classes together, and the shares.
 */
export function apart(lanes, most = lanes.length) {
  const shares = lanes.map((lane) => lane.map(() => 0));
  let best = { chosen: lanes.map(() => 0), weight: -1 };
  let total = 0;
  /** @param {number[]} chosen @param {number} weight */
  const choose = (chosen, weight) => {
    if (chosen.length === lanes.length) {
      chosen.forEach((place, lane) => { shares[lane][place] += weight; });
      total += weight;
      if (weight > best.weight) best = { chosen, weight };
      return;
    }
    lanes[chosen.length].forEach((share, place) => {
      const others = chosen.filter(Boolean);
      if (place === 0 || (others.length < most && !others.includes(place))) choose([...chosen, place], weight * share);
    });
  };
  choose([], 1);
  return { best: best.chosen, shares: shares.map((lane) => lane.map((share) => share / total)) };
}

/** Whose each route is, as far as can be told.
 *
 * @param {ArrayLike<number>} looked Logarithms, eight numbers a space, route after route.
 * @param {PhotoFacts} facts
 * @param {string[]} colors In play.
 * @param {Record<string, number>} open How many lanes of a pair can have an owner, where not all can.
 * @param {{ temperature: number, strength: number, smoothing: number }} settings
 * @param {string[]} [unread] In play, too, but not proposed: they make others less sure.
 * @returns {Shares[]} Route after route.
 */
export function decided(looked, { routes }, colors, open, { temperature, strength, smoothing }, unread = []) {
  const classes = CLASSES.flatMap((name, place) => (place === 0 || colors.includes(name) || unread.includes(name) ? [place] : []));
  const proposed = classes.flatMap((place, at) => (unread.includes(CLASSES[place]) ? [] : [at]));
  const scores = votes(looked, routes.map(({ spaces }) => spaces.length), classes, temperature);
  // What hangs on how full the board is is not sure.
  const [shares, others] = [1, LESS].map((part) => settled(scores, strength * part, smoothing));
  /** @type {Map<string, number[]>} */
  const pairs = new Map();
  routes.forEach(({ pair }, place) => { pairs.set(pair, [...(pairs.get(pair) ?? []), place]); });
  /** @type {Shares[]} */
  const result = [];
  for (const [pair, places] of pairs) {
    const [found, other] = [shares, others].map((of) => apart(places.map((place) => of[place]), open[pair]));
    places.forEach((place, lane) => {
      const [best, share] = [found.best[lane], found.shares[lane]];
      const owner = proposed.includes(best) ? best : proposed.reduce((one, two) => (share[two] > share[one] ? two : one));
      result[place] = {
        route: routes[place].id, owner: CLASSES[classes[owner]], sure: Math.min(share[owner], other.shares[lane][owner]),
        shares: Object.fromEntries(classes.map((of, at) => [CLASSES[of], share[at]])),
      };
    });
  }
  return result;
}

/** The colours that nobody plays, though trains of theirs are surely on several routes.
 *
 * @param {ArrayLike<number>} looked Logarithms, eight numbers a space, route after route.
 * @param {PhotoFacts} facts
 * @param {string[]} colors In play.
 * @param {{ temperature: number, strength: number, smoothing: number }} settings
 * @param {string[]} [unread] In play, too, but not proposed.
 * @returns {string[]}
 */
export function strangers(looked, facts, colors, settings, unread = []) {
  const others = facts.reads.filter((color) => !colors.includes(color));
  const all = others.length ? decided(looked, facts, [...colors, ...others], {}, settings, unread) : [];
  return others.filter((color) => all.filter(({ owner, sure }) => owner === color && sure >= SURE).length >= STRANGE);
}
