import type { MatchScript } from '../game.ts';

const cards = (...ids: string[]) => ids.map((card) => ({ card }));

/** A small table where one spell sets off a chain of summons, knives, draws and two rounds of deaths. */
export const demonstration: MatchScript = {
  name: 'One Arcane Explosion',
  setup: {
    game: 'hearth',
    limit: null,
    scenario: {
      format: 'scenario/1',
      name: 'One Arcane Explosion',
      game: 'hearth',
      seed: 7,
      players: [
        {
          hero: 'mage',
          hand: [
            { card: 'arcane-explosion', as: 'explosion' },
            { card: 'whirlwind', as: 'whirlwind' },
          ],
          board: cards('violet-teacher', 'knife-juggler', 'questing-adventurer', 'acolyte-of-pain'),
          deck: [{ card: 'wisp', count: 5 }],
        },
        {
          hero: 'priest',
          deck: [{ card: 'wisp', count: 5 }],
          board: cards('acolyte-of-pain', 'harvest-golem', 'loot-hoarder', 'frothing-berserker'),
        },
      ],
      steps: [],
    },
  },
  commands: [{ play: 'explosion' }, { play: 'whirlwind' }, { command: { do: 'end-turn' } }],
};
