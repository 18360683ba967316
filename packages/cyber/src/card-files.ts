import heroes from '../cards/heroes.json' with { type: 'json' };
import programs from '../cards/programs.json' with { type: 'json' };
import tokens from '../cards/tokens.json' with { type: 'json' };

/** The card files of the set, parsed from JSON but not checked. */
export const cardFiles: readonly { file: string; cards: unknown }[] = [
  { file: 'cards/heroes.json', cards: heroes },
  { file: 'cards/programs.json', cards: programs },
  { file: 'cards/tokens.json', cards: tokens },
];
