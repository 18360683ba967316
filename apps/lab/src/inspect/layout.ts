import { useState } from 'react';
import { PANES, type PaneTag } from './pane.tsx';

const KEY = 'aftercast-lab-panes';

const all = Object.keys(PANES) as PaneTag[];

/** Where the panes stand: in which order, and which of them has all the room; `null` for none. */
export interface Layout {
  order: readonly PaneTag[];
  whole: PaneTag | null;
}

/** The layout as it was left, and what changes it. */
export function useLayout() {
  const [layout, setLayout] = useState(readLayout);
  const put = (next: Layout) => {
    localStorage.setItem(KEY, JSON.stringify(next));
    setLayout(next);
  };
  return {
    layout,
    /** Changes places with the one before or after. */
    move(tag: PaneTag, by: -1 | 1): void {
      const order = [...layout.order];
      const from = order.indexOf(tag);
      const to = (from + by + order.length) % order.length;
      const other = order[to];
      if (from < 0 || other === undefined) return;
      order[to] = tag;
      order[from] = other;
      put({ ...layout, order });
    },
    /** Gives it all the room, or the others theirs back. */
    maximise(tag: PaneTag | null): void {
      put({ ...layout, whole: tag });
    },
  };
}

function readLayout(): Layout {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Layout> | null;
    const order = kept?.order;
    if (Array.isArray(order) && order.length === all.length && all.every((it) => order.includes(it)))
      return { order, whole: all.find((it) => it === kept?.whole) ?? null };
  } catch {
    // Whatever else was kept there is none.
  }
  return { order: all, whole: null };
}
