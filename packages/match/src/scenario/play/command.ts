import { type GameCommand, isCommand } from '@aftercast/rules';
import type { NamedCommand, Pick } from '../format/scenario.ts';
import { at, show, showList } from '../format/words.ts';
import { findOption, optionWords } from './check-choice.ts';
import type { Look } from './look.ts';

type Given = Extract<NamedCommand, { values: unknown }>;

/** The seat that a scenario's command is given for: whose turn it is, or who is asked. */
export function seatOfCommand(command: NamedCommand, { session }: Look): number {
  const active = session.rules.active(session.state.table);
  if ('values' in command) return active;
  if (command.do === 'concede') return command.player ?? active;
  return command.do === 'choose' ? (session.state.prompt?.seat ?? active) : active;
}

/**
 * A scenario's command with entity ids instead of names. Reports names that refer to nothing, and returns `null`
 * if there are any.
 * @param refused whether it is to be refused: then an answer may be none of the options
 */
export function findCommand(
  command: NamedCommand,
  refused: boolean,
  path: string,
  look: Look,
): GameCommand | null {
  if ('values' in command) return findGiven(command, path, look);
  return command.do === 'choose'
    ? findAnswer(command.pick, refused, at(path, 'pick'), look)
    : { do: 'concede' };
}

/** A command of the game's own, by the fields that commands of its name have. */
function findGiven(
  { do: name, values }: Given,
  path: string,
  { names, report, session }: Look,
): GameCommand | null {
  const made: Record<string, unknown> = { do: name };
  let known = true;
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'number') {
      made[key] = value;
      continue;
    }
    const found = names.find(value);
    if (found.ok) made[key] = found.entity;
    else {
      report(at(path, key), found.message);
      known = false;
    }
  }
  if (!known) return null;
  if (isCommand(made, session.rules.commands)) return made;
  throw new RangeError(
    `A step at ${path} was read as "${name}", and does not have the form of that command.`,
  );
}

/** An index that no question has. */
const NO_OPTION = -1;

/** An answer's indices. Of options that are alike, each is picked once. */
function findAnswer(pick: readonly Pick[], refused: boolean, path: string, look: Look): GameCommand | null {
  const { session, names, report } = look;
  const { prompt } = session.state;
  const indices: number[] = [];
  for (const [i, entry] of pick.entries()) {
    if (typeof entry === 'number') indices.push(entry);
    else {
      const found = prompt === null ? [] : findOption(entry, prompt, names);
      const index = found.find((it) => !indices.includes(it)) ?? found[0];
      if (index === undefined && prompt !== null && !refused) {
        report(at(path, i), `expected one of ${showList(optionWords(prompt, names))}, got ${show(entry)}`);
        return null;
      }
      indices.push(index ?? NO_OPTION);
    }
  }
  return { do: 'choose', pick: indices };
}
