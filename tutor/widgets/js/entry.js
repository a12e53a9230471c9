// Entering a game: the answers below the search field, the sheet above the keyboard, shortcuts, refusals.

import { focusedIn, originOf } from "./host.js";
import { Lines } from "./lines.js";
import { READS, rise } from "./risen.js";
/** @import { EntryView, Node_ } from "types" */

const AGAIN = 150; // milliseconds after an Enter in which a second one is only a bouncing key
const STAYS = 9000; // milliseconds that the line about the last entry stays over the board
const WIDE = 60; // rem: from here on the answers hang below the field (css/typing.css)
const LETTERS = "input:not([type=checkbox], [type=radio], [type=file]), textarea, select";

/** What a key press asks for, wherever the focus is: undo, redo, a player's number, typing, or the
 * way out by Escape.
 *
 * In a field that says something Ctrl+Z and Escape are the field's own, and letters only letters.
 *
 * @param {KeyboardEvent} event
 * @param {Element | null} focused
 * @returns {"undo" | "redo" | "escape" | "type" | number | null}
 */
function shortcut(event, focused) {
  const field = focused?.matches(LETTERS) ? /** @type {HTMLInputElement} */ (focused) : null;
  const key = event.key.toLowerCase();
  if (event.altKey || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey) {
    if (field?.value && field.localName === "input") return null;
    if (key === "z") return event.shiftKey ? "redo" : "undo";
    return key === "y" && !event.metaKey ? "redo" : null;
  }
  if (key === "escape") return field?.value && !field.readOnly ? null : "escape";
  if (field) return null;
  if (/^[1-9]$/.test(key)) return Number(key);
  return key === "/" ? "type" : null;
}

export class Entry {
  /** @type {(event: KeyboardEvent) => void} */
  keys;
  /** @type {() => void} */
  moved;
  /** @type {() => void} */
  released;
  /** Whether a finger or button is down. */
  pressing = false;
  /** @type {Element | null} The answer that Enter takes. */
  marked = null;
  /** @type {Node_ | undefined} */
  drawnTree;
  /** @type {string} What the panel is for. */
  panel = "";
  byMouse = false;
  byTouch = false;
  /** When Enter was last pressed in the field. */
  entered = -Infinity;
  /** @type {Element | null} The line about the last entry. */
  toast = null;
  passing = 0;
  /** @type {Element | null} The card over the board. */
  card = null;
  /** @type {string} What it is about. */
  about = "";
  rising = 0;
  /** @type {[Element, number][]} How far all around the board was scrolled before one typed. */
  before = [];
  /** @type {string} Whose panel it is, and of what. */
  heading = "";
  onward = false;
  /** Whether one goes on from the sheet: then one types on, be it in another step's field. */
  fromSheet = false;
  /** @type {string} The row that was shown last as new. */
  newest = "";

  /** @param {EntryView} view */
  constructor(view) {
    this.view = view;
    this.root = view.root;
    this.lines = new Lines(view);
    this.keys = (event) => this.pressed(event);
    this.moved = () => this.place();
    this.released = () => setTimeout(() => this.press(false));
    const { root } = this;
    root.addEventListener("keydown", (event) => this.along(event), true);
    root.addEventListener("keydown", this.keys); // plain keys go no further: JupyterLab has its own
    root.addEventListener("mousedown", (event) => this.keepFocus(event));
    root.addEventListener("click", (event) => this.clicked(event));
    root.addEventListener("pointerdown", () => this.press(true), true);
    root.addEventListener("focusin", () => this.settle());
    root.addEventListener("focusout", () => setTimeout(() => this.settle()));
    root.addEventListener("input", (event) => this.lines.hold(/** @type {InputEvent} */ (event)), true);
    root.addEventListener("input", (event) => event.target === this.field && this.typed(), true);
    root.addEventListener("compositionend", () => this.lines.composed(this.field));
    root.addEventListener("submit", (event) => this.submitted(event), true);
    root.addEventListener("scroll", () => this.mirror(), true);
  }

  open() {
    document.addEventListener("keydown", this.keys);
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, this.released);
    for (const name of ["resize", "scroll"]) window.visualViewport?.addEventListener(name, this.moved);
    window.addEventListener("scroll", this.moved);
  }

  close() {
    document.removeEventListener("keydown", this.keys);
    for (const name of ["pointerup", "pointercancel"]) document.removeEventListener(name, this.released);
    for (const name of ["resize", "scroll"]) window.visualViewport?.removeEventListener(name, this.moved);
    window.removeEventListener("scroll", this.moved);
    clearTimeout(this.passing);
    clearTimeout(this.rising);
  }

  /** @returns {HTMLInputElement | null} */
  get field() {
    return this.root.querySelector(".search input[role=combobox]");
  }

  /** The page has been drawn again. */
  drawn() {
    if (this.marked && !this.marked.isConnected) this.mark(null);
    this.lines.settle(this.field);
    this.mirror();
    this.makeReady();
    this.goOn();
    this.showNew();
    this.letPass();
    this.letRise();
    if (this.view.tree !== this.drawnTree) this.placeCard();
    this.drawnTree = this.view.tree;
    this.place();
  }

  /** Handle the shortcuts, which mean the same wherever the focus is.
   *
   * @param {KeyboardEvent} event
   */
  pressed(event) {
    const { keys } = this.view.tree;
    const inside = this.root.contains(originOf(event));
    if (!keys || event.defaultPrevented || (this.view.inLab && !inside)) return;
    const meant = shortcut(event, focusedIn(this.root));
    if (meant === "type" && this.field) this.field.focus();
    else {
      const action = typeof meant === "number" ? keys.players?.[meant - 1] : meant && meant !== "type" && keys[meant];
      if (!action) return;
      this.view.act(action, this.root, "click");
    }
    event.preventDefault();
  }

  // ---- the answers

  /** @returns {HTMLElement[]} The answers that can be chosen. */
  get answers() {
    return [...this.root.querySelectorAll(".search [role=option]:not([aria-disabled])")].map((element) => /** @type {HTMLElement} */ (element));
  }

  /** Arrows mark an answer, Enter takes the marked one, Escape unmarks it.
   *
   * @param {KeyboardEvent} event
   */
  along(event) {
    if (event.target !== this.field || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { answers } = this;
    const at = answers.indexOf(/** @type {HTMLElement} */ (this.marked));
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.lines.typed = ""; // cleared text must not come back
    if (by && answers.length) {
      const last = answers.length - 1;
      const first = by > 0 ? 0 : last;
      this.mark(answers[at < 0 ? first : (at + by + answers.length) % answers.length]);
    } else if (event.key === "Enter" && at >= 0) {
      const answer = answers[at];
      this.mark(null);
      answer.click();
    } else if (event.key === "Escape" && at >= 0) this.mark(null);
    else if (event.key !== "Enter" || !(this.onwards(event) || this.enter())) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Enter what the field says, and empty it at once.
   *
   * @returns {boolean} Whether it said anything.
   */
  enter() {
    const { field } = this;
    if (!field?.value.trim()) return this.lines.waits(field); // the last line's outcome must be seen first
    this.lines.take(field);
    this.typed();
    return true;
  }

  /** @param {Event} event */
  submitted(event) {
    if (!this.field || event.target !== this.field.form) return;
    event.preventDefault();
    event.stopPropagation();
    this.enter();
  }

  /** Enter in the empty field goes on as the panel's last button does: to the next player or step.
   *
   * A refusal is put away first (screens/typing.py): the user may not have seen it yet.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} Whether it was that.
   */
  onwards({ repeat, timeStamp }) {
    const slip = repeat || timeStamp - this.entered < AGAIN;
    this.entered = timeStamp;
    if (this.field?.value.trim() || this.lines.waits(this.field)) return false;
    const asks = this.root.querySelector(":is(.board-area > .message, .search .message)");
    const way = /** @type {HTMLElement | null} */ (this.root.querySelector(".panel-foot .primary"));
    if (slip) return Boolean(asks || way);
    if (asks || !way) return false;
    this.fromSheet = this.isSheet;
    way.click();
    return true;
  }

  /** @param {HTMLElement | null} answer */
  mark(answer) {
    this.marked?.setAttribute("aria-selected", "false");
    this.marked = answer;
    answer?.setAttribute("aria-selected", "true");
    if (answer) this.field?.setAttribute("aria-activedescendant", answer.id);
    else this.field?.removeAttribute("aria-activedescendant");
    answer?.scrollIntoView({ block: "nearest" });
  }

  typed() {
    this.mark(null);
    this.mirror();
  }

  /** Show the underlined copy of the text below the field while both texts are the same. */
  mirror() {
    const copy = this.root.querySelector(".typed");
    if (!(copy instanceof HTMLElement) || !this.field) return;
    copy.style.visibility = copy.textContent === this.field.value ? "visible" : "hidden";
    // Reading its scroll position costs a layout: not while there is nothing to scroll.
    if (this.field.value) copy.scrollLeft = this.field.scrollLeft;
  }

  // ---- the sheet

  /** Keep the focus in the field while the user chooses a player or an answer, to type on.
   *
   * @param {MouseEvent} event
   */
  keepFocus(event) {
    const target = /** @type {Element} */ (event.target);
    if (focusedIn(this.root) !== this.field || target === this.field) return;
    if (target.closest(".search, .chip, .message, .last-tap") && !target.closest("label")) event.preventDefault();
  }

  /** Focus the field of a new panel if there is a mouse; on a phone the sheet would come up. */
  makeReady() {
    const before = this.panel;
    this.panel = this.root.querySelector(".panel")?.getAttribute("aria-labelledby") || "";
    if (before === this.panel || !this.byMouse || !this.isWide) return;
    this.byMouse = false;
    if (this.root.querySelector(".search[data-ready]")) this.field?.focus({ preventScroll: true });
  }

  get isWide() {
    return this.root.clientWidth >= WIDE * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  }

  /** Scroll to the top for another player or step: the button that leads on is at the end of a list.
   *
   * Unless a finger tapped it, focus the field.
   */
  goOn() {
    const before = this.heading;
    const panel = this.root.querySelector(".panel");
    this.heading = panel?.querySelector("h2")?.textContent || "";
    if (!panel || !this.onward || before === this.heading) return;
    this.onward = false;
    panel.scrollTop = 0;
    const { fromSheet } = this;
    this.fromSheet = false;
    if (fromSheet || (this.isWide && !this.byTouch)) this.field?.focus({ preventScroll: true });
    if (!this.isWide && !this.isSheet) panel.closest("main")?.scrollIntoView({ block: "start" });
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".search [role=option]:not([aria-disabled])")) {
      this.lines.chosen(this.field);
      this.typed();
    }
    this.onward = Boolean(target.closest(".panel-foot, [data-tab=tickets] .chip"));
    const pointer = /** @type {PointerEvent} */ (event).pointerType;
    this.byMouse = pointer === "mouse" && event.detail > 0;
    this.byTouch = pointer === "touch" || pointer === "pen";
    const edge = target.closest("[data-typing]")?.getAttribute("data-typing");
    if (edge === "begin") this.field?.focus();
    if (edge === "end") this.field?.blur();
  }

  /** Move nothing under a finger: a tap outside the field must hit what it was aimed at.
   *
   * @param {boolean} down
   */
  press(down) {
    this.pressing = down;
    if (down && !this.root.classList.contains("is-typing")) this.remember();
    if (!down) this.settle();
  }

  /** Show the page for typing while the field has the focus. */
  settle() {
    if (this.pressing) return;
    const typing = Boolean(this.field) && focusedIn(this.root) === this.field;
    if (this.root.classList.contains("is-typing") === typing) return;
    const wasSheet = this.isSheet;
    this.root.classList.toggle("is-typing", typing);
    if (wasSheet && !typing) for (const [element, top] of this.before) element.scrollTop = top;
    if (typing && this.isSheet) this.root.querySelector(".board-area")?.scrollIntoView({ block: "start" });
    this.place();
  }

  /** Remember how far the page is scrolled: typing shows the board, and afterwards it scrolls back. */
  remember() {
    this.before = [];
    for (let element = this.root.querySelector(".board-area")?.parentElement; element; element = element.parentElement) {
      this.before.push([element, element.scrollTop]);
    }
  }

  get sheet() {
    const typing = this.root.classList.contains("is-typing");
    return typing ? /** @type {HTMLElement | null} */ (this.root.querySelector(".search")) : null;
  }

  get isSheet() {
    return Boolean(this.sheet) && getComputedStyle(/** @type {Element} */ (this.sheet)).position === "fixed";
  }

  /** Put the sheet's lower edge on the keyboard.
   *
   * What is fixed may be so to the window or, inside a size container, to the page: it is
   * measured where it came to lie, and moved from there.
   */
  place() {
    const { sheet } = this;
    if (!sheet || !this.isSheet) return;
    const seen = window.visualViewport;
    const bottom = seen ? seen.offsetTop + seen.height : window.innerHeight;
    const before = Number.parseFloat(sheet.style.getPropertyValue("--lift")) || 0;
    const lift = before + bottom - sheet.getBoundingClientRect().bottom;
    sheet.style.setProperty("--lift", `${lift}px`);
    sheet.style.setProperty("--room", `${seen ? seen.height : window.innerHeight}px`);
  }

  // ---- what has just been entered, or was not

  /** Scroll a new row of a list into sight; the page itself stays where it is. */
  showNew() {
    const row = /** @type {HTMLElement | null} */ (this.root.querySelector(".rows > .row.new"));
    const name = row?.textContent || "";
    const list = row?.parentElement;
    if (row && list && name !== this.newest && list.scrollHeight > list.clientHeight + 1) {
      const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
      if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
      else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
    }
    this.newest = name;
  }

  /** Hide the line about the last entry after a while, as it covers the board. Undo stays above. */
  letPass() {
    const toast = this.root.querySelector(".last-tap.passing");
    if (toast === this.toast) return;
    this.toast = toast;
    clearTimeout(this.passing);
    const pass = () => {
      if (this.toast?.matches(":hover, :focus-within")) this.passing = window.setTimeout(pass, STAYS);
      else this.toast?.classList.add("passed");
    };
    if (toast) this.passing = window.setTimeout(pass, STAYS);
  }

  /** Let a card be read before it can be answered, if it is new or about something else now. */
  letRise() {
    const card = /** @type {HTMLElement | null} */ (this.root.querySelector(".board-area > .message"));
    const about = card?.dataset.about || "";
    if (card && (card !== this.card || about !== this.about)) {
      clearTimeout(this.rising);
      this.rising = rise(card, READS);
    }
    this.card = card;
    this.about = about;
  }

  /** Place the card where it does not cover what it is about: below, above, or beside the board. */
  placeCard() {
    const card = /** @type {HTMLElement | null} */ (this.root.querySelector(".board-area > .message.refused"));
    const frame = this.root.querySelector(".board-frame");
    if (!card || !frame) return;
    const about = CSS.escape(card.dataset.about || "");
    const thing = frame.querySelector(`[data-route="${about}"] .slots, [data-city="${about}"]`);
    card.classList.remove("above", "beside");
    if (!thing) return;
    /** @type {() => number} By how many pixels of height the card lies over it. */
    const covered = () => {
      const [a, b] = [card.getBoundingClientRect(), thing.getBoundingClientRect()];
      const across = a.left < b.right && b.left < a.right;
      return across ? Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) : 0;
    };
    const below = covered();
    if (!below) return;
    card.classList.add("above");
    const above = covered();
    if (!above) return;
    // A small board has no room for both; a large one shows a close view, and can be moved.
    if (frame.clientHeight < 2.5 * card.offsetHeight) card.classList.add("beside");
    else {
      card.classList.toggle("above", above < below);
      const by = Math.min(above, below) + 12;
      for (const board of this.view.renderer.boards) board.stage?.pan(0, above < below ? by : -by);
    }
  }
}
