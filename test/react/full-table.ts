import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import { hostHere } from './hosted-here.ts';

const minions = (count: number) => Array.from({ length: count }, () => ({ card: 'war-golem' }));

/** A full table: seven minions of 7 health and six of them, ten cards in a hand and four in the other. */
const scenario = {
  format: 'scenario/1',
  name: 'A full table',
  game: 'hearth',
  players: [
    {
      hero: 'mage',
      hand: [
        { card: 'fireball', as: 'fireball' },
        { card: 'wisp', as: 'wisp' },
        { card: 'flamestrike', as: 'flamestrike' },
        ...Array.from({ length: 7 }, () => ({ card: 'river-crocolisk' })),
      ],
      board: [...minions(5), { card: 'war-golem', as: 'attacker' }],
      deck: [{ card: 'wisp', count: 5 }],
    },
    {
      hero: 'priest',
      hand: [{ card: 'wisp', count: 4 }],
      board: [{ card: 'war-golem', as: 'first' }, { card: 'war-golem', as: 'target' }, ...minions(5)],
      deck: [{ card: 'wisp', count: 5 }],
    },
  ],
  steps: [{ check: { target: { health: 7 } } }],
};

/** The zones that a table shows. */
export const ROWS = [0, 1].flatMap((seat) =>
  (['hero', 'hand', 'battlefield'] as const).map((zone) => [seat, zone] as const),
);

/** Opens a match with a full table, hosted in the thread of the test. */
export function openFullTable(): Promise<MatchClient> {
  return openMatch(hostHere, { game: 'hearth', scenario });
}

/** The commands whose renders are counted. */
export const COMMANDS = [
  { name: 'a fireball', card: 'fireball', target: 'target' },
  { name: 'a minion is played', card: 'wisp' },
  { name: 'a flamestrike', card: 'flamestrike' },
] as const;
