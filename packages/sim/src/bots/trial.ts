import {
  type Attachment,
  type Entity,
  leastOf,
  type Outcome,
  Register,
  type State,
  type Table,
  withTable,
} from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import type { Command, LegalCommand } from '@aftercast/rules';
import type { Evaluator } from './evaluator.ts';
import { pickFor } from './prompt.ts';

/**
 * Copies an idle state, much faster than a structured clone.
 * @throws RangeError if a command is still being resolved
 */
export function cloneState(state: State): State {
  if (state.open) throw new RangeError('A state cannot be copied while a command is being resolved.');
  return withTable(state, cloneTable(state.table));
}

/** Copies a table, or a seat's view of one. */
export function cloneTable({ entities, zones, registers }: Table): Table {
  return {
    entities: entities.map((it) => it && cloneEntity(it)),
    zones: zones.map((it) => it.slice()),
    registers: registers.slice(),
  };
}

function cloneEntity(entity: Entity): Entity {
  const { attachments, card, id, order, owner, stats, zone } = entity;
  // The members are in the engine's order: objects of another form would make it slower wherever it reads an entity.
  return {
    id,
    card,
    owner,
    zone,
    order,
    stats: stats.slice(),
    // An attachment's modifiers never change, so they are shared.
    attachments: attachments.length === 0 ? [] : attachments.map((it): Attachment => ({ ...it })),
  };
}

/**
 * Actions that a command may set off while a bot tries it: a tenth of what a match allows by default. A bot tries the same
 * loop for each decision, and at the match's limit four matches with one such card took a minute and a half.
 */
export const TRIAL_LIMIT = 1_000;

/** A match on which a bot tries commands and undoes them. */
export class TrialMatch {
  readonly evaluator: Evaluator;
  private readonly session: Session;
  private readonly spent: Budget;

  /** @param state an idle state; the trial takes ownership of it */
  constructor(evaluator: Evaluator, state: State, spent: Budget) {
    this.evaluator = evaluator;
    this.session = new Session(evaluator.rules, state, { limit: TRIAL_LIMIT });
    this.spent = spent;
  }

  get state(): State {
    return this.session.state;
  }

  get table(): Table {
    return this.session.state.table;
  }

  /** How the match has ended; `null` while it goes on. */
  get outcome(): Outcome | null {
    return this.session.outcome;
  }

  /** The seat whose turn it is. */
  get active(): number {
    return this.evaluator.rules.active(this.table);
  }

  /** Number of commands played and not undone. */
  get played(): number {
    return this.session.state.command;
  }

  /** State of the random generator. */
  get chance(): readonly number[] {
    return this.table.registers.slice(Register.random0, Register.random3 + 1);
  }

  /** Whether something was drawn since the random generator had a state. */
  hasDrawn(since: readonly number[]): boolean {
    const { registers } = this.table;
    return since.some((value, i) => registers[Register.random0 + i] !== value);
  }

  legal(seat: number): LegalCommand[] {
    return this.session.legal(seat);
  }

  /**
   * Plays a command to its end, or to its first prompt.
   * @returns whether the command was carried out: one that is refused, runs away or fails is not
   */
  begin(seat: number, command: Command): boolean {
    this.spent.nodes++;
    return this.session.playFormed(seat, command) === null;
  }

  /**
   * Plays a command to its end. Prompts are answered as a bot would.
   * @returns whether the command was carried out: one that is refused, runs away or fails is worth nothing to a bot
   */
  play(seat: number, command: Command): boolean {
    const { session } = this;
    if (!this.begin(seat, command)) return false;
    for (let { prompt } = session.state; prompt !== null; { prompt } = session.state) {
      const { seat: asked, kind: of, count, options } = prompt;
      const pick = pickFor(this.evaluator, {
        seat: asked,
        table: this.table,
        prompt: { seat: asked, of, count, least: leastOf(prompt), options },
      });
      if (session.playFormed(asked, { do: 'choose', pick }) !== null) return false;
    }
    return true;
  }

  /** Undoes all commands but the first `played` (law S4). */
  backTo(played: number): void {
    if (this.played > played) this.session.goBackBefore(played + 1);
  }
}

/** Commands tried for a decision. Work is counted, not timed (law S2). */
export interface Budget {
  nodes: number;
}
