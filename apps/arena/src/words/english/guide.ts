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
        'The blue crystals are your mana. The number in a card’s corner is its cost. Each turn you gain one more crystal, and all crystals refill.',
    },
    play: {
      title: 'Play a minion',
      line: ({ minion }: GuideCards) =>
        `${minion} costs 2 mana. Press it, then press your side of the board. You can also drag it there.`,
    },
    turn: {
      title: 'End your turn',
      line: (_: GuideCards) =>
        'A minion cannot attack in the turn you play it. Press “End turn”. Your opponent takes a turn, then it is your turn again.',
    },
    taunt: {
      title: 'Taunt',
      line: ({ minion }: GuideCards) =>
        `${minion} glows: it can attack. Press it, then press the enemy hero to see what stops it.`,
    },
    attack: {
      title: 'Attack',
      line: ({ guard }: GuideCards) =>
        `You must attack minions with Taunt first: attack ${guard}. Each minion loses as much health (red) as the other has attack (yellow).`,
    },
    target: {
      title: 'Choose a target',
      line: ({ spell }: GuideCards) =>
        `Some cards need a target. Press ${spell}, then the character that should take 3 damage, such as the enemy hero. Cancel puts the card back.`,
    },
    /** What the step is about cannot be done any more this turn. */
    wait: {
      title: 'End your turn',
      line: (_: GuideCards) =>
        'Press “End turn”. In your next turn you have more mana, and minions that you have played can attack.',
    },
    /** The enemy hero can be damaged this turn. */
    winNow: {
      title: 'Win',
      line: (_: GuideCards) =>
        'You win when the enemy hero has no health left. Attack it, or aim a spell at it. Minions with Taunt must be attacked first.',
    },
    win: {
      title: 'Win',
      line: ({ minion }: GuideCards) =>
        `You win when the enemy hero has no health left. End your turn, then attack the enemy hero with ${minion} next turn.`,
    },
  },
};
