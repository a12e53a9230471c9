// Connects the page with the service worker, which keeps everything that the app needs for when there
// is no network, and lets a new version wait until it is accepted.

export class Offline {
  /**
   * @param {(again: () => void) => void} offer Called when there is a new version.
   * @param {(text: "offline" | "needs_https" | "keeps_none" | "no_space" | "not_whole", file: string) => void} tell
   *   Called when the whole app is kept, or with the reason why not and the file that is to blame.
   */
  constructor(offer, tell) {
    this.offer = offer;
    this.tell = tell;
    this.taking = false;
  }

  async open() {
    const { serviceWorker } = navigator;
    // There is none over plain http, except on this machine itself, nor in some private windows.
    if (!serviceWorker) {
      this.tell(window.isSecureContext ? "keeps_none" : "needs_https", "");
      return;
    }
    let file = "service_worker.js";
    /** @type {"no_space" | "not_whole"} */
    let why = "not_whole";
    let failed = false;
    const fail = () => {
      failed = true;
      this.tell(why, file); // the app still works as long as there is a network
    };
    serviceWorker.addEventListener("message", ({ data }) => {
      if (!data?.unkept) return;
      if (data.unkept.why === "room") why = "no_space";
      file = data.unkept.file || file;
      if (failed) fail(); // the reason may arrive after the failure itself
    });
    serviceWorker.startMessages();
    serviceWorker.addEventListener("controllerchange", () => this.taking && window.location.reload());
    try {
      const known = await serviceWorker.register("service_worker.js", { updateViaCache: "none" });
      this.watch(known);
      known.addEventListener("updatefound", () => known.installing?.addEventListener("statechange", () => this.watch(known)));
      document.addEventListener("visibilitychange", () => document.hidden || known.update().catch(() => {}));
      for (const one of [known.installing, known.waiting]) {
        one?.addEventListener("statechange", () => one.state === "redundant" && !known.active && fail());
      }
      await serviceWorker.ready;
      this.tell("offline", "");
    } catch {
      fail();
    }
  }

  /** @param {ServiceWorkerRegistration} known */
  watch({ waiting }) {
    if (!waiting || !navigator.serviceWorker.controller) return; // the first version is just being installed
    this.offer(() => {
      this.taking = true;
      waiting.postMessage("take over");
    });
  }
}
