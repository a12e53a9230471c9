// A photo of a board, read: where the board is on it, and whose the routes are. It only proposes.
//
// Nothing here knows of a page: it works in a worker too.

import { fit } from "./fit.js";
import { sized } from "./evidence.js";
import { decided, strangers } from "./joint.js";
import { loadModel } from "./model.js";
import { looked } from "./patches.js";
/** @import { Networks, PhotoFacts, PhotoImage, Reading } from "types" */

export { fit, loadModel };

const USUAL = { temperature: 0.9, strength: 2, smoothing: 2 }; // where the model says nothing else

/** Read whose the routes are.
 *
 * @param {Networks} model
 * @param {PhotoFacts} facts
 * @param {PhotoImage} image
 * @param {number[]} map From the unit square of the printed map to the photo, from `fit`.
 * @param {string[]} colors Those in play: no other is proposed.
 * @param {Record<string, number>} [open] How many lanes of a pair can have an owner, where not all can.
 * @param {string[]} [unread] In play, too, but not proposed.
 * @returns {Reading} With the colours that are seen though nobody plays them.
 */
export function read(model, facts, image, map, colors, open = {}, unread = []) {
  const small = sized(image, facts, map);
  const seen = looked(model, facts, small.image, small.map);
  const settings = { ...USUAL, ...model.settings };
  const routes = decided(seen, facts, colors, open, settings, unread);
  /** @type {Record<string, number>} */
  const trains = Object.fromEntries(colors.map((color) => [color, 0]));
  routes.forEach(({ owner }, place) => { if (owner) trains[owner] += facts.routes[place].trains; });
  return { routes, trains, strange: strangers(seen, facts, colors, settings, unread) };
}
