/** A text to begin with. */
export interface Example {
  /** What it shows. */
  readonly name: string;
  /** A card, or a list of cards. */
  readonly cards: object;
  /** The text that its first card has; `null` if the example has a mistake. */
  readonly text: string | null;
}

/** The examples in the order in which they are offered. */
export const examples: readonly [Example, ...Example[]] = [
  {
    name: 'Battlecry',
    cards: {
      id: 'camp-cook',
      name: 'Camp Cook',
      type: 'minion',
      class: 'neutral',
      cost: 2,
      attack: 1,
      health: 3,
      keywords: ['battlecry'],
      routines: [
        {
          on: { event: 'played' },
          do: [{ do: 'heal', to: { in: 'battlefield', side: 'ally', other: true }, amount: 2 }],
        },
      ],
    },
    text: 'Battlecry: Restore 2 Health to all other friendly minions.',
  },
  {
    name: 'Reaction',
    cards: {
      id: 'night-reader',
      name: 'Night Reader',
      type: 'minion',
      class: 'neutral',
      cost: 3,
      attack: 1,
      health: 4,
      routines: [{ on: { event: 'damage', who: { self: true } }, do: [{ do: 'draw' }] }],
    },
    text: 'Whenever this minion takes damage, draw a card.',
  },
  {
    name: 'Deathrattle',
    cards: [
      {
        id: 'nesting-doll',
        name: 'Nesting Doll',
        type: 'minion',
        class: 'neutral',
        cost: 3,
        attack: 2,
        health: 2,
        keywords: ['deathrattle'],
        routines: [{ on: { event: 'deathrattle' }, do: [{ do: 'summon', card: 'small-doll', count: 2 }] }],
      },
      {
        id: 'small-doll',
        name: 'Small Doll',
        type: 'minion',
        class: 'neutral',
        collectible: false,
        cost: 1,
        attack: 1,
        health: 1,
      },
    ],
    text: 'Deathrattle: Summon two 1/1 Small Dolls.',
  },
  {
    name: 'Spell',
    cards: {
      id: 'mud-slide',
      name: 'Mud Slide',
      type: 'spell',
      class: 'shaman',
      cost: 3,
      target: { need: 'required', allowed: { enemy: ['battlefield'] } },
      routines: [
        {
          on: { event: 'played' },
          do: [
            { do: 'damage', to: { union: ['chosen', { adjacent: 'chosen' }] }, amount: 1 },
            { do: 'freeze', to: { of: { in: 'battlefield', side: 'enemy' }, except: 'chosen' } },
          ],
        },
      ],
    },
    text: 'Deal 1 damage to an enemy minion and adjacent ones. Freeze all other enemy minions.',
  },
  {
    name: 'Aura',
    cards: {
      id: 'drum-major',
      name: 'Drum Major',
      type: 'minion',
      class: 'neutral',
      cost: 3,
      attack: 2,
      health: 2,
      auras: [{ to: { in: 'battlefield', side: 'ally', other: true }, stats: { attack: 1 } }],
    },
    text: 'Your other minions have +1 Attack.',
  },
  {
    name: 'Mistakes',
    cards: {
      id: 'bad-day',
      name: 'Bad Day',
      type: 'spell',
      class: 'neutral',
      cost: 'two',
      routines: [{ on: { event: 'playd' }, do: [{ do: 'damage', too: 'enemy-hero', amount: 3 }] }],
    },
    text: null,
  },
];
