// The reader at work: in a worker, or, where a page may have none, on the page itself.

import { fit, loadModel, read } from "./reader.js";
/** @import { Asked, PhotoFacts, PhotoImage } from "types" */

/** @type {{ model: ReturnType<typeof loadModel>, facts: PhotoFacts } | undefined} Once it is loaded. */
let loaded;
/** @type {PhotoImage | undefined} In which a board was looked for. */
let photo;

/** The answer to a question: all is loaded first, then it fits the board in a photo, then reads it.
 *
 * @param {Asked} question
 */
function answer({ load, fitting, reading }) {
  if (load) loaded = { model: loadModel(load.model), facts: load.facts };
  if (!loaded) throw new Error("no model");
  if (fitting) {
    photo = fitting.image;
    return fit(loaded.model, loaded.facts, photo, fitting.corners);
  }
  if (!reading || !photo) return null;
  return read(loaded.model, loaded.facts, photo, reading.map, reading.colors, reading.open, reading.unread);
}

if (typeof document === "undefined") {
  self.addEventListener("message", ({ data: { number, question } }) => {
    try {
      self.postMessage({ number, value: answer(question) });
    } catch (error) {
      self.postMessage({ number, fault: String(error) });
    }
  });
}

export default { answer };
