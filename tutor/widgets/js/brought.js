// Opening the user's own board: a zip, or the files of a folder. Python checks what is in it.

import { MOST_TEXT } from "./keep.js";

const MOST_FILES = 1000; // a folder with more is no board's folder
const OF_A_BOARD = /\.(toml|csv)$|^board\.svg$/;

/** The facts of a chosen zip or folder: its contents, or why it cannot be a board.
 *
 * @param {HTMLInputElement} input
 */
export async function openBoard(input) {
  const files = [...(input.files || [])];
  if (!files.length) return null;
  /** @type {{value: string, brings: string, name: string, too_large?: boolean, unreadable?: boolean}} */
  const facts = { value: "", brings: "folder", name: files[0].name.slice(0, 200) };
  try {
    // A browser that cannot choose folders offers a file instead.
    if (!files[0].webkitRelativePath) {
      facts.brings = "zip";
      facts.value = files[0].size * 4 <= MOST_TEXT * 3 - 12 ? await inBase64(files[0]) : "";
    } else {
      facts.value = await inJson(files.filter(({ name }) => OF_A_BOARD.test(name)));
    }
    facts.too_large = !facts.value && files.some(({ size }) => size > 0);
  } catch {
    facts.unreadable = true;
  }
  input.value = ""; // so that choosing the same again is a change
  return facts;
}

/** @param {File} file @returns {Promise<string>} */
function inBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The texts of files by path, as JSON; "" if they are too large.
 *
 * @param {File[]} files
 */
async function inJson(files) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (files.length > MOST_FILES || size > MOST_TEXT) return "";
  const texts = await Promise.all(files.map(async (file) => [file.webkitRelativePath, await file.text()]));
  const text = JSON.stringify(Object.fromEntries(texts));
  return text.length <= MOST_TEXT ? text : "";
}
