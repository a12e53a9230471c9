// The reader at work: in a worker, or, where a page may have none, on the page itself.

import { fit, loadModel, read } from "./reader.js";
/** @import { Asked } from "types" */

/** @type {ReturnType<typeof loadModel> | undefined} The model, once it is loaded. */
let model;

/** The answer to a question: the model is loaded first, then it fits a board or reads one.
 *
 * @param {Asked} question
 */
function answer({ load, fitting, reading }) {
  if (load) model = loadModel(load);
  if (!model) throw new Error("no model");
  if (fitting) return fit(model, fitting.facts, fitting.image, fitting.corners);
  return reading ? read(model, reading.facts, reading.image, reading.map, reading.colors) : null;
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
