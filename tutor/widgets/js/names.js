// The cities' names on a board: laid out in advance for several sizes, and what has to make way
// for a lit name, a station or an owner's disc is placed anew by the same rules.
//
// Lengths are in board units unless they are said to be CSS pixels. A name's place is the box of
// its ink; `near` is the point of it that is nearest to its dot.

const NEARER = 2; // CSS pixels: a name is so much nearer to its own dot than to any other
const OFF_DOT = 1; // CSS pixels between a name and its own dot; others keep half a pixel more
const LEAST_DOT = 3; // CSS pixels
const CITY_DOT = 7.7; // with its edge
const BESIDE = 0.5; // letters' sizes between two names side by side
const ABOVE = 1.2; // CSS pixels between a name and one above it
const HANGS = 0.55; // letters' sizes: a name farther from its dot hangs on a line
const NAME_LINE = 1.02; // letters' sizes from baseline to baseline
const LEAST_LETTERS = 10; // CSS pixels, below the smallest layout
const NAME_STEPS = [0, 1, 2.5, 4.5, 7, 10, 14, 19, 25, 32, 40, 50, 62]; // CSS pixels from the dot
const PRESSED = 90; // the cost of a place that a station or a disc covers
const GIVE_WAY = 12; // the cost of another name that has to make way for a lit one

/** Parse what `tutor.draw.name_data` wrote into a picture's layer of names.
 *
 * @param {Element | null} layer
 * @param {Map<string, SVGElement>} groups
 * @param {Points} points
 * @returns {NameData | null}
 */
function readNames(layer, groups, points) {
  const widths = (layer?.getAttribute("data-widths") || "").split(" ").filter(Boolean).map(Number);
  const letters = (layer?.getAttribute("data-letters") || "").split(" ").map(Number);
  if (!widths.length) return null;
  /** @type {NameData["cities"]} */
  const cities = new Map();
  for (const [city, group] of groups) {
    const forms = (group.getAttribute("data-forms") || "").split("\t").map(readForm);
    if (!points[city] || forms.some((form) => !form.lines.length)) continue;
    const places = (group.getAttribute("data-places") || "").split(" ").map((place) => {
      const [form, left, top] = place.split(",").map(Number);
      return forms[form] && Number.isFinite(left + top) ? { form, left, top } : null;
    });
    cities.set(city, { at: points[city], forms, places });
  }
  return { widths, letters, cities, points };
}

/**
 * @param {string} text
 * @returns {NameForm}
 */
function readForm(text) {
  const [width, lit, up, down, ...rest] = text.split(" ");
  const lines = rest.join(" ").split("\n").filter(Boolean);
  return { width: Number(width), lit: Number(lit), up: Number(up), down: Number(down), lines };
}

/** The number of the layout for a width of the picture in CSS pixels; -1 below the smallest.
 *
 * @param {number[]} widths
 * @param {number} width
 */
function layoutAt(widths, width) {
  let found = -1;
  widths.forEach((least, index) => {
    if (least <= width + 0.5) found = index;
  });
  return found;
}

/** @type {(box: Edges, other: Edges, across?: number, down?: number) => boolean} */
const boxesMeet = (box, other, across = 0, down = 0) =>
  box.left < other.right + across && other.left < box.right + across &&
  box.top < other.bottom + down && other.top < box.bottom + down;

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
 * @param {Hair} hair
 * @param {Edges} box
 * @param {number} off
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
      const [one, other] = [(low - start) / way, (high - start) / way];
      enter = Math.max(enter, Math.min(one, other));
      leave = Math.min(leave, Math.max(one, other));
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

/** The names to show at one scale: what is laid out, lit names, and who makes way for whom. */
class Naming {
  /**
   * @param {NameData} data
   * @param {NameView} view
   */
  constructor(data, view) {
    this.data = data;
    this.view = view;
    this.px = 1 / view.scale; // a CSS pixel in units
    this.layout = layoutAt(data.widths, view.scale * view.width);
    this.letters = (data.letters[this.layout] || LEAST_LETTERS) * this.px;
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
    const found = new Map();
    if (this.layout < 0) return found;
    const held = this.data.widths[this.layout] / (this.view.scale * this.view.width);
    for (const [city, { at, forms, places }] of this.data.cities) {
      const place = places[this.layout];
      if (!place) continue;
      const form = forms[place.form];
      const size = this.letters / held;
      const wide = this.box(form, size, at[0] + place.left, at[1] + place.top, false);
      const [x, y] = nearestIn(wide, at);
      const box = {
        left: x + (wide.left - x) * held,
        top: y + (wide.top - y) * held,
        right: x + (wide.right - x) * held,
        bottom: y + (wide.bottom - y) * held,
      };
      found.set(city, this.name(city, place.form, box, false));
    }
    return found;
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
   * @param {PlacedName} one
   * @param {PlacedName} other
   */
  clash(one, other) {
    return (
      boxesMeet(one.box, other.box, BESIDE * this.letters, ABOVE * this.px) ||
      Boolean(one.hair && lineMeets(one.hair, other.box, this.px)) ||
      Boolean(other.hair && lineMeets(other.hair, one.box, this.px)) ||
      Boolean(one.hair && other.hair && linesCross(one.hair, other.hair))
    );
  }

  /** Whether a name keeps the rules towards dots and the edge of what is seen.
   *
   * @param {PlacedName} name
   */
  fits({ city, box, hair }) {
    const { points } = this.data;
    const { seen } = this.view;
    if (box.left < seen.left || box.top < seen.top || box.right > seen.right || box.bottom > seen.bottom) return false;
    const own = toBox(box, points[city]);
    if (own < this.dot + OFF_DOT * this.px - 1e-6) return false;
    for (const [id, point] of Object.entries(points)) {
      if (id === city) continue;
      const far = toBox(box, point);
      if (far < this.dot + (OFF_DOT + 0.5) * this.px || far < own + NEARER * this.px) return false;
      if (hair && toLine(hair, point) < this.dot + OFF_DOT * this.px) return false;
    }
    return true;
  }

  /** Places around a city for one form of its name, the nearest first; they keep the rules.
   *
   * @param {string} city
   * @param {number} number
   * @param {boolean} lit
   * @returns {{name: PlacedName, cost: number}[]}
   */
  around(city, number, lit) {
    const { at, forms } = /** @type {NameCity} */ (this.data.cities.get(city));
    const size = this.letters;
    const { right: w, bottom: h } = this.box(forms[number], size, 0, 0, lit);
    /** @type {{name: PlacedName, cost: number}[]} */
    const found = [];
    for (const step of NAME_STEPS) {
      const gap = this.dot + (OFF_DOT + 0.6 + step) * this.px;
      const near = gap * 0.72;
      /** @type {[number, number, number][]} */
      const corners = [
        [near, near, 1], [near, -near - h, 1], [-near - w, near, 1], [-near - w, -near - h, 1],
      ];
      for (const lift of [0, -0.3, 0.3, -0.65, 0.65, -1, 1]) {
        const top = lift * h * 1.2 - h / 2;
        corners.push([gap, top, Math.abs(lift)], [-gap - w, top, 0.6 + Math.abs(lift)]);
      }
      for (const shift of [0, -0.13, 0.13, -0.25, 0.25, -0.38, 0.38, -0.5, 0.5]) {
        const left = shift * w - w / 2;
        corners.push([left, -gap - h, 0.4 + Math.abs(shift)], [left, gap, 0.8 + Math.abs(shift)]);
      }
      for (const [left, top, dislike] of corners) {
        const box = { left: at[0] + left, top: at[1] + top, right: at[0] + left + w, bottom: at[1] + top + h };
        const name = this.name(city, number, box, lit);
        if (this.fits(name)) found.push({ name, cost: dislike + 0.6 * step + (name.hair ? 4 : 0) });
      }
    }
    return found;
  }

  /** What a place hides of slots, stations and discs, as a cost.
   *
   * @param {Edges} box
   */
  hidden(box) {
    const { slots, solids } = this.view;
    const grown = { left: box.left - 4, top: box.top - 4, right: box.right + 4, bottom: box.bottom + 4 };
    let cost = 0;
    for (const [x, y] of slots) {
      if (x > grown.left && x < grown.right && y > grown.top && y < grown.bottom) cost += 5;
    }
    for (const solid of solids) if (boxesMeet(box, solid)) cost += PRESSED;
    return cost;
  }

  /** The cheapest place for a city's name beside those already placed, or null.
   *
   * @param {string} city
   * @param {boolean} lit
   * @param {Map<string, PlacedName>} others Names that would rather stay where they are.
   * @returns {PlacedName | null}
   */
  find(city, lit, others) {
    const { forms } = /** @type {NameCity} */ (this.data.cities.get(city));
    const full = forms[0].lines.join("").length;
    let best = null;
    let least = Infinity;
    for (let number = 0; number < forms.length; number += 1) {
      const short = forms[number].lines.join("").length < full - 1;
      if (lit && short && best) break;
      const dear = (forms[number].lines.length - 1) * 3 + (short ? 9 : 0);
      for (const { name, cost } of this.around(city, number, lit)) {
        let whole = dear + cost;
        if (whole >= least) continue;
        if ([...this.placed.values()].some((other) => this.clash(name, other))) continue;
        whole += this.hidden(name.box);
        for (const [id, other] of others) if (id !== city && this.clash(name, other)) whole += GIVE_WAY;
        if (whole < least) [best, least] = [name, whole];
      }
    }
    return !lit && least >= PRESSED ? null : best;
  }

  /** Place all names: those asked for first, in full and bold; the others give way.
   *
   * @param {string[]} asked
   * @returns {Map<string, PlacedName>}
   */
  arrange(asked) {
    const stored = this.stored();
    for (const city of asked) {
      if (!this.data.cities.has(city) || this.placed.has(city) || !this.isSeen(city)) continue;
      const name = this.find(city, true, stored) || stored.get(city);
      if (name) this.placed.set(city, name);
    }
    /** @type {PlacedName[]} */
    const moved = [];
    for (const [city, name] of stored) {
      if (this.placed.has(city)) continue;
      const pressed = this.view.solids.some((solid) => boxesMeet(name.box, solid));
      if (pressed || [...this.placed.values()].some((other) => other.lit && this.clash(name, other))) moved.push(name);
      else this.placed.set(city, name);
    }
    for (const name of moved) {
      const found = this.find(name.city, false, new Map()) || this.asLaidOut(name);
      if (found) this.placed.set(name.city, found);
    }
    return this.placed;
  }

  /** A name under a disc or a station's corner is still better read than missed.
   *
   * @param {PlacedName} name
   */
  asLaidOut(name) {
    return [...this.placed.values()].some((other) => this.clash(name, other)) ? null : name;
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
function drawName(group, name, city, letters, scale) {
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
