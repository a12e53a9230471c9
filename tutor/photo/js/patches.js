// A board's spaces one by one: cut out of a photo, upright, and what the network makes of them.

import { product } from "../../widgets/js/perspective.js";
import { balanced, whitePoint } from "./balance.js";
import { convolved, halved } from "./convolution.js";
import { CLASSES } from "./joint.js";
import { boardSize, spacesOf } from "./layout.js";
import { seenThrough } from "./rectify.js";
/** @import { Layer, Networks, PhotoFacts, PhotoImage, Planes } from "types" */

const [WIDTH, HEIGHT] = [36, 22]; // pixels of a patch, each two board pixels wide
const STEP = 2;
const EDGE = 3; // rows above and below, where the paper around a space shows
const BRIGHTEST = 2; // of the light
const PRINTED = ["red", "blue", "green", "black", "yellow", "white", "orange", "purple", "gray"];
const AT_ONCE = 32; // patches
const CLEAR = Math.log(0.93); // of the likeliest class

/** @typedef {{ mirrored: boolean, upside: boolean }} Way */
/** @type {Way[]} */
const WAYS = [
  { mirrored: false, upside: false }, { mirrored: true, upside: true },
  { mirrored: true, upside: false }, { mirrored: false, upside: true },
];

/** The pictures of all spaces, route after route, upright.
 *
 * @param {PhotoFacts} facts
 * @param {PhotoImage} image
 * @param {number[]} map From the unit square of the printed map to the photo.
 */
export function patches(facts, image, map) {
  const size = boardSize(facts);
  const spaces = spacesOf(facts);
  const pixels = new Uint8ClampedArray(spaces.length * 3 * WIDTH * HEIGHT);
  spaces.forEach(([x, y, angle], place) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    /** @param {number} column @param {number} row @param {number} shift */
    const line = (column, row, shift) => [column * STEP, row * STEP, shift - (column * WIDTH + row * HEIGHT) * STEP / 2];
    const turned = [...line(cos, -sin, x).map((value) => value / size[0]), ...line(sin, cos, y).map((value) => value / size[1]), 0, 0, 1];
    seenThrough(image, product(map, turned), WIDTH, HEIGHT, pixels, place * 3 * WIDTH * HEIGHT);
  });
  return pixels;
}

/** How sharp patches are: how much of what changes over four pixels along them does so from one to
 * the next. It is more than 0.5 on a good photo, and 0.25 on one that is far out of focus.
 *
 * @param {Uint8ClampedArray} pixels
 */
export function sharpness(pixels) {
  const [near, far] = [1, 4].map((apart) => {
    let [sum, count] = [0, 0];
    for (let row = 0; row < pixels.length; row += 3 * WIDTH) {
      for (let at = row + 1; at < row + 3 * (WIDTH - apart); at += 3, count++) sum += (pixels[at] - pixels[at + 3 * apart]) ** 2; // green
    }
    return sum / count;
  });
  return far ? Math.sqrt(near / far) : 0;
}

/** The patches as the network takes them: in the light of this photo, a list of numbers for each.
 *
 * @param {Uint8ClampedArray} pixels
 * @returns {Float32Array} Patch after patch, channel after channel, row after row.
 */
export function inLight(pixels) {
  const area = WIDTH * HEIGHT;
  const chosen = [];
  for (let first = 0; first < pixels.length / 3; first += area) {
    for (let pixel = 0; pixel < EDGE * WIDTH; pixel++) chosen.push(first + pixel, first + area - 1 - pixel);
  }
  const tables = balanced(whitePoint(pixels, chosen), BRIGHTEST);
  const result = new Float32Array(pixels.length);
  for (let patch = 0; patch < pixels.length; patch += 3 * area) {
    for (let channel = 0; channel < 3; channel++) {
      const table = tables[channel];
      for (let pixel = 0; pixel < area; pixel++) result[patch + channel * area + pixel] = table[pixels[patch + 3 * pixel + channel]];
    }
  }
  return result;
}

/** How likely each class is for each space: logarithms, the mean of several ways to look at it.
 *
 * Every space is looked at as it is; if then no class is clear, turned round and mirrored too.
 *
 * @param {Networks} model
 * @param {PhotoFacts} facts
 * @param {PhotoImage} image
 * @param {number[]} map From the unit square of the printed map to the photo.
 * @returns {Float64Array} Eight numbers a space, route after route.
 */
export function looked(model, facts, image, map) {
  const seen = inLight(patches(facts, image, map));
  const printed = facts.routes.flatMap(({ color, spaces }) => spaces.map(() => PRINTED.indexOf(color)));
  const result = new Float64Array(printed.length * CLASSES.length);
  /** @param {number[]} places @param {Way[]} ways @param {number} share */
  const look = (places, ways, share) => {
    for (let first = 0; first < places.length; first += AT_ONCE) {
      const some = places.slice(first, first + AT_ONCE);
      const colors = some.flatMap((place) => ways.map(() => printed[place]));
      const answers = classified(model.reader, pictures(seen, some, ways), colors);
      answers.forEach((answer, at) => {
        const to = some[Math.floor(at / CLASSES.length / ways.length)] * CLASSES.length + (at % CLASSES.length);
        result[to] += answer * share;
      });
    }
  };
  const all = printed.map((_, place) => place);
  look(all, WAYS.slice(0, 1), 1);
  const unclear = all.filter((place) => Math.max(...result.subarray(place * CLASSES.length, (place + 1) * CLASSES.length)) < CLEAR);
  for (const place of unclear) for (let at = place * CLASSES.length; at < (place + 1) * CLASSES.length; at++) result[at] /= WAYS.length;
  look(unclear, WAYS.slice(1), 1 / WAYS.length);
  return result;
}

/** Some patches, each seen in several ways, as planes of many pictures at once.
 *
 * @param {Float32Array} seen @param {number[]} places @param {Way[]} ways
 * @returns {Planes}
 */
function pictures(seen, places, ways) {
  const depth = ways.length * places.length;
  const data = new Float32Array(3 * HEIGHT * WIDTH * depth);
  let picture = 0;
  for (const place of places) {
    for (const { mirrored, upside } of ways) {
      let from = place * 3 * HEIGHT * WIDTH;
      for (let channel = 0; channel < 3; channel++) {
        for (let y = 0; y < HEIGHT; y++) {
          const row = (channel * HEIGHT + (upside ? HEIGHT - 1 - y : y)) * WIDTH;
          for (let x = 0; x < WIDTH; x++) data[(row + (mirrored ? WIDTH - 1 - x : x)) * depth + picture] = seen[from++];
        }
      }
      picture++;
    }
  }
  return { channels: 3, height: HEIGHT, width: WIDTH, depth, data };
}

/** The reader's answer for patches: logarithms of shares that add up to 1, eight a patch.
 *
 * @param {Layer[]} layers
 * @param {Planes} input
 * @param {number[]} colors The printed colour of each, as its number.
 */
export function classified([one, two, three, four, five], input, colors) {
  const deep = convolved(halved(convolved(halved(convolved(input, one)), two)), three);
  const depth = deep.depth ?? 1;
  const features = pooled(deep);
  const result = new Float64Array(depth * CLASSES.length);
  const hidden = new Float64Array(four.outputs);
  for (let patch = 0; patch < depth; patch++) {
    for (let output = 0; output < four.outputs; output++) {
      const at = output * four.inputs;
      let sum = four.biases[output] + four.weights[at + features.length / depth + colors[patch]];
      for (let place = 0; place < features.length / depth; place++) sum += four.weights[at + place] * features[place * depth + patch];
      hidden[output] = Math.max(0, sum);
    }
    let total = 0;
    for (let output = 0; output < CLASSES.length; output++) {
      let sum = five.biases[output];
      for (let place = 0; place < five.inputs; place++) sum += five.weights[output * five.inputs + place] * hidden[place];
      result[patch * CLASSES.length + output] = sum;
      total += Math.exp(sum);
    }
    for (let output = 0; output < CLASSES.length; output++) result[patch * CLASSES.length + output] -= Math.log(total);
  }
  return result;
}

/** The means of two rows of three parts, which may share a row or column, of each channel.
 *
 * @param {Planes} planes
 * @returns {Float32Array} Feature after feature, each for all pictures.
 */
function pooled({ channels, height, width, depth = 1, data }) {
  const [down, across] = [2, 3];
  const result = new Float32Array(channels * down * across * depth);
  for (let channel = 0; channel < channels; channel++) {
    for (let part = 0; part < down * across; part++) {
      const [row, column] = [Math.floor(part / across), part % across];
      const [top, bottom] = [Math.floor((row * height) / down), Math.ceil(((row + 1) * height) / down)];
      const [left, right] = [Math.floor((column * width) / across), Math.ceil(((column + 1) * width) / across)];
      const to = (channel * down * across + part) * depth;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const from = ((channel * height + y) * width + x) * depth;
          for (let z = 0; z < depth; z++) result[to + z] += data[from + z];
        }
      }
      const area = (bottom - top) * (right - left);
      for (let z = 0; z < depth; z++) result[to + z] /= area;
    }
  }
  return result;
}
