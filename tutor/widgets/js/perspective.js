// Maps in perspective: how a flat thing, such as a board, appears on a photo of it.

/** @import { Point } from "types" */

/** The perspective map that takes four points to four others: 9 numbers, row by row.
 *
 * @param {Point[]} from
 * @param {Point[]} to
 * @returns {number[] | null} null if three of the points lie in a line.
 */
export function perspective(from, to) {
  const [a, b] = [fromSquare(from), fromSquare(to)];
  const back = a && inverse(a);
  if (!back || !b) return null;
  const matrix = product(b, back);
  return matrix.every(Number.isFinite) && matrix[8] ? matrix.map((value) => value / matrix[8]) : null;
}

/** The map that takes the corners of the unit square (0,0 1,0 1,1 0,1) to four points.
 *
 * @param {Point[]} points @returns {number[] | null}
 */
export function fromSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  if (Math.abs(area) < 1e-9) return null;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** @param {number[]} m @returns {number[] | null} */
export function inverse([a, b, c, d, e, f, g, h, i]) {
  const [p, q, r] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const size = a * p + b * q + c * r;
  if (Math.abs(size) < 1e-12) return null;
  return [p, c * h - b * i, b * f - c * e, q, a * i - c * g, c * d - a * f, r, b * g - a * h, a * e - b * d].map((value) => value / size);
}

/** @param {number[]} m @param {number[]} n @returns {number[]} */
export function product(m, n) {
  return [0, 3, 6].flatMap((row) => [0, 1, 2].map((col) => m[row] * n[col] + m[row + 1] * n[col + 3] + m[row + 2] * n[col + 6]));
}

/** @param {number[]} m @param {Point} point @returns {Point} */
export function mapped([a, b, c, d, e, f, g, h, i], [x, y]) {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** Whether four points go round once, turning the same way at each corner: else a photo would fold.
 *
 * @param {Point[]} points
 */
export function goesRound(points) {
  const turns = points.map(([x, y], place) => {
    const [[x1, y1], [x2, y2]] = [points[(place + 1) % 4], points[(place + 2) % 4]];
    return (x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1);
  });
  return turns.every((turn) => turn > 1e-6);
}
