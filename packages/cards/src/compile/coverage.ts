/** What is counted: parts of the language, and the two outcomes of what is true or not. */
export type PointKind =
  | 'routine'
  | 'aura'
  | 'effect'
  | 'selector'
  | 'filter'
  | 'condition'
  | 'amount'
  | 'card-ref';

/** Something on a card that may happen, and how often it has. */
export interface CoveragePoint {
  /** Id of the card. */
  card: string;
  kind: PointKind;
  /** The construct: `random`, `stat`, `damage`, … */
  construct: string;
  /** For what is true or not: the outcome that is counted here; `null` for what just happens. */
  outcome: boolean | null;
  hits: number;
}

/**
 * Counts what of the cards' data has run. Cards that are compiled with one of these tell it; those of a match that
 * somebody plays are compiled without, and nothing is counted there.
 */
export class Coverage {
  readonly points: CoveragePoint[] = [];
  private card = '';

  /** Points that follow are on this card. */
  begin(card: string): void {
    this.card = card;
  }

  point(kind: PointKind, construct: string, outcome: boolean | null = null): CoveragePoint {
    const point = { card: this.card, kind, construct, outcome, hits: 0 };
    this.points.push(point);
    return point;
  }

  /** Counts each call of a function. */
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

  /** Counts how often a question was answered with yes, and with no. */
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
