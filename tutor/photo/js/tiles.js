// Convolutions of three by three numbers, four by four results at a time (Winograd's F(4 x 4, 3 x 3)).
//
// Six by six numbers of the input are mixed into 36 others, each of which is weighted on its own; what
// comes out is mixed into the results. That takes 36 products where the plain sums take 144.

import { FOURS, addRow, byFours } from "./sums.js";
/** @import { Layer, Planes } from "types" */

const SIDE = 4; // results of a tile, across and down
const SEEN = 6; // inputs that they come from, across and down
const MIXED = SEEN * SEEN;
const KERNEL = [ // how three weights are mixed into six
  [1 / 4, 0, 0], [-1 / 6, -1 / 6, -1 / 6], [-1 / 6, 1 / 6, -1 / 6],
  [1 / 24, 1 / 12, 1 / 6], [1 / 24, -1 / 12, 1 / 6], [0, 0, 1],
];

/** What a layer of three by three weights with a stride of 1 makes of planes of numbers.
 *
 * @param {Planes} input
 * @param {Layer} layer With a dilation, the inputs of a tile are so far apart, and its results too.
 * @param {boolean} rectified Whether negative results become 0.
 * @returns {Planes}
 */
export function tiled(input, layer, rectified) {
  const { width, height, depth = 1 } = input;
  const { outputs, dilation } = layer;
  const [across, down] = [width, height].map((length) => dilation * Math.ceil(length / SIDE / dilation)); // tiles
  const length = across * depth;
  const inputs = Math.ceil(layer.inputs / FOURS) * FOURS;
  const weights = mixedWeights(layer);
  const offsets = Int32Array.from({ length: inputs }, (_, place) => place * length);
  const mixed = new Float32Array(MIXED * inputs * length);
  const sums = Array.from({ length: MIXED }, () => Array.from({ length: FOURS }, () => new Float64Array(length)));
  const half = Array.from({ length: SIDE * SEEN }, () => new Float64Array(length));
  const least = rectified ? 0 : Number.NEGATIVE_INFINITY;
  const result = new Float32Array(outputs * height * width * depth);
  for (let tile = 0; tile < down; tile++) {
    const top = startOf(tile, dilation);
    mixInputs(input, top, dilation, across, mixed, inputs * length);
    for (let first = 0; first < outputs; first += FOURS) {
      for (let place = 0; place < MIXED; place++) {
        for (const sum of sums[place]) sum.fill(0);
        addRow(mixed, place * inputs * length, offsets, weights[place], first * inputs, sums[place]);
      }
      for (let output = first; output < Math.min(outputs, first + FOURS); output++) {
        const own = sums.map((four) => four[output - first]);
        const to = result.subarray(output * height * width * depth, (output + 1) * height * width * depth);
        mixResults(own, half, layer.biases[output], { top, dilation, width, height, depth }, to, least);
      }
    }
  }
  return { channels: outputs, height, width, depth, data: result };
}

/** Where a tile's first result is: tiles of what is a dilation apart lie in each other's gaps.
 *
 * @param {number} tile @param {number} dilation
 */
function startOf(tile, dilation) {
  return (tile % dilation) + SIDE * (tile - (tile % dilation));
}

/** A layer's weights for each of the 36 mixed numbers.
 *
 * @param {Layer} layer
 */
function mixedWeights(layer) {
  const { inputs, outputs, weights } = layer;
  return Array.from({ length: MIXED }, (_, place) => {
    const [down, across] = [KERNEL[Math.floor(place / SEEN)], KERNEL[place % SEEN]];
    const own = new Float32Array(outputs * inputs);
    for (let at = 0; at < own.length; at++) {
      let sum = 0;
      for (let tap = 0; tap < 9; tap++) sum += weights[9 * at + tap] * down[Math.floor(tap / 3)] * across[tap % 3];
      own[at] = sum;
    }
    return byFours({ ...layer, weights: own }, Math.ceil(inputs / FOURS) * FOURS);
  });
}

/** Mix the inputs of a row of tiles, first down, then across.
 *
 * @param {Planes} input
 * @param {number} top The row of the tiles' first results.
 * @param {number} dilation
 * @param {number} across How many tiles.
 * @param {Float32Array} mixed Gets them: for each of the 36, channel after channel, tile after tile.
 * @param {number} apart From one of the 36 to the next.
 */
function mixInputs({ channels, width, height, depth = 1, data }, top, dilation, across, mixed, apart) {
  const rim = dilation * depth;
  const row = (SIDE * across + 2 * dilation) * depth;
  const none = new Float32Array(width * depth);
  const rows = Array.from({ length: SEEN }, () => new Float32Array(row));
  const length = across * depth;
  for (let channel = 0; channel < channels; channel++) {
    const [a, b, c, d, e, f] = rows.map((_, place) => {
      const y = top + (place - 1) * dilation;
      const from = (channel * height + y) * width * depth;
      return y < 0 || y >= height ? none : data.subarray(from, from + width * depth);
    });
    for (let x = 0, to = rim; x < width * depth; x++, to++) {
      const p = d[x] - b[x], q = e[x] - c[x], r = d[x] - 4 * b[x], s = e[x] - 4 * c[x];
      rows[0][to] = 4 * a[x] - 5 * c[x] + e[x];
      rows[1][to] = s + r;
      rows[2][to] = s - r;
      rows[3][to] = q + 2 * p;
      rows[4][to] = q - 2 * p;
      rows[5][to] = 4 * b[x] - 5 * d[x] + f[x];
    }
    for (let place = 0; place < SEEN; place++) {
      const from = rows[place];
      const at = place * SEEN * apart + channel * length;
      for (let tile = 0, to = at; tile < across; tile++) {
        const start = startOf(tile, dilation) * depth;
        for (let x = start; x < start + depth; x++, to++) {
          const b = from[x + rim], c = from[x + 2 * rim], d = from[x + 3 * rim], e = from[x + 4 * rim];
          const p = d - b, q = e - c, r = d - 4 * b, s = e - 4 * c;
          mixed[to] = 4 * from[x] - 5 * c + e;
          mixed[to + apart] = s + r;
          mixed[to + 2 * apart] = s - r;
          mixed[to + 3 * apart] = q + 2 * p;
          mixed[to + 4 * apart] = q - 2 * p;
          mixed[to + 5 * apart] = 4 * b - 5 * d + from[x + 5 * rim];
        }
      }
    }
  }
}

/** Mix what came out of a row of tiles into one plane's results, first down, then across.
 *
 * @param {Float64Array[]} sums
 * @param {Float64Array[]} half Room for what is mixed down.
 * @param {number} bias
 * @param {{ top: number, dilation: number, width: number, height: number, depth: number }} place
 * @param {Float32Array} plane
 * @param {number} least What is less becomes this.
 */
function mixResults(sums, half, bias, { top, dilation, width, height, depth }, plane, least) {
  const length = sums[0].length;
  for (let column = 0; column < SEEN; column++) {
    const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map((row) => sums[row * SEEN + column]);
    const [one, two, three, four] = [0, 1, 2, 3].map((row) => half[row * SEEN + column]);
    for (let at = 0; at < length; at++) {
      const p = b[at] + c[at], q = b[at] - c[at], r = d[at] + e[at], s = 2 * (d[at] - e[at]);
      one[at] = a[at] + p + r;
      two[at] = q + s;
      three[at] = p + 4 * r;
      four[at] = q + 4 * s + f[at];
    }
  }
  const step = dilation * depth;
  for (let row = 0; row < SIDE && top + row * dilation < height; row++) {
    const [a, b, c, d, e, f] = half.slice(row * SEEN, (row + 1) * SEEN);
    for (let at = 0; at < length; at += depth) {
      const left = startOf(at / depth, dilation);
      const shown = Math.ceil((width - left) / dilation); // beyond the edge there is nothing
      let to = ((top + row * dilation) * width + left) * depth;
      for (let x = at; x < at + depth; x++, to++) {
        const p = b[x] + c[x], q = b[x] - c[x], r = d[x] + e[x], s = 2 * (d[x] - e[x]);
        if (shown > 0) plane[to] = Math.max(least, bias + a[x] + p + r);
        if (shown > 1) plane[to + step] = Math.max(least, bias + q + s);
        if (shown > 2) plane[to + 2 * step] = Math.max(least, bias + p + 4 * r);
        if (shown > 3) plane[to + 3 * step] = Math.max(least, bias + q + 4 * s + f[x]);
      }
    }
  }
}
