import { type Mode, titleOf } from '../modes/modes.ts';
import { type ArenaSave, isMatch, readArenaSave } from './arena-save.ts';

/** What a file was found to be: a match that goes on, a table to begin from, or nothing that can be opened. */
export type FileReading =
  | { ok: true; mode: Mode; saved: ArenaSave | null }
  /** A sentence that says what is wrong. */
  | { ok: false; problem: string };

/**
 * Reads a file that somebody has opened. Whether its cards and commands can be played is the engine's to say.
 * @param name the file's
 */
export function readFile(text: string, name: string): FileReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(`“${name}” is not a file of the arena: it is not JSON, or it was cut off.`);
  }
  if (isMatch(value)) {
    const saved = readArenaSave(value);
    if (saved === null) return refused(`“${name}” is a saved match, but parts of it are missing.`);
    return { ok: true, mode: saved.mode, saved };
  }
  if (!isScenario(value))
    return refused(
      `“${name}” is neither a saved match nor a scenario: a scenario begins with "format": "scenario/1".`,
    );
  const title = typeof value.name === 'string' && value.name !== '' ? value.name : name;
  return { ok: true, mode: { kind: 'opened', name: title, scenario: value }, saved: null };
}

/** The name that a match's file gets: its title, without what some systems do not allow. */
export function fileNameOf(mode: Mode): string {
  const words = titleOf(mode)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `aftercast-${words.slice(0, 60)}.json`;
}

function isScenario(value: unknown): value is { name?: unknown } {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'scenario/1';
}

function refused(problem: string): FileReading {
  return { ok: false, problem };
}

/** Hands a text to the person as a file. */
export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once the browser has taken it: a second is long enough, and nothing waits for it.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
