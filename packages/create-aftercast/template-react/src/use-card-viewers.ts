import { type RefObject, useState } from 'react';
import { useViewer } from './match.ts';

/**
 * How a card shows what happens to it. The engine waits for viewers. At its keyframe, a viewer lets the change happen: before
 * it, the table is as it was; after it, the table shows the change.
 * @returns the damage that the card takes at this moment; 0 for none
 */
export function useCardViewers(id: number, card: RefObject<HTMLElement | null>): number {
  const [blow, setBlow] = useState(0);

  useViewer({ type: 'attack', phase: 'prepare' }, async ({ action }, play) => {
    const target = document.getElementById(`entity-${action.targets[0]}`);
    if (action.source !== id || !card.current || !target) return;
    const [from, to] = [card.current, target].map((it) => it.getBoundingClientRect());
    const lunge = card.current.animate(
      { translate: ['0 0', `${to.x - from.x}px ${to.y - from.y}px`, '0 0'], zIndex: [2, 2, 2] },
      { duration: 500 / play.speed, easing: 'ease-in-out' },
    );
    // The user skips, or the page is hidden: the animation ends at once.
    play.signal.addEventListener('abort', () => lunge.finish());
    await play.wait(250);
  });

  useViewer({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    if (!action.targets.includes(id)) return;
    await play.wait(150);
    await play.keyframe();
    setBlow(action.amount);
    await play.wait(500);
    setBlow(0);
  });

  return blow;
}
