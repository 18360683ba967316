import { useValue } from '@aftercast/theme/use-value';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Lit } from '../scene/scene.ts';
import { aimsIn, fitOf, pickedIn } from '../targeting/candidates.ts';
import { useTableContext } from '../targeting/table-context.ts';

/** While the user chooses a target, an arrow from the picked card to the pointer or the focus. */
export function Arrow() {
  const { scene, pointing } = useTableContext();
  const targeting = useValue(scene.targeting$);
  const over = useValue(pointing.over$);
  const slot = useValue(pointing.slot.now$);
  const group = useRef<SVGGElement>(null);
  const entity = pickedIn(targeting);
  // The slot on the board is chosen first.
  const aims = aimsIn(targeting) && (pointing.slots === 0 || slot?.isChosen === true);
  const draw = useRef((_: { x: number; y: number } | null) => {});
  useEffect(() => {
    if (!aims) return;
    let pointer: { x: number; y: number } | null = null;
    draw.current = (to) => {
      const from = sourceOf(entity);
      const target = to ?? pointer;
      const [line, head] = group.current?.children ?? [];
      if (!from || !target || !line || !head) return group.current?.setAttribute('visibility', 'hidden');
      const { path, tip } = curveTo(from, target);
      line.setAttribute('d', path);
      head.setAttribute('transform', `translate(${tip.x} ${tip.y}) rotate(${tip.turn})`);
      group.current?.setAttribute('visibility', 'visible');
    };
    draw.current(null);
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer = { x: clientX, y: clientY };
      if (pointing.over$.value === 0) draw.current(null);
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [aims, entity, pointing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins depends on the slot as well
  useEffect(() => {
    const place = over > 0 ? scene.stage.find(over)?.getBoundingClientRect() : null;
    draw.current(
      place ? { x: place.x + place.width / 2, y: place.y + Math.min(place.height, 100) / 2 } : null,
    );
  }, [over, slot, scene]);
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

/** Where the arrow starts: the chosen slot, or else the picked card or character. */
function sourceOf(entity: number): { x: number; y: number } | null {
  const slot = document.querySelector('.slot-open[data-chosen]');
  const place = (slot ?? document.querySelector(`[data-entity="${entity}"]`))?.getBoundingClientRect();
  return place ? { x: place.x + place.width / 2, y: place.y + Math.min(28, place.height / 3) } : null;
}

/** A point on the page. */
export interface Point {
  x: number;
  y: number;
}

/** Pixels from the tip of an arrow to where its line ends. */
const HEAD = 24;

/**
 * Returns a curve between two points that rises like a throw, and the tip at its end.
 * @returns the line as an SVG path that ends short of the tip, and the tip's place and direction in degrees
 */
export function curveTo(from: Point, to: Point): { path: string; tip: Point & { turn: number } } {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const bow = Math.min(90, far * 0.28);
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - bow };
  const turn = Math.atan2(to.y - bend.y, to.x - bend.x);
  const back = Math.min(HEAD, far / 2);
  const end = { x: to.x - Math.cos(turn) * back, y: to.y - Math.sin(turn) * back };
  return {
    path: `M${round(from.x)} ${round(from.y)}Q${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}`,
    tip: { x: round(end.x), y: round(end.y), turn: round((turn * 180) / Math.PI) },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** When to measure again: halfway through a slide and at its end, in milliseconds. */
const ARRIVALS = [120, 280];

/** Thin lines from the source of the current action to its targets. */
export function Threads() {
  const { scene } = useTableContext();
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
