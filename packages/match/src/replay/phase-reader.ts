import { FIRST_CHANGE, type Game, kindOf, Phase, RecordKind } from '@aftercast/kernel';
import { BeginRun } from './moments.ts';

/** A phase that has begun, and is not over. */
export interface OpenPhase {
  /** Which phase it is. */
  phase: 'prepare' | 'perform';
  /** Ids of its actions in their command, and their types by index. */
  members: { id: number; type: number }[];
  /** Whether all of its members have begun it. */
  announced: boolean;
  /** Whether its handler has run. */
  applied: boolean;
}

/** The records that a handler writes: all others come before it, or after it. */
const HANDLED: ReadonlySet<RecordKind> = new Set([
  RecordKind.amend,
  RecordKind.cancel,
  RecordKind.ask,
  RecordKind.answer,
  RecordKind.handle,
]);

/**
 * Finds the phases at which a match would stop for its viewers, in the records of an event log. The records are read in order:
 * {@link stopBefore} and then {@link read} are called with each.
 */
export class PhaseReader {
  private readonly game: Game;
  private readonly typeOf: (action: number) => number;
  /** Watched phases, by `type × 2 + phase`. */
  private readonly watched = new Set<number>();
  private run = new BeginRun();
  private current: OpenPhase | null = null;
  private isHolding = false;

  /** @param typeOf the type of an action whose perform phase begins, by its id in the current command */
  constructor(game: Game, typeOf: (action: number) => number) {
    this.game = game;
    this.typeOf = typeOf;
  }

  /** Whether it has stopped at a phase, until {@link proceed}. */
  get holds(): boolean {
    return this.isHolding;
  }

  /** The phase that has begun last since {@link restart}, and is not over; `null` if there is none. */
  get open(): OpenPhase | null {
    return this.current;
  }

  /** Says at which phases it stops; those not named run through. */
  watch(phases: readonly { type: string; phase: 'prepare' | 'perform' }[]): void {
    const types = this.game.types.map((it) => it.name);
    this.watched.clear();
    for (const { type, phase } of phases) this.watched.add(types.indexOf(type) * 2 + Phase[phase]);
  }

  /** Begins at another place. @param latest the record before it; empty at the start of the event log */
  restart(latest: Int32Array): void {
    this.current = null;
    this.isHolding = false;
    this.run = new BeginRun();
    if (latest.length > 0) this.run.startsAt(latest, 0);
  }

  /**
   * Ends the open phase's announcement or its handler, if the next record belongs to neither.
   * @returns why it stops before this record; `null` if it does not
   */
  stopBefore(data: Int32Array, at: number): 'announced' | 'applied' | null {
    const open = this.current;
    if (open === null || (!open.announced && this.run.continuesAt(data, at))) return null;
    if (!open.announced) {
      open.announced = true;
      if (this.isWatched(open)) return this.hold('announced');
    }
    const kind = kindOf(data[at] as number);
    if (kind >= FIRST_CHANGE || HANDLED.has(kind)) return null;
    open.applied = true;
    // After a concession during a prompt, a command follows: the handler never finishes.
    if (kind !== RecordKind.command && this.isWatched(open)) return this.hold('applied');
    this.current = null;
    return null;
  }

  /** Notes what a record says of actions and phases. */
  read(data: Int32Array, at: number): void {
    const kind = kindOf(data[at] as number);
    const isFirst = this.run.startsAt(data, at);
    const id = data[at + 1] as number;
    if (kind === RecordKind.cancel && this.current?.phase === 'perform')
      this.current.members = this.current.members.filter((it) => it.id !== id);
    if (kind !== RecordKind.begin && kind !== RecordKind.perform) return;
    const isBegin = kind === RecordKind.begin;
    const member = { id, type: isBegin ? (data[at + 2] as number) : this.typeOf(id) };
    if (!isFirst) this.current?.members.push(member);
    else {
      const phase = isBegin ? 'prepare' : 'perform';
      this.current = { phase, members: [member], announced: false, applied: false };
    }
  }

  /** Goes on from a stop: to the phase's handler, or to its reactions. */
  proceed(): void {
    if (this.current?.applied === true) this.current = null;
    this.isHolding = false;
  }

  private isWatched({ members, phase }: OpenPhase): boolean {
    return members.some(({ type }) => this.watched.has(type * 2 + Phase[phase]));
  }

  private hold<Stop>(stop: Stop): Stop {
    this.isHolding = true;
    return stop;
  }
}
