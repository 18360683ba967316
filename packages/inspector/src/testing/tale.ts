import type { MatchClient, Names } from '@aftercast/bridge/client';
import { type Action, EventLog, makeAction, makeTable, Why } from '@aftercast/kernel';
import { MatchRecording } from '../recording/match-recording.ts';

/** An action of a tale, with its reactions. */
export interface TaleAction {
  /** Index of the action, in the order in which actions begin. */
  index: number;
  type: number;
  parent: TaleAction | null;
  children: TaleAction[];
}

/** A generator of commands with random trees of actions, without a resolver. */
export class Tale {
  readonly log = new EventLog();
  /** Outermost actions of each command. */
  readonly commands: TaleAction[][] = [];
  /** All actions, by index. */
  readonly actions: TaleAction[] = [];
  private readonly random: () => number;
  private id = 0;

  constructor(seed: number) {
    let state = seed >>> 0;
    this.random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  }

  /**
   * Writes a command with about `most` actions: some in groups, some roots with state-based actions between their
   * phases.
   */
  command(most: number): void {
    this.log.command(this.commands.length + 1, 0);
    const roots: TaleAction[] = [];
    this.commands.push(roots);
    this.id = 0;
    while (this.id < most) {
      const between = this.below(3) === 0;
      this.resolve(roots, null, Why.command, most, 0, between ? roots : null);
    }
    this.log.rest(this.commands.length, 0);
  }

  private resolve(
    beside: TaleAction[],
    parent: TaleAction | null,
    why: Why,
    most: number,
    depth: number,
    between: TaleAction[] | null,
  ): void {
    const members = Array.from({ length: this.below(4) === 0 ? 2 + this.below(2) : 1 }, () =>
      this.begin(beside, parent, why),
    );
    this.answers(members, Why.prepare, most, depth);
    if (between !== null) this.resolve(between, null, Why.stateBasedAction, most, 0, null);
    for (const member of members) this.log.perform(this.idOf(member));
    this.answers(members, Why.perform, most, depth);
    for (const member of members) this.log.ended(this.idOf(member));
  }

  private answers(members: readonly TaleAction[], why: Why, most: number, depth: number): void {
    if (depth >= 6) return;
    for (let left = this.below(3); left > 0 && this.id < most; left--) {
      const member = members[this.below(members.length)] as TaleAction;
      this.resolve(member.children, member, why, most, depth + 1, null);
    }
  }

  private begin(beside: TaleAction[], parent: TaleAction | null, why: Why): TaleAction {
    const told: TaleAction = { index: this.actions.length, type: this.below(3), parent, children: [] };
    this.actions.push(told);
    beside.push(told);
    const action: Action = makeAction(told.type, 0, 0);
    action.id = ++this.id;
    action.why = why;
    action.cause = parent === null ? 0 : this.idOf(parent);
    this.log.begin(action);
    return told;
  }

  /** Ids are counted within a command, from 1. */
  private idOf(told: TaleAction): number {
    return told.index - (this.actions.length - this.id) + 1;
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }
}

const NAMES: Names = {
  game: 'tale',
  seats: 2,
  types: ['damage', 'heal', 'draw-card'],
  stats: ['health', 'attack'],
  zones: ['hand', 'board'],
  registers: [],
  cards: ['', 'wisp', 'fire-ball'],
};

/** A client that sends nothing, for a recording. */
function silentClient(names: Names = NAMES): MatchClient {
  const client: Partial<MatchClient> = { names };
  return client as MatchClient;
}

/** A recording of an event log that starts with an empty table. */
export function recordingOf(log: EventLog, names: Names = NAMES): MatchRecording {
  const table = makeTable(names.zones.length * names.seats, 0);
  const start = { seq: 0, command: 0, table, reason: 'first' } as const;
  const recording = new MatchRecording(silentClient(names), start, 0, 100);
  if (log.end > 0) recording.records(log.slice(0), 1, 0);
  return recording;
}
