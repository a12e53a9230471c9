// The bubble that says why something cannot be done: it points at what was tapped, and goes with the next tap.

/** @import { PlayMotor, Point } from "types" */

export const FROM_THING = 12; // CSS pixels between a thing and its bubble
const TAPPED = 300; // milliseconds after a finger has left in which its tap still arrives
const AROUND = FROM_THING - 1; // CSS pixels that stay free around what the bubble is about

/** Whether something happened on such an element.
 *
 * @param {Event} event
 * @param {string} selector
 */
const isOn = (event, selector) => Boolean(/** @type {Element} */ (event.target).closest?.(selector));

/** Wait until a tap has reached what it was meant for: nothing may come up under the finger before.
 *
 * @param {() => void} then
 */
function afterTap(then) {
  const ended = new AbortController();
  for (const end of ["pointerup", "pointercancel"]) {
    const over = () => {
      ended.abort();
      setTimeout(then, TAPPED);
    };
    window.addEventListener(end, over, { capture: true, signal: ended.signal });
  }
}

export class PlayBubble {
  /** @param {PlayMotor} motor */
  constructor(motor) {
    this.motor = motor;
    const { root } = motor.view;
    /** @param {Event} event */
    const touched = (event) => {
      if (!motor.element.isConnected) {
        root.removeEventListener("pointerdown", touched, true); // the page shows no table any more
        root.removeEventListener("click", closed, true);
      } else if (!isOn(event, ".bubble")) this.hide(afterTap);
    };
    /** A tap on the bubble closes it and does nothing else: what lies under it was not meant.
     *
     * @param {Event} event
     */
    const closed = (event) => {
      if (!isOn(event, ".bubble") || isOn(event, ".bubble button:not(.close)")) return; // a button of the bubble
      event.stopPropagation();
      this.hide();
    };
    root.addEventListener("pointerdown", touched, true);
    root.addEventListener("click", closed, true);
  }

  /** @returns {HTMLElement | null} */
  get element() {
    return this.motor.main?.querySelector(".bubble") || null;
  }

  /** @param {(then: () => void) => void} when When the speech comes back: at once, or after a tap. */
  hide(when = (then) => then()) {
    const { element } = this;
    if (!element || element.hidden) return;
    element.hidden = true;
    when(() => this.motor.speech.back());
  }

  /** The thing that a bubble is about, such as route:denver--omaha--1. A ticket that a sheet offers, and
   * cards that it says are in hand, are those there.
   *
   * @param {string} name
   */
  thing(name) {
    const [kind, id] = [name.slice(0, name.indexOf(":")), CSS.escape(name.slice(name.indexOf(":") + 1))];
    const on = {
      route: `.board [data-route="${id}"] .slots`,
      city: `.board [data-city="${id}"] path`,
      side: `.side[data-side="${id}"]`,
    }[kind];
    const { main } = this.motor;
    const inSheet = { ticket: `.sheet [data-thing="offer:${id}"]`, hand: '.sheet [data-thing="spare"]' }[kind];
    return (inSheet && main?.querySelector(inSheet)) || main?.querySelector(on || `[data-thing="${CSS.escape(name)}"]`);
  }

  /** The route that was tapped, if it is shown why that cannot be chosen.
   *
   * @returns {string[]}
   */
  get routes() {
    const { element } = this;
    const at = element && !element.hidden ? element.dataset.at || "" : "";
    return at.startsWith("route:") ? [at.slice("route:".length)] : [];
  }

  /** Whether all of the route that was tapped is within the board's frame. */
  get inSight() {
    const frame = this.motor.stage?.frame.getBoundingClientRect();
    const box = this.routes.length ? this.thing(`route:${this.routes[0]}`)?.getBoundingClientRect() : undefined;
    return !frame || !box || (box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom);
  }

  /** What must stay to be seen, in the window: what is spoken of, with some space around it, and what
   * was tapped.
   *
   * @param {HTMLElement} element
   * @returns {DOMRect[]}
   */
  spokenOf(element) {
    const lit = (element.dataset.lit || "").split(" ");
    const ends = lit.flatMap((name) => (name.startsWith("route:") ? name.slice(6).split("--").slice(0, 2) : [])); // of a route's name
    const all = [element.dataset.at || "", ...lit, ...ends.map((city) => `city:${city}`)];
    const names = all.filter((name) => name && !/^(sheet|bar)/.test(name));
    const onBoard = this.motor.main?.querySelectorAll(".board .route.lit .slots, .board .city.lit path") || []; // marked tickets, too
    const inSheet = (all.includes("sheet") && this.motor.main?.querySelectorAll(".sheet :is(button, label)")) || [];
    const things = [...names.map((name) => this.thing(name)), ...onBoard, ...inSheet];
    const boxes = things.flatMap((thing) => thing?.getBoundingClientRect() || []).filter((box) => box.width);
    return boxes.map(({ x, y, width, height }) => new DOMRect(x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND));
  }

  /** Place the bubble where it hides nothing that it is about: below what was tapped, above it, or elsewhere.
   *
   * @returns {boolean} Whether it hides some of it all the same.
   */
  place() {
    const { element } = this;
    const { main } = this.motor;
    if (!element || !main || element.hidden) return false;
    element.classList.remove("above", "below");
    const page = main.getBoundingClientRect();
    const thing = this.thing(element.dataset.at || "")?.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const at = (/** @type {string} */ name, /** @type {number} */ value) => element.style.setProperty(name, `${Math.round(value)}px`);
    const within = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(FROM_THING, Math.min(value, most - FROM_THING));
    const across = (/** @type {number} */ value) => within(value, page.width - width);
    const [top, bottom] = [thing?.top || 0, thing?.bottom || 0].map((edge) => edge - page.top);
    const there = thing?.width && thing.right >= page.left && thing.left <= page.right && bottom >= 0 && top <= page.height;
    const middle = there ? within((Math.max(thing.left, page.left) + Math.min(thing.right, page.right)) / 2 - page.left, page.width) : page.width / 2;
    const left = across(middle - width / 2);
    const bar = (main.querySelector(".lesson-bar")?.getBoundingClientRect().bottom || page.top) - page.top; // stays in sight
    const board = (main.querySelector(".board-area") || main).getBoundingClientRect();
    const [high, low] = [Math.max(board.top - page.top, bar) + FROM_THING, within(board.bottom - page.top - height - FROM_THING, page.height - height)];
    const [above, below] = [top - FROM_THING - height, bottom + FROM_THING];
    const lines = there ? [] : [within(page.height * 0.35, page.height - height)];
    if (there && below + height < page.height - FROM_THING) lines.push(below);
    if (there && above >= bar + FROM_THING) lines.push(above);
    lines.push(...(there && !lines.length ? [Math.max(bar + FROM_THING, above)] : []), low, high);
    lines.push(within(page.height - height, page.height - height));
    const button = main.querySelector(".sheet [data-main]")?.getBoundingClientRect();
    if (button) lines.push(within(button.top - page.top - height - FROM_THING, page.height - height));
    const columns = [left, across(board.left - page.left + FROM_THING), across(board.right - page.left - width - FROM_THING), across(page.width)];
    const places = columns.flatMap((x) => lines.map((y) => /** @type {Point} */ ([x, y])));
    const [x, y, hidden] = clearest(places, page, width, height, this.spokenOf(element));
    at("--bx", x);
    at("--by", y + main.scrollTop); // lying, the page's column may be scrolled
    if (there && middle > x && middle < x + width && (y === below || y === above)) element.classList.add(y === below ? "below" : "above");
    at("--bax", Math.max(20, Math.min(middle - x, width - 20)));
    return hidden > 0;
  }
}

/** The first of some places, in a page, at which a box lies over the least of what is spoken of,
 * and how much that is, in square CSS pixels.
 *
 * @param {Point[]} places
 * @param {DOMRect} page
 * @param {number} width
 * @param {number} height
 * @param {DOMRect[]} boxes
 * @returns {[number, number, number]}
 */
export function clearest(places, page, width, height, boxes) {
  const covered = places.map(([x, y]) => {
    const [left, top] = [page.left + x, page.top + y];
    const over = (/** @type {DOMRect} */ { left: a, right: b, top: c, bottom: d }) =>
      Math.max(0, Math.min(b, left + width) - Math.max(a, left)) * Math.max(0, Math.min(d, top + height) - Math.max(c, top));
    return boxes.reduce((sum, box) => sum + over(box), 0);
  });
  const best = covered.indexOf(Math.min(...covered));
  return [...places[best], covered[best]];
}
