import { type Entity, Register, type State, type Table } from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import { sensibleSteps } from './commands.ts';
import { type Evaluator, sumOf } from './evaluator.ts';
import { type Budget, cloneState, Trial } from './trial.ts';

/** Commands of one turn, in order; its end comes after them. */
export type Plan = readonly Command[];

/** A table that a plan leads to. */
interface Reached {
  state: State;
  plan: Plan;
  worth: number;
  /** What stands between the enemy and its defeat. */
  hold: number;
}

/** How many of the tables that are so many steps away are looked at further: the best ones, … */
const BEST = 5;

/** … and those that come nearest to beating the enemy, whatever else they are worth. */
const NEAREST = 2;

/**
 * Looks for plans for the rest of a turn, breadth by breadth: of all tables that one more step leads to, only some go
 * on. What chance does on the way is taken as it comes.
 * @param root the match at rest, in the turn of the seat; it is the search's from now on
 * @param most how many commands it may try
 * @returns plans of at least one command by the worth of the tables that they lead to, the best first
 */
export function findPlans(
  evaluator: Evaluator,
  root: State,
  seat: number,
  spent: Budget,
  most: number,
): Plan[] {
  return new Search(evaluator, root, seat, spent, most).run();
}

class Search {
  private readonly evaluator: Evaluator;
  private readonly root: State;
  private readonly seat: number;
  private readonly spent: Budget;
  private readonly end: number;
  /** The cards that the seat holds now: what it would draw in a guess cannot be planned with. */
  private readonly hand: ReadonlySet<number>;
  private readonly known = new Set<number>();

  constructor(evaluator: Evaluator, root: State, seat: number, spent: Budget, most: number) {
    this.evaluator = evaluator;
    this.root = root;
    this.seat = seat;
    this.spent = spent;
    this.end = spent.nodes + most;
    this.hand = new Set(evaluator.hand(root.table, seat));
  }

  run(): Plan[] {
    const reached: Reached[] = [];
    this.isNew(this.root.table);
    let front = [this.reach(this.root, [])];
    while (front.length > 0 && this.spent.nodes < this.end) {
      const next = front.flatMap((it) => this.goOn(it));
      reached.push(...next);
      front = select(next.filter(({ state }) => state.table.registers[Register.outcome] === 0));
    }
    return reached.sort(byWorth).map(({ plan }) => plan);
  }

  /** The tables that one more step leads to, but for those that were reached before. */
  private goOn({ state, plan }: Reached): Reached[] {
    const { evaluator, seat, spent, end, hand } = this;
    const next: Reached[] = [];
    const trial = new Trial(evaluator, state, spent);
    const { played } = trial;
    for (const step of sensibleSteps(evaluator, trial.table, seat, trial.legal(seat))) {
      if (spent.nodes >= end) break;
      if (step.some((it) => it.do === 'play' && !hand.has(it.card))) continue;
      if (step.every((it) => trial.play(seat, it)) && this.isNew(trial.table))
        next.push(this.reach(cloneState(trial.state), [...plan, ...step]));
      trial.backTo(played);
    }
    return next;
  }

  private isNew(table: Table): boolean {
    const sameness = samenessOf(this.evaluator, table);
    if (this.known.has(sameness)) return false;
    this.known.add(sameness);
    return true;
  }

  private reach(state: State, plan: Plan): Reached {
    const { evaluator, seat } = this;
    const worth = sumOf(evaluator.evaluate(state.table, seat));
    return { state, plan, worth, hold: evaluator.hold(state.table, seat) };
  }
}

/** The tables that go on. */
function select(reached: readonly Reached[]): Reached[] {
  const best = reached.toSorted(byWorth).slice(0, BEST);
  const rest = reached.filter((it) => !best.includes(it));
  return [...best, ...rest.sort((a, b) => a.hold - b.hold).slice(0, NEAREST)];
}

function byWorth(a: Reached, b: Reached): number {
  return b.worth - a.worth;
}

/**
 * A fingerprint of what two tables must have in common to be as good as one for a plan: whatever lives, whatever is held,
 * and how it is. Numbers of entities, orders of play and graveyards do not count, so that the same commands in another
 * order come to the same table.
 */
function samenessOf(evaluator: Evaluator, table: Table): number {
  let mixed = 0x811c9dc5;
  const mix = (value: number) => {
    mixed = Math.imul(mixed ^ value, 0x01000193);
    mixed ^= mixed >>> 13;
  };
  for (const seat of [0, 1]) {
    for (const id of evaluator.others(table, seat)) mix(fingerprint(table.entities[id]));
    for (const id of evaluator.row(table, seat)) mix(fingerprint(table.entities[id]));
    // In a hand the places are all the same.
    let hand = 0;
    for (const id of evaluator.hand(table, seat)) hand = (hand + fingerprint(table.entities[id])) | 0;
    mix(hand);
    mix(evaluator.deckSize(table, seat));
  }
  return mixed;
}

function fingerprint(entity: Entity | null | undefined): number {
  if (!entity) return 0;
  const { card, stats, attachments } = entity;
  let mixed = Math.imul(card + 1, 0x9e3779b1) ^ attachments.length;
  for (let stat = 0; stat < stats.length; stat++)
    mixed = Math.imul(mixed ^ (stats[stat] as number), 0x01000193) ^ (mixed >>> 15);
  return mixed;
}
