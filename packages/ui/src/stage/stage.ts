import type {
  AnyVocabulary,
  MatchClient,
  PhaseEvent,
  PhaseSelector,
  Play,
  Vocabulary,
} from '@aftercast/bridge/client';
import { Subscription } from 'rxjs';
import { Animations, type Pace, type Timing } from './animations.ts';
import { byAttribute, type ElementSource } from './elements.ts';
import { makeGhost } from './ghost.ts';

/** What a stage needs of a match. */
export type StagedMatch<V extends Vocabulary = AnyVocabulary> = Pick<
  MatchClient<V>,
  'view$' | 'status$' | 'holds$' | 'viewers' | 'speed' | 'pause' | 'resume' | 'step' | 'skip'
>;

/** How a stage finds its way on a page. */
export interface StageOptions {
  /**
   * Draws the match's current view, so that the page's elements are current when it returns. In Vue and Svelte it calls their
   * synchronous flush. A page leaves it out whose framework has drawn the view when a keyframe goes on, as React below a
   * `MatchProvider`; then nothing slides by itself, see {@link Stage.beginMove}.
   */
  paint?(): void;
  /**
   * Applies a change of the page's own state, so that the elements are current when it returns; in React, `flushSync`.
   * Default: calls it, and then `paint`.
   */
  flush?(change: () => void): void;
  /** The elements of entities, or the attribute with their ids. Default: `data-entity`. */
  entities?: string | ElementSource;
  /**
   * The elements that keep the entities' places in the layout and slide when these change, or the attribute with the
   * entities' ids, such as `data-slot`. With slots around the entities' elements, a viewer's animation and a slide can play
   * at once. Default: the elements of the entities themselves.
   */
  slots?: string | ElementSource;
  /** Attributes that ghosts do not have, besides those above, `id`, `aria-label` and `data-testid`. */
  identifying?: readonly string[];
  /** Whether nothing moves: then only opacity is animated. Default: whether the user prefers reduced motion. */
  isStill?(): boolean;
}

/** How long what has changed its position slides to it, in milliseconds at speed 1. */
const SLIDE = 260;

const NEVER = new AbortController().signal;

/**
 * What viewers work with: it finds the elements of entities, animates them at the speed of the match, stops them in its
 * pauses, and remembers where entities were that have left the page. It is bound to one match, and draws nothing itself.
 * @example
 * const stage = new Stage(match, { paint: draw });
 * stage.attach({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
 *   await stage.animate(play, stage.find(action.source), lunge, { duration: 200 });
 *   await stage.keyframe(play); // the page shows the damage now
 *   await Promise.all(action.targets.map((id) => stage.animate(play, stage.find(id), shake, { duration: 300 })));
 * });
 */
export class Stage<V extends Vocabulary = AnyVocabulary> {
  /** Layer above the table, for marks and ghosts. While it is `null`, none are shown. */
  layer: HTMLElement | null = null;
  private readonly match: StagedMatch<V>;
  private readonly paint: () => void;
  private readonly flush: (change: () => void) => void;
  private readonly entities: ElementSource;
  private readonly slots: ElementSource;
  private readonly identifying: readonly string[];
  private readonly readIsStill: () => boolean;
  private readonly animations: Animations;
  private readonly subscription = new Subscription();
  private readonly places = new Map<number, DOMRect>();
  private frame = 0;
  private wasPaused = false;
  private isDisposed = false;

  constructor(match: StagedMatch<V>, options: StageOptions) {
    const { entities = 'data-entity', slots = entities } = options;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    this.match = match;
    this.paint = () => options.paint?.();
    this.flush = (change) => {
      if (options.flush) return options.flush(change);
      change();
      options.paint?.();
    };
    this.entities = sourceOf(entities);
    this.slots = slots === entities ? this.entities : sourceOf(slots);
    this.identifying = [
      ...[entities, slots].filter((it) => typeof it === 'string'),
      ...['id', 'aria-label', 'data-testid'],
      ...(options.identifying ?? []),
    ];
    this.readIsStill = options.isStill ? () => options.isStill?.() === true : () => reduced.matches;
    this.animations = new Animations(this.readIsStill);
    this.animations.speed = match.speed;
    this.subscription.add(match.view$.subscribe(() => this.schedule()));
    this.subscription.add(match.status$.subscribe(({ paused }) => this.follow(paused)));
    this.subscription.add(
      match.holds$.subscribe((event) => {
        // A phase that begins in a pause is a step: it plays to its end.
        if (event.kind === 'announced' && match.status$.value.paused) this.animations.go();
        if (event.kind === 'ended' && event.how === 'cut') this.animations.finish();
      }),
    );
  }

  /** Whether nothing moves, see {@link StageOptions.isStill}. */
  get isStill(): boolean {
    return this.readIsStill();
  }

  /** Whether the page shows how things move: not with reduced motion, and not at infinite speed. */
  get moves(): boolean {
    return !this.readIsStill() && Number.isFinite(this.animations.speed);
  }

  /** The pace of the match outside of viewers, for an animation that no viewer waits for. It does not abort. */
  get pace(): Pace {
    return { speed: this.animations.speed, signal: NEVER };
  }

  /** The speed of the match and of all its animations; 1 is normal, `Infinity` finishes animations at once. */
  get speed(): number {
    return this.animations.speed;
  }

  /** @throws RangeError if it is not above 0 */
  set speed(speed: number) {
    this.match.speed = speed;
    this.animations.speed = speed;
  }

  /** Pauses the match, and its animations at once. */
  async pause(): Promise<void> {
    this.animations.stop();
    await this.match.pause();
  }

  /** Ends the pause of the match and of its animations. */
  async resume(): Promise<void> {
    this.animations.go();
    await this.match.resume();
  }

  /**
   * In a pause, plays one more watched phase; animations that the pause has stopped run to their end. While the match runs, it
   * only pauses.
   */
  async step(): Promise<void> {
    if (!this.match.status$.value.paused) return this.pause();
    this.animations.go();
    await this.match.step();
  }

  /** Skips to the end of the current command, or of the next one if none is being resolved; all animations of the match end. */
  skip(): void {
    this.animations.go();
    this.match.skip();
    this.animations.finish();
  }

  /**
   * Attaches a viewer that begins with the page as the match is then.
   * @returns a function that detaches it; {@link dispose} does that, too
   * @throws RangeError as `match.viewers.attach`
   */
  attach(
    selector: PhaseSelector<V>,
    viewer: (event: PhaseEvent<V>, play: Play) => void | Promise<void>,
    deadline?: number,
  ): () => void {
    const detach = this.match.viewers.attach(
      selector,
      (event, play) => {
        this.refresh();
        return viewer(event, play);
      },
      deadline,
    );
    this.subscription.add(detach);
    return () => {
      this.subscription.remove(detach);
      detach();
    };
  }

  /** Reports the keyframe, waits until the phase's change is applied, and draws it. */
  async keyframe(play: Play): Promise<void> {
    await play.keyframe();
    this.refresh();
  }

  /** Draws the match's current view now. Elements that changed position slide to it, in a pause of the match, too. */
  refresh(): void {
    if (this.frame !== 0) cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.isDisposed) this.move(this.paint, true);
  }

  /** Draws the match's current view in the next frame, once, unless it is drawn before. Each new view does that. */
  schedule(): void {
    if (this.frame === 0 && !this.isDisposed) this.frame = requestAnimationFrame(() => this.refresh());
  }

  /** Applies a change of the page's own state. Elements that changed position slide to it, at their own speed. */
  rearrange(change: () => void): void {
    this.move(() => this.flush(change), false);
  }

  /**
   * Remembers where the slots are, for a change that the page draws later, such as in a framework that renders in a microtask.
   * What slides does not stop in a pause: after a jump of a replay, which pauses, it would stay where it has been.
   * @param follows whether what slides has the speed of the match, and ends when it is skipped; default: it does
   * @returns a function to call when the change is drawn: what has changed its position since slides there. Without that call
   * nothing slides
   */
  beginMove(follows = true): () => void {
    const before = this.measure();
    return () => {
      if (!this.moves || this.isDisposed) return;
      for (const [key, { element, box }] of this.measure()) {
        const old = before.get(key)?.box;
        if (old && (Math.abs(old.x - box.x) > 1 || Math.abs(old.y - box.y) > 1))
          this.slide(element, old, box, follows);
      }
    };
  }

  /** Returns the element of an entity, or `null` if the page shows none. */
  find(entity: number): HTMLElement | null {
    return this.entities.find(entity);
  }

  /** Returns the slot of an entity, occupied or vacant, or `null` if it has none. */
  slot(entity: number): HTMLElement | null {
    return this.slots.find(entity);
  }

  /** Returns where an entity is on the screen: its element, its vacant slot, or where it was last drawn. `null` if it never was. */
  place(entity: number): DOMRect | null {
    const element = this.find(entity) ?? this.slot(entity);
    // A page that keeps references may still have one to what has left.
    return (element?.isConnected ? element.getBoundingClientRect() : this.places.get(entity)) ?? null;
  }

  /**
   * Plays frames on an element; without an element it only waits. It always ends, and ends at once when the signal aborts
   * or the speed is infinite. With reduced motion, only opacity is animated, as a short cross-fade. With the fill
   * `forwards` or `both` the element stays in its last frame until {@link release}, unless the signal has aborted.
   * @param pace a viewer's `play`, or {@link Stage.pace}; `null` for an animation of the page's own, which no pause stops
   */
  animate(pace: Pace | null, element: Element | null, frames: Keyframe[], timing: Timing): Promise<void> {
    return this.animations.play(pace, element, frames, timing);
  }

  /** Lets go of an element that finished animations hold in their last frame. */
  release(element: Element | null): void {
    this.animations.release(element);
  }

  /** Waits for a duration in milliseconds at speed 1. */
  wait(pace: Pace | null, duration: number): Promise<void> {
    return this.animate(pace, null, [], { duration });
  }

  /**
   * Returns a copy of an element, of the same size and at the same place on the screen, such as of one that is about to
   * leave. It is not shown until {@link add} puts it on the layer.
   */
  ghost(element: HTMLElement): HTMLElement {
    return makeGhost(element, this.identifying);
  }

  /** Puts a mark or a ghost on the layer. The caller removes it. */
  add<E extends Element>(element: E): E {
    this.layer?.append(element);
    return element;
  }

  /** Animates a mark or a ghost, then removes it. */
  async flash(pace: Pace | null, mark: Element, frames: Keyframe[], timing: Timing): Promise<void> {
    try {
      await this.animate(pace, mark, frames, { fill: 'both', ...timing });
    } finally {
      mark.remove();
    }
  }

  /** Detaches the viewers, ends all animations and lets go of the match. It does not close the match. */
  dispose(): void {
    this.isDisposed = true;
    cancelAnimationFrame(this.frame);
    this.subscription.unsubscribe();
    this.animations.dispose();
  }

  private follow(paused: boolean): void {
    this.animations.speed = this.match.speed;
    if (paused === this.wasPaused) return;
    this.wasPaused = paused;
    if (paused) this.animations.stop();
    else this.animations.go();
  }

  private move(change: () => void, follows: boolean): void {
    const drawn = this.beginMove(follows);
    change();
    drawn();
  }

  private slide(element: HTMLElement, from: DOMRect, to: DOMRect, follows: boolean): void {
    const scale = to.width > 0 ? from.width / to.width : 1;
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    const frames = [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }];
    void this.animations.play(
      this.pace,
      element,
      frames,
      { duration: SLIDE },
      follows ? 'unpaused' : 'never',
    );
  }

  /** Remembers where all entities are. @returns the boxes of the slots */
  private measure(): Map<number, { element: HTMLElement; box: DOMRect }> {
    for (const [entity, element] of this.entities.all())
      if (element.isConnected) this.places.set(entity, element.getBoundingClientRect());
    return new Map(
      Array.from(this.slots.all(), ([entity, element]) => [
        entity,
        { element, box: element.getBoundingClientRect() },
      ]),
    );
  }
}

function sourceOf(source: string | ElementSource): ElementSource {
  return typeof source === 'string' ? byAttribute(source) : source;
}
