import type { Command, GameRules } from '@aftercast/rules';
import { Session, type SessionOptions } from '../../session.ts';
import { parseSetup } from '../format/setup.ts';
import { laySetup } from '../play/lay.ts';
import { pebbleRules } from './pebble-rules.ts';

/** Two players' cards, as scenarios of pebbles have them. */
export type Players = [first: object, second: object];

/** What a test needs of a session of pebbles. */
export interface LaidPebbles {
  session: Session;
  /** The entity with a name. */
  of(alias: string): number;
  play(alias: string, target?: string): Command;
}

/** Opens a session of pebbles. @param rules replace some of the game's own */
export function layPebbles(
  players: Players,
  options: SessionOptions = {},
  rules?: Partial<GameRules>,
): LaidPebbles {
  const scenario = { format: 'scenario/1', name: 'a test', game: 'pebbles', players, steps: [] };
  const reading = parseSetup(scenario, [pebbleRules]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { aliases, state } = laySetup(pebbleRules, reading.value);
  const of = (alias: string) => aliases.get(alias) ?? 0;
  return {
    session: new Session({ ...(pebbleRules as GameRules), ...rules }, state, options),
    of,
    play: (alias, target) => ({
      do: 'play',
      card: of(alias),
      ...(target !== undefined && { target: of(target) }),
    }),
  };
}
