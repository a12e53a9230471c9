// The four marks on a photo: moved by mouse, by a finger with a lens above it, and by keys.

import { OUR_KEYS, htmlElement } from "./dom.js";
/** @import { Point, Seen } from "types" */

const NUDGE = 2; // CSS pixels that an arrow key moves a mark; with Shift ten times as many
const LENS = 120; // CSS pixels, its width
const LARGER = 2.5; // times as large as the photo around it
const LENS_ABOVE = 96; // CSS pixels from the finger to the lens's middle: a thumb is as wide
/** @type {Record<string, Point>} */
const BY_KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Marks {
  /**
   * @param {number} many
   * @param {(place: number, dx: number, dy: number) => void} move Moves a mark by CSS pixels.
   * @param {(place: number) => Seen | null} under What lies under a mark; null if no lens helps there.
   */
  constructor(many, move, under) {
    this.move = move;
    this.under = under;
    this.lens = htmlElement("canvas", { class: "photo-lens", width: String(2 * LENS), height: String(2 * LENS), "aria-hidden": "true", hidden: "" });
    this.buttons = Array.from({ length: many }, (_none, place) => this.mark(place));
  }

  /** @param {number} place */
  mark(place) {
    const mark = htmlElement("button", { type: "button", class: "photo-mark", hidden: "", ...OUR_KEYS });
    /** @type {Point | null} */
    let grip = null;
    mark.addEventListener("pointerdown", (event) => {
      grip = [event.clientX, event.clientY];
      mark.setPointerCapture(event.pointerId);
      event.stopPropagation(); // the board must not be dragged along
      if (event.pointerType !== "mouse") this.look(place);
    });
    mark.addEventListener("pointermove", (event) => {
      if (!grip) return;
      this.move(place, event.clientX - grip[0], event.clientY - grip[1]);
      grip = [event.clientX, event.clientY];
      if (event.pointerType !== "mouse") this.look(place);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      mark.addEventListener(end, () => {
        grip = null;
        this.lens.hidden = true;
      });
    }
    mark.addEventListener("keydown", (event) => {
      const by = BY_KEYS[event.key];
      if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
      const far = NUDGE * (event.shiftKey ? 10 : 1);
      this.move(place, by[0] * far, by[1] * far);
      event.preventDefault();
    });
    return mark;
  }

  /** Show in the lens what the finger hides.
   *
   * @param {number} place
   */
  look(place) {
    const under = this.under(place);
    const pen = this.lens.getContext("2d");
    this.lens.hidden = !under || !pen;
    if (!under || !pen) return;
    const [x, y] = under.at;
    const side = LENS / LARGER / under.scale; // of the photo's part, in its pixels
    pen.fillStyle = "#000000";
    pen.fillRect(0, 0, 2 * LENS, 2 * LENS);
    pen.drawImage(under.canvas, x - side / 2, y - side / 2, side, side, 0, 0, 2 * LENS, 2 * LENS);
    for (const [color, width] of /** @type {[string, number][]} */ ([["#000000", 6], ["#ffffff", 2]])) {
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.beginPath();
      for (const [dx, dy] of [[1, 0], [0, 1]]) {
        pen.moveTo(LENS - dx * LENS, LENS - dy * LENS);
        pen.lineTo(LENS + dx * LENS, LENS + dy * LENS);
      }
      pen.stroke();
    }
    const mark = this.buttons[place].style;
    const [left, top] = [Number.parseFloat(mark.left), Number.parseFloat(mark.top)];
    const width = this.lens.parentElement?.clientWidth || 0;
    const above = top > LENS_ABOVE + LENS / 2; // else it is beside the finger, on the side with more room
    const beside = left < width / 2 ? left + LENS_ABOVE : left - LENS_ABOVE;
    this.lens.style.left = `${Math.min(Math.max(above ? left : beside, LENS / 2), width - LENS / 2)}px`;
    this.lens.style.top = `${above ? top - LENS_ABOVE : Math.max(top, LENS / 2)}px`;
  }
}
