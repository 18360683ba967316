import type { Card } from '@aftercast/cards';
import { type Live, textOf } from '@aftercast/cards/text';
import { describe, expect, test } from 'vitest';
import { cards } from './cards.ts';
import { catalogue } from './hearth.ts';
import { lexicon } from './lexicon.ts';
import { Stat } from './vocabulary.ts';
import { wideWording } from './wide-wording.ts';
import { wording } from './wording.ts';

const factsOf = (id: string) => cards.find((card) => card.id === id);
const cardOf = (id: string) => catalogue.cards[catalogue.number(id)]?.card as Card;

test('every card that a page can show is in the catalogue, with the same numbers', () => {
  for (const { id, cost = 0, attack = 0, health = 0, durability = 0 } of cards) {
    const printed = catalogue.cards[catalogue.number(id)]?.printed ?? [];
    const numbers = [Stat.cost, Stat.attack, Stat.health, Stat.durability].map((stat) => printed[stat]);
    expect([id, ...numbers]).toEqual([id, cost, attack, health, durability]);
  }
  expect(cards).toHaveLength(catalogue.cards.length - 2);
});

test('facts other than numbers', () => {
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

/** Cards whose texts show a construct each. */
const texts: [id: string, text: string][] = [
  ['wisp', ''],
  ['argent-squire', 'Divine Shield'],
  ['argent-commander', 'Charge. Divine Shield.'],
  ['kobold-geomancer', 'Spell Damage +1'],
  ['faerie-dragon', "Can't be targeted by spells or Hero Powers."],
  ['water-elemental', 'Freeze any character damaged by this minion.'],
  ['frost-elemental', 'Battlecry: Freeze a character.'],
  ['emperor-cobra', 'Destroy any minion damaged by this minion.'],
  ['dust-devil', 'Windfury. Overload: (2).'],
  // What playing a card does.
  ['fireball', 'Deal 6 damage.'],
  ['lesser-heal', 'Restore 2 Health.'],
  ['arcane-explosion', 'Deal 1 damage to all enemy minions.'],
  ['arcane-missiles', 'Deal 3 damage randomly split among all enemies.'],
  ['lightning-storm', 'Deal 2-3 damage to all enemy minions. Overload: (2).'],
  ['arcane-intellect', 'Draw 2 cards.'],
  ['naturalize', 'Destroy a minion. Your opponent draws 2 cards.'],
  ['the-coin', 'Gain 1 Mana Crystal this turn only.'],
  ['mirror-image', 'Summon two 0/2 Mirror Images with Taunt.'],
  ['feral-spirit', 'Summon two 2/3 Spirit Wolves with Taunt. Overload: (2).'],
  ['force-of-nature', 'Summon three 2/2 Treants with Charge that die at the end of the turn.'],
  ['animal-companion', 'Summon a random Beast (Huffer, Leokk or Misha).'],
  ['i-am-murloc', 'Summon three to five 1/1 Murlocs.'],
  ['unleash-the-hounds', 'Summon a 1/1 Hound with Charge for each enemy minion.'],
  ['elven-archer', 'Battlecry: Deal 1 damage.'],
  ['big-game-hunter', 'Battlecry: Destroy a minion with 7 or more Attack.'],
  ['backstab', 'Deal 2 damage to an undamaged minion.'],
  ['swipe', 'Deal 4 damage to an enemy and 1 damage to all other enemies.'],
  ['explosive-shot', 'Deal 5 damage to a minion and 2 damage to adjacent ones.'],
  ['frostbolt', 'Deal 3 damage to a character and Freeze it.'],
  ['ice-lance', 'Freeze a character. If it is Frozen already, deal 4 damage to it instead.'],
  ['kill-command', 'Deal 3 damage. If you control a Beast, deal 5 damage instead.'],
  ['mortal-coil', 'Deal 1 damage to a minion. If it dies, draw a card.'],
  ['slam', 'Deal 2 damage to a minion. If it survives, draw a card.'],
  ['holy-wrath', 'Draw a card and deal damage equal to its Cost.'],
  ['savagery', "Deal damage equal to your hero's Attack to a minion."],
  ['betrayal', 'An enemy minion deals damage equal to its Attack to adjacent ones.'],
  ['brawl', 'Destroy all minions except one, chosen at random.'],
  ['tracking', 'Look at the top 3 cards of your deck. Draw one and discard the others.'],
  ['mind-vision', "Add a copy of a random card from your opponent's hand to your hand."],
  ['divine-favor', 'Draw cards until you have as many in hand as your opponent.'],
  ['shadowstep', 'Return a friendly minion to your hand. It costs (2) less.'],
  ['vanish', "Return all minions to their owners' hands."],
  ['void-terror', 'Battlecry: Destroy adjacent minions and gain their Attack and Health.'],
  ['faceless-manipulator', 'Battlecry: Become an exact copy of a minion.'],
  ['alexstrasza', "Battlecry: Set a hero's remaining Health to 15."],
  // What is given.
  ['bananas', 'Give a minion +1/+1.'],
  ['abusive-sergeant', 'Battlecry: Give a minion +2 Attack this turn.'],
  ['bestial-wrath', 'Give a Beast +2 Attack and Immune this turn.'],
  ['twilight-drake', 'Battlecry: Gain +1 Health for each card in your hand.'],
  ['crazed-alchemist', 'Battlecry: Swap the Attack and Health of a minion.'],
  ['inner-fire', "Change a minion's Attack to be equal to its Health."],
  ['blessed-champion', "Double a minion's Attack."],
  ['flare', 'All minions lose Stealth. Destroy all enemy Secrets. Draw a card.'],
  ['soul-of-the-forest', 'Give your minions "Deathrattle: Summon a 2/2 Treant."'],
  ['blessing-of-wisdom', 'Choose a minion. Whenever it attacks, draw a card.'],
  ['power-overwhelming', 'Give a friendly minion +4/+4. At the end of the turn, destroy it.'],
  ['preparation', 'The next spell you cast this turn costs (3) less.'],
  ['millhouse-manastorm', "Battlecry: Your opponent's spells cost (0) next turn."],
  // What is chosen, and what more is done.
  ['power-of-the-wild', 'Choose One - Give your minions +1/+1; or summon a 3/2 Panther.'],
  ['mark-of-nature', 'Choose One - Give a minion +4 Attack; or +4 Health and Taunt.'],
  ['eviscerate', 'Deal 2 damage. Combo: Deal 4 damage instead.'],
  ['edwin-vancleef', 'Combo: Gain +2/+2 for each other card you have played this turn.'],
  // What is answered.
  ['abomination', 'Taunt. Deathrattle: Deal 2 damage to all characters.'],
  ['questing-adventurer', 'Whenever you play a card, gain +1/+1.'],
  ['secretkeeper', 'Whenever a Secret is played, gain +1/+1.'],
  ['knife-juggler', 'After you summon a minion, deal 1 damage to a random enemy.'],
  ['acolyte-of-pain', 'Whenever this minion takes damage, draw a card.'],
  ['scavenging-hyena', 'Whenever a friendly Beast dies, gain +2/+1.'],
  ['truesilver-champion', 'Whenever your hero attacks, restore 2 Health to it.'],
  ['nat-pagle', 'At the start of your turn, you have a 50% chance to draw a card.'],
  ['gruul', 'At the end of each turn, gain +1/+1.'],
  ['counterspell', 'Secret: When your opponent casts a spell, Counter it.'],
  ['misdirection', 'Secret: When an enemy attacks your hero, it attacks another random character instead.'],
  [
    'spellbender',
    'Secret: When your opponent casts a spell on a minion, summon a 1/3 Spellbender as the new target.',
  ],
  ['eye-for-an-eye', 'Secret: When your hero takes damage, deal that much damage to the enemy hero.'],
  // Auras.
  ['timber-wolf', 'Your other Beasts have +1 Attack.'],
  ['dire-wolf-alpha', 'Adjacent minions have +1 Attack.'],
  ['raging-worgen', 'Enrage: +1 Attack and Windfury.'],
  ['spiteful-smith', 'Enrage: Your weapon has +2 Attack.'],
  ['southsea-deckhand', 'Has Charge while you have a weapon.'],
  ['lightspawn', "This minion's Attack is always equal to its Health."],
  ['summoning-portal', 'Your minions cost (2) less, but not less than (1).'],
  ['molten-giant', 'Costs (1) less for each damage your hero has taken.'],
  ['pint-sized-summoner', 'The first minion you play each turn costs (1) less.'],
  ['prophet-velen', 'Double the damage and healing of your spells and Hero Power.'],
];

describe('the text on a card is generated from what it does', () => {
  test.each(texts)('%s: %s', (id, text) => {
    expect(factsOf(id)?.text).toBe(text);
  });

  test('another amount, another text', () => {
    const stronger = JSON.parse(
      JSON.stringify(cardOf('fireball')).replace('"amount":6', '"amount":8'),
    ) as Card;
    expect(textOf(wording, stronger, () => undefined)).toBe('Deal 8 damage.');
  });

  test('each option has its own text', () => {
    expect(factsOf('wrath')?.options).toEqual([
      'Deal 3 damage to a minion.',
      'Deal 1 damage to a minion and draw a card.',
    ]);
    expect(factsOf('fireball')?.options).toBeUndefined();
  });

  test('current values of numbers can be shown', () => {
    const raised: Live = (effect, printed) => (effect === 'damage' ? printed + 2 : printed);
    const text = (id: string) => textOf(wording, cardOf(id), (it) => cardOf(it), raised);
    expect(text('fireball')).toBe('Deal *8* damage.');
    expect(text('arcane-missiles')).toBe('Deal *5* damage randomly split among all enemies.');
    expect(text('holy-nova')).toBe(
      'Deal *4* damage to all enemies. Restore 2 Health to all friendly characters.',
    );
    expect(text('kill-command')).toBe('Deal *5* damage. If you control a Beast, deal *7* damage instead.');
    expect(text('claw')).toBe('Give your hero +2 Attack this turn. Gain 2 Armor.');
  });
});

/** How each keyword is found in a text. */
const said: Record<string, string> = {
  battlecry: 'Battlecry: ',
  deathrattle: 'Deathrattle: ',
  combo: 'Combo: ',
  secret: 'Secret: ',
  enrage: 'Enrage: ',
  overload: 'Overload: (',
  'spell-damage': 'Spell Damage +',
  'choose-one': 'Choose One - ',
  freeze: 'Freeze',
  elusive: "Can't be targeted by spells or Hero Powers.",
  'cant-attack': "Can't attack.",
  poisonous: 'Destroy any minion damaged by this minion.',
  taunt: 'Taunt',
  charge: 'Charge',
  'divine-shield': 'Divine Shield',
  windfury: 'Windfury',
  stealth: 'Stealth',
};

describe('every text', () => {
  test.each(cards.map((card) => [card.id, card] as const))(
    '%s says its keywords',
    (id, { keywords, text }) => {
      for (const keyword of keywords)
        expect([id, text]).toEqual([id, expect.stringContaining(said[keyword] ?? '?')]);
    },
  );

  test.each(cards.map((card) => [card.id, card] as const))('%s contains its numbers', (id, { text }) => {
    for (const number of numbersOf(cardOf(id)))
      expect([id, number, text]).toEqual([id, number, expect.stringMatching(saying(number))]);
    const { overload, spellDamage } = cardOf(id);
    if (overload !== undefined) expect(text).toContain(`Overload: (${overload})`);
    if (spellDamage !== undefined) expect(text).toContain(`Spell Damage +${spellDamage}`);
  });

  test('consists of sentences, without gaps and without words of the language', () => {
    for (const { id, text, options = [] } of cards) {
      for (const it of [text, ...options]) {
        expect([id, it]).toEqual([
          id,
          expect.not.stringMatching(/undefined|null|\[object|[{}]| {2}|(?<!\.)\.\.(?!\.)|^[a-z]/),
        ]);
        if (it.includes(' ') && it.includes('.'))
          expect([id, it]).toEqual([id, expect.stringMatching(/[."]$/)]);
      }
    }
  });
});

/** Keywords that say what a card does, and whether it does so. */
const does: Record<string, (card: Card) => boolean> = {
  battlecry: (card) => card.type !== 'spell' && card.type !== 'power' && answers(card, 'played'),
  deathrattle: (card) => answers(card, 'deathrattle'),
  combo: (card) => answers(card, 'combo'),
  'choose-one': ({ options }) => options !== undefined,
  enrage: ({ auras = [] }) => auras.some((it) => it.while?.some((so) => 'is' in so && so.is === 'damaged')),
  overload: ({ overload }) => overload !== undefined,
  'spell-damage': ({ spellDamage }) => spellDamage !== undefined,
};

test.each(Object.entries(does))(
  'a card has the keyword %s if and only if it behaves like that',
  (keyword, isSo) => {
    for (const { id, keywords } of cards)
      expect([id, keywords.includes(keyword)]).toEqual([id, isSo(cardOf(id))]);
  },
);

test('every word of the language is worded', () => {
  const { events, effects, untils, states, happened } = wideWording;
  expect(Object.keys(events).sort()).toEqual(Object.keys(lexicon.events).sort());
  expect(Object.keys(effects).sort()).toEqual(
    [...Object.keys(lexicon.effects)].filter((it) => it !== 'each').sort(),
  );
  expect(Object.keys(untils).sort()).toEqual(Object.keys(lexicon.untils).sort());
  expect(Object.keys({ ...states, ...happened }).sort()).toEqual(Object.keys(lexicon.states).sort());
});

test('texts contain names and numbers, never ids of cards', () => {
  const ids = cards.map((card) => card.id).filter((id) => id.includes('-'));
  const any = new RegExp(ids.join('|'));
  expect(cards.filter(({ text }) => any.test(text))).toEqual([]);
});

function answers({ routines = [] }: Card, event: string): boolean {
  return routines.some(({ on }) => on.event === event);
}

/** Stats that are no numbers to players: 1 means yes. */
const flags = ['undying', 'heals-hurt', 'doubling', 'dulls', 'minions-played'];
const keys = [
  'amount',
  'otherwise',
  'count',
  'random',
  'first',
  'chance',
  'atLeast',
  'atMost',
  'equals',
  'from',
];
const records = ['stats', 'set', 'multiply', 'pin', 'least'];

/** All numbers that are written in what a card does. */
function numbersOf({ routines, options, auras }: Card): number[] {
  const found: number[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { stat } = part as { stat?: string };
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'number' && keys.includes(key) && !flags.includes(stat ?? '')) found.push(value);
      if (records.includes(key)) found.push(...numbersIn(value as Record<string, unknown>));
      look(value);
    }
  };
  for (const part of [routines, options, auras]) look(part);
  return found;
}

function numbersIn(stats: Record<string, unknown>): number[] {
  return Object.entries(stats).flatMap(([stat, value]) =>
    typeof value === 'number' && !flags.includes(stat) ? [Math.abs(value)] : [],
  );
}

/** A number in figures or in words; one is `a`, and twice is double. */
function saying(number: number): RegExp {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
  const more = number === 1 ? '|\\b(an?|all|another|it)\\b' : number === 2 ? '|[Dd]ouble' : '';
  return new RegExp(`(?<!\\d)${number}(?!\\d)|\\b${words[number] ?? number}\\b${more}`);
}
