// The clickable board: what a tap, a key or the pointer on it means.

import { Aim } from "./aim.js";
import { buttonFor, htmlElement, setAnew } from "./dom.js";
import { ARROWS, middleOf, neighbour } from "./geometry.js";
import { focusedIn } from "./host.js";
import { Lanes } from "./lanes.js";
import { Light } from "./light.js";
import { Picture } from "./picture.js";
import { Stage } from "./stage.js";
import { TypedCity } from "./typed_city.js";
import { Underlay } from "./underlay.js";
/** @import { Art, BoardTools, Kind, LightSpec, Point, Spec, TapAt } from "types" */

export class Board {
  /** @type {Spec} */
  spec;
  /** @type {Picture} */
  picture;
  /** @type {HTMLElement} */
  frame;
  /** @type {Stage} */
  stage;
  /** @type {Lanes} */
  lanes;
  /** @type {Light} */
  light;
  /** @type {Underlay | undefined} */
  underlay;
  /** @type {Art} */
  art;
  /** @type {string | null} */
  hot = null;
  /** @type {string} */
  last = "";
  /** @type {ResizeObserver} */
  watcher;
  /** @type {HTMLElement} */
  bar;
  /** @type {HTMLElement} */
  line;
  /** @type {Record<string, HTMLButtonElement>} */
  buttons;
  still = false;
  /** @type {Aim} */
  aim;

  /** `tools`: art(id), act(action, element), text(name), isPending(number), isLost().
   *
   * @param {HTMLElement} element @param {BoardTools} tools
   */
  constructor(element, tools) {
    this.element = element;
    this.tools = tools;
    /** @type {Map<string, {owner: string | null, number: number}>} Shown before Python has answered. */
    this.hasty = new Map();
    /** @type {Record<Kind, string>} The tab stop of each kind. */
    this.current = { route: "", city: "" };
    this.typed = new TypedCity();
    element.className = "board";
  }

  close() {
    this.stage?.close();
    this.light?.clear();
  }

  /** @param {Spec} spec */
  update(spec) {
    this.spec = spec;
    const art = this.tools.art(spec.art);
    this.element.hidden = art?.svg === ""; // the user's own board may have no picture
    this.element.classList.toggle("still", Boolean(spec.still)); // its room is there before its picture
    if (!art?.svg) return;
    if (art.svg !== this.art?.svg || Boolean(spec.still) !== this.still) this.build(art, Boolean(spec.still));
    if (!this.still) this.dress();
    this.paint();
    this.underlay?.show(spec);
    const light = !this.still && this.light.show(spec.light);
    if (!this.still) this.stage.dress(spec.light, light && !spec.light?.stay);
    if (light && spec.typing !== undefined) this.standAt(spec.light);
    this.element.classList.toggle("has-light", !this.still && this.light.on);
  }

  /** @param {Art} art @param {boolean} still */
  build(art, still) {
    this.close();
    this.art = art;
    this.still = still;
    this.underlay = undefined;
    this.picture = new Picture(art);
    this.aim = new Aim(this);
    this.element.replaceChildren();
    const [, , width, height] = this.picture.box;
    this.element.style.setProperty("--aspect", String(width / height));
    const { svg } = this.picture;
    svg.setAttribute("focusable", "false");
    if (still) {
      svg.setAttribute("aria-hidden", "true");
      this.element.append(svg);
      this.watcher = new ResizeObserver(() => this.picture.rescale(this.element.clientWidth / width));
      this.watcher.observe(this.element);
      return;
    }
    this.frame = htmlElement("div", { class: "board-frame" });
    // The same words are the focused route's name.
    this.line = htmlElement("p", { class: "board-line", "aria-hidden": "true" });
    this.bar = htmlElement("div", { class: "board-bar" }, this.line);
    this.element.append(this.frame, this.bar);
    svg.setAttribute("role", "group");
    this.light = new Light(this.picture);
    this.stage = new Stage(this.frame, this.picture, {
      onView: () => this.viewed(),
      text: (name) => this.tools.text(name),
    });
    this.lanes = new Lanes(this);
    this.underlay = new Underlay(this);
    this.buttons = this.makeButtons();
    svg.addEventListener("click", (event) => this.tapped(/** @type {PointerEvent} */ (event)));
    svg.addEventListener("pointermove", (event) => this.hovered(event));
    svg.addEventListener("pointerleave", () => this.point(null));
    svg.addEventListener("keydown", (event) => this.pressed(event));
    svg.addEventListener("focusin", (event) => this.focused(event));
    svg.addEventListener("focusout", () => this.point(null));
  }

  viewed() {
    this.lanes?.close();
    this.underlay?.follow();
  }

  makeButtons() {
    const buttons = {
      zoom_in: buttonFor("+", () => this.stage.zoomBy(1), "button icon"),
      zoom_out: buttonFor("−", () => this.stage.zoomBy(-1), "button icon"),
      fit: buttonFor("⤢", () => this.stage.fitAll(), "button icon"),
    };
    // Beside the board: over it they would cover routes.
    this.bar.append(htmlElement("div", { class: "board-buttons" }, ...Object.values(buttons)));
    return buttons;
  }

  /** @returns {Kind} */
  get kind() {
    return this.spec.prefer === "city" ? "city" : "route";
  }

  get groups() {
    return this.kind === "city" ? this.picture.cities : this.picture.routes;
  }

  /** @param {string} id @param {Kind} [kind] */
  label(id, kind = this.kind) {
    const labels = (kind === "city" ? this.spec.city_labels : this.spec.labels) || {};
    return labels[id] || id;
  }

  /** Set names and roles: what can be tapped, routes or cities, are buttons that share one tab stop. */
  dress() {
    const { svg } = this.picture;
    setAnew(svg, "aria-label", this.spec.help || "");
    for (const [name, button] of Object.entries(this.buttons)) {
      setAnew(button, "aria-label", this.tools.text(name));
      setAnew(button, "title", this.tools.text(name));
    }
    const live = Boolean(this.spec.on?.[this.kind]);
    this.element.classList.toggle("live", live);
    setAnew(this.element, "data-kind", this.kind);
    const groups = this.groups;
    const others = this.kind === "city" ? this.picture.routes : this.picture.cities;
    for (const group of others.values()) {
      for (const name of ["role", "tabindex", "aria-label", "aria-pressed"]) group.removeAttribute(name);
      setAnew(group, "aria-hidden", "true");
    }
    if (!groups.has(this.current[this.kind])) this.current[this.kind] = groups.keys().next().value || "";
    for (const [id, group] of groups) {
      group.removeAttribute("aria-hidden");
      setAnew(group, "role", live ? "button" : "img");
      setAnew(group, "tabindex", id === this.current[this.kind] ? "0" : "-1");
      setAnew(group, "data-lm-suppress-shortcuts", "true");
      setAnew(group, "aria-label", this.label(id));
    }
    this.say();
  }

  /** Python has answered: correct what was shown too soon and is not so. */
  settle() {
    const wrong = [...this.hasty].some(([route, { owner }]) => (this.spec.owners?.[route] ?? null) !== owner);
    if (wrong) this.paint();
  }

  owners() {
    const owners = { ...(this.spec.owners || {}) };
    for (const [route, { owner, number }] of this.hasty) {
      if (!this.tools.isPending(number)) this.hasty.delete(route);
      else if (owner === null) delete owners[route];
      else owners[route] = owner;
    }
    return owners;
  }

  paint() {
    const { spec, picture } = this;
    const paints = spec.paints || {};
    const owners = this.owners();
    picture.paintRoutes(owners, paints);
    picture.paintStations(spec.stations || {}, paints);
    if (this.still) return;
    this.stage.overview.paint(owners, paints);
    const mine = this.kind === "city" ? spec.stations || {} : owners;
    const picked = Array.isArray(spec.picked) ? new Set(spec.picked) : null;
    picture.pick(new Set([...(picked || []), ...(spec.marked || [])]));
    const closed = new Set(spec.closed || []);
    for (const [id, group] of picture.routes) {
      group.classList.toggle("closed", closed.has(id));
      group.classList.toggle("refused", spec.refused === id);
    }
    for (const [id, group] of picture.cities) group.classList.toggle("refused", spec.refused === id);
    const live = this.element.classList.contains("live");
    for (const [id, group] of this.groups) {
      const pressed = picked ? picked.has(id) : id in mine && mine[id] === spec.active;
      const tells = picked || spec.active !== undefined;
      if (live && tells) setAnew(group, "aria-pressed", String(pressed));
      else group.removeAttribute("aria-pressed");
    }
    const paint = paints[spec.active ?? ""];
    if (paint) picture.color(this.frame, paint);
  }

  /** Claim or release at once; Python's answer confirms or corrects it.
   *
   * @param {string} id @param {Kind} [kind]
   */
  choose(id, kind = this.kind) {
    const template = this.spec.on?.[kind];
    if (kind === this.kind) this.go(id, false);
    if (!template) return;
    const number = this.tools.act({ ...template, [kind]: id }, this.picture.svg);
    if (kind !== "route" || this.tools.isLost() || this.spec.active === undefined) return;
    if (kind !== this.kind || this.spec.closed?.includes(id)) return;
    const owner = this.owners()[id];
    if (owner !== undefined && owner !== this.spec.active) return; // Python says why not
    this.hasty.set(id, { owner: owner === undefined ? this.spec.active : null, number });
    this.paint();
  }

  /** @param {PointerEvent} event */
  tapped(event) {
    if (this.stage.wasDrag()) return;
    const at = this.stage.tapOf(event);
    const city = this.aim.city(at);
    if (city) {
      this.tappedCity(city, at);
      return;
    }
    const finger = event.pointerType === "touch" || event.pointerType === "pen";
    const near = this.aim.candidates(at, finger);
    if (near.length === 1) this.choose(near[0]);
    else if (near.length > 1) this.lanes.open(near, at.clientX, at.clientY);
    else this.tappedBeside(at, finger);
  }

  /** Where cities cannot be chosen, tapping a name only shows which city it is.
   *
   * @param {string} city @param {TapAt} at
   */
  tappedCity(city, at) {
    const lanes = this.kind === "route" && this.spec.on?.city ? this.aim.lanesTo(city) : [];
    if (lanes.length) this.lanes.open(lanes, at.clientX, at.clientY);
    else if (this.spec.on?.city) this.choose(city, "city");
    else {
      this.last = city;
      this.picture.tap([city]);
      this.say();
      this.stage.tappedNothing(at);
    }
  }

  /** A tap beside every city means the route there, if any, else the picture itself.
   *
   * @param {TapAt} event @param {boolean} finger
   */
  tappedBeside(event, finger) {
    const [route] = this.kind === "city" && this.spec.on?.route ? this.aim.routesAt(event, finger, () => true) : [];
    if (route) this.choose(route, "route");
    else this.stage.tappedNothing(event);
  }

  /** @param {PointerEvent} event */
  hovered(event) {
    if (event.pointerType === "touch" || this.stage.dragged) return;
    const [id] = [this.aim.city(event) || this.aim.candidates(event, false)].flat(); // a city's dot or name is no route
    this.point(id || null);
  }

  /** Mark what the pointer or the focus is on, and say it in the line under the board.
   *
   * @param {string | null} id
   */
  point(id) {
    if (this.hot === id) return;
    for (const group of this.picture.svg.querySelectorAll(".hot")) group.classList.remove("hot");
    this.hot = id;
    const { routes, cities } = this.picture;
    const group = id && (routes.get(id) || cities.get(id));
    if (group) group.classList.add("hot");
    this.frame.classList.toggle("pointing", Boolean(id && this.spec.on?.[cities.has(id) ? "city" : "route"]));
    this.say();
  }

  say() {
    const { cities } = this.picture;
    const id = [this.hot, this.last].find((thing) => thing && (this.groups.has(thing) || cities.has(thing))) || "";
    const words = id ? this.label(id, cities.has(id) ? "city" : "route") : "";
    if (this.line.textContent !== words) this.line.textContent = words;
  }

  /** Make an item the tab stop, and focus it when keys brought us there.
   *
   * @param {string} id @param {boolean} [focus]
   */
  go(id, focus = true) {
    this.stop(id);
    this.last = id;
    this.picture.tap(this.picture.citiesOf(id));
    if (focus) this.groups.get(id)?.focus({ preventScroll: true });
    this.say();
  }

  /** Make an item the one that Tab leads to.
   *
   * @param {string} id
   */
  stop(id) {
    this.groups.get(this.current[this.kind])?.setAttribute("tabindex", "-1");
    this.groups.get(id)?.setAttribute("tabindex", "0");
    this.current[this.kind] = id;
  }

  /** Let Tab lead to what is lit: to a lit route that is free, else to a city.
   *
   * @param {LightSpec | null | undefined} light
   */
  standAt(light) {
    if (this.picture.svg.contains(focusedIn(this.element))) return;
    const owners = this.owners();
    const free = (light?.routes || []).find((route) => owners[route] === undefined && this.groups.has(route));
    const id = free || this.nearCity((light?.cities || [])[0] || "");
    if (id) this.stop(id);
  }

  /** What to focus for a city: the city itself, or one of its routes, if possible a free one.
   *
   * @param {string} city @returns {string | undefined}
   */
  nearCity(city) {
    if (this.kind === "city") return this.groups.has(city) ? city : undefined;
    const owners = this.owners();
    const all = [...this.groups.keys()].filter((route) => this.picture.citiesOf(route).includes(city));
    return all.find((route) => owners[route] === undefined && !this.spec.closed?.includes(route)) || all[0];
  }

  /** Go to the city whose name is typed. A letter that is a shortcut of the page needs Shift to begin a name.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} Whether the key belongs to a name.
   */
  typedTo({ key, shiftKey, timeStamp }) {
    const { typing } = this.spec;
    if (typing === undefined || !/^\p{L}$/u.test(key)) return false;
    if (!this.typed.isBegun(timeStamp) && !shiftKey && typing.includes(key.toLowerCase())) return false;
    const city = this.typed.press(key, timeStamp, this.spec.city_labels || {});
    const id = city && this.nearCity(city);
    if (id) this.go(id);
    return true;
  }

  /** @param {EventTarget | null} element @returns {string | undefined} */
  idOf(element) {
    const name = `data-${this.kind}`;
    return /** @type {Element} */ (element).closest(`[${name}]`)?.getAttribute(name) ?? undefined;
  }

  places() {
    if (this.kind === "city") return this.picture.points;
    const slots = Object.entries(this.picture.slots).filter(([, centres]) => centres.length);
    return Object.fromEntries(slots.map(([route, centres]) => [route, middleOf(centres)]));
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const id = this.idOf(event.target);
    if (!id) return;
    this.point(id);
    if (this.stage.zoomed && /** @type {Element} */ (event.target).matches(":focus-visible")) this.stage.reveal(this.places()[id]);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id = this.idOf(event.target);
    const zoom = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (event.key in ARROWS && id) {
      const next = neighbour(this.places(), id, event.key);
      if (next) this.go(next);
    } else if ((event.key === "Enter" || event.key === " ") && id) {
      if (!event.repeat) this.choose(id);
    } else if (zoom) this.stage.zoomBy(zoom);
    else if (event.key === "0") this.stage.fitAll();
    else if (!this.typedTo(event)) return;
    event.preventDefault();
  }
}
