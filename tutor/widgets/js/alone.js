// A page sent by our own server: its model, and its connection to the kernel.
//
// JupyterLab and plain Voilà load all that from a hundred files (4.5 MB); a page with one widget
// needs these two classes. The first state is in the page itself, so that it shows before there is a
// connection; what the user does until then waits for the connection (js/link.js).

import { randomId } from "./link.js";
import { StateModel } from "./model.js";
import { render } from "./widget.js";

const STATE = "application/vnd.ticket-tutor.page+json";
const WIDGET = "application/vnd.jupyter.widget-view+json";
const SUBPROTOCOL = "v1.kernel.websocket.jupyter.org";
const NUMBER = 8; // bytes of a number in the frame of a message
const FIRST_WAIT = 300; // milliseconds until a lost connection is tried again, doubled each time
const LONGEST_WAIT = 10000; // the server lets in ten at once, then one every five seconds
const LONGEST_ASK = 5000; // milliseconds until a request without an answer is given up

/** A message as Jupyter frames it: the number of offsets, the offsets, and the parts between them.
 *
 * @param {(string | object)[]} parts
 */
function framed(parts) {
  const encoder = new TextEncoder();
  const bytes = parts.map((part) => encoder.encode(typeof part === "string" ? part : JSON.stringify(part)));
  const head = NUMBER * (parts.length + 2);
  const whole = new Uint8Array(head + bytes.reduce((sum, { length }) => sum + length, 0));
  const numbers = new DataView(whole.buffer);
  numbers.setBigUint64(0, BigInt(parts.length + 1), true);
  let at = head;
  bytes.forEach((part, index) => {
    numbers.setBigUint64(NUMBER * (index + 1), BigInt(at), true);
    whole.set(part, at);
    at += part.length;
  });
  numbers.setBigUint64(NUMBER * (parts.length + 1), BigInt(at), true);
  return whole;
}

/** The kind and the content of a message, or null if it is none.
 *
 * @param {ArrayBuffer} data @returns {{kind: string, content: any} | null}
 */
function unframed(data) {
  try {
    const numbers = new DataView(data);
    const decoder = new TextDecoder();
    /** @type {(part: number) => any} */
    const part = (index) => {
      const [from, to] = [index + 1, index + 2].map((place) => Number(numbers.getBigUint64(NUMBER * place, true)));
      return JSON.parse(decoder.decode(new Uint8Array(data, from, to - from)));
    };
    return { kind: part(1).msg_type, content: part(4) };
  } catch {
    return null;
  }
}

/** The websocket to a page's kernel, opened again whenever it breaks. */
class KernelLine {
  /** @type {WebSocket} */
  socket;
  session = randomId();
  wait = FIRST_WAIT;
  timer = 0;
  gone = false;

  /**
   * @param {string} kernel The address at which the server tells about the kernel.
   * @param {string} alive Where the server says whether it can take a visitor.
   * @param {{hear: (kind: string, content: any) => void, back: () => void}} ears `back` is called
   *   when the connection is back.
   */
  constructor(kernel, alive, ears) {
    this.kernel = kernel;
    this.alive = alive;
    this.ears = ears;
    this.open(false);
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    window.addEventListener("online", () => this.wake());
  }

  /** @param {boolean} again */
  open(again) {
    this.stopWaiting();
    const address = new URL(`${this.kernel}/channels?session_id=${this.session}`, window.location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address, [SUBPROTOCOL]);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => {
      if (again) this.ears.back();
      window.dispatchEvent(new Event("tutor-back")); // unanswered actions are sent again
    });
    socket.addEventListener("message", ({ data }) => {
      this.wait = FIRST_WAIT; // only now: a connection that opens may still bring nothing
      const message = unframed(data);
      if (message?.kind === "status" && message.content.execution_state === "dead") this.lose();
      else if (message) this.ears.hear(message.kind, message.content);
    });
    socket.addEventListener("close", () => this.ask().then(() => this.tryLater()));
  }

  close() {
    this.gone = true;
    this.stopWaiting();
    this.socket.close();
  }

  tryLater() {
    this.stopWaiting();
    if (this.gone) return;
    // Pages that lost their connections together must not come back all at once.
    this.timer = window.setTimeout(() => this.open(true), this.wait * (1 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  stopWaiting() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  /** A phone is used again, or finds its network: wait no longer. */
  wake() {
    if (this.timer) this.open(true);
    else this.ask();
  }

  /** Ask whether the kernel is still there: users who only read should learn of its end, too. */
  async ask() {
    if (this.gone) return;
    const signal = AbortSignal.timeout?.(LONGEST_ASK); // Safari has it since 16
    const answer = await fetch(this.kernel, { signal }).catch(() => null);
    if (answer?.status === 404) this.lose();
  }

  lose() {
    this.gone = true;
    this.stopWaiting();
    window.dispatchEvent(new CustomEvent("tutor-gone", { detail: { alive: this.alive } }));
  }

  /** Send a message, if there is a connection.
   *
   * @param {string} kind @param {object} content
   */
  send(kind, content) {
    if (this.gone || this.socket.readyState !== WebSocket.OPEN) return;
    const header = {
      msg_id: randomId(), msg_type: kind, session: this.session, username: "", date: new Date().toISOString(), version: "5.2",
    };
    this.socket.send(framed(["shell", header, {}, {}, content]));
  }
}

/** A widget's state as the kernel has it, with what `widget.js` asks of a model. */
class LoneModel extends StateModel {
  /**
   * @param {string} id The comm's.
   * @param {Record<string, any>} state
   * @param {string} kernel
   * @param {string} alive
   */
  constructor(id, state, kernel, alive) {
    super(state);
    this.id = id;
    this.line = new KernelLine(kernel, alive, {
      hear: (kind, content) => this.hear(kind, content),
      // Messages sent meanwhile may be lost: ask for the whole state.
      back: () => this.tell({ method: "request_state" }),
    });
  }

  /** @param {object} content */
  send(content) {
    this.tell({ method: "custom", content });
  }

  /** @param {object} data */
  tell(data) {
    this.line.send("comm_msg", { comm_id: this.id, data });
  }

  /** @param {string} kind @param {any} content */
  hear(kind, content) {
    if (kind !== "comm_msg" || content.comm_id !== this.id) return;
    const { data } = content;
    if (data.method === "custom") this.emit("msg:custom", data.content);
    if (data.method === "update") this.take(data.state);
  }
}

/** Show the page that the server has written into the document. */
function openAlone() {
  const written = document.getElementById("tutor-page");
  const host = document.getElementById("rendered_cells");
  const facts = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  if (!written || !host) return;
  const data = JSON.parse(written.textContent || "{}");
  const kernel = `${facts.baseUrl}api/kernels/${facts.kernelId}`;
  const model = new LoneModel(data[WIDGET].model_id, data[STATE], kernel, `${facts.baseUrl}healthz`);
  let left = false;
  const leave = () => {
    if (left) return;
    left = true;
    model.line.close();
    navigator.sendBeacon(`${facts.baseUrl}voila/api/shutdown/${facts.kernelId}`);
  };
  window.addEventListener("beforeunload", leave);
  window.addEventListener("pagehide", ({ persisted }) => persisted || leave()); // all that an iPhone tells
  window.addEventListener("pageshow", ({ persisted }) => persisted && model.line.gone && window.location.reload());
  render(/** @type {any} */ ({ model, el: host }));
}

openAlone();
