import { readDeckForm } from '../batch/read-files.ts';
import { parseJson } from '../files/json.ts';
import type { ReadDeck } from './adapter.ts';

const EXPECTED = 'a deck is { "hero": ID, "cards": [ID, …] } as JSON';

/** Reads a deck that is written as JSON. Does not check that its cards exist. */
export function readDeckJson(text: string): ReadDeck {
  const json = parseJson(text);
  if (!json.ok) {
    const { line, message } = json.fault;
    return { ok: false, problems: [{ line, message: `${EXPECTED}: ${message}` }] };
  }
  const deck = readDeckForm(json.value);
  return deck === null
    ? { ok: false, problems: [{ line: 1, message: EXPECTED }] }
    : { ok: true, name: '', deck };
}
