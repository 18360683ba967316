import type { Play } from '@aftercast/bridge/client';
import { flushSync } from 'react-dom';
import type { ArenaGame } from '../presentation/game.ts';

/** The default easing: fast start, soft end, no bounce. */
const EASE_OUT = 'cubic-bezier(0.2, 0.75, 0.25, 1)';

/** Duration of the cross-fade that replaces motion when the user prefers reduced motion, in milliseconds. */
const FADE = 120;

/** Timing of an animation. Times are milliseconds at speed 1. */
export interface Timing {
  duration: number;
  delay?: number;
  easing?: string;
  fill?: FillMode;
}

/** What ends an animation early, and its speed. A viewer's {@link Play} is one. */
export type Pace = Pick<Play, 'signal' | 'speed'>;

/**
 * What viewers work with: it finds the element of an entity, animates it at the speed of the match, and remembers where
 * entities were that have left the page.
 */
export class Stage {
  /** Game whose cards viewers draw above the table. */
  readonly game: ArenaGame;
  private readonly running = new Set<Animation>();
  private readonly places = new Map<number, { box: DOMRect; card: string | null }>();
  private readonly held = new WeakMap<Element, Animation[]>();
  private readonly paint: () => void;
  private readonly reduced = matchMedia('(prefers-reduced-motion: reduce)');
  private overlayLayer: HTMLElement | null = null;
  private playbackRate = 1;
  private stopped = false;

  /** @param paint renders the client's current view synchronously */
  constructor(game: ArenaGame, paint: () => void) {
    this.game = game;
    this.paint = paint;
  }

  /** The layer above the table that holds marks and ghosts. */
  set overlay(element: HTMLElement | null) {
    this.overlayLayer = element;
  }

  /** Whether the user prefers reduced motion. */
  get still(): boolean {
    return this.reduced.matches;
  }

  /** Playback speed of every animation; 1 is normal, `Infinity` finishes animations at once. */
  /** Playback speed of every animation; 1 is normal, `Infinity` finishes animations at once. */
  get speed(): number {
    return this.playbackRate;
  }

  set speed(speed: number) {
    this.playbackRate = speed;
    for (const animation of this.running)
      if (Number.isFinite(speed)) animation.updatePlaybackRate(speed);
      else animation.finish();
  }

  /** Pauses running animations, and animations that start before {@link resume}. */
  pause(): void {
    this.stopped = true;
    for (const animation of this.running) animation.pause();
  }

  /** Continues paused animations. */
  /** Continues paused animations. */
  resume(): void {
    this.stopped = false;
    for (const animation of this.running) animation.play();
  }

  /** Jumps every running animation to its end. */
  /** Jumps every running animation to its end. */
  finish(): void {
    for (const animation of this.running) animation.finish();
  }

  /** Returns the element of an entity, or `null` if the entity is not shown. */
  find(entity: number): HTMLElement | null {
    return document.querySelector<HTMLElement>(`[data-entity="${entity}"]`);
  }

  /** Returns the slot of an entity, occupied or vacant, or `null` if it has none. */
  slot(entity: number): HTMLElement | null {
    return document.querySelector<HTMLElement>(`[data-slot="${entity}"]`);
  }

  /** Returns where an entity is on the screen: its element, its vacant slot, or the box where it was last seen. `null` if it was never seen. */
  place(entity: number): DOMRect | null {
    const element = this.find(entity) ?? this.slot(entity);
    return element?.getBoundingClientRect() ?? this.places.get(entity)?.box ?? null;
  }

  /** Returns health plus armor, or strength, as the page shows it; `null` if the page shows none of them. */
  vigour(entity: number): number | null {
    const shown =
      this.find(entity)?.querySelectorAll(
        '[data-stat="health"], [data-stat="armor"], [data-stat="strength"]',
      ) ?? [];
    return shown.length === 0
      ? null
      : Array.from(shown, ({ textContent }) => Number(textContent)).reduce((sum, value) => sum + value, 0);
  }

  /** Returns the card id of an entity when it was last seen; `null` if unknown. */
  card(entity: number): string | null {
    return this.places.get(entity)?.card ?? null;
  }

  /** Reports the keyframe, waits until the phase's change is applied, and renders it. */
  async keyframe(play: Play): Promise<void> {
    await play.keyframe();
    this.refresh();
  }

  /** Renders the client's current view. Elements that changed position slide to it. */
  refresh(): void {
    this.move(() => this.paint());
  }

  /** Applies a change of page state. Elements that changed position slide to it. */
  rearrange(change: () => void): void {
    this.move(() => flushSync(change));
  }

  private move(change: () => void): void {
    const before = this.measure();
    change();
    if (this.still || !Number.isFinite(this.playbackRate)) return;
    for (const [key, { element, box }] of this.measure()) {
      const old = before.get(key)?.box;
      if (old && (Math.abs(old.x - box.x) > 1 || Math.abs(old.y - box.y) > 1)) this.slide(element, old, box);
    }
  }

  /**
   * Plays frames on an element; without an element it only waits. It always ends, and ends at once when the signal aborts
   * or the speed is infinite. With reduced motion, only opacity is animated, as a short cross-fade.
   */
  async animate(pace: Pace, element: Element | null, frames: Keyframe[], timing: Timing): Promise<void> {
    if (pace.signal.aborted || !Number.isFinite(pace.speed)) return;
    const effect = new KeyframeEffect(element, this.still ? frames.map(fading) : frames, {
      easing: timing.easing ?? EASE_OUT,
      fill: timing.fill ?? 'none',
      duration: this.still ? Math.min(timing.duration, FADE) : timing.duration,
      delay: this.still ? 0 : (timing.delay ?? 0),
    });
    const animation = new Animation(effect, document.timeline);
    animation.playbackRate = pace.speed;
    const finish = () => animation.finish();
    this.running.add(animation);
    pace.signal.addEventListener('abort', finish, { once: true });
    animation.play();
    // Start in this frame, not the next: a phase is a chain of animations, and each lost frame adds up.
    animation.startTime = document.timeline.currentTime;
    if (this.stopped) animation.pause();
    // A cancelled animation rejects; viewers treat that as a normal end.
    await animation.finished.catch(() => undefined);
    pace.signal.removeEventListener('abort', finish);
    this.running.delete(animation);
    if (element && timing.fill === 'forwards')
      this.held.set(element, [...(this.held.get(element) ?? []), animation]);
  }

  /** Cancels the finished animations that still hold an element in their end state (`fill: 'forwards'`). */
  release(element: Element | null): void {
    if (!element) return;
    for (const animation of this.held.get(element) ?? []) animation.cancel();
    this.held.delete(element);
  }

  /** Waits for a duration in milliseconds at speed 1. */
  wait(pace: Pace, duration: number): Promise<void> {
    return this.animate(pace, null, [], { duration });
  }

  /** Adds a mark above the table, centred on a box. The caller removes it. */
  mark(name: string, place: DOMRect, text = ''): HTMLElement {
    const mark = document.createElement('div');
    mark.className = `mark ${name}`;
    mark.textContent = text;
    mark.style.left = `${place.x + place.width / 2}px`;
    mark.style.top = `${place.y + place.height / 2}px`;
    this.overlayLayer?.append(mark);
    return mark;
  }

  /** Animates a mark, then removes it. */
  async flash(pace: Pace, mark: HTMLElement, frames: Keyframe[], timing: Timing): Promise<void> {
    await this.animate(pace, mark, frames, { fill: 'both', ...timing });
    mark.remove();
  }

  /**
   * Returns a copy of an element, of the same size and in the same position. It is not visible until {@link add} puts it
   * on the layer above the table.
   */
  ghost(element: HTMLElement): HTMLElement {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = element;
    const ghost = document.createElement('div');
    ghost.className = 'ghost';
    ghost.inert = true;
    // Use the layout size: the copy does not inherit transforms from running animations.
    Object.assign(ghost.style, {
      left: px(x + (width - offsetWidth) / 2),
      top: px(y + (height - offsetHeight) / 2),
      width: px(offsetWidth),
      height: px(offsetHeight),
    });
    // Pieces on the board get their size from the row, which the copy is not in.
    ghost.style.setProperty('--tile', px(offsetWidth));
    const copy = element.cloneNode(true) as HTMLElement;
    // Queries for an entity must not find its ghost.
    for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')])
      for (const name of [
        'data-entity',
        'data-stat',
        'data-card',
        'data-zone',
        'data-testid',
        'id',
        'aria-label',
      ])
        part.removeAttribute(name);
    ghost.append(copy);
    return ghost;
  }

  /** Adds a ghost above the table. The caller removes it. */
  add(ghost: HTMLElement): HTMLElement {
    this.overlayLayer?.append(ghost);
    return ghost;
  }

  private slide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
    const scale = to.width > 0 ? from.width / to.width : 1;
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    const pace = { speed: this.playbackRate, signal: new AbortController().signal };
    void this.animate(
      pace,
      element,
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }],
      { duration: 260 },
    );
  }

  private measure(): Map<string, { element: HTMLElement; box: DOMRect }> {
    for (const element of document.querySelectorAll<HTMLElement>('[data-entity]'))
      this.places.set(Number(element.dataset.entity), {
        box: element.getBoundingClientRect(),
        card: element.dataset.card ?? null,
      });
    const slots = document.querySelectorAll<HTMLElement>('[data-slot]');
    return new Map(
      Array.from(slots, (element) => [
        element.dataset.slot ?? '',
        { element, box: element.getBoundingClientRect() },
      ]),
    );
  }
}

/** Reduces a frame to its opacity. */
function fading({ opacity, offset }: Keyframe): Keyframe {
  return { ...(opacity !== undefined && { opacity }), ...(offset !== undefined && { offset }) };
}

function px(length: number): string {
  return `${length}px`;
}
