import { type CommandField, formOf, type ScenarioRules } from '@aftercast/rules';
import type { ScenarioReader } from './reader.ts';
import type { CommandStep, NamedCommand, Pick } from './scenario.ts';
import { at, hint, show } from './words.ts';

/** What a key of a command holds in a scenario. The engine's own commands are written in a form of their own. */
type Kind = CommandField | 'picks' | 'seat?';
/** The keys of a command in a scenario, each with what it holds; `?` marks one that can be left out. */
export type CommandKeys = Readonly<Record<string, Kind>>;

const OWN: Readonly<Record<'choose' | 'concede', CommandKeys>> = {
  choose: { pick: 'picks' },
  concede: { player: 'seat?' },
};

/** The keys of each command that a step can give, in addition to `do` and `rejected`. */
export function commandKeysOf({ commands, scenario }: ScenarioRules): Readonly<Record<string, CommandKeys>> {
  const given = Object.entries(scenario.commands).map(([name, keys]) => {
    const fields = formOf(commands, name) ?? {};
    return [name, Object.fromEntries(keys.map((key) => [key, fields[key]]))];
  });
  return { ...Object.fromEntries(given), ...OWN };
}

/** Reads a step that is a player's command. */
export function parseCommandStep(
  step: Readonly<Record<string, unknown>>,
  path: string,
  reader: ScenarioReader,
): CommandStep | null {
  const { do: name } = step;
  const forms = commandKeysOf(reader.rules);
  if (typeof name !== 'string' || !Object.hasOwn(forms, name)) {
    const known = hint(name, Object.keys(forms));
    reader.report(at(path, 'do'), `expected a command, got ${show(name)}${known}`);
    return null;
  }
  const form = forms[name] ?? {};
  const keys = Object.keys(form);
  const required = keys.filter((key) => !form[key]?.endsWith('?'));
  reader.object(step, path, ['do', ...keys, 'rejected'], required);
  const values: Record<string, unknown> = {};
  let whole = true;
  for (const key of keys) {
    if (!Object.hasOwn(step, key)) continue;
    values[key] = readKey(form[key] as Kind, step[key], at(path, key), reader);
    if (values[key] === null) whole = false;
  }
  const rejected = Object.hasOwn(step, 'rejected')
    ? readRejected(step.rejected, at(path, 'rejected'), reader)
    : null;
  if (!whole) return null;
  const command = Object.hasOwn(OWN, name) ? { do: name, ...values } : { do: name, values };
  return { kind: 'command', command: command as NamedCommand, rejected };
}

function readKey(kind: Kind, value: unknown, path: string, reader: ScenarioReader): unknown {
  switch (kind) {
    case 'entity':
    case 'target':
    case 'target?':
      return reader.name(value, path);
    case 'option':
    case 'option?':
    case 'position?':
      return reader.integer(value, path);
    case 'seat?':
      return reader.seat(value, path);
    case 'picks':
      return reader.listOf(value, path, (pick, at): Pick | null =>
        typeof pick === 'number' ? reader.integer(pick, at) : reader.nameOrCard(pick, at),
      );
    case 'entities':
    case 'indices':
    case 'count':
    case 'deck':
      throw new RangeError(`A scenario has no way to write what "${path}" holds.`);
  }
}

function readRejected(value: unknown, path: string, reader: ScenarioReader): true | string | null {
  if (value === true || (typeof value === 'string' && value !== '')) return value;
  return reader.expected("true or a refusal's code", value, path);
}

/** Writes a command as {@link parseCommandStep} reads it. */
export function makeCommandStep({ command, rejected }: CommandStep): Record<string, unknown> {
  const { do: name, ...own } = command;
  const fields = 'values' in command ? command.values : own;
  return { do: name, ...fields, ...(rejected !== null && { rejected }) };
}
