import { expect, test } from 'vitest';
import { cardText, checkCards } from '../authoring.ts';

type Written = Readonly<Record<string, unknown>>;

const spell = (id: string, ...effects: Written[]) => ({
  ...{ id, name: 'Test', type: 'spell', class: 'neutral', cost: 1 },
  target: { need: 'required', allowed: { ally: ['battlefield'] } },
  routines: [{ on: { event: 'played' }, do: [...effects, { do: 'silence', to: 'chosen' }] }],
});

/** The text of a spell with an effect, without the last sentence, which uses its target. */
function said(...effects: Written[]): string {
  const source = { file: 'test', cards: [spell('test', ...effects)] };
  const all = checkCards([source]);
  const card = all.find(({ id }) => id === 'test');
  return card === undefined ? '' : cardText(card, all).replace(/ Silence [^.]*\.$/, '');
}

const carried = { do: 'carry-out', card: { of: 'it' } };
const spells = ['sprint', 'the-coin'];

test.each([
  [
    'a minion acts',
    { ...carried, by: 'chosen' },
    'Choose one for a friendly minion: Sprint (Draw 4 cards) or',
  ],
  [
    'a target',
    { ...carried, to: 'enemy-hero' },
    'Choose one, aimed at the enemy hero: Sprint (Draw 4 cards) or',
  ],
  ['nothing more', carried, 'Choose one: Sprint (Draw 4 cards) or The Coin ('],
  [
    'another effect',
    { do: 'give-card', card: { of: 'it' } },
    'Look at a Sprint spell and The Coin. Add one to',
  ],
  [
    'another player',
    { ...carried, for: 'enemy' },
    'Look at a Sprint spell and The Coin. Your opponent does what one says.',
  ],
])('a choice of listed cards says what is done: %s', (_, next, text) => {
  expect(said({ do: 'choose', cards: spells, next: [next] })).toContain(text);
});

test.each([
  [1, 'choose one of'],
  [2, 'choose two of'],
  [{ atMost: 1 }, 'choose up to one of'],
  [{ atMost: 2 }, 'choose up to two of'],
  [{ atLeast: 1, atMost: 2 }, 'choose one or two of'],
  [{ atLeast: 2, atMost: 4 }, 'choose two to four of'],
])('%j says how many are picked', (pick, text) => {
  const card = { random: { type: 'spell', class: 'mage' }, different: true };
  const says = pick === 1 || (typeof pick === 'object' && pick.atMost === 1) ? 'it says' : 'they say';
  expect(said({ do: 'choose', card, count: 5, pick, next: [carried] }).toLowerCase()).toBe(
    `${text} five different random mage spells and do what ${says}.`,
  );
});

test.each([
  [
    { card: { random: { type: 'spell', class: 'mage' } }, to: 'chosen' },
    'Do what a random Mage spell says, aimed at a friendly minion.',
  ],
  [{ card: 'sprint', for: 'any' }, 'Each player does what Sprint says ("Draw 4 cards.").'],
  [{ card: 'sprint', for: 'enemy' }, 'Your opponent does what Sprint says ("Draw 4 cards.").'],
  [{ card: 'sprint', by: 'chosen' }, 'A friendly minion does what Sprint says ("Draw 4 cards.").'],
  [{ card: { of: 'chosen' } }, 'Do what a friendly minion says.'],
])('a card that is carried out: %j', (effect, text) => {
  expect(said({ do: 'carry-out', ...effect })).toBe(text);
});

test('a player who picks one for two effects picks it once', () => {
  const next = [
    { do: 'damage', to: 'it', amount: 1 },
    { do: 'freeze', to: 'it' },
  ];
  const to = { in: 'battlefield', side: 'enemy' };
  expect(said({ do: 'choose', to, next })).toBe(
    'Choose from all enemy minions. Deal 1 damage to one and Freeze it.',
  );
  expect(said({ do: 'choose', to, pick: { atMost: 3 }, next })).toBe(
    'Choose from all enemy minions. Deal 1 damage to up to three of them and Freeze them.',
  );
});
