// Animates the newest move of the live table, from its events and from the page before and after it.
//
// Nothing waits for it: the page is final already, and a tap, a key or the next move ends it.

import { Flights, spotOf } from "./play_flights.js";
import { Telling } from "./play_telling.js";
import { FLASH, PlayTrains } from "./play_trains.js";
/** @import { PlayMotor, PlaySpec, Spot, Stage, Told_ } from "types" */

const SHAKES = 240;
const CROSS = 22; // pixels

/** What the table's page shows at one moment. */
export class Sight {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    this.page = main.getBoundingClientRect();
    this.row = this.all("[data-row]").map((place) => ({ card: place.dataset.card || "", ...this.card(place) }));
    this.pile = this.card(this.find(".pile"));
    this.laid = this.all(".sheet .laid-card").map((place) => ({ card: place.dataset.card || "", ...this.card(place) }));
    this.drawn = this.card(this.find(".sheet :has(> .tc)")); // where it is to go is asked in a sheet
    this.hand = new Map(this.all(".stack").map((stack) => [stack.dataset.card || "", this.card(stack)]));
    this.slips = new Map(this.all(".slips .slip").map((slip) => [
      slip.dataset.ticket || "",
      { slip, done: slip.classList.contains("done"), share: this.share(slip) },
    ]));
    this.points = new Map(this.all(".side").map((side) => {
      const pts = /** @type {HTMLElement | null} */ (side.querySelector(".pts"));
      return [side.dataset.side || "", { side, pts, number: Number(pts?.textContent) }];
    }));
  }

  /**
   * @param {string} selector
   * @returns {HTMLElement | null}
   */
  find(selector) {
    return this.main.querySelector(selector);
  }

  /**
   * @param {string} selector
   * @returns {HTMLElement[]}
   */
  all(selector) {
    return [...this.main.querySelectorAll(/** @type {"div"} */ (selector))];
  }

  /** The card at a place, and where it is.
   *
   * @param {Element | null} place
   */
  card(place) {
    const face = place?.querySelector(":scope > .tc:not(.under)") || null;
    return { face, spot: spotOf(face, this.page) };
  }

  /** @param {HTMLElement} slip */
  share(slip) {
    return /** @type {HTMLElement | null} */ (slip.querySelector(".slip-bar"))?.style.getPropertyValue("--share") || "0%";
  }

  /** Any face of such a card on the page at that moment.
   *
   * @param {string} card
   */
  faceOf(card) {
    return this.row.find((place) => place.card === card)?.face || this.hand.get(card)?.face || this.find(`.tc-${CSS.escape(card)}`);
  }

  /** Where a player's cards, tickets or tokens are counted, else the player's plate.
   *
   * @param {number} player
   * @param {string} kind
   */
  plate(player, kind) {
    const counts = `[data-place="${player}"]`;
    return spotOf(this.find(`${counts} .count-${kind}`), this.page) || spotOf(this.side(player), this.page);
  }

  /** @param {number} player */
  side(player) {
    return this.find(`.side[data-places~="${player}"]`);
  }

  /** The bank's spot, beyond the upper edge.
   *
   * @param {Spot | null} spot
   * @returns {Spot | null}
   */
  bank(spot) {
    return spot && { ...spot, x: this.page.width / 2, y: -spot.height - 20 };
  }
}

export class PlayMotion {
  /** @param {PlayMotor} motor */
  constructor(motor) {
    this.motor = motor;
    this.flights = new Flights(motor.element);
    this.step = Number.NaN;
    /** @type {Sight | null} */
    this.before = null;
    /** How the routes claimed now looked before.
     *
     * @type {Map<string, Keyframe | null>} */
    this.free = new Map();
    /** The route that the player has just claimed, until the next tap. */
    this.mine = "";
    /** The sheet that was open: the new tree has already closed it when the old page is read.
     *
     * @type {string | undefined} */
    this.sheet = undefined;
    /** @type {Element | null | undefined} What was refused last; undefined before the page is drawn. */
    this.refused = undefined;
    /** @type {{x: number, y: number} | null} Where a finger was last; null after a key. */
    this.finger = null;
    this.heard = (/** @type {Event} */ event) => this.touched(event);
    motor.view.root.addEventListener("pointerdown", this.heard, true);
    document.addEventListener("keydown", this.heard, true);
  }

  /** A tap or a key ends every motion.
   *
   * @param {Event} event
   */
  touched(event) {
    this.flights.end();
    this.mine = "";
    this.finger = event instanceof PointerEvent ? { x: event.clientX, y: event.clientY } : null;
    if (this.motor.element.isConnected) return;
    this.motor.view.root.removeEventListener("pointerdown", this.heard, true);
    document.removeEventListener("keydown", this.heard, true);
  }

  /** Called while the page still shows the state before the move.
   *
   * @param {PlaySpec} spec
   */
  update(spec) {
    const { main, speed, stage } = this.motor;
    const isNext = spec.step === this.step + 1;
    if (spec.step === this.step) return;
    this.flights.end();
    this.step = spec.step;
    this.mine = "";
    this.before = null;
    if (!isNext) return;
    const isMine = (/** @type {Told_} */ { kind, player }) => kind === "RouteClaimed" && player === spec.me;
    this.mine = spec.events.find(isMine)?.route || "";
    if (!main || document.hidden || speed === "skip") return;
    this.before = this.asItWas(main, () => new Sight(main));
    const trains = stage && new PlayTrains(this.flights, stage.picture);
    const routes = spec.events.map(({ route }) => route).filter(Boolean);
    this.free = new Map(routes.map((route) => [route, trains?.look(route) || null]));
  }

  /** Read the page together with the sheet that was still open.
   *
   * @template T
   * @param {HTMLElement} main
   * @param {() => T} look
   * @returns {T}
   */
  asItWas(main, look) {
    const { sheet } = main.dataset;
    if (sheet === this.sheet) return look();
    setSheet(main, this.sheet);
    const seen = look();
    setSheet(main, sheet);
    return seen;
  }

  /** The page has been drawn again. */
  drawn() {
    const { main, spec } = this.motor;
    if (!main || !spec) return;
    this.sheet = main.dataset.sheet;
    this.refuse();
    const { before } = this;
    if (!before) return;
    this.before = null;
    this.flights.begin();
    new Telling(this, spec, before, new Sight(main)).tell();
    this.flights.within(spec.next ? this.motor.rest : Infinity);
  }

  /** Move a close board just far enough to show the player's newest trains; tell whether there are any.
   *
   * @param {Stage} stage
   */
  reveal(stage) {
    const { points } = stage.picture;
    const ends = stage.picture.citiesOf(this.mine).filter((city) => points[city]);
    for (const city of ends) stage.reveal(points[city]);
    return ends.length > 0;
  }

  /** Show a wrong tap: a cross at the finger, and what was tapped shakes. */
  refuse() {
    const { motor, flights, finger } = this;
    const { element } = motor.bubble;
    const isNew = element !== this.refused && this.refused !== undefined;
    this.refused = element;
    if (!element || !isNew || !motor.main) return;
    flights.begin();
    const page = motor.main.getBoundingClientRect();
    const thing = motor.bubble.thing(element.dataset.at || "");
    const at = spotOf(thing, page);
    const [x, y] = finger ? [finger.x - page.left, finger.y - page.top] : at ? [at.x + at.width / 2, at.y + at.height / 2] : [0, 0];
    const shaken = thing?.closest("[data-route], [data-city]") || thing?.querySelector(":scope > .tc:not(.under)") || thing;
    const far = shaken instanceof SVGElement ? 4 / (motor.stage?.view.scale || 1) : 4;
    const frames = [0, -far, far, -far, far, 0].map((by) => ({ transform: `translateX(${by}px)` }));
    flights.move(shaken, frames, { duration: SHAKES, easing: "linear" });
    if (flights.still || (!finger && !at)) return;
    const cross = flights.copy({ x: x - CROSS / 2, y: y - CROSS / 2, width: CROSS, height: CROSS }, "cross", "✕");
    flights.flight(cross, FLASH, { duration: 2 * SHAKES, easing: "linear" });
  }
}

/**
 * @param {HTMLElement} main
 * @param {string | undefined} sheet
 */
function setSheet(main, sheet) {
  if (sheet === undefined) delete main.dataset.sheet;
  else main.dataset.sheet = sheet;
}
