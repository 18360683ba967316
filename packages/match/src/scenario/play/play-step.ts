import type { CauseTree } from '@aftercast/kernel';
import { hashState } from '@aftercast/kernel';
import type { SetupStep, StepValues } from '@aftercast/rules';
import { lastCauses } from '../../last-causes.ts';
import type { Check, CommandStep, NameStep, Step, TableStep } from '../format/scenario.ts';
import { at, show } from '../format/words.ts';
import { checkCards } from './check-cards.ts';
import { checkChoice } from './check-choice.ts';
import { checkEntity, checkPlayer } from './check-fields.ts';
import { checkTrace } from './check-trace.ts';
import { findCommand, seatOfCommand } from './command.ts';
import type { ScenarioDriver } from './driver.ts';
import type { Look } from './look.ts';

/** Plays one step, and reports the checks that fail. */
export function playStep(step: Step, path: string, driver: ScenarioDriver, report: Look['report']): void {
  const look: Look = { session: driver.session, names: driver.names, first: driver.first, report };
  switch (step.kind) {
    case 'command':
      playCommand(step, path, driver, look);
      return;
    case 'setup':
      playTableStep(step, path, driver, look);
      return;
    case 'name':
      giveName(step, path, look);
      return;
    case 'check':
      for (const check of step.checks) playCheck(check, at(at(path, 'check'), check.key), look);
      return;
  }
}

function playCommand(
  { command, rejected }: CommandStep,
  path: string,
  driver: ScenarioDriver,
  look: Look,
): void {
  const { report } = look;
  const given = findCommand(command, rejected !== null, path, look);
  if (given === null) return;
  const before = hashState(driver.session.state);
  const refusal = driver.play(seatOfCommand(command, look), given);
  const place = at(path, 'rejected');
  if (refusal === null) {
    if (rejected !== null) {
      const expected = rejected === true ? 'a refusal' : `the refusal ${show(rejected)}`;
      report(place, `expected ${expected}, got the command accepted`);
    }
    return;
  }
  const values = Object.keys(refusal.values).length > 0 ? ` ${show(refusal.values)}` : '';
  const found = `${show(refusal.code)}${values}`;
  if (rejected === null) report(path, `expected the command to be accepted, got the refusal ${found}`);
  else if (rejected !== true && rejected !== refusal.code)
    report(place, `expected the refusal ${show(rejected)}, got ${found}`);
  const after = hashState(driver.session.state);
  if (after !== before && driver.session.outcome === null)
    report(
      place,
      `expected the state to be as before the refused command, got another: ${before} is now ${after}`,
    );
}

function playTableStep({ setup, values }: TableStep, path: string, driver: ScenarioDriver, look: Look): void {
  const { names, report, session } = look;
  const step = names.rules.scenario.setupSteps[setup] as SetupStep;
  if (session.active) {
    report(path, 'a set-up step cannot be done while somebody is asked');
    return;
  }
  if (session.outcome !== null) {
    report(path, 'a set-up step cannot be done after the end of the match');
    return;
  }
  const found = findValues(step, values, path, look);
  if (found === null) return;
  const reason = step.whyNot?.(names.table, found) ?? null;
  if (reason !== null) {
    report(path, reason);
    return;
  }
  driver.beginStep();
  let made = 0;
  for (const action of step.actions(names.table, found)) {
    if (driver.session.outcome !== null) break;
    const progress = driver.run(action);
    if (progress === 'rolled-back') {
      const { code, values } = driver.session.lastRunaway ?? { code: '', values: {} };
      const { cycle = '', limit = 0, message = '' } = values;
      const reason = code === 'runaway' ? `it set off more than ${limit} actions (${cycle})` : message;
      report(path, `was undone: ${reason}`);
      return;
    }
    made ||= createdBy(lastCauses(driver.session), names.card(String(values.card)));
    if (progress === 'asking') break;
  }
  if (typeof values.as !== 'string') return;
  if (made === 0) report(at(path, 'as'), `expected a card to be named ${show(values.as)}, got none made`);
  else driver.names.aliases.set(values.as, made);
}

/** The values of a set-up step, with numbers instead of names. */
function findValues(
  step: SetupStep,
  values: TableStep['values'],
  path: string,
  look: Look,
): StepValues | null {
  const numbers = new Map<string, number>();
  for (const [key, value] of Object.entries(values)) {
    const kind = step.keys[key];
    if (kind === 'card' || kind === 'card?') numbers.set(key, look.names.card(String(value)));
    else if (kind === 'name' || kind === 'name?') {
      const found = look.names.find(String(value));
      if (!found.ok) {
        look.report(at(path, key), found.message);
        return null;
      }
      if (look.names.cardOf(found.entity) === null) {
        look.report(at(path, key), `${show(value)} is no longer in the match`);
        return null;
      }
      numbers.set(key, found.entity);
    } else if (typeof value === 'number') numbers.set(key, value);
  }
  return {
    has: (key) => Object.hasOwn(values, key),
    number: (key, otherwise) => {
      const number = numbers.get(key) ?? otherwise;
      if (number === undefined) throw new RangeError(`The step has no number for "${key}".`);
      return number;
    },
    boolean: (key) => values[key] === true,
  };
}

/** The first entity that a command made of a card; 0 for none. */
function createdBy(tree: CauseTree | null, card: number): number {
  const waiting = [...(tree?.roots ?? [])].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const change of node.changes)
      if (change.kind === 'create' && change.entity.card === card) return change.entity.id;
    waiting.push(...[...node.children].reverse());
  }
  return 0;
}

function giveName({ name, is }: NameStep, path: string, { names, report }: Look): void {
  const found = names.find(is);
  if (found.ok) names.aliases.set(name, found.entity);
  else report(at(path, 'is'), found.message);
}

function playCheck(check: Check, path: string, look: Look): void {
  switch (check.kind) {
    case 'trace':
      checkTrace(check.nodes, path, look);
      return;
    case 'choice':
      checkChoice(check.choice, path, look);
      return;
    case 'player':
      checkPlayer(check.seat, check.fields, path, look);
      return;
    case 'zone':
      checkCards(check.cards, look.names.zone(check.seat, check.zone), path, look);
      return;
    case 'entity':
      checkEntity(check.key, check.name, check.fields, path, look);
      return;
  }
}
