// What the widgets' files share, as types: what Python sends (tutor/widgets/nodes.py,
// page_widget.py, board.py) and what the files hand to each other.

import type { KeptBoard } from "../../tutor/site/js/own_boards.js";
import type { SiteModel } from "../../tutor/site/js/site.js";
import type { Board } from "../../tutor/widgets/js/board.js";
import type { Card } from "../../tutor/widgets/js/card.js";
import type { Comeback } from "../../tutor/widgets/js/comeback.js";
import type { KeptThing } from "../../tutor/widgets/js/keep.js";
import type { Link } from "../../tutor/widgets/js/link.js";
import type { LineNotice } from "../../tutor/widgets/js/notice.js";
import type { Picture } from "../../tutor/widgets/js/picture.js";
import type { Flights } from "../../tutor/widgets/js/play_flights.js";
import type { PlayMotion, Sight } from "../../tutor/widgets/js/play_motion.js";
import type { PlayMotor } from "../../tutor/widgets/js/play_motor.js";
import type { Renderer } from "../../tutor/widgets/js/render.js";
import type { Stage } from "../../tutor/widgets/js/stage.js";

export type { Board, Card, Comeback, Flights, KeptBoard, KeptThing, LineNotice, Link, Picture, PlayMotion, PlayMotor, Renderer, Sight, SiteModel, Stage };

export type Model = import("@anywidget/types").AnyModel<Traits>;

export type RenderProps = import("@anywidget/types").RenderProps<Traits>;

export interface Traits {
  tree: Node_;
  art: Record<string, Art>;
  kept: Partial<Record<KeptThing | "language", string>>;
  _stand_in?: string;
  _fonts?: boolean;
  finished: string;
  lang: string;
}

/** What Python is sent: what to do, and facts. */
export interface Action {
  do?: string;
  download?: { name: string; text: string };
  print?: boolean;
  photo?: boolean;
  copy?: string;
  picture?: string;
  send?: { title: string; text: string; link: string; name: string };
  [fact: string]: unknown;
}

/** A message as it goes out. */
export type Numbered = Action & { n: number };

/** An answer of Python. */
export interface Answer {
  ack: number;
  /** Whose number it is: a kernel may have several pages. */
  line?: string;
  trouble?: boolean;
  /** Whether what came after that number is to be said again. */
  again?: boolean;
}

export type Scalar = string | number | boolean | null;

/** An element of the page, as a plain value. */
export interface Node_ {
  tag?: string;
  key?: string;
  attrs?: Record<string, Scalar>;
  vars?: Record<string, string>;
  on?: Record<string, Action>;
  focus?: string;
  reveal?: string;
  board?: Spec;
  part?: PartSpec;
  children?: Child[];
  // Of the page as a whole:
  address?: string;
  draft?: string;
  announce?: string;
  keys?: Keys;
  theme?: string;
  texts?: Record<string, string>;
  languages?: string[];
}

/** What keys do wherever the focus is. */
export interface Keys {
  undo?: Action;
  redo?: Action;
  escape?: Action;
  players?: Action[];
}

export type Child = Node_ | string | null | undefined | false;

export type Point = [number, number];
/** By route id: the middles of its slots, from the route's first city to its second. */
export type Slots = Record<string, Point[]>;
/** By city id. */
export type Points = Record<string, Point>;
export type Box = [number, number, number, number];

/** A board's picture; where things lie on it is said by its groups. */
export interface Art {
  svg: string;
}

/** A player's colours: CSS colours, and the letter that tells without colour. */
export interface Paint {
  fill: string;
  ink: string;
  letter: string;
  name: string;
  pattern?: number;
}

/** A part that the browser draws, and what it needs: a QR code, a board on paper, the card. */
export interface PartSpec {
  kind: string;
  rows?: any[];
  label?: string;
  board?: Spec;
  title?: string[];
  points?: string;
  first?: { fill: string; ink: string; letter: string };
  notes?: string[];
  longest?: string[];
  foot?: string;
  app?: string;
}

export interface Part {
  update(spec: PartSpec): void;
}

/** What goes on by itself: the next action, and how far it is. */
export interface OnwardSpec extends PartSpec {
  next: Action;
  step: number;
}

/** What the live table's motor needs: the others' next move, what to frame, and the keys. */
export interface PlaySpec extends PartSpec {
  next: Action | null;
  pause: number;
  fast: number;
  step: number;
  /** One's own place, and the ways of one's tickets that are done. */
  me: number;
  ways: Record<string, string[]>;
  /** What has just happened, as one may hear of it. */
  events: Told_[];
  /** `again`: another number when what is lit is to be shown anew, wherever the board was moved. */
  frame: { lit: boolean; routes: string[]; cities: string[]; again?: number };
  keys: Record<string, Action | null>;
}

/** An event of the table with its facts: tutor/table/events.py. */
export type Told_ = { kind: string } & Record<string, any>;

/** Where something is on the live table's page, in pixels from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A copy that flies: `at` when, for how long, and what is hidden until it has landed. */
export interface Flight {
  faces: (Element | null | undefined)[];
  from: Spot | null | undefined;
  to: Spot | null | undefined;
  at?: number;
  time?: number;
  cls?: string;
  /** Whether it goes to a side's plate, where it becomes a number. */
  icon?: boolean;
  /** Whether it fades on its way. */
  leaves?: boolean;
  /** Whether it is seen before it flies. */
  waits?: boolean;
  hides?: Element | null;
  easing?: string;
}

/** What the live table needs of the page it is on. */
export interface PlayTools {
  root: HTMLElement;
  inLab: boolean;
  renderer: { boards: Set<Board> };
  act(action: Action, element: Element, event: string): number;
}

export type Paints = Record<string, Paint>;
export type Kind = "route" | "city";

/** A row of a list that is being drawn to another place. */
export interface Drawn {
  handle: HTMLElement;
  row: HTMLElement;
  rows: HTMLElement[];
  boxes: { top: number; height: number }[];
  from: number;
  to: number;
  start: number;
  begun: boolean;
}

/** What is lit on a board. */
export interface LightSpec {
  routes?: string[];
  cities?: string[];
  walk?: boolean;
  dim?: boolean;
  /** The view stays as it is: what is lit is around what was tapped. */
  stay?: boolean;
}

/** What a board shows and what a tap on it means. */
export interface Spec {
  art: string;
  still?: boolean;
  owners?: Record<string, string>;
  stations?: Record<string, string>;
  paints?: Paints;
  labels?: Record<string, string>;
  city_labels?: Record<string, string>;
  twins?: Record<string, string>;
  picked?: string[];
  among?: string[];
  marked?: string[];
  /** Where routes are tapped by their two cities: the one tapped first. */
  ends?: string[];
  closed?: string[];
  refused?: string;
  on?: { route?: Action; city?: Action };
  prefer?: Kind;
  active?: string;
  light?: LightSpec | null;
  photo?: boolean;
  /** The photo that another part of the page lays under the board. */
  under?: Photo;
  /** Whether it is the live table's. */
  play?: boolean;
  help?: string;
  /** Where letters name a city, those that are keys of the page besides. */
  typing?: string;
}

export interface BoardTools {
  art(id: string): Art | undefined;
  act(action: Action, element: Element, event?: string): number;
  text(name: string): string;
  isPending(number: number): boolean;
  isLost(): boolean;
}

/** What the words about the line need of the page they are on. */
export interface NoticeView {
  root: HTMLElement;
  model: Model;
  link: Link;
  safe: boolean;
  inLab: boolean;
  comeback: Comeback;
  text(name: string): string;
}

/** What loading the page anew needs of it. */
export interface ComebackView {
  link: Link;
  root: HTMLElement;
  renderer: Renderer;
  notice: LineNotice;
  safe: boolean;
  inLab: boolean;
  text(name: string): string;
}

/** What entering needs of the page it is on. */
export interface EntryView {
  root: HTMLElement;
  link: Link;
  tree: Node_;
  inLab: boolean;
  renderer: { boards: Set<Board>; state(element: Node): State };
  act(action: Action, element: Element, event: string): number;
  isPending(number: number): boolean;
}

export interface RendererTools {
  act(action: Action, element: Element, event: string): number;
  makeBoard(element: HTMLElement): Board;
  makePart?(kind: string, element: HTMLElement): Part | null;
  prefix?: string;
  isPending?(element: Element): boolean;
  holds?(element: Element, again: () => void): boolean;
}

/** What the renderer remembers of an element. */
export interface State {
  on: Record<string, Action>;
  attrs: Record<string, string>;
  heard: Set<string>;
  children?: Map<string, HTMLElement | Text>;
  vars?: string[];
  name?: Scalar;
  edited?: boolean;
  board?: Board;
  part?: Part;
}

/** An element as the renderer sees it: fields have more, each only some of it. */
export interface Shown extends HTMLElement {
  type?: string;
  value?: any;
  checked?: boolean;
  selected?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
}

/** The middle of what is seen, and CSS pixels for a board unit; `fit` shows the whole board. */
export interface View_ {
  x: number;
  y: number;
  scale: number;
  fit: number;
}

/** An upright box in board units. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Hair = [number, number, number, number];

/** A way to write a name: its lines, and the measures of its ink in letters' sizes. */
export interface NameForm {
  lines: string[];
  width: number;
  lit: number;
  up: number;
  down: number;
  /** Whether it is another name than the first. */
  short: boolean;
}

/** A city's names and, for each layout, which one stands where: its corner from the dot. */
export interface NameCity {
  at: Point;
  forms: NameForm[];
  places: ({ form: number; left: number; top: number } | null)[];
}

/** The names' layouts: for which widths of the picture and with which letters in CSS pixels. */
export interface NameData {
  widths: number[];
  letters: number[];
  cities: Map<string, NameCity>;
  points: Points;
}

/** A tap on the board: where it is meant, and what is there. */
export interface TapAt {
  clientX: number;
  clientY: number;
  target: EventTarget | null;
  timeStamp: number;
}

/** What names are placed in: the picture's width, CSS pixels for a unit, the part that is seen,
 * and what lies there already. */
export interface NameView {
  width: number;
  scale: number;
  seen: Edges;
  slots: Point[];
  routes: { spaces: Point[]; lit: boolean; least: number }[];
  discs: Edges[];
  houses: Edges[];
}

/** A name in its place; `near` is the point that is nearest to its dot. */
export interface PlacedName {
  city: string;
  form: number;
  box: Edges;
  near: Point;
  hair: Hair | null;
  lit: boolean;
}

export interface Size {
  width: number;
  height: number;
}

/** A kept game as tutor/history/rows.py has it; a deleted one has no game. */
export interface Row {
  id: string;
  played: number;
  changed: number;
  key: string;
  game: string;
  summary: HistorySummary | null;
  /** Of one that waits for a server's history: the key that it began with. */
  start?: string;
}

export interface HistorySummary {
  sides: { name: string; players: string[]; [fact: string]: unknown }[];
  [fact: string]: unknown;
}

/** What Python asks of the store of kept games (tutor/widgets/history_view.py). */
export interface HistoryOrder {
  do: string;
  ids?: string[];
  rows?: Row[];
  old?: string;
  name?: string;
  open?: boolean;
  shared?: boolean;
  last?: boolean;
  part?: number;
  hopeless?: string[];
}

/** A photo under a board. `from` are its four marks in its own pixels, `to` where they lie on the
 * board; `flat` is where the whole photo lies while one marks its corners. */
export interface Photo {
  canvas: HTMLCanvasElement;
  from: Point[];
  to: Point[];
  flat: Box;
  opacity: number;
  pinning: "mark" | "pull" | "";
}

/** What lies under a mark on a photo: where in the photo, and CSS pixels for one of its pixels. */
export interface Seen {
  canvas: HTMLCanvasElement;
  at: Point;
  scale: number;
}

/** What Python prepares for entering by photo (tutor/widgets/screens/photo.py). */
export interface PhotoSpec extends PartSpec {
  /** What tells this game from others on the board. */
  game: string;
  board: Spec;
  /** Where the printed map lies on the picture. */
  map: Box;
  owners: PhotoOwner[];
  open: Record<string, number>;
  routes: Record<string, { name: string; more: string; entered: string; trains: number }>;
  /** So many trains in words, by their number. */
  trains: string[];
  not_read: string;
  /** What to say of trains of each colour that nobody has. */
  strange: Record<string, string>;
  /** Why routes could not be entered, and which. */
  refused: string;
  left_out: string[];
  /** How many steps undo has, and what its button is called. */
  steps: number;
  undo: string;
}

/** Who may own a route; `accept` is a sentence by the number of routes. */
export interface PhotoOwner {
  key: string;
  player: number;
  color: string;
  reads: boolean;
  name: string;
  title: string;
  letter: string;
  vars: Record<string, string>;
  accept: string[];
  left: number;
  counted: string;
}

/** What the reader is asked (tutor/photo/js/worker.js). */
export interface Asked {
  load?: { model: ArrayBuffer; facts: PhotoFacts };
  fitting?: { image: PhotoImage; corners: Point[] };
  reading?: { map: number[]; colors: string[]; unread: string[]; open: Record<string, number> };
}

/** An entering by photo: `photo` lies under a board, `asked` are the routes to ask about. */
export interface PhotoSession {
  /** For which game. */
  game: string;
  photo: Photo;
  step: "corners" | "routes" | "question" | "sum";
  found: Fit | null;
  read: Shares[];
  /** For which colours and open lanes, as text: with others it is to be read again. */
  readFor: string;
  /** Colours that are seen though nobody has them. */
  strange: string[];
  /** What was answered: an owner's key, "" for nobody, "skip". */
  answers: Map<string, string>;
  /** The answers that entered nothing, for undo: what was asked, and how many steps it had then. */
  back: { route: string; before: string | undefined; asked: string[]; at: number; after: PhotoSession["after"]; steps: number }[];
  /** How many trains somebody has counted, by the owner's key. */
  counted: Map<string, number>;
  /** What could not be entered with others: it is asked about. */
  leftOut: Set<string>;
  asked: string[];
  at: number;
  /** The route for which everybody is offered, not only those whose trains are likely. */
  widened: string;
  /** Where the questions lead back to. */
  after: "routes" | "sum";
}

/** What entering by photo needs of the page it is on. */
export interface PhotoView extends BoardTools {
  model: Model;
  link: Link;
}

/** What a file of everything says. */
export interface Everything {
  kept: Record<string, string>;
  history: Row[];
  boards: KeptBoard[];
}

/** A language of the page where there is no server. */
export interface SiteLanguage {
  home: { tree: Node_; pictures: string[] };
  texts: Record<string, string>;
  /** The texts of the document itself, by the elements' `data-text`. */
  parts: Record<string, string>;
  manifest: string;
  /** The file that Python needs of it, "" for English. */
  file: string;
}

/** What the builder tells the page where there is no server (tutor/site/builder.py). */
export interface SiteFacts {
  version: string;
  worker: string;
  pyodide: string;
  info: object;
  /** The archives by what is in them, and the snapshot if there is one. */
  files: Record<string, string>;
  /** How many bytes the snapshot has when it is unpacked. */
  memory: number;
  /** The files of the boards' pictures, by what a tree calls them. */
  pictures: Record<string, string>;
  /** What must be in the large files, and which of them are counted as they come. */
  known: Record<string, { hash: string; size: number; counts: boolean }>;
  /** Milliseconds without a byte until a line counts as dead. */
  patience: number;
  /** What is shown before Python is there, by the codes of the languages. */
  spoken: Record<string, SiteLanguage>;
  megabytes: number;
}

// --- a photo, read (tutor/photo/js) ---------------------------------------------------------------

/** A picture of `width` times `height` pixels, four numbers each: red, green, blue, opacity. */
export interface PhotoImage {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What the reader needs to know of a board (tutor/photo/facts.py). */
export interface PhotoFacts {
  board: string;
  aspect: number;
  frame: number[] | null;
  cities: Point[];
  routes: { id: string; color: string; pair: string; trains: number; spaces: [number, number, number][] }[];
  reads: string[];
}

/** One layer of a network; a dense one has a height and width of 1. */
export interface Layer {
  outputs: number;
  inputs: number;
  height: number;
  width: number;
  stride: number;
  dilation: number;
  weights: Float32Array;
  biases: Float32Array;
}

/** The networks of the photo's reader. */
export interface Networks {
  aligner: Layer[];
  reader: Layer[];
  settings: Record<string, number>;
}

/** Numbers plane after plane, row after row; with a `depth` of many pictures at once. */
export interface Planes {
  channels: number;
  height: number;
  width: number;
  depth?: number;
  data: Float32Array;
}

/** What the network sees of a board, and the map from the board's pixels to that. */
export interface Evidence {
  seen: Planes;
  fromBoard: number[];
}

/** Where to look for a board's spaces and cities: `owners` number them, the spaces first; `centers`
 * are the spaces'. */
export interface Taps {
  size: [number, number];
  count: number;
  centers: Point[];
  owners: Int32Array;
  x: Float32Array;
  y: Float32Array;
  planes: Int32Array;
  weights: Float32Array;
}

/** Where a board is on a photo: its outer corners, and the map from the unit square of its printed
 * map to the photo's pixels. `quality` is the share of its spaces that are seen in their places; the
 * board is found if that is `good`, and can be read if the photo is `sharp`. */
export interface Fit {
  corners: Point[];
  map: number[];
  quality: number;
  good: boolean;
  sharp: boolean;
}

/** Whose a route seems to be; "" is nobody. */
export interface Shares {
  route: string;
  owner: string;
  sure: number;
  shares: Record<string, number>;
}

/** All routes of a photo, and the trains that each colour has on them. */
export interface Reading {
  routes: Shares[];
  trains: Record<string, number>;
  strange: string[];
}
