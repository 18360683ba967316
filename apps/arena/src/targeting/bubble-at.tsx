import { useLayoutEffect, useRef } from 'react';
import { useSetting } from '../table/scene-context.ts';
import { useValue } from '../use-value.ts';

/** Pixels between a bubble and the edge of the page. */
const EDGE = 8;

/** Words at a thing on the table. The live region says them as well, so it has no role of its own. */
export function BubbleAt() {
  const { scene, pointing } = useSetting();
  const { outcome } = useValue(scene.status$);
  // When the match is over the end is said in large, and nothing is in the way of it.
  const said = useValue(pointing.bubbles.now$);
  const bubble = outcome === 0 ? said : null;
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const place = bubble && scene.stage.place(bubble.entity);
    if (!element || !place) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = Math.max(EDGE, Math.min(innerWidth - width - EDGE, place.x + place.width / 2 - width / 2));
    const above = place.y - height - 10;
    // Above the thing, or below it where there is no room.
    const top = above > 56 ? above : Math.min(innerHeight - height - EDGE, place.bottom + 10);
    element.style.transform = `translate(${left}px, ${top}px)`;
    element.style.setProperty('--tip', `${place.x + place.width / 2 - left}px`);
    element.dataset.side = above > 56 ? 'above' : 'below';
  }, [bubble, scene]);
  if (!bubble) return null;
  return (
    <p
      key={bubble.number}
      ref={box}
      className="bubble"
      data-testid="bubble"
      data-at={bubble.entity}
      aria-hidden="true"
    >
      {bubble.text}
    </p>
  );
}
