import { apart, bodyPlace } from './places.ts';
import { markAt, type Pace, type Stage } from './stage.ts';

/** A light flies from one place to another. Its kind, such as an action type, sets its colour and the shape of its head. */
export async function fly(
  stage: Stage,
  pace: Pace,
  kind: string,
  from: DOMRect | null,
  to: DOMRect | null,
  duration = 260,
): Promise<void> {
  if (!from || !to) return;
  const { x, y } = apart(from, to);
  const turn = Math.atan2(-y, -x);
  await stage.flash(
    pace,
    markAt(stage, `bolt bolt-${kind}`, to),
    [
      { transform: `translate(${x}px, ${y}px) rotate(${turn}rad) scale(0.4)`, opacity: 0 },
      { opacity: 1, offset: 0.25 },
      { transform: `rotate(${turn}rad) scale(1)`, opacity: 1 },
    ],
    { duration, easing: 'cubic-bezier(0.45, 0.05, 0.4, 1)' },
  );
}

/** Zones of entities that stand for a player as a whole: what only they cause, such as the draw of a turn, needs no light. */
const PLAYERS = new Set(['player', 'hero']);

/** Returns the place of the card or minion that causes an action; `null` if a player or the rules do. */
export function causePlace(stage: Stage, source: number): DOMRect | null {
  return PLAYERS.has(stage.find(source)?.dataset.zone ?? '') ? null : bodyPlace(stage, source);
}
