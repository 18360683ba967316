import { isMatchFile, StorageError } from '@aftercast/match/files';
import { type Mode, titleOf } from '../modes/modes.ts';
import { savesWords } from '../words/start-words.ts';
import { type ArenaSave, readArenaSave } from './arena-save.ts';

/** The result of reading a file: a saved match, a scenario, cards, or a problem. */
export type FileReading =
  | { ok: true; mode: Mode; saved: ArenaSave | null }
  /** The text of a file of cards, for the workshop. */
  | { ok: true; mode: null; cards: string }
  /** The problem, as a sentence for the user. */
  | { ok: false; problem: string };

/**
 * Reads a file that the user has opened. The engine checks its cards and commands later.
 * @param name the file's
 */
export function readFile(text: string, name: string): FileReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(savesWords().files.noJson(name));
  }
  if (isMatchFile(value)) return readSavedMatch(value, name);
  if (isCards(value)) return { ok: true, mode: null, cards: text };
  if (!isScenario(value)) return refused(savesWords().files.unknown(name));
  const title = typeof value.name === 'string' && value.name !== '' ? value.name : name;
  return { ok: true, mode: { kind: 'opened', name: title, scenario: value }, saved: null };
}

function readSavedMatch(value: unknown, name: string): FileReading {
  try {
    const saved = readArenaSave(value);
    if (saved !== null) return { ok: true, mode: saved.mode, saved };
    return refused(savesWords().files.notOurs(name));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return refused(savesWords().files.damaged(name, error.message));
  }
}

/** Returns the file name of a match: its title, in characters that every system allows. */
export function fileNameOf(mode: Mode): string {
  const words = titleOf(mode)
    .toLowerCase()
    // An umlaut is its letter, and a word is whole.
    .normalize('NFD')
    .replace(/[\p{M}\u00AD]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `aftercast-${words.slice(0, 60)}.json`;
}

function isScenario(value: unknown): value is { name?: unknown } {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'scenario/1';
}

/** Whether a value is meant as cards: a list with at least one, or a set of them. The workshop says what is wrong with them. */
function isCards(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value)) return 'set' in value && 'cards' in value && Array.isArray(value.cards);
  const [first]: unknown[] = value;
  return typeof first === 'object' && first !== null && 'id' in first && 'type' in first;
}

function refused(problem: string): FileReading {
  return { ok: false, problem };
}

/** Downloads a text as a file. */
export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Give the browser time to start the download.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
