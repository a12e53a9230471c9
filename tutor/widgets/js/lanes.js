// The small chooser that opens when a finger covers several lanes.

import { buttonFor, htmlElement } from "./dom.js";
import { rise } from "./risen.js";
/** @import { Board } from "types" */

const ASKS = 500; // milliseconds in which nobody can have read the choices yet

export class Lanes {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {HTMLElement | null} */
    this.box = null;
  }

  /** @param {string[]} routes @param {number} clientX @param {number} clientY */
  open(routes, clientX, clientY) {
    this.close();
    const { board } = this;
    const question = board.tools.text("choose_lane");
    const choices = routes.map((route) => buttonFor(board.label(route, "route"), () => this.take(route)));
    const cancel = buttonFor(board.tools.text("cancel"), () => this.close(), "button quiet");
    const box = htmlElement(
      "div", { class: "lanes", role: "group", "aria-label": question }, htmlElement("p", {}, question), ...choices, cancel,
    );
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.close(true);
      event.preventDefault(); // handled here
    });
    board.frame.append(box);
    this.box = box;
    for (const route of routes) board.picture.routes.get(route)?.classList.add("hot");
    this.place(box, clientX, clientY);
    rise(box, ASKS);
    box.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Beside the finger, not under it, and inside the frame.
   *
   * @param {HTMLElement} box @param {number} clientX @param {number} clientY
   */
  place(box, clientX, clientY) {
    const frame = this.board.frame.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const left = Math.min(Math.max(8, clientX - frame.left - width / 2), Math.max(8, frame.width - width - 8));
    const below = clientY - frame.top + 24;
    const top = below + height > frame.height ? clientY - frame.top - height - 24 : below;
    box.style.left = `${left}px`;
    box.style.top = `${Math.max(8, Math.min(top, Math.max(8, frame.height - height - 8)))}px`;
  }

  /** @param {string} route */
  take(route) {
    this.close();
    this.board.choose(route);
  }

  close(back = false) {
    if (!this.box) return;
    const { board } = this;
    for (const group of board.picture.svg.querySelectorAll(".hot")) group.classList.remove("hot");
    this.box.remove();
    this.box = null;
    if (back) board.groups.get(board.current[board.kind])?.focus({ preventScroll: true });
  }
}
