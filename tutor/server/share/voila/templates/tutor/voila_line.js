// Where Voilà's own script draws the page: it keeps it to itself when the kernel has gone. Whoever
// only reads, or takes up a phone that slept, should hear of it before the next tap;
// widgets/js/link.js listens.
(() => {
  const ask = async () => {
    if (document.hidden) return;
    const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
    const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`).catch(() => null);
    if (answer?.status === 404) window.dispatchEvent(new Event("tutor-gone"));
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    /** @param {ConstructorParameters<typeof WebSocket>} args */
    constructor(...args) {
      super(...args);
      this.addEventListener("close", ask);
    }
  };
  document.addEventListener("visibilitychange", ask);
})();
