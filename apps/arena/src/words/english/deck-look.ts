/** A look at a deck before a match. */
export const deckLook = {
  about: (hero: string, count: number) => `${hero}, ${count === 1 ? '1 card' : `${count} cards`}`,
  cards: 'Cards of the deck, by cost',
  card: (card: string, cost: number, copies: number) =>
    `${card}, costs ${cost}, ${copies === 1 ? '1 copy' : `${copies} copies`}.`,
  byCost: 'Number of cards by cost',
  cost: (cost: number, orMore: boolean) => `Cost ${cost}${orMore ? ' or more' : ''}`,
};
