import { html } from '../dom.ts';
import { ScrollScale } from './scroll-scale.ts';

/** Style of a {@link WindowList}: its host gives it a height. */
export const windowStyle = `
.window {
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
}
.window-seen { position: sticky; top: 0; height: 0; }
.window-row {
  display: flex;
  align-items: center;
  height: var(--line-height);
  contain: strict;
  overflow: hidden;
  cursor: default;
  white-space: nowrap;
}
.window-row:hover { background: var(--raised); }
.window .window-row[aria-selected="true"] { background: var(--selected); box-shadow: inset 3px 0 var(--accent); }
.window:focus-visible .window-row[aria-selected="true"] { outline: 2px solid var(--focus); outline-offset: -2px; }
.fold { flex: none; width: 14px; color: var(--muted); cursor: pointer; text-align: center; }
`;

/** Rows beyond both edges that are made, so that a fast wheel meets no blank. */
const SPARE = 4;

/** What fills a list. */
export interface WindowRows {
  /** How many rows there are. */
  readonly count: number;
  /** Fills an element with a row. It held another row before, or nothing. */
  fill(element: HTMLElement, row: number): void;
}

/** A list of any number of rows of one height, of which only those are in the document that are to be seen. */
export class WindowList {
  /** What scrolls. */
  readonly element: HTMLElement;
  /** Called when somebody has scrolled. */
  scrolled: () => void = () => {};
  readonly #rows: WindowRows;
  readonly #seen = html('div', { class: 'window-seen', role: 'none' });
  readonly #space = html('div', { role: 'none' });
  readonly #scale = new ScrollScale();
  readonly #sizes = new ResizeObserver(() => this.#measure());
  #viewport = 0;
  /** Which row each element holds. */
  readonly #held = new WeakMap<HTMLElement, number>();
  #first = 0;
  #height = 24;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(rows: WindowRows) {
    this.#rows = rows;
    this.element = html('div', { class: 'window' }, this.#seen, this.#space);
    this.element.addEventListener('scroll', () => this.#scroll(), { passive: true });
    this.#sizes.observe(this.element);
  }

  /** Rows that fit into what is seen, at least 1. */
  get page(): number {
    return Math.max(1, Math.floor(this.#viewport / this.#height));
  }

  /** Whether the last row is seen. */
  get atEnd(): boolean {
    return this.#scale.top >= this.#scale.end - this.#height / 2;
  }

  /** The rows that are in the document. */
  get elements(): readonly HTMLElement[] {
    return [...this.#seen.children] as HTMLElement[];
  }

  /** The first row that is seen. */
  get top(): number {
    return Math.floor(this.#scale.top / this.#height);
  }

  /**
   * Fills all that is seen anew: there are other rows, or they say something else.
   * @param row one that is to be seen; -1 to stay where it is
   */
  update(row = -1): void {
    this.#scale.resize(this.#rows.count * this.#height, this.#viewport);
    this.#space.style.height = `${this.#scale.height}px`;
    if (row >= 0) this.#reach(row);
    this.#draw(true);
    this.#place();
  }

  /** Scrolls as little as shows a row, or to the middle if it is far. */
  show(row: number): void {
    this.#reach(row);
    this.#draw(false);
    this.#place();
  }

  #reach(row: number): void {
    const viewport = this.#viewport;
    const from = row * this.#height;
    const { top } = this.#scale;
    if (from >= top && from + this.#height <= top + viewport) return;
    const isFar = from < top - viewport || from > top + 2 * viewport;
    if (isFar) this.#scale.scrollTo(from - (viewport - this.#height) / 2);
    else this.#scale.scrollTo(from < top ? from : from + this.#height - viewport);
  }

  /** The list has another height, or its rows have. */
  #measure(): void {
    const style = getComputedStyle(this.element).getPropertyValue('--line-height');
    this.#height = Number.parseFloat(style) || this.#height;
    this.#viewport = this.element.clientHeight;
    this.update();
  }

  #scroll(): void {
    if (!this.#scale.moved(this.element.scrollTop)) return;
    this.#draw(false);
    this.scrolled();
    // Where the way is scaled, steps have moved the list more than the bar: it is put right when all is still.
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#place(), 120);
  }

  /** Puts the scroll bar where it belongs. */
  #place(): void {
    const { bar } = this.#scale;
    if (this.#scale.isPlaced(bar)) return;
    this.element.scrollTop = bar;
    this.#scale.placed(bar);
  }

  /** @param anew whether all that is seen is filled, and not only what was not seen before */
  #draw(anew: boolean): void {
    const viewport = this.#viewport;
    const first = Math.max(0, this.top - SPARE);
    const last = Math.min(this.#rows.count, Math.ceil((this.#scale.top + viewport) / this.#height) + SPARE);
    const length = viewport === 0 ? 0 : Math.max(0, last - first);
    const seen = this.#seen;
    this.#turn(first - this.#first);
    this.#first = first;
    while (seen.childElementCount > length) seen.lastElementChild?.remove();
    while (seen.childElementCount < length) seen.append(html('div', { class: 'window-row' }));
    let row = first;
    for (const element of this.elements) {
      if (anew || this.#held.get(element) !== row) this.#rows.fill(element, row);
      this.#held.set(element, row);
      row++;
    }
    seen.style.transform = `translateY(${first * this.#height - this.#scale.top}px)`;
  }

  /** Moves elements from one end to the other, so that those that stay need not be filled again, in the order of rows. */
  #turn(step: number): void {
    const seen = this.#seen;
    if (Math.abs(step) >= seen.childElementCount) return;
    for (let i = 0; i < step; i++) seen.append(seen.firstElementChild as Element);
    for (let i = 0; i > step; i--) seen.prepend(seen.lastElementChild as Element);
  }
}
