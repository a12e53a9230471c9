// Elements of the page, made and changed.

export const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number | null>} [attributes]
 */
export function svgElement(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Set an attribute unless it has this value already: setting it again costs as much as a change.
 *
 * @param {Element} element @param {string} name @param {string} value
 */
export function setAnew(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** An element with these attributes and contents; what is in it is only ever text.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} content
 */
export function htmlElement(tag, attributes = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** What keeps JupyterLab from taking the keys of a focused element for its own. */
export const OUR_KEYS = { "data-lm-suppress-shortcuts": "true" };

/** A button that does something.
 *
 * @param {string} text @param {(event: MouseEvent) => void} doing @param {string} [style]
 */
export function buttonFor(text, doing, style = "button") {
  const button = htmlElement("button", { type: "button", class: style, ...OUR_KEYS }, text);
  button.addEventListener("click", doing);
  return button;
}
