// The whole board as a small picture in a corner of a close view: touch it to jump there.

import { buttonFor, setAnew, svgElement } from "./dom.js";
import { boxesMeet } from "./names.js";
/** @import { Edges, Paints, Size, Stage, View_ } from "types" */

const OVERVIEW_CORNERS = ["top left", "top right", "bottom left", "bottom right"];
const OVERVIEW_EDGE = 8; // CSS pixels between the overview and the frame (css/table.css)
const CLEAR = 10; // CSS pixels that stay free around a dot or slot

export class Overview {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.button = buttonFor("", (event) => this.pressed(event), "overview");
    this.button.hidden = true;
    stage.frame.append(this.button);
    /** @type {Map<string, SVGElement>} */
    this.routes = new Map();
    /** @type {SVGElement | null} */
    this.window = null;
    this.picture = svgElement("svg", { class: "board-picture", "aria-hidden": "true", focusable: "false" });
    this.owners = "";
    /** @type {number[] | null} Its width and height in CSS pixels. */
    this.size = null;
    /** @type {() => void} */
    this.later = () => undefined;
  }

  dress() {
    this.button.setAttribute("aria-label", this.stage.text("overview"));
  }

  /** Draw it once, when needed: the land, a line for each route, and the part in sight. */
  draw() {
    const { picture } = this.stage;
    const [, , wide, high] = picture.box;
    this.picture.setAttribute("viewBox", picture.box.join(" "));
    this.picture.style.aspectRatio = `${wide} / ${high}`;
    this.button.classList.toggle("tall", high > wide);
    for (const part of picture.svg.querySelectorAll(".sea, .land")) this.picture.append(part.cloneNode(true));
    for (const [route, centres] of Object.entries(picture.slots)) {
      const line = svgElement("polyline", { class: "overview-route", points: centres.join(" ") });
      if (centres.length === 1) line.setAttribute("points", `${centres[0]} ${centres[0][0] + 1},${centres[0][1]}`);
      this.picture.append(line);
      this.routes.set(route, line);
    }
    this.window = svgElement("rect", { class: "overview-window" });
    this.picture.append(this.window);
    this.button.append(this.picture);
    this.later();
  }

  /** @param {Record<string, string>} owners @param {Paints} paints */
  paint(owners, paints) {
    this.later = () => {
      for (const [route, line] of this.routes) {
        const paint = paints[owners[route]];
        line.classList.toggle("owned", Boolean(paint));
        if (paint) this.stage.picture.color(line, paint);
      }
    };
    if (this.window) this.later();
  }

  /** Show which part of the board is in sight; hide while all of it is.
   *
   * @param {View_} view @param {Size} size
   */
  follow({ x, y, scale }, size) {
    const wanted = (this.stage.near > 0 || this.stage.led) && this.stage.zoomed;
    this.button.hidden = !wanted;
    if (!wanted) return;
    if (!this.window) this.draw();
    const [left, top, wide, high] = this.stage.picture.box;
    const [from, to] = [Math.max(left, x - size.width / scale / 2), Math.min(left + wide, x + size.width / scale / 2)];
    const [above, below] = [Math.max(top, y - size.height / scale / 2), Math.min(top + high, y + size.height / scale / 2)];
    for (const [name, value] of Object.entries({ x: from, y: above, width: to - from, height: below - above })) {
      this.window?.setAttribute(name, String(value));
    }
    this.avoid();
  }

  /** Move to the corner that hides the fewest lit or chosen things and names. */
  avoid() {
    if (this.button.hidden) return;
    const { picture, lit, told, view } = this.stage;
    const { width, height } = this.stage.size();
    /** @type {(x: number, y: number, room: number) => Edges} */
    const around = (x, y, room) => ({ left: x - room, top: y - room, right: x + room, bottom: y + room });
    const room = CLEAR / view.scale;
    const shown = [
      ...picture.litNames.map(({ box }) => box),
      ...picture.asked.filter((city) => picture.points[city]).map((city) => around(...picture.points[city], room)),
      ...[...(lit?.routes || []), ...told].flatMap((route) => (picture.slots[route] || []).map(([x, y]) => around(x, y, room))),
    ];
    this.size ||= [this.button.offsetWidth, this.button.offsetHeight]; // measuring at every step of a drag costs too much
    const [wide, high] = this.size.map((length) => length + 2 * OVERVIEW_EDGE);
    /** @type {(corner: string) => number} */
    const hides = (corner) => {
      const [x, y] = [corner.includes("right") ? width - wide : 0, corner.includes("bottom") ? height - high : 0];
      const left = view.x + (x - width / 2) / view.scale;
      const top = view.y + (y - height / 2) / view.scale;
      const here = { left, top, right: left + wide / view.scale, bottom: top + high / view.scale };
      return shown.filter((box) => boxesMeet(box, here)).length;
    };
    const [best] = [...OVERVIEW_CORNERS].sort((a, b) => hides(a) - hides(b)); // the first of equally good ones
    setAnew(this.button, "data-corner", best);
  }

  /** Jump to the touched place; a key, which has no place, shows the whole board.
   *
   * @param {MouseEvent} event
   */
  pressed(event) {
    const { stage } = this;
    if (!event.detail) {
      stage.fitAll();
      // The overview disappears, so the focus goes to the board.
      const stop = /** @type {SVGElement | null} */ (stage.picture.svg.querySelector('[tabindex="0"]'));
      stop?.focus({ preventScroll: true });
      return;
    }
    const box = this.picture.getBoundingClientRect();
    const [left, top, wide, high] = stage.picture.box;
    stage.mode = "own";
    stage.show({
      x: left + ((event.clientX - box.left) / box.width) * wide,
      y: top + ((event.clientY - box.top) / box.height) * high,
      scale: stage.view.scale,
    });
  }
}
