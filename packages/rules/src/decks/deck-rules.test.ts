import { describe, expect, test } from 'vitest';
import { refuse } from '../commands/refusal.ts';
import { countCards, type DeckRules, findDeckProblems, listCards } from './deck-rules.ts';

interface Facts {
  id: string;
  kind: 'hero' | 'card' | 'token';
  of?: string;
}

const set: readonly Facts[] = [
  { id: 'ada', kind: 'hero' },
  { id: 'ash', kind: 'card' },
  { id: 'birch', kind: 'card' },
  { id: 'cedar', kind: 'card', of: 'bob' },
  { id: 'sapling', kind: 'token' },
];
const find = (id: string) => set.find((it) => it.id === id) ?? null;

/** Three cards of two at most. */
const rules: DeckRules<Facts> = {
  size: 3,
  isHero: ({ kind }) => kind === 'hero',
  isDeckCard: ({ kind }) => kind === 'card',
  whyTooMany: ({ id }, count) => (count > 2 ? refuse('deck-copies', { card: id, limit: 2 }) : null),
};
const strict: DeckRules<Facts> = {
  ...rules,
  whyNot: ({ id, of = '' }, hero) =>
    of === '' || of === hero ? null : refuse('deck-class', { card: id, class: of }),
};

describe('a deck', () => {
  test.each([
    ['as it must be', 'ada', 'ash ash birch', []],
    ['without its hero', 'ash', 'ash ash birch', ['deck-hero ash']],
    ['with an unknown hero', 'eve', 'ash ash birch', ['deck-hero eve']],
    ['that is too small', 'ada', 'ash', ['deck-size 3 1']],
    ['that is too large', 'ada', 'ash ash birch birch', ['deck-size 3 4']],
    ['with a card that is no card', 'ada', 'ash elm birch', ['deck-unknown-card elm']],
    [
      'with one that is never in a deck',
      'ada',
      'ash ada sapling',
      ['deck-uncollectible ada', 'deck-uncollectible sapling'],
    ],
    ['with one too often', 'ada', 'ash ash ash', ['deck-copies ash 2']],
    ['with one that only other heroes have', 'ada', 'ash cedar cedar', ['deck-class cedar bob']],
    ['with one that its hero, who is not known, might have', 'eve', 'ash cedar cedar', ['deck-hero eve']],
    [
      'where everything is wrong',
      'eve',
      'ash elm ash elm ash ada birch birch birch',
      [
        'deck-hero eve',
        'deck-unknown-card elm',
        'deck-uncollectible ada',
        'deck-copies ash 2',
        'deck-copies birch 2',
        'deck-size 3 9',
      ],
    ],
  ])('%s', (_, hero, cards, problems) => {
    const found = findDeckProblems(strict, { hero, cards: cards.split(' ') }, find);
    expect(found.map(({ code, values }) => [code, ...Object.values(values)].join(' '))).toEqual(problems);
  });

  test('has cards of any hero where a game does not mind', () => {
    expect(findDeckProblems(rules, { hero: 'ada', cards: ['cedar', 'cedar', 'ash'] }, find)).toEqual([]);
  });
});

test('a list of cards is counted in the order of the list, and written out in that of the counts', () => {
  const counts = countCards(['birch', 'ash', 'birch']);
  expect([...counts]).toEqual([
    ['birch', 2],
    ['ash', 1],
  ]);
  expect(listCards(Object.fromEntries(counts))).toEqual(['birch', 'birch', 'ash']);
});
