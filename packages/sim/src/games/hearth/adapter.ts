import { deckProblems, readDeck, readyDecks } from '@aftercast/hearth/decks';
import type { GameAdapter, GameDecks } from '../adapter.ts';
import { simulatedHearth } from './bots.ts';
import { randomHearth } from './random.ts';
import { hearthView } from './view/view.ts';

/** Decks of `hearth`. Ready decks can also be named by their class; deck files contain deck text. */
const hearthDecks: GameDecks = {
  ready: readyDecks.map(({ id, name, line, deck, class: alias }) => ({ id, name, line, alias, deck })),
  read: readDeck,
  problems: deckProblems,
};

/** The adapter of `hearth`. */
export const hearthAdapter: GameAdapter = {
  simulated: simulatedHearth,
  random: randomHearth,
  decks: hearthDecks,
  view: hearthView,
};
