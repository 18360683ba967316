import type { Catalogue, CompiledCard, Keyword } from '@aftercast/cards';
import {
  activeSeat,
  attackOf,
  durabilityOf,
  type HearthStat,
  healthOf,
  heroOf,
  idsIn,
  isCharacter,
  isDormant,
  isLocation,
  keywords,
  Limit,
  playerOf,
  questsOf,
  Stat,
  weaponOf,
  whyNoAttack,
  Zone,
} from '@aftercast/hearth';
import { type Entity, entityAt, Register, type Table } from '@aftercast/kernel';
import { makeEvaluation, type TermEntry, WON } from '../../bots/evaluator.ts';

/** Terms of the evaluation of `hearth`. One unit is about a point of attack on a minion that stays. */
export const TERMS = {
  /** The hero's life: the fewer points are left, the more each is worth. */
  life: { weight: 0.5, measure: ({ life }) => worthOfLife(life) },
  /** Attack of minions; a third of it if they cannot attack, since that may change. */
  attack: { weight: 1, measure: ({ minions }) => sum(minions, attackWorth) },
  /** Health of minions. */
  health: { weight: 0.9, measure: ({ minions }) => sum(minions, healthOf) },
  /** Taunt: the minion absorbs as much damage as its health. */
  taunt: {
    weight: 0.2,
    measure: ({ minions }) => sum(minions, (it) => (has(it, Stat.taunt) ? 1 + healthOf(it) : 0)),
  },
  /** Divine shield: one attack without damage taken, worth more on a strong minion. */
  shield: {
    weight: 0.6,
    measure: ({ minions }) => sum(minions, (it) => (has(it, Stat.divineShield) ? 1 + attackWorth(it) : 0)),
  },
  /** A second attack in each turn. */
  windfury: {
    weight: 0.5,
    measure: ({ minions }) => sum(minions, (it) => (has(it, Stat.windfury) ? attackWorth(it) : 0)),
  },
  /** Keywords with a value of their own, such as stealth; the game's `keywords.ts` defines it. */
  talents: { weight: 0.6, measure: ({ minions }) => sum(minions, talents) },
  /** Abilities of cards in play: the points that the price pays for beyond attack and health, and uses of locations, and what is
   * dormant. */
  abilities: {
    weight: 0.5,
    measure: ({ minions, locations, dormant, paid }) =>
      sum(minions, (it) => abilityWorth(it, paid)) +
      sum(locations, locationWorth) +
      sum(dormant, dormantWorth),
  },
  /** Cards in hand. The last place of a full hand is worth nothing, because further cards burn. */
  hand: { weight: 1.6, measure: ({ hand }) => Math.min(hand, Limit.hand - 1) },
  /** The weapon: its remaining attacks. */
  weapon: { weight: 0.6, measure: ({ weapon }) => (weapon === null ? 0 : weaponWorth(weapon)) },
  /** Secrets in play, and quests: the more, the further they have come. */
  secrets: { weight: 2, measure: ({ secrets, quests }) => secrets + sum(quests, questWorth) },
  /** Mana crystals of each coming turn. */
  crystals: { weight: 1.2, measure: ({ player }) => player.stats[Stat.maxMana] as number },
  /** Unspent mana is wasted at the end of the turn. */
  unused: {
    weight: -0.2,
    measure: ({ player, active }) => (active ? 0 : (player.stats[Stat.mana] as number)),
  },
  /** Crystals that are locked next turn. */
  overload: { weight: -0.6, measure: ({ player }) => player.stats[Stat.overload] as number },
  /** An empty deck deals more damage with each draw. */
  fatigue: {
    weight: -1,
    measure: ({ deck, player }) => (deck === 0 ? 2 + (player.stats[Stat.fatigue] as number) : 0),
  },
  /** The enemy's characters can kill the hero: fatal in its turn, a threat before it. */
  danger: {
    weight: -20,
    measure: (own, other) => (other.reach - own.guard < own.life ? 0 : other.active ? 1 : 0.2),
  },
  /** The match is won or lost. Once it is over, no other term counts. */
  outcome: { weight: WON, measure: ({ won }) => (won ? 1 : 0) },
} as const satisfies Record<string, TermEntry<Side>>;

/** Name of a term of the evaluation. */
export type HearthTerm = keyof typeof TERMS;

/** Weights of terms, where they differ from those of {@link TERMS}. */
export type Weights = Readonly<Partial<Record<HearthTerm, number>>>;

/**
 * The planner's weights, tuned by matches against itself (`pnpm tune`); docs/opponents.md has how much that is worth. With them
 * `greedy`, which looks less far, is weaker.
 */
export const PLANNER_WEIGHTS: Weights = {
  life: 0.65,
  attack: 0.95,
  health: 0.92,
  taunt: 0.16,
  shield: 0.53,
  windfury: 0.43,
  talents: 0.75,
  abilities: 0.65,
  hand: 1.9,
  weapon: 0.57,
  secrets: 3.4,
  crystals: 1.35,
  unused: -0.3,
  overload: -0.65,
  fatigue: -0.8,
  danger: -37,
};

/**
 * Makes the evaluation of a game with these cards.
 * @param weights others than those of the terms
 */
export function evaluationOf(cards: Catalogue['cards'], weights: Weights = {}) {
  const terms = { ...TERMS } as Record<HearthTerm, TermEntry<Side>>;
  for (const [term, weight] of Object.entries(weights) as [HearthTerm, number][])
    terms[term] = { ...terms[term], weight };
  const paid = cards.map(pointsForAbilities);
  const side = (table: Table, seat: number) => sideOf(table, seat, paid);
  return {
    /** Reads the features of one seat's side. */
    sideOf: side,
    /** Evaluates a table for a seat, term by term, using only what the seat may see. */
    evaluate: makeEvaluation<HearthTerm, Side>(terms, side),
  };
}

/** Returns the value of life: the first ten points count three times as much as those above twenty. */
function worthOfLife(life: number): number {
  return 1.5 * Math.min(life, 10) + Math.min(Math.max(life - 10, 0), 10) + 0.5 * Math.max(life - 20, 0);
}

function attackWorth({ stats }: Entity): number {
  const attack = Math.max(0, stats[Stat.attack] as number);
  return stats[Stat.cantAttack] !== 0 || stats[Stat.frozen] !== 0 ? attack / 3 : attack;
}

/** Keywords with a value of their own. */
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

/** Points that a card's price of 2n + 1 (n is its cost) pays for beyond its attack and health. */
function pointsForAbilities({ type, routines, printed }: CompiledCard): number {
  if (type !== 'minion' || routines.length === 0) return 0;
  const numbers = (printed[Stat.attack] as number) + (printed[Stat.health] as number);
  return Math.max(1, 2 * (printed[Stat.cost] as number) + 1 - numbers);
}

function abilityWorth({ card, stats }: Entity, paid: readonly number[]): number {
  return stats[Stat.silenced] === 0 ? (paid[card] as number) : 0;
}

/** Each use is worth somewhat less than a card; what comes late is worth less. */
function locationWorth(location: Entity): number {
  const uses = durabilityOf(location);
  return (location.stats[Stat.closed] === 0 ? 3 : 2.5) * Math.min(uses, 4);
}

/** A quest that has just begun is worth half a secret, and one that is nearly completed two. */
function questWorth({ stats }: Entity): number {
  return 0.5 + (1.5 * (stats[Stat.progress] as number)) / (stats[Stat.goal] as number);
}

/** A dormant minion is worth the less the longer it waits; one that waits for an effect, as one of four turns. */
function dormantWorth({ stats }: Entity): number {
  const turns = stats[Stat.dormant] === 1 ? 4 : Math.min(4, (stats[Stat.dormant] as number) - 1);
  return ((stats[Stat.attack] as number) + (stats[Stat.health] as number)) * (1.7 - 0.25 * turns);
}

function has({ stats }: Entity, stat: HearthStat): boolean {
  return stats[stat] !== 0;
}

function sum(minions: readonly Entity[], of: (minion: Entity) => number): number {
  let total = 0;
  for (const minion of minions) total += of(minion);
  return total;
}

/** The features of one seat's side of a table. */
interface Side {
  player: Entity;
  /** Health and armor of the hero; 0 if it is dead. */
  life: number;
  minions: readonly Entity[];
  locations: readonly Entity[];
  /** Dormant minions. */
  dormant: readonly Entity[];
  /** The weapon; `null` for none. */
  weapon: Entity | null;
  /** Number of cards in hand. */
  hand: number;
  deck: number;
  secrets: number;
  /** Quests in play. */
  quests: readonly Entity[];
  /** Whether this seat has won the match. */
  won: boolean;
  /** Whether it is this seat's turn. */
  active: boolean;
  /** Damage its characters can deal in this turn, or in its next turn if it is not its turn. */
  reach: number;
  /** Remaining health of its minions with taunt, which absorbs that much of the enemy's reach. */
  guard: number;
  /** By catalogue number: the points that a card's price pays for its abilities. */
  paid: readonly number[];
}

function sideOf(table: Table, seat: number, paid: readonly number[]): Side {
  const row = idsIn(table, seat, Zone.battlefield).map((id) => entityAt(table, id));
  const minions = row.filter(isCharacter);
  const hero = table.entities[heroOf(table, seat)] ?? null;
  const weapon = table.entities[weaponOf(table, seat)] ?? null;
  const active = activeSeat(table) === seat;
  let guard = 0;
  let reach = hero === null ? 0 : strikes(table, hero, weapon, active);
  for (const minion of minions) {
    reach += strikes(table, minion, null, active);
    if (minion.stats[Stat.taunt] !== 0 && minion.stats[Stat.stealth] === 0) guard += healthOf(minion);
  }
  return {
    player: entityAt(table, playerOf(table, seat)),
    life: hero === null ? 0 : healthOf(hero) + (hero.stats[Stat.armor] as number),
    minions,
    locations: row.filter(isLocation),
    dormant: row.filter(isDormant),
    weapon,
    hand: idsIn(table, seat, Zone.hand).length,
    deck: idsIn(table, seat, Zone.deck).length,
    secrets: idsIn(table, seat, Zone.secrets).length,
    quests: questsOf(table, seat).map((id) => entityAt(table, id)),
    won: table.registers[Register.outcome] === 1 + seat,
    active,
    reach,
    guard,
    paid,
  };
}

/** Returns the damage of a character's attacks in its turn. */
function strikes(table: Table, character: Entity, weapon: Entity | null, active: boolean): number {
  const { stats } = character;
  const twice = stats[Stat.windfury] !== 0 || (weapon !== null && weapon.stats[Stat.windfury] !== 0);
  const often = twice ? 2 : 1;
  if (active) {
    if (whyNoAttack(table, character) !== null) return 0;
    return attackOf(table, character) * (often - (stats[Stat.attacks] as number));
  }
  // It thaws before its next turn only if it was not frozen in the other's.
  if (stats[Stat.cantAttack] !== 0 || stats[Stat.frozen] !== 0) return 0;
  const armed = weapon === null ? 0 : attackOf(table, weapon);
  return (Math.max(0, stats[Stat.attack] as number) + armed) * often;
}
