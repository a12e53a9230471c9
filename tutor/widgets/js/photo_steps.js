// What the page for entering by photo says and offers, step by step.

import { OUR_KEYS, buttonFor, htmlElement } from "./dom.js";
import { doubtful, mayBe } from "./photo_plan.js";
/** @import { PhotoPage } from "./photo.js" */
/** @import { PhotoOwner } from "types" */

/** What each step says, and its buttons.
 *
 * @type {Record<string, (page: PhotoPage) => {said: string, ways: HTMLElement[]}>}
 */
export const STEPS = {
  choose: (page) => ({
    said: page.text("photo_stays"),
    ways: [
      htmlElement("p", {}, page.text("photo_how")),
      ...(page.spec.not_read ? [htmlElement("p", { class: "photo-note" }, page.spec.not_read)] : []),
      ...page.alert(),
      page.fileButton("photo_take", { capture: "environment" }, "primary"),
      page.fileButton("photo_file", {}, matchMedia("(pointer: coarse)").matches ? "quiet" : "primary"),
      page.typeButton(),
    ],
  }),
  corners: (page) => ({
    said: page.text("photo_corners"),
    ways: [
      ...page.alert(),
      page.button("photo_find", () => page.find(), "primary"), page.fileButton("photo_another"), page.typeButton(),
    ],
  }),
  busy: (page) => ({ said: page.text(page.busy), ways: [htmlElement("progress", { "aria-label": page.text(page.busy) })] }),
  routes: (page) => {
    const { sure, unsure } = page.plan;
    const readAny = page.session?.read.some(({ owner }) => owner);
    const accepts = page.spec.owners.flatMap((owner) => {
      const routes = sure.get(owner.key) || [];
      const text = owner.accept[routes.length];
      if (!text || !routes.length) return [];
      const names = routes.map((route) => htmlElement("li", {}, page.spec.routes[route].name)); // for those who see no outlines
      return [
        page.ownerButton(owner, text, () => page.act({ do: "photo_claim", player: owner.player, routes: routes.join(" ") })),
        htmlElement("ul", { class: "visually-hidden", "aria-label": text }, ...names),
      ];
    });
    const onward = unsure.length
      ? page.button("photo_ask_next", () => page.ask(unsure, "routes"), accepts.length ? "quiet" : "primary")
      : page.button("photo_ask_none", () => page.go("sum"), accepts.length ? "quiet" : "primary");
    return {
      said: page.text(readAny ? "photo_found" : "photo_nothing").replace("{quality}", String(Math.round(100 * (page.session?.found?.quality || 0)))),
      ways: [...page.alert(), ...strangeTrains(page), ...accepts, onward, page.button("photo_move", () => page.moveCorners())],
    };
  },
  question: (page) => {
    const { asked = [], at = 0, read = [], after = "routes", widened = "" } = page.session || {};
    const route = asked[at];
    const one = read.find((row) => row.route === route) || { route, owner: "", sure: 0, shares: {} };
    const { name, more, entered } = page.spec.routes[route];
    const { owners } = page.spec;
    const offered = after === "sum" || widened === route ? owners : mayBe(one, page.entered[route], owners);
    const said = page.text("photo_question").replace("{number}", String(at + 1)).replace("{all}", String(asked.length));
    return {
      said,
      ways: [
        htmlElement("h2", {}, name),
        htmlElement("p", { class: "photo-note" }, more),
        ...page.alert(),
        ...(entered ? [htmlElement("p", { class: "photo-note" }, entered)] : []),
        ...offered.map((owner) => page.ownerButton(owner, owner.name, () => page.answer(one, owner))),
        page.button("photo_nobody", () => page.answer(one, ""), "nobody"),
        ...(offered.length < owners.length ? [page.button("photo_else", () => page.widen(route))] : []),
        page.button("photo_skip", () => page.answer(one, "skip")),
        page.button("photo_back_to_all", () => page.go(after)),
      ],
    };
  },
  sum: (page) => {
    const differs = () => page.spec.owners.some((owner) => owner.left !== countedOf(page, owner));
    const done = page.button("photo_right", () => page.finish(), "primary");
    const settle = () => {
      done.textContent = page.text(differs() ? "photo_leave" : "photo_right");
      done.classList.toggle("primary", !differs());
    };
    settle();
    return {
      said: page.text("photo_sum"),
      ways: [
        htmlElement("ul", { class: "photo-sum" }, ...page.spec.owners.map((owner) => trainsOf(page, owner, settle))),
        done, page.button("photo_back_to_all", () => page.go("routes")),
      ],
    };
  },
};

/** What is said of trains that nobody has: a colour may be the wrong one.
 *
 * @param {PhotoPage} page
 */
function strangeTrains({ session, spec }) {
  return (session?.strange || []).flatMap((color) => (spec.strange[color] ? [htmlElement("p", { class: "photo-note" }, spec.strange[color])] : []));
}

/** How many trains an owner has left: as counted at the table, else by what is entered.
 *
 * @param {PhotoPage} page @param {PhotoOwner} owner
 */
function countedOf(page, { key, left }) {
  return page.session?.counted.get(key) ?? Math.max(0, left);
}

/** An owner's trains: how many are left, where another number may be entered, and why it may be another.
 *
 * The field itself stays as one types: what is below would move away under the next tap.
 *
 * @param {PhotoPage} page @param {PhotoOwner} owner @param {() => void} settle
 */
function trainsOf(page, owner, settle) {
  const field = htmlElement("input", {
    id: `left-${owner.key}`, type: "number", min: "0", inputmode: "numeric", value: String(countedOf(page, owner)), ...OUR_KEYS,
  });
  const why = htmlElement("div", {}, ...whyOf(page, owner));
  field.addEventListener("input", () => {
    if (!field.validity.valid || field.value === "") return;
    page.session?.counted.set(owner.key, Number(field.value));
    why.replaceChildren(...whyOf(page, owner));
    settle();
  });
  return htmlElement("li", {}, htmlElement("label", { for: field.id }, owner.counted), field, why);
}

/** What differs between an owner's trains as counted and as entered, and the routes that may be why.
 *
 * @param {PhotoPage} page @param {PhotoOwner} owner
 */
function whyOf(page, owner) {
  const { trains, routes } = page.spec;
  const more = owner.left - countedOf(page, owner);
  if (!more) return [];
  const said = page.text(more > 0 ? "photo_missing" : "photo_surplus").replace("{trains}", trains[Math.abs(more)] || String(Math.abs(more)));
  const why = doubtful(page.session?.read || [], page.entered, owner, more, routes);
  return [
    htmlElement("p", { class: "photo-note" }, said),
    htmlElement("div", { class: "photo-why" }, ...why.map((route) => buttonFor(routes[route].name, () => page.ask([route], "sum"), "button quiet"))),
  ];
}
