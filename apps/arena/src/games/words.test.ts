import type { ActionEvent } from '@aftercast/bridge/client';
import { typeNames as cyberTypes } from '@aftercast/cyber';
import { typeNames } from '@aftercast/hearth';
import { describe, expect, test } from 'vitest';
import { listed, type Naming, relationOf, sentenceOf, titleOfAction } from '../presentation/sentences.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import { cyberActions } from './cyber/words.ts';
import { hearthLook } from './hearth/look.ts';

const entities: Record<number, string> = { 1: 'Knife Juggler', 2: 'Acolyte of Pain', 3: 'Wisp', 4: 'Yeti' };
const names: Naming = {
  entity: (id) => entities[id] ?? 'something',
  player: (seat) => ({ name: ['Mage', 'Priest'][seat] ?? 'no player', isYou: false }),
  hero: (seat) => ['Mage', 'Priest'][seat] ?? 'no hero',
  card: hearthLook.cards.title,
  words: hearthLook.words.actions,
};

describe('an action in words', () => {
  test.each<[Partial<ActionEvent>, title: string, relation: string, sentence: string | null]>([
    [
      { source: 1, targets: [2], amount: 1 },
      'Damage 1',
      'Knife Juggler → Acolyte of Pain',
      'Knife Juggler deals 1 damage to Acolyte of Pain.',
    ],
    [
      { source: 1, targets: [2, 3, 4], amount: 2 },
      'Damage 2',
      'Knife Juggler → Acolyte of Pain, Wisp and Yeti',
      'Knife Juggler deals 2 damage to Acolyte of Pain, Wisp and Yeti.',
    ],
    [{ targets: [3], amount: 4 }, 'Damage 4', 'Wisp', 'Wisp takes 4 damage.'],
    [
      { type: 'summon', source: 1, card: 'wisp' },
      'Summon',
      'Knife Juggler → Wisp',
      'Knife Juggler summons Wisp.',
    ],
    [
      { type: 'summon', source: 1, targets: [3] },
      'Summon',
      'Knife Juggler → Wisp',
      'Knife Juggler summons Wisp.',
    ],
    [{ type: 'buff', source: 1, targets: [1] }, 'Buff', 'Knife Juggler', 'Knife Juggler grows.'],
    [{ type: 'draw', seat: 1, source: 2 }, 'Draw', 'Acolyte of Pain', 'Priest draws a card.'],
    [
      { type: 'deaths', targets: [2, 3] },
      'Deaths',
      'Acolyte of Pain and Wisp',
      'Acolyte of Pain and Wisp leave play.',
    ],
    [{ type: 'death', targets: [3] }, 'Death', 'Wisp', 'Wisp dies.'],
    [
      { type: 'transform', source: 1, targets: [2], card: 'sheep' },
      'Transform',
      'Knife Juggler → Acolyte of Pain',
      'Knife Juggler turns Acolyte of Pain into Sheep.',
    ],
    [
      { type: 'transform', source: 1, targets: [2] },
      'Transform',
      'Knife Juggler → Acolyte of Pain',
      'Knife Juggler turns Acolyte of Pain into something else.',
    ],
    [
      { type: 'equip', source: 1, card: 'battle-axe' },
      'Equip',
      'Knife Juggler → Battle Axe',
      'Mage equips Battle Axe.',
    ],
    [{ type: 'equip', source: 3, subject: 3 }, 'Equip', 'Wisp', 'Mage equips Wisp.'],
    [{ type: 'wear', source: 3, targets: [3], amount: 1 }, 'Wear 1', 'Wisp', 'Wisp loses 1 durability.'],
    [
      { type: 'gain-mana', source: 1, amount: 1 },
      'Gain mana 1',
      'Knife Juggler',
      'Mage gains 1 mana crystal.',
    ],
    [
      { type: 'lose-mana', seat: 1, source: 1, amount: 2 },
      'Lose mana 2',
      'Knife Juggler',
      'Priest loses 2 mana crystals.',
    ],
    [{ type: 'give-card', seat: 1, source: 1 }, 'New card', 'Knife Juggler → a card', 'Priest gets a card.'],
    [
      { type: 'swap', source: 1, targets: [2, 3] },
      'Swap',
      'Knife Juggler → Acolyte of Pain and Wisp',
      'Acolyte of Pain and Wisp change places.',
    ],
    [{ type: 'burn', seat: 1 }, 'Burn', '', 'Priest’s hand is full: the card is lost.'],
    [{ type: 'after-play', source: 3 }, 'After the play', 'Wisp', null],
    [{ type: 'some-new-type' }, 'Some new type', '', null],
  ])('%j', (given, title, relation, sentence) => {
    expect(titleOfAction(makeAction(given), names)).toBe(title);
    expect(relationOf(makeAction(given), names)).toBe(relation);
    expect(sentenceOf(makeAction(given), names)).toBe(sentence);
  });
});

describe('every action type of a game has words', () => {
  test.each(typeNames)('of hearth: %s', (type) => {
    expect(names.words.wordings[type]?.title).toMatch(/^[A-Z]/);
  });

  test.each(cyberTypes)('of cyber: %s', (type) => {
    expect(cyberActions.wordings[type]?.title).toMatch(/^[A-Z]/);
  });
});

describe('an action of cyber in words', () => {
  const inCyber: Naming = { ...names, words: cyberActions };

  test.each<[Partial<ActionEvent>, title: string, relation: string, sentence: string | null]>([
    [{ type: 'play-card', source: 1 }, 'Play program', 'Knife Juggler', 'Mage plays Knife Juggler.'],
    [
      { type: 'deal-damage', source: 1, targets: [2], amount: 1 },
      'Damage 1',
      'Knife Juggler → Acolyte of Pain',
      'Knife Juggler deals 1 damage to Acolyte of Pain.',
    ],
    [{ type: 'draw-card', seat: 1, source: 2 }, 'Draw', 'Acolyte of Pain', 'Priest draws a card.'],
    [
      { type: 'discard', seat: 1, targets: [3, 4] },
      'Discard',
      'Wisp and Yeti',
      'Priest discards Wisp and Yeti.',
    ],
    [{ type: 'spawn', source: 1 }, 'Spawn', 'Knife Juggler → a program', 'Knife Juggler spawns a program.'],
    [{ type: 'steps', source: 1 }, 'Several effects', 'Knife Juggler', null],
  ])('%j', (given, title, relation, sentence) => {
    expect(titleOfAction(makeAction(given), inCyber)).toBe(title);
    expect(relationOf(makeAction(given), inCyber)).toBe(relation);
    expect(sentenceOf(makeAction(given), inCyber)).toBe(sentence);
  });
});

test('as many names are listed as is asked for; the others are counted', () => {
  expect(listed([])).toBe('');
  expect(listed(['A'])).toBe('A');
  expect(listed(['A', 'B'])).toBe('A and B');
  expect(listed(['A', 'B', 'C', 'D', 'E'], 5)).toBe('A, B, C, D and E');
  expect(listed(['A', 'B', 'C', 'D', 'E', 'F'], 5)).toBe('A, B, C, D and 2 more');
  expect(listed(['A', 'B', 'A', 'A'])).toBe('A ×3 and B');
  expect(listed(['A', 'B', 'C'], 2)).toBe('A and 2 more');
});

test('the player at the page is "you", and the verb follows', () => {
  const mine: Naming = {
    ...names,
    player: (seat) => (seat === 0 ? { name: 'you', isYou: true } : { name: 'your opponent', isYou: false }),
  };
  const say = (type: string, seat: number, given: Partial<ActionEvent> = {}) =>
    sentenceOf(makeAction({ type, seat, source: 3, ...given }), mine);
  expect(say('play-card', 0)).toBe('You play Wisp.');
  expect(say('play-card', 1)).toBe('Your opponent plays Wisp.');
  expect(say('start-turn', 0)).toBe('Your turn.');
  expect(say('start-turn', 1)).toBe('Your opponent’s turn.');
  expect(say('fatigue', 0)).toBe('You have no cards left to draw.');
  expect(say('deal', 0, { amount: 3 })).toBe('You are dealt 3 cards.');
  expect(say('join', 0, { card: 'mage' })).toBe(`You join as ${hearthLook.cards.title('mage')}.`);
  expect(say('burn', 1)).toBe('Your opponent’s hand is full: the card is lost.');
});

test('an action that has lost its targets has no sentence that ends in the middle', () => {
  for (const [words, types] of [
    [hearthLook.words.actions, typeNames],
    [cyberActions, cyberTypes],
  ] as const)
    for (const type of types) {
      const said = sentenceOf(makeAction({ type, source: 1, amount: 1 }), { ...names, words });
      expect(`${type}: ${said}`).not.toMatch(
        / (to|on|at|of|into|by|attacks|trashes|boots|destroys|heals)\.$| {2}|: (dies|takes|loses)/i,
      );
    }
});
