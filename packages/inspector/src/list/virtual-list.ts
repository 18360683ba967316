import { html } from '../element/dom.ts';
import { ScrollScale } from './scroll-scale.ts';

/** Style of a {@link VirtualList}; its host sets the height. */
export const virtualListStyle = `
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

/** Rows made beyond both edges, so that fast scrolling shows no blanks. */
const SPARE = 4;

/** What fills a list. */
export interface VirtualRows {
  /** Number of rows. */
  readonly count: number;
  /** Fills an element with a row. The element may contain another row. */
  fill(element: HTMLElement, row: number): void;
}

/** A list of any number of rows of equal height. Only the visible rows are in the document. */
export class VirtualList {
  /** What scrolls. */
  readonly element: HTMLElement;
  /** Called when the user has scrolled. */
  scrolled: () => void = () => {};
  private readonly rows: VirtualRows;
  private readonly seen = html('div', { class: 'window-seen', role: 'none' });
  private readonly space = html('div', { role: 'none' });
  private readonly scale = new ScrollScale();
  private readonly sizes = new ResizeObserver(() => this.measure());
  private viewport = 0;
  /** The row that each element shows. */
  private readonly rowOf = new WeakMap<HTMLElement, number>();
  private first = 0;
  private rowHeight = 24;
  private settleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(rows: VirtualRows) {
    this.rows = rows;
    this.element = html('div', { class: 'window' }, this.seen, this.space);
    this.element.addEventListener('scroll', () => this.scroll(), { passive: true });
    this.sizes.observe(this.element);
  }

  /** Number of rows that fit, at least 1. */
  get page(): number {
    return Math.max(1, Math.floor(this.viewport / this.rowHeight));
  }

  /** Whether the last row is visible. */
  get atEnd(): boolean {
    return this.scale.top >= this.scale.end - this.rowHeight / 2;
  }

  /** The rows that are in the document. */
  get elements(): readonly HTMLElement[] {
    return [...this.seen.children] as HTMLElement[];
  }

  /** The first visible row. */
  get top(): number {
    return Math.floor(this.scale.top / this.rowHeight);
  }

  /**
   * Refills all visible rows, after rows have been added, removed or changed.
   * @param row a row to scroll to; -1 to stay
   */
  update(row = -1): void {
    this.scale.resize(this.rows.count * this.rowHeight, this.viewport);
    this.space.style.height = `${this.scale.height}px`;
    if (row >= 0) this.reach(row);
    this.draw(true);
    this.place();
  }

  /** Scrolls as little as necessary to show a row, or centres it if it is far away. */
  show(row: number): void {
    this.reach(row);
    this.draw(false);
    this.place();
  }

  private reach(row: number): void {
    const viewport = this.viewport;
    const from = row * this.rowHeight;
    const { top } = this.scale;
    if (from >= top && from + this.rowHeight <= top + viewport) return;
    const isFar = from < top - viewport || from > top + 2 * viewport;
    if (isFar) this.scale.scrollTo(from - (viewport - this.rowHeight) / 2);
    else this.scale.scrollTo(from < top ? from : from + this.rowHeight - viewport);
  }

  /** Measures the list and its rows. */
  private measure(): void {
    const style = getComputedStyle(this.element).getPropertyValue('--line-height');
    this.rowHeight = Number.parseFloat(style) || this.rowHeight;
    this.viewport = this.element.clientHeight;
    this.update();
  }

  private scroll(): void {
    if (!this.scale.moved(this.element.scrollTop)) return;
    this.draw(false);
    this.scrolled();
    // Where positions are scaled, steps move the list more than the bar: correct the bar once scrolling stops.
    clearTimeout(this.settleTimer);
    this.settleTimer = setTimeout(() => this.place(), 120);
  }

  /** Moves the scroll bar to its position. */
  private place(): void {
    const { bar } = this.scale;
    if (this.scale.isPlaced(bar)) return;
    this.element.scrollTop = bar;
    this.scale.placed(bar);
  }

  /** @param refill whether to refill all visible rows, or only new ones */
  private draw(refill: boolean): void {
    const viewport = this.viewport;
    const first = Math.max(0, this.top - SPARE);
    const last = Math.min(this.rows.count, Math.ceil((this.scale.top + viewport) / this.rowHeight) + SPARE);
    const length = viewport === 0 ? 0 : Math.max(0, last - first);
    const seen = this.seen;
    this.rotate(first - this.first);
    this.first = first;
    while (seen.childElementCount > length) seen.lastElementChild?.remove();
    while (seen.childElementCount < length) seen.append(html('div', { class: 'window-row' }));
    let row = first;
    for (const element of this.elements) {
      if (refill || this.rowOf.get(element) !== row) this.rows.fill(element, row);
      this.rowOf.set(element, row);
      row++;
    }
    seen.style.transform = `translateY(${first * this.rowHeight - this.scale.top}px)`;
  }

  /** Moves elements from one end to the other, so that rows that stay visible keep their elements. */
  private rotate(step: number): void {
    const seen = this.seen;
    if (Math.abs(step) >= seen.childElementCount) return;
    for (let i = 0; i < step; i++) seen.append(seen.firstElementChild as Element);
    for (let i = 0; i > step; i--) seen.prepend(seen.lastElementChild as Element);
  }
}
