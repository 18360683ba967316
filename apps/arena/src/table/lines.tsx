import { useArrow, useLive, usePointing, useStage } from '@aftercast/react/table';
import { curveTo, fitOf } from '@aftercast/ui/targeting';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import type { Lit } from '../scene/scene.ts';
import { useTableContext } from '../scene/table-context.ts';
import { bodyPlace } from '../viewers/places.ts';

/** While the user chooses a target, an arrow from the picked card to the pointer or the focus. */
export function Arrow() {
  const arrow = useArrow();
  // The arrow itself moves with the next frame.
  const fit = usePointing(({ over$, targeting$ }) =>
    over$.value > 0 ? fitOf(targeting$.value, over$.value) : 'none',
  );
  if (arrow === null) return null;
  const { path, head } = curveTo(arrow.from, arrow.to);
  return (
    <svg className="arrow" data-fit={fit} aria-hidden="true" focusable="false">
      <path className="arrow-line" d={path} />
      <path
        className="arrow-head"
        d="M-4 -17L28 0L-4 17L3 0Z"
        transform={`translate(${head.x} ${head.y}) rotate(${head.turn})`}
      />
    </svg>
  );
}

/** When to measure again: halfway through a slide and at its end, in milliseconds. */
const ARRIVALS = [120, 280];

/** Thin lines from the source of the current action to its targets. */
export function Threads() {
  const { scene } = useTableContext();
  const stage = useStage();
  const lit = useLive(scene.lit$);
  const [paths, setPaths] = useState<readonly string[]>([]);
  const moment = useMoments(lit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every such moment places are measured again
  useLayoutEffect(() => {
    const from = lit && bodyPlace(stage, lit.source);
    const targets = lit?.targets.filter((id) => id !== lit.source) ?? [];
    setPaths(
      from
        ? targets.flatMap((id) => {
            const to = bodyPlace(stage, id);
            return to ? [curve(from, to)] : [];
          })
        : [],
    );
  }, [lit, stage, moment]);
  return (
    <svg className="threads" aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** Increases when highlighted entities may have moved: after a slide, and when the page is resized. */
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

/** Returns a slightly bent line, so that lines to neighbours do not overlap. */
function curve(from: DOMRect, to: DOMRect): string {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [endX, endY] = [to.x + to.width / 2, to.y + to.height / 2];
  const bend = Math.min(40, Math.abs(endX - x) * 0.2) + 12;
  return `M${x} ${y}Q${(x + endX) / 2 + bend} ${(y + endY) / 2 - bend} ${endX} ${endY}`;
}
