import type { Action, Phase } from '../game/action.ts';
import { Why } from '../game/action.ts';
import { InvariantError } from '../game/errors.ts';
import type { Game, Handling } from '../game/game.ts';
import { saturate } from '../game/integer.ts';
import type { SeatPrompt } from '../game/prompt.ts';
import { Register } from '../game/registers.ts';
import type { Attachment, Table } from '../game/table.ts';
import { EntityField } from '../log/record-kinds.ts';
import { type Frame, FrameStatus, type State } from '../state/state.ts';
import type { Changes } from './changes.ts';
import { memberOf } from './members.ts';
import { withdrawReactions } from './withdrawal.ts';

/** A random choice that is about to be made. */
export interface RandomChoice {
  /** What is chosen: an entity, a card of the catalogue, or a number in a range. */
  kind: 'entity' | 'card' | 'number';
  /** Entity ids, indices into the catalogue, or the first and the last number of the range. */
  candidates: readonly number[];
  /** Number of outcomes that were forced before this one. */
  forced: number;
}

/**
 * Forces outcomes of random choices (a scenario's picks). Returns the index of the outcome among the candidates (for
 * numbers: the distance from the first), or `null` to leave the choice to the match's generator.
 */
export type Oracle = (choice: RandomChoice) => number | null;

/** The object that handlers and observers get: it makes changes, and enforces the laws of phases. */
export class PhaseHandling implements Handling {
  readonly game: Game;
  readonly table: Table;
  private readonly state: State;
  private readonly changes: Changes;
  private readonly oracle: Oracle | null;
  /** The frame whose phase is open; `null` if none is (law A3). */
  private frame: Frame | null = null;
  /** Id of the frame's action, or member of its group, whose handler or observers run. */
  private action = 0;
  /** True only while a handler runs (law A1). */
  private writable = false;
  private open: Phase = 0;

  constructor(state: State, changes: Changes, oracle: Oracle | null) {
    this.game = changes.game;
    this.table = changes.table;
    this.state = state;
    this.changes = changes;
    this.oracle = oracle;
  }

  get phase(): Phase {
    return this.open;
  }

  /** Opens a phase of a frame for one of its actions: reactions can be added, nothing can be written yet. */
  openPhase(frame: Frame, action: Action, phase: Phase): void {
    this.frame = frame;
    this.action = action.id;
    this.open = phase;
    this.writable = false;
  }

  /** Lets the handler of the open phase write. */
  openHandler(): void {
    this.writable = true;
  }

  closeHandler(): void {
    this.writable = false;
  }

  closePhase(): void {
    this.frame = null;
    this.writable = false;
  }

  react(action: Action): void {
    const frame = this.frame;
    if (frame === null) {
      throw new InvariantError('A3', 'a reaction was added while no phase was open');
    }
    action.cause = this.action;
    action.why = this.open === 0 ? Why.prepare : Why.perform;
    if (frame.several !== null) frame.several.push(action);
    else if (frame.only === null) frame.only = action;
    else {
      frame.several = [frame.only, action];
      frame.only = null;
    }
  }

  causeOf(action: Action): Action | null {
    const stack = this.state.stack;
    for (let i = stack.length - 1; i >= 0; i--) {
      const frame = stack[i] as Frame;
      // An action that has performed cannot be cancelled any more, though its frame may still be on the stack. An
      // outermost action can: it then loses its follow-ups.
      const found = frame.stage < FrameStatus.performed || i === 0 ? memberOf(frame, action.cause) : null;
      if (found !== null) return found;
      // Ids rise with depth: all frames below are older than the cause.
      if (frame.action.id < action.cause) return null;
    }
    return null;
  }

  set(entity: number, stat: number, value: number): void {
    this.requireHandler();
    this.changes.set(entity, stat, value);
  }

  setCard(entity: number, card: number): void {
    this.requireHandler();
    this.changes.setField(entity, EntityField.card, card);
  }

  takeOrder(entity: number): void {
    this.requireHandler();
    this.changes.takeOrder(entity);
  }

  setOrder(entity: number, order: number): void {
    this.requireHandler();
    this.changes.setField(entity, EntityField.order, order);
  }

  setRegister(register: number, value: number): void {
    this.requireHandler();
    this.changes.setOwnRegister(register, value);
  }

  setOutcome(outcome: number): void {
    this.requireHandler();
    this.changes.setRegister(Register.outcome, outcome);
  }

  move(entity: number, zone: number, index = -1): void {
    this.requireHandler();
    this.changes.move(entity, zone, index);
  }

  create(card: number, owner: number, zone: number, index = -1): number {
    this.requireHandler();
    return this.changes.create(card, owner, zone, index);
  }

  remove(entity: number): void {
    this.requireHandler();
    this.changes.remove(entity);
  }

  attach(entity: number, attachment: Omit<Attachment, 'id'>): number {
    this.requireHandler();
    return this.changes.attach(entity, attachment);
  }

  detach(entity: number, attachment: number): void {
    this.requireHandler();
    this.changes.detach(entity, attachment);
  }

  amend(action: Action, targets: readonly number[], amount: number): void {
    this.requireHandler();
    action.targets = targets;
    action.amount = saturate(amount);
    this.changes.log?.amend(action);
  }

  cancel(action: Action, by: Action): void {
    this.requireHandler();
    if (action.cancelledBy !== 0) return;
    action.cancelledBy = by.id;
    this.changes.log?.cancel(action.id, by.id, by.source);
  }

  withdraw(source: number, by: Action): void {
    this.requireHandler();
    withdrawReactions(this.state.stack, source, by);
  }

  ask(prompt: SeatPrompt): void {
    this.requireQuiet();
    const asked = { action: this.action, ...prompt };
    this.state.prompt = asked;
    this.changes.log?.ask(asked);
  }

  askAll(prompts: readonly SeatPrompt[]): void {
    this.requireQuiet();
    const [first, ...waiting] = prompts;
    if (first === undefined) return;
    if (new Set(prompts.map(({ seat }) => seat)).size < prompts.length)
      throw new InvariantError('A10', 'a seat is asked twice at once');
    if (prompts.some(({ kind }) => kind === 'commands'))
      throw new InvariantError('A10', 'several seats cannot be asked for commands at once');
    this.state.prompt = { action: this.action, ...first, joint: { waiting, given: [] } };
    for (const prompt of prompts) this.changes.log?.ask({ action: this.action, ...prompt });
  }

  pickEntity(candidates: readonly number[]): number {
    return this.pick('entity', candidates);
  }

  pickCard(candidates: readonly number[]): number {
    return this.pick('card', candidates);
  }

  pickNumber(from: number, to: number): number {
    this.requireHandler();
    if (to < from) throw new RangeError(`A random number needs a range, but ${to} is less than ${from}.`);
    if (from === to) return from;
    return from + (this.force('number', [from, to], to - from + 1) ?? this.changes.random(to - from + 1));
  }

  private pick(kind: 'entity' | 'card', candidates: readonly number[]): number {
    this.requireHandler();
    const count = candidates.length;
    if (count === 0) throw new RangeError('A random choice needs at least one candidate.');
    if (count === 1) return candidates[0] as number;
    return candidates[this.force(kind, candidates, count) ?? this.changes.random(count)] as number;
  }

  private force(kind: RandomChoice['kind'], candidates: readonly number[], count: number): number | null {
    this.requireHandler();
    if (this.oracle === null) return null;
    const forced = this.table.registers[Register.forced] as number;
    const index = this.oracle({ kind, candidates, forced });
    if (index === null) return null;
    if (index < 0 || index >= count)
      throw new RangeError(`The forced outcome ${index} is not one of ${count} outcomes.`);
    this.changes.setRegister(Register.forced, forced + 1);
    return index;
  }

  /** A prepare phase can ask, once. */
  private requireQuiet(): void {
    this.requireHandler();
    if (this.open !== 0) throw new InvariantError('A10', 'only a prepare phase can ask');
    if (this.state.prompt !== null) throw new InvariantError('A10', 'a prompt is already pending');
  }

  private requireHandler(): void {
    if (!this.writable) throw new InvariantError('A1', 'the state was changed outside a handler');
  }
}
