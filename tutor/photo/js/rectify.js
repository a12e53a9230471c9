// Pictures taken from a photo: made smaller, and seen from straight above.
//
// Points on a photo are in its pixels from its upper left corner, as a canvas has them: the first
// pixel's middle is at (0.5, 0.5).

/** @import { PhotoImage } from "types" */

/** The photo made smaller: each pixel is the mean of the area that it stands for.
 *
 * @param {PhotoImage} image
 * @param {number} scale Below 1; else the photo stays as it is.
 * @returns {PhotoImage}
 */
export function reduced(image, scale) {
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  if (width >= image.width || height >= image.height) return image;
  const columns = shares(image.width, width);
  const rows = shares(image.height, height);
  const data = new Uint8ClampedArray(4 * width * height);
  const sums = new Float32Array(3 * width);
  const row = new Float32Array(3 * width);
  /** @param {number} y */
  const finish = (y) => {
    for (let x = 0, from = 0, to = 4 * y * width; x < width; x++, from += 3, to += 4) {
      data[to] = sums[from];
      data[to + 1] = sums[from + 1];
      data[to + 2] = sums[from + 2];
      data[to + 3] = 255;
    }
    sums.fill(0);
  };
  for (let y = 0; y < image.height; y++) {
    row.fill(0);
    for (let x = 0, from = 4 * y * image.width; x < image.width; x++, from += 4) {
      const [to, share] = [3 * columns.first[x], columns.share[x]];
      const [red, green, blue] = [image.data[from], image.data[from + 1], image.data[from + 2]];
      row[to] += red * share;
      row[to + 1] += green * share;
      row[to + 2] += blue * share;
      const rest = columns.whole - share;
      if (rest > 1e-6 && to + 3 < row.length) {
        row[to + 3] += red * rest;
        row[to + 4] += green * rest;
        row[to + 5] += blue * rest;
      }
    }
    const share = rows.share[y];
    for (let place = 0; place < row.length; place++) sums[place] += row[place] * share;
    const next = y + 1 === image.height ? height : rows.first[y + 1];
    if (next > rows.first[y]) {
      finish(rows.first[y]);
      const rest = rows.whole - share;
      if (rest > 1e-6) for (let place = 0; place < row.length; place++) sums[place] += row[place] * rest;
    }
  }
  return { data, width, height };
}

/** For each of many pixels in a row: into which of a few it goes first, and with what share of that
 * one; the rest of it goes into the next.
 *
 * @param {number} many
 * @param {number} few
 */
function shares(many, few) {
  const whole = few / many;
  const first = Int32Array.from({ length: many }, (_, place) => Math.floor(place * whole + 1e-9));
  return { whole, first, share: Float32Array.from(first, (to, place) => Math.min(whole, to + 1 - place * whole)) };
}

/** The colours at places of a photo, between its pixels; beyond its edges are those of the edge.
 *
 * @param {PhotoImage} image
 * @param {number[]} map Takes a pixel of the result (its column and row) to a point of the photo.
 * @param {number} width
 * @param {number} height
 * @param {Uint8ClampedArray} [data] Where they go, three numbers a pixel.
 * @param {number} [at]
 */
export function seenThrough(image, map, width, height, data = new Uint8ClampedArray(3 * width * height), at = 0) {
  const [a, b, c, d, e, f, g, h, i] = map;
  const [right, bottom] = [image.width - 1, image.height - 1];
  const from = image.data;
  let to = at;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++, to += 3) {
      const depth = g * column + h * row + i;
      const x = Math.min(right, Math.max(0, (a * column + b * row + c) / depth - 0.5));
      const y = Math.min(bottom, Math.max(0, (d * column + e * row + f) / depth - 0.5));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [u, v] = [x - left, y - top];
      const one = 4 * (top * image.width + left);
      const two = one + (left < right ? 4 : 0);
      const below = top < bottom ? 4 * image.width : 0;
      const [p, q, r, s] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
      data[to] = from[one] * p + from[two] * q + from[one + below] * r + from[two + below] * s;
      data[to + 1] = from[one + 1] * p + from[two + 1] * q + from[one + below + 1] * r + from[two + below + 1] * s;
      data[to + 2] = from[one + 2] * p + from[two + 2] * q + from[one + below + 2] * r + from[two + below + 2] * s;
    }
  }
  return data;
}
