import { textOf } from '@aftercast/cards/text';
import { expect, test, vi } from 'vitest';
import { checkCards, makeCardSchema } from './authoring.ts';
import { hearth } from './hearth.ts';
import { lexicon } from './lexicon.ts';
import { TestTable } from './testing/table.ts';
import { Stat } from './vocabulary.ts';
import { wording } from './wording.ts';

// One more entry, with a stat that minions do not use. Nothing else knows about it.
vi.mock('./keywords.ts', async (original) => {
  const { keywords } = await original<typeof import('./keywords.ts')>();
  const drilled = {
    kind: 'ability',
    stat: 'minionsPlayed',
    title: 'Drilled',
    meaning: 'It is drilled.',
    authors: 'For tests.',
  };
  return { keywords: { ...keywords, drilled } };
});

const recruit = {
  ...{ id: 'recruit', name: 'Recruit', type: 'minion', class: 'neutral', cost: 1, attack: 1, health: 1 },
  keywords: ['drilled'],
};

test('a keyword that is added to the record can be written on cards and appears in their texts', () => {
  const cards = checkCards([{ file: 'my.json', cards: [recruit] }]);
  const card = cards.find(({ id }) => id === 'recruit');
  expect(card && textOf(wording, card, () => undefined)).toBe('Drilled');
  expect(lexicon.keywords.drilled).toBe(Stat.minionsPlayed);
});

test('the schema of cards knows and explains it', () => {
  const { keyword } = makeCardSchema().$defs as Record<string, unknown>;
  expect(JSON.stringify(keyword)).toContain('drilled');
  expect(JSON.stringify(keyword)).toContain('It is drilled. For tests.');
});

test('scenarios can check it, and silence removes it', async () => {
  const adapter = await hearth.loadScenario?.();
  expect(adapter?.keywords).toContain('drilled');
  const table = new TestTable([{ board: ['wisp'], hand: ['silence'] }, {}]);
  const wisp = table.id('wisp');
  const has = () => adapter?.hasKeyword(table.state.table, wisp, 'drilled');
  expect(has()).toBe(false);
  table.set('wisp', Stat.minionsPlayed, 1);
  expect(has()).toBe(true);
  expect(table.play('silence', 'wisp')).toBeNull();
  expect(has()).toBe(false);
});
