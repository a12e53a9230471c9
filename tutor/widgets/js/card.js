// The picture card, 1200 x 630, drawn on a canvas: the board from its SVG, and the ranking beside it.

import { htmlElement } from "./dom.js";
import { besides } from "./host.js";
import { fileName } from "./keep.js";
import { Picture } from "./picture.js";
/** @import { Art, PartSpec, Spec } from "types" */

const CARD = { width: 1200, height: 630, board: 804, foot: 98 };
const PAPER = { ground: "#faf7f0", panel: "#fff0d0", ink: "#26231d", muted: "#5f594d", line: "#e0cf9f", glow: "#ffb300", edge: "#6b6353" };
const NAMES = "\ufffc"; // the placeholder for names in a text (words/sharing.py)
const INLINED = (
  "fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin opacity " +
  "paint-order font-family font-size font-weight text-anchor dominant-baseline letter-spacing display visibility"
).split(" ");

/** The SVG as an image of its own, with the page's styles written into it.
 *
 * @param {SVGSVGElement} svg Hung into the document.
 * @param {number} width
 * @param {number} height
 * @returns {Promise<HTMLImageElement>}
 */
async function asImage(svg, width, height) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const pairs = /** @type {[Element, Element][]} */ (
    [svg, ...svg.querySelectorAll("*")].map((element, index) => [element, [copy, ...copy.querySelectorAll("*")][index]])
  );
  for (const [element, other] of pairs) {
    const style = getComputedStyle(element);
    if (!(other instanceof SVGElement)) continue;
    other.removeAttribute("style");
    for (const name of INLINED) other.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** @param {string} font */
function sizeOf(font) {
  return Number((/([\d.]+)px/.exec(font) || [])[1]);
}

/** Set the largest size of a font at which something fits, but not below a share of its usual size.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {string} font
 * @param {number} least
 * @param {() => boolean} fits
 * @returns {boolean} Whether it does; else the least size is set.
 */
function sized(pen, font, least, fits) {
  const size = sizeOf(font);
  for (let less = size; less >= size * least; less -= 1) {
    pen.font = font.replace(/[\d.]+px/, `${less}px`);
    if (fits()) return true;
  }
  return false;
}

/** @param {string} words */
function shorter(words) {
  return `${[...words].slice(0, -2).join("").trimEnd()}…`;
}

/** A text as two lines that fit, broken between words or after a hyphen; null if it does not fit.
 *
 * @param {string} words
 * @param {(words: string) => boolean} fits
 * @param {boolean} [anywhere] Whether a word may be broken too.
 */
function inTwo(words, fits, anywhere = false) {
  const pieces = anywhere ? [...words] : words.match(/[^\s-]*[\s-]+|[^\s-]+/g) || [];
  for (let many = pieces.length - 1; many > 0; many -= 1) {
    const [first, second] = [pieces.slice(0, many), pieces.slice(many)].map((piece) => piece.join("").trim());
    if (fits(first)) return fits(second) ? [first, second] : null;
  }
  return null;
}

export class Card {
  /** @param {HTMLElement} element @param {(id: string) => Art | undefined} art */
  constructor(element, art) {
    this.element = element;
    this.art = art;
    this.shown = "";
    this.turn = 0;
    /** @type {Promise<unknown>} */
    this.drawn = Promise.resolve();
    this.canvas = htmlElement("canvas", { width: String(CARD.width), height: String(CARD.height), role: "img" });
    element.className = "card-picture";
    element.append(this.canvas);
  }

  /** @param {PartSpec} spec */
  update(spec) {
    const art = spec.board && this.art(spec.board.art);
    const sign = JSON.stringify(spec);
    this.canvas.setAttribute("aria-label", spec.label || "");
    if (!art || sign === this.shown) return;
    this.shown = sign;
    this.turn += 1;
    this.drawn = this.draw(spec, art, this.turn);
  }

  /** @param {PartSpec} spec @param {Art} art @param {number} turn */
  async draw(spec, art, turn) {
    const pen = this.canvas.getContext("2d");
    if (!pen || !spec.board) return;
    const board = await this.board(spec.board, art);
    if (turn !== this.turn) return;
    const fonts = getComputedStyle(this.element);
    const text = fonts.fontFamily || "sans-serif";
    const display = fonts.getPropertyValue("--display") || fonts.getPropertyValue("--serif") || text;
    await Promise.allSettled([document.fonts.load(`700 100px ${display}`), document.fonts.load(`600 26px ${text}`)]);
    if (turn !== this.turn) return;
    pen.fillStyle = PAPER.ground;
    pen.fillRect(0, 0, CARD.width, CARD.height);
    pen.drawImage(board.image, board.x, board.y, board.width, board.height);
    this.panel(pen, spec, display, text);
    this.foot(pen, spec, text);
    this.element.dataset.ready = "true";
  }

  /** The painted board as an image, and its place on the card.
   *
   * @param {Spec} spec @param {Art} art
   */
  async board(spec, art) {
    const picture = new Picture(art);
    const [, , wide, high] = picture.box;
    const room = { width: CARD.board, height: CARD.height - CARD.foot };
    const scale = Math.min(room.width / wide, room.height / high);
    const [width, height] = [wide * scale, high * scale];
    // Styles apply only in the document; this page of its own is light, so that the card is never dark.
    const frame = htmlElement("div", { class: "board still" }, picture.svg);
    const host = htmlElement("div", { class: "tutor card-host", "data-theme": "light", "aria-hidden": "true" }, frame);
    besides(this.element).appendChild(host);
    try {
      picture.rescale(scale);
      picture.paintRoutes(spec.owners || {}, spec.paints || {});
      picture.paintStations(spec.stations || {}, spec.paints || {});
      /** @type {NodeListOf<SVGElement>} */
      const signs = picture.svg.querySelectorAll(".sign"); // larger: the card is seen small
      for (const sign of signs) sign.setAttribute("transform", `translate(${sign.dataset.x} ${sign.dataset.y}) scale(${0.8 / scale})`);
      const image = await asImage(picture.svg, Math.round(width * 2), Math.round(height * 2));
      return { image, x: (room.width - width) / 2, y: (room.height - height) / 2, width, height };
    } finally {
      host.remove();
    }
  }

  /** Who won, and the others below.
   *
   * @param {CanvasRenderingContext2D} pen
   * @param {PartSpec} spec
   * @param {string} display
   * @param {string} text
   */
  panel(pen, spec, display, text) {
    const left = CARD.board + 38;
    const right = CARD.width - 38;
    pen.fillStyle = PAPER.panel;
    pen.fillRect(CARD.board, 0, CARD.width - CARD.board, CARD.height);
    if (spec.first) this.disc(pen, left + 36, 72, 36, spec.first, text, true);
    const [title, winner] = spec.title || [];
    this.stack(pen, title || "", left + 94, 72, right - left - 94, `700 40px ${display}`, winner);
    this.write(pen, spec.points || "", left - 4, 250, right - left, `700 150px ${display}`);
    const rows = (spec.rows || []).slice(0, 5);
    const step = Math.min(66, 270 / Math.max(rows.length, 1));
    rows.forEach((row, index) => {
      const top = 290 + index * step;
      const middle = top + step / 2;
      pen.fillStyle = PAPER.line;
      pen.fillRect(left, top, right - left, 2);
      this.write(pen, row.place || "", left, middle + 8, 30, `700 22px ${text}`, PAPER.muted);
      this.disc(pen, left + 60, middle, Math.min(22, step / 2 - 5), row, text, false);
      pen.textAlign = "right";
      this.write(pen, row.points || "", right, middle + 9, 90, `700 28px ${text}`);
      const points = pen.measureText(row.points || "").width;
      pen.textAlign = "left";
      this.stack(pen, row.name || "", left + 96, middle, right - left - 96 - points - 14, `600 26px ${text}`);
    });
    this.write(pen, spec.app || "", left, 572, right - left, `600 18px ${text}`);
    this.write(pen, spec.foot || "", left, 600, right - left, `400 18px ${text}`);
  }

  /** @param {CanvasRenderingContext2D} pen @param {PartSpec} spec @param {string} text */
  foot(pen, spec, text) {
    const top = CARD.height - CARD.foot;
    pen.fillStyle = PAPER.edge;
    pen.fillRect(0, top, CARD.board, 2);
    const [caption, names, runner] = spec.longest || [];
    const room = caption ? CARD.board * 0.72 : CARD.board - 64;
    const [first, second] = spec.notes || [];
    if (second) this.write(pen, first || "", 32, top + 42, room - 40, `600 20px ${text}`);
    else this.stack(pen, first || "", 32, top + 51, room - 40, `600 21px ${text}`);
    this.lines(pen, second || "", 32, top + 70, room - 40, 20, `400 20px ${text}`);
    if (!caption || !names) return;
    pen.textAlign = "right";
    const lines = this.stack(pen, names, CARD.board - 32, top + 63, CARD.board - room - 32, `600 20px ${text}`, runner);
    this.write(pen, caption, CARD.board - 32, top + (lines > 1 ? 34 : 42), CARD.board - room - 32, `400 20px ${text}`, PAPER.muted);
    pen.textAlign = "left";
  }

  /** Write a text: smaller, and in the end shorter, until it fits.
   *
   * @param {CanvasRenderingContext2D} pen
   * @param {string} words
   * @param {number} x
   * @param {number} y
   * @param {number} room
   * @param {string} font
   */
  write(pen, words, x, y, room, font, color = PAPER.ink) {
    pen.fillStyle = color;
    let shown = words;
    const fits = () => pen.measureText(shown).width <= room;
    sized(pen, font, 0.6, fits);
    while (shown.length > 1 && !fits()) shown = shorter(shown);
    pen.fillText(shown, x, y);
  }

  /** Write a text on one line or two smaller ones, around a height, so that a long name is not tiny.
   *
   * What still has no room is made shorter: where the text has a gap for names, only these.
   *
   * @param {CanvasRenderingContext2D} pen
   * @param {string} words
   * @param {number} x
   * @param {number} middle
   * @param {number} room
   * @param {string} font
   * @returns {number} How many lines it takes.
   */
  stack(pen, words, x, middle, room, font, names = "") {
    const [before, after] = words.includes(NAMES) ? words.split(NAMES, 2) : ["", ""];
    let cut = words.includes(NAMES) ? names : words;
    const shown = () => before + cut + after;
    /** @type {(words: string) => boolean} */
    const fits = (line) => pen.measureText(line).width <= room;
    const isOne = sized(pen, font, 0.8, () => fits(shown()));
    if (!isOne) sized(pen, font, 0.6, () => inTwo(shown(), fits) !== null);
    let lines = isOne ? [shown()] : inTwo(shown(), fits);
    while (!lines && cut.length > 1) {
      lines = inTwo(shown(), fits, true);
      if (!lines) cut = shorter(cut);
    }
    const size = sizeOf(pen.font);
    pen.fillStyle = PAPER.ink;
    const all = lines || [shown()];
    all.forEach((line, index) => {
      pen.fillText(line, x, middle + size * (0.35 + 1.1 * (index - (all.length - 1) / 2)));
    });
    return all.length;
  }

  /** Write a text on one line or two smaller ones; what still does not fit is cut between two words.
   *
   * @param {CanvasRenderingContext2D} pen
   * @param {string} words
   * @param {number} x
   * @param {number} y
   * @param {number} room
   * @param {number} size
   * @param {string} font
   */
  lines(pen, words, x, y, room, size, font) {
    /** @type {(words: string) => boolean} */
    const fits = (line) => pen.measureText(line).width <= room;
    const small = Math.round(size * 0.75);
    pen.font = font.replace(/\d+px/, `${small}px`);
    if (fits(words)) {
      this.write(pen, words, x, y, room, font);
      return;
    }
    const left = words.split(" ");
    const first = [];
    while (left.length && fits([...first, left[0]].join(" "))) first.push(left.shift() || "");
    const second = [];
    while (left.length && fits([...second, left[0]].join(" ") + (left.length > 1 ? " …" : ""))) second.push(left.shift() || "");
    pen.fillStyle = PAPER.ink;
    pen.fillText(first.join(" "), x, y - 3);
    pen.fillText(second.join(" ") + (left.length ? " …" : ""), x, y + small);
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {{fill: string, ink: string, letter: string}} paint
   * @param {string} text
   * @param {boolean} won
   */
  disc(pen, x, y, radius, paint, text, won) {
    const ring = (/** @type {number} */ size, /** @type {string} */ fill) => {
      pen.beginPath();
      pen.arc(x, y, size, 0, Math.PI * 2);
      pen.fillStyle = fill;
      pen.fill();
    };
    if (won) {
      ring(radius + 8, PAPER.glow);
      ring(radius + 4, PAPER.panel);
    }
    ring(radius, PAPER.ink);
    ring(radius - 1.5, paint.fill);
    pen.textAlign = "center";
    this.write(pen, paint.letter, x, y + radius * 0.36, radius * 2, `700 ${Math.round(radius)}px ${text}`, paint.ink);
    pen.textAlign = "left";
  }

  /** The card as a PNG file, once it is drawn.
   *
   * @param {string} name @returns {Promise<File | null>}
   */
  async file(name) {
    await this.drawn;
    /** @type {Blob | null} */
    const blob = await new Promise((done) => this.canvas.toBlob(done, "image/png"));
    return blob && new File([blob], fileName(name), { type: "image/png" });
  }
}
