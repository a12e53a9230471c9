// How well a board's spaces and cities lie on what the network sees of a photo.

import { perspective, product } from "../../widgets/js/perspective.js";
import { boardSize, spacesOf } from "./layout.js";
/** @import { Evidence, PhotoFacts, Planes, Point, Taps } from "types" */

const [SPACE, MIDDLE, CITY] = [0, 1, 2]; // the planes of the evidence
const CITY_RING = 22; // board pixels
const [LONG, WIDE] = [62, 24]; // of a space with its edge, in board pixels

/** Where to look, for all of a board: places, planes and weights.
 *
 * For each space its inside, its middle, what lies beside it and beyond its ends; for each city its
 * dot and a ring around it. What is beside one space and on another says nothing.
 *
 * @param {PhotoFacts} facts
 * @param {boolean} [few] Only the main ones, for a first rough search.
 * @returns {Taps}
 */
export function tapsOf(facts, few = false) {
  const [width, height] = boardSize(facts);
  const spaces = spacesOf(facts);
  /** @type {number[][]} */
  const [owners, xs, ys, planes, weights] = [[], [], [], [], []];
  /** @param {number} owner @param {number} x @param {number} y @param {number} plane @param {number} weight */
  const tap = (owner, x, y, plane, weight) => {
    owners.push(owner);
    xs.push(x);
    ys.push(y);
    planes.push(plane);
    weights.push(weight);
  };
  const along = few ? [-18, 18] : [-22, -11, 0, 11, 22];
  const across = few ? [0] : [-6, 0, 6];
  const beside = few ? [0] : [-22, -11, 0, 11, 22];
  spaces.forEach(([x, y, angle], owner) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    /** @param {number} u @param {number} v @returns {Point} */
    const at = (u, v) => [x + u * cos - v * sin, y + u * sin + v * cos];
    for (const u of along) for (const v of across) tap(owner, ...at(u, v), SPACE, 1 / (along.length * across.length));
    for (const u of beside) {
      for (const v of [-19, 19]) if (!isOnSpace(spaces, at(u, v))) tap(owner, ...at(u, v), SPACE, -5 / 12 / beside.length);
    }
    const middle = few ? [0] : [-8, 0, 8];
    for (const u of middle) tap(owner, ...at(u, 0), MIDDLE, 0.8 / middle.length);
    for (const u of [-31, 31]) tap(owner, ...at(u, 0), MIDDLE, -0.4);
  });
  facts.cities.forEach(([x, y], place) => {
    const owner = spaces.length + place;
    tap(owner, x * width, y * height, CITY, 1.2);
    for (let turn = 0; turn < 6 && !few; turn++) {
      const angle = (turn * Math.PI) / 3;
      tap(owner, x * width + CITY_RING * Math.cos(angle), y * height + CITY_RING * Math.sin(angle), CITY, -0.12);
    }
  });
  return {
    size: [width, height], count: spaces.length + facts.cities.length, centers: spaces.map(([x, y]) => [x, y]),
    owners: Int32Array.from(owners), x: Float32Array.from(xs), y: Float32Array.from(ys),
    planes: Int32Array.from(planes), weights: Float32Array.from(weights),
  };
}

/** @param {number[][]} spaces @param {Point} point */
function isOnSpace(spaces, [x, y]) {
  return spaces.some(([sx, sy, angle]) => {
    const [dx, dy] = [x - sx, y - sy];
    if (Math.abs(dx) > LONG || Math.abs(dy) > LONG) return false;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return Math.abs(dx * cos + dy * sin) < LONG / 2 && Math.abs(dy * cos - dx * sin) < WIDE / 2;
  });
}

/** The map that moves a board's four corners by `shifts` (x and y of each, in board pixels).
 *
 * @param {[number, number]} size
 * @param {ArrayLike<number>} shifts
 * @returns {number[] | null}
 */
export function moved([width, height], shifts) {
  const from = /** @type {Point[]} */ ([[0, 0], [width, 0], [width, height], [0, height]]);
  return perspective(from, from.map(([x, y], corner) => [x + shifts[2 * corner], y + shifts[2 * corner + 1]]));
}

/** The mark of a board that is moved on the evidence: the mean of its spaces' and cities'.
 *
 * @param {Evidence} found
 * @param {Taps} taps
 * @param {number[]} shift From board pixels to board pixels.
 * @param {Float64Array | null} [gradient] Gets how the mark changes with each of the corners' shifts.
 * @param {Float64Array | null} [each] Gets the marks of all spaces and cities.
 */
export function markOf({ seen, fromBoard }, taps, shift, gradient = null, each = null) {
  const [a, b, c, d, e, f, g, h, i] = product(fromBoard, shift);
  const { size, owners, planes, weights } = taps;
  const { width, height, data } = seen;
  const [right, bottom, plane] = [width - 1.001, height - 1.001, width * height];
  const perPixel = fromBoard[0];
  gradient?.fill(0);
  each?.fill(0);
  let sum = 0;
  for (let tap = 0; tap < weights.length; tap++) {
    const bx = taps.x[tap];
    const by = taps.y[tap];
    const depth = g * bx + h * by + i;
    const x = Math.min(right, Math.max(0, (a * bx + b * by + c) / depth));
    const y = Math.min(bottom, Math.max(0, (d * bx + e * by + f) / depth));
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = x - left;
    const v = y - top;
    const at = planes[tap] * plane + top * width + left;
    const p = data[at];
    const q = data[at + 1];
    const r = data[at + width];
    const s = data[at + width + 1];
    const weight = weights[tap];
    const upper = p + (q - p) * u;
    const lower = r + (s - r) * u;
    const mark = (upper + (lower - upper) * v) * weight;
    sum += mark;
    if (each) each[owners[tap]] += mark;
    if (gradient) {
      const dx = (q - p + (s - r - q + p) * v) * weight * perPixel;
      const dy = (lower - upper) * weight * perPixel;
      const across = bx / size[0];
      const down = by / size[1];
      const one = (1 - across) * (1 - down);
      const two = across * (1 - down);
      const three = across * down;
      const four = (1 - across) * down;
      gradient[0] += dx * one;
      gradient[1] += dy * one;
      gradient[2] += dx * two;
      gradient[3] += dy * two;
      gradient[4] += dx * three;
      gradient[5] += dy * three;
      gradient[6] += dx * four;
      gradient[7] += dy * four;
    }
  }
  if (gradient) for (let place = 0; place < 8; place++) gradient[place] /= taps.count;
  return sum / taps.count;
}

/** Planes as if seen out of focus.
 *
 * @param {Planes} planes
 * @param {number} sigma In their own pixels.
 * @returns {Planes}
 */
export function blurred({ channels, height, width, data }, sigma) {
  const reach = Math.ceil(2.5 * sigma);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, place) => Math.exp(-0.5 * ((place - reach) / sigma) ** 2));
  const total = kernel.reduce((one, two) => one + two, 0);
  const half = new Float32Array(data.length);
  const result = new Float32Array(data.length);
  const row = new Float32Array(width + 2 * reach); // with the numbers at its ends repeated
  for (let at = 0; at < data.length; at += width) {
    row.fill(data[at], 0, reach);
    row.set(data.subarray(at, at + width), reach);
    row.fill(data[at + width - 1], reach + width);
    for (let tap = 0; tap < kernel.length; tap++) addTimes(half, at, row, tap, width, kernel[tap] / total);
  }
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0; y < height; y++) {
      kernel.forEach((share, tap) => {
        const from = Math.min(height - 1, Math.max(0, y + tap - reach));
        addTimes(result, (channel * height + y) * width, half, (channel * height + from) * width, width, share / total);
      });
    }
  }
  return { channels, height, width, data: result };
}

/** Add a row's numbers, each so many times, to another's.
 *
 * @param {Float32Array} onto
 * @param {number} to
 * @param {Float32Array} data
 * @param {number} from
 * @param {number} count
 * @param {number} times
 */
function addTimes(onto, to, data, from, count, times) {
  for (let place = 0; place < count; place++) onto[to + place] += data[from + place] * times;
}
