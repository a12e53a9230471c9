// Lines typed into the search field: Enter takes a line at once, and nothing typed after it is lost.

import { focusedIn } from "./host.js";
/** @import { EntryView } from "types" */

const UNSEEN = 1000; // milliseconds after which the user has seen that something came back

export class Lines {
  /** @param {EntryView} view */
  constructor(view) {
    this.view = view;
    /** @type {HTMLInputElement | null} The field of the lines that have no answer yet. */
    this.field = null;
    /** The number of the last line that was sent. */
    this.number = 0;
    /** What has been typed since then. */
    this.typed = "";
    this.composing = false;
    /** @type {{field: HTMLInputElement, rest: string, at: number} | null} What has come back just now. */
    this.back = null;
  }

  /** Whether a line was sent that Python has not answered, so that its rest may still come back.
   *
   * @param {HTMLInputElement | null} field
   */
  waits(field) {
    return field !== null && this.field === field;
  }

  /** Put lines that will get no answer back into their field, before what was typed since. */
  giveBack() {
    const { field, typed } = this;
    if (!field?.isConnected) return;
    const lines = this.view.link.takeBack("enter").map(({ value }) => String(value));
    this.field = null;
    field.value = [...lines, typed].filter(Boolean).join(", ");
  }

  /** Enter what a field says, and empty it. Where nobody takes it, it stays there. Of a line sent while another waits, and of that one, both
   * rests come back.
   *
   * @param {HTMLInputElement} field
   */
  take(field) {
    if (this.view.link.gone) return;
    const more = this.waits(field) ? { more: true } : {};
    const action = { do: "enter", value: field.value, ...more };
    this.empty(field);
    this.number = this.view.act(action, field, "keydown");
  }

  /** An answer was chosen and sent: it takes the field's text as Enter takes a line.
   *
   * @param {HTMLInputElement | null} field
   */
  chosen(field) {
    if (!field || this.view.link.gone) return;
    if (!this.waits(field)) this.empty(field);
    this.number = this.view.link.number;
    this.settle(field);
  }

  /** @param {HTMLInputElement} field */
  empty(field) {
    field.value = "";
    this.typed = "";
    this.field = field;
    this.view.renderer.state(field).edited = false; // Python's value of the field counts again
  }

  /** Something else is done, before which Python has been sent what a field says, unless that is held back.
   *
   * @param {HTMLInputElement | null} field
   */
  heed(field) {
    if (field && !this.waits(field)) this.view.renderer.state(field).edited = false;
  }

  /** Hold back what is typed while a line waits, or it would replace that line's rest.
   *
   * @param {InputEvent} event
   */
  hold(event) {
    this.part(event);
    if (!this.field || event.target !== this.field) return;
    this.typed = this.field.value;
    this.view.renderer.state(this.field).edited = true;
    this.composing = event.isComposing;
    event.stopPropagation();
  }

  /** Separate a new line from a rest that came back while the user began to type it.
   *
   * @param {InputEvent} event
   */
  part({ target, timeStamp }) {
    const { back } = this;
    this.back = null;
    if (!back || target !== back.field || timeStamp - back.at > UNSEEN) return;
    const typed = back.field.value.slice(back.rest.length);
    if (back.field.value.startsWith(back.rest) && /^\p{L}/u.test(typed)) back.field.value = `${back.rest}, ${typed}`;
  }

  /** Once all lines are answered, put what is left of them before what was typed since.
   *
   * @param {HTMLInputElement | null} shown The field of the page.
   */
  settle(shown) {
    const { field, typed } = this;
    if (!field || (shown === field && (this.composing || this.view.isPending(this.number)))) return;
    this.field = null;
    if (shown !== field) return;
    const rest = this.view.renderer.state(field).attrs.value?.trim();
    this.back = rest && !typed ? { field, rest, at: performance.now() } : null;
    if (!typed) return;
    const before = rest ? `${rest}, ` : "";
    const caret = [field.selectionStart ?? typed.length, field.selectionEnd ?? typed.length];
    field.value = before + typed;
    if (focusedIn(field) === field) field.setSelectionRange(caret[0] + before.length, caret[1] + before.length);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }

  /** An input method has finished composing a character.
   *
   * @param {HTMLInputElement | null} shown
   */
  composed(shown) {
    this.composing = false;
    this.settle(shown);
  }
}
