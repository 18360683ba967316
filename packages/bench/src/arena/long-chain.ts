const side = (cards: readonly string[]) => cards.map((card) => ({ card }));

/**
 * A table on which one spell sets off some hundred actions, all of which are shown: everything on it is hurt, twice, and
 * answers whenever anything is.
 */
export const longChain = {
  format: 'scenario/1',
  name: 'A long chain',
  game: 'hearth',
  players: [
    {
      hero: 'warrior',
      mana: 10,
      maxMana: 10,
      hand: side(['whirlwind']),
      deck: [{ card: 'wisp', count: 20 }],
      board: side([
        'frothing-berserker',
        'frothing-berserker',
        'wild-pyromancer',
        'acolyte-of-pain',
        'gurubashi-berserker',
        'frothing-berserker',
        'acolyte-of-pain',
      ]),
    },
    {
      hero: 'warrior',
      deck: [{ card: 'wisp', count: 20 }],
      board: side([
        'acolyte-of-pain',
        'frothing-berserker',
        'gurubashi-berserker',
        'frothing-berserker',
        'armorsmith',
        'frothing-berserker',
        'acolyte-of-pain',
      ]),
    },
  ],
  steps: [],
};
