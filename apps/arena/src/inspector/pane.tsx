import type { Recording } from '@aftercast/inspector';
import { useEffect, useRef } from 'react';
import { useGame } from '../games/game-context.ts';

/** The inspector's elements that the drawer has a tab for. */
export type PaneTag = 'aftercast-statechart' | 'aftercast-causes' | 'aftercast-timeline' | 'aftercast-state';

/** One of the inspector's elements, for as long as it is looked at. */
export function Pane({ tag, recording }: { tag: PaneTag; recording: Recording }) {
  const { cards } = useGame();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = document.createElement(tag);
    element.recording = recording;
    if ('words' in element) element.words = { card: cards.title };
    place.current?.append(element);
    return () => element.remove();
  }, [tag, recording, cards]);
  return <div className="inspector-pane" ref={place} />;
}
