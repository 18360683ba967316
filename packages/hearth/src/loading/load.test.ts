import type { Keywords } from '@aftercast/cards';
import { expect, it } from 'vitest';
import { cardFiles } from '../card-files.ts';
import { keywords } from '../keywords.ts';
import { lexicon } from '../lexicon.ts';
import { load as checked } from './checked.ts';
import { load as trusted } from './trusted.ts';

it('the cards that production loads without checks pass them, and compile to the same', () => {
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

it('in development a faulty card is an error with its location', () => {
  const wrong = [{ id: 'odd', name: 'Odd', type: 'minion', class: 'neutral', cost: 1, attack: 1, helth: 1 }];
  expect(() => checked(lexicon, [{ file: 'cards/odd.json', cards: wrong }])).toThrow(
    /cards\/odd\.json.*helth/s,
  );
});

it('the keywords that production loads are those of the record, without their words', async () => {
  await expect(wordless(keywords)).toMatchFileSnapshot('keyword-rules.ts');
});

/** The source of `keyword-rules.ts`: each keyword with its kind and its stat. */
function wordless(record: Keywords): string {
  const entries = Object.entries(record).map(([name, it]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `  ${key}: { kind: '${it.kind}'${'stat' in it ? `, stat: '${it.stat}'` : ''} },\n`;
  });
  return `/** The keywords without words, for production. Generated from \`keywords.ts\`: \`npx vitest -u\` on this folder. */
export const keywords = {\n${entries.join('')}} as const;\n`;
}
