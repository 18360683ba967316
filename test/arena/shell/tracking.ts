/** A table with a card that asks in the middle of its resolution. */
export const tracking = JSON.stringify({
  format: 'scenario/1',
  name: 'Tracking',
  game: 'hearth',
  players: [
    {
      hero: 'hunter',
      hand: [{ card: 'tracking' }],
      deck: ['chillwind-yeti', 'wisp', 'river-crocolisk', 'bloodfen-raptor'].map((card) => ({ card })),
    },
    { hero: 'mage' },
  ],
  steps: [],
});
