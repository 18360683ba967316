/** Browsers do not draw an element much higher than this, in pixels; beyond it, scroll bar positions are scaled. */
const HIGHEST = 8_000_000;

/** Pixels at both ends that are not scaled, so that the bar and the list reach their ends together. */
const EDGE = 2_000_000;

/** A scroll over more viewports than this is a drag of the scroll bar: wheel, touch and keys move less. */
const LEAP = 4;

/**
 * The scroll position of a list, in pixels of its whole height, which may be more than a browser can scroll. Up to
 * the limit both are the same. Beyond it, small steps move the list by the same distance, and drags of the scroll bar
 * are scaled.
 */
export class ScrollScale {
  /** Pixels of the list above the visible part. */
  top = 0;
  private content = 0;
  private viewport = 0;
  /** The last position of the scroll bar that was set or reported. */
  private knownBar = 0;

  /** Height of the element that the browser scrolls, in pixels. */
  get height(): number {
    return Math.min(this.content, HIGHEST);
  }

  /** The largest scroll position of the list. */
  get end(): number {
    return Math.max(0, this.content - this.viewport);
  }

  /** The scroll bar's position for the current scroll position. */
  get bar(): number {
    const { top, end } = this;
    if (this.content <= HIGHEST || top <= EDGE) return top;
    if (top >= end - EDGE) return this.last - (end - top);
    return EDGE + (top - EDGE) / this.factor;
  }

  /** Sets the height of the list and of its visible part. */
  resize(content: number, viewport: number): void {
    this.content = content;
    this.viewport = viewport;
    this.top = Math.min(this.top, this.end);
  }

  /** Scrolls to a position. The caller then moves the bar, see {@link placed}. */
  scrollTo(top: number): void {
    this.top = Math.min(Math.max(0, top), this.end);
  }

  /** The program has moved the scroll bar here: it is not a scroll by the user. */
  placed(bar: number): void {
    this.knownBar = bar;
  }

  /** Whether the scroll bar is at this position, within a pixel: browsers round it. */
  isPlaced(bar: number): boolean {
    return Math.abs(bar - this.knownBar) < 1;
  }

  /** The scroll bar has moved. @returns whether the user has scrolled */
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

  /** The largest position of the bar. */
  private get last(): number {
    return this.height - this.viewport;
  }

  /** Pixels of the list for each pixel of the bar, between the edges. */
  private get factor(): number {
    return (this.end - 2 * EDGE) / (this.last - 2 * EDGE);
  }
}
