import type { Recording, Words } from '@aftercast/inspector';
import { useEffect, useRef, useState } from 'react';
import type { Replay } from './replay.ts';

/** The inspector's elements, and what the lab calls them. */
export const PANES = {
  'aftercast-statechart': 'Machines',
  'aftercast-causes': 'Causes',
  'aftercast-timeline': 'Time line',
  'aftercast-state': 'State',
} as const;
export type LabPaneTag = keyof typeof PANES;

/** One of the inspector's elements, for as long as it is looked at, with the words of the game that is. */
function Pane(props: { tag: LabPaneTag; recording: Recording; words: Partial<Words> }) {
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

/** Where the panes stand: in which order, and which of them has all the room; `null` for none. */
export interface PaneLayout {
  order: readonly LabPaneTag[];
  whole: LabPaneTag | null;
}

/** The layout as it was left, and what changes it. */
export function useLayout() {
  const [layout, setLayout] = useState(readLayout);
  const put = (next: PaneLayout) => {
    localStorage.setItem(KEY, JSON.stringify(next));
    setLayout(next);
  };
  return {
    layout,
    /** Changes places with the one before or after. */
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
    /** Gives it all the room, or the others theirs back. */
    maximise(tag: LabPaneTag | null): void {
      put({ ...layout, whole: tag });
    },
  };
}

function readLayout(): PaneLayout {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PaneLayout> | null;
    const order = kept?.order;
    if (Array.isArray(order) && order.length === all.length && all.every((it) => order.includes(it)))
      return { order, whole: all.find((it) => it === kept?.whole) ?? null };
  } catch {
    // Whatever else was kept there is none.
  }
  return { order: all, whole: null };
}

/** An element with its heading, and the buttons that move it and give it all the room. */
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
