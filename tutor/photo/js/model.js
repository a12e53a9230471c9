// The file of the networks: a header that tells their layers, then their numbers of 16 bits.

/** @import { Layer, Networks } from "types" */

/** A number of 16 bits (IEEE 754) in full.
 *
 * @param {number} bits
 */
export function fromHalf(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** The networks of a file, ready to be used.
 *
 * @param {ArrayBuffer} bytes
 * @returns {Networks}
 */
export function loadModel(bytes) {
  const view = new DataView(bytes);
  const start = 4 + view.getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, start - 4)));
  if (header.version !== 1) throw new Error(`unknown version of the networks: ${header.version}`);
  /** @param {number} from @param {number} count */
  const numbers = (from, count) => Float32Array.from({ length: count }, (_, place) => fromHalf(view.getUint16(start + 2 * (from + place), true)));
  /** @param {{ weights: number[], at: number, stride: number, dilation: number }} layer @returns {Layer} */
  const layer = ({ weights, at, stride, dilation }) => {
    const [outputs, inputs, height = 1, width = 1] = weights;
    const count = outputs * inputs * height * width;
    return { outputs, inputs, height, width, stride, dilation, weights: numbers(at, count), biases: numbers(at + count, outputs) };
  };
  const { aligner, reader } = header.networks;
  return { aligner: aligner.map(layer), reader: reader.map(layer), settings: { ...header.settings, ...header.calibration } };
}
