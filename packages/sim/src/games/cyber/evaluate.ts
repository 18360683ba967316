import type { Catalogue, CompiledCard, Effect, Selector } from '@aftercast/cards';
import { activeSeat, heroOf, idsIn, isBooting, Limit, Stat, strengthOf, Zone } from '@aftercast/cyber';
import { type Entity, entityAt, Register, type Table } from '@aftercast/kernel';
import { makeEvaluation, type TermEntry, WON } from '../../bots/evaluator.ts';

/** A printed attack of a card. */
interface Blow {
  cost: number;
  /** Damage to its target before boosts; an amount that is computed later counts as 1. */
  damage: number;
}

const known = new Map<CompiledCard, readonly Blow[]>();

/** Returns the attacks of a card, in the order of their numbers. */
export function blowsOf(card: CompiledCard): readonly Blow[] {
  let blows = known.get(card);
  if (blows === undefined) {
    blows = (card.card?.attacks ?? []).map(({ cost, do: effects }) => ({
      cost,
      damage: damageOf(effects),
    }));
    known.set(card, blows);
  }
  return blows;
}

/** Returns the damage that effects deal to the target of the attack, one after the other or at once. */
function damageOf(effects: readonly Effect[]): number {
  return effects.reduce((sum, it) => {
    if (it.do === 'each' && it.together) return sum + damageOf(it.next ?? []);
    if (it.do !== 'deal-damage' || !isAtChosen(it.to)) return sum;
    return sum + (typeof it.amount === 'number' ? it.amount : 1);
  }, 0);
}

/** Whether an effect applies to the target of the attack, even if only to some kinds of target. */
function isAtChosen(to: Selector | undefined): boolean {
  return to === 'chosen' || (typeof to === 'object' && 'of' in to && to.of === 'chosen');
}

/** Returns the damage of a card's strongest attack; 0 if it has none. */
function hardestOf(card: CompiledCard): number {
  return Math.max(0, ...blowsOf(card).map(({ damage }) => damage));
}

/** Terms of the evaluation of `cyber`. One unit is about a point of strength on a program that stays. */
export const TERMS = {
  /** Cards in hand: they are played, and damage discards them. The last ones are worth the most. */
  hand: { weight: 1, measure: ({ hand }) => worthOfCards(hand) },
  /** Full strength of programs, since damage wears off. */
  strength: {
    weight: 0.9,
    measure: ({ programs }) => sum(programs, ({ stats }) => stats[Stat.strength] as number),
  },
  /** Strongest attack of each program; a third of it if the program is suspended. */
  attack: { weight: 1.2, measure: ({ programs, cards }) => sum(programs, (it) => attackWorth(it, cards)) },
  /** Abilities of programs: the points that the price pays for beyond attack and strength. */
  abilities: {
    weight: 0.7,
    measure: ({ programs, paid }) => sum(programs, ({ card }) => paid[card] as number),
  },
  /** A hero with a program on the field cannot be attacked. */
  guarded: { weight: 1.5, measure: ({ programs }) => (programs.length > 0 ? 1 : 0) },
  /** Total memory, which limits the field. */
  memory: { weight: 0.4, measure: ({ hero }) => hero.stats[Stat.maxMemory] as number },
  /** Free memory. */
  free: { weight: 0.1, measure: ({ hero }) => hero.stats[Stat.memory] as number },
  /** CPU of each coming turn. */
  cpu: { weight: 1, measure: ({ hero }) => hero.stats[Stat.maxCpu] as number },
  /** The enemy's attacks can empty the hand and more: fatal in its turn, a threat before it. */
  danger: {
    weight: -20,
    measure: (own, other) => (other.reach - own.guard <= own.hand ? 0 : other.active ? 1 : 0.2),
  },
  /** The match is won or lost. Once it is over, no other term counts. */
  outcome: { weight: WON, measure: ({ won }) => (won ? 1 : 0) },
} as const satisfies Record<string, TermEntry<Side>>;

/** Name of a term of the evaluation. */
export type CyberTerm = keyof typeof TERMS;

/** Makes the evaluation of a game with these cards. */
export function evaluationOf(cards: Catalogue['cards']) {
  const paid = cards.map(pointsForAbilities);
  const side = (table: Table, seat: number) => sideOf(table, seat, cards, paid);
  return {
    /** Reads the features of one seat's side. */
    sideOf: side,
    /** Evaluates a table for a seat, term by term, using only what the seat may see. */
    evaluate: makeEvaluation<CyberTerm, Side>(TERMS, side),
  };
}

/**
 * Returns three points for each of the first three cards, two for each of the next three, one for every further
 * card.
 */
function worthOfCards(cards: number): number {
  return 3 * Math.min(cards, 3) + 2 * Math.min(Math.max(cards - 3, 0), 3) + Math.max(cards - 6, 0);
}

function attackWorth(program: Entity, cards: Catalogue['cards']): number {
  const damage = hardestOf(cards[program.card] as CompiledCard);
  if (damage === 0) return 0;
  const boosted = damage + (program.stats[Stat.boost] as number);
  return program.stats[Stat.suspended] !== 0 ? boosted / 3 : boosted;
}

/** Points that a card's price of 2n + 1 (n is its cost) pays for beyond its attack and strength. */
function pointsForAbilities(card: CompiledCard): number {
  if (card.type !== 'program' || card.routines.length === 0) return 0;
  const numbers = hardestOf(card) + (card.printed[Stat.strength] as number);
  return Math.max(1, 2 * (card.printed[Stat.cost] as number) + 1 - numbers);
}

function sum(programs: readonly Entity[], of: (program: Entity) => number): number {
  let total = 0;
  for (const program of programs) total += of(program);
  return total;
}

/** The features of one seat's side of a table. */
interface Side {
  hero: Entity;
  programs: readonly Entity[];
  /** Number of cards in hand: each is a point of life. */
  hand: number;
  /** Whether this seat has won the match. */
  won: boolean;
  /** Whether it is this seat's turn. */
  active: boolean;
  /** Damage its attacks can deal in this turn, or in its next turn if it is not its turn. */
  reach: number;
  /** Remaining strength of its programs, which absorbs that much of the enemy's reach. */
  guard: number;
  /** All cards of the game, by catalogue number. */
  cards: Catalogue['cards'];
  /** By catalogue number: the points that a card's price pays for its abilities. */
  paid: readonly number[];
}

function sideOf(table: Table, seat: number, cards: Catalogue['cards'], paid: readonly number[]): Side {
  const programs = idsIn(table, seat, Zone.field).map((id) => entityAt(table, id));
  const hero = entityAt(table, heroOf(table, seat));
  const active = activeSeat(table) === seat;
  return {
    hero,
    programs,
    hand: idsIn(table, seat, Zone.hand).length,
    won: table.registers[Register.outcome] === 1 + seat,
    active,
    reach: reachOf(programs, cpuFor(hero, active), active, cards),
    guard: programs.reduce((sum, it) => sum + strengthOf(it), 0),
    cards,
    paid,
  };
}

/** Returns the CPU that a seat can spend on attacks. */
function cpuFor({ stats }: Entity, active: boolean): number {
  return active ? (stats[Stat.cpu] as number) : Math.min(Limit.cpu, (stats[Stat.maxCpu] as number) + 1);
}

/** Returns the damage of the attacks that the CPU pays for, strongest first. */
function reachOf(
  programs: readonly Entity[],
  cpu: number,
  active: boolean,
  cards: Catalogue['cards'],
): number {
  const blows = programs
    .filter((it) => canAttack(it, active))
    .flatMap((program) =>
      blowsOf(cards[program.card] as CompiledCard).map(({ cost, damage }) => ({
        program,
        cost,
        damage: damage + (program.stats[Stat.boost] as number),
      })),
    )
    .sort((a, b) => b.damage - a.damage);
  const used = new Set<Entity>();
  let left = cpu;
  let reach = 0;
  for (const { program, cost, damage } of blows) {
    if (cost > left || used.has(program)) continue;
    used.add(program);
    left -= cost;
    reach += damage;
  }
  return reach;
}

/** Before its side's next turn a program finishes booting and can attack again. */
function canAttack(program: Entity, active: boolean): boolean {
  if (program.stats[Stat.suspended] !== 0) return false;
  return !active || (!isBooting(program) && program.stats[Stat.attacked] === 0);
}
