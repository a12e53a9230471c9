// What the widgets' files share, as types: what Python sends (tutor/widgets/nodes.py,
// page_widget.py, board.py) and what the files hand to each other.

type Model = import("@anywidget/types").AnyModel<Traits>;

type RenderProps = import("@anywidget/types").RenderProps<Traits>;

interface Traits {
  tree: Node_;
  art: Record<string, Art>;
  kept: string;
  kept_before: string;
  kept_lessons: string;
  lang: string;
}

/** What Python is sent: what to do, and facts. */
interface Action {
  do?: string;
  download?: { name: string; text: string };
  print?: boolean;
  [fact: string]: unknown;
}

/** A message as it goes out. */
type Numbered = Action & { n: number };

/** An answer of Python. */
interface Answer {
  ack: number;
  trouble?: boolean;
}

type Scalar = string | number | boolean | null;

/** An element of the page, as a plain value. */
interface Node_ {
  tag?: string;
  key?: string;
  attrs?: Record<string, Scalar>;
  vars?: Record<string, string>;
  on?: Record<string, Action>;
  focus?: string;
  reveal?: string;
  board?: Spec;
  children?: Child[];
  // Of the page as a whole:
  announce?: string;
  theme?: string;
  texts?: Record<string, string>;
}

type Child = Node_ | string | null | undefined | false;

type Point = [number, number];
/** By route id: the middles of its slots, from the route's first city to its second. */
type Slots = Record<string, Point[]>;
/** By city id. */
type Points = Record<string, Point>;
type Box = [number, number, number, number];

/** A board's picture; where things lie on it is said by its groups. */
interface Art {
  svg: string;
}

/** A player's colours: CSS colours, and the letter that tells without colour. */
interface Paint {
  fill: string;
  ink: string;
  letter: string;
  name: string;
}

type Paints = Record<string, Paint>;
type Kind = "route" | "city";

/** A row of a list that is being drawn to another place. */
interface Drawn {
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
interface LightSpec {
  routes?: string[];
  cities?: string[];
  walk?: boolean;
  dim?: boolean;
}

/** What a board shows and what a tap on it means. */
interface Spec {
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
  on?: { route?: Action; city?: Action };
  prefer?: Kind;
  active?: string;
  light?: LightSpec | null;
  help?: string;
}

interface BoardTools {
  art(id: string): Art | undefined;
  act(action: Action, element: Element, event?: string): number;
  text(name: string): string;
  isPending(number: number): boolean;
  isLost(): boolean;
}

interface RendererTools {
  act(action: Action, element: Element, event: string): number;
  makeBoard(element: HTMLElement): Board;
  prefix?: string;
  isPending?(element: Element): boolean;
  holds?(element: Element, again: () => void): boolean;
}

/** What the renderer remembers of an element. */
interface State {
  on: Record<string, Action>;
  attrs: Record<string, string>;
  heard: Set<string>;
  children?: Map<string, HTMLElement | Text>;
  vars?: string[];
  name?: Scalar;
  edited?: boolean;
  board?: Board;
}

/** An element as the renderer sees it: fields have more, each only some of it. */
interface Shown extends HTMLElement {
  type?: string;
  value?: any;
  checked?: boolean;
  selected?: boolean;
  disabled?: boolean;
}

/** The middle of what is seen, and CSS pixels for a board unit; `fit` shows the whole board. */
interface View_ {
  x: number;
  y: number;
  scale: number;
  fit: number;
}

/** A city's name on a board: its box and its city's point in board units. */
interface NameBox {
  city: string;
  group: SVGElement;
  box: DOMRect;
  x: number;
  y: number;
  busy: number;
}

interface Size {
  width: number;
  height: number;
}
