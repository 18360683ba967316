import { type Entity, Register, type State, type Table } from '@aftercast/kernel';
import { CARD_COMMANDS, type Command, isListed, type LegalCommand } from '@aftercast/rules';
import { sensibleSteps } from './commands.ts';
import { type Evaluator, sumOf } from './evaluator.ts';
import { type Budget, cloneState, TrialMatch } from './trial.ts';

/** Commands of one turn, in order, without ending it. */
export type Plan = readonly Command[];

/** A state that a plan leads to, with its value. */
interface Reached {
  state: State;
  plan: Plan;
  worth: number;
  /** What still separates the enemy from defeat. */
  hold: number;
}

/** Number of best tables kept after each step, … */
const BEST = 5;

/** … and number of tables closest to beating the enemy, whatever their value. */
const NEAREST = 2;

/**
 * Searches plans for the rest of a turn with a beam search: after each step only some of the tables are kept.
 * Random outcomes count as they fall on this guess.
 * @param root an idle match in the turn of the seat; the search takes ownership of it
 * @param legal the commands that the match accepts now
 * @param most maximum number of commands to try
 * @returns plans of at least one command, sorted by the value of the table they lead to, best first
 */
export function findPlans(
  evaluator: Evaluator,
  root: State,
  seat: number,
  legal: readonly LegalCommand[],
  spent: Budget,
  most: number,
): Plan[] {
  return new Search(evaluator, root, seat, legal, spent, most).run();
}

class Search {
  private readonly evaluator: Evaluator;
  private readonly root: State;
  private readonly seat: number;
  private readonly legal: readonly LegalCommand[];
  private readonly spent: Budget;
  private readonly end: number;
  /** Cards in the seat's hand now; cards drawn in the guess cannot be planned with. */
  private readonly hand: ReadonlySet<number>;
  private readonly known = new Set<number>();

  constructor(
    evaluator: Evaluator,
    root: State,
    seat: number,
    legal: readonly LegalCommand[],
    spent: Budget,
    most: number,
  ) {
    this.evaluator = evaluator;
    this.root = root;
    this.seat = seat;
    this.legal = legal;
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

  /** Returns the tables one step further, without those already reached. */
  private goOn({ state, plan }: Reached): Reached[] {
    const { evaluator, seat, spent, end, hand } = this;
    const next: Reached[] = [];
    const trial = new TrialMatch(evaluator, state, spent);
    const { played } = trial;
    for (const step of sensibleSteps(evaluator, trial.table, seat, trial.legal(seat))) {
      if (spent.nodes >= end) break;
      if (plan.length === 0 && !this.mayBegin(step)) continue;
      if (step.some((it) => it.do === 'play' && !hand.has(it.card))) continue;
      if (step.every((it) => trial.play(seat, it)) && this.isNew(trial.table))
        next.push(this.reach(cloneState(trial.state), [...plan, ...step]));
      trial.backTo(played);
    }
    return next;
  }

  /** Whether the match accepts the first command now: it refuses one in which it has failed, of which the guess knows nothing. */
  private mayBegin([first]: readonly Command[]): boolean {
    return first !== undefined && this.legal.some((it) => isListed(CARD_COMMANDS, it, first));
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

/** Selects the tables to continue with. */
function select(reached: readonly Reached[]): Reached[] {
  const best = reached.toSorted(byWorth).slice(0, BEST);
  const rest = reached.filter((it) => !best.includes(it));
  return [...best, ...rest.sort((a, b) => a.hold - b.hold).slice(0, NEAREST)];
}

function byWorth(a: Reached, b: Reached): number {
  return b.worth - a.worth;
}

/**
 * Fingerprint of a table: two tables with the same one are equivalent for a plan. It covers the entities in
 * play and in hand and their state, but not entity numbers, order of play and graveyards, so the same commands
 * in another order give the same fingerprint.
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
    // The order of a hand does not matter.
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
