import { markAt, type Pace, type Stage } from './stage.ts';

/** A number that the page shows on an entity. */
export interface StatReading {
  /** The name of the stat, such as `attack`. */
  stat: string;
  value: number;
  place: DOMRect;
}

/** Reads the numbers that the page shows on an entity. */
export function readStats(stage: Stage, entity: number): StatReading[] {
  const shown = stage.find(entity)?.querySelectorAll<HTMLElement>('[data-stat]') ?? [];
  return Array.from(shown, (element) => ({
    stat: element.dataset.stat ?? '',
    value: Number(element.textContent),
    place: element.getBoundingClientRect(),
  }));
}

/**
 * Shows at each number of an entity by how much it has changed: what it gained rises from it, what it lost falls. Nothing waits
 * for it.
 * @param before the numbers as they were
 */
export async function showChanges(
  stage: Stage,
  pace: Pace,
  entity: number,
  before: readonly StatReading[],
): Promise<void> {
  await Promise.all(
    readStats(stage, entity).map(async ({ stat, value, place }) => {
      const change = value - (before.find((it) => it.stat === stat)?.value ?? 0);
      if (change === 0) return;
      const way = change > 0 ? -1 : 1;
      const mark = markAt(
        stage,
        `change change-${stat} ${change > 0 ? 'gained' : 'lost'}`,
        place,
        change > 0 ? `+${change}` : `−${-change}`,
      );
      await stage.flash(
        pace,
        mark,
        [
          { transform: 'scale(0.4)', opacity: 0, easing: 'ease-out' },
          { transform: `translateY(${way * 14}px) scale(1.2)`, opacity: 1, offset: 0.18 },
          { transform: `translateY(${way * 20}px) scale(1)`, opacity: 1, offset: 0.75 },
          { transform: `translateY(${way * 34}px) scale(1)`, opacity: 0 },
        ],
        { duration: 900, easing: 'linear' },
      );
    }),
  );
}
