// The frame in which a board is seen: zoom by wheel, pinch and buttons, pan by dragging.
//
// The stylesheet decides how it opens: with `--close` a phone's board begins that many times larger
// than the whole, with an overview to jump by; with `--strip` the frame shows what is lit.

import { clampView, viewOf } from "./geometry.js";
import { focusedIn } from "./host.js";
import { Overview } from "./overview.js";
/** @import { LightSpec, Picture, Point, TapAt, View_ } from "types" */

const MOST_ZOOM = 6;
const STEP = 1.6;
export const COVER = 2.7; // times the whole: how far a close view may grow to leave no margin
const MOST_FRAMED = 3.2; // times the whole: two neighbouring cities do not fill a strip
const TWICE = 320; // milliseconds between the taps of a double tap
const NEAR = 28; // CSS pixels between them
const MOVED_TAP = 16; // CSS pixels: farther from the finger a click is not its own
/** @type {Record<string, number>} */
const DRAG = { mouse: 5, pen: 8, touch: 10 }; // CSS pixels before a press is a drag

export class Stage {
  /**
   * @param {HTMLElement} frame
   * @param {Picture} picture
   * @param {{onView: (view: View_) => void, text?: (name: string) => string}} options
   */
  constructor(frame, picture, { onView, text = () => "" }) {
    this.frame = frame;
    this.picture = picture;
    this.onView = onView;
    this.text = text;
    /** @type {"open" | "whole" | "lit" | "own"} Why the view is as it is: what a new size keeps. */
    this.mode = "open";
    /** How many times larger than the whole the board begins, 0 for the whole; whether it is a strip. */
    this.near = 0;
    this.strip = false;
    /** Whether a guide has come closer to a board that opens whole. */
    this.led = false;
    /** CSS pixels covered at the bottom: the board may be moved up by as much. */
    this.covered = 0;
    /** @type {LightSpec | null} */
    this.lit = null;
    /** @type {string[]} The routes that a bubble is about. */
    this.told = [];
    /** @type {string | undefined} */
    this.tab = undefined;
    /** @type {{at: number, x: number, y: number}} The last tap on nothing. */
    this.tapped = { at: -Infinity, x: 0, y: 0 };
    /** @type {View_} */
    this.view = { x: 0, y: 0, scale: 0, fit: 0 };
    /** @type {Map<number, Point>} Where each finger is, in the window. */
    this.pointers = new Map();
    /** @type {Point} */
    this.start = [0, 0];
    this.dragged = false;
    frame.append(picture.svg);
    picture.svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.overview = new Overview(this);
    picture.named = () => this.overview.avoid();
    this.grower = this.makeGrower();
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(frame);
    this.listen();
    this.resized();
  }

  close() {
    this.watcher.disconnect();
  }

  get zoomed() {
    return this.view.scale > this.view.fit * 1.02;
  }

  listen() {
    const { frame } = this;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    frame.addEventListener("pointerup", (event) => this.up(event));
    frame.addEventListener("pointercancel", (event) => this.up(event));
    // Two fingers move the board even where one finger scrolls the page.
    frame.addEventListener("touchmove", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  }

  size() {
    return { width: this.frame.clientWidth, height: this.frame.clientHeight };
  }

  /** A number that the stylesheet sets for this frame, 0 if it sets none.
   *
   * @param {"--close" | "--strip"} name
   */
  setting(name) {
    return Number.parseFloat(getComputedStyle(this.frame).getPropertyValue(name)) || 0;
  }

  resized() {
    const { width, height } = this.size();
    if (!width || !height) return;
    this.near = this.setting("--close");
    this.strip = Boolean(this.setting("--strip"));
    this.frame.classList.toggle("strip", this.strip);
    if (this.mode === "own" && this.zoomed) this.show(this.view);
    else if (this.mode === "open") this.open();
    else if (this.mode === "lit") this.frameLit();
    else this.fitAll();
  }

  /** Show the board as it opens: close on a phone, without margins in a strip, else all of it. */
  open() {
    this.mode = "open";
    const { width, height } = this.size();
    const [x, y, wide, high] = this.picture.box;
    const [fit, cover] = [Math.min, Math.max].map((pick) => pick(width / wide, height / high));
    let scale = this.strip ? cover : 0;
    if (this.near) scale = Math.max(fit * this.near, Math.min(cover, fit * COVER));
    this.show({ x: x + wide / 2, y: y + high / 2, scale });
  }

  /** Switch between all of the board and a close view around a point of the window.
   *
   * @param {number} clientX
   * @param {number} clientY
   */
  switchAt(clientX, clientY) {
    if (this.zoomed) return this.fitAll();
    const [x, y] = this.at(clientX, clientY);
    this.open();
    this.mode = "own";
    return this.show({ x, y, scale: Math.max(this.view.scale, this.view.fit * 1.9) });
  }

  /** A finger tapped nothing: a second tap soon after and near the first switches the view.
   *
   * @param {TapAt} event
   */
  tappedNothing({ timeStamp, clientX, clientY }) {
    const { at, x, y } = this.tapped;
    const twice = timeStamp - at < TWICE && Math.hypot(clientX - x, clientY - y) < NEAR;
    this.tapped = { at: twice ? -Infinity : timeStamp, x: clientX, y: clientY };
    if (this.strip && !this.frame.closest(".board.live")) this.grow(true);
    else if (twice) this.switchAt(clientX, clientY);
  }

  /** Follow a page that has been drawn again: labels, another step, another light.
   *
   * @param {LightSpec | null | undefined} light
   * @param {boolean} isNew
   */
  dress(light, isNew) {
    const on = Boolean(light?.routes?.length || light?.cities?.length);
    this.lit = on && light ? light : null;
    const tab = this.frame.closest("[data-tab]")?.getAttribute("data-tab") || "";
    const moved = this.tab !== undefined && tab !== this.tab;
    this.tab = tab;
    this.overview.dress();
    this.grower.setAttribute("aria-label", this.text(this.isGrown ? "shrink" : "grow"));
    if (moved) {
      this.grow(false);
      this.mode = "open";
      this.resized();
    }
    if (isNew) this.frameLit();
    else if (!on && this.mode === "lit") this.open();
  }

  get isGrown() {
    return Boolean(this.frame.parentElement?.classList.contains("grown"));
  }

  /** Let a strip grow to a board, or give way again.
   *
   * @param {boolean} large
   */
  grow(large) {
    if (large === this.isGrown) return;
    this.frame.parentElement?.classList.toggle("grown", large);
    this.grower.setAttribute("aria-label", this.text(large ? "shrink" : "grow"));
    this.grower.setAttribute("aria-expanded", String(large));
    if (this.mode === "own") this.mode = "open";
    this.resized();
  }

  makeGrower() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "grow";
    button.textContent = "⤢";
    button.setAttribute("aria-expanded", "false");
    button.setAttribute("data-lm-suppress-shortcuts", "true");
    button.addEventListener("click", () => this.grow(!this.isGrown));
    this.frame.append(button);
    return button;
  }

  /** Show what is lit: in a strip as large as it fits, elsewhere with all of the board. */
  frameLit() {
    if (!this.strip || !this.lit) {
      this.fitAll();
      this.mode = "lit";
      return;
    }
    const { points, slots, box } = this.picture;
    const cities = (this.lit.cities || []).map((city) => points[city]).filter(Boolean);
    const routes = (this.lit.routes || []).flatMap((route) => slots[route] || []);
    this.show(viewOf([...cities, ...routes], box, this.size(), MOST_FRAMED));
    this.mode = "lit";
  }

  /** @param {{x: number, y: number, scale: number}} view */
  show(view) {
    const stage = this.size();
    if (!stage.width || !stage.height) return;
    const [, , wide, high] = this.picture.box;
    // What is asked for may need all of the board, above what covers the frame's lower part.
    const small = this.covered && view.scale && view.scale < Math.min(stage.width / wide, stage.height / high);
    const room = small ? { width: stage.width, height: stage.height - this.covered } : stage;
    const above = small ? this.covered / 2 / view.scale : 0; // the middle of the room lies above that of the frame
    this.view = clampView({ ...view, y: view.y - above }, this.picture.box, room, MOST_ZOOM);
    const up = small ? this.covered / 2 / this.view.scale : view.y - this.view.y;
    this.view.y += Math.max(0, Math.min(up, this.covered / this.view.scale));
    const { x, y, scale } = this.view;
    const [width, height] = [stage.width / scale, stage.height / scale];
    this.picture.svg.setAttribute("viewBox", `${x - width / 2} ${y - height / 2} ${width} ${height}`);
    this.frame.classList.toggle("zoomed", this.zoomed);
    this.picture.rescale(scale);
    this.overview.follow(this.view, stage);
    this.onView(this.view);
  }

  /** The point of the board under a point of the window.
   *
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  at(clientX, clientY) {
    const box = this.frame.getBoundingClientRect();
    const { x, y, scale } = this.view;
    return [
      x + (clientX - box.left - this.frame.clientLeft - this.frame.clientWidth / 2) / scale,
      y + (clientY - box.top - this.frame.clientTop - this.frame.clientHeight / 2) / scale,
    ];
  }

  /** Zoom so that the point under (clientX, clientY) stays where it is.
   *
   * @param {number} clientX
   * @param {number} clientY
   * @param {number} factor
   */
  zoomAt(clientX, clientY, factor) {
    const [x, y] = this.at(clientX, clientY);
    const { fit } = this.view;
    const scale = Math.min(Math.max(this.view.scale * factor, fit), fit * MOST_ZOOM);
    const share = this.view.scale / scale;
    this.mode = "own";
    this.show({ x: x + (this.view.x - x) * share, y: y + (this.view.y - y) * share, scale });
  }

  /** @param {number} steps */
  zoomBy(steps) {
    const box = this.frame.getBoundingClientRect();
    this.zoomAt(box.left + box.width / 2, box.top + box.height / 2, STEP ** steps);
  }

  fitAll() {
    this.mode = "whole";
    this.show({ ...this.view, scale: 0 });
  }

  /** Move the view just far enough to have a point of the board well inside.
   *
   * @param {Point} point
   */
  reveal([px, py]) {
    const { scale } = this.view;
    const stage = this.size();
    const halfWidth = (stage.width / scale / 2) * 0.8;
    const halfHeight = (stage.height / scale / 2) * 0.8;
    /** @type {(middle: number, wanted: number, half: number) => number} */
    const toward = (middle, wanted, half) => Math.min(Math.max(middle, wanted - half), wanted + half);
    this.mode = "own";
    this.show({ x: toward(this.view.x, px, halfWidth), y: toward(this.view.y, py, halfHeight), scale });
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const away = event.deltaY > 0;
    // A plain wheel that can zoom out no further belongs to the page, and in JupyterLab a
    // reader who scrolls past is not to be caught: there it takes Ctrl or the focus.
    const passing = this.frame.closest(".in-lab") && !this.frame.contains(focusedIn(this.frame));
    if (!event.ctrlKey && ((away && !this.zoomed) || passing)) return;
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.zoomAt(event.clientX, event.clientY, Math.exp(-Math.max(-120, Math.min(120, pixels)) * 0.0035));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (/** @type {Element} */ (event.target).closest("button") || event.button > 0) return;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.pointers.size === 1) {
      this.dragged = false;
      this.start = [event.clientX, event.clientY];
    } else this.dragged = true; // two fingers never tap
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    /** @type {Point} */
    const now = [event.clientX, event.clientY];
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, now);
    else if (this.pointers.size === 1) {
      const far = Math.hypot(now[0] - this.start[0], now[1] - this.start[1]);
      if (!this.dragged && far < (DRAG[event.pointerType] || 8)) return;
      if (!this.dragged) this.capture(event.pointerId);
      this.dragged = true;
      this.pan(now[0] - before[0], now[1] - before[1]);
    }
    this.pointers.set(event.pointerId, now);
  }

  /** Follow a drag beyond the frame; not before it is one, or clicks would miss their route.
   *
   * @param {number} pointer
   */
  capture(pointer) {
    try {
      this.frame.setPointerCapture(pointer);
    } catch {
      // The pointer has gone meanwhile.
    }
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    const { x, y, scale } = this.view;
    if (!this.zoomed) return;
    this.mode = "own";
    this.show({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /**
   * @param {number} moved
   * @param {Point} before
   * @param {Point} now
   */
  pinch(moved, before, now) {
    const [other] = [...this.pointers].filter(([id]) => id !== moved).map(([, point]) => point);
    /** @type {(a: Point, b: Point) => number} */
    const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
    const middle = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
    this.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    this.zoomAt(middle[0], middle[1], apart(now, other) / Math.max(1, apart(before, other)));
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.pointers.delete(event.pointerId);
  }

  /** Where a tap was aimed: where the finger came down.
   *
   * Chromium moves the click of a touch to what it takes for its target, by up to 9 CSS pixels: on
   * a board that is the lane beside.
   *
   * @param {PointerEvent} event
   * @returns {TapAt}
   */
  tapOf(event) {
    const [clientX, clientY] = this.start;
    const moved = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (event.pointerType !== "touch" || !moved || moved > MOVED_TAP) return event;
    const root = /** @type {Document | ShadowRoot} */ (this.frame.getRootNode());
    return { clientX, clientY, target: root.elementFromPoint(clientX, clientY), timeStamp: event.timeStamp };
  }

  /** Tell, once, whether the click that arrives now ends a drag. */
  wasDrag() {
    const { dragged } = this;
    this.dragged = false;
    return dragged;
  }
}
