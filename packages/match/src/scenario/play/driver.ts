import type { Action, Oracle, State } from '@aftercast/kernel';
import type { GameCommand, Refusal, ScenarioRules } from '@aftercast/rules';
import { type Progress, Session } from '../../session.ts';
import { checkThereAndBack, type Given } from '../../there-and-back.ts';
import type { Setup } from '../format/scenario.ts';
import { laySetup } from './lay.ts';
import { AliasNames } from './names.ts';
import { makePicks } from './picks.ts';

/** How a driver tests the match while it plays it. */
export interface DriverChecks {
  /** Whether the match is rebuilt from JSON after every step of the resolver (law S1). */
  rebuild?: boolean;
  /** Whether the match goes back and forward again after every command (law S4). */
  thereAndBack?: boolean;
}

/** Plays a scenario's match, and can test laws S1 and S4 on it. */
export class ScenarioDriver {
  private readonly rules: ScenarioRules;
  private readonly setup: Setup;
  private readonly checks: DriverChecks;
  /** What the match was given so far, for going back and forward; commands that were undone are left out. */
  private readonly given: Given[] = [];
  private current: Session;
  private meanings: AliasNames;
  private begun = 0;

  constructor(rules: ScenarioRules, setup: Setup, checks: DriverChecks = {}) {
    this.rules = rules;
    this.setup = setup;
    this.checks = checks;
    const { state, aliases } = laySetup(rules, setup);
    this.meanings = new AliasNames(rules, state.table, aliases);
    this.current = new Session(rules, state, { oracle: this.oracle, contains: false });
  }

  /** The current match; it may be another object after each step. */
  get session(): Session {
    return this.current;
  }

  get names(): AliasNames {
    return this.meanings;
  }

  /** Number of the command with which the last step began that did something. */
  get first(): number {
    return Math.min(this.begun, this.current.state.command);
  }

  /** What is done from here on is a step of its own. */
  beginStep(): void {
    this.begun = this.current.state.command + 1;
  }

  /** Gives a command and resolves it. @returns why it was refused; `null` if it was accepted */
  play(seat: number, command: GameCommand): Refusal | null {
    const refusal = this.current.begin(seat, command);
    if (refusal !== null) return refusal;
    if (command.do !== 'choose') this.begun = this.current.state.command;
    const { command: number } = this.current.state;
    const progress = this.resolve();
    this.goBackAndForth(progress, { kind: 'command', number, seat, command });
    return progress === 'rolled-back' ? this.current.lastRunaway : null;
  }

  /** Resolves an action that no player asked for. */
  run(action: Action): Progress {
    const copy = structuredClone(action);
    this.current.start(action);
    const { command: number } = this.current.state;
    const progress = this.resolve();
    this.goBackAndForth(progress, { kind: 'action', number, action: copy });
    return progress;
  }

  /**
   * Goes from the end of the scenario back to its start, and forward to the end, if the driver does so.
   * @throws InvariantError if the match does not come to where it was (law S4)
   */
  finish(): void {
    if (this.checks.thereAndBack === true && this.current.state.command > 0)
      checkThereAndBack(this.current, this.given, 1);
  }

  private goBackAndForth(progress: Progress, given: Given): void {
    if (this.checks.thereAndBack !== true) return;
    if (progress === 'rolled-back') {
      // The answers that led to a command that was undone are gone with it.
      while ((this.given[this.given.length - 1]?.number ?? 0) >= given.number) this.given.pop();
      return;
    }
    this.given.push(given);
    checkThereAndBack(this.current, this.given);
  }

  private get oracle(): Oracle {
    return makePicks(this.setup.picks, this.meanings);
  }

  private resolve(): Progress {
    if (this.checks.rebuild !== true) return this.current.advance();
    for (;;) {
      const progress = this.current.step();
      if (progress === 'idle' || progress === 'asking' || progress === 'rolled-back') return progress;
      this.rebuild();
    }
  }

  private rebuild(): void {
    const { log, journal, marks, state } = this.current;
    const copy = JSON.parse(JSON.stringify(state)) as State;
    this.meanings = new AliasNames(this.rules, copy.table, this.meanings.aliases);
    const stored = log === null ? null : { log, journal, marks };
    this.current = new Session(this.rules, copy, { oracle: this.oracle, contains: false }, stored);
  }
}
