import { Register, type State, type Table } from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import { cloneState } from './clone.ts';
import { sumOf } from './evaluation.ts';
import { samenessOf } from './sameness.ts';
import type { GameSense } from './sense.ts';
import { sensibleSteps } from './sensible.ts';
import { type Budget, Trial } from './trial.ts';

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
export function findPlans(sense: GameSense, root: State, seat: number, spent: Budget, most: number): Plan[] {
  return new Search(sense, root, seat, spent, most).run();
}

class Search {
  private readonly sense: GameSense;
  private readonly root: State;
  private readonly seat: number;
  private readonly spent: Budget;
  private readonly end: number;
  /** The cards that the seat holds now: what it would draw in a guess cannot be planned with. */
  private readonly hand: ReadonlySet<number>;
  private readonly known = new Set<number>();

  constructor(sense: GameSense, root: State, seat: number, spent: Budget, most: number) {
    this.sense = sense;
    this.root = root;
    this.seat = seat;
    this.spent = spent;
    this.end = spent.nodes + most;
    this.hand = new Set(sense.hand(root.table, seat));
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
    const { sense, seat, spent, end, hand } = this;
    const next: Reached[] = [];
    const trial = new Trial(sense, state, spent);
    const { played } = trial;
    for (const step of sensibleSteps(sense, trial.table, seat, trial.legal(seat))) {
      if (spent.nodes >= end) break;
      if (step.some((it) => it.do === 'play' && !hand.has(it.card))) continue;
      if (step.every((it) => trial.play(seat, it)) && this.isNew(trial.table))
        next.push(this.reach(cloneState(trial.state), [...plan, ...step]));
      trial.backTo(played);
    }
    return next;
  }

  private isNew(table: Table): boolean {
    const sameness = samenessOf(this.sense, table);
    if (this.known.has(sameness)) return false;
    this.known.add(sameness);
    return true;
  }

  private reach(state: State, plan: Plan): Reached {
    const { sense, seat } = this;
    const worth = sumOf(sense.evaluate(state.table, seat));
    return { state, plan, worth, hold: sense.hold(state.table, seat) };
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
