import type { ChangeRecord } from '@aftercast/kernel';
import type { Subject } from 'rxjs';
import { type Clock, PlaybackClock } from '../clock.ts';
import type { FromPage, Watch } from '../contract.ts';
import type { HoldEvent, PhaseSelector, Play, Viewer, Warning } from './api.ts';
import { type AttachedViewer, readViewer } from './attached-viewer.ts';
import type { PhaseEvent } from './match-event.ts';

/** One viewer that plays one phase. */
interface Playing {
  reached: boolean;
  ended: boolean;
  resolve: (changes: readonly ChangeRecord[]) => void;
  /** Made when the viewer first reads its signal or waits; few viewers do in a fast show. */
  controller: AbortController | null;
}

/** What a hold is about. */
export interface HoldPlace {
  command: number;
  phase: 'prepare' | 'perform';
  /** Ids of the actions. */
  actions: readonly number[];
}

/** A phase that this page is playing. */
interface Scene {
  hold: number;
  place: HoldPlace;
  /** Whether the handler has run. */
  applied: boolean;
  players: Playing[];
  /** The last acknowledgement. */
  acknowledged: 'nothing' | 'keyframe' | 'ended';
  /**
   * Whether the worker waits for the hold. After a worker was lost, another one does so when it has announced the phase
   * again; it never does if the command was undone. What the viewers reach by then is noted, and not sent: the worker does
   * not know the number of the hold.
   */
  isAwaited: boolean;
  /** Whether its viewers were cut short. */
  cut: boolean;
}

/** The announcement of a hold, without its viewers and its time. */
type Announcement = Omit<Extract<HoldEvent, { kind: 'announced' }>, 'kind' | 'at' | 'viewers'>;

/** An event without its time. */
type Timeless<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

/** What {@link Viewers} calls: the client. */
export interface ViewersEvents {
  acknowledge(message: Extract<FromPage, { kind: 'keyframe' | 'ended' }>): void;
  watch(watches: Watch[]): void;
  warn(warning: Warning): void;
  /** Called when a phase has been played to its end, or the match has gone on without its viewers. */
  played(): void;
  /** Gets the progress of holds, while it has subscribers. */
  holds: Subject<HoldEvent>;
}

/** The page's viewers. Plays the announced phase, and acknowledges keyframe and end to the worker (laws K2–K4). */
export class Viewers {
  /** The page's own speed. */
  private ownSpeed = 1;
  /** How much faster they play; more than 1 while the page is behind its match. */
  private factor = 1;
  /** The viewers' time: it follows the speed, and stops during a pause. */
  readonly clock: PlaybackClock;
  private readonly base: Clock;
  private readonly types: readonly string[];
  private readonly events: ViewersEvents;
  private readonly attached = new Set<AttachedViewer>();
  private scene: Scene | null = null;
  /** Whether the worker was lost: another one announces the phase again, if it was being played. */
  private isInterrupted = false;
  private skipping = false;
  private hidden = false;

  /** @param types names of the game's action types */
  constructor(base: Clock, types: readonly string[], events: ViewersEvents) {
    this.base = base;
    this.types = types;
    this.clock = new PlaybackClock(base);
    this.events = events;
  }

  /** Whether any viewer is attached. If so, the reader must track actions. */
  get listens(): boolean {
    return this.attached.size > 0;
  }

  attach(selector: PhaseSelector, viewer: Viewer, deadline?: number): () => void {
    const attached = readViewer(this.types, selector, viewer, deadline);
    this.attached.add(attached);
    this.sendWatches();
    return () => {
      if (this.attached.delete(attached)) this.sendWatches();
    };
  }

  /** The speed that the page has set. */
  get speed(): number {
    return this.ownSpeed;
  }

  set speed(speed: number) {
    this.clock.speed = speed * this.factor;
    this.ownSpeed = speed;
    if (speed === Number.POSITIVE_INFINITY) this.cut();
    this.sendWatches();
  }

  /** How much faster than the page's own speed they play: the page is behind its match. */
  set hurry(factor: number) {
    if (factor === this.factor) return;
    this.factor = factor;
    this.clock.speed = this.ownSpeed * factor;
  }

  /** Cuts viewers short until {@link commandEnded}. */
  skip(): void {
    this.skipping = true;
    this.sendWatches();
    this.cut();
  }

  /** Ends the skipping, if there is any: the command has ended. */
  commandEnded(): void {
    if (!this.skipping) return;
    this.skipping = false;
    this.sendWatches();
  }

  /** Shows or hides the page. On a hidden page viewers are cut short. */
  hide(hidden: boolean): void {
    this.hidden = hidden;
    if (hidden) this.cut();
  }

  /** Whether the match waits for a viewer, to reach its keyframe or to end. */
  get isWaitedFor(): boolean {
    const { scene } = this;
    if (scene === null) return false;
    return scene.acknowledged === 'nothing' || (scene.acknowledged === 'keyframe' && scene.applied);
  }

  /** The worker is lost. The viewers play on. */
  interrupt(): void {
    this.isInterrupted = true;
    if (this.scene !== null) this.scene.isAwaited = false;
  }

  /**
   * Takes over a hold that another worker has announced, if its phase is being played already, or was played to its end.
   * @returns whether it is
   */
  playOn(hold: number, { actions, command, phase }: HoldPlace): boolean {
    const { isInterrupted, scene } = this;
    this.isInterrupted = false;
    if (!isInterrupted || scene === null) return false;
    const { place } = scene;
    const isSame =
      place.command === command && place.phase === phase && place.actions.join() === actions.join();
    if (!isSame) return false;
    scene.hold = hold;
    scene.isAwaited = true;
    if (scene.acknowledged !== 'nothing') this.events.acknowledge({ kind: scene.acknowledged, hold });
    return true;
  }

  /** Plays phases that are announced together, as one hold. */
  announced(announcement: Announcement, phases: readonly PhaseEvent[]): void {
    this.cut();
    const waits = !this.skipping && !this.hidden && this.clock.speed !== Number.POSITIVE_INFINITY;
    // A copy: a viewer that is attached meanwhile starts with the next phase.
    const attached = waits ? [...this.attached] : [];
    const playing = phases.flatMap((event) =>
      attached
        .filter(({ phase, types }) => phase === event.phase && types.includes(event.action.type))
        .map((viewer) => ({ event, viewer })),
    );
    const { actions, command, hold, phase } = announcement;
    const place = { actions, command, phase };
    const scene: Scene = {
      hold,
      place,
      applied: false,
      players: [],
      acknowledged: 'nothing',
      isAwaited: true,
      cut: !waits,
    };
    this.scene = scene;
    this.report(() => ({
      kind: 'announced',
      ...announcement,
      viewers: playing.map(({ event, viewer }) => viewer.name || `${event.action.type} · ${event.phase}`),
    }));
    for (const { event, viewer } of playing) this.start(scene, viewer, event);
    this.acknowledge(scene);
  }

  /** Resolves the viewers' keyframes: the handler has run, and its changes are in the view. */
  applied(hold: number, changes: readonly ChangeRecord[]): void {
    if (this.scene?.hold !== hold) return;
    this.scene.applied = true;
    this.report(() => ({ kind: 'applied', hold }));
    for (const player of this.scene.players) player.resolve(changes);
  }

  /** Cuts the viewers short, since the match has gone on without them. */
  overdue(hold: number): void {
    if (this.scene?.hold !== hold) return;
    if (this.scene.acknowledged !== 'ended') {
      this.scene.acknowledged = 'ended';
      this.report(() => ({ kind: 'ended', hold, how: 'overdue' }));
      this.events.played();
    }
    this.cut();
  }

  /** Cuts the playing viewers short. */
  cut(): void {
    const { scene } = this;
    if (scene === null) return;
    for (const player of scene.players) {
      if (!player.ended) {
        scene.cut = true;
        player.controller?.abort();
      }
      player.ended = true;
      player.resolve([]);
    }
    this.acknowledge(scene);
  }

  /** The phases that must wait for this page now. */
  get watches(): Watch[] {
    if (this.skipping || this.clock.speed === Number.POSITIVE_INFINITY) return [];
    return [...this.attached].flatMap(({ types, phase, deadline }) =>
      types.map((type) => ({ type, phase, deadline })),
    );
  }

  private sendWatches(): void {
    this.events.watch(this.watches);
  }

  private start(scene: Scene, viewer: AttachedViewer, event: PhaseEvent): void {
    let resolve: Playing['resolve'] = () => {};
    const changes = new Promise<readonly ChangeRecord[]>((settle) => {
      resolve = settle;
    });
    const player: Playing = { reached: false, ended: false, resolve, controller: null };
    const index = scene.players.push(player) - 1;
    const { clock } = this;
    const start = clock.now();
    const signal = () => signalOf(player);
    const play: Play = {
      get signal() {
        return signal();
      },
      get speed() {
        return clock.speed;
      },
      keyframe: () => {
        if (player.reached)
          this.events.warn({
            code: 'stray-acknowledgement',
            message: `A viewer of ${event.action.type} called keyframe() a second time; the call was ignored.`,
          });
        else if (!player.ended)
          this.report(() => ({ kind: 'viewer', hold: scene.hold, viewer: index, reached: 'keyframe' }));
        player.reached = true;
        this.acknowledge(scene);
        return changes;
      },
      wait: (milliseconds) => this.wait(milliseconds, signal()),
      until: (milliseconds) => this.wait(start + milliseconds - clock.now(), signal()),
    };
    // In a promise, so that a viewer that throws is handled like one that rejects.
    new Promise<void>((done) => done(viewer.play(event, play)))
      .catch((error: unknown) => {
        const what = error instanceof Error ? error.message : String(error);
        const message = `A viewer of ${event.action.type} failed: ${what}`;
        this.events.warn({ code: 'failed-viewer', message, error });
      })
      .finally(() => {
        if (!player.ended)
          this.report(() => ({ kind: 'viewer', hold: scene.hold, viewer: index, reached: 'ended' }));
        player.ended = true;
        this.acknowledge(scene);
      });
  }

  private wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.clock.after(milliseconds, end);
      signal.addEventListener('abort', end, { once: true });
      function end() {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      }
    });
  }

  /** Acknowledges the keyframe and the end of the phase to the worker, each once. */
  private acknowledge(scene: Scene): void {
    if (this.scene !== scene) return;
    const { players, hold, isAwaited } = scene;
    if (scene.acknowledged !== 'ended' && players.every((it) => it.ended)) {
      scene.acknowledged = 'ended';
      if (isAwaited) this.events.acknowledge({ kind: 'ended', hold });
      this.report(() => ({ kind: 'ended', hold, how: scene.cut ? 'cut' : 'ended' }));
      this.events.played();
      return;
    }
    if (scene.acknowledged === 'nothing' && players.every((it) => it.reached || it.ended)) {
      scene.acknowledged = 'keyframe';
      if (isAwaited) this.events.acknowledge({ kind: 'keyframe', hold });
      this.report(() => ({ kind: 'keyframe', hold }));
    }
  }

  /** Reports progress of a hold; makes no event without subscribers. */
  private report(make: () => Timeless<HoldEvent>): void {
    const { holds } = this.events;
    if (holds.observed) holds.next({ ...make(), at: this.base.now() } as HoldEvent);
  }
}

/** Returns a viewer's signal; already aborted if the viewer was cut short or has ended. */
function signalOf(player: Playing): AbortSignal {
  if (player.controller === null) {
    player.controller = new AbortController();
    if (player.ended) player.controller.abort();
  }
  return player.controller.signal;
}

/** Makes a function of a viewer with declared times. */
