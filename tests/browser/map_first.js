// What one sees of the map: what is lit or spoken of and hidden, and points at which to look for
// each space's colour. An expression for Page.evaluate.

() => {
  const [SMALL, SHADOW] = [0.36, 16]; // CSS pixels for a board unit; CSS pixels around what lies above the board
  const main = document.querySelector("main");
  const frame = main.querySelector(".board-frame");
  const svg = frame?.querySelector(":scope > svg");
  const [hidden, samples] = [[], []];
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const within = (box, x, y) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;
  const around = ({ left, top, width, height }) => { // a letter or a figure, within its round sign
    const [x, y, far] = [left + width / 2, top + height / 2, Math.min(width, height) * 0.36];
    return [[x - far, y], [x + far, y], [x, y - far], [x, y + far]];
  };
  const name = (one) => one ? `${one.tagName.toLowerCase()}.${one.getAttribute("class") || ""}` : "nothing";
  const says = main.querySelector(".bubble:not([hidden])") || main.querySelector(".speech:not([hidden])");
  const spoken = says ? [says.dataset.at, ...(says.dataset.lit || "").split(" ")].filter(Boolean) : [];
  const of = (kind) => spoken.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1));
  if (svg && frame.offsetWidth && frame.checkVisibility()) {
    const box = frame.getBoundingClientRect();
    const matrix = svg.getScreenCTM();
    const place = ([x, y]) => { const at = new DOMPoint(x, y).matrixTransform(matrix); return [at.x, at.y]; };
    const points = (text) => text.trim().split(/\s+/).map((pair) => place(pair.split(",").map(Number)));
    const looks = (x, y) => {
      if (!within(box, x, y)) return "outside the board's frame";
      if (!within(window_, x, y)) return "outside the window";
      const top = document.elementFromPoint(x, y);
      return !top ? "outside the window" : svg.contains(top) ? "" : `below ${name(top.closest("[class]"))}`;
    };
    const routes = new Set([...of("route"), ...[...svg.querySelectorAll("[data-route].lit")].map((one) => one.dataset.route)]);
    const cities = new Set([...of("city"), ...[...svg.querySelectorAll("[data-city].lit")].map((one) => one.dataset.city)]);
    for (const route of routes) {
      const group = svg.querySelector(`[data-route="${route}"]`);
      const at = group.querySelector(".slots").getBoundingClientRect();
      const why = points(group.dataset.slots).map(([x, y]) => looks(x, y)).find(Boolean)
        || looks(at.left + 1, (at.top + at.bottom) / 2).replace(/^below.*/, "") || looks(at.right - 1, (at.top + at.bottom) / 2).replace(/^below.*/, "");
      if (why) hidden.push([`route:${route}`, why]);
    }
    for (const city of cities) {
      const [at] = points(svg.querySelector(`[data-city="${city}"]`).dataset.at);
      const why = looks(...at);
      if (why) hidden.push([`city:${city}`, why]);
    }
    const over = [...main.querySelectorAll(".overview, .sheet, .speech, .bubble")].map((one) => one.getBoundingClientRect());
    const shaded = ([x, y]) => over.some((one) => x > one.left - SHADOW && x < one.right + SHADOW && y > one.top - SHADOW && y < one.bottom + SHADOW);
    for (const group of svg.querySelectorAll("[data-route]")) {
      const owned = group.classList.contains("owned");
      if (group.classList.contains("closed") && !owned && !group.classList.contains("lit")) continue; // empty on purpose
      const slots = group.querySelector(".slots");
      const fill = owned ? getComputedStyle(slots).fill : slots.getAttribute("fill");
      const centres = group.dataset.slots.trim().split(/\s+/).map((pair) => pair.split(",").map(Number));
      const sign = owned ? group.querySelector(".sign")?.getBoundingClientRect() : undefined;
      const parts = outlines(slots.getAttribute("d"));
      parts.forEach((corners, number) => {
        const [x, y] = [0, 1].map((axis) => corners.reduce((sum, one) => sum + one[axis], 0) / corners.length);
        const middle = place([x, y]);
        const inner = sign && within(sign, ...middle) // its owner's sign tells the colour there, around the letter
          ? around(sign)
          : [middle, ...corners.map(([a, b]) => place([x + (a - x) * 0.5, y + (b - y) * 0.5]))];
        const seen = inner.filter((one) => !looks(...one));
        const isLit = routes.has(group.dataset.route);
        if (matrix.a < SMALL && (!isLit || parts.length === 1)) return; // a single space is as small as its sign
        if (!isLit && shaded(middle)) return; // a name may lie there, or a shadow
        if (seen.length > inner.length / 2) samples.push({ of: `route:${group.dataset.route}`, fill, kind: owned ? "owned" : "free", at: seen, among: parts.length });
      });
    }
    for (const badge of svg.querySelectorAll(".badges path")) {
      const at = badge.getBoundingClientRect();
      const seen = around(at).filter((one) => !looks(...one));
      const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
      if (seen.length > 3 && matrix.a >= SMALL && !shaded([x, y])) samples.push({ of: badge.parentElement.dataset.badge ? `badge:${badge.parentElement.dataset.badge}` : `badge at ${Math.round(x)}, ${Math.round(y)}`, fill: badge.getAttribute("fill"), kind: "badge", at: seen, among: 1 });
    }
  }
  const absent = (main.dataset.hidden || "").split(" ");
  for (const thing of new Set(spoken)) {
    const kind = thing.split(":")[0];
    if (/^(route|city|sheet|bar)/.test(thing)) continue;
    const part = { row: "market", pile: "market", take: "tickets", ticket: "tickets", hand: "hand" }[kind];
    if (absent.includes(part)) continue;
    const id = thing.slice(kind.length + 1);
    const one = (kind === "ticket" && main.querySelector(`.sheet [data-thing="offer:${id}"]`))
      || (kind === "hand" && main.querySelector('.sheet [data-thing="spare"]'))
      || main.querySelector(kind === "side" ? `.side[data-side="${id}"]` : `[data-thing="${thing}"]`);
    if (!one) { hidden.push([thing, "not on the page"]); continue; }
    const at = one.getBoundingClientRect();
    const list = one.closest(".sheet-content")?.getBoundingClientRect();
    if (list && (at.top < list.top - 1 || at.bottom > list.bottom + 1)) continue; // one scrolls to it
    if (!at.width || !one.checkVisibility({ visibilityProperty: true })) { hidden.push([thing, "not shown"]); continue; }
    for (const [dx, dy] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7]]) {
      const [x, y] = [at.left + at.width * dx, at.top + at.height * dy];
      const top = within(window_, x, y) ? document.elementFromPoint(x, y) : null;
      if (top && (one.contains(top) || top.contains(one))) continue;
      hidden.push([thing, top ? `below ${name(top.closest("[class]"))}` : "outside the window"]);
      break;
    }
  }
  const asked = spoken.includes("sheet") ? main.querySelectorAll(".sheet :is(button, input, label)") : [];
  for (const one of asked) { // that the sentence stands above them; those scrolled away are not at these points
    const at = one.getBoundingClientRect();
    const top = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
    if (top && says.contains(top)) hidden.push(["sheet", `below ${name(says)}: ${one.textContent.trim()}`]);
  }
  return { hidden, samples };
}
