// What the page says of its line: how much has no answer yet, and what becomes of it.

const UNSPOKEN = 600; // milliseconds in which an answer is nothing to speak of
const TOLD = 6000; // milliseconds for which a word about what has been is seen
const TAPPING = 1500; // milliseconds after a tap in which nothing may move under the next one

/** What stands in the banner, by what has become of the line and what would be lost. */
class LineNotice {
  /** @param {NoticeView} view */
  constructor(view) {
    this.view = view;
    this.banner = document.createElement("div");
    this.banner.className = "lost";
    this.banner.setAttribute("role", "alert");
    // It lies on the page's upper edge, moves nothing and takes no tap.
    this.mark = document.createElement("div");
    this.mark.className = "unanswered";
    this.mark.setAttribute("role", "status");
    this.shown = "";
    this.told = "";
    this.telling = 0;
    this.timer = 0;
    this.moving = 0;
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
    if (this.mark.firstChild || link.isFull) this.showMark();
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
    const { link } = this.view;
    const count = this.unanswered.length;
    const words = this.view.text("unanswered").replace("{count}", String(count));
    const said = link.isFull ? this.view.text("full") : count ? words : this.told;
    if (this.mark.textContent === said) return;
    const inside = document.createElement("span");
    inside.textContent = said;
    this.mark.replaceChildren(...(said ? [inside] : []));
  }

  close() {
    this.room.disconnect();
    for (const timer of [this.timer, this.moving, this.telling]) clearTimeout(timer);
  }

  /** What the banner says, by name, "" if the line is there.
   *
   * @returns {string}
   */
  get state() {
    const { link, safe, inLab, comeback } = this.view;
    if (!link.lost) return "";
    if (inLab) return "lost_cell";
    if (!safe) return "lost_unkept";
    if (!link.gone) return "lost";
    return comeback.comes ? "comes_back" : comeback.obstacle() || "ended";
  }

  /** Show what the banner has to say, once nobody is tapping: it moves what is below it. */
  show() {
    clearTimeout(this.moving);
    const { state } = this;
    if (state === this.shown) return;
    const rest = this.done + TAPPING - Date.now();
    if (rest > 0 && !(state && this.shown)) {
      this.moving = window.setTimeout(() => this.show(), rest);
      return;
    }
    this.shown = state;
    if (!state) {
      this.banner.replaceChildren();
      return;
    }
    const words = document.createElement("p");
    words.textContent = this.view.text(state);
    this.banner.replaceChildren(words);
    if (!this.view.inLab) this.banner.append(noticeButton(this.view.text("reload"), () => window.location.reload()));
    const kept = this.view.model.get("kept");
    if (kept) this.banner.append(noticeButton(this.view.text("save"), () => saveFile("ticket-tutor.json", kept)));
  }
}
