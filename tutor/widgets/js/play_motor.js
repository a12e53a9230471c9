// The live table's motor: it asks for the others' moves at a pace that one can follow, and moves a
// close board to what matters.

import { aboveOf, viewOf } from "./geometry.js";
import { focusedIn } from "./host.js";
import { PlayBubble } from "./play_bubble.js";
import { PlayKeys } from "./play_keys.js";
import { PlayMotion } from "./play_motion.js";
import { PlaySpeech } from "./play_speech.js";
import { COVER } from "./stage.js";
/** @import { PartSpec, PlaySpec, PlayTools, Stage } from "types" */

const TWICE_TAPPED = 200; // milliseconds after a tap on a main button in which a second tap is the same one
const JUST_NOW = 700; // milliseconds in which a tap was still meant to hurry the others
const AFTER_TROUBLE = 1000; // milliseconds until the others' move is asked for again
const HOLD = 500; // milliseconds of a press that means: straight to my turn
const NO_EDGE = 1.12; // times the size that covers the view: the frame printed round the board is out of sight
const CLOSER = 2.6; // times the whole board: how close a lit route is shown at most
const LEGIBLE = 0.9; // CSS pixels for a board unit: where the whole board is much smaller, a guide comes as close
const WORTH_COMING = 1.35; // times larger

/** Tell whether two views are the same, so that nobody has moved the board.
 *
 * @param {{x: number, y: number, scale: number}} a
 * @param {{x: number, y: number, scale: number}} b
 */
function same(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y) < 2 && Math.abs(a.scale / b.scale - 1) < 0.01;
}

export class PlayMotor {
  /**
   * @param {HTMLElement} element
   * @param {PlayTools} view
   */
  constructor(element, view) {
    this.element = element;
    this.view = view;
    element.className = "motor";
    /** @type {PlaySpec | null} */
    this.spec = null;
    /** The number of steps on screen when the next move was asked for. */
    this.waitsAt = -1;
    /** The same for a move that was asked for again after trouble. */
    this.troubledAt = -1;
    this.timer = 0;
    this.holding = 0;
    /** When the player's own turn began. */
    this.mineSince = -Infinity;
    /** Whether the others were hurried before it. */
    this.hurried = false;
    /** @type {"usual" | "fast" | "skip"} */
    this.speed = "usual";
    /** What was framed last, and the view before that. */
    this.framed = "";
    /** The help for which it was framed. */
    this.asked = 0;
    /** @type {{x: number, y: number, scale: number} | null} */
    this.before = null;
    /** The view that the player chose, and the one that the motor showed last.
     *
     * @type {{x: number, y: number, scale: number} | null} */
    this.own = null;
    /** @type {{x: number, y: number, scale: number} | null} */
    this.shown = null;
    /** The frame's size at that time. */
    this.size = "";
    /** @type {HTMLElement | undefined} */
    this.watched = undefined;
    /** @type {ResizeObserver | undefined} */
    this.watcher = undefined;
    /** Whether a sheet was open, and what had the focus before. */
    this.hadSheet = false;
    /** @type {Element | null} */
    this.cameFrom = null;
    this.keys = new PlayKeys(this);
    this.bubble = new PlayBubble(this);
    this.speech = new PlaySpeech(this);
    this.motion = new PlayMotion(this);
  }

  /** @param {PartSpec} spec */
  update(spec) {
    this.spec = /** @type {PlaySpec} */ (spec);
    const { stage } = this;
    // Two drawings may follow each other before the first one is framed.
    this.before = stage?.mode === "own" ? { ...stage.view } : null;
    const active = focusedIn(this.element);
    if (!this.hadSheet && active && this.main?.contains(active)) this.cameFrom = active;
    this.wait();
    this.motion.update(this.spec);
    queueMicrotask(() => this.drawn());
  }

  /** The whole page has been drawn. */
  drawn() {
    if (!this.element.isConnected) return;
    this.listen();
    this.frame();
    this.watch();
    this.place();
    this.speech.drawn();
    this.comeBack();
    this.motion.drawn();
  }

  /** Place a refusal; if it would hide what it is about, or that is out of sight, move the board. */
  place() {
    const { stage, bubble } = this;
    if (stage) stage.told = bubble.routes;
    const hides = bubble.place();
    if (!stage || (!hides && bubble.inSight)) return;
    const slots = bubble.routes.flatMap((route) => stage.picture.slots[route] || []);
    if (this.spec?.frame.lit) this.frame(true);
    else if (slots.length) {
      stage.covered = this.speech.covered;
      this.show(stage, aboveOf(slots, stage, stage.view.scale / stage.view.fit));
    }
    bubble.place();
  }

  /** Give the focus back to where a sheet was opened from, once it is closed. */
  comeBack() {
    const has = Boolean(this.main?.dataset.sheet);
    const from = /** @type {HTMLElement | null} */ (this.cameFrom);
    const main = this.main?.querySelector(".speech [data-main]"); // it has the focus itself
    if (this.hadSheet && !has && !main && from?.isConnected) from.focus({ preventScroll: true });
    this.hadSheet = has;
  }

  get main() {
    return this.element.parentElement;
  }

  /** @returns {Stage | undefined} */
  get stage() {
    return [...this.view.renderer.boards].find((board) => this.main?.contains(board.element))?.stage;
  }

  // ---- the others' moves

  wait() {
    const { next } = this.spec || {};
    if (!next) {
      clearTimeout(this.timer);
      if (this.waitsAt >= 0) {
        this.mineSince = performance.now();
        this.hurried = this.speed !== "usual";
      }
      this.waitsAt = -1;
      this.speed = "usual";
      return;
    }
    const at = Number(next.at) + Number(next.turned ?? 0) / 100; // a tunnel's cards are turned within one step
    if (at === this.waitsAt) return;
    this.waitsAt = at;
    this.start();
  }

  /** The connection is back: what was asked for may never have arrived. */
  again() {
    this.waitsAt = -1;
    this.wait();
  }

  /** Python had trouble with an action: ask for the move again, but only once. */
  trouble() {
    if (this.waitsAt === this.troubledAt) return;
    this.troubledAt = this.waitsAt;
    window.setTimeout(() => this.again(), AFTER_TROUBLE);
  }

  /** Milliseconds before the others' next move. */
  get rest() {
    const { pause = 0, fast = 0 } = this.spec || {};
    return { usual: pause, fast: Math.min(fast, pause), skip: 0 }[this.speed];
  }

  start() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.go(), this.rest);
  }

  go() {
    const next = this.spec?.next;
    if (!next || !this.element.isConnected) return;
    // A hidden tab waits: the player may be playing in another one.
    if (document.hidden) document.addEventListener("visibilitychange", () => this.go(), { once: true });
    else this.view.act(next, this.element, "click");
  }

  /** Let the others move faster; asked for twice, go to the player's next turn at once.
   *
   * @param {"fast" | "skip"} speed
   */
  hurry(speed) {
    if (!this.spec?.next || this.speed === "skip") return;
    this.speed = this.speed === "fast" ? "skip" : speed;
    this.start();
  }

  listen() {
    const { main } = this;
    if (!main || main.dataset.heard) return;
    main.dataset.heard = "true";
    this.guard(main);
    /** @type {(event: Event) => boolean} */
    const hurries = ({ target }) => Boolean(/** @type {Element} */ (target).closest("[data-ticker], [data-hurry]"));
    main.addEventListener("click", (event) => hurries(event) && this.hurry("fast"));
    main.addEventListener("pointerdown", (event) => {
      if (hurries(event)) this.holding = window.setTimeout(() => this.hurry("skip"), HOLD);
    });
    for (const end of ["pointerup", "pointercancel", "pointerout"]) {
      main.addEventListener(end, () => clearTimeout(this.holding));
    }
    main.addEventListener("contextmenu", (event) => hurries(event) && event.preventDefault());
  }

  /** What a finger hits twice: after the main button's tap nothing below it is meant; and what was
   * to hurry the others may come too late.
   *
   * @param {HTMLElement} main
   */
  guard(main) {
    let until = 0;
    main.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      const hurries = target.closest(this.hurried ? "[data-ticker], [data-tool=hint]" : "[data-ticker]");
      const late = hurries && event.timeStamp < this.mineSince + JUST_NOW;
      if (late || (event.detail && event.timeStamp < until)) {
        event.stopPropagation();
        event.preventDefault();
      } else if (target.closest("[data-main]")) until = event.timeStamp + TWICE_TAPPED;
    }, true);
  }

  // ---- what a close board shows

  /** The board's frame has another size: a sheet has opened, or a phone was turned. */
  watch() {
    const frame = this.stage?.frame;
    if (!frame || frame === this.watched) return;
    this.watcher?.disconnect();
    this.watched = frame;
    this.watcher = new ResizeObserver(() => {
      this.frame(true);
      this.place();
    });
    this.watcher.observe(frame);
  }

  /** @param {boolean} [resized] */
  frame(resized = false) {
    const { stage, spec } = this;
    if (!stage || !spec) return;
    // In a frame of another size the view has moved by itself.
    const size = Object.values(stage.size()).join();
    const moved = Boolean(!resized && size === this.size && this.shown && this.before && !same(this.shown, this.before));
    const { again = 0 } = spec.frame;
    const isAsked = again > 0 && again !== this.asked;
    this.asked = again;
    const { lit, routes, cities } = spec.frame;
    const closest = stage.near ? CLOSER : this.closest(stage);
    stage.led = Boolean(lit && closest && !stage.near);
    if (!stage.near && !stage.led) {
      if (isAsked || (this.shown && !moved)) stage.open();
      this.shown = null;
      this.framed = "";
      return;
    }
    const sign = lit ? JSON.stringify(spec.frame) : "own";
    const { points, slots, box } = stage.picture;
    const shown = lit ? [...routes, ...this.bubble.routes] : routes;
    const there = [...cities.map((city) => points[city]), ...shown.flatMap((route) => slots[route] || [])].filter(Boolean);
    if (!lit || sign !== this.framed || resized) stage.covered = lit ? this.speech.covered : 0;
    if (lit) {
      if (this.framed === "own") this.own = moved ? this.before : null; // the player's own view comes back later
      if ((sign !== this.framed || resized) && there.length) this.show(stage, aboveOf(there, stage, closest));
      else if (this.before && !resized) this.show(stage, this.before);
    } else if (this.framed === "own" && moved) this.keepAs(stage, this.before);
    else if (this.own) this.keepAs(stage, this.own);
    else if (there.length) this.show(stage, { ...viewOf(there, box, stage.size(), stage.near), scale: this.least(stage) });
    this.framed = sign;
    if (!lit && this.motion.reveal(stage)) this.shown = { ...stage.view };
  }

  /** How many times larger than the whole a guide shows what it speaks of on a board that opens whole;
   * 0 if the whole is large enough.
   *
   * @param {Stage} stage
   */
  closest(stage) {
    const { width, height } = stage.size();
    const [, , wide, high] = stage.picture.box;
    const closer = LEGIBLE / Math.min(width / wide, height / high);
    return this.main?.dataset.guided && closer > WORTH_COMING ? closer : 0;
  }

  /** Show the view that the player chose, and remember it as theirs.
   *
   * @param {Stage} stage
   * @param {{x: number, y: number, scale: number} | null} view
   */
  keepAs(stage, view) {
    if (!view) return;
    this.own = view;
    this.show(stage, view);
  }

  /** The scale at which a close board shows no margins.
   *
   * @param {Stage} stage
   */
  least(stage) {
    const { width, height } = stage.size();
    const [, , wide, high] = stage.picture.box;
    const [fit, cover] = [Math.min, Math.max].map((pick) => pick(width / wide, height / high));
    return Math.max(fit * stage.near, Math.min(cover * NO_EDGE, fit * COVER));
  }

  /**
   * @param {Stage} stage
   * @param {{x: number, y: number, scale: number}} view
   */
  show(stage, view) {
    stage.show(view);
    stage.mode = "own";
    this.shown = { ...stage.view };
    this.size = Object.values(stage.size()).join();
  }
}
