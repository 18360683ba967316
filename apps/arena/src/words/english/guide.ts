import type { GuideCards, GuideStep } from '../../guide/guide-step.ts';

/** The guide of the first match. */
export const guide = {
  label: 'Your first match',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  read: 'Got it',
  skip: 'Skip the guide',
  steps: {
    mana: {
      title: 'Mana',
      line: () =>
        'The crystals beside your hero are your mana. A card costs the number in its corner. In each turn all crystals are full again, and you have one more.',
    },
    play: {
      title: 'Play a minion',
      line: ({ minion }) =>
        `${minion} costs 2 mana. Press it, then press your board. You can also drag it there.`,
    },
    turn: {
      title: 'End your turn',
      line: () =>
        'A minion waits one turn before it attacks. Press “End turn”. Your opponent moves next, then it is your turn again.',
    },
    taunt: {
      title: 'What stands in the way',
      line: ({ minion }) =>
        `${minion} glows: it can attack. Press it, then press the enemy hero, and see why it cannot.`,
    },
    attack: {
      title: 'Attack',
      line: ({ guard }) =>
        `A minion with Taunt protects all others: attack ${guard}. Both lose as much health (red) as the other has attack (yellow).`,
    },
    target: {
      title: 'Choose a target',
      line: ({ spell }) =>
        `Some cards need a target. Press ${spell}, then the character that should take 3 damage: the enemy hero, for example. Escape puts it back.`,
    },
    win: {
      title: 'Win',
      line: ({ minion }) =>
        `A hero without health has lost. End your turn, and attack the enemy hero with ${minion} in your next turn.`,
    },
  } satisfies Readonly<Record<GuideStep, { title: string; line: (cards: GuideCards) => string }>>,
};
