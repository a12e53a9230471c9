// Keeps one version of the app, all of it or nothing: an old page never gets new files.
//
// The builder puts VERSION, POLICY, PATIENCE and FILES before this: each file's address relative to this
// one, with the hash (SHA-256, in base64) and the size that it must have.

import { fetchWhole, hasHash } from "./fetching.js";
/** @import { FetchError } from "./fetching.js" */

const keeper = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HERE = new URL("./", self.location.href);
const OURS = `ticket-tutor ${HERE.pathname} `; // several sites may share a host
const CACHE = OURS + VERSION;
const PAGE = "index.html";

keeper.addEventListener("install", (event) => event.waitUntil(install()));
keeper.addEventListener("activate", (event) => event.waitUntil(activate()));
keeper.addEventListener("message", ({ data }) => data === "take over" && keeper.skipWaiting());
keeper.addEventListener("fetch", (event) => {
  const asked = new URL(event.request.url);
  if (event.request.method !== "GET" || asked.origin !== HERE.origin || !asked.pathname.startsWith(HERE.pathname)) return;
  const name = asked.pathname.slice(HERE.pathname.length) || PAGE;
  if (name in FILES || name.startsWith("files/")) event.respondWith(answer(event.request, name));
});

/** Fetch every file of this version, except those that an older version already has. */
async function install() {
  try {
    const cache = await caches.open(CACHE);
    const there = new Set((await cache.keys()).map(({ url }) => url));
    const missing = Object.keys(FILES).filter((name) => !there.has(new URL(name, HERE).href));
    for (const name of missing) await takeIn(cache, name);
  } catch (error) {
    const { name, why, file } = /** @type {FetchError} */ (error);
    const told = { why: name === "QuotaExceededError" ? "room" : why, file: file?.slice(HERE.href.length) };
    for (const page of await keeper.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ unkept: told });
    throw error;
  }
}

/** @param {Cache} cache @param {string} name */
async function takeIn(cache, name) {
  const address = new URL(name, HERE).href;
  // A file with a hash in its name may come from anywhere; the others only from the server. While a
  // server is being updated it has some new and some old files: the wrong ones are refused, and so is
  // anything that others have put into a cache of ours.
  const telling = name.startsWith("files/");
  const found = (telling && (await keptBefore(address, FILES[name].hash))) || (await fetchWhole(address, FILES[name], PATIENCE, telling ? "default" : "no-cache"));
  // A worker obeys the policy that it comes with: so give it one even if the server sends none.
  const headers = { "Content-Type": found.headers.get("Content-Type") || "", "Content-Security-Policy": POLICY };
  await cache.put(address, new Response(found.body, { headers }));
}

/** The names of the caches of this site, not of others on this host. */
async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

/** A file as an older version of this site has kept it, if it is right.
 *
 * @param {string} address @param {string} hash
 */
async function keptBefore(address, hash) {
  for (const cacheName of await ours()) {
    const kept = await caches.match(address, { cacheName });
    if (kept && (await hasHash(await kept.clone().arrayBuffer(), hash))) return kept;
  }
  return null;
}

/** Delete all older versions except the last one: a page of it may still be open. */
async function activate() {
  const names = (await ours()).filter((name) => name !== CACHE);
  for (const name of names.slice(0, -1)) await caches.delete(name);
  await keeper.clients.claim();
}

/** @param {Request} request @param {string} name */
async function answer(request, name) {
  const address = new URL(name, HERE).href;
  // A page of the version before asks for its own files.
  const older = name.startsWith("files/") ? (await ours()).filter((one) => one !== CACHE) : [];
  for (const cacheName of [CACHE, ...older]) {
    const kept = await caches.match(address, { cacheName });
    if (kept) return kept;
  }
  return fetch(request);
}
