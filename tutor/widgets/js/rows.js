// The rows of the set-up: a row is dragged to another place by its handle, and typing replaces a name.
//
// A dragged row's handle gets the event "moved" with the outcome; the keys need no script.

import { placeOf } from "./geometry.js";
/** @import { Drawn } from "types" */

const BEGINS = 4; // CSS pixels before a press on a handle drags its row

export class Rows {
  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {Drawn | null} */
    this.drawn = null;
    root.addEventListener("pointerdown", (event) => this.take(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", () => this.drop(true));
    root.addEventListener("pointercancel", () => this.drop(false));
    root.addEventListener("keydown", (event) => this.pressed(event));
    // A name filled in at the start is there to be replaced, not corrected: until the user types, all
    // of it is selected, however often it is tapped.
    /** @type {EventTarget | null} */
    let typed = null;
    /** @type {(event: Event) => void} */
    const choose = ({ target }) => {
      if (!(target instanceof HTMLInputElement && target.dataset.prefilled) || target === typed) return;
      target.setSelectionRange(0, 0); // or the browser leaves only a caret where all seems selected already
      target.select();
    };
    root.addEventListener("focusin", (event) => {
      typed = null;
      choose(event);
    });
    root.addEventListener("input", ({ target }) => {
      typed = target;
    });
    root.addEventListener("click", choose); // the tap has put the caret into it
  }

  /** @param {PointerEvent} event */
  take(event) {
    const target = /** @type {Element} */ (event.target);
    const handle = /** @type {HTMLElement | null} */ (target.closest("[data-handle]"));
    const row = /** @type {HTMLElement | null} */ (handle?.closest("li"));
    if (!handle || !row?.parentElement || event.button > 0 || this.drawn) return;
    const rows = /** @type {HTMLElement[]} */ ([...row.parentElement.children].filter((item) => item.localName === "li"));
    // Their places once nothing moves any more: a row may still be on its way back.
    const boxes = rows.map(({ offsetTop: top, offsetHeight: height }) => ({ top, height }));
    this.drawn = { handle, row, rows, boxes, from: rows.indexOf(row), to: rows.indexOf(row), start: event.clientY, begun: false };
    try {
      handle.setPointerCapture(event.pointerId);
    } catch {
      // The pointer has gone meanwhile.
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { drawn } = this;
    if (!drawn) return;
    const by = event.clientY - drawn.start;
    if (!drawn.begun && Math.abs(by) < BEGINS) return;
    drawn.begun = true;
    drawn.row.classList.add("drawn");
    drawn.row.style.transform = `translateY(${by}px)`;
    const { boxes, from } = drawn;
    const middle = boxes[from].top + boxes[from].height / 2 + by;
    drawn.to = placeOf(boxes.map(({ top, height }) => top + height / 2), from, middle);
    drawn.rows.forEach((item, place) => {
      if (place === from) return;
      const aside = Number(place >= drawn.to && place < from) - Number(place <= drawn.to && place > from);
      item.style.transform = aside ? `translateY(${aside * boxes[from].height}px)` : "";
    });
  }

  /** @param {boolean} counts */
  drop(counts) {
    const { drawn } = this;
    if (!drawn) return;
    this.drawn = null;
    for (const item of drawn.rows) item.style.transform = "";
    drawn.row.classList.remove("drawn");
    if (counts && drawn.begun && drawn.to !== drawn.from) {
      drawn.handle.dispatchEvent(new CustomEvent("moved", { detail: drawn.to - drawn.from }));
    }
  }

  /** Escape leaves a drawn row where it was; Enter goes on to the next name, from the last one to
   * the button that adds one: a game is never begun by an Enter too many.
   *
   * @param {KeyboardEvent} event
   */
  pressed(event) {
    if (event.key === "Escape") this.drop(false);
    const field = event.target;
    if (event.key !== "Enter" || event.isComposing || !(field instanceof HTMLInputElement)) return;
    if (field.name !== "name" || !field.closest(".player-row")) return;
    const page = /** @type {HTMLElement} */ (field.closest("main"));
    const names = [.../** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll(".player-row input[name=name]"))];
    /** @type {HTMLElement | null} */
    const next = names[names.indexOf(field) + 1] || page.querySelector(".add:not(:disabled)") || page.querySelector(".actions .primary");
    next?.focus();
    event.preventDefault(); // or the key would press the button that now has the focus
  }
}
