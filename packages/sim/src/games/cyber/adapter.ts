import { deckProblems, readyDecks } from '@aftercast/cyber/decks';
import { readDeckForm } from '../../batch/read-files.ts';
import { parseJson } from '../../files/json.ts';
import type { GameAdapter, GameDecks, ReadDeck } from '../adapter.ts';
import { simulatedCyber } from './bots.ts';
import { randomCyber } from './random.ts';
import { cyberView } from './view/view.ts';

/** Decks of `cyber`. Deck files are JSON: `{ "hero": "operator", "cards": ["worm-1", …] }`. */
const cyberDecks: GameDecks = {
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

/** The adapter of `cyber`. */
export const cyberAdapter: GameAdapter = {
  simulated: simulatedCyber,
  random: randomCyber,
  decks: cyberDecks,
  view: cyberView,
};
