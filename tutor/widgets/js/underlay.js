// A photo of the players' own board, shown under the drawn one; it never leaves this browser.
//
// The user marks the four corners of the board on the photo; then the photo is drawn in perspective,
// so that these corners are on the corners of the picture. After that dragging a mark pulls the photo
// along, until it agrees with the slots.

import { OUR_KEYS, buttonFor, htmlElement } from "./dom.js";
import { focusedIn } from "./host.js";
import { goesRound, mapped, perspective } from "./perspective.js";
/** @import { Board, Box, Photo, Point, Spec } from "types" */

const MOST_PIXELS = 2000; // of a photo's longer side: a phone's camera has six times as many
const NUDGE = 2; // CSS pixels that an arrow key moves a mark; with Shift ten times as many
const CORNERS = ["top_left", "top_right", "bottom_right", "bottom_left"];

/** The map as a CSS transform.
 *
 * @param {number[]} m
 */
function matrix3d([a, b, c, d, e, f, g, h, i]) {
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(",")})`;
}

/** The corners of a box, clockwise from the upper left.
 *
 * @param {Box} box
 * @param {number} [inset] A share of its sides.
 * @returns {Point[]}
 */
function cornersOf([x, y, width, height], inset = 0) {
  const [left, right] = [x + width * inset, x + width * (1 - inset)];
  const [top, bottom] = [y + height * inset, y + height * (1 - inset)];
  return [[left, top], [right, top], [right, bottom], [left, bottom]];
}

/** A photo reduced to a moderate size, the way up that it was taken.
 *
 * @param {File} file @returns {Promise<HTMLCanvasElement>}
 */
async function readPhoto(file) {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, MOST_PIXELS / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((length) => Math.max(1, Math.round(length * scale)));
  const canvas = htmlElement("canvas", { width: String(width), height: String(height) });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}

/** The photos of this page, by the board they lie under: they survive a change of the screen.
 *
 * @type {Map<string, Photo>}
 */
const PHOTOS = new Map();

/** The photo under one board, with the marks on it and the bar of buttons. */
export class Underlay {
  /** @type {Photo | undefined} */
  photo;
  wanted = false;
  trouble = "";

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.layer = htmlElement("div", { class: "photo-layer", "aria-hidden": "true" });
    this.bar = htmlElement("div", { class: "photo-bar" });
    this.marks = CORNERS.map((_corner, place) => this.mark(place));
    board.frame.prepend(this.layer);
    board.frame.append(...this.marks);
    board.element.append(this.bar);
    this.opener = this.makeOpener();
    board.bar.append(this.opener);
    this.id = board.spec.art;
  }

  /** @param {Spec} spec */
  show(spec) {
    this.wanted = Boolean(spec.photo);
    this.photo = this.wanted ? PHOTOS.get(this.id) : undefined;
    const { frame } = this.board;
    frame.classList.toggle("has-photo", Boolean(this.photo));
    for (const how of ["mark", "pull"]) frame.classList.toggle(`photo-${how}s`, this.photo?.pinning === how);
    if (this.photo && this.layer.firstChild !== this.photo.canvas) this.layer.replaceChildren(this.photo.canvas);
    if (!this.photo) this.layer.replaceChildren();
    this.drawBar();
    this.follow();
  }

  again() {
    this.show(this.board.spec);
  }

  /** Put the photo where the board is now: the board was moved or zoomed, or a mark was moved. */
  follow() {
    const { photo } = this;
    for (const mark of this.marks) mark.hidden = !photo?.pinning;
    if (!photo) return;
    const to = photo.to.map((point) => this.onScreen(point));
    if (photo.pinning) {
      this.marks.forEach((mark, place) => {
        mark.style.left = `${to[place][0]}px`;
        mark.style.top = `${to[place][1]}px`;
        mark.setAttribute("aria-label", this.text(`photo_${CORNERS[place]}`));
      });
    }
    const map = perspective(photo.from, to);
    if (map) photo.canvas.style.transform = matrix3d(map);
    photo.canvas.style.opacity = String(photo.opacity);
  }

  /** A point of the board in the frame, in CSS pixels.
   *
   * @param {Point} point @returns {Point}
   */
  onScreen([x, y]) {
    const { view, frame } = this.board.stage;
    return [(x - view.x) * view.scale + frame.clientWidth / 2, (y - view.y) * view.scale + frame.clientHeight / 2];
  }

  /** @param {string} name */
  text(name) {
    return this.board.tools.text(name);
  }

  // --- the bar ------------------------------------------------------------------------------

  drawBar() {
    const { photo } = this;
    const step = photo ? photo.pinning || "there" : "";
    this.opener.hidden = !this.wanted || Boolean(photo);
    this.bar.hidden = !step && !this.trouble;
    const state = [step, this.trouble, this.text("photo")].join("|");
    if (this.bar.dataset.state === state) return;
    const hadFocus = this.bar.contains(focusedIn(this.bar));
    this.bar.dataset.state = state;
    this.bar.replaceChildren();
    const [words, input] = this.opener.children;
    words.textContent = this.text("photo_opacity");
    input.setAttribute("aria-label", this.text("photo"));
    if (step === "mark" || step === "pull") {
      const [say, go] = step === "mark" ? ["photo_mark", "photo_fit"] : ["photo_pull", "photo_done"];
      this.bar.append(this.words(say), this.button(go, () => this.next(), "primary"), this.button("photo_remove", () => this.remove()));
    }
    if (step === "there") {
      this.bar.append(this.slider(), this.button("photo_pin", () => this.pin("pull")), this.button("photo_remove", () => this.remove()));
    }
    if (this.trouble) this.bar.append(this.words(this.trouble, "alert"));
    // A button that disappears must not take the focus with it.
    const now = /** @type {HTMLElement | null} */ (this.bar.querySelector("button, input") || input);
    if (hadFocus) now?.focus({ preventScroll: true });
  }

  /** @param {string} name @param {string} [role] */
  words(name, role = "status") {
    return htmlElement("p", { role }, this.text(name));
  }

  /** @param {string} name @param {() => void} doing @param {string} [kind] */
  button(name, doing, kind = "quiet") {
    return buttonFor(this.text(name), doing, `button ${kind}`);
  }

  /** The button for choosing a photo, among the board's other buttons. */
  makeOpener() {
    const input = htmlElement("input", { type: "file", accept: "image/*", ...OUR_KEYS });
    input.addEventListener("change", () => this.choose(input));
    return htmlElement("label", { class: "button quiet photo-choose" }, htmlElement("span"), input);
  }

  /** Ask for a photo, for a button elsewhere on the page. */
  ask() {
    if (this.wanted) this.opener.querySelector("input")?.click();
  }

  slider() {
    const value = String(Math.round((this.photo?.opacity ?? 1) * 100));
    const input = htmlElement("input", { type: "range", min: "0", max: "100", step: "5", value, ...OUR_KEYS });
    input.addEventListener("input", () => {
      if (this.photo) this.photo.opacity = Number(input.value) / 100;
      this.follow();
    });
    return htmlElement("label", { class: "photo-opacity" }, this.text("photo_opacity"), input);
  }

  /** @param {HTMLInputElement} input */
  async choose(input) {
    const file = input.files?.[0];
    if (!file) return;
    input.value = ""; // so that choosing the same file again is a change
    try {
      const canvas = await readPhoto(file);
      const { box } = this.board.picture;
      const whole = /** @type {Box} */ ([0, 0, canvas.width, canvas.height]);
      // At first the whole photo lies flat on the whole board.
      const scale = Math.min(box[2] / canvas.width, box[3] / canvas.height);
      const flat = /** @type {Box} */ ([
        box[0] + (box[2] - canvas.width * scale) / 2, box[1] + (box[3] - canvas.height * scale) / 2,
        canvas.width * scale, canvas.height * scale,
      ]);
      PHOTOS.set(this.id, { canvas, from: cornersOf(whole, 0.1), to: cornersOf(flat, 0.1), flat, opacity: 1, pinning: "mark" });
      this.trouble = "";
      this.board.stage.fitAll();
    } catch {
      this.trouble = "photo_trouble";
    }
    this.again();
    if (!this.trouble) this.marks[0].focus({ preventScroll: true });
  }

  next() {
    const { photo } = this;
    if (!photo) return;
    const { box } = this.board.picture;
    const back = perspective(cornersOf(box), photo.from);
    if (photo.pinning !== "mark" || !back) {
      this.pin("");
      return;
    }
    // The marks that pull are further in, where a finger reaches them.
    photo.to = cornersOf(box, 0.12);
    photo.from = photo.to.map((point) => mapped(back, point));
    photo.opacity = 0.75;
    this.pin("pull");
  }

  /** @param {Photo["pinning"]} how */
  pin(how) {
    if (this.photo) this.photo.pinning = how;
    if (how) this.board.stage.fitAll();
    this.again();
  }

  remove() {
    PHOTOS.delete(this.id);
    this.again();
  }

  // --- the marks ----------------------------------------------------------------------------

  /** @param {number} place */
  mark(place) {
    const mark = htmlElement("button", { type: "button", class: "photo-mark", hidden: "", ...OUR_KEYS });
    /** @type {Point | null} */
    let grip = null;
    mark.addEventListener("pointerdown", (event) => {
      grip = [event.clientX, event.clientY];
      mark.setPointerCapture(event.pointerId);
      event.stopPropagation(); // the board must not be dragged along
    });
    mark.addEventListener("pointermove", (event) => {
      if (!grip) return;
      this.move(place, event.clientX - grip[0], event.clientY - grip[1]);
      grip = [event.clientX, event.clientY];
    });
    for (const end of ["pointerup", "pointercancel"]) mark.addEventListener(end, () => { grip = null; });
    mark.addEventListener("keydown", (event) => {
      const by = /** @type {Record<string, Point>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[event.key];
      if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
      const far = NUDGE * (event.shiftKey ? 10 : 1);
      this.move(place, by[0] * far, by[1] * far);
      event.preventDefault();
    });
    return mark;
  }

  /** Move a mark: over the photo while one marks, else with the photo under it.
   *
   * @param {number} place
   * @param {number} dx CSS pixels.
   * @param {number} dy
   */
  move(place, dx, dy) {
    const { photo } = this;
    if (!photo?.pinning) return;
    const { scale } = this.board.stage.view;
    const [left, top, width, height] = photo.pinning === "mark" ? photo.flat : this.board.picture.box;
    const to = /** @type {Point[]} */ (photo.to.map((point) => [...point]));
    const slack = photo.pinning === "mark" ? 0 : 0.25; // of the board: a photo may show more than it
    to[place] = [
      Math.min(left + width * (1 + slack), Math.max(left - width * slack, to[place][0] + dx / scale)),
      Math.min(top + height * (1 + slack), Math.max(top - height * slack, to[place][1] + dy / scale)),
    ];
    if (!goesRound(to)) return;
    if (photo.pinning === "mark") {
      const [x, y, w] = photo.flat;
      const size = photo.canvas.width / w;
      photo.from = to.map(([px, py]) => [(px - x) * size, (py - y) * size]);
    }
    photo.to = to;
    this.follow();
  }
}
