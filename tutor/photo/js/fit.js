// Finding a board on a photo, from rough corners: the corners are moved until all its spaces and
// cities lie where the network sees some.
//
// The evidence is seen out of focus at first, so that a board that lies beside its place is drawn
// towards it, then sharper and sharper. Each step climbs along the gradient of the mark.

import { mapped, product } from "../../widgets/js/perspective.js";
import { evidence, sized } from "./evidence.js";
import { boardSize, mapFromCorners, outerCorners } from "./layout.js";
import { blurred, markOf, moved, tapsOf } from "./marks.js";
import { patches, sharpness } from "./patches.js";
/** @import { Evidence, Fit, Networks, PhotoFacts, PhotoImage, Point, Taps } from "types" */

const SPREAD = 24; // board pixels by which corners are off, as a rule
const LEVELS = [ // out of focus by so many numbers; steps of so many board pixels; the best so many go on
  { blur: 5, steps: 30, first: 8, last: 3, best: 8, few: true },
  { blur: 2.5, steps: 30, first: 4, last: 1.5, best: 4, few: true },
  { blur: 1.2, steps: 30, first: 2, last: 0.6, best: 2, few: true },
  { blur: 0, steps: 40, first: 1, last: 0.1, best: 1, few: false },
];
const STARTS = 16;
const FAR = 64; // board pixels: a board so far away is looked at again from there
const BESIDE = 20; // board pixels: a space is seen where it is if its mark is lower so far away
const AROUND = 8; // directions in which that is tried: by chance one space in nine passes
const GOOD = { all: 0.4, part: 0.25 }; // the least share of spaces seen, of the board and of each part
const SHARP = 0.35; // the least sharpness: the rendered boards that the networks learned from have 0.38 to 0.64
const PARTS = [3, 2]; // of a board, across and down: one that is covered or cut off must be noticed
const FEW_SPACES = 5; // spaces of a part that say nothing

/** Find the board.
 *
 * @param {Networks} model
 * @param {PhotoFacts} facts
 * @param {PhotoImage} image
 * @param {Point[]} corners The outer corners as marked, in the photo's pixels, clockwise from the
 *   board's upper left.
 * @returns {Fit}
 */
export function fit(model, facts, image, corners) {
  const start = mapFromCorners(facts, corners);
  if (!start) return { corners, map: [], quality: 0, good: false, sharp: true };
  const small = sized(image, facts, start);
  const size = boardSize(facts);
  const taps = { few: tapsOf(facts, true), all: tapsOf(facts) };
  let map = small.map;
  let seen = { all: 0, part: 0 };
  for (let look = 0; look < 2; look++) {
    const found = evidence(model, facts, small.image, map);
    const climbed = search(found, taps, look ? LEVELS.slice(1) : LEVELS);
    const shift = moved(size, climbed.shifts);
    if (!shift) break;
    map = product(map, unit(size, shift));
    seen = sharesSeen(found, taps.all, shift);
    if (Math.max(...climbed.shifts.map(Math.abs)) < FAR) break;
  }
  const sharp = sharpness(patches(facts, small.image, map)) >= SHARP;
  map = product([1 / small.scale[0], 0, 0, 0, 1 / small.scale[1], 0, 0, 0, 1], map).map((value, _, { 8: last }) => value / last);
  const good = seen.all >= GOOD.all && seen.part >= GOOD.part;
  return { corners: outerCorners(facts).map((point) => mapped(map, point)), map, quality: seen.all, good, sharp };
}

/** The share of spaces that the network sees in their places: of all, and of the worst part.
 *
 * A space is seen there if its mark is higher than beside its place, in whatever direction. That
 * does not depend on how strong the evidence is, which differs from photo to photo.
 *
 * @param {Evidence} found
 * @param {Taps} taps
 * @param {number[]} shift
 */
export function sharesSeen(found, taps, shift) {
  /** @param {number} x @param {number} y */
  const marksAt = (x, y) => {
    const marks = new Float64Array(taps.count);
    markOf(found, taps, product([1, 0, x, 0, 1, y, 0, 0, 1], shift), null, marks);
    return marks;
  };
  const marks = marksAt(0, 0);
  const turns = Array.from({ length: AROUND }, (_, turn) => (turn * 2 * Math.PI) / AROUND);
  const others = turns.map((angle) => marksAt(BESIDE * Math.cos(angle), BESIDE * Math.sin(angle)));
  const parts = Array.from({ length: PARTS[0] * PARTS[1] }, () => ({ spaces: 0, seen: 0 }));
  taps.centers.forEach(([x, y], space) => {
    const [across, down] = [x / taps.size[0], y / taps.size[1]].map((share, axis) => Math.min(PARTS[axis] - 1, Math.floor(share * PARTS[axis])));
    const part = parts[down * PARTS[0] + across];
    part.spaces++;
    if (others.every((other) => other[space] < marks[space])) part.seen++;
  });
  const all = parts.reduce((sum, { seen }) => sum + seen, 0) / taps.centers.length;
  return { all, part: Math.min(...parts.filter(({ spaces }) => spaces >= FEW_SPACES).map(({ seen, spaces }) => seen / spaces), all) };
}

/** A map of board pixels as one of the unit square.
 *
 * @param {[number, number]} size @param {number[]} map
 */
function unit([width, height], map) {
  return product([1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1], product(map, [width, 0, 0, 0, height, 0, 0, 0, 1]));
}

/** The shifts of the corners with the best mark.
 *
 * @param {Evidence} found
 * @param {{ few: Taps, all: Taps }} taps
 * @param {typeof LEVELS} levels
 */
export function search(found, taps, levels = LEVELS) {
  let tries = starts(levels === LEVELS ? STARTS : 1).map((shifts) => ({ shifts, mark: 0 }));
  for (const level of levels) {
    const seen = level.blur ? blurred(found.seen, level.blur) : found.seen;
    const kind = level.few ? taps.few : taps.all;
    tries = tries.map(({ shifts }) => climbed({ ...found, seen }, kind, shifts, level));
    tries.sort((one, two) => two.mark - one.mark);
    tries = tries.slice(0, level.best);
  }
  return tries[0];
}

/** Shifts to begin with, the same each time: none, and some at random.
 *
 * @param {number} count
 */
function starts(count) {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x7fffffff - 0.5;
  };
  const normal = () => (random() + random() + random() + random()) * Math.sqrt(3);
  return Array.from({ length: count }, (_, place) => Array.from({ length: 8 }, () => (place ? normal() * SPREAD : 0)));
}

/** Climb from shifts to better ones; steps get smaller, each parameter's in its own measure (Adam).
 *
 * @param {Evidence} found
 * @param {Taps} taps
 * @param {number[]} from
 * @param {{ steps: number, first: number, last: number }} level
 */
function climbed(found, taps, from, { steps, first, last }) {
  const shifts = [...from];
  const [gradient, mean, square] = [0, 0, 0].map(() => new Float64Array(8));
  let best = { shifts: [...from], mark: Number.NEGATIVE_INFINITY };
  for (let step = 0; step <= steps; step++) {
    const shift = moved(taps.size, shifts);
    if (!shift) break;
    const mark = markOf(found, taps, shift, gradient);
    if (mark > best.mark) best = { shifts: [...shifts], mark };
    const length = first * (last / first) ** (step / steps);
    for (let place = 0; place < 8; place++) {
      mean[place] = 0.8 * mean[place] + 0.2 * gradient[place];
      square[place] = 0.9 * square[place] + 0.1 * gradient[place] ** 2;
      const [ahead, scale] = [mean[place] / (1 - 0.8 ** (step + 1)), square[place] / (1 - 0.9 ** (step + 1))];
      shifts[place] += (length * ahead) / (Math.sqrt(scale) + 1e-9);
    }
  }
  return best;
}
