import { useLive } from '@aftercast/react/table';
import { curveTo, fitOf, TargetArrow } from '@aftercast/ui/targeting';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Lit } from '../scene/scene.ts';
import { useTableContext } from '../targeting/table-context.ts';

/** While the user chooses a target, an arrow from the picked card to the pointer or the focus. */
export function Arrow() {
  const { pointing } = useTableContext();
  const group = useRef<SVGGElement>(null);
  const targeting = useLive(pointing.targeting$);
  const over = useLive(pointing.over$);
  // The slot on the board is chosen first.
  useLive(pointing.slot.now$);
  const aims = pointing.choosing === 'target';
  useEffect(() => {
    if (!aims) return;
    const arrow = new TargetArrow(pointing);
    // It follows the pointer without React.
    arrow.now$.subscribe((now) => {
      const [line, tip] = group.current?.children ?? [];
      group.current?.setAttribute('visibility', now ? 'visible' : 'hidden');
      if (!now || !line || !tip) return;
      const { path, head } = curveTo(now.from, now.to);
      line.setAttribute('d', path);
      tip.setAttribute('transform', `translate(${head.x} ${head.y}) rotate(${head.turn})`);
    });
    return () => arrow.dispose();
  }, [aims, pointing]);
  if (!aims) return null;
  return (
    <svg
      className="arrow"
      data-fit={over > 0 ? fitOf(targeting, over) : 'none'}
      aria-hidden="true"
      focusable="false"
    >
      <g ref={group} visibility="hidden">
        <path className="arrow-line" />
        <path className="arrow-head" d="M-4 -17L28 0L-4 17L3 0Z" />
      </g>
    </svg>
  );
}

/** When to measure again: halfway through a slide and at its end, in milliseconds. */
const ARRIVALS = [120, 280];

/** Thin lines from the source of the current action to its targets. */
export function Threads() {
  const { scene } = useTableContext();
  const lit = useLive(scene.lit$);
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
