// Lines typed into the search field: Enter takes one at once, and nothing typed since is lost.

const UNSEEN = 1000; // milliseconds after which one has seen that something has come back

class Lines {
  /** @param {EntryView} view */
  constructor(view) {
    this.view = view;
    /** @type {HTMLInputElement | null} The field of the lines that have no answer yet. */
    this.field = null;
    /** The number of the last line that went out. */
    this.number = 0;
    /** What has been typed since. */
    this.typed = "";
    this.composing = false;
    /** @type {{field: HTMLInputElement, rest: string, at: number} | null} What has come back just now. */
    this.back = null;
  }

  /** Whether a line has gone out of which one does not know yet what is left.
   *
   * @param {HTMLInputElement | null} field
   */
  waits(field) {
    return field !== null && this.field === field;
  }

  /** Put the lines that nobody will take back into their field, before what has been typed since. */
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
    field.value = "";
    this.typed = "";
    this.view.renderer.state(field).edited = false; // what Python leaves in it counts again
    this.field = field;
    this.number = this.view.act(action, field, "keydown");
  }

  /** Hold what is typed while a line waits: it would take the place of that line's rest.
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

  /** Keep a new line apart from a rest that came back while one began it.
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

  /** Put what is left of the lines before what has been typed since, once all are answered.
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

  /** Whoever writes by signs has finished one.
   *
   * @param {HTMLInputElement | null} shown
   */
  composed(shown) {
    this.composing = false;
    this.settle(shown);
  }
}
