import type { ChangeRecord } from '@aftercast/kernel';
import type { Subject } from 'rxjs';
import { type Clock, PlaybackClock } from '../clock.ts';
import {
  type FromPage,
  FUNCTION_VIEWER_DEADLINE,
  VIEWER_GRACE,
  type WarningCode,
  type Watch,
} from '../contract.ts';
import type { HoldEvent, PhaseEvent, PhaseSelector, Play, Viewer } from './api.ts';

interface Attached {
  types: readonly string[];
  phase: 'prepare' | 'perform';
  /** The name of its function, if it has one. */
  name: string;
  play: (event: PhaseEvent, play: Play) => void | Promise<void>;
  deadline: number;
}

/** One viewer at work on one phase. */
interface Playing {
  reached: boolean;
  ended: boolean;
  resolve: (changes: readonly ChangeRecord[]) => void;
  /** Made when the viewer first asks for its signal or waits: most of a fast show never does. */
  controller: AbortController | null;
}

/** A phase that this page is playing. */
interface Scene {
  hold: number;
  players: Playing[];
  /** What the worker was told. */
  told: 'nothing' | 'keyframe' | 'ended';
  /** Whether its viewers were ended from outside. */
  cut: boolean;
}

/** What is said of a hold when it is announced, besides who plays it and when. */
type Announcement = Omit<Extract<HoldEvent, { kind: 'announced' }>, 'kind' | 'at' | 'viewers'>;

/** An event without its time. */
type Timeless<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

export interface ViewersEvents {
  acknowledge(message: Extract<FromPage, { kind: 'keyframe' | 'ended' }>): void;
  watch(watches: Watch[]): void;
  warn(code: WarningCode, message: string): void;
  /** A phase has been played to its end, or the match has gone on without it. */
  played(): void;
  /** Hears of the holds, where somebody listens. */
  holds: Subject<HoldEvent>;
}

/** The page's viewers: which phases they are for, and how the one that is announced is played (laws K2–K4). */
export class Viewers {
  /** Time as the viewers know it. */
  readonly clock: PlaybackClock;
  private readonly base: Clock;
  private readonly events: ViewersEvents;
  private readonly attached = new Set<Attached>();
  private scene: Scene | null = null;
  private skipping = false;
  private hidden = false;

  constructor(base: Clock, events: ViewersEvents) {
    this.base = base;
    this.clock = new PlaybackClock(base);
    this.events = events;
  }

  /** Whether any viewer is attached: then actions must be kept track of. */
  get listens(): boolean {
    return this.attached.size > 0;
  }

  attach(selector: PhaseSelector, viewer: Viewer, deadline?: number): () => void {
    const declared = typeof viewer === 'function' ? null : viewer;
    const attached: Attached = {
      types: typeof selector.type === 'string' ? [selector.type] : selector.type,
      phase: selector.phase,
      name: declared === null ? (viewer as { name: string }).name : '',
      play: typeof viewer === 'function' ? viewer : playTimes(viewer),
      deadline:
        deadline ??
        declared?.deadline ??
        (declared === null ? FUNCTION_VIEWER_DEADLINE : declared.duration + VIEWER_GRACE),
    };
    this.attached.add(attached);
    this.tellWatches();
    return () => {
      if (this.attached.delete(attached)) this.tellWatches();
    };
  }

  set speed(speed: number) {
    this.clock.speed = speed;
    if (speed === Number.POSITIVE_INFINITY) this.cut();
    this.tellWatches();
  }

  /** Waits for nothing until {@link rested}. */
  skip(): void {
    this.skipping = true;
    this.tellWatches();
    this.cut();
  }

  /** The command is done: what was skipped is over. */
  rested(): void {
    if (!this.skipping) return;
    this.skipping = false;
    this.tellWatches();
  }

  /** A page that nobody sees waits for nothing. */
  hide(hidden: boolean): void {
    this.hidden = hidden;
    if (hidden) this.cut();
  }

  /** Plays the phases that were announced together. */
  announced(announcement: Announcement, phases: readonly PhaseEvent[]): void {
    this.cut();
    const waits = !this.skipping && !this.hidden && this.clock.speed !== Number.POSITIVE_INFINITY;
    // What a viewer attaches is for the phases that come.
    const attached = waits ? [...this.attached] : [];
    const playing = phases.flatMap((event) =>
      attached
        .filter(({ phase, types }) => phase === event.phase && types.includes(event.action.type))
        .map((viewer) => ({ event, viewer })),
    );
    const scene: Scene = { hold: announcement.hold, players: [], told: 'nothing', cut: !waits };
    this.scene = scene;
    this.tell(() => ({
      kind: 'announced',
      ...announcement,
      viewers: playing.map(({ event, viewer }) => viewer.name || `${event.action.type} · ${event.phase}`),
    }));
    for (const { event, viewer } of playing) this.start(scene, viewer, event);
    this.look(scene);
  }

  /** The handler has run: its changes are in the view. */
  applied(hold: number, changes: readonly ChangeRecord[]): void {
    if (this.scene?.hold !== hold) return;
    this.tell(() => ({ kind: 'applied', hold }));
    for (const player of this.scene.players) player.resolve(changes);
  }

  /** The match has gone on without the viewers. */
  overdue(hold: number): void {
    if (this.scene?.hold !== hold) return;
    if (this.scene.told !== 'ended') {
      this.scene.told = 'ended';
      this.tell(() => ({ kind: 'ended', hold, how: 'overdue' }));
      this.events.played();
    }
    this.cut();
  }

  /** Ends whatever is played, at once. */
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
    this.look(scene);
  }

  /** The phases that are to wait for this page now. */
  get watches(): Watch[] {
    if (this.skipping || this.clock.speed === Number.POSITIVE_INFINITY) return [];
    return [...this.attached].flatMap(({ types, phase, deadline }) =>
      types.map((type) => ({ type, phase, deadline })),
    );
  }

  private tellWatches(): void {
    this.events.watch(this.watches);
  }

  private start(scene: Scene, viewer: Attached, event: PhaseEvent): void {
    let resolve: Playing['resolve'] = () => {};
    const changes = new Promise<readonly ChangeRecord[]>((settle) => {
      resolve = settle;
    });
    const player: Playing = { reached: false, ended: false, resolve, controller: null };
    const index = scene.players.push(player) - 1;
    const { hold } = scene;
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
          this.events.warn(
            'stray-acknowledgement',
            `A viewer of ${event.action.type} asked for a second keyframe.`,
          );
        else if (!player.ended)
          this.tell(() => ({ kind: 'viewer', hold, viewer: index, reached: 'keyframe' }));
        player.reached = true;
        this.look(scene);
        return changes;
      },
      wait: (milliseconds) => this.wait(milliseconds, signal()),
      until: (milliseconds) => this.wait(start + milliseconds - clock.now(), signal()),
    };
    // A viewer that throws at once is no different from one that rejects.
    new Promise<void>((done) => done(viewer.play(event, play)))
      .catch((error: unknown) => {
        this.events.warn(
          'failed-viewer',
          `A viewer of ${event.action.type} failed: ${error instanceof Error ? error.message : String(error)}`,
        );
      })
      .finally(() => {
        if (!player.ended) this.tell(() => ({ kind: 'viewer', hold, viewer: index, reached: 'ended' }));
        player.ended = true;
        this.look(scene);
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

  /** Tells the worker how far the phase has come, once for each step. */
  private look(scene: Scene): void {
    if (this.scene !== scene) return;
    const { players, hold } = scene;
    if (scene.told !== 'ended' && players.every((it) => it.ended)) {
      scene.told = 'ended';
      this.events.acknowledge({ kind: 'ended', hold });
      this.tell(() => ({ kind: 'ended', hold, how: scene.cut ? 'cut' : 'ended' }));
      this.events.played();
      return;
    }
    if (scene.told === 'nothing' && players.every((it) => it.reached || it.ended)) {
      scene.told = 'keyframe';
      this.events.acknowledge({ kind: 'keyframe', hold });
      this.tell(() => ({ kind: 'keyframe', hold }));
    }
  }

  /** Tells of a hold, if anybody listens: else nothing is made. */
  private tell(make: () => Timeless<HoldEvent>): void {
    const { holds } = this.events;
    if (holds.observed) holds.next({ ...make(), at: this.base.now() } as HoldEvent);
  }
}

/** The signal of a viewer; aborted already if it has been ended from outside. */
function signalOf(player: Playing): AbortSignal {
  if (player.controller === null) {
    player.controller = new AbortController();
    if (player.ended) player.controller.abort();
  }
  return player.controller.signal;
}

/** A declared viewer as a function. */
function playTimes({ duration, keyframe }: { duration: number; keyframe: number }) {
  if (!(keyframe >= 0 && keyframe <= duration)) {
    throw new RangeError(
      `A viewer's keyframe lies between 0 and its duration: ${keyframe} is not in 0…${duration}.`,
    );
  }
  return async (_event: PhaseEvent, play: Play) => {
    await play.until(keyframe);
    await play.keyframe();
    await play.until(duration);
  };
}
