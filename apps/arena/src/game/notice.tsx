import { useEffect, useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { useValue } from '../use-value.ts';
import type { Notice } from './game.ts';

/** How long a notice stays, in milliseconds. */
const STAYS = 9000;

/** Says something once, at the edge of the page; it covers nothing that is played with. */
export function NoticeLine({ notice$ }: { notice$: BehaviorSubject<Notice> }) {
  const { number, text } = useValue(notice$);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(number), STAYS);
    return () => clearTimeout(timer);
  }, [number]);
  const shown = over === number ? '' : text;
  return (
    <div className="notice" role="status" data-testid="notice" data-shown={shown !== ''}>
      {shown && (
        <>
          <p>{shown}</p>
          <button
            type="button"
            className="notice-away"
            aria-label="Put the notice away"
            onClick={() => setOver(number)}
          >
            ×
          </button>
        </>
      )}
    </div>
  );
}
