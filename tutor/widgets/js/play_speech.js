// The speech of a lesson's guide: it points at the thing it is about, and what it mentions is lit.

import { FROM_THING, clearest } from "./play_bubble.js";
/** @import { PlayMotor, Point } from "types" */

const [FROM_ROUTE, FAR_FROM_ROUTE] = [26, 52]; // CSS pixels: leaves its cities visible and, if there is room, their names
const MOST_COVERED = 0.8; // of the board's height
const LOOK_AGAIN = 120; // milliseconds between looks whether the board has moved, and the sentence with it

export class PlaySpeech {
  /** @param {PlayMotor} motor */
  constructor(motor) {
    this.motor = motor;
    this.sign = "";
    this.timer = 0;
    /** Whether it lies over some of what it speaks of wherever it stands. */
    this.hides = false;
    /** The sentence for which the board leaves room below. */
    this.crowded = "";
  }

  /** @returns {HTMLElement | null} */
  get element() {
    return this.motor.main?.querySelector(".speech") || null;
  }

  /** The page has been drawn: light what the speech mentions, and place it there. */
  drawn() {
    const { main, bubble } = this.motor;
    if (!main?.dataset.guided) return;
    this.sign = "";
    const { element } = this;
    const refused = bubble.element;
    if (element) element.hidden = Boolean(refused && !refused.hidden);
    const says = refused && !refused.hidden ? refused : element;
    for (const element of main.querySelectorAll(".pointed")) element.classList.remove("pointed");
    for (const name of (says?.dataset.lit || "").split(" ").reverse()) { // of several, the first stays in sight
      if (!name || /^(route|city):/.test(name)) continue;
      const thing = this.motor.bubble.thing(name);
      thing?.classList.add("pointed");
      if (main.scrollHeight > main.clientHeight || thing?.closest(".sheet")) thing?.scrollIntoView({ block: "nearest" });
    }
    clearInterval(this.timer);
    if (element) this.timer = window.setInterval(() => this.place(), LOOK_AGAIN);
    this.hides = false;
    this.place();
    const key = element?.dataset.speech || "";
    if (!this.hides || key === this.crowded) return;
    this.crowded = key;
    this.motor.frame(true);
    this.sign = "";
    this.place();
  }

  /** The refusal was read: show the speech again. */
  back() {
    if (this.element) this.element.hidden = false;
    this.sign = "";
    this.place();
  }

  /** @returns {DOMRect | undefined} */
  get spot() {
    const at = this.element?.dataset.at || "";
    return at ? this.motor.bubble.thing(at)?.getBoundingClientRect() : undefined;
  }

  /** How much of the board's lower part a sheet and it, or a refusal, lie over, in CSS pixels: what it
   * speaks of is shown above. */
  get covered() {
    const refused = this.motor.bubble.element;
    const element = refused && !refused.hidden ? refused : this.element;
    const spot = this.motor.bubble.thing(element?.dataset.at || "")?.getBoundingClientRect();
    const board = this.motor.main?.querySelector(".board-area")?.getBoundingClientRect();
    const at = element?.dataset.at || "";
    if (!board) return 0;
    const below = board.bottom - this.floor(board);
    const crowded = element?.dataset.speech && element.dataset.speech === this.crowded;
    if (!element || this.lies) return below;
    if (!crowded && (/^(side|bar)/.test(at) || (spot && (!spot.width || spot.left >= board.right)))) return below;
    const near = /^(route|city):/.test(at) ? FROM_ROUTE + FROM_THING : FROM_THING;
    return Math.min(below + element.offsetHeight + near, board.height * MOST_COVERED);
  }

  /** Where what is seen of the board ends: a sheet may lie over its lower part.
   *
   * @param {DOMRect} board
   */
  floor(board) {
    const sheet = this.motor.main?.querySelector(".sheet")?.getBoundingClientRect();
    return sheet && sheet.left < board.right ? Math.min(board.bottom, sheet.top) : board.bottom;
  }

  /** Whether it lies over the hand: where tickets are chosen, the board is to be looked at. */
  get lies() {
    const { element } = this;
    const { main } = this.motor;
    if (!element || element.hidden || main?.dataset.sheet !== "keep" || element.dataset.at !== "sheet") return false;
    const sheet = main.querySelector(".sheet")?.getBoundingClientRect();
    const hand = main.querySelector(".hand-part")?.getBoundingClientRect();
    return Boolean(sheet && hand?.height && hand.top >= sheet.bottom - 1 && !/hand:/.test(element.dataset.lit || ""));
  }

  place() {
    const { element } = this;
    const { main } = this.motor;
    if (!element?.isConnected || !main) {
      clearInterval(this.timer);
      return;
    }
    if (element.hidden) return;
    const page = main.getBoundingClientRect();
    const { spot } = this;
    const { width, height } = element.getBoundingClientRect();
    const sign = [spot?.left, spot?.top, spot?.width, spot?.height, page.width, page.height, width, height].map((length) => Math.round(length || 0)).join();
    if (sign === this.sign) return;
    this.sign = sign;
    this.stand(element, page, spot, width, height);
  }

  /** The first of some places, in the page, at which it lies over the least of what it speaks of.
   *
   * @param {Point[]} places
   * @param {DOMRect} page
   * @param {number} width
   * @param {number} height
   * @returns {Point}
   */
  free(places, page, width, height) {
    const { element } = this;
    const [x, y, hidden] = clearest(places, page, width, height, element ? this.motor.bubble.spokenOf(element) : []);
    this.hides = hidden > 0;
    return [x, y];
  }

  /** A place, if nothing lies there that can be tapped.
   *
   * @param {Point} place
   * @param {DOMRect} page
   * @param {number} width
   * @param {number} height
   * @returns {Point[]}
   */
  corner(place, page, width, height) {
    const buttons = this.motor.main?.querySelectorAll("button:not(.speech button, .bubble button, .board-area button)") || [];
    const boxes = [...buttons].map((button) => button.getBoundingClientRect());
    return clearest([place], page, width, height, boxes)[2] ? [] : [place];
  }

  /** Below a thing on the board if there is room, else above it; above or beside what a hand
   * reaches for.
   *
   * @param {HTMLElement} element
   * @param {DOMRect} page
   * @param {DOMRect | undefined} spot
   * @param {number} width
   * @param {number} height
   */
  stand(element, page, spot, width, height) {
    const { main } = this.motor;
    const board = main?.querySelector(".board-area")?.getBoundingClientRect();
    if (!board) return;
    const at = (/** @type {string} */ name, /** @type {number} */ value) => element.style.setProperty(name, `${Math.round(value)}px`);
    const down = (/** @type {number} */ value) => at("--by", value + (main?.scrollTop || 0)); // lying, the page's column may be scrolled
    const within = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(FROM_THING, Math.min(value, most - FROM_THING));
    element.classList.remove("above", "below", "beside");
    const { lies } = this;
    main?.style.setProperty("--said", lies ? `${height + 2 * FROM_THING}px` : "0");
    if (lies) {
      at("--bx", within((page.width - width) / 2, page.width - width));
      down(within(page.height - height - FROM_THING, page.height - height));
      return;
    }
    const onBoard = /^(route|city):/.test(element.dataset.at || "");
    const seen = onBoard ? board : page;
    const there = spot?.width && spot.right > seen.left && spot.left < seen.right && spot.bottom > seen.top && spot.top < seen.bottom;
    const corner = this.corner([within(page.width, page.width - width), within(page.height, page.height - height)], page, width, height);
    if (!spot || !there) {
      const low = within(this.floor(board) - page.top - height - FROM_THING, page.height - height);
      const high = board.top - page.top + FROM_THING;
      const middle = within(board.left - page.left + (board.width - width) / 2, page.width - width);
      const [first, last] = [board.left - page.left + FROM_THING, within(board.right - page.left - width - FROM_THING, page.width - width)];
      const [x, y] = this.free([[middle, low], [first, low], [last, low], [last, high], [first, high], ...corner], page, width, height);
      at("--bx", x);
      down(y);
      return;
    }
    const [top, bottom] = [Math.max(spot.top, seen.top) - page.top, Math.min(spot.bottom, seen.bottom) - page.top];
    const middle = within((Math.max(spot.left, seen.left) + Math.min(spot.right, seen.right)) / 2 - page.left, page.width);
    if (board.right <= spot.left + FROM_THING) {
      const least = board.top - page.top + FROM_THING;
      const high = Math.max(least, within((top + bottom) / 2 - height / 2, page.height - height));
      const [first, last] = [board.left - page.left + FROM_THING, within(board.right - page.left - width - FROM_THING, page.width - width)];
      const low = this.floor(board) - page.top - height - FROM_THING;
      const [x, y] = this.free([[last, high], [last, low], [first, low], [first, least], ...corner], page, width, height);
      at("--bx", x);
      down(y);
      at("--bay", Math.max(16, Math.min((top + bottom) / 2 - y, height - 16)));
      if (x === last && y === high) element.classList.add("beside");
      return;
    }
    const below = onBoard ? board.bottom - page.top - bottom : page.height - bottom;
    const above = onBoard ? top - (board.top - page.top) : top;
    const near = onBoard ? FROM_ROUTE : FROM_THING;
    const needed = height + near + FROM_THING;
    const over = above >= needed && (below < needed || (!onBoard && top > page.height / 2));
    const under = !over && (below >= needed || below >= above);
    const centred = within(middle - width / 2, page.width - width);
    const edges = [centred, board.left - page.left + FROM_THING, board.right - page.left - width - FROM_THING, page.width - width - FROM_THING];
    const places = edges.map((edge) => /** @type {Point} */ ([edge, top - near - height]));
    const left = onBoard || !over ? centred : this.free(places, page, width, height)[0];
    const spare = (under ? below : above) - height - FROM_THING;
    const far = onBoard ? Math.max(near, Math.min(FAR_FROM_ROUTE, spare)) : near;
    const [lower, upper] = [bottom + far, top - far - height].map((value) => within(value, page.height - height));
    const [first, last] = [board.left - page.left + FROM_THING, within(board.right - page.left - width - FROM_THING, page.width - width)];
    const [high, low] = [board.top - page.top + FROM_THING, this.floor(board) - page.top - height - FROM_THING];
    const fits = onBoard || (under ? upper + height <= top : lower >= bottom); // else it would lie over what it points at
    /** @type {Point[]} */
    const beside = [...(fits ? [/** @type {Point} */ ([left, under ? upper : lower])] : []), [first, low], [last, low], [last, high], [first, high], ...corner];
    const [x, y] = this.free([[left, under ? lower : upper], ...beside], page, width, height);
    at("--bx", x);
    down(y);
    at("--bax", Math.max(20, Math.min(middle - x, width - 20)));
    const pointing = x === left && middle >= left && middle <= left + width;
    if (pointing && (y === lower ? below : above) >= needed) element.classList.add(y === lower ? "below" : "above");
  }
}
