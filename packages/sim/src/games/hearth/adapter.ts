import { cardsWith } from '@aftercast/hearth/cards';
import { deckProblems, readDeck, readyDecks } from '@aftercast/hearth/decks';
import { hearthWith, type OwnCards } from '@aftercast/hearth/own-cards';
import type { GameAdapter, GameDecks } from '../adapter.ts';
import { readDeckJson } from '../read-deck-json.ts';
import { botsFor, simulatedHearth } from './bots.ts';
import { randomFor, randomHearth } from './random.ts';
import { hearthView, viewOfHearth } from './view/view.ts';

/** Decks of `hearth`. Ready decks can also be named by their class; deck files contain deck text or JSON. */
function decksWith(own?: OwnCards): GameDecks {
  return {
    ready: readyDecks.map(({ id, name, line, deck, class: alias }) => ({ id, name, line, alias, deck })),
    read: (text) => (/^\s*\{/.test(text) ? readDeckJson(text) : readDeck(text, own)),
    problems: (deck) => deckProblems(deck, own),
  };
}

/** The adapter of `hearth`. */
export const hearthAdapter: GameAdapter = {
  simulated: simulatedHearth,
  random: randomHearth,
  decks: decksWith(),
  view: hearthView,
};

/**
 * Makes the adapter of `hearth` with further cards.
 * @throws LoadError with all faults of all files
 */
export function hearthAdapterWith(own: OwnCards): GameAdapter {
  const rules = hearthWith(own);
  return {
    simulated: botsFor(rules).simulated,
    random: randomFor(rules),
    decks: decksWith(own),
    view: viewOfHearth(rules, cardsWith(own)),
  };
}
