// Which motions show a move: one kind of event after the other, overlapping a little.

import { AFTER, FLY, LAY, OUT, spotOf } from "./play_flights.js";
import { PlayTrains } from "./play_trains.js";
/** @import { Flight, PlayMotion, PlaySpec, Sight, Spot, Told_ } from "types" */

const COUNTS = 400; // milliseconds that points run
const MOST_TICKETS = 3; // slips that fly
const ALL_NEW = -2; // instead of a place of the row: all its cards are new

export class Telling {
  /**
   * @param {PlayMotion} motion
   * @param {PlaySpec} spec
   * @param {Sight} before
   * @param {Sight} after
   */
  constructor({ flights, free, motor }, spec, before, after) {
    this.flights = flights;
    this.free = free;
    this.spec = spec;
    this.before = before;
    this.after = after;
    const { stage } = motor;
    this.trains = stage && new PlayTrains(flights, stage.picture);
    /** When the next thing begins, in milliseconds. */
    this.at = 0;
    /** When points and tickets begin to change. */
    this.counts = 0;
    /** The place of the row from which a card went. */
    this.gap = -1;
    /** @type {(() => void)[]} What is done when everything has been measured. */
    this.flying = [];
  }

  tell() {
    for (const event of this.spec.events) this.event(event);
    this.newTickets();
    for (const fly of this.flying) fly();
    this.runPoints();
    this.doneTickets();
  }

  /** @param {number} player */
  isMine(player) {
    return player === this.spec.me;
  }

  /** @param {Flight} flight */
  fly(flight) {
    this.flying.push(() => this.flights.fly(flight));
  }

  /** @param {Told_} event */
  event(event) {
    const { kind, player } = event;
    if (kind === "CardTaken") this.taken(player, event.card);
    else if (kind === "CardDrawn") this.drawn(player, event.card);
    else if (kind === "CardPlaced" && this.isMine(player)) this.placed(event);
    else if (kind === "RowCleared") this.cleared(event.cards);
    else if (kind === "RowFilled") this.filled(event);
    else if (kind === "PileShuffled") this.shuffled();
    else if (kind === "RouteClaimed") this.claimed(event);
    else if (kind === "NeutralClaimed") this.roll(event.route);
    else if (kind === "StationBuilt") this.station(event);
    else if (kind === "TollPaid" || kind === "NeutralPaid") this.toll(event.toll, player, event.to);
    else if (kind === "LoanTaken") this.loan(event);
    else if (kind === "TicketsKept" && !this.isMine(player)) this.keptTickets(player, event.kept);
  }

  // ---- cards

  /**
   * @param {number} player
   * @param {string} card
   */
  taken(player, card) {
    this.gap = this.before.row.findIndex((place) => place.card === card);
    const from = this.before.row[this.gap];
    if (from) this.toPlayer(player, card, [from.face], from.spot);
  }

  /**
   * @param {number} player
   * @param {string | null} card
   */
  drawn(player, card) {
    const { face, spot } = this.before.pile;
    this.toPlayer(player, card, card && this.isMine(player) ? [face, this.after.faceOf(card)] : [face], spot);
  }

  /** A card goes to the player's hand or to another one's plate.
   *
   * @param {number} player
   * @param {string | null} card
   * @param {(Element | null)[]} faces
   * @param {Spot | null} from
   */
  toPlayer(player, card, faces, from) {
    const { after, before, at } = this;
    if (this.isMine(player)) {
      const stack = after.hand.get(card || "");
      if (stack) {
        this.fly({ faces, from, to: stack.spot, at, hides: before.hand.has(card || "") ? null : stack.face });
        this.mark(stack.face?.parentElement);
      }
    } else {
      this.fly({ faces, from, to: after.plate(player, "cards"), at, icon: true });
      this.mark(after.side(player));
    }
    this.at += AFTER;
    this.counts = at + FLY;
  }

  /** A card that the player has drawn goes to the hand or to the team's holder.
   *
   * @param {Told_} event
   */
  placed({ card, place }) {
    const { before, after, at } = this;
    const { face, spot } = before.drawn;
    const stack = place === "hand" ? after.hand.get(card) : null;
    this.fly({ faces: [face], from: spot, to: stack ? stack.spot : spotOf(after.find(".holder-strip"), after.page), at, icon: !stack });
    this.mark(stack?.face?.parentElement || after.find(".holder-strip"));
  }

  /** @param {string[]} cards */
  cleared(cards) {
    if (this.gap === ALL_NEW) return; // cleared more than once: show only the first time
    const { before, after, gap, at } = this;
    cards.forEach((card, place) => {
      const face = before.row[place]?.card === card ? before.row[place].face : before.faceOf(card) || after.faceOf(card);
      const spot = after.row[place]?.spot;
      const to = spot && { ...spot, y: spot.y + spot.height * 0.4 };
      if (place === gap) this.fly({ faces: [before.pile.face, face], from: before.pile.spot, to: spot, at });
      this.fly({ faces: [face], from: spot, to, at: at + FLY + place * 20, time: LAY, leaves: true, waits: place !== gap });
    });
    this.gap = ALL_NEW;
    this.at += FLY + LAY;
  }

  /** New cards of the row come from the pile; of a row that was cleared several times, only the last cards.
   *
   * @param {Told_} event
   */
  filled(event) {
    const { before, after, gap } = this;
    const last = this.spec.events.findLast(({ kind }) => kind === "RowFilled");
    if (event !== last) return;
    after.row.forEach(({ card, face, spot }, place) => {
      if (gap !== ALL_NEW && place !== gap && before.row[place]?.card === card) return;
      this.fly({ faces: [before.pile.face, face], from: before.pile.spot, to: spot, at: this.at, hides: face });
      this.mark(face?.parentElement);
      this.at += AFTER;
    });
  }

  shuffled() {
    const turns = [0, -5, 5, -5, 5, 0].map((angle) => ({ transform: `rotate(${angle}deg)` }));
    const { at } = this;
    this.flying.push(() => this.flights.move(this.after.pile.face, turns, { delay: at, duration: FLY }));
    this.mark(this.after.pile.face?.parentElement);
  }

  /** The player's cards go to where they are laid, from the sheet if it shows them, else from the hand.
   *
   * @param {Record<string, number>} cards
   * @param {Element | null | undefined} where
   */
  pay(cards, where) {
    const { before, after } = this;
    const fromHand = Object.entries(cards).flatMap(([card, many]) => {
      const stack = before.hand.get(card);
      return stack ? Array.from({ length: many }, () => ({ card, ...stack })) : [];
    });
    const to = this.trains?.spot(where, after.page);
    const paid = before.laid.length ? before.laid : fromHand;
    paid.forEach(({ face, spot }, number) => {
      this.fly({ faces: [face], from: spot, to, at: this.at + number * 8, time: LAY - (paid.length - 1) * 8, leaves: true, easing: OUT });
    });
    if (paid.length) this.at += LAY;
  }

  // ---- on the board

  /** @param {Told_} event */
  claimed({ player, route, cards }) {
    if (this.isMine(player)) this.pay(cards, this.trains?.slots(route));
    this.roll(route);
  }

  /** @param {string} route */
  roll(route) {
    const { at, trains } = this;
    this.counts = at;
    this.at = at;
    this.flying.push(() => {
      this.at = trains?.roll(route, this.free.get(route), at) ?? at;
    });
  }

  /** @param {Told_} event */
  station({ player, city, cards }) {
    if (this.isMine(player)) this.pay(cards, this.trains?.picture.cities.get(city));
    const { at, trains } = this;
    this.flying.push(() => {
      this.at = trains?.set(city, at) ?? at;
    });
  }

  // ---- tolls and tickets

  /** Tokens go from a player or the bank to a player or the bank (null).
   *
   * @param {number} toll
   * @param {number | null | undefined} player
   * @param {number | null} to
   */
  toll(toll, player, to) {
    const { after } = this;
    const [payer, owner] = [player, to].map((whose) => (whose == null ? null : coinAt(after.plate(whose, "tokens"))));
    const [from, goal] = [payer || after.bank(owner), owner || after.bank(payer)];
    for (let coin = 0; coin < toll; coin += 1) {
      this.fly({ faces: [coinOf()], from, to: goal, at: this.at, cls: "coin" });
      this.at += AFTER;
    }
    for (const whose of [player, to]) if (whose != null) this.mark(after.side(whose));
  }

  /** @param {Told_} event */
  loan({ player, toll, owed_to }) {
    const to = coinAt(this.after.plate(player, "loans"));
    const card = document.createElement("span");
    card.className = "ico ico-ticket";
    this.fly({ faces: [card], from: this.after.bank(to), to, at: this.at, cls: "loan" });
    this.mark(this.after.side(player));
    this.at += AFTER;
    if (owed_to !== null) this.toll(toll, null, owed_to);
  }

  /** Other players' tickets go to their plate, face down.
   *
   * @param {number} player
   * @param {number} kept
   */
  keptTickets(player, kept) {
    const { before, after } = this;
    const sign = before.find(".take .ico") || after.find(".take .ico");
    const from = spotOf(after.find(".take"), after.page);
    for (let slip = 0; slip < Math.min(kept, MOST_TICKETS); slip += 1) {
      this.fly({ faces: [sign], from: from && coinAt(from), to: after.plate(player, "tickets"), at: this.at, icon: true, cls: "ticket" });
      this.at += AFTER;
    }
    this.mark(after.side(player));
  }

  /** The player's new tickets come in one after another. */
  newTickets() {
    let { at } = this;
    for (const [ticket, { slip }] of this.after.slips) {
      if (this.before.slips.has(ticket)) continue;
      const delay = at;
      this.flying.push(() => this.flights.move(slip, [{ transform: "translateX(24px)", opacity: 0 }, {}], { delay, duration: LAY }));
      this.mark(slip);
      at += AFTER;
    }
  }

  /** Count points up where they have changed, on copies of the numbers. */
  runPoints() {
    for (const [name, { pts, side, number }] of this.after.points) {
      const from = this.before.points.get(name)?.number ?? number;
      if (!pts || from === number || Number.isNaN(number - from)) continue;
      this.mark(side);
      const spot = spotOf(pts, this.after.page);
      if (this.flights.still || !spot) continue;
      const { font, color, letterSpacing } = getComputedStyle(pts);
      const copy = this.flights.copy(spot, "points");
      Object.assign(copy.style, { font, color, letterSpacing });
      const how = { delay: this.counts, duration: COUNTS };
      this.flights.flight(copy, [{ "--run": from }, { "--run": number }], how);
      this.flights.hold(pts, { opacity: 0 }, this.counts + COUNTS);
    }
  }

  /** A ticket is completed: its bar fills, its slip turns green, its way lights up once. */
  doneTickets() {
    for (const [ticket, { slip, done }] of this.after.slips) {
      const before = this.before.slips.get(ticket);
      if (!done || !before || before.done) continue;
      this.mark(slip);
      const how = { delay: this.at, duration: FLY };
      this.flights.move(slip, [{ background: "var(--slip)" }, { background: "var(--good-soft)", offset: 0.6 }, {}], { ...how, duration: 2 * FLY });
      this.flights.move(slip.querySelector(".slip-bar"), [{ width: before.share, background: "var(--accent)" }, { width: "100%" }], {
        ...how, pseudoElement: "::before",
      });
      this.trains?.light(this.spec.ways[ticket] || [], this.at);
      this.at += FLY;
    }
  }

  /** @param {Element | null | undefined} element */
  mark(element) {
    this.flights.mark(element);
  }
}

function coinOf() {
  return document.createElement("span");
}

/** The spot of a coin in the middle of another spot.
 *
 * @param {Spot | null} spot
 * @returns {Spot | null}
 */
function coinAt(spot) {
  return spot && { x: spot.x + spot.width / 2 - 9, y: spot.y + spot.height / 2 - 9, width: 18, height: 18 };
}
