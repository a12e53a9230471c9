// Parts of a page that are drawn here: a QR code, the board for print, the picture card.

import { svgElement } from "./dom.js";
import { Picture } from "./picture.js";
/** @import { Art, PartSpec, Spec } from "types" */

const QUIET = 4; // squares of light around a QR code

/** A QR code as one SVG path, dark on light in every theme. */
export class QrCode {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.shown = "";
    element.className = "qr";
  }

  /** @param {PartSpec} spec */
  update({ rows = [], label = "" }) {
    const sign = `${label} ${rows.join()}`;
    if (sign === this.shown) return;
    this.shown = sign;
    const size = rows.length + 2 * QUIET;
    const path = rows.flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`),
    );
    const svg = svgElement("svg", { viewBox: `0 0 ${size} ${size}`, "shape-rendering": "crispEdges" });
    svg.append(
      svgElement("rect", { width: size, height: size, fill: "#ffffff" }),
      svgElement("path", { d: path.join(""), fill: "#000000" }),
    );
    if (label) {
      svg.setAttribute("role", "img");
      svg.setAttribute("aria-label", label);
    } else svg.setAttribute("aria-hidden", "true");
    this.element.replaceChildren(svg);
  }
}

/** Patterns that tell owners apart without colour; the numbers are Python's. */
const PATTERNS = [
  { ground: "#000000", lines: "" },
  { ground: "#ffffff", lines: "" },
  { ground: "#ffffff", lines: "M-1 1l2-2M0 6l6-6M5 7l2-2" },
  { ground: "#bbbbbb", lines: "M1 1h1.4v1.4h-1.4zM4 4h1.4v1.4h-1.4z" },
  { ground: "#ffffff", lines: "M0 3h6M3 0v6" },
  { ground: "#777777", lines: "" },
];
let papers = 0;

/** The board in black and white, with names: for print. */
export class PaperBoard {
  /** @param {HTMLElement} element @param {(id: string) => Art | undefined} art */
  constructor(element, art) {
    this.element = element;
    this.art = art;
    this.shown = "";
    papers += 1;
    this.prefix = `paper-${papers}-`;
    element.className = "board paper-board";
  }

  /** @param {PartSpec} spec */
  update({ board }) {
    const art = board && this.art(board.art);
    if (!art || !board) return;
    const sign = JSON.stringify(board);
    if (sign === this.shown) return;
    this.shown = sign;
    const picture = new Picture(art);
    const [, , width, height] = picture.box;
    this.element.style.setProperty("--aspect", String(width / height));
    this.element.classList.toggle("upright", height > width);
    picture.svg.classList.remove("board-picture"); // paper is never dark
    picture.svg.setAttribute("aria-hidden", "true");
    picture.svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.element.replaceChildren(picture.svg);
    picture.paintRoutes(board.owners || {}, board.paints || {});
    picture.paintStations(board.stations || {}, board.paints || {});
    this.patterns(picture, board);
    this.watcher?.disconnect();
    this.watcher = new ResizeObserver(() => picture.rescale(this.element.clientWidth / width));
    this.watcher.observe(this.element);
  }

  /** @param {Picture} picture @param {Spec} board */
  patterns(picture, board) {
    const defs = svgElement("defs");
    PATTERNS.forEach(({ ground, lines }, index) => {
      const pattern = svgElement("pattern", {
        id: `${this.prefix}${index}`, width: 6, height: 6, patternUnits: "userSpaceOnUse",
      });
      pattern.append(svgElement("rect", { width: 6, height: 6, fill: ground }));
      if (lines) pattern.append(svgElement("path", { d: lines, stroke: "#000000", "stroke-width": 1.4, fill: "none" }));
      defs.append(pattern);
    });
    picture.svg.prepend(defs);
    for (const [route, group] of picture.routes) {
      const paint = board.paints?.[board.owners?.[route] ?? ""];
      const slots = /** @type {SVGElement | null} */ (group.querySelector(".slots"));
      if (paint && slots) slots.style.fill = `url(#${this.prefix}${Number(paint.pattern) || 0})`;
    }
  }
}
