// The page: a tree of plain values becomes DOM; a node that stays keeps its element.
//
// Nothing in a tree is parsed as HTML: tags and attributes come from lists, all text goes
// through text nodes and setAttribute. A name typed by a person is only ever text.

import { svgElement } from "./dom.js";
import { focusedIn } from "./host.js";
/** @import { Action, Board, Child, Node_, RendererTools, Scalar, Shown, State } from "types" */

const TAGS = new Set(
  ("div section header main nav footer aside h1 h2 h3 p span strong em small ul ol li dl dt dd " +
    "table caption thead tbody tr th td button input label select option fieldset legend form " +
    "details summary output hr progress a kbd").split(" "),
);
const DRAWN = new Set("svg g path polyline circle text".split(" ")); // of a chart
const DRAWN_ATTRIBUTES = new Set(
  "class viewBox points d cx cy r x y text-anchor stroke-dasharray focusable aria-hidden".split(" "),
);
const ATTRIBUTES = new Set(
  ("class id role type value placeholder checked selected disabled readonly for name title lang " +
    "dir tabindex scope colspan rowspan autocomplete inputmode enterkeyhint min max step " +
    "maxlength list open hidden accept webkitdirectory href").split(" "),
);
const PROPERTIES = new Set(["value", "checked", "selected"]);
const REFERENCES = new Set(
  ("id for list aria-labelledby aria-describedby aria-controls aria-owns " +
    "aria-activedescendant").split(" "),
);
const FOCUSABLE = "a[href],button,input,select,summary,[tabindex]";
const EVENTS = new Set(["click", "input", "change", "submit", "moved"]);
const FIELDS = new Set(["INPUT", "SELECT"]);

/** @param {string} tag @param {string} name @param {string} value */
function allowed(tag, name, value) {
  if (DRAWN.has(tag)) return DRAWN_ATTRIBUTES.has(name);
  if (name === "href") return tag === "a" && /^#[\w-]*$/.test(value);
  return ATTRIBUTES.has(name) || /^(aria|data)-[a-z0-9-]+$/.test(name);
}

/** @param {string} name @param {string} value */
export function harmlessVariable(name, value) {
  return /^--[a-z][a-z0-9-]*$/.test(name) && /^[#\w\s.,%()+-]{0,80}$/.test(value) && !/url/i.test(value);
}

/** Draws trees into `host`.
 *
 * `act(action, element, event)` gets the actions and `makeBoard(element)` makes boards.
 * `isPending(element)` tells whether an action of a field has no answer yet, and
 * `holds(element, again)` may put a key off until what was typed has one.
 */
export class Renderer {
  /** @type {{element: Shown, token: string}[]} What asks for the focus, in the page's order. */
  wanted = [];
  /** @type {{element: Shown, token: string} | null} */
  shown;
  /** @type {string | undefined} */
  revealToken;

  /** @param {HTMLElement} host @param {RendererTools} options */
  constructor(host, { act, makeBoard, makePart = () => null, prefix = "", isPending = () => false, holds = () => false }) {
    this.host = host;
    this.act = act;
    this.makeBoard = makeBoard;
    this.makePart = makePart;
    this.prefix = prefix;
    this.isPending = isPending;
    this.holds = holds;
    /** @type {WeakMap<Node, State>} */
    this.states = new WeakMap();
    /** @type {Set<Board>} */
    this.boards = new Set();
    /** @type {Set<string>} What asked for it when the page was last drawn. */
    this.focusTokens = new Set();
    /** @type {HTMLElement | null} */
    this.asked = null;
    this.drawnBefore = false;
  }

  /** @param {Node} element @returns {State} */
  state(element) {
    const known = this.states.get(element);
    if (known) return known;
    /** @type {State} */
    const state = { on: {}, attrs: {}, heard: new Set() };
    this.states.set(element, state);
    return state;
  }

  /** @param {Node_} tree */
  draw(tree) {
    const place = this.rememberFocus();
    this.wanted = [];
    this.shown = null;
    this.children(this.host, [tree]);
    for (const board of [...this.boards]) {
      if (!this.host.contains(board.element)) {
        board.close();
        this.boards.delete(board);
      }
    }
    // A reference to a list that is not on the page would be invalid.
    for (const control of this.host.querySelectorAll("[aria-controls]")) {
      if (!this.host.querySelector(`[id="${control.getAttribute("aria-controls")}"]`)) control.removeAttribute("aria-controls");
    }
    this.settleFocus(place);
    this.reveal();
    this.drawnBefore = true;
  }

  /** An answer has come: fields that waited for it may now show the tree's value. */
  settle() {
    /** @type {NodeListOf<Shown>} */
    const fields = this.host.querySelectorAll("input,select");
    for (const field of fields) this.properties(field, this.state(field));
    for (const board of this.boards) board.settle();
  }

  /** Tell whether the user began a text that Python has not taken, or that is only in its field. */
  isHalfTyped() {
    /** @type {NodeListOf<Shown>} */
    const fields = this.host.querySelectorAll("input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden])");
    return [...fields].some((field) => {
      const { attrs, edited, on } = this.state(field);
      if (!field.value || field.readOnly) return false;
      return field.value !== (attrs.value ?? "") || (edited && (on.input || focusedIn(field) === field));
    });
  }

  /** Scroll to what is new, such as a verdict, if it is out of sight. */
  reveal() {
    const token = this.shown?.token;
    if (token === this.revealToken) return;
    this.revealToken = token;
    if (this.drawnBefore) this.shown?.element.scrollIntoView({ block: "nearest" });
  }

  /** Draw the children of an element, keeping those whose key and tag stay.
   *
   * @param {HTMLElement} parent @param {Child[]} nodes
   */
  children(parent, nodes) {
    const before = this.state(parent).children || new Map();
    const now = new Map();
    /** @type {[HTMLElement | Text, Node_ | string][]} */
    const order = [];
    nodes.forEach((node, index) => {
      if (node === null || node === undefined || node === false) return;
      let key = this.keyOf(node, index);
      while (now.has(key)) key += "'";
      let element = before.get(key);
      if (!element) element = this.make(node);
      now.set(key, element);
      order.push([element, node]);
    });
    // Remove first: then those that stay need not be moved, which would lose the focus.
    for (const [key, element] of before) if (now.get(key) !== element) element.remove();
    let at = parent.firstChild;
    for (const [element, node] of order) {
      if (element === at) at = element.nextSibling;
      else parent.insertBefore(element, at);
      this.update(element, node);
    }
    this.state(parent).children = now;
  }

  /** @param {Node_ | string} node @param {number} index */
  keyOf(node, index) {
    if (typeof node !== "object") return `text ${index}`;
    const tag = node.board ? "board" : node.part ? `part ${node.part.kind}` : node.tag;
    return node.key === undefined ? `${index} ${tag}` : `key ${node.key} ${tag}`;
  }

  /** @param {Node_ | string} node @returns {HTMLElement | Text} */
  make(node) {
    if (typeof node !== "object") return document.createTextNode("");
    if (!node.board && node.tag && DRAWN.has(node.tag)) {
      return /** @type {HTMLElement} */ (/** @type {unknown} */ (svgElement(/** @type {keyof SVGElementTagNameMap} */ (node.tag))));
    }
    const element = document.createElement(!node.board && node.tag && TAGS.has(node.tag) ? node.tag : "div");
    if (node.board) {
      const board = this.makeBoard(element);
      this.boards.add(board);
      this.state(element).board = board;
    }
    if (node.part) this.state(element).part = this.makePart(node.part.kind, element) || undefined;
    if (element instanceof HTMLButtonElement) element.type = "button"; // a stray one must not submit
    return element;
  }

  /** @param {HTMLElement | Text} element @param {Node_ | string} node */
  update(element, node) {
    if (typeof node !== "object" || element instanceof Text) {
      if (element instanceof Text && element.data !== String(node)) element.data = String(node);
      return;
    }
    const state = this.state(element);
    if (node.board) {
      state.board?.update(node.board);
      return;
    }
    if (node.part) {
      state.part?.update(node.part);
      return;
    }
    this.attributes(element, node.attrs || {}, state);
    this.variables(element, node.vars || {}, state);
    this.listen(element, node.on || {}, state);
    this.children(element, Array.isArray(node.children) ? node.children : []);
    this.properties(element, state); // after the children: a select's value is among its options
    if (node.focus) this.wanted.push({ element, token: node.focus });
    if (node.reveal && !this.shown) this.shown = { element, token: node.reveal };
  }

  /** @param {HTMLElement} element @param {Record<string, Scalar>} attrs @param {State} state */
  attributes(element, attrs, state) {
    const tag = element.localName;
    /** @type {Record<string, string>} */
    const shown = {};
    for (const [name, value] of Object.entries(attrs)) {
      if (value === null || value === undefined || value === false) continue;
      if (!allowed(tag, name, String(value))) continue;
      shown[name] = value === true ? (/^(aria|data)-/.test(name) ? "true" : "") : this.own(name, value, attrs);
    }
    for (const name of Object.keys(state.attrs)) {
      if (!(name in shown) && !(PROPERTIES.has(name) && tag !== "button")) element.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(shown)) {
      if (PROPERTIES.has(name) && tag !== "button" && !(name === "value" && tag === "option")) continue;
      if (state.attrs[name] !== value || !element.hasAttribute(name)) element.setAttribute(name, value);
    }
    if (element.matches(FOCUSABLE)) element.setAttribute("data-lm-suppress-shortcuts", "true");
    state.attrs = shown;
    state.name = attrs.name;
  }

  /** Ids and radio groups get this view's prefix: two views of one page do not mix.
   *
   * @param {string} name @param {Scalar} value @param {Record<string, Scalar>} attrs
   */
  own(name, value, attrs) {
    const text = String(value);
    if (name === "href") return `#${this.prefix}${text.slice(1)}`;
    if (name === "name" && attrs.type === "radio") return this.prefix + text;
    if (!REFERENCES.has(name)) return text;
    return text.split(/\s+/).filter(Boolean).map((id) => this.prefix + id).join(" ");
  }

  /** Set a field's value, unless the user has changed it and Python has not yet answered.
   *
   * @param {Shown} element @param {State} state
   */
  properties(element, state) {
    const { attrs } = state;
    if (element.type === "file" || this.isPending(element)) return;
    if (element.localName === "input" && "type" in attrs && /^(checkbox|radio)$/.test(attrs.type)) {
      if ("value" in attrs && element.getAttribute("value") !== attrs.value) element.setAttribute("value", attrs.value);
      const checked = "checked" in attrs;
      if (element.checked !== checked) element.checked = checked;
    } else if (FIELDS.has(element.tagName) && "value" in attrs) {
      const edited = state.edited && focusedIn(element) === element;
      if (element.value !== attrs.value && !edited) element.value = attrs.value;
    } else if (element instanceof HTMLSelectElement) {
      // If Python names no choice, as in a form that is being filled in, the user's stays.
      const chosen = [...element.options].find((option) => "selected" in this.state(option).attrs);
      if (chosen && !chosen.selected) chosen.selected = true;
    } else if (element.localName === "progress" && "value" in attrs) {
      element.value = Number(attrs.value);
    }
  }

  /** @param {HTMLElement} element @param {Record<string, string>} vars @param {State} state */
  variables(element, vars, state) {
    for (const name of state.vars || []) if (!(name in vars)) element.style.removeProperty(name);
    state.vars = [];
    for (const [name, value] of Object.entries(vars)) {
      if (!harmlessVariable(name, String(value))) continue;
      element.style.setProperty(name, String(value));
      state.vars.push(name);
    }
  }

  /** @param {HTMLElement} element @param {Record<string, Action>} on @param {State} state */
  listen(element, on, state) {
    state.on = on;
    const wants = Object.keys(on).map((event) => (event.startsWith("key:") ? "keydown" : event));
    if (FIELDS.has(element.tagName)) wants.push("input");
    for (const event of wants) {
      if (state.heard.has(event) || !(EVENTS.has(event) || event === "keydown")) continue;
      state.heard.add(event);
      element.addEventListener(event, (happened) => this.heard(element, state, event, /** @type {KeyboardEvent} */ (happened)));
    }
  }

  /**
   * @param {HTMLElement} element
   * @param {State} state
   * @param {string} event
   * @param {KeyboardEvent} happened
   */
  heard(element, state, event, happened) {
    if (event === "input") state.edited = true;
    const name = event === "keydown" ? `key:${happened.key}` : event;
    const action = state.on[name];
    if (!action || happened.isComposing) return;
    if (event === "keydown" && (happened.ctrlKey || happened.metaKey || happened.altKey)) return;
    if (event === "keydown" || event === "submit") happened.preventDefault();
    if (event === "moved") {
      this.act({ ...action, by: Number(/** @type {CustomEvent} */ (/** @type {Event} */ (happened)).detail) }, element, event);
      return;
    }
    // Enter takes what the typed text means: not what the text before it meant.
    if (event === "keydown" && this.holds(element, () => this.perform(element, state, event, name))) return;
    this.perform(element, state, event, name);
  }

  /** @param {Shown} element @param {State} state @param {string} event @param {string} name */
  perform(element, state, event, name) {
    const action = state.on[name];
    if (!action || !element.isConnected) return;
    // After Enter or a finished change Python's value counts again, for example an emptied field.
    if (event !== "input") state.edited = false;
    const facts = event === "submit" ? this.fieldsOf(/** @type {HTMLElement} */ (element)) : {};
    if (event !== "click" && event !== "submit" && FIELDS.has(element.tagName)) {
      facts.value = element.type === "checkbox" ? element.checked : element.value;
      if ("value" in action) delete facts.value; // a radio button says what it stands for
    }
    this.act({ ...action, ...facts }, element, event);
  }

  /**
   * @param {HTMLElement} form
   * @returns {Record<string, unknown>} The fields' values, by name.
   */
  fieldsOf(form) {
    /** @type {Record<string, unknown>} */
    const facts = {};
    for (const field of /** @type {Iterable<Shown>} */ (/** @type {HTMLFormElement} */ (form).elements)) {
      const name = this.state(field).name;
      if (!name || field.disabled || (field.type === "radio" && !field.checked)) continue;
      facts[String(name)] = field.type === "checkbox" ? field.checked : field.value;
      this.state(field).edited = false;
    }
    return facts;
  }

  rememberFocus() {
    const active = /** @type {Shown | null} */ (focusedIn(this.host));
    if (!active || !this.host.contains(active)) return null;
    /** @type {HTMLElement[]} */
    const parents = [];
    /** @type {HTMLElement} */
    let parent = active;
    while (parent !== this.host && parent.parentElement) {
      parent = parent.parentElement;
      parents.push(parent);
    }
    const places = parents.map((parent) => [...parent.querySelectorAll(FOCUSABLE)].indexOf(active));
    return { active, parents, places };
  }

  /** Focus what asks for it; else what had the focus; else what is nearest to where that was, but
   * the page itself where it may have the focus and the whole part of it is gone.
   *
   * @param {{active: Shown, parents: HTMLElement[], places: number[]} | null} place
   */
  settleFocus(place) {
    const fresh = this.wanted.find(({ token }) => !this.focusTokens.has(token));
    if (this.wanted.length) this.focusTokens = new Set(this.wanted.map(({ token }) => token));
    // The page must not pull a notebook's reader to it when it first appears.
    if (fresh && this.drawnBefore) return this.focus(fresh.element);
    if (!place || focusedIn(this.host) === place.active) {
      if (!place?.active.disabled) return undefined;
    }
    if (this.host.contains(place.active) && !place.active.disabled) return this.focus(place.active);
    for (const [level, parent] of place.parents.entries()) {
      if (!this.host.contains(parent)) continue;
      const page = parent.matches("main[tabindex]") ? parent : parent.querySelector("main[tabindex]");
      if (page) return this.focus(/** @type {HTMLElement} */ (page));
      const focusable = /** @type {NodeListOf<Shown>} */ (parent.querySelectorAll(FOCUSABLE));
      const choice = [...focusable].filter((element) => !element.disabled && element.tabIndex >= 0);
      if (choice.length) return this.focus(choice[Math.min(Math.max(place.places[level], 0), choice.length - 1)]);
    }
    return undefined;
  }

  /** @param {HTMLElement} element */
  focus(element) {
    if (!element.matches(FOCUSABLE)) element.setAttribute("tabindex", "-1");
    element.focus();
    this.asked = focusedIn(this.host) === element ? null : element;
  }

  /** Focus what could not have the focus while the page was hidden. */
  focusAgain() {
    if (this.asked?.isConnected) this.asked.focus();
    this.asked = null;
  }
}
