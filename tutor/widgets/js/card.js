// The picture card, 1200 x 630: the board from its SVG, the places beside it, drawn on a canvas.

const CARD = { width: 1200, height: 630, board: 804, foot: 98 };
const PAPER = { ground: "#faf7f0", panel: "#fff0d0", ink: "#26231d", muted: "#5f594d", line: "#e0cf9f", glow: "#ffb300", edge: "#6b6353" };
const NAMES = "\ufffc"; // stands in a text where names are written (words/sharing.py)
const INLINED = (
  "fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin opacity " +
  "paint-order font-family font-size font-weight text-anchor dominant-baseline letter-spacing display visibility"
).split(" ");

/** The SVG as an image that stands alone: what the page's styles say is written into it.
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

class Card {
  /**
   * @param {HTMLElement} element
   * @param {(id: string) => Art | undefined} art
   */
  constructor(element, art) {
    this.element = element;
    this.art = art;
    this.shown = "";
    this.turn = 0;
    /** @type {Promise<unknown>} */
    this.drawn = Promise.resolve();
    this.canvas = document.createElement("canvas");
    this.canvas.width = CARD.width;
    this.canvas.height = CARD.height;
    this.canvas.setAttribute("role", "img");
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

  /**
   * @param {PartSpec} spec
   * @param {Art} art
   * @param {number} turn
   */
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

  /** The painted board as an image, and where it stands on the card.
   *
   * @param {Spec} spec
   * @param {Art} art
   */
  async board(spec, art) {
    const picture = new Picture(art);
    const [, , wide, high] = picture.box;
    const room = { width: CARD.board, height: CARD.height - CARD.foot };
    const scale = Math.min(room.width / wide, room.height / high);
    const [width, height] = [wide * scale, high * scale];
    // Styles count only in the document; a light page of its own, so that the card is never dark.
    const host = document.createElement("div");
    host.className = "tutor card-host";
    host.dataset.theme = "light";
    host.setAttribute("aria-hidden", "true");
    const frame = document.createElement("div");
    frame.className = "board still";
    frame.append(picture.svg);
    host.append(frame);
    document.body.append(host);
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
    this.write(pen, title || "", left + 94, 86, right - left - 94, `700 40px ${display}`, PAPER.ink, winner);
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
      pen.textAlign = "left";
      this.write(pen, row.name || "", left + 96, middle + 9, right - left - 186, `600 26px ${text}`);
    });
    this.write(pen, spec.app || "", left, 572, right - left, `600 18px ${text}`);
    this.write(pen, spec.foot || "", left, 600, right - left, `400 18px ${text}`);
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {PartSpec} spec
   * @param {string} text
   */
  foot(pen, spec, text) {
    const top = CARD.height - CARD.foot;
    pen.fillStyle = PAPER.edge;
    pen.fillRect(0, top, CARD.board, 2);
    const [what, who, runner] = spec.longest || [];
    const room = what ? CARD.board * 0.72 : CARD.board - 64;
    const [first, second] = spec.notes || [];
    this.write(pen, first || "", 32, top + (second ? 42 : 58), room - 40, `600 ${second ? 20 : 21}px ${text}`);
    this.lines(pen, second || "", 32, top + 70, room - 40, 20, `400 20px ${text}`);
    if (!what || !who) return;
    pen.textAlign = "right";
    this.write(pen, what, CARD.board - 32, top + 42, CARD.board - room - 32, `400 20px ${text}`, PAPER.muted);
    this.write(pen, who, CARD.board - 32, top + 70, CARD.board - room - 32, `600 20px ${text}`, PAPER.ink, runner);
    pen.textAlign = "left";
  }

  /** A text that is made smaller, at last shorter, until it has room.
   *
   * Where it has a gap for names, only these are made shorter.
   *
   * @param {CanvasRenderingContext2D} pen
   * @param {string} words
   * @param {number} x
   * @param {number} y
   * @param {number} room
   * @param {string} font
   */
  write(pen, words, x, y, room, font, color = PAPER.ink, names = "") {
    pen.fillStyle = color;
    const size = Number((/(\d+)px/.exec(font) || [])[1]);
    const [before, after] = words.includes(NAMES) ? words.split(NAMES, 2) : ["", ""];
    let cut = words.includes(NAMES) ? names : words;
    const shown = () => before + cut + after;
    for (let less = size; less >= size * 0.6; less -= 1) {
      pen.font = font.replace(/\d+px/, `${less}px`);
      if (pen.measureText(shown()).width <= room) break;
    }
    while (cut.length > 1 && pen.measureText(shown()).width > room) cut = `${[...cut].slice(0, -2).join("").trimEnd()}…`;
    pen.fillText(shown(), x, y);
  }

  /** A text on one line, else on two smaller ones; what still has no room ends between two words.
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
    const fits = (one) => pen.measureText(one).width <= room;
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
   * @param {string} name
   * @returns {Promise<File | null>}
   */
  async file(name) {
    await this.drawn;
    /** @type {Blob | null} */
    const blob = await new Promise((done) => this.canvas.toBlob(done, "image/png"));
    return blob && new File([blob], fileName(name), { type: "image/png" });
  }
}
