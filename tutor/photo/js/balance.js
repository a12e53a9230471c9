// The colour and brightness of the light on a photo, taken out of its colours.

const GAMMA = 2.2;
const WHITE = 0.6; // of the light where three of five pixels are darker: mostly the board's paper
const DARKEST = 1e-4;

/** How much light a number from 0 to 255 stands for.
 *
 * @param {number} value
 */
function light(value) {
  return (value / 255) ** GAMMA;
}

/** The light that three of five pixels do not reach, in each of three channels.
 *
 * @param {Uint8ClampedArray} pixels Three numbers a pixel.
 * @param {Iterable<number>} chosen The pixels that count.
 * @returns {number[]}
 */
export function whitePoint(pixels, chosen) {
  const counts = [0, 1, 2].map(() => new Uint32Array(256));
  let count = 0;
  for (const pixel of chosen) {
    for (let channel = 0; channel < 3; channel++) counts[channel][pixels[3 * pixel + channel]]++;
    count++;
  }
  const place = (count - 1) * WHITE;
  return counts.map((of) => {
    const [low, high] = [Math.floor(place), Math.ceil(place)].map((rank) => light(ranked(of, rank)));
    return low + (high - low) * (place % 1) + DARKEST;
  });
}

/** @param {Uint32Array} counts @param {number} rank */
function ranked(counts, rank) {
  let before = 0;
  let value = 0;
  while (value < 255 && before + counts[value] <= rank) before += counts[value++];
  return value;
}

/** What each number from 0 to 255 becomes under white light, by channel.
 *
 * @param {number[]} white
 * @param {number} most Of the light: what is brighter is cut off.
 * @returns {Float32Array[]}
 */
export function balanced(white, most) {
  return white.map((point) => Float32Array.from({ length: 256 }, (_, value) => Math.min(most, (light(value) / point) * WHITE) ** (1 / GAMMA)));
}
