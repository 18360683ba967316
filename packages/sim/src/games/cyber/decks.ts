import { deckProblems, readyDecks } from '@aftercast/cyber/decks';
import { readDeckForm } from '../../batch/read-plan.ts';
import { parseJson } from '../../cli/json.ts';
import type { GameDecks, ReadDeck } from '../decks.ts';

/** Decks of `cyber`. Files have them as JSON: `{ "hero": "operator", "cards": ["worm-1", …] }`. */
export const cyberDecks: GameDecks = {
  ready: readyDecks.map(({ id, name, line, deck }) => ({ id, name, line, alias: null, deck })),
  read: readJson,
  problems: deckProblems,
};

const FORM = 'a deck is { "hero": ID, "cards": [ID, …] } as JSON';

function readJson(text: string): ReadDeck {
  const json = parseJson(text);
  if (!json.ok) {
    const { line, message } = json.fault;
    return { ok: false, problems: [{ line, message: `${FORM}: ${message}` }] };
  }
  const deck = readDeckForm(json.value);
  return deck === null ? { ok: false, problems: [{ line: 1, message: FORM }] } : { ok: true, name: '', deck };
}
