/** A measured figure. Rates are in so many a second, times in milliseconds, sizes in bytes. */
export interface Figure {
  /** The median, where there are several samples. */
  value: number;
  unit: 'rate' | 'time' | 'size';
  /** Half of what the middle half of the samples spans, as a share of the value; absent for a single measurement. */
  spread?: number;
}

/** What a row must show. */
export interface Goal {
  /** Which figure is held against it: ours by itself, ours ÷ the other, or ours − the other. */
  of: 'ours' | 'ratio' | 'difference';
  /** Whether it is a least or a most. */
  bound: 'least' | 'most';
  must: number;
  aim: number | null;
}

/** One line of the table. */
export interface Row {
  what: string;
  ours: Figure;
  /** The limit or the peer, measured in the same run. */
  beside: (Figure & { what: string }) | null;
  /** `null` for a line that is only there to be known. */
  goal: Goal | null;
}

/** The figure that the row's goal is about; without a goal, ours ÷ the other's. */
export function compared({ ours, beside, goal }: Row): Figure | number | null {
  if (goal?.of === 'ours') return ours;
  if (beside === null) return null;
  if (goal?.of === 'difference') return { value: ours.value - beside.value, unit: ours.unit };
  return ours.value / beside.value;
}

/** How far a row has come. */
export type Reached = 'aim' | 'yes' | 'no';

/** Whether a row has reached its goal; `null` if it has none. */
export function reached(row: Row): Reached | null {
  const { goal } = row;
  const figure = compared(row);
  if (goal === null || figure === null) return null;
  const value = typeof figure === 'number' ? figure : figure.value;
  const meets = (bound: number) => (goal.bound === 'least' ? value >= bound : value <= bound);
  if (goal.aim !== null && meets(goal.aim)) return 'aim';
  return meets(goal.must) ? 'yes' : 'no';
}
