// Two tabs or windows with one game: the last writer must not win silently.
//
// What is stored and is not what this page last read or wrote, is another tab's. Then this page
// writes no more until one has chosen.

class Tabs {
  /** @param {{model: Model, link: Link, root: HTMLElement, text(name: string): string}} view */
  constructor(view) {
    this.view = view;
    /** What this page last read or wrote as the game. */
    this.known = "";
    this.notice = document.createElement("div");
    this.notice.className = "elsewhere";
    this.notice.setAttribute("role", "alert");
    this.heard = (/** @type {StorageEvent} */ event) => this.hear(event);
    window.addEventListener("storage", this.heard);
  }

  /** The name under which the game is kept.
   *
   * @returns {KeptThing}
   */
  get name() {
    return "game";
  }

  /** What this page has to keep.
   *
   * @returns {string}
   */
  get ours() {
    return this.view.model.get("kept");
  }

  close() {
    window.removeEventListener("storage", this.heard);
  }

  /** What the browser has kept; from now on this page knows it. */
  restore() {
    this.known = restore(this.name);
    return this.known;
  }

  /** Tell whether what is kept there is another tab's. */
  get isTheirs() {
    const there = restore(this.name);
    return Boolean(there) && there !== this.known && there !== this.ours;
  }

  /** Keep what Python gave, unless another tab has written meanwhile; tell whether it is safe. */
  keep() {
    const { ours } = this;
    if (!ours) return true;
    if (this.isTheirs) {
      this.told();
      return true;
    }
    this.known = ours;
    this.hide();
    return this.write(ours);
  }

  /** @param {string} ours */
  write(ours) {
    if (!keep("game", ours)) return false;
    keep("undo", this.view.model.get("kept_undo"));
    return true;
  }

  /** Another tab has written, now.
   *
   * @param {StorageEvent} event
   */
  hear(event) {
    if ((event.key === KEPT[this.name] || event.key === null) && this.isTheirs) this.told();
  }

  /** What is kept there is another tab's now. */
  told() {
    if (this.ours) this.show();
    else this.take("kept"); // nothing here that could be lost: it is offered
  }

  /** Take over what is kept there.
   *
   * @param {"kept" | "follow"} how
   */
  take(how) {
    const value = this.restore();
    this.hide();
    this.view.link.send({ do: how, value, undo: restore("undo") });
  }

  show() {
    if (this.notice.firstChild) return;
    const words = document.createElement("p");
    words.textContent = this.view.text("elsewhere");
    this.notice.append(
      words,
      noticeButton(this.view.text("take_theirs"), () => this.take("follow")),
      noticeButton(this.view.text("keep_ours"), () => {
        this.restore();
        this.keep();
      }),
    );
  }

  hide() {
    this.notice.replaceChildren();
  }
}

/** A button below a notice.
 *
 * @param {string} text
 * @param {() => void} doing
 */
function noticeButton(text, doing) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = text;
  button.addEventListener("click", doing);
  return button;
}
