import type { PageWords } from '../page-words.ts';

export const deckLook: PageWords['deckLook'] = {
  about: (hero, count) => `${hero}, ${count === 1 ? '1 Karte' : `${count} Karten`}`,
  cards: 'Karten des Decks nach Kosten',
  card: (card, cost, copies) =>
    `${card}, kostet ${cost}, ${copies === 1 ? '1 Exemplar' : `${copies} Exemplare`}.`,
  byCost: 'Anzahl der Karten nach Kosten',
  cost: (cost, orMore) => `Kosten ${cost}${orMore ? ' oder mehr' : ''}`,
};
