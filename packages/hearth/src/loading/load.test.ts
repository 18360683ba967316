import { expect, it } from 'vitest';
import { cardFiles } from '../card-files.ts';
import { lexicon } from '../lexicon.ts';
import { load as checked } from './checked.ts';
import { load as trusted } from './trusted.ts';

it('the cards that are shipped without checks pass them, and come out the same', () => {
  const [looked, plain] = [checked(lexicon, cardFiles), trusted(lexicon, cardFiles)];
  const facts = (catalogue: typeof looked) =>
    catalogue.cards.map(({ id, printed, type, routines, play }) => [
      id,
      printed,
      type,
      routines.length,
      play.forms.length,
    ]);
  expect(facts(plain)).toEqual(facts(looked));
  expect(plain.forms.length).toBe(looked.forms.length);
});

it('in development a card that is wrong is an error that says where', () => {
  const wrong = [{ id: 'odd', name: 'Odd', type: 'minion', class: 'neutral', cost: 1, attack: 1, helth: 1 }];
  expect(() => checked(lexicon, [{ file: 'cards/odd.json', cards: wrong }])).toThrow(
    /cards\/odd\.json.*helth/s,
  );
});
