// Typing a city's name on the board goes there, as in any long list.

const TYPED_PAUSE = 1200; // milliseconds after which another name begins
/** @type {Record<string, string>} Letters that are no other one with a sign. */
const PLAIN_LETTERS = { ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ß: "ss", ı: "i" };

/** A name as it is typed: small letters and figures, without accents, spaces or signs.
 *
 * @param {string} text
 */
function asTyped(text) {
  const small = text.toLowerCase().normalize("NFD").replace(/[øæœłđßı]/g, (letter) => PLAIN_LETTERS[letter]);
  return small.replace(/[^\p{L}\p{N}]/gu, "");
}

export class TypedCity {
  constructor() {
    this.typed = "";
    this.at = -Infinity;
    this.city = "";
  }

  /** Whether a name was begun a moment ago: then every letter belongs to it.
   *
   * @param {number} now
   */
  isBegun(now) {
    return this.typed !== "" && now - this.at < TYPED_PAUSE;
  }

  /** The city that one more letter leads to, or null.
   *
   * It is the first whose name begins so, else one with such a word in its name; a letter typed
   * over and over goes through all that begin with it.
   *
   * @param {string} letter
   * @param {number} now
   * @param {Record<string, string>} names
   * @returns {string | null}
   */
  press(letter, now, names) {
    const typed = (this.isBegun(now) ? this.typed : "") + asTyped(letter);
    [this.typed, this.at] = [typed, now];
    const all = Object.keys(names).sort((a, b) => names[a].localeCompare(names[b]));
    /** @type {(begin: string) => string[]} */
    const find = (begin) => {
      const words = (/** @type {string} */ city) => names[city].split(/[^\p{L}\p{N}\p{M}]+/u).map(asTyped);
      const whole = all.filter((city) => asTyped(names[city]).startsWith(begin));
      return whole.length ? whole : all.filter((city) => words(city).some((word) => word.startsWith(begin)));
    };
    let matches = find(typed);
    if (!matches.length && typed === typed[0]?.repeat(typed.length)) {
      const same = find(typed[0]);
      matches = same.slice(same.indexOf(this.city) + 1).concat(same);
    }
    this.city = matches[0] || this.city;
    return matches[0] || null;
  }
}
