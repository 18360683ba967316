import { Register, type Table } from '@aftercast/kernel';

/** A term of an evaluation: what it measures on one side, and what a unit of it is worth. */
export interface TermEntry<Side> {
  weight: number;
  measure(own: Side, other: Side): number;
}

/** What winning is worth: more than everything else together can be. */
export const WON = 10_000;

/** What each term adds to the worth of a table for a seat. `outcome` is {@link WON} for a match that is won. */
export type Evaluation = Readonly<Record<string, number>> & { readonly outcome: number };

/**
 * Makes the evaluation of a game's tables, term by term: each is measured on both sides, and a side's worth is what it
 * has, less what the other has. When a match is over, nothing but its outcome counts; a tie is worth nothing.
 */
export function makeEvaluation<Term extends string, Side>(
  terms: Readonly<Record<Term | 'outcome', TermEntry<Side>>>,
  sideOf: (table: Table, seat: number) => Side,
): (table: Table, seat: number) => Record<Term | 'outcome', number> {
  const entries = Object.entries(terms) as [Term | 'outcome', TermEntry<Side>][];
  return (table, seat) => {
    const over = table.registers[Register.outcome] !== 0;
    const own = sideOf(table, seat);
    const other = sideOf(table, 1 - seat);
    const evaluation = {} as Record<Term | 'outcome', number>;
    for (const [term, { weight, measure }] of entries)
      evaluation[term] =
        over && term !== 'outcome' ? 0 : weight * (measure(own, other) - measure(other, own));
    return evaluation;
  };
}

/** The worth of a table: the sum of all terms. */
export function sumOf(evaluation: Evaluation): number {
  let sum = 0;
  for (const term in evaluation) sum += evaluation[term] as number;
  return sum;
}
