// Convolutions: each number of the output is a weighted sum of the input's numbers around its place.
//
// This is where nearly all the time goes.

import { FOURS, addRow, byFours } from "./sums.js";
import { tiled } from "./tiles.js";
/** @import { Layer, Planes } from "types" */

/** What the layer makes of planes of numbers; beyond their edges are zeros.
 *
 * Planes with a `depth` are many pictures of one size at once: each place of a plane has that many
 * numbers, one for each picture.
 *
 * @param {Planes} input
 * @param {Layer} layer
 * @param {boolean} [rectified] Whether negative results become 0.
 * @returns {Planes}
 */
export function convolved(input, layer, rectified = true) {
  const { outputs, stride } = layer;
  if (layer.width === 3 && stride === 1) return tiled(input, layer, rectified);
  const height = Math.ceil(input.height / stride);
  const width = Math.ceil(input.width / stride);
  const depth = input.depth ?? 1;
  const { data, row, offsets } = laidOut(input, layer);
  const weights = byFours(layer, offsets.length);
  const length = width * depth;
  const result = new Float32Array(outputs * height * length);
  const sums = Array.from({ length: FOURS }, () => new Float64Array(length));
  for (let first = 0; first < outputs; first += FOURS) {
    const count = Math.min(FOURS, outputs - first);
    for (let y = 0; y < height; y++) {
      for (let place = 0; place < count; place++) sums[place].fill(layer.biases[first + place]);
      addRow(data, y * stride * row, offsets, weights, first * offsets.length, sums);
      for (let place = 0; place < count; place++) {
        const to = ((first + place) * height + y) * length;
        const sum = sums[place];
        if (rectified) for (let x = 0; x < length; x++) result[to + x] = sum[x] > 0 ? sum[x] : 0;
        else result.set(sum, to);
      }
    }
  }
  return { channels: outputs, height, width, depth, data: result };
}

/** The input with a rim of zeros, each row's numbers apart by their place in a stride, so that an
 * output row's inputs lie side by side; and where the inputs of an output are.
 *
 * @param {Planes} input
 * @param {Layer} layer
 */
function laidOut({ channels, height, width, depth = 1, data }, layer) {
  const { stride, dilation } = layer;
  const [above, left] = [dilation * (layer.height >> 1), dilation * (layer.width >> 1)];
  const phase = Math.ceil((width + 2 * left) / stride) * depth;
  const row = phase * stride;
  const rows = height + 2 * above;
  let padded = data;
  if (above || left || stride > 1) {
    padded = new Float32Array(channels * rows * row);
    for (let channel = 0; channel < channels; channel++) {
      for (let y = 0; y < height; y++) {
        const from = (channel * height + y) * width * depth;
        const to = (channel * rows + y + above) * row;
        if (stride === 1) padded.set(data.subarray(from, from + width * depth), to + left * depth);
        else {
          for (let x = 0; x < width; x++) {
            const place = to + ((x + left) % stride) * phase + Math.floor((x + left) / stride) * depth;
            for (let z = 0; z < depth; z++) padded[place + z] = data[from + x * depth + z];
          }
        }
      }
    }
  }
  const taps = channels * layer.height * layer.width;
  const offsets = new Int32Array(Math.ceil(taps / FOURS) * FOURS);
  for (let tap = 0; tap < taps; tap++) {
    const x = (tap % layer.width) * dilation;
    const y = (Math.floor(tap / layer.width) % layer.height) * dilation;
    const channel = Math.floor(tap / (layer.width * layer.height));
    offsets[tap] = (channel * rows + y) * row + (x % stride) * phase + Math.floor(x / stride) * depth;
  }
  return { data: padded, row, offsets };
}

/** A layer that takes only some of the inputs, without biases: what those add to its results.
 *
 * @param {Layer} layer
 * @param {number} from
 * @param {number} to
 * @param {boolean} [biased] Whether it keeps the biases.
 * @returns {Layer}
 */
export function partOf(layer, from, to, biased = false) {
  const { outputs, inputs, height, width } = layer;
  const size = height * width;
  const weights = new Float32Array(outputs * (to - from) * size);
  for (let output = 0; output < outputs; output++) {
    const at = output * inputs * size;
    weights.set(layer.weights.subarray(at + from * size, at + to * size), output * (to - from) * size);
  }
  return { ...layer, inputs: to - from, weights, biases: biased ? layer.biases : new Float32Array(outputs) };
}

/** Planes of half the size: of each four numbers the largest. An odd row or column is left out.
 *
 * @param {Planes} input
 * @returns {Planes}
 */
export function halved({ channels, height, width, depth = 1, data }) {
  const [h, w] = [height >> 1, width >> 1];
  const result = new Float32Array(channels * h * w * depth);
  let to = 0;
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const above = ((channel * height + 2 * y) * width + 2 * x) * depth;
        const below = above + width * depth;
        for (let z = 0; z < depth; z++, to++) {
          const one = Math.max(data[above + z], data[above + depth + z]);
          result[to] = Math.max(one, data[below + z], data[below + depth + z]);
        }
      }
    }
  }
  return { channels, height: h, width: w, depth, data: result };
}

/** Add planes to larger ones, stretched to their size with what lies between two numbers between them.
 *
 * @param {Planes} onto Is changed.
 * @param {Planes} small
 */
export function addStretched(onto, small) {
  const { channels, height, width, data } = onto;
  const across = between(width, small.width);
  const down = between(height, small.height);
  const row = new Float32Array(small.width);
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0; y < height; y++) {
      const above = (channel * small.height + down.first[y]) * small.width;
      const below = (channel * small.height + down.second[y]) * small.width;
      for (let x = 0; x < small.width; x++) row[x] = small.data[above + x] + (small.data[below + x] - small.data[above + x]) * down.share[y];
      const to = (channel * height + y) * width;
      for (let x = 0; x < width; x++) {
        const one = row[across.first[x]];
        data[to + x] += one + (row[across.second[x]] - one) * across.share[x];
      }
    }
  }
}

/** Between which two of `few` places in a row each of `many` lies, and how far on from the first.
 *
 * @param {number} many
 * @param {number} few
 */
function between(many, few) {
  const at = Float32Array.from({ length: many }, (_, place) => Math.max(0, ((place + 0.5) * few) / many - 0.5));
  const first = Int32Array.from(at, Math.floor);
  return { first, second: first.map((place) => Math.min(place + 1, few - 1)), share: at.map((place, index) => place - first[index]) };
}
