import type { Card } from '@aftercast/cards';
import { type CardById, textOf } from '@aftercast/cards/text';
import { describe, expect, test } from 'vitest';
import { cards } from './cards.ts';
import { catalogue } from './catalogue.ts';
import { lexicon } from './lexicon.ts';
import { Stat } from './vocabulary.ts';
import { wording } from './wording.ts';

const factsOf = (id: string) => cards.find((card) => card.id === id);

test('every card that a page can show is in the catalogue, with the same numbers', () => {
  for (const { id, cost = 0, attack = 0, health = 0, durability = 0 } of cards) {
    const printed = catalogue.cards[catalogue.number(id)]?.printed ?? [];
    const numbers = [Stat.cost, Stat.attack, Stat.health, Stat.durability].map((stat) => printed[stat]);
    expect([id, ...numbers]).toEqual([id, cost, attack, health, durability]);
  }
  expect(cards).toHaveLength(catalogue.cards.length - 2);
});

test('facts that are no numbers', () => {
  expect(factsOf('abomination')).toMatchObject({
    name: 'Abomination',
    type: 'minion',
    class: 'neutral',
    rarity: 'rare',
    collectible: true,
    keywords: ['deathrattle', 'taunt'],
  });
  expect(factsOf('murloc-scout')).toMatchObject({ race: 'murloc', collectible: false });
  expect(factsOf('player')).toBeUndefined();
});

describe('the text on a card is generated from what it does', () => {
  test.each([
    ['wisp', ''],
    ['argent-squire', 'Divine Shield'],
    ['kobold-geomancer', 'Spell Damage +1'],
    ['fireball', 'Deal 6 damage.'],
    ['lesser-heal', 'Restore 2 Health.'],
    ['arcane-explosion', 'Deal 1 damage to all enemy minions.'],
    ['arcane-missiles', 'Deal 3 damage randomly split among all enemies.'],
    ['arcane-intellect', 'Draw 2 cards.'],
    ['bananas', 'Give a minion +1/+1.'],
    ['the-coin', 'Gain 1 Mana Crystal this turn only.'],
    ['mirror-image', 'Summon two 0/2 Mirror Images with Taunt.'],
    ['elven-archer', 'Battlecry: Deal 1 damage.'],
    ['shattered-sun-cleric', 'Battlecry: Give a friendly minion +1/+1.'],
    ['abusive-sergeant', 'Battlecry: Give a minion +2 Attack this turn.'],
    ['abomination', 'Taunt. Deathrattle: Deal 2 damage to all characters.'],
    ['harvest-golem', 'Deathrattle: Summon a 2/1 Damaged Golem.'],
    ['leper-gnome', 'Deathrattle: Deal 2 damage to the enemy hero.'],
    ['questing-adventurer', 'Whenever you play a card, gain +1/+1.'],
    ['violet-teacher', 'Whenever you cast a spell, summon a 1/1 Violet Apprentice.'],
    ['knife-juggler', 'After you summon a minion, deal 1 damage to a random enemy.'],
    ['wild-pyromancer', 'After you cast a spell, deal 1 damage to all minions.'],
    ['acolyte-of-pain', 'Whenever this minion takes damage, draw a card.'],
    ['counterspell', 'Secret: When your opponent casts a spell, counter it.'],
    [
      'spellbender',
      'Secret: When your opponent casts a spell on a minion, summon a 1/3 Spellbender and make it the new target.',
    ],
  ])('%s: %s', (id, text) => {
    expect(factsOf(id)?.text).toBe(text);
  });

  test('another amount, another text', () => {
    const fireball = catalogue.cards[catalogue.number('fireball')]?.card as Card;
    const stronger = JSON.parse(JSON.stringify(fireball).replace('"amount":6', '"amount":8')) as Card;
    const byId: CardById = () => undefined;
    expect(textOf(wording, stronger, byId)).toBe('Deal 8 damage.');
  });
});

test('every event and every effect of the language is worded', () => {
  expect(Object.keys(wording.events).sort()).toEqual(Object.keys(lexicon.events).sort());
  expect(Object.keys(wording.effects).sort()).toEqual(Object.keys(lexicon.effects).sort());
  for (const until of Object.keys(lexicon.untils)) expect(wording.untils[until]).toBeDefined();
});

test('no id of a card is needed to word it or to run it: texts have names and numbers in them, never ids', () => {
  const ids = cards.map((card) => card.id).filter((id) => id.includes('-'));
  for (const { text } of cards) for (const id of ids) expect(text).not.toContain(id);
});
