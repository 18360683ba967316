import type { Keyword } from '@aftercast/cards';
import { catalogue, durabilityOf, healthOf, keywords, Limit, Stat } from '@aftercast/hearth';
import type { Entity } from '@aftercast/kernel';
import { makeEvaluation, type TermEntry, WON } from '../../bots/evaluation.ts';
import { type Side, sideOf } from './side.ts';

/** What a bot likes about a table of `hearth`. The unit is about a point of attack on a minion that stays. */
export const TERMS = {
  /** The hero's life: each point is worth more the fewer there are. */
  life: { weight: 0.5, measure: ({ life }) => worthOfLife(life) },
  /** Attack of minions. What cannot attack counts a third: it may yet be freed. */
  attack: { weight: 1, measure: ({ minions }) => sum(minions, attackWorth) },
  /** Health of minions. */
  health: { weight: 0.9, measure: ({ minions }) => sum(minions, healthOf) },
  /** Taunt protects by as much as the minion has left. */
  taunt: {
    weight: 0.2,
    measure: ({ minions }) => sum(minions, (it) => (has(it, Stat.taunt) ? 1 + healthOf(it) : 0)),
  },
  /** A shield is a blow that costs nothing: worth more on who hits hard. */
  shield: {
    weight: 0.6,
    measure: ({ minions }) => sum(minions, (it) => (has(it, Stat.divineShield) ? 1 + attackWorth(it) : 0)),
  },
  /** A second attack in each turn. */
  windfury: {
    weight: 0.5,
    measure: ({ minions }) => sum(minions, (it) => (has(it, Stat.windfury) ? attackWorth(it) : 0)),
  },
  /** Keywords that have a worth of their own, such as stealth: `keywords.ts` of the game says how much. */
  talents: { weight: 0.6, measure: ({ minions }) => sum(minions, talents) },
  /** What a minion still does in play beyond its numbers: as many points as its price pays for that its numbers lack. */
  abilities: { weight: 0.5, measure: ({ minions }) => sum(minions, abilityWorth) },
  /** Cards in hand; the last places of a full one are worth nothing, since cards burn there. */
  hand: { weight: 1.6, measure: ({ hand }) => Math.min(hand, Limit.hand - 1) },
  /** A weapon: the blows that it has left. */
  weapon: { weight: 0.6, measure: ({ weapon }) => (weapon === null ? 0 : weaponWorth(weapon)) },
  /** Secrets in play. */
  secrets: { weight: 2, measure: ({ secrets }) => secrets },
  /** Mana crystals: what every turn to come can be paid with. */
  crystals: { weight: 1.2, measure: ({ player }) => player.stats[Stat.maxMana] as number },
  /** Mana that is left is wasted when the turn ends. */
  unused: {
    weight: -0.2,
    measure: ({ player, active }) => (active ? 0 : (player.stats[Stat.mana] as number)),
  },
  /** Crystals that are locked next turn. */
  overload: { weight: -0.6, measure: ({ player }) => player.stats[Stat.overload] as number },
  /** An empty deck hurts more with each draw. */
  fatigue: {
    weight: -1,
    measure: ({ deck, player }) => (deck === 0 ? 2 + (player.stats[Stat.fatigue] as number) : 0),
  },
  /** The enemy's characters can kill the hero; in the enemy's turn that is the end, before it a threat. */
  danger: {
    weight: -20,
    measure: (own, other) => (other.reach - own.guard < own.life ? 0 : other.active ? 1 : 0.2),
  },
  /** The match is won or lost. When it is over, nothing else counts. */
  outcome: { weight: WON, measure: ({ won }) => (won ? 1 : 0) },
} as const satisfies Record<string, TermEntry<Side>>;

export type Term = keyof typeof TERMS;

/** Evaluates a table for a seat, term by term. It looks at what the seat may see only. */
export const evaluate = makeEvaluation<Term, Side>(TERMS, sideOf);

/** The first ten points of life count three times as much as those above twenty. */
function worthOfLife(life: number): number {
  return 1.5 * Math.min(life, 10) + Math.min(Math.max(life - 10, 0), 10) + 0.5 * Math.max(life - 20, 0);
}

function attackWorth({ stats }: Entity): number {
  const attack = Math.max(0, stats[Stat.attack] as number);
  return stats[Stat.cantAttack] !== 0 || stats[Stat.frozen] !== 0 ? attack / 3 : attack;
}

/** The keywords that are worth something by themselves. */
const valued = Object.values<Keyword<keyof typeof Stat>>(keywords).flatMap((it) =>
  it.kind === 'ability' && it.worth !== undefined
    ? [{ stat: Stat[it.stat], worth: it.worth, isCounted: it.counted === true }]
    : [],
);

function talents({ stats }: Entity): number {
  let sum = 0;
  for (const { stat, worth, isCounted } of valued) {
    const value = stats[stat] as number;
    if (isCounted) sum += value * worth;
    else if (value !== 0) sum += worth;
  }
  return sum;
}

function weaponWorth(weapon: Entity): number {
  return Math.max(0, weapon.stats[Stat.attack] as number) * Math.min(durabilityOf(weapon), 3);
}

/** By number of the card: a minion of cost n pays for 2n + 1 points of attack and health. */
const paidForAbilities = catalogue.cards.map(({ type, routines, printed }) => {
  if (type !== 'minion' || routines.length === 0) return 0;
  const numbers = (printed[Stat.attack] as number) + (printed[Stat.health] as number);
  return Math.max(1, 2 * (printed[Stat.cost] as number) + 1 - numbers);
});

function abilityWorth({ card, stats }: Entity): number {
  return stats[Stat.silenced] === 0 ? (paidForAbilities[card] as number) : 0;
}

function has({ stats }: Entity, stat: Stat): boolean {
  return stats[stat] !== 0;
}

function sum(minions: readonly Entity[], of: (minion: Entity) => number): number {
  let total = 0;
  for (const minion of minions) total += of(minion);
  return total;
}
