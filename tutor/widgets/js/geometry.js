// Where things are on a board: plain functions of points, without the DOM.

/** @import { Box, Point, Points, Size, Slots, Stage, View_ } from "types" */

/** How many numbers each path command takes; the last two are the point it leads to. */
/** @type {Record<string, number>} */
const PATH = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, s: 4, t: 2, z: 0 };

/** The corners of each closed part of an SVG path; its curves are no more than rounded corners.
 *
 * @param {string} path @returns {Point[][]}
 */
export function outlines(path) {
  /** @type {Point[][]} */
  const parts = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase();
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) || []).map(Number);
    const many = PATH[command];
    if (!many) {
      const first = parts[parts.length - 1]?.[0];
      if (command === "z" && first) [x, y] = first;
      continue;
    }
    for (let i = 0; i + many <= numbers.length; i += many) {
      const ends = numbers.slice(i, i + many).slice(-2);
      const [fromX, fromY] = letter === command ? [x, y] : [0, 0];
      if (command === "h") x = fromX + ends[0];
      else if (command === "v") y = fromY + ends[0];
      else [x, y] = [fromX + ends[0], fromY + ends[1]];
      if (command === "m" && i === 0) parts.push([]);
      parts[parts.length - 1]?.push([x, y]);
    }
  }
  return parts;
}

/** How far a point is from a closed outline; 0 inside it.
 *
 * @param {Point[]} corners @param {number} x @param {number} y
 */
function distanceTo(corners, x, y) {
  let inside = false;
  let least = Infinity;
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    const long = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = long ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) : 0;
    least = Math.min(least, Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y));
  });
  return inside ? 0 : least;
}

/** The routes with a slot within `reach` of a point: [{route, distance}], nearest first.
 *
 * The slots count as they are drawn, not by their middles: beside the end of a long slot
 * the middle of a neighbour's may be nearer.
 *
 * @param {Record<string, Point[][]>} shapes
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
export function routesNear(shapes, x, y, reach) {
  const near = [];
  for (const [route, slots] of Object.entries(shapes)) {
    const distance = Math.min(...slots.map((corners) => distanceTo(corners, x, y)));
    if (distance <= reach) near.push({ route, distance });
  }
  return near.sort((a, b) => a.distance - b.distance);
}

/** The id of the point nearest to (x, y) within `reach`, or null.
 *
 * @param {Points} points
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @returns {string | null}
 */
export function pointNear(points, x, y, reach) {
  let best = null;
  let least = reach;
  for (const [id, [px, py]] of Object.entries(points)) {
    const distance = Math.hypot(px - x, py - y);
    if (distance <= least) [best, least] = [id, distance];
  }
  return best;
}

/** The middle of a route's slots, which stands for the route when arrows look for it.
 *
 * @param {Point[]} centres @returns {Point}
 */
export function middleOf(centres) {
  const half = (centres.length - 1) / 2;
  const [a, b] = [centres[Math.floor(half)], centres[Math.ceil(half)]];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** @type {Record<string, Point>} */
export const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The id of the point that an arrow key leads to from `from`, or null at the edge.
 *
 * What lies straight ahead counts as nearer than what lies askew, and nothing is behind a
 * cone of 60 degrees, so that the four arrows share the plane without holes.
 *
 * @param {Points} points @param {string} from @param {string} arrow @returns {string | null}
 */
export function neighbour(points, from, arrow) {
  const [dx, dy] = ARROWS[arrow];
  const [x, y] = points[from];
  let best = null;
  let least = Infinity;
  for (const [id, [px, py]] of Object.entries(points)) {
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (id === from || ahead <= 0 || aside > ahead * 1.75) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}

/** The line through the routes of a trail in walking order: [{x, y, route}], joined end to end.
 *
 * @param {Slots} slots @param {string[]} routes @returns {{x: number, y: number, route: string}[]}
 */
export function trailLine(slots, routes) {
  const known = routes.filter((route) => slots[route]?.length);
  /** @type {(a: Point, b: Point) => number} */
  const gap = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  /** @type {{x: number, y: number, route: string}[]} */
  const line = [];
  known.forEach((route, index) => {
    const forth = slots[route];
    const back = [...forth].reverse();
    /** @type {Point | null} */
    const end = line.length ? [line[line.length - 1].x, line[line.length - 1].y] : null;
    const next = slots[known[index + 1]];
    let turned = false;
    if (end) turned = gap(end, back[0]) < gap(end, forth[0]);
    else if (next) {
      // The first route has nothing before it: its end is what lies near the second one.
      /** @type {(point: Point) => number} */
      const reach = (point) => Math.min(gap(point, next[0]), gap(point, next[next.length - 1]));
      turned = reach(forth[0]) < reach(back[0]);
    }
    for (const [x, y] of turned ? back : forth) line.push({ x, y, route });
  });
  return line;
}

/** The part of a board to show: the middle and scale kept so that no needless margin shows.
 *
 * `view` is {x, y, scale} with the middle in board units and CSS pixels for each of them; `board`
 * is [x, y, width, height] and `stage` {width, height} in pixels.
 *
 * @param {{x: number, y: number, scale: number}} view
 * @param {Box} board
 * @param {Size} stage
 * @param {number} most
 * @returns {View_}
 */
export function clampView(view, board, stage, most) {
  const fit = Math.min(stage.width / board[2], stage.height / board[3]);
  const scale = Math.min(Math.max(view.scale, fit), fit * most);
  /** @type {(middle: number, start: number, size: number, shown: number) => number} */
  const inside = (middle, start, size, shown) =>
    shown >= size
      ? start + size / 2
      : Math.min(Math.max(middle, start + shown / 2), start + size - shown / 2);
  return {
    x: inside(view.x, board[0], board[2], stage.width / scale),
    y: inside(view.y, board[1], board[3], stage.height / scale),
    scale,
    fit,
  };
}

/** The view that frames some points of a board with room around them.
 *
 * @param {Point[]} points
 * @param {Box} board
 * @param {Size} stage
 * @param {number} most
 * @returns {{x: number, y: number, scale: number}}
 */
export function viewOf(points, board, stage, most) {
  const [left, top] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis])));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis])));
  const fit = Math.min(stage.width / board[2], stage.height / board[3]);
  const room = 0.8; // of the frame: names and discs stand around the points
  const scale = Math.min(
    (stage.width * room) / Math.max(1, right - left),
    (stage.height * room) / Math.max(1, bottom - top),
    fit * most,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/** The view that frames some points in the part of a stage that nothing lies over, as close as in all
 * of it.
 *
 * @param {Point[]} points
 * @param {Stage} stage
 * @param {number} most
 * @returns {{x: number, y: number, scale: number}}
 */
export function aboveOf(points, stage, most) {
  const { width, height } = stage.size();
  const { box } = stage.picture;
  const room = { width, height: height - stage.covered };
  const fit = (/** @type {Size} */ size) => Math.min(size.width / box[2], size.height / box[3]);
  const view = viewOf(points, box, room, (most * fit({ width, height })) / fit(room));
  return { ...view, y: view.y + stage.covered / 2 / view.scale };
}

/** The place among rows (their middles, top down) that the row from `from` has at a height.
 *
 * @param {number[]} middles @param {number} from @param {number} height @returns {number}
 */
export function placeOf(middles, from, height) {
  return middles.filter((middle, place) => place !== from && (place < from ? middle <= height : middle < height)).length;
}
