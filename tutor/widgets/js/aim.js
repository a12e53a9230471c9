// What a tap or the pointer on the board means: a city, a route, or several lanes a finger cannot tell apart.

import { outlines, pointNear, routesNear } from "./geometry.js";
/** @import { Board } from "./board.js" */
/** @import { Point, TapAt } from "types" */

const REACH = 16; // CSS pixels around a tap in which a slot is looked for
const CITY_REACH = 24;
const DOT = 11;
const DOT_ON_SLOT = 5; // on a slot only the dot itself is the city: a short route lies all within reach of it
const DRAWN_DOT = 7.5; // board units: the radius of a drawn dot, and on a slot it reaches no further
const TOO_CLOSE = 8; // CSS pixels: two lanes this near to a finger may both be meant ...
const HARDLY_FARTHER = 4; // ... if one is at most this much farther away than the other

export class Aim {
  /** @type {Record<string, Point[][]> | null} The outlines of each route's slots, read when first needed. */
  shapes = null;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  /** The city that a tap means: by its name, whatever lies below it, or by its dot, which a finger
   * may miss by a little. At the live table, where only routes can be chosen, a slot below a name is
   * its route all the same: else the tap would do nothing.
   *
   * Once the first city of a route is chosen, the dots that it may lead to reach further.
   *
   * @param {TapAt} event
   */
  city(event) {
    const [x, y] = this.board.stage.at(event.clientX, event.clientY);
    const named = this.board.picture.namedAt(x, y);
    if (this.board.kind === "city") return named;
    if (!this.board.spec.on?.city) return named && this.board.spec.play && this.isOnSlot(x, y) ? null : named;
    if (named) return named;
    const { scale } = this.board.stage.view;
    if (!pointNear(this.board.picture.points, x, y, CITY_REACH / scale)) return null; // as the pointer mostly is
    const onSlot = this.isOnSlot(x, y);
    const dot = onSlot ? Math.min(DOT_ON_SLOT, DRAWN_DOT * scale) : DOT;
    const city = pointNear(this.board.picture.points, x, y, dot / scale);
    if (city || !this.board.spec.ends?.length) return city;
    const lit = (this.board.spec.light?.cities || []).map((city) => [city, this.board.picture.points[city]]);
    return pointNear(Object.fromEntries(lit), x, y, (onSlot ? DOT : CITY_REACH) / scale);
  }

  /** Whether a point of the board is on a slot.
   *
   * @param {number} x @param {number} y
   */
  isOnSlot(x, y) {
    this.shapes ??= this.readShapes();
    return routesNear(this.shapes, x, y, 0).length > 0;
  }

  /** The free lanes between the city tapped before and this one, if they differ: then the user chooses.
   *
   * @param {string} city @returns {string[]}
   */
  lanesTo(city) {
    const ends = [...(this.board.spec.ends || []), city].sort().join();
    const owners = this.board.owners();
    const lanes = [...this.board.picture.routes.keys()].filter((route) => this.board.picture.citiesOf(route).sort().join() === ends);
    if (lanes.some((route) => owners[route] !== undefined && owners[route] === this.board.spec.active)) return [];
    const free = lanes.filter((route) => owners[route] === undefined && !this.board.spec.closed?.includes(route));
    const unlike = this.withoutTwins(free);
    return unlike.length > 1 ? unlike : [];
  }

  /** What a tap may mean: one thing, or several lanes that a finger cannot tell apart.
   *
   * If only some can be chosen, these come first; a tap on another one says what it is.
   *
   * @param {TapAt} event @param {boolean} finger @returns {string[]}
   */
  candidates(event, finger) {
    const among = Array.isArray(this.board.spec.among) ? new Set(this.board.spec.among) : null;
    const choosable = among ? this.near(event, finger, (id) => among.has(id)) : [];
    return choosable.length ? choosable : this.near(event, finger, () => true);
  }

  /**
   * @param {TapAt} event
   * @param {boolean} finger
   * @param {(id: string) => boolean} allowed
   * @returns {string[]}
   */
  near(event, finger, allowed) {
    const { scale } = this.board.stage.view;
    const [x, y] = this.board.stage.at(event.clientX, event.clientY);
    if (this.board.kind === "city") {
      const points = Object.entries(this.board.picture.points).filter(([id]) => allowed(id));
      const city = pointNear(Object.fromEntries(points), x, y, CITY_REACH / scale);
      return city ? [city] : [];
    }
    return this.routesAt(event, finger, allowed);
  }

  /** The routes that a point of the window means: the nearest, or for a finger all about as near.
   *
   * @param {TapAt} event
   * @param {boolean} finger
   * @param {(id: string) => boolean} allowed
   * @returns {string[]}
   */
  routesAt(event, finger, allowed) {
    const { scale } = this.board.stage.view;
    const [x, y] = this.board.stage.at(event.clientX, event.clientY);
    const under = /** @type {Element | null} */ (event.target)?.closest?.("[data-route]")?.getAttribute("data-route");
    const exact = under && allowed(under) ? under : null;
    if (exact && !finger) return [exact];
    const reach = Math.max(REACH / scale, 13);
    this.shapes ??= this.readShapes();
    const near = routesNear(this.shapes, x, y, reach).filter(({ route }) => allowed(route));
    if (!near.length) return exact ? [exact] : [];
    // With slots as wide as a fingertip the one under the finger is meant.
    if (exact && scale > 1.1) return [exact];
    if (!finger) return [near[0].route];
    const least = near[0].distance;
    const close = near.filter(({ distance }) => distance === least || (distance * scale < TOO_CLOSE && (distance - least) * scale < HARDLY_FARTHER));
    const meant = new Set([...(exact ? [exact] : []), ...close.map(({ route }) => route)]); // what lies under the finger always is
    return this.withoutTwins([...meant]).slice(0, 4);
  }

  readShapes() {
    /** @type {Record<string, Point[][]>} */
    const shapes = {};
    for (const [route, group] of this.board.picture.routes) {
      const parts = outlines(group.querySelector("path")?.getAttribute("d") || "");
      if (parts.length) shapes[route] = parts;
    }
    return shapes;
  }

  /** The routes with one of several identical lanes: the player's own, else a free one.
   *
   * As answers to a question such lanes differ, by their owners.
   *
   * @param {string[]} routes
   */
  withoutTwins(routes) {
    const twins = this.board.spec.twins || {};
    const owners = this.board.owners();
    /** @type {(route: string) => number} */
    const rank = (route) => {
      if (owners[route] !== undefined && owners[route] === this.board.spec.active) return 0;
      return owners[route] === undefined && !this.board.spec.closed?.includes(route) ? 1 : 2;
    };
    const best = new Map();
    for (const route of routes) {
      const group = (!this.board.spec.picked && twins[route]) || route;
      if (!best.has(group) || rank(route) < rank(best.get(group))) best.set(group, route);
    }
    return [...best.values()];
  }
}
