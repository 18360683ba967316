import type { Refusal } from '@aftercast/bridge/contract';

type RefusalCode = Refusal['code'];

/** Names that a refusal may be worded with, where the screen knows them. */
export interface Concerned {
  /** The card or character that was to be used. */
  card?: string | undefined;
  /** What it was pointed at. */
  target?: string | undefined;
}

type Wording = (values: Refusal['values'], who: { card: string; target: string }) => string;

const catalogue: Record<RefusalCode, Wording> = {
  busy: () => 'Something is still happening: wait a moment.',
  over: () => 'The match is over.',
  'not-your-turn': () => 'It is the other player’s turn.',
  'nothing-asked': () => 'Nothing is being asked.',
  'answer-first': () => 'Answer the question first.',
  'bad-answer': () => 'That is not one of the choices.',
  malformed: () => 'That was not understood.',
  runaway: () => 'That would never end, so it was taken back.',
  'no-such-card': () => 'There is no such card.',
  'not-in-hand': (_, { card }) => `${card} is not in your hand.`,
  'not-enough-mana': ({ cost, mana }) =>
    cost === undefined || mana === undefined
      ? 'Not enough mana.'
      : `Not enough mana: costs ${cost}, you have ${mana}.`,
  'board-full': ({ limit }) =>
    limit === undefined ? 'Your board is full.' : `Your board is full: ${limit} is the most.`,
  'bad-position': () => 'There is no such place on the board.',
  'target-needed': (_, { card }) => `${card} needs a target.`,
  'no-target-taken': (_, { card }) => `${card} does not take a target.`,
  'no-target-there': (_, { card }) => `There is nothing to point ${card} at.`,
  'bad-target': (_, { card, target }) => `${card} cannot be pointed at ${inside(target)}.`,
  'target-stealthed': (_, { target }) => `${target} is stealthed: it can’t be pointed at.`,
  'target-elusive': (_, { target }) => `${target} is elusive: spells and hero powers can’t be pointed at it.`,
  'target-immune': (_, { target }) => `${target} is immune: it can’t be pointed at.`,
  'taunt-first': () => 'A minion with Taunt is in the way: attack it first.',
  exhausted: (_, { card }) => `${card} has just come into play: it can attack next turn.`,
  'attacked-already': (_, { card }) => `${card} has attacked already this turn.`,
  'no-attack': (_, { card }) => `${card} has no attack.`,
  frozen: (_, { card }) => `${card} is frozen.`,
  'cannot-attack': (_, { card }) => `${card} can’t attack.`,
  'power-used': () => 'The hero power was used this turn.',
  'no-power': () => 'There is no hero power.',
  'needs-unmet': (_, { card }) => `What ${inside(card)} uses is not there.`,
  'option-needed': (_, { card }) => `Choose one of the two options of ${inside(card)}.`,
  'bad-option': (_, { card }) => `${card} has no such option.`,
  'secret-limit': ({ limit }) =>
    limit === undefined
      ? 'That secret is in play already.'
      : `No more than ${limit} secrets, and no two alike.`,
};

/** Every code that there are words for: all of them. */
export const refusalCodes = Object.keys(catalogue) as RefusalCode[];

/** Says a refusal in words; never its code. */
export function wordRefusal({ code, values }: Refusal, { card, target }: Concerned = {}): string {
  return catalogue[code](values, { card: card ?? 'It', target: target ?? 'That' });
}

/** "It" and "That" begin a sentence in the catalogue, but not here. */
function inside(name: string): string {
  return name === 'It' || name === 'That' ? name.toLowerCase() : name;
}
