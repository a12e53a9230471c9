// What moves at the live table: copies that fly over the page, and things of the page itself.
//
// The page below always shows the final state: copies only decorate it, and every motion can be ended
// at any time. With reduced motion nothing moves; what changed gets an edge.

/** @import { Flight, Spot } from "types" */

export const FLY = 320; // milliseconds: --m-show
export const LAY = 180; // --m-move
export const AFTER = 60; // from the start of one thing to the start of the next
const EDGE = 1500;
export const OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)"; // --ease-out
const ALONG = "cubic-bezier(0.3, 0, 0.2, 1)"; // --ease-move
const AS_ICON = 0.3; // the size of a card that goes to a side's plate

/** Where an element is on the page, null if it cannot be seen.
 *
 * @param {Element | null | undefined} element
 * @param {DOMRect} page
 * @returns {Spot | null}
 */
export function spotOf(element, page) {
  const box = element?.getBoundingClientRect();
  if (!box?.width || !box.height) return null;
  return { x: box.left - page.left, y: box.top - page.top, width: box.width, height: box.height };
}

export class Flights {
  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
    layer.setAttribute("aria-hidden", "true");
    /** @type {Animation[]} */
    this.running = [];
    /** @type {Set<Element>} */
    this.copies = new Set();
    /** When the last one lands, in milliseconds from the first's start. */
    this.length = 0;
    this.still = false;
  }

  /** Begin again, with motion or without as the user prefers now. */
  begin() {
    this.end();
    this.still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** End all at once. */
  end() {
    for (const animation of this.running) animation.cancel();
    for (const copy of this.copies) copy.remove();
    this.running = [];
    this.copies.clear();
    this.length = 0;
  }

  /** Let everything land within this many milliseconds, faster if need be.
   *
   * @param {number} room
   */
  within(room) {
    if (this.length <= room) return;
    for (const animation of this.running) animation.playbackRate = this.length / room;
  }

  /** Move an element of the page, or change its looks; afterwards it is as before.
   *
   * @param {Element | null | undefined} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions & {delay?: number, duration: number}} how
   * @returns {Animation | undefined}
   */
  move(element, frames, how) {
    if (!element || this.still) return undefined;
    const moving = element.animate(frames, { easing: OUT, fill: "backwards", ...how });
    this.running.push(moving);
    this.length = Math.max(this.length, (how.delay || 0) + how.duration);
    return moving;
  }

  /** Hold an element as these frames show it for so many milliseconds.
   *
   * @param {Element | null | undefined} element
   * @param {Keyframe} frame
   * @param {number} until
   */
  hold(element, frame, until) {
    return this.move(element, [frame, frame], { duration: until });
  }

  /** Put a copy over a spot of the page; invisible until it moves.
   *
   * @param {Spot} spot
   * @param {string} cls
   * @param {(Element | string)[]} content
   */
  copy(spot, cls, ...content) {
    const copy = document.createElement("span");
    copy.className = `flier ${cls}`;
    copy.style.cssText = `left:${spot.x}px;top:${spot.y}px;width:${spot.width}px;height:${spot.height}px;--w:${spot.width}px`;
    copy.append(...content);
    this.copies.add(copy);
    this.layer.append(copy);
    return copy;
  }

  /** Move a copy, and remove it when it has landed.
   *
   * @param {Element} copy
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions & {delay?: number, duration: number}} how
   */
  flight(copy, frames, how) {
    const seen = frames.map((frame) => ({ visibility: "visible", ...frame }));
    const flying = this.move(copy, seen, { easing: ALONG, fill: "both", ...how });
    if (flying) flying.onfinish = () => this.drop(copy);
  }

  /** @param {Element} copy */
  drop(copy) {
    copy.remove();
    this.copies.delete(copy);
  }

  /** Fly a card, or something else that was copied, from one spot to another.
   *
   * With two faces it turns over half-way. What it becomes is hidden until it has landed.
   *
   * @param {Flight} one
   */
  fly({ faces, from, to, at = 0, time = FLY, cls = "", icon = false, leaves = icon, waits = true, hides, easing = ALONG }) {
    if (this.still || !from || !to || !faces[0]) return;
    const copies = faces.filter((face) => face != null).map((face) => /** @type {Element} */ (face.cloneNode(true)));
    const turns = copies.length > 1;
    const copy = this.copy(from, turns ? `turning ${cls}` : cls, ...copies);
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const size = icon ? AS_ICON : to.width / from.width;
    const [first, last] = turns ? ["perspective(600px) rotateY(0deg)", "perspective(600px) rotateY(180deg)"] : ["", ""];
    this.flight(copy, [
      { transform: `translate(0px, 0px) ${first} scale(1)` },
      ...(leaves ? [{ opacity: 1, offset: 0.7 }] : []),
      { transform: `translate(${x}px, ${y}px) ${last} scale(${size})`, ...(leaves ? { opacity: 0.2 } : {}) },
    ], { delay: at, duration: time, easing, fill: waits ? "both" : "forwards" });
    if (hides) this.hold(hides, { opacity: 0 }, at + time);
  }

  /** With reduced motion: mark what has changed.
   *
   * @param {Element | null | undefined} element
   */
  mark(element) {
    if (!this.still || !element) return;
    const frame = element instanceof SVGElement
      ? { stroke: "var(--focus)", strokeWidth: "8px", paintOrder: "stroke" }
      : { outline: "2px solid var(--focus)", outlineOffset: element.matches(".slip") ? "-4px" : "1px" };
    element.animate([frame, frame], { duration: EDGE });
  }
}
