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
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function setAnew(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
