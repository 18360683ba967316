import type { SetupStep, StepKeyKind } from '@aftercast/rules';
import type { ScenarioReader } from './reader.ts';
import type { TableStep } from './scenario.ts';
import { at, hint, show } from './words.ts';

/** A step that is to be repeated more often than this is mistaken. */
const MANY = 1_000;

/** Reads a set-up step of the game. */
export function parseTableStep(
  step: Readonly<Record<string, unknown>>,
  path: string,
  reader: ScenarioReader,
): TableStep | null {
  const { scenario, game } = reader.rules;
  const { setup } = step;
  if (typeof setup !== 'string' || !Object.hasOwn(scenario.setupSteps, setup)) {
    const known = hint(setup, Object.keys(scenario.setupSteps));
    reader.report(at(path, 'setup'), `expected a set-up step of ${game.name}, got ${show(setup)}${known}`);
    return null;
  }
  const { keys } = scenario.setupSteps[setup] as SetupStep;
  const required = Object.keys(keys).filter((key) => !keys[key]?.endsWith('?'));
  reader.object(step, path, ['setup', ...Object.keys(keys)], required);
  const values: Record<string, string | number | boolean> = {};
  let whole = true;
  for (const [key, kind] of Object.entries(keys)) {
    if (!Object.hasOwn(step, key)) continue;
    const value = readValue(kind.replace('?', '') as StepKeyKind, step[key], at(path, key), reader);
    if (value === null) whole = false;
    else values[key] = value;
  }
  if (values.as !== undefined && typeof values.count === 'number' && values.count > 1)
    reader.report(
      at(path, 'as'),
      'expected no name for several cards: "as" does not go with a count above 1',
    );
  return whole ? { kind: 'setup', setup, values } : null;
}

function readValue(
  kind: StepKeyKind,
  value: unknown,
  path: string,
  reader: ScenarioReader,
): string | number | boolean | null {
  switch (kind) {
    case 'player':
      return reader.seat(value, path);
    case 'card':
      return reader.card(value, path) === null ? null : (value as string);
    case 'name':
      return reader.name(value, path);
    case 'count': {
      const count = reader.integer(value, path, 1);
      return count === null || count <= MANY ? count : reader.expected(`${MANY} at most`, value, path);
    }
    case 'amount':
      return reader.integer(value, path, 0);
    case 'boolean':
      return reader.boolean(value, path);
    case 'alias':
      return reader.alias(value, path);
  }
}

/** Writes a set-up step as {@link parseTableStep} reads it. */
export function makeTableStep({ setup, values }: TableStep): Record<string, unknown> {
  return { setup, ...values };
}
