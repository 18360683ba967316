import { checkTable, hashTable, InvariantError, Register } from '@aftercast/kernel';
import type { Problem, ScenarioRules } from '@aftercast/rules';
import type { Session } from '../../session.ts';
import type { Scenario, Step } from '../format/scenario.ts';
import { at, show } from '../format/words.ts';
import { type DriverChecks, ScenarioDriver } from './driver.ts';
import type { AliasNames } from './names.ts';
import { PickError } from './picks.ts';
import { playStep } from './play-step.ts';

/** A step that has been played, for callers that draw or record a scenario. */
export interface PlayedStep {
  /** Index of the step in the scenario. */
  index: number;
  /** The step. */
  step: Step;
  /** The match after the step. */
  session: Session;
  /** The names in the match after the step. */
  names: AliasNames;
  /** Position in the event log at which its records begin, if it has any. */
  from: number;
  /** Whether it set off anything: it was not a check, not refused and not undone. */
  resolved: boolean;
}

/** How a scenario is run. */
export interface RunOptions extends DriverChecks {
  /** Called after each step, and after a step with which the match broke off. */
  onStep?: (played: PlayedStep) => void;
}

/** The result of a scenario. */
export interface ScenarioOutcome {
  /** All checks that failed; empty if the scenario passed. */
  problems: Problem[];
  /** The hash of the table at the end. */
  hash: string;
}

/** Plays a scenario without delays, and reports all checks that fail. */
export function runScenario(
  rules: ScenarioRules,
  scenario: Scenario,
  options: RunOptions = {},
): ScenarioOutcome {
  const problems: Problem[] = [];
  const report = (path: string, message: string) => {
    problems.push({ path, message });
  };
  const driver = new ScenarioDriver(rules, scenario, options);
  for (const [index, step] of scenario.steps.entries()) {
    const path = at('steps', index);
    const from = driver.session.log?.end ?? 0;
    const { command } = driver.session.state;
    const broken = attempt(path, report, () => {
      playStep(step, path, driver, report);
      checkTable(rules.game, driver.session.state.table);
    });
    const { session, names } = driver;
    const resolved = (session.log?.end ?? 0) > from && hasBegun(step, session, command);
    options.onStep?.({ index, step, session, names, from, resolved });
    if (broken) return { problems, hash: hashTable(driver.session.state.table) };
  }
  if (attempt('steps', report, () => driver.finish()))
    return { problems, hash: hashTable(driver.session.state.table) };
  const used = driver.session.state.table.registers[Register.forced] as number;
  for (let i = used; i < scenario.picks.length; i++) {
    const choices = used === 1 ? '1 random choice was' : `${used} random choices were`;
    report(
      at('picks', i),
      `${show(scenario.picks[i])} was not used: ${choices} made that could take an entry`,
    );
  }
  return { problems, hash: hashTable(driver.session.state.table) };
}

/** An answer continues the command that asked; all other steps that set off something begin a command. */
function hasBegun(step: Step, session: Session, before: number): boolean {
  const answers = step.kind === 'command' && step.command.do === 'choose';
  return session.state.command > before || (answers && session.state.command === before);
}

/** @returns whether it failed in a way after which the match cannot go on */
function attempt(path: string, report: (path: string, message: string) => void, run: () => void): boolean {
  try {
    run();
    return false;
  } catch (error) {
    const cause = error instanceof InvariantError ? error.cause : null;
    if (cause instanceof PickError) report(at('picks', cause.index), `${cause.message} (in ${path})`);
    else report(path, error instanceof Error ? error.message : String(error));
    return true;
  }
}
