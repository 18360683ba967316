import { cardsWith } from '@aftercast/cyber/cards';
import { deckProblems, readyDecks } from '@aftercast/cyber/decks';
import { cyberWith, type OwnCards } from '@aftercast/cyber/own-cards';
import type { GameAdapter, GameDecks } from '../adapter.ts';
import { readDeckJson } from '../read-deck-json.ts';
import { botsFor, simulatedCyber } from './bots.ts';
import { randomCyber, randomFor } from './random.ts';
import { cyberView, viewOfCyber } from './view/view.ts';

/** Decks of `cyber`. Deck files are JSON: `{ "hero": "operator", "cards": ["worm-1", …] }`. */
function decksWith(own?: OwnCards): GameDecks {
  return {
    ready: readyDecks.map(({ id, name, line, deck }) => ({ id, name, line, alias: null, deck })),
    read: readDeckJson,
    problems: (deck) => deckProblems(deck, own),
  };
}

/** The adapter of `cyber`. */
export const cyberAdapter: GameAdapter = {
  simulated: simulatedCyber,
  random: randomCyber,
  decks: decksWith(),
  view: cyberView,
};

/**
 * Makes the adapter of `cyber` with further cards.
 * @throws LoadError with all faults of all files
 */
export function cyberAdapterWith(own: OwnCards): GameAdapter {
  const rules = cyberWith(own);
  return {
    simulated: botsFor(rules).simulated,
    random: randomFor(rules),
    decks: decksWith(own),
    view: viewOfCyber(rules, cardsWith(own)),
  };
}
