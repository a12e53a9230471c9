// The connection to Python: every action has a number and is kept until it is answered.
//
// A connection may break and lose what was on its way. Then the oldest unanswered action is sent
// again, and the rest once Python has answered it: Python takes each action once, and in order.
// A dead kernel shows in no other way: there is no error, only no answer.

/** @import { Action, Answer, Model, Numbered } from "types" */

const PATIENCE = 3000; // milliseconds until silence counts as a lost connection
const FIRST_PATIENCE = 15000; // a page that has just opened may wait for its kernel
const MOST_KEPT = 1000; // actions without an answer
const AT_ONCE = 60; // of them may be on their way at a time: our server hangs up on a flood
const FIRST_PAUSE = 500; // milliseconds until the oldest is sent again, doubled each time
const LONGEST_PAUSE = 10000;

export function randomId() {
  // Not randomUUID: over http it exists on localhost only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Link {
  /** @param {Model} model @param {{patience?: number, firstPatience?: number}} [options] */
  constructor(model, { patience = PATIENCE, firstPatience = FIRST_PATIENCE } = {}) {
    this.model = model;
    this.patience = patience;
    this.firstPatience = firstPatience;
    /** Tells this page's numbers from those of other pages of the same kernel. */
    this.name = randomId();
    this.number = 0;
    this.answered = 0;
    /** @type {Numbered[]} What has no answer, the oldest first. */
    this.kept = [];
    /** The number of the last action that is on its way. */
    this.out = 0;
    /** Whether only the oldest is on its way, because it may have been lost. */
    this.asks = false;
    this.pause = FIRST_PAUSE;
    /** When the oldest began to wait, or the last answer came. */
    this.heard = 0;
    this.lost = false;
    /** Whether the kernel has ended: no answer will come. */
    this.gone = false;
    /** @type {Set<(message?: Answer) => void>} */
    this.views = new Set();
    /** @type {Set<() => void>} Called when the number of waiting actions changes. */
    this.counts = new Set();
    model.on("msg:custom", (message) => this.hear(message));
    window.addEventListener("tutor-gone", () => this.end()); // the page around us has learned of it
    window.addEventListener("tutor-back", () => this.back());
  }

  get isFull() {
    return this.kept.length >= MOST_KEPT;
  }

  /** Keep an action until it is answered, and return its number; 0 if there is no room for it.
   *
   * @param {Action} action @returns {number}
   */
  send(action) {
    if (this.isFull) return 0;
    this.number += 1;
    if (!this.kept.length) this.heard = Date.now();
    this.kept.push({ ...action, n: this.number });
    this.goOn();
    return this.number;
  }

  /** Send what may be on its way and is not yet. */
  goOn() {
    const last = this.answered + (this.asks ? 1 : AT_ONCE);
    for (const action of this.kept) {
      if (action.n > last || this.gone) break;
      if (action.n > this.out) this.post(action);
    }
    this.watch();
    for (const count of this.counts) count();
  }

  /** @param {Numbered} action */
  post(action) {
    this.out = Math.max(this.out, action.n);
    try {
      this.model.send({ ...action, line: this.name, since: this.answered + 1 });
    } catch {
      // A closed comm throws at once. The timer below tells the user all the same.
    }
  }

  watch() {
    clearTimeout(this.timer);
    if (!this.kept.length || this.gone) return;
    const patience = this.answered ? this.patience : this.firstPatience;
    const wait = Math.max(0, this.heard + patience - Date.now());
    this.timer = setTimeout(() => this.silence(), this.asks ? this.pause : wait);
  }

  /** There was no answer for a while: send the oldest action again. */
  silence() {
    const patience = this.answered ? this.patience : this.firstPatience;
    if (Date.now() >= this.heard + patience) this.lose();
    if (this.asks) this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    this.ask();
  }

  lose() {
    if (this.lost) return;
    this.lost = true;
    this.tell();
  }

  end() {
    this.gone = true;
    this.lost = true;
    clearTimeout(this.timer);
    this.tell();
  }

  /** Remove and return the unanswered actions of a name: the connection has ended, no answer will come.
   *
   * @param {string} name @returns {Numbered[]}
   */
  takeBack(name) {
    const takenBack = this.kept.filter((action) => action.do === name);
    this.kept = this.kept.filter((action) => action.do !== name);
    for (const count of this.counts) count();
    return takenBack;
  }

  /** The connection is back, and may have lost what was sent before. */
  back() {
    this.pause = FIRST_PAUSE;
    if (this.kept.length) this.ask();
  }

  /** Send the oldest unanswered action, and nothing else before it is answered. */
  ask() {
    this.asks = true;
    this.out = this.answered;
    this.goOn();
  }

  /** @param {Answer} message */
  hear(message) {
    if (!message || message.line !== this.name || !Number.isInteger(message.ack)) return;
    const onward = message.ack > this.answered;
    this.answered = Math.min(Math.max(this.answered, message.ack), this.number);
    while (this.kept.length && this.kept[0].n <= this.answered) this.kept.shift();
    this.heard = Date.now();
    this.lost = this.gone;
    if (onward && this.asks) {
      this.asks = false;
      this.out = this.answered;
    }
    if (onward) this.pause = FIRST_PAUSE;
    if (message.again) this.asks = true; // in a while, by the timer
    this.goOn();
    this.tell(message);
  }

  /** @param {number} number */
  isPending(number) {
    return number > this.answered && number <= this.number;
  }

  /** @param {Answer} [message] */
  tell(message) {
    for (const view of this.views) view(message);
  }
}
