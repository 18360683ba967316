import { useEffect, useRef } from 'react';
import { useValue } from '../scene/use-value.ts';
import { aimsIn, fitOf, heldIn } from '../targeting/candidates.ts';
import { useSetting } from '../targeting/setting.ts';

/** While a target is chosen, an arrow from what is used to what the pointer or the focus is over. */
export function Arrow() {
  const { scene, pointing } = useSetting();
  const targeting = useValue(scene.targeting$);
  const over = useValue(pointing.over$);
  const gap = useValue(pointing.gap.now$);
  const group = useRef<SVGGElement>(null);
  const entity = heldIn(targeting);
  // Its place on the board is chosen first.
  const aims = aimsIn(targeting) && (pointing.places === 0 || gap?.settled === true);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins depends on the gap as well
  useEffect(() => {
    const place = over > 0 ? scene.stage.find(over)?.getBoundingClientRect() : null;
    draw.current(
      place ? { x: place.x + place.width / 2, y: place.y + Math.min(place.height, 100) / 2 } : null,
    );
  }, [over, gap, scene]);
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

/** The gap on the board if it is chosen, or else the card or character itself. */
function sourceOf(entity: number): { x: number; y: number } | null {
  const gap = document.querySelector('.slot-gap[data-settled]');
  const place = (gap ?? document.querySelector(`[data-entity="${entity}"]`))?.getBoundingClientRect();
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
 * A bowed line between two points, and the tip at its end. It rises before it goes over, as a thrown thing does.
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
