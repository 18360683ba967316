import { type BrokenFile, effects } from './broken.ts';

const board = { in: 'battlefield' };
const spells = ['the-coin', 'sprint', 'arcane-intellect'];
const carried = { do: 'carry-out', card: { of: 'it' } };
const next = [carried];

/** Cards with choices that leave nothing to choose, or with cards that cannot be carried out. */
export const brokenChoices: readonly BrokenFile[] = effects([
  ['a choice from two sources', { do: 'choose', to: board, cards: spells, next }, ''],
  ['a choice of one card', { do: 'choose', cards: ['the-coin'], next }, '.cards'],
  [
    'a choice among effects that happen together',
    { do: 'each', together: true, to: board, next: [{ do: 'choose', cards: spells, next }] },
    '.next[0]',
  ],
  ['a choice of a card twice', { do: 'choose', cards: ['the-coin', 'the-coin'], next }, '.cards'],
  ['a choice of an unknown card', { do: 'choose', cards: ['the-coin', 'no-such-card'], next }, '.cards[1]'],
  ['a count of listed cards', { do: 'choose', cards: spells, count: 2, next }, '.count'],
  ['a choice of a single new card', { do: 'choose', card: { random: spells }, next }, '.count'],
  ['a pick of all options', { do: 'choose', cards: spells, pick: 3, next }, '.pick'],
  ['a pick of more than there are', { do: 'choose', cards: spells, pick: { atMost: 4 }, next }, '.pick'],
  ['a pick of none', { do: 'choose', cards: spells, pick: 0, next }, '.pick'],
  ['a pick up to none', { do: 'choose', cards: spells, pick: { atMost: 0 }, next }, '.pick.atMost'],
  ['a pick without an upper bound', { do: 'choose', cards: spells, pick: { atLeast: 1 }, next }, '.pick'],
  ['a pick of 2 to 1', { do: 'choose', cards: spells, pick: { atLeast: 2, atMost: 1 }, next }, '.pick'],
  ['a pick as a word', { do: 'choose', cards: spells, pick: 'two', next }, '.pick'],
  ['a pick without a choice', { do: 'draw', pick: 2 }, '.pick'],
  ['an option that does nothing', { do: 'choose', cards: ['the-coin', 'chillwind-yeti'], next }, '.cards[1]'],
  ['an option without its target', { do: 'choose', cards: ['the-coin', 'fireball'], next }, '.cards[1]'],
  ['an unknown card that is carried out', { do: 'carry-out', card: 'no-such-card' }, '.card'],
  ['a card that does nothing', { do: 'carry-out', card: 'chillwind-yeti' }, '.card'],
  ['a card without its target', { do: 'carry-out', card: 'fireball' }, '.card'],
  [
    'a random card without its target',
    { do: 'carry-out', card: { random: ['the-coin', 'fireball'] } },
    '.card.random[1]',
  ],
  ['nothing that is carried out', { do: 'carry-out' }, ''],
]);
