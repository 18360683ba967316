/** A measured value. Rates are per second, times in milliseconds, sizes in bytes; counts have no unit. */
export interface Measurement {
  /** Value; the median of several samples. */
  value: number;
  unit: 'rate' | 'time' | 'size' | 'count';
  /** Half the interquartile range as a share of the value; absent for a single sample. */
  spread?: number;
}

/** The goal of a row. */
export interface Goal {
  /** What the goal applies to: our value, ours ÷ the other, or ours − the other. */
  of: 'ours' | 'ratio' | 'difference';
  /** Whether the goal is a minimum or a maximum. */
  bound: 'least' | 'most';
  must: number;
  aim: number | null;
}

/** One line of the table. */
export interface BenchRow {
  what: string;
  ours: Measurement;
  /** Limit or peer measured in the same run; `null` for none. */
  beside: (Measurement & { what: string }) | null;
  /** Goal; `null` for a row that is only informative. */
  goal: Goal | null;
}

/** Returns the value that the goal applies to; without a goal, ours ÷ the other. */
export function compared({ ours, beside, goal }: BenchRow): Measurement | number | null {
  if (goal?.of === 'ours') return ours;
  if (beside === null) return null;
  if (goal?.of === 'difference') return { value: ours.value - beside.value, unit: ours.unit };
  return ours.value / beside.value;
}

/** How far a row has reached its goal: the aim, the required value (`yes`), or neither. */
export type GoalState = 'aim' | 'yes' | 'no';

/** Returns how far a row has reached its goal; `null` without a goal. */
export function reached(row: BenchRow): GoalState | null {
  const { goal } = row;
  const figure = compared(row);
  if (goal === null || figure === null) return null;
  const value = typeof figure === 'number' ? figure : figure.value;
  const meets = (bound: number) => (goal.bound === 'least' ? value >= bound : value <= bound);
  if (goal.aim !== null && meets(goal.aim)) return 'aim';
  return meets(goal.must) ? 'yes' : 'no';
}
