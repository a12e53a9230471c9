// Where on a photo the network sees spaces, their middles, and cities.

import { mapped, product } from "../../widgets/js/perspective.js";
import { balanced, whitePoint } from "./balance.js";
import { addStretched, convolved, partOf } from "./convolution.js";
import { boardSize } from "./layout.js";
import { reduced, seenThrough } from "./rectify.js";
/** @import { Evidence, Layer, Networks, PhotoFacts, PhotoImage, Planes } from "types" */

export const RIM = 80; // board pixels around the map: how far it may lie from where it is thought to be
const PIXEL = 2; // board pixels to a pixel of what the network sees
const NUMBER = 4; // board pixels to a number of the evidence
const MOST_LIGHT = 1.4; // of the light
const STRONGEST = 4; // of the evidence, either way: one place must not outweigh many
const ENOUGH = 1000; // pixels of a photo to the 1744 of a board: more only add noise

/** A photo that is no larger than needed for what a map sees of it, and the map to it.
 *
 * @param {PhotoImage} image
 * @param {PhotoFacts} facts
 * @param {number[]} map From the unit square of the printed map to the photo.
 * @returns {{ image: PhotoImage, map: number[], scale: number[] }}
 */
export function sized(image, facts, map) {
  const [width, height] = boardSize(facts);
  const [one, two, three, four] = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => mapped(map, [x, y]));
  const across = Math.max(Math.hypot(two[0] - one[0], two[1] - one[1]), Math.hypot(three[0] - four[0], three[1] - four[1])) / width;
  const down = Math.max(Math.hypot(three[0] - two[0], three[1] - two[1]), Math.hypot(four[0] - one[0], four[1] - one[1])) / height;
  const small = reduced(image, ENOUGH / 1744 / Math.max(across, down));
  const scale = [small.width / image.width, small.height / image.height];
  return { image: small, scale, map: product([scale[0], 0, 0, 0, scale[1], 0, 0, 0, 1], map) };
}

/** What the network sees around where the board is thought to be.
 *
 * @param {Networks} model
 * @param {PhotoFacts} facts
 * @param {PhotoImage} image
 * @param {number[]} map From the unit square of the printed map to the photo.
 * @returns {Evidence}
 */
export function evidence(model, facts, image, map) {
  const size = boardSize(facts);
  const [width, height] = size.map((length) => Math.floor((length + 2 * RIM) / 8) * 4);
  const toBoard = [PIXEL / size[0], 0, -RIM / size[0], 0, PIXEL / size[1], -RIM / size[1], 0, 0, 1];
  const seen = aligned(model.aligner, asSeen(seenThrough(image, product(map, toBoard), width, height), width, height));
  for (let place = 0; place < seen.data.length; place++) {
    seen.data[place] = Math.min(STRONGEST, Math.max(-STRONGEST, seen.data[place]));
  }
  return { seen, fromBoard: [1 / NUMBER, 0, (RIM - 1.5) / NUMBER, 0, 1 / NUMBER, (RIM - 1.5) / NUMBER, 0, 0, 1] };
}

/** A picture as the network takes it: in white light, around zero, a plane a channel.
 *
 * @param {Uint8ClampedArray} pixels
 * @param {number} width
 * @param {number} height
 * @returns {Planes}
 */
export function asSeen(pixels, width, height) {
  const chosen = [];
  for (let y = 0; y < height; y += 4) for (let x = 0; x < width; x += 4) chosen.push(y * width + x);
  const most = MOST_LIGHT ** (1 / 2.2);
  const tables = balanced(whitePoint(pixels, chosen), MOST_LIGHT)
    .map((table) => table.map((value) => Math.floor((value / most) * 255) / 128 - 1));
  const data = new Float32Array(3 * width * height);
  for (let channel = 0; channel < 3; channel++) {
    const table = tables[channel];
    for (let pixel = 0, to = channel * width * height; pixel < width * height; pixel++, to++) data[to] = table[pixels[3 * pixel + channel]];
  }
  return { channels: 3, height, width, data };
}

/** The aligner's answer at half the size of what it sees: space, middle of a space, city.
 *
 * @param {Layer[]} layers
 * @param {Planes} input
 * @returns {Planes}
 */
export function aligned([fine, coarse, near, far, mixed, smooth, last], input) {
  const one = convolved(input, fine);
  const two = convolved(one, coarse);
  add(two, convolved(two, near));
  add(two, convolved(two, far));
  // What comes from the coarse planes is weighed before it is stretched: that is the same and less.
  const joint = convolved(one, partOf(mixed, 0, one.channels, true), false);
  addStretched(joint, convolved(two, partOf(mixed, one.channels, mixed.inputs), false));
  for (let place = 0; place < joint.data.length; place++) joint.data[place] = Math.max(0, joint.data[place]);
  return convolved(convolved(joint, smooth), last, false);
}

/** @param {Planes} onto Is changed. @param {Planes} more */
function add(onto, more) {
  for (let place = 0; place < onto.data.length; place++) onto.data[place] += more.data[place];
}
