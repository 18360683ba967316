import heroes from '../cards/heroes.json' with { type: 'json' };
import programs from '../cards/programs.json' with { type: 'json' };
import tokens from '../cards/tokens.json' with { type: 'json' };

/** The files of cards, as JSON has them: nobody has looked at them yet. */
export const cardFiles: readonly { file: string; cards: unknown }[] = [
  { file: 'cards/heroes.json', cards: heroes },
  { file: 'cards/programs.json', cards: programs },
  { file: 'cards/tokens.json', cards: tokens },
];
