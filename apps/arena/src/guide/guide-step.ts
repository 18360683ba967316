/** What the guide of the first match explains, in order. */
export const GUIDE_STEPS = ['mana', 'play', 'turn', 'taunt', 'attack', 'target', 'win'] as const;

/** A step of the guide. */
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** What the player has done so far. */
export interface GuideFacts {
  /** They have read what mana is. */
  readonly hasRead: boolean;
  readonly hasPlayedMinion: boolean;
  readonly hasPlayedSpell: boolean;
  readonly hasAttacked: boolean;
  /** They have tried to attack past a minion with Taunt. */
  readonly wasHeldByTaunt: boolean;
  /** Number of the turn, from 1: those of both players count. */
  readonly turn: number;
  readonly isOver: boolean;
  /** What they can do now, or could do last: not while the opponent acts. */
  readonly can: GuideChances;
}

/** Whether there is enough mana for a card, and a minion that can attack. */
export interface GuideChances {
  readonly playMinion: boolean;
  readonly playSpell: boolean;
  readonly attack: boolean;
}

/** What can be done at the beginning of a turn, before it is known. */
export const EVERY_CHANCE: GuideChances = { playMinion: true, playSpell: true, attack: true };

export const NOTHING_DONE: GuideFacts = {
  hasRead: false,
  hasPlayedMinion: false,
  hasPlayedSpell: false,
  hasAttacked: false,
  wasHeldByTaunt: false,
  turn: 1,
  isOver: false,
  can: EVERY_CHANCE,
};

/** The turn in which a minion of the first turn can attack: the player's second. */
const SECOND = 3;

/**
 * Returns the step that the player is at: the first whose matter they have not done yet. Steps that they have done in an order of
 * their own are not explained any more. `null` when the match is over.
 */
export function guideStepOf(facts: GuideFacts): GuideStep | null {
  if (facts.isOver) return null;
  return GUIDE_STEPS.find((step) => !isDone(step, facts)) ?? null;
}

/**
 * Whether the matter of a step has to wait for the next turn: the player has spent their mana on something else, or their minion
 * has just been played.
 */
export function mustWait(step: GuideStep, { can }: GuideFacts): boolean {
  switch (step) {
    case 'play':
      return !can.playMinion;
    case 'taunt':
    case 'attack':
      return !can.attack;
    case 'target':
      return !can.playSpell;
    case 'mana':
    case 'turn':
      return false;
    case 'win':
      return !can.attack && !can.playSpell;
  }
}

function isDone(step: GuideStep, facts: GuideFacts): boolean {
  switch (step) {
    case 'mana':
      return facts.hasRead || facts.hasPlayedMinion || facts.turn > 1;
    case 'play':
      return facts.hasPlayedMinion;
    case 'turn':
      return facts.turn >= SECOND;
    case 'taunt':
      return facts.wasHeldByTaunt || facts.hasAttacked;
    case 'attack':
      return facts.hasAttacked;
    case 'target':
      return facts.hasPlayedSpell;
    case 'win':
      return false;
  }
}
