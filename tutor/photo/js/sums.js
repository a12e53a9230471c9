// Weighted sums along rows of numbers: what all convolutions come down to.
//
// The loop takes four outputs and four inputs at a time: sixteen products for twelve numbers read or
// written.

/** @import { Layer } from "types" */

export const FOURS = 4; // outputs and inputs at a time

/** Add a row's weighted inputs to four sums.
 *
 * @param {Float32Array} data
 * @param {number} from Where the row begins.
 * @param {Int32Array} offsets Of the inputs, a multiple of four.
 * @param {Float32Array} weights For each input four, one for each sum.
 * @param {number} at Where the weights begin.
 * @param {Float64Array[]} sums
 */
export function addRow(data, from, offsets, weights, at, [sumA, sumB, sumC, sumD]) {
  const length = sumA.length;
  for (let tap = 0; tap < offsets.length; tap += 4) {
    const p = from + offsets[tap], q = from + offsets[tap + 1], r = from + offsets[tap + 2], s = from + offsets[tap + 3];
    const w = at + 4 * tap;
    const pa = weights[w], pb = weights[w + 1], pc = weights[w + 2], pd = weights[w + 3];
    const qa = weights[w + 4], qb = weights[w + 5], qc = weights[w + 6], qd = weights[w + 7];
    const ra = weights[w + 8], rb = weights[w + 9], rc = weights[w + 10], rd = weights[w + 11];
    const sa = weights[w + 12], sb = weights[w + 13], sc = weights[w + 14], sd = weights[w + 15];
    for (let x = 0; x < length; x++) {
      const a = data[p + x], b = data[q + x], c = data[r + x], d = data[s + x];
      sumA[x] += a * pa + b * qa + c * ra + d * sa;
      sumB[x] += a * pb + b * qb + c * rb + d * sb;
      sumC[x] += a * pc + b * qc + c * rc + d * sc;
      sumD[x] += a * pd + b * qd + c * rd + d * sd;
    }
  }
}

/** The weights of four outputs side by side, with zeros for inputs and outputs that are not there.
 *
 * @param {Layer} layer
 * @param {number} taps
 */
export function byFours({ outputs, weights }, taps) {
  const own = weights.length / outputs;
  const result = new Float32Array(Math.ceil(outputs / FOURS) * FOURS * taps);
  for (let output = 0; output < outputs; output++) {
    const block = Math.floor(output / FOURS);
    for (let tap = 0; tap < own; tap++) {
      result[(block * taps + tap) * FOURS + (output % FOURS)] = weights[output * own + tap];
    }
  }
  return result;
}
