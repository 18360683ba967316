import type { CompiledCard, Selector } from '@aftercast/cards';
import {
  activeSeat,
  cardOf,
  catalogue,
  heroOf,
  idsIn,
  isBooting,
  Limit,
  Stat,
  strengthOf,
  Zone,
} from '@aftercast/cyber';
import { type Entity, entityAt, Register, type Table } from '@aftercast/kernel';
import { makeEvaluation, type TermEntry, WON } from '../../bots/evaluator.ts';

/** An attack that a card has printed on it. */
interface Blow {
  cost: number;
  /** What it deals to whom it is pointed at, before boosts; what is worked out only then counts for one. */
  damage: number;
}

const known = new Map<CompiledCard, readonly Blow[]>();

/** The attacks of a card, in the order in which they are chosen. */
export function blowsOf(card: CompiledCard): readonly Blow[] {
  let blows = known.get(card);
  if (blows === undefined) {
    blows = (card.card?.attacks ?? []).map(({ cost, do: effects }) => ({
      cost,
      damage: effects.reduce((sum, it) => {
        if (it.do !== 'deal-damage' || !isAtChosen(it.to)) return sum;
        return sum + (typeof it.amount === 'number' ? it.amount : 1);
      }, 0),
    }));
    known.set(card, blows);
  }
  return blows;
}

/** Whether something is done to what the attack is pointed at, if to some kinds of it only. */
function isAtChosen(to: Selector | undefined): boolean {
  return to === 'chosen' || (typeof to === 'object' && 'of' in to && to.of === 'chosen');
}

/** The damage of a card's hardest attack; 0 for one that has none. */
function hardestOf(card: CompiledCard): number {
  return Math.max(0, ...blowsOf(card).map(({ damage }) => damage));
}

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

/** What there is to weigh on one seat's side of a table. */
interface Side {
  hero: Entity;
  programs: readonly Entity[];
  /** How many cards are held: each is a point of life. */
  hand: number;
  /** Whether the match is over, and this seat has won it. */
  won: boolean;
  /** Whether it is this seat's turn. */
  active: boolean;
  /** The damage that its attacks can deal in this turn, if it is the seat's, or in its next one. */
  reach: number;
  /** What its programs have left: so much of the enemy's reach does not come through to the hero. */
  guard: number;
}

/** Looks at one seat's side. */
export function sideOf(table: Table, seat: number): Side {
  const programs = idsIn(table, seat, Zone.field).map((id) => entityAt(table, id));
  const hero = entityAt(table, heroOf(table, seat));
  const active = activeSeat(table) === seat;
  return {
    hero,
    programs,
    hand: idsIn(table, seat, Zone.hand).length,
    won: table.registers[Register.outcome] === 1 + seat,
    active,
    reach: reachOf(programs, cpuFor(hero, active), active),
    guard: programs.reduce((sum, it) => sum + strengthOf(it), 0),
  };
}

/** The CPU that a seat's attacks can be paid with. */
function cpuFor({ stats }: Entity, active: boolean): number {
  return active ? (stats[Stat.cpu] as number) : Math.min(Limit.cpu, (stats[Stat.maxCpu] as number) + 1);
}

/** The damage of the attacks that can be paid for, the hardest first. */
function reachOf(programs: readonly Entity[], cpu: number, active: boolean): number {
  const blows = programs
    .filter((it) => canAttack(it, active))
    .flatMap((program) =>
      blowsOf(cardOf(program)).map(({ cost, damage }) => ({
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

/** Before its side's next turn a program has booted, and may attack again. */
function canAttack(program: Entity, active: boolean): boolean {
  if (program.stats[Stat.suspended] !== 0) return false;
  return !active || (!isBooting(program) && program.stats[Stat.attacked] === 0);
}
