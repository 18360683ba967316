import type { Action, Oracle, State } from '@aftercast/kernel';
import type { GameCommand, Refusal, ScenarioRules } from '@aftercast/rules';
import { type Progress, Session } from '../../session.ts';
import type { Setup } from '../format/scenario.ts';
import { laySetup } from './lay.ts';
import { AliasNames } from './names.ts';
import { makePicks } from './picks.ts';

/** Plays a scenario's match, and can rebuild it from plain data after every step of the resolver (law S1). */
export class ScenarioDriver {
  private readonly rules: ScenarioRules;
  private readonly setup: Setup;
  private readonly rebuilds: boolean;
  private current: Session;
  private meanings: AliasNames;
  private begun = 0;

  /** @param rebuilds whether the match is rebuilt from JSON after every step */
  constructor(rules: ScenarioRules, setup: Setup, rebuilds: boolean) {
    this.rules = rules;
    this.setup = setup;
    this.rebuilds = rebuilds;
    const { state, aliases } = laySetup(rules, setup);
    this.meanings = new AliasNames(rules, state.table, aliases);
    this.current = new Session(rules, state, { oracle: this.oracle });
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
    return this.resolve() === 'rolled-back' ? this.current.lastRunaway : null;
  }

  /** Resolves an action that no player asked for. */
  run(action: Action): Progress {
    this.current.start(action);
    return this.resolve();
  }

  private get oracle(): Oracle {
    return makePicks(this.setup.picks, this.meanings);
  }

  private resolve(): Progress {
    if (!this.rebuilds) return this.current.advance();
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
    this.current = new Session(this.rules, copy, { oracle: this.oracle }, stored);
  }
}
