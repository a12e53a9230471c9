// The live table's keys: 1 to 5 the row, P the pile, T tickets, H hint, Z take back, F hurries the
// others, Esc closes.

import { originOf } from "./host.js";
/** @import { PlayMotor } from "types" */

export class PlayKeys {
  /** @param {PlayMotor} motor */
  constructor(motor) {
    this.motor = motor;
    this.heard = (/** @type {KeyboardEvent} */ event) => this.pressed(event);
    const { root } = motor.view;
    root.addEventListener("keydown", this.heard); // plain keys go no further than the page
    document.addEventListener("keydown", this.heard);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { motor } = this;
    if (!motor.element.isConnected) {
      if (event.currentTarget) event.currentTarget.removeEventListener("keydown", /** @type {EventListener} */ (this.heard));
      return;
    }
    const target = originOf(event);
    const inside = motor.view.root.contains(target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
    if ((motor.view.inLab && !inside) || target.closest?.("input, select, textarea")) return;
    if (inside && this.along(event.key, /** @type {HTMLElement} */ (target))) {
      event.preventDefault();
      return;
    }
    if (event.key === "Escape" && target.closest?.("details[open]")) return; // the list closes itself
    if (this.tap(event.key) || this.send(event.key)) event.preventDefault();
  }

  /** Arrow keys move along a row: of cards, tickets or payments.
   *
   * @param {string} key
   * @param {HTMLElement} from
   */
  along(key, from) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    const row = from.closest(".market, .hand, .slips, .offers, .offered, .choose-list, .track");
    if (!by || !row) return false;
    const things = [.../** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("button:not(:disabled)"))];
    const at = things.indexOf(/** @type {HTMLElement} */ (from.closest("button")));
    things[(at + by + things.length) % things.length]?.focus();
    return true;
  }

  /** Tap what a key stands for; tell whether it is there.
   *
   * @param {string} key
   */
  tap(key) {
    const selector = { p: ".pile", t: ".take" }[key.toLowerCase()] || (/^[1-9]$/.test(key) ? `[data-row="${Number(key) - 1}"]` : "");
    const thing = /** @type {HTMLElement | null | undefined} */ (selector ? this.motor.main?.querySelector(selector) : null);
    if (!thing?.offsetParent) return false;
    thing.click();
    return true;
  }

  /** @param {string} key */
  send(key) {
    if (key.toLowerCase() === "f" && this.motor.spec?.next) {
      this.motor.hurry("fast");
      return true;
    }
    const action = this.motor.spec?.keys[key.length === 1 ? key.toLowerCase() : key];
    if (!action) return false;
    this.motor.bubble.hide();
    this.motor.view.act(action, this.motor.element, "click");
    return true;
  }
}
