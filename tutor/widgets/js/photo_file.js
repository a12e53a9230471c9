// A photo as a file: the button that asks for it, and the picture in it, reduced and without its metadata.

import { OUR_KEYS, htmlElement } from "./dom.js";

const MOST_PIXELS = 2000; // of a photo's longer side: a phone's camera has six times as many

/** A button that asks for a photo: a label around a file field.
 *
 * @param {(file: File) => void} chosen
 * @param {Record<string, string>} [attributes] More of the field's, such as `capture`.
 */
export function photoButton(chosen, attributes = {}) {
  const input = htmlElement("input", { type: "file", accept: "image/*", ...attributes, ...OUR_KEYS });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.value = ""; // so that choosing the same file again is a change
    if (file) chosen(file);
  });
  return htmlElement("label", { class: "button quiet photo-choose" }, htmlElement("span"), input);
}

/** A photo reduced to a moderate size, the way up that it was taken.
 *
 * @param {File} file @returns {Promise<HTMLCanvasElement>}
 */
export async function readPhoto(file) {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, MOST_PIXELS / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((length) => Math.max(1, Math.round(length * scale)));
  const canvas = htmlElement("canvas", { width: String(width), height: String(height) });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}
