import { readyDecks } from '@aftercast/cyber/decks';
import { cyberWith } from '@aftercast/cyber/own-cards';
import { botsFor } from '@aftercast/sim/cyber';

/** A game whose seats join with decks, with scenarios and an evaluator: `cyber`, by another name. */
export const game = cyberWith({ name: 'decks', cards: [] });

export const parts = {
  evaluator: botsFor(game).evaluator,
  decks: {
    ready: readyDecks.map(({ deck, id, line, name }) => ({ id, name, line, alias: null, deck })),
    read: () => ({ ok: false, problems: [{ line: 1, message: 'there are no deck files here' }] }),
    problems: () => [],
  },
};
