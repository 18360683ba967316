/** The page where a match of two decks is set up. */
export const setup = {
  you: 'You',
  opponent: 'Your opponent',
  player: (number: number) => `Player ${number}`,
  bottom: 'Bottom player',
  top: 'Top player',
  strength: 'Difficulty',
  strengths: {
    random: { title: 'Easy', line: 'Plays random legal moves.' },
    greedy: { title: 'Medium', line: 'Picks the best next move.' },
    planner: { title: 'Hard', line: 'Plans its whole turn and your reply.' },
    seer: { title: 'Expert', line: 'Compares many plans by their chance of winning.' },
  },
  anyDeck: 'Random',
  ownDeck: (name: string, hero: string) => `${name}, ${hero}, your own deck`,
  builtDeck: 'The deck you just built',
  ownDeckLine: (hero: string) => `${hero}, 30 cards of your choice.`,
  deckSets: (sets: string) => `Includes cards from ${sets}.`,
  sets: 'Card sets',
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  aboutSets: (first: string) =>
    `${first} is always included. Opponents and random decks also use the sets you add.`,
  setsNotLoaded: 'The other sets could not be loaded. Check your connection and try again.',
  setsNotCounted: 'The other sets could not be loaded. Check your connection and reload the page.',
  missingSets: (deck: string, sets: string, count: number) =>
    `“${deck}” uses cards from ${sets}. Add ${count === 1 ? 'this set' : 'these sets'} above, or choose another deck.`,
  clock: 'Limit turns to 75 seconds',
  lots: 'A random player goes first.',
  begin: 'Start match',
  look: 'View cards',
  lookOf: (deck: string) => `View cards of ${deck}`,
  lookNotLoaded: 'The cards could not be loaded. Check your connection and try again.',
};
