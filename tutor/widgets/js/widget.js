// What anywidget calls: one view of a page, its connection to Python, its theme and its place.

import { Address, pageHere, today } from "./address.js";
import { Board } from "./board.js";
import { openBoard } from "./brought.js";
import { Card } from "./card.js";
import { Comeback } from "./comeback.js";
import { htmlElement } from "./dom.js";
import { Entry } from "./entry.js";
import { Finale } from "./finale.js";
import { HistoryLine } from "./history.js";
import { askForFonts, isDarkAround, isGuest } from "./host.js";
import { awaitKept, fileName, forget, keep, keepPlain, openFile, restore, restoreDraft, restorePlain, saveFile } from "./keep.js";
import { KeptTables } from "./kept_tables.js";
import { keepLanguage, languageChosen, languageHere, languagesAsked } from "./language.js";
import { Link } from "./link.js";
import { LineNotice } from "./notice.js";
import { Onward } from "./onward.js";
import { PaperBoard, QrCode } from "./parts.js";
import { PhotoPage } from "./photo.js";
import { PlayMotor } from "./play_motor.js";
import { PlayTabs } from "./play_tabs.js";
import { Renderer } from "./render.js";
import { Rows } from "./rows.js";
import { Sharing } from "./sharing.js";
import { Tabs } from "./tabs.js";
/** @import { Action, Answer, Model, Part, RenderProps } from "types" */

const SAID = 4000; // milliseconds that a message about a copied link is shown
const TYPING = 80; // milliseconds of rest after which typed text is sent
const DATED = ["share", "sit_down", "play_again", "open_table", "score_table"]; // what the day is noted with
const SHOWN = /** @type {const} */ (["tree", "art", "lang"]);
/** @type {WeakMap<Model, Link>} */
export const LINKS = new WeakMap();
let views = 0;

class View {
  /** @type {(message?: Answer) => void} */
  heard;
  /** @type {() => void} */
  changed;
  /** @type {() => void} */
  keep;
  /** @type {PlayMotor | undefined} The live table's last one. */
  motor;
  /** What goes on by itself on the page.
   *
   * @type {Onward | undefined} */
  onward;
  /** @type {() => void} */
  themed;
  /** @type {MediaQueryList} */
  scheme;
  /** @type {MutationObserver} */
  around;
  /** Whether the page is a guest in a notebook, of whatever kind. */
  inLab = false;
  /** Whether the page around it is dark. */
  dark = false;

  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    views += 1;
    this.root = htmlElement("div", { class: "tutor" });
    this.notice = new LineNotice(this);
    this.comeback = new Comeback(this);
    this.live = htmlElement("div", { class: "visually-hidden", "aria-live": "polite" });
    this.page = htmlElement("div", { class: "page" });
    this.tabs = new Tabs(this);
    this.playTabs = new PlayTabs(this);
    this.keptTables = new KeptTables();
    this.root.append(this.notice.mark, this.notice.banner, this.tabs.notice, this.playTabs.notice, this.page, this.live);
    // JupyterLab hears keys at the document: without this "d d" deletes a cell.
    this.root.addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    });
    this.root.addEventListener("keydown", (event) => this.alongTabs(event));
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.closeLists(null)) event.preventDefault(); // handled here
    });
    this.root.addEventListener("click", (event) => this.closeLists(event.target), true);
    this.rows = new Rows(this.root);
    el.append(this.root);
    const standIn = model.get("_stand_in");
    if (standIn) {
      // Words and a picture below are for those who do not see this. Another cell with the same
      // call has the same ones, and may not have been run.
      const style = document.createElement("style");
      const here = ":is(.jp-OutputArea:has(.tutor) *, :not(.jp-OutputArea *))";
      const words = `.jp-OutputArea-child:has(.${standIn})${here}`;
      const picture = `.jp-OutputArea-child:has(.${standIn}.pictured) + .jp-OutputArea-child${here}`;
      style.textContent = `.${standIn}${here}, ${words}, ${picture} { display: none !important; }`;
      el.append(style);
    }
    this.link = LINKS.get(model) || new Link(model);
    LINKS.set(model, this.link);
    this.history = HistoryLine.of(model, (action) => this.link.send(action));
    this.renderer = new Renderer(this.page, {
      prefix: `t${views}-`,
      act: (action, element, event) => this.act(action, element, event),
      isPending: (element) => this.link.isPending(this.sent.get(element) || 0),
      holds: (element, again) => this.holds(element, again),
      makeBoard: (element) => new Board(element, this),
      makePart: (kind, element) => this.makePart(kind, element),
    });
    this.entry = new Entry(this);
    this.address = new Address(this);
    this.sharing = new Sharing(this);
    /** @type {WeakMap<Element, number>} The number of each element's last action. */
    this.sent = new WeakMap();
    /** @type {{action: Action, element: Element, timer: number} | null} */
    this.typing = null;
    /** @type {{element: Element, again: () => void} | null} */
    this.delayed = null;
    /** The day that was last told: a page may stay open over midnight. */
    this.day = today();
    this.finale = new Finale();
    this.waiting = 0;
    this.saying = 0;
    this.safe = true;
    /** The game that gave way, as this page last read or wrote it. */
    this.before = "";
  }

  open() {
    const { model } = this;
    this.heard = (message) => this.answered(message);
    this.link.views.add(this.heard);
    this.link.counts.add(this.notice.counted);
    this.comeback.open();
    this.changed = () => this.draw();
    this.keep = () => {
      this.keepBefore();
      const kept = model.get("kept");
      keepLanguage(kept.language);
      this.safe = [this.tabs.keep(), keepPlain(kept), this.playTabs.keep(), this.keptTables.keep(kept.tables)].every(Boolean);
    };
    for (const name of SHOWN) model.on(`change:${name}`, this.changed);
    model.on("change:kept", this.keep);
    this.settle();
    this.entry.open();
    const address = this.address.open();
    const draft = address && restoreDraft();
    this.draw();
    const value = this.tabs.restore();
    this.before = restore("before");
    const play = this.playTabs.restore();
    const tables = this.keptTables.restore();
    if (!this.link.number) {
      const more = { undo: restore("undo"), before: this.before, ...restorePlain(), play, tables, address, draft, language: languageChosen() };
      const texts = Object.entries(more).filter(([, text]) => text);
      const languages = languagesAsked().join();
      const first = { do: "kept", value, ...Object.fromEntries(texts), languages, ...this.whereAndWhen() };
      this.address.question = this.link.send(first);
      const changes = languageHere(this.languages) !== model.get("lang");
      if (value || changes || texts.some(([name]) => name !== "address" && name !== "language")) awaitKept(this.root, this.link.views, () => this.renderer.focusAgain());
    }
    askForFonts(model); // last: nobody waits for the fonts
    this.keep();
    return () => this.close();
  }

  close() {
    this.link.views.delete(this.heard);
    this.link.counts.delete(this.notice.counted);
    this.notice.close();
    this.comeback.close();
    for (const name of SHOWN) this.model.off(`change:${name}`, this.changed);
    this.model.off("change:kept", this.keep);
    this.tabs.close();
    this.playTabs.close();
    this.address.close();
    this.scheme.removeEventListener("change", this.themed);
    this.around.disconnect();
    this.entry.close();
    cancelAnimationFrame(this.waiting);
    this.finale.stop();
    for (const board of this.renderer.boards) board.close();
  }

  /** Keep the game that gave way, too. A failure is not reported: what is on screen is what must be safe. */
  keepBefore() {
    const { before = "" } = this.model.get("kept");
    if (before !== this.before) keep("before", before);
    this.before = before;
  }

  /** What Python cannot know: the page's address in this browser, and today's date here. */
  whereAndWhen() {
    return { ...(this.inLab ? {} : { page: pageHere() }), today: today() };
  }

  /** @param {string} kind @param {HTMLElement} element @returns {Part | null} */
  makePart(kind, element) {
    const art = (/** @type {string} */ id) => this.art(id);
    if (kind === "qr") return new QrCode(element);
    if (kind === "photo") {
      this.photo = new PhotoPage(element, this);
      return this.photo;
    }
    if (kind === "onward") {
      this.onward = new Onward(element, this);
      return this.onward;
    }
    if (kind === "paper") return new PaperBoard(element, art);
    if (kind === "play") {
      this.motor = new PlayMotor(element, this);
      return this.motor;
    }
    if (kind !== "card") return null;
    this.sharing.card = new Card(element, art);
    return this.sharing.card;
  }

  /** Say what the browser has done by itself, visibly and to a screen reader.
   *
   * @param {string} words
   */
  say(words) {
    this.live.textContent = words;
    this.root.dataset.said = words;
    clearTimeout(this.saying);
    this.saying = window.setTimeout(() => delete this.root.dataset.said, SAID);
  }

  get tree() {
    return this.model.get("tree") || {};
  }

  /** The codes of the languages to choose from here. @returns {string[]} */
  get languages() {
    return this.tree.languages || [];
  }

  draw() {
    this.root.lang = this.model.get("lang") || "en";
    if (!this.inLab) document.documentElement.lang = this.root.lang;
    this.theme();
    this.renderer.draw(this.tree);
    this.entry.drawn();
    this.finale.look(this.page);
    this.address.follow();
    const announced = String(this.tree.announce || "");
    if (this.live.textContent !== announced) this.live.textContent = announced;
  }

  /** @param {Answer} [message] */
  answered(message) {
    this.root.classList.toggle("is-lost", this.link.lost);
    if (this.link.gone) this.entry.lines.giveBack();
    this.notice.show();
    if (message) {
      this.renderer.settle();
      this.entry.drawn();
      this.address.follow();
      if (message.trouble) {
        this.motor?.trouble();
        this.onward?.again();
      }
      this.comeback.tell();
    }
    if (this.delayed && !this.isUnsettled(this.delayed.element)) {
      const { again } = this.delayed;
      this.delayed = null;
      again();
    }
  }

  /** @param {Element} element @returns {boolean} */
  isUnsettled(element) {
    return this.typing?.element === element || this.link.isPending(this.sent.get(element) || 0);
  }

  /** @param {Element} element @param {() => void} again */
  holds(element, again) {
    if (!this.isUnsettled(element)) return false;
    this.flush();
    this.delayed = { element, again };
    return true;
  }

  /** Send an action and return its number; one that the browser handles alone is not sent.
   *
   * @param {Action} action @param {Element} element @param {string} event @returns {number}
   */
  act(action, element, event) {
    if (event === "click" && element.closest(".menu-list")) this.closeLists(null); // a choice was made
    if (action.download) {
      saveFile(action.download.name, String(action.download.text));
      this.say(this.text("saved").replace("{name}", fileName(action.download.name)));
      return 0;
    }
    if (action.print) {
      window.print();
      return 0;
    }
    if (action.photo) {
      for (const board of this.renderer.boards) board.underlay?.ask();
      return 0;
    }
    if (this.sharing.take(action) || this.photo?.takesBack(action)) return 0;
    if (event === "input") {
      if (this.typing && this.typing.element !== element) this.flush();
      clearTimeout(this.typing?.timer);
      this.typing = { action, element, timer: window.setTimeout(() => this.flush(), TYPING) };
      return 0;
    }
    this.flush();
    this.entry.lines.heed(this.entry.field);
    if (event === "change" && element instanceof HTMLInputElement && element.type === "file") {
      if (action.do === "history_import") this.history.open(element);
      else if (action.brings) openBoard(element).then((facts) => facts && this.post({ ...action, ...facts }, element));
      else openFile(element).then((facts) => facts && this.post({ ...action, ...facts }, element));
      return 0;
    }
    if (action.do === "forget") {
      forget("game");
      forget("undo");
    }
    if (action.do === "forget_before" && action.last) forget("before");
    return this.post(DATED.includes(action.do ?? "") ? { ...action, ...this.whereAndWhen() } : action, element);
  }

  /** Send what is being typed before anything else, so that Enter finds the whole word. */
  flush() {
    if (!this.typing) return;
    const { action, element, timer } = this.typing;
    clearTimeout(timer);
    this.typing = null;
    this.post(action, element);
  }

  /** @param {Action} action @param {Element} element */
  post(action, element) {
    const day = today();
    const number = this.link.send(day === this.day ? action : { ...action, today: day });
    this.day = day;
    this.sent.set(element, number);
    return number;
  }

  /** Arrow keys move along the tabs, as everywhere.
   *
   * @param {KeyboardEvent} event
   */
  alongTabs(event) {
    const by = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
    const list = by && /** @type {Element} */ (event.target).closest('[role="tab"]')?.closest('[role="tablist"]');
    if (!list) return;
    const tabs = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('[role="tab"]'))];
    tabs[(tabs.indexOf(/** @type {HTMLElement} */ (event.target)) + by + tabs.length) % tabs.length].focus();
    event.preventDefault();
  }

  /** A list that lies over the page closes by a tap beside it, and by Escape (no `target`).
   *
   * @param {EventTarget | null} target
   * @returns {boolean} Whether one was open.
   */
  closeLists(target) {
    /** @type {NodeListOf<HTMLDetailsElement>} */
    const open = this.root.querySelectorAll("details.menu[open]");
    for (const list of open) {
      if (target instanceof Node && list.contains(target)) continue;
      list.open = false;
      if (!target) list.querySelector("summary")?.focus();
    }
    return open.length > 0;
  }

  // What boards need.
  /** @param {string} id */
  art(id) {
    return this.model.get("art")?.[id];
  }

  /** @param {string} name @returns {string} */
  text(name) {
    return this.tree.texts?.[name] || "";
  }

  /** @param {number} number */
  isPending(number) {
    return this.link.isPending(number);
  }

  /** Whether what the user does now will reach Python at some time. */
  isLost() {
    return this.link.gone || this.link.isFull;
  }

  /** Outside a notebook the widget is the whole page: let the elements around it make room. */
  settle() {
    this.inLab = isGuest();
    this.root.classList.toggle("in-lab", this.inLab);
    this.scheme = window.matchMedia("(prefers-color-scheme: dark)");
    this.themed = () => {
      this.dark = this.inLab ? isDarkAround(this.root, this.scheme.matches) : this.scheme.matches;
      this.theme();
    };
    this.scheme.addEventListener("change", this.themed);
    this.around = new MutationObserver(this.themed);
    for (const element of this.inLab ? [document.documentElement, document.body] : []) this.around.observe(element, { attributes: true });
    this.themed();
    this.takePlace();
  }

  /** Look at what is around the widget, which may be put into the document only after this. */
  takePlace() {
    if (!this.root.isConnected) {
      this.waiting = requestAnimationFrame(() => this.takePlace());
      return;
    }
    if (this.inLab) {
      this.themed();
      return;
    }
    for (let element = this.root.parentElement; element && element !== document.documentElement; element = element.parentElement) {
      element.classList.add("tutor-host");
    }
  }

  theme() {
    const chosen = ["light", "dark"].find((theme) => theme === this.tree.theme);
    this.root.dataset.theme = chosen || (this.dark ? "dark" : "light");
    if (!this.inLab) document.documentElement.dataset.tutorTheme = this.root.dataset.theme;
  }
}

/** @param {RenderProps} view */
export function render({ model, el }) {
  return new View(model, el).open();
}

export default { render };
