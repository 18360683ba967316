/** The page where a match of two decks is set up. */
export const setup = {
  you: 'You',
  opponent: 'Your opponent',
  player: (number: number) => `Player ${number}`,
  bottom: 'Bottom',
  top: 'Top',
  strength: 'Strength',
  strengths: {
    random: { title: 'Easy', line: 'Plays random legal moves.' },
    greedy: { title: 'Medium', line: 'Plays the best single move it finds.' },
    planner: { title: 'Hard', line: 'Plans its whole turn and your reply.' },
    seer: { title: 'Expert', line: 'Compares many plans by its chance to win.' },
  },
  anyDeck: 'Any',
  ownDeck: (name: string, hero: string) => `${name}, ${hero}, your own deck`,
  ownDeckLine: (hero: string) => `${hero}, 30 cards of your choice.`,
  deckSets: (sets: string) => `With cards of ${sets}.`,
  sets: 'Sets of cards',
  cards: (count: number) => `${count} cards`,
  aboutSets: (first: string) =>
    `${first} is part of every match. Opponents and random decks use the sets that you add.`,
  setsNotLoaded: 'The later sets could not be loaded. Check your connection and try again.',
  setsNotCounted: 'The later sets could not be loaded. Check your connection and open this page again.',
  missingSets: (deck: string, sets: string, count: number) =>
    `“${deck}” has cards of ${sets}. Add ${count === 1 ? 'this set' : 'these sets'} above, or choose another deck.`,
  clock: 'Limit turns to 75 seconds',
  lots: 'The first player is random.',
  begin: 'Begin',
  look: 'Look at the cards',
  lookOf: (deck: string) => `Look at the cards of ${deck}`,
  lookNotLoaded: 'The cards could not be loaded. Check your connection and try again.',
};
