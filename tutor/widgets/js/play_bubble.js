// Why not: the bubble stands at the thing that was tapped, and goes with the next tap.

const FROM_THING = 12; // CSS pixels between a thing and its bubble

/** Whether something happened on such an element.
 *
 * @param {Event} event
 * @param {string} selector
 */
const isOn = (event, selector) => Boolean(/** @type {Element} */ (event.target).closest?.(selector));

class PlayBubble {
  /** @param {PlayMotor} motor */
  constructor(motor) {
    this.motor = motor;
    const { root } = motor.view;
    /** @param {Event} event */
    const touched = (event) => {
      if (!motor.element.isConnected) {
        root.removeEventListener("pointerdown", touched, true); // one has left the table
        root.removeEventListener("click", closed, true);
      } else if (!isOn(event, ".bubble")) this.hide();
    };
    /** A tap on the bubble puts it away and does no more: what lies under it was not meant.
     *
     * @param {Event} event
     */
    const closed = (event) => {
      if (!isOn(event, ".bubble") || isOn(event, ".bubble button:not(.close)")) return; // it helps on
      event.stopPropagation();
      this.hide();
    };
    root.addEventListener("pointerdown", touched, true);
    root.addEventListener("click", closed, true);
  }

  /** @returns {HTMLElement | null} */
  get element() {
    return this.motor.main?.querySelector(".bubble") || null;
  }

  hide() {
    const { element } = this;
    if (!element || element.hidden) return;
    element.hidden = true;
    this.motor.speech.back();
  }

  /** The thing that a bubble is about, such as route:denver--omaha--1. A ticket that a sheet offers is
   * the one there.
   *
   * @param {string} name
   */
  thing(name) {
    const [kind, id] = [name.slice(0, name.indexOf(":")), CSS.escape(name.slice(name.indexOf(":") + 1))];
    const on = {
      route: `.board [data-route="${id}"] .slots`,
      city: `.board [data-city="${id}"] path`,
      side: `.side[data-side="${id}"]`,
    }[kind];
    const { main } = this.motor;
    const offer = kind === "ticket" ? main?.querySelector(`.sheet [data-thing="offer:${id}"]`) : null;
    return offer || main?.querySelector(on || `[data-thing="${CSS.escape(name)}"]`);
  }

  place() {
    const { element } = this;
    const { main } = this.motor;
    if (!element || !main) return;
    element.classList.remove("above", "below");
    const page = main.getBoundingClientRect();
    const thing = this.thing(element.dataset.at || "")?.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const at = (/** @type {string} */ name, /** @type {number} */ value) => element.style.setProperty(name, `${Math.round(value)}px`);
    const down = (/** @type {number} */ value) => at("--by", value + main.scrollTop); // lying, the page's column may be scrolled
    const within = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(FROM_THING, Math.min(value, most - FROM_THING));
    const [top, bottom] = [thing?.top || 0, thing?.bottom || 0].map((edge) => edge - page.top);
    if (!thing?.width || thing.right < page.left || thing.left > page.right || bottom < 0 || top > page.height) {
      at("--bx", within((page.width - width) / 2, page.width - width));
      down(within(page.height * 0.35, page.height - height));
      return;
    }
    const middle = within((Math.max(thing.left, page.left) + Math.min(thing.right, page.right)) / 2 - page.left, page.width);
    const left = within(middle - width / 2, page.width - width);
    const below = bottom + FROM_THING;
    const above = top - FROM_THING - height;
    const bar = main.querySelector(".lesson-bar")?.getBoundingClientRect().bottom || page.top; // stays in sight
    const lit = (element.dataset.lit || "").split(" ").map((name) => (name ? this.thing(name)?.getBoundingClientRect() : undefined));
    /** Whether the bubble would lie on what it points to, its upper edge being here. */
    const hides = (/** @type {number} */ edge) => lit.some((one) => one && one.left < page.left + left + width && one.right > page.left + left && one.top < page.top + edge + height && one.bottom > page.top + edge);
    const fits = below + height < page.height - FROM_THING && !(above > FROM_THING && hides(below) && !hides(above));
    element.classList.add(fits ? "below" : "above");
    at("--bx", left);
    down(fits ? below : Math.max(bar - page.top + FROM_THING, above));
    at("--bax", Math.max(20, Math.min(middle - left, width - 20)));
  }
}
