// A board's picture: parsed strictly, cleaned, and painted with owners, letters and stations.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(
  "svg g path text tspan circle ellipse rect line polyline polygon".split(" "),
);
const LEAST_DISC = 9; // CSS pixels: an owner's letter that can still be read
const LEAST_NAME = 9.5; // CSS pixels: smaller names cannot be read
const NAME_SIZE = 14; // board units, as drawn

/** The cleaned picture in an SVG text, or null: shapes only, nothing that runs or loads.
 *
 * @param {string} text
 * @returns {SVGSVGElement | null}
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

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number | null>} [attributes]
 */
function svgElement(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * @param {string | null} text
 * @returns {Point[]}
 */
function numbers(text) {
  return (text || "").trim().split(/\s+/).filter(Boolean).map((pair) => /** @type {Point} */ (pair.split(",").map(Number)));
}

class Picture {
  /** @type {NameBox[] | undefined} */
  nameBoxes;
  /** @type {Set<string> | null | undefined} */
  lit;
  /** CSS pixels for a board unit; 0 until the picture is on the screen. */
  scale = 0;

  /** `art` is the board's entry of the trait of that name.
   *
   * @param {Art} art
   */
  constructor(art) {
    const parsed = parsePicture(art.svg);
    this.svg = document.importNode(parsed || svgElement("svg", { viewBox: "0 0 100 100" }), true);
    const box = (this.svg.getAttribute("viewBox") || "").split(/[\s,]+/).map(Number);
    this.box = /** @type {Box} */ (box);
    this.routes = this.groups("route");
    this.cities = this.groups("city");
    this.slots = this.read(this.routes, "data-slots", (points) => points);
    this.points = this.read(this.cities, "data-at", (points) => points[0]);
    this.names = this.groups("name");
    this.beds = this.groups("bed");
    /** @type {Map<string, string>} What is painted on each route. */
    this.letters = new Map();
    /** @type {Map<string, SVGElement>} The stations, by city. */
    this.marks = new Map();
    this.overlay = svgElement("g", { class: "overlay", "pointer-events": "none" });
    this.svg.append(this.overlay);
  }

  /**
   * @param {string} kind
   * @returns {Map<string, SVGElement>}
   */
  groups(kind) {
    /** @type {NodeListOf<SVGElement>} */
    const found = this.svg.querySelectorAll(`[data-${kind}]`);
    return new Map([...found].map((group) => [group.getAttribute(`data-${kind}`) || "", group]));
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
    const found = {};
    for (const [id, group] of groups) {
      const points = numbers(group.getAttribute(attribute));
      if (points.length) found[id] = shape(points);
    }
    return found;
  }

  /** Show who owns which route: colour, and the owner's letter on a disc in its middle.
   *
   * @param {Record<string, string>} owners
   * @param {Paints} paints
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
      if (!paint) continue;
      this.color(group, paint);
      const centres = this.slots[route] || [];
      if (!centres.length) continue;
      // Side by side letters would hide each other: a second lane's stands a slot further on.
      const further = (Number(route.split("--")[2]) || 1) - 1;
      const [x, y] = centres[Math.min(centres.length - 1, Math.floor((centres.length - 1) / 2) + further)];
      const mark = svgElement("g", { class: "sign", "pointer-events": "none", "data-x": x, "data-y": y });
      mark.append(svgElement("circle", { cx: 0, cy: 0, r: 9.5 }), this.letter(0, 0, paint.letter));
      group.append(mark);
      this.scaleSign(mark);
    }
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
  }

  /**
   * @param {SVGElement | HTMLElement} element
   * @param {Paint} paint
   */
  color(element, paint) {
    for (const [name, value] of [["--owner", paint.fill], ["--owner-ink", paint.ink]]) {
      if (harmlessVariable(name, String(value))) element.style.setProperty(name, value);
    }
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {string} text
   */
  letter(x, y, text) {
    const letter = svgElement("text", { class: "letter", x, y, dy: "0.36em" });
    letter.textContent = text;
    return letter;
  }

  /** Show the stations: a small house with its owner's letter on each city.
   *
   * @param {Record<string, string>} stations
   * @param {Paints} paints
   */
  paintStations(stations, paints) {
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
  }

  /** Fit what must stay readable to a scale: `scale` is CSS pixels for a board unit.
   *
   * @param {number} scale
   */
  rescale(scale) {
    if (!scale || Math.abs(Math.log(scale / (this.scale || 1e-9))) < 0.04) return;
    this.scale = scale;
    this.svg.classList.toggle("small", scale < 0.5);
    this.scaleMarks();
    /** @type {NodeListOf<SVGElement>} */
    const signs = this.svg.querySelectorAll(".sign");
    for (const mark of signs) this.scaleSign(mark);
    this.scaleNames();
  }

  /** The owner's letter grows on a small board: colour alone must never tell.
   *
   * @param {SVGElement} mark
   */
  scaleSign(mark) {
    const factor = Math.max(1, LEAST_DISC / (19 * (this.scale || 1)));
    mark.setAttribute("transform", `translate(${mark.dataset.x} ${mark.dataset.y}) scale(${factor})`);
  }

  scaleMarks() {
    const factor = Math.max(1.15, 0.75 / (this.scale || 1));
    for (const mark of this.marks.values()) {
      mark.setAttribute("transform", `translate(${mark.dataset.x} ${mark.dataset.y}) scale(${factor})`);
    }
  }

  /** Where names would be too small, show fewer and larger ones: lit cities, then busy ones. */
  scaleNames() {
    const factor = Math.max(1, LEAST_NAME / (NAME_SIZE * this.scale));
    this.nameBoxes ??= this.measureNames();
    const [left, top, width, height] = this.box;
    /** @type {{left: number, top: number, right: number, bottom: number}[]} */
    const taken = [];
    /** @type {(name: NameBox) => number} */
    const isLit = ({ city }) => Number(this.lit?.has(city) || false);
    const ordered = [...this.nameBoxes].sort((a, b) => isLit(b) - isLit(a));
    for (const { city, group, box, x, y } of ordered) {
      const grown = {
        left: x + (box.x - x) * factor,
        top: y + (box.y - y) * factor,
        right: x + (box.x + box.width - x) * factor,
        bottom: y + (box.y + box.height - y) * factor,
      };
      /** @type {(other: typeof grown) => boolean} */
      const meets = (other) =>
        grown.left < other.right && other.left < grown.right && grown.top < other.bottom && other.top < grown.bottom;
      const outside =
        grown.left < left || grown.top < top || grown.right > left + width || grown.bottom > top + height;
      const shown = factor === 1 || this.lit?.has(city) || !(outside || taken.some(meets));
      group.style.display = shown ? "" : "none";
      group.setAttribute("transform", `translate(${x} ${y}) scale(${factor}) translate(${-x} ${-y})`);
      if (shown) taken.push(grown);
    }
  }

  /** @returns {NameBox[]} Busy cities first. */
  measureNames() {
    const ends = Object.values(this.slots).flatMap((centres) => [centres[0], centres[centres.length - 1]]);
    return [...this.names]
      .filter(([city]) => this.points[city])
      .map(([city, group]) => {
        const [x, y] = this.points[city];
        const busy = ends.filter(([ex, ey]) => Math.hypot(ex - x, ey - y) < 55).length;
        return { city, group, box: /** @type {SVGGraphicsElement} */ (group).getBBox(), x, y, busy };
      })
      .sort((a, b) => b.busy - a.busy);
  }
}
