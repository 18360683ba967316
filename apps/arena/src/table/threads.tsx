import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import type { Lit } from '../scene/scene.ts';
import { useValue } from '../scene/use-value.ts';
import { useSetting } from '../targeting/setting.ts';

/** When those who slide are on their way, and have arrived, in milliseconds. */
const ARRIVALS = [120, 280];

/** Thin lines that join whoever acts with those it acts on. */
export function Threads() {
  const { scene } = useSetting();
  const lit = useValue(scene.lit$);
  const [paths, setPaths] = useState<readonly string[]>([]);
  const moment = useMoments(lit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every such moment places are measured again
  useLayoutEffect(() => {
    const from = lit && scene.stage.place(lit.source);
    const targets = lit?.targets.filter((id) => id !== lit.source) ?? [];
    setPaths(
      from
        ? targets.flatMap((id) => {
            const to = scene.stage.place(id);
            return to ? [curve(from, to)] : [];
          })
        : [],
    );
  }, [lit, scene, moment]);
  return (
    <svg className="threads" aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** Counts the moments at which what is lit may stand elsewhere: those who slide have arrived, the page has another size. */
function useMoments(lit: Lit | null): number {
  const [moment, count] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const timers = lit ? ARRIVALS.map((after) => setTimeout(count, after)) : [];
    return () => timers.forEach(clearTimeout);
  }, [lit]);
  useEffect(() => {
    window.addEventListener('resize', count);
    return () => window.removeEventListener('resize', count);
  }, []);
  return moment;
}

/** A slight bow, so that lines to neighbours do not lie on each other. */
function curve(from: DOMRect, to: DOMRect): string {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [endX, endY] = [to.x + to.width / 2, to.y + to.height / 2];
  const bend = Math.min(40, Math.abs(endX - x) * 0.2) + 12;
  return `M${x} ${y}Q${(x + endX) / 2 + bend} ${(y + endY) / 2 - bend} ${endX} ${endY}`;
}
