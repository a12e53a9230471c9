// The line to Python: every message has a number, every number wants an answer.
//
// A dead kernel shows in nothing else: no error comes, the page only stops answering.

const PATIENCE = 3000; // milliseconds until silence is called a lost connection
const FIRST_PATIENCE = 15000; // a page that just opens may wait for its kernel
const MOST_WAITING = 100;

class Link {
  /**
   * @param {Model} model
   * @param {{patience?: number, firstPatience?: number}} [options]
   */
  constructor(model, { patience = PATIENCE, firstPatience = FIRST_PATIENCE } = {}) {
    this.model = model;
    this.patience = patience;
    this.firstPatience = firstPatience;
    this.number = 0;
    this.answered = 0;
    /** @type {Map<number, number>} When each unanswered message went out, in milliseconds. */
    this.unanswered = new Map();
    /** @type {Numbered[]} */
    this.waiting = [];
    this.lost = false;
    /** @type {Set<(message?: Answer) => void>} */
    this.views = new Set();
    model.on("msg:custom", (message) => this.hear(message));
    window.addEventListener("tutor-gone", () => this.lose()); // the page around us has heard of it
    window.addEventListener("tutor-back", () => this.back());
  }

  /** Send an action and return its number; while the line is lost it waits for its turn.
   *
   * @param {Action} action
   * @returns {number}
   */
  send(action) {
    this.number += 1;
    const message = { ...action, n: this.number };
    if (!this.lost) this.post(message);
    else if (this.waiting.length < MOST_WAITING) this.waiting.push(message);
    return this.number;
  }

  /** @param {Numbered} message */
  post(message) {
    this.unanswered.set(message.n, Date.now());
    try {
      this.model.send(message);
    } catch {
      // A closed comm throws at once. The clock below tells the user all the same.
    }
    this.watch();
  }

  watch() {
    clearTimeout(this.timer);
    if (!this.unanswered.size) return;
    const patience = this.answered ? this.patience : this.firstPatience;
    const oldest = Math.min(...this.unanswered.values());
    this.timer = setTimeout(() => this.silence(), Math.max(0, oldest + patience - Date.now()));
  }

  silence() {
    if (this.unanswered.size) this.lose();
  }

  lose() {
    if (this.lost) return;
    this.lost = true;
    this.tell();
  }

  /** The line is there anew, and may have swallowed what was said before: ask for an answer.
   *
   * Nothing is done a second time. Python passes this action over and acknowledges the number of
   * the last one that went out, so that what waits comes after it.
   */
  back() {
    if (!this.lost && !this.unanswered.size) return;
    this.post({ do: "here", n: Math.max(this.answered, ...this.unanswered.keys()) });
  }

  /** @param {Answer} message */
  hear(message) {
    if (!message || !Number.isInteger(message.ack)) return;
    for (const n of [...this.unanswered.keys()]) if (n <= message.ack) this.unanswered.delete(n);
    this.answered = Math.max(this.answered, message.ack);
    if (this.lost) {
      // It was only slow: what was done meanwhile goes out now, in order.
      this.lost = false;
      for (const n of this.unanswered.keys()) this.unanswered.set(n, Date.now());
      for (const late of this.waiting.splice(0)) this.post(late);
    }
    this.watch();
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
