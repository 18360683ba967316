import { expect, it } from 'vitest';
import { catalogue } from './hearth.ts';

it('the type of card ids has those of all cards', async () => {
  const ids = catalogue.cards.flatMap(({ id }) => (id === '' ? [] : [id])).sort();
  await expect(typeOf(ids)).toMatchFileSnapshot('card-ids.ts');
});

/** The source of `card-ids.ts`. */
function typeOf(ids: readonly string[]): string {
  const lines = ids.map((id) => `  | '${id}'\n`);
  return `/** Ids of the cards of \`hearth\`. Generated from the card files: \`npx vitest -u\` on this folder. */
export type HearthCardId =\n${lines.join('')}`.replace(/\n$/, ';\n');
}
