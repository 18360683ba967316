/** Browsers draw no element that is much higher than this, in pixels; beyond, the way of the scroll bar is scaled. */
const HIGHEST = 8_000_000;

/** At both ends so much is not scaled, in pixels: there the bar and the list come to their ends together. */
const EDGE = 2_000_000;

/** Viewports that are scrolled over at once only by dragging the scroll bar: wheel, touch and keys go less far. */
const LEAP = 4;

/**
 * How far a list is scrolled, in pixels of its whole height, which may be more than a browser can scroll. Up to the limit
 * both are the same. Beyond it, small steps still move the list by what they say, and leaps of the scroll bar are scaled.
 */
export class ScrollScale {
  /** Pixels of the list above what is seen. */
  top = 0;
  private content = 0;
  private viewport = 0;
  /** Where the scroll bar was told, or heard, to be. */
  private knownBar = 0;

  /** How high the element is to be that the browser scrolls. */
  get height(): number {
    return Math.min(this.content, HIGHEST);
  }

  /** The furthest that the list can be scrolled. */
  get end(): number {
    return Math.max(0, this.content - this.viewport);
  }

  /** Where the scroll bar belongs. */
  get bar(): number {
    const { top, end } = this;
    if (this.content <= HIGHEST || top <= EDGE) return top;
    if (top >= end - EDGE) return this.last - (end - top);
    return EDGE + (top - EDGE) / this.factor;
  }

  /** The list, or what is seen of it, has another height. */
  resize(content: number, viewport: number): void {
    this.content = content;
    this.viewport = viewport;
    this.top = Math.min(this.top, this.end);
  }

  /** Scrolls to a place. The bar is to be put where it belongs, see {@link placed}. */
  scrollTo(top: number): void {
    this.top = Math.min(Math.max(0, top), this.end);
  }

  /** The scroll bar was put here by the program: that is no scrolling. */
  placed(bar: number): void {
    this.knownBar = bar;
  }

  /** Whether the scroll bar is here, as far as is known; a browser may put it a part of a pixel beside. */
  isPlaced(bar: number): boolean {
    return Math.abs(bar - this.knownBar) < 1;
  }

  /** The scroll bar has moved. @returns whether somebody has scrolled */
  moved(bar: number): boolean {
    if (this.isPlaced(bar)) return false;
    const step = bar - this.knownBar;
    this.knownBar = bar;
    if (this.content <= HIGHEST) this.scrollTo(bar);
    else if (Math.abs(step) <= LEAP * this.viewport) this.scrollTo(this.top + step);
    else if (bar <= EDGE) this.scrollTo(bar);
    else if (bar >= this.last - EDGE) this.scrollTo(this.end - (this.last - bar));
    else this.scrollTo(EDGE + (bar - EDGE) * this.factor);
    return true;
  }

  /** The furthest that the bar goes. */
  private get last(): number {
    return this.height - this.viewport;
  }

  /** Pixels of the list for a pixel of the bar, between the edges. */
  private get factor(): number {
    return (this.end - 2 * EDGE) / (this.last - 2 * EDGE);
  }
}
