import type { Command } from '@aftercast/cards';
import { findOption, optionWords } from './check-choice.ts';
import type { Look } from './look.ts';
import type { NamedCommand, Pick } from './scenario.ts';
import { at, show, showList } from './words.ts';

/** The seat that a scenario's command is given for: whose turn it is, or who is asked. */
export function seatOfCommand(command: NamedCommand, { session }: Look): number {
  const active = session.rules.active(session.state.table);
  if (command.do === 'concede') return command.player ?? active;
  return command.do === 'choose' ? (session.state.prompt?.seat ?? active) : active;
}

/**
 * A scenario's command with entity ids in the place of names. Reports names that stand for nothing, and returns `null`
 * if there are any.
 * @param refused whether it is to be refused: then an answer may be none of the options
 */
export function findCommand(
  command: NamedCommand,
  refused: boolean,
  path: string,
  look: Look,
): Command | null {
  let known = true;
  const entity = (key: string, name: string): number => {
    const found = look.names.find(name);
    if (found.ok) return found.entity;
    look.report(at(path, key), found.message);
    known = false;
    return 0;
  };
  const whole = (made: Command) => (known ? made : null);
  switch (command.do) {
    case 'play': {
      const { card, target, position, choose } = command;
      return whole({
        do: 'play',
        card: entity('card', card),
        ...(target !== undefined && { target: entity('target', target) }),
        ...(position !== undefined && { position }),
        ...(choose !== undefined && { choose }),
      });
    }
    case 'attack': {
      const { target, routine } = command;
      return whole({
        do: 'attack',
        with: entity('with', command.with),
        target: entity('target', target),
        ...(routine !== undefined && { routine }),
      });
    }
    case 'power': {
      const { target, choose } = command;
      return whole({
        do: 'power',
        ...(target !== undefined && { target: entity('target', target) }),
        ...(choose !== undefined && { choose }),
      });
    }
    case 'choose':
      return findAnswer(command.pick, refused, at(path, 'pick'), look);
    case 'end-turn':
      return { do: 'end-turn' };
    case 'concede':
      return { do: 'concede' };
  }
}

/** An index that no question has. */
const NO_OPTION = -1;

/** An answer's indices. Of options that are alike, each is picked once. */
function findAnswer(pick: readonly Pick[], refused: boolean, path: string, look: Look): Command | null {
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
