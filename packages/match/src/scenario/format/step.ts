import { makeChecks, parseChecks } from './check.ts';
import { makeCommandStep, parseCommandStep } from './command-step.ts';
import type { ScenarioReader } from './reader.ts';
import type { Step } from './scenario.ts';
import { makeTableStep, parseTableStep } from './table-step.ts';
import { at, hint, show } from './words.ts';

/** What a step says that it is by one of its keys. */
const KINDS = ['do', 'setup', 'name', 'check'];

/** Reads a step; names that it gives are known to those that are read after it. */
export function parseStep(value: unknown, path: string, reader: ScenarioReader): Step | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return reader.expected('a step (an object)', value, path);
  const kinds = KINDS.filter((it) => Object.hasOwn(value, it));
  if (kinds.length !== 1) {
    const [first = ''] = Object.keys(value);
    const found = kinds.length === 0 ? hint(first, KINDS) : `, got ${kinds.join(' and ')}`;
    reader.report(path, `expected a step with one of the keys ${KINDS.join(', ')}${found}`);
    return null;
  }
  const step = value as Readonly<Record<string, unknown>>;
  switch (kinds[0]) {
    case 'do':
      return parseCommandStep(step, path, reader);
    case 'setup':
      return parseTableStep(step, path, reader);
    case 'name': {
      const { is } = reader.object(step, path, ['name', 'is'], ['name', 'is']) ?? {};
      const found = is === undefined ? null : reader.name(is, at(path, 'is'));
      const name = reader.alias(step.name, at(path, 'name'));
      return found === null || name === null ? null : { kind: 'name', name, is: found };
    }
    default: {
      reader.object(step, path, ['check']);
      const checks = parseChecks(step.check, at(path, 'check'), reader);
      return checks === null ? null : { kind: 'check', checks };
    }
  }
}

/** Writes a step as {@link parseStep} reads it. */
export function makeStep(step: Step): Record<string, unknown> {
  switch (step.kind) {
    case 'command':
      return makeCommandStep(step);
    case 'setup':
      return makeTableStep(step);
    case 'name':
      return { name: step.name, is: step.is };
    case 'check':
      return { check: makeChecks(step.checks) };
  }
}

/** A step in a few words, for drawings: `play pebble p1.leader`. */
export function nameStep(step: Step): string {
  const words = Object.values(makeStep(step)).filter((it) => it !== true);
  return step.kind === 'check'
    ? 'check'
    : words.map((it) => (typeof it === 'string' ? it : show(it))).join(' ');
}
