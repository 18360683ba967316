import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useValue } from '../scene/use-value.ts';
import { aimsIn, pickedIn } from '../targeting/candidates.ts';
import { useSetting } from '../targeting/setting.ts';

/** How long what was said stays before the table falls silent again, in milliseconds. */
const LINGER = 6000;

/** Says in words what is happening, and why something may not be done. Screen readers read it out. */
export function Caption() {
  const { scene } = useSetting();
  const { number, text, shown: sentence, kind } = useValue(scene.message$);
  const [silent, setSilent] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(number), LINGER);
    return () => clearTimeout(timer);
  }, [number]);
  const { hint, urgent } = useHint();
  // What is to be done now is not hidden behind what was.
  const shown = silent === number || (urgent && kind === 'event') ? '' : sentence;
  return (
    <p className="caption" data-kind={shown === '' ? 'hint' : kind}>
      <span data-testid="message" aria-live="polite" className={shown === text ? undefined : 'unseen'}>
        {silent === number ? '' : text}
      </span>
      {shown !== '' && shown !== text && <span aria-hidden="true">{shown}</span>}
      {shown === '' && <span data-testid="hint">{hint}</span>}
    </p>
  );
}

/** What the match waits for, and whether that is for whoever sits here. */
function useHint(): { hint: string; urgent: boolean } {
  const { scene, pointing } = useSetting();
  const targeting = useValue(scene.targeting$);
  const { paused, awaits, outcome, stage } = useValue(scene.status$);
  const prompt = useValue(scene.prompt$);
  const slot = useValue(pointing.slot.now$);
  useValue(scene.legal$);
  const now = (hint: string) => ({ hint, urgent: true });
  const later = (hint: string) => ({ hint, urgent: false });
  if (outcome !== 0) return later('');
  if (prompt) return now(scene.plays.includes(prompt.seat) ? 'You choose.' : 'Opponent is choosing.');
  if (pickedIn(targeting) > 0) {
    if (pointing.slots > 0 && !slot?.isChosen) return now('Choose its place on your board.');
    return now(aimsIn(targeting) ? 'Choose a target.' : 'Press it again, or the table, to use it.');
  }
  if (paused) return later('Paused.');
  if (stage === 'joining') return later('Waiting for the players.');
  const isTheirs = scene.plays.length === 1 && awaits.length > 0 && !awaits.includes(scene.me);
  return later(isTheirs && stage === 'playing' ? 'Waiting for your opponent.' : '');
}

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
