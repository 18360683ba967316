import type { MatchClient, PhaseEvent, Play } from '@aftercast/bridge/client';
import { BehaviorSubject } from 'rxjs';
import { type Breakpoint, type BreakpointHit, isAt, whyNoBreakpoint } from './breakpoint.ts';

/** A connection, as far as breakpoints need it. */
export type PausedClient = Pick<MatchClient, 'names' | 'pause' | 'role' | 'viewers'>;

/**
 * Breakpoints of a match: it pauses at the phases that they name, and goes on as from any pause, with `resume` or `step`. They
 * are viewers that wait, so they need a connection that leads, and they stop nothing while viewers play nothing: at the speed
 * `Infinity`, while the user skips, and on a hidden page.
 */
export class Breakpoints {
  /** Those that are set, in order. */
  readonly list$: BehaviorSubject<readonly Breakpoint[]>;
  /** Where the match stands; `null` while it stands at none of them. */
  readonly hit$ = new BehaviorSubject<BreakpointHit | null>(null);
  private readonly client: PausedClient;
  private detach: (() => void)[] = [];

  /**
   * @param kept breakpoints of another match. What its game does not have is left out
   * @throws Error for a role that is not the owner's: only the owner may learn of every phase, and stop the match there
   */
  constructor(client: PausedClient, kept: readonly Breakpoint[] = []) {
    if (client.role.kind !== 'owner') throw new Error('Only the owner of a match can set breakpoints.');
    this.client = client;
    this.list$ = new BehaviorSubject<readonly Breakpoint[]>(
      kept.filter((it) => whyNoBreakpoint(it, client.names) === null),
    );
    this.attach();
  }

  /** Sets a breakpoint. @throws RangeError for one that the game cannot have */
  add(breakpoint: Breakpoint): void {
    const reason = whyNoBreakpoint(breakpoint, this.client.names);
    if (reason !== null) throw new RangeError(reason);
    this.list$.next([...this.list$.value, breakpoint]);
    this.attach();
  }

  /** Removes a breakpoint. A match that stands at it goes on standing. Does nothing for one that is not set. */
  remove(breakpoint: Breakpoint): void {
    this.list$.next(this.list$.value.filter((it) => it !== breakpoint));
    this.attach();
  }

  /** Removes all, and forgets the match. */
  close(): void {
    for (const detach of this.detach.splice(0)) detach();
    this.list$.complete();
    this.hit$.complete();
  }

  /** Waits in the phases that breakpoints name, and in no others: each costs the match a message there and back. */
  private attach(): void {
    const { names, viewers } = this.client;
    const before = this.detach.splice(0);
    for (const phase of ['prepare', 'perform'] as const) {
      const named = this.list$.value.filter((it) => (it.phase ?? phase) === phase);
      if (named.length === 0) continue;
      const types = named.some((it) => it.type === undefined)
        ? names.types
        : [...new Set(named.flatMap((it) => it.type ?? []))];
      const breakpoint = (event: PhaseEvent, play: Play) => this.play(event, play);
      this.detach.push(viewers.attach({ type: types, phase }, breakpoint));
    }
    for (const detach of before) detach();
  }

  private async play(event: PhaseEvent, play: Play): Promise<void> {
    const breakpoint = this.list$.value.find((it) => isAt(it, event));
    if (breakpoint === undefined) return;
    // What a performed action does is to be seen where the match stands.
    if (event.phase === 'perform') await play.keyframe();
    if (play.signal.aborted) return;
    this.hit$.next({ breakpoint, event });
    try {
      // The viewers' clock stops at once, before the worker knows of the pause: so this waits until the user goes on.
      const paused = this.client.pause();
      await play.wait(1);
      await paused;
    } finally {
      this.hit$.next(null);
    }
  }
}
