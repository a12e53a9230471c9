// A proof on the board: routes and cities lit up, and a trail walked from end to end.

import { svgElement } from "./dom.js";
import { trailLine } from "./geometry.js";
/** @import { LightSpec, Picture } from "types" */

const PACE = 260; // board units a second
const MANY = 12; // routes: if more are lit, their cities' names stay as they are laid out
const LONGEST_WALK = 7000; // milliseconds

export class Light {
  /** @param {Picture} picture */
  constructor(picture) {
    this.picture = picture;
    this.shown = "";
    this.on = false;
    this.frame = 0;
  }

  /** Show a light, {routes, cities, walk, dim}, or none; the same light again does nothing.
   *
   * @param {LightSpec | null | undefined} light
   */
  show(light) {
    const sign = JSON.stringify(light || null);
    if (sign === this.shown) return false;
    this.shown = sign;
    this.clear();
    const routes = light && Array.isArray(light.routes) ? light.routes : [];
    const cities = light && Array.isArray(light.cities) ? light.cities : [];
    this.on = routes.length + cities.length > 0;
    const { picture } = this;
    picture.glowing = routes;
    const ends = routes.length > MANY ? [] : routes.flatMap((route) => route.split("--").slice(0, 2));
    picture.lit = new Set([...cities, ...ends]);
    if (picture.scale) picture.scaleNames();
    if (!light || !this.on) return false;
    picture.svg.classList.toggle("dim", Boolean(light.dim));
    for (const city of cities) this.ring(city);
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (light.walk && routes.length > 1 && !still) this.walk(routes);
    else for (const route of routes) this.glow(route);
    return true;
  }

  clear() {
    cancelAnimationFrame(this.frame);
    const { svg, overlay, rings } = this.picture;
    svg.classList.remove("dim");
    for (const group of svg.querySelectorAll(".lit")) group.classList.remove("lit");
    for (const halo of svg.querySelectorAll(".halo")) halo.remove();
    overlay.replaceChildren();
    rings.replaceChildren();
    this.picture.lit = null;
  }

  /** @param {string} route */
  glow(route) {
    const group = this.picture.routes.get(route);
    const slots = group?.querySelector("path");
    if (!group || !slots || group.classList.contains("lit")) return;
    group.classList.add("lit");
    this.picture.halo(route, svgElement("path", { class: "halo", d: slots.getAttribute("d") }));
  }

  /** @param {string} city */
  ring(city) {
    const point = this.picture.points[city];
    if (!point) return;
    this.picture.cities.get(city)?.classList.add("lit");
    this.picture.names.get(city)?.classList.add("lit");
    const ring = svgElement("circle", { class: "ring", cx: point[0], cy: point[1], r: this.picture.ringSize });
    this.picture.rings.append(ring);
  }

  /** Let a small light run along the trail; each route begins to glow as it is reached.
   *
   * @param {string[]} routes
   */
  walk(routes) {
    const line = trailLine(this.picture.slots, routes);
    if (!line.length) return;
    const ways = [0];
    for (let i = 1; i < line.length; i += 1) {
      ways.push(ways[i - 1] + Math.hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y));
    }
    const whole = ways[ways.length - 1];
    const time = Math.min(LONGEST_WALK, (whole / PACE) * 1000) || 1;
    const dot = svgElement("circle", { class: "walker", r: Math.max(9, 6 / (this.picture.scale || 1)) });
    this.picture.overlay.append(dot);
    const begin = performance.now();
    let at = 0;
    /** @type {(now: number) => void} */
    const step = (now) => {
      const way = Math.min(1, Math.max(0, now - begin) / time) * whole;
      while (at < line.length && ways[at] <= way) this.glow(line[at++].route);
      const [a, b] = [line[Math.max(0, at - 1)], line[Math.min(at, line.length - 1)]];
      const [from, to] = [ways[Math.max(0, at - 1)], ways[Math.min(at, line.length - 1)]];
      const share = to > from ? (way - from) / (to - from) : 0;
      dot.setAttribute("cx", String(a.x + (b.x - a.x) * share));
      dot.setAttribute("cy", String(a.y + (b.y - a.y) * share));
      if (way < whole) this.frame = requestAnimationFrame(step);
      else dot.remove();
    };
    this.frame = requestAnimationFrame(step);
  }
}
