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
  const data = new Uint8ClampedArray(4 * width * height);
  const length = 4 * image.width;
  const sums = new Float32Array(length);
  const columns = covered(width, image.width);
  const rows = covered(height, image.height);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    let from = rows[y].first * length;
    for (const share of rows[y].shares) {
      for (let place = 0; place < length; place++) sums[place] += image.data[from + place] * share;
      from += length;
    }
    for (let x = 0, to = 4 * y * width; x < width; x++, to += 4) {
      const { first, shares } = columns[x];
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let place = 0, from = 4 * first; place < shares.length; place++, from += 4) {
        red += sums[from] * shares[place];
        green += sums[from + 1] * shares[place];
        blue += sums[from + 2] * shares[place];
      }
      data[to] = red;
      data[to + 1] = green;
      data[to + 2] = blue;
      data[to + 3] = 255;
    }
  }
  return { data, width, height };
}

/** Which of many pixels in a row each of fewer covers, and with what shares of it.
 *
 * @param {number} few
 * @param {number} many
 */
function covered(few, many) {
  const size = many / few;
  return Array.from({ length: few }, (_, place) => {
    const [start, end] = [place * size, Math.min(many, (place + 1) * size)];
    const first = Math.floor(start);
    const count = Math.ceil(end - 1e-9) - first;
    return { first, shares: Array.from({ length: count }, (_, at) => (Math.min(end, first + at + 1) - Math.max(start, first + at)) / size) };
  });
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
