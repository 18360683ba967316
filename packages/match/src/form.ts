import type { Command } from '@aftercast/cards';

/** The keys that each command may have; those with `?` may be left out. */
const FORMS: Record<Command['do'], Record<string, 'integer' | 'integer?' | 'integers'>> = {
  play: { card: 'integer', target: 'integer?', position: 'integer?', choose: 'integer?' },
  attack: { with: 'integer', target: 'integer', routine: 'integer?' },
  power: { target: 'integer?', choose: 'integer?' },
  'end-turn': {},
  choose: { pick: 'integers' },
  concede: {},
};

/** Whether a value from outside has the form of a command: known keys, and integers where they belong. */
export function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { do: name, ...rest } = value as Record<string, unknown>;
  if (typeof name !== 'string' || !Object.hasOwn(FORMS, name)) return false;
  const form = FORMS[name as Command['do']];
  for (const key of Object.keys(rest)) if (!Object.hasOwn(form, key)) return false;
  return Object.entries(form).every(([key, kind]) => {
    const field = rest[key];
    if (kind === 'integers')
      return Array.isArray(field) && field.length <= 1000 && field.every(Number.isSafeInteger);
    return (kind === 'integer?' && field === undefined) || Number.isSafeInteger(field);
  });
}
