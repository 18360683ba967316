import type { Recording, Words } from '@aftercast/inspector';
import { useEffect, useRef } from 'react';

/** The inspector's elements, and what the lab calls them. */
export const PANES = {
  'aftercast-statechart': 'Machines',
  'aftercast-causes': 'Causes',
  'aftercast-timeline': 'Time line',
  'aftercast-state': 'State',
} as const;
export type PaneTag = keyof typeof PANES;

/** One of the inspector's elements, for as long as it is looked at, with the words of the game that is. */
export function Pane(props: { tag: PaneTag; recording: Recording; words: Partial<Words> }) {
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
