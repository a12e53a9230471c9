// What moves on the live table's board: trains roll onto a route, a station is set down, a way lights.

import { svgElement } from "./dom.js";
import { FLY, LAY, spotOf } from "./play_flights.js";
/** @import { Flights, Picture, Point, Spot } from "types" */

const TRAIN = 210; // milliseconds that a train rolls
const NEXT_TRAIN = 70; // milliseconds until the next train starts
const ALL_TRAINS = 700; // milliseconds until all stand, laying their cards included
const LIGHTS = 400;
export const FLASH = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];

export class PlayTrains {
  /**
   * @param {Flights} flights
   * @param {Picture} picture
   */
  constructor(flights, picture) {
    this.flights = flights;
    this.picture = picture;
  }

  /** @param {string} route */
  slots(route) {
    return /** @type {SVGElement | null | undefined} */ (this.picture.routes.get(route)?.querySelector(".slots"));
  }

  /** How a route looks without the new owner's trains.
   *
   * @param {string} route
   * @returns {Keyframe | null}
   */
  look(route) {
    const path = this.slots(route);
    if (!path) return null;
    const { fill, stroke, strokeWidth, opacity } = getComputedStyle(path);
    return { fill, stroke, strokeWidth, opacity };
  }

  /** Roll the trains of a route in from its first city, the farthest first.
   *
   * @param {string} route
   * @param {Keyframe | null | undefined} before
   * @param {number} at
   * @returns {number} When they stand.
   */
  roll(route, before, at) {
    const group = this.picture.routes.get(route);
    const path = this.slots(route);
    const centres = this.picture.slots[route] || [];
    const parts = (path?.getAttribute("d") || "").split(/(?=M)/);
    this.flights.mark(path);
    if (!group || !path || !before || !centres.length || parts.length !== centres.length || this.flights.still) return at;
    const apart = centres.length > 1 ? Math.min(NEXT_TRAIN, (ALL_TRAINS - LAY - TRAIN) / (centres.length - 1)) : 0;
    const stand = at + (centres.length - 1) * apart + TRAIN;
    const way = [this.picture.points[route.split("--")[0]] || centres[0], ...centres];
    const angles = anglesAlong(way);
    const wagons = parts.map((d, place) => {
      const wagon = svgElement("path", { class: "slots rolling", d, "pointer-events": "none" });
      const [x, y] = centres[place];
      const frames = way.slice(0, place + 2).map(([fromX, fromY], stop) => ({
        transform: `translate(${fromX - x}px, ${fromY - y}px) rotate(${angles[stop] - angles[place + 1]}deg)`,
      }));
      this.flights.copies.add(wagon);
      path.after(wagon);
      this.flights.move(wagon, frames, { delay: at + (centres.length - 1 - place) * apart, duration: TRAIN, fill: "both" });
      this.flights.hold(wagon, { opacity: 0 }, at + (centres.length - 1 - place) * apart);
      return wagon;
    });
    const train = this.flights.hold(path, before, stand);
    if (train) train.onfinish = () => { for (const wagon of wagons) this.flights.drop(wagon); };
    this.flights.move(group.querySelector(".sign"), [{ opacity: 0 }, { opacity: 1 }], { delay: stand - LAY / 2, duration: LAY / 2 });
    return stand;
  }

  /** Set a station down on its city.
   *
   * @param {string} city
   * @param {number} at
   */
  set(city, at) {
    for (const part of this.picture.marks.get(city)?.children || []) {
      if (part.matches(".house")) this.flights.mark(part);
      this.flights.move(part, [
        { transform: "translateY(-26px) scale(1.4)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ], { delay: at, duration: FLY });
    }
    return at + FLY;
  }

  /** Light a way once.
   *
   * @param {string[]} routes
   * @param {number} at
   */
  light(routes, at) {
    if (this.flights.still) return;
    for (const route of routes) {
      const d = this.slots(route)?.getAttribute("d");
      if (!d) continue;
      const halo = svgElement("path", { class: "halo once", d });
      this.flights.copies.add(halo);
      this.picture.routes.get(route)?.parentElement?.prepend(halo); // for a moment, and above its own bed
      this.flights.flight(halo, FLASH, { delay: at, duration: LIGHTS, easing: "linear" });
    }
  }

  /** Where on the page the middle of a thing on the board is; at the board's edge if it is out of sight.
   *
   * @param {Element | null | undefined} thing
   * @param {DOMRect} page
   * @returns {Spot | null}
   */
  spot(thing, page) {
    const frame = spotOf(this.picture.svg, page);
    const box = spotOf(thing, page);
    if (!frame || !box) return null;
    const x = Math.max(frame.x, Math.min(box.x + box.width / 2, frame.x + frame.width));
    const y = Math.max(frame.y, Math.min(box.y + box.height / 2, frame.y + frame.height));
    return { x: x - 9, y: y - 13, width: 18, height: 26 };
  }
}

/** A train's direction at each stop of its way, in degrees, turning the shorter way between stops.
 *
 * @param {Point[]} way
 */
function anglesAlong(way) {
  let last = 0;
  return way.map((_, stop) => {
    const [fromX, fromY] = way[Math.max(0, stop - 1)];
    const [toX, toY] = way[Math.min(way.length - 1, stop + 1)];
    const angle = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI;
    last = stop ? angle - 360 * Math.round((angle - last) / 360) : angle;
    return last;
  });
}
