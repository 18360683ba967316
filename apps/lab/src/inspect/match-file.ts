import type { Command } from '@aftercast/bridge/client';
import { MATCH_GAMES, type MatchScript } from '../games/game.ts';
import { parseJson, ReadError, readInteger, readObject, readWord } from '../page/parse.ts';

/** Maximum characters of a match file. */
export const LONGEST_MATCH = 5_000_000;

const MOST_COMMANDS = 10_000;

/**
 * Parses a file: a match written by `aftercast sim`, or a scenario, whose table is set up. The engine checks its
 * cards and commands.
 * @throws ReadError if it is invalid; the message says why
 */
export function readMatchFile(text: string, name: string): MatchScript {
  if (text.length > LONGEST_MATCH) throw new ReadError('It is longer than any match.');
  const file = readObject(parseJson(text), 'The file');
  if (file.format === 'scenario/1')
    return { name, setup: { game: gameOf(file), scenario: { ...file, steps: [] } }, commands: [] };
  if (file.format !== 'simulated-match/1')
    throw new ReadError('It is neither a match that "aftercast sim" has written nor a scenario.');
  if (file.journal === null)
    throw new ReadError('The journal of this match is not known: its file has none.');
  if (!Array.isArray(file.journal) || file.journal.length > MOST_COMMANDS)
    throw new ReadError(`Its journal is no list of ${MOST_COMMANDS} commands at most.`);
  return {
    name,
    setup: {
      game: gameOf(file),
      seed: readInteger(file.seed, 'Its seed', 0, Number.MAX_SAFE_INTEGER),
      limit: readInteger(file.limit, 'Its limit', 1, Number.MAX_SAFE_INTEGER),
    },
    commands: file.journal.map((it: unknown) => {
      const entry = readObject(it, 'An entry of its journal');
      // The worker checks each command's form and refuses malformed ones.
      const command = readObject(entry.command, 'A command') as unknown as Command;
      return { seat: readInteger(entry.seat, 'A seat', 0, 1), command };
    }),
  };
}

function gameOf({ game }: Record<string, unknown>) {
  return readWord(game, 'Its game', MATCH_GAMES);
}
