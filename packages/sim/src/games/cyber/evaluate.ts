import { cardOf, catalogue, Stat } from '@aftercast/cyber';
import type { Entity } from '@aftercast/kernel';
import { makeEvaluation, type TermEntry, WON } from '../../bots/evaluation.ts';
import { hardestOf } from './blows.ts';
import { type Side, sideOf } from './side.ts';

/** What a bot likes about a table of `cyber`. The unit is about a point of strength on a program that stays. */
export const TERMS = {
  /** Cards in hand are what is played, and what damage costs: the last ones are worth the most. */
  hand: { weight: 1, measure: ({ hand }) => worthOfCards(hand) },
  /** Full strength of programs: damage wears off. */
  strength: {
    weight: 0.9,
    measure: ({ programs }) => sum(programs, ({ stats }) => stats[Stat.strength] as number),
  },
  /** The hardest attack of each program; of one that is suspended, a third. */
  attack: { weight: 1.2, measure: ({ programs }) => sum(programs, attackWorth) },
  /** What a program does beyond its numbers: as many points as its price pays for that these lack. */
  abilities: {
    weight: 0.7,
    measure: ({ programs }) => sum(programs, ({ card }) => paidForAbilities[card] as number),
  },
  /** Whoever has a program on the field cannot be attacked himself. */
  guarded: { weight: 1.5, measure: ({ programs }) => (programs.length > 0 ? 1 : 0) },
  /** Memory in all: what a field can be filled with. */
  memory: { weight: 0.4, measure: ({ hero }) => hero.stats[Stat.maxMemory] as number },
  /** Memory that is free. */
  free: { weight: 0.1, measure: ({ hero }) => hero.stats[Stat.memory] as number },
  /** CPU: what every turn to come can be paid with. */
  cpu: { weight: 1, measure: ({ hero }) => hero.stats[Stat.maxCpu] as number },
  /** The enemy's attacks come through to an empty hand: in its turn that is the end, before it a threat. */
  danger: {
    weight: -20,
    measure: (own, other) => (other.reach - own.guard <= own.hand ? 0 : other.active ? 1 : 0.2),
  },
  /** The match is won or lost. When it is over, nothing else counts. */
  outcome: { weight: WON, measure: ({ won }) => (won ? 1 : 0) },
} as const satisfies Record<string, TermEntry<Side>>;

export type Term = keyof typeof TERMS;

/** Evaluates a table for a seat, term by term. It looks at what the seat may see only. */
export const evaluate = makeEvaluation<Term, Side>(TERMS, sideOf);

/** Three points for each of the first three cards, two for each of the next three, one for every other. */
function worthOfCards(cards: number): number {
  return 3 * Math.min(cards, 3) + 2 * Math.min(Math.max(cards - 3, 0), 3) + Math.max(cards - 6, 0);
}

function attackWorth(program: Entity): number {
  const damage = hardestOf(cardOf(program));
  if (damage === 0) return 0;
  const boosted = damage + (program.stats[Stat.boost] as number);
  return program.stats[Stat.suspended] !== 0 ? boosted / 3 : boosted;
}

/** By number of the card: a program of cost n pays for 2n + 1 points of attack and strength. */
const paidForAbilities = catalogue.cards.map((card) => {
  if (card.type !== 'program' || card.routines.length === 0) return 0;
  const numbers = hardestOf(card) + (card.printed[Stat.strength] as number);
  return Math.max(1, 2 * (card.printed[Stat.cost] as number) + 1 - numbers);
});

function sum(programs: readonly Entity[], of: (program: Entity) => number): number {
  let total = 0;
  for (const program of programs) total += of(program);
  return total;
}
