import type { Play } from '@aftercast/bridge/client';
import { flushSync } from 'react-dom';
import type { ArenaGame } from '../presentation/game.ts';

/** Everything that moves comes to rest: nothing on the table is linear, and nothing bounces. */
const EASE_OUT = 'cubic-bezier(0.2, 0.75, 0.25, 1)';

/** How long a cross-fade takes where motion is not wanted, in milliseconds. */
const FADE = 120;

/** What a viewer may say about an animation besides its frames; times are milliseconds at speed 1. */
export interface Timing {
  duration: number;
  delay?: number;
  easing?: string;
  fill?: FillMode;
}

/** When an animation ends early, and how fast it goes. A viewer's {@link Play} is one. */
export type Pace = Pick<Play, 'signal' | 'speed'>;

/**
 * What viewers work with: it finds what stands for an entity, animates it at the pace of the match, and keeps the
 * places of those who have left.
 */
export class Stage {
  /** The game whose cards are drawn above the table. */
  readonly game: ArenaGame;
  private readonly running = new Set<Animation>();
  private readonly places = new Map<number, { box: DOMRect; card: string | null }>();
  private readonly held = new WeakMap<Element, Animation[]>();
  private readonly paint: () => void;
  private readonly reduced = matchMedia('(prefers-reduced-motion: reduce)');
  private overlayLayer: HTMLElement | null = null;
  private playbackRate = 1;
  private stopped = false;

  /** @param paint brings the page up to the client's view, at once */
  constructor(game: ArenaGame, paint: () => void) {
    this.game = game;
    this.paint = paint;
  }

  /** The layer above the table in which marks are made. */
  set overlay(element: HTMLElement | null) {
    this.overlayLayer = element;
  }

  /** Whether the person at the screen asked for less motion. */
  get still(): boolean {
    return this.reduced.matches;
  }

  get speed(): number {
    return this.playbackRate;
  }

  set speed(speed: number) {
    this.playbackRate = speed;
    for (const animation of this.running)
      if (Number.isFinite(speed)) animation.updatePlaybackRate(speed);
      else animation.finish();
  }

  /** What moves stands still, and so does what would begin to move meanwhile. */
  pause(): void {
    this.stopped = true;
    for (const animation of this.running) animation.pause();
  }

  resume(): void {
    this.stopped = false;
    for (const animation of this.running) animation.play();
  }

  finish(): void {
    for (const animation of this.running) animation.finish();
  }

  /** What stands for an entity; `null` when it is not shown. */
  find(entity: number): HTMLElement | null {
    return document.querySelector<HTMLElement>(`[data-entity="${entity}"]`);
  }

  /** The slot that is kept for an entity, or that it stands in; `null` where it has none. */
  slot(entity: number): HTMLElement | null {
    return document.querySelector<HTMLElement>(`[data-slot="${entity}"]`);
  }

  /** Where an entity is on the screen, or was when it was last seen; of the dead the slot that is kept for them. */
  place(entity: number): DOMRect | null {
    const element = this.find(entity) ?? this.slot(entity);
    return element?.getBoundingClientRect() ?? this.places.get(entity)?.box ?? null;
  }

  /** What an entity has left to lose, as the page shows it: health and armor, or strength; `null` when it shows none. */
  vigour(entity: number): number | null {
    const shown =
      this.find(entity)?.querySelectorAll(
        '[data-stat="health"], [data-stat="armor"], [data-stat="strength"]',
      ) ?? [];
    return shown.length === 0
      ? null
      : Array.from(shown, ({ textContent }) => Number(textContent)).reduce((sum, value) => sum + value, 0);
  }

  /** Which card an entity was when it was last seen. */
  card(entity: number): string | null {
    return this.places.get(entity)?.card ?? null;
  }

  /** Waits for the handler, and brings the page up to what it changed: the viewer goes on with what is to be seen. */
  async keyframe(play: Play): Promise<void> {
    await play.keyframe();
    this.refresh();
  }

  /** Brings the page up to the client's view; what stays but stands elsewhere slides to its new place. */
  refresh(): void {
    this.move(() => this.paint());
  }

  /** Changes what the page shows of itself; what stands elsewhere afterwards slides to its new place. */
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
   * Plays frames on an element, or, without one, just lets the time pass. It always ends: at once when the pace says so.
   * Where less motion is wanted nothing travels: of the frames only the opacity is left, as a short cross-fade.
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
    // From this frame on, not from the next: a phase is several animations, one after the other.
    animation.startTime = document.timeline.currentTime;
    if (this.stopped) animation.pause();
    // A cancelled animation rejects; for a viewer that is an end like any other.
    await animation.finished.catch(() => undefined);
    pace.signal.removeEventListener('abort', finish);
    this.running.delete(animation);
    if (element && timing.fill === 'forwards')
      this.held.set(element, [...(this.held.get(element) ?? []), animation]);
  }

  /** Lets go of an element that earlier animations left where they ended (those that fill forwards). */
  release(element: Element | null): void {
    if (!element) return;
    for (const animation of this.held.get(element) ?? []) animation.cancel();
    this.held.delete(element);
  }

  /** Lets time pass at the pace of the match. */
  wait(pace: Pace, duration: number): Promise<void> {
    return this.animate(pace, null, [], { duration });
  }

  /** Makes a mark above the table, centred on a place. Whoever makes it removes it. */
  mark(name: string, place: DOMRect, text = ''): HTMLElement {
    const mark = document.createElement('div');
    mark.className = `mark ${name}`;
    mark.textContent = text;
    mark.style.left = `${place.x + place.width / 2}px`;
    mark.style.top = `${place.y + place.height / 2}px`;
    this.overlayLayer?.append(mark);
    return mark;
  }

  /** Plays a mark for its whole life. */
  async flash(pace: Pace, mark: HTMLElement, frames: Keyframe[], timing: Timing): Promise<void> {
    await this.animate(pace, mark, frames, { fill: 'both', ...timing });
    mark.remove();
  }

  /**
   * A copy of an element as it is now, of the same size and at the same place. Nothing is seen of it before it is added to
   * the layer above the table ({@link add}).
   */
  ghost(element: HTMLElement): HTMLElement {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = element;
    const ghost = document.createElement('div');
    ghost.className = 'ghost';
    ghost.inert = true;
    // Its size is that without what animations do to the element, which does not go over to the copy.
    Object.assign(ghost.style, {
      left: px(x + (width - offsetWidth) / 2),
      top: px(y + (height - offsetHeight) / 2),
      width: px(offsetWidth),
      height: px(offsetHeight),
    });
    // Pieces on a board take their size from the row.
    ghost.style.setProperty('--tile', px(offsetWidth));
    const copy = element.cloneNode(true) as HTMLElement;
    // It stands for nobody: whoever looks for the entity must not find its ghost.
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

  /** Puts a ghost above the table; whoever adds it removes it. */
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

/** What is left of a frame where nothing may travel. */
function fading({ opacity, offset }: Keyframe): Keyframe {
  return { ...(opacity !== undefined && { opacity }), ...(offset !== undefined && { offset }) };
}

function px(length: number): string {
  return `${length}px`;
}
