// The shorter examples of docs/react.md; test/react/docs.test.ts compares them.
import type { CausesElement } from '@aftercast/inspector';
import { shallow } from '@aftercast/react';
import { useRecording } from '@aftercast/react/recording';
import { addOpponent } from '@aftercast/sim/opponents';
import { createElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEvents, useMatch, useView, useViewer } from './page/match.ts';

// #region opponent
const startOpponent = () => new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });

export function useOpponent(seat: number) {
  const match = useMatch();
  useEffect(() => {
    const opponent = addOpponent(match, startOpponent, 'greedy', { seat });
    return () => void opponent.then((it) => it.remove());
  }, [match, seat]);
}
// #endregion

// #region selectors
export function Mana({ player }: { player: number }) {
  const mana = useView((view) => view.entity(player)?.stats.mana ?? 0);
  const minions = useView(
    (view) => [...view.zone(0, 'battlefield'), ...view.zone(1, 'battlefield')],
    shallow,
  );
  return (
    <p>
      {mana} mana, {minions.length} minions
    </p>
  );
}
// #endregion

// #region flush
export function Shaking({ id }: { id: number }) {
  const [hits, setHits] = useState(0);
  useViewer({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    await play.keyframe();
    if (action.targets.includes(id)) flushSync(() => setHits((before) => before + 1));
  });
  return <b>hit {hits} times</b>;
}
// #endregion

// #region events
export function History() {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEvents((event) => {
    if (event.kind !== 'phase-announced' || event.phase !== 'perform') return;
    const { source, type } = event.action;
    setLines((before) => [...before, `${event.action.cards[source] ?? 'the rules'}: ${type}`]);
  });
  return <pre>{lines.join('\n')}</pre>;
}
// #endregion

// #region recording
export function Causes() {
  const recording = useRecording();
  const show = (element: CausesElement | null) => {
    if (element && recording) element.recording = recording;
  };
  return createElement('aftercast-causes', { ref: show });
}
// #endregion
