// A photo of the players' own board, shown under the drawn one; it never leaves this browser.
//
// The user marks the four corners of the board on the photo; then the photo is drawn in perspective,
// so that these corners are on the corners of the picture. After that dragging a mark pulls the photo
// along, until it agrees with the slots.

import { OUR_KEYS, buttonFor, htmlElement } from "./dom.js";
import { focusedIn } from "./host.js";
import { Marks } from "./marks.js";
import { goesRound, mapped, perspective } from "./perspective.js";
import { photoButton, readPhoto } from "./photo_file.js";
/** @import { Board, Box, Photo, Point, Spec } from "types" */

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
export function cornersOf([x, y, width, height], inset = 0) {
  const [left, right] = [x + width * inset, x + width * (1 - inset)];
  const [top, bottom] = [y + height * inset, y + height * (1 - inset)];
  return [[left, top], [right, top], [right, bottom], [left, bottom]];
}

/** A photo as it lies at first, flat on a board and whole, with the marks a little inside.
 *
 * @param {HTMLCanvasElement} canvas @param {Board} board @returns {Photo}
 */
export function laidFlat(canvas, { stage, picture }) {
  stage.fitAll();
  const [x, y, width, height] = picture.box;
  const { width: wide, height: high } = stage.size();
  const across = stage.view.scale ? [wide / stage.view.scale, high / stage.view.scale] : [width, height];
  const scale = Math.min(across[0] / canvas.width, across[1] / canvas.height);
  const size = [canvas.width * scale, canvas.height * scale];
  const flat = /** @type {Box} */ ([x + (width - size[0]) / 2, y + (height - size[1]) / 2, ...size]);
  const whole = /** @type {Box} */ ([0, 0, canvas.width, canvas.height]);
  return { canvas, from: cornersOf(whole, 0.1), to: cornersOf(flat, 0.1), flat, opacity: 1, pinning: "mark" };
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
    this.marks = new Marks(CORNERS.length, (place, dx, dy) => this.move(place, dx, dy), (place) => this.under(place));
    board.frame.prepend(this.layer);
    board.frame.append(...this.marks.buttons, this.marks.lens);
    board.element.append(this.bar);
    this.opener = this.makeOpener();
    board.bar.append(this.opener);
    this.id = board.spec.art;
  }

  /** @param {Spec} spec */
  show(spec) {
    this.wanted = Boolean(spec.photo);
    this.photo = spec.under || (this.wanted ? PHOTOS.get(this.id) : undefined);
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
    for (const mark of this.marks.buttons) mark.hidden = !photo?.pinning;
    if (!photo) return;
    const to = photo.to.map((point) => this.onScreen(point));
    if (photo.pinning) {
      this.marks.buttons.forEach((mark, place) => {
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
    const photo = this.board.spec.under ? undefined : this.photo; // that one has buttons elsewhere
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
    return photoButton((file) => this.choose(file));
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

  /** @param {File} file */
  async choose(file) {
    try {
      PHOTOS.set(this.id, laidFlat(await readPhoto(file), this.board));
      this.trouble = "";
    } catch {
      this.trouble = "photo_trouble";
    }
    this.again();
    if (!this.trouble) this.marks.buttons[0].focus({ preventScroll: true });
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

  /** What of the photo lies under a mark, while marks are moved over it.
   *
   * @param {number} place
   */
  under(place) {
    const { photo } = this;
    if (photo?.pinning !== "mark") return null;
    const scale = (photo.flat[2] / photo.canvas.width) * this.board.stage.view.scale;
    return { canvas: photo.canvas, at: photo.from[place], scale };
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
