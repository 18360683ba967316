import type { Stage } from '../stage.ts';
import { heroOf } from './places.ts';
import { isMine } from './seat.ts';

/** 900: it is told at their hero who is asked. The question itself waits for an answer, and nobody waits for this. */
export async function tellAsked(seat: number, stage: Stage): Promise<void> {
  const place = heroOf(seat)?.getBoundingClientRect();
  if (!place) return;
  const pace = { speed: stage.speed, signal: new AbortController().signal };
  await stage.flash(
    pace,
    stage.mark('plate', place, isMine(seat) ? 'You choose' : 'They choose'),
    [
      { transform: 'translateY(8px) scale(0.94)', opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1, offset: 0.8 },
      { transform: 'translateY(-6px)', opacity: 0 },
    ],
    { duration: 900 },
  );
}
