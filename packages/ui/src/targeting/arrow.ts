import { BehaviorSubject, type Subscription } from 'rxjs';
import type { LiveValue } from '../live-value.ts';
import { type Fit, fitOf } from './fit.ts';
import type { Pointing } from './pointing.ts';

/** A point of the page, in pixels from its left top corner. */
export interface Point {
  /** To the right. */
  readonly x: number;
  /** Down. */
  readonly y: number;
}

/** The arrow of the picked card, from its element to the pointer or to the entity under it. */
export interface ArrowState {
  /** Where it begins: at the picked card, or at its chosen slot. */
  readonly from: Point;
  /** Where its tip is. */
  readonly to: Point;
  /** How well the entity at its tip fits; `none` where there is no entity, or one of which there is nothing to say. */
  readonly fit: Fit;
}

/** Where the tip of an arrow is below the upper edge of a target, at most. */
const TIP = 50;

/**
 * Follows the pointer and the focus while the user chooses a target.
 * @example
 * const arrow = new TargetArrow(pointing);
 * arrow.now$.subscribe((now) => {
 *   svg.toggleAttribute('hidden', now === null);
 *   if (now) path.setAttribute('d', curveTo(now.from, now.to).path);
 * });
 */
export class TargetArrow {
  private readonly subject = new BehaviorSubject<ArrowState | null>(null);
  private readonly pointing: Pointing;
  private readonly subscription: Subscription;
  private pointer: Point | null = null;
  private picked = 0;
  private frame = 0;

  constructor(pointing: Pointing) {
    this.pointing = pointing;
    this.subscription = pointing.changes$.subscribe(() => this.schedule());
    window.addEventListener('pointermove', this.follow);
  }

  /**
   * The arrow now; `null` unless the user is choosing a target, and until the pointer or the focus says where it points. It
   * begins at the element with `data-open-slot` once a position is chosen.
   */
  get now$(): LiveValue<ArrowState | null> {
    return this.subject;
  }

  /** Stops following. */
  dispose(): void {
    this.subscription.unsubscribe();
    window.removeEventListener('pointermove', this.follow);
    cancelAnimationFrame(this.frame);
    this.subject.complete();
  }

  private readonly follow = ({ clientX: x, clientY: y }: PointerEvent): void => {
    if (this.pointing.choosing !== 'target') return;
    this.begin();
    this.pointer = { x, y };
    if (this.pointing.over$.value === 0) this.update();
  };

  /** Measures in the next frame, when the page has drawn what has changed. */
  private schedule(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.update();
    });
  }

  /** The arrow of another card begins with the next movement. */
  private begin(): void {
    const { picked } = this.pointing;
    if (picked !== this.picked) this.pointer = null;
    this.picked = picked;
  }

  private update(): void {
    this.begin();
    const { pointing } = this;
    const arrow = pointing.choosing === 'target' ? this.measure() : null;
    if (arrow !== null || this.subject.value !== null) this.subject.next(arrow);
  }

  private measure(): ArrowState | null {
    const { pointing } = this;
    const over = pointing.over$.value;
    const slot = pointing.slot.isChosen ? document.querySelector('[data-open-slot]') : null;
    const start = (slot ?? pointing.stage.find(pointing.picked))?.getBoundingClientRect();
    const target = over > 0 ? pointing.stage.find(over)?.getBoundingClientRect() : undefined;
    const to = target
      ? { x: target.x + target.width / 2, y: target.y + Math.min(target.height / 2, TIP) }
      : this.pointer;
    if (!start || !to) return null;
    return {
      // At the upper edge, so that the line covers neither the name nor the picture.
      from: { x: start.x + start.width / 2, y: start.y },
      to,
      fit: over > 0 ? fitOf(pointing.targeting$.value, over) : 'none',
    };
  }
}

/** Pixels from where the line of an arrow ends to its tip. */
const HEAD = 24;

/**
 * Returns a curve between two points that rises like a throw.
 * @returns the line as an SVG path, which ends 24 pixels short of `to`, and the place and the direction, in degrees, of a
 * head of that length
 */
export function curveTo(from: Point, to: Point): { path: string; head: Point & { turn: number } } {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const bow = Math.min(90, far * 0.28);
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - bow };
  const turn = Math.atan2(to.y - bend.y, to.x - bend.x);
  const back = Math.min(HEAD, far / 2);
  const end = { x: to.x - Math.cos(turn) * back, y: to.y - Math.sin(turn) * back };
  return {
    path: `M${round(from.x)} ${round(from.y)}Q${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}`,
    head: { x: round(end.x), y: round(end.y), turn: round((turn * 180) / Math.PI) },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
