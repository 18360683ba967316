import { expect, it } from 'vitest';
import { cardFiles } from '../card-files.ts';
import { lexicon } from '../lexicon.ts';
import { load as checked } from './checked.ts';
import { load as trusted } from './trusted.ts';

it('the cards that are shipped without checks pass them, and come out the same', () => {
  const [looked, plain] = [checked(lexicon, cardFiles), trusted(lexicon, cardFiles)];
  const facts = (catalogue: typeof looked) =>
    catalogue.cards.map(({ id, printed, routines, attacks }) => [
      id,
      printed,
      routines.length,
      attacks.length,
    ]);
  expect(facts(plain)).toEqual(facts(looked));
  expect(plain.forms.length).toBe(looked.forms.length);
});
