// What has just risen over the board: the next tap there was aimed at what it covers.

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
