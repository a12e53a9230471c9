// The frame in which a board is seen: zoom by wheel, pinch and buttons, pan by dragging.

const MOST_ZOOM = 6;
const STEP = 1.6;
/** @type {Record<string, number>} */
const DRAG = { mouse: 5, pen: 8, touch: 10 }; // CSS pixels before a press is a drag

class Stage {
  /**
   * @param {HTMLElement} frame
   * @param {Picture} picture
   * @param {{onView: (view: View_) => void}} options
   */
  constructor(frame, picture, { onView }) {
    this.frame = frame;
    this.picture = picture;
    this.onView = onView;
    /** @type {View_} */
    this.view = { x: 0, y: 0, scale: 0, fit: 0 };
    /** @type {Map<number, Point>} Where each finger is, in the window. */
    this.pointers = new Map();
    /** @type {Point} */
    this.start = [0, 0];
    this.dragged = false;
    frame.append(picture.svg);
    picture.svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(frame);
    this.listen();
    this.resized();
  }

  close() {
    this.watcher.disconnect();
  }

  get zoomed() {
    return this.view.scale > this.view.fit * 1.02;
  }

  listen() {
    const { frame } = this;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    frame.addEventListener("pointerup", (event) => this.up(event));
    frame.addEventListener("pointercancel", (event) => this.up(event));
    // Two fingers are ours even where one may scroll the page.
    frame.addEventListener("touchmove", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  }

  size() {
    return { width: this.frame.clientWidth, height: this.frame.clientHeight };
  }

  resized() {
    const { width, height } = this.size();
    if (!width || !height) return;
    const whole = !this.zoomed;
    this.show(whole ? { ...this.view, scale: 0 } : this.view);
  }

  /** @param {{x: number, y: number, scale: number}} view */
  show(view) {
    const stage = this.size();
    if (!stage.width || !stage.height) return;
    this.view = clampView(view, this.picture.box, stage, MOST_ZOOM);
    const { x, y, scale } = this.view;
    const [width, height] = [stage.width / scale, stage.height / scale];
    this.picture.svg.setAttribute("viewBox", `${x - width / 2} ${y - height / 2} ${width} ${height}`);
    this.frame.classList.toggle("zoomed", this.zoomed);
    this.picture.rescale(scale);
    this.onView(this.view);
  }

  /** The point of the board under a point of the window.
   *
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  at(clientX, clientY) {
    const box = this.frame.getBoundingClientRect();
    const { x, y, scale } = this.view;
    return [
      x + (clientX - box.left - this.frame.clientLeft - this.frame.clientWidth / 2) / scale,
      y + (clientY - box.top - this.frame.clientTop - this.frame.clientHeight / 2) / scale,
    ];
  }

  /** Zoom so that the point under (clientX, clientY) stays where it is.
   *
   * @param {number} clientX
   * @param {number} clientY
   * @param {number} factor
   */
  zoomAt(clientX, clientY, factor) {
    const [x, y] = this.at(clientX, clientY);
    const { fit } = this.view;
    const scale = Math.min(Math.max(this.view.scale * factor, fit), fit * MOST_ZOOM);
    const share = this.view.scale / scale;
    this.show({ x: x + (this.view.x - x) * share, y: y + (this.view.y - y) * share, scale });
  }

  /** @param {number} steps */
  zoomBy(steps) {
    const box = this.frame.getBoundingClientRect();
    this.zoomAt(box.left + box.width / 2, box.top + box.height / 2, STEP ** steps);
  }

  fitAll() {
    this.show({ ...this.view, scale: 0 });
  }

  /** Move just so far that a point of the board is well inside.
   *
   * @param {Point} point
   */
  reveal([px, py]) {
    const { scale } = this.view;
    const stage = this.size();
    const halfWidth = (stage.width / scale / 2) * 0.8;
    const halfHeight = (stage.height / scale / 2) * 0.8;
    /** @type {(middle: number, wanted: number, half: number) => number} */
    const toward = (middle, wanted, half) => Math.min(Math.max(middle, wanted - half), wanted + half);
    this.show({ x: toward(this.view.x, px, halfWidth), y: toward(this.view.y, py, halfHeight), scale });
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const away = event.deltaY > 0;
    // A plain wheel that can zoom out no further belongs to the page, and in JupyterLab a
    // reader who scrolls past is not to be caught: there it takes Ctrl or the focus.
    const passing = this.frame.closest(".in-lab") && !this.frame.contains(document.activeElement);
    if (!event.ctrlKey && ((away && !this.zoomed) || passing)) return;
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.zoomAt(event.clientX, event.clientY, Math.exp(-Math.max(-120, Math.min(120, pixels)) * 0.0035));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (/** @type {Element} */ (event.target).closest("button") || event.button > 0) return;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.pointers.size === 1) {
      this.dragged = false;
      this.start = [event.clientX, event.clientY];
    } else this.dragged = true; // two fingers never tap
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    /** @type {Point} */
    const now = [event.clientX, event.clientY];
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, now);
    else if (this.pointers.size === 1) {
      const far = Math.hypot(now[0] - this.start[0], now[1] - this.start[1]);
      if (!this.dragged && far < (DRAG[event.pointerType] || 8)) return;
      if (!this.dragged) this.capture(event.pointerId);
      this.dragged = true;
      this.pan(now[0] - before[0], now[1] - before[1]);
    }
    this.pointers.set(event.pointerId, now);
  }

  /** Follow a drag beyond the frame; not before it is one, or clicks would miss their route.
   *
   * @param {number} pointer
   */
  capture(pointer) {
    try {
      this.frame.setPointerCapture(pointer);
    } catch {
      // The pointer has gone meanwhile.
    }
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    const { x, y, scale } = this.view;
    if (this.zoomed) this.show({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /**
   * @param {number} moved
   * @param {Point} before
   * @param {Point} now
   */
  pinch(moved, before, now) {
    const [other] = [...this.pointers].filter(([id]) => id !== moved).map(([, point]) => point);
    /** @type {(a: Point, b: Point) => number} */
    const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
    const middle = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
    this.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    this.zoomAt(middle[0], middle[1], apart(now, other) / Math.max(1, apart(before, other)));
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.pointers.delete(event.pointerId);
  }

  /** Tell, once, whether the click that now arrives ends a drag. */
  wasDrag() {
    const { dragged } = this;
    this.dragged = false;
    return dragged;
  }
}
