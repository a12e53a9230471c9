// What has just risen: the next tap there was aimed at what it covers, or has pushed away.

const READS = 1000; // milliseconds in which nobody can have read a card and answered it

/** Let nothing in a card be tapped for a moment; its buttons are seen to wait (css/typing.css).
 *
 * Keys work at once: they are not aimed at a place.
 *
 * @param {HTMLElement} card
 * @param {number} wait In milliseconds: longer where more is to be read.
 * @returns {number} The timer, to be cleared where the card rises anew before.
 */
function rise(card, wait) {
  card.classList.add("rising");
  return window.setTimeout(() => card.classList.remove("rising"), wait);
}
