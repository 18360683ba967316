/** The names of the cards that the guide speaks of. */
interface GuideCards {
  /** The minion that the player has. */
  readonly minion: string;
  /** The opponent's minion with Taunt. */
  readonly guard: string;
  /** The spell that the player has. */
  readonly spell: string;
}

/** The guide of the first match. */
export const guide = {
  label: 'Your first match',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  read: 'Got it',
  skip: 'Skip the guide',
  steps: {
    mana: {
      title: 'Mana',
      line: (_: GuideCards) =>
        'The crystals beside your hero are your mana. A card costs the number in its corner. In each turn all crystals are full again, and you have one more.',
    },
    play: {
      title: 'Play a minion',
      line: ({ minion }: GuideCards) =>
        `${minion} costs 2 mana. Press it, then press your board. You can also drag it there.`,
    },
    turn: {
      title: 'End your turn',
      line: (_: GuideCards) =>
        'A minion waits one turn before it attacks. Press “End turn”. Your opponent moves next, then it is your turn again.',
    },
    taunt: {
      title: 'What stands in the way',
      line: ({ minion }: GuideCards) =>
        `${minion} glows: it can attack. Press it, then press the enemy hero, and see why it cannot.`,
    },
    attack: {
      title: 'Attack',
      line: ({ guard }: GuideCards) =>
        `A minion with Taunt protects all others: attack ${guard}. Both lose as much health (red) as the other has attack (yellow).`,
    },
    target: {
      title: 'Choose a target',
      line: ({ spell }: GuideCards) =>
        `Some cards need a target. Press ${spell}, then the character that should take 3 damage: the enemy hero, for example. Escape puts it back.`,
    },
    win: {
      title: 'Win',
      line: ({ minion }: GuideCards) =>
        `A hero without health has lost. End your turn, and attack the enemy hero with ${minion} in your next turn.`,
    },
  },
};
