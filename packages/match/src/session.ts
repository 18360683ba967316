// Above 400 lines: what is legal, what is resolved and what is undone depend on the same fields of a match.
import {
  type Action,
  blame,
  Changes,
  defaultAnswer,
  EventLog,
  type Game,
  type InvariantError,
  ObserverIndex,
  type Oracle,
  type Outcome,
  outcomeOf,
  type Prompt,
  promptTo,
  questionsFor,
  Register,
  Resolver,
  type State,
  type Stop,
  winnerOf,
} from '@aftercast/kernel';
import {
  type GameCommand,
  type GameRules,
  isCommand,
  isMatchCommand,
  type LegalCommand,
  type MatchStage,
  plainLegal,
  type Refusal,
  refuse,
} from '@aftercast/rules';
import { checkInvariants } from '#invariants';
import { findCycle } from './cycle.ts';
import type { DroppedCommands } from './dropped.ts';
import { type JournalEntry, TIMEKEEPER } from './journal-entry.ts';
import { type UndoRule, undoableCommand, undoBarrier } from './undo.ts';
import { whyNoAnswer } from './why-no-answer.ts';

/** How a session is set up. */
export interface SessionOptions {
  /** Whether it writes an event log, so that it can go back to before any command (law S4). `true` by default. */
  record?: boolean;
  /**
   * Actions that one command may set off at most (law A12). 10,000 by default; `Infinity` for no limit. A limit needs the
   * event log, for undoing the command.
   */
  limit?: number;
  /**
   * Whether a command in which something throws is undone and refused (law A15). `true` by default; without an event log, and
   * with `false`, as for scenarios, the error is thrown on, and the session is of no use then.
   */
  contains?: boolean;
  /** Forces outcomes of random choices; by default none. */
  oracle?: Oracle | null;
  /** Who may take commands back (law S5); `never` by default. It needs the event log. */
  undo?: UndoRule;
}

/** The reason that a session stopped: the resolver's, or `rolled-back` if a command was undone (laws A12, S5). */
export type Progress = Stop | 'rolled-back';

/**
 * A match without state machines: rules, state, resolver and journal. A `Match` drives a session for players and viewers;
 * bots, batches and scenarios use one directly, with the same hashes.
 */
export class Session {
  /** The rules of the game. */
  readonly rules: GameRules;
  /** The state of the match; the resolver changes it. */
  readonly state: State;
  /** Resolves the commands. */
  readonly resolver: Resolver;
  /** The event log; `null` without `record`. */
  readonly log: EventLog | null;
  /** Commands, answers and times since the start. */
  readonly journal: JournalEntry[];
  /** Position in the event log at which each command began, by its number - 1. */
  readonly marks: number[];
  /** The refusal of the last command that was rolled back (laws A12, A15); `null` if none was. */
  lastRunaway: Refusal | null = null;
  /** What was thrown in the last command that was rolled back; `null` if that ran away, or if none was. */
  lastFault: InvariantError | null = null;
  /** Why the match was tied: the refusal of a command that it cannot go on without (laws A12, A15); `null` if it was not. */
  tiedBy: Refusal | null = null;
  /** The seats that have conceded while something was resolved, in order. They concede after that (laws A10, A18). */
  readonly conceding: number[] = [];
  /** The seat that asks for its last command to be taken back, where both seats must agree; `null` if none does. */
  undoAsked: number | null = null;
  private readonly undo: UndoRule;
  /** The event log, if a command that fails is undone. */
  private readonly containing: EventLog | null;
  /** The commands that were dropped; `null` for none. Its code is loaded with the first: most matches have none. */
  dropped: DroppedCommands | null = null;
  /** Whether a command was taken back since the last call of {@link advance}. */
  private takenBack = false;
  /** What the handler of an answer, or the rules as they made an action, have thrown since then. */
  private thrown: unknown = null;

  /**
   * @param state a new state, or one that was stored between two steps
   * @param stored event log, journal and marks of a stored state
   * @throws RangeError for a limit without an event log
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
      throw new RangeError('A limit needs the event log: leave `record` on, or remove the limit.');
    }
    this.undo = options.undo ?? 'never';
    if (!record && this.undo !== 'never')
      throw new RangeError('Taking back needs the event log: leave `record` on, or leave out `undo`.');
    this.rules = rules;
    this.state = state;
    this.log = record ? (stored?.log ?? new EventLog()) : null;
    this.containing = (options.contains ?? true) ? this.log : null;
    this.journal = stored?.journal ?? [];
    this.marks = stored?.marks ?? [];
    this.resolver = new Resolver(rules.game, state, {
      log: this.log,
      limit,
      oracle: options.oracle ?? null,
    });
  }

  /** A session of the same rules with another state, to ask questions of: it records nothing. The state is not copied. */
  withState(state: State): Session {
    return new Session(this.rules, state, { record: false });
  }

  /** The game's definition for the kernel. */
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
    return winnerOf(this.outcome);
  }

  /** How far the match has come; a match from a scenario is `playing` from the start. */
  get stage(): MatchStage {
    return this.rules.opening?.stage(this.state.table) ?? 'playing';
  }

  /** Whether the match waits for a seat: for its answer, its deck, its opening hand, or a command in its turn. */
  awaits(seat: number): boolean {
    const { prompt, table } = this.state;
    if (this.outcome !== null || !this.isSeat(seat)) return false;
    if (prompt !== null) return promptTo(prompt, seat) !== null;
    if (this.rules.isOut?.(table, seat)) return false;
    return this.rules.opening?.awaits(table, seat) ?? seat === this.rules.active(table);
  }

  /** The seat that must act: the first one that the match waits for, or else the one whose turn it is. */
  get acting(): number {
    for (let seat = 0; seat < this.game.seats; seat++) if (this.awaits(seat)) return seat;
    return this.rules.active(this.state.table);
  }

  /** The reason that a seat may not give this command now; `null` if it may (law T4). `malformed` if it is no command. */
  check(seat: number, command: GameCommand): Refusal | null {
    return isCommand(command, this.rules.commands) ? this.refusalOf(seat, command) : refuse('malformed');
  }

  /** The same as {@link check}, for a command whose form has been checked. */
  refusalOf(seat: number, command: GameCommand): Refusal | null {
    const refusal = this.refusalNow(seat, command);
    if (refusal !== null || command.do === 'concede' || command.do === 'undo') return refusal;
    if (this.dropped?.has(seat, command, this.state.command)) return refuse('failed');
    const { prompt, table } = this.state;
    const question = promptTo(prompt, seat);
    if (question !== null && isMatchCommand(command, 'choose')) return whyNoAnswer(question, command.pick);
    // The time of a seat that is asked is up.
    if (prompt !== null && command.do === 'time') return null;
    return refusedIfThrown(() => this.rules.check(table, seat, command));
  }

  /** The reason that a seat's card or character cannot be used now; `null` if it can. */
  whyNot(seat: number, entity: number): Refusal | null {
    const { command, table } = this.state;
    const refusal = this.refusalNow(seat, null) ?? this.rules.whyNot(table, seat, entity);
    if (refusal !== null) return refusal;
    const uses = () => this.legalByRules(seat).filter((it) => it.entity === entity);
    return this.dropped?.areAll(seat, uses, command) ? refuse('failed') : null;
  }

  /** Starts a command if it is legal; {@link advance} resolves it. @returns the refusal; `null` if it has started */
  begin(seat: number, command: GameCommand): Refusal | null {
    const refusal = this.check(seat, command);
    if (refusal === null) this.beginLegal(seat, command);
    return refusal;
  }

  /** Starts a command for which {@link refusalOf} has returned `null`. */
  beginLegal(seat: number, command: GameCommand): void {
    if (command.do === 'undo') {
      this.takeBack(seat);
      return;
    }
    this.undoAsked = null;
    const { prompt } = this.state;
    if (prompt !== null && command.do !== 'concede') {
      this.journal.push({ number: this.state.command, seat, command });
      try {
        this.answer(prompt, seat, command);
      } catch (error) {
        if (this.containing === null) throw error;
        this.thrown = error;
      }
      return;
    }
    if (command.do === 'concede') this.resolver.abandon();
    const action = command.do === 'concede' ? this.rules.concession(seat) : this.actionOf(seat, command);
    this.journal.push({ number: this.state.command + 1, seat, command });
    this.start(action, seat);
  }

  private actionOf(seat: number, command: GameCommand): Action {
    try {
      return this.rules.action(this.state.table, seat, command);
    } catch (error) {
      if (this.containing === null) throw error;
      // The command is undone before its action begins, so another one can stand for what could not be made.
      this.thrown = error;
      return this.rules.concession(seat);
    }
  }

  /** Answers a prompt with a command: with a choice, with the first options when the time is up, or with what the command does. */
  private answer(prompt: Prompt, seat: number, command: GameCommand): void {
    const { resolver, rules, state } = this;
    if (isMatchCommand(command, 'choose')) resolver.answer(command.pick, seat);
    else if (command.do !== 'time') resolver.respond(rules.action(state.table, seat, command));
    else for (const it of questionsFor(prompt, prompt.seat)) resolver.answer(defaultAnswer(it), it.seat);
  }

  /** Starts an outermost action without a command: a scenario's set-up step. */
  start(action: Action, seat = -1): void {
    this.marks[this.state.command] = this.log?.end ?? 0;
    this.resolver.start(action, seat);
  }

  /**
   * Goes on resolving. What is thrown meanwhile undoes the command (law A15).
   * @param actions number of actions that may begin
   * @throws what a handler, an observer or a condition throws, if such a command is not undone: see `contains`
   */
  advance(actions = Number.POSITIVE_INFINITY): Progress {
    if (this.takenBack) {
      this.takenBack = false;
      return 'rolled-back';
    }
    return this.contain(() => this.resolver.run(actions));
  }

  /** Goes on by the smallest step. What is thrown is treated as by {@link advance}. */
  step(): Progress {
    return this.contain(() => this.resolver.step());
  }

  /** Starts a command and resolves it until it is done or asks. @returns the refusal; `null` if it was accepted */
  play(seat: number, command: GameCommand): Refusal | null {
    return isCommand(command, this.rules.commands) ? this.playFormed(seat, command) : refuse('malformed');
  }

  /**
   * The same as {@link play}, for a command whose form has been checked, or that was made from {@link legal}: checking the
   * form takes a twentieth of a random match.
   */
  playFormed(seat: number, command: GameCommand): Refusal | null {
    const refusal = this.refusalOf(seat, command);
    if (refusal !== null) return refusal;
    this.beginLegal(seat, command);
    return this.resolve();
  }

  /** Resolves the current command until it is done or asks. @returns the refusal if it ran away or failed; otherwise `null` */
  resolve(): Refusal | null {
    let progress = this.advance();
    while (progress === 'outermost') progress = this.advance();
    return progress === 'rolled-back' ? this.lastRunaway : null;
  }

  /**
   * The legal commands of a seat, except `concede`. Empty while something is resolved, a prompt is pending (it has its
   * own options; one for `commands` has these), the match waits for another seat, seats join, or the match is over. Dropped
   * commands are left out.
   */
  legal(seat: number): LegalCommand[] {
    const isAsked = promptTo(this.state.prompt, seat)?.kind === 'commands';
    if ((this.active && !isAsked) || this.stage === 'joining' || !this.awaits(seat)) return [];
    const legal = this.legalByRules(seat);
    return this.dropped?.leaveOut(seat, legal, this.state.command) ?? legal;
  }

  /**
   * Goes back to before a command, and discards it and everything after it (law S4).
   * @param command its number, from 1
   * @throws RangeError if there is no such command, InvariantError if there is no event log
   */
  goBackBefore(command: number): void {
    const mark = this.marks[command - 1];
    if (mark === undefined) throw new RangeError(`There is no command ${command} to go back to.`);
    this.resolver.goBack(mark, command - 1);
    this.tiedBy = null;
    this.marks.length = command - 1;
    this.forgetEntries(command);
  }

  /** Goes on after a command that is added to {@link dropped}. Without one that it needs, the match is tied (law A12). */
  drop({ command, number }: JournalEntry): void {
    // To take a command back leaves a record only when it is done.
    if (command.do !== 'undo') this.log?.rolledBack(number);
    if (this.rules.indispensable(command)) this.tie();
  }

  /** The commands that were dropped since the last one that was accepted: these are refused. */
  get droppedSince(): JournalEntry[] {
    return this.dropped?.since(this.state.command) ?? [];
  }

  /** The list of the rules. If the code of a card throws while it is made, only the end of the turn is left (law A15). */
  private legalByRules(seat: number): LegalCommand[] {
    const { table } = this.state;
    try {
      return this.rules.legal(table, seat);
    } catch {
      const ends = refusedIfThrown(() => this.rules.check(table, seat, { do: 'end-turn' })) === null;
      return ends ? [plainLegal('end-turn')] : [];
    }
  }

  /**
   * Whether a seat can concede now. Between two seats that ends the match, so what is asked is dropped. Among more the match goes
   * on, and a concession waits for the end of what is resolved (law A18).
   */
  private get canConcede(): boolean {
    return !this.active || (this.state.prompt !== null && this.game.seats <= 2);
  }

  private isOut(seat: number): boolean {
    return this.rules.isOut?.(this.state.table, seat) ?? false;
  }

  private isSeat(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.game.seats;
  }

  /**
   * The reason that a seat may not give any such command now, before the rules are asked: the match is over, is resolving
   * or asking, is in another stage, or waits for another seat. `command` is `null` for using a card.
   */
  private refusalNow(seat: number, command: GameCommand | null): Refusal | null {
    const { stage } = this;
    const { prompt } = this.state;
    const isSeat = command === null || this.isSeat(seat);
    if (this.outcome !== null) return refuse('over');
    if (command?.do === 'time' ? seat !== TIMEKEEPER : !isSeat) return refuse('not-your-turn');
    if (command?.do === 'undo') return this.refusalOfUndo(seat, stage);
    if (command?.do === 'concede') {
      if (stage === 'joining') return refuse('join-first');
      if (this.isOut(seat)) return refuse('out');
      return this.canConcede ? null : refuse('busy');
    }
    if (prompt !== null) {
      // While a prompt is pending, only its answer is accepted, and that the time is up.
      if (command !== null && isMatchCommand(command, 'time'))
        return command.left === 0 ? null : refuse('busy');
      const question = promptTo(prompt, seat);
      if (question === null) return refuse('not-your-turn');
      if (command?.do === 'choose') return null;
      return question.kind === 'commands' && !isSetUp(command) ? null : refuse('answer-first');
    }
    if (this.active) return refuse('busy');
    if (this.isOut(seat)) return refuse('out');
    return this.refusalInStage(seat, command?.do ?? null, stage);
  }

  private refusalOfUndo(seat: number, stage: MatchStage): Refusal | null {
    const { log, state } = this;
    if (this.undo === 'never' || log === null) return refuse('no-undo');
    if (state.prompt !== null)
      return refuse(promptTo(state.prompt, seat) === null ? 'not-your-turn' : 'answer-first');
    if (this.active) return refuse('busy');
    if (stage !== 'playing') return refuse('nothing-to-undo');
    // The other seat agrees.
    if (this.undoAsked !== null && this.undoAsked !== seat) return null;
    if (this.rules.active(state.table) !== seat) return refuse('not-your-turn');
    const number = undoableCommand(this.journal, seat);
    const mark = this.marks[number - 1];
    if (mark === undefined) return refuse('nothing-to-undo');
    const entries = this.journal.filter((it) => it.number >= number);
    return undoBarrier({ game: this.game, table: state.table, log, mark, entries }, seat);
  }

  /** Takes a seat's last command back, or asks the other seat for it. */
  private takeBack(seat: number): void {
    if (this.undo === 'agreed' && (this.undoAsked === null || this.undoAsked === seat)) {
      this.undoAsked = seat;
      return;
    }
    const number = undoableCommand(this.journal, this.undoAsked ?? seat);
    this.goBackBefore(number);
    this.log?.rolledBack(number);
    this.undoAsked = null;
    this.lastRunaway = null;
    this.lastFault = null;
    this.takenBack = true;
  }

  /** In some stages there is only one legal command, for the seats that have not given it. */
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
    // A seat that has kept its hand waits for the other seat with its cards; a command is refused with what is expected.
    if (stage === 'mulligan' && (awaited || name !== null)) return refuse('mulligan-first');
    return awaited ? null : refuse('not-your-turn');
  }

  /** Rolls back a command that runs away or fails (laws A12, A15), and checks the table after a command. */
  private contain(run: () => Stop): Progress {
    const { thrown } = this;
    this.thrown = null;
    try {
      if (thrown !== null) throw thrown;
      const stop = run();
      if (stop === 'idle') checkInvariants(this.game, this.state.table);
      if (stop !== 'runaway') return stop;
    } catch (error) {
      const log = this.containing;
      if (log === null || this.marks[this.state.command - 1] === undefined) throw error;
      const fault = blame(error, 0);
      this.rollBack(log, refuse('card-fault', { card: this.cardOf(fault.culprit), message: fault.message }));
      this.lastFault = fault;
      return 'rolled-back';
    }
    const log = this.log as EventLog;
    const cycle = findCycle(this.game, this.state.table, log.slice(this.marks[this.state.command - 1]));
    this.rollBack(log, refuse('runaway', { cycle, limit: this.resolver.limit }));
    return 'rolled-back';
  }

  private cardOf(entity: number): string {
    return this.game.cards[this.state.table.entities[entity]?.card ?? 0]?.id ?? '';
  }

  private rollBack(log: EventLog, refusal: Refusal): void {
    const number = this.state.command;
    const entries = this.journal.filter((it) => it.number === number);
    this.resolver.goBack(this.marks[number - 1] as number, number - 1);
    this.marks.length = number - 1;
    this.forgetEntries(number);
    this.lastRunaway = refusal;
    this.lastFault = null;
    log.rolledBack(number);
    if (entries[0] !== undefined && this.rules.indispensable(entries[0].command)) {
      // The command that ended the match stays in the journal, with its answers: a replay ends the match again.
      this.journal.push(...entries);
      this.tie();
      this.tiedBy = refusal;
    }
  }

  private forgetEntries(from: number): void {
    while ((this.journal[this.journal.length - 1]?.number ?? 0) >= from) this.journal.pop();
  }

  /** Ends a match that cannot go on, as a tie. */
  private tie(): void {
    const { table } = this.state;
    new Changes(this.game, table, this.log, new ObserverIndex(this.game)).setRegister(Register.outcome, -1);
  }
}

/** The default limit on the actions that one command may set off. */
export const DEFAULT_ACTION_LIMIT = 10_000;

/** Whether a command belongs to the beginning of a match. */
function isSetUp(command: GameCommand | null): boolean {
  return command?.do === 'join' || command?.do === 'mulligan';
}

/** A command whose check throws cannot be given. Its refusal has no values: what was thrown may name hidden cards (law H1). */
function refusedIfThrown(check: () => Refusal | null): Refusal | null {
  try {
    return check();
  } catch {
    return refuse('card-fault');
  }
}
