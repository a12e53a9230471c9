// Two tabs or windows with one game: the last writer must not win silently.
//
// What is stored and is not what this page last read or wrote, is another tab's. Then this page
// writes no more until one has chosen.

class Tabs {
  /** @param {{model: Model, link: Link, text(name: string): string}} view */
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

  close() {
    window.removeEventListener("storage", this.heard);
  }

  /** What the browser has kept; from now on this page knows it. */
  restore() {
    this.known = restore("game");
    return this.known;
  }

  /** Keep what Python gave, unless another tab has written meanwhile; tell whether it is safe. */
  keep() {
    const { model } = this.view;
    const game = model.get("kept");
    const there = restore("game");
    if (!game || (there && there !== this.known && there !== game)) {
      if (game) this.show();
      return true;
    }
    this.known = game;
    this.hide();
    if (!keep("game", game)) return false;
    keep("undo", model.get("kept_undo"));
    return true;
  }

  /** Another tab has written, now.
   *
   * @param {StorageEvent} event
   */
  hear(event) {
    if (event.key !== KEPT.game && event.key !== null) return;
    const there = restore("game");
    const game = this.view.model.get("kept");
    if (!there || there === this.known || there === game) return;
    if (game) this.show();
    else this.take("kept"); // nothing here that could be lost: it is offered
  }

  /** @param {"kept" | "follow"} how */
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
      this.button("take_theirs", () => this.take("follow")),
      this.button("keep_ours", () => {
        this.known = restore("game");
        this.keep();
      }),
    );
  }

  hide() {
    this.notice.replaceChildren();
  }

  /**
   * @param {string} name
   * @param {() => void} doing
   */
  button(name, doing) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = this.view.text(name);
    button.addEventListener("click", doing);
    return button;
  }
}
