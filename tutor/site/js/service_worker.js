// Keeps one version of the app, all of it or nothing: an old page never meets new files.
//
// The builder puts VERSION, POLICY, PATIENCE and FILES before this: each file's address below this one,
// and the hash (SHA-256, in base64) and the size of what must be in it.

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

/** Take in every file of this version; what an older one has is not loaded again. */
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

/**
 * @param {Cache} cache
 * @param {string} name
 */
async function takeIn(cache, name) {
  const address = new URL(name, HERE).href;
  // A file whose name tells its content may come from anywhere; the others only from the server. A
  // server in the middle of being filled has some of the new files and some of the old: those are
  // refused, and so is what others have put into a cache of ours.
  const telling = name.startsWith("files/");
  const found = (telling && (await keptBefore(address, FILES[name].hash))) || (await fetchWhole(address, FILES[name], PATIENCE, telling ? "default" : "no-cache"));
  // A worker obeys the policy that it comes with: so it does where the server sends none, too.
  const headers = { "Content-Type": found.headers.get("Content-Type") || "", "Content-Security-Policy": POLICY };
  await cache.put(address, new Response(found.body, { headers }));
}

/** The names of the caches of this site, and of no other of this host. */
async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

/** What an older version of this site has kept of a file, if it is right.
 *
 * @param {string} address
 * @param {string} hash
 */
async function keptBefore(address, hash) {
  for (const cacheName of await ours()) {
    const kept = await caches.match(address, { cacheName });
    if (kept && (await hasHash(await kept.clone().arrayBuffer(), hash))) return kept;
  }
  return null;
}

/** Forget the versions before, but for the last one: a page of it may still be open. */
async function activate() {
  const names = (await ours()).filter((name) => name !== CACHE);
  for (const name of names.slice(0, -1)) await caches.delete(name);
  await keeper.clients.claim();
}

/**
 * @param {Request} request
 * @param {string} name
 */
async function answer(request, name) {
  const address = new URL(name, HERE).href;
  // A page of the version before asks for files of its own.
  const older = name.startsWith("files/") ? (await ours()).filter((one) => one !== CACHE) : [];
  for (const cacheName of [CACHE, ...older]) {
    const kept = await caches.match(address, { cacheName });
    if (kept) return kept;
  }
  return fetch(request);
}
