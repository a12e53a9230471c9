// A widget's state as Python has it, with what anywidget promises of a model, where we bring our own.

export class StateModel {
  /** @type {Map<string, Set<(value?: any) => void>>} */
  heard = new Map();

  /** @param {Record<string, any>} state */
  constructor(state) {
    this.state = state;
  }

  /** @param {string} name */
  get(name) {
    return this.state[name];
  }

  /** @param {string} name @param {(value?: any) => void} doing */
  on(name, doing) {
    this.heard.set(name, (this.heard.get(name) || new Set()).add(doing));
  }

  /** @param {string} name @param {(value?: any) => void} doing */
  off(name, doing) {
    this.heard.get(name)?.delete(doing);
  }

  /** @param {string} name @param {unknown} [value] */
  emit(name, value) {
    for (const doing of [...(this.heard.get(name) || [])]) doing(value);
  }

  /** Take all values, then call the listeners of those that are new, each listener once.
   *
   * @param {Record<string, any>} state
   * @returns {string[]} The names of those that are new.
   */
  take(state) {
    const changed = Object.keys(state).filter((name) => state[name] !== this.state[name]);
    Object.assign(this.state, state);
    const doings = new Set(changed.flatMap((name) => [...(this.heard.get(`change:${name}`) || [])]));
    for (const doing of doings) doing();
    return changed;
  }
}
