// What the page says of its line: how much has no answer yet, and what becomes of it.
//
// While an answer may still come, all goes on as before: what is said then moves nothing and takes no
// tap. Only when none will come there is something to decide, and a banner with buttons for it.

const UNSPOKEN = 600; // milliseconds in which an answer is nothing to speak of
const TOLD = 6000; // milliseconds for which a word about what has been is seen
const TAPPING = 1500; // milliseconds after a tap in which nothing may move under the next one
const GAMES = /** @type {const} */ (["kept", "kept_play", "kept_first"]); // what holds a game of the page

/** What stands in the banner, by what has become of the line and what would be lost. */
class LineNotice {
  /** @param {NoticeView} view */
  constructor(view) {
    this.view = view;
    this.banner = document.createElement("div");
    this.banner.className = "lost";
    this.banner.setAttribute("role", "alert");
    // It lies on the page's upper edge.
    this.mark = document.createElement("div");
    this.mark.className = "unanswered";
    this.mark.setAttribute("role", "status");
    this.shown = "";
    this.told = "";
    this.telling = 0;
    this.timer = 0;
    this.moving = 0;
    this.rising = 0;
    /** When something was done last. */
    this.done = -Infinity;
    this.doing = () => { this.done = Date.now(); };
    // The page gives way by as much, so that what one goes on with stays on the screen.
    this.room = new ResizeObserver(() => view.root.style.setProperty("--banner", `${this.banner.offsetHeight}px`));
    this.room.observe(this.banner);
    view.root.addEventListener("pointerdown", this.doing, true);
    view.root.addEventListener("keydown", this.doing, true);
    this.counted = () => this.count();
  }

  /** The actions without an answer; what the page says by itself is none of the user's. */
  get unanswered() {
    return this.view.link.kept.filter((action) => !OF_ITSELF.has(String(action.do)));
  }

  /** Show in a while how much waits, if it still does; what is shown follows at once. */
  count() {
    const { link } = this.view;
    if (this.mark.firstChild || link.isFull || this.isDown) this.showMark();
    else if (!this.timer && this.unanswered.length) this.timer = window.setTimeout(() => this.showMark(), UNSPOKEN);
  }

  /** Say for a while what has been.
   *
   * @param {string} words
   */
  tell(words) {
    this.told = words;
    clearTimeout(this.telling);
    if (words) this.telling = window.setTimeout(() => this.tell(""), TOLD);
    this.showMark();
  }

  showMark() {
    clearTimeout(this.timer);
    this.timer = 0;
    const said = this.words();
    this.mark.classList.toggle("down", this.isDown);
    if (this.mark.textContent === said) return;
    const inside = document.createElement("span");
    inside.textContent = said;
    this.mark.replaceChildren(...(said ? [inside] : []));
  }

  words() {
    const count = this.unanswered.length;
    if (this.view.link.isFull) return this.view.text("full");
    if (!count) return this.isDown ? this.view.text(this.state) : this.told;
    const name = !this.isDown ? "unanswered" : this.state === "lost" ? "lost_count" : this.state;
    return this.view.text(name).replace("{count}", String(count));
  }

  close() {
    this.room.disconnect();
    for (const timer of [this.timer, this.moving, this.telling, this.rising]) clearTimeout(timer);
  }

  /** Whether the line is down, and may come back. */
  get isDown() {
    const { link } = this.view;
    return link.lost && !link.gone;
  }

  /** What is said of a line that is lost, by name, "" if it is there.
   *
   * @returns {string}
   */
  get state() {
    const { link, safe, inLab, comeback } = this.view;
    if (!link.lost) return "";
    if (!safe) return "lost_unkept";
    if (inLab) return GAMES.some((name) => this.view.model.get(name)) ? "lost_cell_kept" : "lost_cell";
    if (!link.gone) return "lost";
    return comeback.comes ? "comes_back" : comeback.obstacle() || "ended";
  }

  /** Show what is to be said; the banner once nobody is tapping, as it moves what is below it. */
  show() {
    this.count();
    clearTimeout(this.moving);
    const state = this.view.link.gone ? this.state : "";
    if (state === this.shown) return;
    const rest = this.done + TAPPING - Date.now();
    if (rest > 0 && !this.shown) {
      this.moving = window.setTimeout(() => this.show(), rest);
      return;
    }
    this.shown = state;
    const words = document.createElement("p");
    words.textContent = this.view.text(state);
    this.banner.replaceChildren(words);
    if (!this.view.inLab) this.banner.append(noticeButton(this.view.text("reload"), () => window.location.reload()));
    const kept = this.view.model.get("kept");
    if (kept) this.banner.append(noticeButton(this.view.text("save"), () => saveFile("ticket-tutor.json", kept)));
    clearTimeout(this.rising);
    this.rising = rise(this.banner, READS);
  }
}
