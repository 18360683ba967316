import { deckProblems, readDeck, readyDecks } from '@aftercast/hearth/decks';
import type { GameDecks } from '../decks.ts';

/** Decks of `hearth`: the ready ones are called by their class as well, and files have a deck's text. */
export const hearthDecks: GameDecks = {
  ready: readyDecks.map(({ id, name, line, deck, class: alias }) => ({ id, name, line, alias, deck })),
  read: readDeck,
  problems: deckProblems,
};
