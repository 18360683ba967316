import type { Keyword } from '@aftercast/cards';
import {
  activeSeat,
  attackOf,
  catalogue,
  durabilityOf,
  healthOf,
  heroOf,
  idsIn,
  keywords,
  Limit,
  playerOf,
  Stat,
  weaponOf,
  whyNoAttack,
  Zone,
} from '@aftercast/hearth';
import { type Entity, entityAt, Register, type Table } from '@aftercast/kernel';
import { makeEvaluation, type TermEntry, WON } from '../../bots/evaluator.ts';

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

/** What there is to weigh on one seat's side of a table. */
interface Side {
  player: Entity;
  /** Health and armor of the hero; 0 if it is dead. */
  life: number;
  minions: readonly Entity[];
  /** `null` for none. */
  weapon: Entity | null;
  /** How many cards lie there. */
  hand: number;
  deck: number;
  secrets: number;
  /** Whether the match is over, and this seat has won it. */
  won: boolean;
  /** Whether it is this seat's turn. */
  active: boolean;
  /** The damage that its characters can deal in this turn, if it is the seat's, or in its next one. */
  reach: number;
  /** What its minions with taunt have left: so much of the enemy's reach does not come through to the hero. */
  guard: number;
}

/** Looks at one seat's side. */
export function sideOf(table: Table, seat: number): Side {
  const minions = idsIn(table, seat, Zone.battlefield).map((id) => entityAt(table, id));
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
    weapon,
    hand: idsIn(table, seat, Zone.hand).length,
    deck: idsIn(table, seat, Zone.deck).length,
    secrets: idsIn(table, seat, Zone.secrets).length,
    won: table.registers[Register.outcome] === 1 + seat,
    active,
    reach,
    guard,
  };
}

/** The damage of a character's attacks in its turn. */
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
