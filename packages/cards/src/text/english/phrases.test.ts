import { expect, test } from 'vitest';
import type { Amount, CardRef, Condition, Selector } from '../../language/expression.ts';
import { allies, enemies, hit, on, spell, text } from '../../testing/toy-text.ts';

test.each<[Selector, string]>([
  ['self', 'this spell'],
  ['hero', 'your hero'],
  ['enemy-hero', 'the enemy hero'],
  ['player', 'you'],
  ['enemy-player', 'your opponent'],
  [{ in: 'board' }, 'all minions'],
  [{ in: 'board', side: 'enemy' }, 'all enemy minions'],
  [{ ...allies, other: true }, 'all other friendly minions'],
  [enemies, 'all enemies'],
  [{ ...allies, race: 'cat' }, 'all friendly Cats'],
  [{ in: 'board', type: 'hero' }, 'all heroes'],
  [{ in: 'board', keyword: 'taunt' }, 'all minions with Taunt'],
  [{ in: 'board', keyword: 'trap' }, 'all Traps'],
  [{ in: 'board', is: 'hurt' }, 'all hurt minions'],
  [{ in: 'board', where: [{ not: { is: 'hurt' } }] }, 'all unhurt minions'],
  [{ in: 'board', where: [{ stat: 'attack', atMost: 3 }] }, 'all minions with 3 or less Attack'],
  [{ in: 'board', where: [{ stat: 'attack', atLeast: 3 }] }, 'all minions with 3 or more Attack'],
  [{ in: 'board', where: [{ stat: 'attack', atLeast: 1, atMost: 3 }] }, 'all minions with 1 to 3 Attack'],
  [{ in: 'board', where: [{ stat: 'life', equals: 0 }] }, 'all minions with no Health'],
  [{ in: 'board', where: [{ card: 'imp' }] }, 'all minions named Imp'],
  [{ in: 'board', where: [{ not: { card: ['imp', 'wolf'] } }] }, 'all minions except Imp and Wolf'],
  [{ in: 'board', where: [{ not: { keyword: 'taunt' } }] }, 'all minions without Taunt'],
  [{ in: 'board', where: [{ not: { keyword: 'noble' } }] }, 'all minions'],
  [{ random: 1, of: enemies }, 'a random enemy'],
  [{ random: 2, of: { in: 'board', side: 'enemy' } }, 'two random enemy minions'],
  [{ random: 1, of: { ...allies, other: true } }, 'another random friendly minion'],
  [{ random: 1, of: { in: 'hand', side: 'ally' } }, 'a random card from your hand'],
  [{ first: 3, of: { in: 'hand', side: 'ally' } }, 'the first 3 cards in your hand'],
  [{ in: 'hand', side: 'enemy' }, "all cards in your opponent's hand"],
  [{ in: 'traps', side: 'ally' }, 'your trap'],
  [{ in: 'traps', side: 'enemy' }, "your opponent's trap"],
  [{ union: ['self', 'hero'] }, 'this spell and your hero'],
  [{ of: { in: 'board' }, except: { in: 'board', race: 'cat' } }, 'all minions except all Cats'],
  [
    { of: { in: 'board' }, except: { random: 1, of: { in: 'board' } } },
    'all minions except one, chosen at random',
  ],
  [{ of: { in: 'board' }, side: 'ally', where: [{ is: 'hurt' }] }, 'all hurt friendly minions'],
  [{ adjacent: 'self' }, 'adjacent minions'],
])('%j is worded %s', (selector, words) => {
  expect(spell([hit(selector)])).toBe(`Hit ${words} for 1.`);
});

test.each<[Amount, string]>([
  [3, '3'],
  [{ count: { in: 'board', side: 'ally' } }, 'the number of friendly minions'],
  [{ stat: 'attack', of: 'hero' }, "your hero's Attack"],
  [{ stat: 'life', of: { in: 'board' } }, 'the total Health of all minions'],
  [{ sum: [1, { count: allies }] }, '1 plus the number of friendly minions'],
  [{ product: [2, { stat: 'attack', of: 'hero' }] }, "2 times your hero's Attack"],
  [{ from: 2, to: 3 }, '2-3'],
])('%j is worded %s', (amount, words) => {
  expect(spell([hit('self', amount)])).toBe(`Hit this spell for ${words}.`);
});

test('a number of the event', () => {
  expect(text({ routines: on('hit', hit('hero', 'measure')) })).toBe(
    'Whenever a character is hit, hit your hero for that much.',
  );
});

test.each<[Condition, string]>([
  [{ stat: 'attack', atLeast: 3 }, 'this spell has 3 or more Attack'],
  [{ stat: 'life', of: 'hero', atMost: 12 }, 'your hero has 12 or less Health'],
  [{ not: { stat: 'life', of: 'hero', atMost: 12 } }, 'your hero does not have 12 or less Health'],
  [{ keyword: 'taunt', of: 'hero' }, 'your hero has Taunt'],
  [{ not: { keyword: 'taunt', of: 'hero' } }, 'your hero does not have Taunt'],
  [{ is: 'hurt', of: 'hero' }, 'your hero is hurt'],
  [{ not: { is: 'hurt', of: 'hero' } }, 'your hero is unhurt'],
  [{ card: ['imp', 'wolf'], of: 'hero' }, 'your hero is Imp or Wolf'],
  [{ some: { ...allies, race: 'cat' } }, 'you control a Cat'],
  [{ some: { in: 'board', side: 'enemy' }, atLeast: 4 }, 'your opponent controls 4 or more minions'],
  [{ some: { in: 'traps', side: 'ally' } }, 'you have a trap'],
  [{ some: { in: 'hand', side: 'ally', race: 'cat' } }, 'there is a Cat in your hand'],
  [{ not: { some: { ...allies, race: 'cat' } } }, 'you control no Cat'],
  [{ not: { some: { in: 'board' }, atLeast: 2 } }, 'there are fewer than 2 minions'],
])('%j is worded %s', (condition, words) => {
  expect(spell([{ ...hit('hero', 2), if: [condition] }])).toBe(`If ${words}, hit your hero for 2.`);
});

test('a chance is worded together with its effect', () => {
  expect(spell([{ ...hit('hero'), if: [{ chance: 50 }] }])).toBe(
    'You have a 50% chance to hit your hero for 1.',
  );
});

test.each<[CardRef, Amount | undefined, string]>([
  ['imp', undefined, 'an 8/1 Imp with Taunt'],
  ['imp', 2, 'two 8/1 Imps with Taunt'],
  ['wolf', 12, '12 2/3 Wolves'],
  ['pup', undefined, 'a 1/1 Pup that barks'],
  ['bolt', undefined, 'a Bolt spell'],
  ['bolt', 2, 'two Bolts'],
  ['wolf', { from: 3, to: 5 }, 'three to five 2/3 Wolves'],
  ['wolf', { count: enemies }, 'a 2/3 Wolf for each enemy'],
  [{ random: ['imp', 'wolf'] }, undefined, 'an 8/1 Imp with Taunt or a 2/3 Wolf at random'],
  [{ random: ['pup', 'hound', 'wolf'] }, undefined, 'a random Dog (Pup, Hound or Wolf)'],
  [
    { random: ['imp', 'pup', 'wolf'], unless: allies },
    1,
    'a random unit that you do not control (Imp, Pup or Wolf)',
  ],
  [{ random: { type: 'unit', race: 'dog' } }, undefined, 'a random Dog'],
  [{ random: { class: 'plain' } }, 2, 'two random Plain cards'],
  [{ of: 'hero' }, undefined, 'a copy of your hero'],
])('%j, %j times, is worded %s', (card, count, words) => {
  expect(spell([{ do: 'call', card, ...(count !== undefined && { count }) }])).toBe(`Call ${words}.`);
});
