// Where things lie on a board, in the pixels in which the networks learned to see it.

import { fromSquare, product } from "../../widgets/js/perspective.js";
/** @import { PhotoFacts, Point } from "types" */

const LONGER = 1744; // pixels of the printed map's longer side, whatever the board
const TYPICAL = [0.03, 0.042, 0.97, 0.953]; // the printed map's edges on a board of which none are known

/** Width and height of the printed map in the networks' pixels.
 *
 * @param {PhotoFacts} facts
 * @returns {[number, number]}
 */
export function boardSize({ aspect }) {
  return aspect > 1 ? [LONGER, LONGER / aspect] : [LONGER * aspect, LONGER];
}

/** The map from the printed map's unit square to a photo, from the board's outer corners on it.
 *
 * @param {PhotoFacts} facts
 * @param {Point[]} corners
 * @returns {number[] | null} null if three of the corners lie in a line.
 */
export function mapFromCorners({ frame }, corners) {
  const [left, top, right, bottom] = frame ?? TYPICAL;
  const square = fromSquare(corners);
  return square && product(square, [right - left, 0, left, 0, bottom - top, top, 0, 0, 1]);
}

/** The board's outer corners in the printed map's unit square, clockwise from the upper left.
 *
 * @param {PhotoFacts} facts
 * @returns {Point[]}
 */
export function outerCorners({ frame }) {
  const [left, top, right, bottom] = frame ?? TYPICAL;
  const [width, height] = [right - left, bottom - top];
  const [x0, x1] = [-left / width, (1 - left) / width];
  const [y0, y1] = [-top / height, (1 - top) / height];
  return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
}

/** All spaces of a board in its pixels, route after route: x, y and the angle in radians.
 *
 * @param {PhotoFacts} facts
 */
export function spacesOf(facts) {
  const [width, height] = boardSize(facts);
  return facts.routes.flatMap(({ spaces }) => spaces.map(([x, y, angle]) => [x * width, y * height, (angle * Math.PI) / 180]));
}
