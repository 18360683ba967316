/** Cards to begin with, by what they show, each with its text. */
export const examples = {
  'Heals its friends': {
    card: {
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
  'Draws a card': {
    card: {
      id: 'night-reader',
      name: 'Night Reader',
      type: 'minion',
      class: 'neutral',
      cost: 3,
      attack: 1,
      health: 3,
      routines: [{ on: { event: 'damage', who: { self: true } }, do: [{ do: 'draw' }] }],
    },
    text: 'Whenever this minion takes damage, draw a card.',
  },
} as const;
