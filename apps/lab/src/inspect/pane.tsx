import type { Recording } from '@aftercast/inspector';
import { useEffect, useRef } from 'react';

/** The inspector's elements, and what the lab calls them. */
export const PANES = {
  'aftercast-statechart': 'Machines',
  'aftercast-causes': 'Causes',
  'aftercast-timeline': 'Time line',
  'aftercast-state': 'State',
} as const;
export type PaneTag = keyof typeof PANES;

/** One of the inspector's elements, for as long as it is looked at. */
export function Pane({ tag, recording }: { tag: PaneTag; recording: Recording }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = document.createElement(tag);
    element.recording = recording;
    place.current?.append(element);
    return () => element.remove();
  }, [tag, recording]);
  return <div className="pane-place" ref={place} />;
}
