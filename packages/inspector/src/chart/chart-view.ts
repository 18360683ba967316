import { html, setAttributes } from '../element/dom.ts';
import { listenToGestures } from '../element/gestures.ts';
import { type Chart, stateOf } from './chart.ts';
import { ChartDrawing, type LitStates } from './drawing.ts';
import { foldingOf } from './fold.ts';
import { type ChartLayout, neighbour, type PlacedBox } from './layout.ts';
import { sayState } from './step-words.ts';
import { begin, fit, pan, reveal, type Size, type Viewport, zoom } from './viewport.ts';

/** Pixels that an arrow key moves the drawing, and the zoom factor of a key or button. */
const STEP = 60;
const FACTOR = 1.25;

/** The chart that a drawing is of: all of it, and what is drawn, with some of its states folded. */
export interface DrawnChart {
  whole: Chart;
  drawn: Chart;
}

/** What a drawn chart tells the one who shows it. */
export interface ChartListener {
  /** The focused state in words; empty for none. */
  described(words: string): void;
  /** The user folds or unfolds a state. */
  toggled(id: string): void;
}

/** A drawn chart with zoom, pan, and keyboard navigation from state to state. */
export class ChartView {
  /** The element that takes the focus and the keys that move and zoom. */
  readonly element: HTMLElement;
  private readonly chart: Chart;
  private readonly drawing: ChartDrawing;
  private readonly listener: ChartListener;
  private readonly ending = new AbortController();
  private readonly resizes = new ResizeObserver(() => this.resized());
  private lit: LitStates = { states: new Set(), transitions: new Set() };
  private viewport: Viewport | null = null;
  /** How the viewport was set: it follows the active states until the user moves it. */
  private seen: 'followed' | 'whole' | 'moved' = 'followed';

  constructor(name: string, { whole, drawn }: DrawnChart, layout: ChartLayout, listener: ChartListener) {
    this.chart = whole;
    this.listener = listener;
    this.drawing = new ChartDrawing(drawn, layout);
    this.element = html(
      'div',
      {
        class: 'surface',
        tabindex: 0,
        role: 'application',
        'aria-roledescription': 'statechart',
        'aria-label': `${name}. Arrow keys move it, plus and minus zoom, 0 shows all of it, Enter goes to its states.`,
      },
      this.drawing.element,
    );
    for (const [id, group] of this.drawing.states) {
      const folds = foldingOf(stateOf(drawn, id));
      setAttributes(group, {
        role: folds === null ? 'img' : 'button',
        'aria-roledescription': 'state',
        'aria-expanded': folds === null ? null : folds === 'open',
        tabindex: -1,
      });
      // A folded state is unfolded anywhere, an unfolded one folded by its sign: a click into it belongs to its inside.
      const pressed = folds === 'folded' ? group : group.querySelector('.fold');
      if (folds !== null) pressed?.addEventListener('click', () => this.listener.toggled(id));
      group.addEventListener('focus', () => this.focused(id));
      group.addEventListener('blur', () => this.listener.described(''));
    }
    this.element.addEventListener('keydown', (event) => this.pressed(event));
    listenToGestures(
      this.element,
      {
        pan: (dx, dy) => this.move(dx, dy),
        zoom: (factor, x, y) => this.zoomAbout(factor, x, y),
      },
      this.ending.signal,
    );
    this.resizes.observe(this.element);
    this.light(this.lit);
    this.rove([...this.drawing.states.keys()][0] ?? '');
  }

  /** Ids of the highlighted states, read from the drawing. */
  get litStates(): readonly string[] {
    return [...this.drawing.states].filter(([, group]) => group.classList.contains('lit')).map(([id]) => id);
  }

  light(lit: LitStates): void {
    const before = this.lit;
    this.lit = lit;
    this.drawing.light(lit);
    for (const [id, group] of this.drawing.states)
      if (!group.hasAttribute('aria-label') || before.states.has(id) !== lit.states.has(id))
        group.setAttribute('aria-label', sayState(this.chart, stateOf(this.chart, id), lit.states.has(id)));
    const innermost = this.innermost();
    // A step that leads out of sight moves the drawing, also where the user has moved it before.
    const hasStepped = [...lit.states].some((id) => !before.states.has(id));
    if (innermost !== null && this.viewport !== null && (this.seen === 'followed' || hasStepped))
      this.show(reveal(this.viewport, innermost, this.screen()));
  }

  /** Whether the user has asked for all of it. */
  get isWhole(): boolean {
    return this.seen === 'whole';
  }

  /** Id of the state that has the focus; `null` for none. */
  get focusedState(): string | null {
    const root = this.element.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    return [...this.drawing.states].find(([, group]) => group === focused)?.[0] ?? null;
  }

  /** Moves the focus to a state, or to the drawn one around it. */
  focusOn(id: string): void {
    let it: string | null = id;
    while (it !== null && !this.drawing.states.has(it)) it = stateOf(this.chart, it).parent;
    if (it !== null) this.focus(it);
  }

  /** Shows all of it. */
  fit(): void {
    this.seen = 'whole';
    this.show(fit(this.drawing.layout, this.screen()));
  }

  /** Zooms in or out by one step about the centre. */
  zoomBy(direction: 1 | -1): void {
    const { width, height } = this.screen();
    this.zoomAbout(FACTOR ** direction, width / 2, height / 2);
  }

  close(): void {
    this.ending.abort();
    this.resizes.disconnect();
    this.element.remove();
  }

  private zoomAbout(factor: number, x: number, y: number): void {
    if (this.viewport === null) return;
    this.seen = 'moved';
    this.show(zoom(this.viewport, factor, x, y));
    this.move(0, 0);
  }

  private move(dx: number, dy: number): void {
    if (this.viewport === null) return;
    this.seen = 'moved';
    this.show(pan(this.viewport, dx, dy, this.drawing.layout, this.screen()));
  }

  private resized(): void {
    const screen = this.screen();
    if (screen.width === 0 || screen.height === 0) return;
    if (this.seen === 'moved') this.move(0, 0);
    else if (this.seen === 'whole') this.fit();
    else this.show(begin(this.drawing.layout, screen, this.innermost()));
  }

  private screen(): Size {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  /** Sets the element's size instead of a scale transform: text stays sharp, and print sets its own size. */
  private show(viewport: Viewport): void {
    this.viewport = viewport;
    const { style } = this.drawing.element;
    style.width = `${this.drawing.layout.width * viewport.scale}px`;
    style.height = `${this.drawing.layout.height * viewport.scale}px`;
    style.transform = `translate(${viewport.x}px, ${viewport.y}px)`;
  }

  private innermost(): PlacedBox | null {
    return this.drawing.layout.boxes.findLast(({ state }) => this.lit.states.has(state)) ?? null;
  }

  private boxOf(id: string): PlacedBox | undefined {
    return this.drawing.layout.boxes.find(({ state }) => state === id);
  }

  /** Makes one state reachable with Tab. */
  private rove(id: string): void {
    for (const [state, group] of this.drawing.states)
      group.setAttribute('tabindex', state === id ? '0' : '-1');
  }

  private focused(id: string): void {
    this.rove(id);
    this.listener.described(sayState(this.chart, stateOf(this.chart, id), this.lit.states.has(id)));
    const box = this.boxOf(id);
    if (box !== undefined && this.viewport !== null) this.show(reveal(this.viewport, box, this.screen()));
  }

  private focus(id: string | undefined): void {
    if (id !== undefined) this.drawing.states.get(id)?.focus({ preventScroll: true });
  }

  private pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ids = [...this.drawing.states.keys()];
    const at = ids.find((id) => this.drawing.states.get(id) === event.target);
    if (at === undefined ? this.pressedOutside(event.key) : this.pressedAt(event.key, at, ids)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  private pressedOutside(key: string): boolean {
    switch (key) {
      case 'ArrowLeft':
        this.move(STEP, 0);
        return true;
      case 'ArrowRight':
        this.move(-STEP, 0);
        return true;
      case 'ArrowUp':
        this.move(0, STEP);
        return true;
      case 'ArrowDown':
        this.move(0, -STEP);
        return true;
      case 'Enter':
        this.focus(this.innermost()?.state ?? this.chart.states[0]?.id);
        return true;
      default:
        return this.zoomed(key);
    }
  }

  private pressedAt(key: string, at: string, ids: readonly string[]): boolean {
    switch (key) {
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'ArrowUp':
      case 'ArrowDown':
        this.focus(neighbour(this.drawing.layout.boxes, at, key) ?? undefined);
        return true;
      case 'PageDown':
        this.focus(ids[ids.indexOf(at) + 1]);
        return true;
      case 'PageUp':
        this.focus(ids[ids.indexOf(at) - 1]);
        return true;
      case 'Home':
        this.focus(ids[0]);
        return true;
      case 'End':
        this.focus(ids.at(-1));
        return true;
      case 'Enter':
      case ' ':
        if (this.drawing.states.get(at)?.hasAttribute('aria-expanded') === true) this.listener.toggled(at);
        return true;
      case 'Escape':
        this.element.focus();
        return true;
      default:
        return this.zoomed(key);
    }
  }

  private zoomed(key: string): boolean {
    switch (key) {
      case '+':
      case '=':
        this.zoomBy(1);
        return true;
      case '-':
        this.zoomBy(-1);
        return true;
      case '0':
        this.fit();
        return true;
      default:
        return false;
    }
  }
}
