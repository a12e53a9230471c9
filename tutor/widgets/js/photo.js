// Entering by photo: the board found in a photo, what is read on it shown, and confirmed step by step.
//
// The photo lies under a board as the underlay's does (underlay.js), so that both are zoomed and moved
// alike, and routes are outlined where they are printed. Only what is confirmed is sent.

import { Board } from "./board.js";
import { buttonFor, htmlElement } from "./dom.js";
import { viewOf } from "./geometry.js";
import { mapped } from "./perspective.js";
import { photoButton, readPhoto } from "./photo_file.js";
import { planOf } from "./photo_plan.js";
import { PhotoReader } from "./photo_reader.js";
import { STEPS } from "./photo_steps.js";
import { cornersOf, laidFlat } from "./underlay.js";
/** @import { Action, Model, PhotoOwner, PhotoSession, PhotoSpec, PhotoView, Point, Shares } from "types" */

const LEAST_PIXELS = 800; // of the longer side: with less a train is a few pixels long
const CLOSEST = 5; // times the whole board: a question shows what is around the route, too

/** What is on the way, by model: it survives a change of the screen, not a reload.
 *
 * @type {WeakMap<Model, PhotoSession>}
 */
const SESSIONS = new WeakMap();

export class PhotoPage {
  /** @type {PhotoSpec} */
  spec;
  /** @type {Board | undefined} With the photo. */
  board;
  /** @type {Board | undefined} The same part as drawn. */
  drawing;
  /** What went wrong, by the name of its text. */
  trouble = "";
  /** @type {"photo_finding" | "photo_reading" | ""} What is being done. */
  busy = "";
  /** What the panel shows: a step, and which of its questions. */
  shown = "";
  /** @type {number[]} The numbers of the entries that were sent last. */
  sent = [];

  /** @param {HTMLElement} element @param {PhotoView} view */
  constructor(element, view) {
    this.element = element;
    this.view = view;
    element.className = "photo-reading";
    this.boards = htmlElement("div", { class: "photo-boards" });
    this.words = htmlElement("p", { class: "photo-words", role: "status" });
    this.panel = htmlElement("div", { class: "photo-ways" });
    element.append(this.boards, htmlElement("section", { class: "photo-panel" }, this.words, this.panel));
  }

  /** @returns {PhotoSession | undefined} Of this game: another game's is not shown. */
  get session() {
    const session = SESSIONS.get(this.view.model);
    return session?.game === this.spec.game ? session : undefined;
  }

  /** @param {any} spec */
  update(spec) {
    this.spec = spec;
    const { session } = this;
    for (const route of spec.left_out) session?.leftOut.add(route);
    const isOld = session && session.step !== "corners" && session.readFor !== JSON.stringify(this.game);
    if (isOld && !this.busy) this.work("photo_reading", () => this.read(session));
    else this.draw();
  }

  /** @param {string} name */
  text(name) {
    return this.view.text(name);
  }

  /** @param {Action} action */
  act(action) {
    const number = this.view.act(action, this.element, "click");
    if (action.route || action.routes) this.sent.push(number);
  }

  /** How many steps undo has, with those of entries that are under way. */
  get steps() {
    this.sent = this.sent.filter((number) => this.view.isPending(number));
    return this.spec.steps + this.sent.length;
  }

  /** The answer that undo takes back: the last one, if it entered nothing and nothing was entered since. */
  get lastAnswer() {
    const last = this.session?.step === "corners" ? undefined : this.session?.back.at(-1);
    return last && last.steps >= this.steps ? last : undefined;
  }

  get entered() {
    return this.spec.board.owners || {};
  }

  get plan() {
    const { session } = this;
    return planOf(session?.read || [], this.entered, session?.answers || new Map(), this.spec.owners, session?.leftOut || new Set());
  }

  // --- drawing ------------------------------------------------------------------------------

  draw() {
    const { session } = this;
    const step = this.busy ? "busy" : session?.step || "choose";
    this.element.dataset.step = step;
    this.boards.hidden = !session;
    if (session) this.drawBoards(session);
    const active = /** @type {HTMLElement | null} */ (/** @type {Document} */ (this.panel.getRootNode()).activeElement);
    const hadFocus = this.panel.contains(active);
    const { said, ways } = STEPS[step](this);
    if (this.words.textContent !== said) this.words.textContent = said;
    this.panel.replaceChildren(...ways);
    this.drawUndo();
    const shown = [step, session?.at, session?.asked.join(), this.trouble].join(" ");
    const moved = shown !== this.shown && this.shown !== "";
    this.shown = shown;
    const again = !moved && hadFocus && active?.id ? /** @type {HTMLElement | null} */ (this.panel.querySelector(`#${active.id}`)) : null;
    if (again) again.focus({ preventScroll: true });
    else if (moved || hadFocus) this.focus(step, moved);
  }

  /** The button for undo is Python's, which knows nothing of answers that enter nothing. */
  drawUndo() {
    const undo = /** @type {HTMLButtonElement | null | undefined} */ (this.element.parentElement?.querySelector(".photo-undo"));
    if (!undo) return;
    undo.disabled = !this.lastAnswer && !this.spec.steps;
    undo.setAttribute("aria-label", this.lastAnswer ? undo.title : this.spec.undo);
  }

  /** Lead the keyboard to what the step asks for.
   *
   * @param {string} step @param {boolean} moved Whether the step is a new one.
   */
  focus(step, moved) {
    const first = /** @type {HTMLElement | null} */ (this.panel.querySelector("button:not([disabled]), [type=file]"));
    const mark = step === "corners" && moved && !this.trouble ? this.board?.underlay?.marks.buttons[0] : null;
    (mark || first)?.focus({ preventScroll: true });
  }

  /** @param {PhotoSession} session */
  drawBoards(session) {
    const { board } = this.spec;
    const asked = session.step === "question" ? session.asked[session.at] : "";
    const { canvas, pinning } = session.photo;
    const [, , width, height] = this.spec.map;
    this.boards.style.setProperty("--photo", String(pinning ? canvas.width / canvas.height : width / height));
    if (!this.board) [this.board, this.drawing] = ["photo_view", "photo_drawing"].map((name) => this.makeBoard(name));
    const { sure, unsure } = this.plan;
    const owners = { ...this.entered };
    const reads = session.step === "routes";
    if (reads) for (const [key, routes] of sure) for (const route of routes) owners[route] = key;
    this.board.update({ ...board, owners, under: session.photo, on: reads ? board.on : {} });
    for (const [route, group] of this.board.picture?.routes || []) {
      group.classList.toggle("proposed", reads && !(route in this.entered) && route in owners);
      group.classList.toggle("unsure", reads && unsure.includes(route));
      group.classList.toggle("asked-for", route === asked);
    }
    const drawn = /** @type {Board} */ (this.drawing);
    /** @type {HTMLElement} */ (drawn.element.parentElement).hidden = !asked;
    if (asked) drawn.update({ ...board, on: {}, marked: [asked] });
    this.look(asked);
  }

  /** @param {string} name */
  makeBoard(name) {
    const element = htmlElement("div");
    this.boards.append(htmlElement("figure", { class: name, "aria-label": this.text(name) }, element));
    return new Board(element, {
      ...{ art: (id) => this.view.art(id), text: (word) => this.view.text(word), isPending: () => false, isLost: () => true },
      act: (action) => {
        if (action.route) this.ask([String(action.route)], "routes");
        return 0;
      },
    });
  }

  /** Show a route on both boards as large as it fits, or all of the board.
   *
   * @param {string} route
   */
  look(route) {
    for (const board of [this.board, this.drawing]) {
      if (!board?.stage || board.element.dataset.looks === route) continue;
      const { stage, picture } = board;
      if (!stage.size().width) requestAnimationFrame(() => this.look(route));
      else {
        board.element.dataset.looks = route;
        const ends = route ? picture.citiesOf(route).map((city) => picture.points[city]).filter(Boolean) : [];
        if (!route) stage.fitAll();
        else {
          stage.mode = "own";
          stage.show(viewOf([...(picture.slots[route] || []), ...ends], picture.box, stage.size(), CLOSEST));
        }
      }
    }
  }

  /** @param {string} name @param {() => void} doing @param {string} [kind] */
  button(name, doing, kind = "quiet") {
    return buttonFor(this.text(name), doing, `button ${kind}`);
  }

  /** A button with an owner's disc.
   *
   * @param {PhotoOwner} owner @param {string} text @param {() => void} doing
   */
  ownerButton({ vars, letter }, text, doing) {
    const button = buttonFor("", doing, "button of-owner");
    for (const [name, value] of Object.entries(vars)) button.style.setProperty(name, value);
    button.append(htmlElement("span", { class: "token", "aria-hidden": "true" }, letter), text);
    return button;
  }

  /** @param {string} name @param {Record<string, string>} [attributes] @param {string} [kind] */
  fileButton(name, attributes = {}, kind = "quiet") {
    const button = photoButton((file) => this.choose(file), attributes);
    button.classList.replace("quiet", kind);
    button.classList.toggle("by-camera", "capture" in attributes);
    /** @type {HTMLElement} */ (button.firstChild).textContent = this.text(name);
    return button;
  }

  typeButton() {
    return this.button("photo_type", () => this.act({ do: "photo_done" }));
  }

  alert() {
    const said = this.trouble ? this.text(this.trouble) : this.spec.refused;
    return said ? [htmlElement("p", { role: "alert" }, said)] : [];
  }

  // --- the photo and the board in it --------------------------------------------------------

  /** @param {File} file */
  async choose(file) {
    const isPicture = !file.type || file.type.startsWith("image/");
    const canvas = isPicture ? await readPhoto(file).catch(() => null) : null;
    this.trouble = "";
    if (!canvas) this.trouble = isPicture ? "photo_undecodable" : "photo_not_picture";
    else if (Math.max(canvas.width, canvas.height) < LEAST_PIXELS) this.trouble = "photo_too_small";
    else this.begin(canvas);
    this.draw();
  }

  /** @param {HTMLCanvasElement} canvas */
  begin(canvas) {
    this.reader().load().catch(() => undefined); // meanwhile the corners are marked
    const whole = cornersOf([0, 0, canvas.width, canvas.height]);
    /** @type {PhotoSession} */
    const session = {
      game: this.spec.game,
      photo: { canvas, from: whole, to: whole, flat: [0, 0, 1, 1], opacity: 1, pinning: "" },
      step: "corners", found: null, read: [], readFor: "", strange: [], answers: new Map(), back: [], counted: new Map(), leftOut: new Set(), asked: [], at: 0,
      widened: "", after: "routes",
    };
    SESSIONS.set(this.view.model, session);
    this.boards.hidden = false;
    this.drawBoards(session); // so that the board has a size to lay the photo out in
    if (this.board?.picture) session.photo = laidFlat(canvas, this.board);
  }

  reader() {
    return PhotoReader.of(this.view.model, this.spec.board.art, (action) => this.view.link.send(action));
  }

  /** Fit the board, and read what is on it. */
  async find() {
    const { session } = this;
    const pen = session?.photo.canvas.getContext("2d");
    if (!session || !pen || this.busy) return;
    const { canvas, from: corners } = session.photo;
    const image = pen.getImageData(0, 0, canvas.width, canvas.height);
    await this.work("photo_finding", async () => {
      let found = await this.reader().ask({ fitting: { image, corners } });
      if (!found.good) { // a photo may be cut to the board
        const whole = await this.reader().ask({ fitting: { image, corners: cornersOf([0, 0, canvas.width, canvas.height]) } });
        if (whole.good) found = whole;
      }
      session.found = found;
      if (!found.good || !found.sharp) this.trouble = found.sharp ? "photo_not_found" : "photo_not_sharp";
      else {
        session.answers.clear();
        session.leftOut.clear();
        this.busy = "photo_reading";
        this.draw();
        await this.read(session);
      }
    });
  }

  /** What a reading depends on besides the photo. */
  get game() {
    const { owners, open } = this.spec;
    const [colors, unread] = [true, false].map((read) => owners.filter(({ color, reads }) => color && reads === read).map(({ color }) => color).sort());
    return { colors, unread, open };
  }

  /** Read the photo in which the board was found; answers stay, except where another owner is seen.
   *
   * @param {PhotoSession} session
   */
  async read(session) {
    const { game } = this;
    const { routes, strange } = await this.reader().ask({ reading: { map: session.found?.map || [], ...game } });
    const before = new Map(session.read.map(({ route, owner }) => [route, owner]));
    for (const { route, owner } of routes) if (before.get(route) !== owner) session.answers.delete(route);
    Object.assign(session, { read: routes, strange, readFor: JSON.stringify(game), back: [] });
    this.layUnder(session);
  }

  /** Do something that takes a while; if it fails, the corners are where one can try again.
   *
   * @param {PhotoPage["busy"]} what @param {() => Promise<void>} doing
   */
  async work(what, doing) {
    this.trouble = "";
    this.busy = what;
    this.draw();
    try {
      await doing();
    } catch (error) {
      console.error(error);
      this.trouble = "photo_not_loaded";
      if (this.session?.step !== "corners") this.moveCorners();
    }
    this.busy = "";
    this.draw();
  }

  /** Lay the photo so that its printed map lies on the drawn one.
   *
   * @param {PhotoSession} session
   */
  layUnder(session) {
    const { found, photo } = session;
    const square = cornersOf([0, 0, 1, 1]);
    photo.from = square.map((point) => mapped(found?.map || [], point));
    photo.to = cornersOf(this.spec.map);
    photo.pinning = "";
    this.go("routes");
  }

  /** Mark the corners again, at first where the board was found. */
  moveCorners() {
    const { session, board } = this;
    if (!session || !board) return;
    const { canvas } = session.photo;
    const photo = laidFlat(canvas, board);
    const [x, y, width] = photo.flat;
    photo.from = /** @type {Point[]} */ ((session.found?.corners || photo.from).map(([px, py]) =>
      [Math.min(canvas.width, Math.max(0, px)), Math.min(canvas.height, Math.max(0, py))]));
    photo.to = photo.from.map(([px, py]) => [x + (px * width) / canvas.width, y + (py * width) / canvas.width]);
    session.photo = photo;
    this.go("corners");
  }

  /** @param {PhotoSession["step"]} step */
  go(step) {
    if (this.session) this.session.step = step;
    this.draw();
  }

  // --- confirming ---------------------------------------------------------------------------

  /** Ask about routes one after another.
   *
   * @param {string[]} routes @param {PhotoSession["after"]} after
   */
  ask(routes, after) {
    const { session } = this;
    if (!session) return;
    if (this.spec.refused) this.act({ do: "dismiss" });
    Object.assign(session, { asked: routes, at: 0, after });
    this.go(routes.length ? "question" : after);
  }

  /** Offer everybody for a route: none of those whose trains are likely has it.
   *
   * @param {string} route
   */
  widen(route) {
    if (this.session) this.session.widened = route;
    this.draw();
  }

  /** @param {Shares} read @param {PhotoOwner | "" | "skip"} answer */
  answer({ route }, answer) {
    const { session } = this;
    if (!session) return;
    const owned = this.entered[route];
    const key = typeof answer === "string" ? answer : answer.key;
    const isEntry = key !== "skip" && key !== (owned || "");
    const { answers, asked, at, after } = session;
    if (!isEntry) session.back.push({ route, before: answers.get(route), asked, at, after, steps: this.steps });
    answers.set(route, key);
    session.at += 1;
    if (session.at >= session.asked.length) session.step = session.after === "sum" || !this.plan.sure.size ? "sum" : "routes";
    this.draw();
    if (!isEntry) return;
    if (typeof answer === "string") this.act({ do: "release", route });
    else this.act({ do: owned ? "take_over" : "photo_claim", player: answer.player, [owned ? "route" : "routes"]: route });
  }

  /** Take back the last answer if that is what undo is for, and ask again.
   *
   * @param {Action} action
   */
  takesBack({ do: what }) {
    const { session, lastAnswer } = this;
    if (what !== "undo" || !session || !lastAnswer || this.busy || !this.element.isConnected) return false;
    const { route, before, asked, at, after } = lastAnswer;
    session.back.pop();
    if (before === undefined) session.answers.delete(route);
    else session.answers.set(route, before);
    Object.assign(session, { step: "question", asked, at, after });
    this.draw();
    return true;
  }

  /** All is entered: the photo is not needed any more. */
  finish() {
    SESSIONS.delete(this.view.model);
    this.act({ do: "photo_done" });
  }
}
