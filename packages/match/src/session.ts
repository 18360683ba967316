import {
  type Action,
  Changes,
  EventLog,
  type Game,
  hashState,
  hashTable,
  makeState,
  ObserverIndex,
  type Oracle,
  type Outcome,
  outcomeOf,
  type Prompt,
  Register,
  Resolver,
  type State,
  type Stop,
} from '@aftercast/kernel';
import {
  type GameCommand,
  type GameRules,
  isCommand,
  isMatchCommand,
  type Legal,
  type MatchStage,
  type Refusal,
  refuse,
} from '@aftercast/rules';
import { checkInvariants } from '#invariants';
import { findCycle } from './cycle.ts';

/** One entry of a journal: everything that came from outside, in order. */
export interface JournalEntry {
  /** Number of the command; an answer has the number of the command that asks. */
  number: number;
  /** {@link TIMEKEEPER} for what no seat has given. */
  seat: number;
  command: GameCommand;
}

export interface SessionOptions {
  /** Whether it keeps its event log from the start, so that it can be gone back to any command (law S4). Default true. */
  record?: boolean;
  /**
   * How many actions one command may set off (law A12). Default 10,000; `Infinity` for no limit. A limit needs the
   * record, to roll a command back by.
   */
  limit?: number;
  oracle?: Oracle | null;
}

/** How far a command has come. */
export type Progress = Stop | 'rolled-back';

/**
 * A match without machines: rules, state and resolver in one hand. The machines of a match that somebody plays or
 * watches drive one of these, and so do bots, batches and scenarios, with the same hashes.
 */
export class Session {
  readonly rules: GameRules;
  readonly state: State;
  readonly resolver: Resolver;
  readonly log: EventLog | null;
  /** Commands and answers since the start. */
  readonly journal: JournalEntry[];
  /** Position on the event log at which each command began, by its number - 1. */
  readonly marks: number[];
  /** What the last command that was rolled back was refused with. */
  lastRunaway: Refusal | null = null;
  /** The seat that has conceded while something was resolved; `null` if none has. It is heard when that stops (law A10). */
  conceding: number | null = null;

  /**
   * @param state an untouched one, or one that was stored between two steps
   * @throws RangeError for a limit without a record
   */
  constructor(
    rules: GameRules,
    state: State,
    options: SessionOptions = {},
    stored: { log: EventLog; journal: JournalEntry[]; marks: number[] } | null = null,
  ) {
    const record = options.record ?? true;
    const limit = options.limit ?? (record ? DEFAULT_ACTION_LIMIT : Number.POSITIVE_INFINITY);
    if (!record && limit !== Number.POSITIVE_INFINITY) {
      throw new RangeError('A limit needs the record: keep the record, or remove the limit.');
    }
    this.rules = rules;
    this.state = state;
    this.log = record ? (stored?.log ?? new EventLog()) : null;
    this.journal = stored?.journal ?? [];
    this.marks = stored?.marks ?? [];
    this.resolver = new Resolver(rules.game, state, {
      log: this.log,
      limit,
      oracle: options.oracle ?? null,
    });
  }

  get game(): Game {
    return this.rules.game;
  }

  /** Whether a command is being resolved, or waits for an answer. */
  get active(): boolean {
    return this.resolver.active;
  }

  /** How the match has ended; `null` while it goes on. */
  get outcome(): Outcome | null {
    return outcomeOf(this.state.table.registers[Register.outcome] as number);
  }

  /** Seat that has won; `null` for a tie or while the match goes on. */
  get winner(): number | null {
    const { outcome } = this;
    return outcome !== null && 'winner' in outcome ? outcome.winner : null;
  }

  /** How far the match has come; one that a scenario has laid is played from the start. */
  get stage(): MatchStage {
    return this.rules.opening?.stage(this.state.table) ?? 'playing';
  }

  /** Whether the match waits for a seat: for its answer, its deck, its opening hand, or its turn's next command. */
  awaits(seat: number): boolean {
    const { prompt, table } = this.state;
    if (this.outcome !== null || !this.isSeat(seat)) return false;
    if (prompt !== null) return prompt.seat === seat;
    return this.rules.opening?.awaits(table, seat) ?? seat === this.rules.active(table);
  }

  /** The seat that is to act: the first that the match waits for, or else whose turn it is. */
  get acting(): number {
    for (let seat = 0; seat < this.game.seats; seat++) if (this.awaits(seat)) return seat;
    return this.rules.active(this.state.table);
  }

  /** Why a seat may not give this command now; `null` if it may (law T4). What is no command is `malformed`. */
  check(seat: number, command: GameCommand): Refusal | null {
    return isCommand(command, this.rules.commands) ? this.refusalOf(seat, command) : refuse('malformed');
  }

  /** The same as {@link check}, of a command whose form is known. */
  refusalOf(seat: number, command: GameCommand): Refusal | null {
    const refusal = this.refusalNow(seat, command);
    if (refusal !== null || command.do === 'concede') return refusal;
    const { prompt, table } = this.state;
    if (prompt === null) return this.rules.check(table, seat, command);
    return isMatchCommand(command, 'choose') ? this.checkAnswer(prompt, command.pick) : null;
  }

  /** Why a seat's card or character cannot be used now; `null` if it can. */
  whyNot(seat: number, entity: number): Refusal | null {
    return this.refusalNow(seat, null) ?? this.rules.whyNot(this.state.table, seat, entity);
  }

  /** Takes up a command if it is legal; {@link advance} resolves it. */
  begin(seat: number, command: GameCommand): Refusal | null {
    const refusal = this.check(seat, command);
    if (refusal === null) this.beginLegal(seat, command);
    return refusal;
  }

  /** Takes up a command that was found to be legal. */
  beginLegal(seat: number, command: GameCommand): void {
    const { prompt } = this.state;
    if (prompt !== null && command.do !== 'concede') {
      this.journal.push({ number: this.state.command, seat, command });
      // Who has no time left has the first of the options.
      const first = Array.from({ length: prompt.count }, (_, index) => index);
      this.resolver.answer(isMatchCommand(command, 'choose') ? command.pick : first);
      return;
    }
    if (command.do === 'concede') this.resolver.abandon();
    const action =
      command.do === 'concede'
        ? this.rules.concession(seat)
        : this.rules.action(this.state.table, seat, command);
    this.journal.push({ number: this.state.command + 1, seat, command });
    this.start(action, seat);
  }

  /** Begins an outermost action that no player gave: a scenario's set-up step. */
  start(action: Action, seat = -1): void {
    this.marks[this.state.command] = this.log?.end ?? 0;
    this.resolver.start(action, seat);
  }

  /** Goes on resolving, for so many actions at most. */
  advance(actions = Number.POSITIVE_INFINITY): Progress {
    return this.settle(this.resolver.run(actions));
  }

  /** Goes on by the smallest step. */
  step(): Progress {
    return this.settle(this.resolver.step());
  }

  /** Takes up a command and resolves it until it rests, asks, or is refused. */
  play(seat: number, command: GameCommand): Refusal | null {
    return this.begin(seat, command) ?? this.resolve();
  }

  /** Resolves the command that was taken up until it rests or asks. @returns why it was undone, if it ran away */
  resolve(): Refusal | null {
    let progress = this.advance();
    while (progress === 'outermost') progress = this.advance();
    return progress === 'rolled-back' ? this.lastRunaway : null;
  }

  /**
   * What a seat may do now, besides conceding: nothing while something is resolved, is asked (a prompt has its options
   * with it), or is waited for from the other seat, while seats join, or when the match is over.
   */
  legal(seat: number): Legal[] {
    if (this.active || this.stage === 'joining' || !this.awaits(seat)) return [];
    return this.rules.legal(this.state.table, seat);
  }

  /** The hash of the table: equal for two matches in which the same things happened (law S3). */
  hash(): string {
    return hashTable(this.state.table);
  }

  /** The hash of the table and of what is being resolved. */
  stateHash(): string {
    return hashState(this.state);
  }

  /**
   * Goes back to before a command, and forgets it and all that followed (law S4).
   * @param command its number, from 1
   * @throws RangeError if there is no such command, InvariantError if no record is kept
   */
  goBackBefore(command: number): void {
    const mark = this.marks[command - 1];
    if (mark === undefined) throw new RangeError(`There is no command ${command} to go back to.`);
    this.resolver.goBack(mark, command - 1);
    this.marks.length = command - 1;
    this.forgetEntries(command);
  }

  private isSeat(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.game.seats;
  }

  /**
   * Why a seat may not give such a command now, or use a card (`null`), whatever the rules say of it: the match is over,
   * resolves or asks something, is in another stage, or waits for the other seat.
   */
  private refusalNow(seat: number, command: GameCommand | null): Refusal | null {
    const { stage } = this;
    const { prompt } = this.state;
    const isSeat = command === null || this.isSeat(seat);
    if (this.outcome !== null) return refuse('over');
    if (command?.do === 'time' ? seat !== TIMEKEEPER : !isSeat) return refuse('not-your-turn');
    if (command?.do === 'concede') {
      if (stage === 'joining') return refuse('join-first');
      return prompt !== null || !this.active ? null : refuse('busy');
    }
    if (prompt !== null) {
      // While a seat is asked nothing is heard but its answer, and that its time is up.
      if (command !== null && isMatchCommand(command, 'time'))
        return command.left === 0 ? null : refuse('busy');
      if (prompt.seat !== seat) return refuse('not-your-turn');
      return command?.do === 'choose' ? null : refuse('answer-first');
    }
    if (this.active) return refuse('busy');
    return this.refusalInStage(seat, command?.do ?? null, stage);
  }

  /** In some stages there is one thing to do only, for those who have not done it. */
  private refusalInStage(seat: number, name: string | null, stage: MatchStage): Refusal | null {
    const awaited = this.awaits(seat);
    if (name === 'choose') return refuse('nothing-asked');
    if (stage === 'joining') {
      if (name !== 'join') return refuse('join-first');
      return awaited ? null : refuse('joined-already');
    }
    if (name === 'join') return refuse('joined-already');
    if (name === 'time') return null;
    if (name === 'mulligan') return stage === 'mulligan' && awaited ? null : refuse('no-mulligan');
    // A card of a seat whose hand is kept waits for the other seat; a command is told what is wanted now.
    if (stage === 'mulligan' && (awaited || name !== null)) return refuse('mulligan-first');
    return awaited ? null : refuse('not-your-turn');
  }

  private checkAnswer(prompt: Prompt, pick: readonly number[]): Refusal | null {
    const fits = pick.length === prompt.count && new Set(pick).size === pick.length;
    const known = pick.every(
      (index) => Number.isInteger(index) && index >= 0 && index < prompt.options.length,
    );
    return fits && known ? null : refuse('bad-answer', { count: prompt.count });
  }

  /** Rolls a runaway command back whole (law A12). */
  private settle(stop: Stop): Progress {
    if (stop === 'idle') checkInvariants(this.game, this.state.table);
    if (stop !== 'runaway') return stop;
    const number = this.state.command;
    const mark = this.marks[number - 1] as number;
    const log = this.log as EventLog;
    const cycle = findCycle(this.game, this.state.table, log.slice(mark));
    const entries = this.journal.filter((it) => it.number === number);
    this.resolver.goBack(mark, number - 1);
    this.marks.length = number - 1;
    this.forgetEntries(number);
    this.lastRunaway = refuse('runaway', { cycle, limit: this.resolver.limit });
    log.rolledBack(number);
    if (entries[0] !== undefined && this.rules.indispensable(entries[0].command)) {
      // What ended the match stays in its journal, with the answers that it was given: played again, it ends it again.
      this.journal.push(...entries);
      this.tie();
    }
    return 'rolled-back';
  }

  private forgetEntries(from: number): void {
    while ((this.journal[this.journal.length - 1]?.number ?? 0) >= from) this.journal.pop();
  }

  /** Ends a match that cannot go on. */
  private tie(): void {
    const { table } = this.state;
    new Changes(this.game, table, this.log, new ObserverIndex(this.game)).setRegister(Register.outcome, -1);
  }
}

/**
 * A state at the start of a match of decks: its seats are to join.
 * @param first the seat that starts; by default lots are drawn when both have joined
 * @throws RangeError if the game has no such matches, or no such seat
 */
export function openState(rules: GameRules, seed: number, first = -1): State {
  const { opening } = rules;
  if (opening === undefined)
    throw new RangeError(`Matches of "${rules.game.name}" begin from scenarios only.`);
  if (!Number.isInteger(first) || first < -1 || first >= rules.game.seats)
    throw new RangeError(`Seat ${first} cannot start: the seats are 0 to ${rules.game.seats - 1}.`);
  return newState(rules, seed, (changes) => opening.lay(changes, first));
}

/** The default limit on the actions that one command may set off. */
export const DEFAULT_ACTION_LIMIT = 10_000;

/** The seat of commands that no seat has given: those of whoever keeps the time. */
export const TIMEKEEPER = -1;

/** A state at the start of a match that a scenario or a set-up has laid. */
export function newState(rules: GameRules, seed: number, lay: (changes: Changes) => void): State {
  const state = makeState(rules.game, seed);
  lay(new Changes(rules.game, state.table, null, new ObserverIndex(rules.game)));
  return state;
}
