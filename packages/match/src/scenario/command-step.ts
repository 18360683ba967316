import type { ScenarioReader } from './reader.ts';
import type { CommandStep, NamedCommand, Pick } from './scenario.ts';
import { at, hint, show } from './words.ts';

type Kind = 'name' | 'name?' | 'integer?' | 'picks' | 'seat?';

/** The keys that each command may have besides `do` and `rejected`. */
const FORMS: Record<NamedCommand['do'], Readonly<Record<string, Kind>>> = {
  play: { card: 'name', target: 'name?', position: 'integer?', choose: 'integer?' },
  attack: { with: 'name', target: 'name' },
  power: { target: 'name?', choose: 'integer?' },
  'end-turn': {},
  choose: { pick: 'picks' },
  concede: { player: 'seat?' },
};

/** Reads a step that is a player's command. */
export function parseCommandStep(
  step: Readonly<Record<string, unknown>>,
  path: string,
  reader: ScenarioReader,
): CommandStep | null {
  const { do: command } = step;
  if (typeof command !== 'string' || !Object.hasOwn(FORMS, command)) {
    reader.report(
      at(path, 'do'),
      `expected a command, got ${show(command)}${hint(command, Object.keys(FORMS))}`,
    );
    return null;
  }
  const routines = command === 'attack' && reader.rules.scenario.attackRoutines;
  const form: Readonly<Record<string, Kind>> = {
    ...FORMS[command as NamedCommand['do']],
    ...(routines && { routine: 'integer?' }),
  };
  const keys = Object.keys(form);
  const required = keys.filter((key) => !form[key]?.endsWith('?'));
  reader.object(step, path, ['do', ...keys, 'rejected'], required);
  const read: Record<string, unknown> = { do: command };
  let whole = true;
  for (const key of keys) {
    if (!Object.hasOwn(step, key)) continue;
    read[key] = readKey(form[key] as Kind, step[key], at(path, key), reader);
    if (read[key] === null) whole = false;
  }
  const rejected = Object.hasOwn(step, 'rejected')
    ? readRejected(step.rejected, at(path, 'rejected'), reader)
    : null;
  return whole ? { kind: 'command', command: read as NamedCommand, rejected } : null;
}

function readKey(kind: Kind, value: unknown, path: string, reader: ScenarioReader): unknown {
  switch (kind) {
    case 'name':
    case 'name?':
      return reader.name(value, path);
    case 'integer?':
      return reader.integer(value, path);
    case 'seat?':
      return reader.seat(value, path);
    case 'picks':
      return reader.listOf(value, path, (pick, at): Pick | null =>
        typeof pick === 'number' ? reader.integer(pick, at) : reader.nameOrCard(pick, at),
      );
  }
}

function readRejected(value: unknown, path: string, reader: ScenarioReader): true | string | null {
  if (value === true || (typeof value === 'string' && value !== '')) return value;
  return reader.expected("true or a refusal's code", value, path);
}

/** Writes a command as {@link parseCommandStep} reads it. */
export function makeCommandStep({ command, rejected }: CommandStep): Record<string, unknown> {
  return { ...command, ...(rejected !== null && { rejected }) };
}
