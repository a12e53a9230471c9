// What is around the widget: a page of our own, or a notebook of any kind, in which it is a guest.
//
// The widget uses only what anywidget promises of a notebook: traits, messages, and events, listened to
// one name at a time. The notebook may put it into a shadow root, which the document's styles, fonts
// and focus do not reach.

/** @import { Model } from "types" */

const OUR_FONTS = "Tutor ";

/** Whether the widget is a guest: that is everywhere but on our own pages and Voilà's. */
export function isGuest() {
  // Voilà's page is built of JupyterLab's parts, and JupyterLab may load a script of Voilà's:
  // only a notebook's panel or JupyterLab's own frame are sure signs.
  if (document.querySelector(".jp-NotebookPanel, #jp-top-panel")) return true;
  return !document.querySelector('[data-voila], [data-site], script[src*="voila"]');
}

/** Whether the page around a guest is dark: as it says, else as it looks.
 *
 * @param {Element} guest
 * @param {boolean} liked Whether the system asks for dark pages.
 * @returns {boolean}
 */
export function isDarkAround(guest, liked) {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false";
  if (vscodeThemeKind) return !vscodeThemeKind.includes("light");
  for (let element = outside(guest); element; element = outside(element)) {
    const ground = /^rgba?\((.*)\)$/.exec(getComputedStyle(element).backgroundColor);
    const [red, green, blue, alpha = 1] = ground ? ground[1].split(",").map(Number) : [0, 0, 0, 0];
    if (alpha > 0.5) return 0.3 * red + 0.59 * green + 0.11 * blue < 128;
  }
  const { colorScheme } = getComputedStyle(document.documentElement); // decides on a page without colours
  return colorScheme.includes("dark") && (liked || !colorScheme.includes("light"));
}

/** The element around another one, even across a shadow root.
 *
 * @param {Element} element @returns {Element | null}
 */
function outside(element) {
  const root = element.getRootNode();
  return element.parentElement || (root instanceof ShadowRoot ? root.host : null);
}

/** The focused element as the widget sees it: the document names only the host of a shadow root.
 *
 * @param {Node} page Of the page, or in it.
 * @returns {Element | null}
 */
export function focusedIn(page) {
  const root = page.getRootNode();
  return (root instanceof ShadowRoot ? root : document).activeElement;
}

/** The element where an event began, even if the document listens to it.
 *
 * @param {Event} event @returns {Element}
 */
export function originOf(event) {
  return /** @type {Element} */ (event.composedPath()[0] ?? event.target);
}

/** The place in the DOM for elements that need the widget's styles without being part of it.
 *
 * @param {Node} page @returns {Node}
 */
export function besides(page) {
  const root = page.getRootNode();
  return root instanceof ShadowRoot ? root : document.body;
}

/** Ask Python for the fonts, once for each document that lacks them.
 *
 * @param {Model} model
 */
export function askForFonts(model) {
  const { dataset } = document.documentElement;
  if (!model.get("_fonts") || dataset.tutorFonts) return;
  if ([...document.fonts].some(({ family }) => family.includes(OUR_FONTS))) return;
  dataset.tutorFonts = "asked";
  /** @type {(message?: {fonts?: string}) => void} */
  const heard = (message) => {
    if (!message?.fonts) return;
    model.off("msg:custom", heard);
    for (const face of facesIn(message.fonts)) document.fonts.add(face);
  };
  model.on("msg:custom", heard);
  model.send({ fonts: true });
}

/** The fonts of a style that has them within. They are made of bytes: a style in a shadow root brings
 * none, and VS Code's policy lets none load from a style.
 *
 * @param {string} style @returns {FontFace[]}
 */
function facesIn(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return [...sheet.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const property = (/** @type {string} */ name) => rule.style.getPropertyValue(name);
    const within = /base64,([\w+/=]+)/.exec(property("src"));
    if (!within) return [];
    const bytes = Uint8Array.from(atob(within[1]), (letter) => letter.charCodeAt(0));
    return new FontFace(property("font-family").replaceAll('"', ""), bytes, {
      style: property("font-style"), weight: property("font-weight"), unicodeRange: property("unicode-range"),
    });
  });
}
