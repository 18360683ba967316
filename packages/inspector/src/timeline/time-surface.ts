import { html } from '../element/dom.ts';
import { listenToGestures } from '../element/gestures.ts';
import type { Axis } from './axis.ts';
import type { TimelineLane } from './lanes.ts';
import { type PlacedLane, paintLanes, RULER, type Sheet } from './paint.ts';
import { moved, nearest, revealing, type Window, zoomed } from './span.ts';
import type { Palette } from './style.ts';

/** One item on the time line. */
export interface TimelineItem {
  lane: TimelineLane;
  index: number;
}

/** Handles what the user does on the surface. */
export interface SurfaceListener {
  /** Called when the user has panned or zoomed. */
  seen(window: Window): void;
  /** Called when an item is pointed at or reached by keys; `null` for none. */
  looked(item: TimelineItem | null, byKeys: boolean): void;
  /** Called when an item is chosen; `null` for an empty place of the axis. */
  chosen(item: TimelineItem | null, at: number): void;
}

/** How near the pointer must be to an item, in pixels, and the shortest visible part of an axis. */
const SLACK = 6;
const LEAST = 4;

/** The drawn lanes, with zoom, pan, pointing, and keyboard navigation from item to item. */
export class TimeSurface {
  /** The element that takes the focus. */
  readonly element: HTMLElement;
  private readonly canvas = html('canvas', { 'aria-hidden': 'true' });
  private readonly here = html('div', { class: 'here', hidden: true });
  private readonly cursor = html('div', { class: 'cursor', hidden: true });
  private readonly listener: SurfaceListener;
  private readonly ending = new AbortController();
  private axis: Axis | null = null;
  private window: Window = { from: 0, to: 1 };
  private lanes: readonly PlacedLane[] = [];
  private at: { lane: string; index: number } | null = null;

  constructor(listener: SurfaceListener) {
    this.listener = listener;
    this.element = html(
      'div',
      {
        class: 'surface',
        role: 'application',
        tabindex: 0,
        'aria-roledescription': 'time line',
        'aria-label':
          'Time line. Left and right go from item to item, up and down from lane to lane, Enter goes to the moment, plus and minus zoom, 0 shows all of it, Page Up and Page Down move it.',
      },
      this.canvas,
      this.cursor,
      this.here,
    );
    this.element.addEventListener('keydown', (event) => this.pressed(event));
    this.element.addEventListener('pointermove', ({ clientX, clientY, buttons }) => {
      if (buttons !== 0) return;
      const { left, top } = this.element.getBoundingClientRect();
      this.listener.looked(this.itemAt(clientX - left, clientY - top), false);
    });
    this.element.addEventListener('pointerleave', () => this.listener.looked(this.itemHere(), false));
    listenToGestures(
      this.element,
      {
        pan: (dx) => this.panned(dx),
        zoom: (factor, x) => this.zoomAt(factor, this.placeAt(x)),
        press: (x, y) => this.choose(x, y),
      },
      this.ending.signal,
    );
  }

  get width(): number {
    return this.element.clientWidth;
  }

  /**
   * Draws the visible part.
   * @param moment the selected moment on the axis; `null` to follow the match
   * @param selected the selected action; -1 for none
   */
  show(
    axis: Axis,
    window: Window,
    lanes: readonly PlacedLane[],
    height: number,
    moment: number | null,
    palette: Palette,
    selected: number,
  ): Sheet | null {
    this.axis = axis;
    this.window = window;
    this.lanes = lanes;
    this.element.style.height = `${height}px`;
    const { width } = this;
    const context = this.canvas.getContext('2d');
    if (context === null || width === 0) return null;
    const ratio = devicePixelRatio;
    if (
      this.canvas.width !== Math.round(width * ratio) ||
      this.canvas.height !== Math.round(height * ratio)
    ) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
      this.canvas.style.height = `${height}px`;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const sheet = { context, width, height };
    paintLanes(sheet, axis, window, lanes, palette, selected);
    this.cursor.hidden = moment === null || moment < window.from || moment > window.to;
    if (moment !== null) this.cursor.style.translate = `${this.pixelOf(moment)}px`;
    this.ring();
    return sheet;
  }

  /** Zooms about the middle. */
  zoomBy(factor: number): void {
    this.zoomAt(factor, (this.window.from + this.window.to) / 2);
  }

  close(): void {
    this.ending.abort();
  }

  private placeAt(x: number): number {
    return this.window.from + (x / Math.max(this.width, 1)) * (this.window.to - this.window.from);
  }

  private pixelOf(at: number): number {
    return ((at - this.window.from) / (this.window.to - this.window.from)) * this.width;
  }

  private zoomAt(factor: number, at: number): void {
    if (this.axis !== null) this.listener.seen(zoomed(this.window, factor, at, this.axis, LEAST));
  }

  private panned(dx: number): void {
    const units = (dx / Math.max(this.width, 1)) * (this.window.to - this.window.from);
    if (this.axis !== null) this.listener.seen(moved(this.window, -units, this.axis));
  }

  private itemAt(x: number, y: number): TimelineItem | null {
    const place = this.lanes.find(({ lane, top }) => y >= top && y < top + lane.height);
    if (place === undefined) return null;
    const units = (this.window.to - this.window.from) / Math.max(this.width, 1);
    const index = nearest(place.lane.track, this.placeAt(x), SLACK * units);
    return index < 0 ? null : { lane: place.lane, index };
  }

  private choose(x: number, y: number): void {
    const item = y < RULER ? null : this.itemAt(x, y);
    if (item !== null) this.at = { lane: item.lane.id, index: item.index };
    this.ring();
    this.listener.chosen(item, this.placeAt(x));
  }

  /** The item reached by keys, if it still exists. */
  private itemHere(): TimelineItem | null {
    const { at } = this;
    const lane = this.lanes.find((it) => it.lane.id === at?.lane)?.lane;
    return at === null || lane === undefined || at.index >= lane.track.count
      ? null
      : { lane, index: at.index };
  }

  /** Moves the focus ring to the item reached by keys. */
  private ring(): void {
    const item = this.itemHere();
    const place = this.lanes.find(({ lane }) => lane === item?.lane);
    this.here.hidden = item === null || place === undefined;
    if (item === null || place === undefined) return;
    const { track, height } = item.lane;
    const from = Math.max(this.pixelOf(track.start(item.index)), -20);
    const to = Math.min(this.pixelOf(track.end(item.index)), this.width + 20);
    const { style } = this.here;
    style.translate = `${from - 4}px ${place.top}px`;
    style.width = `${Math.max(to - from, 2) + 7}px`;
    style.height = `${height}px`;
  }

  private goTo(item: TimelineItem): void {
    this.at = { lane: item.lane.id, index: item.index };
    const { track } = item.lane;
    if (this.axis !== null) {
      const window = revealing(this.window, track.start(item.index), track.end(item.index), this.axis);
      if (window !== this.window) this.listener.seen(window);
    }
    this.ring();
    this.listener.looked(item, true);
  }

  private pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const span = this.window.to - this.window.from;
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        this.stepItem(event.key === 'ArrowLeft' ? -1 : 1);
        break;
      case 'ArrowUp':
      case 'ArrowDown':
        this.stepLane(event.key === 'ArrowUp' ? -1 : 1);
        break;
      case 'Home':
      case 'End': {
        const lane = this.itemHere()?.lane ?? this.lanes[0]?.lane;
        if (lane !== undefined) this.goTo({ lane, index: event.key === 'Home' ? 0 : lane.track.count - 1 });
        break;
      }
      case 'PageUp':
      case 'PageDown':
        if (this.axis !== null)
          this.listener.seen(moved(this.window, span * (event.key === 'PageUp' ? -0.8 : 0.8), this.axis));
        break;
      case 'Enter':
      case ' ': {
        const item = this.itemHere();
        if (item !== null) this.listener.chosen(item, item.lane.track.start(item.index));
        break;
      }
      case '+':
      case '=':
        this.zoomAt(1.5, this.middle());
        break;
      case '-':
        this.zoomAt(1 / 1.5, this.middle());
        break;
      case '0':
        if (this.axis !== null) this.listener.seen({ from: this.axis.begin, to: this.axis.end });
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The centre of a zoom by keys: the current item, if it is visible. */
  private middle(): number {
    const item = this.itemHere();
    const { from, to } = this.window;
    const start = item?.lane.track.start(item.index) ?? from - 1;
    return start >= from && start <= to ? start : (from + to) / 2;
  }

  private stepItem(by: 1 | -1): void {
    const item = this.itemHere() ?? this.firstSeen(this.lanes[0]?.lane);
    if (item === null) return;
    const index = this.itemHere() === null ? item.index : item.index + by;
    if (index >= 0 && index < item.lane.track.count) this.goTo({ lane: item.lane, index });
  }

  private stepLane(by: 1 | -1): void {
    const item = this.itemHere();
    const place = this.lanes.findIndex(({ lane }) => lane.id === item?.lane.id);
    const lane = this.lanes[item === null ? 0 : place + by]?.lane;
    if (lane === undefined) return;
    const at = item === null ? this.window.from : item.lane.track.start(item.index);
    const index = nearest(lane.track, at, Number.POSITIVE_INFINITY);
    this.goTo({ lane, index: Math.max(index, 0) });
  }

  private firstSeen(lane: TimelineLane | undefined): TimelineItem | null {
    if (lane === undefined || lane.track.count === 0) return null;
    return { lane, index: Math.max(nearest(lane.track, this.window.from, Number.POSITIVE_INFINITY), 0) };
  }
}
