// A board's picture: parsed strictly, cleaned, and painted with owners, letters and stations.

import { SVG, setAnew, svgElement } from "./dom.js";
import { Naming, boxesMeet, drawName, lies, readNames } from "./names.js";
import { harmlessVariable } from "./render.js";
/** @import { Art, Box, Edges, NameView, Paint, Paints, PlacedName, Point } from "types" */

const SHAPES = new Set(
  "svg g path text tspan circle ellipse rect line polyline polygon".split(" "),
);
const USUAL_TEXT = 16; // CSS pixels
const MOST_GROWN = 1.6; // times: at twice the size too few names would fit
const LEAST_DISC = 9; // CSS pixels: an owner's letter that can still be read

/** The cleaned picture in an SVG text, or null: shapes only, nothing that runs or loads.
 *
 * @param {string} text @returns {SVGSVGElement | null}
 */
function parsePicture(text) {
  const parsed = new DOMParser().parseFromString(String(text), "image/svg+xml");
  const root = /** @type {Element} */ (parsed.documentElement);
  if (root.localName !== "svg" || parsed.querySelector("parsererror")) return null;
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (element.namespaceURI !== SVG || !SHAPES.has(element.localName)) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      const harmless = name !== "style" && !name.startsWith("on") && !name.includes("href");
      if (name === "id") {
        // Ids would meet those of another board on the same page.
        const [kind, ...rest] = value.split(":");
        if (rest.length) element.setAttribute(`data-${kind.replace(/[^a-z]/g, "")}`, rest.join(":"));
        element.removeAttribute(name);
      } else if (!harmless || /url\s*\(/i.test(value)) element.removeAttribute(name);
    }
  }
  return /** @type {SVGSVGElement} */ (root);
}

/** @param {string | null} text @returns {Point[]} */
function numbers(text) {
  return (text || "").trim().split(/\s+/).filter(Boolean).map((pair) => /** @type {Point} */ (pair.split(",").map(Number)));
}

export class Picture {
  /** @type {Set<string> | null | undefined} */
  lit;
  /** @type {string[]} The routes that are lit: their spaces are to be seen. */
  glowing = [];
  /** @type {Set<string>} The cities of what is chosen as an answer. */
  chosen = new Set();
  /** @type {string[]} The cities of what was tapped last. */
  tapped = [];
  /** @type {Map<string, {mark: SVGElement, spots: Point[]}>} Owners' discs by route, and where each may lie. */
  signs = new Map();
  /** @type {Map<string, string>} How each name is drawn. */
  drawn = new Map();
  /** @type {PlacedName[]} The names that are shown, where they stand. */
  standing = [];
  waiting = false;
  /** What stations are painted. */
  stationsSign = "[]";
  /** CSS pixels for a board unit; 0 until the picture is on the screen. */
  scale = 0;

  /** `art` is the board's entry of the trait of that name.
   *
   * @param {Art} art
   */
  constructor(art) {
    const parsed = parsePicture(art.svg);
    this.svg = document.adoptNode(parsed || svgElement("svg", { viewBox: "0 0 100 100" }));
    const box = (this.svg.getAttribute("viewBox") || "").split(/[\s,]+/).map(Number);
    this.box = /** @type {Box} */ (box);
    this.routes = this.groups("route");
    this.cities = this.groups("city");
    this.slots = this.read(this.routes, "data-slots", (points) => points);
    this.points = this.read(this.cities, "data-at", (points) => points[0]);
    this.names = this.groups("name");
    this.nameData = readNames(this.svg.querySelector(".names"), this.names, this.points);
    this.beds = this.groups("bed");
    /** @type {Map<string, string>} What is painted on each route. */
    this.letters = new Map();
    /** @type {Map<string, SVGElement>} The stations, by city. */
    this.marks = new Map();
    /** @type {() => void} What is to be done when names are placed anew. */
    this.named = () => undefined;
    this.overlay = svgElement("g", { class: "overlay", "pointer-events": "none" });
    this.rings = svgElement("g", { class: "overlay", "pointer-events": "none" });
    const over = this.svg.querySelector(".badges, .cities");
    if (over) over.before(this.rings); // a ring hides no toll
    else this.svg.append(this.rings);
    const names = this.svg.querySelector(".names");
    if (names) names.before(this.overlay); // neither a house nor a ring hides a name
    else this.svg.append(this.overlay);
  }

  /** Put a halo below a route: only what lies under all other beds leaves the lane beside it, and its
   * owner, as they are.
   *
   * @param {string} route @param {Element} halo
   */
  halo(route, halo) {
    const bed = this.beds.get(route);
    bed?.classList.add("lit");
    (bed || this.routes.get(route))?.parentElement?.prepend(halo);
  }

  /** @param {string} kind @returns {Map<string, SVGElement>} */
  groups(kind) {
    /** @type {NodeListOf<SVGElement>} */
    const groups = this.svg.querySelectorAll(`[data-${kind}]`);
    return new Map([...groups].map((group) => [group.getAttribute(`data-${kind}`) || "", group]));
  }

  /**
   * @template T
   * @param {Map<string, SVGElement>} groups
   * @param {string} attribute
   * @param {(points: Point[]) => T} shape
   * @returns {Record<string, T>}
   */
  read(groups, attribute, shape) {
    /** @type {Record<string, T>} */
    const places = {};
    for (const [id, group] of groups) {
      const points = numbers(group.getAttribute(attribute));
      if (points.length) places[id] = shape(points);
    }
    return places;
  }

  /** Show who owns which route: colour, and the owner's letter on a disc in its middle.
   *
   * @param {Record<string, string>} owners @param {Paints} paints
   */
  paintRoutes(owners, paints) {
    let any = false;
    for (const [route, group] of this.routes) {
      const paint = paints[owners[route]];
      group.classList.toggle("owned", Boolean(paint));
      this.beds.get(route)?.classList.toggle("owned", Boolean(paint));
      any = any || Boolean(paint);
      const sign = paint ? `${paint.fill} ${paint.ink} ${paint.letter}` : "";
      if (this.letters.get(route) === sign) continue;
      this.letters.set(route, sign);
      group.querySelector(".sign")?.remove();
      this.signs.delete(route);
      if (!paint) continue;
      this.color(group, paint);
      const centres = this.slots[route] || [];
      if (!centres.length) continue;
      // Letters side by side would hide each other: a second lane's is one slot further on.
      const further = (Number(route.split("--")[2]) || 1) - 1;
      const middle = Math.min(centres.length - 1, Math.floor((centres.length - 1) / 2) + further);
      const spots = [...centres.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).map((index) => centres[index]);
      const [x, y] = spots[0];
      const mark = svgElement("g", { class: "sign", "pointer-events": "none", "data-x": x, "data-y": y });
      mark.append(svgElement("circle", { cx: 0, cy: 0, r: 9.5 }), this.letter(0, 0, paint.letter));
      group.append(mark);
      this.signs.set(route, { mark, spots });
      this.scaleSign(mark);
    }
    this.scaleNames();
    this.svg.classList.toggle("has-owners", any);
  }

  /** Mark the routes and cities that are chosen as an answer.
   *
   * @param {Set<string>} chosen
   */
  pick(chosen) {
    for (const [id, group] of [...this.routes, ...this.cities]) {
      const now = chosen.has(id);
      if (group.classList.contains("picked") === now) continue;
      group.classList.toggle("picked", now);
      group.querySelector(".pick")?.remove();
      const shape = group.querySelector("path");
      if (now && shape) group.prepend(svgElement("path", { class: "pick", d: shape.getAttribute("d") }));
    }
    this.chosen = new Set([...chosen].flatMap((id) => this.citiesOf(id)));
    this.scaleNames();
  }

  /** The cities of a thing on the board: a city itself, or the ends of a route.
   *
   * @param {string} id
   */
  citiesOf(id) {
    return this.points[id] ? [id] : id.split("--").slice(0, 2);
  }

  /** @param {SVGElement | HTMLElement} element @param {Paint} paint */
  color(element, paint) {
    for (const [name, value] of [["--owner", paint.fill], ["--owner-ink", paint.ink]]) {
      if (element.style.getPropertyValue(name) === value) continue;
      if (harmlessVariable(name, String(value))) element.style.setProperty(name, value);
    }
  }

  /** @param {number} x @param {number} y @param {string} text */
  letter(x, y, text) {
    const letter = svgElement("text", { class: "letter", x, y, dy: "0.36em" });
    letter.textContent = text;
    return letter;
  }

  /** Show the stations: a small house with its owner's letter on each city.
   *
   * @param {Record<string, string>} stations @param {Paints} paints
   */
  paintStations(stations, paints) {
    const sign = JSON.stringify(Object.entries(stations).map(([city, owner]) => [city, paints[owner]]));
    if (sign === this.stationsSign) return;
    this.stationsSign = sign;
    for (const mark of this.marks.values()) mark.remove();
    this.marks.clear();
    for (const [city, owner] of Object.entries(stations)) {
      const paint = paints[owner];
      if (!paint || !this.points[city]) continue;
      const [x, y] = this.points[city];
      const mark = svgElement("g", { class: "station-built", "data-x": x, "data-y": y });
      this.color(mark, paint);
      mark.append(svgElement("path", { class: "house", d: "M-10 10V-4L0-13L10-4V10Z" }), this.letter(0, 2, paint.letter));
      this.overlay.before(mark);
      this.marks.set(city, mark);
    }
    this.scaleMarks();
    this.scaleNames();
  }

  /** Keep readable what must be read, at `scale` CSS pixels for a board unit.
   *
   * @param {number} scale
   */
  rescale(scale) {
    if (!scale || Math.abs(Math.log(scale / (this.scale || 1e-9))) < 0.005) {
      if (this.isCut) this.scaleNames();
      return;
    }
    this.scale = scale;
    this.svg.classList.toggle("small", scale < 0.5);
    this.svg.classList.toggle("tiny", scale < 0.35);
    this.scaleMarks();
    for (const ring of this.rings.children) setAnew(ring, "r", String(this.ringSize)); // no larger than it must be
    this.scaleNames();
  }

  /** The radius of a ring around a city, in board units. */
  get ringSize() {
    return Math.max(14, 9 / (this.scale || 1));
  }

  /** Make the owners' letters larger on a small board: colour alone must never tell.
   *
   * @param {SVGElement} mark
   */
  scaleSign(mark) {
    const factor = this.signFactor();
    setAnew(mark, "transform", `translate(${mark.dataset.x} ${mark.dataset.y}) scale(${factor})`);
  }

  signFactor() {
    return Math.max(1, LEAST_DISC / (19 * (this.scale || 1)));
  }

  markFactor() {
    return Math.max(1.15, 0.66 / (this.scale || 1));
  }

  scaleMarks() {
    const factor = this.markFactor();
    for (const mark of this.marks.values()) {
      setAnew(mark, "transform", `translate(${mark.dataset.x} ${mark.dataset.y}) scale(${factor})`);
    }
  }

  /** Show the names of what was just tapped or focused, until something else is.
   *
   * @param {string[]} cities
   */
  tap(cities) {
    this.tapped = cities;
    this.scaleNames();
  }

  /** The cities whose names must be seen: those lit, chosen and tapped, in this order. */
  get asked() {
    return [...new Set([...(this.lit || []), ...this.chosen, ...this.tapped])];
  }

  /** Place names and owners' discs again, once for all changes of one moment. */
  scaleNames() {
    if (this.waiting || !this.scale) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      this.placeNames();
      this.named();
    });
  }

  /** The visible part of the board, without its border. */
  seen() {
    const [left, top, width, height] = this.box;
    const shown = (this.svg.getAttribute("viewBox") || "").split(/[\s,]+/).map(Number);
    const [x, y, w, h] = shown.length === 4 && shown.every(Number.isFinite) ? shown : this.box;
    return {
      left: Math.max(left + 6, x), top: Math.max(top + 6, y),
      right: Math.min(left + width - 6, x + w), bottom: Math.min(top + height - 6, y + h),
    };
  }

  /** Names of what is lit, chosen or tapped. */
  get litNames() {
    return this.standing.filter(({ lit }) => lit);
  }

  /** The city whose name is at a point of the board, or null.
   *
   * @param {number} x @param {number} y
   */
  namedAt(x, y) {
    return this.standing.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)?.city ?? null;
  }

  /** Whether the edge of the visible part cuts a name that must be seen. */
  get isCut() {
    const seen = this.seen();
    return this.litNames.some(
      ({ box }) => boxesMeet(box, seen) && (box.left < seen.left || box.top < seen.top || box.right > seen.right || box.bottom > seen.bottom),
    );
  }

  /** CSS pixels for a board unit as names see it: in large text they grow like those of a smaller board,
   * but for the smallest one.
   */
  get nameScale() {
    const large = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT || 1;
    const spare = (this.scale * this.box[2]) / (this.nameData?.widths[0] || Infinity);
    return this.scale / Math.max(1, Math.min(large, MOST_GROWN, spare));
  }

  placeNames() {
    const { nameScale: scale, nameData } = this;
    const view = {
      width: this.box[2],
      scale,
      seen: this.seen(),
      slots: Object.values(this.slots).flat(),
      /** @type {NameView["routes"]} */
      routes: [],
      /** @type {Edges[]} */
      discs: [],
      houses: this.houses(),
    };
    const naming = nameData && new Naming(nameData, view);
    view.discs = this.placeSigns(naming ? [...naming.stored().values()] : []);
    view.routes = this.bare(view.discs);
    if (!nameData || !naming) return;
    const placed = naming.arrange(this.asked);
    this.standing = [...placed.values()];
    const letters = Math.round(naming.letters * scale * 100) / 100;
    for (const [city, group] of this.names) {
      const known = nameData.cities.get(city);
      const name = placed.get(city);
      const sign = name ? `${scale} ${letters} ${name.form} ${name.lit} ${Object.values(name.box)}` : "";
      if (!known || this.drawn.get(city) === sign) continue;
      this.drawn.set(city, sign);
      drawName(group, name, known, letters, scale);
    }
  }

  /** Put each owner's disc on a slot of its route where it hides no name, near the middle.
   *
   * @param {PlacedName[]} names
   * @returns {Edges[]} What the discs cover.
   */
  placeSigns(names) {
    const radius = 9.5 * this.signFactor();
    /** @type {Edges[]} */
    const taken = [];
    for (const [route, { mark, spots }] of this.signs) {
      /** @type {(spot: Point) => Edges} */
      const around = ([x, y]) => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
      /** @type {(spot: Point) => number} */
      const price = (spot) => {
        const box = around(spot);
        const overNames = names.filter((name) => boxesMeet(name.box, box)).length;
        return overNames + 2 * taken.filter((other) => boxesMeet(other, box)).length;
      };
      let best = spots[0];
      let least = Infinity;
      for (const spot of spots) {
        const cost = price(spot);
        if (cost < least) [best, least] = [spot, cost];
        if (!cost) break;
      }
      taken.push(around(best));
      setAnew(mark, "data-x", String(best[0]));
      setAnew(mark, "data-y", String(best[1]));
      this.scaleSign(mark);
      this.signs.set(route, { mark, spots });
    }
    return taken;
  }

  /** Each route's spaces on which no disc lies, and how many of them names are to leave.
   *
   * @param {Edges[]} discs @returns {NameView["routes"]}
   */
  bare(discs) {
    return Object.entries(this.slots).map(([route, slots]) => {
      const lit = this.glowing.includes(route);
      const spaces = slots.filter((slot) => !discs.some((disc) => lies(slot, disc, 0)));
      return { spaces, lit, least: lit ? (slots.length + 1) / 2 : 1 };
    });
  }

  /** What the stations cover. */
  houses() {
    const factor = this.markFactor();
    return [...this.marks.keys()].map((city) => {
      const [x, y] = this.points[city];
      return { left: x - 11 * factor, top: y - 14 * factor, right: x + 11 * factor, bottom: y + 11 * factor };
    });
  }
}
