import type { InspectorWords, Recording } from '@aftercast/inspector';
import { recall, remember } from '@aftercast/theme/remembered';
import { useEffect, useRef, useState } from 'react';
import type { Replay } from './replay.ts';

/** The inspector's elements and their titles in the lab. */
export const PANES = {
  'aftercast-statechart': 'Machines',
  'aftercast-causes': 'Causes',
  'aftercast-timeline': 'Time line',
  'aftercast-state': 'State',
} as const;
export type LabPaneTag = keyof typeof PANES;

/** One of the inspector's elements, with the words of the game. */
function Pane(props: { tag: LabPaneTag; recording: Recording; words: Partial<InspectorWords> }) {
  const { tag, recording, words } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = document.createElement(tag);
    element.recording = recording;
    if ('words' in element) element.words = words;
    place.current?.append(element);
    return () => element.remove();
  }, [tag, recording, words]);
  return <div className="pane-place" ref={place} />;
}

const KEY = 'aftercast-lab-panes';

const all = Object.keys(PANES) as LabPaneTag[];

/** The order of the panes, and the one that fills the page; `null` for none. */
export interface PaneLayout {
  order: readonly LabPaneTag[];
  whole: LabPaneTag | null;
}

/** The saved layout, and functions that change it. */
export function useLayout() {
  const [layout, setLayout] = useState(readLayout);
  const put = (next: PaneLayout) => {
    remember(KEY, JSON.stringify(next));
    setLayout(next);
  };
  return {
    layout,
    /** Swaps a pane with the previous or next one. */
    move(tag: LabPaneTag, by: -1 | 1): void {
      const order = [...layout.order];
      const from = order.indexOf(tag);
      const to = (from + by + order.length) % order.length;
      const other = order[to];
      if (from < 0 || other === undefined) return;
      order[to] = tag;
      order[from] = other;
      put({ ...layout, order });
    },
    /** Maximizes a pane, or restores the others. */
    maximise(tag: LabPaneTag | null): void {
      put({ ...layout, whole: tag });
    },
  };
}

function readLayout(): PaneLayout {
  try {
    const kept = JSON.parse(recall(KEY) ?? 'null') as Partial<PaneLayout> | null;
    const order = kept?.order;
    if (Array.isArray(order) && order.length === all.length && all.every((it) => order.includes(it)))
      return { order, whole: all.find((it) => it === kept?.whole) ?? null };
  } catch {
    // Anything else in the storage is not a layout.
  }
  return { order: all, whole: null };
}

/** An element with its heading, and buttons to move and maximize it. */
export function PaneFrame(props: {
  tag: LabPaneTag;
  replay: Replay;
  isWhole: boolean;
  canMove: boolean;
  onMove(by: -1 | 1): void;
  onMaximise(): void;
}) {
  const { tag, replay, isWhole, canMove, onMove, onMaximise } = props;
  const name = PANES[tag];
  return (
    <section className="pane" aria-label={name} data-testid={`pane-${tag}`}>
      <header className="pane-head">
        <h2>{name}</h2>
        <div className="pane-buttons">
          {canMove && (
            <>
              <button
                type="button"
                aria-label={`Move ${name} back`}
                title="Move back"
                onClick={() => onMove(-1)}
              >
                ←
              </button>
              <button type="button" aria-label={`Move ${name} on`} title="Move on" onClick={() => onMove(1)}>
                →
              </button>
            </>
          )}
          <button
            type="button"
            data-testid={`whole-${tag}`}
            aria-pressed={isWhole}
            aria-label={`Give ${name} all the room`}
            title={isWhole ? 'Show all four' : 'All the room'}
            onClick={onMaximise}
          >
            {isWhole ? '⊟' : '⊞'}
          </button>
        </div>
      </header>
      <Pane tag={tag} recording={replay.recording} words={replay.words} />
    </section>
  );
}
