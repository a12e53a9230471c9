// Cards that have just come up: the next tap there was aimed at what they cover or have pushed away.

export const READS = 1000; // milliseconds in which nobody can have read a card and answered it

/** Block taps on a card for a moment; its buttons show that they wait (css/typing.css).
 *
 * Keys work at once: they are not aimed at a place.
 *
 * @param {HTMLElement} card
 * @param {number} wait In milliseconds: longer where more is to be read.
 * @returns {number} The timer, to be cleared where the card rises anew before.
 */
export function rise(card, wait) {
  card.classList.add("rising");
  return window.setTimeout(() => card.classList.remove("rising"), wait);
}
