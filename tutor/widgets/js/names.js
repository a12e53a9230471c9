// The cities' names on a board. They are laid out in advance for several sizes; a name that has to
// make way for a lit name, a station or an owner's disc is placed again by the same rules.
//
// Lengths are in board units unless noted as CSS pixels. A name's place is the box of its ink;
// `near` is the point of the box that is nearest to its dot.

import { svgElement } from "./dom.js";
/** @import { Edges, Hair, NameCity, NameData, NameForm, NameView, PlacedName, Point, Points } from "types" */

const NEARER = 2; // CSS pixels: a name is nearer to its own dot than to any other by at least this
const OFF_DOT = 1; // CSS pixels between a name and its own dot; others keep half a pixel more
const LEAST_DOT = 3; // CSS pixels
const CITY_DOT = 7.7; // with its edge
const BESIDE = 0.5; // letters' sizes between two names side by side
const ABOVE = 1.2; // CSS pixels between a name and one above it
const HANGS = 0.55; // letters' sizes: a name farther from its dot hangs on a line
const NAME_LINE = 1.02; // letters' sizes from baseline to baseline
const LEAST_LETTERS = 10; // CSS pixels, below the smallest layout
const FARTHEST = 2.9; // letters' sizes between a dot and a name that is not lit
const LIFTS = [0, -0.3, 0.3, -0.65, 0.65, -1, 1]; // of a name beside its dot, in its heights
const SHIFTS = [0, -0.13, 0.13, -0.25, 0.25, -0.38, 0.38, -0.5, 0.5]; // above or below, in widths
const NAME_STEPS = [0, 1, 2.5, 4.5, 7, 10, 14, 19, 25, 32, 40, 50, 62]; // CSS pixels from the dot
const PRESSED = 90; // the cost of a place that a station covers, or that leaves too little of a route to be seen
const TOUCHES = 4; // units between the middle of a space and a name that lies on it
const HIDES = 8; // the same, if so little of the space is left that it counts as hidden
const FRINGE = 3; // CSS pixels that a name hides around itself
const ON_DISC = 14; // the cost of a place over an owner's disc
const GIVE_WAY = 12; // the cost of another name that has to make way for a lit one

/** Parse what `tutor.draw.name_data` wrote into a picture's layer of names.
 *
 * @param {Element | null} layer
 * @param {Map<string, SVGElement>} groups
 * @param {Points} points
 * @returns {NameData | null}
 */
export function readNames(layer, groups, points) {
  const widths = (layer?.getAttribute("data-widths") || "").split(" ").filter(Boolean).map(Number);
  const letters = (layer?.getAttribute("data-letters") || "").split(" ").map(Number);
  if (!widths.length) return null;
  /** @type {NameData["cities"]} */
  const cities = new Map();
  for (const [city, group] of groups) {
    const forms = readForms(group.getAttribute("data-forms") || "");
    if (!points[city] || forms.some((form) => !form.lines.length)) continue;
    const places = (group.getAttribute("data-places") || "").split(" ").map((place) => {
      const [form, left, top] = place.split(",").map(Number);
      return forms[form] && Number.isFinite(left + top) ? { form, left, top } : null;
    });
    cities.set(city, { at: points[city], forms, places });
  }
  return { widths, letters, cities, points };
}

/** @param {string} text @returns {NameForm[]} */
function readForms(text) {
  const forms = text.split("\t").map(readForm);
  /** @type {(form: NameForm) => string} */
  const letters = (form) => form.lines.join("").replaceAll(" ", "");
  for (const form of forms) form.short = letters(form) !== letters(forms[0]);
  return forms;
}

/** @param {string} text @returns {NameForm} */
function readForm(text) {
  const [width, lit, up, down, ...rest] = text.split(" ");
  const lines = rest.join(" ").split("\n").filter(Boolean);
  return { width: Number(width), lit: Number(lit), up: Number(up), down: Number(down), lines, short: false };
}

/** The number of the layout for a width of the picture in CSS pixels; -1 below the smallest.
 *
 * @param {number[]} widths @param {number} width
 */
function layoutAt(widths, width) {
  let layout = -1;
  widths.forEach((least, index) => {
    if (least <= width + 0.5) layout = index;
  });
  return layout;
}

/** @type {(box: Edges, other: Edges, across?: number, down?: number) => boolean} */
export const boxesMeet = (box, other, across = 0, down = 0) =>
  box.left < other.right + across && other.left < box.right + across &&
  box.top < other.bottom + down && other.top < box.bottom + down;

/** Whether a space's middle is in a box or within `off` of it. @type {(space: Point, box: Edges, off: number) => boolean} */
export const lies = ([x, y], box, off) => x > box.left - off && x < box.right + off && y > box.top - off && y < box.bottom + off;

/** @type {(box: Edges, point: Point) => Point} */
const nearestIn = (box, [x, y]) => [
  Math.min(Math.max(x, box.left), box.right),
  Math.min(Math.max(y, box.top), box.bottom),
];

/** @type {(box: Edges, point: Point) => number} */
const toBox = (box, [x, y]) =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/** Whether a line comes within `off` of a box.
 *
 * @param {Hair} hair @param {Edges} box @param {number} off
 */
function lineMeets([x1, y1, x2, y2], box, off) {
  let enter = 0;
  let leave = 1;
  for (const [start, way, low, high] of [
    [x1, x2 - x1, box.left - off, box.right + off],
    [y1, y2 - y1, box.top - off, box.bottom + off],
  ]) {
    if (Math.abs(way) < 1e-9) {
      if (start < low || start > high) return false;
    } else {
      const [first, second] = [(low - start) / way, (high - start) / way];
      enter = Math.max(enter, Math.min(first, second));
      leave = Math.min(leave, Math.max(first, second));
    }
  }
  return enter <= leave;
}

/** @type {(hair: Hair, point: Point) => number} */
const toLine = ([x1, y1, x2, y2], [x, y]) => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
};

/** @type {(a: Hair, b: Hair) => boolean} */
const linesCross = (a, b) => {
  /** @type {(line: Hair, x: number, y: number) => number} */
  const side = ([x1, y1, x2, y2], x, y) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  return side(a, b[0], b[1]) * side(a, b[2], b[3]) < 0 && side(b, a[0], a[1]) * side(b, a[2], a[3]) < 0;
};

/** The names to show at one scale: those laid out, lit ones, and which makes way for which. */
export class Naming {
  /** @param {NameData} data @param {NameView} view */
  constructor(data, view) {
    this.data = data;
    this.view = view;
    this.px = 1 / view.scale; // a CSS pixel in units
    this.layout = layoutAt(data.widths, view.scale * view.width);
    this.letters = (data.letters[this.layout] || LEAST_LETTERS) * this.px;
    this.hides = Math.max(HIDES, FRINGE * this.px);
    this.dot = Math.max(CITY_DOT, LEAST_DOT * this.px);
    /** @type {Map<string, PlacedName>} */
    this.placed = new Map();
  }

  /** Names as laid out, without lit ones, stations and discs: [city, name].
   *
   * Letters keep their size between two layouts: a name shrinks towards the point that is nearest
   * to its dot and so stays within its place, where it can neither meet nor mean another one.
   *
   * @returns {Map<string, PlacedName>}
   */
  stored() {
    /** @type {Map<string, PlacedName>} */
    const names = new Map();
    if (this.layout < 0) return names;
    const units = this.data.widths[this.layout] / (this.view.scale * this.view.width);
    for (const [city, { at, forms, places }] of this.data.cities) {
      const place = places[this.layout];
      if (!place) continue;
      const form = forms[place.form];
      const size = this.letters / units;
      const wide = this.box(form, size, at[0] + place.left, at[1] + place.top, false);
      const [x, y] = nearestIn(wide, at);
      const box = {
        left: x + (wide.left - x) * units,
        top: y + (wide.top - y) * units,
        right: x + (wide.right - x) * units,
        bottom: y + (wide.bottom - y) * units,
      };
      names.set(city, this.name(city, place.form, box, false));
    }
    return names;
  }

  /**
   * @param {NameForm} form
   * @param {number} size
   * @param {number} left
   * @param {number} top
   * @param {boolean} lit
   * @returns {Edges}
   */
  box(form, size, left, top, lit) {
    const height = form.up + (form.lines.length - 1) * NAME_LINE + form.down;
    return { left, top, right: left + (lit ? form.lit : form.width) * size, bottom: top + height * size };
  }

  /**
   * @param {string} city
   * @param {number} form
   * @param {Edges} box
   * @param {boolean} lit
   * @returns {PlacedName}
   */
  name(city, form, box, lit) {
    const at = this.data.points[city];
    const near = nearestIn(box, at);
    const away = Math.hypot(near[0] - at[0], near[1] - at[1]);
    /** @type {Hair | null} */
    let hair = null;
    if (away - this.dot > HANGS * this.letters) {
      const share = this.dot / away;
      hair = [at[0] + (near[0] - at[0]) * share, at[1] + (near[1] - at[1]) * share, near[0], near[1]];
    }
    return { city, form, box, near, hair, lit };
  }

  /** Whether two names cannot both be shown.
   *
   * @param {PlacedName} name @param {PlacedName} other
   */
  clash(name, other) {
    return (
      boxesMeet(name.box, other.box, BESIDE * this.letters, ABOVE * this.px) ||
      Boolean(name.hair && lineMeets(name.hair, other.box, this.px)) ||
      Boolean(other.hair && lineMeets(other.hair, name.box, this.px)) ||
      Boolean(name.hair && other.hair && linesCross(name.hair, other.hair))
    );
  }

  /** What is near enough to a city for its name to meet it.
   *
   * @param {string} city @param {number} reach @param {Iterable<PlacedName>} others
   */
  around(city, reach, others) {
    const [x, y] = this.data.points[city];
    const ground = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
    /** @type {(point: Point) => boolean} */
    const isNear = (point) => point[0] > ground.left && point[0] < ground.right && point[1] > ground.top && point[1] < ground.bottom;
    const { points } = this.data;
    const dots = Object.keys(points).filter((id) => id !== city && isNear(points[id])).map((id) => points[id]);
    return {
      dots,
      slots: this.view.slots.filter(isNear),
      routes: this.open(ground),
      discs: this.view.discs.filter((disc) => boxesMeet(disc, ground)),
      houses: this.view.houses.filter((house) => boxesMeet(house, ground)),
      placed: [...this.placed.values()].filter((name) => boxesMeet(name.box, ground)),
      others: [...others].filter((name) => name.city !== city && boxesMeet(name.box, ground)),
    };
  }

  /** Whether a box keeps the rules towards its own dot, the others and the edge of what is seen.
   *
   * @param {Edges} box
   * @param {Point} at
   * @param {Point[]} dots The other cities' that are near.
   */
  fits(box, at, dots) {
    const { seen } = this.view;
    if (box.left < seen.left || box.top < seen.top || box.right > seen.right || box.bottom > seen.bottom) return false;
    const own = toBox(box, at);
    if (own < this.dot + OFF_DOT * this.px - 1e-6) return false;
    const least = Math.max(this.dot + (OFF_DOT + 0.5) * this.px, own + NEARER * this.px);
    return dots.every((dot) => toBox(box, dot) >= least);
  }

  /** The corners of a box of some size around a dot, and how little each is liked.
   *
   * @param {number} step CSS pixels from the dot.
   * @param {number} w
   * @param {number} h
   * @returns {[number, number, number][]}
   */
  corners(step, w, h) {
    const gap = this.dot + (OFF_DOT + 0.6 + step) * this.px;
    const near = gap * 0.72;
    return [
      ...LIFTS.flatMap((lift) => /** @type {[number, number, number][]} */ ([
        [gap, lift * h * 1.2 - h / 2, Math.abs(lift)],
        [-gap - w, lift * h * 1.2 - h / 2, 0.6 + Math.abs(lift)],
      ])),
      ...SHIFTS.flatMap((shift) => /** @type {[number, number, number][]} */ ([
        [shift * w - w / 2, -gap - h, 0.4 + Math.abs(shift)],
        [shift * w - w / 2, gap, 0.8 + Math.abs(shift)],
      ])),
      [near, near, 1], [near, -near - h, 1], [-near - w, near, 1], [-near - w, -near - h, 1],
    ];
  }

  /** The cheapest place for a city's name beside those already placed, or null.
   *
   * @param {string} city
   * @param {boolean} lit
   * @param {Map<string, PlacedName>} others Names that would rather stay where they are.
   * @returns {PlacedName | null}
   */
  find(city, lit, others) {
    const { at, forms } = /** @type {NameCity} */ (this.data.cities.get(city));
    const far = lit ? Infinity : FARTHEST * this.letters * this.view.scale;
    const widest = this.box(forms[0], this.letters, 0, 0, true).right;
    const near = this.around(city, widest + NAME_STEPS[NAME_STEPS.length - 1] * this.px + 3 * this.dot, others.values());
    const kept = others.get(city);
    /** @type {PlacedName | null} */
    let best = null;
    let least = lit ? Infinity : PRESSED;
    forms.forEach((form, number) => {
      const { short } = form;
      if (lit && short && best) return;
      const dear = (form.lines.length - 1) * 3 + (short ? 9 : 0);
      const { right: w, bottom: h } = this.box(form, this.letters, 0, 0, lit);
      for (const step of NAME_STEPS) {
        if (step > far || dear + 0.6 * step >= least) return;
        for (const [left, top, dislike] of this.corners(step, w, h)) {
          let cost = dear + 0.6 * step + dislike;
          if (cost >= least) continue;
          const box = { left: at[0] + left, top: at[1] + top, right: at[0] + left + w, bottom: at[1] + top + h };
          if (!this.fits(box, at, near.dots)) continue;
          cost += this.hidden(box, near);
          // A lit name rather stays where it is read all the time.
          if (kept) cost += Math.min(8, Math.hypot(box.left + box.right - kept.box.left - kept.box.right, 2 * (box.top - kept.box.top)) / this.letters);
          if (cost >= least) continue;
          const name = this.name(city, number, box, lit);
          const { hair } = name;
          if (hair && near.dots.some((dot) => toLine(hair, dot) < this.dot + OFF_DOT * this.px)) continue;
          if (hair) cost += 4;
          if (near.placed.some((other) => this.clash(name, other))) continue;
          cost += GIVE_WAY * near.others.filter((other) => this.clash(name, other)).length;
          if (cost < least && this.isOver(box, near.routes)) cost += PRESSED;
          if (cost < least) [best, least] = [name, cost];
        }
      }
    });
    return best;
  }

  /** The cost of what a place hides: slots, stations and discs.
   *
   * @param {Edges} box @param {Pick<NameView, "slots" | "discs" | "houses">} near
   */
  hidden(box, { slots, discs, houses }) {
    const over = slots.filter((space) => lies(space, box, TOUCHES));
    /** @type {(boxes: Edges[]) => number} */
    const met = (boxes) => boxes.filter((other) => boxesMeet(box, other)).length;
    return 5 * over.length + ON_DISC * met(discs) + PRESSED * met(houses);
  }

  /** The routes in a box, each with those of its spaces that no name hides yet.
   *
   * @param {Edges} box @returns {NameView["routes"]}
   */
  open(box) {
    const placed = [...this.placed.values()];
    /** @type {(space: Point) => boolean} */
    const isOpen = (space) => !placed.some((name) => lies(space, name.box, this.hides));
    return this.view.routes
      .filter(({ spaces }) => spaces.some((space) => lies(space, box, this.hides)))
      .map((route) => ({ ...route, spaces: route.spaces.filter(isOpen) }));
  }

  /** Whether a box leaves too little to be seen of one of the open routes.
   *
   * @param {Edges} box @param {NameView["routes"]} routes
   */
  isOver(box, routes) {
    return routes.some(({ spaces, least }) => {
      const left = spaces.filter((space) => !lies(space, box, this.hides)).length;
      return left < Math.min(least, spaces.length);
    });
  }

  /** Place all names: the wanted ones first, in full and bold; the others give way.
   *
   * @param {string[]} wanted @returns {Map<string, PlacedName>}
   */
  arrange(wanted) {
    const stored = this.stored();
    for (const city of wanted) {
      if (!this.data.cities.has(city) || this.placed.has(city) || !this.isSeen(city)) continue;
      const name = this.find(city, true, stored) || stored.get(city);
      if (name) this.placed.set(city, name);
    }
    /** @type {Map<string, PlacedName>} */
    const moved = new Map();
    for (const [city, name] of stored) {
      if (this.placed.has(city)) continue;
      const pressed = [...this.view.houses, ...this.view.discs].some((solid) => boxesMeet(name.box, solid)) || this.isOver(name.box, this.open(name.box));
      if (pressed || [...this.placed.values()].some((other) => other.lit && this.clash(name, other))) moved.set(city, name);
      else this.placed.set(city, name);
    }
    for (const [city, name] of moved) {
      const place = this.find(city, false, moved) || this.asLaidOut(name);
      if (place) this.placed.set(city, place);
      moved.delete(city);
    }
    return this.placed;
  }

  /** The name as laid out: even under a disc or a station's corner it is better than no name; but not
   * over what is lit.
   *
   * @param {PlacedName} name
   */
  asLaidOut(name) {
    const over = this.isOver(name.box, this.open(name.box).filter(({ lit }) => lit));
    return over || [...this.placed.values()].some((other) => this.clash(name, other)) ? null : name;
  }

  /** @param {string} city */
  isSeen(city) {
    const [x, y] = this.data.points[city];
    const { seen } = this.view;
    return x > seen.left && x < seen.right && y > seen.top && y < seen.bottom;
  }
}

/** Draw a name into its group: in CSS pixels around the point nearest to its dot, so that only a
 * transform changes while one zooms.
 *
 * @param {SVGElement} group
 * @param {PlacedName | undefined} name
 * @param {NameCity} city
 * @param {number} letters The size in CSS pixels.
 * @param {number} scale
 */
export function drawName(group, name, city, letters, scale) {
  group.style.display = name ? "" : "none";
  if (!name) return;
  const form = city.forms[name.form];
  const { box, near, hair } = name;
  const anchor = box.left >= city.at[0] ? "start" : box.right <= city.at[0] ? "end" : "middle";
  const x = ({ start: box.left, middle: (box.left + box.right) / 2, end: box.right }[anchor] - near[0]) * scale;
  const top = (box.top - near[1]) * scale + form.up * letters;
  const texts = form.lines.map((line, index) => {
    const text = svgElement("text", { class: "name", x: x.toFixed(2), y: (top + index * NAME_LINE * letters).toFixed(2), "text-anchor": anchor });
    text.textContent = line;
    return text;
  });
  const inner = svgElement("g", { transform: `translate(${near[0]} ${near[1]}) scale(${1 / scale})`, "font-size": letters });
  inner.append(...texts);
  group.classList.toggle("asked", name.lit);
  group.replaceChildren(inner);
  if (hair) group.prepend(svgElement("path", { class: "hair", d: `M${hair[0]} ${hair[1]}L${hair[2]} ${hair[3]}` }));
}
