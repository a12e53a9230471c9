// The words until the app is there, and what Voilà's script asks for. Our own server's policy lets
// this text run by its hash, and no other that stands in the page.
(() => {
  /** @type {(id: string) => any} */
  const element = (id) => document.getElementById(id);
  // The language chosen in this browser, or preferred by it (widgets/js/language.js).
  const languages = JSON.parse(element("loading_texts").textContent);
  const chosen = (() => {
    try {
      return localStorage.getItem("ticket-tutor/language") || "";
    } catch {
      return "";
    }
  })();
  const code = [chosen, ...navigator.languages].map((tag) => tag.split("-")[0]).find((tag) => languages[tag]) || "en";
  const texts = languages[code];
  document.documentElement.lang = code;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-text]"))) {
    part.textContent = texts[part.dataset.text || ""];
  }
  const slow = setTimeout(() => {
    element("loading_slow").hidden = false;
    element("loading_again").hidden = false;
  }, 9000);
  const shown = () => document.querySelector("#rendered_cells > .tutor, #rendered_cells .jp-OutputArea-output > .lm-Widget > *");
  const reveal = () => {
    if (!shown() || document.querySelector("#rendered_cells [data-comes]")) return false; // what is kept would move it
    clearTimeout(slow);
    element("loading").hidden = true;
    element("rendered_cells").classList.remove("waiting");
    return true;
  };
  const finish = () => {
    page.cellLoaded = true;
    if (reveal()) return;
    const watch = new MutationObserver(() => { if (reveal()) watch.disconnect(); });
    watch.observe(element("rendered_cells"), { childList: true, subtree: true, attributeFilter: ["data-comes"] });
  };
  const fail = () => {
    clearTimeout(slow);
    element("loading_text").textContent = texts.failed;
    element("loading_again").hidden = false;
  };
  // Voilà's script asks for these four; the last one when its parts are loaded.
  const page = /** @type {any} */ (window);
  page.voila_heartbeat = () => {};
  page.update_loading_text = () => {};
  page.voila_process = () => {};
  page.voila_finish = page.display_cells = finish;
  document.addEventListener("DOMContentLoaded", () => {
    if (document.querySelector("[data-failed]")) fail();
    finish();
  });
})();
