import { describe, expect, test } from 'vitest';
import type { Card, TargetSpec } from '../../language/card.ts';
import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/expression.ts';
import type { CardAura, CardRoutine } from '../../language/routine.ts';
import { allies, byId, enemies, hit, on, spell, target, text } from '../../testing/toy-text.ts';
import { toyWording } from '../../testing/toy-wording.ts';
import { optionTexts, textOf } from './text.ts';

describe('targets', () => {
  test.each<[Partial<TargetSpec>, string]>([
    [{}, 'Hit for 1.'],
    [{ allowed: { any: ['board'] } }, 'Hit a minion for 1.'],
    [{ allowed: { ally: ['board'] } }, 'Hit a friendly minion for 1.'],
    [{ allowed: { enemy: ['hero', 'board'] } }, 'Hit an enemy for 1.'],
    [{ who: { race: 'cat' } }, 'Hit a Cat character for 1.'],
    [{ who: { is: 'hurt' } }, 'Hit a hurt character for 1.'],
  ])('%j: %s', (more, words) => {
    expect(spell([hit('chosen')], { target: { ...target, ...more } })).toBe(words);
  });

  test('a target that is mentioned again is named first, and is then `it`', () => {
    const effects: Effect[] = [hit('chosen'), { do: 'give', to: 'chosen', stats: { attack: 1 } }];
    expect(spell(effects, { target })).toBe('Hit a character for 1 and give it +1 Attack.');
  });

  test('several are then `them`', () => {
    expect(spell([hit(enemies), { do: 'aim', to: enemies }])).toBe('Hit all enemies for 1 and aim at them.');
  });

  test('a random choice is another one each time', () => {
    const one: Selector = { random: 1, of: enemies };
    expect(spell([hit(one), { do: 'aim', to: one }])).toBe(
      'Hit a random enemy for 1. Aim at a random enemy.',
    );
  });

  test('the neighbours of the target, and all others', () => {
    const next = [hit('chosen', 2), hit({ adjacent: 'chosen' }), hit({ of: enemies, except: 'chosen' })];
    expect(spell([{ do: 'each', together: true, next }], { target })).toBe(
      'Hit a character for 2, adjacent ones for 1 and all other enemies for 1.',
    );
  });
});

test.each<[Partial<Effect>, string]>([
  [{ stats: { attack: 1, health: 2 } }, 'Give your minions +1/+2.'],
  [{ stats: { attack: -1 } }, 'Give your minions -1 Attack.'],
  [{ stats: { health: 2 }, keywords: ['taunt'] }, 'Give your minions +2 Health and Taunt.'],
  [{ stats: { 'spell-damage': 1 } }, 'Give your minions Spell Damage +1.'],
  [{ stats: { attack: 1 }, until: 'soon' }, 'Give your minions +1 Attack for a while.'],
  [{ stats: { attack: { count: enemies } } }, 'Give your minions +1 Attack for each enemy.'],
  [
    { stats: { attack: { product: [2, { count: enemies }] }, health: { product: [2, { count: enemies }] } } },
    'Give your minions +2/+2 for each enemy.',
  ],
  [
    { stats: { attack: { stat: 'attack', of: 'hero' } } },
    "Give your minions Attack equal to your hero's Attack.",
  ],
  [
    { stats: { attack: { stat: 'attack', of: 'hero' }, health: { stat: 'health', of: 'hero' } } },
    'Give your minions the Attack and Health of your hero.',
  ],
  [{ stats: { cost: 2 } }, 'Your minions cost (2) more.'],
  [{ to: 'hero', set: { attack: 1 } }, "Change your hero's Attack to 1."],
  [{ set: { attack: 1 } }, 'Change the Attack of all friendly minions to 1.'],
  [{ to: 'hero', multiply: { attack: 2 } }, "Double your hero's Attack."],
  [{ to: 'hero', multiply: { attack: 4 } }, "Multiply your hero's Attack by 4."],
  [
    { to: 'hero', stats: { attack: { stat: 'attack', of: 'hero' } } },
    "Give your hero Attack equal to your hero's Attack.",
  ],
  [
    { to: 'hero', set: { attack: { stat: 'health', of: 'hero' }, health: { stat: 'attack', of: 'hero' } } },
    'Swap the Attack and Health of your hero.',
  ],
  [{ lose: ['taunt'] }, 'All friendly minions lose Taunt.'],
  [{ to: { in: 'board', keyword: 'taunt' }, lose: ['taunt'] }, 'All minions lose Taunt.'],
  [{ routines: on('last', hit('hero')) }, 'Give your minions "Last Words: Hit your hero for 1."'],
  [
    { routines: [{ on: { event: 'hit', who: { self: true } }, do: [hit('hero')] }] },
    'Give your minions "Whenever this minion is hit, hit your hero for 1."',
  ],
  [
    { auras: [{ to: { adjacent: 'self' }, stats: { attack: 1 } }] },
    'Give your minions "Adjacent minions have +1 Attack."',
  ],
  [
    {
      to: 'player',
      auras: [{ to: { in: 'hand', side: 'ally' }, stats: { cost: 3 } }],
      routines: [{ on: { event: 'use', who: { side: 'ally', race: 'cat' } }, do: [], once: true }],
      until: 'soon',
    },
    'The next Cat you use for a while costs (3) more.',
  ],
  [
    { to: 'enemy-player', auras: [{ to: { in: 'hand', side: 'ally' }, pin: { cost: 0 } }], until: 'soon' },
    "Your opponent's cards cost (0) for a while.",
  ],
  [
    { to: 'player', routines: on('hit', hit('hero')) },
    'For the rest of the match, whenever a character is hit, hit your hero for 1.',
  ],
])('%j gives: %s', (gift, words) => {
  expect(spell([{ do: 'give', to: allies, ...gift }])).toBe(words);
});

test('new abilities of a target are worded as a sentence about it', () => {
  const routines: CardRoutine[] = [{ on: { event: 'hit', who: { self: true } }, do: [hit('self')] }];
  const only: TargetSpec = { need: 'required', allowed: { any: ['board'] } };
  expect(spell([{ do: 'give', to: 'chosen', routines }], { target: only })).toBe(
    'Choose a minion. Whenever it is hit, hit it for 1.',
  );
  expect(spell([{ do: 'give', to: 'chosen', stats: { attack: 1 }, routines }], { target: only })).toBe(
    'Give a minion +1 Attack. Whenever it is hit, hit it for 1.',
  );
});

test.each<[CardAura, string]>([
  [{ to: { ...allies, other: true, race: 'cat' }, stats: { attack: 1 } }, 'Your other Cats have +1 Attack.'],
  [{ to: { adjacent: 'self' }, keywords: ['taunt'] }, 'Adjacent minions have Taunt.'],
  [{ to: { in: 'hand', side: 'ally' }, stats: { cost: 2 } }, 'Your cards cost (2) more.'],
  [
    { to: { in: 'hand', side: 'ally' }, stats: { cost: 2 }, least: { cost: 1 } },
    'Your cards cost (2) more, but not less than (1).',
  ],
  [{ to: 'self', stats: { attack: { count: enemies } } }, 'Has +1 Attack for each enemy.'],
  [{ to: 'self', in: 'hand', pin: { cost: 0 } }, 'Costs (0).'],
  [{ to: 'self', while: [{ is: 'hurt' }], stats: { attack: 3 } }, 'Rage: +3 Attack.'],
  [{ to: allies, while: [{ is: 'hurt' }], stats: { attack: 3 } }, 'Rage: Your minions have +3 Attack.'],
  [
    { to: 'self', while: [{ some: { in: 'traps', side: 'ally' } }], keywords: ['taunt'] },
    'Has Taunt while you have a trap.',
  ],
  [
    { to: 'self', pin: { attack: { stat: 'life', of: 'self' } } },
    "This unit's Attack is always equal to its Health.",
  ],
  [{ to: 'self', pin: { attack: 3 } }, "This unit's Attack is always 3."],
])('%j: %s', (aura, words) => {
  expect(text({ auras: [aura] })).toBe(words);
});

describe('effects, in the order of a text', () => {
  test.each<[Effect[], string]>([
    [[hit('hero'), { do: 'call', card: 'pup' }], 'Hit your hero for 1. Call a 1/1 Pup that barks.'],
    [[{ do: 'aim', to: 'hero', next: [hit('it')] }], 'Aim at your hero and hit it for 1.'],
    [[{ do: 'aim', to: enemies, next: [hit('it')] }], 'Aim at all enemies and hit them for 1.'],
    [[{ do: 'call', card: 'pup', next: [{ do: 'aim', to: 'it' }] }], 'Call and aim at a 1/1 Pup that barks.'],
    [
      [{ do: 'aim', to: 'hero', next: [{ do: 'give', to: 'it', stats: { cost: 2 } }] }],
      'Aim at your hero. It costs (2) more.',
    ],
    [
      [
        {
          do: 'pick',
          to: { first: 3, of: { in: 'hand', side: 'ally' } },
          next: [hit('it')],
          rest: [{ do: 'aim', to: 'it' }],
        },
      ],
      'Look at the first 3 cards in your hand. Hit one for 1 and aim at the others.',
    ],
    [[{ do: 'each', to: enemies, next: [hit('it')] }], 'For each enemy, hit it for 1.'],
    [
      [{ do: 'each', to: { random: 1, of: enemies }, next: [hit('it'), { do: 'aim', to: 'it' }] }],
      'Pick a random enemy: hit it for 1 and aim at it.',
    ],
    [
      [{ do: 'each', next: [hit('hero'), { do: 'aim', to: 'hero' }] }],
      'Hit your hero for 1 and aim at your hero.',
    ],
    [
      [hit('hero', { if: [{ some: allies }], amount: 5, otherwise: 3 })],
      'Hit your hero for 3. If you control a minion, hit your hero for 5 instead.',
    ],
    [
      [
        { ...hit('hero', 5), if: [{ is: 'hurt', of: 'hero' }] },
        { do: 'aim', to: 'hero', if: [{ not: { is: 'hurt', of: 'hero' } }] },
      ],
      'Aim at your hero. If your hero is hurt already, hit your hero for 5 instead.',
    ],
    [
      [
        { ...hit('hero'), if: [{ not: { some: { in: 'hand', side: 'ally' } } }] },
        hit({ random: 2, of: { in: 'hand', side: 'ally' } }),
      ],
      'Hit two random cards from your hand for 1. If there is none, hit your hero for 1.',
    ],
    [
      [
        { ...hit('hero'), if: [{ not: { some: { in: 'hand', side: 'ally' } } }] },
        hit({ random: 1, of: { in: 'hand', side: 'ally' } }),
        hit({ random: 1, of: allies }),
      ],
      'If there is no card in your hand, hit your hero for 1. Hit a random card from your hand for 1. Hit a random friendly minion for 1.',
    ],
    [[{ ...hit('hero'), by: 'enemy-hero' }], 'The enemy hero does it: hit your hero for 1.'],
    [[{ do: 'call', copy: 'hero' }], 'Call a copy of your hero.'],
  ])('%j: %s', (effects, words) => {
    expect(spell(effects)).toBe(words);
  });
});

describe('a whole text', () => {
  test.each<[Partial<Card>, string]>([
    [{}, ''],
    [{ keywords: ['taunt'] }, 'Taunt'],
    [{ keywords: ['divine-shield', 'taunt'] }, 'Divine Shield. Taunt.'],
    [{ keywords: ['quick-foot'] }, 'Runs about.'],
    [{ spellDamage: 2, overload: 1 }, 'Spell Damage +2. Overload: (1).'],
    [{ overload: 1, routines: on('played', hit('hero')) }, 'Battlecry: Hit your hero for 1. Overload: (1).'],
    [
      { routines: on('hit', hit('hero'), { do: 'call', card: 'imp' }) },
      'Whenever a character is hit, hit your hero for 1 and call an 8/1 Imp with Taunt.',
    ],
    [
      {
        routines: [
          { on: { event: 'hit' }, if: [{ some: { in: 'board', side: 'enemy' } }], do: [hit('hero')] },
        ],
      },
      'Whenever a character is hit, if your opponent controls a minion, hit your hero for 1.',
    ],
    [
      { routines: [{ on: { event: 'hit' }, if: [{ some: enemies }], do: [hit(enemies)] }] },
      'Whenever a character is hit, hit all enemies for 1.',
    ],
    [
      { routines: [{ on: { event: 'hit', who: { type: 'hero', side: 'ally' } }, do: [hit('hero')] }] },
      'Whenever your hero is hit, hit it for 1.',
    ],
    [
      {
        routines: [
          { on: { event: 'use', target: { side: 'ally', race: 'cat' } }, do: [{ do: 'aim', to: 'subject' }] },
        ],
      },
      'After a card is used on a friendly Cat, aim at that card.',
    ],
    [
      { keywords: ['trap'], routines: on('hit', hit('hero')) },
      'Trap: When a character is hit, hit your hero for 1.',
    ],
    [
      {
        type: 'spell',
        target,
        routines: [
          ...on('played', hit('chosen', 2)),
          { on: { event: 'combo' }, do: [hit('chosen', 4)], instead: true },
        ],
      },
      'Hit for 2. Combo: Hit for 4 instead.',
    ],
    [
      {
        options: [
          { do: [hit('hero', 2)] },
          { target, do: [hit('chosen')] },
          { do: [{ do: 'aim', to: 'self' }] },
        ],
      },
      'Choose - Hit your hero for 2; or hit for 1; or aim at this unit.',
    ],
  ])('%j: %s', (more, words) => {
    expect(text(more)).toBe(words);
  });

  test('each option has a text of its own', () => {
    const options = [{ do: [hit('hero', 2), hit('self')] }, { target, do: [hit('chosen')] }];
    const card: Card = { id: 'it', name: 'It', type: 'unit', class: 'plain', options };
    expect(optionTexts(toyWording, card, byId)).toEqual([
      'Hit your hero for 2 and hit this unit for 1.',
      'Hit for 1.',
    ]);
  });

  test('a number that differs from the printed one is marked', () => {
    const routines = on('played', hit('hero', 2), { do: 'mend', to: 'self', amount: 2 });
    const card: Card = { id: 'it', name: 'It', type: 'spell', class: 'plain', routines };
    const live = (effect: string, printed: number) => (effect === 'hit' ? printed + 1 : printed);
    expect(textOf(toyWording, card, byId, live)).toBe('Hit your hero for *3*. Mend this spell by 2.');
    expect(textOf(toyWording, card, byId, (_, printed) => printed)).toBe(textOf(toyWording, card, byId));
  });
});
