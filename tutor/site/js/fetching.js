// Fetches a file whole, or says why not: a connection may fall silent in the middle, and what a browser
// has kept of a file, or a server sends, may be damaged.

const TRIES = 3;
const REST_BETWEEN = 1000; // milliseconds

/** Why a file could not be fetched: part of it is missing ("cut"), or it is wrong ("damaged"). */
export class FetchError extends Error {
  /** @param {"cut" | "damaged"} why @param {string} file @param {unknown} [cause] */
  constructor(why, file, cause) {
    super(`${file}: ${why} ${cause ?? ""}`);
    this.why = why;
    this.file = file;
  }
}

/** Tell whether bytes have a hash; always true over plain http, where a page cannot compute hashes.
 *
 * @param {BufferSource} content
 * @param {string} hash SHA-256, in base64.
 */
export async function hasHash(content, hash) {
  if (!self.crypto?.subtle) return true;
  const found = new Uint8Array(await self.crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...found)) === hash;
}

/** The response with a file, once all of it has arrived and is right.
 *
 * @param {string} address
 * @param {object} file
 * @param {string} file.hash SHA-256, in base64.
 * @param {number} file.size In bytes.
 * @param {number} patience Milliseconds without a byte after which the connection counts as dead.
 * @param {RequestCache} cache Where it may come from at first; after that only from the server.
 * @param {(bytes: number) => void} [come] Called with the size of every piece; with less than 0 for a retry.
 * @param {typeof fetch} [plainly]
 */
export async function fetchWhole(address, file, patience, cache, come = () => {}, plainly = self.fetch.bind(self)) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await fetchOnce(address, file, patience, tried === 1 ? cache : "reload", come, plainly);
    } catch (error) {
      if (tried === TRIES) throw error;
      await new Promise((done) => { setTimeout(done, REST_BETWEEN); });
    }
  }
}

/**
 * @param {string} address
 * @param {{hash: string, size: number}} file
 * @param {number} patience
 * @param {RequestCache} cache
 * @param {(bytes: number) => void} come
 * @param {typeof fetch} plainly
 */
async function fetchOnce(address, { hash, size }, patience, cache, come, plainly) {
  const line = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => line.abort(), patience);
  };
  const content = new Uint8Array(size);
  let at = 0;
  try {
    listen();
    const answer = await plainly(address, { cache, signal: line.signal });
    if (!answer.ok) throw new Error(String(answer.status));
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      listen();
      if (at + part.value.byteLength > size) throw new FetchError("damaged", address);
      content.set(part.value, at);
      at += part.value.byteLength;
      come(part.value.byteLength);
    }
    if (at < size) throw new Error(`${at} of ${size} bytes`);
    if (!(await hasHash(content, hash))) throw new FetchError("damaged", address);
    return new Response(content, { headers: { "Content-Type": answer.headers.get("Content-Type") || "" } });
  } catch (error) {
    line.abort();
    come(-at);
    throw error instanceof FetchError ? error : new FetchError("cut", address, error);
  } finally {
    clearTimeout(silence);
  }
}
