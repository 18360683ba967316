import type { Command } from '@aftercast/bridge/client';
import { isMatchFile, type MatchFile, matchFileIn, StorageError } from '@aftercast/match/files';
import { MATCH_GAMES, type MatchScript } from '../games/game.ts';
import { parseJson, ReadError, readInteger, readObject, readWord } from '../page/parse.ts';

/** Maximum characters of a match file. */
export const LONGEST_MATCH = 5_000_000;

const MOST_COMMANDS = 10_000;

/** Seats of a game at most. */
const MOST_SEATS = 8;

/**
 * Parses a file: a saved match, whichever part of Aftercast wrote it, or a scenario, whose table is set up. The engine
 * checks its cards and commands.
 * @throws ReadError if it is invalid; the message says why
 */
export function readMatchScript(text: string, name: string): MatchScript {
  if (text.length > LONGEST_MATCH) throw new ReadError('It is longer than any match.');
  const file = readObject(parseJson(text), 'The file');
  if (file.format === 'scenario/1')
    return { name, setup: { game: gameOf(file), scenario: { ...file, steps: [] } }, commands: [] };
  if (!isMatchFile(file)) throw new ReadError('It is neither a saved match nor a scenario.');
  const { extras, saved, setup } = readFile(file);
  if ((extras.bots as { journalLost?: unknown } | undefined)?.journalLost === true)
    throw new ReadError('The journal of this match is not known: its file has none.');
  const journal: unknown = saved.journal;
  if (!Array.isArray(journal) || journal.length > MOST_COMMANDS)
    throw new ReadError(`Its journal is no list of ${MOST_COMMANDS} commands at most.`);
  const { clock: _, ...untimed } = setup;
  return {
    name,
    setup: { ...untimed, game: gameOf({ ...setup }) },
    commands: journal.filter((it) => !isWarning(it)).map(readEntry),
  };
}

/** Whether an entry only warns that the time is running out: the page does not send it. */
function isWarning(entry: unknown): boolean {
  const { command } = (entry ?? {}) as { command?: { do?: unknown; left?: unknown } };
  if (command?.do !== 'time') return false;
  if (command.left !== 0) return true;
  throw new ReadError(
    'The clock has ended a turn of this match, which a page cannot repeat: use "aftercast replay".',
  );
}

function readFile(value: unknown): MatchFile {
  try {
    return matchFileIn(value);
  } catch (error) {
    if (error instanceof StorageError) throw new ReadError(error.message);
    throw error;
  }
}

function readEntry(it: unknown) {
  const entry = readObject(it, 'An entry of its journal');
  // The worker checks each command's form and refuses malformed ones.
  const command = readObject(entry.command, 'A command') as unknown as Command;
  return { seat: readInteger(entry.seat, 'A seat', 0, MOST_SEATS - 1), command };
}

function gameOf({ game }: Record<string, unknown>) {
  return readWord(game, 'Its game', MATCH_GAMES);
}
