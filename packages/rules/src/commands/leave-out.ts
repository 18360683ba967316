import type { GameCommand } from './command.ts';
import { type CommandField, type CommandForms, formOf } from './command-form.ts';
import type { LegalCommand } from './legal-command.ts';

/** A command's fields, by their names. */
const fieldsOf = (command: GameCommand) => command as unknown as Readonly<Record<string, unknown>>;

/**
 * Whether two commands are the same, or differ only in their position.
 * @param forms those of the game's own commands
 */
export function isSameUse(forms: CommandForms, one: GameCommand, other: GameCommand): boolean {
  const form = formOf(forms, one.do);
  if (form === null || one.do !== other.do) return false;
  const [a, b] = [fieldsOf(one), fieldsOf(other)];
  return Object.keys(form).every(
    (key) => form[key] === 'position?' || JSON.stringify(a[key]) === JSON.stringify(b[key]),
  );
}

/**
 * Whether a command is one of those of a legal entry, at any position.
 * @param forms those of the game's own commands
 * @returns `false` for a command that needs more than an entry has: an opening hand, a deck, an answer
 */
export function isListed(forms: CommandForms, entry: LegalCommand, command: GameCommand): boolean {
  const form = formOf(forms, entry.do);
  if (form === null || entry.do !== command.do) return false;
  const given = fieldsOf(command);
  return Object.entries(form).every(([key, field]) => fitsEntry(entry, field, given[key]));
}

function fitsEntry(entry: LegalCommand, field: CommandField, value: unknown): boolean {
  switch (field) {
    case 'entity':
      return value === entry.entity;
    case 'option':
    case 'option?':
      return (value ?? -1) === entry.choose;
    case 'target':
    case 'target?':
      return value === undefined ? entry.target !== 'required' : entry.allowed.includes(value as number);
    case 'position?':
      return true;
    case 'entities':
    case 'indices':
    case 'count':
    case 'deck':
      return false;
  }
}

/**
 * The list of legal commands without one command, at every position.
 * @param forms those of the game's own commands
 */
export function leaveOut(
  forms: CommandForms,
  legal: readonly LegalCommand[],
  command: GameCommand,
): LegalCommand[] {
  return legal.flatMap((entry) => {
    if (!isListed(forms, entry, command)) return [entry];
    const target = targetOf(forms, command);
    if (target === undefined) return entry.allowed.length === 0 ? [] : [{ ...entry, target: 'required' }];
    const allowed = entry.allowed.filter((it) => it !== target);
    const preferred = entry.preferred.filter((it) => it !== target);
    if (allowed.length > 0) return [{ ...entry, allowed, preferred }];
    return entry.target === 'required' ? [] : [{ ...entry, target: 'none', allowed, preferred }];
  });
}

function targetOf(forms: CommandForms, command: GameCommand): number | undefined {
  const form = formOf(forms, command.do) ?? {};
  const key = Object.keys(form).find((it) => form[it] === 'target' || form[it] === 'target?');
  return key === undefined ? undefined : (fieldsOf(command)[key] as number | undefined);
}
