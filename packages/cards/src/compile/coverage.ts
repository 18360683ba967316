import type { Amount, CardRef, Condition, Selector } from '../language/expression.ts';

/** The constructs of the card language that are counted. */
export type PointKind =
  | 'routine'
  | 'aura'
  | 'effect'
  | 'selector'
  | 'filter'
  | 'condition'
  | 'amount'
  | 'card-ref';

/** A construct on a card, and how often it has run. */
export interface CoveragePoint {
  /** Id of the card. */
  card: string;
  /** The kind of construct. */
  kind: PointKind;
  /** The construct itself: `random`, `stat`, `damage`, … */
  construct: string;
  /** Of a condition, the outcome that is counted here; `null` for a construct without outcomes. */
  outcome: boolean | null;
  /** How often it has run, from 0. */
  hits: number;
}

/**
 * Counts which parts of the cards have run. Cards that are compiled with a coverage count into it. The cards of a played
 * match are compiled without one and count nothing.
 */
export class Coverage {
  /** All points, in the order in which the cards were compiled. */
  readonly points: CoveragePoint[] = [];
  private card = '';

  /** Sets the card that the following points belong to. */
  begin(card: string): void {
    this.card = card;
  }

  /** Adds a point without hits; its owner counts. */
  point(kind: PointKind, construct: string, outcome: boolean | null = null): CoveragePoint {
    const point = { card: this.card, kind, construct, outcome, hits: 0 };
    this.points.push(point);
    return point;
  }

  /** Wraps a function so that each call is counted. */
  count<Args extends unknown[], Result>(
    kind: PointKind,
    construct: string,
    run: (...args: Args) => Result,
  ): (...args: Args) => Result {
    const point = this.point(kind, construct);
    return (...args) => {
      point.hits++;
      return run(...args);
    };
  }

  /** Wraps a predicate so that `true` and `false` are counted apart. */
  ask<Args extends unknown[]>(
    kind: PointKind,
    construct: string,
    run: (...args: Args) => boolean,
  ): (...args: Args) => boolean {
    const [yes, no] = [this.point(kind, construct, true), this.point(kind, construct, false)];
    return (...args) => {
      const outcome = run(...args);
      (outcome ? yes : no).hits++;
      return outcome;
    };
  }
}

/** The keys that distinguish the forms of a construct. */
const TELLING = [
  'random',
  'first',
  'last',
  'highest',
  'lowest',
  'unique',
  'union',
  'adjacent',
  'in',
  'count',
  'times',
  'total',
  'sum',
  'product',
  'largest',
  'smallest',
  'compare',
  'any',
  'all',
  'turn',
  'if',
  'from',
  'some',
  'chance',
  'not',
  'keyword',
  'is',
  'card',
  'stat',
  'of',
];

/** The name of a construct in reports: the word itself, or the key of its form. */
export function nameOfConstruct(construct: Selector | Condition | Amount | CardRef): string {
  if (typeof construct === 'string') return construct;
  if (typeof construct === 'number') return 'number';
  return TELLING.find((key) => key in construct) ?? 'unknown';
}
