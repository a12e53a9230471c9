"""All texts that a page shows, and those that have too little room; whatever the language."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

TEXTS = """() => {
  const seen = (thing) => thing.checkVisibility({ visibilityProperty: true });
  const name = ({ localName, className }) =>
    `${localName}.${className.baseVal ?? className}`.replaceAll(" ", ".");
  const styles = new Map();
  const style = (thing) => {
    if (!styles.has(thing)) styles.set(thing, getComputedStyle(thing));
    return styles.get(thing);
  };
  // For screen readers only: a box of a pixel, cut out of the picture.
  const hidden = (thing) => thing.localName !== "body"
    && (style(thing).clipPath === "inset(50%)" || style(thing).fontSize === "0px"
      || hidden(thing.parentElement));
  const texts = [], cut = [];
  const wide = document.documentElement.clientWidth;
  const whole = document.documentElement.scrollWidth;
  if (whole > wide) cut.push(`the page is ${whole} wide, the window ${wide}`);

  for (const thing of document.querySelectorAll("body, body *")) {
    if (thing.matches("script, style, template, noscript")) continue;
    const option = thing.localName === "option" && seen(thing.closest("select"));
    if (!option && !seen(thing)) continue;
    for (const label of ["aria-label", "aria-description", "aria-roledescription",
      "aria-valuetext", "title", "placeholder", "alt"]) {
      const text = thing.getAttribute(label);
      if (text) texts.push([`${name(thing)} ${label}`, text]);
    }
    if (option) texts.push(["option", thing.label]);
    if (thing.localName === "input" && /button|submit|reset/.test(thing.type))
      texts.push([name(thing), thing.value]);
    if (option || thing.matches("textarea")) continue;
    for (const node of thing.childNodes)
      if (node.nodeType === Node.TEXT_NODE && node.data.trim()) {
        texts.push([name(thing), node.data.trim()]);
        if (!thing.closest("svg")) look(thing, node);
      }
  }
  for (const thing of document.querySelectorAll("input, select, textarea"))
    if (seen(thing) && /^(|text|search|url|number|select-one)$/.test(thing.type)
        && !hidden(thing)) field(thing);

  // A text is cut off where it leaves its place: what hides the rest, or its button.
  function look(thing, node) {
    if (hidden(thing)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (!width || !height) continue;
      for (let around = thing; around && around !== document.body; around = around.parentElement) {
        const look = style(around), box = around.getBoundingClientRect();
        if (look.display === "contents" || look.display === "inline") continue;
        if (!box.width || !box.height) continue;
        const across = look.overflowX, down = look.overflowY;
        const narrow = left < box.left - 1.5 || right > box.right + 1.5;
        const low = (top + bottom) / 2 < box.top || (top + bottom) / 2 > box.bottom;
        const button = around.matches("button, .button, summary, th, td, label");
        if (narrow && (button || /hidden|clip/.test(across))
            || low && (button || /hidden|clip/.test(down))) {
          cut.push(`${name(thing)} leaves ${name(around)}: ${node.data.trim().slice(0, 60)}`);
          return;
        }
        if (/auto|scroll/.test(across) || /auto|scroll/.test(down)) return;
        if (look.position === "fixed") break;
      }
      if (left < -1 || right > wide + 1) {
        cut.push(`${name(thing)} leaves the window: ${node.data.trim().slice(0, 60)}`);
        return;
      }
    }
    const { textOverflow, display } = style(thing);
    const across = thing.scrollWidth > thing.clientWidth + 1;
    const down = thing.scrollHeight > thing.clientHeight + 4;
    if ((textOverflow === "ellipsis" || display === "-webkit-box") && (across || down))
      cut.push(`${name(thing)} ends in dots: ${node.data.trim().slice(0, 60)}`);
  }
  function field(thing) {
    const text = thing.localName === "select" ? thing.selectedOptions[0]?.label
      : thing.value || thing.placeholder;
    if (!text) return;
    const { font, letterSpacing, paddingLeft, paddingRight } = style(thing);
    const brush = document.createElement("canvas").getContext("2d");
    Object.assign(brush, { font, letterSpacing });
    const room = thing.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const needed = brush.measureText(text).width;
    if (needed > room + 1)
      cut.push(`${name(thing)} has ${Math.round(room)} of ${Math.round(needed)} px: ${text}`);
  }
  return { texts, cut: [...new Set(cut)] };
}"""


@dataclass(frozen=True)
class Texts:
    """What a page shows: texts by what has them, and what is cut off."""

    texts: tuple[tuple[str, str], ...]
    cut: tuple[str, ...]


def texts_of(page: Page) -> Texts:
    """Return what the page shows now."""
    found: dict[str, Any] = page.evaluate(TEXTS)
    return Texts(tuple((where, text) for where, text in found["texts"]), tuple(found["cut"]))
