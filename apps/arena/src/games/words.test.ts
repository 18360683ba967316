import type { ActionEvent } from '@aftercast/bridge/client';
import { typeNames as cyberTypes } from '@aftercast/cyber';
import { typeNames } from '@aftercast/hearth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Naming } from '../presentation/naming.ts';
import { relationOf, sentenceOf, titleOfAction } from '../presentation/sentences.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import { makeNaming } from '../presentation/testing/make-naming.ts';
import { showLanguage } from '../words/language.ts';
import { nounOf } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';
import { cyberActions } from './cyber/actions.ts';
import { hearthActions } from './hearth/actions.ts';
import { hearthLook } from './hearth/look.ts';

const entities: Record<number, string> = { 1: 'Knife Juggler', 2: 'Acolyte of Pain', 3: 'Wisp', 4: 'Yeti' };
const names = makeNaming({
  actions: hearthActions,
  card: (card) => nounOf(hearthLook.cards.title(card)),
  entity: (id) => (id in entities ? nounOf(entities[id] ?? '') : toldWords().names.something()),
  player: (seat) => ({ ...nounOf(['Mage', 'Priest'][seat] ?? 'no player'), who: 'named' }),
});
const inCyber: Naming = { ...names, actions: cyberActions };

/** For the player of the first seat, who has a hero with the number 5; the opponent's has the number 6. */
const mine: Naming = {
  ...names,
  entity(id) {
    const { enemyHero, yourHero } = toldWords().names;
    return id === 5 ? yourHero() : id === 6 ? enemyHero() : names.entity(id);
  },
  player: (seat) => (seat === 0 ? toldWords().names.you() : toldWords().names.opponent()),
};

afterEach(() => showLanguage('en'));

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
    [{ source: 3, targets: [3], amount: 4 }, 'Damage 4', 'Wisp', 'Wisp deals 4 damage to itself.'],
    [
      { type: 'transform', source: 3, targets: [3], card: 'sheep' },
      'Transform',
      'Wisp',
      'Wisp turns into Sheep.',
    ],
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
    [
      { type: 'buff', source: 1, targets: [1] },
      'Enchantment',
      'Knife Juggler',
      'Knife Juggler is enchanted.',
    ],
    [{ type: 'draw', seat: 1, source: 2 }, 'Draw', 'Acolyte of Pain', 'Priest draws a card.'],
    [
      { type: 'deaths', targets: [2, 3] },
      'Deaths',
      'Acolyte of Pain and Wisp',
      'Acolyte of Pain and Wisp leave play.',
    ],
    [{ type: 'death', targets: [3] }, 'Death', 'Wisp', 'Wisp dies.'],
    [
      { type: 'death', targets: [1], cards: { 1: 'truesilver-champion' } },
      'Weapon breaks',
      'Knife Juggler',
      'Knife Juggler breaks.',
    ],
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
    [
      { type: 'wear', source: 3, targets: [3], amount: 1 },
      'Lose durability 1',
      'Wisp',
      'Wisp loses 1 durability.',
    ],
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
    [
      { type: 'give-card', seat: 1, source: 1 },
      'Gain a card',
      'Knife Juggler → a card',
      'Priest gets a card.',
    ],
    [
      { type: 'swap', source: 1, targets: [2, 3] },
      'Swap',
      'Knife Juggler → Acolyte of Pain and Wisp',
      'Acolyte of Pain and Wisp swap places.',
    ],
    [{ type: 'burn', seat: 1 }, 'Burn', '', 'Priest’s hand is full: the card is burned.'],
    [{ type: 'after-play', source: 3 }, 'After a card is played', 'Wisp', null],
    [{ type: 'some-new-type' }, 'Some new type', '', null],
  ])('%j', (given, title, relation, sentence) => {
    expect(titleOfAction(makeAction(given), names)).toBe(title);
    expect(relationOf(makeAction(given), names)).toBe(relation);
    expect(sentenceOf(makeAction(given), names)).toBe(sentence);
  });
});

describe('every action type of a game has words', () => {
  test.each(typeNames)('of hearth: %s', (type) => {
    expect(names.actions.wordings[type]?.title).toMatch(/^[A-Z]/);
  });

  test.each(cyberTypes)('of cyber: %s', (type) => {
    expect(cyberActions.wordings[type]?.title).toMatch(/^[A-Z]/);
  });
});

describe('an action of cyber in words', () => {
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

test('the player at the page is "you", and the verb follows', () => {
  const say = (type: string, seat: number, given: Partial<ActionEvent> = {}) =>
    sentenceOf(makeAction({ type, seat, source: 3, ...given }), mine);
  expect(say('play-card', 0)).toBe('You play Wisp.');
  expect(say('play-card', 1)).toBe('Your opponent plays Wisp.');
  expect(say('start-turn', 0)).toBe('Your turn.');
  expect(say('start-turn', 1)).toBe('Your opponent’s turn.');
  expect(say('fatigue', 0)).toBe('You have no cards left to draw.');
  expect(say('deal', 0, { amount: 3 })).toBe('You are dealt 3 cards.');
  expect(say('join', 0, { card: 'mage' })).toBe(`You join as ${hearthLook.cards.title('mage')}.`);
  expect(say('burn', 1)).toBe('Your opponent’s hand is full: the card is burned.');
});

describe('a card that acts on another of its name', () => {
  const twins: Naming = {
    ...names,
    entity: () => nounOf('Yeti'),
    withSides: { ...names, entity: (id) => nounOf(id === 2 ? 'enemy Yeti' : 'Yeti') },
  };
  const say = (type: string, source: number, targets: number[]) =>
    sentenceOf(makeAction({ type, source, targets, amount: 1 }), twins);

  test('does not act on itself, and the sides tell them apart', () => {
    expect(say('attack', 1, [2])).toBe('Yeti attacks enemy Yeti.');
    expect(say('attack', 2, [1])).toBe('Enemy Yeti attacks Yeti.');
    expect(say('buff', 1, [2])).toBe('Yeti enchants enemy Yeti.');
    expect(say('destroy', 2, [1])).toBe('Enemy Yeti destroys Yeti.');
    expect(say('buff', 1, [1])).toBe('Yeti is enchanted.');
    expect(say('death', 0, [2])).toBe('Yeti dies.');
  });

  test('is enchanted by that one where both are on one side', () => {
    const beside = { ...names, entity: () => nounOf('Yeti') };
    expect(sentenceOf(makeAction({ type: 'buff', source: 1, targets: [2] }), beside)).toBe(
      'Yeti enchants Yeti.',
    );
  });
});

test('an action that has lost its targets has no sentence that ends in the middle', () => {
  for (const [actions, types] of [
    [names.actions, typeNames],
    [cyberActions, cyberTypes],
  ] as const)
    for (const type of types) {
      const said = sentenceOf(makeAction({ type, source: 1, amount: 1 }), { ...names, actions });
      expect(`${type}: ${said}`).not.toMatch(
        / (to|on|at|of|into|by|attacks|trashes|boots|destroys|heals)\.$| {2}|: (dies|takes|loses)/i,
      );
    }
});

describe('in German', () => {
  beforeEach(() => showLanguage('de'));

  test.each<[Partial<ActionEvent>, title: string, sentence: string | null]>([
    [{ source: 1, targets: [2], amount: 4 }, 'Schaden 4', 'Knife Juggler trifft Acolyte of Pain: 4 Schaden.'],
    [{ source: 1, targets: [5], amount: 4 }, 'Schaden 4', 'Knife Juggler trifft deinen Helden: 4 Schaden.'],
    [{ targets: [6], amount: 1 }, 'Schaden 1', 'Der gegnerische Held erleidet 1 Schaden.'],
    [{ source: 3, targets: [3], amount: 1 }, 'Schaden 1', 'Wisp trifft sich selbst: 1 Schaden.'],
    [
      { type: 'transform', source: 3, targets: [3], card: 'wisp' },
      'Verwandeln',
      'Wisp verwandelt sich in Wisp.',
    ],
    [{ targets: [3, 4], amount: 1 }, 'Schaden 1', 'Wisp und Yeti erleiden 1 Schaden.'],
    [{ type: 'play-card', source: 3 }, 'Karte ausspielen', 'Du spielst Wisp.'],
    [{ type: 'play-card', seat: 1, source: 9 }, 'Karte ausspielen', 'Dein Gegner spielt etwas.'],
    [{ type: 'summon', source: 1 }, 'Herbeirufen', 'Knife Juggler ruft einen Diener herbei.'],
    [{ type: 'attack', source: 6, targets: [5] }, 'Angriff', 'Der gegnerische Held greift deinen Helden an.'],
    [
      { type: 'heal', source: 1, targets: [6], amount: 2 },
      'Heilung 2',
      'Knife Juggler heilt den gegnerischen Helden: 2 Leben.',
    ],
    [{ type: 'armor', targets: [5], amount: 2 }, 'Rüstung 2', 'Dein Held erhält 2 Rüstung.'],
    [{ type: 'armor', amount: 2 }, 'Rüstung 2', 'Du erhältst 2 Rüstung.'],
    [{ type: 'draw', seat: 1 }, 'Ziehen', 'Dein Gegner zieht eine Karte.'],
    [{ type: 'discard' }, 'Abwerfen', 'Du wirfst eine Karte ab.'],
    [{ type: 'burn', seat: 1 }, 'Verbrennen', 'Die Hand deines Gegners ist voll: Die Karte verbrennt.'],
    [{ type: 'death', targets: [3, 3] }, 'Tod', 'Wisp ×2 sterben.'],
    [
      { type: 'death', targets: [1], cards: { 1: 'truesilver-champion' } },
      'Waffe zerbricht',
      'Knife Juggler zerbricht.',
    ],
    [
      { type: 'set-health', source: 1, targets: [5], amount: 9 },
      'Leben festlegen 9',
      'Knife Juggler setzt deinen Helden auf 9 Leben.',
    ],
    [
      { type: 'transform', source: 1, targets: [2] },
      'Verwandeln',
      'Knife Juggler verwandelt Acolyte of Pain in etwas anderes.',
    ],
    [{ type: 'gain-mana', amount: 1 }, 'Mana erhalten 1', 'Du erhältst 1 Manakristall.'],
    [{ type: 'lose-mana', seat: 1, amount: 2 }, 'Mana verlieren 2', 'Dein Gegner verliert 2 Manakristalle.'],
    [
      { type: 'use-power', source: 1, targets: [6] },
      'Heldenfähigkeit',
      'Du setzt Knife Juggler auf den gegnerischen Helden ein.',
    ],
    [{ type: 'start-turn' }, 'Zug beginnt', 'Dein Zug.'],
    [{ type: 'start-turn', seat: 1 }, 'Zug beginnt', 'Zug deines Gegners.'],
    [{ type: 'mulligan', seat: 1 }, 'Kartentausch', 'Dein Gegner hat eine Starthand gewählt.'],
    [{ type: 'join', seat: 1 }, 'Beitreten', 'Dein Gegner ist dabei.'],
    [{ type: 'begin-quest' }, 'Quest beginnt', null],
    [{ type: 'steps', source: 1 }, 'Mehrere Effekte', null],
  ])('%j', (given, title, sentence) => {
    expect(titleOfAction(makeAction(given), mine)).toBe(title);
    expect(sentenceOf(makeAction(given), mine)).toBe(sentence);
  });

  test('a turn belongs to a hero where the reader plays both sides', () => {
    expect(sentenceOf(makeAction({ type: 'start-turn', seat: 1 }), names)).toBe('Zug von Priest.');
  });

  test.each<[Partial<ActionEvent>, relation: string, sentence: string | null]>([
    [{ type: 'spawn', source: 1 }, 'Knife Juggler → ein Programm', 'Knife Juggler startet ein Programm.'],
    [
      { type: 'recall', source: 1, targets: [3] },
      'Knife Juggler → Wisp',
      'Knife Juggler schickt Wisp auf die Hand zurück.',
    ],
    [{ type: 'trashed', targets: [3, 4] }, 'Wisp und Yeti', 'Wisp und Yeti verlassen das Feld.'],
    [{ type: 'patch', source: 1, targets: [1] }, 'Knife Juggler', 'Knife Juggler wird gepatcht.'],
  ])('of cyber: %j', (given, relation, sentence) => {
    expect(relationOf(makeAction(given), inCyber)).toBe(relation);
    expect(sentenceOf(makeAction(given), inCyber)).toBe(sentence);
  });

  test.each(typeNames)('%s has a heading', (type) => {
    expect(names.actions.wordings[type]?.title).toMatch(/^[A-ZÄÖÜ]/);
  });
});
